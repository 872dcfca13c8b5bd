"""Tables: their pace and record, and the tables that follow them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from starlette.requests import Request

from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.lobby import NewTable, Sitting
from arasta.web.operations.caller import Caller, caller_at
from arasta.web.refusals import Halted, Refused
from arasta.web.replaying import record_of, table_at_step
from arasta.web.room import Room
from arasta.web.seating import Keys, come_over
from arasta.web.under_way import ANEW


async def set_pace(caller: Caller, pace: float) -> None:
    """Set the number of seconds that bots wait between choices; refuses spectators."""
    caller.visit.own_seat()
    await caller.room.set_pace(pace)


async def start(caller: Caller) -> None:
    """Let the bots begin without those who have not come (`gathering`); for its opener only."""
    caller.visit.as_host()
    await caller.room.start()


async def leave_guide(caller: Caller) -> None:
    """Leave the guide of a guided table, and play on freely; refuses spectators."""
    caller.visit.own_seat()
    await caller.room.leave_guide()


async def rematch(caller: Caller) -> tuple[Room, Keys]:
    """Play again: the table with the same seats, the same for all who ask, and the caller's new secrets there."""
    caller.visit.own_seat()
    room = await caller.server.lobby.rematch(caller.room, caller.address)
    return room, await come_over(room, caller.visit)


async def follow(caller: Caller) -> tuple[Room, Keys]:
    """The table that follows with the same seats, and the caller's new secrets there; refuses with 404 if none does."""
    after = caller.room.under_way.next
    if not after:
        raise Refused(404, _("There is no such table."))
    room = await caller.server.lobby.get(after, caller.address)
    return room, await come_over(room, caller.visit)


async def fork(
    caller: Caller, step: int, sittings: Sequence[Sitting] | None = None, here: bool = False, chance: str = ANEW
) -> tuple[Room, Keys]:
    """Play on from a step of a finished game, at a new practice table.

    Args:
        caller: who opens it.
        step: after this many choices.
        sittings: who sits where; None: as in the finished game.
        here: the seats of people are all played in the caller's browser.
        chance: ANEW: what the seat that is to decide cannot know, and all that is to come, is drawn anew; SAME: it is
            and comes as in the finished game.

    Returns:
        The new table, and the secrets of its seats.

    Raises:
        Refused: 403 the game is not over, 422 there is no such step, and as `Lobby.create` does.
    """
    room, terms = caller.room, caller.room.under_way.terms
    async with room.alone():
        table: Table = await table_at_step(room, step)
        if chance == ANEW and table.seats:
            table = table.copy(resample=True, seat=table.seats[0])
        seats = sittings
        if seats is None:
            seats = [Sitting(seat.kind, seat.level, seat.name) for seat in room.seats]
    new = NewTable(
        table.game,
        seats,
        position=table.position(),
        pace=terms.pace,
        hints=terms.hints,
        turns_wait=terms.turns_wait,
        here=[n for n, seat in enumerate(seats) if seat.kind == "human"] if here else None,
        goes_on=chance,
    )
    return await caller.server.lobby.create(new, caller.address)


async def record(request: Request, table_id: str) -> dict[str, Any]:
    """The record of a table; for a finished game even if the present rules cannot show it."""
    try:
        room = (await caller_at(request, table_id)).room
        async with room.alone():
            return record_of(room)
    except Halted as halted:
        if halted.record is None:
            raise
        return halted.record
