"""What pending decisions are about, by name (`core.forms`)."""

from __future__ import annotations

from arasta.core.forms import Value, one_of
from arasta.core.packing import Packed
from arasta.games.kairo.record.labels import COLOURS, KINDS

COLOUR = one_of("colour", COLOURS)
BUILDING = Packed((COLOUR, KINDS), one_of("building", ("stall", "expansion", "move", "neutral")))
"""What is built, in the order of `asked.PLACING` and its like."""
MISSING = Packed((one_of("lowest", COLOURS), KINDS), COLOUR)
"""Colour of the stand, and the lowest colour of money that may still be paid."""
LEFT = Value("left", 1, 127)
