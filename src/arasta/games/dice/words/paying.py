"""Payments in goods, unit by unit, in words."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed
from arasta.games.dice.record.decisions import ASK_PAYMENT
from arasta.games.dice.record.labels import BROWN, UNITS
from arasta.games.dice.rules.paying import last_paid, left_to_pay
from arasta.games.dice.rules.prices import (
    FOR_BROWN,
    FOR_CRYSTAL,
    FOR_LOWER,
    FOR_RUBY,
    FOR_TILE,
    FOR_TWO_GOODS,
    FOR_UPPER,
    Price,
    is_die,
    takes_dice,
    takes_goods,
)
from arasta.games.dice.words import register
from arasta.games.dice.words.bazaar_cards import card_name
from arasta.games.dice.words.names import (
    at_area,
    brown_goods,
    crystals,
    different_goods,
    good_name,
    goods,
    goods_of_choice,
    goods_other_than,
    resources,
    tile_name,
    unit_name,
)
from arasta.games.dice.words.prices import priced
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.games.dice.words.turn import dice_shown
from arasta.i18n import N_
from arasta.i18n import gettext as _


def still_to_pay(now: Now) -> Price:
    """The rest of the payment under way."""
    return left_to_pay(now.s, now.price(now.about))


def pays_with_dice(now: Now) -> bool:
    """True if dice may pay the payment under way."""
    return takes_dice(now.box, now.about)


def pays_with_goods(now: Now) -> bool:
    """True if stored goods may pay the payment under way."""
    return takes_goods(now.box, now.about)


def is_passed(now: Now, unit: int) -> bool:
    """True if a unit comes before the last one that the payment under way has used."""
    return unit < last_paid(now.s)


def rest_in_words(now: Now) -> str:
    """The rest of the payment under way: '1 fabric', '1 good other than fabric and fruit'."""
    whole, left = now.price(now.about), still_to_pay(now)
    if sum(left[:BROWN]) <= left.units - left.any:
        return priced(left)
    used = [good_name(colour) for colour in range(BROWN) if left[colour] < whole[colour]]
    return goods_other_than(left.units, listed(used)) if used else different_goods(left.units)


@words.asks(ASK_PAYMENT, N_("what to pay with"))
def _payment(now: Now) -> str:
    about, left = now.about, rest_in_words(now)
    begun = any(now.s.paid[unit] for unit in range(len(UNITS)))
    whole = priced(now.price(about))
    if FOR_RUBY <= about < FOR_UPPER:
        message = _("Pay {price} for a ruby {at_area}: choose dice or stored goods.")
        if begun:
            message = _("{left} still to pay: choose dice or stored goods.")
        return message.format(left=left, price=whole, at_area=at_area(about - FOR_RUBY))
    if about >= FOR_LOWER:
        message = _("Pay {price} for {card}: choose stored goods.")
        if begun:
            message = _("{left} still to pay: choose stored goods.")
        return message.format(left=left, price=whole, card=card_name(now, about - FOR_LOWER))
    message = _("Pay {price} for {gain}: choose dice or stored goods.")
    if begun:
        message = _("{left} still to pay: choose dice or stored goods.")
    return message.format(left=left, price=whole, gain=_what_is_paid(now))


def _what_is_paid(now: Now) -> str:
    """The purpose of a payment, except rubies and lower zones: '1 fabric', 'the Lira tile (fabric)'."""
    about = now.about
    if about < FOR_CRYSTAL:
        return goods(about, now.box.gain_good)
    if about == FOR_CRYSTAL:
        return crystals(now.box.gain_crystal)
    if about == FOR_BROWN:
        return brown_goods(now.box.gain_brown)
    if about == FOR_TWO_GOODS:
        return goods_of_choice(now.box.gain_two_goods)
    if about < FOR_RUBY:
        return tile_name(about - FOR_TILE)
    return card_name(now, about - FOR_UPPER)


@words.labels("pay", group=register.ONE_AT_A_TIME, listed=register.PAY, about="paying")
def _pay(now: Now, unit: int) -> str:
    return _("Pay with {unit}").format(unit=unit_name(unit))


@words.refuses("pay")
def _nothing_to_pay(now: Now, _unit: int) -> str:
    return _("There is nothing to pay with goods now.") if now.acting else ""


@words.refuses("pay", asked=ASK_PAYMENT)
def _no_pay(now: Now, unit: int) -> str:
    colour, die = unit // 2, is_die(unit)
    there = now.s.dice[colour] if die else now.has(colour)
    if there == 0:
        return _("You cannot pay with {unit}: there is none.").format(unit=unit_name(unit))
    if die and not pays_with_dice(now):
        return _("Dice cannot pay for this.")
    if not die and not pays_with_goods(now):
        return _("By a rule of this table stored goods do not pay for this.")
    if is_passed(now, unit):
        return _("Payment follows a fixed order: undo the last one to pay with {unit}.").format(unit=unit_name(unit))
    return _("You pay exactly {price}: that is not possible with {unit}.").format(
        price=rest_in_words(now), unit=unit_name(unit)
    )


@words.tells("paid")
def _paid(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} pays with dice: {faces}."), _("You pay with dice: {faces}.")).format(
        player=name, faces=dice_shown(e)
    )


@words.tells("spent")
def _spent(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} pays {price}."), _("You pay {price}.")).format(
        player=name, price=resources(e.first, e.second)
    )


@words.explains("paying", title=N_("Paying"))
def _paying(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "Goods are paid with dice that show them, with stored goods, or with both, exactly as many as it costs. Brown "
        "goods count as any colour. Lira are paid with Lira, never with dice."
    )


@words.explains("brown", title=N_("Brown goods"))
def _brown_goods(now: Now, _value: str, _seated: bool) -> str:
    return _("A brown good pays as one good of any colour, also for a ruby. Left in the supply: {goods}.").format(
        goods=brown_goods(now.s.supply[BROWN])
    )
