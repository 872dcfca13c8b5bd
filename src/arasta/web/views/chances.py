"""How the chances of a finished game moved, as a drawing: stacked areas, below them a lane of marks for each seat.

Everything is placed in parts of its room, so that it fills any width without being distorted: areas as clip paths of
what has the pattern of a seat, marks by percentages.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo
from arasta.web.views.names import seat_name

BANDS = 100
"""Most parts into which the drawing is divided for who clicks on it without script."""
ROUND_MARKS = 10
"""Most rounds that are named below it."""
LEAST_ROOM = 0.16
"""Height of an area, of the whole, in which its emblem stands."""
EDGE = 5.0
"""Least distance of an emblem from the ends, in percent."""
HUNDRED = 1000
"""Length of the sides in which lines are drawn."""
SHOWN = 3
"""Decimals of the chances that the script shows."""


@dataclass(frozen=True)
class Area:
    """The chances of a seat.

    Attributes:
        points: for a polygon, in parts of the drawing.
        x, y: where its emblem stands, in percent; None where there is no room.
        said: how they moved, in words.
    """

    info: SeatInfo
    points: str
    x: float | None
    y: float | None
    said: str


@dataclass(frozen=True)
class Mark:
    """A mark in a lane: where it stands in percent, the step it leads to, its sign, kind (a CSS class) and words."""

    x: float
    step: int
    sign: str
    kind: str
    said: str


@dataclass(frozen=True)
class Band:
    """A part of the drawing that leads to a step; x and width in percent."""

    x: float
    width: float
    step: int
    said: str


@dataclass(frozen=True)
class Chances:
    """The drawing.

    Attributes:
        areas: by seat, the first one on top.
        edges: lines between them, for polylines in a square of 1000.
        rounds: where in percent which round ends.
        bands: from left to right.
        first, last: steps of the replay at its ends.
        numbers: for the script: steps, and of each the chances in thousandths.
        rows: (round, step, chances in percent) at the end of each round, for a table.
    """

    areas: tuple[Area, ...]
    edges: tuple[str, ...]
    rounds: tuple[tuple[float, int], ...]
    bands: tuple[Band, ...]
    first: int
    last: int
    numbers: dict[str, list[list[int]]]
    rows: tuple[tuple[int, int, tuple[int, ...]], ...]


def placed(steps: Sequence[int]) -> Callable[[int], float]:
    """Where a step is in the drawing, in percent of its width."""
    first, last = steps[0], steps[-1]
    return lambda step: round(100 * (step - first) / max(1, last - first), 2)


def chances_of(
    seats: Sequence[SeatInfo],
    steps: Sequence[int],
    chances: Sequence[Sequence[float]],
    rounds: Sequence[tuple[int, int]],
) -> Chances:
    """The drawing of some chances.

    Args:
        seats: who sits where.
        steps: of the replay, to which each row of the chances belongs, rising.
        chances: of each seat, at each of these steps.
        rounds: (number, step) at the end of each round.
    """
    x = placed(steps)
    tops = [[sum(row[:seat]) for seat in range(len(seats) + 1)] for row in chances]
    areas, edges = [], []
    for info in seats:
        seat = info.seat
        upper = [f"{x(step) / 100:.4f},{top[seat]:.4f}" for step, top in zip(steps, tops, strict=True)]
        lower = [f"{x(step) / 100:.4f},{top[seat + 1]:.4f}" for step, top in zip(steps, tops, strict=True)]
        if seat:
            edges.append(
                " ".join(
                    f"{x(step) * HUNDRED / 100:.0f},{top[seat] * HUNDRED:.0f}"
                    for step, top in zip(steps, tops, strict=True)
                )
            )
        widest = max(range(len(steps)), key=lambda n: chances[n][seat])
        room = chances[widest][seat] >= LEAST_ROOM
        areas.append(
            Area(
                info,
                " ".join([*upper, *reversed(lower)]),
                min(100 - EDGE, max(EDGE, x(steps[widest]))) if room else None,
                round(50 * (tops[widest][seat] + tops[widest][seat + 1]), 2) if room else None,
                _moved(info, [row[seat] for row in chances]),
            )
        )
    every = -(-len(rounds) // ROUND_MARKS)
    at_round = [chances[min(len(steps) - 1, bisect_left(steps, step))] for _number, step in rounds]
    return Chances(
        tuple(areas),
        tuple(edges),
        tuple((x(step), number) for number, step in rounds[:-1] if number % every == 0),
        tuple(_bands(seats, steps, chances)),
        steps[0],
        steps[-1],
        {"steps": [list(steps)], "chances": [[round(one * 10**SHOWN) for one in row] for row in chances]},
        tuple(
            (number, step, tuple(round(100 * one) for one in row))
            for (number, step), row in zip(rounds, at_round, strict=True)
        ),
    )


def _moved(info: SeatInfo, own: Sequence[float]) -> str:
    def percent(part: float) -> str:
        return f"{100 * part:.0f}\N{NO-BREAK SPACE}%"

    # TRANSLATORS: "Sun: 31 % at the start, 100 % at the end; between 5 % and 62 % before that."
    return _("{player}: {start} at the start, {end} at the end; between {least} and {most} before that.").format(
        player=seat_name(info),
        start=percent(own[0]),
        end=percent(own[-1]),
        most=percent(max(own[:-1])),
        least=percent(min(own[:-1])),
    )


def _bands(seats: Sequence[SeatInfo], steps: Sequence[int], chances: Sequence[Sequence[float]]) -> list[Band]:
    x = placed(steps)
    every = -(-len(steps) // BANDS)
    starts = list(range(0, len(steps), every))
    bands = []
    for n, begin in enumerate(starts):
        end = steps[starts[n + 1]] if n + 1 < len(starts) else steps[-1]
        said = ", ".join(f"{seat_name(info)} {100 * chances[begin][info.seat]:.0f} %" for info in seats)
        left = x(steps[begin])
        bands.append(Band(left, round(max(0.5, x(end) - left), 2), steps[begin], said))
    return bands
