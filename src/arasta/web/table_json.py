"""A table as programs see it: `schemas.TableView` and its parts."""

from __future__ import annotations

from typing import Any

from arasta.core.choice import Choice
from arasta.core.game import Event
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.entries import UNDONE
from arasta.web.room import Room
from arasta.web.visit import Visit

MOST_EVENTS = 500
"""Most entries that one answer reports."""


def event_text(table: Table, event: Event) -> str:
    """An event in a sentence."""
    if event.name == UNDONE:
        return _("The last choice was undone.")
    return table.game.texts.event(table, event)


def events_since(room: Room, seat: int | None, since: int) -> list[dict[str, Any]]:
    """The events after a version, as far as a seat may know them."""
    log = room.under_way.log
    told = []
    for entry in log.last(min(log.version - since, MOST_EVENTS)):
        for event in entry.events_for(seat):
            text = event_text(room.table, event)
            told.append({"version": entry.version, **event.as_json(), "text": text})
    return told


def prompt_text(room: Room, seat: int | None) -> str:
    """The question that a seat is asked, or what it waits for, in a sentence."""
    table = room.table
    if seat is not None and seat in table.seats and not room.under_way.finishing:
        return table.game.texts.prompt(table, seat)
    return room.asking.waiting(seat)


def turn_end_json(room: Room, seat: int | None) -> dict[str, Any] | None:
    """`schemas.TurnEndView`, as a seat may see it; None if no turn waits for its end."""
    finishing = room.under_way.finishing
    if finishing is None:
        return None
    known = finishing.kept_back if finishing.seat == seat else ()
    return {"seat": finishing.seat, "held": [Choice(room.table, finishing.seat, a).as_json() for a in known]}


def table_json(visit: Visit, seat: int | None, bots_compiling: bool, since: int | None = None) -> dict[str, Any]:
    """`schemas.TableView`, as a seat may see it (None: a spectator). Call it while the room is held."""
    room = visit.room
    table = room.table
    choosing = seat is not None and seat in table.seats and not room.under_way.finishing
    return {
        "id": room.id,
        "game": table.game.name,
        "version": room.under_way.version,
        "practice": table.practice,
        "hints": room.under_way.terms.hints,
        "goes_on": room.under_way.terms.goes_on,
        "turns_wait": room.under_way.terms.turns_wait,
        "pace": room.under_way.terms.pace,
        "bots_compiling": bots_compiling,
        "seat": seat,
        "held": list(visit.held),
        "seats": sorted(room.under_way.deciding),
        "waits_for": list(room.under_way.waits_for),
        "players": [player_json(room, n) for n in range(len(room.seats))],
        "prompt": {"id": room.asking.prompt(seat), "text": prompt_text(room, seat)},
        "choices": [choice.as_json() for choice in table.choices_of(seat)] if choosing and seat is not None else [],
        "turn_end": turn_end_json(room, seat),
        "cannot_undo": room.asking.cannot_undo(seat),
        "position": table.public_position() if seat is None else table.position(seat),
        "events": events_since(room, seat, room.under_way.version - 1 if since is None else since),
        "result": table.result.as_json() if table.result else None,
        "rematch": room.under_way.next or None,
    }


def player_json(room: Room, number: int) -> dict[str, Any]:
    """`schemas.PlayerView`."""
    seat = room.seats[number]
    missing = room.presence.missing(number)
    return {
        "seat": number,
        "kind": seat.kind,
        "level": room.seats[number].bot_level or "",
        "name": seat.name,
        "away": seat.away,
        "connected": not seat.human or seat.connected,
        "claimed": seat.claimed,
        "may_stand_in": bool(missing),
        "missing": missing,
    }
