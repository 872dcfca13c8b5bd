"""Places 2, 3 and 4, the warehouses (ledger section 4)."""

from __future__ import annotations

from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.decisions import ASK_GREEN_TILE
from arasta.games.istanbul.record.events import FILLED
from arasta.games.istanbul.record.labels import GREEN
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.supply import capacity


@rule
def fill(box: Box, s: State, seat: int, good: int) -> None:
    """A warehouse: its good is filled up to capacity (IST-4.201, IST-4.301, IST-4.401), even if full (IST-4.202).

    Then the green tile may be used (IST-7.24): only with this action (IST-7.23), even the family member's (IST-7.25).
    """
    missing = capacity(box, s, seat) - s.goods[seat, good]
    s.goods[seat, good] += missing
    emit(s, FILLED, seat, good, missing)
    if s.tile[seat, GREEN] > 0:
        push(s, ASK_GREEN_TILE, seat, 0)
