"""Names of everything that the record counts, in the order of its numbers, and the numbers that rules use."""

from __future__ import annotations

SEATS = 4
"""Most players (DIC-1.1)."""

COLOURS = ("red", "yellow", "green", "blue")
"""Coloured goods: fabric, fruit, spice, jewellery (DIC-0.4)."""

RESOURCES = (*COLOURS, "brown", "crystal", "lira")
"""Resources with a supply (DIC-0.12); coloured goods have the number of their colour."""
RED, YELLOW, GREEN, BLUE, BROWN, CRYSTAL, LIRA = range(7)

FACES = (*COLOURS, "lira", "card")
"""Faces of a die (DIC-0.1); coloured faces have the number of their colour."""
LIRA_FACE, CARD_FACE = 4, 5
"""Faces that are never goods units (DIC-3.6)."""

UNITS = (
    "red_die", "red_good", "yellow_die", "yellow_good", "green_die", "green_good", "blue_die", "blue_good",
    "brown_good",
)  # fmt: skip
"""Units of a goods payment, in the order in which they are paid (DIC-3.1): the die of a colour is twice its number.

Crystals, lira faces and card faces are no units (DIC-3.6, DIC-3.7).
"""
BROWN_UNIT = 8

EIGHT_ACTIONS = ("good", "crystal", "brown", "two_goods", "lira", "bazaar", "tile", "ruby")
"""The actions of phase 3 (T2); there are no others (DIC-4.1), and players do not trade (DIC-10.15)."""
A1, A2, A3, A4, A5, A6, A7, A8 = range(1, 9)
"""Their numbers in the ledger and in events."""

AREAS = ("stall_red", "stall_yellow", "stall_green", "stall_blue", "goods_carpet", "lira_carpet", "mosque")
"""Ruby areas (DIC-0.11); stalls have the number of their colour."""
GOODS_CARPET, LIRA_CARPET, MOSQUE = 4, 5, 6
PRICED = 6
"""Areas with a price list: all but the mosque (DIC-5.1)."""

KINDS = ("LIR", "CRY", "BAZ", "ACT", "LGD", "DIE")
"""Kinds of mosque tile (DIC-6.1)."""
LIR, CRY, BAZ, ACT, LGD, DIE = range(6)
PER_KIND = 4
"""Tiles of each kind; tile n, from 1, is of kind (n - 1) // 4."""

TILES = (
    "",
    "LIR-R", "LIR-Y", "LIR-G", "LIR-B",
    "CRY-R", "CRY-Y", "CRY-G", "CRY-B",
    "BAZ-R", "BAZ-Y", "BAZ-G", "BAZ-B",
    "ACT-R", "ACT-Y", "ACT-G", "ACT-B",
    "LGD-R", "LGD-Y", "LGD-G", "LGD-B",
    "DIE-1", "DIE-2", "DIE-3", "DIE-4",
)  # fmt: skip
"""Mosque tiles (T6) by number; 0 is no tile."""
TILE_COUNT = 24
FIRST_CRY, FIRST_BAZ, FIRST_ACT, FIRST_LGD, FIRST_DIE = 5, 9, 13, 17, 21
"""Number of the first tile of these kinds; income tiles are those below `FIRST_ACT`."""


def kind_of(tile: int) -> int:
    """Kind of a mosque tile, as in `KINDS`."""
    return (tile - 1) // PER_KIND


def place_in_kind(tile: int) -> int:
    """Number of a mosque tile among those of its kind, from 0: of an LGD tile also the colour (T6)."""
    return (tile - 1) % PER_KIND


CARDS = (
    "T1-R", "T1-Y", "T1-G", "T1-B", "T1-C",
    "T2-R", "T2-Y", "T2-G", "T2-B",
    "T3-R", "T3-Y", "T3-G", "T3-B",
    "T4-R", "T4-Y", "T4-G", "T4-B", "T4-C",
    "S1-1", "S1-2", "S1-3", "S1-4",
    "S2-1", "S2-2", "S2-3", "S2-4",
    "S3-1", "S3-2", "S3-3",
    "S4-1", "S4-2", "S4-3", "S4-4",
)  # fmt: skip
"""Bazaar cards (T7)."""
CARD_COUNT = 33

LABELS: dict[str, tuple[str, ...]] = {
    "colour": COLOURS,
    "resource": RESOURCES,
    "face": FACES,
    "unit": UNITS,
    "area": AREAS[:PRICED],
    "tile": TILES,
    "card": CARDS,
}
"""Label sets of the JSON form."""
