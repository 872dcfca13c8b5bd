"""Files that a command is to write: whether they can be, before any work is done for them."""

from __future__ import annotations

from pathlib import Path

from arasta.core.errors import BadOption
from arasta.i18n import gettext as _
from arasta.terminal.reasons import reason


def check_place(path: Path) -> None:
    """Raise BadOption if a path is a folder, or lies in a folder that does not exist."""
    try:
        if path.is_dir():
            raise BadOption(_("{path} cannot be written: {reason}").format(path=path, reason=_("it is a folder")))
        if not path.parent.is_dir():
            raise BadOption(
                _("{path} cannot be written: the folder {folder} does not exist").format(path=path, folder=path.parent)
            )
    except OSError as error:
        raise BadOption(_("{path} cannot be written: {reason}").format(path=path, reason=reason(error))) from error
