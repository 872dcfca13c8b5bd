"""From a room and a visit to what templates may show."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from arasta import i18n
from arasta.core.numbers import from_digits
from arasta.core.players import told_apart
from arasta.core.turn_end import TURN
from arasta.web.compile_queue import SEARCH
from arasta.web.passes import passes_of
from arasta.web.replaying import steps_of, table_at_step, told_until, turns_of
from arasta.web.room import ABSENT, IDLE, Room
from arasta.web.runner import code_for
from arasta.web.seat_secrets import LINK
from arasta.web.security import seat_cookie, set_cookie
from arasta.web.server import Server
from arasta.web.viewer import Invite, LogEntry, SeatInfo, Viewer
from arasta.web.visit import Visit

SHOWN_EVENTS = 400
"""Events that the log of a page shows."""


def shown_cookie(table_id: str) -> str:
    """Name of the cookie with the seat whose things a hot-seat shows."""
    return seat_cookie(table_id) + "_shown"


def invites_cookie(table_id: str) -> str:
    """Name of the cookie with the secrets of seats that whoever opened the table may give away."""
    return seat_cookie(table_id) + "_invites"


@lru_cache(256)
def qr_code(url: str) -> str:
    """A link as a picture: an SVG without attributes of style."""
    import segno

    return segno.make(url, error="m").svg_inline(scale=4, border=2, svgclass="qr-code", lineclass="qr-line")


def seat_infos(room: Room, held: tuple[int, ...] = ()) -> tuple[SeatInfo, ...]:
    """Who sits where, for a browser that holds these seats."""
    shown = told_apart([seat.name for seat in room.seats])
    return tuple(
        SeatInfo(
            seat.seat,
            seat.name,
            seat.kind,
            room.bot_level(seat.seat) or "",
            bool(seat.away),
            not seat.human or seat.listening > 0,
            not seat.human or seat.claimed,
            seat.away == ABSENT,
            room.missing(seat.seat) if held and seat.seat not in held else "",
            room.waited(seat.seat),
            seat.away == IDLE,
            shown[seat.seat],
        )
        for seat in room.seats
    )


def shown_seat(found: Visit, shown: str) -> tuple[int | None, bool]:
    """The seat whose things are shown, and whether a screen hides them.

    A browser that holds several seats shows the one that decides, behind a screen until its person says so.
    """
    if len(found.held) < 2:
        return found.seat(), False
    seen = from_digits(shown)
    deciding = [seat for seat in found.room.deciding if seat in found.held and found.room.bot_level(seat) is None]
    if deciding:
        return (seen, False) if seen in deciding else (deciding[0], True)
    if not found.room.table.seats:
        return found.held[0] if seen not in found.held else seen, False
    return (seen, False) if seen in found.held else (found.held[0], True)


def taking_back(found: Visit) -> tuple[int, str] | None:
    """The seat of a browser that can still take its last choice back, and the id of its prompt."""
    room = found.room
    able = (seat for seat in found.held if room.bot_level(seat) is None and not room.cannot_undo(seat))
    return next(((seat, room.prompt(seat)) for seat in able), None)


def log_of(room: Room, seat: int | None) -> tuple[LogEntry, ...]:
    """The latest events as a seat may know them, oldest first; the first are those with which the table began."""
    found: list[LogEntry] = []
    # A turn that waits for its end is not over: the next one does not stand above it yet.
    hidden = room.version if room.finishing and not room.finishing.held else -1
    for n in range(len(room.entries) - 1, -1, -1):
        entry, first = room.entries[n], n
        while first and room.entries[first].joined:
            first -= 1
        click = room.entries[first].version
        told = [event for event in entry.events_for(seat) if event.name != TURN or entry.version != hidden]
        found += [LogEntry(entry.version, event, click) for event in reversed(told)]
        if len(found) >= SHOWN_EVENTS:
            return tuple(reversed(found[:SHOWN_EVENTS]))
    return (*(LogEntry(0, event) for event in room.opening()), *reversed(found))


def links_of(request: Request, table_id: str) -> tuple[str, ...]:
    """The secrets of seats that this browser was given to give away."""
    return tuple(token for token in request.cookies.get(invites_cookie(table_id), "").split(".") if token)[:8]


def set_invites(response: Response, request: Request, room: Room, links: tuple[str, ...]) -> None:
    """Remember the secrets of links to give away, of those the ones that are good."""
    good = [link for link in dict.fromkeys(links) if _invites(room, link) is not None]
    set_cookie(response, request, invites_cookie(room.id), ".".join(good), (f"/t/{room.id}",))


def _invites(room: Room, link: str) -> int | None:
    found = room.passes.find(link)
    return found.seat if found is not None and found.kind == LINK else None


def invites_of(server: Server, request: Request, room: Room) -> tuple[Invite, ...]:
    """The links that this browser may still give away."""
    only_here = server.only_here(request)
    found = []
    for link in links_of(request, room.id):
        seat = _invites(room, link)
        if seat is not None:
            url = server.link(request, room, link)
            found.append(Invite(seat, url, "" if only_here else qr_code(url)))
    return tuple(sorted(found, key=lambda invite: invite.seat))


def viewer_of(server: Server, request: Request, found: Visit, notice: str = "", seat: int | None = None) -> Viewer:
    """What the page of a table may show. Call it while the room is held.

    Args:
        server: the server.
        request: with its cookies.
        found: the visit.
        notice: a kind message about the last post.
        seat: whose things to show, where the page has just said so; the cookie decides unless given.
    """
    room, found = found.room, found.now()
    shown = request.cookies.get(shown_cookie(room.id), "") if seat is None else str(seat)
    viewed, screen = shown_seat(found, shown)
    return Viewer(
        id=room.id,
        table=room.table,
        seat=viewed,
        seats=seat_infos(room, found.held),
        version=room.version,
        prompt=room.prompt(viewed),
        log=log_of(room, None if screen else viewed),
        cannot_undo=room.cannot_undo(viewed),
        language=i18n.language(),
        pace=room.pace,
        practice=room.table.practice,
        bots_compiling=server.deciders.held_up(room.table.game.name) and bool(code_for(room)),
        bots_learning=SEARCH in code_for(room) and server.deciders.ready.coming(room.table.game.name, SEARCH),
        bots_learned=server.deciders.ready.progress(room.table.game.name, SEARCH),
        hints=room.hints,
        advice=None if screen else room.advice_for(viewed),
        finishing=room.finishing,
        own=found.held,
        host=found.host,
        ended=found.ended,
        behind_screen=screen,
        takes_back=taking_back(found) if screen else None,
        invites=invites_of(server, request, room),
        only_here=server.only_here(request),
        notice=notice,
        mark=room.mark,
        passes=passes_of(room, found.held),
        urls={"rematch_table": f"/t/{room.id}/next"} if room.next else {},
    )


async def replay_viewer(server: Server, found: Visit, step: int) -> Viewer:
    """A step of a finished game for a page. Call it while the room is held."""
    room = found.room
    table = await table_at_step(room, step)
    return Viewer(
        id=room.id,
        table=table,
        seat=None,
        seats=seat_infos(room),
        version=step,
        prompt="",
        log=tuple(LogEntry(at, event) for at, event in await told_until(room, step)),
        language=i18n.language(),
        pace=room.pace,
        practice=table.practice,
        own=found.held,
        replay=step,
        steps=await steps_of(room),
        turns=await turns_of(room),
    )
