"""What the box of every game holds beside the game's own numbers."""

from __future__ import annotations

from arasta.core.record import Record, number

DECISION_LIMIT = 50_000
"""Decisions after which a game is stopped as unfinished, unless the table's options say otherwise."""


class CoreBox(Record):
    """The part of a box that belongs to no single game."""

    decision_limit: int = number("i4", "decisions after which the game is stopped as unfinished", 1, 2**31 - 1)
