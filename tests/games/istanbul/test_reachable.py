"""Counts of reachable positions from fixed seeds, as perft counts pin a move generator in chess.

If a count changes, a rule has changed: then the rules version must go up (CONTRIBUTING.md).
"""

from __future__ import annotations

import pytest

from tests.games.istanbul.situations_of_games import ISTANBUL
from tests.games.shared import counts

DEPTH = 6
SEED = 2014

PINNED = {
    2: [(11, 11), (22, 22), (166, 165), (679, 589), (2746, 2445), (11676, 8387)],
    3: [(11, 11), (22, 22), (175, 174), (680, 591), (3212, 2923), (17251, 14770)],
    4: [(11, 11), (22, 22), (175, 174), (681, 591), (3239, 2938), (17313, 14800)],
    5: [(11, 11), (22, 22), (175, 174), (679, 589), (3244, 2945), (17281, 14790)],
}
"""Players -> for depth 1 to 6: paths of so many decisions, and different positions at their ends."""


@pytest.mark.parametrize("players", range(2, 6))
def test_reachable_positions_are_as_pinned(players: int) -> None:
    assert counts(ISTANBUL, players, SEED, DEPTH) == PINNED[players]


if __name__ == "__main__":
    for number in range(2, 6):
        print(f"    {number}: {counts(ISTANBUL, number, SEED, DEPTH)},")
