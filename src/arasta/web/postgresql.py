"""PostgreSQL, for several processes on one database, by the driver psycopg 3."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _
from arasta.web.database import LOCK_WAIT, upgrade

DRIVER = "postgresql+psycopg"
SCHEMES = ("postgresql", "postgres")
READERS = 4
"""Connections kept for reading; as many more are opened while there is much to read."""
UPGRADING = 0x41726173746101
"""Number of the lock that a process holds while it upgrades the database, so that others wait for it."""
CONNECTING = {
    "connect_timeout": 5,
    # The other end is dead, or the network between: noticed within seconds instead of hours.
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "arasta",
}
"""What every connection says to libpq, unless the address of the database says otherwise."""


class BadDatabase(ArastaError):
    """An address of a database that cannot be used."""


def is_address(address: str) -> bool:
    """True if this looks like the address of a PostgreSQL database."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        return False
    return url.drivername in SCHEMES and bool(url.database or url.query)


class Postgres:
    """One PostgreSQL database; a `Backend`."""

    shared = True

    def __init__(self, address: str, lock_wait: float = LOCK_WAIT) -> None:
        """A database that is not connected to yet.

        Args:
            address: as libpq takes it: "postgresql://USER:PASSWORD@HOST/DATABASE?sslmode=verify-full".
            lock_wait: seconds to wait for a row that another process holds.

        Raises:
            BadDatabase: the driver is not installed.
        """
        try:
            import psycopg  # noqa: F401  # only whether it is there
        except ImportError as error:
            raise BadDatabase(
                _("PostgreSQL needs a driver that is not installed: {command} installs it").format(
                    command='pip install "arasta[cluster]"'
                )
            ) from error
        url = make_url(address)
        given = {name: value for name, value in CONNECTING.items() if name not in url.query}
        self._url = url.set(drivername=DRIVER)
        self._given: dict[str, Any] = given
        self._lock_wait = lock_wait

    def __str__(self) -> str:
        return self._url.set(drivername=SCHEMES[0]).render_as_string(hide_password=True)

    def reading(self) -> AsyncEngine:
        """See `Backend`."""
        engine = create_async_engine(
            self._url,
            connect_args=self._given,
            # A table is read by several statements, which must see one moment.
            isolation_level="REPEATABLE READ",
            pool_size=READERS,
            max_overflow=READERS,
            pool_pre_ping=True,
        )
        self._prepare_connections(engine.sync_engine)
        return engine

    def writing(self) -> Engine:
        """See `Backend`."""
        engine = create_engine(self._url, connect_args=self._given, isolation_level="READ COMMITTED", pool_size=1)
        self._prepare_connections(engine)
        return engine

    def _prepare_connections(self, engine: Engine) -> None:
        @event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: Any) -> None:
            connection.autocommit = True
            for name, seconds in (
                ("lock_timeout", self._lock_wait),
                ("statement_timeout", 3 * self._lock_wait),
                # A process that hangs in the middle of a change must not keep others from the table for ever.
                ("idle_in_transaction_session_timeout", 3 * self._lock_wait),
            ):
                # In the order of its life a connection is prepared before it has a cursor of the asynchronous kind.
                cursor = connection.cursor()
                cursor.execute(f"SET {name} = {max(1, int(seconds * 1000))}")
                cursor.close()
            connection.autocommit = False

    def upgrade(self) -> None:
        """See `Backend`."""
        engine = create_engine(self._url, connect_args=self._given)
        try:
            with engine.begin() as connection:
                upgrade_alone(connection)
        finally:
            engine.dispose()

    def opened(self) -> None:
        """See `Backend`."""

    def written(self) -> None:
        """See `Backend`."""

    def gone(self) -> bool:
        """Never: who connects by this address finds what is open."""
        return False

    def check(self) -> bool:
        """The same."""
        return False

    def close(self) -> None:
        """See `Backend`."""


def upgrade_alone(connection: Connection) -> None:
    """Upgrade the database while no other process does; whoever comes second finds nothing left to do."""
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADING})
    upgrade(connection)
