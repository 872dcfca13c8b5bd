"""The end of a game, as a table with its tie-breaks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arasta.core.result import Result
from arasta.web.viewer import SeatInfo, Viewer


@dataclass(frozen=True)
class Row:
    """A seat in the result.

    Attributes:
        place: 1 for the winners; None if nobody is ranked.
        parts: what the score is made of, for information; not used for comparing.
        counted: how many of score and tie-breaks had to be compared to separate the seat from all others.
    """

    info: SeatInfo
    won: bool
    place: int | None
    score: int
    tie_breaks: tuple[int, ...]
    counted: int
    parts: tuple[int, ...] = ()


@dataclass(frozen=True)
class Outcome:
    """The table of a result.

    Attributes:
        titles: of the columns: score, each tie-break, each part of the score.
        drawing: in front of the score; '' for none.
        rule: what decides, in one sentence.
        rows: best first.
    """

    titles: tuple[str, ...]
    drawing: str
    rule: str
    rows: tuple[Row, ...]


def outcome(
    viewer: Viewer, titles: Sequence[str], rule: str, drawing: str = "", parts: Sequence[tuple[int, ...]] = ()
) -> Outcome | None:
    """The result of a table in the given words, with the parts of each seat's score; None while the game runs."""
    result = viewer.result
    if result is None:
        return None
    seats = [seat for group in result.ranking for seat in group] or list(range(len(viewer.seats)))
    rows = tuple(
        Row(
            viewer.seats[seat],
            seat in result.winners,
            result.place(seat) if result.ranking else None,
            result.scores[seat],
            tuple(result.tie_breaks[seat]),
            _counted(result, seat),
            parts[seat] if parts else (),
        )
        for seat in seats
    )
    return Outcome(tuple(titles), drawing, rule, rows)


def _counted(result: Result, seat: int) -> int:
    rows = [(result.scores[n], *result.tie_breaks[n]) for n in range(len(result.scores))]
    mine = rows[seat]
    for length in range(1, len(mine) + 1):
        if all(rows[n][:length] != mine[:length] for n in range(len(rows)) if n != seat):
            return length
    return len(mine)
