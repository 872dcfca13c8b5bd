"""Decisions of bots: in worker threads, by the policy at first, looking ahead once the code for that is ready."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, TypeVar

from arasta import bots
from arasta.bots.levels import SEARCH_ITERATIONS, Bot, EasyBot, SearchBot, checked_choice
from arasta.bots.search.search import SearchResult
from arasta.core.game import Game
from arasta.core.record import Array
from arasta.web.compile_queue import POLICY, SEARCH, CompileQueue, decide, kernel_of
from arasta.web.fair import FairQueue

Made = TypeVar("Made")

HELD_UP = 1.0
"""Seconds from which an interpreted choice is worth an apology."""
POLITE = 5
"""Niceness of threads that think for seconds, so that the one that answers goes first."""
ADVISER = "master"
"""Level of the bot that gives hints."""


@dataclass(frozen=True)
class Question:
    """A decision, with what the seat that is to make it may know.

    Attributes:
        game, box, observation, seat, actions, seed: as for `bots.levels.Bot.choose`.
    """

    game: Game
    box: Array
    observation: Array
    seat: int
    actions: Sequence[int]
    seed: int

    def answer_of(self, bot: Bot) -> int:
        """The choice of a bot."""
        chosen = bot.choose(self.game, self.box, self.observation, self.seat, self.actions, self.seed)
        return checked_choice(bot, chosen, self.actions)


FAR = tuple(level for level, iterations in SEARCH_ITERATIONS.items() if iterations >= 1000)
"""Levels that look so far ahead that asking a worker costs little beside it."""


def code_of(level: str) -> str:
    """The kind of compiled code that a level uses; '' if it needs none."""
    if level == "random":
        return ""
    return SEARCH if level in SEARCH_ITERATIONS else POLICY


class Threads:
    """Threads whose time is shared fairly."""

    def __init__(self, threads: int, name: str, initializer: Callable[[], None] | None = None) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix=name, initializer=initializer)
        self._turns = FairQueue(threads)

    async def do(self, owner: str, function: Callable[..., Made], *arguments: Any) -> Made:
        """The result of a function, called in a thread when it is its owner's turn."""
        async with self._turns.place(owner):
            return await asyncio.get_running_loop().run_in_executor(self._pool, function, *arguments)

    @property
    def waiting(self) -> int:
        """The number of functions that wait for a thread."""
        return self._turns.all_waiting

    async def stop(self) -> None:
        """Wait for what is under way."""
        await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)


class Deciders:
    """The worker threads of bots.

    Bots that think for seconds have threads of their own, so that others need not wait for them; so do hints, for which
    a person is waiting. Each kind has a queue that is fair between those who opened the tables.

    Attributes:
        ready: what is compiled.
        on_thought: called with the level of a bot and the seconds that its decision took, waiting included.
        analysing: the thread that analyses finished games, one after the other.
    """

    def __init__(self, threads: int, compile_bots: bool, most_iterations: int = 0, advisers: int = 1) -> None:
        self.ready = CompileQueue(compile_bots)
        self._quick = Threads(threads, "bot")
        self._thinking = Threads(threads, "thinker", _stand_back)
        self._advising = Threads(advisers, "adviser", _stand_back)
        self.analysing = Threads(1, "analyst", _stand_back)
        self._most = most_iterations
        self._slow: set[str] = set()
        self.on_thought: Callable[[str, float], None] = lambda level, seconds: None

    @property
    def waiting(self) -> int:
        """The number of decisions and hints that wait for a thread."""
        return sum(one.waiting for one in (self._quick, self._thinking, self._advising))

    def held_up(self, name: str) -> bool:
        """True if somebody is kept waiting by the bots of a game until their policy is compiled."""
        return name in self._slow and self.ready.coming(name)

    def bot(self, level: str) -> Bot:
        """A bot that thinks within limits."""
        made = bots.make(level, timed=True)
        if self._most and isinstance(made, SearchBot):
            made.limit(self._most)
        return made

    def looks_ahead(self, name: str, level: str) -> bool:
        """True if bots of this level look ahead, and what they need is ready."""
        return level in SEARCH_ITERATIONS and self.ready.ready(name, SEARCH)

    async def choose(self, question: Question, level: str, bot: Bot | None = None, opener: str = "") -> int:
        """The choice of a bot of this level.

        Args:
            question: the decision.
            level: one of `bots.LEVELS`.
            bot: a bot that looks ahead and continues from its last search; None: a new one.
            opener: of the table; the bots of all tables with the same opener share one turn at the threads.
        """
        begun = time.monotonic()
        action = await self._choose(question, level, bot, opener)
        self.on_thought(level, time.monotonic() - begun)
        return action

    async def _choose(self, question: Question, level: str, bot: Bot | None, opener: str) -> int:
        name = question.game.name
        if self.looks_ahead(name, level):
            return await self._thinking.do(opener, question.answer_of, bot or self.bot(level))
        if code_of(level) and self.ready.ready(name):
            actions = question.actions
            if level == EasyBot.level:
                actions = EasyBot.seen(actions, question.seed)
            kernel = kernel_of(name)
            return await self._quick.do(
                opener, decide, kernel, question.box, question.observation, actions, question.seed
            )
        by_policy = self.bot("medium" if level in SEARCH_ITERATIONS else level)
        begun = time.monotonic()
        action = await self._quick.do(opener, question.answer_of, by_policy)
        if code_of(level) and time.monotonic() - begun > HELD_UP:
            self._slow.add(name)
        return action

    async def advise(self, question: Question, opener: str = "") -> SearchResult:
        """The best bot's view of a decision at a table of this opener; its code must be ready."""
        bot = self.bot(ADVISER)
        assert isinstance(bot, SearchBot)
        arguments = (question.game, question.box, question.observation, question.seat, question.actions, question.seed)
        return await self._advising.do(opener, bot.search, *arguments)

    async def stop(self) -> None:
        """Stop compiling and wait for the threads."""
        await self.ready.stop()
        for threads in (self._quick, self._thinking, self._advising, self.analysing):
            await threads.stop()


def _stand_back() -> None:
    """Let the thread that answers go first; only Linux has thread priorities."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), POLITE)
