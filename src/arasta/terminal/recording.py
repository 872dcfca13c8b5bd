"""Where the record of a game goes at its end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from arasta.core.errors import BadOption
from arasta.i18n import gettext as _
from arasta.terminal import saves
from arasta.terminal.reasons import reason


def place(given: str | Path) -> Path:
    """The file that a record can be written to, links followed.

    Raises BadOption: the path means nothing, its folder does not exist, or a file is there that would be lost.
    """
    try:
        path = Path(given).expanduser().resolve()
        if path.is_dir() or not path.parent.is_dir():
            raise BadOption(
                _("{path} cannot be written: it is a folder, or its folder does not exist").format(path=given)
            )
        if path.is_file():
            raise BadOption(_("{path} exists already; choose another name for the record").format(path=given))
    except OSError as error:
        raise BadOption(_("{path} cannot be written: {reason}").format(path=given, reason=reason(error))) from error
    except (RuntimeError, ValueError) as error:
        if isinstance(error, BadOption):
            raise
        raise BadOption(_("{path} is not a path that can be written").format(path=given)) from error
    return path


def write(path: Path, record: dict[str, Any]) -> None:
    """Write a record; a device or pipe is written into, not replaced. Raises BadOption."""
    text = json.dumps(record, ensure_ascii=False)
    try:
        if path.exists() and not path.is_file():
            with path.open("w", encoding="utf-8") as file:
                file.write(text)
        else:
            saves.write_whole(path, text)
    except OSError as error:
        raise BadOption(_("{path} cannot be written: {reason}").format(path=path, reason=reason(error))) from error
