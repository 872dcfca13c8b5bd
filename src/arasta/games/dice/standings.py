"""Who wins (ledger section 9)."""

from __future__ import annotations

from arasta.core.game import Standing
from arasta.games.dice.state import State


def standings(s: State) -> list[Standing]:
    """Rubies, then what goods, crystals and lira are worth (DIC-9.6 to 9.12)."""
    return [Standing(seat, s.rubies[seat], (s.sale[seat],)) for seat in range(s.players)]
