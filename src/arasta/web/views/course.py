"""How a finished game went, round by round, as a drawing: one line a seat."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from arasta.core.course import Round
from arasta.i18n import gettext as _
from arasta.web.viewer import SeatInfo, Viewer
from arasta.web.views.names import seat_name

WIDTH, HEIGHT = 480, 230
LEFT, RIGHT, TOP, BOTTOM = 30, 34, 12, 26
"""Room around the lines: for the scores on the left, the emblems at the end of each line, the rounds below."""
APART = 2.4
"""Lines with the same score run beside each other, so far apart."""
LABEL = 20
"""Least distance between two emblems at the ends of lines."""
MOST_TICKS, MOST_ROUNDS = 8, 12
STEPS = (1, 2, 5, 10, 20, 25, 50, 100)


@dataclass(frozen=True)
class Line:
    """The line of a seat: `points` for a polyline, and where its emblem stands."""

    info: SeatInfo
    points: str
    x: float
    y: float


@dataclass(frozen=True)
class Tick:
    """A score or a round beside its axis; `at` is its place there, '' as label for none."""

    at: float
    label: str


@dataclass(frozen=True)
class Band:
    """A round, as wide as it is in the drawing; `words` say how it stood at its end."""

    number: int
    x: float
    width: float
    href: str
    words: str
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Plot:
    """The drawing: lines by seat, scores from the bottom up, rounds from left to right."""

    lines: tuple[Line, ...]
    scores: tuple[Tick, ...]
    rounds: tuple[Tick, ...]
    bands: tuple[Band, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    top: int = TOP
    bottom: int = HEIGHT - BOTTOM


def plot_of(viewer: Viewer) -> Plot | None:
    """The drawing of a finished game; None where its rounds are not known, or there was but one."""
    rounds = viewer.course.rounds if viewer.course is not None else ()
    if len(rounds) < 2:
        return None
    highest = max(max(one.scores) for one in rounds) or 1
    step = next((step for step in STEPS if highest / step <= MOST_TICKS), STEPS[-1])
    top = -(-highest // step) * step
    wide = (WIDTH - LEFT - RIGHT) / (len(rounds) - 1)

    def x(n: int) -> float:
        return round(LEFT + wide * n, 1)

    def y(score: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * score / top, 1)

    seats = range(len(viewer.seats))
    shifts = [APART * (seat - (len(seats) - 1) / 2) for seat in seats]
    ends = _apart([y(rounds[-1].scores[seat]) + shifts[seat] for seat in seats])
    lines = tuple(
        Line(
            viewer.seats[seat],
            " ".join(f"{x(n)},{round(y(one.scores[seat]) + shifts[seat], 1)}" for n, one in enumerate(rounds)),
            WIDTH - RIGHT + 18,
            ends[seat],
        )
        for seat in seats
    )
    every = -(-len(rounds) // MOST_ROUNDS)
    return Plot(
        lines,
        tuple(Tick(y(score), str(score)) for score in range(0, top + 1, step)),
        tuple(Tick(x(n), str(one.number)) for n, one in enumerate(rounds) if n % every == 0),
        tuple(_band(viewer, one, x(n) - wide / 2, wide) for n, one in enumerate(rounds)),
    )


def _band(viewer: Viewer, one: Round, x: float, width: float) -> Band:
    scores = ", ".join(f"{seat_name(info)} {one.scores[info.seat]}" for info in viewer.seats)
    words = _("Round {n}: {scores}").format(n=one.number, scores=scores)
    href = f"{viewer.url('replay')}?step={one.begins}"
    return Band(one.number, round(x, 1), round(width, 1), href, words, one.scores)


def _apart(places: list[float]) -> list[float]:
    """The places, moved so that no two emblems touch, within the drawing."""
    order = sorted(range(len(places)), key=lambda seat: places[seat])
    found = list(places)
    for before, seat in pairwise(order):
        found[seat] = max(found[seat], found[before] + LABEL)
    low: float = HEIGHT - BOTTOM
    for seat in reversed(order):
        found[seat] = round(min(found[seat], low), 1)
        low = found[seat] - LABEL
    return found
