"""Counts of reachable positions from fixed seeds, as perft counts pin a move generator in chess.

If a count changes, a rule has changed: then the rules version must go up (CONTRIBUTING.md).
"""

from __future__ import annotations

import pytest

from tests.games.choose_write.option_sets import GAME
from tests.games.shared import counts

DEPTH = 6
SEED = 2023

PINNED = {
    1: [(4, 4), (12, 12), (56, 56), (240, 240), (900, 900), (3261, 3261)],
    2: [(4, 4), (16, 16), (48, 48), (224, 224), (896, 896), (2944, 2944)],
    3: [(4, 4), (16, 16), (64, 64), (192, 192), (896, 896), (3584, 3584)],
    4: [(4, 4), (16, 16), (64, 64), (256, 256), (768, 768), (3200, 3200)],
    5: [(4, 4), (16, 16), (64, 64), (256, 256), (1024, 1024), (3072, 3072)],
}
"""Players -> for depth 1 to 6: paths of so many decisions, and different positions at their ends."""


@pytest.mark.parametrize("players", range(1, 6))
def test_reachable_positions_are_as_pinned(players: int) -> None:
    assert counts(GAME, players, SEED, DEPTH) == PINNED[players]


if __name__ == "__main__":
    for number in range(1, 6):
        print(f"    {number}: {counts(GAME, number, SEED, DEPTH)},")
