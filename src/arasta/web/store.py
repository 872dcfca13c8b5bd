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
from arasta.web.database import LOCK_WAIT, TableRow, make_file, migrate, open_engine
from arasta.web.faults import NotRead, NotStored
from arasta.web.guarding import DatabaseFile
from arasta.web.reader import Reader
from arasta.web.statements import TRY_WRITING, Part
from arasta.web.writer import Writer

log = logging.getLogger("arasta.web")

WATCHED_EVERY = 2.0
"""Seconds between two checks that the database file is still there."""
TESTED_EVERY = 1.0
"""Seconds for which the result of a test write is good enough for others who ask."""


class Store:
    """The database of one server.

    Attributes:
        folder: where it is.
        lock_wait: seconds to wait for another program that holds it.
        on_fault: called when its file disappears, and when it is back.
    """

    def __init__(self, folder: Path, lock_wait: float = LOCK_WAIT, hold: Held | None = None) -> None:
        """A store that is still closed.

        Args:
            folder: where its database is.
            lock_wait: seconds to wait for another program that holds the database.
            hold: on the folder, if the caller already has one; the caller releases it.
        """
        self.folder = folder
        self.lock_wait = lock_wait
        self.on_fault: Callable[[], None] = lambda: None
        self._hold = hold
        self._own_hold = hold is None
        self._file: DatabaseFile | None = None
        self._watcher: asyncio.Task[None] | None = None
        self._tested: tuple[float, asyncio.Task[bool]] | None = None
        self._engine: AsyncEngine | None = None
        self._reader: Reader | None = None
        self._writer: Writer | None = None

    @property
    def engine(self) -> AsyncEngine:
        """The engine, once open."""
        assert self._engine is not None
        return self._engine

    @property
    def reader(self) -> Reader:
        """The reader of it, once open."""
        assert self._reader is not None
        return self._reader

    async def open(self) -> None:
        """Make the folder (for its owner only) and the database, upgrade it, and begin to write."""
        path = make_file(self.folder)
        if self._hold is None:
            self._hold = Held(path)
        try:
            self._file = DatabaseFile(path)
            self._engine = open_engine(path, self.lock_wait)
            self._reader = Reader(self._engine, self._file.gone)
            await migrate(self._engine)
            self._writer = Writer(path, self.lock_wait, self._file)
            await self._writer.open()
        except BaseException:
            # Nobody closes a store that did not open; its folder must be free for the next try.
            await self.close()
            raise
        self._watcher = asyncio.create_task(self._watch(self._file, self._writer))

    async def close(self) -> None:
        """Write whatever is waiting, then close."""
        if self._watcher:
            self._watcher.cancel()
            await asyncio.gather(self._watcher, return_exceptions=True)
        if self._writer:
            await self._writer.close()
        if self._engine:
            await self._engine.dispose()
        if self._file:
            self._file.close()
        if self._hold and self._own_hold:
            self._hold.release()

    async def keep(self, *parts: Part) -> None:
        """Commit the parts of one change, all or none, together with all others that are waiting; raises NotStored."""
        assert self._writer is not None
        await self._writer.keep(parts)

    @property
    def gone(self) -> bool:
        """True if the database file is no longer where this server opened it."""
        return self._file is not None and self._file.gone()

    async def _watch(self, file: DatabaseFile, writer: Writer) -> None:
        """Notice within seconds, even while nobody chooses, that the file is gone or overwritten."""
        before = False
        while True:
            await asyncio.sleep(WATCHED_EVERY)
            gone = await writer.in_thread(file.check)
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
