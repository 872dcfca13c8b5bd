"""Gymnasium's own checks hold for all games and numbers of players; bots of every level sit at the other seats."""

from __future__ import annotations

import contextlib
import io
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import arasta
import arasta.envs.gymnasium
from arasta.bots.levels import LEVELS
from arasta.core.errors import BadBatch
from arasta.envs.gymnasium import TITLES

pytestmark = pytest.mark.slow

TABLES = [
    (name, players)
    for name in arasta.GAMES
    for players in range(arasta.game(name).players[0], arasta.game(name).players[1] + 1)
]


def made(name: str, **arguments: Any) -> Any:
    return gymnasium.make(f"arasta/{TITLES[name]}-v1", disable_env_checker=True, **arguments)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_check_env(name: str, players: int) -> None:
    with contextlib.redirect_stdout(io.StringIO()):
        check_env(made(name, players=players, opponents="random", illegal="lose").unwrapped)


@pytest.mark.parametrize("level", LEVELS)
def test_against_bots_of_every_level(level: str) -> None:
    """Whole games; the caller's seat is the one that decides, each time, and rewards add up over its seats."""
    env = made("dice", players=2, opponents=level, iterations=5)
    rewards = []
    for seed in range(4):
        _observation, info = env.reset(seed=seed)
        over = False
        while not over:
            games = env.unwrapped._games
            assert games.seat[0] == info["seat"]
            action = env.unwrapped.action_space.sample(info["action_mask"])
            _observation, reward, terminated, truncated, info = env.step(action)
            over = terminated or truncated
        assert not info["action_mask"].any()
        rewards.append(reward)
    assert set(rewards) <= {0.0, 0.5, 1.0}


@pytest.mark.parametrize("mode", list(AutoresetMode))
@pytest.mark.parametrize("name", arasta.GAMES)
def test_vector_is_what_gymnasium_makes_of_single_environments(name: str, mode: AutoresetMode) -> None:
    """`make_vec` shows what Gymnasium's own `SyncVectorEnv` of single environments shows, in all modes."""
    count, kind = 3, f"arasta/{TITLES[name]}-v1"
    arguments: dict[str, Any] = {
        "players": 2,
        "opponents": "greedy",
        "options": {"decision_limit": 24},
        "reward": "score",
    }
    ours: Any = gymnasium.make_vec(kind, count, autoreset_mode=mode, **arguments)
    theirs: Any = gymnasium.make_vec(
        kind, count, vectorization_mode="sync", vector_kwargs={"autoreset_mode": mode}, **arguments
    )
    assert ours.metadata["autoreset_mode"] is theirs.metadata["autoreset_mode"] is mode
    assert ours.observation_space == theirs.observation_space and ours.action_space == theirs.action_space
    both = [envs.reset(seed=5) for envs in (ours, theirs)]
    same(*both[0], *both[1])
    ends = 0
    for _ in range(40):
        actions = both[0][-1]["action_mask"].argmax(axis=1)
        both = [envs.step(actions) for envs in (ours, theirs)]
        observation, _reward, terminated, truncated, info = both[0]
        assert observation in ours.observation_space
        for mine, other in zip(both[0][:4], both[1][:4], strict=True):
            assert np.array_equal(mine, other)
        same(observation, info, both[1][0], both[1][4])
        ended = terminated | truncated
        ends += int(ended.sum())
        for place in np.flatnonzero(ended).tolist() if mode is AutoresetMode.SAME_STEP else ():
            assert np.array_equal(info["final_obs"][place], both[1][4]["final_obs"][place])
            assert np.array_equal(info["_final_obs"], both[1][4]["_final_obs"])
        if mode is AutoresetMode.DISABLED and ended.any():
            with pytest.raises(BadBatch, match=f"game {int(np.flatnonzero(ended)[0])} is over"):
                ours.step(actions)
            both = [envs.reset(options={"reset_mask": ended.copy()}) for envs in (ours, theirs)]
            same(*both[0], *both[1])
    assert ends >= count


def same(observation: Any, info: Any, other: Any, other_info: Any) -> None:
    """Also that ours tells of all games where theirs tells of those that were begun or stepped."""
    assert np.array_equal(observation, other)
    for what in ("action_mask", "seat"):
        told = other_info[f"_{what}"]
        assert told.any() and info[f"_{what}"].all()
        assert np.array_equal(info[what][told], other_info[what][told]), what


def test_seeds_of_many_games() -> None:
    """The same seed gives the same games, whatever follows; a seed for each may be given, or None."""
    courses = []
    for seed in (11, [11, 12, 13, 14]):
        envs: Any = gymnasium.make_vec("arasta/Dice-v1", 4, players=3, opponents=["greedy", "easy"])
        observation, info = envs.reset(seed=seed)
        seen = [observation]
        for _ in range(150):
            observation, *_rest, info = envs.step(info["action_mask"].argmax(axis=1))
            seen.append(observation)
        courses.append(np.stack(seen))
    assert np.array_equal(courses[0], courses[1])
    first, _info = envs.reset(seed=[None, 12, None, 14])
    assert np.array_equal(first[[1, 3]], courses[0][0][[1, 3]])
    assert not np.array_equal(first, courses[0][0])


def test_an_illegal_action_may_lose() -> None:
    env = made("kairo", illegal="lose").unwrapped
    _observation, info = env.reset(seed=1)
    _observation, reward, terminated, truncated, info = env.step(int(info["action_mask"].argmin()))
    assert (reward, terminated, truncated) == (-1.0, True, False)
    assert "cannot choose action" in info["illegal"] and not info["action_mask"].any()
    with pytest.raises(BadBatch, match="the game is over"):
        env.step(0)
