"""Writing into the database: everything waiting is committed together (group commit), in one thread."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

from sqlalchemy import Connection

from arasta.web.database import Backend
from arasta.web.faults import FileGone, NotStored, Overtaken, fault_in_words, is_of_one, passes
from arasta.web.metrics import Metrics
from arasta.web.statements import ADD_ENTRY, ADD_TABLE, HOLD_COMPANIONS, HOLD_TABLES, MOVE_ON, SET_REVISION, Part

log = logging.getLogger("arasta.web")

MOST_TOGETHER = 500
"""Most changes in one transaction."""
TRIES = 2
"""Times that a transaction is tried whose fault may pass at once; never after its commit was asked for."""

Made = TypeVar("Made")


@dataclass(frozen=True)
class Claim:
    """A change of a table is only right if the table is still at this revision; it then has the next one.

    `companion`: it is a game on a real table.
    """

    table_id: str
    revision: int
    companion: bool = False


@dataclass
class Job:
    """One change: statements with their rows, stored either all or not at all."""

    parts: Sequence[Part]
    claim: Claim | None = None
    done: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


class Writer:
    """The one connection through which a server writes into its database."""

    def __init__(self, backend: Backend) -> None:
        """A writer into this database that is still closed."""
        self._backend = backend
        self._waiting: list[Job] = []
        self._news = asyncio.Event()
        self._connection: Connection | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self.metrics: Metrics | None = None

    @property
    def waiting(self) -> int:
        """The number of changes that wait to be stored."""
        return len(self._waiting)

    async def open(self) -> None:
        """Connect, and begin to write."""
        self._connection = await self.in_thread(self._backend.writing().connect)
        self._backend.opened()
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

    async def keep(self, parts: Sequence[Part], claim: Claim | None = None) -> None:
        """Commit a change together with all others that are waiting; raises NotStored, Overtaken (`Store.keep`)."""
        if self._closing:
            raise NotStored("the server is stopping")
        job = Job(parts, claim)
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
        begun = time.monotonic()
        try:
            overtaken = await self.in_thread(self._transaction, jobs)
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
            if self.metrics:
                self.metrics.refused(len(jobs))
            for job in jobs:
                if not job.done.done():
                    job.done.set_exception(NotStored(type(error).__name__, fault_in_words(error)))
            return
        if self.metrics:
            choices = sum(len(rows) for job in jobs for one, rows in job.parts if one is ADD_ENTRY)
            self.metrics.stored(len(jobs) - len(overtaken), choices, len(overtaken), time.monotonic() - begun)
        for job in jobs:
            if job.done.done():
                continue
            if id(job) in overtaken:
                job.done.set_exception(Overtaken("another server was quicker"))
            else:
                job.done.set_result(None)

    def _transaction(self, jobs: Sequence[Job]) -> set[int]:
        """Store changes in one transaction; returns the `id` of those that were left out because they came late."""
        if self._backend.check():
            raise FileGone
        for tries in range(TRIES):
            try:
                overtaken = self._execute(jobs)
                break
            except Exception as error:
                # The database was started anew, or another process was in the way.
                if not passes(error) or tries == TRIES - 1:
                    raise
        self._commit_now()
        self._backend.written()
        if self._backend.gone():
            raise FileGone
        return overtaken

    def _execute(self, jobs: Sequence[Job]) -> set[int]:
        """Carry out changes in a transaction that is left open, but for those that come late; it ends if this raises.

        Returns:
            The `id` of those.
        """
        assert self._connection is not None
        try:
            overtaken = self._overtaken(jobs)
            together: dict[int, Part] = {}
            for job in jobs:
                if id(job) not in overtaken:
                    for statement, rows in (*job.parts, *_next_revision(job)):
                        together.setdefault(id(statement), (statement, []))[1].extend(rows)
            # Tables before their seats and entries: in the order in which the statements first came.
            for statement, rows in sorted(together.values(), key=lambda part: part[0] is not ADD_TABLE):
                self._connection.execute(statement, rows)
        except BaseException:
            self._connection.rollback()
            raise
        return overtaken

    def _overtaken(self, jobs: Sequence[Job]) -> set[int]:
        """Hold what these changes claim, and find those for which it is no longer as it was known."""
        assert self._connection is not None
        late = set()
        for companion, hold in ((False, HOLD_TABLES), (True, HOLD_COMPANIONS)):
            claims = [(job, job.claim) for job in jobs if job.claim and job.claim.companion == companion]
            if not claims:
                continue
            found = self._connection.execute(hold, {"of_tables": [claim.table_id for _job, claim in claims]})
            revisions: dict[str, int | None] = {row[0]: row[1] for row in found}
            for job, claim in claims:
                # Of several in this transaction the first counts.
                if revisions.get(claim.table_id) == claim.revision:
                    revisions[claim.table_id] = None
                else:
                    late.add(id(job))
        return late

    def _commit_now(self) -> None:
        assert self._connection is not None
        try:
            self._connection.commit()
        except BaseException:
            self._connection.rollback()
            raise


def _next_revision(job: Job) -> list[Part]:
    """The part that gives a claimed table its next revision, unless another one does."""
    claim = job.claim
    if claim is None or claim.companion or any(statement is MOVE_ON for statement, _rows in job.parts):
        return []
    return [(SET_REVISION, [{"of_table": claim.table_id, "new_revision": claim.revision + 1}])]
