"""Seats: taking one, leaving it to a bot, and giving it away. All raise Refused, with 503 if not stored."""

from __future__ import annotations

from arasta.web.operations.caller import Caller
from arasta.web.room import Room
from arasta.web.seat import LEFT
from arasta.web.seat_secrets import SEAT
from arasta.web.seating import claim, device_link, link_of, new_link, sit_down


async def sit(caller: Caller, link: str, name: str | None, form: str) -> str:
    """Take the seat of a link.

    Args:
        caller: who sits down.
        link: its secret.
        name: what they are called, if they say so.
        form: id of the form they used, the same for a second click there.

    Returns:
        The secret that holds the seat from now on.
    """
    seat, secret = await sit_down(caller.room, link, name, form)
    caller.room.presence.hear_of((seat,))
    return secret


async def join(room: Room, token: str) -> tuple[int, str]:
    """Let a program play: at the seat of a link, or at a seat of a table it opened itself, whose link then ends.

    Args:
        room: the table.
        token: the secret of the link, or of the seat.

    Returns:
        The seat, and the secret that holds it from now on.
    """
    known, seat = link_of(room, token)
    if known.good_for != SEAT:
        return await sit_down(room, token)
    await claim(room, (seat,))
    return seat, token


async def leave(caller: Caller, seat: int | None, level: str) -> None:
    """Let a bot (level '': the usual one) play until the person of the seat returns."""
    await caller.room.stand_ins.set_away(caller.visit.own_seat(seat), LEFT, level)


async def come_back(caller: Caller, seat: int | None) -> None:
    """Take the seat back from the bot."""
    await caller.room.stand_ins.set_away(caller.visit.own_seat(seat), "")


async def stand_in(caller: Caller, absent: int | None, level: str) -> None:
    """Let a bot (level '': the usual one) play for somebody who is absent, or present but not choosing."""
    caller.visit.own_seat()
    await caller.room.stand_ins.stand_in(absent, level)


async def device(caller: Caller, seat: int | None) -> tuple[int, str]:
    """Make a link, good once, for continuing on another device: the seat, and the link's address."""
    own = caller.visit.own_seat(seat)
    return own, caller.link(await device_link(caller.visit, own))


async def renew(caller: Caller, seat: int | None) -> str:
    """Give a seat a new link, ending the old one and its occupant's hold; returns the link's secret. Host only."""
    caller.visit.as_host()
    return await new_link(caller.room, seat)
