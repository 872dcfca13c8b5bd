"""What pending decisions are about, by name (`core.forms`)."""

from __future__ import annotations

from arasta.core.forms import Value, one_of
from arasta.core.packing import Packed, Several
from arasta.games.choose_write.effects import CARD_KINDS, KINDS_AND_END, SQUARES_AND_END
from arasta.games.choose_write.labels import GOODS, GOODS_CARDS, LETTERS, SQUARES
from arasta.games.choose_write.state import STEPS

LEFT = Value("left", 1, 127)
COUNT = Value("count", 1, 127)
LIRA_GAINED = Value("lira", 1, 127)
STEP = Value("step", 0, STEPS)
PALACES = Several("letters", LETTERS)
GOODS_LEFT = Packed((one_of("lowest", GOODS), KINDS_AND_END), LEFT)
SQUARES_LEFT = Packed((one_of("lowest", SQUARES), SQUARES_AND_END), LEFT)
CARDS_LEFT = Packed((one_of("lowest", GOODS_CARDS), CARD_KINDS), LEFT)
PAID_LEFT = Packed((one_of("lowest", (*GOODS_CARDS, *GOODS)), CARD_KINDS), LEFT)
"""How many are left, and the lowest one that is still allowed; for payments cards come before the sheet."""
