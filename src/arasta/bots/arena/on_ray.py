"""Games played by a Ray cluster, or by Ray on this machine."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable
from concurrent.futures import Future
from importlib import import_module
from typing import Any, TypeVar

from arasta.bots.arena.schedule import BadArena
from arasta.bots.workers import WorkerLost
from arasta.core.errors import ArastaError
from arasta.core.reasons import reason
from arasta.i18n import gettext as _

Made = TypeVar("Made")

ANSWERS = 10.0
"""Seconds within which a cluster must answer."""


def _ray() -> Any:
    # By name: without Ray installed, type checkers do not know it either.
    try:
        return import_module("ray")
    except ImportError as error:
        raise BadArena(_("--ray needs the package ray: install arasta[ray]")) from error


def _check_answers(cluster: str) -> None:
    """Make sure that somebody answers at HOST:PORT, since Ray itself tries for minutes; raises OSError."""
    host, _colon, port = cluster.rpartition(":")
    if host and port.isdecimal() and "/" not in host:
        socket.create_connection((host, int(port)), ANSWERS).close()


class RayWorkers:
    """The cores of a Ray cluster: that of RAY_ADDRESS, else one that is started on this machine; see `Workers`.

    Args:
        warm_up: compiles what they need; this machine's part of the cluster then finds it in the cache.

    Attributes:
        count: number of jobs done at the same time.

    Raises:
        BadArena: Ray is not installed, or there is no such cluster.
    """

    def __init__(self, warm_up: Callable[[], object]) -> None:
        self._ray = _ray()
        cluster = os.environ.get("RAY_ADDRESS", "")
        address = "auto" if cluster else "local"
        try:
            _check_answers(cluster)
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR, configure_logging=False)
        except OSError as error:
            raise BadArena(_("Ray cannot be used: {reason}").format(reason=reason(error))) from error
        except (ValueError, RuntimeError) as error:
            said = str(error).strip().splitlines() or [type(error).__name__]
            raise BadArena(_("Ray cannot be used: {reason}").format(reason=said[0])) from error
        warm_up()
        self.count = max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def submit(self, function: Callable[..., Made], *arguments: Any) -> Future[Made]:
        """See `bots.workers.Workers.submit`."""
        made: Future[Made] = Future()

        def hand_on(done: Future[Made]) -> None:
            error = done.exception()
            cause = getattr(error, "cause", None)
            if error is None:
                made.set_result(done.result())
            elif isinstance(cause, ArastaError):
                made.set_exception(cause)
            else:
                made.set_exception(WorkerLost(_("a game failed on Ray: {reason}").format(reason=type(error).__name__)))

        self._ray.remote(function).remote(*arguments).future().add_done_callback(hand_on)
        return made

    def close(self, now: bool) -> None:
        """See `bots.workers.Workers.close`; what is under way ends with this program's part of the cluster."""
        self._ray.shutdown()
