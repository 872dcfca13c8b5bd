"""Counts of reachable positions from fixed seeds, as perft counts pin a move generator in chess.

If a count changes, a rule has changed: then the rules version must go up (CONTRIBUTING.md).
"""

from __future__ import annotations

import pytest

from tests.games.dice.option_sets import DICE
from tests.games.shared import counts

DEPTH = 6
SEED = 2017

PINNED = {
    2: [(5, 5), (20, 20), (81, 77), (350, 244), (1412, 766), (4962, 2207)],
    3: [(5, 5), (20, 20), (81, 77), (351, 243), (1434, 784), (5051, 2267)],
    4: [(5, 5), (20, 20), (81, 77), (351, 243), (1434, 784), (5051, 2267)],
}
"""Players -> for depth 1 to 6: paths of so many decisions, and different positions at their ends."""


@pytest.mark.parametrize("players", range(2, 5))
def test_reachable_positions_are_as_pinned(players: int) -> None:
    assert counts(DICE, players, SEED, DEPTH) == PINNED[players]


if __name__ == "__main__":
    for number in range(2, 5):
        print(f"    {number}: {counts(DICE, number, SEED, DEPTH)},")
