"""Who wins (ledger section 8)."""

from __future__ import annotations

from arasta.core.game import Standing
from arasta.core.rule import rule, widen
from arasta.games.istanbul.state import Box, State
from arasta.games.istanbul.supply import total_goods


def standings(s: State) -> list[Standing]:
    """Rubies, then Lira, goods and bonus cards in hand (IST-8.7 to 8.10)."""
    return [
        Standing(seat, s.rubies[seat], (s.lira[seat], total_goods(s, seat), s.hand_size[seat]))
        for seat in range(s.players)
    ]


@rule
def outranks(box: Box, s: State, seat: int, other: int) -> bool:
    """Whether a seat ends before another: by rubies, then Lira, goods and bonus cards in hand (IST-8.7 to 8.10)."""
    if s.rubies[seat] != s.rubies[other]:
        return s.rubies[seat] > s.rubies[other]
    if s.lira[seat] != s.lira[other]:
        return s.lira[seat] > s.lira[other]
    goods = widen(total_goods(s, seat)) - widen(total_goods(s, other))
    if goods != 0:
        return goods > 0
    return s.hand_size[seat] > s.hand_size[other]
