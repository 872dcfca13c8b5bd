"""The record of an Istanbul position, and the box of its printed numbers and table options."""

from __future__ import annotations

from arasta.core.box import CoreBox
from arasta.core.record import SEAT, Cube, Grid, Row, cube, grid, number, row
from arasta.core.state import CoreState
from arasta.games.istanbul.record.labels import PLACES, SEATS
from arasta.i18n import N_

DECK = 26
"""Bonus cards in the box (IST-0.19)."""
STACK = 9
"""The most discs under a merchant: five own and four neutral (IST-7.32, IST-10.9)."""
TILES = 5
"""Demand tiles of each market (IST-0.20)."""


class State(CoreState):
    """A position. Seats count clockwise from 0; places are the large numbers 1-16; 0 is no place."""

    # The turn
    start_seat: int = number("i1", "seat of the start player (IST-1.18)", 0, 4, seats=SEAT)
    on_turn: int = number(
        "i1", "seat whose turn it is; the start player in the step after the last round", 0, 4, seats=SEAT
    )
    round: int = number("i2", "round, from 1 (IST-2.1)", 1, 32767, scale=60)
    phase: int = number(
        "i1",
        "phase of the turn: 1 movement, 2 payment, 3 action, 4 encounters, 5 left-over cards",
        1,
        5,
        feature="one_hot",
    )
    acted: int = number("i1", "the action of this turn has been carried out, or given up: 0 or 1", 0, 1)
    again_place: int = number(
        "i1",
        "place whose action was completed last this turn, for the 'again' cards; 0: none",
        0,
        PLACES,
        feature="one_hot",
    )
    again_used: int = number("i1", "an 'again' card was played on this turn's action: 0 or 1 (IST-6.63)", 0, 1)
    yellow_used: int = number("i1", "the yellow tile was used this turn: 0 or 1 (IST-7.41)", 0, 1)
    governor_used: int = number("i1", "the Governor was used this turn: 0 or 1 (IST-5.3)", 0, 1)
    smuggler_used: int = number("i1", "the Smuggler was used this turn: 0 or 1 (IST-5.3)", 0, 1)
    die: Row = row("i1", 2, "dice of the roll at places 8 and 9 that is being settled, else 0", 0, 6)
    announced: int = number("i1", "number announced at the Tea House, else 0 (IST-4.901)", 0, 12)
    black_good: int = number(
        "i1", "good chosen before the roll at the Black Market plus 1, else 0 (IST-4.803)", 0, 3, feature="one_hot"
    )
    sold: Row = row("i1", 4, "goods of each kind put up in the sale under way", 0, 5, axis="good")

    # The bazaar
    place_at: Row = row(
        "i1",
        PLACES,
        "place on each cell of the 4x4 grid, row by row (IST-9.1)",
        1,
        PLACES,
        values="place",
        feature="none",
    )
    cell_of: Row = row(
        "i1", PLACES + 1, "cell of each place, entry 0 unused", 0, PLACES - 1, axis="place", cells=(0, 4)
    )
    merchant: Row = row("i1", SEATS, "place of each merchant", 0, PLACES, axis="seat", values="place")
    neutral: Row = row(
        "i1",
        3,
        "places of the neutral merchants, with two players; else 0 (IST-1.21)",
        0,
        PLACES,
        values="place",
        feature="counts",
    )
    family: Row = row("i1", SEATS, "place of each family member", 0, PLACES, axis="seat", values="place")
    governor: int = number("i1", "place of the Governor", 1, PLACES, values="place")
    smuggler: int = number("i1", "place of the Smuggler", 1, PLACES, values="place")
    assistant: Grid = grid(
        "i1", (SEATS, PLACES + 1), "own assistants lying on each place, entry 0 unused", 0, 1, axes=("seat", "place")
    )
    neutral_assistant: Row = row(
        "i1", PLACES + 1, "neutral assistants lying on each place (section 10)", 0, 4, axis="place"
    )
    stack: Grid = grid(
        "i1",
        (SEATS, STACK),
        "discs under the merchant, bottommost first: 0 own, 1 neutral",
        0,
        1,
        axes=("seat", ""),
        values="disc",
        length="stack_size",
    )
    stack_size: Row = row("i1", SEATS, "discs under the merchant (IST-0.4)", 0, STACK, axis="seat")

    # What players own
    lira: Row = row("i4", SEATS, "Lira of each seat", 0, 2**31 - 1, axis="seat", scale=40)
    goods: Grid = grid("i1", (SEATS, 4), "goods on each wheelbarrow", 0, 5, axes=("seat", "good"))
    extensions: Row = row(
        "i1",
        SEATS,
        "wheelbarrow extensions; capacity per good is 2 more (IST-0.10)",
        0,
        3,
        axis="seat",
        feature="one_hot",
    )
    rubies: Row = row("i1", SEATS, "rubies", 0, 32, axis="seat", scale=6, feature="one_hot")
    tile: Grid = grid(
        "i1", (SEATS, 4), "value of the mosque tile of each colour, 0: none (IST-4.1403)", 0, 5, axes=("seat", "good")
    )
    hand: Grid = grid(
        "i1",
        (SEATS, 10),
        "bonus cards in hand; in an observation only those known to the seat",
        0,
        4,
        axes=("seat", "card"),
    )
    hand_size: Row = row("i1", SEATS, "bonus cards in hand, of all kinds", 0, DECK, axis="seat", scale=6)
    known: Grid = grid(
        "i1",
        (SEATS, 10),
        "cards in hand that everybody knows: taken face up and not played (IST-0.23)",
        0,
        4,
        axes=("seat", "card"),
        feature="none",
    )

    # What lies on the places
    deck: Row = row(
        "i1",
        DECK,
        "draw pile of bonus cards",
        -1,
        9,
        values="card",
        length="deck_size",
        secret="unknown",
        last_first=True,
        feature="none",
    )
    deck_size: int = number("i1", "cards in the draw pile", 0, DECK)
    shuffled: Row = row(
        "i1", 10, "cards that went into the draw pile at its last shuffle (IST-0.23)", 0, 4, axis="card"
    )
    drawn: Row = row(
        "i1",
        SEATS,
        "cards drawn from the draw pile since it was shuffled last (IST-0.23)",
        0,
        DECK,
        axis="seat",
        scale=6,
    )
    discard: Row = row(
        "i1", DECK, "discard pile of bonus cards", 0, 9, values="card", length="discard_size", last_first=True
    )
    discard_size: int = number("i1", "cards in the discard pile", 0, DECK)
    mail: int = number("i1", "mail indicators in the bottom row (T9)", 0, 4, feature="one_hot")
    demand: Grid = grid(
        "i1",
        (2, TILES),
        "demand tiles of each market from the top of the stack",
        -1,
        TILES - 1,
        axes=("market", ""),
        values="demand_tile",
        secret="unknown",
    )
    sales: Row = row("i2", 2, "sales made at each market (IST-0.24)", 0, 32767, axis="market", scale=10)
    tiles_taken: Row = row("i1", 4, "mosque tiles taken from each colour's stack", 0, 4, axis="good")
    wainwright_rubies: int = number("i1", "rubies on place 1", 0, 5)
    wainwright_extensions: int = number("i1", "extensions on place 1", 0, 15)
    mosque_rubies: Row = row("i1", 2, "rubies on the Small and on the Great Mosque", 0, 4)
    palace_free: int = number("i1", "spaces not covered by a ruby on place 13, the price in goods (T7)", 4, 11)
    palace_rubies: int = number("i1", "rubies on place 13", 0, 7)
    dealer_price: int = number("i1", "price in Lira of the next ruby on place 16 (T8)", 12, 24)
    dealer_rubies: int = number("i1", "rubies on place 16", 0, 12)


NEAR = 10
"""The most cells at distance 1 or 2, and at 3 or 4, from a cell of the 4x4 grid (IST-2.7, IST-6.32)."""
MOST_CARDS_TAKEN = 5
"""At the Caravansary."""
TRACK = 13
"""The most spaces on a price track (T8)."""


class Box(CoreBox):
    """Printed numbers and table options, read-only during a game. Index by number of players where it says so."""

    # Table options (end of the ledger)
    layout: Row = row("i1", PLACES, N_("given layout row by row; all 0: random"), 0, PLACES)
    random_unrestricted: int = number("i1", "option IST-9.6", 0, 1)
    neutral_assistants: int = number("i1", "option, section 10", 0, 1)
    double_card_limit: int = number("i1", "option IST-6.63", 0, 1)
    any_goods_exactly_five: int = number("i1", "option IST-6.101", 0, 1)
    family_must_act: int = number("i1", "option IST-4.1204", 0, 1)
    family_card_at_end: int = number("i1", "option IST-8.5", 0, 1)
    yellow_other_place_only: int = number("i1", "option IST-7.43", 0, 1)
    stay_not_on_fountain: int = number("i1", "option IST-6.83", 0, 1)
    lazy_reshuffle: int = number("i1", "option IST-6.5", 0, 1)
    smuggler_swap: int = number("i1", "option IST-5.34", 0, 1)
    neutral_leaves_fountain: int = number("i1", "option IST-3.14", 0, 1)

    # Geometry of the 4x4 grid (IST-2.7, IST-6.32, IST-9.6)
    near: Grid = grid("i1", (PLACES, NEAR), "cells one or two steps from each cell", 0, PLACES - 1)
    near_count: Row = row("i1", PLACES, "how many those are", 0, NEAR)
    far: Grid = grid("i1", (PLACES, NEAR), "cells three or four steps from each cell", 0, PLACES - 1)
    far_count: Row = row("i1", PLACES, "how many those are", 0, NEAR)
    middle: Row = row("i1", PLACES, "cells where the Fountain may lie in a random layout: 0 or 1", 0, 1)
    dice_places_apart: int = number("i1", N_("least distance of places 8 and 9 in a random layout"), 0, 6)

    # Set-up by number of players (T2)
    start_lira: Row = row("i1", SEATS, N_("Lira by position in turn order"), 0, 127)
    start_assistants: int = number("i1", N_("own assistants in the stack at the start"), 0, STACK)
    variant_neutral: int = number("i1", N_("neutral assistants that replace own ones in the variant (IST-10.2)"), 1, 1)
    start_place: int = number("i1", N_("place where all merchants start"), 1, PLACES)
    family_start: int = number("i1", N_("place where all family members start"), 1, PLACES)
    start_cards: int = number("i1", N_("bonus cards dealt to each seat"), 0, 5)
    start_capacity: int = number("i1", N_("goods of each kind on a wheelbarrow without extension"), 1, 5)
    neutral_places: Row = row("i1", 3, N_("places of the neutral merchants with two players"), 1, PLACES)
    end_rubies: Row = row("i1", SEATS + 1, N_("rubies that trigger the end, by players"), 0, 32)
    mosque_rubies: Row = row("i1", SEATS + 1, N_("rubies on each mosque, by players"), 0, 4)
    mosque_stack: Grid = grid(
        "i1", (SEATS + 1, 4), N_("values of a mosque stack from the top, by players; 0: no more"), 0, 5
    )
    extensions_per_player: int = number("i1", N_("extensions on place 1 for each player"), 0, 3)
    palace_first: Row = row("i1", SEATS + 1, N_("spaces free on place 13 at the start, by players"), 0, TRACK)
    palace_rubies: Row = row("i1", SEATS + 1, N_("rubies on place 13 at the start, by players"), 0, 7)
    dealer_first: Row = row("i1", SEATS + 1, N_("first price on place 16, by players"), 0, 127)
    dealer_rubies: Row = row("i1", SEATS + 1, N_("rubies on place 16 at the start, by players"), 0, 12)

    # Cards and tiles
    card_copies: Row = row("i1", 10, N_("copies of each kind of bonus card (T3)"), 0, 4)
    demand_icons: Cube = cube("i1", (2, TILES, 4), N_("icons of each demand tile: market, tile, good (T4)"), 0, 5)

    # Prices and gains
    revenue: Grid = grid("i1", (2, 6), N_("Lira for the number of goods sold (T5)"), 0, 127)
    palace_price: Grid = grid(
        "i1", (TRACK, 5), N_("goods of each kind for the number of free spaces; entry 4: any good (T7)"), 0, 5
    )
    palace_last: int = number("i1", N_("most free spaces at which a ruby is left (T7)"), 0, TRACK)
    mail_goods: Grid = grid("i1", (5, 4), N_("goods received for the indicators in the bottom row (T9)"), 0, 4)
    mail_lira: Row = row("i1", 5, N_("Lira received for the indicators in the bottom row (T9)"), 0, 127)
    extension_price: int = number("i1", N_("Lira for an extension (T10)"), 0, 127)
    most_extensions: int = number("i1", N_("extensions a player can own"), 0, 3)
    ruby_extension: int = number("i1", N_("the extension that brings a ruby"), 1, 3)
    black_market_blue: Row = row("i1", 13, N_("jewelry for the sum of the dice (T11)"), 0, 5)
    tea_low: int = number("i1", N_("smallest number that can be announced"), 3, 12)
    tea_high: int = number("i1", N_("largest number that can be announced"), 3, 12)
    tea_consolation: int = number("i1", N_("Lira when the roll falls short"), 0, 127)
    merchant_fee: int = number("i1", N_("Lira owed for each merchant met (IST-3.1)"), 0, 127)
    governor_fee: int = number("i1", N_("Lira for the Governor (IST-5.22)"), 0, 127)
    smuggler_fee: int = number("i1", N_("Lira for the Smuggler (IST-5.32)"), 0, 127)
    family_reward: int = number("i1", N_("Lira for a family member caught or brought home (IST-5.13)"), 0, 127)
    green_fee: int = number("i1", N_("Lira for the good of the green tile (IST-7.21)"), 0, 127)
    yellow_fee: int = number("i1", N_("Lira for the yellow tile (IST-7.41)"), 0, 127)
    caravan_takes: int = number("i1", N_("cards taken at the Caravansary (IST-4.601)"), 1, MOST_CARDS_TAKEN)
    mosque_pay: int = number("i1", N_("goods paid for a mosque tile (IST-4.1402)"), 0, 5)
    most_sold: int = number("i1", N_("most goods sold at once (IST-4.1001)"), 0, 5)
    card_lira: int = number("i1", N_("Lira of the FIVE_LIRA card (IST-6.21)"), 0, 127)
