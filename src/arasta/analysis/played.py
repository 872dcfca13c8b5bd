"""A finished game as arrays: the state before each decision, who made it, what could be chosen, and what was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.choices import ChoiceList, Choices
from arasta.core.decisions import bring_up
from arasta.core.errors import BadRecord
from arasta.core.event_kinds import Event
from arasta.core.game import Game, Table
from arasta.core.record import Array, new_array
from arasta.core.result import Result
from arasta.core.state import OVER
from arasta.games.registry import game as find_game
from arasta.i18n import gettext as _


@dataclass(frozen=True, eq=False)
class Played:
    """A finished game; its decisions are those that had more than one answer, or were asked of several at once.

    Attributes:
        table: the table at its end.
        states: (n + 1,) of the game's state: before each decision, with that decision on top, and at the end.
        steps: (n,) how many choices had been made at the table before each decision.
        seats: (n,) int64: who decided.
        actions: (n,) int16: what was chosen.
        listed: (n,) of `Choices`: what could be chosen.
    """

    table: Table
    states: Array
    steps: tuple[int, ...]
    seats: npt.NDArray[np.int64]
    actions: npt.NDArray[np.int16]
    listed: Array

    @property
    def game(self) -> Game:
        """The game."""
        return self.table.game

    @property
    def players(self) -> int:
        """Number of seats."""
        return self.table.players

    @property
    def result(self) -> Result:
        """The result."""
        result = self.table.result
        assert result is not None, "only finished games are read"
        return result

    @cached_property
    def shares(self) -> npt.NDArray[np.float64]:
        """(players,) what each seat got of the win; winners who are equal share it."""
        shares = np.zeros(self.players)
        shares[list(self.result.winners)] = 1 / len(self.result.winners)
        return shares

    @cached_property
    def told(self) -> list[tuple[int, Event]]:
        """Everything that happened, hidden things included: with each event how many choices had been made by then."""
        game, found = self.game, []
        for step, made in enumerate(self.table.made):
            then = game.view(np.frombuffer(bytearray(made.before), self.states.dtype))
            found += [(step, event) for event in game.events_of(then)]
        return found + [(len(self.table.made), event) for event in game.events_of(self.table.state)]

    def observations(self) -> Array:
        """(n,) of the game's state: what the seat that decided knew before each decision."""
        found = self.game.new_states(len(self.seats))
        for n, seat in enumerate(self.seats.tolist()):
            found[n : n + 1] = self.game.observe(self.states[n : n + 1], seat)
        return found


def played_at(table: Table) -> Played:
    """The finished game of a table.

    Args:
        table: its game is over; it is not changed.

    Raises:
        BadRecord: its game is still running, was stopped, or has one player only.
    """
    if table.state.status != OVER:
        raise BadRecord(_("the game is not over: only finished games are analysed"))
    if table.players == 1:
        raise BadRecord(_("only games of several players are analysed: alone, nobody wins or loses"))
    game, box, choices = table.game, table.box_view, ChoiceList()
    kept, lists = [], []
    for n, made in enumerate(table.made):
        states = np.frombuffer(bytearray(made.before), table.states.dtype)
        state = game.view(states)
        bring_up(state, made.seat)
        game.flow.legal(box, state, choices)
        if table.ask_all and choices.count == 1:
            simultaneous = game.decisions.kinds[state.pending_kind[state.depth - 1]].simultaneous
            if not simultaneous:
                continue  # follows by itself at other tables
        kept.append((n, made.seat, made.action, states))
        lists.append(choices.listed())
    states, listed = game.new_states(len(kept) + 1), new_array(Choices, len(kept))
    for place, (_step, _seat, _action, before) in enumerate(kept):
        states[place] = before[0]
        listed[place]["count"] = len(lists[place])
        listed[place]["action"][: len(lists[place])] = lists[place]
    states[-1] = table.states[0]
    return Played(
        table,
        states,
        tuple(step for step, *_rest in kept),
        np.array([seat for _step, seat, *_rest in kept], np.int64),
        np.array([action for _step, _seat, action, _before in kept], np.int16),
        listed,
    )


def read(record: Any) -> Played:
    """The finished game of a record (`Table.record`).

    Args:
        record: the record.

    Raises:
        BadRecord: it is no record, or not of a finished game of several players.
        UnknownGame: it is of a game that does not exist.
    """
    if not isinstance(record, Mapping) or not isinstance(record.get("game"), str):
        raise BadRecord(_("this is not a record of a game"))
    game = find_game(record["game"])
    if record.get("result") is None:
        raise BadRecord(_("the game is not over: only finished games are analysed"))
    return played_at(game.replay(record))
