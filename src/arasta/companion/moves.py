"""A game as its companion keeps it: the set-up and every choice, each with all that chance brought in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.options import OptionValue
from arasta.core.outcomes import written
from arasta.core.table import Table

SET_UP = -1
"""Stands for a seat where nobody chooses: the game is set up."""


@dataclass(frozen=True)
class Draw:
    """One thing that chance brought.

    Attributes:
        source: number of the source.
        value: what came, as the rules count it; only a placeholder where it is not known.
        known: people said it, or it follows from what they said.
        owner: the only seat that saw it; None: everybody did.
        shuffles: how often the pile had been laid in the game by then: cards of different ones never trade places.
    """

    source: int
    value: int
    known: bool = True
    owner: int | None = None
    shuffles: int = 0


@dataclass(frozen=True)
class Move:
    """The set-up, or a choice, with what chance brought.

    Attributes:
        seat: who chose, from 0; SET_UP for nobody.
        action: what; BEGIN for the set-up.
        draws: what chance brought, in order.
        laid: number of a source -> how often its pile had been laid when the move was over.
        settled: places of unknown cards of which it is known what they mean for this move.
    """

    seat: int = SET_UP
    action: int = BEGIN
    draws: tuple[Draw, ...] = ()
    laid: Mapping[int, int] = field(default_factory=dict)
    settled: tuple[tuple[int, int], ...] = ()

    def with_draw(self, place: int, draw: Draw) -> Move:
        """The move with another draw in a place."""
        return replace(self, draws=(*self.draws[:place], draw, *self.draws[place + 1 :]))


SETTING_UP = Move()


@dataclass(frozen=True)
class Kept:
    """Where a companion stands.

    Attributes:
        moves: the set-up and the choices that are complete.
        under_way: the set-up or choice about which something is still asked; None for none.
    """

    moves: tuple[Move, ...] = ()
    under_way: Move | None = SETTING_UP


@dataclass(frozen=True)
class Setting:
    """How a game begins: everything but chance.

    Attributes:
        game: the game.
        players: number of seats.
        seed: draws what stands in for unknown cards; 0 .. 2**63 - 1.
        names: what the players are called, by seat; '' for an emblem's name.
        options: table options, name -> value.
        components: a user's own numbers.
    """

    game: Game
    players: int
    seed: int
    names: tuple[str, ...]
    options: Mapping[str, OptionValue]
    components: Mapping[str, Any]

    def begun(self, set_up: Move) -> Table:
        """The table after its set-up; raises BadOutcome."""
        return self.game.table(
            self.players,
            self.seed,
            self.options,
            self.components,
            outcomes=outcomes_of(self.game, set_up.draws),
            practice=True,
            names=self.names,
        )

    def played(self, moves: Sequence[Move]) -> Table:
        """The table after these moves, the set-up first; raises BadOutcome, IllegalChoice."""
        table = self.begun(moves[0])
        for move in moves[1:]:
            make(table, move)
        return table


def outcomes_of(game: Game, draws: Sequence[Draw]) -> dict[str, Any]:
    """What chance brought, as `Table.force` takes it."""
    sources = {source.number: source for source in game.chance}
    found: dict[Any, list[int]] = {}
    for draw in draws:
        found.setdefault(sources[draw.source], []).append(draw.value)
    return written(found)


def make(table: Table, move: Move) -> None:
    """Make a move at a table; raises BadOutcome, IllegalChoice."""
    outcomes = outcomes_of(table.game, move.draws)
    if outcomes:
        table.force(**outcomes)
    table.choose(move.action, move.seat)
