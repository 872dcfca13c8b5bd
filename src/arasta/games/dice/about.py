"""What pending decisions are about, by name (`core.forms`)."""

from __future__ import annotations

from arasta.core.forms import Value, one_of
from arasta.core.packing import Kinds
from arasta.games.dice.labels import AREAS, CARDS, COLOURS, LIRA_CARPET, TILES

PURPOSE = Kinds(
    "for",
    {
        "good": one_of("colour", COLOURS),
        "crystal": None,
        "brown": None,
        "two_goods": None,
        "tile": one_of("tile", TILES, 1),
        "ruby": one_of("area", AREAS[:LIRA_CARPET]),
        "upper_zone": one_of("card", CARDS),
        "lower_zone": one_of("card", CARDS),
    },
)
"""What is paid for, in the order of the numbers of `paying`; the lira carpet is not paid in goods."""
LEFT = Value("left", 1, len(COLOURS))
CARD = one_of("card", CARDS)
