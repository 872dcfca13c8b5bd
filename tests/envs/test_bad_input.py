"""Whatever is wrong is refused with a sentence, by every interface, and changes nothing; nothing crashes."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest

import arasta.envs.openspiel  # noqa: F401  # registers the games
from arasta.bots.levels import UnknownBot
from arasta.core.errors import (
    ArastaError,
    BadBatch,
    BadComponents,
    BadOption,
    BadPlayers,
    BadSeed,
    IllegalChoice,
    UnknownGame,
)
from arasta.envs.gymnasium import SeatEnv, SeatVectorEnv
from arasta.envs.pettingzoo import SeatsEnv, TogetherEnv, env

pytestmark = pytest.mark.slow

NAN = float("nan")
WRONG_TABLES: list[tuple[dict[str, Any], type[ArastaError], str]] = [
    ({"game_name": "chess"}, UnknownGame, "chess"),
    ({"game_name": None}, UnknownGame, "None"),
    ({"players": 1}, BadPlayers, "2 to 4 players, not 1"),
    ({"players": 5}, BadPlayers, "2 to 4 players, not 5"),
    ({"players": 10**30}, BadPlayers, "2 to 4 players"),
    ({"players": 2.0}, BadPlayers, "not 2.0"),
    ({"players": "two"}, BadPlayers, "'two'"),
    ({"players": NAN}, BadPlayers, "nan"),
    ({"options": {"no_such": 1}}, BadOption, "no_such"),
    ({"options": {"decision_limit": NAN}}, BadOption, "decision_limit"),
    ({"options": {"decision_limit": 0}}, BadOption, "decision_limit"),
    ({"options": {"decision_limit": 10**40}}, BadOption, "decision_limit"),
    ({"components": {"no_such": []}}, BadComponents, "no_such"),
    ({"reward": "rubies"}, BadBatch, "reward is one of win, score, not 'rubies'"),
    ({"reward": ["win"]}, BadBatch, "reward is one of"),
    ({"observation": "pixels"}, BadBatch, "observation is one of features, record, not 'pixels'"),
    ({"observation": None}, BadBatch, "observation is one of"),
    ({"render_mode": "rgb_array"}, BadBatch, "render_mode"),
]
WRONG_SEATS: list[tuple[dict[str, Any], type[ArastaError], str]] = [
    ({"opponents": "godlike"}, UnknownBot, "there is no bot 'godlike'"),
    ({"opponents": None}, UnknownBot, "None"),
    ({"opponents": [["random"]]}, UnknownBot, "a level of bots is a word"),
    ({"opponents": ["random"] * 3}, BadBatch, "one for each of 2, not 3"),
    ({"opponents": []}, BadBatch, "one for each of 2, not 0"),
    ({"seat": 3}, BadPlayers, "there is no seat 3; the seats are 0 to 2"),
    ({"seat": -1}, BadPlayers, "there is no seat -1"),
    ({"seat": 0.0}, BadPlayers, "there is no seat 0.0"),
    ({"iterations": 0}, BadBatch, "iterations must be a whole number from 1"),
    ({"iterations": NAN}, BadBatch, "iterations must be"),
]
WRONG_SINGLE = [({"illegal": "explode"}, BadBatch, "illegal is one of raise, lose, not 'explode'")]
WRONG_MANY: list[tuple[dict[str, Any], type[ArastaError], str]] = [
    ({"num_envs": 0}, BadBatch, "num_envs must be a whole number from 1"),
    ({"num_envs": -1}, BadBatch, "num_envs"),
    ({"num_envs": 2**70}, BadBatch, "num_envs"),
    ({"num_envs": 2.0}, BadBatch, "num_envs"),
    ({"num_envs": True}, BadBatch, "num_envs"),
    ({"autoreset_mode": "later"}, BadBatch, "autoreset_mode is one of"),
    ({"autoreset_mode": None}, BadBatch, "autoreset_mode is one of"),
]
WRONG_AEC = [({"mask_in": "pocket"}, BadBatch, "mask_in is one of observation, info, not 'pocket'")]
MADE: list[tuple[Callable[..., Any], list[tuple[dict[str, Any], type[ArastaError], str]]]] = [
    (SeatEnv, [*WRONG_TABLES, *WRONG_SEATS, *WRONG_SINGLE]),
    (SeatVectorEnv, [*WRONG_TABLES, *WRONG_SEATS, *WRONG_MANY]),
    (SeatsEnv, [*WRONG_TABLES, *WRONG_AEC]),
    (TogetherEnv, WRONG_TABLES),
]
NO_ACTIONS: list[Any] = [
    -1, -(2**70), 342, 10**6, 2**16, 2**63, 2**70, 1.5, 1.0, NAN, None, True, "1", b"1", [1], (1,), {}, np.array([1]),
    np.array([[1]]), np.array(1.5), np.float32(1), np.int64(-1), np.array(NAN), object(), np.array(True),
]  # fmt: skip


@pytest.mark.parametrize(("make", "cases"), MADE, ids=[make.__name__ for make, _cases in MADE])
def test_environments_that_cannot_be(make: Any, cases: list[tuple[dict[str, Any], type[ArastaError], str]]) -> None:
    for wrong, error, said in cases:
        with pytest.raises(error, match=said):
            make(**{"game_name": "kairo", "players": 3, **wrong})


def test_one_seat() -> None:
    one = SeatEnv("kairo", players=3, seat=1)
    for early in (lambda: one.step(0), one.render):
        with pytest.raises(BadBatch, match="no game has begun: begin one with reset"):
            early()
    with pytest.raises(BadBatch, match="reset has no option 'no_such'"):
        one.reset(options={"no_such": 1})
    for seed in (-1, 1.5, "x"):
        with pytest.raises(gymnasium.error.Error):
            one.reset(seed=seed)  # type: ignore[arg-type]  # what is wrong is the point
    observation, info = one.reset(seed=1)
    before = one._games.states.tobytes()
    for wrong in [int(info["action_mask"].argmin()), *NO_ACTIONS]:
        with pytest.raises(IllegalChoice, match="game 0: seat 1 cannot choose action"):
            one.step(wrong)
    assert one._games.states.tobytes() == before
    legal = info["action_mask"].argmax()
    assert np.array_equal(one.step(np.array(legal))[0], _after(legal)[0])
    assert observation in one.observation_space


def _after(action: Any) -> Any:
    one = SeatEnv("kairo", players=3, seat=1)
    one.reset(seed=1)
    return one.step(int(action))


def test_many_games() -> None:
    many = SeatVectorEnv("kairo", 4, players=3, autoreset_mode="Disabled")
    some = np.array([True, False, False, False])
    for early in (lambda: many.step([0] * 4), lambda: many.reset(options={"reset_mask": some})):
        with pytest.raises(BadBatch, match="no game has begun: begin one with reset"):
            early()
    assert not many.action_masks().any()
    seeds: list[Any] = [-1, 1.5, NAN, "x", [1, 2], [1, 2, 3, -4], [1, 2, 3, NAN], np.ones(4), {}]
    for seed in seeds:
        with pytest.raises(BadSeed, match="seed"):
            many.reset(seed=seed)
    for mask in (some[:3], some.astype(int), None, 1, [[True]]):
        with pytest.raises(BadBatch, match="reset_mask: an array of shape"):
            many.reset(options={"reset_mask": mask})
    with pytest.raises(BadBatch, match="reset has no option 'no_such'"):
        many.reset(options={"no_such": 1})
    _observation, info = many.reset(seed=1)
    before = many._games.states.tobytes()
    legal = info["action_mask"].argmax(axis=1)
    for shape in (
        legal[:3],
        legal[:, None],
        [1],
        None,
        "0000",
        legal.astype(float),
        [[1], 2, 3, 4],
        [NAN] * 4,
        [2**70] * 4,
    ):
        with pytest.raises(BadBatch, match="actions: an array of shape"):
            many.step(shape)
    for wrong in (-1, 342, 2**16 + int(legal[2]), 2**40, int(info["action_mask"][2].argmin())):
        with pytest.raises(IllegalChoice, match=f"game 2: seat [0-2] cannot choose action {wrong} now"):
            many.step(np.where(np.arange(4) == 2, wrong, legal))
    with pytest.raises(IllegalChoice, match="game 2"):
        many.step(np.array([*legal[:2], 2**64 - 1, legal[3]], np.uint64))
    assert many._games.states.tobytes() == before


def test_all_seats() -> None:
    raw = SeatsEnv("kairo", players=2, options={"decision_limit": 10})
    for early in (lambda: raw.step(0), lambda: raw.observe("seat_0"), raw.render):
        with pytest.raises(BadBatch, match="no game has begun: begin one with reset"):
            early()
    game = env("kairo", players=2, options={"decision_limit": 10})
    game.reset(seed=1)
    before = game.last()[0]
    states = game.unwrapped._games.states
    was = states.tobytes()
    for wrong in [int(before["action_mask"].argmin()), *NO_ACTIONS]:
        with pytest.raises(IllegalChoice, match="cannot choose action"):
            game.step(wrong)
    for agent in ("seat_2", 0, None, ["seat_0"]):
        with pytest.raises(BadBatch, match="agent is one of seat_0, seat_1, not"):
            game.observe(agent)
    assert states.tobytes() == was
    while not any(game.truncations.values()):
        game.step(int(game.last()[0]["action_mask"].argmax()))
    with pytest.raises(ValueError, match="the only valid action is None"):
        game.step(0)
    while game.agents:
        game.step(None)
    with pytest.raises(BadBatch, match="the game is over: begin a new one with reset"):
        game.unwrapped.step(0)


def test_seats_together() -> None:
    together = TogetherEnv("choose-write", players=2, options={"decision_limit": 10})
    for early in (lambda: together.step({}), together.render):
        with pytest.raises(BadBatch, match="no game has begun: begin one with reset"):
            early()
    observations, _infos = together.reset(seed=1)
    asked = [agent for agent, seen in observations.items() if seen["action_mask"].any()]
    legal = {agent: int(observations[agent]["action_mask"].argmax()) for agent in asked}
    was = together._table.states.tobytes() if together._table else b""
    for wrong in [int(observations[asked[0]]["action_mask"].argmin()), *NO_ACTIONS]:
        with pytest.raises(IllegalChoice, match="cannot choose action"):
            together.step({**legal, asked[0]: wrong})
    with pytest.raises(IllegalChoice, match="cannot choose action None"):
        together.step({})
    for actions in (None, [0, 0], 3):
        with pytest.raises(BadBatch, match="actions are a dictionary"):
            together.step(actions)  # type: ignore[arg-type]  # what is wrong is the point
    with pytest.raises(BadBatch, match="agent is one of seat_0, seat_1, not 'seat_7'"):
        together.step({**legal, "seat_7": 0})
    assert together._table is not None and together._table.states.tobytes() == was
    while together.agents:
        together.step({agent: together.action_space(agent).sample() for agent in together.agents})
    with pytest.raises(BadBatch, match="the game is over: begin a new one with reset"):
        together.step({})


def test_openspiel() -> None:
    for players, text in ((5, "5"), (1, "1"), (10**6, "1000000"), (-3, "-3")):
        with pytest.raises(BadPlayers, match=f"Kairo is for 2 to 4 players, not {text}"):
            pyspiel.load_game(f"arasta_kairo(players={players})")
    with pytest.raises(BadOption, match="option layout cannot be"):
        pyspiel.load_game("arasta_istanbul(layout=round)")
    with pytest.raises(BadOption, match="decision_limit"):
        pyspiel.load_game("arasta_istanbul(decision_limit=0)")
    for wrong in ("arasta_kairo(no_such=1)", "arasta_chess"):
        with pytest.raises(pyspiel.SpielError, match=r"no_such|arasta_chess"):
            pyspiel.load_game(wrong)
    state = pyspiel.load_game("arasta_kairo(compiled=False,decision_limit=3)").new_initial_state()
    with pytest.raises(pyspiel.SpielError, match="kInvalidAction"):
        state.clone().apply_action(-1)
    for outcome in (-2, len(state.chance_outcomes()), 2**40):
        with pytest.raises(IllegalChoice, match=f"the next draw has the outcomes 0 to .*, not {outcome}"):
            state.clone().apply_action(outcome)
    while state.is_chance_node():
        state.apply_action(0)
    was = state.data
    for action in (-2, 2**40, next(a for a in range(342) if a not in state.legal_actions())):
        with pytest.raises(IllegalChoice, match=f"action {action} is not legal now"):
            state.clone().apply_action(action)
    for no_number in (1.5, None, "1", NAN, 2**70):
        with pytest.raises(TypeError):
            state.apply_action(no_number)
    observer = state.get_game().make_py_observer()
    for seat in (2, -1):
        with pytest.raises(BadPlayers, match=f"there is no seat {seat}; the seats are 0 to 1"):
            observer.set_from(state, seat)
    assert state.data == was
    while not state.is_terminal():
        state.apply_action(0 if state.is_chance_node() else state.legal_actions()[0])
    with pytest.raises(IllegalChoice, match="the game is over"):
        state.apply_action(0)


EXTRAS = ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "jax", "optax")
WITHOUT = """
import importlib, pkgutil, sys
for package in {extras}:
    sys.modules[package] = None
import arasta
needs = {{"gymnasium": "gymnasium", "pettingzoo": "gymnasium", "openspiel": "pyspiel", "spaces": "gymnasium"}}
for module in pkgutil.walk_packages(arasta.__path__, "arasta."):
    short = module.name.removeprefix("arasta.envs.")
    if module.name.endswith("__main__") or short == "spaces":
        continue
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as error:
        package = needs.pop(short)
        assert str(error) == f"{{module.name}} needs the package {{package}}: install arasta[envs]", error
    else:
        assert short not in needs, short
assert list(needs) == ["spaces"], needs
"""


def test_without_the_extra_everything_else_is_there() -> None:
    ran = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(extras=EXTRAS)], capture_output=True, text=True, timeout=600
    )
    assert ran.returncode == 0, ran.stderr
