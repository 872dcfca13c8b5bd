"""Bots at a table in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING

from arasta.terminal.arguments import Player

if TYPE_CHECKING:
    from arasta.core.table import Table


class Opponents:
    """The bots of one table."""

    def __init__(self, players: Sequence[Player], seed: int | None) -> None:
        from arasta import bots

        # Everything in a practice game is repeatable, so there bots may take as long as they like.
        timed = seed is None
        self._bots = {seat: bots.make(player.level, timed) for seat, player in enumerate(players) if player.level}
        # The bots' seed is not a secret of the table: in a practice game it follows from the table's, so that all
        # repeats.
        self.seed = secrets.randbits(62) if seed is None else seed

    @property
    def compiled(self) -> bool:
        """True if one of them needs compiled code."""
        return any(bot.compiles for bot in self._bots.values())

    def choose(self, table: Table) -> int:
        """The choice of the bot whose turn it is."""
        from arasta import bots
        from arasta.games.guide import progress

        now = progress(table)
        if now is not None and now.move is not None and now.move.seat == table.seats[0]:
            # In a guided first game the guide says what the others do.
            return now.move.action
        return bots.choose(table, self._bots[table.seats[0]], self.seed)
