"""What is asked, of the seat that decides and for those who wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.games.dice.record.actions import EXCHANGE, PERFORM, SKIP
from arasta.games.dice.record.decisions import (
    ASK_ACTION,
    ASK_AREA,
    ASK_CARD,
    ASK_CARDS_AWAY,
    ASK_DIE,
    ASK_FREE_TILE,
    ASK_GOODS,
    ASK_INCOME,
    ASK_LOWER,
    ASK_OWN_TILE,
    ASK_PAYMENT,
    ASK_REROLL,
    ASK_UPPER,
    ASK_UPPER_GAIN,
)
from arasta.games.dice.record.labels import CARD_COUNT, FIRST_ACT, FIRST_BAZ, UNITS
from arasta.games.dice.record.state import CHOOSE_ONE
from arasta.games.dice.rules.prices import FOR_BROWN, FOR_CRYSTAL, FOR_LOWER, FOR_RUBY, FOR_TWO_GOODS, FOR_UPPER
from arasta.games.dice.text.effects import card_name, gain_of, need_of, upper_zone
from arasta.games.dice.text.names import (
    actions,
    amounts,
    at_area,
    brown_goods,
    crystals,
    goods,
    goods_of_choice,
    lira,
    one_of,
    player,
    resources,
    some_dice,
    tile_name,
)
from arasta.games.dice.text.situation import Now, priced, rest_in_words
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table

# TRANSLATORS: Indirect questions; they follow "Moon is deciding" as well as "To be decided first:".
QUESTIONS = {
    ASK_INCOME: N_("which mosque tile works next"),
    ASK_REROLL: N_("which dice to roll again"),
    ASK_ACTION: N_("what to do next"),
    ASK_PAYMENT: N_("what to pay with"),
    ASK_GOODS: N_("which goods to take"),
    ASK_CARD: N_("which bazaar card to carry out"),
    ASK_UPPER: N_("whether to use a bazaar card"),
    ASK_UPPER_GAIN: N_("what a bazaar card gives"),
    ASK_AREA: N_("where to take a ruby"),
    ASK_FREE_TILE: N_("which mosque tile to take"),
    ASK_OWN_TILE: N_("which mosque tile to give up"),
    ASK_DIE: N_("which die to put back"),
    ASK_LOWER: N_("what to do with a bazaar card of another player"),
    ASK_CARDS_AWAY: N_("what to do next"),
}


def question(now: Now) -> str:
    """What is being decided, as an indirect question: 'which dice to roll again'."""
    return _(QUESTIONS[now.asked])


def waiting(table: Table, viewer: int | None) -> str:
    """What those who do not decide wait for, in one sentence; '' when the game is over."""
    if not table.seats:
        return ""
    decider = table.seats[0]
    return _("{player} is deciding {question}.").format(
        player=player(table, decider), question=question(Now(table, decider))
    )


def prompt(table: Table, seat: int) -> str:
    """What is asked of a seat, in one sentence; what it waits for, if it has nothing to decide; '' after the game."""
    if seat not in table.seats:
        return waiting(table, seat)
    now = Now(table, seat)
    asked = now.asked
    if asked == ASK_INCOME:
        return _income(now)
    if asked == ASK_REROLL:
        return _reroll(now)
    if asked == ASK_ACTION:
        return _action(now)
    if asked == ASK_PAYMENT:
        return _payment(now)
    if asked == ASK_GOODS:
        return _("Choose {goods}: fabric, fruit, spice or jewellery.").format(goods=goods_of_choice(now.about))
    if asked in (ASK_CARD, ASK_UPPER, ASK_UPPER_GAIN, ASK_LOWER, ASK_CARDS_AWAY):
        return _cards(now)
    if asked == ASK_AREA:
        return _("Your card gives you a ruby: choose where you take it.")
    if asked == ASK_FREE_TILE:
        return _("Your card gives you a mosque tile: choose one that lies face up.")
    if asked == ASK_OWN_TILE:
        return _("Choose the mosque tile that you give up.")
    return _("The tile of an extra die is gone: choose the unused die that you put back.")


def _income(now: Now) -> str:
    if any(SKIP + tile in now.table.actions for tile in range(FIRST_BAZ, FIRST_ACT)):
        return _("Your turn begins: choose the mosque tile that works next, or do without a card.")
    return _("Your turn begins: choose the mosque tile that works next.")


def _reroll(now: Now) -> str:
    picked = sum(now.s.picked[face] for face in range(len(now.s.picked)))
    price = crystals(now.box.reroll_price)
    if picked == 0:
        return _("Keep your dice, or pick some and roll them again for {price}.").format(price=price)
    return _("Roll {dice} again for {price}, or pick more.").format(dice=some_dice(picked), price=price)


def _action(now: Now) -> str:
    left = now.s.actions_left
    if left == 0:
        return _("You have used all your actions: end your turn.")
    return _("You may carry out {actions}: choose one, or end your turn.").format(actions=actions(left))


def _payment(now: Now) -> str:
    about, left = now.about, rest_in_words(now)
    begun = any(now.s.paid[unit] for unit in range(len(UNITS)))
    whole = priced(now.price(about))
    if FOR_RUBY <= about < FOR_UPPER:
        message = _("Pay {price} for a ruby {at_area}: choose dice or stored goods.")
        if begun:
            message = _("Pay {left}, the rest of {price} for a ruby {at_area}: choose dice or stored goods.")
        return message.format(left=left, price=whole, at_area=at_area(about - FOR_RUBY))
    if about >= FOR_LOWER:
        message = _("Pay {price} for {card}: choose stored goods.")
        if begun:
            message = _("Pay {left}, the rest of {price} for {card}: choose stored goods.")
        return message.format(left=left, price=whole, card=card_name(now, now.paying_for_card or 0))
    message = _("Pay {price} for {gain}: choose dice or stored goods.")
    if begun:
        message = _("Pay {left}, the rest of {price} for {gain}: choose dice or stored goods.")
    return message.format(left=left, price=whole, gain=_what_is_paid(now))


def _what_is_paid(now: Now) -> str:
    """What a payment is for, rubies and lower zones left out: '1 fabric', 'the Lira tile (fabric)'."""
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
        return tile_name(now.paying_for_tile or 1)
    return card_name(now, now.paying_for_card or 0)


def _cards(now: Now) -> str:
    if now.asked == ASK_CARD:
        count = sum(PERFORM + card in now.table.actions for card in range(CARD_COUNT))
        return ngettext(
            "You have revealed {n} card: carry it out.",
            "You have revealed {n} cards: carry out one of them.",
            count,
        ).format(n=count)
    card = now.about
    if now.asked == ASK_LOWER:
        cost, gain = now.lower_counts(card)
        who = player(now.table, now.s.on_turn)
        if now.box.lower[card] == CHOOSE_ONE:
            return _("{player} carries out {card}: take {gain}.").format(
                player=who, card=card_name(now, card), gain=one_of(resources(r, n) for r, n in enumerate(gain) if n)
            )
        return _("{player} carries out {card}: you may pay {price} for {gain}.").format(
            player=who, card=card_name(now, card), price=amounts(cost), gain=amounts(gain)
        )
    instead = lira(now.box.consolation[card]) if now.box.consolation[card] else ""
    if EXCHANGE in now.table.actions and instead:
        return _("{card}: {effect}, or take {instead}.").format(
            card=card_name(now, card), effect=upper_zone(now, card), instead=instead
        )
    return _("{card} needs {need} for {gain}: take {instead} instead.").format(
        card=card_name(now, card), need=need_of(now, card), gain=gain_of(now, card), instead=instead
    )
