"""Goods payments: what a price is, whether it can be paid, and with which units next (ledger section 3).

A payment is made unit by unit in the order of `UNITS`, so every payment can be made in exactly one way; a unit is
offered only if the rest of the price can be paid with what follows it.
"""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.choices import Choices, allow_if
from arasta.core.rule import rule, widen
from arasta.games.dice.actions import PAY
from arasta.games.dice.events import PAID, SPENT, note, note_dice
from arasta.games.dice.labels import BROWN, BROWN_UNIT, CARD_COUNT, GOODS_CARPET, TILE_COUNT
from arasta.games.dice.state import Box, State

FOR_GOOD = 0
FOR_CRYSTAL = 4
FOR_BROWN = 5
FOR_TWO_GOODS = 6
FOR_TILE = 6
FOR_RUBY = 31
FOR_UPPER = 36
FOR_LOWER = 69
PURPOSES = FOR_LOWER + CARD_COUNT
"""What is paid for, as `arg` of ASK_PAYMENT: A1 + colour, A2, A3, A4, tile (from 1), area, upper or lower zone."""


class Price(NamedTuple):
    """What is to be paid: `units` units, of each colour at most so many, and at most `any` beyond that (DIC-3.8, 3.9).

    Brown goods count as whatever is missing (DIC-3.3). "Different" goods are a price of at most one of each colour.
    """

    red: int
    yellow: int
    green: int
    blue: int
    any: int
    units: int


class Purse(NamedTuple):
    """What can be paid with: units of each colour, and brown goods."""

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
    """So many goods of each colour, and some more of any (DIC-3.9)."""
    return Price(red + 0, yellow + 0, green + 0, blue + 0, more + 0, red + yellow + green + blue + more)


@rule
def tile_price(box: Box, tile: int) -> Price:
    """The price of a mosque tile (DIC-6.18)."""
    return of_each(
        box.tile_price[tile, 0], box.tile_price[tile, 1], box.tile_price[tile, 2], box.tile_price[tile, 3], 0
    )


@rule
def ruby_price(box: Box, s: State, area: int) -> Price:
    """The goods price of the next ruby of a stall or of the goods carpet (DIC-5.1 to 5.3)."""
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
    """Whether dice may pay: not in lower zones, whose payers have rolled none (DIC-3.15), and by option (DIC-3.16)."""
    return purpose < FOR_UPPER or (purpose < FOR_LOWER and box.cards_take_goods_only == 0)


@rule
def takes_goods(box: Box, purpose: int) -> bool:
    """Whether stored goods may pay: everywhere, unless an option bars them from A1 to A4 (DIC-3.2)."""
    return purpose > FOR_TWO_GOODS or box.actions_take_dice_only == 0


@rule
def units_left(s: State, seat: int, colour: int, first: int, dice: int, goods: int) -> int:
    """Units of a colour that are not before unit `first`; `dice` and `goods` are 1 if they may pay."""
    found = 0
    if 2 * colour >= first:
        found += dice * s.dice[colour]
    if 2 * colour + 1 >= first:
        found += goods * s.has[seat, colour]
    return found


@rule
def purse_of(s: State, seat: int, first: int, dice: int, goods: int) -> Purse:
    """What a seat can pay with, not counting units before unit `first` (DIC-3.1)."""
    return Purse(
        units_left(s, seat, 0, first, dice, goods),
        units_left(s, seat, 1, first, dice, goods),
        units_left(s, seat, 2, first, dice, goods),
        units_left(s, seat, 3, first, dice, goods),
        goods * s.has[seat, BROWN],
    )


@rule
def purse_for(box: Box, s: State, seat: int, purpose: int) -> Purse:
    """What a seat can pay with for a purpose."""
    return purse_of(s, seat, 0, int(takes_dice(box, purpose)), int(takes_goods(box, purpose)))


@rule
def covers(purse: Purse, price: Price) -> bool:
    """Whether the whole price can be paid exactly (DIC-3.4, DIC-3.12): what fits no colour counts as any good."""
    fitting = (
        min(purse.red, price.red)
        + min(purse.yellow, price.yellow)
        + min(purse.green, price.green)
        + min(purse.blue, price.blue)
    )
    beyond = purse.red + purse.yellow + purse.green + purse.blue - fitting
    return fitting + min(beyond, price.any) + purse.brown >= price.units


@rule
def after_unit(price: Price, colour: int) -> Price:
    """What is left to pay after a unit of a colour (brown: 4)."""
    red = price.red - int(colour == 0)
    yellow = price.yellow - int(colour == 1)
    green = price.green - int(colour == 2)
    blue = price.blue - int(colour == 3)
    beyond = int(red < 0) + int(yellow < 0) + int(green < 0) + int(blue < 0)
    return Price(max(red, 0), max(yellow, 0), max(green, 0), max(blue, 0), price.any - beyond, price.units - 1)


@rule
def paid_of(s: State, colour: int) -> int:
    """Units of a colour in the payment under way, dice and markers."""
    return s.paid[2 * colour] + s.paid[2 * colour + 1]


@rule
def left_to_pay(s: State, price: Price) -> Price:
    """What is left of the price of the payment under way."""
    red = price.red - paid_of(s, 0)
    yellow = price.yellow - paid_of(s, 1)
    green = price.green - paid_of(s, 2)
    blue = price.blue - paid_of(s, 3)
    beyond = min(red, 0) + min(yellow, 0) + min(green, 0) + min(blue, 0)
    paid = paid_of(s, 0) + paid_of(s, 1) + paid_of(s, 2) + paid_of(s, 3) + s.paid[BROWN_UNIT]
    return Price(max(red, 0), max(yellow, 0), max(green, 0), max(blue, 0), price.any + beyond, price.units - paid)


@rule
def last_paid(s: State) -> int:
    """The last unit of the order that the payment under way has used; 0 before the first."""
    last = 0
    for unit in range(1, len(s.paid)):
        if s.paid[unit] > 0:
            last = unit
    return last


@rule
def units_there(s: State, seat: int, unit: int, dice: int, goods: int) -> int:
    """How many of a unit, dice or markers of a colour, can still be paid."""
    if unit % 2 == 0:
        return dice * s.dice[unit // 2]
    return goods * s.has[seat, unit // 2]


@rule
def can_go_on(purse: Purse, rest: Price) -> bool:
    """Whether a payment can be completed after a unit: it was not one too many, and the purse covers the rest."""
    return (rest.any >= 0) & covers(purse, rest)


@rule
def offer_units(box: Box, s: State, seat: int, purpose: int, choices: Choices) -> None:
    """Offer the units that can be paid next: in order, and so that the rest can be paid too (DIC-3.13)."""
    dice = int(takes_dice(box, purpose))
    goods = int(takes_goods(box, purpose))
    price = left_to_pay(s, price_of(box, s, purpose))
    first = last_paid(s)
    purse = purse_of(s, seat, first, dice, goods)
    for unit in range(first, BROWN_UNIT):
        colour = unit // 2
        there = units_there(s, seat, unit, dice, goods)
        if there > 0:
            fits = can_go_on(purse_without(purse, colour, 1), after_unit(price, colour))
            allow_if(choices, PAY + unit, fits)
            purse = purse_without(purse, colour, there)
    allow_if(choices, PAY + BROWN_UNIT, purse.brown >= price.units)


@rule
def only_unit(s: State, seat: int, price: Price, first: int, dice: int, goods: int) -> int:
    """The unit that must be paid next, when `offer_units` would offer no other; -1 if there is a choice."""
    found = -1
    purse = purse_of(s, seat, first, dice, goods)
    for unit in range(first, BROWN_UNIT):
        colour = unit // 2
        there = units_there(s, seat, unit, dice, goods)
        if there > 0:
            if can_go_on(purse_without(purse, colour, 1), after_unit(price, colour)):
                if found >= 0:
                    return -1
                found = unit
            purse = purse_without(purse, colour, there)
            # Whatever comes later in the order must pay the price without this unit.
            if not covers(purse, price):
                return found
    return BROWN_UNIT if found < 0 else -1


@rule
def pay_what_must_be(box: Box, s: State, seat: int, purpose: int) -> bool:
    """Pay units as long as there is no choice among them; returns whether the whole price is paid then."""
    dice = int(takes_dice(box, purpose))
    goods = int(takes_goods(box, purpose))
    price = left_to_pay(s, price_of(box, s, purpose))
    first = last_paid(s)
    while price.units > 0:
        unit = only_unit(s, seat, price, first, dice, goods)
        if unit < 0:
            return False
        pay_unit(s, seat, unit)
        price = after_unit(price, unit // 2)
        first = unit
    return True


@rule
def purse_without(purse: Purse, colour: int, units: int) -> Purse:
    """The purse with fewer units of a colour."""
    return Purse(
        purse.red - units * int(colour == 0),
        purse.yellow - units * int(colour == 1),
        purse.green - units * int(colour == 2),
        purse.blue - units * int(colour == 3),
        purse.brown,
    )


@rule
def colours_in(purse: Purse) -> int:
    """Different goods that a purse can pay: its colours and its brown goods (DIC-3.8)."""
    return int(purse.red > 0) + int(purse.yellow > 0) + int(purse.green > 0) + int(purse.blue > 0) + purse.brown


@rule
def pay_unit(s: State, seat: int, unit: int) -> None:
    """Pay one unit: the die is used up, the marker goes to the supply (DIC-2.16, DIC-3.5)."""
    resource = unit // 2
    if unit % 2 == 0 and unit != BROWN_UNIT:
        s.dice[resource] -= 1
        s.used[resource] += 1
    else:
        s.has[seat, resource] -= 1
        s.supply[resource] += 1
    s.paid[unit] += 1


@rule
def tell_payment(s: State, seat: int) -> None:
    """Tell what has been paid, now that all of it is: the dice together, then markers by colour."""
    note_dice(s, PAID, seat, s.paid[0], s.paid[2], s.paid[4], s.paid[6], 0, 0)
    for colour in range(BROWN):
        if s.paid[2 * colour + 1] > 0:
            note(s, SPENT, seat, colour, s.paid[2 * colour + 1])
    if s.paid[BROWN_UNIT] > 0:
        note(s, SPENT, seat, BROWN, s.paid[BROWN_UNIT])


@rule
def forget_payment(s: State) -> None:
    """The payment is complete."""
    for unit in range(len(s.paid)):
        s.paid[unit] = 0
