"""A queue that is fair to those who wait in it, however many things each of them asks for."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

MOST_OWNERS = 10_000
"""Number of owners whose use is remembered; beyond that, those who used no more than their share are forgotten."""


class FairQueue:
    """Places for expensive work, given in turn to the owners of what waits: addresses, or openers of tables.

    Whoever has the fewest places comes first; among equals, whoever has used the least time. A newcomer starts with as
    much as the one who has used the least of those present: ahead of all who ask for much, and without credit for
    earlier time.
    """

    def __init__(self, places: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._free = self._places = places
        self._clock = clock
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}
        self._working: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        self._now = 0.0

    def resize(self, places: int) -> None:
        """Have more places from now on, or fewer: work that is under way keeps its place."""
        self._free += places - self._places
        self._places = places
        self._give()

    def waiting(self, owner: str) -> int:
        """The number of an owner's waiting tasks."""
        return len(self._waiting.get(owner, ()))

    @property
    def all_waiting(self) -> int:
        """The number of waiting tasks of all owners."""
        return sum(len(tasks) for tasks in self._waiting.values())

    @asynccontextmanager
    async def place(self, owner: str) -> AsyncIterator[None]:
        """A place for as long as the work takes, once it is the owner's turn."""
        await self._enter(owner)
        began = self._clock()
        try:
            yield
        finally:
            self._used[owner] = self._due(owner) + self._clock() - began
            self._leave(owner)

    async def _enter(self, owner: str) -> None:
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(owner, deque()).append(turn)
        self._give()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._leave(owner)
            else:
                self._forget(owner, turn)
            raise

    def _leave(self, owner: str) -> None:
        self._free += 1
        self._working[owner] -= 1
        if not self._working[owner]:
            del self._working[owner]
        self._give()

    def _give(self) -> None:
        while self._free > 0 and self._waiting:
            # Of equals, the first to come: dictionaries keep that order, and an owner who goes on waiting is put last
            # again.
            owner = min(self._waiting, key=lambda one: (self._working[one], self._due(one)))
            line = self._waiting.pop(owner)
            turn = line.popleft()
            if line:
                self._waiting[owner] = line
            if turn.cancelled():
                continue
            self._used[owner] = self._due(owner)
            self._free -= 1
            self._working[owner] += 1
            turn.set_result(None)
            # Never backwards: a newcomer must not be credited for the time before it came.
            self._now = max(self._now, min(self._due(one) for one in {*self._waiting, *self._working}))
        if len(self._used) > MOST_OWNERS:
            self._used = {owner: used for owner, used in self._used.items() if used > self._now}

    def _due(self, owner: str) -> float:
        return max(self._used.get(owner, 0.0), self._now)

    def _forget(self, owner: str, turn: asyncio.Future[None]) -> None:
        line = self._waiting.get(owner)
        if line and turn in line:
            line.remove(turn)
            if not line:
                del self._waiting[owner]
