"""What bots decide: in worker threads, interpreted at first, compiled as soon as that is ready."""

from __future__ import annotations

import asyncio
import logging
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

from arasta import GAMES, bots, game
from arasta.bots.choosing import chooser
from arasta.bots.levels import checked_choice
from arasta.core.choices import Choices
from arasta.core.game import Game
from arasta.core.record import Array, new_array
from arasta.core.rule import as_kernel

log = logging.getLogger("arasta.web")

Kernel = Callable[[Array, Array, Array, int], int]
"""(box, observation, choices, seed) -> action; releases the GIL."""

COMPILED = "greedy"
"""The level that has a compiled form."""

HELD_UP = 1.0
"""Seconds from which on an interpreted choice is worth an excuse."""

FILL_CACHE = "import os, sys; os.nice(10); from arasta.web.deciding import kernel_of; kernel_of(sys.argv[1])"
"""Program that compiles without getting in the way of the server."""


def _make_choose(choose: Callable[..., int], digest: int) -> Callable[..., int]:
    rule_choose = choose

    def choose_one(box, states, choices, seed):  # type: ignore[no-untyped-def]  # compiled from its arguments
        assert digest
        return rule_choose(box[0], states[0], choices[0], seed)

    return choose_one


@cache
def kernel_of(name: str) -> Kernel:
    """The compiled choice by a game's policy, compiled now or read from Numba's cache."""
    of = game(name)
    kernel: Kernel = as_kernel(_make_choose(chooser(name), of.flow.digest))
    table = of.table(of.players[1], seed=1)
    decide(kernel, table.box, table.observe(table.seats[0]), table.actions, 1)
    return kernel


def decide(kernel: Kernel, box: Array, observation: Array, actions: Sequence[int], seed: int) -> int:
    """What the compiled policy would choose."""
    choices = new_array(Choices)
    choices["count"] = len(actions)
    choices["action"][0, : len(actions)] = actions
    return int(kernel(box, observation, choices, seed))


class Deciders:
    """The worker threads of bots, and the compiled policies once they are ready."""

    def __init__(self, threads: int, compile_bots: bool) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.on_ready: Callable[[], None] = lambda: None
        self._kernels: dict[str, Kernel] = {}
        self._left = list(GAMES) if compile_bots else []
        self._wanted: set[str] = set()
        self._slow: set[str] = set()
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to compile, in a process of its own so that the server answers meanwhile."""
        if self._left:
            self._task = asyncio.create_task(self._compile())

    def compiling(self, name: str) -> bool:
        """Whether the bots of a game are still to become faster."""
        return name in self._left

    def held_up(self, name: str) -> bool:
        """Whether somebody waits for the bots of a game until they are compiled."""
        return name in self._left and name in self._slow

    def want(self, name: str) -> None:
        """A game is played with bots that can be compiled: it comes before those that nobody plays."""
        if name not in self._left or name in self._wanted:
            return
        self._wanted.add(name)
        under_way = self._left[0]
        self._left.sort(key=lambda one: one not in self._wanted)
        if self._left[0] != under_way and self._process and self._process.returncode is None:
            # Its turn comes again later.
            self._process.kill()

    async def _compile(self) -> None:
        while self._left:
            name = self._left[0]
            self._process = await asyncio.create_subprocess_exec(sys.executable, "-c", FILL_CACHE, name)
            failed = await self._process.wait() != 0
            if failed and self._left[0] != name:
                continue
            if failed:
                log.warning("bots stay interpreted", extra={"game": name})
            else:
                # Only the loading from Numba's cache is left to do here.
                self._kernels[name] = await asyncio.to_thread(kernel_of, name)
            self._left.remove(name)
            self.on_ready()

    async def stop(self) -> None:
        """End compiling and wait for the threads."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._process and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)

    async def choose(
        self, of: Game, box: Array, observation: Array, level: str, seat: int, actions: Sequence[int], seed: int
    ) -> int:
        """The choice of the bot of a level that sees this observation."""
        kernel = self._kernels.get(of.name) if level == COMPILED else None
        if kernel is not None:
            return await self._run(decide, kernel, box, observation, actions, seed)
        begun = time.monotonic()
        action: int = await self._run(_interpreted, of, box, observation, level, seat, actions, seed)
        if level == COMPILED and time.monotonic() - begun > HELD_UP:
            self._slow.add(of.name)
        return action

    async def _run(self, function: Callable[..., int], *arguments: Any) -> int:
        return await asyncio.get_running_loop().run_in_executor(self.pool, function, *arguments)


def _interpreted(
    of: Game, box: Array, observation: Array, level: str, seat: int, actions: Sequence[int], seed: int
) -> int:
    bot = bots.make(level)
    return checked_choice(bot, bot.choose(of, box, observation, seat, actions, seed), actions)
