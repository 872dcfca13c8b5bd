"""Steps of finished games, as they were played, however the rules have changed since."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

from arasta.core.errors import ArastaError
from arasta.core.game import Event
from arasta.core.kept import KeptTable, kept_table
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.refusals import Refused, cannot_show
from arasta.web.room import Room
from arasta.web.statements import Row
from arasta.web.steps import Played

TOLD = 60
"""Number of steps before the one shown that the log covers."""


def record_of(room: Room) -> dict[str, Any]:
    """The record of a table; what determines chance is in it only when the game is over."""
    if room.under_way.record is not None:
        return room.under_way.record
    record = room.table.record()
    if room.table.seats:
        record.pop("seed", None)
        record.pop("start", None)
    return record


async def played_of(room: Room) -> Played:
    """The steps of a finished game; refuses a game that is not over. Raises NotRead."""
    if room.table.seats:
        raise Refused(403, _("The game is not over yet."))
    if room.played is None:
        contents = await room.store.reader.steps(room.id)
        if not contents:
            raise Refused(422, _("This game was played under older rules, and its steps were not kept."))
        room.played = Played(room.table.game, contents)
    return room.played


async def steps_of(room: Room) -> int:
    """The number of steps in the replay of a table; refuses a game that is not over."""
    return len((await played_of(room)).contents) - 1


async def table_at_step(room: Room, step: int) -> KeptTable:
    """A table as it was after this many choices; refuses a game that is not over and steps that do not exist."""
    if not 0 <= step <= await steps_of(room):
        raise Refused(422, _("There is no step {step}.").format(step=step))
    played = await played_of(room)
    result = record_of(room)["result"]
    try:
        return await asyncio.to_thread(_kept_step, room.table, played, step, result)
    except ArastaError as reason:
        raise cannot_show(room.table.game, reason, record_of(room)) from reason


def _kept_step(table: Table, played: Played, step: int, result: Row | None) -> KeptTable:
    position = played.positions(step, step)[0]
    return kept_table(table.game, position, result, practice=table.practice, names=table.names)


async def told_until(room: Room, step: int) -> list[tuple[int, Event]]:
    """The events of the last turns up to a step, each with its step, oldest first."""
    played = await played_of(room)
    return await asyncio.to_thread(partial(played.told, max(0, step - TOLD), step))


async def turns_of(room: Room) -> tuple[int, ...]:
    """The steps after which a different seat decided, for jumping by turn."""
    return await asyncio.to_thread((await played_of(room)).find_turns)


async def find_course(room: Room) -> bool:
    """Work out how a finished game went, unless that is known; True if it has just become known. Raises NotRead."""
    result = None if room.table.seats else room.table.result
    if result is None or room.course is not None:
        return False
    try:
        played = await played_of(room)
    except Refused:
        # Its steps were not kept: the end is shown without its course.
        return False
    room.course = await asyncio.to_thread(played.course, result.scores)
    return True
