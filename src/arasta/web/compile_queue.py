"""Compiled code for bots, prepared in the background by a separate process: first what tables are waiting for.

Two kinds for each game: `POLICY` speeds up bots that play by the game's policy; `SEARCH` lets bots look ahead. A third
one, `ANALYSIS`, is prepared only where somebody wants a finished game analysed.
"""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys
from collections.abc import Callable
from functools import cache
from typing import Any

from arasta import GAMES, game
from arasta.advice import prepare_search
from arasta.bots.parts import CHOOSE, HALVES, STEP, compile_part, part_of
from arasta.core.choices import listing
from arasta.core.record import Array
from arasta.core.rule import as_kernel

log = logging.getLogger("arasta.web")

Kernel = Callable[[Array, Array, Array, int], int]
"""(box, observation, choices, seed) -> action; releases the GIL."""

POLICY, SEARCH, ANALYSIS = KINDS = ("policy", "search", "analysis")
LOOK, JUDGE = "look", "judge"
"""The parts of ANALYSIS that no bot needs."""
CORES = os.cpu_count() or 1
Code = tuple[str, str]
"""Name of a game, and one of `KINDS`."""

FILL_CACHE = """
import os, signal, sys, threading
for asked_to_end in (signal.SIGINT, signal.SIGTERM):
    signal.signal(asked_to_end, signal.SIG_IGN)
os.nice(10)
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from arasta.web.compile_queue import load
load(*sys.argv[1:])
"""
"""Program that compiles without getting in the server's way, and ends with it: however the server ends, even killed,
its end of the pipe is closed. Signals that ask the server and everything it started to end (Ctrl-C, a service manager)
are left to the server: if this program ended by itself, it would look as if the code could not be compiled."""


def _make_choose(choose: Callable[..., int]) -> Callable[..., int]:
    def choose_one(box, states, choices, seed):  # type: ignore[no-untyped-def]  # compiled from its arguments
        return choose(box[0], states[0], choices[0], seed)

    return choose_one


@cache
def kernel_of(name: str) -> Kernel:
    """The kernel that chooses by a game's policy, compiled now or loaded from Numba's cache."""
    of = game(name)
    kernel: Kernel = as_kernel(_make_choose(part_of(of, CHOOSE)), f"{name}-choose_one", of.flow.digest)
    table = of.table(of.players[1], seed=1)
    decide(kernel, table.box, table.observe(table.seats[0]), table.actions, 1)
    return kernel


def decide(kernel: Kernel, box: Array, observation: Array, actions: Any, seed: int) -> int:
    """The choice of the compiled policy."""
    return int(kernel(box, observation, listing(actions), seed))


def load_search(name: str) -> None:
    """Make sure that bots can look ahead: what they need is compiled now, or loaded from Numba's cache."""
    prepare_search(game(name))


def load_analysis(name: str, kind: str) -> None:
    """Make sure that finished games can be analysed; with LOOK, or JUDGE, one half of what that needs."""
    from arasta.analysis.preparing import prepare_judging, prepare_looking

    if kind != JUDGE:
        prepare_looking(game(name))
    if kind != LOOK:
        prepare_judging(game(name))


def load(name: str, *kinds: str) -> None:
    """Prepare code in this process: some of `KINDS`, or the parts they are made of."""
    for kind in kinds:
        if kind == POLICY:
            kernel_of(name)
        elif kind == SEARCH:
            load_search(name)
        elif kind in (ANALYSIS, LOOK, JUDGE):
            load_analysis(name, kind)
        else:
            compile_part(game(name), kind)


def steps_to(kind: str) -> tuple[tuple[tuple[str, ...], ...], ...]:
    """Programs that fill the cache for a kind, one group after the other; those of a group can run together.

    While the policy keeps one core busy, another begins with what the search needs next.
    """
    if CORES == 1:
        return (((kind,),),)
    if kind == ANALYSIS:
        return (HALVES, ((LOOK,), (JUDGE,)))
    return (HALVES, ((SEARCH,),)) if kind == SEARCH else (((POLICY,), (STEP,)),)


class CompileQueue:
    """The code that is ready, and the code still to come.

    Attributes:
        on_ready: called whenever something becomes ready.
    """

    def __init__(self, compiles: bool) -> None:
        self.on_ready: Callable[[], None] = lambda: None
        self._compiles = compiles
        self._left = [(name, kind) for kind in (POLICY, SEARCH) for name in GAMES] if compiles else []
        self._ready: set[Code] = set()
        self._failed: set[Code] = set()
        self._wanted: set[Code] = set()
        self._under_way: Code | None = None
        self._processes: list[asyncio.subprocess.Process] = []
        self._steps = 0
        self._asked_to_end = False
        self._task: asyncio.Task[None] | None = None
        self._waiting: list[asyncio.Future[None]] = []

    def start(self) -> None:
        """Begin to compile, in a separate process so that the server answers meanwhile."""
        if self._left:
            self._task = asyncio.create_task(self._compile())

    def coming(self, name: str, kind: str = POLICY) -> bool:
        """True while code is still being prepared."""
        return (name, kind) in self._left

    def ready(self, name: str, kind: str = POLICY) -> bool:
        """True once code can be used."""
        return (name, kind) in self._ready

    def progress(self, name: str, kind: str = POLICY) -> tuple[int, int]:
        """Progress of code still being prepared: parts done, and parts in all, of about equal size."""
        parts = sum(map(len, steps_to(kind)))
        return (self._steps if self._under_way == (name, kind) else 0, parts)

    def want(self, name: str, kind: str = POLICY) -> None:
        """Put code that somebody is waiting for before what nobody is waiting for."""
        code = (name, kind)
        if kind == ANALYSIS and self._compiles and code not in {*self._left, *self._ready, *self._failed}:
            self._left.append(code)
        if code not in self._left or code in self._wanted:
            return
        self._wanted.add(code)
        # What is under way continues if somebody is waiting for that, too.
        kept = self._under_way if self._under_way in self._wanted else None
        self._left.sort(key=lambda one: (one != kept, one not in self._wanted, KINDS.index(one[1])))
        if self._task is not None and self._task.done() and not self._task.cancelled():
            # All that was to be done before is done.
            self.start()
        elif self._left[0] != self._under_way:
            # It gets another turn later.
            self._kill()

    async def until_known(self, name: str, kind: str) -> bool:
        """Wait until code that was wanted can be used, or never can; True if it can be used."""
        while self.coming(name, kind):
            self._waiting.append(asyncio.get_running_loop().create_future())
            await self._waiting[-1]
        return self.ready(name, kind)

    def _tell(self) -> None:
        """Tell whoever waits that something is ready; pages of tables have nothing to show of analyses."""
        told, self._waiting = self._waiting, []
        for one in told:
            if not one.done():
                one.set_result(None)
        if self._under_way is None or self._under_way[1] != ANALYSIS:
            self.on_ready()

    def _kill(self) -> None:
        for process in self._processes:
            if process.returncode is None:
                process.kill()

    async def _compile(self) -> None:
        while self._left:
            name, kind = self._under_way = self._left[0]
            self._steps, self._asked_to_end = 0, False
            made = await self._make(name, kind)
            if not made and (self._left[0] != (name, kind) or self._asked_to_end):
                continue
            if made:
                # All that is left to do here is load it from Numba's cache.
                await asyncio.to_thread(load, name, kind)
                self._ready.add((name, kind))
            else:
                self._failed.add((name, kind))
                log.warning("bots stay interpreted", extra={"game": name, "code": kind})
            self._left.remove((name, kind))
            self._tell()

    async def _make(self, name: str, kind: str) -> bool:
        """Fill Numba's cache with code; True if that was possible."""
        for side_by_side in steps_to(kind):
            # With exceptions returned, it waits for all of them, even when cancelled.
            made = await asyncio.gather(*(self._run(name, *kinds) for kinds in side_by_side), return_exceptions=True)
            if not all(one is True for one in made):
                return False
        return True

    async def _run(self, name: str, *kinds: str) -> bool:
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                # In a session of its own, because a terminal's Ctrl-C may arrive before the program can ignore it.
                *(sys.executable, "-c", FILL_CACHE, name, *kinds),
                stdin=asyncio.subprocess.PIPE,
                start_new_session=True,
            )
        )
        try:
            process = await asyncio.shield(starting)
            self._processes.append(process)
            ended = await process.wait()
            made = ended == 0
            # Asked to end together with the server, before it could leave that to the server: nothing is wrong.
            self._asked_to_end |= ended in (-signal.SIGINT, -signal.SIGTERM)
        except asyncio.CancelledError:
            # Not even one that is just being started must be left behind.
            process = await starting
            if process.returncode is None:
                process.kill()
            await process.wait()
            raise
        finally:
            self._processes = [one for one in self._processes if one.returncode is None]
        if made:
            self._steps += 1
            self._tell()
        else:
            self._kill()
        return made

    async def stop(self) -> None:
        """Stop compiling."""
        if self._task:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
