"""Interpreted and compiled rules agree byte for byte: states, events, choices."""

from __future__ import annotations

import pytest

from tests.games.kairo.situations_of_games import ALL_CHANGED, KAIRO, option_sets
from tests.games.shared import all_there_is, follow, met

SETS = option_sets()
SEEDS = range(len(SETS))
"""One game for each set of options, with all numbers of players and both starts."""


@pytest.mark.slow
@pytest.mark.parametrize("n", SEEDS)
def test_whole_games_agree(n: int) -> None:
    players, options = SETS[n]
    follow(KAIRO, players, options, SEEDS[n], 10**9)


NEVER = {"tells skipped_stall", "tells left_out_neutral"}
"""On the printed board there is room for every stall."""


def test_nothing_is_left_out_in_these_games() -> None:
    """They ask, do and tell everything that can come on the printed board."""
    assert met(KAIRO, SETS, SEEDS) == all_there_is(KAIRO) - NEVER


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", range(2, 5))
def test_beginnings_agree(players: int) -> None:
    options = {"start_layout": "variable", **ALL_CHANGED}
    assert follow(KAIRO, players, options, 40 + players, 150) == 150
