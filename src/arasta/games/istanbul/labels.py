"""Names of everything that the record counts, in the order of its numbers, and the numbers that rules use."""

from __future__ import annotations

SEATS = 5
PLACES = 16

GOODS = ("red", "green", "yellow", "blue")
"""Goods by colour: fabric, spice, fruit, jewelry (IST-0.2). Mosque tiles have the number of their good (IST-4.1402)."""
RED, GREEN, YELLOW, BLUE = range(4)

CARDS = (
    "ONE_GOOD", "FIVE_LIRA", "MOVE_3_4", "PALACE_AGAIN", "POST_AGAIN",
    "DEALER_AGAIN", "FAMILY_HOME", "STAY", "RETURN_ONE", "ANY_GOODS",
)  # fmt: skip
"""Kinds of bonus card (IST-0.19)."""
ONE_GOOD, FIVE_LIRA, MOVE_3_4, PALACE_AGAIN, POST_AGAIN, DEALER_AGAIN, FAMILY_HOME, STAY, RETURN_ONE, ANY_GOODS = range(
    10
)

MARKETS = ("large", "small")
"""The two markets (IST-4.1005)."""
LARGE, SMALL = range(2)

WAINWRIGHT = 1
FABRIC_WAREHOUSE = 2
SPICE_WAREHOUSE = 3
FRUIT_WAREHOUSE = 4
POST_OFFICE = 5
CARAVANSARY = 6
FOUNTAIN = 7
BLACK_MARKET = 8
TEA_HOUSE = 9
LARGE_MARKET = 10
SMALL_MARKET = 11
POLICE_STATION = 12
PALACE = 13
SMALL_MOSQUE = 14
GREAT_MOSQUE = 15
DEALER = 16

PLACE_NAMES = (
    "", "wainwright", "fabric_warehouse", "spice_warehouse", "fruit_warehouse", "post_office", "caravansary",
    "fountain", "black_market", "tea_house", "large_market", "small_market", "police_station", "palace",
    "small_mosque", "great_mosque", "gemstone_dealer",
)  # fmt: skip
"""Places by their large number (IST-0.1); index 0 is no place."""
