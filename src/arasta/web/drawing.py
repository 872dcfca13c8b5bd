"""Drawing pages of tables: once for all who see the same, and in turn for those who ask for many."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import fields
from typing import Any

from arasta.web.fair import FairQueue
from arasta.web.room import Room
from arasta.web.viewer import Viewer

KEPT = 200
"""Number of drawn pages kept, of at most a hundred kilobytes each."""
TRIES = 3
"""Times that a page waits again because its table was just changing; after that, whoever is next waits with it."""
FOLLOWS = ("table", "log")
"""Fields of a viewer that follow from the others."""


def sees(viewer: Viewer) -> tuple[Any, ...]:
    """Everything that determines what a viewer sees: if it is equal for two viewers, they see the same."""
    found = {field.name: getattr(viewer, field.name) for field in fields(viewer) if field.name not in FOLLOWS}
    return (*(found | {"urls": tuple(sorted(viewer.urls.items()))}).values(),)


class Drawing:
    """Draws the pages of one server, one at a time: drawing takes longer than anything else the server does."""

    def __init__(self) -> None:
        self._turns = FairQueue(1)
        self._kept: OrderedDict[tuple[Any, ...], str] = OrderedDict()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Somebody's turn to have a page drawn."""
        async with self._turns.place(address):
            yield
            # All who have asked meanwhile join the queue before the next turn is given.
            await asyncio.sleep(0)

    async def of(
        self, address: str, room: Room, look: Callable[[], Viewer], draw: Callable[[Viewer], str], what: Any
    ) -> str:
        """The page of a table in its present state.

        Args:
            address: who asks.
            room: the table.
            look: returns the viewer; called while nothing changes at the table.
            draw: draws it.
            what: the kind of page: two of the same kind are alike for viewers who see the same.
        """
        for _n in range(TRIES):
            # A request waiting for a turn must not hold the table, and one waiting for the table must not have the
            # turn.
            async with room.alone():
                pass
            async with self.turn(address):
                if room.access.still:
                    return self._drawn(look(), draw, what)
        async with self.turn(address), room.alone():
            return self._drawn(look(), draw, what)

    def _drawn(self, viewer: Viewer, draw: Callable[[Viewer], str], what: Any) -> str:
        key = (what, *sees(viewer))
        page = self._kept.get(key)
        if page is None:
            page = self._kept[key] = draw(viewer)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return page
