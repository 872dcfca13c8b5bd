"""Following what other servers on the same database have done at a table."""

from __future__ import annotations

import time
from dataclasses import replace

from arasta.core.errors import ArastaError
from arasta.web.entries import Entry, entry_from
from arasta.web.finishing import from_row
from arasta.web.reader import Stored
from arasta.web.seat_secrets import Passes
from arasta.web.under_way import TableUnderWay, hints_of


def follow(under_way: TableUnderWay, stored: Stored, after: str) -> bool:
    """Make a table follow what is stored, by making the same choices.

    Args:
        under_way: the table, as it was stored before.
        stored: how it is stored now, with its later entries only.
        after: id of its rematch; '' for none.

    Returns:
        False where that does not lead to what is stored, because other rules were used or what is known here was
        wrong: then the table is spoiled, and must be read as a whole.
    """
    row, table = stored.table, under_way.table
    if under_way.rebase or (row["record"] is None) != (not row["over"]):
        return False
    try:
        entries = [entry_from(entry, table.game) for entry in stored.entries]
        for entry in entries:
            if entry.action is None:
                table.undo(entry.seat)
            else:
                table.choose(entry.action, entry.seat)
        if entries:
            under_way.keeping.catch_up(table, entries[-1].action is None)
    except ArastaError:
        return False
    if under_way.keeping.text != row["snapshot"] or under_way.version + len(entries) != row["version"]:
        return False
    _take_over(under_way, stored, entries, after)
    return True


def _take_over(under_way: TableUnderWay, stored: Stored, entries: list[Entry], after: str) -> None:
    row, now = stored.table, time.monotonic()
    under_way.revision = row["revision"]
    under_way.passes = Passes(stored.passes)
    under_way.terms = replace(under_way.terms, pace=row["pace"], guided=row["guided"])
    for entry in entries:
        under_way.add(entry)
    for seat, new in zip(under_way.seats, stored.seats, strict=True):
        if seat.away != new["away"]:
            seat.asked_since = now
        seat.name, seat.claimed, seat.away, seat.level = new["name"], new["claimed"], new["away"], new["level"]
        seat.taken_by = new["taken_by"]
    under_way.name_seats()
    finishing, times = from_row(row["finishing"], under_way.table)
    if entries or times != under_way.times:
        under_way.changed = now
    under_way.finishing, under_way.times = finishing, times
    under_way.started = under_way.started or row["started"]
    under_way.next = after
    under_way.hints = hints_of(stored)
    if row["over"] and under_way.record is None:
        under_way.record = under_way.table.record()
