"""Work on all cores: in threads if compiled code does everything, in processes if Python does part of it.

The processes are started as `python -c`, not by `multiprocessing`, so they run nothing of the program that starts them,
and a notebook or a script without a main guard can use them too.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
import traceback
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from typing import Any, BinaryIO, Protocol, TypeVar

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _

Job = TypeVar("Job")
Made = TypeVar("Made")

TICK = 0.2
"""Seconds between two occasions to stop."""
PATIENCE = 5.0
"""Seconds that a process has to end once its input has ended."""
START = "from arasta.bots.workers import serve; serve()"


class WorkerLost(ArastaError):
    """A process that worked for this one has ended."""


class Workers(Protocol):
    """A pool of workers.

    Attributes:
        count: how many jobs are done at the same time, from 1.
    """

    @property
    def count(self) -> int:
        """Number of jobs done at the same time."""
        ...

    def submit(self, function: Callable[..., Made], *arguments: Any) -> Future[Made]:
        """Have a job done.

        Args:
            function: what is called.
            arguments: its arguments.

        Returns:
            The future of its result.
        """
        ...

    def close(self, now: bool) -> None:
        """Let the workers go.

        Args:
            now: abandon what is under way, if possible; otherwise wait for it.
        """
        ...


class Threads:
    """Threads of this process.

    Args:
        count: how many, from 1.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._pool = ThreadPoolExecutor(count)

    def submit(self, function: Callable[..., Made], *arguments: Any) -> Future[Made]:
        """See `Workers.submit`."""
        return self._pool.submit(function, *arguments)

    def close(self, now: bool) -> None:
        """See `Workers.close`; threads cannot be stopped."""
        self._pool.shutdown()


class _Process:
    """A process that does one job after the other."""

    def __init__(self) -> None:
        # It finds modules in the same places as this process.
        path = os.pathsep.join(filter(None, sys.path))
        # A session of its own: Ctrl-C is for the process that started it.
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", START],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            start_new_session=True,
        )

    def do(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Call a function there, and wait; raises what it raised, or WorkerLost."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        try:
            pickle.dump((function, arguments), stdin)
            stdin.flush()
            good, value = pickle.load(stdout)
        except (OSError, EOFError, pickle.UnpicklingError, ValueError) as error:
            raise WorkerLost(_("a process that played games has ended; was there too little memory?")) from error
        if not good:
            raise value
        return value

    def kill(self) -> None:
        """End it at once."""
        self._process.kill()

    def end(self) -> None:
        """Wait for its end, and close the pipes."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        with suppress(OSError):  # it has already ended
            self._process.stdin.close()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()


class Processes:
    """Processes, each led by a thread of this one.

    Args:
        count: how many, from 1.
    """

    def __init__(self, count: int) -> None:
        self.count = count
        self._all = [_Process() for _ in range(count)]
        self._idle: queue.SimpleQueue[_Process] = queue.SimpleQueue()
        for process in self._all:
            self._idle.put(process)
        self._pool = ThreadPoolExecutor(count)

    def submit(self, function: Callable[..., Made], *arguments: Any) -> Future[Made]:
        """See `Workers.submit`; the function must belong to a module, and everything is pickled.

        The future raises what the function raised, or WorkerLost.
        """
        return self._pool.submit(self._do, function, *arguments)

    def _do(self, function: Callable[..., Made], *arguments: Any) -> Made:
        process = self._idle.get()
        try:
            made: Made = process.do(function, *arguments)
            return made
        finally:
            self._idle.put(process)

    def close(self, now: bool) -> None:
        """See `Workers.close`."""
        if now:
            for process in self._all:
                process.kill()
        self._pool.shutdown(cancel_futures=now)
        for process in self._all:
            process.end()


def serve() -> None:
    """The program of a process of `Processes`: it takes jobs from its input and gives their results to its output.

    It ends when the input ends: when the process that gives the jobs has all results, or has itself ended. A job then
    under way is abandoned.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source: BinaryIO = os.fdopen(os.dup(0), "rb")
    target: BinaryIO = os.fdopen(os.dup(1), "wb")
    # Whatever is printed must not get mixed up with the results.
    os.dup2(2, 1)
    jobs: queue.SimpleQueue[tuple[Callable[..., Any], Any]] = queue.SimpleQueue()
    threading.Thread(target=_receive, args=(source, jobs), daemon=True).start()
    while True:
        function, arguments = jobs.get()
        try:
            answer = (True, function(*arguments))
        except Exception as error:
            answer = (False, error)
        try:
            pickle.dump(answer, target)
            target.flush()
        except BrokenPipeError:
            os._exit(1)  # the process that asked is gone


def _receive(source: BinaryIO, jobs: queue.SimpleQueue[Any]) -> None:
    """Read jobs while one is under way, so that the end of the input is noticed at once."""
    try:
        while True:
            jobs.put(pickle.load(source))
    except EOFError:
        os._exit(0)
    except BaseException:
        # Nothing that follows something unreadable can be trusted.
        traceback.print_exc()
        os._exit(1)


def as_completed(
    workers: Workers, function: Callable[..., Made], jobs: Iterable[Job], arguments: Callable[[Job], tuple[Any, ...]]
) -> Iterator[tuple[Job, Made] | None]:
    """Have jobs done, only as many at a time as there are workers, so that stopping need not wait for more.

        >>> workers = Threads(2)
        >>> done = as_completed(workers, pow, (2, 3), lambda base: (base, 5))
        >>> sorted(one for one in done if one is not None)
        [(2, 32), (3, 243)]
        >>> workers.close(now=False)

    Args:
        workers: who does them; they stay open.
        function: what is called.
        jobs: taken one by one, each when a worker is free.
        arguments: job -> arguments of the function.

    Yields:
        A job and its result, as soon as it is done, in any order; None now and then in between, as an occasion to stop.

    Raises:
        Whatever a job raised.
    """
    waiting = iter(jobs)
    running: dict[Future[Made], Job] = {}
    while True:
        while len(running) < workers.count:
            try:
                job = next(waiting)
            except StopIteration:
                break
            running[workers.submit(function, *arguments(job))] = job
        if not running:
            return
        finished, _others = wait(running, TICK, FIRST_COMPLETED)
        if not finished:
            yield None
        for future in finished:
            yield running.pop(future), future.result()
