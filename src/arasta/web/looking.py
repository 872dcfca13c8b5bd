"""Making what templates may show, from a room and a visit."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import Request
from starlette.responses import Response

from arasta import i18n
from arasta.core.event_kinds import TURN
from arasta.core.numbers import from_digits
from arasta.core.players import told_apart
from arasta.web.compile_queue import SEARCH
from arasta.web.guiding import guided_for
from arasta.web.operations.caller import Caller
from arasta.web.passes import passes_of
from arasta.web.replaying import steps_of, table_at_step, told_until, turns_of
from arasta.web.room import Room
from arasta.web.runner import code_for, thinks_far
from arasta.web.seat import ABSENT, IDLE
from arasta.web.seat_secrets import LINK
from arasta.web.security import seat_cookie, set_cookie
from arasta.web.viewer import Invite, LogEntry, SeatInfo, Viewer
from arasta.web.visit import Visit

SHOWN_EVENTS = 400
"""Number of events that the log of a page shows."""


def shown_cookie(table_id: str) -> str:
    """Name of the cookie with the seat whose things a hot-seat browser shows."""
    return seat_cookie(table_id) + "_shown"


def invites_cookie(table_id: str) -> str:
    """Name of the cookie with the secrets of seats that the opener of the table may give away."""
    return seat_cookie(table_id) + "_invites"


@lru_cache(256)
def qr_code(url: str) -> str:
    """A link as a picture: an SVG without style attributes."""
    import segno

    return segno.make(url, error="m").svg_inline(scale=4, border=2, svgclass="qr-code", lineclass="qr-line")


def seat_infos(room: Room, held: tuple[int, ...] = ()) -> tuple[SeatInfo, ...]:
    """The people and bots at the seats, for a browser that holds these seats."""
    shown = told_apart([seat.name for seat in room.seats])
    return tuple(
        SeatInfo(
            seat.seat,
            seat.name,
            seat.kind,
            seat.bot_level or "",
            bool(seat.away),
            not seat.human or seat.connected,
            not seat.human or seat.claimed,
            seat.away == ABSENT,
            room.presence.missing(seat.seat) if held and seat.seat not in held else "",
            room.presence.waited(seat.seat),
            seat.away == IDLE,
            shown[seat.seat],
        )
        for seat in room.seats
    )


def shown_seat(visit: Visit, shown: str) -> tuple[int | None, bool]:
    """The seat whose things are shown, and whether a screen hides them.

    A browser that holds several seats shows the one that decides, behind a screen until its person says so.
    """
    if len(visit.held) < 2:
        return visit.seat(), False
    seen = from_digits(shown)
    room = visit.room
    mine = [seat for seat in room.under_way.deciding if seat in visit.held]
    deciding = [seat for seat in mine if room.seats[seat].bot_level is None]
    if deciding:
        return (seen, False) if seen in deciding else (deciding[0], True)
    if not room.table.seats:
        return visit.held[0] if seen not in visit.held else seen, False
    return (seen, False) if seen in visit.held else (visit.held[0], True)


def taking_back(visit: Visit) -> tuple[int, str] | None:
    """The seat of a browser that can still take back its last choice, and the id of its prompt."""
    room = visit.room
    able = (seat for seat in visit.held if room.seats[seat].bot_level is None and not room.asking.cannot_undo(seat))
    return next(((seat, room.asking.prompt(seat)) for seat in able), None)


def log_of(room: Room, seat: int | None) -> tuple[LogEntry, ...]:
    """The latest events, as far as a seat may know them, oldest first, beginning with the opening of the table."""
    found: list[LogEntry] = []
    # A turn that waits for its end is not over: the next one is not shown above it yet.
    hidden = room.under_way.version if room.under_way.finishing and not room.under_way.finishing.kept_back else -1
    for n in range(len(room.under_way.log.entries) - 1, -1, -1):
        entry, first = room.under_way.log.entries[n], n
        while first and room.under_way.log.entries[first].joined:
            first -= 1
        click = room.under_way.log.entries[first].version
        told = [event for event in entry.events_for(seat) if event.name != TURN or entry.version != hidden]
        found += [LogEntry(entry.version, event, click, entry.seat) for event in reversed(told)]
        if len(found) >= SHOWN_EVENTS:
            return tuple(reversed(found[:SHOWN_EVENTS]))
    return (*(LogEntry(0, event) for event in room.under_way.log.opening(room.table)), *reversed(found))


def links_of(request: Request, table_id: str) -> tuple[str, ...]:
    """The secrets of seats that this browser received to give away."""
    return tuple(token for token in request.cookies.get(invites_cookie(table_id), "").split(".") if token)[:8]


def set_invites(response: Response, request: Request, room: Room, links: tuple[str, ...]) -> None:
    """Remember the secrets of links to give away: only those still good."""
    good = [link for link in dict.fromkeys(links) if _invites(room, link) is not None]
    set_cookie(response, request, invites_cookie(room.id), ".".join(good), (f"/t/{room.id}",))


def _invites(room: Room, link: str) -> int | None:
    known = room.under_way.passes.find(link)
    return known.seat if known is not None and known.good_for == LINK else None


def invites_of(caller: Caller) -> tuple[Invite, ...]:
    """The links that this browser may still give away."""
    only_here = caller.server.only_here(caller.request)
    invites = []
    for link in links_of(caller.request, caller.room.id):
        seat = _invites(caller.room, link)
        if seat is not None:
            url = caller.link(link)
            invites.append(Invite(seat, url, "" if only_here else qr_code(url)))
    return tuple(sorted(invites, key=lambda invite: invite.seat))


def viewer_of(caller: Caller, notice: str = "", seat: int | None = None) -> Viewer:
    """The viewer of a table's page: everything it may show. Call it while holding the room.

    Args:
        caller: who looks at it.
        notice: a friendly message about the last post.
        seat: whose things to show, if the page has just said so; otherwise the cookie decides.
    """
    room, visit, ready = caller.room, caller.visit.now(), caller.server.deciders.ready
    under_way, name, codes = room.under_way, room.table.game.name, code_for(room)
    shown = caller.request.cookies.get(shown_cookie(room.id), "") if seat is None else str(seat)
    viewed, screen = shown_seat(visit, shown)
    guide = None if screen else guided_for(under_way, viewed)
    return Viewer(
        id=room.id,
        table=room.table,
        seat=viewed,
        seats=seat_infos(room, visit.held),
        version=under_way.version,
        prompt=room.asking.prompt(viewed),
        log=log_of(room, None if screen else viewed),
        cannot_undo=room.asking.cannot_undo(viewed),
        language=i18n.language(),
        pace=under_way.terms.pace,
        practice=room.table.practice,
        goes_on=under_way.terms.goes_on,
        bots_compiling=guide is None and caller.server.deciders.held_up(name) and bool(codes),
        bots_learning=caller.server.runner.learns(room),
        bots_alone=caller.server.workers.missing and (under_way.terms.hints or thinks_far(room)),
        bots_learned=ready.progress(name, SEARCH),
        hints=under_way.terms.hints and (guide is None or guide.now.over),
        advice=None if screen else room.asking.advice_for(viewed),
        finishing=under_way.finishing,
        guide=guide,
        own=visit.held,
        host=visit.host,
        ended=visit.ended,
        behind_screen=screen,
        takes_back=taking_back(visit) if screen else None,
        invites=invites_of(caller),
        waits_for=under_way.waits_for,
        only_here=caller.server.only_here(caller.request),
        notice=notice,
        course=room.course,
        mark=under_way.mark,
        passes=passes_of(room, visit.held),
        urls={"rematch_table": f"/t/{room.id}/next"} if under_way.next else {},
    )


async def replay_viewer(visit: Visit, step: int) -> Viewer:
    """The viewer of a step of a finished game. Call it while holding the room."""
    room = visit.room
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
        pace=room.under_way.terms.pace,
        practice=table.practice,
        own=visit.held,
        replay=step,
        steps=await steps_of(room),
        turns=await turns_of(room),
    )
