"""Prices in goods, and what a seat can pay them with (ledger section 3)."""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.rule import rule, widen
from arasta.games.dice.record.labels import BROWN_UNIT, CARD_COUNT, COLOURS, GOODS_CARPET, LIRA_CARPET, TILE_COUNT
from arasta.games.dice.record.state import Box, State

FOR_GOOD = 0
FOR_CRYSTAL = FOR_GOOD + len(COLOURS)
FOR_BROWN = FOR_CRYSTAL + 1
FOR_TWO_GOODS = FOR_BROWN + 1
FOR_TILE = FOR_TWO_GOODS  # tiles count from 1
FOR_RUBY = FOR_TILE + TILE_COUNT + 1
FOR_UPPER = FOR_RUBY + LIRA_CARPET
FOR_LOWER = FOR_UPPER + CARD_COUNT
PURPOSES = FOR_LOWER + CARD_COUNT
"""Purposes of a payment, as `arg` of ASK_PAYMENT: A1 + colour, A2, A3, A4, tile (from 1), area, upper or lower zone."""


class Price(NamedTuple):
    """A price: `units` units, at most the given number of each colour (DIC-3.8), and `any` beyond that (DIC-3.9).

    Brown goods count as whatever is missing (DIC-3.3). "Different" goods are a price of at most one of each colour.
    """

    red: int
    yellow: int
    green: int
    blue: int
    any: int
    units: int


class Purse(NamedTuple):
    """The units that can pay: of each colour, and brown goods."""

    red: int
    yellow: int
    green: int
    blue: int
    brown: int


@rule
def different(units: int) -> Price:
    """Pairwise different goods (DIC-3.8)."""
    return Price(1, 1, 1, 1, 0, units + 0)


@rule
def of_colour(colour: int, units: int) -> Price:
    """Goods that all count as one colour (DIC-3.8)."""
    return Price(
        units * int(colour == 0),
        units * int(colour == 1),
        units * int(colour == 2),
        units * int(colour == 3),
        0,
        units + 0,
    )


@rule
def of_each(red: int, yellow: int, green: int, blue: int, more: int) -> Price:
    """A number of goods of each colour, and some more of any (DIC-3.9)."""
    return Price(red + 0, yellow + 0, green + 0, blue + 0, more + 0, red + yellow + green + blue + more)


@rule
def tile_price(box: Box, tile: int) -> Price:
    """The price of a mosque tile (DIC-6.18)."""
    return of_each(
        box.tile_price[tile, 0], box.tile_price[tile, 1], box.tile_price[tile, 2], box.tile_price[tile, 3], 0
    )


@rule
def ruby_price(box: Box, s: State, area: int) -> Price:
    """The goods price of the next ruby of a stall or of the goods carpet (DIC-5.1, DIC-5.2, DIC-5.3)."""
    units = widen(box.price[s.players, area, s.taken[area]])
    if area == GOODS_CARPET:
        return of_each(1, 1, 1, 1, units)
    return of_colour(area, units)


@rule
def upper_price(box: Box, card: int) -> Price:
    """The coloured goods that the upper zone of a card asks for (DIC-7.6, DIC-7.32)."""
    return of_each(box.cost[card, 0], box.cost[card, 1], box.cost[card, 2], box.cost[card, 3], 0)


@rule
def lower_price(box: Box, card: int) -> Price:
    """The coloured goods that the lower zone of a card asks for (DIC-7.32)."""
    return of_each(
        box.lower_cost[card, 0], box.lower_cost[card, 1], box.lower_cost[card, 2], box.lower_cost[card, 3], 0
    )


@rule
def price_of(box: Box, s: State, purpose: int) -> Price:
    """The goods price of a purpose."""
    if purpose < FOR_CRYSTAL:
        return of_colour(purpose - FOR_GOOD, widen(box.pay_good))
    if purpose == FOR_CRYSTAL:
        return different(box.pay_crystal)
    if purpose == FOR_BROWN:
        return different(box.pay_brown)
    if purpose == FOR_TWO_GOODS:
        return different(box.pay_two_goods)
    if purpose <= FOR_TILE + TILE_COUNT:
        return tile_price(box, purpose - FOR_TILE)
    if purpose < FOR_UPPER:
        return ruby_price(box, s, purpose - FOR_RUBY)
    if purpose < FOR_LOWER:
        return upper_price(box, purpose - FOR_UPPER)
    return lower_price(box, purpose - FOR_LOWER)


@rule
def takes_dice(box: Box, purpose: int) -> bool:
    """True if dice may pay: not in lower zones, whose payers have rolled none (DIC-3.15), and by option (DIC-3.16)."""
    return purpose < FOR_UPPER or (purpose < FOR_LOWER and box.cards_take_goods_only == 0)


@rule
def takes_goods(box: Box, purpose: int) -> bool:
    """True if stored goods may pay: everywhere, unless an option bars them from A1 to A4 (DIC-3.2)."""
    return purpose > FOR_TWO_GOODS or box.actions_take_dice_only == 0


@rule
def is_die(unit: int) -> bool:
    """True if a unit of a payment is a die, False if it is a stored good."""
    return unit % 2 == 0 and unit != BROWN_UNIT


@rule
def units_there(s: State, seat: int, unit: int, first: int, dice: int, goods: int) -> int:
    """The number of a unit that can be paid, none before unit `first`; `dice` and `goods` are 1 if they may pay."""
    if is_die(unit):
        return dice * s.dice[unit // 2] * int(unit >= first)
    return goods * s.has[seat, unit // 2] * int(unit >= first)


@rule
def of_colour_there(s: State, seat: int, colour: int, first: int, dice: int, goods: int) -> int:
    """Dice and markers of a colour together."""
    there = units_there(s, seat, 2 * colour, first, dice, goods)
    return there + units_there(s, seat, 2 * colour + 1, first, dice, goods)


@rule
def purse_of(s: State, seat: int, first: int, dice: int, goods: int) -> Purse:
    """The purse of a seat, not counting units before unit `first` (DIC-3.1)."""
    return Purse(
        of_colour_there(s, seat, 0, first, dice, goods),
        of_colour_there(s, seat, 1, first, dice, goods),
        of_colour_there(s, seat, 2, first, dice, goods),
        of_colour_there(s, seat, 3, first, dice, goods),
        units_there(s, seat, BROWN_UNIT, first, dice, goods),
    )


@rule
def purse_for(box: Box, s: State, seat: int, purpose: int) -> Purse:
    """The purse of a seat for a purpose."""
    return purse_of(s, seat, 0, int(takes_dice(box, purpose)), int(takes_goods(box, purpose)))


class Due(NamedTuple):
    """A payment taken unit by unit, in order (DIC-3.1): what is still to be paid, and what follows to pay it with.

    `units` are to be paid, at most `any` of them beyond what is asked of their colours. Of the units that follow,
    `fitting` are asked of their colours, and `beyond` are more than that; `brown` follow last.
    """

    units: int
    any: int
    fitting: int
    beyond: int
    brown: int


@rule
def due_of(purse: Purse, price: Price) -> Due:
    """The payment before its first unit: units of a colour not asked for count as any good (DIC-3.12)."""
    fitting = (
        min(purse.red, price.red)
        + min(purse.yellow, price.yellow)
        + min(purse.green, price.green)
        + min(purse.blue, price.blue)
    )
    beyond = purse.red + purse.yellow + purse.green + purse.blue - fitting
    return Due(price.units, price.any, fitting, beyond, purse.brown)


@rule
def missing(due: Due) -> int:
    """Units needed beyond those that follow; 0 or less: the rest can be paid."""
    return due.units - due.fitting - min(due.beyond, due.any) - due.brown


@rule
def covers(purse: Purse, price: Price) -> bool:
    """True if the whole price can be paid exactly (DIC-3.4, DIC-3.12)."""
    return missing(due_of(purse, price)) <= 0


@rule
def covers_colours(purse: Purse, price: Price) -> bool:
    """`covers`, computed faster, for prices that ask for a colour with every unit, as those of tiles do (DIC-6.18)."""
    red = max(price.red - purse.red, 0)
    yellow = max(price.yellow - purse.yellow, 0)
    green = max(price.green - purse.green, 0)
    blue = max(price.blue - purse.blue, 0)
    return red + yellow + green + blue <= purse.brown


@rule
def colours_in(purse: Purse) -> int:
    """Different goods that a purse can pay: its colours and its brown goods (DIC-3.8)."""
    return int(purse.red > 0) + int(purse.yellow > 0) + int(purse.green > 0) + int(purse.blue > 0) + purse.brown
