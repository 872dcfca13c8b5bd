"""Writing into the database: statements and their rows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Executable, bindparam, delete, insert, update

from arasta.web.database import EntryRow, KeptRow, PassRow, SeatRow, StepRow, TableRow, TriedRow

Row = dict[str, Any]
Part = tuple[Executable, list[Row]]
"""A statement and the rows with which it is carried out."""

ADD_ENTRY = insert(EntryRow)
ADD_TABLE = insert(TableRow)
ADD_SEAT = insert(SeatRow)
SET_PASS = insert(PassRow).prefix_with("OR REPLACE")
DROP_PASS = delete(PassRow).where(PassRow.table_id == bindparam("of_table"), PassRow.digest == bindparam("of_digest"))
ADD_STEP = insert(StepRow).prefix_with("OR REPLACE")
DROP_STEPS = delete(StepRow).where(StepRow.table_id == bindparam("of_table"), StepRow.step > bindparam("of_step"))
SET_RECORD = update(TableRow).where(TableRow.id == bindparam("of_table")).values(record=bindparam("new_record"))
TRY_WRITING = insert(TriedRow).prefix_with("OR REPLACE")
ADD_KEPT = insert(KeptRow).prefix_with("OR IGNORE")
DROP_KEPT = delete(KeptRow).where(KeptRow.owner == bindparam("of_owner"), KeptRow.game == bindparam("of_game"))
SET_SEAT = (
    update(SeatRow)
    .where(SeatRow.table_id == bindparam("of_table"), SeatRow.seat == bindparam("of_seat"))
    .values(
        name=bindparam("new_name"),
        claimed=bindparam("new_claimed"),
        away=bindparam("new_away"),
        level=bindparam("new_level"),
    )
)
SET_PACE = update(TableRow).where(TableRow.id == bindparam("of_table")).values(pace=bindparam("new_pace"))
START = update(TableRow).where(TableRow.id == bindparam("of_table")).values(started=True)
LEAVE_GUIDE = update(TableRow).where(TableRow.id == bindparam("of_table")).values(guided=False)
SET_FINISHING = (
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"))
    .values(finishing=bindparam("new_finishing", type_=TableRow.finishing.type))
)
MOVE_ON = (
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"))
    .values(
        version=bindparam("new_version"),
        over=bindparam("new_over"),
        changed=bindparam("new_changed"),
        finishing=bindparam("new_finishing", type_=TableRow.finishing.type),
        snapshot=bindparam("new_snapshot"),
    )
)
REBASE = (
    update(TableRow)
    .where(TableRow.id == bindparam("of_table"))
    .values(
        rules=bindparam("new_rules"),
        box=bindparam("new_box"),
        base=bindparam("new_base"),
        start=bindparam("new_start", type_=TableRow.start.type),
        seed=None,
        snapshot=bindparam("new_snapshot"),
    )
)


def step_parts(table_id: str, contents: Mapping[int, bytes], last: int) -> list[Part]:
    """The parts that store new steps of a table and delete those after its last one.

    Args:
        table_id: of which table.
        contents: its new steps, packed, by number.
        last: number of its last step.
    """
    rows = [{"table_id": table_id, "step": step, "content": contents[step]} for step in contents if step <= last]
    return [(DROP_STEPS, [{"of_table": table_id, "of_step": last}]), *([(ADD_STEP, rows)] if rows else [])]


def record_row(table_id: str, record: Row) -> Row:
    """The row that stores the record of a finished game, for SET_RECORD."""
    return {"of_table": table_id, "new_record": json.dumps(record, separators=(",", ":"))}
