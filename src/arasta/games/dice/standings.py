"""Who wins (ledger section 9)."""

from __future__ import annotations

from arasta.core.game import Standing
from arasta.core.rule import rule
from arasta.games.dice.state import Box, State


def standings(s: State) -> list[Standing]:
    """Rubies, then what goods, crystals and lira are worth (DIC-9.6 to 9.12)."""
    return [Standing(seat, s.rubies[seat], (s.sale[seat],)) for seat in range(s.players)]


@rule
def outranks(box: Box, s: State, seat: int, other: int) -> bool:
    """Whether a seat ends before another (DIC-9.6 to 9.12)."""
    if s.rubies[seat] != s.rubies[other]:
        return s.rubies[seat] > s.rubies[other]
    return s.sale[seat] > s.sale[other]
