"""What servers tell each other at once, through Valkey (or Redis): that a table has changed, and what limits count.

Nothing depends on it being there or on a message arriving: the database is asked again and again anyway, only slower.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Protocol
from urllib.parse import urlsplit

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _

log = logging.getLogger("arasta.web")

SCHEMES = {"redis": "redis", "rediss": "rediss", "valkey": "redis", "valkeys": "rediss"}
"""Scheme of an address -> the one that the library knows."""
CHANNEL = "arasta:news"
"""Channels know no databases, so the number of one is a part of its name: several sites can share one Valkey."""
RETRY = 1.0
"""Seconds until another try to reach Valkey."""
LIMITS_EVERY = 0.5
"""Seconds between two messages about what limits count."""
SILENT_AFTER = 5.0
"""Seconds after which an answer of Valkey is no longer waited for."""


class BadShared(ArastaError):
    """Valkey cannot be used."""


class Limit(Protocol):
    """Something that is limited by address, and counted at all servers together."""

    def news(self) -> Mapping[str, Any]:
        """What the others have not been told yet, by address; empty if there is nothing."""

    def hear(self, server: str, said: Mapping[str, Any]) -> None:
        """Count what another server has told; raises ValueError, TypeError if that is no such thing."""


def is_address(address: str) -> bool:
    """True if this looks like the address of a Valkey server."""
    try:
        parts = urlsplit(address)
        return parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def check_library(address: str) -> None:
    """Make sure that what speaks to Valkey is installed, if an address is given; raises BadShared."""
    try:
        if address:
            import redis  # noqa: F401  # only whether it is there
    except ImportError as error:
        raise BadShared(
            _("Valkey needs a library that is not installed: {command} installs it").format(
                command='pip install "arasta[cluster]"'
            )
        ) from error


class Valkey:
    """One server's connection to the others through Valkey.

    Attributes:
        connected: news of others are being received.
    """

    def __init__(
        self, address: str, name: str, on_moved: Callable[[dict[str, int]], None], limits: Mapping[str, Limit]
    ) -> None:
        """A connection that is not made yet.

        Args:
            address: "redis://:PASSWORD@HOST:6379/0", "rediss://..." for TLS; servers with another number at its end,
                of another database of Valkey, hear nothing of this one.
            name: of this server.
            on_moved: called with tables that other servers have changed, and their revisions.
            limits: what is counted at all servers together, by the name under which they tell it.

        """
        from redis import asyncio as library

        scheme, rest = address.split("://", 1)
        self._client = library.Redis.from_url(
            f"{SCHEMES[scheme]}://{rest}",
            socket_connect_timeout=SILENT_AFTER,
            socket_timeout=SILENT_AFTER,
            health_check_interval=10,
        )
        self.connected = False
        database = urlsplit(address).path.strip("/")
        self._channel = CHANNEL if database in ("", "0") else f"{CHANNEL}:{database}"
        self._name = name
        self._on_moved = on_moved
        self._limits = limits
        self._moved: dict[str, int] = {}
        self._counts_due = False
        self._news = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin to tell and to listen."""
        self._tasks = [asyncio.create_task(self._again(part)) for part in (self._listen, self._send)]
        self._tasks.append(asyncio.create_task(self._count()))

    async def stop(self) -> None:
        """Disconnect."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(Exception):
            await self._client.aclose()

    def tell(self, table_id: str, revision: int) -> None:
        """Tell the others that a table has a new revision."""
        self._moved[table_id] = revision
        self._news.set()

    async def _again(self, part: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something that ends only by a fault, for ever."""
        from redis.exceptions import RedisError

        while True:
            try:
                await part()
            except (RedisError, OSError, TimeoutError) as error:
                if self.connected:
                    log.warning("valkey gone", extra={"reason": type(error).__name__})
                self.connected = False
            await asyncio.sleep(RETRY)

    async def _listen(self) -> None:
        async with self._client.pubsub() as channel:
            await channel.subscribe(self._channel)
            while True:
                message = await channel.get_message(timeout=SILENT_AFTER)
                if message is None:
                    # Nothing was said for a while: is anybody there?
                    await channel.ping()
                elif message["type"] == "subscribe":
                    self.connected = True
                    log.info("valkey there")
                elif message["type"] == "message":
                    self._hear(message["data"])

    def _hear(self, data: bytes) -> None:
        try:
            said = json.loads(data)
            if said["from"] == self._name:
                return
            moved = {str(name): int(revision) for name, revision in said.get("moved", {}).items()}
            for limit, counts in self._limits.items():
                counts.hear(str(said["from"]), said.get(limit, {}))
        except (ValueError, KeyError, TypeError, AttributeError):
            # Written by another version, or by somebody else.
            return
        if moved:
            self._on_moved(moved)

    async def _send(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            moved, self._moved = self._moved, {}
            counted: dict[str, Any] = {}
            if self._counts_due and self.connected:
                self._counts_due = False
                counted = {limit: news for limit, counts in self._limits.items() if (news := counts.news())}
            if moved or counted:
                said = {"from": self._name, "moved": moved, **counted}
                await self._client.publish(self._channel, json.dumps(said, separators=(",", ":")))

    async def _count(self) -> None:
        while True:
            await asyncio.sleep(LIMITS_EVERY)
            self._counts_due = True
            self._news.set()
