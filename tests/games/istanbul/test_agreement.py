"""Interpreted and compiled rules agree byte for byte: states, events, choices, observations, redrawn states."""

from __future__ import annotations

import pytest

from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets
from tests.games.shared import follow
from tests.thorough import times

SETS = option_sets()
GAMES_PER_SET = times(1)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(len(SETS)))
def test_whole_games_agree(n: int) -> None:
    players, options = SETS[n]
    for k in range(GAMES_PER_SET):
        follow(ISTANBUL, players, options, 7 * n + k, 10**9)


def test_there_are_enough_games() -> None:
    assert len(SETS) * GAMES_PER_SET >= times(66)


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", range(2, 6))
def test_beginnings_agree(players: int) -> None:
    options: dict[str, object] = {"layout": "random", "neutral_assistants": players < 5, "smuggler_swap": True}
    assert follow(ISTANBUL, players, options, 40 + players, 400) == 400
