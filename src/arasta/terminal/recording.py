"""Writing the record of a game at its end."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arasta.core.errors import BadOption
from arasta.i18n import gettext as _
from arasta.terminal import saves
from arasta.terminal.notice import own_command
from arasta.terminal.places import check_place
from arasta.terminal.reasons import reason

if TYPE_CHECKING:
    from arasta.core.table import Table
    from arasta.terminal.screen import Screen


def place(given: str | Path) -> Path:
    """The file that a record can be written to, links followed.

    Raises BadOption: the path is meaningless, its folder does not exist, or a file there would be lost.
    """
    try:
        path = Path(given).expanduser().resolve()
        check_place(path)
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


def offer(screen: Screen, table: Table, path: Path | None) -> None:
    """Write the record of a game that is over to a file; a person who named none is asked for it. Raises BadOption."""
    while path is None and screen.interactive:
        try:
            answer = screen.ask(_("File for the record of this game (Enter: none): "))
            if not answer:
                return
            path = place(answer)
            write(path, table.record())
        except (EOFError, KeyboardInterrupt):
            return
        except BadOption as error:
            path = None
            screen.say(str(error))
        else:
            _say_recorded(screen, path)
            return
    if path is None:
        return
    try:
        write(path, table.record())
    except BadOption as error:
        if not screen.interactive:
            raise
        screen.say(str(error))
        offer(screen, table, None)
    else:
        _say_recorded(screen, path)


def _say_recorded(screen: Screen, path: Path) -> None:
    screen.say(_("The record is written. Look at it with:"))
    screen.say_command(f"{own_command()} replay {shlex.quote(str(path))}")
