"""The moments that mattered most: the costliest choices, with what would have been better, and strokes of luck.

Only the tables of finished games come here, so sentences may tell what was hidden.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from arasta.analysis.judging import Judged
from arasta.analysis.looking import NOTHING, SOURCES, Floats, Numbers
from arasta.analysis.played import Played
from arasta.analysis.searches import NO_ACTION
from arasta.analysis.sums import losses_of
from arasta.core.errors import ArastaError
from arasta.core.table import Table

MOST = 3
"""So many turning points, and strokes of luck, are told."""
MOST_SENTENCES = 4
"""Most sentences about what happened."""


@dataclass(frozen=True)
class TurningPoint:
    """A choice that cost much.

    Attributes:
        moment: number of the decision, from 0.
        step: how many choices had been made at the table before it.
        seat: who decided.
        loss: part of the win that it cost.
        error: standard error of that.
        made: what was chosen.
        line: what would have been better, and how that turn could have gone on: actions that can be chosen one after
            the other from `step` on, at a table where chance brings what it brought.
    """

    moment: int
    step: int
    seat: int
    loss: float
    error: float
    made: int
    line: tuple[int, ...]


@dataclass(frozen=True)
class Stroke:
    """A stroke of luck.

    Attributes:
        moment: number of the decision that it followed.
        step: how many choices had been made at the table when it had happened.
        seat: whose chances it changed most.
        luck: by how much, in parts of the win; less than 0 where it was bad luck.
        source: what brought it, one of `looking.SOURCES`.
    """

    moment: int
    step: int
    seat: int
    luck: float
    source: str


def turning_points(played: Played, real: Numbers, judged: Judged, closer: Numbers) -> tuple[TurningPoint, ...]:
    """The choices that cost most, the costliest first; only those that surely cost something.

    Args:
        played: the game.
        real: numbers of the decisions that were judged.
        judged: these.
        closer: places of those that were looked at closer: the others are known less well, and none of them is one.
    """
    known = np.zeros(len(real), np.bool_)
    known[closer] = True
    losses = np.where(known, losses_of(judged, played.seats[real])[0], 0.0)
    found = []
    for n in np.argsort(-losses, kind="stable")[:MOST].tolist():
        if losses[n] > 0:
            moment = int(real[n])
            step, seat, line = played.steps[moment], int(played.seats[moment]), judged.lines[n]
            line = playable(played.table, step, seat, [int(action) for action in line if action != NO_ACTION])
            made = int(played.actions[moment])
            found.append(TurningPoint(moment, step, seat, float(losses[n]), float(judged.error[n]), made, line))
    return tuple(found)


def playable(table: Table, step: int, seat: int, line: list[int]) -> tuple[int, ...]:
    """As much of a line as can be played at a finished game's table from a step on.

    Args:
        table: the table.
        step: how many choices had been made.
        seat: who chooses.
        line: actions.
    """
    then, found = _then(table, step), []
    for action in line:
        try:
            then.choose(action, seat)
        except ArastaError:
            break  # other dice or cards than the search met most
        found.append(action)
    return tuple(found)


def strokes(played: Played, luck: Floats, how: Numbers) -> tuple[Stroke, ...]:
    """The greatest strokes of luck, the greatest first.

    Args:
        played: the game.
        luck: (n, sources, players).
        how: (n,) how it was found.
    """
    steps = [*played.steps, len(played.table.made)]
    total = np.abs(luck.sum(1)).max(1)
    found = []
    for n in np.argsort(-total, kind="stable")[:MOST].tolist():
        if how[n] != NOTHING and total[n] > 0:
            seat = int(np.abs(luck[n].sum(0)).argmax())
            source = SOURCES[int(np.abs(luck[n, :, seat]).argmax())]
            found.append(Stroke(n, steps[n + 1], seat, float(luck[n, :, seat].sum()), source))
    return tuple(found)


def choice_text(table: Table, step: int, seat: int, action: int) -> str:
    """A choice of a finished game in words, in the language of the context.

    Args:
        table: the table.
        step: how many choices had been made before it.
        seat: who chose.
        action: what.
    """
    return table.game.texts.choice(_then(table, step), seat, action)


def line_texts(table: Table, point: TurningPoint) -> tuple[str, ...]:
    """The choices of a better line in words, in the language of the context."""
    then, found = _then(table, point.step), []
    for action in point.line:
        found.append(table.game.texts.choice(then, point.seat, action))
        then.choose(action, point.seat)
    return tuple(found)


def what_happened(table: Table, step: int) -> tuple[str, ...]:
    """What happened after a choice, in sentences, in the language of the context.

    Args:
        table: the table of a finished game.
        step: how many choices had been made when it had happened, from 1.
    """
    then = _then(table, step)
    said = [table.game.texts.event(then, event) for event in then.events_for(None)]
    return tuple(sentence for sentence in said if sentence)[:MOST_SENTENCES]


def _then(table: Table, step: int) -> Table:
    """The table as it was after so many choices, with the names of its players."""
    then = table.as_it_was(step)
    then.names = table.names
    return then
