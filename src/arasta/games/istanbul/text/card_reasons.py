"""Why cards, the yellow tile and the payments to Governor and Smuggler are not possible now."""

from __future__ import annotations

from collections.abc import Callable

from arasta.games.istanbul.record.decisions import (
    ASK_ASSISTANT,
    ASK_CARAVAN_CARD,
    ASK_CARAVAN_DISCARD,
    ASK_GOVERNOR_PAYMENT,
    ASK_LEFTOVER,
    ASK_MOVE,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_SMUGGLER_PAYMENT,
)
from arasta.games.istanbul.record.labels import (
    ANY_GOODS,
    DEALER,
    FAMILY_HOME,
    FIVE_LIRA,
    LEFTOVERS,
    MEETING,
    MOVE_3_4,
    MOVING,
    ONE_GOOD,
    PALACE,
    PALACE_AGAIN,
    POLICE_STATION,
    POST_AGAIN,
    POST_OFFICE,
    RETURN_ONE,
    SMALL_MARKET,
    STAY,
    YELLOW,
)
from arasta.games.istanbul.rules.supply import total_goods
from arasta.games.istanbul.text.common_reasons import more_needed, not_acting_at
from arasta.games.istanbul.text.names import at_place, card_name, some_goods, tile_name
from arasta.games.istanbul.text.place_reasons import cannot_act
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import gettext as _

OPEN_POINTS = (ASK_MOVE, ASK_ASSISTANT, ASK_PAYMENT, ASK_PLACE)
"""Decisions in which what may be used at an open point is offered (IST-0.7)."""


def _play(now: Now, card: int) -> str:
    if now.s.hand[now.seat, card] == 0:
        return _("You do not have the card {card}.").format(card=card_name(card))
    if now.asked in (ASK_CARAVAN_CARD, ASK_CARAVAN_DISCARD):
        return _("No card can be played during the action of the Caravansary.")
    if now.s.phase == LEFTOVERS:
        return _left_over(now, card)
    if card == FIVE_LIRA and now.asked == ASK_GOVERNOR_PAYMENT:
        return _("Played now, this card would leave you nothing to pay the Governor with.")
    if card == FIVE_LIRA or card == ONE_GOOD:
        return ""
    if card == MOVE_3_4 or card == STAY:
        return _instead_of_moving(now, card)
    if card == FAMILY_HOME:
        return _family_home(now)
    if card == RETURN_ONE:
        return _return_one(now)
    if card == ANY_GOODS:
        return _any_goods(now)
    return _again(now, card)


def _left_over(now: Now, card: int) -> str:
    if now.asked != ASK_LEFTOVER:
        return ""
    if card == FAMILY_HOME and now.box.family_card_at_end:
        return _family_home(now)
    return _("After the last round this card brings nothing any more.")


def _instead_of_moving(now: Now, card: int) -> str:
    if now.asked == ASK_MOVE and card == MOVE_3_4:
        return _("No place is so far away that this card could take you there.")
    if now.asked == ASK_MOVE:
        return _("By a rule of this table this card cannot be played at the Fountain.")
    if now.waits_below(ASK_MOVE):
        return ""
    return _("This card replaces your move, and you have moved already.")


def _family_home(now: Now) -> str:
    if now.s.family[now.seat] == POLICE_STATION:
        return _("Your family member is at the Police Station already.")
    return ""


def _return_one(now: Now) -> str:
    if now.s.phase != MOVING:
        return _("This card can be played only before you move, or on arrival before you decide about the assistants.")
    if not now.assistants_out():
        return _("None of your assistants lies on a place.")
    return ""


def _any_goods(now: Now) -> str:
    elsewhere = not_acting_at(now, (SMALL_MARKET,))
    if elsewhere:
        return elsewhere
    owned = total_goods(now.s, now.seat)
    if owned == 0:
        return _("You have no goods to sell.")
    return _("By a rule of this table the card needs {goods}; you have {n}.").format(
        goods=some_goods(now.box.most_sold), n=owned
    )


def _again(now: Now, card: int) -> str:
    place = {PALACE_AGAIN: PALACE, POST_AGAIN: POST_OFFICE}.get(card, DEALER)
    if now.asked != ASK_PLACE or now.s.again_place != place:
        return _("This card can be played only right after you have carried out the action {at_place}.").format(
            at_place=at_place(place)
        )
    if now.s.phase == MEETING:
        return _("You have gone on to the encounters already.")
    if now.box.double_card_limit and now.s.again_used:
        return _("By a rule of this table only one such card can be played on an action.")
    return cannot_act(now, place)


def _use_yellow(now: Now, _value: int) -> str:
    if now.s.tile[now.seat, YELLOW] == 0:
        return _("You need {tile} for that.").format(tile=tile_name(YELLOW))
    if now.s.phase == LEFTOVERS:
        return _("After the last round no tile is used any more.")
    if now.s.yellow_used:
        return _("You have used the yellow tile this turn already.")
    if now.asked not in OPEN_POINTS:
        return ""
    if now.money < now.box.yellow_fee:
        return more_needed(now.box.yellow_fee, now.money)
    if now.assistants_out():
        return _("By a rule of this table the yellow tile does not bring back the assistant at your own place.")
    return _("None of your assistants lies on a place.")


def _discard(now: Now, card: int) -> str:
    if now.asked not in (ASK_CARAVAN_DISCARD, ASK_GOVERNOR_PAYMENT):
        return _("Cards are discarded only at the Caravansary and for the Governor.")
    return _("You do not have the card {card}.").format(card=card_name(card))


def _pay_lira(now: Now, _value: int) -> str:
    if now.asked == ASK_GOVERNOR_PAYMENT:
        return more_needed(now.box.governor_fee, now.money)
    if now.asked == ASK_SMUGGLER_PAYMENT:
        return more_needed(now.box.smuggler_fee, now.money)
    return _("There is nothing to be paid to the Governor or the Smuggler now.")


CARD_REASONS: dict[str, Callable[[Now, int], str]] = {
    "play": _play,
    "discard": _discard,
    "use_yellow": _use_yellow,
    "pay_lira": _pay_lira,
}
