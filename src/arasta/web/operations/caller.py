"""Callers: requests for something at a table."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request

from arasta.web.room import Room
from arasta.web.security import address_of
from arasta.web.server import Server, server_of
from arasta.web.visit import Visit, visit_of


@dataclass(frozen=True)
class Caller:
    """A request at a table.

    Attributes:
        server: that it reached.
        request: including its cookies.
        visit: the table, and the seats that the request holds there.
    """

    server: Server
    request: Request
    visit: Visit

    @property
    def room(self) -> Room:
        """The table."""
        return self.visit.room

    @property
    def address(self) -> str:
        """The address that the request comes from."""
        return address_of(self.request.scope)

    def link(self, token: str) -> str:
        """The address of a link to the table with this secret."""
        return self.server.link(self.request, self.room, token)


async def caller_at(request: Request, table_id: str) -> Caller:
    """The caller of a request at a table; this counts as a sign of life.

    Raises:
        Refused: 404 there is no such table, 401 a bearer token belongs to none of its seats.
    """
    server = server_of(request)
    visit = visit_of(request, await server.lobby.get(table_id, address_of(request.scope)))
    visit.room.presence.hear_of(visit.held)
    return Caller(server, request, visit)
