"""One table under way, put together: its state, its access, the people there, and what they do."""

from __future__ import annotations

import secrets
import weakref
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager

from arasta.core.course import Course
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.access import Access, TableBefore, unless_late
from arasta.web.asking import Asking
from arasta.web.choosing import Choosing
from arasta.web.presence import Presence
from arasta.web.publishing import Publisher
from arasta.web.refusals import Refused
from arasta.web.seat import Seat
from arasta.web.seat_secrets import SEAT
from arasta.web.standing_in import StandIns
from arasta.web.statements import LEAVE_GUIDE, PUT_THOUGHT, SET_PACE, START
from arasta.web.steps import Played
from arasta.web.store import Store
from arasta.web.thoughts import Matter
from arasta.web.under_way import TableUnderWay


class Room:
    """One table under way. Reading or changing it takes its lock (`alone`), so nobody sees what is not stored.

    Attributes:
        under_way: how the table stands.
        store: where it is kept.
        access: its lock, and its way into the database.
        publisher: tells all who listen.
        presence: who is there.
        asking: what its seats are asked.
        choosing: carries out what they choose.
        stand_ins: bots that play for people.
        opener: address of the opener or, after a reload from the database, of the first to look at it: its bots share
            their time with that address's other tables.
        played: the steps of a finished game, once somebody has looked at them.
        course: how a finished game went, once somebody has looked at its end; None too where that was not kept.
        bot_seed: the seed of the bots' random choices.
    """

    def __init__(
        self,
        under_way: TableUnderWay,
        store: Store,
        opener: str = "",
        read_again: Callable[[str], Awaitable[TableUnderWay]] | None = None,
        on_change: Callable[[Room], None] = lambda room: None,
        follow: Callable[[TableUnderWay], Awaitable[bool]] | None = None,
    ) -> None:
        """The room of a table.

        Args:
            under_way: how the table stands.
            store: where it is kept.
            opener: see above.
            read_again: reads the table from there again if something could not be stored.
            on_change: called when something has changed that bots may be waiting for.
            follow: makes the table follow what other servers have stored (`Access`).
        """
        self.under_way = under_way
        self.store = store
        self.opener = opener
        self.played: Played | None = None
        self.course: Course | None = None
        table = under_way.table
        self.bot_seed = secrets.randbits(62) if table.seed is None or not table.practice else table.seed
        self._on_change = on_change
        this = weakref.ref(self)

        def changed() -> None:
            # Parts do not refer to their room, so that the memory of one that is put away is freed at once
            # (`memory.py`).
            room = this()
            if room is not None:
                room.changed()

        def news(before: TableBefore) -> None:
            room = this()
            if room is not None:
                room.tell_news(before)

        self.access = Access(under_way, store, read_again, follow, news)
        self.publisher = Publisher(under_way)
        self.asking = Asking(under_way)
        self.presence = Presence(under_way, self.publisher, changed)
        self.choosing = Choosing(under_way, self.access, self.asking, self.presence)
        self.stand_ins = StandIns(under_way, self.access, self.presence, self.choosing)

    @property
    def id(self) -> str:
        """Id of the table, as in its address."""
        return self.under_way.id

    @property
    def table(self) -> Table:
        """The game; holds every secret."""
        return self.under_way.table

    @property
    def seats(self) -> list[Seat]:
        """The seats of the table."""
        return self.under_way.seats

    def alone(self) -> AbstractAsyncContextManager[None]:
        """The table to read or change: nobody else does meanwhile, and it is as the database has it."""
        return self.access.alone()

    def changed(self) -> None:
        """Announce that something has changed that bots may be waiting for."""
        self._on_change(self)

    def tell_news(self, before: TableBefore) -> None:
        """Tell all who listen here what other servers have done at the table since it was as it was `before`."""
        under_way = self.under_way
        for seat, held in enumerate(before.held):
            if held - set(under_way.passes.of_seat(seat, SEAT)):
                self.presence.end_listeners(seat)
        if under_way.hints != before.hints and under_way.revision == before.revision + 1:
            # A hint is for who asked for it, and for nobody else, not even that there is one.
            return
        entries = under_way.log.last(under_way.version - before.version)
        if entries:
            self.presence.tell_entries(entries)
        if not entries or before.away != tuple(seat.away for seat in under_way.seats):
            self.presence.tell_table()

    @unless_late
    async def start(self) -> None:
        """Let the bots begin without those who have not come (`gathering`); nothing where they wait for nobody.

        Raises:
            Refused: 422 the game is over; 503 not stored.
        """
        async with self.alone():
            if not self.under_way.running:
                raise Refused(422, _("The game is over."))
            if not self.under_way.waits_for:
                return
            await self.access.keep((START, [{"of_table": self.id}]))
            self.under_way.started = True
            self.publisher.publish_table()
            self.changed()

    @unless_late
    async def share(self, matter: Matter, hint: str) -> None:
        """Let other servers know a hint, unless its question has passed; raises Refused with 503."""
        async with self.alone():
            if self.under_way.version == matter.version:
                await self.access.keep((PUT_THOUGHT, [matter.row(hint)]))
                self.under_way.hints = {**self.under_way.hints, matter.seat: (matter.version, hint)}

    @unless_late
    async def set_pace(self, pace: float) -> None:
        """Set the number of seconds that bots wait between choices; raises Refused with 503 if it is not stored."""
        async with self.alone():
            self.under_way.set_pace(pace)
            await self.access.keep((SET_PACE, [{"of_table": self.id, "new_pace": pace}]))
            self.publisher.publish_table()
            self.changed()

    @unless_late
    async def leave_guide(self) -> None:
        """Let people choose freely from now on; nothing where they do. Raises Refused with 503 if it is not stored."""
        async with self.alone():
            if not self.under_way.terms.guided:
                return
            self.under_way.leave_guide()
            await self.access.keep((LEAVE_GUIDE, [{"of_table": self.id}]))
            self.publisher.publish_table()
            self.changed()
