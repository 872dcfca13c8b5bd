"""What chance brings in a step, found by carrying the step out on a copy and watching its piles and dice.

Rules draw in three ways: they ask for the next outcome (`core.chance.given`), lay a fresh pile (`lay`), or take the top
of a pile. The first two are seen as they happen; the third by comparing how many entries each pile has left whenever
something is revealed, and at the end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arasta.core.chance import START_SEAT
from arasta.core.choices import ChoiceList
from arasta.core.definition import Definition
from arasta.core.errors import BadOutcome
from arasta.core.flow import BEGIN
from arasta.core.outcomes import Cell, Given, Source, lay_cells
from arasta.core.record import Array
from arasta.core.table import Table
from arasta.core.turn_end import on_reveal

MOST_LAID = 500
"""So often a layout is laid with the given beginning until it is taken for impossible."""


@dataclass(frozen=True)
class Drawn:
    """One thing that chance brought in a step.

    Attributes:
        source: number of the source.
        value: what came; NOT_GIVEN where the rules drew it themselves.
        possible: what could have come then, as far as piles and sources tell; ascending, no value twice.
        told: how many events had happened in the step before it.
        shuffles: how often the source's pile had been laid in this step by then.
    """

    source: int
    value: int
    possible: tuple[int, ...]
    told: int
    shuffles: int


@dataclass(frozen=True)
class Watched:
    """What a step was found to draw.

    Attributes:
        drawn: what chance brought, in order.
        shuffles: number of a source -> how often its pile was laid anew.
        states: array of one state: after the step.
    """

    drawn: tuple[Drawn, ...]
    shuffles: Mapping[int, int]
    states: Array


class Watch(Given):
    """Outcomes that wait, and a list of everything that is drawn."""

    __slots__ = ("_box", "_left", "_state", "_used", "drawn", "shuffles")

    def __init__(self, sources: Sequence[Source], waiting: Mapping[int, Sequence[int]], box: Any, state: Any) -> None:
        super().__init__(sources, waiting)
        self._box, self._state = box, state
        self._left: dict[int, list[int]] = {}
        self.shuffles: dict[int, int] = {}
        self._used: dict[int, list[int]] = {}
        self.drawn: list[Drawn] = []

    def begin(self) -> None:
        """Remember the piles as they are."""
        for number, source in self.sources.items():
            if source.cells is not None:
                self._left[number] = _values(source.cells(self._state))

    def look(self) -> None:
        """Note what has left the piles since the last look."""
        for number, left in self._left.items():
            cells = self.sources[number].cells
            assert cells is not None
            now = _values(cells(self._state))
            if len(now) > len(left):
                # Made anew: what was left of it had been drawn. `lay` says what lies there now.
                self._take(number, len(left))
                self._left[number] = []
            elif len(now) < len(left):
                self._take(number, len(left) - len(now))

    def next(self, number: int) -> int:
        """Use up the next outcome of a source, and note that it was drawn."""
        self.look()
        value = super().next(number)
        self._note(number, value, self._possible(number))
        self._used.setdefault(number, []).append(value)
        return value

    def lay(self, number: int, cells: Sequence[Cell]) -> None:
        """Lay what waits on a pile made anew, and watch the pile from now on."""
        self.look()
        if number in self._left:
            self._take(number, len(self._left[number]))
        self.shuffles[number] = self.shuffles.get(number, 0) + 1
        if self.sources[number].cells is None:
            self._lay_open(self.sources[number], cells)
            return
        super().lay(number, cells)
        self._left[number] = _values(cells)

    def _lay_open(self, source: Source, cells: Sequence[Cell]) -> None:
        """Something that is laid in the open, again and again until the rules accept it: a layout."""
        lay_cells(source, self.waiting.get(source.number, ()), cells)
        laid = _values(cells)
        self.drawn = [one for one in self.drawn if one.source != source.number]
        for n, value in enumerate(laid):
            self._note(source.number, value, laid[n:])
        if self.shuffles[source.number] > MOST_LAID and source.refuse is not None:
            raise BadOutcome(source.refuse(self._box, self._state, laid, False))

    def _take(self, number: int, count: int) -> None:
        left = self._left[number]
        for n in range(count):
            self._note(number, left[n], left[n:])
        self._left[number] = left[count:]

    def _note(self, number: int, value: int, possible: Sequence[int]) -> None:
        told = int(self._state.event_count)
        self.drawn.append(Drawn(number, value, tuple(sorted(set(possible))), told, self.shuffles.get(number, 0)))

    def _possible(self, number: int) -> list[int]:
        source, s = self.sources[number], self._state
        values = range(s.players) if number == START_SEAT else list(dict.fromkeys(source.values.values()))
        if source.single or (source.refuse is None and source.copies is None and source.setup):
            values = [value for value in values if value not in self._used.get(number, ())]
        if source.refuse is not None and not source.single:
            values = [value for value in values if not source.refuse(self._box, s, [value], True)]
        return list(values)


def _values(cells: Sequence[Cell]) -> list[int]:
    return [int(pile[index]) for pile, index in cells]


def watched_start(game: Definition, box: Any, players: int, seed: int, waiting: Mapping[int, Sequence[int]]) -> Watched:
    """Everything that chance brings while a game is set up, and the state it leads to.

    Args:
        game: the game.
        box: view of its printed numbers and options.
        players: number of seats.
        seed: what brings the outcomes that are not given.
        waiting: outcomes that are given: source number -> values, the next one first.

    Returns:
        What was drawn, and the state that it leads to.

    Raises:
        BadOutcome: one of these cannot come.
    """
    states = game.new_states()
    state = game.view(states)
    watch = Watch(game.chance, waiting, box, state)
    state.given = watch
    on_reveal(state, watch.look)
    game.flow.set_up(box, state, players, seed)
    game.flow.step(box, state, BEGIN, ChoiceList())
    watch.look()
    return Watched(tuple(watch.drawn), watch.shuffles, states)


def watched_step(table: Table, seat: int, action: int, outcomes: Mapping[str, Any]) -> Watched:
    """Everything that chance brings when a choice is made, tried out on a copy.

    Args:
        table: before the choice; not changed.
        seat: who chooses, from 0.
        action: what.
        outcomes: outcomes that are given, as for `Table.force`.

    Returns:
        What was drawn, and the state that it leads to.

    Raises:
        IllegalChoice: it is not possible.
        BadOutcome: such an outcome cannot come.
    """
    trial = table.copy()
    trial.give(outcomes)
    watch = Watch(table.game.chance, trial.given.kept(), trial.box_view, trial.state)
    trial.given = trial.state.given = watch
    watch.begin()
    on_reveal(trial.state, watch.look)
    trial.choose(action, seat)
    watch.look()
    return Watched(tuple(watch.drawn), watch.shuffles, trial.states)
