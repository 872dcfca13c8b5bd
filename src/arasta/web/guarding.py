"""The database file while a server has it open: a check that it is still the one found under its name.

SQLite goes on writing into a file that was deleted, renamed or overwritten, and reports that all is well.
"""

from __future__ import annotations

import os
from pathlib import Path

from arasta.i18n import N_

GONE = N_(
    "This server's table file was removed, renamed or replaced while it was running, so nothing can be "
    "saved. Whoever runs the server must restart it."
)
BEHIND = ("-wal", "-shm")
"""Suffixes of the files in which SQLite keeps what is not yet in the database file itself."""

Mark = tuple[int, int]


def _mark(status: os.stat_result) -> Mark:
    return status.st_mtime_ns, status.st_size


class DatabaseFile:
    """A database file, from before SQLite opens it until after SQLite has closed it.

    It keeps the file open itself: closing it any sooner would drop SQLite's locks on it (POSIX).
    """

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        self.path = path
        self._number = os.open(path, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
        self._behind: dict[Path, os.stat_result] = {}
        self._mark = _mark(os.fstat(self._number))
        self._overwritten = False

    def opened(self) -> None:
        """Note the files that belong to it, now that SQLite has them all open."""
        names = [self.path.with_name(self.path.name + end) for end in BEHIND]
        self._behind = {name: os.stat(name) for name in names if name.exists()}
        self.written()

    def written(self) -> None:
        """Note that this process itself has just written the present content."""
        self._mark = _mark(os.fstat(self._number))

    def gone(self) -> bool:
        """True if its name leads to another file or none, or another program was seen writing into it."""
        if self._overwritten:
            return True
        try:
            if not os.path.samestat(os.stat(self.path), os.fstat(self._number)):
                return True
            return not all(os.path.samestat(os.stat(name), was) for name, was in self._behind.items())
        except OSError:
            return True

    def check(self) -> bool:
        """The same, also checking for writes by another program; to be called by the thread that writes."""
        # Once another program has overwritten it, nothing in it can be trusted, even if that program stops.
        self._overwritten = self._overwritten or _mark(os.fstat(self._number)) != self._mark
        return self.gone()

    def close(self) -> None:
        """Close the file."""
        os.close(self._number)
