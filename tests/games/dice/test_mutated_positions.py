"""A position with any entry changed is refused with one line, or is a position that can be played on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dice.invariants import broken
from tests.games.dice.option_sets import DICE, option_sets
from tests.games.shared import check_mutations
from tests.thorough import every

SETS = option_sets()
# fmt: off
STRANGE: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 5, 6, 9, 13, 24, 33, 127, -1, -128, 10**6, None, "", "S1-1", "LIR-R", "payment", [], {}, 2.5, True,
)
# fmt: on


@pytest.mark.slow
@pytest.mark.parametrize("n", range(0, len(SETS), every(15)))
def test_a_mutated_position_is_refused_or_can_be_played(n: int) -> None:
    refused, played = check_mutations(DICE, *SETS[n], seed=n, strange=STRANGE, broken=broken, most=250)
    assert refused > 20
    assert played > 2
