"""The tables of the database and its migrations, for SQLite (`sqlite.py`) and PostgreSQL (`postgresql.py`) alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from sqlalchemy import (
    JSON,
    BigInteger,
    Connection,
    Engine,
    Float,
    ForeignKey,
    LargeBinary,
    String,
    Text,
)
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

MIGRATIONS = Path(__file__).with_name("migrations")
LOCK_WAIT = 10.0
"""Seconds to wait while another program holds the database, unless the settings say otherwise."""


class Backend(Protocol):
    """The kind of database that a server uses, and what only that kind needs."""

    @property
    def shared(self) -> bool:
        """True if other processes may write into it at the same time."""

    def reading(self) -> AsyncEngine:
        """A new engine for reading, whose connections see one moment each."""

    def writing(self) -> Engine:
        """A new engine for the one thread that writes: a transaction is one visit to it, not one for each statement."""

    def upgrade(self) -> None:
        """Upgrade the database to the newest form, all steps or none; raises what SQLAlchemy and Alembic raise."""

    def opened(self) -> None:
        """Note that all connections have been made."""

    def written(self) -> None:
        """Note that this process has just written; called by the thread that writes."""

    def gone(self) -> bool:
        """True if what is open is known not to be what others find under its name."""

    def check(self) -> bool:
        """The same, looking closer; to be called by the thread that writes."""

    def close(self) -> None:
        """Let go of it."""


class Base(DeclarativeBase):
    """Base of the models."""


class TableRow(Base):
    """A table: how it began, and the snapshot of its latest version.

    `rules` and `box` say under which rules `seed` or `start` and the entries after version `base` lead to the snapshot.
    `record` is that of a finished game, as made by the rules under which it was played.
    `finishing` is the turn waiting for its end (`finishing.as_row`).
    `goes_on`: it goes on from a finished game, and how (`under_way.Terms`).
    `started`: whoever opened it has started without those who have not come (`gathering`).
    `revision` counts the changes of anything at the table where several servers share the database; else 0.
    """

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    rules: Mapped[int]
    box: Mapped[str] = mapped_column(String(32))
    players: Mapped[int]
    options: Mapped[dict[str, Any]] = mapped_column(JSON)
    components: Mapped[dict[str, Any]] = mapped_column(JSON)
    seed: Mapped[int | None] = mapped_column(BigInteger)
    practice: Mapped[bool]
    hints: Mapped[bool]
    turns_wait: Mapped[bool]
    started: Mapped[bool]
    guided: Mapped[bool]
    goes_on: Mapped[str] = mapped_column(String(8))
    finishing: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    start: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    base: Mapped[int]
    version: Mapped[int]
    over: Mapped[bool]
    pace: Mapped[float] = mapped_column(Float)
    rematch_of: Mapped[str | None] = mapped_column(String(32), unique=True)
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    revision: Mapped[int] = mapped_column(server_default="0")
    snapshot: Mapped[str] = mapped_column(Text)
    record: Mapped[str | None] = mapped_column(Text)


class StepRow(Base):
    """The position after this many of the choices that stand, packed (`steps.pack`), for a replay under any rules."""

    __tablename__ = "steps"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    step: Mapped[int] = mapped_column(primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class SeatRow(Base):
    """A seat. `away` says why a bot stands in ('' if none does); `taken_by` as for `seat.Seat`.

    `level` is that of the bot, or of the bot that stands in ('' for the usual one).
    """

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    level: Mapped[str] = mapped_column(String(32))
    name: Mapped[str] = mapped_column(String(64))
    claimed: Mapped[bool]
    away: Mapped[str] = mapped_column(String(8))
    taken_by: Mapped[str] = mapped_column(String(64), server_default="")


class PassRow(Base):
    """A secret of a table, by its SHA-256; see `passes`. `seat` is null for whoever opened it and sits nowhere."""

    __tablename__ = "passes"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64), primary_key=True)
    seat: Mapped[int | None]
    kind: Mapped[str] = mapped_column(String(8))
    host: Mapped[bool]
    made: Mapped[float] = mapped_column(Float)


class EntryRow(Base):
    """A choice, or an undo (`action` null), with the events that everybody, and that individual seats, may know."""

    __tablename__ = "entries"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    action: Mapped[int | None]
    at: Mapped[float] = mapped_column(Float)
    events: Mapped[str] = mapped_column(Text)


class AnalysisRow(Base):
    """The analysis of a finished game, packed (`analysing.Kept`). `at`: when it was made, in seconds since 1970."""

    __tablename__ = "analyses"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    at: Mapped[float] = mapped_column(Float)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class ThoughtRow(Base):
    """What was thought about a question of a table at a version (`thoughts`): nobody needs it once that has passed."""

    __tablename__ = "thoughts"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    what: Mapped[str] = mapped_column(String(16), primary_key=True)
    content: Mapped[str] = mapped_column(Text)


class KeptRow(Base):
    """A finished game that a browser keeps. `owner` is the SHA-256 of the browser's secret."""

    __tablename__ = "kept"

    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    at: Mapped[float] = mapped_column(Float)
    content: Mapped[dict[str, Any]] = mapped_column(JSON)


class ServerRow(Base):
    """One of several servers, and what it tells the others (`peers`)."""

    __tablename__ = "servers"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    beat: Mapped[int]
    tables: Mapped[str] = mapped_column(Text)


class CompanionRow(Base):
    """A game on a real table (`arasta.companion`).

    `keys`: SHA-256 of a secret -> its seat, or null for all. `revision`: how often it has changed.
    """

    __tablename__ = "companions"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    keys: Mapped[dict[str, Any]] = mapped_column(JSON)
    changed: Mapped[float] = mapped_column(Float)
    content: Mapped[str] = mapped_column(Text)
    revision: Mapped[int]


class CompanionAnalysisRow(Base):
    """The analysis of such a game, packed (`analysing.Kept`), and the SHA-256 of the record that it is of."""

    __tablename__ = "companion_analyses"

    companion_id: Mapped[str] = mapped_column(ForeignKey("companions.id"), primary_key=True)
    digest: Mapped[str] = mapped_column(String(64))
    at: Mapped[float] = mapped_column(Float)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class TriedRow(Base):
    """One row, written to find out whether writing works."""

    __tablename__ = "tried"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[float] = mapped_column(Float)


def upgrade(connection: Connection) -> None:
    """Upgrade a database to the newest form, on a connection in a transaction."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
