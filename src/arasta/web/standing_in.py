"""Bots that play for people: when they have left, are gone, or are there but choose nothing."""

from __future__ import annotations

import time

from arasta.i18n import gettext as _
from arasta.web.access import Access, unless_late
from arasta.web.choosing import Choosing
from arasta.web.presence import Presence
from arasta.web.refusals import Refused, check_level
from arasta.web.seat import ABSENT, IDLE
from arasta.web.under_way import TableUnderWay


class StandIns:
    """Bots that play for the people of one table."""

    def __init__(self, under_way: TableUnderWay, access: Access, presence: Presence, choosing: Choosing) -> None:
        """The stand-ins of a table.

        Args:
            under_way: the table.
            access: its lock, and its way into the database.
            presence: who is there, and is told.
            choosing: carries out what a waiting turn holds back.
        """
        self._under_way = under_way
        self._access = access
        self._presence = presence
        self._choosing = choosing

    @unless_late
    async def set_away(self, seat: int, away: str, level: str = "") -> None:
        """Let a bot stand in for a person, or give the seat back.

        Args:
            seat: whose.
            away: why (LEFT, ABSENT or IDLE); '' to give it back.
            level: of the bot that stands in; '' for the usual one.

        Raises:
            Refused: 422 the game is over and no bot could play, or no such bot; 503 not stored.
        """
        async with self._access.alone():
            under_way = self._under_way
            sitting, finishing = under_way.seats[seat], under_way.finishing
            if away and not under_way.running:
                raise Refused(422, _("The game is over."))
            if level:
                check_level(level)
            if (sitting.away, sitting.level) == (away, level):
                return
            sitting.away, sitting.level = away, level
            sitting.asked_since = time.monotonic()
            if away and finishing and finishing.seat == seat:
                # A stand-in would have nothing else to do.
                await self._choosing.pass_on(finishing, [sitting.change(under_way.id)])
            else:
                await self._access.keep(sitting.change(under_way.id))
            self._presence.tell_table()

    async def stand_in(self, seat: int | None, level: str = "") -> None:
        """Let a bot play for somebody who is absent or idle; does nothing if one already does.

        Args:
            seat: whose.
            level: of the bot; '' for the usual one.

        Raises:
            Refused: 422 nobody sits there, the game is over, or the person there may still choose; 503 not stored.
        """
        seats = self._under_way.seats
        if seat is None or not 0 <= seat < len(seats) or not seats[seat].human:
            raise Refused(422, _("There is no player to stand in for."))
        if seats[seat].away:
            return
        if not self._under_way.running:
            raise Refused(422, _("The game is over."))
        why = self._presence.missing(seat)
        if not why:
            raise self._presence.still_there(seat)
        await self.set_away(seat, IDLE if why == IDLE else ABSENT, level)
