"""What servers on one database tell each other through it: who is there, and at which tables they play the bots.

Each writes a row of its own every few seconds and reads those of the others. Clocks of different machines are never
compared: a server whose row has not changed for a while is gone.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from arasta.web.faults import NotRead, NotStored
from arasta.web.room import Room
from arasta.web.statements import DROP_SERVER, PUT_SERVER, Row
from arasta.web.store import Store

log = logging.getLogger("arasta.web")

BEAT = 2.0
"""Seconds between two rows of a server."""
GONE_AFTER = 6.0
"""Seconds after which a server that says nothing counts as gone."""
FORGOTTEN_AFTER = 60.0
"""Seconds after which the row of such a server is removed."""


@dataclass
class Peer:
    """Another server.

    Attributes:
        beat: number of its latest row.
        at: when that was read (monotonic).
        tables: what it says of tables, by their ids.
    """

    beat: int
    at: float
    tables: Mapping[str, Any] = field(default_factory=dict)


WORKER = "#worker"
"""What a worker tells of itself, among the ids of tables, which look otherwise."""


class Peers:
    """The servers on one database, as one of them knows the others.

    Attributes:
        id: of this server.
        more: what else is to be told of a room.
        about: what is to be told of this process, if it is a worker: `games` it looks ahead in, `threads`, `analyses`.
        on_heard: called when the others have been heard.
    """

    def __init__(self, store: Store, rooms: Callable[[], Iterable[Room]], plays: Callable[[Room], bool]) -> None:
        """Peers of which nothing is known yet.

        Args:
            store: the database.
            rooms: returns the rooms of this server.
            plays: tells whether this server is playing bots in a room.
        """
        self.id = secrets.token_hex(8)
        self.more: Callable[[], Mapping[str, Row]] = dict
        self.about: Callable[[], Row] = dict
        self.on_heard: Callable[[], Awaitable[None]] = _nothing
        self._store = store
        self._rooms = rooms
        self._plays = plays
        self._beat = 0
        self._peers: dict[str, Peer] = {}

    async def go_on(self) -> None:
        """Tell and ask for ever."""
        while True:
            # Without the database nobody can play anyway: what was last heard stays until it is back.
            with suppress(NotStored, NotRead):
                await self.exchange()
            await asyncio.sleep(BEAT)

    async def exchange(self) -> None:
        """Tell the others what is so here, and find out what they tell; raises NotStored, NotRead."""
        self._beat += 1
        await self._store.keep((PUT_SERVER, [{"id": self.id, "beat": self._beat, "tables": self._told()}]))
        self._hear(await self._store.reader.servers())
        now = time.monotonic()
        forgotten = [{"of_id": name} for name, peer in self._peers.items() if peer.at < now - FORGOTTEN_AFTER]
        if forgotten:
            await self._store.keep((DROP_SERVER, forgotten))
        for room in self._rooms():
            self.tell(room)
        await self.on_heard()

    async def leave(self) -> None:
        """Tell the others that this server stops."""
        with suppress(NotStored):
            await self._store.keep((DROP_SERVER, [{"of_id": self.id}]))

    def _told(self) -> str:
        now = time.monotonic()
        told: Row = {game_id: dict(row) for game_id, row in self.more().items()}
        if about := self.about():
            told[WORKER] = about
        for room in self._rooms():
            one = room.presence.told(now)
            if self._plays(room):
                one["plays"] = True
            if one:
                told[room.id] = told.get(room.id, {}) | one
        return json.dumps(told, separators=(",", ":"))

    def _hear(self, rows: Iterable[Row]) -> None:
        now = time.monotonic()
        found = {row["id"]: row for row in rows if row["id"] != self.id}
        self._peers = {name: peer for name, peer in self._peers.items() if name in found}
        for name, row in found.items():
            peer = self._peers.get(name)
            if peer is None:
                # Whether it is alive will be seen: until then it is believed, so that nobody is taken for gone.
                log.info("another server", extra={"reason": name})
            if peer is None or peer.beat != row["beat"]:
                self._peers[name] = Peer(row["beat"], now, json.loads(row["tables"]))

    def _alive(self) -> dict[str, Peer]:
        since = time.monotonic() - GONE_AFTER
        return {name: peer for name, peer in self._peers.items() if peer.at >= since}

    @property
    def count(self) -> int:
        """The number of servers, this one included."""
        return 1 + sum(WORKER not in peer.tables for peer in self._alive().values())

    @property
    def workers(self) -> list[Row]:
        """What each worker that is there tells of itself (`about`)."""
        return [peer.tables[WORKER] for peer in self._alive().values() if WORKER in peer.tables]

    def tell(self, room: Room) -> None:
        """Tell a room who is there at other servers."""
        said = [peer.tables[room.id] for peer in self._alive().values() if room.id in peer.tables]
        room.presence.hear_from_others(said)

    def plays_elsewhere(self, room: Room) -> bool:
        """True if the bots of a table are another server's matter: of two that would play them, one stands back."""
        return any(
            name < self.id and peer.tables.get(room.id, {}).get("plays", False) for name, peer in self._alive().items()
        )

    def said_elsewhere(self, game_id: str, what: str) -> Any:
        """What another server tells of a table, or another game, under this name (`more`); None if none does."""
        said = (peer.tables.get(game_id, {}).get(what) for peer in self._alive().values())
        return next((one for one in said if one is not None), None)


async def _nothing() -> None:
    pass
