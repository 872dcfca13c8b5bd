"""Writing into the database: statements and their rows."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from sqlalchemy import Executable, Insert, bindparam, delete, exists, insert, select, text, update
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler

from arasta.web.database import (
    AnalysisRow,
    CompanionAnalysisRow,
    CompanionRow,
    EntryRow,
    KeptRow,
    PassRow,
    SeatRow,
    ServerRow,
    StepRow,
    TableRow,
    ThoughtRow,
    TriedRow,
)

Row = dict[str, Any]
Part = tuple[Executable, list[Row]]
"""A statement and the rows with which it is carried out."""


class Put(Insert):
    """An insert that takes the place of a row with the same key, if there is one."""

    inherit_cache = True


class PutNew(Insert):
    """An insert that does nothing where there is a row with the same key."""

    inherit_cache = True


def _insert(put: Insert, compiler: SQLCompiler, more: dict[str, Any]) -> str:
    said: str = compiler.visit_insert(put, **more)  # type: ignore[no-untyped-call]  # SQLAlchemy's own
    return said


@compiles(Put)
def _put(put: Put, compiler: SQLCompiler, **more: Any) -> str:
    keys, others = [c.name for c in put.table.primary_key], [c.name for c in put.table.c if not c.primary_key]
    said = ", ".join(f"{name} = excluded.{name}" for name in others)
    return f"{_insert(put, compiler, more)} ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {said}"


@compiles(PutNew)
def _put_new(put: PutNew, compiler: SQLCompiler, **more: Any) -> str:
    return f"{_insert(put, compiler, more)} ON CONFLICT DO NOTHING"


ADD_ENTRY = insert(EntryRow)
SET_COMPANION = Put(CompanionRow)
ADD_TABLE = insert(TableRow)
ADD_SEAT = insert(SeatRow)
SET_PASS = Put(PassRow)
DROP_PASS = delete(PassRow).where(PassRow.table_id == bindparam("of_table"), PassRow.digest == bindparam("of_digest"))
ADD_STEP = Put(StepRow)
DROP_STEPS = delete(StepRow).where(StepRow.table_id == bindparam("of_table"), StepRow.step > bindparam("of_step"))
SET_RECORD = update(TableRow).where(TableRow.id == bindparam("of_table")).values(record=bindparam("new_record"))
TRY_WRITING = Put(TriedRow)
PUT_SERVER = Put(ServerRow)
DROP_SERVER = delete(ServerRow).where(ServerRow.id == bindparam("of_id"))
HOLD_TABLES = (
    select(TableRow.id, TableRow.revision)
    .where(TableRow.id.in_(bindparam("of_tables", expanding=True)))
    # All servers take them in the same order, so that no two wait for each other.
    .order_by(TableRow.id)
    .with_for_update(key_share=True)
)
"""Nobody else changes these tables until the transaction ends."""
HOLD_COMPANIONS = (
    select(CompanionRow.id, CompanionRow.revision)
    .where(CompanionRow.id.in_(bindparam("of_tables", expanding=True)))
    .order_by(CompanionRow.id)
    .with_for_update(key_share=True)
)
"""The same of games on real tables, whose rows bring their new revision themselves."""
SET_REVISION = update(TableRow).where(TableRow.id == bindparam("of_table")).values(revision=bindparam("new_revision"))
PUT_THOUGHT = Put(ThoughtRow)
TELL_THOUGHT = text("SELECT pg_notify('arasta_thoughts', :said)")
"""Tells servers that listen (`jobs.listen`) about what something was thought, once the transaction is committed."""
DROP_THOUGHTS = delete(ThoughtRow).where(
    exists().where(TableRow.id == ThoughtRow.table_id, TableRow.version > ThoughtRow.version)
)
"""Removes what was thought about questions that have passed."""
ADD_KEPT = PutNew(KeptRow)
ADD_ANALYSIS = PutNew(AnalysisRow)
SET_COMPANION_ANALYSIS = Put(CompanionAnalysisRow)
DROP_KEPT = delete(KeptRow).where(KeptRow.owner == bindparam("of_owner"), KeptRow.game == bindparam("of_game"))
SET_SEAT = (
    update(SeatRow)
    .where(SeatRow.table_id == bindparam("of_table"), SeatRow.seat == bindparam("of_seat"))
    .values(
        name=bindparam("new_name"),
        claimed=bindparam("new_claimed"),
        away=bindparam("new_away"),
        level=bindparam("new_level"),
        taken_by=bindparam("new_taken_by"),
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
        revision=bindparam("new_revision"),
    )
)
"""After a choice; the only change of a table that says its next revision itself, because there are so many."""
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


def step_parts(table_id: str, contents: Mapping[int, bytes], last: int, before: int | None = None) -> list[Part]:
    """The parts that store new steps of a table and delete those after its last one.

    Args:
        table_id: of which table.
        contents: its new steps, packed, by number.
        last: number of its last step.
        before: number of its last step until now, after which none is stored; None if that is not known.
    """
    rows = [{"table_id": table_id, "step": step, "content": contents[step]} for step in contents if step <= last]
    drop = [(DROP_STEPS, [{"of_table": table_id, "of_step": last}])] if before is None or last < before else []
    return [*drop, *([(ADD_STEP, rows)] if rows else [])]


def record_row(table_id: str, record: Row) -> Row:
    """The row that stores the record of a finished game, for SET_RECORD."""
    return {"of_table": table_id, "new_record": json.dumps(record, separators=(",", ":"))}
