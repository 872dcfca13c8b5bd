"""Analyses of finished games: made once, one after the other, and kept in the database.

Nothing is known of a game before it is over: everything here begins with `check_over`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Event
from typing import TYPE_CHECKING, Any

from arasta.analysis.course import course_of
from arasta.analysis.played import Played, read
from arasta.core.errors import ArastaError
from arasta.core.state import OVER
from arasta.i18n import gettext as _
from arasta.web.analysis_kept import Kept, kept_of, pack, unpack
from arasta.web.compile_queue import ANALYSIS
from arasta.web.deciding import Deciders
from arasta.web.faults import NotStored
from arasta.web.refusals import Refused
from arasta.web.replaying import record_of, steps_of
from arasta.web.room import Room
from arasta.web.statements import ADD_ANALYSIS
from arasta.web.store import Store

if TYPE_CHECKING:
    from arasta.analysis.running import Progress

log = logging.getLogger("arasta.web")

MOST_OF_ONE, MOST = 4, 40
"""Most analyses of one address, and of all, that are being made or wait; of one address one is made at a time."""
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
        state: COMPILING, WAITING (for other analyses), LOOKING (for the chances), JUDGING (the choices).
        done, of: decisions that are judged, and all that are to be.
        chances: of each seat before each decision and at the end, once they are known.
        rounds: with them: number and step of the replay at the end of each round.
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
        found = analyse_played(self.played, iterations=iterations, threads=1, progress=self.tell)
        return kept_of(found, self.shift)


@dataclass(frozen=True)
class Elsewhere:
    """An analysis that another server on the same database is making: its state, and how far it is, as of `Working`."""

    state: str
    done: int
    of: int
    chances: tuple[()] = ()


Found = Kept | Working | Elsewhere


def check_over(room: Room) -> None:
    """Refuse everybody while a game runs, and games of which there is nothing to say.

    Raises:
        Refused: 403 it runs, 422 nobody won, or one person played alone.
    """
    if room.under_way.running:
        raise Refused(403, _("The game is not over yet."))
    if room.table.players == 1:
        raise Refused(422, _("You played alone: nobody else could win, so there are no chances to win to tell of."))
    if room.table.state.status != OVER:
        raise Refused(422, _("This game was stopped before its end, and nobody won: there is nothing to analyse."))


class Analysts:
    """Makes the analyses of one server, each once, however often it is asked for.

    Attributes:
        elsewhere: what another server tells of its analysis of a table (`told`); None for nothing.
    """

    def __init__(self, deciders: Deciders, store: Store, iterations: int) -> None:
        """Analysts who have nothing to do yet.

        Args:
            deciders: have the thread, and know what is compiled.
            store: where analyses are kept.
            iterations: of the searches; 0: none is made.
        """
        self._deciders = deciders
        self._store = store
        self._iterations = iterations
        self._under_way: dict[str, Working] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopping = Event()
        self.elsewhere: Callable[[Room], list[Any] | None] = lambda room: None
        self._remembered: OrderedDict[str, Kept] = OrderedDict()

    async def found(self, room: Room) -> Found | None:
        """The analysis of a game, or how far it is; None if nobody has asked for it.

        Raises:
            Refused: see `check_over`.
            NotRead: the database cannot be read.
        """
        check_over(room)
        if room.id in self._under_way:
            return self._under_way[room.id]
        if room.id not in self._remembered:
            content = await self._store.reader.analysis(room.id)
            if content is None:
                # It may have been made in the meantime.
                here = self._remembered.get(room.id) or self._under_way.get(room.id)
                said = self.elsewhere(room)
                return here or (Elsewhere(*said) if said else None)
            self._remember(room.id, await asyncio.to_thread(unpack, content))
        self._remembered.move_to_end(room.id)
        return self._remembered[room.id]

    async def ask(self, room: Room, address: str) -> Found:
        """Ask for the analysis of a game.

        Args:
            room: its table.
            address: who asks; what it asks for is made one after the other.

        Raises:
            Refused: see `check_over`; 422 it was played under older rules, or this server makes none; 503 too many
                wait.
            NotRead: the database cannot be read.
        """
        async with room.alone():
            found = await self.found(room)
            if found is not None:
                return found
            self._check(room.table.game.name, address)
            played, shift = await _played_at(room)
            working = Working(played, shift, address, self._stopping)
            self._under_way[room.id] = working
            task = asyncio.create_task(self._work(room.id, working))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        return working

    def told(self, room: Room) -> dict[str, Any]:
        """What the other servers are to know of the analysis of a table."""
        working = self._under_way.get(room.id)
        if working is None:
            return {}
        done, of = self.compiled(working) if working.state == COMPILING else (working.done, working.of)
        return {TOLD: [working.state, done, of]}

    def compiled(self, working: Found | None) -> tuple[int, int]:
        """Parts of the code that an analysis waits for: those that are ready, and all."""
        if not isinstance(working, Working):
            return (working.done, working.of) if isinstance(working, Elsewhere) else (0, 1)
        return self._deciders.ready.progress(working.played.game.name, ANALYSIS)

    def _check(self, name: str, address: str) -> None:
        ready = self._deciders.ready
        ready.want(name, ANALYSIS)
        if not self._iterations or not (ready.ready(name, ANALYSIS) or ready.coming(name, ANALYSIS)):
            said = _("This server analyses no games. Download the record: {command} analyses it on your own machine.")
            raise Refused(422, said.format(command="“arasta analyse FILE”"))
        waiting = list(self._under_way.values())
        if len(waiting) >= MOST or sum(one.address == address for one in waiting) >= MOST_OF_ONE:
            raise Refused(503, _("Many games are being analysed right now. Please try again in a moment."), AGAIN)

    async def _work(self, table_id: str, working: Working) -> None:
        try:
            if await self._deciders.ready.until_known(working.played.game.name, ANALYSIS):
                working.state = WAITING
                kept = await self._deciders.analysing.do(working.address, working.make, self._iterations)
                self._remember(table_id, kept)
                content = await asyncio.to_thread(pack, kept)
                row = {"table_id": table_id, "at": time.time(), "content": content}
                await self._store.keep((ADD_ANALYSIS, [row]))
        except Stopped:
            pass
        except NotStored:
            # It is shown while it is remembered; later it can be made again.
            log.warning("analysis not stored", extra={"table": table_id})
        except Exception as error:
            log.error("an analysis failed", exc_info=error, extra={"table": table_id})
        finally:
            del self._under_way[table_id]

    def _remember(self, table_id: str, kept: Kept) -> None:
        self._remembered[table_id] = kept
        if len(self._remembered) > REMEMBERED:
            self._remembered.popitem(last=False)

    async def stop(self) -> None:
        """Give up what is being made; it can be asked for again."""
        self._stopping.set()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _played_at(room: Room) -> tuple[Played, int]:
    """The game of a table, and the step of its replay at which its record begins. Call it while holding the room."""
    record, game = record_of(room), room.table.game
    if record["rules"] != game.rules_version:
        raise Refused(422, _older_rules())
    try:
        played = await asyncio.to_thread(read, record)
    except ArastaError as error:
        # Its printed numbers may have changed without the rules.
        raise Refused(422, _older_rules()) from error
    played.table.names = tuple(seat.name for seat in room.seats)
    return played, await steps_of(room) - len(played.table.made)


def _older_rules() -> str:
    return _(
        "This game was played under older rules, and the current ones cannot tell what its choices were worth. "
        "Its replay and its record are kept."
    )
