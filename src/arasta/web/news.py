"""News for all pages of one browser, over one live connection: at which table something happened, and whose turn it is.

A browser opens six connections to a site over HTTP/1.1, so its tabs share one (`static/scripts/hub.js`), whatever they
show. Cookies with the secrets of seats go only to the addresses of their own table; here pages show passes instead.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from fastapi import APIRouter, Request
from starlette.responses import Response

from arasta.web.api import json_answer
from arasta.web.listening import Listener, message
from arasta.web.live import LiveResponse
from arasta.web.passes import heard_by
from arasta.web.refusals import Refused
from arasta.web.room import Room
from arasta.web.security import address_of, only_asks
from arasta.web.server import Server, server_of
from arasta.web.statements import Row

MOST_TABLES = 32
"""Most tables that one connection follows."""
router = APIRouter(include_in_schema=False)


@dataclass(frozen=True)
class Followed:
    """A table that somebody follows.

    Attributes:
        room: the table.
        held: their seats there.
        seen: somebody is looking at its page.
        passes: that prove it.
    """

    room: Room
    held: tuple[int, ...]
    seen: bool
    passes: tuple[str, ...] = ()

    def now(self) -> Followed:
        """The same with the seats still held: some may have been lost while waiting for the table."""
        return replace(self, held=heard_by(self.room, self.passes))

    def row(self) -> Row:
        """The table as it stands: a mark that changes with all news (`mark`), and whether the follower is to decide."""
        room = self.room
        turn = any(seat in self.held and room.seats[seat].bot_level is None for seat in room.under_way.deciding)
        return {"table": room.id, "mark": room.under_way.mark, "turn": turn}


async def followed(server: Server, wanted: Sequence[str]) -> list[Followed]:
    """The tables that a request names ("ID.SEEN.PASS.PASS", SEEN 0 or 1); missing ones are left out."""
    found = []
    for one in wanted[:MOST_TABLES]:
        table_id, _dot, rest = one.partition(".")
        seen, *passes = rest.split(".")
        try:
            room = await server.lobby.get(table_id)
        except Refused:
            continue
        found.append(Followed(room, heard_by(room, passes), seen == "1", tuple(passes)))
    return found


class News(Listener):
    """A live connection of a browser: each table with news is queued once, however much happens there."""

    def __init__(self) -> None:
        super().__init__(None, ())
        self.rows: dict[str, Row] = {}
        self.ended = False
        self.something = asyncio.Event()
        self.listening: list[tuple[Room, TableNews]] = []

    def note(self, row: Row) -> None:
        """Note how a table stands."""
        self.rows[row["table"]] = row
        self.something.set()

    def end(self) -> None:
        """Ask the connection to end."""
        self.ended = True
        self.something.set()

    async def next(self, heartbeat: float) -> bytes | None:
        """The data to be sent next; a sign of life if nothing happens for this many seconds, None at the end."""
        try:
            async with asyncio.timeout(heartbeat):
                await self.something.wait()
        except TimeoutError:
            return message("beat", {"every": heartbeat})
        if self.ended:
            return None
        self.something.clear()
        rows, self.rows = self.rows, {}
        return b"".join(message("news", row) for row in rows.values())

    async def follow(self, tables: Iterable[Followed]) -> None:
        """Begin to follow tables; somebody who looks at one is back there, if a bot stood in because they were gone."""
        for one in tables:
            async with one.room.alone():
                listener = TableNews(self, one.now())
                self.listening.append((one.room, listener))
                back = one.room.presence.listen(listener)
                self.note(listener.table.row())
            for seat in back if one.seen else ():
                await one.room.stand_ins.set_away(seat, "")

    def leave(self) -> None:
        """Stop following tables."""
        for room, listener in self.listening:
            room.presence.leave(listener)


class TableNews(Listener):
    """One table that a browser follows."""

    def __init__(self, news: News, table: Followed) -> None:
        super().__init__(None, table.held)
        self.news = news
        self.table = table

    def offer(self, data: bytes) -> None:
        """Note that something was published: the table's present state is told once for all of it."""
        self.news.note(self.table.row())

    def end(self) -> None:
        """End the connection."""
        self.news.end()


@router.get("/news")
async def news(request: Request) -> Response:
    """A live connection: a row of each table (`at`, repeated) at once, and again whenever anything happens there."""
    if only_asks(request):
        return Response(media_type="text/event-stream")
    server = server_of(request)
    address = address_of(request.scope)
    server.connections.admit(address)
    listener = News()
    try:
        await listener.follow(await followed(server, request.query_params.getlist("at")))
    except BaseException:
        # The answer is a refusal: nobody is listening.
        listener.leave()
        raise
    first = message("beat", {"every": server.settings.heartbeat})
    return LiveResponse(listener, first, server.connections, address, listener.leave)


@router.get("/news/now")
async def now(request: Request) -> Response:
    """The same rows, once: for pages that have no live connection."""
    found = await followed(server_of(request), request.query_params.getlist("at"))
    rows = []
    for one in found:
        one.room.presence.hear_of(one.held)
        async with one.room.alone():
            rows.append(one.now().row())
    return json_answer(rows)
