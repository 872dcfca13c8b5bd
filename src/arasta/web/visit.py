"""Who looks at a table: the seats that a request holds, the one it looks from, and what it sees."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from starlette.requests import Request

from arasta.core.choice import Choice
from arasta.core.game import Event
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.entries import UNDONE
from arasta.web.refusals import Refused
from arasta.web.room import Room
from arasta.web.security import bearer_of, digests_of

MOST_EVENTS = 500
"""Entries of which one answer tells."""


@dataclass(frozen=True)
class Visit:
    """A request at a table.

    Attributes:
        room: the table.
        held: the seats whose secrets it brings.
        host: it comes from whoever opened the table.
        ended: the seats that it held until they were given a new link.
        digests: what is kept of the secrets that it brings.
    """

    room: Room
    held: tuple[int, ...]
    host: bool = False
    ended: tuple[int, ...] = ()
    digests: tuple[str, ...] = ()

    def now(self) -> Visit:
        """The visit as it is by now: while it waited for the table, its secrets may have ended."""
        if not self.digests:
            return self
        room, digests = self.room, self.digests
        return replace(
            self, held=room.seats_of(digests), host=room.passes.hosts(digests), ended=room.passes.ended(digests)
        )

    def seat(self, wanted: int | None = None) -> int | None:
        """The seat it looks from: the wanted one, else the one that decides, else the first; None: a spectator."""
        if wanted is not None:
            if wanted not in self.held:
                raise Refused(403, _("This seat is not yours."))
            return wanted
        deciding = [seat for seat in self.room.deciding if seat in self.held]
        return next(iter(deciding or self.held), None)

    def as_host(self) -> None:
        """Refuse with 403 all but whoever opened the table."""
        if not self.host:
            raise Refused(403, _("Only whoever opened this table can do that."))

    def own_seat(self, wanted: int | None = None) -> int:
        """As `seat`; refuses a spectator with 403."""
        seat = self.seat(wanted)
        if seat is None:
            raise Refused(403, _("Only who plays at this table can do that."))
        return seat


def visit(request: Request, room: Room) -> Visit:
    """The visit of a request; refuses with 401 a bearer that belongs to no seat of this table."""
    digests = digests_of(request, room.id)
    found = Visit(room, (), digests=digests).now()
    if bearer_of(request) is not None and not found.held and not found.host:
        if found.ended:
            raise Refused(401, _("Whoever opened the table has given this seat a new link."))
        if room.passes.given(digests):
            raise Refused(401, _("Somebody has sat down here by the seat's link, which ended this secret."))
        raise Refused(401, _("This secret belongs to no seat of this table."))
    return found


def event_text(table: Table, event: Event) -> str:
    """An event in a sentence."""
    if event.name == UNDONE:
        return _("The last choice was taken back.")
    return table.game.texts.event(table, event)


def events_since(room: Room, seat: int | None, since: int) -> list[dict[str, Any]]:
    """What happened after a version, as a seat may know it."""
    # Entries are numbered without gaps, so that the newest ones are found without looking at all.
    count = min(room.version - since, MOST_EVENTS, len(room.entries))
    told = []
    for entry in room.entries[len(room.entries) - count :] if count > 0 else []:
        for event in entry.events_for(seat):
            text = event_text(room.table, event)
            told.append({"version": entry.version, **event.as_json(), "text": text})
    return told


def prompt_text(room: Room, seat: int | None) -> str:
    """What a seat is asked, or waits for."""
    table = room.table
    if seat is not None and seat in table.seats and not room.finishing:
        return table.game.texts.prompt(table, seat)
    return room.waiting(seat)


def turn_end_view(room: Room, seat: int | None) -> dict[str, Any] | None:
    """`schemas.TurnEndView`, as a seat may see it; None where no turn waits for its end."""
    if room.finishing is None:
        return None
    known = room.finishing.held if room.finishing.seat == seat else ()
    return {"seat": room.finishing.seat, "held": [Choice(room.table, room.finishing.seat, a).as_json() for a in known]}


def table_view(visit: Visit, seat: int | None, bots_compiling: bool, since: int | None = None) -> dict[str, Any]:
    """`schemas.TableView`, as a seat may see it (None: a spectator). Call it while the room is held."""
    room = visit.room
    table = room.table
    asked = seat is not None and seat in table.seats and not room.finishing
    return {
        "id": room.id,
        "game": table.game.name,
        "version": room.version,
        "practice": table.practice,
        "hints": room.hints,
        "turns_wait": room.turns_wait,
        "pace": room.pace,
        "bots_compiling": bots_compiling,
        "seat": seat,
        "held": list(visit.held),
        "seats": sorted(room.deciding),
        "players": [player_view(room, n) for n in range(len(room.seats))],
        "prompt": {"id": room.prompt(seat), "text": prompt_text(room, seat)},
        "choices": [choice.as_json() for choice in table.choices_of(seat)] if asked and seat is not None else [],
        "turn_end": turn_end_view(room, seat),
        "cannot_undo": room.cannot_undo(seat),
        "position": table.public_position() if seat is None else table.position(seat),
        "events": events_since(room, seat, room.version - 1 if since is None else since),
        "result": table.result.as_json() if table.result else None,
        "rematch": room.next or None,
    }


def player_view(room: Room, number: int) -> dict[str, Any]:
    """`schemas.PlayerView`."""
    seat = room.seats[number]
    missing = room.missing(number)
    return {
        "seat": number,
        "kind": seat.kind,
        "level": room.bot_level(number) or "",
        "name": seat.name,
        "away": seat.away,
        "connected": not seat.human or seat.listening > 0,
        "claimed": seat.claimed,
        "may_stand_in": bool(missing),
        "missing": missing,
    }
