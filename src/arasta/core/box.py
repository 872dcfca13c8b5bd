"""Fields that the box of every game has in addition to the game's own numbers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arasta.core.record import Field, Record, fields_of, number

DECISION_LIMIT = 50_000
"""Decisions after which a game is stopped as unfinished, unless the table's options say otherwise."""


class CoreBox(Record):
    """The part of a box that belongs to no single game."""

    decision_limit: int = number("i4", "decisions after which the game is stopped as unfinished", 1, 2**31 - 1)


def out_of_range(box: Any, kind: type[Record]) -> Iterator[tuple[Field, int]]:
    """The fields of a box, seen through a view, whose value is out of range, each with that value."""
    for name, field in fields_of(kind).items():
        cells = getattr(box, name)
        for value in _flat(cells.tolist() if field.shape else [cells]):
            if not field.low <= value <= field.high:
                yield field, value


def _flat(values: Any) -> Iterator[int]:
    for value in values:
        if isinstance(value, list):
            yield from _flat(value)
        else:
            yield value
