"""Workers, as a server knows them: other processes (`arasta worker`) that think for it while there are any.

Where there are none, or none any more, the server thinks itself.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

from arasta.web.fair import FairQueue
from arasta.web.faults import NotRead
from arasta.web.jobs import ANALYSE, Jobs, NoQueue, listen
from arasta.web.peers import Peers
from arasta.web.store import Store
from arasta.web.thoughts import Matter

log = logging.getLogger("arasta.web")

LOOK = 1.0
"""Seconds between two looks for what should have been told."""
LONGEST = 30.0
"""Seconds after which a server thinks itself, whatever keeps the workers."""
TRIES = 3
"""Times that the same is asked for when the job is gone and nothing was thought."""
AHEAD = 2
"""Jobs of a server in the queue for each thread of a worker: so many that no worker waits for work, and so few that
fairness between those who ask is the server's matter."""
LOOK_FOR_ANALYSIS = 2.0


class Workers:
    """The workers of a server.

    Attributes:
        on_change: called when the last of them is gone, or the first is back.
        asked: the number of thoughts and analyses that this server waits for.
    """

    def __init__(self, store: Store, database: str, peers: Peers, expected: bool) -> None:
        """Workers of whom nothing is known yet.

        Args:
            store: the database, in which they say that they are there, and what they have thought.
            database: its address; '' where there can be no workers.
            peers: tell who is there.
            expected: there should be some, even if none was ever seen.
        """
        self.on_change: Callable[[], None] = lambda: None
        self.asked = 0
        self.queued = 0
        self._store = store
        self._database = database
        self._peers = peers
        self._expected = expected
        self._there: bool | None = None
        self._jobs = Jobs(database)
        self._turns = FairQueue(1)
        self._awaited: dict[Matter, asyncio.Future[str]] = {}
        self._listening: asyncio.Task[None] | None = None

    @property
    def count(self) -> int:
        """The number of workers that are there."""
        return len(self._peers.workers)

    @property
    def missing(self) -> bool:
        """True if there should be workers, and there are none."""
        return self._expected and self._there is False

    def ready(self, game: str) -> bool:
        """True if a worker is there whose bots can look ahead in a game."""
        return any(game in worker["games"] for worker in self._peers.workers)

    @property
    def analyse(self) -> bool:
        """True if a worker is there that analyses finished games."""
        return any(worker["analyses"] for worker in self._peers.workers)

    async def look(self) -> None:
        """Note who is there; called whenever that may have changed."""
        there = self._peers.workers
        if not self._database or not (there or self._expected):
            return
        # Never none: who waits when the last one goes must find that out.
        self._turns.resize(max(1, AHEAD * sum(worker["threads"] for worker in there)))
        if there and self._listening is None:
            self._listening = asyncio.create_task(listen(self._database, self._told))
        if bool(there) != self._there:
            before, self._there = self._there, bool(there)
            if not there:
                log.warning("no workers: this server thinks itself")
            elif before is False:
                log.info("workers are there")
            self._expected = True
            self.on_change()
        with suppress(NoQueue):
            self.queued = await self._jobs.waiting()

    async def _told(self, matter: Matter) -> None:
        future = self._awaited.get(matter)
        if future is not None and not future.done():
            with suppress(NotRead):
                content = await self._store.reader.thought(matter)
                if content is not None and not future.done():
                    future.set_result(content)

    async def thought(self, matter: Matter, game: str, owner: str) -> str | None:
        """What a worker thinks about something.

        Args:
            matter: about what.
            game: of the table.
            owner: those who asked for the same table share one turn (`fair`).

        Returns:
            What it has put into the database (`thoughts`); None if there is no worker that could, or none any more.
        """
        if not self.ready(game):
            return None
        async with self._turns.place(owner):
            self.asked += 1
            future = self._awaited.setdefault(matter, asyncio.get_running_loop().create_future())
            try:
                return await self._wait_for(future, matter, game)
            except (NoQueue, NotRead):
                return None
            finally:
                self.asked -= 1
                self._awaited.pop(matter, None)

    async def _wait_for(self, future: asyncio.Future[str], matter: Matter, game: str) -> str | None:
        end = time.monotonic() + LONGEST
        for _try in range(TRIES):
            if not self.ready(game) or time.monotonic() > end:
                break
            await self._jobs.think(matter, game)
            while self.ready(game) and time.monotonic() < end:
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        return await asyncio.shield(future)
                # The sign may have been lost, or the job with it.
                content = await self._store.reader.thought(matter)
                if content is not None:
                    return content
                if not await self._jobs.has(str(matter)):
                    break
        await self._jobs.cancel(str(matter))
        return None

    async def analysed(self, game: str, made: Callable[[], Awaitable[bool]]) -> bool:
        """Wait until a worker has analysed a finished game; False if none does, or none any more.

        Args:
            game: its id, as of `finished.Finished`.
            made: tells whether the analysis is there; called every two seconds.
        """
        self.asked += 1
        try:
            for _try in range(TRIES):
                if not self.analyse:
                    break
                await self._jobs.analyse(game)
                while self.analyse:
                    await asyncio.sleep(LOOK_FOR_ANALYSIS)
                    under_way = await self._jobs.has(f"{ANALYSE}.{game}")
                    if await made():
                        return True
                    if not under_way:
                        break
            await self._jobs.cancel(f"{ANALYSE}.{game}")
        except (NoQueue, NotRead):
            pass
        finally:
            self.asked -= 1
        return False

    async def stop(self) -> None:
        """Wait for nothing any more; what they are doing they go on with."""
        if self._listening:
            self._listening.cancel()
            await asyncio.gather(self._listening, return_exceptions=True)
        await self._jobs.close()
