"""Live connections: what waits to be sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable

from arasta.web.statements import Row

SIGN_OF_LIFE = b": \n\n"


class Listener:
    """A live connection: what has been published but not yet sent. A reader that is too slow is cut off and resumes."""

    MOST_WAITING = 200
    """Most messages waiting for a reader, or missed by one that comes back; beyond that it reloads."""

    def __init__(self, viewer: int | None, held: Iterable[int]) -> None:
        self.viewer = viewer
        self.held = tuple(held)
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue()

    def offer(self, data: bytes) -> None:
        """Hand data over."""
        if self.queue.qsize() < self.MOST_WAITING:
            self.queue.put_nowait(data)
        elif self.queue.qsize() == self.MOST_WAITING:
            self.queue.put_nowait(None)

    async def next(self, heartbeat: float) -> bytes | None:
        """The data to be sent next; a sign of life if nothing happens for this many seconds, None at the end.

        All that is waiting goes at once: sending is the expensive part, and most is waiting when time is shortest.
        """
        if self.queue.empty():
            try:
                async with asyncio.timeout(heartbeat):
                    found = await self.queue.get()
            except TimeoutError:
                return SIGN_OF_LIFE
        else:
            found = self.queue.get_nowait()
        while found is not None and not self.queue.empty():
            more = self.queue.get_nowait()
            if more is None:
                self.end()
                break
            found += more
        return found

    def end(self) -> None:
        """Ask the connection to end."""
        self.queue.put_nowait(None)


def message(name: str, content: Row, version: int | None = None) -> bytes:
    """A server-sent event; its id is the version that a connection resumes from."""
    identity = "" if version is None else f"id: {version}\n"
    return f"{identity}event: {name}\ndata: {json.dumps(content, separators=(',', ':'))}\n\n".encode()
