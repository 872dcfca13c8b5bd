"""Analyses of finished games: made once, one after the other, and kept in the database.

Nothing is known of a game before it is over: everything here begins with `Finished.check_over`.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Any

from arasta.analysis.course import course_of
from arasta.analysis.played import Played
from arasta.i18n import gettext as _
from arasta.web.analysis_kept import Kept, kept_of, pack, unpack
from arasta.web.compile_queue import ANALYSIS
from arasta.web.deciding import Deciders
from arasta.web.faults import NotStored
from arasta.web.finished import Finished
from arasta.web.refusals import Refused
from arasta.web.store import Store
from arasta.web.workers import Workers

if TYPE_CHECKING:
    from arasta.analysis.running import Progress

log = logging.getLogger("arasta.web")

MOST_OF_ONE, MOST = 4, 40
"""Most analyses of one address, and of all, that are being made or wait; of one address one is made at a time."""
SIDE_BY_SIDE = min(2, os.cpu_count() or 1)
"""Threads of an analysis; they stand back for whoever plays."""
AGAIN = 20
"""Seconds after which it may be worth asking again."""
REMEMBERED = 8
"""Number of analyses that need not be read again: unpacked, each takes up to a megabyte."""
TOLD = "analysis"
"""Name under which servers tell each other how far an analysis is (`peers`)."""
COMPILING, WAITING, LOOKING, JUDGING = "compiling", "waiting", "looking", "judging"


class Stopped(Exception):
    """The server stops: the analysis is given up."""


@dataclass(eq=False)
class Working:
    """An analysis that is being made. Its thread changes it; everybody may read it.

    Attributes:
        played: the game.
        shift: the step of the table's replay at which the record begins.
        address: who asked for it.
        stopping: set when the server stops.
        state: COMPILING, WAITING (for other analyses), LOOKING (for the chances), JUDGING (the choices, and luck).
        done, of: steps that are done, and all of them (`analysis.running.Progress`).
        chances: of each seat before each decision and at the end, once they are known.
        rounds: with them: number and step of the replay at the end of each round.
        away: a worker makes it.
    """

    played: Played
    shift: int
    address: str
    stopping: Event
    state: str = COMPILING
    done: int = 0
    of: int = 0
    chances: list[list[float]] = field(default_factory=list)
    rounds: list[tuple[int, int]] = field(default_factory=list)
    away: bool = False

    def tell(self, progress: Progress) -> None:
        """Note how far it is; raises Stopped if nobody will want the rest."""
        if self.stopping.is_set():
            raise Stopped
        if not self.chances:
            self.rounds = [(one.number, self.shift + one.step) for one in course_of(self.played).rounds]
            self.chances = progress.chances.tolist()
        self.done, self.of, self.state = progress.done, progress.of, JUDGING

    def make(self, iterations: int) -> Kept:
        """Make it: takes seconds to minutes."""
        from arasta.analysis.running import analyse_played

        if self.stopping.is_set():
            raise Stopped
        self.state = LOOKING
        found = analyse_played(self.played, iterations=iterations, threads=SIDE_BY_SIDE, progress=self.tell)
        return kept_of(found, self.shift)


@dataclass(frozen=True)
class Elsewhere:
    """An analysis that another server on the same database is making: its state, and how far it is, as of `Working`."""

    state: str
    done: int
    of: int
    chances: tuple[()] = ()


Found = Kept | Working | Elsewhere


class Analysts:
    """Makes the analyses of one server, each once, however often it is asked for.

    Attributes:
        elsewhere: what another server tells of its analysis of a game (`told`), by its id; None for nothing.
    """

    def __init__(self, deciders: Deciders, store: Store, iterations: int, workers: Workers | None = None) -> None:
        """Analysts who have nothing to do yet.

        Args:
            deciders: have the thread, and know what is compiled.
            store: where analyses are kept.
            iterations: of the searches; 0: none is made.
            workers: who makes them, while they are there.
        """
        self._deciders = deciders
        self._store = store
        self._iterations = iterations
        self._workers = workers
        self._under_way: dict[str, Working] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = Event()
        self.elsewhere: Callable[[str], list[Any] | None] = lambda game_id: None
        self._remembered: OrderedDict[str, Kept] = OrderedDict()

    async def found(self, game: Finished) -> Found | None:
        """The analysis of a game, or how far it is; None if nobody has asked for it.

        Raises:
            Refused: see `Finished.check_over`.
            NotRead: the database cannot be read.
        """
        game.check_over()
        name = game.id
        if name in self._under_way:
            return self._under_way[name]
        if name not in self._remembered:
            content = await game.kept(self._store.reader)
            if content is None:
                # It may have been made in the meantime.
                here = self._remembered.get(name) or self._under_way.get(name)
                said = self.elsewhere(name)
                return here or (Elsewhere(*said) if said else None)
            self._remember(name, await asyncio.to_thread(unpack, content))
        self._remembered.move_to_end(name)
        return self._remembered[name]

    async def ask(self, game: Finished, address: str) -> Found:
        """Ask for the analysis of a game.

        Args:
            game: that is over.
            address: who asks; what it asks for is made one after the other.

        Raises:
            Refused: see `Finished.check_over`; 422 it was played under older rules, or this server makes none;
                503 too many wait.
            NotRead: the database cannot be read.
        """
        async with game.alone():
            found = await self.found(game)
            if found is not None:
                return found
            self._check(game.game.name, address)
            played, shift = await game.played()
            working = Working(played, shift, address, self._stopping)
            self._under_way[game.id] = working
            task = asyncio.create_task(self._work(game, working))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return working

    def told(self) -> dict[str, Any]:
        """What the other servers are to know of the analyses that are being made: id of a game -> how far it is."""
        told: dict[str, Any] = {}
        for name, working in self._under_way.items():
            if working.away:
                continue
            done, of = self.compiled(working) if working.state == COMPILING else (working.done, working.of)
            told[name] = {TOLD: [working.state, done, of]}
        return told

    def compiled(self, working: Found | None) -> tuple[int, int]:
        """Parts of the code that an analysis waits for: those that are ready, and all."""
        if not isinstance(working, Working) or working.away:
            return (working.done, working.of or 1) if isinstance(working, (Working, Elsewhere)) else (0, 1)
        return self._deciders.ready.progress(working.played.game.name, ANALYSIS)

    def _check(self, name: str, address: str) -> None:
        ready = self._deciders.ready
        by_worker = self._workers is not None and self._workers.analyse
        if not by_worker:
            ready.want(name, ANALYSIS)
        if not self._iterations or not (by_worker or ready.ready(name, ANALYSIS) or ready.coming(name, ANALYSIS)):
            said = _("This server analyses no games. Download the record: {command} analyses it on your own computer.")
            raise Refused(422, said.format(command="“arasta analyse FILE”"))
        waiting = list(self._under_way.values())
        if len(waiting) >= MOST or sum(one.address == address for one in waiting) >= MOST_OF_ONE:
            raise Refused(503, _("Many games are being analysed right now. Please try again in a moment."), AGAIN)

    async def until_made(self, game: Finished) -> bool:
        """Wait for what is under way here; True if there is an analysis then. Raises NotRead."""
        while game.id in self._under_way:
            await asyncio.wait(self._tasks)
        return await game.kept(self._store.reader) is not None

    async def _of_worker(self, game: Finished, working: Working) -> bool:
        """Have it made by a worker; False where this server is to make it."""
        if self._workers is None or not self._workers.analyse:
            return False

        async def made() -> bool:
            if said := self.elsewhere(game.id):
                working.state, working.done, working.of = said
            return await game.kept(self._store.reader) is not None

        working.away, working.state = True, WAITING
        try:
            return await self._workers.analysed(game.id, made)
        finally:
            working.away = False

    async def _work(self, game: Finished, working: Working) -> None:
        name = game.id
        try:
            if await self._of_worker(game, working):
                return
            working.state, working.done, working.of = COMPILING, 0, 0
            self._deciders.ready.want(working.played.game.name, ANALYSIS)
            if await self._deciders.ready.until_known(working.played.game.name, ANALYSIS):
                working.state = WAITING
                kept = await self._deciders.analysing.do(working.address, working.make, self._iterations)
                self._remember(name, kept)
                await self._store.keep(game.keeping(await asyncio.to_thread(pack, kept)))
        except Stopped:
            pass
        except NotStored:
            # It is shown while it is remembered; later it can be made again.
            log.warning("analysis not stored", extra={"table": name})
        except Exception as error:
            log.error("an analysis failed", exc_info=error, extra={"table": name})
        finally:
            del self._under_way[name]

    def _remember(self, name: str, kept: Kept) -> None:
        self._remembered[name] = kept
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    async def stop(self) -> None:
        """Give up what is being made; it can be asked for again."""
        self._stopping.set()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
