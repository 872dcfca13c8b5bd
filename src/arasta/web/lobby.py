"""All tables: made, loaded from the store when somebody comes, put away when nobody does."""

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
from arasta.web.fair import FairQueue
from arasta.web.finishing import from_row
from arasta.web.guarding import GONE
from arasta.web.opened import Opened
from arasta.web.player_names import clean_name
from arasta.web.reading import read_table
from arasta.web.refusals import Refused, check_level
from arasta.web.room import Room
from arasta.web.seat import Seat
from arasta.web.seat_secrets import Passes
from arasta.web.seating import Keys, cut, may_come_over
from arasta.web.settings import Settings
from arasta.web.steps import Keeping, pack, text_of
from arasta.web.store import ADD_SEAT, ADD_TABLE, NotRead, NotStored, Row, Store, step_parts

LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LENGTH = 10


@dataclass(frozen=True)
class Sitting:
    """Who is to sit at a seat of a new table.

    Attributes:
        kind: "human" or "bot".
        level: of the bot; '' for a person.
        name: '' for the emblem's.
    """

    kind: str
    level: str = ""
    name: str = ""


def new_id() -> str:
    """An id for a new table."""
    return "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))


def is_id(text: str) -> bool:
    """Whether a table may have this id."""
    return len(text) == ID_LENGTH and set(text) <= set(LETTERS)


def _checked(sitting: Sitting) -> Sitting:
    if sitting.kind not in ("human", "bot"):
        raise Refused(422, _("A seat is for a person or a bot."))
    if sitting.kind == "bot":
        check_level(sitting.level)
    return replace(sitting, name=clean_name(sitting.name), level=sitting.level if sitting.kind == "bot" else "")


def find_game(name: str) -> Game:
    """The game of this name, or a refusal."""
    try:
        return arasta.game(name)
    except ArastaError as reason:
        raise Refused(422, str(reason)) from reason


class Lobby:
    """The tables of one server."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.rooms: dict[str, Room] = {}
        self.on_change: Callable[[Room], None] = lambda room: None
        self._reading = FairQueue(1)
        self._loading: dict[str, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._opened = Opened(store, settings.tables_per_address)

    # -------------------------------------------------------------------------------------------------------- making

    async def create(
        self,
        game: Game,
        sittings: Sequence[Sitting],
        address: str,
        *,
        options: Mapping[str, Any] | None = None,
        components: Mapping[str, Any] | None = None,
        seed: int | None = None,
        position: Any = None,
        pace: float | None = None,
        hints: bool | None = None,
        turns_wait: bool = False,
        here: Collection[int] | None = None,
    ) -> tuple[Room, Keys]:
        """A new table: its room, and the secrets of its seats.

        Args:
            game: what is played.
            sittings: who sits where, by seat.
            address: of whoever opens it, for the limit.
            options, components, seed: as for `Game.table`; a given seed makes it a practice table.
            position: begin at a position (`Table.position()`) instead; also a practice table.
            pace: seconds between the choices of bots.
            hints: whether people may ask for hints; unless given, where only one person plays.
            turns_wait: whether a turn waits for its end where its last choice can be taken back.
            here: the seats that are played in the browser that opens it; None for a program (`seating.cut`).

        Raises:
            Refused: 422 for what cannot be played, 429 for too many open tables, 503.
        """
        sat = [_checked(sitting) for sitting in sittings]
        table_id = new_id()
        async with self._opened.one_more(address, table_id):
            try:
                if position is not None:
                    table = game.table_at(position)
                else:
                    game.check_players(len(sat))
                    table = game.table(len(sat), seed, options, components)
            except ArastaError as reason:
                raise Refused(422, str(reason)) from reason
            if table.players != len(sat):
                raise Refused(422, _("This position is for {players} players.").format(players=table.players))
            if not table.seats:
                raise Refused(422, _("The game is over there: nobody can play on."))
            table.practice = seed is not None or position is not None
            seats = [Seat(seat, who.kind, who.level, who.name) for seat, who in enumerate(sat)]
            room = self._room(table_id, table, seats, self.settings.pace if pace is None else pace)
            room.hints = sum(seat.human for seat in seats) <= 1 if hints is None else hints
            room.turns_wait = turns_wait
            keys = cut(room, here)
            await self._open(room, address)
        return room, keys

    async def rematch(self, room: Room, address: str) -> Room:
        """The table that goes on with the same seats after this one, with new secrets; the same one for all who ask."""
        async with room.held():
            if room.table.seats:
                raise Refused(422, _("The game is not over yet."))
            if not room.next:
                old = room.table
                try:
                    table = old.game.table(old.players, None, old.options, old.components.changes)
                except ArastaError as reason:
                    # What was played by earlier rules need not be possible any more.
                    raise Refused(422, str(reason)) from reason
                seats = [Seat(s.seat, s.kind, "" if s.human else s.level, s.name, s.claimed) for s in room.seats]
                after = self._room(new_id(), table, seats, room.pace)
                after.hints, after.turns_wait = room.hints, room.turns_wait
                may_come_over(after, room)
                async with self._opened.one_more(address, after.id):
                    await self._open(after, address, room.id)
                room.next = after.id
                room.publish_table()
        return await self.get(room.next)

    async def _open(self, room: Room, opener: str, rematch_of: str | None = None) -> None:
        room.opener = opener
        room.keeping = Keeping(0, text_of(room.table))
        first = step_parts(room.id, {0: pack(room.keeping.text, "")}, 0)
        table = (ADD_TABLE, [_table_row(room, rematch_of)])
        await self.store.keep(table, (ADD_SEAT, _seat_rows(room)), *room.passes.parts(room.id), *first)
        self.rooms[room.id] = room
        self.on_change(room)

    def _room(self, table_id: str, table: Table, seats: list[Seat], pace: float, version: int = 0) -> Room:
        room = Room(table_id, table, seats, self.store, pace, version)
        room.absent_after = self.settings.absent_after
        room.most_entries = self.settings.entries
        room.patience = self.settings.patience
        room.reload = self._read_again
        room.on_change = self.on_change
        return room

    # -------------------------------------------------------------------------------------------------------- finding

    async def get(self, table_id: str, address: str = "") -> Room:
        """The room of a table; refuses with 404 if there is no such table. Raises NotRead.

        Args:
            table_id: of which table.
            address: of whoever looks at it; who opened a table is not kept, so that it counts for this one from now on.
        """
        if self.store.gone:
            # What is in memory is not what is kept.
            raise NotRead("file gone", GONE)
        room = self.rooms.get(table_id)
        if room is None:
            if not is_id(table_id):
                raise Refused(404, _("There is no such table."))
            async with self._loading[table_id]:
                room = self.rooms.get(table_id)
                if room is None:
                    room = await self._load(table_id, address)
                    room.opener = address
                    self.rooms[table_id] = room
            self._loading.pop(table_id, None)
            self.on_change(room)
        room.touched = time.monotonic()
        return room

    async def existing(self, ids: Sequence[str]) -> list[str]:
        """Of some ids, whoever made them up, those of tables; asks the database once. Raises NotRead."""
        if self.store.gone:
            # Nothing is forgotten because there is nothing to look it up in.
            raise NotRead("file gone", GONE)
        asked = [table_id for table_id in ids if table_id not in self.rooms and is_id(table_id)]
        stored = await self.store.existing(asked) if asked else set()
        return [table_id for table_id in ids if table_id in self.rooms or table_id in stored]

    async def _load(self, table_id: str, address: str = "") -> Room:
        stored = await self.store.load(table_id)
        if stored is None:
            self._loading.pop(table_id, None)
            raise Refused(404, _("There is no such table."))
        after = await self.store.rematch_of(table_id)
        async with self._reading.place(address):
            read = await asyncio.to_thread(read_table, stored)
        await self.store.keep(*read.unkept) if read.unkept else None
        table, row = read.table, stored.table
        seats = [Seat(s["seat"], s["kind"], s["level"], s["name"], s["claimed"], s["away"]) for s in stored.seats]
        room = self._room(table_id, table, seats, row["pace"], row["version"])
        room.rebase, room.record = read.rebase, read.record
        room.keeping = Keeping(read.steps - len(table.made), read.text)
        if read.opening is not None:
            room.tell_opening(read.opening)
        room.hints, room.turns_wait = row["hints"], row["turns_wait"]
        room.passes = Passes(stored.passes)
        room.finishing, room.times = from_row(row["finishing"], table)
        for entry in read.entries:
            room.add(entry)
        room.next = after or ""
        return room

    async def _read_again(self, room: Room) -> None:
        room.take_over(await self._load(room.id))

    async def complete(self) -> None:
        """Keep what is not yet kept of games that were finished before records and steps were."""
        for table_id in await self.store.without_record():
            if table_id not in self.rooms:
                with suppress(Refused, NotStored, NotRead):
                    await self._load(table_id)

    def put_away(self) -> None:
        """Forget the rooms that nobody has looked at for long; they are in the database."""
        before = time.monotonic() - self.settings.idle
        for table_id, room in list(self.rooms.items()):
            if not room.listeners and not room.lock.locked() and max(room.touched, room.changed) < before:
                del self.rooms[table_id]


def _table_row(room: Room, rematch_of: str | None) -> Row:
    table = room.table
    now = time.time()
    return {
        "id": room.id,
        "game": table.game.name,
        "rules": table.game.rules_version,
        "box": table.game.box_digest(table.box),
        "players": table.players,
        "options": {name: list(v) if isinstance(v, tuple) else v for name, v in table.options.items()},
        "components": table.components.changes,
        "seed": table.seed,
        "practice": table.practice,
        "hints": room.hints,
        "turns_wait": room.turns_wait,
        "finishing": None,
        "start": table.start,
        "base": 0,
        "version": 0,
        "over": not table.seats,
        "pace": room.pace,
        "rematch_of": rematch_of,
        "created": now,
        "changed": now,
        "snapshot": room.keeping.text,
        "record": None,
    }


def _seat_rows(room: Room) -> list[Row]:
    return [
        {
            "table_id": room.id,
            "seat": seat.seat,
            "kind": seat.kind,
            "level": seat.level,
            "name": seat.name,
            "claimed": seat.claimed,
            "away": seat.away,
        }
        for seat in room.seats
    ]
