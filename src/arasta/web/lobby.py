"""All tables: created, loaded from the store when somebody comes, put away when nobody does."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import arasta
from arasta.core.errors import ArastaError
from arasta.core.game import Game
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.access import unless_late
from arasta.web.catching_up import follow
from arasta.web.fair import FairQueue
from arasta.web.faults import NotRead, NotStored
from arasta.web.finishing import from_row
from arasta.web.guarding import GONE
from arasta.web.opened import Opened
from arasta.web.player_names import clean_name
from arasta.web.positions import table_at
from arasta.web.reading import read_table
from arasta.web.refusals import Refused, check_level
from arasta.web.room import Room
from arasta.web.seat import Seat
from arasta.web.seat_secrets import Passes
from arasta.web.seating import Keys, cut, may_come_over
from arasta.web.settings import ServerSettings
from arasta.web.statements import ADD_SEAT, ADD_TABLE, step_parts
from arasta.web.steps import Keeping, pack, text_of
from arasta.web.store import Store
from arasta.web.table_log import TableLog
from arasta.web.under_way import Limits, TableUnderWay, Terms, hints_of, prompts_after, seat_rows, table_row

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 10


@dataclass(frozen=True)
class Sitting:
    """The intended player of a seat at a new table.

    Attributes:
        kind: "human" or "bot".
        level: of the bot; '' for a person.
        name: '' for the emblem's.
    """

    kind: str
    level: str = ""
    name: str = ""


@dataclass(frozen=True)
class NewTable:
    """A request to open a table.

    Attributes:
        game: what is played.
        sittings: who sits where, by seat.
        options, components, seed: as for `Game.table`; a given seed makes it a practice table.
        position: begin at a position (`Table.position()`) instead; also a practice table.
        pace: seconds between the choices of bots; None: as the settings say.
        hints: people may ask for hints; None: if only one person plays.
        turns_wait: a turn waits for its end where its last choice can be taken back.
        guided: it is a first game along its guide, whose position this is (`games.guide`).
        goes_on: it goes on from a finished game, and how (`under_way.Terms`).
        here: the seats that are played in the browser that opens it; None for a program (`seating.cut`).
    """

    game: Game
    sittings: Sequence[Sitting]
    options: Mapping[str, Any] | None = None
    components: Mapping[str, Any] | None = None
    seed: int | None = None
    position: Any = None
    pace: float | None = None
    hints: bool | None = None
    turns_wait: bool = False
    guided: bool = False
    goes_on: str = ""
    here: Collection[int] | None = None

    def table(self) -> Table:
        """The game at its start; refuses with 422 what cannot be played."""
        try:
            if self.position is not None:
                table = table_at(self.game, self.position, practice=True)
            else:
                self.game.check_players(len(self.sittings))
                seats, foreseen = len(self.sittings), self.seed is not None
                table = self.game.table(seats, self.seed, self.options, self.components, practice=foreseen)
        except ArastaError as reason:
            raise Refused(422, str(reason)) from reason
        if table.players != len(self.sittings):
            raise Refused(422, _("This position is for {players} players.").format(players=table.players))
        if not table.seats:
            raise Refused(422, _("The game is over at that point: there is nothing left to play."))
        return table

    def seats(self) -> list[Seat]:
        """The seats of the table; refuses with 422 players who cannot sit there."""
        sittings = [_checked(sitting) for sitting in self.sittings]
        return [Seat(seat, one.kind, one.level, one.name) for seat, one in enumerate(sittings)]


def new_id() -> str:
    """An id for a new table."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """True if a table may have this id."""
    return len(text) == ID_LENGTH and set(text) <= set(LETTERS)


def _checked(sitting: Sitting) -> Sitting:
    if sitting.kind not in ("human", "bot"):
        raise Refused(422, _("A seat is for a person or a bot."))
    if sitting.kind == "bot":
        check_level(sitting.level)
    return replace(sitting, name=clean_name(sitting.name), level=sitting.level if sitting.kind == "bot" else "")


def _seat(row: Mapping[str, Any]) -> Seat:
    """A seat as it is stored."""
    seat = Seat(row["seat"], row["kind"], row["level"], row["name"], row["claimed"], row["away"])
    seat.taken_by = row["taken_by"]
    return seat


def find_game(name: str) -> Game:
    """The game with this name, or a refusal."""
    try:
        return arasta.game(name)
    except ArastaError as reason:
        raise Refused(422, str(reason)) from reason


class Lobby:
    """The tables of one server."""

    def __init__(self, store: Store, settings: ServerSettings) -> None:
        self.store = store
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.on_change: Callable[[Room], None] = lambda room: None
        self.on_enter: Callable[[Room], None] = lambda room: None
        self.closed = False
        self._reading = FairQueue(1)
        self._loading: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._catching_up: set[asyncio.Task[None]] = set()
        self.opened = Opened(store, settings.most_tables)
        self._limits = Limits(settings.entries, settings.absent_after, settings.patience)

    # -------------------------------------------------------------------------------------------------------- making

    async def create(self, new: NewTable, address: str) -> tuple[Room, Keys]:
        """Open a table.

        Args:
            new: what it is to be.
            address: of the opener, for the limit.

        Returns:
            Its room, and the secrets of its seats.

        Raises:
            Refused: 422 for what cannot be played, 429 for too many open tables, 503.
        """
        if self.closed:
            raise Refused(503, _("The server is stopping."), 2)
        seats = new.seats()
        table_id = new_id()
        async with self.opened.one_more(address, table_id):
            table = new.table()
            pace = self.settings.pace if new.pace is None else new.pace
            hints = sum(seat.human for seat in seats) <= 1 if new.hints is None else new.hints
            under_way = self._begun(table_id, table, seats, Terms(pace, hints, new.turns_wait, new.guided, new.goes_on))
            keys = cut(under_way, new.here)
            room = await self._open(under_way, address)
        return room, keys

    @unless_late
    async def rematch(self, room: Room, address: str) -> Room:
        """The table that follows this one with the same seats, with new secrets; the same one for all who ask."""
        async with room.alone():
            before = room.under_way
            if before.running:
                raise Refused(422, _("The game is not over yet."))
            if not before.next:
                old = room.table
                try:
                    table = old.game.table(old.players, None, old.options, old.components.changes)
                except ArastaError as reason:
                    # What was played under earlier rules may no longer be possible.
                    raise Refused(422, str(reason)) from reason
                seats = [Seat(s.seat, s.kind, "" if s.human else s.level, s.name, s.claimed) for s in room.seats]
                after = self._begun(new_id(), table, seats, replace(before.terms, guided=False, goes_on=""))
                may_come_over(after, before)
                async with self.opened.one_more(address, after.id):
                    await self._open(after, address, room)
                before.next = after.id
                room.publisher.publish_table()
        return await self.get(before.next)

    def _begun(self, table_id: str, table: Table, seats: list[Seat], terms: Terms) -> TableUnderWay:
        """A table at the beginning of its game."""
        keeping, log = Keeping(0, text_of(table)), TableLog(opening=table.events_for(None))
        return TableUnderWay(table_id, table, seats, terms, self._limits, log=log, keeping=keeping)

    async def _open(self, under_way: TableUnderWay, opener: str, before: Room | None = None) -> Room:
        """Store a new table, which follows the one before if there is one, and open its room."""
        first = step_parts(under_way.id, {0: pack(under_way.keeping.text, "")}, 0)
        rows = (ADD_TABLE, [table_row(under_way, before.id if before else None)]), (ADD_SEAT, seat_rows(under_way))
        keep = before.access.keep if before else self.store.keep
        await keep(*rows, *under_way.passes.parts(under_way.id), *first)
        return self._enter(under_way, opener)

    def _enter(self, under_way: TableUnderWay, opener: str) -> Room:
        """Open the room of a table, and announce it."""
        room = Room(under_way, self.store, opener, self._load, self.on_change, self._follow)
        self.rooms[room.id] = room
        self.on_enter(room)
        self.on_change(room)
        return room

    # -------------------------------------------------------------------------------------------------------- finding

    async def get(self, table_id: str, address: str = "") -> Room:
        """The room of a table; refuses with 404 if there is no such table. Raises NotRead.

        Args:
            table_id: of which table.
            address: of the visitor; openers are not stored, so the table counts for this address from now on.
        """
        if self.store.gone:
            # What is in memory is not what is stored.
            raise NotRead("file gone", GONE)
        room = self.rooms.get(table_id)
        if room is None:
            if not is_id(table_id):
                raise Refused(404, _("There is no such table."))
            async with self._loading[table_id]:
                room = self.rooms.get(table_id)
                if room is None:
                    room = self._enter(await self._load(table_id, address), address)
            self._loading.pop(table_id, None)
        elif self.store.shared:
            await self._look_again(room)
        room.under_way.touched = time.monotonic()
        return room

    async def _look_again(self, room: Room) -> None:
        """Make sure that a room is as the database has it at this moment; refuses with 404 one that is gone."""
        revision = await self.store.following.revision(room.id)
        if revision is None:
            self.drop(room)
            raise Refused(404, _("There is no such table."))
        room.access.hear(revision)
        await room.access.catch_up()

    def drop(self, room: Room) -> None:
        """Forget the room of a table that is no longer in the database."""
        if self.rooms.get(room.id) is room:
            del self.rooms[room.id]
        for listener in tuple(room.publisher.listeners):
            listener.end()

    def hear(self, moved: Mapping[str, int]) -> None:
        """Note the revisions of tables that other servers have changed, and tell those who listen."""
        for table_id, revision in moved.items():
            room = self.rooms.get(table_id)
            if room is None:
                continue
            room.access.hear(revision)
            if room.access.behind and room.presence.watched:
                task = asyncio.create_task(self._caught_up(room))
                self._catching_up.add(task)
                task.add_done_callback(self._catching_up.discard)

    async def _caught_up(self, room: Room) -> None:
        # Where the database does not answer, the next look finds out.
        with suppress(NotRead, NotStored, Refused):
            await room.access.catch_up()

    async def follow_others(self) -> None:
        """Find out which tables other servers have changed, for those who only listen. Raises NotRead."""
        rooms = {room.id: room for room in self.rooms.values() if room.presence.watched or room.table.seats}
        revisions = await self.store.following.revisions([*rooms]) if rooms else {}
        for table_id, room in rooms.items():
            if table_id in revisions:
                room.access.hear(revisions[table_id])
            else:
                self.drop(room)
        behind = [room.access.catch_up() for room in rooms.values() if room.access.behind]
        await asyncio.gather(*behind, return_exceptions=True)

    async def _follow(self, under_way: TableUnderWay) -> bool:
        """Make a table follow what other servers have stored; False where it must be read again. Raises NotRead."""
        news = await self.store.following.news(under_way.id, under_way.version)
        if news is None:
            raise Refused(404, _("There is no such table."))
        return follow(under_way, *news)

    async def existing(self, ids: Sequence[str]) -> list[str]:
        """Those of some ids, from anyone, that belong to tables; asks the database once. Raises NotRead."""
        if self.store.gone:
            # Nothing is forgotten just because the database cannot be asked.
            raise NotRead("file gone", GONE)
        unknown = [table_id for table_id in ids if table_id not in self.rooms and is_id(table_id)]
        stored = await self.store.reader.existing(unknown) if unknown else set()
        return [table_id for table_id in ids if table_id in self.rooms or table_id in stored]

    async def _load(self, table_id: str, address: str = "") -> TableUnderWay:
        """A table as the database has it; refuses with 404 if there is no such table. Raises NotRead."""
        stored = await self.store.reader.load(table_id)
        if stored is None:
            self._loading.pop(table_id, None)
            raise Refused(404, _("There is no such table."))
        after = await self.store.reader.rematch_of(table_id)
        async with self._reading.place(address):
            read = await asyncio.to_thread(read_table, stored)
        await self.store.keep(*read.unkept) if read.unkept else None
        table, row = read.table, stored.table
        opening = table.events_for(None) if read.opening is None and not row["version"] else read.opening
        finishing, times = from_row(row["finishing"], table)
        return TableUnderWay(
            table_id,
            table,
            [_seat(seat) for seat in stored.seats],
            Terms(row["pace"], row["hints"], row["turns_wait"], row["guided"], row["goes_on"]),
            self._limits,
            Passes(stored.passes),
            TableLog(row["version"], read.entries, opening),
            Keeping(read.steps - len(table.made), read.text),
            prompts_after(read.entries, len(stored.seats)),
            finishing,
            times,
            read.record,
            read.rebase,
            after or "",
            row["started"] or any(stored.seats[entry.seat]["kind"] == "bot" for entry in read.entries),
            row["revision"],
            hints_of(stored),
        )

    async def complete(self) -> None:
        """Store the missing records and steps of games that were finished before these were stored."""
        for table_id in await self.store.reader.without_record():
            if table_id not in self.rooms:
                with suppress(Refused, NotStored, NotRead):
                    await self._load(table_id)

    def put_away(self) -> None:
        """Drop rooms that nobody has looked at for a long time; they remain in the database."""
        before = time.monotonic() - self.settings.idle
        for table_id, room in list(self.rooms.items()):
            latest = max(room.under_way.touched, room.under_way.changed)
            if not room.publisher.listeners and not room.access.lock.locked() and latest < before:
                del self.rooms[table_id]
