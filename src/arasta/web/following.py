"""The two questions that servers on one PostgreSQL database ask all the time, on connections kept for them.

Each is one statement, which sees one moment, sent by the driver itself: that costs a fifth of what asking by way of
SQLAlchemy does. How connections are made and what they say stays its matter.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, Generic, TypeVar

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from arasta.web.faults import NotRead
from arasta.web.reader import Stored
from arasta.web.statements import Row

log = logging.getLogger("arasta.web")

REVISIONS = "SELECT id, revision FROM tables WHERE id = ANY(%s)"
OF_TABLE = ("revision", "version", "over", "snapshot", "finishing", "started", "pace", "guided")
NEWS = f"""
SELECT t.id, {", ".join(f"t.{name}" for name in OF_TABLE)}, CASE WHEN t.record IS NULL THEN NULL ELSE '' END,
    (SELECT json_agg(e ORDER BY e.version) FROM entries e WHERE e.table_id = t.id AND e.version > w.since),
    (SELECT json_agg(s ORDER BY s.seat) FROM seats s WHERE s.table_id = t.id),
    (SELECT json_agg(p ORDER BY p.made) FROM passes p WHERE p.table_id = t.id),
    (SELECT json_agg(json_build_array(h.seat, h.version, h.content)) FROM thoughts h
        WHERE h.table_id = t.id AND h.version = t.version AND h.what = 'hint'),
    (SELECT n.id FROM tables n WHERE n.rematch_of = t.id)
FROM unnest(%s::text[], %s::int[]) AS w (id, since) JOIN tables t ON t.id = w.id
"""
News = tuple[Stored, str]
"""A table with its later entries, and the id of its rematch ('' for none)."""


class Line:
    """One connection that is kept, made anew when it breaks; what is asked waits for its turn."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._turn = asyncio.Lock()
        self._kept: AsyncConnection | None = None
        self._driver: Any = None

    async def ask(self, question: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        """The rows of an answer; raises NotRead."""
        from psycopg import Error

        async with self._turn:
            fresh = self._kept is None
            try:
                try:
                    return await self._ask(question, parameters)
                except Error:
                    if fresh:
                        raise
                    # It was cut while nobody asked.
                    await self._drop()
                    return await self._ask(question, parameters)
            except (Error, SQLAlchemyError, OSError) as error:
                await self._drop()
                log.error("not read", extra={"reason": type(error).__name__})
                raise NotRead(type(error).__name__) from error
            except BaseException:
                # An answer that is still to come would be taken for that of the next question.
                await self._drop()
                raise

    async def _ask(self, question: str, parameters: Sequence[Any]) -> list[tuple[Any, ...]]:
        if self._kept is None:
            self._kept = await self._engine.connect()
            await self._kept.execution_options(isolation_level="AUTOCOMMIT")
            self._driver = (await self._kept.get_raw_connection()).driver_connection
        cursor = await self._driver.execute(question, parameters)
        found: list[tuple[Any, ...]] = await cursor.fetchall()
        return found

    async def _drop(self) -> None:
        kept, self._kept = self._kept, None
        if kept is not None:
            with suppress(Exception):
                await kept.invalidate()
            with suppress(Exception):
                await kept.close()

    async def close(self) -> None:
        """Let the connection go."""
        async with self._turn:
            await self._drop()


Asked = TypeVar("Asked")


class Together(Generic[Asked]):
    """Questions about single tables, which are asked together: all that come at one time are one query."""

    def __init__(self, ask: Callable[[dict[str, int]], Awaitable[dict[str, Asked]]]) -> None:
        """Questions that are put to the database by `ask`: ids of tables, with a number each -> what it has of them."""
        self._ask = ask
        self._asking: asyncio.Future[dict[str, Asked]] | None = None
        self._asked: dict[str, int] = {}
        self._one_at_a_time = asyncio.Lock()

    async def about(self, table_id: str, number: int = 0) -> Asked | None:
        """The answer about one table, as it is now; of several numbers asked with at one time the smallest counts."""
        if self._asking is None:
            # Who asks while a query is under way is not served by it: it may have seen an earlier moment.
            self._asking = asyncio.ensure_future(self._in_turn())
        self._asked[table_id] = min(number, self._asked.get(table_id, number))
        return (await asyncio.shield(self._asking)).get(table_id)

    async def _in_turn(self) -> dict[str, Asked]:
        async with self._one_at_a_time:
            self._asking, asked, self._asked = None, self._asked, {}
            return await self._ask(asked)


class Following:
    """What other servers have changed, as one of them asks."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._revisions = Line(engine)
        self._news = Line(engine)
        self._revision_of = Together(self.revisions)
        self._news_of = Together(self._all_news)

    async def revision(self, table_id: str) -> int | None:
        """The present revision of a table; None if there is none. Raises NotRead."""
        return await self._revision_of.about(table_id)

    async def revisions(self, ids: Collection[str]) -> dict[str, int]:
        """The present revisions of those of some tables that there are. Raises NotRead."""
        found = await self._revisions.ask(REVISIONS, [[*ids]])
        return {row[0]: row[1] for row in found}

    async def news(self, table_id: str, since: int) -> News | None:
        """A table with its entries after a version; None if there is no such table. Raises NotRead.

        Of a stored record only that there is one. Nobody else may ask about the same table at the same time.
        """
        return await self._news_of.about(table_id, since)

    async def _all_news(self, since: dict[str, int]) -> dict[str, News]:
        found = {}
        for table_id, *of_table, record, entries, seats, passes, hints, after in await self._news.ask(
            NEWS, [[*since], [*since.values()]]
        ):
            row: Row = {"id": table_id, **dict(zip(OF_TABLE, of_table, strict=True)), "record": record}
            stored = Stored(row, seats or [], entries or [], passes=passes or [], hints=hints or [])
            found[table_id] = stored, after or ""
        return found

    async def close(self) -> None:
        """Let the connections go."""
        await self._revisions.close()
        await self._news.close()
