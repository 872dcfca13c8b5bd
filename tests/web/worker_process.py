"""A worker in a process of its own, whose bots think as long as a test says: true ones take a minute to compile."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from arasta import GAMES
from arasta.bots.search.search import Candidate, SearchResult
from arasta.web import working
from arasta.web.analysing import Stopped, Working
from arasta.web.analysis_kept import Kept
from arasta.web.compile_queue import KINDS, CompileQueue
from arasta.web.deciding import Question
from arasta.web.settings import ServerSettings
from arasta.web.working import Worker
from tests.web.helpers import FORKS

MADE = Kept({"made": "by a worker"}, {"en": {"turning_points": [], "strokes": [], "choices": {}}}, 0)


class LastOne:
    """Chooses the last of what it may, after a while; notes in a file that it thinks."""

    compiles = False

    def __init__(self, level: str, think: Callable[[str], None]) -> None:
        self.level = level
        self._think = think

    def choose(self, game: Any, box: Any, observation: Any, seat: int, actions: Any, seed: int) -> int:
        self._think(self.level)
        return int(actions[-1])


def _work(folder: str, address: str, seconds: float, analysing: float) -> None:
    settings = ServerSettings(data=Path(folder), database=address, bot_threads=1)

    def think(what: str) -> None:
        (Path(folder) / f"{what}.{os.getpid()}.{time.monotonic_ns()}").touch()
        time.sleep(seconds)

    async def advise(question: Question, opener: str = "") -> SearchResult:
        await asyncio.to_thread(think, "hint")
        best = Candidate(question.actions[-1], 100, 0.62)
        return SearchResult((best,), 100, 0.1)

    def make(one: Working, iterations: int) -> Kept:
        (Path(folder) / f"analysis.{os.getpid()}").touch()
        end = time.monotonic() + analysing
        while time.monotonic() < end:
            if one.stopping.wait(0.01):
                raise Stopped
        return MADE

    working.STALLED_AFTER = 1.5

    async def run() -> None:
        worker = Worker(settings)
        worker.deciders.ready = CompileQueue(False)
        worker.deciders.ready._ready = {(game, kind) for game in GAMES for kind in KINDS}
        worker.deciders.bot = lambda level: LastOne(level, think)  # type: ignore[method-assign]
        worker.deciders.advise = advise  # type: ignore[method-assign]
        Working.make = make  # type: ignore[method-assign,assignment]
        asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, worker.stop)
        await worker.run()

    asyncio.run(run())


class WorkerProcess:
    """A worker that takes so many seconds for a thought, and for an analysis.

    `folder` gets a file for whatever it begins with: `WHAT.PID...`.
    """

    def __init__(self, folder: Path, address: str, seconds: float = 0.0, analysing: float = 0.0) -> None:
        self.folder = folder
        self.process = FORKS.Process(target=_work, args=(str(folder), address, seconds, analysing))
        self.process.start()
        assert self.process.pid is not None
        self.pid = self.process.pid

    def begun(self, what: str) -> list[Path]:
        """What it has begun with, of one kind."""
        return [*self.folder.glob(f"{what}.{self.pid}*")]

    def __enter__(self) -> WorkerProcess:
        return self

    def __exit__(self, *_fault: object) -> None:
        self.kill()

    def kill(self) -> None:
        """Kill -9."""
        self.process.kill()
        self.process.join()

    def stop(self) -> int | None:
        """Ask it to stop; its exit status."""
        os.kill(self.pid, signal.SIGTERM)
        self.process.join(30)
        return self.process.exitcode
