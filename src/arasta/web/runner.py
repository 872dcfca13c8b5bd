"""Bots at tables: they move at the table's pace, and stand in for people who are away."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import suppress

from arasta.bots.levels import Bot
from arasta.core.splitmix import derived_seed
from arasta.web.compile_queue import POLICY, SEARCH
from arasta.web.deciding import FAR, Deciders, Question, code_of
from arasta.web.guiding import guided_choice
from arasta.web.minds import Minds
from arasta.web.refusals import Refused
from arasta.web.room import Room
from arasta.web.thoughts import Matter
from arasta.web.workers import Workers

log = logging.getLogger("arasta.web")

STAND_BACK = 1.0
"""Seconds between two looks whether another server still plays the bots of a table."""
RETRY = 5.0
"""Seconds until a bot tries again after its choice could not be stored."""


def code_for(room: Room) -> set[str]:
    """Kinds of compiled code that the bots of a table use, including those that stand in."""
    codes = {code_of(level) for seat in room.seats if (level := seat.bot_level) is not None}
    # Until they can look ahead, bots play by the policy.
    return (codes | {POLICY} if SEARCH in codes else codes) - {""}


def thinks_far(room: Room) -> bool:
    """True if a bot of a table looks so far ahead that workers think for it, where there are any."""
    return any(seat.bot_level in FAR for seat in room.seats)


def question_of(room: Room, seat: int) -> Question:
    """The decision that a seat is to make, with what it may know. Call it while holding the room."""
    table = room.table
    actions = tuple(choice.id for choice in table.choices_of(seat))
    seed = derived_seed(room.bot_seed, int(table.state.decisions))
    return Question(table.game, table.box, table.observe(seat), seat, actions, seed)


class Runner:
    """Plays the bots of all rooms, with one task per room while a bot is to decide.

    Attributes:
        elsewhere: tells whether another server plays the bots of a room.
    """

    def __init__(self, deciders: Deciders, workers: Workers) -> None:
        self.deciders = deciders
        self.workers = workers
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._news: dict[Room, asyncio.Event] = {}
        self._minds = Minds()
        self._stopping = False
        self.elsewhere: Callable[[Room], bool] = lambda room: False

    def plays(self, room: Room) -> bool:
        """True if bots of a room are being played, or wait for their turn to be."""
        return room in self._tasks

    def wake(self, room: Room) -> None:
        """Check whether a bot is to decide; called after every change."""
        if room in self._news:
            self._news[room].set()
        if not self._stopping and room.table.seats and not room.presence.deserted:
            for code in code_for(room):
                self.deciders.ready.want(room.table.game.name, code)
        if self._stopping or room in self._tasks or self._next(room) is None:
            return
        self._news[room] = asyncio.Event()
        task = asyncio.create_task(self._play(room))
        self._tasks[room] = task
        task.add_done_callback(lambda done: self._ended(room, done))

    def _ended(self, room: Room, task: asyncio.Task[None]) -> None:
        self._tasks.pop(room, None)
        self._minds.forget(room.id)
        self._news.pop(room, None)
        if not task.cancelled() and (error := task.exception()):
            log.error("a bot failed", exc_info=error, extra={"table": room.id})

    async def stop(self) -> None:
        """End all tasks; a choice under way is stored first."""
        self._stopping = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _next(self, room: Room) -> tuple[int, str] | None:
        """The seat for which a bot is to decide, and the bot's level."""
        if room.presence.deserted or room.under_way.finishing or room.asking.full or room.under_way.waits_for:
            return None
        for seat in room.table.seats:
            level = room.seats[seat].bot_level
            if level is not None:
                return seat, level
        return None

    async def _play(self, room: Room) -> None:
        while self._next(room) is not None:
            await self._pause(room)
            if self.elsewhere(room):
                # Whoever has the table also tells of what its bots do; if that ends, somebody must be here.
                await self._stand_back(room)
                continue
            try:
                await self._step(room)
            except Refused:
                await asyncio.sleep(RETRY)

    async def _stand_back(self, room: Room) -> None:
        news = self._news[room]
        news.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(STAND_BACK):
                await news.wait()

    @staticmethod
    def _due(room: Room) -> float:
        """The moment when a bot is to choose next (monotonic)."""
        return room.under_way.changed + max(room.under_way.terms.pace, room.presence.least_pace())

    async def _pause(self, room: Room) -> None:
        """Wait as the pace requires; changes to the table, the pace or the people present take effect at once."""
        news = self._news[room]
        while (wait := self._due(room) - time.monotonic()) > 0:
            news.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await news.wait()

    async def _step(self, room: Room) -> None:
        async with room.alone():
            bot_next = self._next(room)
            if bot_next is None:
                return
            seat, level = bot_next
            version = room.under_way.version
            question = question_of(room, seat)
            guided = guided_choice(room.under_way, seat)
        if guided is not None:
            await room.choosing.choose_for(seat, guided, version)
            return
        begun = time.monotonic()
        chosen = await self._of_worker(room, question, level, version)
        if chosen is not None:
            self.deciders.on_thought(level, time.monotonic() - begun)
            await room.choosing.choose_for(seat, chosen, version)
            return
        bot = self._bot(room, seat, level, version)
        action = await self.deciders.choose(question, level, bot, room.opener)
        if await room.choosing.choose_for(seat, action, version) and bot is not None:
            self._minds.keep(room.id, seat, level, version + 1, bot)

    async def _of_worker(self, room: Room, question: Question, level: str, version: int) -> int | None:
        """What a worker chooses for a bot that looks far ahead; None where this server is to think."""
        name = question.game.name
        if level not in FAR or not self.workers.ready(name):
            return None
        said = await self.workers.thought(Matter(room.id, version, question.seat, level), name, room.opener)
        action = None if said is None else int(said)
        return action if action in question.actions else None

    def learns(self, room: Room) -> bool:
        """True if bots of a table are to look ahead and cannot yet."""
        name = room.table.game.name
        levels = {level for seat in room.seats if (level := seat.bot_level) is not None and code_of(level) == SEARCH}
        if self.workers.ready(name):
            levels -= {*FAR}
        return bool(levels) and self.deciders.ready.coming(name, SEARCH)

    def _bot(self, room: Room, seat: int, level: str, version: int) -> Bot | None:
        """The bot that looks ahead for a seat: the one that just decided there, unless anything happened since."""
        if not self.deciders.looks_ahead(room.table.game.name, level):
            return None
        return self._minds.take(room.id, seat, level, version) or self.deciders.bot(level)
