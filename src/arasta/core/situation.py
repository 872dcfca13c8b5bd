"""The situation that sentences and pictures of a game are made from."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from arasta.core.choices import ChoiceList
from arasta.core.decisions import asked_together
from arasta.core.phrases import Player
from arasta.core.players import called
from arasta.core.result import Result, result_of
from arasta.core.state import RUNNING, UNFINISHED

if TYPE_CHECKING:
    from arasta.core.components import Components
    from arasta.core.game import Game


class Situation:
    """A game as one reader may know it: made from an observation, and from nothing else.

    Attributes:
        game: the game that is played.
        components: its printed numbers, as this table has them.
        box: the same and the table's options, as rules read them.
        s: view of the observation; what the reader may not know is hidden in it.
        seat: whom the sentence is about, from 0.
        names: what the players are called, by seat; '' or missing for an emblem's name.
        asked: kind of the decision that `seat` is asked, else of the one on top; 0 when the game is over.
        about: what that decision is about, by its kind.
        reader: the seat that a line of the log calls "you"; None: nobody.
    """

    reader: int | None = None

    def __init__(
        self, game: Game, components: Components, box: Any, s: Any, seat: int, names: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.components = components
        self.box = box
        self.s = s
        self.seat = seat
        self.names = tuple(names)
        top = s.depth - 1
        if top >= 0 and seat in self.seats:
            while s.pending_seat[top] != seat:
                top -= 1
        self.asked: int = s.pending_kind[top] if top >= 0 else 0
        self.about: int = s.pending_arg[top] if top >= 0 else 0

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may decide now; () when the game is over."""
        return asked_together(self.s, self.game.decisions.kinds) if self.s.status == RUNNING else ()

    @cached_property
    def actions(self) -> tuple[int, ...]:
        """The legal actions of the decision on top of the observation: the reader's, if the reader decides."""
        choices = ChoiceList()
        if self.s.status == RUNNING:
            self.game.flow.legal(self.box, self.s, choices)
        return choices.listed()

    @property
    def result(self) -> Result | None:
        """The result of the game; None while it runs."""
        if self.s.status == RUNNING:
            return None
        return result_of(self.game.standings(self.s), self.s.status == UNFINISHED)

    def player(self, seat: int) -> Player:
        """The name of a seat in sentences."""
        return Player(called(self.names, self.s.players, seat), seat == self.reader)

    def waits_below(self, kind: int) -> bool:
        """True if a decision of this kind is pending, but not asked yet."""
        return any(self.s.pending_kind[i] == kind for i in range(self.s.depth - 1))
