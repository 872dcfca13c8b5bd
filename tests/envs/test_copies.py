"""Copies and pickles of environments go on as the original would; what they hand out is the caller's own."""

from __future__ import annotations

import copy
import importlib
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import arasta
import arasta.envs.gymnasium
from arasta import BadBatch, BadPlayers, BadSeed
from arasta.envs.observing import Observer
from arasta.envs.pettingzoo import SeatsEnv, TogetherEnv, env

COPIES: list[Callable[[Any], Any]] = [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))]


@pytest.fixture(params=COPIES, ids=["deepcopy", "pickle"])
def copied(request: pytest.FixtureRequest) -> Callable[[Any], Any]:
    made: Callable[[Any], Any] = request.param
    return made


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("observation", ["record", "features", "dict"])
def test_batches(copied: Callable[[Any], Any], observation: str, threads: int) -> None:
    first = arasta.vector("dice", 2, 130, seed=5, observation=observation, threads=threads, autoreset="same_step")
    for step in range(40):
        first.step(first.sample(step))
    second = copied(first)
    for step in range(150):
        actions = first.sample(step)
        assert (second.sample(step) == actions).all()
        first.step(actions)
        second.step(actions)
        for name in ("action_mask", "seat", "reward", "terminated"):
            assert (getattr(first, name) == getattr(second, name)).all(), (step, name)
    seen = (first.observation, second.observation)
    if observation == "dict":
        for name, numbers in seen[0].items():
            assert (numbers == seen[1][name]).all()
    else:
        assert (seen[0] == seen[1]).all()
    assert (first.game_seeds == second.game_seeds).all()


@pytest.mark.parametrize("before", [0, 1, 30])
def test_single_environments(copied: Callable[[Any], Any], before: int) -> None:
    made: Any = gymnasium.make("arasta/Dice-v1", players=3, opponents=["greedy", "easy"])
    first: Any = made.unwrapped
    if before:
        first.reset(seed=3)
        first.action_space.seed(4)
    over = before == 0
    for _ in range(before):
        if not over:
            over = any(first.step(int(first.action_space.sample()))[2:4])
    second = copied(first)
    for game in range(2):
        if over:
            found, other = first.reset(seed=game), second.reset(seed=game)
            assert (found[0] == other[0]).all()
            second.action_space.seed(game)
            first.action_space.seed(game)
        over = False
        while not over:
            action = int(first.action_space.sample())
            assert int(second.action_space.sample()) == action
            found, other = first.step(action), second.step(action)
            assert (found[0] == other[0]).all()
            assert found[1:4] == other[1:4]
            assert (found[4]["action_mask"] == other[4]["action_mask"]).all()
            assert (first.action_masks() == second.action_masks()).all()
            over = found[2] or found[3]


def test_many_games_in_gymnasium(copied: Callable[[Any], Any]) -> None:
    first: Any = gymnasium.make_vec("arasta/Dice-v1", num_envs=5, players=2).unwrapped
    _seen, info = first.reset(seed=3)
    second = copied(first)
    rng = np.random.default_rng(1)
    for _ in range(200):
        masks = info["action_mask"]
        actions = np.array([rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        seen, reward, *_ends, info = first.step(actions)
        other, same, *_others, also = second.step(actions)
        assert (seen == other).all()
        assert (reward == same).all()
        assert (info["action_mask"] == also["action_mask"]).all()
    wrong = np.where(info["action_mask"].any(axis=1), info["action_mask"].argmin(axis=1), 0)
    with pytest.raises(arasta.IllegalChoice):
        second.step(wrong)


@pytest.mark.parametrize(("make", "game"), [(SeatsEnv, "dice"), (TogetherEnv, "choose-write")])
def test_all_seats(copied: Callable[[Any], Any], make: Any, game: str) -> None:
    first = make(game, players=2)
    first.reset(seed=3)
    second, rng = copied(first), np.random.default_rng(2)
    for _ in range(60):
        if not first.agents:
            break
        masks = {agent: first.infos[agent]["action_mask"] for agent in first.agents} if make is SeatsEnv else None
        if masks is not None:
            agent = first.agent_selection
            assert second.agent_selection == agent
            action = int(rng.choice(np.flatnonzero(masks[agent])))
            first.step(action)
            second.step(action)
            (seen, other) = (one.observe(one.agent_selection) for one in (first, second))
            assert (seen["observation"] == other["observation"]).all()
            assert (seen["action_mask"] == other["action_mask"]).all()
        else:
            legal = {agent: first.action_space(agent).sample() for agent in first.agents}
            found, other = first.step(legal), second.step(legal)
            for agent, seen in found[0].items():
                assert (seen["observation"] == other[0][agent]["observation"]).all()
                assert (seen["action_mask"] == other[0][agent]["action_mask"]).all()
            assert found[1:4] == other[1:4]
    for agent in first.possible_agents:
        assert second.action_space(agent)._legal.func.__self__ is second


def test_a_table_is_copied_whole(copied: Callable[[Any], Any]) -> None:
    """A table in a copy plays on by itself, too: the parallel environment holds one."""
    first = arasta.game("kairo").table(players=2, seed=3)
    second = copied(first)
    second.choose(second.choices[0])
    assert first.position() != second.position()
    first.choose(first.choices[0])
    assert first.position() == second.position()


def test_masks_are_the_callers_own() -> None:
    seats: Any = env("dice", players=3).unwrapped
    seats.reset(seed=1)
    for agent in seats.agents:
        seats.infos[agent]["action_mask"][:] = 1
    seats.last()[0]["action_mask"][:] = 1
    asked = seats.agent_selection
    assert not seats.observe(asked)["action_mask"].all()
    for agent in seats.agents:
        if agent != asked:
            assert not seats.observe(agent)["action_mask"].any()
    single: Any = gymnasium.make("arasta/Dice-v1", players=2).unwrapped
    _seen, info = single.reset(seed=1)
    info["action_mask"][:] = 1
    assert not single.action_masks().all()
    many: Any = gymnasium.make_vec("arasta/Dice-v1", num_envs=2, players=2).unwrapped
    _seen, info = many.reset(seed=1)
    info["action_mask"][:] = 1
    assert not many.action_masks().all()


def test_observers_refuse_states_that_are_not_of_their_tables() -> None:
    dice = arasta.game("dice")
    table, other = dice.table(4, seed=1), arasta.game("kairo").table(2, seed=1)
    observer = Observer(dice, 2, "features")
    for wrong in (table.states, other.states, table.states[:0], np.zeros(4), table.states.view(np.uint8), None, 5):
        given: Any = wrong
        for look in (observer.observe, observer.observe_open):
            with pytest.raises(BadBatch, match="states of dice with 2 players"):
                look(given, 0)
    assert observer.observe(dice.table(2, seed=1).states, 1).shape == observer.shape


def test_modes_of_autoreset_go_by_every_name() -> None:
    for name, mode in {"next_step": AutoresetMode.NEXT_STEP, "same_step": AutoresetMode.SAME_STEP}.items():
        ways: tuple[Any, ...] = (name, mode, mode.value)
        for given in ways:
            assert arasta.vector("dice", 2, 2, autoreset=given).autoreset == name
            made: Any = gymnasium.make_vec("arasta/Dice-v1", num_envs=2, players=2, autoreset_mode=given)
            assert made.unwrapped.metadata["autoreset_mode"] is mode
    for wrong in ("nextstep", 5, None, ["next_step"]):
        bad: Any = wrong
        with pytest.raises(BadBatch, match="autoreset is one of"):
            arasta.vector("dice", 2, 2, autoreset=bad)
        with pytest.raises(BadBatch, match="autoreset_mode is one of"):
            gymnasium.make_vec("arasta/Dice-v1", num_envs=2, players=2, autoreset_mode=bad)


def test_what_else_is_refused_in_words() -> None:
    single: Any = gymnasium.make("arasta/Dice-v1", players=2).unwrapped
    for wrong in (5, "abc", [1]):
        with pytest.raises(BadBatch, match="the options of reset are a dictionary"):
            single.reset(options=wrong)
    many: Any = gymnasium.make_vec("arasta/Dice-v1", num_envs=2, players=2).unwrapped
    odd: tuple[Any, ...] = ("a", 1.5, True)
    for wrong in odd:
        with pytest.raises(BadSeed, match="whole number"):
            many.reset(seed=wrong)
    pyspiel = pytest.importorskip("pyspiel")
    importlib.import_module("arasta.envs.openspiel")
    with pytest.raises(BadPlayers, match="arasta_choose_write_solo"):
        pyspiel.load_game("arasta_choose_write(players=1)")
