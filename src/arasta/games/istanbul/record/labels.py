"""Names of everything that the record counts, in the order of its numbers, and the numbers that rules use."""

from __future__ import annotations

SEATS = 5
"""Most players (IST-1.1)."""
FEWEST_PLAYERS = 2
PLACES = 16
"""The places, numbered from 1 (IST-0.1)."""
FIRST_PLACE = 1
NO_PLACE = 0
NEUTRAL_MERCHANTS = 3
"""With two players (IST-1.21)."""
MOSQUES, TILE_COLOURS = 2, 2
"""Mosques, and colours of the tiles at each (IST-1.3)."""
TILES_OF_A_COLOUR = 4
"""Values of the tiles of a colour (IST-0.21)."""

GOODS = ("red", "green", "yellow", "blue")
"""Goods by colour: fabric, spice, fruit, jewelry (IST-0.2). Mosque tiles have the number of their good (IST-4.1402)."""
RED, GREEN, YELLOW, BLUE = range(4)
KINDS = len(GOODS)
"""Kinds of goods, and of mosque tiles (IST-0.21)."""

CARDS = (
    "ONE_GOOD", "FIVE_LIRA", "MOVE_3_4", "PALACE_AGAIN", "POST_AGAIN",
    "DEALER_AGAIN", "FAMILY_HOME", "STAY", "RETURN_ONE", "ANY_GOODS",
)  # fmt: skip
"""Kinds of bonus card (IST-0.19)."""
ONE_GOOD, FIVE_LIRA, MOVE_3_4, PALACE_AGAIN, POST_AGAIN = range(5)
DEALER_AGAIN, FAMILY_HOME, STAY, RETURN_ONE, ANY_GOODS = range(5, 10)

MARKETS = ("large", "small")
"""The two markets (IST-4.1005)."""
LARGE, SMALL = range(2)

REWARDS = ("card", "lira")
"""For a family member caught or brought home (IST-5.13)."""
CARD_REWARD, LIRA_REWARD = range(2)

LEAST_ANNOUNCED, MOST_ANNOUNCED = 3, 12
"""Numbers there is room for at the Tea House (IST-4.901)."""

PLACE_NAMES = (
    "", "wainwright", "fabric_warehouse", "spice_warehouse", "fruit_warehouse", "post_office", "caravansary",
    "fountain", "black_market", "tea_house", "large_market", "small_market", "police_station", "palace",
    "small_mosque", "great_mosque", "gemstone_dealer",
)  # fmt: skip
"""Places by their large number (IST-0.1); index 0 is no place."""
WAINWRIGHT, FABRIC_WAREHOUSE, SPICE_WAREHOUSE, FRUIT_WAREHOUSE, POST_OFFICE, CARAVANSARY, FOUNTAIN = range(1, 8)
BLACK_MARKET, TEA_HOUSE, LARGE_MARKET, SMALL_MARKET, POLICE_STATION = range(8, 13)
PALACE, SMALL_MOSQUE, GREAT_MOSQUE, DEALER = range(13, 17)

DISCS = ("own", "neutral")
"""Colours of a disc in a stack (IST-10.2)."""
OWN, NEUTRAL = range(2)

MOVING, PAYING, ACTING, MEETING, LEFTOVERS = range(1, 6)
"""Phases of a turn (IST-2.2), and the step after the last round (IST-8.4)."""

LABELS: dict[str, tuple[str, ...]] = {"disc": DISCS, "good": GOODS, "card": CARDS, "market": MARKETS}
"""Label sets that do not depend on components; `demand_tile` comes from the components file."""
