"""Why an action is not possible now: whose turn it is, what comes first, and the reasons of moves and encounters.

Every reason is read off the state; `place_reasons` has those of the places' actions, `card_reasons` those of cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.state import UNFINISHED
from arasta.games.istanbul.record.decisions import (
    ASK_ASSISTANT,
    ASK_FAMILY_ACTION,
    ASK_FAR_MOVE,
    ASK_FOUNTAIN,
    ASK_LEFTOVER,
    ASK_MOVE,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_RETURN,
    ASK_REWARD,
    ASK_SALE,
)
from arasta.games.istanbul.record.labels import (
    ACTING,
    ANY_GOODS,
    FOUNTAIN,
    LEFTOVERS,
    MEETING,
    MOVE_3_4,
    MOVING,
    POLICE_STATION,
    STAY,
)
from arasta.games.istanbul.rules.bonus_cards import can_draw
from arasta.games.istanbul.rules.encounters import must_catch
from arasta.games.istanbul.rules.markets import total_sold
from arasta.games.istanbul.rules.merchants import owed
from arasta.games.istanbul.text.asking import waiting
from arasta.games.istanbul.text.card_reasons import CARD_REASONS
from arasta.games.istanbul.text.common_reasons import first, more_needed
from arasta.games.istanbul.text.names import at_place, card_name, numbers, player, to_place
from arasta.games.istanbul.text.place_reasons import PLACE_REASONS
from arasta.games.istanbul.text.situation import Now, value_number
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.table import Table


def why_not(table: Table, seat: int, kind: str, value: Value) -> str:
    """Why an action that is not among the choices of a seat is not possible now; see `Texts.why_not`."""
    if not table.seats:
        if table.state.status == UNFINISHED:
            return _("The game was stopped at its limit of decisions.")
        return _("The game is over.")
    if seat not in table.seats:
        return _("You have nothing to decide now: {waiting}").format(waiting=waiting(table, seat))
    now = Now(table, seat)
    return _REASONS[kind](now, value_number(value)) or first(now)


# -------------------------------------------------------------------------------------------------------------- moving


def _move(now: Now, place: int) -> str:
    if now.asked not in (ASK_MOVE, ASK_FAR_MOVE):
        if now.s.phase == LEFTOVERS or now.waits_below(ASK_MOVE):
            return ""
        return _("You have already moved this turn.")
    steps = now.steps_to(place)
    if steps == 0 and now.asked == ASK_MOVE:
        return _("You are {at_place} already; to stay there you need the card {card}.").format(
            at_place=at_place(place), card=card_name(STAY)
        )
    way = ngettext("It is {n} step {to_place}", "It is {n} steps {to_place}", steps).format(
        n=steps, to_place=to_place(place)
    )
    if now.asked == ASK_FAR_MOVE:
        return _("{way}; with the card {card} you move {steps}.").format(
            way=way, card=card_name(MOVE_3_4), steps=numbers(now.steps(card=True))
        )
    return _("{way}; without a card you move {steps}.").format(way=way, steps=numbers(now.steps(card=False)))


def _assistants_are_over(now: Now) -> str:
    """Why the assistant decision is not asked, when it is not to come in this turn any more."""
    if now.s.phase == MOVING or now.s.phase == LEFTOVERS:
        return ""
    if now.s.merchant[now.seat] == FOUNTAIN:
        return _("At the Fountain no assistant is left or picked up.")
    return _("You have decided about the assistants of this turn already.")


def _pick_up(now: Now, _value: int) -> str:
    if now.asked != ASK_ASSISTANT:
        return _assistants_are_over(now)
    return _("None of your assistants lies {at_place}.").format(at_place=at_place(now.place))


def _pick_up_neutral(now: Now, _value: int) -> str:
    if not now.box.neutral_assistants:
        return _("There are no neutral assistants in this game.")
    if now.asked != ASK_ASSISTANT:
        return _assistants_are_over(now)
    return _("No neutral assistant lies {at_place}.").format(at_place=at_place(now.place))


def _leave(now: Now, _value: int) -> str:
    if now.asked != ASK_ASSISTANT:
        return _assistants_are_over(now)
    if now.s.assistant[now.seat, now.place] > 0:
        if now.s.neutral_assistant[now.place] > 0:
            return _(
                "One of your assistants lies {at_place} already: you can only pick him up, or a neutral one."
            ).format(at_place=at_place(now.place))
        return _("One of your assistants lies {at_place} already: you can only pick him up.").format(
            at_place=at_place(now.place)
        )
    return _("There is no assistant under your merchant that you could leave.")


def _take_back(now: Now, place: int) -> str:
    if now.asked not in (ASK_FOUNTAIN, ASK_RETURN):
        return _("Assistants come back only at the Fountain, or with a card or the yellow tile.")
    if now.s.assistant[now.seat, place] > 0:
        return _("By a rule of this table the yellow tile does not bring back the assistant at your own place.")
    return _("None of your assistants lies {at_place}.").format(at_place=at_place(place))


def _end_turn(now: Now, _value: int) -> str:
    if now.asked == ASK_MOVE:
        return _("You must move before your turn can end.")
    if now.asked != ASK_PLACE:
        return ""
    if must_catch(now.s, now.seat):
        return _("You must catch the family member {at_place} before your turn can end.").format(
            at_place=at_place(now.place)
        )
    return _("Somebody is to be met {at_place}: first carry out the action or do without it.").format(
        at_place=at_place(now.place)
    )


def _pay(now: Now, _value: int) -> str:
    if now.asked == ASK_PAYMENT:
        return more_needed(owed(now.box, now.s, now.seat), now.money)
    if now.s.phase in (ACTING, MEETING):
        return _("There is no merchant to be paid now.")
    return ""


# ------------------------------------------------------------------------------------------------- going on, finishing


def _skip(now: Now, _value: int) -> str:
    if now.asked == ASK_FAMILY_ACTION:
        return _("By a rule of this table the family member must carry out the action.")
    if now.s.phase == MEETING:
        return _("You have gone on to the encounters already.")
    if now.asked != ASK_PLACE:
        return ""
    if now.s.acted:
        return _("You have carried out the action already.")
    if not now.can_act():
        return _("The action {at_place} is not possible anyway.").format(at_place=at_place(now.place))
    return _("Nobody is to be met {at_place}: end your turn instead.").format(at_place=at_place(now.place))


def _done(now: Now, _value: int) -> str:
    if now.asked == ASK_SALE:
        if now.box.any_goods_exactly_five and total_sold(now.s) > 0:
            return _("By a rule of this table the card {card} needs exactly {n} goods.").format(
                card=card_name(ANY_GOODS), n=now.box.most_sold
            )
        return _("Put up at least one good first.")
    return "" if now.asked == ASK_LEFTOVER else _("There is nothing to finish here.")


# ---------------------------------------------------------------------------------------------------------- encounters


def _not_met_yet(now: Now) -> str:
    """Why an encounter that waits here is not offered: the action comes first."""
    if now.asked == ASK_PLACE:
        return _("First carry out the action {at_place}, or do without it.").format(at_place=at_place(now.place))
    return ""


def _catch(now: Now, owner: int) -> str:
    if owner >= now.s.players:
        return _("There is no such player at this table.")
    if owner == now.seat:
        return _("You never catch your own family member.")
    place = now.s.merchant[now.seat]
    if now.s.phase in (MOVING, LEFTOVERS):
        return ""
    if place == POLICE_STATION:
        return _("Nobody is caught at the Police Station.")
    if now.s.family[owner] != place:
        return _("The family member of {player} is {at_place}, not with you.").format(
            player=player(now.table, owner), at_place=at_place(now.s.family[owner])
        )
    return _not_met_yet(now)


def _governor(now: Now, _value: int) -> str:
    if now.s.phase in (MOVING, LEFTOVERS):
        return ""
    if now.s.governor_used:
        return _("You have dealt with the Governor this turn already.")
    if now.s.governor != now.s.merchant[now.seat]:
        return _("The Governor is {at_place}, not with you.").format(at_place=at_place(now.s.governor))
    if not can_draw(now.s):
        return _("There is no card left to draw.")
    return _not_met_yet(now)


def _smuggler(now: Now, _value: int) -> str:
    if now.s.phase in (MOVING, LEFTOVERS):
        return ""
    if now.s.smuggler_used:
        return _("You have dealt with the Smuggler this turn already.")
    if now.s.smuggler != now.s.merchant[now.seat]:
        return _("The Smuggler is {at_place}, not with you.").format(at_place=at_place(now.s.smuggler))
    return _not_met_yet(now)


def _reward(now: Now, kind: int) -> str:
    if now.asked == ASK_REWARD:
        return _("There is no card left to draw.")
    return _("No reward is due to you now.")


_REASONS: dict[str, Callable[[Now, int], str]] = {
    "move": _move,
    "take_back": _take_back,
    "pick_up": _pick_up,
    "pick_up_neutral": _pick_up_neutral,
    "leave": _leave,
    "end_turn": _end_turn,
    "pay": _pay,
    "skip": _skip,
    "done": _done,
    "catch": _catch,
    "governor": _governor,
    "smuggler": _smuggler,
    "reward": _reward,
    **PLACE_REASONS,
    **CARD_REASONS,
}
