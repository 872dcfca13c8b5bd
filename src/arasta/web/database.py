"""The database: its tables, how it is opened, and its migrations.

SQLite with a write-ahead log and full synchronisation: what is committed survives a power cut.
"""

from __future__ import annotations

from errno import EISDIR, ENOTDIR
from pathlib import Path
from typing import Any

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
    create_engine,
    event,
)
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

from arasta.core.files import check_regular

FILE = "arasta.sqlite3"
MIGRATIONS = Path(__file__).with_name("migrations")
LOCK_WAIT = 10.0
"""Seconds to wait while another program holds the database, unless the settings say otherwise."""


class Base(DeclarativeBase):
    """Base of the models."""


class TableRow(Base):
    """A table: how it began, and the snapshot of its latest version.

    `rules` and `box` say under which rules `seed` or `start` and the entries after version `base` lead to the snapshot.
    `record` is that of a finished game, as made by the rules under which it was played.
    `finishing` is the turn waiting for its end (`finishing.as_row`).
    `started`: whoever opened it has started without those who have not come (`gathering`).
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
    finishing: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    start: Mapped[dict[str, Any] | None] = mapped_column(JSON(none_as_null=True))
    base: Mapped[int]
    version: Mapped[int]
    over: Mapped[bool]
    pace: Mapped[float] = mapped_column(Float)
    rematch_of: Mapped[str | None] = mapped_column(String(32), unique=True)
    created: Mapped[float] = mapped_column(Float)
    changed: Mapped[float] = mapped_column(Float)
    snapshot: Mapped[str] = mapped_column(Text)
    record: Mapped[str | None] = mapped_column(Text)


class StepRow(Base):
    """The position after this many of the choices that stand, packed (`steps.pack`), for a replay under any rules."""

    __tablename__ = "steps"

    table_id: Mapped[str] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    step: Mapped[int] = mapped_column(primary_key=True)
    content: Mapped[bytes] = mapped_column(LargeBinary)


class SeatRow(Base):
    """A seat. `away` says why a bot stands in ('' if none does).

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


class KeptRow(Base):
    """A finished game that a browser keeps. `owner` is the SHA-256 of the browser's secret."""

    __tablename__ = "kept"

    owner: Mapped[str] = mapped_column(String(64), primary_key=True)
    table_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    game: Mapped[str] = mapped_column(String(32))
    at: Mapped[float] = mapped_column(Float)
    content: Mapped[dict[str, Any]] = mapped_column(JSON)


class TriedRow(Base):
    """One row, written to find out whether writing works."""

    __tablename__ = "tried"

    id: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[float] = mapped_column(Float)


def make_file(folder: Path) -> Path:
    """The database file in this folder, created for its owner only if missing; raises OSError, OddFile."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(ENOTDIR, "", str(folder))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / FILE
    if path.is_dir():
        raise IsADirectoryError(EISDIR, "", str(path))
    check_regular(path)
    path.touch(mode=0o600)
    return path


def open_engine(path: Path, lock_wait: float) -> AsyncEngine:
    """An engine on a database file, for reading; `lock_wait`: seconds to wait while another program holds it."""
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}", connect_args={"timeout": lock_wait})
    _prepare_connections(engine.sync_engine)
    return engine


def open_writer(path: Path, lock_wait: float = LOCK_WAIT) -> Engine:
    """An engine for the one thread that writes: a whole transaction is one visit to it, not one for each statement."""
    engine = create_engine(f"sqlite:///{path}", connect_args={"timeout": lock_wait, "check_same_thread": False})
    _prepare_connections(engine)
    return engine


def _prepare_connections(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def upgrade(path: Path) -> None:
    """Upgrade a database file to the newest form before a server runs; raises what SQLAlchemy and Alembic raise."""
    engine = open_writer(path)
    try:
        with engine.begin() as connection:
            _upgrade(connection)
        with engine.connect() as connection:
            # A read-only one is noticed now, not at the first choice.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            connection.rollback()
    finally:
        engine.dispose()


async def migrate(engine: AsyncEngine) -> None:
    """Upgrade the database to the newest form, all steps or none."""
    async with engine.begin() as connection:
        await connection.run_sync(_upgrade)
