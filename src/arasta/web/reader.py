"""Reading from the database."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Select, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

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
)
from arasta.web.faults import FileGone, NotRead
from arasta.web.guarding import GONE
from arasta.web.statements import Row
from arasta.web.thoughts import HINT, Matter

log = logging.getLogger("arasta.web")


@dataclass(frozen=True)
class Stored:
    """A table as it was read; `steps` is the number of stored steps, `first` the first of them (None: none).

    `hints`: [seat, version, content] of each hint about a question that is asked now (`thoughts`).
    """

    table: Row
    seats: list[Row]
    entries: list[Row]
    steps: int | None = None
    first: bytes | None = None
    passes: list[Row] = field(default_factory=list)
    hints: list[list[Any]] = field(default_factory=list)


def _steps_of(table_id: str) -> Select[Any]:
    return select(StepRow.content).where(StepRow.table_id == table_id).order_by(StepRow.step)


class Reader:
    """Reads from the database of one server."""

    def __init__(self, engine: AsyncEngine, gone: Callable[[], bool]) -> None:
        """A reader.

        Args:
            engine: with its connections.
            gone: tells whether the database file is no longer where it was opened.
        """
        self._engine = engine
        self._gone = gone

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection to read with; raises NotRead."""
        if self._gone():
            raise NotRead(FileGone.__name__, GONE)
        try:
            async with self._engine.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError) as error:
            log.error("not read", extra={"reason": type(error).__name__})
            raise NotRead(type(error).__name__) from error

    async def load(self, table_id: str) -> Stored | None:
        """A table with everything; None if there is none. Raises NotRead."""
        async with self.reading() as connection:
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
            hints: list[list[Any]] = []
            if self._engine.dialect.name != "sqlite":
                # One server alone remembers its hints.
                wanted = select(ThoughtRow.seat, ThoughtRow.version, ThoughtRow.content).where(
                    ThoughtRow.table_id == table_id, ThoughtRow.what == HINT, ThoughtRow.version == table.version
                )
                hints = [[*row] for row in await connection.execute(wanted)]
            return Stored(
                dict(table._mapping),
                [dict(row._mapping) for row in seats],
                [dict(row._mapping) for row in entries],
                steps.scalar(),
                first.scalar(),
                [dict(row._mapping) for row in passes],
                hints,
            )

    async def thought(self, matter: Matter) -> str | None:
        """What was thought about something; None for nothing yet. Raises NotRead."""
        wanted = select(ThoughtRow.content).where(
            ThoughtRow.table_id == matter.table,
            ThoughtRow.version == matter.version,
            ThoughtRow.seat == matter.seat,
            ThoughtRow.what == matter.what,
        )
        async with self.reading() as connection:
            return (await connection.execute(wanted)).scalar()

    async def servers(self) -> list[Row]:
        """What all servers tell each other. Raises NotRead."""
        async with self.reading() as connection:
            return [dict(row._mapping) for row in await connection.execute(select(ServerRow.__table__))]

    async def steps(self, table_id: str) -> list[bytes]:
        """The steps of a table, packed. Raises NotRead."""
        async with self.reading() as connection:
            return [*(await connection.execute(_steps_of(table_id))).scalars()]

    async def analysis(self, table_id: str) -> bytes | None:
        """The analysis of a finished game, packed, if it was made. Raises NotRead."""
        async with self.reading() as connection:
            found = await connection.execute(select(AnalysisRow.content).where(AnalysisRow.table_id == table_id))
            return found.scalar()

    async def without_record(self) -> list[str]:
        """The finished tables without a stored record. Raises NotRead."""
        async with self.reading() as connection:
            found = await connection.execute(select(TableRow.id).where(TableRow.over, TableRow.record.is_(None)))
            return [*found.scalars()]

    async def rematch_of(self, table_id: str) -> str | None:
        """The table that follows this one with the same seats, if there is one. Raises NotRead."""
        async with self.reading() as connection:
            found = await connection.execute(select(TableRow.id).where(TableRow.rematch_of == table_id))
            return found.scalar()

    async def existing(self, ids: Sequence[str]) -> set[str]:
        """Those of some ids that belong to tables. Raises NotRead."""
        async with self.reading() as connection:
            return {*(await connection.execute(select(TableRow.id).where(TableRow.id.in_(ids)))).scalars()}

    async def finished(self, ids: Sequence[str]) -> list[str]:
        """Those of some tables whose games are over. Raises NotRead."""
        async with self.reading() as connection:
            found = await connection.execute(select(TableRow.id).where(TableRow.id.in_(ids), TableRow.over))
            return [*found.scalars()]

    async def kept(self, owner: str, game: str) -> list[Row]:
        """The games that a browser keeps, oldest first: table, at, and what was kept."""
        found = select(KeptRow.table_id, KeptRow.at, KeptRow.content)
        found = found.where(KeptRow.owner == owner, KeptRow.game == game).order_by(KeptRow.at, KeptRow.table_id)
        async with self.reading() as connection:
            return [{"table": row[0], "at": row[1], **row[2]} for row in await connection.execute(found)]

    async def companion_analysis(self, companion_id: str, digest: str) -> bytes | None:
        """The packed analysis of a game on a real table with this record; None if there is none. Raises NotRead."""
        row = CompanionAnalysisRow
        wanted = select(row.content).where(row.companion_id == companion_id, row.digest == digest)
        async with self.reading() as connection:
            return (await connection.execute(wanted)).scalar()

    async def companion(self, companion_id: str) -> Row | None:
        """A game on a real table: its row; None if there is none. Raises NotRead."""
        async with self.reading() as connection:
            wanted = select(CompanionRow.__table__).where(CompanionRow.id == companion_id)
            found = (await connection.execute(wanted)).first()
            return None if found is None else dict(found._mapping)
