"""Pages of tables are drawn once for all who see the same, and in turn for those who ask for many."""

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
"""Drawn pages that are kept, of at most a hundred kilobytes each."""
TRIES = 3
"""How often a page waits anew because its table was just changing; then whoever is next waits along with it."""
FOLLOWS = ("table", "log")
"""Entries of a viewer that follow from its others."""


def sees(viewer: Viewer) -> tuple[Any, ...]:
    """All that decides what a viewer sees: two for whom it is equal see the same."""
    found = {field.name: getattr(viewer, field.name) for field in fields(viewer) if field.name not in FOLLOWS}
    return (*(found | {"urls": tuple(sorted(viewer.urls.items()))}).values(),)


class Drawing:
    """Draws the pages of one server, one at a time: that takes longer than anything else that the server answers."""

    def __init__(self) -> None:
        self._turns = FairQueue(1)
        self._kept: OrderedDict[tuple[Any, ...], str] = OrderedDict()

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """The turn of somebody to have a page drawn."""
        async with self._turns.place(address):
            yield
            # All who have asked meanwhile come into the queue before the next turn is given.
            await asyncio.sleep(0)

    async def of(
        self, address: str, room: Room, look: Callable[[], Viewer], draw: Callable[[Viewer], str], what: Any
    ) -> str:
        """The page of a table as it is now.

        Args:
            address: who asks.
            room: the table.
            look: gives the viewer; called while nothing changes at the table.
            draw: draws it.
            what: is drawn, beside the viewer: two of the same are alike for viewers who see the same.
        """
        for _n in range(TRIES):
            # Whoever waits for a turn must not hold the table, and whoever waits for the table must not have the turn.
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
