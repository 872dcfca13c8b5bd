"""Names of everything that the record counts, in the order of its numbers, and the numbers that rules use."""

from __future__ import annotations

from arasta.core.rule import rule

SEATS = 4

COLOURS = ("white", "red", "purple", "green", "yellow", "blue")
"""Goods by colour (KAI-0.2); customers, stalls, expansions, medals and money have the number of their colour."""
KINDS = len(COLOURS)
PURPLE = 2
"""The restaurant colour; the others are market colours (KAI-0.3)."""

OWNERS = ("A", "B", "C", "D", "N")
"""Owners of stands: the icons of seats 0 to 3, and nobody, whose stalls are neutral (KAI-0.1, KAI-11.4)."""
NEUTRAL = 4

STANDS = ("", *(f"{owner}:{colour}" for owner in OWNERS for colour in COLOURS))
"""Covers of a site: nothing, or a tile of the stand 1 + 6 * owner + colour; one stand per colour (KAI-0.18)."""

SEGMENTS = 9
CARDS = ("S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "J1", "J2", "J3", "J4", "J5", "J6")
"""Kinds of stall card: nine standard cards and six jokers (KAI-0.14, KAI-0.15, KAI-0.16)."""
CARD_KINDS = len(CARDS)
FIRST_JOKER = 9
OPEN_CARDS = (*CARDS, "")
"""Contents of a place of the open display: a card, or GAP."""
GAP = CARD_KINDS

SIDE = 15
"""The most rows and the most columns of a board; sites are numbered by rows of this length on every board."""
SITES = SIDE * SIDE
SITE_NAMES = ("", *(f"{row},{column}" for row in range(SIDE) for column in range(SIDE)))
"""Sites as `row,column`, counted from 0 at the top left; site number 1 + 15 * row + column, 0 is no site."""
NOWHERE = 0

SIDES = ("north", "east", "south", "west")
"""Sides on which an entry can lie, as seen from its stall site (KAI-4.2)."""
NORTH, EAST, SOUTH, WEST = range(len(SIDES))

GOLD = 0
SILVER = 1
MEDALS = ("gold", "silver")


@rule
def stand_number(owner: int, colour: int) -> int:
    """The number of a stand in STANDS, as used for tiles and in events."""
    return 1 + owner * KINDS + colour


@rule
def stand_owner(stand: int) -> int:
    """The owner of a stand, from its number."""
    return (stand - 1) // KINDS


@rule
def stand_colour(stand: int) -> int:
    """The colour of a stand, from its number."""
    return (stand - 1) % KINDS


@rule
def medal_number(colour: int, medal: int) -> int:
    """The number of a medal of a colour, as used in events."""
    return colour * len(MEDALS) + medal


@rule
def medal_colour(number: int) -> int:
    """The colour of a medal, from its number."""
    return number // len(MEDALS)


@rule
def medal_metal(number: int) -> int:
    """GOLD or SILVER, from the number of a medal."""
    return number % len(MEDALS)


def field_of(name: str, owner: int, colour: int) -> str:
    """The field of a position that says something about a stand, for messages: `state.size.A.red`."""
    return f"state.{name}.{OWNERS[owner]}.{COLOURS[colour]}"
