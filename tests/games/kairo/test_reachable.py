"""Counts of reachable positions from fixed seeds, as perft counts pin a move generator in chess.

If a count changes, a rule has changed: then the rules version must go up (CONTRIBUTING.md).
"""

from __future__ import annotations

import pytest

from tests.games.kairo.situations_of_games import KAIRO
from tests.games.shared import counts

DEPTH = 3
SEED = 2012

PINNED = {
    2: [(15, 15), (122, 122), (1136, 1015)],
    3: [(15, 15), (125, 125), (1137, 1012)],
    4: [(15, 15), (110, 110), (936, 815)],
}
"""Players -> for depth 1 to 3: paths of so many decisions, and different positions at their ends."""


@pytest.mark.parametrize("players", range(2, 5))
def test_reachable_positions_are_as_pinned(players: int) -> None:
    assert counts(KAIRO, players, SEED, DEPTH) == PINNED[players]


if __name__ == "__main__":
    for number in range(2, 5):
        print(f"    {number}: {counts(KAIRO, number, SEED, DEPTH)},")
