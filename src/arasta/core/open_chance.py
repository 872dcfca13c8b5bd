"""Chance in the open: a step is carried out again with its draws supplied, and stops at the first one that is missing.

Everything random comes from `core.chance.below`, so whoever supplies the numbers it draws controls all of chance. This
makes chance nodes as the literature has them (extensive games; OpenSpiel's explicit chance), without a second set of
rules: a step is a path of draws, each with a known number of equally likely outcomes (at most 40 in the four games).

    >>> import arasta
    >>> istanbul = arasta.game("istanbul")
    >>> seat = {"merchant": 9, "assistant": []}
    >>> table = istanbul.table_at(istanbul.position(2, [seat], seat=0, ask="place"))
    >>> step = table.open_step(next(choice for choice in table.choices if choice.value == 12))
    >>> step.limit
    6
    >>> done = step.then(5).then(5)
    >>> done.limit, done.probability, done.events[:2]
    (0, Fraction(1, 36), (Event('announced', seat=0, number=12), Event('rolled', seat=0, first=6, second=6)))
    >>> len(list(step.complete()))
    36
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from arasta.core.choices import ChoiceList
from arasta.core.errors import BadOutcome, Shown
from arasta.core.flow import BEGIN
from arasta.core.numbers import whole
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.definition import Definition
    from arasta.core.event_kinds import Event
    from arasta.core.record import Array


Stepper = Callable[["Array", int], tuple[int, ...]]
"""(array of one state, action) -> the legal actions after it, ascending; the state is moved on."""


class MissingDraw(Exception):
    """A draw whose outcome was not given; `limit`: it is one of 0 .. limit - 1."""

    def __init__(self, limit: int) -> None:
        self.limit = limit


class Script:
    """The outcomes of the draws of a step, in order; what `core.chance.scripted` asks."""

    __slots__ = ("limits", "outcomes")

    def __init__(self, outcomes: tuple[int, ...]) -> None:
        self.outcomes = outcomes
        self.limits: list[int] = []

    def next(self, limit: int) -> int:
        """The outcome of the next draw, 0 .. limit - 1; raises MissingDraw if there is none.

        If only one outcome is possible there is no draw.
        """
        if limit == 1:
            return 0
        if len(self.limits) == len(self.outcomes):
            raise MissingDraw(limit)
        self.limits.append(limit)
        return self.outcomes[len(self.limits) - 1]


@dataclass(frozen=True)
class OpenStep:
    """A step with the outcomes of its first draws; complete when none is missing. Made by `open_step`, `open_start`.

    Two are equal, and have the same hash, if they begin alike and have drawn the same: nodes of a tree as keys.

    Attributes:
        game: the game.
        box: view of its printed numbers and options.
        players: seats, where the step begins a new game; 0 otherwise.
        before: bytes of the state that the step starts from, one record of `game.state`.
        action: the action that is carried out; BEGIN (-1) for a new game.
        ask_all: it ends at the next question, even one with a single answer, as at a table that asks all.
        drawn: outcomes of the draws so far, each from 0.
        limits: how many outcomes each of these draws has, all equally likely.
        limit: how many outcomes the next draw has; 0 if the step is complete.
        after: bytes of the state that the complete step leads to; b"" before. Its generator stays as it was, so it is
            equal for equal outcomes.
        legal: the legal actions after that, ascending; () before, and when the game is over.
    """

    game: Definition = field(repr=False, hash=False)
    box: Any = field(repr=False, compare=False)
    players: int
    before: bytes = field(repr=False)
    action: int
    ask_all: bool = False
    drawn: tuple[int, ...] = ()
    limits: tuple[int, ...] = field(default=(), compare=False)
    limit: int = field(default=0, compare=False)
    after: bytes = field(default=b"", repr=False, compare=False)
    legal: tuple[int, ...] = field(default=(), compare=False)

    @property
    def probability(self) -> Fraction:
        """Probability of the outcomes drawn so far, together."""
        return Fraction(1, prod(self.limits))

    def then(self, outcome: int) -> OpenStep:
        """The step continued with the outcome of the next draw.

        Args:
            outcome: 0 .. limit - 1.

        Raises:
            BadOutcome: there is no such outcome, or no draw is missing.
        """
        number = whole(outcome)
        if number is None or not 0 <= number < self.limit:
            if not self.limit:
                raise BadOutcome(_("nothing is left to be drawn in this step"))
            raise BadOutcome(
                _("the next draw has the outcomes 0 to {last}, not {outcome!r}").format(
                    last=self.limit - 1, outcome=Shown(outcome)
                )
            )
        return _carried_out(
            self.game, self.box, self.players, self.before, self.action, self.ask_all, (*self.drawn, number)
        )

    def complete(self) -> Iterator[OpenStep]:
        """All ways in which the step can be completed, in the order of their outcomes; their probabilities sum to 1.

        There may be very many: nine dice fall in ten million ways, a shuffle in more. Listing is lazy.
        """
        if not self.limit:
            yield self
        else:
            for outcome in range(self.limit):
                yield from self.then(outcome).complete()

    @property
    def states(self) -> Array:
        """The state that the complete step leads to, as an array of one record; the one it starts from before."""
        return np.frombuffer(bytearray(self.after or self.before), self.game.new_states().dtype)

    @property
    def events(self) -> tuple[Event, ...]:
        """Events of the complete step, including what only some may know; () before."""
        return self.game.events_of(self.game.view(self.states)) if self.after else ()


def open_step(
    game: Definition, box: Any, states: Array, action: int, drawn: tuple[int, ...] = (), ask_all: bool = False
) -> OpenStep:
    """A step from a state, without a look at its generator.

    Args:
        game: the game.
        box: view of its printed numbers and options.
        states: array of one state; not changed.
        action: a legal action there; nothing is checked.
        drawn: outcomes of its first draws, each from 0.
        ask_all: end at the next question, even one with a single answer.

    Returns:
        The step, complete if nothing more is drawn in it.
    """
    return _carried_out(game, box, 0, states[:1].tobytes(), action, ask_all, drawn)


def open_start(game: Definition, box: Any, players: int, drawn: tuple[int, ...] = ()) -> OpenStep:
    """A new game for this many seats, its set-up drawn openly; see `open_step`."""
    return _carried_out(game, box, players, game.new_states().tobytes(), BEGIN, False, drawn)


def _carried_out(
    game: Definition, box: Any, players: int, before: bytes, action: int, ask_all: bool, drawn: tuple[int, ...]
) -> OpenStep:
    chance = OpenChance(game, box)
    limits = chance.carry_out(before, action, drawn, players, ask_all)
    limit, legal = chance.limit, chance.legal
    after = b"" if limit else chance.states.tobytes()
    return OpenStep(game, box, players, before, action, ask_all, drawn, limits, limit, after, legal)


class OpenChance:
    """Carries out open steps one after the other in the same arrays: for whoever makes very many. Not for two threads.

    Attributes:
        states, state: array of one state, and its view: where the last complete step led.
        limit: how many outcomes the next draw of the last step has; 0 if it was complete.
        legal: the legal actions after a complete step, ascending.
    """

    def __init__(self, game: Definition, box: Any, stepper: Stepper | None = None) -> None:
        """Arrays for steps of one table.

        Args:
            game: the game.
            box: view of its printed numbers and options.
            stepper: its compiled step (`Kernels.stepper`), for steps in which nothing is drawn; many times faster.
        """
        self._flow = game.flow
        self._box = box
        self._stepper = stepper
        self._choices = ChoiceList()
        self.states = game.new_states()
        self.state = game.view(self.states)
        self._bytes = memoryview(cast(Any, self.states.view(np.uint8)))
        self.limit = 0
        self.legal: tuple[int, ...] = ()

    def carry_out(
        self, before: bytes, action: int, drawn: tuple[int, ...], players: int = 0, ask_all: bool = False
    ) -> tuple[int, ...]:
        """Carry out a step as far as its outcomes are given; nothing is checked.

        Args:
            before: bytes of the state it starts from; zeros for a new game.
            action: a legal action there, or BEGIN.
            drawn: outcomes of its first draws, each from 0.
            players: number of seats of a new game; 0 otherwise.
            ask_all: end at the next question, even one with a single answer.

        Returns:
            How many outcomes each of these draws has.
        """
        self._bytes[:] = before
        s = self.state
        if self._stepper is not None and not (drawn or players or ask_all):
            counter = s.counter
            self.legal = self._stepper(self.states, action)
            if s.counter == counter:
                # Nothing was drawn: so it would have been, whatever chance brings.
                self.limit = 0
                return ()
            self._bytes[:] = before
        script = Script(drawn)
        s.script = script
        try:
            if players:
                self._flow.start(self._box, s, players, 0, self._choices)
            else:
                step = self._flow.step_asking if ask_all else self._flow.step
                step(self._box, s, action, self._choices)
        except MissingDraw as missing:
            self.limit, self.legal = missing.limit, ()
        else:
            self.limit, self.legal = 0, tuple(sorted(self._choices.listed()))
        return tuple(script.limits)
