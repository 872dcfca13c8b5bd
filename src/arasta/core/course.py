"""The course of a game: its rounds with their scores, and everything that happened, for whoever looks back on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from arasta.core.event_kinds import TURN, Event

Scores = Callable[[int], Sequence[int]]
"""Step -> score of each seat after it."""


@dataclass(frozen=True)
class Round:
    """One round.

    Attributes:
        number: from 1.
        begins: number of choices that had been made when it began.
        scores: of each seat, at its end.
    """

    number: int
    begins: int
    scores: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Course:
    """The course of a finished game.

    Attributes:
        rounds: the rounds, in order; () where a game tells of none.
        told: everything that happened, in order, hidden things included.
    """

    rounds: tuple[Round, ...]
    told: tuple[Event, ...]

    def total(self, seat: int, name: str, counted: Callable[[Event], int] = lambda event: 1) -> int:
        """The sum over the events of a name and a seat; each counts once unless `counted` says more."""
        return sum(counted(event) for event in self.told if event.seat == seat and event.name == name)


def course_of(told: Iterable[tuple[int, Event]], scores: Scores, final: Sequence[int]) -> Course:
    """The course of a finished game.

    Args:
        told: all events, each with its step: the number of choices made when it had happened.
        scores: the scores after a step; asked for the end of each round but the last.
        final: the scores of the result.
    """
    events = list(told)
    begun: list[tuple[int, int]] = []
    for step, event in events:
        if event.name == TURN and (not begun or event.first > begun[-1][0]):
            begun.append((event.first, step))
    ends = [step for _number, step in begun[1:]]
    ended = [tuple(scores(step)) for step in ends] + [tuple(final)]
    rounds = tuple(Round(n, step, at_end) for (n, step), at_end in zip(begun, ended, strict=False))
    return Course(rounds, tuple(event for _step, event in events))


def course_at(table: Any) -> Course:
    """The course of a finished game from its table (`core.table.Table`)."""
    last = len(table.made)
    steps = [table.as_it_was(step) for step in range(last + 1)]
    told = [(step, event) for step, then in enumerate(steps) for event in then.events]

    def scores(step: int) -> list[int]:
        return [getattr(steps[step].state, table.game.score)[seat] for seat in range(table.players)]

    result = table.result
    return course_of(told, scores, result.scores if result else scores(last))
