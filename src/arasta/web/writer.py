"""Writing into the database: everything waiting is committed together (group commit), in one thread."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection

from arasta.web.database import open_writer
from arasta.web.faults import FileGone, NotStored, fault_in_words, is_of_one
from arasta.web.guarding import DatabaseFile
from arasta.web.statements import ADD_TABLE, Part

log = logging.getLogger("arasta.web")

MOST_TOGETHER = 500
"""Most changes in one transaction."""

Made = TypeVar("Made")


@dataclass
class Job:
    """One change: statements with their rows, stored either all or not at all."""

    parts: Sequence[Part]
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """The one connection through which a server writes into its database."""

    def __init__(self, path: Path, lock_wait: float, file: DatabaseFile) -> None:
        """A writer that is still closed.

        Args:
            path: of the database.
            lock_wait: seconds to wait for another program that holds it.
            file: the same file, watched to see that it is still there.
        """
        self._path = path
        self._lock_wait = lock_wait
        self._file = file
        self._waiting: list[Job] = []
        self._news = asyncio.Event()
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    async def open(self) -> None:
        """Connect, and begin to write."""
        self._connection = await self.in_thread(open_writer(self._path, self._lock_wait).connect)
        self._file.opened()
        self._task = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Write whatever is waiting, then disconnect."""
        self._closing = True
        self._news.set()
        if self._task:
            await self._task
        if self._connection:
            await self.in_thread(self._connection.close)
            await self.in_thread(self._connection.engine.dispose)
        self._thread.shutdown()

    async def in_thread(self, function: Callable[..., Made], *arguments: Any) -> Made:
        """Call a function in the thread that writes."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *arguments)

    async def keep(self, parts: Sequence[Part]) -> None:
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
            await self.in_thread(self._transaction, [part for job in jobs for part in job.parts])
        except Exception as error:
            if is_of_one(error) and len(jobs) > 1:
                # One that cannot be stored must not take the others down with it.
                for job in jobs:
                    await self._commit([job])
                return
            if not is_of_one(error):
                # Those that arrived meanwhile have been waiting for the same.
                jobs, self._waiting = [*jobs, *self._waiting], []
            log.error("not stored", extra={"reason": type(error).__name__, "changes": len(jobs)})
            for job in jobs:
                if not job.done.done():
                    job.done.set_exception(NotStored(type(error).__name__, fault_in_words(error)))
            return
        for job in jobs:
            if not job.done.done():
                job.done.set_result(None)

    def _transaction(self, parts: Sequence[Part]) -> None:
        assert self._connection is not None
        if self._file.check():
            raise FileGone
        together: dict[int, Part] = {}
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
