"""Subjects of pending decisions, by name (`core.forms`)."""

from __future__ import annotations

from arasta.core.forms import Value, one_of
from arasta.core.packing import Packed, Several
from arasta.games.choose_write.record.labels import GOODS, GOODS_CARDS, KINDS, LETTERS, SQUARES
from arasta.games.choose_write.record.state import STEPS

KINDS_AND_END = KINDS + 1
SQUARES_AND_END = 8
"""Decisions are about a number left and the lowest kind (or square) still allowed: number * this + lowest. So each
selection can be made in only one order."""
CARD_KINDS = 16
"""The same for payments with cards, whose kinds come before those of the sheet."""

LEFT = Value("left", 1, 127)
COUNT = Value("count", 1, 127)
LIRA_GAINED = Value("lira", 1, 127)
STEP = Value("step", 0, STEPS)
PALACES = Several("letters", LETTERS)
GOODS_LEFT = Packed((one_of("lowest", GOODS), KINDS_AND_END), LEFT)
SQUARES_LEFT = Packed((one_of("lowest", SQUARES), SQUARES_AND_END), LEFT)
CARDS_LEFT = Packed((one_of("lowest", GOODS_CARDS), CARD_KINDS), LEFT)
PAID_LEFT = Packed((one_of("lowest", (*GOODS_CARDS, *GOODS)), CARD_KINDS), LEFT)
"""The number left, and the lowest kind still allowed; for payments cards come before the sheet."""
