"""Saved games of the terminal: one file each in the user's data folder, replaced in full after every choice."""

from __future__ import annotations

import json
import os
import secrets
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arasta.core.errors import BadRecord
from arasta.core.files import MEGABYTE, OddFile, read_text, sync_folder
from arasta.i18n import gettext as _
from arasta.json_given import why_not_read
from arasta.terminal.arguments import Player, find_game, players_from_json
from arasta.terminal.reasons import reason

if TYPE_CHECKING:
    from arasta.core.table import Table

SCHEMA = "arasta-terminal/1"
LARGEST_FILE = 64 * MEGABYTE


@dataclass(frozen=True)
class Saved:
    """A saved game that has been read.

    Attributes:
        path: its file.
        game: name of the game.
        players: who sits where.
        table: its `Table.save()`.
        over: True if the game has ended.
        changed: when the file was written, seconds since 1970.
    """

    path: Path
    game: str
    players: list[Player]
    table: dict[str, Any]
    over: bool
    changed: float


def folder() -> Path:
    """The folder in which games are saved."""
    from platformdirs import user_data_path

    return user_data_path("arasta", appauthor=False) / "games"


def new_path(game: str) -> Path:
    """A file for a new game; the folder is made, for its owner only."""
    place = folder()
    place.mkdir(parents=True, exist_ok=True, mode=0o700)
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    return place / f"{game}-{stamp}-{secrets.token_hex(2)}.json"


def write_whole(path: Path, text: str, durable: bool = True) -> None:
    """Replace a text file (mode 0600) in one step: whoever reads it finds either the old or the new one.

    Args:
        path: the file.
        text: what it will hold.
        durable: wait until it is on disk, so that it survives even a power cut.
    """
    number, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
            if durable:
                file.flush()
                os.fsync(file.fileno())
        os.replace(name, path)
        if durable:
            sync_folder(path.parent)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def write(path: Path, table: Table, players: Sequence[Player], durable: bool = True) -> None:
    """Save a game."""
    content = {
        "schema": SCHEMA,
        "game": table.game.name,
        "over": not table.seats,
        "players": [player.as_json(seat) for seat, player in enumerate(players)],
        "table": table.save(),
    }
    write_whole(path, json.dumps(content, ensure_ascii=False), durable)


def read_json(path: Path) -> Any:
    """The content of a JSON file; raises BadRecord if it cannot be read or is not JSON."""
    try:
        return json.loads(read_text(path, LARGEST_FILE))
    except OddFile as error:
        raise BadRecord(_("{path} cannot be read: {reason}").format(path=path, reason=error)) from error
    except OSError as error:
        raise BadRecord(_("{path} cannot be read: {reason}").format(path=path, reason=reason(error))) from error
    except json.JSONDecodeError as error:
        raise BadRecord(
            _("{path} is not JSON, or was cut short: line {line}, column {column}").format(
                path=path, line=error.lineno, column=error.colno
            )
        ) from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(_("{path} cannot be read: {reason}").format(path=path, reason=why_not_read(error))) from error


def read(path: Path) -> Saved:
    """Read a saved game; raises BadRecord, UnknownGame, BadOption (a level that does not exist)."""
    content = read_json(path)
    # One name per game, for the lock and for the file that is replaced.
    path = path.resolve()
    if not isinstance(content, dict) or content.get("schema") != SCHEMA:
        raise BadRecord(_("{path} is not a saved game of the terminal").format(path=path))
    table = content.get("table")
    if not isinstance(table, dict) or not isinstance(content.get("game"), str):
        raise BadRecord(_("{path} is not a complete saved game").format(path=path))
    game = find_game(content["game"])
    count: Any = table.get("players")
    game.check_players(count)
    players = players_from_json(content.get("players"), count, BadRecord)
    return Saved(path, game.name, players, table, content.get("over") is True, path.stat().st_mtime)


def unfinished() -> list[Saved]:
    """Games that can be continued, the latest first. Files that cannot be read are left out."""
    found = []
    for path in folder().glob("*.json"):
        try:
            saved = read(path)
        except ValueError:
            continue
        if not saved.over:
            found.append(saved)
    return sorted(found, key=lambda saved: saved.changed, reverse=True)
