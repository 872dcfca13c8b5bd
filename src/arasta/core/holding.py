"""One process per file: a lock file beside it, released when its process ends, however that happens."""

from __future__ import annotations

import errno
import os
import sys
from pathlib import Path

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _

TAKEN = (errno.EAGAIN, errno.EACCES, errno.EDEADLK)
"""Error numbers by which systems report that another process holds a lock."""


class InUse(ArastaError):
    """Another process has this file."""


if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Held:
    """A file that only this process uses, until `release`.

    The lock belongs to the open file: the system takes it back when the process ends, so a killed one blocks nobody.
    """

    def __init__(self, path: Path) -> None:
        """Raises InUse when another process has the file; OSError when its folder cannot be written to."""
        self.lock = path.with_name(f".{path.name}.lock")
        while True:
            number = os.open(self.lock, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
            try:
                _lock(number)
            except OSError as error:
                os.close(number)
                if error.errno not in TAKEN:
                    raise
                raise InUse(_("another program uses {path}").format(path=path)) from error
            # Whoever held it before us may have removed the file between our two steps.
            if self._is_there(number):
                self._number = number
                return
            os.close(number)

    def _is_there(self, number: int) -> bool:
        try:
            return os.path.samestat(os.fstat(number), os.stat(self.lock))
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Let others use it."""
        if sys.platform == "win32":
            os.close(self._number)
            self.lock.unlink(missing_ok=True)
            return
        self.lock.unlink(missing_ok=True)
        os.close(self._number)
