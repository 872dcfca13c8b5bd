"""Finished games that can be analysed: those of tables, and those that companions keep."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from arasta.analysis.played import Played, read
from arasta.core.errors import ArastaError
from arasta.core.game import Game
from arasta.core.state import OVER
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.companions import KeptGame
from arasta.web.reader import Reader
from arasta.web.refusals import Refused
from arasta.web.replaying import record_of, steps_of
from arasta.web.room import Room
from arasta.web.statements import ADD_ANALYSIS, SET_COMPANION_ANALYSIS, Part


class Finished(Protocol):
    """A game of which somebody wants the analysis; it may turn out to run still."""

    @property
    def id(self) -> str:
        """Names its analysis, on all servers."""
        ...

    @property
    def game(self) -> Game:
        """What was played."""
        ...

    def check_over(self) -> None:
        """Refuse everybody while the game runs, and games of which there is nothing to say.

        Raises:
            Refused: 403 it runs, 422 nobody won, or one person played alone.
        """
        ...

    def alone(self) -> AbstractAsyncContextManager[object]:
        """Nobody else changes the game, or asks for its analysis, meanwhile."""
        ...

    async def played(self) -> tuple[Played, int]:
        """The game as it is analysed, and the step of its replay at which its record begins. Call it while `alone`.

        Raises:
            Refused: 422 it was played under older rules.
            NotRead: the database cannot be read.
        """
        ...

    async def kept(self, reader: Reader) -> bytes | None:
        """Its analysis, packed, if it was made. Raises NotRead."""
        ...

    def keeping(self, content: bytes) -> Part:
        """What stores its analysis, packed."""
        ...


@dataclass(frozen=True)
class FinishedTable:
    """The game of a table."""

    room: Room

    @property
    def id(self) -> str:
        """That of the table."""
        return self.room.id

    @property
    def game(self) -> Game:
        """What is played there."""
        return self.room.table.game

    def check_over(self) -> None:
        """Refuse everybody while it runs (`Finished`)."""
        _check_over(self.room.table, self.room.under_way.running)

    def alone(self) -> AbstractAsyncContextManager[object]:
        """Hold the room."""
        return self.room.alone()

    async def played(self) -> tuple[Played, int]:
        """The game from its record (`Finished`)."""
        record = record_of(self.room)
        if record["rules"] != self.game.rules_version:
            raise Refused(422, _older_rules())
        try:
            played = await asyncio.to_thread(read, record)
        except ArastaError as error:
            # Its printed numbers may have changed without the rules.
            raise Refused(422, _older_rules()) from error
        played.table.names = tuple(seat.name for seat in self.room.seats)
        return played, await steps_of(self.room) - len(played.table.made)

    async def kept(self, reader: Reader) -> bytes | None:
        """Its analysis, packed, if it was made. Raises NotRead."""
        return await reader.analysis(self.id)

    def keeping(self, content: bytes) -> Part:
        """What stores its analysis."""
        return ADD_ANALYSIS, [{"table_id": self.id, "at": time.time(), "content": content}]


@dataclass(frozen=True)
class FinishedCompanion:
    """A game on a real table.

    It may go on after its end, when steps are taken back, and end otherwise: an analysis is of one record.
    """

    kept_game: KeptGame

    @property
    def id(self) -> str:
        """That of the game, and the digest of its record."""
        return f"{self.kept_game.id}-{self.digest}"

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the record."""
        return hashlib.sha256(json.dumps(self.kept_game.kept.record(), sort_keys=True).encode()).hexdigest()

    @property
    def game(self) -> Game:
        """What is played."""
        return self.kept_game.kept.game

    def check_over(self) -> None:
        """Refuse everybody while it runs (`Finished`)."""
        table = self.kept_game.kept.table
        if table is None:
            raise Refused(403, _("The game is not over yet."))
        _check_over(table, self.kept_game.kept.result is None)

    def alone(self) -> AbstractAsyncContextManager[object]:
        """Hold the game."""
        return self.kept_game.lock

    async def played(self) -> tuple[Played, int]:
        """The game from its record (`Finished`)."""
        played = await asyncio.to_thread(read, self.kept_game.kept.record())
        played.table.names = self.kept_game.kept.setting.names
        return played, 0

    async def kept(self, reader: Reader) -> bytes | None:
        """Its analysis, packed, if it was made. Raises NotRead."""
        return await reader.companion_analysis(self.kept_game.id, self.digest)

    def keeping(self, content: bytes) -> Part:
        """What stores its analysis, in place of that of another end."""
        row = {"companion_id": self.kept_game.id, "digest": self.digest, "at": time.time(), "content": content}
        return SET_COMPANION_ANALYSIS, [row]


def _check_over(table: Table, running: bool) -> None:
    if running:
        raise Refused(403, _("The game is not over yet."))
    if table.players == 1:
        raise Refused(422, _("You played alone: nobody else could win, so there are no chances of winning to show."))
    if table.state.status != OVER:
        raise Refused(422, _("This game was stopped before its end, and nobody won: there is nothing to analyse."))


def _older_rules() -> str:
    return _(
        "This game was played under older rules, and the current ones cannot tell what its choices were worth. "
        "Its replay and its record are kept."
    )
