"""What bots decide: in worker threads, interpreted at first, compiled as soon as that is ready."""

from __future__ import annotations

import asyncio
import logging
import sys
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
        self.compiling = compile_bots
        self.on_ready: Callable[[], None] = lambda: None
        self._kernels: dict[str, Kernel] = {}
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to compile, in a process of its own so that the server answers meanwhile."""
        if self.compiling:
            self._task = asyncio.create_task(self._compile())

    async def _compile(self) -> None:
        try:
            for name in GAMES:
                self._process = await asyncio.create_subprocess_exec(sys.executable, "-c", FILL_CACHE, name)
                if await self._process.wait() == 0:
                    # Only the loading from Numba's cache is left to do here.
                    self._kernels[name] = await asyncio.to_thread(kernel_of, name)
                else:
                    log.warning("bots stay interpreted", extra={"game": name})
        finally:
            self.compiling = False
            self.on_ready()

    async def stop(self) -> None:
        """End compiling and wait for the threads."""
        if self._process and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await asyncio.to_thread(self.pool.shutdown, wait=True, cancel_futures=True)

    async def choose(
        self, of: Game, box: Array, observation: Array, level: str, seat: int, actions: Sequence[int], seed: int
    ) -> int:
        """The choice of the bot of a level that sees this observation."""
        kernel = self._kernels.get(of.name) if level == COMPILED else None
        if kernel is not None:
            return await self._run(decide, kernel, box, observation, actions, seed)
        return await self._run(_interpreted, of, box, observation, level, seat, actions, seed)

    async def _run(self, function: Callable[..., int], *arguments: Any) -> int:
        return await asyncio.get_running_loop().run_in_executor(self.pool, function, *arguments)


def _interpreted(
    of: Game, box: Array, observation: Array, level: str, seat: int, actions: Sequence[int], seed: int
) -> int:
    bot = bots.make(level)
    return checked_choice(bot, bot.choose(of, box, observation, seat, actions, seed), actions)
