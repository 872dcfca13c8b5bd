"""A game as its moves play it: the table after them, and steps tried out from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arasta.companion.moves import Move, Setting, make, outcomes_of
from arasta.companion.questions import Answer, answers_of, came_of, situation
from arasta.companion.unknown import Place, draw_at, in_its_place, with_value
from arasta.companion.watching import Watched, watched_start, watched_step
from arasta.core.chance import START_SEAT
from arasta.core.errors import BadOutcome
from arasta.core.game import Game
from arasta.core.outcomes import Source
from arasta.core.players import player
from arasta.core.table import Table
from arasta.i18n import gettext as _


class Playing:
    """A game that is played from its moves.

    Attributes:
        setting: how it began.
        sample: some game with the same setting. Not to be changed.
        table: the table after the moves that are complete; None while the game is set up. Not to be changed.
    """

    def __init__(self, setting: Setting, sample: Table) -> None:
        """A game that is about to be set up."""
        self.setting = setting
        self.sample = sample
        self.table: Table | None = None
        self._table_moves: tuple[Move, ...] = ()

    @property
    def game(self) -> Game:
        """The game."""
        return self.setting.game

    def after(self, moves: tuple[Move, ...]) -> Table:
        """The table after these moves: the one there is, carried on if it leads there, else a new one."""
        known = len(self._table_moves)
        if self.table is None or moves[:known] != self._table_moves:
            self.table, known = self.setting.begun(moves[0]), 1
        for move in moves[known:]:
            make(self.table, move)
        self._table_moves = moves
        return self.table

    def watched(self, table: Table | None, move: Move) -> Watched:
        """What a move was found to draw, tried out after `table`; None: while the game is set up."""
        if table is not None:
            return watched_step(table, move.seat, move.action, outcomes_of(self.game, move.draws))
        waiting: dict[int, list[int]] = {}
        for draw in move.draws:
            waiting.setdefault(draw.source, []).append(draw.value)
        setting = self.setting
        return watched_start(self.game, self.sample.box_view, setting.players, setting.seed, waiting)

    def source(self, number: int) -> Source:
        """The source of chance with this number."""
        return next(source for source in self.game.chance if source.number == number)

    def now(self) -> Any:
        """The situation that words read."""
        return situation(self.table or self.sample)

    def as_answers(self, source: Source, values: Sequence[int]) -> tuple[Answer, ...]:
        """Values of a source as answers."""
        now, words = self.now(), came_of(self.game.name)
        if source.number == START_SEAT:
            return answers_of(source, values, lambda seat: player(self.sample, seat), True)
        return answers_of(source, values, lambda value: words.came(now, source.number, value), False)

    def named(self, moves: tuple[Move, ...], table: Table, place: Place, value: int, known: bool) -> tuple[Move, ...]:
        """The moves when a card is this, as is known or only supposed."""
        if value == draw_at(moves, place).value:
            return with_value(self.setting, moves, table, place, value, known)
        other = in_its_place(self.setting, moves, table, place, value, known)
        if other is None:
            raise BadOutcome(_("it cannot have been that: the game could not have gone as it did"))
        return other.moves
