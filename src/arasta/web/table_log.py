"""The log of a table: its latest entries, and what happened before the first one."""

from __future__ import annotations

from collections.abc import Iterable

from arasta.core.game import Event
from arasta.core.table import Table
from arasta.web.entries import Entry, last_click

KEPT_ENTRIES = 5000
"""Number of a table's entries kept in memory, for logs and for live connections that resume."""


class TableLog:
    """The log of one table.

    Attributes:
        version: number of entries that the table has.
        entries: the latest of them, oldest first.
    """

    def __init__(
        self, version: int = 0, entries: Iterable[Entry] = (), opening: tuple[Event, ...] | None = None
    ) -> None:
        """A log as it was stored.

        Args:
            version: number of entries that the table has.
            entries: the kept ones, oldest first.
            opening: the events with which the table began, where they are known.
        """
        self.version = version
        self.entries: list[Entry] = []
        self._opening = opening
        for entry in entries:
            self._append(entry)

    def add(self, entry: Entry) -> None:
        """Note an entry that has just been stored."""
        self.version = entry.version
        self._append(entry)

    def _append(self, entry: Entry) -> None:
        self.entries.append(entry)
        if len(self.entries) > KEPT_ENTRIES:
            del self.entries[: KEPT_ENTRIES // 10]

    def last(self, count: int) -> list[Entry]:
        """The newest entries, this many or all that are kept, oldest first; entries are numbered without gaps."""
        count = min(count, len(self.entries))
        return self.entries[len(self.entries) - count :] if count > 0 else []

    def last_click(self, seat: int) -> int:
        """The number of choices made by a seat's last click that still stands; 0 if there is none."""
        return last_click(self.entries, seat)

    def opening(self, table: Table) -> tuple[Event, ...]:
        """The events with which the table began, as everybody may know them; () if it continues from a snapshot."""
        if self._opening is None:
            self._opening = _begun(table).events_for(None) if len(table.log) == self.version else ()
        return self._opening


def _begun(table: Table) -> Table:
    """The table as it was before its first choice."""
    if table.start is not None:
        return table.game.table_at(table.start)
    return table.game.table(table.players, table.seed, table.options, table.components.changes)
