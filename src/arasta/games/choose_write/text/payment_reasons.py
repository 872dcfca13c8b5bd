"""Why something cannot be paid now."""

from __future__ import annotations

from collections.abc import Callable

from arasta.core.actions import Value
from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.about import CARD_KINDS
from arasta.games.choose_write.record.decisions import (
    ASK_ANY_PAYMENT,
    ASK_DISCARD,
    ASK_LETTER,
    ASK_PAID_KIND,
    ASK_PAYMENT,
)
from arasta.games.choose_write.record.labels import GOODS, GOODS_CARDS, LETTERS, PAIRS, PER_CARD
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM
from arasta.games.choose_write.rules.palace import can_pay_letter, may_leave_out
from arasta.games.choose_write.rules.payment import BITS_OF_A_KIND, covered, lowest_card, needs_all, used_set
from arasta.games.choose_write.rules.sheet import available_goods
from arasta.games.choose_write.text.effects import steps
from arasta.games.choose_write.text.names import (
    amounts,
    any_goods,
    good_name,
    goods_card,
    goods_cards,
    letters,
    lira,
    same_goods,
    some_goods,
)
from arasta.games.choose_write.text.paying import left_to_pay
from arasta.games.choose_write.text.situation import Now, letters_in
from arasta.i18n import gettext as _


def lacks_lira(now: Now, price: int) -> str:
    """Too few Lira: how many are needed, how many are there."""
    return _("You need {lira} and have {money}.").format(lira=lira(price), money=lira(now.money))


def unpayable(now: Now, program: int) -> str:
    """What of the payments that a location or card demands cannot be made; '' if all can (CNW-3.3, CNW-4.19)."""
    effects = steps(now.box, program)
    if effects[0][0] == do.USE_CARAVAN:
        program = CARAVAN_PROGRAM + now.caravan
        effects = steps(now.box, program)
    thrown = 0
    for code, amount in effects:
        if code == do.PAY_CARD:
            thrown = amount
        found = _short_of(now, program, code, amount, thrown)
        if found:
            return found
    return ""


def _short_of(now: Now, program: int, code: int, amount: int, thrown: int) -> str:
    if code == do.PAY_LIRA and now.money < amount:
        return lacks_lira(now, amount)
    if code == do.PALACE and not may_leave_out(now.box, program):
        return _too_dear(now, letters_in(amount))
    if code == do.PAY_SAME and all(now.held(good) < amount for good in range(len(GOODS))):
        return _("You need {goods}, on your sheet or on Goods cards.").format(goods=same_goods(amount))
    if code == do.PAY_CARD and now.goods_cards < amount:
        return _("You need {cards} and have {held}.").format(cards=goods_cards(amount), held=now.goods_cards)
    if code == do.PAY_ANY:
        held = available_goods(now.s, now.seat) + PER_CARD * (now.goods_cards - thrown)
        if held < amount:
            return _("You need {goods} and have {held}.").format(goods=any_goods(amount), held=some_goods(held))
    return ""


def _too_dear(now: Now, found: list[int]) -> str:
    if any(can_pay_letter(now.s, now.seat, letter) for letter in found):
        return ""
    if len(found) == 1:
        return _("For Palace {letter} you lack {goods}.").format(
            letter=LETTERS[found[0]], goods=amounts(now.lacking(found[0]))
        )
    return _("You cannot pay the price of {letters}.").format(letters=letters(found))


# ------------------------------------------------------------------------------------------------------------- letters


def _letter(now: Now, value: Value) -> str:
    letter = LETTERS.index(str(value))
    if now.asked != ASK_LETTER:
        return _("A letter is chosen only when a card lets you buy a ruby at one of several.")
    if letter not in letters_in(now.about):
        return _("The card is for Palace {letters} only.").format(letters=letters(letters_in(now.about)))
    return _too_dear(now, [letter])


def _without(now: Now, _value: Value) -> str:
    if now.box.then_needs_palace:
        return _("The Palace cannot be left out: what a card gives beside it comes only after paying there.")
    return _("Only a card that leads to the Palace lets you leave it out.")


# ------------------------------------------------------------------------------------------------ goods cards and goods


def _use_card(now: Now, value: Value) -> str:
    pair = GOODS_CARDS.index(str(value))
    if now.asked not in (ASK_PAYMENT, ASK_ANY_PAYMENT):
        return _("Goods cards are used only to pay goods.")
    if now.s.goods_hand[now.seat, pair] == 0:
        return _no_such_card(pair)
    lowest = lowest_card(now.s) if now.asked == ASK_PAYMENT else now.about % CARD_KINDS
    if now.asked == ASK_ANY_PAYMENT and lowest >= PAIRS:
        return _("Goods cards are named before goods of the sheet.")
    if pair < lowest:
        return _("Goods cards are named in one order: {card} is past. Undo to begin again.").format(
            card=goods_card(pair)
        )
    if now.asked == ASK_ANY_PAYMENT:
        return _("With {card} first, the cards after it and your sheet would not be enough.").format(
            card=goods_card(pair)
        )
    cards = used_set(now.s)
    due = left_to_pay(now)
    if not any(due[good] and covered(1 << (BITS_OF_A_KIND * pair), good) for good in range(len(GOODS))):
        return _("Nothing that is due is on the card {card}.").format(card=goods_card(pair))
    if not needs_all(now.s, cards + (1 << (BITS_OF_A_KIND * pair))):
        return _("With {card} another card would be used for nothing.").format(card=goods_card(pair))
    return _("With {card} the payment could not be completed without using a card for nothing.").format(
        card=goods_card(pair)
    )


def _no_such_card(pair: int) -> str:
    return _("You do not have the Goods card {card}.").format(card=goods_card(pair))


def _from_sheet(now: Now, _value: Value) -> str:
    if now.asked != ASK_PAYMENT:
        return _("There is no payment that the sheet could complete now.")
    lacking = [max(0, due - now.sheet(good)) for good, due in enumerate(left_to_pay(now))]
    return _("Your sheet lacks {goods}: use a Goods card.").format(goods=amounts(lacking))


def _pay_good(now: Now, value: Value) -> str:
    good = GOODS.index(str(value))
    if now.asked == ASK_PAID_KIND:
        return _("You need {goods} and have {held} of {good}.").format(
            goods=same_goods(now.about), held=now.held(good), good=good_name(good)
        )
    if now.asked != ASK_ANY_PAYMENT:
        return _("You choose the goods to pay only where goods of any kind are asked for.")
    if now.sheet(good) == 0:
        return _("There is no {good} on your sheet.").format(good=good_name(good))
    if PAIRS + good < now.about % CARD_KINDS:
        return _("Goods are named in one order: {good} is past. Undo to begin again.").format(good=good_name(good))
    return _(
        "From {good} on there are too few goods on your sheet: name an earlier kind or a Goods card first."
    ).format(good=good_name(good))


def _discard(now: Now, value: Value) -> str:
    pair = GOODS_CARDS.index(str(value))
    if now.asked != ASK_DISCARD:
        return _("A Goods card is thrown away only where that is the price.")
    if now.s.goods_hand[now.seat, pair] == 0:
        return _no_such_card(pair)
    return _("Goods cards are named in one order, and {card} does not fit into it now.").format(card=goods_card(pair))


PAYMENT_REASONS: dict[str, Callable[[Now, Value], str]] = {
    "letter": _letter,
    "without": _without,
    "use_card": _use_card,
    "from_sheet": _from_sheet,
    "pay_good": _pay_good,
    "discard": _discard,
}
