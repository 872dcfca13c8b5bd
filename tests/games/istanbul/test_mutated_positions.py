"""A position with any entry changed is refused with one line, or is a position that can be played on."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.istanbul.invariants import broken
from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets
from tests.games.shared import check_mutations
from tests.thorough import every

SETS = option_sets()
# fmt: off
STRANGE: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 5, 7, 12, 13, 16, 17, 40, 127, -1, -128, 10**6, None, "", "STAY", "move", [], {}, 2.5, True,
)
# fmt: on


@pytest.mark.parametrize("n", range(0, len(SETS), every(18)))
def test_a_mutated_position_is_refused_or_can_be_played(n: int) -> None:
    refused, played = check_mutations(ISTANBUL, *SETS[n], seed=n, strange=STRANGE, broken=broken)
    assert refused > 20
    assert played > 2
