"""Reading files that a user names (only regular ones, up to a sensible size), and writing that survives a power cut."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from arasta.core.errors import ArastaError
from arasta.i18n import gettext as _

MEGABYTE = 1024 * 1024


class OddFile(ArastaError):
    """A file is not a regular one, or is too large; the text is the reason, to follow the file's name."""


def _without_waiting(path: str, flags: int) -> int:
    """Open without waiting for someone to write to a named pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def check_regular(path: Path) -> None:
    """Raise OddFile if there is something other than a regular file, or OSError; a path where nothing exists passes."""
    if path.exists() and not path.is_file():
        raise OddFile(_("it is a device or a pipe, not a regular file"))


def read_bytes(path: Path, most: int) -> bytes:
    """The content of a regular file.

    Args:
        path: the file.
        most: how large it may be, in bytes.

    Returns:
        Its content.

    Raises:
        OddFile: a device, a pipe, or more than `most` bytes.
        OSError: it cannot be opened or read.
    """
    with open(path, "rb", opener=_without_waiting) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OddFile(_("it is a device or a pipe, not a regular file"))
        content = file.read(most + 1)
    if len(content) > most:
        raise OddFile(_("it is larger than {most} MB").format(most=most // MEGABYTE))
    return content


def read_text(path: Path, most: int) -> str:
    """Read a file as UTF-8 text; also raises UnicodeDecodeError."""
    return read_bytes(path, most).decode("utf-8")


def sync_folder(path: Path) -> None:
    """Wait until the names in a folder are on disk: of a file that replaced another, only the content is there yet."""
    if os.name == "nt":
        return  # Windows opens no folders, and keeps names in its journal
    number = os.open(path, os.O_RDONLY)
    try:
        os.fsync(number)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):
            raise  # a file system without such a thing for folders has done all it can
    finally:
        os.close(number)
