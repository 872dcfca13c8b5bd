"""How the chances of a game moved as a drawing (SVG): stacked areas, with marks for mistakes and strokes of luck."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from arasta.analysis.accuracy import BLUNDER, MISTAKE, name_of
from arasta.analysis.moments import choice_text, what_happened
from arasta.decimals import decimal
from arasta.i18n import gettext as _
from arasta.terminal.marks import LETTERS, SEAT_COLOURS

if TYPE_CHECKING:
    from jinja2 import Template

    from arasta.analysis.report import Analysis

WIDTH, PANEL, LEFT, RIGHT, TOP, FOOT = 860, 260, 64, 170, 92, 56
"""Width of the drawing, height of the areas, space around them, in pixels."""
SIZES = {MISTAKE: 4, BLUNDER: 7}
"""Half the width of the mark of a loss."""
LEGEND = 28
"""Height of a row of the legend."""
LEAST_ROOM = 20
"""Height of an area in which its letter fits."""
ROUND_MARKS = 12


@cache
def _template() -> Template:
    from jinja2 import Environment

    source = Path(__file__).with_name("analysis.svg").read_text(encoding="utf-8")
    return Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(source)


def analysis_svg(found: Analysis, names: Sequence[str]) -> str:
    """The drawing.

    Args:
        found: the analysis.
        names: of the players.
    """
    last = len(found.chances) - 1
    wide = WIDTH - LEFT - RIGHT

    def x(moment: float) -> float:
        return round(LEFT + wide * moment / max(1, last), 1)

    below = np.hstack([np.zeros((last + 1, 1)), np.cumsum(found.chances, axis=1)])
    heights = TOP + PANEL * (1 - below)
    areas = []
    for seat, name in enumerate(names):
        upper = [f"{x(n)},{heights[n, seat + 1]:.1f}" for n in range(last + 1)]
        lower = [f"{x(n)},{heights[n, seat]:.1f}" for n in range(last, -1, -1)]
        widest = int(found.chances[:, seat].argmax())
        at = min(max(widest, last // 20), last - last // 20)
        areas.append(
            {
                "colour": SEAT_COLOURS[seat],
                "points": " ".join(upper + lower),
                "said": _("{player}: from {start:.0f}% at the start to {end:.0f}%").format(
                    player=name, start=100 * found.chances[0, seat], end=100 * found.chances[-1, seat]
                ),
                "letter": LETTERS[seat],
                "name": name,
                "x": x(at),
                "y": round(float(heights[at, seat] + heights[at, seat + 1]) / 2, 1),
                "room": PANEL * found.chances[at, seat] >= LEAST_ROOM,
                "legend": TOP + 24 + LEGEND * seat,
            }
        )
    return _template().render(
        width=WIDTH,
        height=TOP + PANEL + FOOT,
        left=LEFT,
        right=WIDTH - RIGHT,
        top=TOP,
        bottom=TOP + PANEL,
        title=found.played.game.title,
        about=_("how likely each player was to win, from the first decision to the end"),
        marks=[{"y": TOP + PANEL * (1 - part / 100), "text": f"{part} %"} for part in (0, 25, 50, 75, 100)],
        areas=areas,
        losses=_losses(found, names, x),
        strokes=[
            {
                "x": x(one.moment + 1),
                "colour": SEAT_COLOURS[one.seat],
                "said": _stroke(found, one, names[one.seat]),
            }
            for one in found.strokes
        ],
        rounds=_rounds(found, x),
        unit=_("round"),
        lost=_("mistakes"),
        luck=_("strokes of luck"),
    )


def _stroke(found: Analysis, one: Any, name: str) -> str:
    """A stroke of luck in words: whose, how much it brought, what happened."""
    return f"{name}: {decimal(100 * one.luck, signed=True)}. {' '.join(what_happened(found.table, one.step))}"


def _losses(found: Analysis, names: Sequence[str], x: Any) -> list[dict[str, Any]]:
    drawn = []
    for n, moment in enumerate(found.real.tolist()):
        name = name_of(found.losses[n], found.played.players)
        if name in SIZES:
            seat, step = int(found.played.seats[moment]), found.played.steps[moment]
            text = choice_text(found.table, step, seat, int(found.played.actions[moment]))
            said = f"{names[seat]}: {text}. {decimal(-100 * found.losses[n], signed=True)}"
            drawn.append({"x": x(moment), "size": SIZES[name], "colour": SEAT_COLOURS[seat], "said": said})
    return drawn


def _rounds(found: Analysis, x: Any) -> list[dict[str, Any]]:
    steps = np.array([*found.played.steps, len(found.table.made)])
    rounds = found.course.rounds
    every = -(-len(rounds) // ROUND_MARKS)
    return [
        {"x": x(int(np.searchsorted(steps, one.step))), "text": str(one.number)}
        for one in rounds[:-1]
        if one.number % every == 0
    ]
