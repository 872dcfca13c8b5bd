"""The record of a Kairo position and the box of its printed numbers and table options."""

from __future__ import annotations

from collections.abc import Iterator

from arasta.core.box import CoreBox
from arasta.core.record import SEAT, Cube, Grid, Row, cube, grid, number, row
from arasta.core.state import CoreState
from arasta.games.kairo.record.labels import (
    CARD_KINDS,
    CARDS,
    COLOURS,
    KINDS,
    MEDALS,
    NOWHERE,
    OPEN_CARDS,
    OWNERS,
    SEATS,
    SEGMENTS,
    SIDE,
    SITE_NAMES,
    SITES,
    STANDS,
)
from arasta.i18n import N_

DECK = 60
"""The most stall cards (33 are printed, KAI-0.14)."""
DISPLAY = 4
"""Places of the open display (KAI-1.1)."""
IN_PLAY = 3
"""The most stall cards played at once (KAI-3.4)."""
SUPPLY = 12
"""The most expansions of a colour (six are printed, KAI-0.19)."""
LARGEST = SUPPLY + 1
"""The most tiles of a stand (KAI-0.9)."""
SMALLEST = 2
"""Tiles of a stand with one expansion."""
MOST_COST = 20
"""The most that an expansion can cost, in money of its colour."""
MONEY_LIMIT = 100_000_000
POINTS_LIMIT = 1_000_000_000
WORDS = 4
"""Numbers that hold a set of sites (`sites.py`)."""
SITES_A_NUMBER = 4 * SIDE
"""Sites in one of these numbers: four rows."""
SET = (1 << SITES_A_NUMBER) - 1

SETTING_UP = 0
PLAYING = 1
FINAL = 2
"""Phases of a game: the variable start (KAI-1.11), the game, and the final phase (KAI-10.1)."""
IN_TURNS = (PLAYING, FINAL)
"""Phases with turns."""
ALWAYS = (SETTING_UP, PLAYING, FINAL)


class State(CoreState):
    """A position. Seats count clockwise from 0; sites are numbered as in `labels.SITE_NAMES`."""

    # The turn
    start_seat: int = number("i1", "seat of the start player (KAI-1.8)", 0, SEATS - 1, seats=SEAT)
    on_turn: int = number(
        "i1", "seat whose turn it is, or who places a stall in the variable start", 0, SEATS - 1, seats=SEAT
    )
    round: int = number("i2", "round, from 1; 0 during the variable start", 0, 32767, scale=40)
    phase: int = number(
        "i1", "0 variable start, 1 the game, 2 final phase (KAI-10.1)", SETTING_UP, FINAL, feature="one_hot"
    )
    out: Row = row("i1", SEATS, "out of the final phase for good: 0 or 1 (KAI-10.3)", 0, 1, axis="seat")
    in_play: Row = row(
        "i1",
        IN_PLAY,
        "stall cards played for the building action under way (KAI-3.10)",
        0,
        CARD_KINDS - 1,
        values="card",
        length="in_play_count",
    )
    in_play_count: int = number("i1", "stall cards played for the building action under way", 0, IN_PLAY)
    segments: int = number(
        "i2",
        "segments that the cards in play allow, bit k for segment k + 1 (KAI-3.2 to 3.4)",
        0,
        2**SEGMENTS - 1,
        feature="none",
    )
    chosen_site: int = number(
        "i2",
        "stall site chosen while the side of its entry is asked, else none",
        0,
        SITES,
        values="site",
        cells=(1, SIDE),
    )
    start_step: int = number(
        "i1",
        "stalls of the variable start placed or skipped so far (KAI-1.11, KAI-1.22)",
        0,
        SEATS * KINDS + KINDS,
        scale=24,
    )
    owed: int = number(
        "i1",
        "money of other colours still to be paid for the expansion just placed (KAI-5.15)",
        0,
        2 * MOST_COST,
        scale=10,
    )
    bag: Row = row(
        "i1", KINDS, "neutral stalls still in the bag in the variable start: 0 or 1 (KAI-1.22)", 0, 1, axis="colour"
    )
    open_money: int = number("i1", "option: totals of money are open to all: 0 or 1 (KAI-12.2)", 0, 1)

    # The board
    tile: Row = row(
        "i1",
        SITES + 1,
        "stand whose tile covers each site",
        0,
        len(STANDS) - 1,
        axis="site",
        values="stand",
        seats=(1, KINDS),
    )
    stall_site: Grid = grid(
        "i2",
        (len(OWNERS), KINDS),
        "site of each main stall; none: not on the board",
        0,
        SITES,
        axes=("owner", "colour"),
        values="site",
        cells=(1, SIDE),
    )
    entry_site: Grid = grid(
        "i2",
        (len(OWNERS), KINDS),
        "site of the entry of each main stall",
        0,
        SITES,
        axes=("owner", "colour"),
        values="site",
        cells=(1, SIDE),
    )
    size: Grid = grid(
        "i1", (len(OWNERS), KINDS), "tiles of each stand (KAI-0.9)", 0, LARGEST, axes=("owner", "colour"), scale=7
    )
    customer_site: Row = row(
        "i2",
        KINDS,
        "site of the customer of each colour; none: it stands outside (KAI-0.13)",
        0,
        SITES,
        axis="colour",
        values="site",
        cells=(1, SIDE),
    )
    tiles_of: Grid = grid(
        "i8", (KINDS, WORDS), "sites with a tile of each colour, as a set (`sites.py`)", 0, SET, secret="derived"
    )
    entries: Row = row("i8", WORDS, "sites with an entry, as a set (`sites.py`)", 0, SET, secret="derived")
    customers: Row = row("i8", WORDS, "sites with a customer, as a set (`sites.py`)", 0, SET, secret="derived")

    # What players own
    points: Row = row("i4", SEATS, "victory points of each seat (KAI-0.24)", 0, POINTS_LIMIT, axis="seat", scale=60)
    money: Grid = grid(
        "i4",
        (SEATS, KINDS),
        "money of each colour; totals are known to their owner only (KAI-12.2)",
        0,
        MONEY_LIMIT,
        axes=("seat", "colour"),
        secret="unknown",
        scale=12,
    )
    counted: Grid = grid(
        "i4",
        (SEATS, KINDS),
        "the same as it follows from incomes and payments, which are public (KAI-12.2); never shown",
        0,
        MONEY_LIMIT,
        axes=("seat", "colour"),
        secret="derived",
    )
    barkers: Row = row("i1", SEATS, "market barkers of each seat (KAI-9.2)", 0, 127, axis="seat", scale=5)
    hand: Grid = grid(
        "i1",
        (SEATS, CARD_KINDS),
        "stall cards in hand; in an observation only those known to the seat",
        0,
        DECK,
        axes=("seat", "card"),
        scale=3,
    )
    hand_size: Row = row("i1", SEATS, "stall cards in hand, of all kinds (KAI-12.3)", 0, DECK, axis="seat", scale=4)
    known: Grid = grid(
        "i1",
        (SEATS, CARD_KINDS),
        "cards in hand that everybody knows: taken from the open display and not played (KAI-12.3)",
        0,
        DECK,
        axes=("seat", "card"),
        scale=3,
        feature="none",
    )

    # What lies beside the board
    deck: Row = row(
        "i1",
        DECK,
        "draw pile of stall cards",
        0,
        CARD_KINDS - 1,
        values="card",
        length="deck_size",
        secret="unknown",
        last_first=True,
        feature="none",
    )
    deck_size: int = number("i1", "cards in the draw pile", 0, DECK, scale=33)
    shuffled: Row = row(
        "i1", CARD_KINDS, "cards that went into the draw pile when it was last shuffled", 0, DECK, axis="card", scale=3
    )
    discard: Row = row(
        "i1",
        DECK,
        "discard pile of stall cards (KAI-12.3)",
        0,
        CARD_KINDS - 1,
        values="card",
        length="discard_size",
        last_first=True,
    )
    discard_size: int = number("i1", "cards in the discard pile", 0, DECK, scale=33)
    display: Row = row(
        "i1",
        DISPLAY,
        "cards of the open display; '' a gap until the turn ends (KAI-9.4)",
        0,
        CARD_KINDS,
        values="open_card",
    )
    barker_supply: int = number("i1", "market barkers in the supply (KAI-1.2)", 0, 127, scale=15)
    supply: Row = row(
        "i1", KINDS, "expansions of each colour in the supply (KAI-1.3)", 0, SUPPLY, axis="colour", scale=6
    )
    medal_holder: Grid = grid(
        "i1",
        (KINDS, len(MEDALS)),
        "who holds each medal: seat plus 1, 0: it lies in the supply",
        0,
        SEATS,
        axes=("colour", "medal"),
        seats=(1, 1),
    )


def stands(s: State) -> Iterator[tuple[int, int]]:
    """Owner and colour of every stand on the board."""
    for owner in range(len(OWNERS)):
        for colour in range(KINDS):
            if s.stall_site[owner, colour] != NOWHERE:
                yield owner, colour


class Box(CoreBox):
    """Printed numbers and table options, read-only during a game."""

    # Table options (end of the ledger)
    variable_start: int = number("i1", "option KAI-12.5", 0, 1)
    path_rule_for_stalls: int = number("i1", "option KAI-12.12", 0, 1)
    touch_expansions_only: int = number("i1", "option KAI-12.14", 0, 1)
    free_substitution: int = number("i1", "option KAI-12.17", 0, 1)
    ignore_customers: int = number("i1", "option KAI-12.20", 0, 1)
    forbid_move_with_customer: int = number("i1", "option KAI-12.24", 0, 1)
    occupied_needs_barker: int = number("i1", "option KAI-12.22", 0, 1)
    bank_limit: int = number("i1", "option KAI-12.1", 0, 1)
    open_money: int = number("i1", "option KAI-12.2", 0, 1)

    # The board (KAI-0.4 to 0.7)
    rows: int = number("i1", N_("rows of the board"), 1, SIDE)
    columns: int = number("i1", N_("columns of the board"), 1, SIDE)
    segment_of: Row = row("i1", SITES + 1, N_("segment of each site, 0: no site"), 0, SEGMENTS)
    restaurant: Row = row("i1", SITES + 1, "restaurant sites: 0 or 1", 0, 1)
    market_sites: Row = row("i8", WORDS, "market sites, as a set (`sites.py`)", 0, SET)
    restaurant_sites: Row = row("i8", WORDS, "restaurant sites, as a set (`sites.py`)", 0, SET)
    segment_sites: Grid = grid("i8", (SEGMENTS, WORDS), "sites of each segment, as a set (`sites.py`)", 0, SET)
    customer_start: Row = row("i2", KINDS - 1, N_("customer start spaces"), 1, SITES)
    layout_stall: Cube = cube(
        "i2", (SEATS + 1, len(OWNERS), KINDS), "stall sites of the suggested start, by players", 0, SITES
    )
    layout_entry: Cube = cube(
        "i2", (SEATS + 1, len(OWNERS), KINDS), "entry sites of the suggested start, by players", 0, SITES
    )

    # Cards (T6, T7)
    copies: Row = row("i1", CARD_KINDS, N_("copies of each kind of stall card"), 0, 9)
    shows: Row = row("i2", CARD_KINDS, "segments that each card shows, bit k for segment k + 1", 1, 2**SEGMENTS - 1)
    barker_cards: int = number("i1", N_("market barker cards"), 0, 127)
    joker_payment: int = number("i1", N_("money paid for a joker card played alone"), 0, 1)
    cards_for_any: int = number("i1", N_("stall cards played to build in any segment"), 1, IN_PLAY)
    start_hand: int = number("i1", N_("stall cards dealt to each seat"), 0, 4)
    hand_limit: int = number("i1", N_("hand limit"), 1, 4)
    display_size: int = number("i1", N_("cards of the open display"), 1, DISPLAY)
    cards_per_draw: int = number("i1", N_("cards drawn in one turn"), 1, 4)

    # Pieces, money and points
    supply: Row = row("i1", KINDS, N_("expansions of each colour"), 1, SUPPLY)
    start_money: Row = row("i1", KINDS, N_("money of each colour at the start"), 0, 100)
    bank_money: int = number("i2", N_("money of each colour in the box"), 1, 1000)
    cost: Row = row("i1", LARGEST + 1, N_("cost of an expansion by the size of the stand afterwards"), 0, MOST_COST)
    size_points: Row = row(
        "i1", LARGEST + 1, N_("victory points for an expansion by the size of the stand afterwards"), 0, 100
    )
    ratio: int = number("i1", N_("money of other colours that replaces one missing money"), 1, 2)
    least_of_colour: int = number("i1", N_("money of the colour that must be owned to replace the rest"), 1, MOST_COST)
    mover_income: int = number("i1", N_("money for luring to a stand that is not one's own"), 0, 100)
    medal_points: Grid = grid("i1", (KINDS, len(MEDALS)), N_("victory points of each medal"), 0, 100)
    start_stalls: int = number("i1", N_("stalls of each player at the start"), 1, KINDS)
    most_in_segment: int = number("i1", N_("stalls in a segment during the variable start"), 1, 9)
    neutral_stalls: Row = row("i1", SEATS + 1, N_("neutral stalls, by players"), 0, KINDS)
    none_left: int = number("i1", N_("expansions of a colour left that end the game"), 0, SUPPLY)
    one_left_colours: int = number("i1", N_("colours with one expansion left that end the game"), 1, KINDS)
    money_per_point: int = number("i1", N_("money for a victory point at the end"), 1, 100)


LABELS: dict[str, tuple[str, ...]] = {
    "colour": COLOURS,
    "owner": OWNERS,
    "stand": STANDS,
    "site": SITE_NAMES,
    "card": CARDS,
    "open_card": OPEN_CARDS,
    "medal": MEDALS,
}
"""Label sets of the JSON form."""
