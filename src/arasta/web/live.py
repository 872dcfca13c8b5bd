"""Server-sent events: what happened at a table, as far as the viewer may know it."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from arasta.core.numbers import from_digits
from arasta.i18n import gettext as _
from arasta.web.listening import Listener, message
from arasta.web.publishing import step_row
from arasta.web.refusals import Refused
from arasta.web.room import Room
from arasta.web.settings import ServerSettings

RETRY = b"retry: 1000\n\n"
HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"x-accel-buffering", b"no"),
]


TELL_EVERY = 5.0
"""Seconds after which other servers are told again how many there are."""
BELIEVED = 3 * TELL_EVERY
"""Seconds for which that counts: a server that is gone has none."""


class Connections:
    """All live connections, counted by address; with those at other servers as far as these tell."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.by_address: Counter[str] = Counter()
        self.open: set[Listener] = set()
        self.ending = False
        self._told: tuple[float, Mapping[str, int]] = (0.0, {})
        self._elsewhere: dict[str, tuple[float, Counter[str]]] = {}

    def news(self) -> Mapping[str, int]:
        """The live connections of addresses that have many here, if they have changed or are to be told again."""
        # Messages stay small: what is left out is less than a tenth of the limit at each server.
        notable = self.settings.listeners_per_address / 10
        many = {address: count for address, count in self.by_address.items() if count >= notable}
        now = time.monotonic()
        at, told = self._told
        if many == told and now < at + TELL_EVERY:
            return {}
        self._told = (now, many)
        # Addresses that have none any more are told once.
        return dict.fromkeys(told, 0) | many

    def hear(self, server: str, said: Mapping[str, Any]) -> None:
        """Note the connections at another server; raises ValueError, TypeError if that is no such thing."""
        if said:
            counts = Counter({str(address): int(count) for address, count in said.items()})
            self._elsewhere[server] = (time.monotonic(), counts)

    def of_address(self, address: str) -> int:
        """The number of an address's connections, at all servers."""
        since = time.monotonic() - BELIEVED
        self._elsewhere = {server: said for server, said in self._elsewhere.items() if said[0] > since}
        return self.by_address[address] + sum(counts[address] for _at, counts in self._elsewhere.values())

    def admit(self, address: str) -> None:
        """Refuse a connection too many."""
        if self.ending:
            raise Refused(503, _("The server is stopping."), 2)
        if len(self.open) >= self.settings.listeners or self.of_address(address) >= self.settings.listeners_per_address:
            raise Refused(429, _("Too many live connections."), 10)

    def add(self, address: str, listener: Listener) -> None:
        """Count a new connection."""
        self.by_address[address] += 1
        self.open.add(listener)

    def remove(self, address: str, listener: Listener) -> None:
        """Count one connection less."""
        self.open.discard(listener)
        self.by_address[address] -= 1
        if self.by_address[address] <= 0:
            del self.by_address[address]

    def end_all(self) -> None:
        """End all connections: the server stops; pages come back by themselves."""
        self.ending = True
        for listener in tuple(self.open):
            listener.end()


class LiveResponse(Response):
    """One connection: first what was missed, then what happens, and a sign of life when nothing does."""

    media_type = "text/event-stream"

    def __init__(
        self, listener: Listener, missed: bytes, connections: Connections, address: str, leave: Callable[[], None]
    ) -> None:
        self.listener = listener
        self.missed = missed
        self.connections = connections
        self.address = address
        self.leave = leave
        self.status_code = 200
        self.background = None
        self.raw_headers = list(HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve until either side ends it."""
        self.connections.add(self.address, self.listener)
        gone = asyncio.create_task(_until_gone(receive, self.listener))
        try:
            await send({"type": "http.response.start", "status": 200, "headers": self.raw_headers})
            await send({"type": "http.response.body", "body": RETRY + self.missed, "more_body": True})
            while (data := await self.listener.next(self.connections.settings.heartbeat)) is not None:
                await send({"type": "http.response.body", "body": data, "more_body": True})
            await send({"type": "http.response.body", "body": b""})
        finally:
            gone.cancel()
            self.leave()
            self.connections.remove(self.address, self.listener)


async def _until_gone(receive: Receive, listener: Listener) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    listener.end()


def missed(room: Room, viewer: int | None, last: str) -> bytes:
    """The messages that a connection has missed since the version it names; 'again' if unknown or too many."""
    since = from_digits(last)
    if since is None:
        return b""
    count = room.under_way.version - since
    if not 0 <= count <= min(len(room.under_way.log.entries), Listener.MOST_WAITING):
        return message("again", {"version": room.under_way.version}, room.under_way.version)
    return b"".join(
        message("step", step_row(room.under_way, entry, viewer), entry.version)
        for entry in room.under_way.log.last(count)
    )
