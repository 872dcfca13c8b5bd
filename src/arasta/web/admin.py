"""Looking after the database of a server: check, back up, restore, copy, remove what is old (`arasta admin`).

A backup is a database file of SQLite, whatever it was made from, and is restored into either kind of database.
"""

from __future__ import annotations

import os
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from arasta.core.errors import ArastaError
from arasta.core.files import OddFile
from arasta.core.holding import Held, InUse
from arasta.core.reasons import reason
from arasta.i18n import gettext as _
from arasta.web.database import Base, EntryRow, PassRow, SeatRow, ServerRow, StepRow, TableRow, ThoughtRow, TriedRow
from arasta.web.postgresql import BadDatabase, Postgres
from arasta.web.postgresql import is_address as is_postgres
from arasta.web.reader import Stored
from arasta.web.reading import read_table
from arasta.web.refusals import Refused
from arasta.web.sqlite import FILE, open_writer, upgrade_file

AT_ONCE = 500
"""Rows copied at once."""
OF_NOW = (ServerRow.__table__, ThoughtRow.__table__, TriedRow.__table__)
"""Tables about servers, and about questions, at the moment: they are not copied."""
DAY = 86400.0


class AdminFault(ArastaError):
    """What was asked for cannot be done."""


def name_of(place: str) -> str:
    """A place as it may be shown: without the password."""
    return str(Postgres(place)) if is_postgres(place) else place


def file_of(place: str) -> Path:
    """The database file that a place names: itself, or the one in a folder."""
    path = Path(place)
    return path / FILE if path.is_dir() else path


@contextmanager
def faults_told(place: str) -> Iterator[None]:
    """Faults of a database as sentences; raises AdminFault."""
    try:
        yield
    except InUse as error:
        raise AdminFault(_("{path}: a server is using it; stop it first").format(path=name_of(place))) from error
    except (OddFile, BadDatabase) as error:
        raise AdminFault(f"{name_of(place)}: {error}") from error
    except OSError as error:
        raise AdminFault(f"{name_of(place)}: {reason(error)}") from error
    except (SQLAlchemyError, sqlite3.Error) as error:
        said = str(getattr(error, "orig", error)).strip().splitlines() or [type(error).__name__]
        raise AdminFault(f"{name_of(place)}: {said[0]}") from error


@contextmanager
def reading(place: str) -> Iterator[Connection]:
    """A connection that sees one moment of a database in its newest form, also while servers use it; AdminFault."""
    with faults_told(place), tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        if is_postgres(place):
            engine = Postgres(place).writing()
        else:
            # A copy by SQLite itself is of one moment, and may be upgraded.
            copied = Path(folder) / FILE
            save_file(file_of(place), copied)
            upgrade_file(copied)
            engine = open_writer(copied)
        stack.callback(engine.dispose)
        connection = stack.enter_context(engine.connect())
        if is_postgres(place):
            connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        yield connection


@contextmanager
def writing(place: str) -> Iterator[Connection]:
    """A transaction in a database in its newest form, made if missing; AdminFault where a server uses SQLite's file."""
    with faults_told(place), ExitStack() as stack:
        if is_postgres(place):
            backend = Postgres(place)
            backend.upgrade()
            engine = backend.writing()
        else:
            path = file_of(place)
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            stack.callback(Held(path).release)
            path.touch(mode=0o600)
            upgrade_file(path)
            engine = open_writer(path)
        stack.callback(engine.dispose)
        yield stack.enter_context(engine.begin())


def save_file(source: Path, target: Path) -> None:
    """Copy a database file as it is at one moment, also while a server writes; raises OSError, sqlite3.Error."""
    # Asked for by name: SQLite would make a file that is missing.
    source.stat()
    with (
        closing(sqlite3.connect(f"{source.resolve().as_uri()}?mode=ro", uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


# ------------------------------------------------------------------------------------------------------------ copying


def copy(source: str, target: str) -> int:
    """Copy all tables of one database into another, which has none, all or none; returns how many.

    Args:
        source: a folder or file of SQLite, or the address of a PostgreSQL database; servers may be using it.
        target: likewise; made if missing.

    Raises:
        AdminFault: either cannot be used, or the target has tables already.
    """
    with reading(source) as old, writing(target) as new:
        if new.execute(select(func.count()).select_from(TableRow)).scalar():
            raise AdminFault(_("{path} has tables already").format(path=name_of(target)))
        with faults_told(source):
            known = set(inspect(old).get_table_names())
        for table in Base.metadata.sorted_tables:
            if table in OF_NOW or table.name not in known:
                continue
            rows: list[dict[str, Any]] = []
            for row in old.execute(select(table), execution_options={"stream_results": True}):
                rows.append(dict(row._mapping))
                if len(rows) == AT_ONCE:
                    new.execute(insert(table), rows)
                    rows = []
            if rows:
                new.execute(insert(table), rows)
        return int(new.execute(select(func.count()).select_from(TableRow)).scalar() or 0)


def backup(source: str, file: Path) -> int:
    """Write a backup of a database that may be in use, under another name until it is whole; returns its tables.

    Raises:
        AdminFault: the database cannot be read, or the file exists or cannot be written.
    """
    if file.exists():
        raise AdminFault(_("{path} exists already").format(path=file))
    made = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        if is_postgres(source):
            count = copy(source, str(made))
        else:
            with faults_told(source):
                save_file(file_of(source), made)
            with reading(str(made)) as connection:
                count = int(connection.execute(select(func.count()).select_from(TableRow)).scalar() or 0)
        with faults_told(str(file)):
            made.chmod(0o600)
            with made.open("rb") as written:
                os.fsync(written.fileno())
            made.replace(file)
        return count
    finally:
        for end in ("", "-wal", "-shm", "-journal"):
            with suppress(OSError):
                made.with_name(made.name + end).unlink()


def restore(file: Path, target: str) -> int:
    """Restore a backup into a database without tables; returns how many there are then. Raises AdminFault."""
    with faults_told(str(file)):
        file.stat()
    return copy(str(file), target)


# ----------------------------------------------------------------------------------------------------------- checking


def check(place: str) -> tuple[int, list[tuple[str, str]]]:
    """Read every table of a database as a server would; returns their number, and what is wrong with which."""
    wrong = []
    with reading(place) as connection:
        ids = [*connection.execute(select(TableRow.id).order_by(TableRow.id)).scalars()]
        for table_id in ids:
            if said := _wrong_with(connection, table_id):
                wrong.append((table_id, said))
    return len(ids), wrong


def _wrong_with(connection: Connection, table_id: str) -> str:
    def rows(model: Any, order: Any) -> list[dict[str, Any]]:
        found = connection.execute(select(model.__table__).where(model.table_id == table_id).order_by(order))
        return [dict(row._mapping) for row in found]

    table = connection.execute(select(TableRow.__table__).where(TableRow.id == table_id)).one()
    entries, steps = rows(EntryRow, EntryRow.version), rows(StepRow, StepRow.step)
    stored = Stored(
        dict(table._mapping),
        rows(SeatRow, SeatRow.seat),
        entries,
        steps[-1]["step"] if steps else None,
        steps[0]["content"] if steps else None,
        rows(PassRow, PassRow.made),
    )
    if [entry["version"] for entry in entries] != [*range(1, table.version + 1)]:
        return _("{count} entries, but its version is {version}").format(count=len(entries), version=table.version)
    if [seat["seat"] for seat in stored.seats] != [*range(table.players)]:
        return _("a seat is missing")
    try:
        read_table(stored)
    except (Refused, ArastaError, ValueError, KeyError) as error:
        return str(getattr(error, "sentence", error)) or type(error).__name__
    return ""


# ----------------------------------------------------------------------------------------------------------- removing


def prune(place: str, days: float, finished: bool = False) -> int:
    """Remove tables at which nothing has happened for so many days; returns how many.

    Args:
        place: a folder or file of SQLite that no server is using, or the address of a PostgreSQL database.
        days: how many.
        finished: only those whose game is over.

    Raises:
        AdminFault: it cannot be used.
    """
    with writing(place) as connection:
        old = select(TableRow.id).where(TableRow.changed < time.time() - days * DAY).order_by(TableRow.id)
        if finished:
            old = old.where(TableRow.over)
        # Nobody begins to play there meanwhile.
        ids = [*connection.execute(old.with_for_update()).scalars()]
        for start in range(0, len(ids), AT_ONCE):
            some = ids[start : start + AT_ONCE]
            _remove(connection, some)
        return len(ids)


def _remove(connection: Connection, ids: Sequence[str]) -> None:
    known = inspect(connection)
    for table in reversed(Base.metadata.sorted_tables):
        column = table.c.get("table_id")
        # What browsers keep of their games is theirs, and stays.
        if column is not None and column.foreign_keys and known.has_table(table.name):
            connection.execute(delete(table).where(column.in_(ids)))
    connection.execute(delete(TableRow).where(TableRow.id.in_(ids)))
