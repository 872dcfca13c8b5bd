"""Access to a table: one at a time, and nobody sees what has not been stored yet."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import wraps
from typing import ParamSpec, TypeVar

from arasta.i18n import gettext as _
from arasta.web.faults import NotStored, Overtaken
from arasta.web.refusals import Refused
from arasta.web.seat_secrets import SEAT
from arasta.web.statements import Part
from arasta.web.store import Store
from arasta.web.under_way import TableUnderWay
from arasta.web.writer import Claim

Given = ParamSpec("Given")
Made = TypeVar("Made")
TRIES = 5
"""Times that a change is tried which other servers overtake."""


class Late(Refused):
    """Another server has changed the table at the same moment; nothing of the change was stored."""

    def __init__(self) -> None:
        super().__init__(409, _("The game has moved on. This is what is asked now."))


def unless_late(change: Callable[Given, Awaitable[Made]]) -> Callable[Given, Awaitable[Made]]:
    """A change that takes the table itself, and is done again, with all its checks, where another server was quicker.

    What that one did is known by then. So a choice is refused if the question has passed, and made if only something
    else has happened, such as somebody sitting down.
    """

    @wraps(change)
    async def tried(*given: Given.args, **named: Given.kwargs) -> Made:
        for _try in range(TRIES - 1):
            try:
                return await change(*given, **named)
            except Late:
                continue
        return await change(*given, **named)

    return tried


@dataclass(frozen=True)
class TableBefore:
    """What was known of a table before other servers' changes were.

    Attributes:
        version, revision: of it.
        held: by seat, the digests of the secrets that held it.
        away: by seat, why a bot stood in.
        hints: hints that were stored.
    """

    version: int
    revision: int
    held: tuple[frozenset[str], ...]
    away: tuple[str, ...]
    hints: dict[int, tuple[int, str]]

    @classmethod
    def of(cls, under_way: TableUnderWay) -> TableBefore:
        """A table as it is known now."""
        held = tuple(frozenset(under_way.passes.of_seat(seat.seat, SEAT)) for seat in under_way.seats)
        away = tuple(seat.away for seat in under_way.seats)
        return cls(under_way.version, under_way.revision, held, away, under_way.hints)


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
        follow: Callable[[TableUnderWay], Awaitable[bool]] | None = None,
        on_news: Callable[[TableBefore], None] = lambda before: None,
    ) -> None:
        """Access to a table.

        Args:
            under_way: the table.
            store: where it is kept.
            read_again: reads it from there again, by its id.
            follow: makes it follow what other servers have stored; False where it must be read again.
            on_news: called when other servers have changed it, with how it was before.
        """
        self._under_way = under_way
        self._store = store
        self._read_again = read_again
        self._follow = follow
        self._on_news = on_news
        self._stale = False
        self._newest = under_way.revision
        self.lock = asyncio.Lock()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[None]:
        """The table to read or change: nobody else does meanwhile, and it is as the database has it."""
        self._under_way.touched = time.monotonic()
        async with self.lock:
            if (self._stale or self.behind) and self._read_again is not None:
                await self._read()
            yield

    async def _read(self) -> None:
        assert self._read_again is not None
        before = TableBefore.of(self._under_way)
        follow = None if self._stale else self._follow
        # Until that is done the table is as nobody should see it.
        self._stale = True
        if follow is None or not await follow(self._under_way):
            self._under_way.become(await self._read_again(self._under_way.id))
        self._stale = False
        if self._under_way.revision != before.revision:
            self._on_news(before)

    @property
    def next_revision(self) -> int:
        """What the next change makes of the table's revision."""
        return self._under_way.revision + (1 if self._store.shared else 0)

    def hear(self, revision: int) -> None:
        """Note that the table has this revision now, or had it a moment ago."""
        self._newest = max(self._newest, revision)

    @property
    def behind(self) -> bool:
        """True if another server has changed the table since it was read."""
        return self._newest > self._under_way.revision

    async def catch_up(self) -> None:
        """Know what other servers have done, as far as it was heard of (`hear`)."""
        if self.behind:
            async with self.alone():
                pass

    @property
    def still(self) -> bool:
        """True if the table can be read right now without waiting: nothing is being changed."""
        return not self.lock.locked() and not self._stale and not self.behind

    async def keep(self, *parts: Part) -> None:
        """Store the parts of one change, all or none.

        Raises:
            Refused: 503 they cannot be kept; Late: another server was quicker (`unless_late`).
        """
        claim = Claim(self._under_way.id, self._under_way.revision) if self._store.shared else None
        try:
            await self._store.keep(*parts, claim=claim)
            if claim:
                self._under_way.revision += 1
                self.hear(self._under_way.revision)
                self._store.tell(claim.table_id, self._under_way.revision)
        except BaseException as error:
            # The table does not show what is stored: it is read again before anybody looks.
            self._stale = True
            if isinstance(error, Overtaken):
                raise Late from error
            if isinstance(error, NotStored):
                raise Refused(503, _(error.sentence), 5) from error
            raise
