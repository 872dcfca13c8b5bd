"""What pending decisions are about, by name (`core.forms`)."""

from __future__ import annotations

from arasta.core.forms import Value, one_of
from arasta.core.packing import Packed
from arasta.games.istanbul.labels import BLACK_MARKET, GOODS, MARKETS, PLACES, TEA_HOUSE

PLACE = Value("place", 1, PLACES)
SALE = one_of("market", (*MARKETS, "any"))
PALACE = Packed((one_of("lowest", GOODS), len(GOODS)), Value("left", 1, 127))
"""Goods still to be paid, and the lowest kind that may still be."""
LEFT = Value("left", 1, 127)
DICE = Value("place", BLACK_MARKET, TEA_HOUSE)
SMUGGLER = Value("good", 1, len(GOODS), ("", *GOODS), none=0)
RETURNED_BY = one_of("by", ("card", "tile"))
