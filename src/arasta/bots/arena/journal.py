"""The journal of an arena: a line of JSON that says what is played, then one for each game, written when it is over.

A process may be killed at any moment: a last line that was cut short is dropped. After a power cut the games of the
last second may be missing, and are played again.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from arasta.bots.arena.schedule import Arena, BadArena, make_arena
from arasta.core.errors import ArastaError
from arasta.core.files import MEGABYTE, OddFile, read_bytes, sync_folder
from arasta.core.reasons import reason
from arasta.core.result import Result
from arasta.games.registry import game as find_game
from arasta.i18n import gettext as _

SCHEMA = "arasta-arena/1"
FILE = "games.jsonl"
LARGEST_FILE = 1024 * MEGABYTE
"""Enough for some four million games."""
SYNC_EVERY = 1.0
"""Seconds between two waits for the disk: games of compiled bots come by the thousand."""
DIGITS = 4
"""Of seconds, after the point."""
LUCK_DIGITS = 6


@dataclass(frozen=True)
class FinishedGame:
    """One game that has been played.

    Attributes:
        index: its number in the arena, from 0.
        seats: the number of the bot at each seat.
        result: its result, by seats.
        rounds: rounds played; 0 for a game without rounds.
        decisions: decisions of each seat.
        seconds: thinking time of each seat; 0.0 where compiled code alone played.
        luck: of each seat, in parts of the win (`arena.luck`); None where nobody asked for it.
    """

    index: int
    seats: tuple[int, ...]
    result: Result
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    luck: tuple[float, ...] | None = None

    def as_json(self) -> dict[str, Any]:
        """Its line in the journal; JSON-able."""
        luck = {} if self.luck is None else {"luck": [round(one, LUCK_DIGITS) for one in self.luck]}
        return {
            "game": self.index,
            "seats": list(self.seats),
            **self.result.as_json(),
            "rounds": self.rounds,
            "decisions": list(self.decisions),
            "seconds": [round(seconds, DIGITS) for seconds in self.seconds],
            **luck,
        }


def header(arena: Arena) -> dict[str, Any]:
    """The first line of the journal: everything that decides the games.

    Args:
        arena: the arena.

    Returns:
        JSON-able: `schema`, `game`, `rules_version`, `players`, `bots`, `iterations`, `luck`, `seed`, `options`,
        `components`.
    """
    pairing = arena.pairings[0]
    bots = [arena.bots[bot] for bot in pairing] if len(arena.pairings) == 1 else list(arena.bots)
    return {
        "schema": SCHEMA,
        "game": arena.game.name,
        "rules_version": arena.game.rules_version,
        "players": arena.players,
        "bots": bots,
        "iterations": dict(arena.iterations),
        "luck": arena.luck,
        "seed": arena.seed,
        "options": _json_form(arena.options),
        "components": _json_form(arena.components),
    }


def _json_form(values: Mapping[str, Any]) -> dict[str, Any]:
    form: dict[str, Any] = json.loads(json.dumps(dict(values), default=list))
    return form


class Journal:
    """The file of one arena, open for writing; made by `begin` and `resume`.

    Attributes:
        path: the file.
        arena: the arena.
        finished: number of a game -> the game, of those that the file holds.
    """

    def __init__(self, path: Path, arena: Arena, finished: dict[int, FinishedGame], file: BinaryIO) -> None:
        self.path = path
        self.arena = arena
        self.finished = finished
        self._file = file
        self._synced = time.monotonic()

    def add(self, game: FinishedGame) -> None:
        """Write a game down.

        Args:
            game: one of this arena.

        Raises:
            BadArena: the file cannot be written.
        """
        self._line(game.as_json())
        self.finished[game.index] = game

    def below(self, games: int) -> list[FinishedGame]:
        """The finished games up to a number, in order.

        Args:
            games: only those with lower numbers.
        """
        return [self.finished[index] for index in sorted(self.finished) if index < games]

    def _line(self, content: dict[str, Any]) -> None:
        try:
            self._file.write(json.dumps(content).encode() + b"\n")
            self._file.flush()
            if time.monotonic() - self._synced >= SYNC_EVERY:
                self._sync()
        except OSError as error:
            raise BadArena(_cannot_write(self.path, error)) from error

    def _sync(self) -> None:
        os.fsync(self._file.fileno())
        self._synced = time.monotonic()

    def close(self) -> None:
        """Close the file, once all is on the disk; raises BadArena."""
        try:
            try:
                if not self._file.closed:
                    self._sync()
            finally:
                self._file.close()
        except OSError as error:
            raise BadArena(_cannot_write(self.path, error)) from error


def begin(folder: Path, arena: Arena) -> Journal:
    """Begin a journal.

    Args:
        folder: where; made if need be.
        arena: what is to be played.

    Raises:
        BadArena: the folder holds a journal already, or cannot be written.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file = path.open("xb")
    except FileExistsError as error:
        if path.exists():
            raise BadArena(
                _("{folder} already holds games of an arena; --resume continues them").format(folder=folder)
            ) from error
        raise BadArena(_cannot_write(folder, error)) from error
    except OSError as error:
        raise BadArena(_cannot_write(folder, error)) from error
    journal = Journal(path, arena, {}, file)
    journal._line(header(arena))
    try:
        journal._sync()
        with suppress(PermissionError):  # written but not readable: nothing more can be done there
            sync_folder(folder)
            sync_folder(folder.resolve().parent)
    except OSError as error:
        raise BadArena(_cannot_write(path, error)) from error
    return journal


def read(path: Path) -> tuple[Arena, dict[int, FinishedGame], int]:
    """Read a journal.

    Args:
        path: the file.

    Returns:
        The arena, the games played by their numbers, and how many bytes of the file are whole.

    Raises:
        BadArena: the file cannot be read, is not a journal, or was played by other rules.
    """
    try:
        content = read_bytes(path, LARGEST_FILE)
    except OddFile as error:
        raise BadArena(_("{path} cannot be read: {reason}").format(path=path, reason=error)) from error
    except OSError as error:
        raise BadArena(_("{path} cannot be read: {reason}").format(path=path, reason=reason(error))) from error
    whole = content.rfind(b"\n") + 1
    lines = content[:whole].splitlines()
    try:
        arena = _read_header(json.loads(lines[0]))
        games = [_read_game(arena, json.loads(line)) for line in lines[1:]]
    except ArastaError as error:
        raise BadArena(_("{path} cannot be continued: {reason}").format(path=path, reason=error)) from error
    except (ValueError, KeyError, IndexError, TypeError, AttributeError) as error:
        raise BadArena(_("{path} is not a file of an arena").format(path=path)) from error
    return arena, {game.index: game for game in games}, whole


def _read_header(given: Any) -> Arena:
    if given["schema"] != SCHEMA:
        raise ValueError("another schema")
    game = find_game(given["game"])
    if given["rules_version"] != game.rules_version:
        raise BadArena(_("it was played by other rules"))
    return make_arena(
        game,
        given["players"],
        given["bots"],
        given["seed"],
        given["options"],
        given["components"],
        given["iterations"],
        given.get("luck", False),  # files written before luck was computed
    )


def _read_game(arena: Arena, given: Any) -> FinishedGame:
    game = FinishedGame(
        given["game"],
        tuple(given["seats"]),
        Result(
            tuple(tuple(group) for group in given["ranking"]),
            tuple(given["winners"]),
            tuple(given["scores"]),
            tuple(tuple(numbers) for numbers in given["tie_breaks"]),
            given["unfinished"],
        ),
        given["rounds"],
        tuple(given["decisions"]),
        tuple(given["seconds"]),
        tuple(map(float, given["luck"])) if "luck" in given else None,
    )
    if game.seats != arena.fixture(game.index).seats:
        raise ValueError("not a game of this arena")
    return game


def resume(folder: Path) -> Journal:
    """Go on with a journal.

    Args:
        folder: where it is.

    Raises:
        BadArena: there is none, it cannot be read or written, or it was played by other rules.
    """
    path = folder / FILE
    arena, finished, whole = read(path)
    try:
        file = path.open("r+b")
        file.truncate(whole)
        file.seek(0, os.SEEK_END)
    except OSError as error:
        raise BadArena(_cannot_write(path, error)) from error
    return Journal(path, arena, finished, file)


def _cannot_write(path: Path, error: OSError) -> str:
    return _("{path} cannot be written: {reason}").format(path=path, reason=reason(error))
