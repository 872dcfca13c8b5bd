"""Interpreted and compiled rules agree byte for byte: states, events, choices."""

from __future__ import annotations

import pytest

from tests.games.dice.option_sets import DICE, option_sets
from tests.games.shared import follow
from tests.thorough import times

SETS = option_sets()
GAMES_PER_SET = times(1)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(len(SETS)))
def test_whole_games_agree(n: int) -> None:
    players, options = SETS[n]
    for k in range(GAMES_PER_SET):
        follow(DICE, players, options, 7 * n + k, 10**9)


def test_there_are_enough_games() -> None:
    assert len(SETS) * GAMES_PER_SET >= times(66)


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", range(2, 5))
def test_beginnings_agree(players: int) -> None:
    options = {"discarded_tile": "box", "tile_loss_timing": "at_once", "income_card": "optional"}
    assert follow(DICE, players, options, 40 + players, 150) == 150
