"""The queue of what workers are to think about: procrastinate, in the PostgreSQL database that servers share.

A job names a table, a version and a seat: whoever does it reads everything else from the database itself. Jobs may get
lost with the database's last moments before a power cut: servers ask again.

The queue's tables have a PostgreSQL schema of their own, named after the form that this version of the library gives
them: so servers and workers of two versions can run side by side, and nothing in a queue must ever be converted.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _
from arasta.web.postgresql import CONNECTING
from arasta.web.thoughts import HINT, Matter

log = logging.getLogger("arasta.web")

THINK, ANALYSE = "think", "analyse"
"""Tasks; ANALYSE is also the name of its queue."""
MAKING = 0x41726173746102
"""Number of the lock that a process holds while it makes the queue's tables."""
CONNECTIONS = 4
"""Most connections of a process to the queue."""
FIRST = 10
"""Priority of hints, for which a person waits; bots have 0."""
SILENT_AFTER = 2.0
"""Seconds after which a connection is no longer waited for: then a server thinks itself."""


class NoQueue(ArastaError):
    """The queue cannot be used now, or not at all."""


def queue_of(game: str) -> str:
    """The queue of what is to be thought about in a game: workers take from it once their code for it is ready."""
    return f"{THINK}-{game}"


def check_library() -> None:
    """Make sure that the library is installed; raises NoQueue."""
    try:
        import procrastinate  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise NoQueue(
            _("workers need a library that is not installed: {command} installs it").format(
                command='pip install "arasta[cluster]"'
            )
        ) from error


class Jobs:
    """The queue, as servers and workers see it.

    Attributes:
        app: of procrastinate, once open.
    """

    def __init__(self, address: str) -> None:
        """A queue that is not open yet, in the database with this address."""
        self._address = address
        self._opening = asyncio.Lock()
        self.app: Any = None

    @asynccontextmanager
    async def working(self) -> AsyncIterator[Any]:
        """The open queue; raises NoQueue where that, or what is done with it, fails."""
        check_library()
        from procrastinate.exceptions import ProcrastinateException
        from psycopg import Error
        from psycopg_pool import PoolTimeout

        try:
            await self.open()
            yield self.app
        except (ProcrastinateException, Error, PoolTimeout, OSError) as error:
            log.warning("queue not reached", extra={"reason": type(error).__name__})
            raise NoQueue(type(error).__name__) from error

    async def open(self) -> None:
        """Make its tables if they are missing, and connect; raises what the driver and procrastinate raise."""
        import procrastinate
        import psycopg

        async with self._opening:
            if self.app is not None:
                return
            form = procrastinate.schema.SchemaManager.get_schema()
            name = f"arasta_queue_{hashlib.sha256(form.encode()).hexdigest()[:8]}"
            given: dict[str, Any] = {**CONNECTING, "application_name": "arasta queue"}
            async with await psycopg.AsyncConnection.connect(self._address, **given) as connection:
                await connection.execute("SELECT pg_advisory_xact_lock(%s)", [MAKING])
                known = await connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", [name])
                if await known.fetchone() is None:
                    await connection.execute(f'CREATE SCHEMA "{name}"')
                    await connection.execute(f'SET LOCAL search_path TO "{name}"')
                    await connection.execute(form)
            # Nothing is lost with a job: no commit need wait for the disk.
            given["options"] = f"-c search_path={name} -c synchronous_commit=off"
            connector = procrastinate.PsycopgConnector(
                conninfo=self._address, kwargs=given, min_size=1, max_size=CONNECTIONS, timeout=SILENT_AFTER
            )
            app = procrastinate.App(connector=connector)
            await app.open_async()
            self.app = app

    async def close(self) -> None:
        """Disconnect."""
        if self.app is not None:
            await self.app.close_async()

    async def think(self, matter: Matter, game: str) -> None:
        """Ask for a thought, unless somebody has; raises NoQueue."""
        about = {"table": matter.table, "version": matter.version, "seat": matter.seat, "what": matter.what}
        await self._ask(THINK, queue_of(game), str(matter), FIRST if matter.what == HINT else 0, about)

    async def analyse(self, game: str) -> None:
        """Ask for the analysis of a finished game (`finished.Finished`), unless somebody has; raises NoQueue."""
        await self._ask(ANALYSE, ANALYSE, f"{ANALYSE}.{game}", 0, {"finished": game})

    async def _ask(self, task: str, queue: str, lock: str, priority: int, about: dict[str, Any]) -> None:
        # Of two of the same, asked for at one moment, one waits for the other and then finds what was thought. (With a
        # `queueing_lock` a job that its worker has left could not be given on once the same was asked for again.)
        if not await self.has(lock):
            async with self.working() as app:
                await app.configure_task(task, queue=queue, lock=lock, priority=priority).defer_async(**about)

    async def has(self, lock: str) -> bool:
        """True if what has this lock (`_ask`) waits or is under way. Raises NoQueue."""
        async with self.working() as app:
            return bool([*await app.job_manager.list_jobs_async(lock=lock)])

    async def cancel(self, lock: str) -> None:
        """Take back what nobody has begun with. Raises NoQueue."""
        async with self.working() as app:
            for job in await app.job_manager.list_jobs_async(lock=lock, status="todo"):
                await app.job_manager.cancel_job_by_id_async(job.id, delete_job=True)

    async def waiting(self) -> int:
        """The number of jobs that nobody has begun with. Raises NoQueue."""
        async with self.working() as app:
            asked = "SELECT count(*) AS n FROM procrastinate_jobs WHERE status = 'todo'"
            return int((await app.connector.execute_query_one_async(asked))["n"])

    async def give_on(self, stalled_after: float, most: int) -> None:
        """Give what workers had begun with that are gone to others; raises NoQueue.

        Args:
            stalled_after: seconds without a sign of life after which a worker is gone.
            most: times that a job may be begun with; then it is removed, because it may be what killed them.
        """
        from procrastinate.jobs import Status

        async with self.working() as app:
            for job in await app.job_manager.get_stalled_jobs(seconds_since_heartbeat=stalled_after):
                given_up = job.attempts + 1 >= most
                log.warning("a worker is gone", extra={"reason": "given up" if given_up else "given on"})
                with suppress(Exception):  # another worker was quicker
                    if given_up:
                        await app.job_manager.finish_job(job, Status.FAILED, delete_job=True)
                    else:
                        await app.job_manager.retry_job(job)


CHANNEL = "arasta_thoughts"
"""Where workers tell what they have thought about (`statements.TELL_THOUGHT`)."""
RETRY = 1.0


async def listen(address: str, on_told: Callable[[Matter], Awaitable[None]]) -> None:
    """Hear for ever what workers have thought about; what was said while the connection was broken is lost."""
    import psycopg

    while True:
        with suppress(psycopg.Error, OSError):
            given: dict[str, Any] = {**CONNECTING, "application_name": "arasta thoughts"}
            async with await psycopg.AsyncConnection.connect(address, autocommit=True, **given) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                async for told in connection.notifies():
                    if matter := Matter.parse(told.payload):
                        await on_told(matter)
        await asyncio.sleep(RETRY)
