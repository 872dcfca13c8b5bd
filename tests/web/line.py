"""A line between a browser and a server that can break, or die without a word."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit


class Line:
    """Carries bytes between whoever connects to `base` and a server.

    Attributes:
        base: the address at this end.
        silent: nothing is carried any more in either direction, and nobody is told.
    """

    def __init__(self, server: str) -> None:
        self.target = urlsplit(server)
        self.silent = False
        self.base = ""
        self._open: set[asyncio.StreamWriter] = set()
        self._lost: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._ready = threading.Event()
        self._thread = threading.Thread(target=self._run)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._listen(0))
        self._ready.set()
        self._loop.run_forever()

    async def _listen(self, port: int) -> None:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", port)
        self.port = self._server.sockets[0].getsockname()[1]
        self.base = f"http://127.0.0.1:{self.port}"

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there = await asyncio.open_connection(self.target.hostname, self.target.port)
        except OSError:
            writer.close()
            return
        self._open |= {writer, there[1]}
        await asyncio.gather(self._pump(reader, there[1]), self._pump(there[0], writer))

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while data := await reader.read(65536):
                while self.silent or writer in self._lost:
                    await asyncio.sleep(0.02)
                writer.write(data)
                await writer.drain()
        except OSError:
            pass
        finally:
            writer.close()
            self._open.discard(writer)

    def cut(self) -> None:
        """All connections end, and no new one can be made."""
        asyncio.run_coroutine_threadsafe(self._cut(), self._loop).result()

    async def _cut(self) -> None:
        self._server.close()
        for writer in tuple(self._open):
            writer.transport.abort()

    def break_off(self) -> None:
        """What is carried now stays silent for ever; new connections are carried."""
        asyncio.run_coroutine_threadsafe(self._break_off(), self._loop).result()

    async def _break_off(self) -> None:
        self._lost = self._open.copy()
        self.silent = False

    def mend(self) -> None:
        """New connections can be made."""
        asyncio.run_coroutine_threadsafe(self._listen(self.port), self._loop).result()

    async def _end(self) -> None:
        await self._cut()
        tasks = asyncio.all_tasks() - {asyncio.current_task()}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def line_to(server: str) -> Iterator[Line]:
    """A line that is taken down at the end."""
    line = Line(server)
    line._thread.start()
    line._ready.wait()
    try:
        yield line
    finally:
        asyncio.run_coroutine_threadsafe(line._end(), line._loop).result()
        line._loop.call_soon_threadsafe(line._loop.stop)
        line._thread.join()
        line._loop.close()
