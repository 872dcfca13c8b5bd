"""Goods payments: what a price is, whether it can be paid, and with which units next (ledger section 3).

A payment is made unit by unit in the order of `UNITS`, so every payment can be made in exactly one way; a unit is
offered only if the rest of the price can be paid with what follows it.
"""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.choices import Choices, allow_if
from arasta.core.rule import inline, rule, widen
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
def units_there(s: State, seat: int, unit: int, first: int, dice: int, goods: int) -> int:
    """How many of a unit can be paid, none before unit `first`; `dice` and `goods` are 1 if they may pay."""
    if unit % 2 == 0 and unit != BROWN_UNIT:
        return dice * s.dice[unit // 2] * int(unit >= first)
    return goods * s.has[seat, unit // 2] * int(unit >= first)


@rule
def of_colour_there(s: State, seat: int, colour: int, first: int, dice: int, goods: int) -> int:
    """Dice and markers of a colour together."""
    there = units_there(s, seat, 2 * colour, first, dice, goods)
    return there + units_there(s, seat, 2 * colour + 1, first, dice, goods)


@rule
def purse_of(s: State, seat: int, first: int, dice: int, goods: int) -> Purse:
    """What a seat can pay with, not counting units before unit `first` (DIC-3.1)."""
    return Purse(
        of_colour_there(s, seat, 0, first, dice, goods),
        of_colour_there(s, seat, 1, first, dice, goods),
        of_colour_there(s, seat, 2, first, dice, goods),
        of_colour_there(s, seat, 3, first, dice, goods),
        units_there(s, seat, BROWN_UNIT, first, dice, goods),
    )


@rule
def purse_for(box: Box, s: State, seat: int, purpose: int) -> Purse:
    """What a seat can pay with for a purpose."""
    return purse_of(s, seat, 0, int(takes_dice(box, purpose)), int(takes_goods(box, purpose)))


class Due(NamedTuple):
    """A payment whose units are gone through in order (DIC-3.1): what is to be paid, and what follows to pay it with.

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
    """What is due before the first unit: what fits no colour counts as any good (DIC-3.12)."""
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
    """How many units more than those that follow are needed; 0 or less: the rest can be paid."""
    return due.units - due.fitting - min(due.beyond, due.any) - due.brown


@rule
def covers(purse: Purse, price: Price) -> bool:
    """Whether the whole price can be paid exactly (DIC-3.4, DIC-3.12)."""
    return missing(due_of(purse, price)) <= 0


@rule
def covers_colours(purse: Purse, price: Price) -> bool:
    """`covers`, counted more quickly, for prices that ask a colour of every unit, as those of tiles do (DIC-6.18)."""
    red = max(price.red - purse.red, 0)
    yellow = max(price.yellow - purse.yellow, 0)
    green = max(price.green - purse.green, 0)
    blue = max(price.blue - purse.blue, 0)
    return red + yellow + green + blue <= purse.brown


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
def passed(due: Due, there: int, behind: int, asked: int) -> Due:
    """What is due when units are passed over of whose colour, of which `asked` are, `behind` more follow."""
    lost = min(there + behind, asked) - min(behind, asked)
    return Due(due.units, due.any, due.fitting - lost, due.beyond - (there - lost), due.brown)


@rule
def paid_before(due: Due, count: int, behind: int, asked: int) -> Due:
    """What is due when so many of the units just passed over are paid: of their colour less is asked then."""
    fitting = min(count, asked)
    lost = min(behind, asked) - min(behind, asked - fitting)
    return Due(due.units - count, due.any - (count - fitting), due.fitting - lost, due.beyond + lost, due.brown)


@rule
def asked_of(price: Price, colour: int) -> int:
    """How many units of a colour a price asks for (computed, for compiled code picks from a tuple slowly)."""
    return (
        price.red * int(colour == 0)
        + price.yellow * int(colour == 1)
        + price.green * int(colour == 2)
        + price.blue * int(colour == 3)
    )


@rule
def may_be_paid(due: Due, asked: int, there: int) -> bool:
    """Whether of units that are there one more can be part of the price: asked of its colour, or beyond that."""
    return (there > 0) & (asked + due.any > 0) & (due.units > 0)


@inline
@rule
def offer_units(box: Box, s: State, seat: int, purpose: int, choices: Choices) -> None:
    """Offer the units that can be paid next: in order, and so that the rest can be paid too (DIC-3.13)."""
    pay_dice = int(takes_dice(box, purpose))
    pay_goods = int(takes_goods(box, purpose))
    price = left_to_pay(s, price_of(box, s, purpose))
    first = last_paid(s)
    due = due_of(purse_of(s, seat, first, pay_dice, pay_goods), price)
    for colour in range(BROWN):
        asked = asked_of(price, colour)
        dice = units_there(s, seat, 2 * colour, first, pay_dice, pay_goods)
        goods = units_there(s, seat, 2 * colour + 1, first, pay_dice, pay_goods)
        allow_if(choices, PAY + 2 * colour, may_be_paid(due, asked, dice) & (missing(due) <= 0))
        due = passed(due, dice, goods, asked)
        allow_if(choices, PAY + 2 * colour + 1, may_be_paid(due, asked, goods) & (missing(due) <= 0))
        due = passed(due, goods, 0, asked)
    allow_if(choices, PAY + BROWN_UNIT, missing(due) <= 0)


@rule
def pay_missing(s: State, seat: int, unit: int, due: Due, behind: int, asked: int) -> Due:
    """Pay of a unit just passed over what all that follow it cannot pay."""
    count = missing(due)
    if count <= 0:
        return due
    pay_units(s, seat, unit, count)
    return paid_before(due, count, behind, asked)


@inline
@rule
def pay_what_must_be(box: Box, s: State, seat: int, purpose: int, first: int) -> bool:
    """Pay units from unit `first` on as long as there is no choice (DIC-3.13); returns whether all is paid then.

    Of each unit in the order there must be paid what all that follow it cannot pay; more of it would be a choice.
    """
    pay_dice = int(takes_dice(box, purpose))
    pay_goods = int(takes_goods(box, purpose))
    price = left_to_pay(s, price_of(box, s, purpose))
    due = due_of(purse_of(s, seat, first, pay_dice, pay_goods), price)
    for colour in range(BROWN):
        asked = asked_of(price, colour)
        if asked + due.any > 0:
            dice = units_there(s, seat, 2 * colour, first, pay_dice, pay_goods)
            goods = units_there(s, seat, 2 * colour + 1, first, pay_dice, pay_goods)
            units = due.units
            due = pay_missing(s, seat, 2 * colour, passed(due, dice, goods, asked), goods, asked)
            paid = units - due.units
            asked = max(asked - paid, 0)
            if may_be_paid(due, asked, dice - paid):
                return False
            units = due.units
            due = pay_missing(s, seat, 2 * colour + 1, passed(due, goods, 0, asked), 0, asked)
            paid = units - due.units
            asked = max(asked - paid, 0)
            if may_be_paid(due, asked, goods - paid):
                return False
    if due.units > 0:
        pay_units(s, seat, BROWN_UNIT, due.units)
    return True


@rule
def colours_in(purse: Purse) -> int:
    """Different goods that a purse can pay: its colours and its brown goods (DIC-3.8)."""
    return int(purse.red > 0) + int(purse.yellow > 0) + int(purse.green > 0) + int(purse.blue > 0) + purse.brown


@rule
def pay_units(s: State, seat: int, unit: int, count: int) -> None:
    """Pay so many of a unit: dice are used up, markers go to the supply (DIC-2.16, DIC-3.5)."""
    resource = unit // 2
    if unit % 2 == 0 and unit != BROWN_UNIT:
        s.dice[resource] -= count
        s.used[resource] += count
    else:
        s.has[seat, resource] -= count
        s.supply[resource] += count
    s.paid[unit] += count


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
