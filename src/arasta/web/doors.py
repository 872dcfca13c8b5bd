"""Limits on connections: how many there may be, by address and in all, and how long each may take."""

from __future__ import annotations

import ipaddress
from collections import defaultdict
from collections.abc import Iterable
from typing import Protocol

from arasta.web.security import address_of
from arasta.web.settings import ServerSettings

SPARE_FILES = 100
"""Open files reserved for the database and everything else that is not a connection."""


class Connection(Protocol):
    """A connection, as the doors know it."""

    @property
    def waiting(self) -> bool:
        """True while no request of it is being answered."""

    def give_up(self) -> None:
        """End the connection at once."""

    def look_at_clock(self, now: float) -> None:
        """End the connection if it takes too long for what it does (seconds of the event loop's clock)."""


class Doors:
    """All connections of a server, and the limits for new ones."""

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        wanted = settings.listeners + settings.connections
        self.most = max(1, min(wanted, files_allowed(wanted + SPARE_FILES) - SPARE_FILES))
        self.most_of_address = settings.listeners_per_address + settings.connections_per_address
        # Oldest first; those of proxies have no address.
        self._inside: dict[Connection, str] = {}
        self._of_address: dict[str, dict[Connection, None]] = defaultdict(dict)
        self._proxies = _networks(settings.proxy)

    def enter(self, connection: Connection, host: str) -> bool:
        """Admit a connection from this address; if there are too many, it takes the place of one that only waits.

        Returns:
            False if all others are being answered: then it must be refused.
        """
        address = "" if self._is_proxy(host) else address_of({"client": (host, 0)})
        of_address = self._of_address.get(address, ())
        if address and len(of_address) >= self.most_of_address and not self._make_room(of_address):
            return False
        if len(self._inside) >= self.most and not self._make_room(self._inside):
            return False
        self._inside[connection] = address
        self._of_address[address][connection] = None
        return True

    def leave(self, connection: Connection) -> None:
        """Note that a connection has ended."""
        address = self._inside.pop(connection, None)
        if address is not None:
            self._of_address[address].pop(connection)
            if not self._of_address[address]:
                del self._of_address[address]

    def look_at_clock(self, now: float) -> None:
        """End connections that take too long."""
        for connection in tuple(self._inside):
            connection.look_at_clock(now)

    def _make_room(self, among: Iterable[Connection]) -> bool:
        """End the oldest of these connections that is only waiting."""
        oldest = next((connection for connection in among if connection.waiting), None)
        if oldest is None:
            return False
        self.leave(oldest)
        oldest.give_up()
        return True

    def _is_proxy(self, host: str) -> bool:
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return False
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped:
            address = address.ipv4_mapped
        return any(address in network for network in self._proxies)


def _networks(proxies: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    parts = [part.strip() for part in proxies.split(",") if part.strip()]
    every = ["0.0.0.0/0", "::/0"] if "*" in parts else []
    return [ipaddress.ip_network(part, strict=False) for part in (*every, *parts) if part != "*"]


def files_allowed(wanted: int) -> int:
    """The number of files that this process may open, raised to the wanted number if possible."""
    try:
        import resource
    except ImportError:
        # Windows has no such limit.
        return wanted
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    more = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))
    except (OSError, ValueError):
        return soft
    return more
