"""Coming to a seat: by a link that is good once, on a second device, or from the previous table."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass, field

from arasta.i18n import gettext as _
from arasta.web.access import unless_late
from arasta.web.refusals import Refused
from arasta.web.room import Room
from arasta.web.seat_secrets import BEFORE, DEVICE, ENDED, GIVEN, LINK, SEAT, USED, Pass, digest
from arasta.web.under_way import TableUnderWay
from arasta.web.visit import Visit


@dataclass
class Keys:
    """The secrets of a new table for its opener.

    Attributes:
        host: the opener's own; '' if a seat's secret serves as that.
        seats: by seat, those that play.
        links: by seat, those of links to give away.
    """

    host: str = ""
    seats: dict[int, str] = field(default_factory=dict)
    links: dict[int, str] = field(default_factory=dict)

    @property
    def held(self) -> tuple[str, ...]:
        """All secrets that a browser should hold."""
        return (*self.seats.values(), *([self.host] if self.host else []))


def cut(under_way: TableUnderWay, here: Iterable[int] | None) -> Keys:
    """Make the secrets of a new table.

    Args:
        under_way: the table; nobody has sat down there yet.
        here: the seats that are played in the browser that opens it; the others get a link. None for a program: it may
            play every seat until somebody sits down by the seat's link.
    """
    keys = Keys()
    people = [seat.seat for seat in under_way.seats if seat.human]
    played = people if here is None else [seat for seat in people if seat in set(here)]
    for seat in played:
        keys.seats[seat] = under_way.passes.add(seat, SEAT, host=here is not None)
        under_way.seats[seat].claimed = here is not None
    for seat in people:
        if here is None or seat not in played:
            keys.links[seat] = under_way.passes.add(seat, LINK)
    if here is None or not played:
        keys.host = under_way.passes.add(None, SEAT, host=True)
    return keys


def link_of(room: Room, link: str) -> tuple[Pass, int]:
    """A link, which may be spent, and its seat; refuses with 403 what is not a link of this table."""
    known = room.under_way.passes.find(link)
    if known is None or known.seat is None:
        raise Refused(403, _("This link belongs to no seat of this table."))
    return known, known.seat


def why_spent(known: Pass) -> str:
    """A sentence that says why a link is no longer good, and what to do; '' for a good one."""
    if known.good_for in (LINK, DEVICE):
        return ""
    if known.good_for == ENDED:
        return _("This seat has a newer link, so this one no longer works. Ask whoever opened the table for it.")
    return _(
        "A link works only once, and this one has been used. If that was you, carry on in that browser: "
        "its Table menu makes a link for another device. If not, whoever opened the table can give the "
        "seat a new link."
    )


@unless_late
async def sit_down(room: Room, link: str, name: str | None = None, form: str = "") -> tuple[int, str]:
    """Use up a link; whoever used it now holds the seat.

    Args:
        room: the table.
        link: its secret.
        name: what they are called, if they say so.
        form: id of the form they used, the same for a second click there.

    Returns:
        The seat, and the secret that holds it from now on. The link itself may be forgotten already
        (`seat_secrets.MOST_SPENT`).

    Raises:
        Refused: 403 not a link of this table, 409 it has been used or ended, 503 not stored.
    """
    async with room.alone():
        known, number = link_of(room, link)
        sitting = room.seats[number]
        again = bool(form) and sitting.taken_by == digest(form) and known.good_for == USED
        if known.good_for == USED and form and not again:
            raise Refused(409, _("Somebody else has just sat down here."))
        if why_spent(known) and not again:
            raise Refused(409, why_spent(known))
        invited = known.good_for == LINK
        if invited:
            # Whoever sits down has the seat alone: what others hold of it ends, even the opener's.
            room.under_way.passes.turn(number, (SEAT,), GIVEN)
            room.under_way.passes.turn(number, (DEVICE, BEFORE), ENDED)
            sitting.claimed, sitting.away, sitting.level = True, "", ""
            sitting.asked_since = time.monotonic()
            sitting.name = sitting.name if name is None else name
            room.under_way.name_seats()
            room.under_way.passes.turn(number, (LINK,), USED)
        else:
            known.good_for = USED
            room.under_way.passes.put(digest(link), known)
            room.under_way.passes.turn(number, (LINK,), USED)
            sitting.claimed = True
        sitting.taken_by = digest(form) if form else ""
        token = room.under_way.passes.add(number, SEAT, known.host)
        await room.access.keep(sitting.change(room.id), *room.under_way.passes.parts(room.id))
        if invited:
            room.presence.end_listeners(number)
        room.publisher.publish_table()
        room.changed()
        return number, token


@unless_late
async def new_link(room: Room, seat: int | None) -> str:
    """Give a seat a new link, ending the old one and its occupant's hold; returns its secret. Refuses with 422, 503."""
    async with room.alone():
        if seat is None or not 0 <= seat < len(room.seats) or not room.seats[seat].human:
            raise Refused(422, _("Only a person's seat has a link."))
        if not room.table.seats:
            raise Refused(422, _("The game is over."))
        sitting = room.seats[seat]
        room.under_way.passes.turn(seat, (SEAT, LINK, DEVICE, BEFORE), ENDED)
        token = room.under_way.passes.add(seat, LINK)
        sitting.claimed, sitting.away, sitting.level, sitting.taken_by, sitting.seen = False, "", "", "", 0.0
        await room.access.keep(sitting.change(room.id), *room.under_way.passes.parts(room.id))
        room.presence.end_listeners(seat)
        room.publisher.publish_table()
        room.changed()
        return token


@unless_late
async def device_link(visit: Visit, seat: int) -> str:
    """The secret of a new link for continuing at a seat on another device as well; it ends any earlier one."""
    room = visit.room
    async with room.alone():
        visit = visit.now()
        visit.own_seat(seat)
        room.under_way.passes.turn(seat, (DEVICE,), ENDED)
        token = room.under_way.passes.add(seat, DEVICE, visit.host)
        await room.access.keep(*room.under_way.passes.parts(room.id))
        return token


@unless_late
async def claim(room: Room, seats: Iterable[int]) -> None:
    """Note that a program plays at these seats with the secrets from opening the table; their links end."""
    async with room.alone():
        new = [room.seats[seat] for seat in seats if not room.seats[seat].claimed]
        for sitting in new:
            sitting.claimed = True
            room.under_way.passes.turn(sitting.seat, (LINK,), USED)
        if new:
            await room.access.keep(*(sitting.change(room.id) for sitting in new), *room.under_way.passes.parts(room.id))
            room.publisher.publish_table()
            room.changed()


def may_come_over(after: TableUnderWay, before: TableUnderWay) -> None:
    """Let the players of a table come over to the next one, where nobody has sat down yet."""
    for seat in before.seats:
        if seat.human:
            after.passes.put(f"{BEFORE}:{seat.seat}", Pass(seat.seat, BEFORE, False, time.time()))


@unless_late
async def come_over(room: Room, visit: Visit) -> Keys:
    """The secrets of a table for players of the previous one, and unused links for that one's opener.

    Args:
        room: the table that follows.
        visit: theirs at the previous table.
    """
    async with room.alone():
        keys = Keys()
        for seat in visit.held:
            allowed = bool(room.under_way.passes.of_seat(seat, BEFORE))
            # Those who may not are told so by a secret that has ended.
            keys.seats[seat] = room.under_way.passes.add(seat, SEAT if allowed else ENDED, visit.host)
            if allowed and not room.seats[seat].claimed:
                room.seats[seat].claimed = True
                room.under_way.passes.turn(seat, (LINK,), USED)
        if visit.host:
            keys.host = "" if visit.held else room.under_way.passes.add(None, SEAT, host=True)
            for sitting in room.seats:
                if sitting.human and not sitting.claimed and not room.under_way.passes.of_seat(sitting.seat, LINK):
                    keys.links[sitting.seat] = room.under_way.passes.add(sitting.seat, LINK)
        changes = (room.seats[seat].change(room.id) for seat in visit.held)
        parts = room.under_way.passes.parts(room.id)
        if parts:
            await room.access.keep(*changes, *parts)
            room.publisher.publish_table()
            room.changed()
        return keys
