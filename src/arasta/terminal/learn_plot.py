"""What nets learnt, generation by generation, as a drawing (SVG), in our own colours for light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from arasta.decimals import short
from arasta.i18n import gettext as _
from arasta.terminal.arena_plot import scale

if TYPE_CHECKING:
    from jinja2 import Template

WIDTH, PANEL, LEFT, RIGHT, TOP, GAP, FOOT = 720, 150, 64, 150, 64, 64, 40
"""Width of the drawing, height of each panel, space around and between them, in pixels."""
SURE = 1.96
"""Standard errors of a 95 % interval."""


@cache
def _template() -> Template:
    from jinja2 import Environment

    source = Path(__file__).with_name("learning.svg").read_text(encoding="utf-8")
    return Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True).from_string(source)


Line = tuple[str, str, list[tuple[float, float, float, float]]]
"""(class, name, [(x, low, value, high)])."""


def _panel(
    about: str, lines: Sequence[Line], top: int, ends: tuple[float, float], numbers: Sequence[float], unit: str
) -> dict[str, Any]:
    """A panel of lines whose x run between `ends`; `numbers` and their `unit` stand below."""
    values = [number for _kind, _name, dots in lines for dot in dots for number in dot[1:]]
    marks = scale(min(values), max(values))
    wide = WIDTH - LEFT - RIGHT

    def x(number: float) -> float:
        return round(LEFT + wide * (number - ends[0]) / (ends[1] - ends[0]), 1)

    def y(value: float) -> float:
        return round(top + PANEL - PANEL * (value - marks[0]) / (marks[-1] - marks[0]), 1)

    return {
        "about": about,
        "top": top,
        "bottom": top + PANEL,
        "unit": unit,
        "marks": [{"y": y(mark), "text": short(mark)} for mark in marks],
        "numbers": [{"x": x(number), "text": f"{number:g}"} for number in numbers],
        "lines": [
            {
                "kind": kind,
                "name": name,
                "end": y(dots[-1][2]),
                "path": " ".join(f"{x(n)},{y(value)}" for n, _low, value, _high in dots),
                "dots": [
                    {"x": x(n), "y": y(value), "low": y(low), "high": y(high), "said": f"{name}, {n:.4g}: {value:.4g}"}
                    for n, low, value, high in dots
                ],
            }
            for kind, name, dots in lines
        ],
    }


def _reliability(bins: Sequence[Sequence[float]], top: int) -> dict[str, Any]:
    """The panel of `learn.measuring.reliability`: (said, won, positions), and a line where all would be true."""
    dots = [(100 * said, *(100 * won,) * 3) for said, won, _positions in bins]
    true = [(100 * said, *(100 * said,) * 3) for said, _won, _positions in bins]
    about = _("positions won, in percent, by the chance of winning expected (last generation, unseen games)")
    lines: list[Line] = [("true", "", true), ("net", _("net"), dots)]
    return _panel(about, lines, top, (0, 100), range(0, 101, 20), _("chance, %"))


def learning_svg(rows: Sequence[dict[str, Any]], title: str) -> str:
    """The drawing: losses of the net and of the own evaluation, wins among greedy bots, and how true chances are.

    Args:
        rows: what was measured of each generation (`learn.running.run`), at least one.
        title: what is learnt.
    """

    def losses(name: str) -> list[tuple[float, float, float, float]]:
        found = [(row["generation"], row[name]["value"], SURE * row[name]["error"]) for row in rows]
        return [(n, value - span, value, value + span) for n, value, span in found]

    last = max(row["generation"] for row in rows)
    below: dict[str, Any] = {"ends": (0.5, last + 0.5), "numbers": range(1, last + 1), "unit": _("generation")}
    tops = iter(range(TOP, TOP + 3 * (PANEL + GAP), PANEL + GAP))
    lines: list[Line] = [("net", _("net"), losses("loss")), ("own", _("own evaluation"), losses("loss_of_evaluation"))]
    panels = [_panel(_("logarithmic loss on games it never saw"), lines, next(tops), **below)]
    wins, about = [], ""
    for row in rows:
        strength = row.get("strength")
        if strength:
            alone = "score" in strength
            low, high = strength["interval"]
            about = _("mean score") if alone else _("share of wins of one search among greedy bots, in percent")
            unit = 1 if alone else 100
            wins.append((row["generation"], unit * low, unit * strength["score" if alone else "share"], unit * high))
    if wins:
        panels.append(_panel(about, [("net", _("net"), wins)], next(tops), **below))
    panels.append(_reliability(rows[-1]["reliability"], next(tops)))
    return _template().render(
        width=WIDTH,
        height=TOP + len(panels) * (PANEL + GAP) - GAP + FOOT,
        left=LEFT,
        right=WIDTH - RIGHT,
        title=title,
        panels=panels,
    )
