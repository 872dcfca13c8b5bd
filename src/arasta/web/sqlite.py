"""SQLite, for one process: a file with a write-ahead log and full synchronisation, so commits survive a power cut."""

from __future__ import annotations

from collections.abc import Callable
from errno import EISDIR, ENOTDIR
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from arasta.core.files import check_regular
from arasta.core.holding import Held
from arasta.web.database import LOCK_WAIT, upgrade
from arasta.web.guarding import DatabaseFile

FILE = "arasta.sqlite3"


class Sqlite:
    """The database file in a folder, for this process alone; a `Backend`."""

    shared = False

    def __init__(self, folder: Path, lock_wait: float = LOCK_WAIT, hold: Held | None = None) -> None:
        """Open the file, made if missing.

        Args:
            folder: where it is.
            lock_wait: seconds to wait for another program that holds the database.
            hold: on the file, if the caller already has one; the caller releases it.

        Raises:
            OSError, OddFile: it cannot be opened; InUse: another server has it.
        """
        self.path = make_file(folder)
        self._lock_wait = lock_wait
        own = Held(self.path) if hold is None else None
        self._release: Callable[[], None] = own.release if own else lambda: None
        try:
            self._file = DatabaseFile(self.path)
        except BaseException:
            self._release()
            raise
        self.gone = self._file.gone
        self.check = self._file.check
        self.opened = self._file.opened
        self.written = self._file.written

    def reading(self) -> AsyncEngine:
        """See `Backend`."""
        engine = create_async_engine(f"sqlite+aiosqlite:///{self.path}", connect_args={"timeout": self._lock_wait})
        _prepare_connections(engine.sync_engine)
        return engine

    def writing(self) -> Engine:
        """See `Backend`."""
        return open_writer(self.path, self._lock_wait)

    def upgrade(self) -> None:
        """See `Backend`."""
        upgrade_file(self.path, self._lock_wait)

    def close(self) -> None:
        """Close the file, and let others use it."""
        self._file.close()
        self._release()


def make_file(folder: Path) -> Path:
    """The database file in this folder, created for its owner only if missing; raises OSError, OddFile."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(ENOTDIR, "", str(folder))
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / FILE
    if path.is_dir():
        raise IsADirectoryError(EISDIR, "", str(path))
    check_regular(path)
    if not path.exists():
        # Not touched otherwise: a server that has it open would take that for writing by somebody else.
        path.touch(mode=0o600)
    return path


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


def upgrade_file(path: Path, lock_wait: float = LOCK_WAIT) -> None:
    """Upgrade a database file to the newest form; raises what SQLAlchemy and Alembic raise."""
    engine = open_writer(path, lock_wait)
    try:
        with engine.begin() as connection:
            upgrade(connection)
        with engine.connect() as connection:
            # A read-only one is noticed now, not at the first choice.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
            connection.rollback()
    finally:
        engine.dispose()
