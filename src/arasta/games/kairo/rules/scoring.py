"""Who wins (ledger section 10)."""

from __future__ import annotations

from arasta.core.game import Standing
from arasta.core.rule import rule
from arasta.games.kairo.record.state import Box, State


def standings(s: State) -> list[Standing]:
    """Most victory points win, a tie is a shared victory (KAI-10.9)."""
    return [Standing(seat, s.points[seat], ()) for seat in range(s.players)]


@rule
def outranks(box: Box, s: State, seat: int, other: int) -> bool:
    """Whether a seat ends before another (KAI-10.9)."""
    return s.points[seat] > s.points[other]
