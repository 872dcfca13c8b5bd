"""What is asked, of the seat that decides and for those who wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.games.istanbul.record.actions import GOVERNOR, LEAVE, PAY, PICK_UP, PICK_UP_NEUTRAL, PLAY, SKIP, SMUGGLER
from arasta.games.istanbul.record.decisions import (
    ASK_ASSISTANT,
    ASK_BLACK_GOOD,
    ASK_CARAVAN_CARD,
    ASK_CARAVAN_DISCARD,
    ASK_DICE,
    ASK_FAMILY_ACTION,
    ASK_FAR_MOVE,
    ASK_FOUNTAIN,
    ASK_GOVERNOR_PAYMENT,
    ASK_GREEN_TILE,
    ASK_LEFTOVER,
    ASK_MOVE,
    ASK_ONE_GOOD,
    ASK_PALACE_GOOD,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_RETURN,
    ASK_REWARD,
    ASK_SALE,
    ASK_SMUGGLER_GOOD,
    ASK_SMUGGLER_PAYMENT,
)
from arasta.games.istanbul.record.labels import ACTING, BLUE, DEALER_AGAIN, PALACE_AGAIN
from arasta.games.istanbul.rules.bonus_cards import BY_TILE
from arasta.games.istanbul.rules.encounters import must_catch
from arasta.games.istanbul.rules.markets import total_sold
from arasta.games.istanbul.rules.merchants import owed
from arasta.games.istanbul.rules.mosque_tiles import TURNED_TO
from arasta.games.istanbul.text.choosing import market_of
from arasta.games.istanbul.text.effects import what_to_do
from arasta.games.istanbul.text.names import (
    any_goods,
    at_place,
    cards,
    good_name,
    in_order,
    lira,
    listed,
    numbers,
    one_of,
    player,
)
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table

# TRANSLATORS: Indirect questions; they follow "Moon is deciding" as well as "To be decided first:".
QUESTIONS = {
    ASK_MOVE: N_("where to move"),
    ASK_FAR_MOVE: N_("where to move with the card"),
    ASK_ASSISTANT: N_("what to do with the assistants"),
    ASK_PAYMENT: N_("whether to pay the merchants"),
    ASK_PLACE: N_("what to do {at_place}"),
    ASK_FAMILY_ACTION: N_("what the family member does {at_place}"),
    ASK_GREEN_TILE: N_("whether to buy a good with the green tile"),
    ASK_SALE: N_("what to sell"),
    ASK_PALACE_GOOD: N_("which goods to pay for the ruby"),
    ASK_CARAVAN_CARD: N_("where to take the next card from"),
    ASK_CARAVAN_DISCARD: N_("which card to discard"),
    ASK_FOUNTAIN: N_("which assistants to take back"),
    ASK_BLACK_GOOD: N_("which good to take at the Black Market"),
    ASK_DICE: N_("whether to change the dice"),
    ASK_GOVERNOR_PAYMENT: N_("how to pay the Governor"),
    ASK_SMUGGLER_GOOD: N_("which good to take from the Smuggler"),
    ASK_SMUGGLER_PAYMENT: N_("how to pay the Smuggler"),
    ASK_REWARD: N_("which reward to take"),
    ASK_ONE_GOOD: N_("which good to take with the card"),
    ASK_RETURN: N_("which assistant to take back"),
    ASK_LEFTOVER: N_("which left-over cards to play"),
}


def question(now: Now) -> str:
    """What is being decided, as an indirect question: 'where to move'."""
    return _(QUESTIONS[now.asked]).format(at_place=at_place(now.place))


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
    if asked == ASK_PLACE:
        return _at_place(now)
    if asked in (ASK_MOVE, ASK_FAR_MOVE, ASK_ASSISTANT, ASK_PAYMENT):
        return _before_the_action(now)
    if asked in (ASK_GOVERNOR_PAYMENT, ASK_SMUGGLER_GOOD, ASK_SMUGGLER_PAYMENT, ASK_REWARD, ASK_ONE_GOOD, ASK_RETURN):
        return _outside_the_action(now)
    return _in_the_action(now)


def _before_the_action(now: Now) -> str:
    if now.asked == ASK_MOVE:
        return _("You are {at_place}: move {steps} places.").format(
            at_place=at_place(now.s.merchant[now.seat]), steps=numbers(now.steps(card=False))
        )
    if now.asked == ASK_FAR_MOVE:
        return _("The card takes you {steps} places: choose where to.").format(steps=numbers(now.steps(card=True)))
    if now.asked == ASK_PAYMENT:
        return _payment(now)
    actions = now.table.actions
    place = at_place(now.s.merchant[now.seat])
    if LEAVE in actions:
        if PICK_UP_NEUTRAL in actions:
            message = _(
                "You are {at_place}: leave an assistant or pick up a neutral one so that you can act, or end your turn."
            )
        else:
            message = _("You are {at_place}: leave an assistant so that you can act, or end your turn.")
    elif PICK_UP in actions or PICK_UP_NEUTRAL in actions:
        message = _("You are {at_place}: pick up an assistant so that you can act, or end your turn.")
    else:
        message = _("You are {at_place} without an assistant: get one back, or end your turn.")
    return message.format(at_place=place)


def _payment(now: Now) -> str:
    sum_owed = lira(owed(now.box, now.s, now.seat))
    place = at_place(now.s.merchant[now.seat])
    if PAY in now.table.actions:
        return _("You meet merchants {at_place}: pay {lira}, or end your turn.").format(at_place=place, lira=sum_owed)
    return _("You owe the merchants {at_place} {lira} and have {money}: get more, or end your turn.").format(
        at_place=place, lira=sum_owed, money=lira(now.money)
    )


def _at_place(now: Now) -> str:
    actions = now.table.actions
    place = at_place(now.place)
    acting = now.s.phase == ACTING and not now.s.acted
    if acting and now.can_act():
        message = _("You are {at_place}: {do}, or end your turn.")
        if SKIP in actions:
            message = _("You are {at_place}: {do}, or go on to the encounters.")
        return _with_order(now, message.format(at_place=place, do=what_to_do(now)))
    if must_catch(now.s, now.seat):
        caught = [
            player(now.table, owner)
            for owner in range(now.s.players)
            if owner != now.seat and now.s.family[owner] == now.place
        ]
        return ngettext(
            "You must catch a family member {at_place}: that of {players}.",
            "You must catch family members {at_place}: those of {players}.",
            len(caught),
        ).format(at_place=place, players=listed(caught))
    if any(PLAY + card in actions for card in range(PALACE_AGAIN, DEALER_AGAIN + 1)):
        return _("You may carry out the action {at_place} once more with a card; or end your turn.").format(
            at_place=at_place(now.s.again_place)
        )
    return _nothing_due(now, place, acting)


def _nothing_due(now: Now, place: str, acting: bool) -> str:
    actions = now.table.actions
    if GOVERNOR in actions and SMUGGLER in actions:
        return _("The Governor and the Smuggler are here {at_place}: deal with them, or end your turn.").format(
            at_place=place
        )
    if GOVERNOR in actions:
        return _("The Governor is here {at_place}: deal with him, or end your turn.").format(at_place=place)
    if SMUGGLER in actions:
        return _("The Smuggler is here {at_place}: deal with him, or end your turn.").format(at_place=place)
    if acting:
        return _("You cannot carry out the action {at_place} now: use a card or a tile, or end your turn.").format(
            at_place=place
        )
    return _("You are done {at_place}: end your turn, unless you want to use a card or a tile.").format(at_place=place)


def _in_the_action(now: Now) -> str:
    asked = now.asked
    if asked == ASK_FAMILY_ACTION:
        return _family(now)
    if asked == ASK_GREEN_TILE:
        return _("Buy one more good for {lira} with the green tile, or go on.").format(lira=lira(now.box.green_fee))
    if asked == ASK_SALE:
        return _with_order(now, _sale(now))
    if asked == ASK_PALACE_GOOD:
        return _with_order(now, _("Choose what you pay: {goods} to go.").format(goods=any_goods(now.about // 4)))
    if asked == ASK_CARAVAN_CARD:
        return _("Choose where you take the next card from; {cards} to go.").format(cards=cards(now.about))
    if asked == ASK_CARAVAN_DISCARD:
        return _("Discard a card from your hand.")
    if asked == ASK_FOUNTAIN:
        return _("Take back as many of your assistants as you like.")
    if asked == ASK_BLACK_GOOD:
        return _("Choose your good at the Black Market: {goods}.").format(
            goods=one_of(good_name(g) for g in range(BLUE))
        )
    if asked == ASK_DICE and now.s.announced:
        return _(
            "You announced {n} and rolled {first} and {second}: keep them, turn a die to {new}, or roll again."
        ).format(n=now.s.announced, first=now.s.die[0], second=now.s.die[1], new=TURNED_TO)
    if asked == ASK_DICE:
        return _("You rolled {first} and {second}: keep them, turn a die to {new}, or roll again.").format(
            first=now.s.die[0], second=now.s.die[1], new=TURNED_TO
        )
    return _("The last round is over: play cards that bring goods or Lira, or finish.")


def _family(now: Now) -> str:
    place = at_place(now.place)
    if not now.can_act():
        return _("Your family member is {at_place} and cannot do anything there now.").format(at_place=place)
    message = _("Your family member is {at_place}: {do}, or do without.")
    if SKIP not in now.table.actions:
        message = _("Your family member is {at_place}: {do}.")
    return _with_order(now, message.format(at_place=place, do=what_to_do(now)))


def _with_order(now: Now, question_: str) -> str:
    """What is asked, and in which order goods are taken, where that matters."""
    return f"{question_} {in_order()}" if now.taken_in_order() else question_


def _sale(now: Now) -> str:
    count = total_sold(now.s)
    if count == 0:
        return _("Choose the first good that you sell.")
    revenue = lira(now.box.revenue[market_of(now), count])
    return ngettext(
        "You have put up {n} good for {lira}: sell another one, or finish.",
        "You have put up {n} goods for {lira}: sell another one, or finish.",
        count,
    ).format(n=count, lira=revenue)


def _outside_the_action(now: Now) -> str:
    asked = now.asked
    if asked == ASK_GOVERNOR_PAYMENT:
        return _("Pay the Governor: {lira}, or discard a card.").format(lira=lira(now.box.governor_fee))
    if asked == ASK_SMUGGLER_GOOD:
        return _("Choose the good that the Smuggler gives you.")
    if asked == ASK_SMUGGLER_PAYMENT:
        return _("Pay the Smuggler: {lira}, or a good of your choice.").format(lira=lira(now.box.smuggler_fee))
    if asked == ASK_REWARD:
        return _("Choose your reward: a card or {lira}.").format(lira=lira(now.box.family_reward))
    if asked == ASK_RETURN:
        if now.about == BY_TILE:
            return _("Choose the assistant that you take back with the yellow tile.")
        return _("Choose the assistant that you take back.")
    return _("Choose the good that you take.")
