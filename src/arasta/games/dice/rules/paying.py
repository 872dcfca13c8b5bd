"""Goods payments: with which units next, and what follows when all is paid (ledger section 3).

A payment is made unit by unit in the order of `UNITS`, so every payment can be made in exactly one way; a unit is
offered only if the rest of the price can be paid with what follows it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from arasta.core.choices import Choices, allow_if
from arasta.core.decisions import push
from arasta.core.event_kinds import Event
from arasta.core.rule import inline, rule, widen
from arasta.games.dice.record.actions import PAY
from arasta.games.dice.record.decisions import ASK_GOODS, ASK_PAYMENT, PURPOSE, decision
from arasta.games.dice.record.events import PAID, SPENT, note, note_dice
from arasta.games.dice.record.labels import BROWN, BROWN_UNIT, COLOURS, CRYSTAL, UNITS
from arasta.games.dice.record.state import ACTIONS, DISPLAY, MAY_PAY, OF_CARDS, Box, State
from arasta.games.dice.rules.bazaar_cards import gain_lower
from arasta.games.dice.rules.mosque_tiles import take_tile
from arasta.games.dice.rules.prices import (
    FOR_BROWN,
    FOR_CRYSTAL,
    FOR_GOOD,
    FOR_LOWER,
    FOR_RUBY,
    FOR_TILE,
    FOR_TWO_GOODS,
    FOR_UPPER,
    PURPOSES,
    Due,
    Price,
    due_of,
    is_die,
    missing,
    price_of,
    purse_of,
    takes_dice,
    takes_goods,
    units_there,
)
from arasta.games.dice.rules.ruby_areas import has_ruby, take_ruby
from arasta.games.dice.rules.shortage import gain

MARKERS = (*COLOURS, "brown")
"""Resources that pay as stored goods."""


@rule
def after_unit(price: Price, colour: int) -> Price:
    """The rest of a price after a unit of a colour (brown: 4) is paid."""
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
    """The rest of the price of the payment under way."""
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
    """The payment after units are passed over; `behind` more of their colour follow, `asked` are asked for."""
    lost = min(there + behind, asked) - min(behind, asked)
    return Due(due.units, due.any, due.fitting - lost, due.beyond - (there - lost), due.brown)


@rule
def paid_before(due: Due, count: int, behind: int, asked: int) -> Due:
    """The payment once `count` of the units just passed over are paid: less of their colour is then asked for."""
    fitting = min(count, asked)
    lost = min(behind, asked) - min(behind, asked - fitting)
    return Due(due.units - count, due.any - (count - fitting), due.fitting - lost, due.beyond + lost, due.brown)


@rule
def asked_of(price: Price, colour: int) -> int:
    """Units of a colour that a price asks for (computed, since compiled code is slow to pick from a tuple)."""
    return (
        price.red * int(colour == 0)
        + price.yellow * int(colour == 1)
        + price.green * int(colour == 2)
        + price.blue * int(colour == 3)
    )


@rule
def may_be_paid(due: Due, asked: int, there: int) -> bool:
    """True if one more of the units there can be part of the price: asked for in its colour, or beyond that."""
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
    """Pay as much of a unit just passed over as all units that follow it cannot pay."""
    count = missing(due)
    if count <= 0:
        return due
    pay_units(s, seat, unit, count)
    return paid_before(due, count, behind, asked)


@inline
@rule
def pay_what_must_be(box: Box, s: State, seat: int, purpose: int, first: int) -> bool:
    """Pay units from unit `first` on as long as there is no choice (DIC-3.13); returns True if all is then paid.

    Of each unit in the order, as much must be paid as all that follow it cannot pay; more would be a choice.
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
def pay_units(s: State, seat: int, unit: int, count: int) -> None:
    """Pay `count` of a unit: dice are used up, markers go to the supply (DIC-2.16, DIC-3.5)."""
    resource = unit // 2
    if is_die(unit):
        s.dice[resource] -= count
        s.used[resource] += count
    else:
        s.has[seat, resource] -= count
        s.supply[resource] += count
    s.paid[unit] += count


@rule
def tell_payment(s: State, seat: int) -> None:
    """Note what has been paid, now that all of it is: the dice together, then markers by colour."""
    note_dice(s, PAID, seat, s.paid[0], s.paid[2], s.paid[4], s.paid[6], 0, 0)
    for colour in range(BROWN):
        if s.paid[2 * colour + 1] > 0:
            note(s, SPENT, seat, colour, s.paid[2 * colour + 1])
    if s.paid[BROWN_UNIT] > 0:
        note(s, SPENT, seat, BROWN, s.paid[BROWN_UNIT])


@rule
def forget_payment(s: State) -> None:
    """The payment is complete; units not paid remain as they are (DIC-3.14)."""
    for unit in range(len(s.paid)):
        s.paid[unit] = 0


@rule
def receive(box: Box, s: State, seat: int, purpose: int) -> None:
    """Gain what has been paid for (DIC-3.11); for an upper zone this happens by itself later (`rules.bazaar_cards`)."""
    if purpose < FOR_CRYSTAL:
        gain(box, s, seat, purpose - FOR_GOOD, widen(box.gain_good))
    elif purpose == FOR_CRYSTAL:
        gain(box, s, seat, CRYSTAL, widen(box.gain_crystal))
    elif purpose == FOR_BROWN:
        gain(box, s, seat, BROWN, widen(box.gain_brown))
    elif purpose == FOR_TWO_GOODS:
        push(s, ASK_GOODS, seat, widen(box.gain_two_goods))
    elif purpose < FOR_RUBY:
        take_tile(box, s, seat, purpose - FOR_TILE)
    elif purpose < FOR_UPPER:
        take_ruby(box, s, seat, purpose - FOR_RUBY)
    elif purpose >= FOR_LOWER:
        gain_lower(box, s, seat, purpose - FOR_LOWER)


@rule
def pay_for(box: Box, s: State, seat: int, purpose: int, first: int) -> None:
    """Go on with a payment: pay at once what leaves no choice; then ask for the next unit, or finish if all is paid."""
    if pay_what_must_be(box, s, seat, purpose, first):
        tell_payment(s, seat)
        forget_payment(s)
        receive(box, s, seat, purpose)
    else:
        push(s, ASK_PAYMENT, seat, purpose)


def paid_since(s: State, events: Sequence[Event]) -> dict[str, int]:
    """The units paid since a position in which a payment was asked for, from the events of its end (DIC-3.1).

    For `core.payments`: what can be paid in one way only is paid by the rules.

    Args:
        s: that position.
        events: those of the step that ended the payment; the price is told in one run.
    """
    total: Counter[str] = Counter()
    for event in events:
        said = event.fields
        if event.name == "paid":
            total += Counter({f"{face}_die": count for face, count in said["dice"].items()})
        elif event.name == "spent" and said["resource"] in MARKERS:
            total[f"{said['resource']}_good"] += said["count"]
        elif total:
            break
    before = {name: s.paid[unit] for unit, name in enumerate(UNITS)}
    return {name: total[name] - before[name] for name in UNITS if total[name] > before[name]}


def is_paid_now(box: Box, s: State, purpose: int) -> bool:
    """True if goods can be paid for this in a position: the thing bought is there, or the card is revealed."""
    if not 0 <= purpose < PURPOSES:
        return False
    revealed = [s.revealed[i] for i in range(s.revealed_count)]
    if purpose >= FOR_LOWER:
        return purpose - FOR_LOWER in revealed and box.lower[purpose - FOR_LOWER] == MAY_PAY
    if purpose >= FOR_UPPER:
        return purpose - FOR_UPPER in revealed
    if s.phase != ACTIONS or revealed:
        return False
    if purpose >= FOR_RUBY:
        return has_ruby(box, s, purpose - FOR_RUBY)
    return purpose <= FOR_TWO_GOODS or purpose - FOR_TILE in [s.display[i] for i in range(DISPLAY)]


@decision(
    ASK_PAYMENT,
    "payment",
    inlined=True,
    pays=("pay",),
    told=paid_since,
    about=PURPOSE,
    phases=OF_CARDS,
    abouts=is_paid_now,
)
class Payment:
    """Pay the next unit of a goods price, in the order of the units (DIC-3.1, DIC-3.2, DIC-3.3, DIC-3.4, DIC-3.13).

    About: the purpose.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_units(box, s, seat, arg, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        pay_units(s, seat, action - PAY, 1)
        pay_for(box, s, seat, arg, action - PAY)
