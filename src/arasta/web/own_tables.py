"""The tables that a browser has visited, listed on its home page; a cookie names them."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from arasta.web.looking import set_invites
from arasta.web.room import Room
from arasta.web.seating import Keys
from arasta.web.security import set_cookie, set_seats

TABLES_COOKIE = "arasta_tables"
KEPT_TABLES = 20


def own_tables(request: Request) -> list[str]:
    """The ids of the tables of a browser, the latest first."""
    return [name for name in request.cookies.get(TABLES_COOKIE, "").split(".") if name][:KEPT_TABLES]


def set_own_tables(response: Response, request: Request, ids: Sequence[str]) -> None:
    """Remember these tables."""
    set_cookie(response, request, TABLES_COOKIE, ".".join(ids))


def remember_table(response: Response, request: Request, table_id: str) -> None:
    """Remember a table as the latest."""
    ids = [table_id, *(name for name in own_tables(request) if name != table_id)]
    set_own_tables(response, request, ids[:KEPT_TABLES])


def to_new_table(request: Request, room: Room, keys: Keys) -> Response:
    """Redirect to a table just made, with the seats played here and the links to give away."""
    response = RedirectResponse(f"/t/{room.id}", 303)
    set_seats(response, request, room.id, keys.held)
    if keys.links:
        set_invites(response, request, room, tuple(keys.links.values()))
    remember_table(response, request, room.id)
    return response
