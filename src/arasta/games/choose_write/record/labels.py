"""Names of everything that the record counts, in the order of its numbers, and the numbers that rules use."""

from __future__ import annotations

from itertools import combinations_with_replacement

from arasta.core.chance import FIRST_SOURCE

SEATS = 5

GOODS = ("fabric", "fruit", "spice", "jewellery")
"""The four kinds of Goods (CNW-0.7)."""
KINDS = len(GOODS)

LETTERS = ("A", "B", "C", "D")
"""The letters of the Palace (CNW-0.12)."""

LAST_NUMBERED = 14

LOCATIONS = ("", *(str(number) for number in range(1, LAST_NUMBERED + 1)), *LETTERS)
"""The 18 locations (CNW-0.12); index 0 is none. The letters have the numbers from `FIRST_LETTER` on."""
CARAVANSARY = 6
CATACOMBS = 12
FIRST_LETTER = LAST_NUMBERED + 1
LAST_LOCATION = LAST_NUMBERED + len(LETTERS)

BONUS_ROWS = 3
"""Rows of the Goods columns with a Bonus Ruby (CNW-0.22)."""

SQUARES = ("1", "5", "8", "10", "14")
"""The locations with squares for Improvements, in the order of their numbers (CNW-0.18)."""
TEA_HOUSE_SQUARE = 2
"""Number of the Tea House among them; the others are the warehouses."""

MARKS = ("left", "right")
"""The marks of Location cards (CNW-0.5)."""
LEFT, RIGHT = range(2)

FOUNTAINS = 4

LOCATION_CARDS = (
    "",
    *(location + mark for location in LOCATIONS[1:] for mark in ("L", "R")),
    *(f"F{number}" for number in range(1, FOUNTAINS + 1)),
)
"""The 40 Location cards (CNW-0.4); index 0 is none."""
LAST_PLAYABLE = len(MARKS) * LAST_LOCATION
"""Number of the last card that is no Fountain."""

RUBY_CARDS = tuple(f"R{number:02}" for number in range(1, 21))
"""The Ruby cards (T-4)."""

GUILD = tuple(f"G{number:02}" for number in range(1, 17))
"""The Guild cards (T-6)."""
GUILD_CARDS = ("", *GUILD)
"""The same with a name for none, so that numbers are one higher."""

GOODS_CARDS = tuple(f"{one}+{other}" for one, other in combinations_with_replacement(GOODS, 2))
"""Goods cards by their two Goods; equal ones are interchangeable (CNW-7.7)."""
PAIRS = len(GOODS_CARDS)
ONE_GOOD = (0, 0, 0, 0, 1, 1, 1, 2, 2, 3)
OTHER_GOOD = (0, 1, 2, 3, 1, 2, 3, 2, 3, 3)
"""The two Goods on each of these cards."""
PER_CARD = 2
"""Goods that a Goods card shows (CNW-0.9)."""

CARAVAN_CARDS = tuple(f"K{number}" for number in range(1, 9))
"""The Caravan cards (T-7)."""

SHUFFLED_CARDS = (*GOODS_CARDS, *GUILD)
"""Cards that can be forced to the top of a rebuilt deck: Goods cards, then Guild cards (CNW-14.4)."""
FIRST_GUILD = PAIRS
"""Number of the first Guild card among them."""

GOODS_SOURCE, GUILD_SOURCE, RUBY_SOURCE, CARAVAN_SOURCE = range(FIRST_SOURCE, FIRST_SOURCE + 4)
"""Sources of chance (`core.chance`) beside CARDS, which are the Location cards."""

SECTIONS = (1, 2)
"""The Lira sections as players count them (CNW-0.20)."""

CHALLENGES = 14
"""Challenges of the solo mode (section 13)."""

COUNTERS = (
    "improvement_checks",
    "lira_filled",
    "full_columns",
    "goods_bonus_rubies",
    "guild_cards_played",
    "uncrossed_icons",
    "goods_cards_played",
    "palace_rubies_total",
    "max_palace_rubies_of_one_letter",
)
"""The counters used in the conditions of the solo challenges (CNW-13.15)."""
NO_LIMIT = 2**15 - 1
"""A bound in such a condition that does not apply."""

LABELS: dict[str, tuple[str, ...]] = {
    "card": SHUFFLED_CARDS,
    "caravan_card": CARAVAN_CARDS,
    "good": GOODS,
    "goods_card": GOODS_CARDS,
    "guild": GUILD,
    "guild_card": GUILD_CARDS,
    "letter": LETTERS,
    "location": LOCATIONS,
    "location_card": LOCATION_CARDS,
    "ruby_card": RUBY_CARDS,
    "square": SQUARES,
}
"""Label sets of the JSON form."""
