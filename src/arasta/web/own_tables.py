"""The tables of a browser, listed on its home page; a cookie names them, and the seats that the browser has there.

The secrets of seats go to the pages of their tables only. So the home page is sent a part of each seat's pass
(`passes.py`), which tells whose seat it is, and is good for nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from arasta.web.looking import set_invites
from arasta.web.passes import pass_of
from arasta.web.room import Room
from arasta.web.seat_secrets import SEAT, digest
from arasta.web.seating import Keys
from arasta.web.security import set_cookie, set_seats
from arasta.web.visit import Visit

TABLES_COOKIE = "arasta_tables"
KEPT_TABLES = 20
MARK = 12
"""Number of characters of a pass by which a seat is known again."""

ENTRY = re.compile(rf"[a-z0-9]{{10}}(-[0-9a-f]{{{MARK}}}){{0,5}}")

Marks = tuple[str, ...]
"""Of the seats that a browser has at a table."""


def own_tables(request: Request) -> dict[str, Marks]:
    """The tables of a browser by id, the latest first."""
    listed = [entry.split("-") for entry in request.cookies.get(TABLES_COOKIE, "").split(".") if entry]
    return {name: tuple(marks)[:5] for name, *marks in listed[:KEPT_TABLES] if name}


def set_own_tables(response: Response, request: Request, tables: Mapping[str, Iterable[str]]) -> None:
    """Remember these tables."""
    set_cookie(response, request, TABLES_COOKIE, ".".join("-".join((name, *marks)) for name, marks in tables.items()))


def remember_table(response: Response, request: Request, table_id: str, secrets: Iterable[str] = ()) -> None:
    """Remember a table as the latest, with the seats that have these secrets."""
    marks = (*own_tables(request).get(table_id, ()), *(mark_of(digest(secret)) for secret in secrets))
    _remember(response, request, table_id, tuple(dict.fromkeys(marks))[-5:])


def _remember(response: Response, request: Request, table_id: str, marks: Marks) -> None:
    others = {name: kept for name, kept in own_tables(request).items() if name != table_id}
    latest = {table_id: marks, **others}
    set_own_tables(response, request, dict([*latest.items()][:KEPT_TABLES]))


def forget_table(request: Request, response: Response, table_id: str) -> str:
    """Take a table off the list; returns what puts it there again (`recall_table`)."""
    own = own_tables(request)
    marks = own.pop(table_id, ())
    set_own_tables(response, request, own)
    return "-".join((table_id, *marks))


def recall_table(request: Request, response: Response, entry: str) -> None:
    """Put a table on the list again that was taken off; does nothing for what is no entry of such a list."""
    if ENTRY.fullmatch(entry):
        name, *marks = entry.split("-")
        _remember(response, request, name, tuple(marks))


def mark_of(digest_: str) -> str:
    """The mark of a seat, made from the digest of one of its secrets."""
    return pass_of(digest_)[:MARK]


def seats_with(room: Room, marks: Marks) -> tuple[int, ...]:
    """The seats of a table that have these marks; none that has been given to somebody else since."""
    keys = room.under_way.passes
    return tuple(n for n in range(len(room.seats)) if any(mark_of(key) in marks for key in keys.of_seat(n, SEAT)))


def note_seats(response: Response, request: Request, visit: Visit) -> None:
    """Remember the seats of somebody who looks at their table, where the list does not know them yet."""
    if not set(visit.held) <= set(seats_with(visit.room, own_tables(request).get(visit.room.id, ()))):
        keys = visit.room.under_way.passes
        marks = (mark_of(one) for one in visit.digests if keys.seats((one,)))
        _remember(response, request, visit.room.id, tuple(marks)[:5])


def to_new_table(request: Request, room: Room, keys: Keys) -> Response:
    """Redirect to a table just made, with the seats played here and the links to give away."""
    response = RedirectResponse(f"/t/{room.id}", 303)
    set_seats(response, request, room.id, keys.held)
    if keys.links:
        set_invites(response, request, room, tuple(keys.links.values()))
    remember_table(response, request, room.id, keys.seats.values())
    return response
