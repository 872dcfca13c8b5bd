"""A position with any entry changed is refused with one line, or is a position that can be played on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.choose_write.invariants import broken
from tests.games.choose_write.option_sets import GAME, option_sets
from tests.games.shared import check_mutations
from tests.thorough import every

SETS = option_sets()
# fmt: off
STRANGE: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 5, 7, 12, 16, 19, 35, 43, 127, -1, -128, 10**6, None, "", "9L", "F2", "G05", "K3", "payment",
    "fabric+fruit", [], {}, 2.5, True,
)
# fmt: on


@pytest.mark.slow
@pytest.mark.parametrize("n", range(0, len(SETS), every(12)))
def test_a_mutated_position_is_refused_or_can_be_played(n: int) -> None:
    refused, played = check_mutations(GAME, *SETS[n], seed=n, strange=STRANGE, broken=broken, most=250)
    assert refused > 20
    assert played > 0, "a solo game is short: some sixty positions"
