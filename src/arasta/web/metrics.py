"""What matters of a running server, for Prometheus, at an address of its own; nothing of it says who plays or what."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arasta.core.errors import ArastaError
from arasta.core.reasons import reason
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.web.server import Server

SHORT = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 10)
LONG = (0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30)
MANY = (1, 2, 5, 10, 20, 50, 100, 200, 500)


Gauge = tuple[str, str, Callable[[], float]]
"""Name, meaning, and what tells the number."""


class BadMetrics(ArastaError):
    """The metrics cannot be served."""


def kind_of(method: str, path: str) -> str:
    """The kind of a request, one of a few, whatever its path says."""
    if path.startswith("/static/"):
        return "static"
    if path.endswith(("/choose", "/undo", "/end-turn")):
        return "choice"
    if path == "/news" or path.endswith("/events"):
        return "live"
    if path.endswith("/view") and path.startswith("/t/"):
        return "view"
    if path.startswith("/api/"):
        return "api"
    return "page" if method == "GET" else "post"


class Metrics:
    """The metrics of one server, told to whoever asks at an address that the public one does not lead to."""

    def __init__(self, address: str) -> None:
        """Begin to tell.

        Args:
            address: where Prometheus asks: "127.0.0.1:9100".

        Raises:
            BadMetrics: the library is not installed, or the address cannot be listened on.
        """
        try:
            import prometheus_client as library
        except ImportError as error:
            raise BadMetrics(
                _("Metrics need a library that is not installed: {command} installs it").format(
                    command='pip install "arasta[cluster]"'
                )
            ) from error
        self._library = library
        self.registry = registry = library.CollectorRegistry()
        library.ProcessCollector(registry=registry)
        self._requests = library.Histogram(
            "arasta_request_seconds", "Time of requests.", ("kind", "status"), buckets=SHORT, registry=registry
        )
        self._commits = library.Histogram(
            "arasta_commit_seconds", "Time of transactions.", buckets=SHORT, registry=registry
        )
        self._together = library.Histogram(
            "arasta_commit_changes", "Changes stored by one transaction.", buckets=MANY, registry=registry
        )
        self._choices = library.Counter("arasta_choices", "Choices and undos stored.", registry=registry)
        self._late = library.Counter(
            "arasta_late", "Changes that another server was quicker with, and that were tried anew.", registry=registry
        )
        self._refused = library.Counter("arasta_not_stored", "Changes that could not be stored.", registry=registry)
        self._thinking = library.Histogram(
            "arasta_thinking_seconds",
            "Time of bots' decisions, waiting included.",
            ("level",),
            buckets=LONG,
            registry=registry,
        )
        host, _colon, port = address.rpartition(":")
        try:
            httpd, thread = self._library.start_http_server(int(port), host.strip("[]"), registry=self.registry)
        except OSError as error:
            raise BadMetrics(
                _("metrics cannot be served at {address}: {reason}").format(address=address, reason=reason(error))
            ) from error
        self._stop: Callable[[], None] = lambda: _end(httpd, thread)

    def start(self, server: Server) -> None:
        """Tell of this server, too, how it stands when asked."""
        self.tell(
            ("arasta_listeners", "Live connections.", lambda: len(server.connections.open)),
            ("arasta_tables", "Tables in memory.", lambda: len(server.lobby.rooms)),
            ("arasta_waiting_bots", "Decisions of bots that wait for a thread.", lambda: server.deciders.waiting),
            ("arasta_waiting_changes", "Changes that wait to be stored.", lambda: server.store.waiting),
            ("arasta_servers", "Servers on the database.", lambda: server.peers.count),
            ("arasta_workers", "Workers that think for the servers.", lambda: server.workers.count),
            ("arasta_workers_missing", "1 while there should be workers and are none.", lambda: server.workers.missing),
            ("arasta_asked_of_workers", "Thoughts and analyses waited for.", lambda: server.workers.asked),
            ("arasta_queue", "Jobs that no worker has begun with.", lambda: server.workers.queued),
            ("arasta_valkey", "1 while news come through Valkey.", lambda: int(server.through_valkey)),
        )

    def tell(self, *gauges: Gauge) -> None:
        """Tell of these numbers, too."""
        for name, what, value in gauges:
            self._library.Gauge(name, what, registry=self.registry).set_function(value)

    def stop(self) -> None:
        """Tell no more."""
        self._stop()

    def answered(self, method: str, path: str, status: int, seconds: float) -> None:
        """Note an answer. A live connection's time says nothing, so it is not noted."""
        kind = kind_of(method, path)
        if kind != "live":
            self._requests.labels(kind, f"{status // 100}xx").observe(seconds)

    def stored(self, changes: int, choices: int, late: int, seconds: float) -> None:
        """Note a transaction: how many changes it stored, how many choices were among them, how many came late."""
        self._commits.observe(seconds)
        self._together.observe(changes)
        self._choices.inc(choices)
        self._late.inc(late)

    def refused(self, changes: int) -> None:
        """Note changes that could not be stored."""
        self._refused.inc(changes)

    def thought(self, level: str, seconds: float) -> None:
        """Note the decision of a bot."""
        self._thinking.labels(level).observe(seconds)


def _end(httpd: Any, thread: threading.Thread) -> None:
    httpd.shutdown()
    httpd.server_close()
    thread.join()
