"""The file of the database while a server has it open: whether it is still that which is found under its name.

SQLite goes on writing into a file that was deleted, renamed or written over, and says that all is well.
"""

from __future__ import annotations

import os
from pathlib import Path

from arasta.i18n import N_

GONE = N_(
    "The file of this server's tables was removed, renamed or replaced while it ran: nothing can be kept. "
    "Whoever runs the server must start it anew."
)
BEHIND = ("-wal", "-shm")
"""Ends of the names of the files in which SQLite keeps what is not yet in the database's own."""

Mark = tuple[int, int]


def _mark(status: os.stat_result) -> Mark:
    return status.st_mtime_ns, status.st_size


class DatabaseFile:
    """A database file, from before SQLite opens it until after SQLite has closed it.

    It keeps the file open itself: closing it any sooner would drop SQLite's own locks on it (POSIX).
    """

    def __init__(self, path: Path) -> None:
        """Raises OSError."""
        self.path = path
        self._number = os.open(path, os.O_RDONLY | getattr(os, "O_CLOEXEC", 0))
        self._behind: dict[Path, os.stat_result] = {}
        self._mark = _mark(os.fstat(self._number))
        self._overwritten = False

    def opened(self) -> None:
        """Note what belongs to it, now that SQLite has everything open."""
        names = [self.path.with_name(self.path.name + end) for end in BEHIND]
        self._behind = {name: os.stat(name) for name in names if name.exists()}
        self.written()

    def written(self) -> None:
        """Note that this process has just written what stands there."""
        self._mark = _mark(os.fstat(self._number))

    def gone(self) -> bool:
        """True if something else, or nothing, is under its name, or another program was seen to write into it."""
        if self._overwritten:
            return True
        try:
            if not os.path.samestat(os.stat(self.path), os.fstat(self._number)):
                return True
            return not all(os.path.samestat(os.stat(name), was) for name, was in self._behind.items())
        except OSError:
            return True

    def check(self) -> bool:
        """The same, looking for another program's writing, too: to be called by the thread that writes."""
        # From what another program has written over it nothing can be trusted any more, also if it should stop.
        self._overwritten = self._overwritten or _mark(os.fstat(self._number)) != self._mark
        return self.gone()

    def close(self) -> None:
        """Let go of it."""
        os.close(self._number)
