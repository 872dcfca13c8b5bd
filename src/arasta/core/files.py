"""Reading files that a user names: only regular ones, and no more than is sensible."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _

MEGABYTE = 1024 * 1024


class OddFile(ArastaError):
    """A file is no regular one, or too large; the text is the reason, to follow the file's name."""


def _without_waiting(path: str, flags: int) -> int:
    """Open without waiting for whoever is to write to a named pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_text(path: Path, most: int) -> str:
    """The text of a regular file.

    Args:
        path: the file.
        most: how large it may be, in bytes.

    Returns:
        Its content, read as UTF-8.

    Raises:
        OddFile: a device, a pipe, or more than `most` bytes.
        OSError: it cannot be opened or read.
        UnicodeDecodeError: it is not UTF-8.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OddFile(_("it is a device or a pipe, not a regular file"))
        content = file.read(most + 1)
    if len(content) > most:
        raise OddFile(_("it is larger than {most} MB").format(most=most // MEGABYTE))
    return content.decode("utf-8")
