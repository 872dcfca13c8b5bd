"""Compiled code of bots, made ready in the background by a process of its own, what tables wait for first.

Two kinds for each game: `POLICY` makes bots quicker that play by the game's policy; `SEARCH` lets bots look ahead.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from arasta import GAMES, game
from arasta.advice import prepare_search
from arasta.bots.parts import CHOOSE, part_of
from arasta.core.choices import listing
from arasta.core.record import Array
from arasta.core.rule import as_kernel

log = logging.getLogger("arasta.web")

Kernel = Callable[[Array, Array, Array, int], int]
"""(box, observation, choices, seed) -> action; releases the GIL."""

POLICY, SEARCH = "policy", "search"
Code = tuple[str, str]
"""Name of a game, and POLICY or SEARCH."""

FILL_CACHE = """
import os, signal, sys, threading
for asked_to_end in (signal.SIGINT, signal.SIGTERM):
    signal.signal(asked_to_end, signal.SIG_IGN)
os.nice(10)
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from arasta.web.readying import load
load(*sys.argv[1:])
"""
"""Program that compiles without getting in the way of the server, and ends with it: however the server ends, killed
too, its end of the pipe is closed. What asks the server and all that it started to end (Ctrl-C, a service manager) is
left to the server: an end of its own would look like code that cannot be compiled."""


def _make_choose(choose: Callable[..., int]) -> Callable[..., int]:
    def choose_one(box, states, choices, seed):  # type: ignore[no-untyped-def]  # compiled from its arguments
        return choose(box[0], states[0], choices[0], seed)

    return choose_one


@cache
def kernel_of(name: str) -> Kernel:
    """The compiled choice by a game's policy, compiled now or read from Numba's cache."""
    of = game(name)
    kernel: Kernel = as_kernel(_make_choose(part_of(of, CHOOSE)), f"{name}-choose_one", of.flow.digest)
    table = of.table(of.players[1], seed=1)
    decide(kernel, table.box, table.observe(table.seats[0]), table.actions, 1)
    return kernel


def decide(kernel: Kernel, box: Array, observation: Array, actions: Any, seed: int) -> int:
    """What the compiled policy would choose."""
    return int(kernel(box, observation, listing(actions), seed))


def load_search(name: str) -> None:
    """See to it that bots can look ahead: what they need is compiled now, or read from Numba's cache."""
    prepare_search(game(name))


def load(name: str, kind: str) -> None:
    """Make code ready in this process."""
    if kind == POLICY:
        kernel_of(name)
    else:
        load_search(name)


class Readying:
    """Which code is ready, and which is to come.

    Attributes:
        on_ready: called whenever something is.
    """

    def __init__(self, compiles: bool) -> None:
        self.on_ready: Callable[[], None] = lambda: None
        self._left = [(name, kind) for kind in (POLICY, SEARCH) for name in GAMES] if compiles else []
        self._ready: set[Code] = set()
        self._wanted: set[Code] = set()
        self._under_way: Code | None = None
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to compile, in a process of its own so that the server answers meanwhile."""
        if self._left:
            self._task = asyncio.create_task(self._compile())

    def coming(self, name: str, kind: str = POLICY) -> bool:
        """Whether code is still to be made ready."""
        return (name, kind) in self._left

    def ready(self, name: str, kind: str = POLICY) -> bool:
        """Whether code can be used."""
        return (name, kind) in self._ready

    def want(self, name: str, kind: str = POLICY) -> None:
        """Somebody waits for code: it comes before what nobody waits for."""
        code = (name, kind)
        if code not in self._left or code in self._wanted:
            return
        self._wanted.add(code)
        # What is under way goes on if somebody waits for that, too.
        kept = self._under_way if self._under_way in self._wanted else None
        self._left.sort(key=lambda one: (one != kept, one not in self._wanted, one[1] == SEARCH))
        if self._left[0] != self._under_way and self._process and self._process.returncode is None:
            # Its turn comes again later.
            self._process.kill()

    async def _compile(self) -> None:
        while self._left:
            name, kind = self._under_way = self._left[0]
            self._process = await asyncio.create_subprocess_exec(
                # In a session of its own, because a terminal's Ctrl-C may come before the program can leave it alone.
                *(sys.executable, "-c", FILL_CACHE, name, kind),
                stdin=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
            failed = await self._process.wait() != 0
            if failed and self._left[0] != (name, kind):
                continue
            if failed:
                log.warning("bots stay interpreted", extra={"game": name, "code": kind})
            else:
                # Only the loading from Numba's cache is left to do here.
                await asyncio.to_thread(load, name, kind)
                self._ready.add((name, kind))
            self._left.remove((name, kind))
            self.on_ready()

    async def stop(self) -> None:
        """End compiling."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        if self._process and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()
