"""PettingZoo's own suites hold for all games and every number of players."""

from __future__ import annotations

import contextlib
import io
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
)

import arasta
from arasta.envs.pettingzoo import env, parallel_env

pytestmark = pytest.mark.slow

TABLES = [
    (name, players)
    for name in arasta.GAMES
    for players in range(arasta.game(name).players[0], arasta.game(name).players[1] + 1)
]
# `api_test` looks for a plain array even where the mask stands in the observation, as its own documentation asks.
IN_A_DICT = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
]


@pytest.mark.parametrize(("name", "players"), TABLES)
@pytest.mark.parametrize("mask_in", [pytest.param("observation", marks=IN_A_DICT), "info"])
def test_suites_of_pettingzoo(name: str, players: int, mask_in: str) -> None:
    def new(render_mode: str | None = None) -> Any:
        return env(name, players=players, mask_in=mask_in, render_mode=render_mode)

    with contextlib.redirect_stdout(io.StringIO()):
        api_test(new(), num_cycles=60)
        seed_test(new, num_cycles=40)
        if mask_in == "observation":
            render_test(new)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_parallel_suites_of_pettingzoo(name: str, players: int) -> None:
    def new() -> Any:
        return parallel_env(name, players=players, options={"decision_limit": 30})

    with contextlib.redirect_stdout(io.StringIO()):
        parallel_api_test(new(), num_cycles=60)
        parallel_seed_test(new, num_cycles=10)


def test_performance_benchmark_runs() -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        performance_benchmark(env("dice", players=2))
    assert "turns per second" in printed.getvalue()


def test_whole_game() -> None:
    """Each agent that is selected may choose; the winners share 1 at the end; all agents see that it is over."""
    kairo = env("kairo", players=3)
    kairo.reset(seed=4)
    rng = np.random.default_rng(1)
    total = dict.fromkeys(kairo.possible_agents, 0.0)
    for agent in kairo.agent_iter():
        observation, reward, terminated, truncated, info = kairo.last()
        total[agent] += reward
        if terminated or truncated:
            kairo.step(None)
            continue
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        waiting = next(other for other in kairo.agents if other != agent)
        assert not kairo.observe(waiting)["action_mask"].any()
        kairo.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
    assert sum(total.values()) == pytest.approx(1.0)
