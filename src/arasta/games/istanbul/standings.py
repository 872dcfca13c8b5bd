"""Who wins (ledger section 8)."""

from __future__ import annotations

from arasta.core.game import Standing
from arasta.games.istanbul.state import State
from arasta.games.istanbul.supply import total_goods


def standings(s: State) -> list[Standing]:
    """Rubies, then Lira, goods and bonus cards in hand (IST-8.7 to 8.10)."""
    return [
        Standing(seat, s.rubies[seat], (s.lira[seat], total_goods(s, seat), s.hand_size[seat]))
        for seat in range(s.players)
    ]
