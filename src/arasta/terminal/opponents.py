"""Bots at a table in the terminal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from arasta.core.errors import BadOption, Shown
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table
    from arasta.terminal.arguments import Player


def check_level(level: Any) -> str:
    """A level that exists; raises BadOption."""
    from arasta.bots import LEVELS, PEOPLE_CHOOSE

    if level not in LEVELS:
        others = [one for one in LEVELS if one not in PEOPLE_CHOOSE]
        raise BadOption(
            _("there is no bot level {given!r}; the levels are {levels} (and {others}, for research)").format(
                given=Shown(level), levels=", ".join(PEOPLE_CHOOSE), others=", ".join(others)
            )
        )
    return str(level)


class Opponents:
    """The bots of one table."""

    def __init__(self, players: Sequence[Player], seed: int | None) -> None:
        from arasta import bots

        # In a practice game all repeats: there bots may take as long as they like.
        timed = seed is None
        self._bots = {seat: bots.make(player.level, timed) for seat, player in enumerate(players) if player.level}
        # What bots draw by is no secret of the table: in a practice game it follows from the seed, so that all repeats.
        self.seed = secrets.randbits(62) if seed is None else seed

    @property
    def compiled(self) -> bool:
        """Whether one of them needs compiled code."""
        return any(bot.compiles for bot in self._bots.values())

    def choose(self, table: Table) -> int:
        """What the bot whose turn it is wants to do."""
        from arasta import bots

        return bots.choose(table, self._bots[table.seats[0]], self.seed)
