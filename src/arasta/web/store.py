"""The database of a server while it is open: its folder, its reader and writer, and whether it works."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from arasta.core.holding import Held
from arasta.web.database import LOCK_WAIT, Backend, TableRow
from arasta.web.faults import NotRead, NotStored
from arasta.web.following import Following
from arasta.web.metrics import Metrics
from arasta.web.postgresql import Postgres
from arasta.web.reader import Reader
from arasta.web.sqlite import Sqlite
from arasta.web.statements import TRY_WRITING, Part
from arasta.web.writer import Claim, Writer

log = logging.getLogger("arasta.web")

WATCHED_EVERY = 2.0
"""Seconds between two checks that the database file is still there."""
TESTED_EVERY = 1.0
"""Seconds for which the result of a test write is good enough for others who ask."""


class Store:
    """The database of one server.

    Attributes:
        folder: where it is, if it is a file.
        database: its address, if it is not.
        lock_wait: seconds to wait for another program that holds it.
        on_fault: called when its file disappears, and when it is back.
        on_kept: called with the id and the revision of a table that was changed, where servers share the database.
    """

    def __init__(
        self, folder: Path, lock_wait: float = LOCK_WAIT, hold: Held | None = None, database: str = ""
    ) -> None:
        """A store that is still closed.

        Args:
            folder: where its database is, unless it has an address.
            lock_wait: seconds to wait for another program that holds the database.
            hold: on the folder, if the caller already has one; the caller releases it.
            database: address of a PostgreSQL database (`postgresql.py`); '' for a file in the folder.
        """
        self.folder = folder
        self.database = database
        self.lock_wait = lock_wait
        self.on_fault: Callable[[], None] = lambda: None
        self.on_kept: Callable[[str, int], None] = lambda table_id, revision: None
        self._hold = hold
        self._backend: Backend | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._tested: tuple[float, asyncio.Task[bool]] | None = None
        self._engine: AsyncEngine | None = None
        self._reader: Reader | None = None
        self._following: Following | None = None
        self._writer: Writer | None = None

    @property
    def engine(self) -> AsyncEngine:
        """The engine, once open."""
        assert self._engine is not None
        return self._engine

    @property
    def shared(self) -> bool:
        """True if other processes may write into it at the same time."""
        return self._backend is not None and self._backend.shared

    @property
    def following(self) -> Following:
        """What other servers have changed; only where they share the database."""
        assert self._following is not None
        return self._following

    @property
    def waiting(self) -> int:
        """The number of changes that wait to be stored."""
        return self._writer.waiting if self._writer else 0

    def watch(self, metrics: Metrics) -> None:
        """Tell metrics of every transaction."""
        assert self._writer is not None
        self._writer.metrics = metrics

    @property
    def reader(self) -> Reader:
        """The reader of it, once open."""
        assert self._reader is not None
        return self._reader

    async def open(self) -> None:
        """Make the folder (for its owner only) and the database, upgrade it, and begin to write."""
        self._backend = backend = self._found()
        try:
            await asyncio.to_thread(backend.upgrade)
            self._engine = backend.reading()
            self._reader = Reader(self._engine, backend.gone)
            self._following = Following(self._engine) if backend.shared else None
            self._writer = Writer(backend)
            await self._writer.open()
        except BaseException:
            # Nobody closes a store that did not open; its folder must be free for the next try.
            await self.close()
            raise
        self._watcher = asyncio.create_task(self._watch(backend, self._writer))

    def _found(self) -> Backend:
        if self.database:
            return Postgres(self.database, self.lock_wait)
        return Sqlite(self.folder, self.lock_wait, self._hold)

    async def close(self) -> None:
        """Write whatever is waiting, then close."""
        if self._watcher:
            self._watcher.cancel()
            await asyncio.gather(self._watcher, return_exceptions=True)
        if self._writer:
            await self._writer.close()
        if self._following:
            await self._following.close()
        if self._engine:
            await self._engine.dispose()
        if self._backend:
            self._backend.close()

    async def keep(self, *parts: Part, claim: Claim | None = None) -> None:
        """Commit the parts of one change, all or none, together with all others that are waiting.

        Args:
            parts: statements with their rows.
            claim: the table that is changed, as it was known, where others may change it too.

        Raises:
            NotStored: it cannot be kept; Overtaken: the table is no longer as it was known.
        """
        assert self._writer is not None
        await self._writer.keep(parts, claim)

    def tell(self, table_id: str, revision: int) -> None:
        """Tell other servers that a table has a new revision."""
        self.on_kept(table_id, revision)

    @property
    def gone(self) -> bool:
        """True if the database file is no longer where this server opened it."""
        return self._backend is not None and self._backend.gone()

    async def _watch(self, backend: Backend, writer: Writer) -> None:
        """Notice within seconds, even while nobody chooses, that the file is gone or overwritten."""
        before = False
        while True:
            await asyncio.sleep(WATCHED_EVERY)
            gone = await writer.in_thread(backend.check)
            if gone != before:
                log.log(logging.ERROR if gone else logging.INFO, "database gone" if gone else "database back")
                self.on_fault()
            before = gone

    async def works(self) -> bool:
        """True if the database stores what is written: tested now, or within the last second."""
        if self.gone:
            return False
        now = time.monotonic()
        if self._tested is None or now - self._tested[0] >= TESTED_EVERY:
            self._tested = now, asyncio.create_task(self._try_writing())
        return await asyncio.shield(self._tested[1])

    async def _try_writing(self) -> bool:
        try:
            await self.keep((TRY_WRITING, [{"id": 1, "at": time.time()}]))
            async with self.reader.reading() as connection:
                await connection.execute(select(TableRow.id).limit(1))
            return True
        except (NotStored, NotRead):
            return False
