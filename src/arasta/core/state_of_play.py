"""The state of play: where a game stands, who may choose what, and how it moves on and back.

A `core.table.Table` is one of these plus everything a caller is offered. The code that lists, reads and writes
positions, records and payments works on this alone.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from arasta.core.checks import check_seat
from arasta.core.choices import ChoiceList
from arasta.core.components import Components
from arasta.core.decisions import asked_together, bring_up
from arasta.core.definition import Definition
from arasta.core.errors import BadOutcome
from arasta.core.event_kinds import Event
from arasta.core.jsonform import Converter
from arasta.core.options import OptionValue
from arasta.core.outcomes import Given, lay_cells, read_outcomes, written
from arasta.core.record import Array, copied, view
from arasta.core.result import Result, result_of
from arasta.core.state import RUNNING, UNFINISHED
from arasta.i18n import gettext as _

MOMENTS = itertools.count()
"""Numbers for moments of tables: no two tables share one, but a copy with what it was copied from."""

UNDO = "undo"
"""Entry of the list of choices that takes the choice before it back."""
LogEntry = int | str | list[int | str] | dict[str, Any]
"""An action or UNDO, preceded by the seat where that is not the expected one: of several asked together not the first,
or not the last to choose. Or {"outcomes": ...}: the outcomes given at that moment (`force`)."""


@dataclass(frozen=True)
class Made:
    """A choice that was made.

    Attributes:
        before: the state before it, its bytes.
        given: the outcomes that waited then.
        seat: who made it.
        action: which.
        moments: each seat's moment at the time.
        joined: True if it belongs to the choice before it: both are taken back together (`Table.pay`).
    """

    before: bytes
    given: Mapping[int, Sequence[int]]
    seat: int
    action: int
    moments: tuple[int, ...]
    joined: bool = False


class StateOfPlay:
    """The state of play of one game, interpreted; the attributes are those of `core.game.Table`."""

    def __init__(
        self,
        game: Definition,
        states: Array,
        options: Mapping[str, OptionValue],
        components: Components,
        box: Array,
        seed: int | None,
        practice: bool = False,
        ask_all: bool = False,
        given: Given | None = None,
        names: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.names = tuple(names)
        self.options = dict(options)
        self.components = components
        self.box = box
        self.box_view = view(game.box, box)
        self.states = states
        self.state = game.view(states)
        self.seed = seed
        self.practice = practice
        self.ask_all = ask_all
        self.given = Given(game.chance) if given is None else given
        self.state.given = self.given
        self.outcomes: dict[str, Any] = {}
        self.start: dict[str, Any] | None = None
        self.log: list[LogEntry] = []
        self.made: list[Made] = []
        self.forced: list[tuple[int, dict[str, Any]]] = []
        self._choices = ChoiceList()
        self._seen_at = b""
        self._seen: dict[int | None, Any] = {}
        self.moments = [next(MOMENTS)] * self.players
        self.refresh()

    @cached_property
    def converter(self) -> Converter:
        """Writes the JSON form of this table's states."""
        return self.game.converter(self.components)

    def refresh(self) -> None:
        """List the choices of the present state again."""
        self._choices.count = 0
        if self.state.status == RUNNING:
            self.game.flow.legal(self.box_view, self.state, self._choices)

    @property
    def players(self) -> int:
        """Number of seats."""
        return int(self.state.players)

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that may decide now, from 0: several where they decide at the same time, () after the end."""
        if self.state.status != RUNNING:
            return ()
        return asked_together(self.state, self.game.decisions.kinds)

    @property
    def decision(self) -> str:
        """Name of the decision that is asked; '' when the game is over."""
        if self.state.status != RUNNING:
            return ""
        return self.game.decisions.kinds[self.state.pending_kind[self.state.depth - 1]].name

    @property
    def actions(self) -> tuple[int, ...]:
        """Ids of the actions of the first seat that may decide, ascending; () when the game is over."""
        return self._choices.listed()

    def actions_of(self, seat: int) -> tuple[int, ...]:
        """Ids of the actions of a seat.

        Args:
            seat: from 0.

        Returns:
            Ascending; () if the seat has nothing to decide.

        Raises:
            BadPlayers: there is no such seat.
        """
        seat = check_seat(self.players, seat)
        seats = self.seats
        if seat not in seats:
            return ()
        if seat == seats[0]:
            return self.actions
        states = copied(self.states)
        state = self.game.view(states)
        bring_up(state, seat)
        choices = ChoiceList()
        self.game.flow.legal(self.box_view, state, choices)
        return choices.listed()

    def moment_of(self, seat: int) -> int:
        """The number of the moment since which a seat has been asked its present question.

        Each choice that may change what is asked changes it; an undo restores it.

        Args:
            seat: from 0; not checked.

        Returns:
            A number that no other moment of any table has, except in copies of this one.
        """
        return self.moments[seat]

    @property
    def result(self) -> Result | None:
        """The result of the game; None while it runs."""
        if self.state.status == RUNNING:
            return None
        return result_of(self.game.standings(self.state), self.state.status == UNFINISHED)

    def observe(self, seat: int | None) -> Array:
        """The observation of a seat: the state with everything hidden that the seat may not know.

        Of decisions that are asked together, that of the seat is on top.

        Args:
            seat: who looks, from 0; None: a spectator.

        Returns:
            An array of one state (`dtype_of(game.state)`). Hidden entries hold -1 or 0, as their fields say.

        Raises:
            BadPlayers: there is no such seat.
        """
        seat = None if seat is None else check_seat(self.players, seat)
        observation = self.game.observe(self.states, seat)
        if seat is not None and seat in self.seats:
            bring_up(self.game.view(observation), seat)
        return observation

    def seen_by(self, seat: int | None) -> Any:
        """The observation of a seat as a view, for reading only; kept until the table moves on.

        Args:
            seat: who looks, from 0; None: a spectator.

        Returns:
            A view of `observe(seat)`.

        Raises:
            BadPlayers: there is no such seat.
        """
        now = self.states.tobytes()
        if now != self._seen_at:
            self._seen_at, self._seen = now, {}
        if seat not in self._seen:
            self._seen[seat] = self.game.view(self.observe(seat))
        return self._seen[seat]

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the last step, with everything that only some may know."""
        return self.game.events_of(self.state)

    def events_for(self, seat: int | None) -> tuple[Event, ...]:
        """The events of the last step, as a seat may know them.

        Args:
            seat: who looks, from 0; None: a spectator.

        Returns:
            The events in their order; hidden values are None.

        Raises:
            BadPlayers: there is no such seat.
        """
        return self.game.events_of(self.game.view(self.observe(seat)))

    def carry_out(self, who: int, action: int) -> None:
        """Carry out an action of a seat and note it down; if it cannot be carried out, nothing changes.

        Args:
            who: the seat, one of `seats`; not checked.
            action: one of its actions; not checked.

        Raises:
            BadOutcome: what was given by `force` cannot come.
        """
        before, given = self.states.tobytes(), self.given.kept()
        step = self.game.flow.step_asking if self.ask_all else self.game.flow.step
        try:
            bring_up(self.state, who)
            step(self.box_view, self.state, action, self._choices)
        except BaseException:
            self.put_back(before, given)
            raise
        self.made.append(Made(before, given, who, action, tuple(self.moments)))

    def put_back(self, before: bytes, given: Mapping[int, Sequence[int]]) -> None:
        """Go back to a state.

        Args:
            before: its bytes, one record.
            given: the outcomes that waited then: number of a source -> values, the next one first.
        """
        self.states[:] = np.frombuffer(before, self.states.dtype)
        self.given.put(given)
        self.refresh()

    def give(self, outcomes: Any) -> dict[str, Any]:
        """Make these outcomes come next; `Table.force` also notes them down.

        Args:
            outcomes: name of a source -> what comes.

        Returns:
            Their JSON form.

        Raises:
            BadOutcome: such an outcome cannot come; nothing has changed.
        """
        if self.state.status != RUNNING:
            raise BadOutcome(_("the game is over"))
        read = read_outcomes(self.game.chance, self.box_view, self.state, outcomes, running=True)
        before, kept = self.states.tobytes(), self.given.kept()
        waiting: dict[int, Sequence[int]] = dict(kept)
        try:
            for source, values in read.items():
                laid = 0
                if source.cells is not None:
                    cells = source.cells(self.state)
                    laid = min(len(values), len(cells))
                    lay_cells(source, values[:laid], cells)
                    if laid < len(values) and not source.reshuffled:
                        raise BadOutcome(
                            _("{name}: {count} are given, and the order of {left} is still open").format(
                                name=source.name, count=len(values), left=len(cells)
                            )
                        )
                waiting[source.number] = values[laid:]
        except BadOutcome:
            self.put_back(before, kept)
            raise
        self.given.put(waiting)
        return written(read)

    @property
    def stood(self) -> list[tuple[int, int]]:
        """The choices that stood, undone ones left out: seat and action, in the order in which they were made."""
        return [(made.seat, made.action) for made in self.made]

    def given_before(self, n: int) -> list[dict[str, Any]]:
        """The outcomes that were given (`force`) after some of the choices that stood.

        Args:
            n: number of these choices, from 0.

        Returns:
            Each as `force` took them, in the order in which they were given.
        """
        return [outcomes for made, outcomes in self.forced if made == n]
