"""What is asked, of the seat that decides and for those who wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.games.choose_write.record.about import CARD_KINDS, KINDS_AND_END, SQUARES_AND_END
from arasta.games.choose_write.record.actions import TAKE_BONUS
from arasta.games.choose_write.record.decisions import (
    ASK_ANY_PAYMENT,
    ASK_CARD,
    ASK_DIFFERENT_GOODS,
    ASK_DISCARD,
    ASK_EITHER,
    ASK_FILL,
    ASK_GOODS,
    ASK_HAND,
    ASK_IMPROVEMENT,
    ASK_KEEP,
    ASK_LETTER,
    ASK_PAID_KIND,
    ASK_PAYMENT,
    ASK_SAME_GOODS,
    ASK_SEALED_USE,
    ASK_SECTION,
    ASK_TARGET,
    ASK_USE,
    ASK_WAINWRIGHT,
)
from arasta.games.choose_write.record.labels import LETTERS, LOCATIONS
from arasta.games.choose_write.record.state import FOUNTAIN_PROGRAM
from arasta.games.choose_write.text.names import (
    amounts,
    any_goods,
    goods_cards,
    letters,
    lira,
    listed,
    location,
    one_of,
    player,
    same_goods,
    spaces,
    squares,
)
from arasta.games.choose_write.text.paying import left_to_pay
from arasta.games.choose_write.text.situation import Now, letters_in
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table

# TRANSLATORS: Indirect questions; they follow "Moon is deciding" as well as "To be decided first:".
QUESTIONS = {
    ASK_CARD: N_("which card to play"),
    ASK_USE: N_("what to do with the card in play"),
    ASK_SEALED_USE: N_("in secret what to do with the card in play"),
    ASK_TARGET: N_("where the Catacombs lead"),
    ASK_SECTION: N_("which Lira section to fill"),
    ASK_GOODS: N_("which goods to gain"),
    ASK_SAME_GOODS: N_("which kind of goods to gain"),
    ASK_DIFFERENT_GOODS: N_("which different goods to gain"),
    ASK_FILL: N_("which space to fill"),
    ASK_IMPROVEMENT: N_("which square to check"),
    ASK_WAINWRIGHT: N_("which squares to check"),
    ASK_EITHER: N_("which of two gains to take"),
    ASK_LETTER: N_("at which letter of the Palace to buy"),
    ASK_PAYMENT: N_("which Goods cards to pay with"),
    ASK_PAID_KIND: N_("which goods to pay at the Large Market"),
    ASK_ANY_PAYMENT: N_("which goods to pay"),
    ASK_DISCARD: N_("which Goods card to throw away"),
    ASK_KEEP: N_("which Guild card to keep"),
    ASK_HAND: N_("where the new Location card of the hand comes from"),
}


def question(now: Now) -> str:
    """What is being decided, as an indirect question: 'which card to play'."""
    return _(QUESTIONS[now.asked])


def waiting(table: Table, viewer: int | None) -> str:
    """What those who do not decide wait for, in one sentence; '' when the game is over."""
    seats = table.seats
    if not seats:
        return ""
    asked = question(Now(table, seats[0]))
    names = listed(player(table, seat) for seat in sorted(seats))
    return ngettext("{players} is deciding {question}.", "{players} are deciding {question}.", len(seats)).format(
        players=names, question=asked
    )


def prompt(table: Table, seat: int) -> str:
    """What is asked of a seat, in one sentence; what it waits for, if it has nothing to decide; '' after the game."""
    if seat not in table.seats:
        return waiting(table, seat)
    now = Now(table, seat)
    if now.asked in (ASK_USE, ASK_SEALED_USE):
        return _use(now)
    if now.asked in _PAYING:
        return _payment(now)
    if now.asked in (ASK_CARD, ASK_TARGET, ASK_LETTER, ASK_KEEP, ASK_HAND):
        return _cards(now)
    return _gains(now)


_PAYING = (ASK_PAYMENT, ASK_PAID_KIND, ASK_ANY_PAYMENT, ASK_DISCARD)


def _cards(now: Now) -> str:
    if now.asked == ASK_CARD and now.s.guild_cards[now.seat]:
        return _("Play a card: a Location card from your hand or the display, or a Guild card.")
    if now.asked == ASK_CARD:
        return _("Play a Location card: from your hand, or one of the display.")
    if now.asked == ASK_TARGET:
        return _("Choose where the Catacombs lead you: you carry out the action there.")
    if now.asked == ASK_LETTER:
        return _("Choose the letter where you buy a ruby: {letters}.").format(letters=letters(letters_in(now.about)))
    if now.asked == ASK_KEEP:
        return _("You have drawn two Guild cards: choose the one that you keep.")
    return _("You played from your hand: take a card of the display, or the top card of the deck.")


def _use(now: Now) -> str:
    where = one_of(LOCATIONS[place] for place in now.candidates(now.played))
    card = location(now.played)
    sealed = now.asked == ASK_SEALED_USE
    if now.s.discarding:
        return _(
            "{card} is discarded: use {locations} and cross an icon there or a Bonus Action, or take a Bonus Action."
        ).format(card=card, locations=where)
    if now.active:
        message = _("You play {card}: use {locations}, or take a Bonus Action instead.")
        if TAKE_BONUS not in now.table.actions_of(now.seat):
            message = _("You play {card}: use {locations}.")
        if sealed:
            message = _("Decide in secret how you use {card}: at {locations}, or take a Bonus Action instead.")
        return message.format(card=card, locations=where)
    message = _(
        "{player} plays {card}: use {locations} and cross an icon there or a Bonus Action, or take a Bonus Action."
    )
    if sealed:
        message = _(
            "{player} plays {card}. Decide in secret: use {locations} and cross an icon there or a Bonus Action, or"
            " take a Bonus Action."
        )
    return message.format(player=player(now.table, now.s.on_turn), card=card, locations=where)


def _payment(now: Now) -> str:
    if now.asked == ASK_PAID_KIND:
        return _("Choose what you pay: {goods}.").format(goods=same_goods(now.about))
    if now.asked == ASK_ANY_PAYMENT:
        return _("Choose what you pay: {goods} to go.").format(goods=any_goods(now.about // CARD_KINDS))
    if now.asked == ASK_DISCARD:
        count = now.about // CARD_KINDS
        return _("Throw {cards} away.").format(cards=goods_cards(count))
    due = amounts(left_to_pay(now))
    if now.s.paid_letter:
        return _("Palace {letter}: pay {goods}, with Goods cards or from your sheet.").format(
            letter=LETTERS[now.s.paid_letter - 1], goods=due
        )
    return _("Pay {goods}, with Goods cards or from your sheet.").format(goods=due)


def _gains(now: Now) -> str:
    by_fountain = now.s.program >= FOUNTAIN_PROGRAM
    if now.asked == ASK_SECTION:
        return _("You gain {lira}: choose the Lira section that they fill.").format(lira=lira(now.about))
    if now.asked in (ASK_GOODS, ASK_DIFFERENT_GOODS):
        count = now.about // KINDS_AND_END
        if by_fountain:
            return _("A Fountain for everybody: choose a good that you gain.")
        if now.asked == ASK_GOODS:
            return _("Choose what you gain: {goods} to go.").format(goods=any_goods(count))
        return ngettext(
            "Choose what you gain: {n} good to go, of another kind.",
            "Choose what you gain: {n} goods to go, each of another kind.",
            count,
        ).format(n=count)
    if now.asked == ASK_SAME_GOODS:
        return _("Choose what you gain: {goods}.").format(goods=same_goods(now.about))
    if now.asked == ASK_FILL:
        return _("Choose what you fill: {spaces} to go, among Lira, goods and Bonus Actions.").format(
            spaces=spaces(now.about)
        )
    if now.asked == ASK_IMPROVEMENT:
        if by_fountain:
            return _("A Fountain for everybody: choose a square that you check.")
        return _("Choose what you check: {squares} to go.").format(squares=squares(now.about // SQUARES_AND_END))
    if now.asked == ASK_WAINWRIGHT:
        return _("Check squares, up to {n} more, or finish.").format(n=now.about // SQUARES_AND_END)
    return _("Choose one of the two.")
