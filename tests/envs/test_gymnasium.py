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
from arasta.bots.levels import LEVELS, UnknownBot
from arasta.core.errors import BadBatch, BadPlayers, IllegalChoice
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
def test_vector_of_games_equals_single_ones(mode: AutoresetMode) -> None:
    """In each mode the games of `make_vec` show what single environments show with the same seeds and actions."""
    count, seeds = 3, [5, 6, 7]
    arguments: dict[str, Any] = {"players": 2, "opponents": "greedy", "options": {"decision_limit": 60}, "seat": 0}
    envs: Any = gymnasium.make_vec("arasta/Kairo-v1", count, autoreset_mode=mode, **arguments)
    assert envs.metadata["autoreset_mode"] is mode
    singles = [made("kairo", **arguments) for _ in range(count)]
    observation, info = envs.reset(seed=seeds)
    for k, env in enumerate(singles):
        # Of a generator seeded alike, the same draws begin the game.
        env.unwrapped.np_random = np.random.default_rng(seeds[k])
        alone, alone_info = env.reset()
        assert np.array_equal(alone, observation[k])
        assert np.array_equal(alone_info["action_mask"], info["action_mask"][k])
    ended = np.zeros(count, np.bool_)
    while not ended.any():
        actions = info["action_mask"].argmax(axis=1)
        observation, reward, terminated, truncated, info = envs.step(actions)
        assert observation in envs.observation_space
        ended = terminated | truncated
        for k, env in enumerate(singles):
            alone, alone_reward, alone_terminated, alone_truncated, alone_info = env.step(actions[k])
            assert (alone_reward, alone_terminated, alone_truncated) == (reward[k], terminated[k], truncated[k])
            if not ended[k]:
                assert np.array_equal(alone, observation[k])
            elif mode is AutoresetMode.SAME_STEP:
                assert np.array_equal(alone, info["final_obs"][k])
    place = int(np.flatnonzero(ended)[0])
    if mode is AutoresetMode.SAME_STEP:
        assert info["action_mask"][place].any()
    elif mode is AutoresetMode.NEXT_STEP:
        assert not info["action_mask"][place].any()
        _observation, reward, terminated, truncated, info = envs.step(info["action_mask"].argmax(axis=1))
        assert info["action_mask"][place].any() and reward[place] == 0
    else:
        with pytest.raises(BadBatch, match=f"game {place} is over"):
            envs.step(info["action_mask"].argmax(axis=1))
        _observation, info = envs.reset(options={"reset_mask": ended})
        assert info["action_mask"].any(axis=1).all()


def test_same_seed_same_games() -> None:
    courses = []
    for _ in range(2):
        envs = gymnasium.make_vec("arasta/Istanbul-v1", 4, players=3, opponents=["greedy", "easy"])
        observation, info = envs.reset(seed=11)
        seen = [observation]
        for _ in range(60):
            observation, *_rest, info = envs.step(info["action_mask"].argmax(axis=1))
            seen.append(observation)
        courses.append(np.stack(seen))
    assert np.array_equal(courses[0], courses[1])


def test_bad_input_is_refused_in_words() -> None:
    with pytest.raises(BadPlayers, match="Dice Game is for 2 to 4 players"):
        made("dice", players=7)
    with pytest.raises(UnknownBot, match="there is no bot 'godlike'"):
        made("dice", opponents="godlike")
    with pytest.raises(BadBatch, match="one for each of 3, not 2"):
        made("dice", players=4, opponents=["random", "random"])
    with pytest.raises(BadBatch, match="reward is one of win, score, not 'rubies'"):
        made("dice", reward="rubies")
    env = made("istanbul", players=2, seat=1).unwrapped
    _observation, info = env.reset(seed=1)
    illegal = int(np.flatnonzero(info["action_mask"] == 0)[0])
    before = env._games.states.tobytes()
    for wrong in (illegal, -1, 10**6, 1.5, None):
        with pytest.raises(IllegalChoice, match="seat 1 cannot choose action"):
            env.step(wrong)
    assert env._games.states.tobytes() == before
    envs = gymnasium.make_vec("arasta/Istanbul-v1", 2, players=2)
    envs.reset(seed=1)
    with pytest.raises(BadBatch, match="one action is needed for each of 2 games"):
        envs.step([0])
    with pytest.raises(IllegalChoice, match="game 0"):
        envs.step(np.array([-7, -7]))
