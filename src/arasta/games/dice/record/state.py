"""The record of a position of the Dice Game and the box of its printed numbers and table options."""

from __future__ import annotations

from arasta.core.box import CoreBox
from arasta.core.record import SEAT, Cube, Grid, Row, cube, grid, number, row
from arasta.core.state import CoreState
from arasta.games.dice.record.labels import CARD_COUNT, PRICED, SEATS, TILE_COUNT
from arasta.i18n import N_

DISPLAY = 6
"""Places of the display of mosque tiles (DIC-1.6)."""
DICE = 9
"""Dice in the box (DIC-0.1)."""
LONGEST = 8
"""Entries of a price list in the box; the one after the last price stays empty."""
MOST_RUBIES = 31
"""Most rubies of a seat or in the mosque: all of the box (DIC-0.8)."""
MOST = 2**15 - 1
"""The most of a resource that a record can hold."""

INCOME = 1
ROLL = 2
ACTIONS = 3
"""Phases of a turn in which anything is decided (DIC-2.3)."""
OF_CARDS = (INCOME, ACTIONS)
"""Those in which cards are performed."""

NOT_OWNED = 0
ACTIVE = 1
FRESH = 2
WORKED = 3
"""The status of a tile for a seat (`State.tile`)."""


class State(CoreState):
    """A position. Seats count clockwise from 0; mosque tiles are numbers from 1, 0 is no tile; cards from 0."""

    # The turn
    start_seat: int = number("i1", "seat of the first player (DIC-1.10)", 0, 3, seats=SEAT)
    on_turn: int = number("i1", "seat of the active player", 0, 3, seats=SEAT)
    round: int = number("i2", "round, from 1 (DIC-2.2)", 1, 32767, scale=30)
    phase: int = number("i1", "phase of the turn: 1 income, 2 roll, 3 actions (DIC-2.3)", 1, 3, feature="one_hot")
    actions_left: int = number(
        "i1", "actions that may still be begun this turn; 0 before phase 3 (DIC-2.21)", 0, 6, feature="one_hot"
    )
    dice: Row = row("i1", 6, "dice rolled this turn and not yet used, by face", 0, DICE, axis="face")
    used: Row = row("i1", 6, "dice used or removed this turn, by face", 0, DICE, axis="face")
    picked: Row = row(
        "i1", 6, "dice chosen for the re-roll under way, by face; they count in `dice` too", 0, DICE, axis="face"
    )
    paid: Row = row("i1", 9, "units paid so far of the goods payment under way (DIC-3.1)", 0, 127, axis="unit", scale=6)
    chosen: Row = row("i1", 4, "goods of choice chosen so far, to be gained together (DIC-8.7)", 0, 4, axis="colour")

    # What players have
    has: Grid = grid(
        "i2", (SEATS, 7), "goods markers, crystals and lira of each seat", 0, MOST, axes=("seat", "resource"), scale=12
    )
    supply: Row = row("i2", 7, "the same in the supply (DIC-0.12)", 0, MOST, axis="resource", scale=40)
    rubies: Row = row("i1", SEATS, "rubies of each seat", 0, MOST_RUBIES, axis="seat", scale=9, feature="one_hot")
    tile: Grid = grid(
        "i1",
        (SEATS, TILE_COUNT + 1),
        "mosque tiles: 0 not owned, 1 active, 2 gained this turn (DIC-6.8), 3 active and has worked this turn",
        0,
        3,
        axes=("seat", "tile"),
        feature="one_hot",
    )
    tiles: Row = row("i1", SEATS, "how many mosque tiles each seat owns", 0, TILE_COUNT, axis="seat", scale=12)
    mosque_reached: Row = row(
        "i1",
        SEATS,
        "the seat has reached the number of tiles for the mosque ruby: 0 or 1 (DIC-6.14)",
        0,
        1,
        axis="seat",
    )
    sale: Row = row(
        "i4",
        SEATS,
        "what the seat's things are worth in a tie, set when the game is over (DIC-9.7)",
        0,
        2**31 - 1,
        axis="seat",
        feature="none",
    )

    # What lies on the table
    taken: Row = row("i1", PRICED, "rubies taken from each area with a price list (DIC-5.1)", 0, LONGEST, axis="area")
    mosque_rubies: int = number("i1", "rubies left in the mosque area", 0, MOST_RUBIES, scale=8)
    display: Row = row(
        "i1", DISPLAY, "face-up mosque tiles by place; none where the stack ran out", 0, TILE_COUNT, values="tile"
    )
    stack: Row = row(
        "i1",
        TILE_COUNT,
        "face-down stack of mosque tiles",
        -1,
        TILE_COUNT,
        values="tile",
        length="stack_size",
        secret="unknown",
        last_first=True,
    )
    stack_size: int = number("i1", "tiles in the stack", 0, TILE_COUNT)
    stack_known: int = number(
        "i1", "tiles at the bottom of the stack that everybody has seen (DIC-0.16)", 0, TILE_COUNT
    )
    boxed: Row = row(
        "i1", TILE_COUNT + 1, "mosque tiles put into the box (option discarded_tile): 0 or 1", 0, 1, axis="tile"
    )
    deck: Row = row(
        "i1",
        CARD_COUNT,
        "face-down deck of bazaar cards",
        -1,
        CARD_COUNT - 1,
        values="card",
        length="deck_size",
        secret="unknown",
        last_first=True,
        feature="none",
    )
    deck_size: int = number("i1", "cards in the deck", 0, CARD_COUNT)
    discard: Row = row(
        "i1",
        CARD_COUNT,
        "discard pile of bazaar cards",
        0,
        CARD_COUNT - 1,
        values="card",
        length="discard_size",
        last_first=True,
    )
    discard_size: int = number("i1", "cards in the discard pile", 0, CARD_COUNT)
    revealed: Row = row(
        "i1", DICE, "cards revealed and not yet discarded", 0, CARD_COUNT - 1, values="card", length="revealed_count"
    )
    revealed_count: int = number("i1", "how many those are", 0, DICE, scale=6)


def is_revealed(s: State, card: int) -> bool:
    """True if a card lies revealed, to be chosen or resolved."""
    return card in [s.revealed[i] for i in range(s.revealed_count)]


NO_NEED = 0
DISCARD = 1
CARD_DICE = 2
OWN = 3
"""Requirements of an upper zone (DIC-7.6, DIC-7.7): none, an exchange, card dice used, brown markers owned."""

NO_LOWER = 0
GAIN = 1
MAY_PAY = 2
CHOOSE_ONE = 3
"""Kinds of lower zone (DIC-7.11)."""

CHOICE = 7
RUBY = 8
TILE = 9
"""Gains a card can give besides the seven resources: coloured goods of choice, a ruby, a face-up tile."""
OWN_TILE = 7
"""Costs a card can have besides the seven resources: an own tile."""


class Box(CoreBox):
    """Printed numbers and table options, read-only during a game. Index by number of players where it says so."""

    # Table options (T8)
    first_seat: int = number("i1", "option DIC-1.10: 1 if the first player is seat 1", 0, 1)
    income_optional: int = number("i1", "option DIC-2.6: BAZ tiles may be skipped", 0, 1)
    actions_take_dice_only: int = number("i1", "option DIC-3.2: A1 to A4 take dice only", 0, 1)
    cards_take_goods_only: int = number("i1", "option DIC-3.16: card costs take markers only", 0, 1)
    choice_must_differ: int = number("i1", "option DIC-4.7: goods of choice are pairwise different", 0, 1)
    taker_exempt: int = number("i1", "option DIC-8.3: who takes returns nothing in a shortage", 0, 1)
    tiles_to_box: int = number("i1", "option DIC-6.20: discarded tiles leave the game", 0, 1)
    loss_at_once: int = number("i1", "option DIC-10.8: lost DIE and ACT tiles count at once", 0, 1)

    # Set-up
    supply: Row = row("i2", 7, N_("markers, crystals and lira in the box"), 0, MOST)
    start_crystals: int = number("i1", N_("crystals of each player at the start"), 0, 127)
    start_goods: int = number("i1", N_("goods of each kind of each player at the start"), 0, 127)
    start_lira: Row = row("i1", SEATS, N_("lira by position in turn order"), 0, 127)
    target: Row = row("i1", SEATS + 1, N_("rubies that trigger the end, by players"), 0, MOST_RUBIES)
    threshold: Row = row("i1", SEATS + 1, N_("tiles for the mosque ruby, by players"), 0, TILE_COUNT)
    price: Cube = cube("i1", (SEATS + 1, PRICED, LONGEST), N_("price lists, by players"), 0, 127)
    prices: Grid = grid("i1", (SEATS + 1, PRICED), N_("length of a price list, by players"), 0, LONGEST - 1)
    mosque_rubies: Row = row("i1", SEATS + 1, N_("rubies in the mosque, by players"), 0, MOST_RUBIES)
    rate: Row = row("i1", 7, N_("lira for each resource in a tie"), 0, 127)

    # Turn and actions
    common_dice: int = number("i1", N_("common dice"), 1, DICE)
    reroll_price: int = number("i1", N_("crystals for a re-roll"), 1, 127)
    actions: int = number("i1", N_("actions in a turn"), 1, 2)
    pay_good: int = number("i1", N_("identical goods paid for a good (A1)"), 1, 9)
    pay_crystal: int = number("i1", N_("different goods paid for a crystal (A2)"), 1, 4)
    pay_brown: int = number("i1", N_("different goods paid for a brown good (A3)"), 1, 4)
    pay_two_goods: int = number("i1", N_("different goods paid for goods of choice (A4)"), 1, 4)
    gain_good: int = number("i1", N_("goods gained by A1"), 1, 127)
    gain_crystal: int = number("i1", N_("crystals gained by A2"), 1, 127)
    gain_brown: int = number("i1", N_("brown goods gained by A3"), 1, 127)
    gain_two_goods: int = number("i1", N_("goods of choice gained by A4"), 1, 4)
    lira_per_face: int = number("i1", N_("lira for each lira face"), 1, 127)
    lira_good: int = number("i1", N_("goods of a lira-good tile"), 1, 127)

    # Mosque tiles
    lira_income: int = number("i1", N_("lira of a LIR tile"), 1, 127)
    crystal_income: int = number("i1", N_("crystals of a CRY tile"), 1, 127)
    tile_price: Grid = grid("i1", (TILE_COUNT + 1, 4), N_("goods of each colour that a tile costs"), 0, 9)

    # Bazaar cards
    need: Row = row("i1", CARD_COUNT, N_("what the upper zone needs"), NO_NEED, OWN)
    cost: Grid = grid("i1", (CARD_COUNT, 8), N_("resources and own tiles that the upper zone asks for"), 0, 127)
    need_dice: Row = row("i1", CARD_COUNT, N_("card dice that the upper zone asks for"), 0, DICE)
    upper: Grid = grid("i1", (CARD_COUNT, 10), N_("what the upper zone gives"), 0, 127)
    consolation: Row = row("i1", CARD_COUNT, N_("lira of the consolation"), 0, 127)
    lower: Row = row("i1", CARD_COUNT, N_("what the lower zone does"), NO_LOWER, CHOOSE_ONE)
    lower_cost: Grid = grid("i1", (CARD_COUNT, 7), N_("what the lower zone costs"), 0, 127)
    lower_gain: Grid = grid("i1", (CARD_COUNT, 7), N_("what the lower zone gives, or the alternatives"), 0, 127)
