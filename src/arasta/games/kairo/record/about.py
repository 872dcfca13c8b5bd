"""The subjects of pending decisions: forms (`core.forms`) for people, and the same numbers taken apart for rules."""

from __future__ import annotations

from arasta.core.forms import Value, one_of
from arasta.core.packing import Packed
from arasta.core.rule import rule
from arasta.games.kairo.record.labels import COLOURS, KINDS

COLOUR = one_of("colour", COLOURS)
BUILDING = Packed((COLOUR, KINDS), one_of("building", ("stall", "expansion", "move", "neutral")))
"""A thing to build: STALL, EXPANSION, MOVED or NEUTRAL_STALL, in a colour; see `building`."""
MISSING = Packed((one_of("lowest", COLOURS), KINDS), COLOUR)
"""Colour of the stand, and the lowest colour of money that may still be paid; see `missing`."""
LEFT = Value("left", 1, 127)

STALL = 0
EXPANSION = 1
MOVED = 2
NEUTRAL_STALL = 3
"""Things to build, as in BUILDING (KAI-2.3)."""


@rule
def building(what: int, colour: int) -> int:
    """The number that says BUILDING."""
    return what * KINDS + colour


@rule
def built_what(about: int) -> int:
    """STALL, EXPANSION, MOVED or NEUTRAL_STALL."""
    return about // KINDS


@rule
def built_colour(about: int) -> int:
    """The colour of what is built."""
    return about % KINDS


@rule
def missing(colour: int, lowest: int) -> int:
    """The number that says MISSING."""
    return colour * KINDS + lowest


@rule
def short_colour(about: int) -> int:
    """The colour of the stand of which money is missing."""
    return about // KINDS


@rule
def lowest_colour(about: int) -> int:
    """The lowest colour of money that may still be paid for it."""
    return about % KINDS
