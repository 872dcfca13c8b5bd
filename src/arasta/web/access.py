"""Access to a table: one at a time, and nobody sees what has not been stored yet."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from arasta.i18n import gettext as _
from arasta.web.faults import NotStored
from arasta.web.refusals import Refused
from arasta.web.statements import Part
from arasta.web.store import Store
from arasta.web.under_way import TableUnderWay


class Access:
    """The lock of one table, and its way into the database.

    Attributes:
        lock: held while the table is read or changed.
    """

    def __init__(
        self,
        under_way: TableUnderWay,
        store: Store,
        read_again: Callable[[str], Awaitable[TableUnderWay]] | None = None,
    ) -> None:
        """Access to a table.

        Args:
            under_way: the table.
            store: where it is kept.
            read_again: reads it from there again, by its id.
        """
        self._under_way = under_way
        self._store = store
        self._read_again = read_again
        self._stale = False
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """The table to read or change: nobody else does meanwhile, and it is as the database has it."""
        self._under_way.touched = time.monotonic()
        async with self.lock:
            if self._stale and self._read_again is not None:
                self._under_way.become(await self._read_again(self._under_way.id))
                self._stale = False
            yield

    @property
    def still(self) -> bool:
        """True if the table can be read right now without waiting: nothing is being changed."""
        return not self.lock.locked() and not self._stale

    async def keep(self, *parts: Part) -> None:
        """Store the parts of one change, all or none.

        Raises:
            Refused: 503 they cannot be kept.
        """
        try:
            await self._store.keep(*parts)
        except BaseException as error:
            # The table does not show what is stored: it is read again before anybody looks.
            self._stale = True
            if isinstance(error, NotStored):
                raise Refused(503, _(error.sentence), 5) from error
            raise
