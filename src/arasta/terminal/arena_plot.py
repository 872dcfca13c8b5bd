"""The ratings of an arena as a drawing (SVG), in our own colours for light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import ceil, floor, log10
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arasta.decimals import decimal, short
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from jinja2 import Template

WIDTH = 720
LEFT, RIGHT, TOP, ROW, FOOT = 132, 84, 72, 36, 40
"""Space for names, for numbers, for the title, for each bot and for the scale, in pixels."""
STEPS = (1, 2, 5, 10)
"""Round distances between the lines of a scale, up to powers of ten."""
LINES = 6
"""Approximate number of lines in the scale."""


@cache
def _template() -> Template:
    from jinja2 import Environment

    source = Path(__file__).with_name("ratings.svg").read_text(encoding="utf-8")
    return Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(source)


def scale(low: float, high: float) -> list[float]:
    """Evenly spaced round numbers, from one not above `low` to one not below `high`."""
    wide = max(high - low, 1e-6) / LINES
    power = 10.0 ** floor(log10(wide))
    step = next(step * power for step in STEPS if step * power >= wide * 0.999)
    first, last = floor(low / step), ceil(high / step)
    return [n * step for n in range(first, max(last, first + 1) + 1)]


def ratings_svg(ratings: Sequence[dict[str, Any]], title: str) -> str:
    """The drawing: a row for each bot, the best on top, with its rating and the 95 % interval."""
    rows = sorted(ratings, key=lambda row: -float(row["rating"]))
    marks = scale(min(row["interval"][0] for row in rows), max(row["interval"][1] for row in rows))
    wide = WIDTH - LEFT - RIGHT

    def at(value: float) -> float:
        return round(LEFT + wide * (value - marks[0]) / (marks[-1] - marks[0]), 1)

    drawn = [
        {
            "name": row["bot"],
            "number": decimal(row["rating"]),
            "said": _("{bot}: {rating}, between {low} and {high}").format(
                bot=row["bot"],
                rating=decimal(row["rating"]),
                low=decimal(row["interval"][0]),
                high=decimal(row["interval"][1]),
            ),
            "y": TOP + ROW * n + ROW // 2,
            "low": at(row["interval"][0]),
            "middle": at(row["rating"]),
            "high": at(row["interval"][1]),
        }
        for n, row in enumerate(rows)
    ]
    bottom = TOP + ROW * len(rows)
    return _template().render(
        width=WIDTH,
        height=bottom + FOOT,
        left=LEFT,
        right=WIDTH - RIGHT,
        top=TOP,
        bottom=bottom,
        title=title,
        about=_("rating (Plackett-Luce, openskill) with its interval (95 %)"),
        marks=[{"x": at(mark), "text": short(mark)} for mark in marks],
        rows=drawn,
    )
