"""One session per saved game: a lock beside the file, which ends with its process however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from arasta.core.errors import BadRecord
from arasta.i18n import gettext as _

if sys.platform == "win32":
    import msvcrt

    def _lock(number: int) -> None:
        msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(number: int) -> None:
        fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Held:
    """A saved game that this process alone plays, until `release`.

    The lock belongs to the open file: the system takes it back when the process ends, so a killed one blocks nobody.
    """

    def __init__(self, path: Path) -> None:
        """Raises BadRecord when another process has the game open; OSError when its folder cannot be written."""
        self.lock = path.with_name(f".{path.name}.lock")
        while True:
            number = os.open(self.lock, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o600)
            try:
                _lock(number)
            except OSError as error:
                os.close(number)
                raise BadRecord(_("this game is open in another terminal: {path}").format(path=path)) from error
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
        """Let others play it."""
        if sys.platform == "win32":
            os.close(self._number)
            self.lock.unlink(missing_ok=True)
            return
        self.lock.unlink(missing_ok=True)
        os.close(self._number)
