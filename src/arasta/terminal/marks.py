"""Signs and colours of the terminal: everything is shown by shape or letter first; colour only helps."""

from __future__ import annotations

import sys
from dataclasses import dataclass

LETTERS = "ABCDE"
"""Players: the capital letter is the merchant, the small one an assistant."""

SEAT_COLOURS = ("#1f5fbf", "#c8372d", "#2e7d32", "#8e44ad", "#b36b00")
"""The background of the white letter of each seat."""
SEAT_LETTERS = ("#3d82dc", "#d8483c", "#3f9a44", "#a866cc", "#bd7a14")
"""The colour of small letters of each seat, readable on black and on white."""
GOOD_COLOURS = ("#d0453b", "#4c9a2a", "#b87f00", "#2f7fd0")
"""Fabric, spice, fruit, jewelry."""
RUBY_COLOUR = "bold #d6246e"
NEW = "bold #0f8b8d"
"""The style of what can be chosen now."""
QUIET = "dim"
REMARK = "bold reverse"
"""The style of remarks that set this game apart from others."""


@dataclass(frozen=True)
class Signs:
    """The signs that a terminal can show."""

    goods: tuple[str, str, str, str]
    any_good: str
    ruby: str
    arrow: str
    reach: str
    dot: str
    across: str
    down: str
    corners: str
    """Nine joints of a grid, row by row."""
    ellipsis: str


FULL = Signs(("■", "▲", "●", "◆"), "?", "✦", "→", "»", "·", "─", "│", "┌┬┐├┼┤└┴┘", "…")
PLAIN = Signs(("F", "S", "R", "J"), "?", "*", ">", ">", "-", "-", "|", "+++++++++", "~")


def signs() -> Signs:
    """The signs for standard output: plain ones where it cannot show the others."""
    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    try:
        "".join([*FULL.goods, FULL.ruby, FULL.reach, FULL.corners]).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return FULL
