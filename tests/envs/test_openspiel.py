"""OpenSpiel's own suites hold for all games and every number of players, with explicit chance nodes."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
import unittest
from typing import Any

import numpy as np
import pyspiel
import pytest

import arasta.envs.openspiel  # noqa: F401  # registers the games
from tests.thorough import times

pytestmark = pytest.mark.slow

SHORT = f"decision_limit={times(6)}"
GAMES = [
    *(f"arasta_istanbul(players={players}" for players in range(2, 6)),
    *(f"arasta_dice(players={players}" for players in range(2, 5)),
    *(f"arasta_choose_write(players={players}" for players in range(2, 6)),
    *(f"arasta_kairo(players={players}" for players in range(2, 5)),
    "arasta_choose_write_solo(players=1",
]
SHORT_GAMES = [f"{name},{SHORT})" for name in GAMES]


@pytest.fixture(scope="module")
def suites() -> Any:
    """`open_spiel.integration_tests.api_test` with its flags read, and `games_sim_test`."""
    from absl import flags
    from open_spiel.integration_tests import api_test
    from open_spiel.python.tests import games_sim_test

    flags.FLAGS(["test"], known_only=True)
    return api_test, games_sim_test


def played_on(state: Any, seed: int) -> Any:
    """A state at its end, by random actions and outcomes."""
    rng = random.Random(seed)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(rng.randrange(len(state.chance_outcomes())))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("name", SHORT_GAMES)
def test_suites_of_openspiel(name: str, suites: Any) -> None:
    api_test, games_sim_test = suites
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)
    case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun == 5 and not result.skipped
    assert result.wasSuccessful(), [text for _case, text in [*result.errors, *result.failures]]


@pytest.mark.parametrize("name", ["arasta_istanbul", "arasta_dice", "arasta_choose_write", "arasta_kairo"])
def test_whole_game(name: str) -> None:
    """The winners share 1; compiled and interpreted steps lead to the same states; pickled states go on equally."""
    ends = []
    for compiled in (True, False):
        game = pyspiel.load_game(f"{name}(compiled={compiled})")
        state = played_on(game.new_initial_state(), 1)
        assert sum(state.returns()) == pytest.approx(1.0)
        ends.append((state.history(), state.returns(), state.data))
    assert ends[0] == ends[1]
    state = pyspiel.load_game(name).new_initial_state()
    for action in ends[0][0][:150]:
        state.apply_action(action)
    again = pickle.loads(pickle.dumps(state))
    for one in (state, again):
        for action in ends[0][0][150:]:
            one.apply_action(action)
        assert one.data == ends[0][2]


def test_solo_game_gives_its_score() -> None:
    state = played_on(pyspiel.load_game("arasta_choose_write_solo").new_initial_state(), 2)
    assert state.returns() == [float(state.table().result.scores[0])]


def test_observations_hide_what_a_seat_may_not_know() -> None:
    """Of two states that differ only in another's hand a seat sees the same tensor and the same string."""
    game = pyspiel.load_game("arasta_kairo(players=2)")
    state = played_on_until_decision(game)
    seat = state.current_player()
    rules = game.rules
    other = rules.resample(game.box, rules.observe(state.record(), seat), seat, 5)
    twin = state.clone()
    twin.data = other.tobytes()
    assert twin.data != state.data
    assert np.array_equal(state.observation_tensor(seat), twin.observation_tensor(seat))
    assert state.observation_string(seat) == twin.observation_string(seat)
    assert not np.array_equal(state.observation_tensor(1 - seat), twin.observation_tensor(1 - seat))


def played_on_until_decision(game: Any) -> Any:
    state, rng = game.new_initial_state(), random.Random(3)
    while state.is_chance_node():
        state.apply_action(rng.randrange(len(state.chance_outcomes())))
    return state


def test_interpreter_ends_cleanly() -> None:
    code = "import pyspiel, arasta.envs.openspiel; s = pyspiel.load_game('arasta_dice').new_initial_state()"
    assert subprocess.run([sys.executable, "-c", code], timeout=300).returncode == 0
