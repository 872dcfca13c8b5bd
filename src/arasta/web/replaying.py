"""Steps of finished games: a table remembers each of its positions, so that none is played again to be shown."""

from __future__ import annotations

import asyncio
from typing import Any
from weakref import WeakKeyDictionary

from arasta.core.game import Event
from arasta.core.history import as_it_was, asked_before, events_before
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.refusals import Refused
from arasta.web.room import Room

TOLD = 60
"""Steps before the shown one of which the log tells."""

_turns: WeakKeyDictionary[Table, tuple[int, ...]] = WeakKeyDictionary()
"""What `turns_of` found, for as long as the table is there."""


def record_of(room: Room) -> dict[str, Any]:
    """The record of a table; what decides chance is in it only when the game is over."""
    record = room.table.record()
    if room.table.seats:
        record.pop("seed", None)
        record.pop("start", None)
    return record


def steps_of(room: Room) -> int:
    """How many steps the replay of a table has; refuses a game that is not over."""
    if room.table.seats:
        raise Refused(403, _("The game is not over yet."))
    return len(room.table.made)


def table_at_step(room: Room, step: int) -> Table:
    """A table as it was after so many choices; refuses a game that is not over, and steps there are not."""
    if not 0 <= step <= steps_of(room):
        raise Refused(422, _("There is no step {step}.").format(step=step))
    table = as_it_was(room.table, step)
    table.names = room.table.names
    table.practice = room.table.practice
    return table


def told_until(room: Room, step: int) -> list[tuple[int, Event]]:
    """What happened in the last turns up to a step of `table_at_step`, each with its step, oldest first."""
    steps = range(max(0, step - TOLD), step + 1)
    return [(at, event) for at in steps for event in events_before(room.table, at)]


async def turns_of(room: Room) -> tuple[int, ...]:
    """The steps after which another seat decided than before, for jumping by turn; found once for a finished game."""
    table = room.table
    if table not in _turns:
        _turns[table] = await asyncio.to_thread(_look_for_turns, table)
    return _turns[table]


def _look_for_turns(table: Table) -> tuple[int, ...]:
    found = [0]
    steps = len(table.made)
    before: tuple[int, ...] | None = None
    for step in range(steps):
        asked = asked_before(table, step)
        if before is not None and asked != before:
            found.append(step)
        before = asked
    if found[-1] != steps:
        found.append(steps)
    return tuple(found)
