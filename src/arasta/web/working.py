"""`arasta worker`: a process that thinks for the servers on one PostgreSQL database, as long as it is there.

It takes jobs from the queue (`jobs`), reads the table from the database, and puts there what it has thought
(`thoughts`), or the analysis. Which choice is made remains the server's matter.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from arasta import GAMES
from arasta.bots.levels import SEARCH_ITERATIONS
from arasta.web.analysing import Analysts
from arasta.web.companions import Companions
from arasta.web.compile_queue import SEARCH
from arasta.web.deciding import Deciders
from arasta.web.faults import NotRead, NotStored
from arasta.web.finished import Finished, FinishedCompanion, FinishedTable
from arasta.web.hinting import think
from arasta.web.jobs import ANALYSE, THINK, Jobs, NoQueue, queue_of
from arasta.web.lobby import Lobby
from arasta.web.metrics import Metrics
from arasta.web.minds import Minds
from arasta.web.peers import FORGOTTEN_AFTER, Peers
from arasta.web.refusals import NothingHere, Refused
from arasta.web.runner import question_of
from arasta.web.settings import ServerSettings
from arasta.web.statements import DROP_THOUGHTS, PUT_THOUGHT, TELL_THOUGHT
from arasta.web.store import Store
from arasta.web.thoughts import HINT, Matter, advice_as_text

log = logging.getLogger("arasta.web")

ALIVE = 0.5
"""Seconds between two signs of life in the queue."""
STALLED_AFTER = 3.0
"""Seconds without one after which what a worker had begun with is given to others."""
MOST_TIMES = 3
"""Times that a job may be begun with."""
LEFT = 10.0
"""Seconds that thoughts under way have when the worker stops; analyses are given back at once."""
TIDY_EVERY = 60.0
RETRY = 1.0
"""Seconds until another try to reach the database."""
LOOK = 0.5
"""Seconds between two looks whether more code is ready."""


class GivenBack(Exception):
    """Not done here: another worker is to do it."""


class Worker:
    """One worker, from its start to its stop.

    Attributes:
        deciders: have its threads, and know what is compiled.
    """

    def __init__(self, settings: ServerSettings) -> None:
        self.settings = settings
        self.store = Store(settings.data, settings.lock_wait, None, settings.database)
        self.lobby = Lobby(self.store, settings)
        self.companions = Companions(self.store)
        threads = settings.bot_threads
        self.deciders = Deciders(threads, settings.compile_bots, settings.bot_iterations, threads)
        self.analysts = Analysts(self.deciders, self.store, settings.analysis_iterations)
        self.peers = Peers(self.store, self.lobby.rooms.values, lambda room: False)
        self.jobs = Jobs(settings.database)
        self.metrics = Metrics(settings.metrics) if settings.metrics else None
        self._queued = 0
        self._minds = Minds()
        self._stopping = asyncio.Event()

    def stop(self) -> None:
        """Take no more jobs, and end when those under way are done, or given back."""
        self._stopping.set()

    async def run(self) -> None:
        """Work until it is stopped."""
        await self.store.open()
        if self.metrics:
            self.store.watch(self.metrics)
            self.deciders.on_thought = self.metrics.thought
            self.metrics.tell(("arasta_queue", "Jobs that no worker has begun with.", lambda: self._queued))
        self.deciders.ready.start()
        self.peers.about = self._about
        self.peers.more = self.analysts.told
        helping = [asyncio.create_task(part()) for part in (self.peers.go_on, self._look_after, self._tidy)]
        analysing = asyncio.create_task(self._take(self._analyses, 1, 0.0))
        log.info("worker started")
        try:
            await self._take(self._thoughts, self.settings.bot_threads, LEFT)
        finally:
            await self.analysts.stop()
            await asyncio.gather(analysing, return_exceptions=True)
            for task in helping:
                task.cancel()
            await asyncio.gather(*helping, return_exceptions=True)
            await self.deciders.stop()
            await self.peers.leave()
            await self.jobs.close()
            await self.store.close()
            if self.metrics:
                self.metrics.stop()
            log.info("worker stopped")

    # ------------------------------------------------------------------------------------------------- what it tells

    def _games(self) -> list[str]:
        """The games in which its bots can look ahead by now."""
        return [name for name in GAMES if self.deciders.ready.ready(name, SEARCH)]

    def _about(self) -> dict[str, Any]:
        if self._stopping.is_set():
            return {"games": [], "threads": 0, "analyses": False}
        analyses = self.settings.compile_bots and self.settings.analysis_iterations > 0
        return {"games": self._games(), "threads": self.settings.bot_threads, "analyses": analyses}

    async def _look_after(self) -> None:
        """Give the jobs of workers that are gone to others, for ever."""
        while True:
            with suppress(NoQueue):
                await self.jobs.give_on(STALLED_AFTER, MOST_TIMES)
                if self.metrics:
                    self._queued = await self.jobs.waiting()
            await asyncio.sleep(ALIVE)

    async def _tidy(self) -> None:
        while True:
            await asyncio.sleep(TIDY_EVERY)
            self.lobby.put_away()
            with suppress(NotStored):
                await self.store.keep((DROP_THOUGHTS, [{}]))

    # ------------------------------------------------------------------------------------------------ what it takes

    def _thoughts(self) -> list[str]:
        return [queue_of(name) for name in self._games()]

    def _analyses(self) -> list[str]:
        return [ANALYSE] if self._about()["analyses"] else []

    async def _take(self, queues: Callable[[], list[str]], at_once: int, left: float) -> None:
        """Do jobs from some queues until it is stopped; begins anew when there are others, or a fault has ended it."""
        while not self._stopping.is_set():
            taken = queues()
            working = asyncio.create_task(self._work(taken, at_once, left)) if taken else None
            while queues() == taken and not self._stopping.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._stopping.wait()
            if working:
                working.cancel()
                await asyncio.gather(working, return_exceptions=True)

    async def _work(self, queues: list[str], at_once: int, left: float) -> None:
        """Do jobs from these queues until cancelled; begins anew after a fault of the database."""
        from procrastinate import RetryStrategy

        while True:
            with suppress(NoQueue):
                async with self.jobs.working() as app:
                    again = RetryStrategy(max_attempts=MOST_TIMES, wait=0)
                    for name, task in ((THINK, self._think), (ANALYSE, self._analyse)):
                        if name not in app.tasks:
                            app.task(name=name, retry=again)(_plain(task))
                    await app.run_worker_async(
                        queues=queues,
                        concurrency=at_once,
                        delete_jobs="always",
                        install_signal_handlers=False,
                        shutdown_graceful_timeout=left,
                        update_heartbeat_interval=ALIVE,
                        stalled_worker_timeout=FORGOTTEN_AFTER,
                    )
            await asyncio.sleep(RETRY)

    # ---------------------------------------------------------------------------------------------------- what it does

    async def _think(self, table: str, version: int, seat: int, what: str) -> None:
        """Think about something, unless that has been done or nobody asks it any more."""
        matter, begun = Matter(table, version, seat, what), time.monotonic()
        try:
            if await self.store.reader.thought(matter) is None:
                content = await self._thought(matter)
                if content is None:
                    return
                await self.store.keep((PUT_THOUGHT, [matter.row(content)]), (TELL_THOUGHT, [{"said": str(matter)}]))
                log.info("thought", extra={"table": table, "ms": round(1000 * (time.monotonic() - begun))})
            else:
                await self.store.keep((TELL_THOUGHT, [{"said": str(matter)}]))
        except Refused:
            log.info("nothing to think about", extra={"table": table})
        except (NotRead, NotStored) as error:
            raise GivenBack from error

    async def _thought(self, matter: Matter) -> str | None:
        """What this worker thinks about something; None where the table has moved on."""
        room = await self.lobby.get(matter.table)
        async with room.alone():
            if room.under_way.version != matter.version or matter.seat not in room.table.seats:
                return None
            question = question_of(room, matter.seat)
        if matter.what == HINT:
            begun = time.monotonic()
            advice = await think(self.deciders, question)
            self.deciders.on_thought(HINT, time.monotonic() - begun)
            return advice_as_text(advice, question.game)
        if matter.what not in SEARCH_ITERATIONS:
            return None
        bot = self._minds.take(matter.table, matter.seat, matter.what, matter.version)
        bot = bot or self.deciders.bot(matter.what)
        action = await self.deciders.choose(question, matter.what, bot)
        self._minds.keep(matter.table, matter.seat, matter.what, matter.version + 1, bot)
        return str(action)

    async def _analyse(self, finished: str) -> None:
        """Analyse a finished game; what is half done when the worker stops is given back."""
        try:
            begun = time.monotonic()
            game = await self._finished(finished)
            await self.analysts.ask(game, "")
            if not await self.analysts.until_made(game) and self._stopping.is_set():
                raise GivenBack
            log.info("analysed", extra={"table": game.id, "ms": round(1000 * (time.monotonic() - begun))})
        except Refused as refused:
            log.info("nothing to analyse", extra={"table": finished, "reason": str(refused.status)})
        except (NotRead, NotStored) as error:
            raise GivenBack from error

    async def _finished(self, finished: str) -> Finished:
        """The game with this id (`Finished`); refuses what there is not, or is not so any more."""
        table, _dash, digest = finished.partition("-")
        game: Finished = (
            FinishedCompanion(await self.companions.find(table))
            if digest
            else FinishedTable(await self.lobby.get(table))
        )
        if game.id != finished:
            raise NothingHere()
        return game


def _plain(method: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    """A method as a function, whose attributes procrastinate may set."""

    async def call(**about: Any) -> None:
        await method(**about)

    return call
