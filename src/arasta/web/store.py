"""What is read from the database and written to it. Everything waiting is committed together (group commit)."""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Select, bindparam, delete, func, insert, select, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, InterfaceError, ProgrammingError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from arasta.core.holding import Held
from arasta.i18n import N_
from arasta.web.database import (
    LOCK_WAIT,
    EntryRow,
    KeptRow,
    PassRow,
    SeatRow,
    StepRow,
    TableRow,
    TriedRow,
    make_file,
    migrate,
    open_engine,
    open_writer,
)
from arasta.web.guarding import GONE, DatabaseFile

log = logging.getLogger("arasta.web")

WATCHED_EVERY = 2.0
"""Seconds between two looks at whether the file of the database is still there."""
TESTED_EVERY = 1.0
"""Seconds for which what was found out by writing is good enough for others who ask."""
MOST_TOGETHER = 500
"""How many changes one transaction takes."""

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

Row = dict[str, Any]
Made = TypeVar("Made")


Part = tuple[Any, list[Row]]
"""A statement and the rows it is carried out with."""


def step_parts(table_id: str, contents: Mapping[int, bytes], last: int) -> list[Part]:
    """What keeps new steps of a table, packed, by number, and forgets those after its last one."""
    rows = [{"table_id": table_id, "step": step, "content": contents[step]} for step in contents if step <= last]
    return [(DROP_STEPS, [{"of_table": table_id, "of_step": last}]), *([(ADD_STEP, rows)] if rows else [])]


def record_row(table_id: str, record: Row) -> Row:
    """What keeps the record of a finished game, for SET_RECORD."""
    return {"of_table": table_id, "new_record": json.dumps(record, separators=(",", ":"))}


NOT_KEPT = N_("The server cannot keep this now. Please try again.")
NOT_READ = N_("The server cannot read this now. Please try again.")
FAULTS = {
    "SQLITE_BUSY": N_("Another program holds the file of this server's tables. Please try again."),
    "SQLITE_FULL": N_("No space is left where this server keeps its tables. Please try again later."),
}
"""Beginning of the name of SQLite's error -> what people are told."""
OF_ONE = (IntegrityError, DataError, ProgrammingError, InterfaceError)
"""Faults of what was to be written, not of the database."""


class Unkept(Exception):
    """The database refused.

    Attributes:
        sentence: what people are told, to be translated.
    """

    sentence = NOT_KEPT

    def __init__(self, reason: str, sentence: str = "") -> None:
        super().__init__(reason)
        self.sentence = sentence or self.sentence


class NotStored(Unkept):
    """The database refused; nothing of the change was kept, or nothing can be known of it."""


class NotRead(Unkept):
    """The database cannot be read now."""

    sentence = NOT_READ


class FileGone(Exception):
    """The file of the database is not under its name any more, or another program has written into it."""


def fault_in_words(error: Exception) -> str:
    """What people are told of a fault of the database, to be translated; '' for nothing special."""
    if isinstance(error, FileGone):
        return GONE
    name = getattr(getattr(error, "orig", None), "sqlite_errorname", "")
    return next((said for beginning, said in FAULTS.items() if name.startswith(beginning)), "")


def _of_one(error: Exception) -> bool:
    """Whether the fault lies in one of several changes, so that the others can be kept without it."""
    database = isinstance(error, (DBAPIError, OSError, FileGone))
    return isinstance(error, OF_ONE) or not database


@dataclass
class Job:
    """One change: statements with their rows, kept all or not at all."""

    parts: Sequence[tuple[Any, list[Row]]]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass(frozen=True)
class Stored:
    """A table as it was read; `steps` is how many are kept, `first` the first of them (None: none are)."""

    table: Row
    seats: list[Row]
    entries: list[Row]
    steps: int | None = None
    first: bytes | None = None
    passes: list[Row] = field(default_factory=list)


def _steps_of(table_id: str) -> Select[Any]:
    return select(StepRow.content).where(StepRow.table_id == table_id).order_by(StepRow.step)


class Store:
    """The database of one server."""

    def __init__(self, folder: Path, lock_wait: float = LOCK_WAIT, held: Held | None = None) -> None:
        """A store that is still closed.

        Args:
            folder: where its database is.
            lock_wait: seconds to wait for another program that holds the database.
            held: the folder, if it is held already; whoever does that releases it.
        """
        self.folder = folder
        self.lock_wait = lock_wait
        self.on_fault: Callable[[], None] = lambda: None
        self._held = held
        self._own_hold = held is None
        self._file: DatabaseFile | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._tested: tuple[float, asyncio.Task[bool]] | None = None
        self._waiting: list[Job] = []
        self._news = asyncio.Event()
        self._engine: AsyncEngine | None = None
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    @property
    def engine(self) -> AsyncEngine:
        """The engine, once open."""
        assert self._engine is not None
        return self._engine

    async def open(self) -> None:
        """Make the folder (for its owner only) and the database, bring it to the newest form, begin to write."""
        path = make_file(self.folder)
        if self._held is None:
            self._held = Held(path)
        self._file = DatabaseFile(path)
        self._engine = open_engine(path, self.lock_wait)
        await migrate(self._engine)
        self._connection = await self._in_thread(open_writer(path, self.lock_wait).connect)
        self._file.opened()
        self._writer = asyncio.create_task(self._write())
        self._watcher = asyncio.create_task(self._watch())

    async def close(self) -> None:
        """Write what is waiting, then close."""
        self._closing = True
        self._news.set()
        if self._watcher:
            self._watcher.cancel()
            await asyncio.gather(self._watcher, return_exceptions=True)
        if self._writer:
            await self._writer
        if self._connection:
            await self._in_thread(self._connection.close)
            await self._in_thread(self._connection.engine.dispose)
        self._thread.shutdown()
        if self._engine:
            await self._engine.dispose()
        if self._file:
            self._file.close()
        if self._held and self._own_hold:
            self._held.release()

    @property
    def gone(self) -> bool:
        """Whether the file of the database is not where this server opened it."""
        return self._file is not None and self._file.gone()

    async def _watch(self) -> None:
        """Notice within seconds, also while nobody chooses, that the file is gone or written over."""
        assert self._file is not None
        before = False
        while True:
            await asyncio.sleep(WATCHED_EVERY)
            gone = await self._in_thread(self._file.check)
            if gone != before:
                log.log(logging.ERROR if gone else logging.INFO, "database gone" if gone else "database back")
                self.on_fault()
            before = gone

    async def _in_thread(self, function: Callable[..., Made], *arguments: Any) -> Made:
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)

    async def keep(self, *parts: tuple[Any, list[Row]]) -> None:
        """Commit a change together with all others that are waiting; raises NotStored."""
        if self._closing:
            raise NotStored("the server is stopping")
        job = Job(parts)
        self._waiting.append(job)
        self._news.set()
        await job.done

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                jobs, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
                await self._commit(jobs)
            if self._closing:
                return

    async def _commit(self, jobs: list[Job]) -> None:
        try:
            await self._in_thread(self._transaction, [part for job in jobs for part in job.parts])
        except Exception as error:
            if _of_one(error) and len(jobs) > 1:
                # One that cannot be kept must not take the others with it.
                for job in jobs:
                    await self._commit([job])
                return
            if not _of_one(error):
                # Those that came meanwhile have waited for the same.
                jobs, self._waiting = [*jobs, *self._waiting], []
            log.error("not stored", extra={"reason": type(error).__name__, "changes": len(jobs)})
            for job in jobs:
                if not job.done.done():
                    job.done.set_exception(NotStored(type(error).__name__, fault_in_words(error)))
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    def _transaction(self, parts: Sequence[tuple[Any, list[Row]]]) -> None:
        assert self._connection is not None
        assert self._file is not None
        if self._file.check():
            raise FileGone
        together: dict[int, tuple[Any, list[Row]]] = {}
        for statement, rows in parts:
            together.setdefault(id(statement), (statement, []))[1].extend(rows)
        try:
            # Tables before their seats and entries: in the order in which the statements first came.
            for statement, rows in sorted(together.values(), key=lambda part: part[0] is not ADD_TABLE):
                self._connection.execute(statement, rows)
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise
        self._file.written()
        if self._file.gone():
            raise FileGone

    # ------------------------------------------------------------------------------------------------------- reading

    @asynccontextmanager
    async def _reading(self) -> AsyncIterator[AsyncConnection]:
        if self.gone:
            raise NotRead(FileGone.__name__, GONE)
        try:
            async with self.engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            log.error("not read", extra={"reason": type(error).__name__})
            raise NotRead(type(error).__name__) from error

    async def load(self, table_id: str) -> Stored | None:
        """A table with everything; None if there is none. Raises NotRead."""
        async with self._reading() as connection:
            table = (await connection.execute(select(TableRow.__table__).where(TableRow.id == table_id))).first()
            if table is None:
                return None
            seats = await connection.execute(
                select(SeatRow.__table__).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
            )
            entries = await connection.execute(
                select(EntryRow.__table__).where(EntryRow.table_id == table_id).order_by(EntryRow.version)
            )
            passes = await connection.execute(
                select(PassRow.__table__).where(PassRow.table_id == table_id).order_by(PassRow.made)
            )
            steps = await connection.execute(select(func.max(StepRow.step)).where(StepRow.table_id == table_id))
            first = await connection.execute(_steps_of(table_id).limit(1))
            return Stored(
                dict(table._mapping),
                [dict(row._mapping) for row in seats],
                [dict(row._mapping) for row in entries],
                steps.scalar(),
                first.scalar(),
                [dict(row._mapping) for row in passes],
            )

    async def steps(self, table_id: str) -> list[bytes]:
        """The steps of a table, packed. Raises NotRead."""
        async with self._reading() as connection:
            return [*(await connection.execute(_steps_of(table_id))).scalars()]

    async def without_record(self) -> list[str]:
        """The finished tables of which no record is kept yet. Raises NotRead."""
        async with self._reading() as connection:
            found = await connection.execute(select(TableRow.id).where(TableRow.over, TableRow.record.is_(None)))
            return [*found.scalars()]

    async def rematch_of(self, table_id: str) -> str | None:
        """The table that goes on from this one with the same seats, if there is one. Raises NotRead."""
        async with self._reading() as connection:
            found = await connection.execute(select(TableRow.id).where(TableRow.rematch_of == table_id))
            return found.scalar()

    async def existing(self, ids: Sequence[str]) -> set[str]:
        """Of some ids those of tables. Raises NotRead."""
        async with self._reading() as connection:
            return {*(await connection.execute(select(TableRow.id).where(TableRow.id.in_(ids)))).scalars()}

    async def finished(self, ids: Sequence[str]) -> list[str]:
        """Of some tables those whose game is over. Raises NotRead."""
        async with self._reading() as connection:
            found = await connection.execute(select(TableRow.id).where(TableRow.id.in_(ids), TableRow.over))
            return [*found.scalars()]

    async def kept(self, owner: str, game: str) -> list[Row]:
        """The games that a browser keeps, oldest first: table, at, and what was kept."""
        found = select(KeptRow.table_id, KeptRow.at, KeptRow.content)
        found = found.where(KeptRow.owner == owner, KeptRow.game == game).order_by(KeptRow.at, KeptRow.table_id)
        async with self._reading() as connection:
            return [{"table": row[0], "at": row[1], **row[2]} for row in await connection.execute(found)]

    async def works(self) -> bool:
        """Whether the database keeps what is written; it is tried now, or was within the last second."""
        if self.gone:
            return False
        now = time.monotonic()
        if self._tested is None or now - self._tested[0] >= TESTED_EVERY:
            self._tested = now, asyncio.create_task(self._try_writing())
        return await asyncio.shield(self._tested[1])

    async def _try_writing(self) -> bool:
        try:
            await self.keep((TRY_WRITING, [{"id": 1, "at": time.time()}]))
            async with self._reading() as connection:
                await connection.execute(select(TableRow.id).limit(1))
            return True
        except (NotStored, NotRead):
            return False
