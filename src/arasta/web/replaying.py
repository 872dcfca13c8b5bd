"""Steps of finished games."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from arasta.core.errors import ArastaError
from arasta.core.game import Event, Game
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.refusals import Refused
from arasta.web.room import Room

TOLD = 60
"""Steps before the shown one of which the log tells."""
KEPT = 64
"""Tables at steps that are kept for the next look."""


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
    return len(room.table.stood)


async def table_at_step(room: Room, step: int) -> Table:
    """A table as it was after so many choices; refuses a game that is not over, and steps there are not."""
    if not 0 <= step <= steps_of(room):
        raise Refused(422, _("There is no step {step}.").format(step=step))
    record = record_of(room)
    choices = room.table.stood[:step]
    table = await asyncio.to_thread(_replayed, Frozen(room.table.game, record, choices, room.id))
    table.names = room.table.names
    return table


async def told_until(room: Room, step: int) -> list[tuple[int, Event]]:
    """What happened in the last turns up to a step, each with its step, oldest first."""
    begin = max(0, step - TOLD)
    start = (await table_at_step(room, begin)).copy()
    choices = room.table.stood[begin:step]
    return await asyncio.to_thread(_told, start, begin, choices)


def _told(table: Table, begin: int, choices: list[tuple[int, int]]) -> list[tuple[int, Event]]:
    found = [(begin, event) for event in table.events]
    for step, (seat, action) in enumerate(choices, begin + 1):
        table.choose(action, seat)
        found += [(step, event) for event in table.events]
    return found


class Frozen:
    """A record as the key of a cache: a table's choices and their number say which of its positions is meant."""

    def __init__(self, game: Game, record: dict[str, Any], choices: list[tuple[int, int]], table_id: str) -> None:
        self.game = game
        self.record = record
        self.choices = choices
        self.key = (table_id, tuple(choices))

    def __hash__(self) -> int:
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frozen) and self.key == other.key


@lru_cache(KEPT)
def _replayed(frozen: Frozen) -> Table:
    game, record = frozen.game, frozen.record
    try:
        if record.get("start") is not None:
            table = game.table_at(record["start"])
        else:
            table = game.table(record["players"], record["seed"], record["options"], record["components"])
        for seat, action in frozen.choices:
            table.choose(action, seat)
    except ArastaError as reason:
        raise Refused(422, str(reason)) from reason
    return table


def turns_of(room: Room, table: Table) -> tuple[int, ...]:
    """The steps after which another seat decided than before, for jumping by turn."""
    found = [0]
    log = room.table.stood
    before = table.seats
    for step, (seat, action) in enumerate(log, 1):
        table.choose(action, seat)
        if table.seats and table.seats != before:
            found.append(step)
            before = table.seats
    if found[-1] != len(log):
        found.append(len(log))
    return tuple(found)
