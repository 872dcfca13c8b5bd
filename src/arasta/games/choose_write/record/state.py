"""The record of a position of Choose & Write and the box of its printed numbers and table options."""

from __future__ import annotations

from arasta.core.box import CoreBox
from arasta.core.record import SEAT, Grid, Row, grid, number, row
from arasta.core.state import CoreState
from arasta.games.choose_write.record.actions import actions
from arasta.games.choose_write.record.labels import (
    BONUS_ROWS,
    CARAVAN_CARDS,
    CHALLENGES,
    FOUNTAINS,
    GUILD,
    KINDS,
    LAST_LOCATION,
    LAST_PLAYABLE,
    LETTERS,
    LOCATION_CARDS,
    PAIRS,
    RUBY_CARDS,
    SEATS,
    SQUARES,
)
from arasta.i18n import N_

LOCATION_DECK = len(LOCATION_CARDS) - 1
GOODS_DECK = 16
"""Goods cards in the box (CNW-0.2)."""
MOST_SPACES = 60
"""The most spaces that a Lira section or a Goods column of a box can have."""
MOST_CHECKS = 9
"""The most squares that a location of a box can have."""

REVEALING = 1
DEALING = 2
CHOOSING = 3
USING = 4
GUILD_EFFECT = 5
TAKING = 6
DRAWING = 7
REFILLING = 8
ENDED = 9
"""Stages: set-up of display and hands (section 1); the card is chosen; a Location card is used by one seat after the
other (section 2); the effect of a Guild card (section 3); steps 2 and 3 of the end of a turn (section 11); the end."""

NO_PROGRAM = 0
GUILD_PROGRAM = LAST_LOCATION + 1
CARAVAN_PROGRAM = GUILD_PROGRAM + len(GUILD)
FOUNTAIN_PROGRAM = CARAVAN_PROGRAM + len(CARAVAN_CARDS)
PROGRAMS = FOUNTAIN_PROGRAM + FOUNTAINS
STEPS = 8
"""Programs are what locations (1 to 18), Guild cards, Caravan cards and Fountains do, step by step (`effects`)."""


class State(CoreState):
    """A position. Seats count clockwise from 0; locations are 1-14 and A-D as 15-18; 0 is no location and no card."""

    # The turn
    # The start-player box of the sheet; it has no other effect (CNW-0.25).
    start_seat: int = number("i1", "seat of the start player; 0 while the game is set up (CNW-1.16)", 0, 4, seats=SEAT)
    on_turn: int = number("i1", "seat of the active player; 0 while the game is set up", 0, 4, seats=SEAT)
    round: int = number("i2", "round, from 1; 0 while the game is set up (CNW-12.2)", 0, 32767, scale=30)
    stage: int = number(
        "i1",
        "1 revealing the display, 2 dealing hands, 3 choosing the card, 4 using a Location card, 5 Guild card, "
        "6 the hand card is taken or drawn, 7 it is drawn, 8 the display is refilled, 9 the game is over",
        REVEALING,
        ENDED,
        feature="one_hot",
    )
    discarding: int = number("i1", "solo: this is the use of the discarded card, 0 or 1 (CNW-13.2)", 0, 1)
    played: int = number("i1", "Location card played or discarded this turn", 0, LAST_PLAYABLE, values="location_card")
    from_hand: int = number("i1", "it came from the hand: 0 or 1 (CNW-11.3)", 0, 1)
    playing: int = number(
        "i1", "Guild card whose effect is under way, not yet discarded (CNW-3.5)", 0, len(GUILD), values="guild_card"
    )
    acted: int = number("i1", "seats that have acted on the played card, or begun to", 0, SEATS)
    sealed: Row = row(
        "i2",
        SEATS,
        "number of the action chosen for the played card plus 1; 0: none, or carried out (CNW-2.15)",
        0,
        actions.count,
        axis="seat",
        secret="unknown",
        feature="none",
    )
    bought: Row = row("i1", len(LETTERS), "a Ruby was taken at the letter this turn: 0 or 1", 0, 1, axis="letter")
    caravan_used: int = number("i1", "the Caravan card was used this turn: 0 or 1 (CNW-6.10)", 0, 1)
    last_round: int = number("i1", "somebody has enough Rubies, this round is the last: 0 or 1 (CNW-12.2)", 0, 1)
    fountain: int = number("i1", "Fountain that is being taken, 1 to 4; 0: none", 0, 4, feature="one_hot")
    served: int = number("i1", "seats that have taken it, or begun to", 0, SEATS)
    hands_open: int = number("i1", "table option: hands are open, 0 or 1 (CNW-14.1)", 0, 1)

    # The action under way
    acting: int = number("i1", "seat whose action is carried out", 0, 4, seats=SEAT)
    program: int = number(
        "i1",
        "what is carried out: 1-18 location, 19-34 Guild card, 35-42 Caravan card, 43-46 Fountain, 0 nothing",
        0,
        PROGRAMS - 1,
        feature="one_hot",
    )
    step: int = number("i1", "effects of it that were carried out or begun", 0, STEPS)
    paid_letter: int = number("i1", "letter whose price is being paid, 1 to 4; else 0", 0, 4, feature="one_hot")
    price_due: Row = row(
        "i1", KINDS, "Goods of the payment under way, cards used included", 0, 127, axis="good", scale=10
    )
    cards_used: Row = row(
        "i1", PAIRS, "Goods cards used for it so far (CNW-7.5)", 0, GOODS_DECK, axis="goods_card", scale=3
    )
    offered: Row = row(
        "i1",
        2,
        "the two Guild cards of which one is kept (CNW-6.4)",
        0,
        len(GUILD),
        values="guild_card",
        secret="unknown",
    )

    # Location cards
    location_deck: Row = row(
        "i1",
        LOCATION_DECK,
        "Location deck",
        0,
        LOCATION_DECK,
        values="location_card",
        length="location_deck_size",
        secret="unknown",
        last_first=True,
        feature="none",
    )
    location_deck_size: int = number("i1", "cards in it", 0, LOCATION_DECK)
    location_discard: Row = row(
        "i1",
        LOCATION_DECK,
        "discard pile of Location cards",
        1,
        LOCATION_DECK,
        values="location_card",
        length="location_discard_size",
        last_first=True,
    )
    location_discard_size: int = number("i1", "cards in it", 0, LOCATION_DECK)
    display: Row = row("i1", 2, "the display, left and right card", 0, LAST_PLAYABLE, values="location_card")
    hand: Row = row(
        "i1",
        SEATS,
        "Location card in hand",
        0,
        LAST_PLAYABLE,
        axis="seat",
        values="location_card",
        secret="unknown",
    )
    hand_known: Row = row("i1", SEATS, "everybody knows it: 0 or 1 (CNW-14.1)", 0, 1, axis="seat")

    # Ruby cards and Caravan cards
    ruby_deck: Row = row(
        "i1",
        len(RUBY_CARDS),
        "Ruby deck",
        0,
        len(RUBY_CARDS) - 1,
        values="ruby_card",
        length="ruby_deck_size",
        secret="unknown",
        last_first=True,
        feature="none",
    )
    ruby_deck_size: int = number("i1", "cards in it", 0, len(RUBY_CARDS))
    ruby_column: Grid = grid(
        "i1",
        (len(LETTERS), len(RUBY_CARDS)),
        "Ruby cards of each letter, the first one first (CNW-5.1)",
        0,
        len(RUBY_CARDS) - 1,
        axes=("letter", ""),
        values="ruby_card",
        length="ruby_column_size",
    )
    ruby_column_size: Row = row("i1", len(LETTERS), "cards of each letter", 0, len(RUBY_CARDS), axis="letter")
    price: Grid = grid(
        "i1",
        (len(LETTERS), KINDS),
        "Goods that each letter asks for (CNW-5.1)",
        0,
        127,
        axes=("letter", "good"),
        scale=10,
    )
    caravan: Row = row(
        "i1",
        len(CARAVAN_CARDS),
        "Caravan cards in the order in which they come up, over and over (CNW-6.16)",
        0,
        len(CARAVAN_CARDS) - 1,
        values="caravan_card",
        secret="unknown",
    )
    caravan_changes: int = number(
        "i1", "how often the face-up Caravan card changed; it is number that mod 8", 0, 127, scale=30
    )

    # Goods cards and Guild cards
    goods_deck: Row = row(
        "i1",
        GOODS_DECK,
        "Goods deck",
        0,
        PAIRS - 1,
        values="goods_card",
        length="goods_deck_size",
        secret="unknown",
        last_first=True,
        feature="none",
    )
    goods_deck_size: int = number("i1", "cards in it", 0, GOODS_DECK)
    goods_discard: Row = row("i1", PAIRS, "discard pile of Goods cards", 0, GOODS_DECK, axis="goods_card", scale=3)
    goods_shuffled: Row = row(
        "i1",
        PAIRS,
        "Goods cards that went into the deck at its last shuffle",
        0,
        GOODS_DECK,
        axis="goods_card",
        scale=3,
    )
    goods_hand: Grid = grid(
        "i1",
        (SEATS, PAIRS),
        "Goods cards in hand; in an observation only those that the seat may see",
        0,
        GOODS_DECK,
        axes=("seat", "goods_card"),
        scale=3,
    )
    goods_cards: Row = row("i1", SEATS, "number of Goods cards in hand", 0, GOODS_DECK, axis="seat", scale=8)
    guild_deck: Row = row(
        "i1",
        len(GUILD),
        "Guild deck",
        0,
        len(GUILD) - 1,
        values="guild",
        length="guild_deck_size",
        secret="unknown",
        last_first=True,
        feature="none",
    )
    guild_deck_size: int = number("i1", "cards in it", 0, len(GUILD))
    guild_discard: Row = row("i1", len(GUILD), "discard pile of Guild cards: 0 or 1 each", 0, 1, axis="guild")
    guild_shuffled: Row = row(
        "i1", len(GUILD), "Guild cards that went into the deck at its last shuffle: 0 or 1 each", 0, 1, axis="guild"
    )
    guild_hand: Grid = grid(
        "i1",
        (SEATS, len(GUILD)),
        "Guild cards in hand, 0 or 1 each; in an observation only those that the seat may see",
        0,
        1,
        axes=("seat", "guild"),
    )
    guild_cards: Row = row("i1", SEATS, "number of Guild cards in hand", 0, len(GUILD), axis="seat")

    # The sheets
    lira: Grid = grid(
        "i1",
        (SEATS, 2),
        "spaces of each Lira section that are filled, crossed or not",
        0,
        MOST_SPACES,
        axes=("seat", ""),
        scale=20,
    )
    lira_spent: Row = row("i1", SEATS, "Lira spaces that are crossed", 0, 2 * MOST_SPACES, axis="seat", scale=40)
    lira_bonus: Grid = grid(
        "i1", (SEATS, 2), "the Bonus Ruby of the Lira section was taken: 0 or 1", 0, 1, axes=("seat", "")
    )
    goods: Grid = grid(
        "i1",
        (SEATS, KINDS),
        "spaces of each Goods column that are filled, crossed or not",
        0,
        MOST_SPACES,
        axes=("seat", "good"),
        scale=12,
    )
    goods_spent: Grid = grid(
        "i1", (SEATS, KINDS), "spaces of each column that are crossed", 0, MOST_SPACES, axes=("seat", "good"), scale=12
    )
    goods_bonus: Grid = grid(
        "i1", (SEATS, BONUS_ROWS), "the Bonus Ruby of the row was taken: 0 or 1 (CNW-0.22)", 0, 1, axes=("seat", "")
    )
    bonus_actions: Row = row(
        "i1", SEATS, "Bonus Action spaces that are filled, crossed or not", 0, MOST_SPACES, axis="seat", scale=10
    )
    bonus_spent: Row = row("i1", SEATS, "Bonus Action spaces that are crossed", 0, MOST_SPACES, axis="seat", scale=10)
    icons: Grid = grid(
        "i1",
        (SEATS, LAST_LOCATION + 1),
        "icons of each location that are not crossed",
        0,
        MOST_CHECKS,
        axes=("seat", "location"),
        scale=3,
    )
    checks: Grid = grid(
        "i1",
        (SEATS, len(SQUARES)),
        "checked squares of each location",
        0,
        MOST_CHECKS,
        axes=("seat", "square"),
        scale=6,
    )
    rubies: Row = row("i2", SEATS, "Rubies (CNW-10.19)", 0, 32767, axis="seat", scale=16)
    palace_rubies: Grid = grid(
        "i2",
        (SEATS, len(LETTERS)),
        "Rubies taken at each letter (CNW-8.20)",
        0,
        32767,
        axes=("seat", "letter"),
        scale=5,
    )
    guild_played: Row = row("i1", SEATS, "Guild cards played", 0, 127, axis="seat", scale=10)
    goods_cards_paid: Row = row(
        "i2", SEATS, "Goods cards whose Goods paid (CNW-13.17)", 0, 32767, axis="seat", scale=20
    )
    goods_cards_thrown: Row = row(
        "i2", SEATS, "Goods cards thrown away as a whole (CNW-13.17)", 0, 32767, axis="seat", scale=20
    )


class Box(CoreBox):
    """Printed numbers and table options, read-only during a game. Index by number of players where it says so."""

    # Table options (T-10)
    active_may_decline: int = number("i1", "option CNW-2.10", 0, 1)
    then_needs_palace: int = number("i1", "option CNW-5.10", 0, 1)
    printed_order: int = number("i1", "option CNW-10.6", 0, 1)
    simultaneous: int = number("i1", "option CNW-2.15", 0, 1)
    open_hands: int = number("i1", "option CNW-14.1", 0, 1)
    prefilled: int = number("i1", "option CNW-1.12", 0, 1)
    same_turn: int = number("i1", "option CNW-13.7", 0, 1)
    cumulative: int = number("i1", "option CNW-13.19", 0, 1)
    goods_only: int = number("i1", "option CNW-13.17", 0, 1)
    no_other_letter: int = number("i1", "option CNW-13.18", 0, 1)

    # Map and cards
    candidate: Grid = grid(
        "i1",
        (LAST_LOCATION + 1, LAST_LOCATION),
        "candidates of each location, itself first (CNW-2.4)",
        0,
        LAST_LOCATION,
    )
    candidates: Row = row("i1", LAST_LOCATION + 1, "how many those are", 0, LAST_LOCATION)
    card_location: Row = row("i1", LAST_PLAYABLE + 1, N_("location of each Location card"), 0, LAST_LOCATION)
    card_mark: Row = row("i1", LAST_PLAYABLE + 1, "its mark: 0 left, 1 right (CNW-0.5)", 0, 1)
    ruby_goods: Grid = grid("i1", (len(RUBY_CARDS), KINDS), N_("Goods of each kind on a Ruby card"), 0, 4)
    ruby_top: Row = row("i1", len(RUBY_CARDS), "its top Good", 0, KINDS - 1)
    ruby_cards: Row = row("i1", SEATS + 1, N_("Ruby cards at each letter at the start, by players"), 0, 5)
    pair_copies: Row = row("i1", PAIRS, N_("Goods cards of each kind"), 0, GOODS_DECK)

    # What locations and cards do, step by step
    effect: Grid = grid("i1", (PROGRAMS, STEPS + 1), "effect of each step; 0: the end", 0, 31)
    amount: Grid = grid("i1", (PROGRAMS, STEPS + 1), N_("number of an effect"), 0, 20)
    pays: Row = row("i1", PROGRAMS, "something has to be paid for it: 0 or 1", 0, 1)
    square_at: Row = row("i1", LAST_LOCATION + 1, "number of a location among those with squares plus 1, else 0", 0, 5)

    # The sheet
    lira_spaces: Row = row("i1", 2, N_("spaces of a Lira section"), 1, MOST_SPACES)
    lira_bonus: Row = row("i1", 2, "a Bonus Ruby at its last space: 0 or 1", 0, 1)
    rows: int = number("i1", N_("rows of the Goods columns"), 1, MOST_SPACES)
    bonus_rows: Row = row("i1", BONUS_ROWS, N_("row of a Bonus Ruby"), 1, MOST_SPACES)
    bonus_spaces: Row = row("i1", SEATS + 1, N_("Bonus Action spaces, by players"), 0, MOST_SPACES)
    start_bonus: int = number("i1", N_("Bonus Actions at the start"), 0, MOST_SPACES)
    bold_spaces: int = number("i1", N_("bold Bonus Action spaces"), 0, MOST_SPACES)
    icons: Grid = grid(
        "i1", (SEATS + 1, LAST_LOCATION + 1), N_("usable icons of a location, by players"), 0, MOST_CHECKS
    )
    base: Row = row("i1", len(SQUARES), N_("Goods or Lira of a location without checked squares"), 0, 20)
    squares: Row = row("i1", len(SQUARES), N_("squares of a location"), 0, MOST_CHECKS)
    warehouse_good: Row = row("i1", len(SQUARES), "kind of Goods of a warehouse", 0, KINDS - 1)
    end_rubies: int = number("i1", N_("Rubies that trigger the end"), 1, MOST_SPACES)

    # Solo challenges: two conditions each, that a counter lies within bounds (CNW-13.14)
    counter: Grid = grid("i1", (CHALLENGES, 2), "number of the counter plus 1; 0: no second condition", 0, 9)
    least: Grid = grid("i2", (CHALLENGES, 2), N_("least number of a challenge"), 0, 32767)
    most: Grid = grid("i2", (CHALLENGES, 2), N_("greatest number of a challenge"), 0, 32767)
    columns: Row = row("i1", 3, N_("Rubies of a column of the table of challenges"), 1, 127)
