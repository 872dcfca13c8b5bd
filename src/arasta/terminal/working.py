"""`arasta worker`: thinks for servers (`web.working`)."""

from __future__ import annotations

import asyncio
import signal

import click

from arasta.i18n import gettext as _
from arasta.serving import CannotServe, prepare
from arasta.web.jobs import check_library
from arasta.web.logs import set_up_logs
from arasta.web.settings import ServerSettings, read_settings
from arasta.web.working import Worker


def work(log_jobs: bool = False) -> int:
    """Think for servers until interrupted, or asked to end.

    Args:
        log_jobs: a line of JSON for each job.

    Returns:
        The exit status.

    Raises:
        CannotServe: there is no database that servers share, or it cannot be used. NoQueue: a library is missing.
        BadSetting: an environment variable cannot be read.
    """
    settings = read_settings()
    if not settings.database:
        raise CannotServe(
            _(
                "a worker needs {name}, the PostgreSQL database of the servers; a server on a file does its own"
                " thinking"
            ).format(name="ARASTA_DATABASE")
        )
    check_library()
    prepare(settings)
    set_up_logs(log_jobs)
    asyncio.run(_run(settings))
    return 0


async def _run(settings: ServerSettings) -> None:
    worker, loop = Worker(settings), asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, worker.stop)
    click.echo(_("The worker is ready (stop it with Ctrl+C)"))
    await worker.run()
