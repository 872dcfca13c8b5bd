"""Words for payments in Goods, with Goods cards and from the sheet."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.choose_write.record.about import CARD_KINDS
from arasta.games.choose_write.record.decisions import ASK_ANY_PAYMENT, ASK_PAID_KIND, ASK_PAYMENT
from arasta.games.choose_write.record.events import spent_goods
from arasta.games.choose_write.record.labels import LETTERS, PAIRS
from arasta.games.choose_write.rules.payment import covered, lowest_card, needs_all, one_card, used_set
from arasta.games.choose_write.words.goods_cards import no_such_card
from arasta.games.choose_write.words.names import amounts, any_goods, good_name, goods, goods_card, lira, same_goods
from arasta.games.choose_write.words.register import PAYING, WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.asks(ASK_PAYMENT, N_("which Goods cards to pay with"))
def what_is_due(now: Now) -> str:
    """A price, with Goods cards or from the sheet (CNW-7.2)."""
    due = amounts(now.due)
    if now.s.paid_letter:
        return _("Palace {letter}: pay {goods}, with Goods cards or from your sheet.").format(
            letter=LETTERS[now.s.paid_letter - 1], goods=due
        )
    return _("Pay {goods}, with Goods cards or from your sheet.").format(goods=due)


@WORDS.asks(ASK_PAID_KIND, N_("which goods to pay at the Large Market"))
def which_kind(now: Now) -> str:
    """The kind is named first (CNW-7.5)."""
    return _("Choose what you pay: {goods}.").format(goods=same_goods(now.about))


@WORDS.asks(ASK_ANY_PAYMENT, N_("which goods to pay"))
def which_goods(now: Now) -> str:
    """Any Goods will do (CNW-7.5)."""
    count, lowest = divmod(now.about, CARD_KINDS)
    return _("Choose what you pay: {goods}.").format(goods=any_goods(count, lowest > 0))


# ------------------------------------------------------------------------------------------------------ Goods cards


@WORDS.labels("use_card", group=PAYING, about="goods_cards")
def use_card(_now: Now, pair: int) -> str:
    """Paying with a Goods card (CNW-7.2)."""
    return _("Use the Goods card {card}").format(card=goods_card(pair))


@WORDS.refuses("use_card")
def no_card(now: Now, pair: int) -> str:
    """Nothing is to be paid, or this card does not fit (CNW-7.6)."""
    if now.asked not in (ASK_PAYMENT, ASK_ANY_PAYMENT):
        return _("Goods cards are used only to pay goods.")
    if now.s.goods_hand[now.seat, pair] == 0:
        return no_such_card(pair)
    lowest = lowest_card(now.s) if now.asked == ASK_PAYMENT else now.about % CARD_KINDS
    if now.asked == ASK_ANY_PAYMENT and lowest >= PAIRS:
        return _("Goods cards are chosen before goods of the sheet.")
    if pair < lowest:
        return _("Goods cards are chosen in a fixed order: you are past {card}. Undo to begin again.").format(
            card=goods_card(pair)
        )
    if now.asked == ASK_ANY_PAYMENT:
        return _("With {card} first, the cards after it and your sheet would not be enough.").format(
            card=goods_card(pair)
        )
    if not any(due and covered(one_card(pair), good) for good, due in enumerate(now.due)):
        return _("The card {card} shows nothing that you owe.").format(card=goods_card(pair))
    if not needs_all(now.s, used_set(now.s) + one_card(pair)):
        return _("With {card} another card would be used for nothing.").format(card=goods_card(pair))
    return _("With {card} the payment could not be completed without using a card for nothing.").format(
        card=goods_card(pair)
    )


# ------------------------------------------------------------------------------------------------- Goods of the sheet


@WORDS.labels("pay_good", group=PAYING, about="goods")
def pay_good(now: Now, good: int) -> str:
    """Paying Goods of a kind (CNW-7.5)."""
    if now.asked == ASK_PAID_KIND:
        return _("Pay {goods}").format(goods=goods(good, now.about))
    return _("Cross {goods} on your sheet").format(goods=goods(good, 1))


@WORDS.refuses("pay_good")
def no_good(now: Now, good: int) -> str:
    """There are too few, or the kinds are named in another order (CNW-7.5)."""
    if now.asked == ASK_PAID_KIND:
        return _("You need {goods} and have {held} of {good}.").format(
            goods=same_goods(now.about), held=now.payable(good), good=good_name(good)
        )
    if now.asked != ASK_ANY_PAYMENT:
        return _("You choose the goods to pay only where goods of any kind are asked for.")
    if now.sheet(good) == 0:
        return _("There is no {good} on your sheet.").format(good=good_name(good))
    if PAIRS + good < now.about % CARD_KINDS:
        return _("Goods are chosen in a fixed order: you are past {good}. Undo to begin again.").format(
            good=good_name(good)
        )
    return _(
        "From {good} on there are too few goods on your sheet: choose an earlier kind or a Goods card first."
    ).format(good=good_name(good))


@WORDS.labels("from_sheet", group=PAYING)
def from_sheet(now: Now, _value: int) -> str:
    """The sheet pays the rest (CNW-7.5)."""
    due = amounts(now.due)
    if not due:
        return _("Pay the rest from your sheet")
    return _("Cross {goods} on your sheet").format(goods=due)


@WORDS.refuses("from_sheet")
def not_from_sheet(now: Now, _value: int) -> str:
    """The sheet has too little (CNW-7.5)."""
    if now.asked != ASK_PAYMENT:
        return _("There is no payment that the sheet could complete now.")
    lacking = [max(0, due - now.sheet(good)) for good, due in enumerate(now.due)]
    return _("Your sheet lacks {goods}: use a Goods card.").format(goods=amounts(lacking))


@WORDS.tells("spent_lira")
def spent_lira(now: Now, e: Event, name: Player) -> str:
    """Lira were crossed."""
    return name.told(_("{player} crosses {lira}."), _("You cross {lira}.")).format(player=name, lira=lira(e.first))


@WORDS.tells("spent_goods")
def spent(now: Now, e: Event, name: Player) -> str:
    """Goods of the sheet were crossed."""
    return name.told(_("{player} crosses {goods}."), _("You cross {goods}.")).format(
        player=name, goods=amounts(spent_goods(e.first, e.second))
    )
