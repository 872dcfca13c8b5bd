"""Words of the assistant left or picked up after the move, and of those that come back."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.actions import LEAVE, PICK_UP, PICK_UP_NEUTRAL
from arasta.games.istanbul.record.decisions import ASK_ASSISTANT
from arasta.games.istanbul.record.labels import FOUNTAIN, LEFTOVERS, MOVING, NEUTRAL
from arasta.games.istanbul.words.names import at_place, from_place
from arasta.games.istanbul.words.places import named
from arasta.games.istanbul.words.register import ASSISTANTS, TAKING_BACK, WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@WORDS.asks(ASK_ASSISTANT, N_("what to do with the assistants"))
def ask_assistant(now: Now) -> str:
    """Leave or pick up, or end the turn."""
    actions = now.actions
    if LEAVE in actions:
        message = _("You are {at_place}: leave an assistant so that you can act, or end your turn.")
        if PICK_UP_NEUTRAL in actions:
            message = _(
                "You are {at_place}: leave an assistant or pick up a neutral one so that you can act, or end your turn."
            )
    elif PICK_UP in actions or PICK_UP_NEUTRAL in actions:
        message = _("You are {at_place}: pick up an assistant so that you can act, or end your turn.")
    else:
        message = _("You are {at_place} without an assistant: get one back, or end your turn.")
    return message.format(at_place=at_place(now.s.merchant[now.seat]))


@WORDS.labels("pick_up", group=ASSISTANTS, about="assistants")
def pick_up(now: Now, _value: int) -> str:
    """The seat's own assistant."""
    return _("Pick up your assistant, to act here")


@WORDS.labels("leave", group=ASSISTANTS, about="assistants")
def leave(now: Now, _value: int) -> str:
    """The bottommost assistant."""
    if not now.box.neutral_assistants:
        return _("Leave an assistant here, to act")
    if now.s.stack[now.seat, 0] == NEUTRAL:
        return _("Leave your bottom assistant, a neutral one, to act here")
    return _("Leave your bottom assistant, one of your own, to act here")


@WORDS.labels("pick_up_neutral", group=ASSISTANTS)
def pick_up_neutral(now: Now, _value: int) -> str:
    """A neutral assistant."""
    return _("Pick up a neutral assistant, to act here")


@WORDS.refuses("pick_up", "leave")
def assistants_are_over(now: Now, _value: int) -> str:
    """The decision does not come up again this turn."""
    if now.s.phase in (MOVING, LEFTOVERS):
        return ""
    if now.s.merchant[now.seat] == FOUNTAIN:
        return _("At the Fountain no assistant is left or picked up.")
    return _("You have already decided about assistants this turn.")


@WORDS.refuses("pick_up", asked=ASK_ASSISTANT)
def none_to_pick_up(now: Now, _value: int) -> str:
    """There is none."""
    return _("None of your assistants lies {at_place}.").format(at_place=at_place(now.place))


@WORDS.refuses("pick_up_neutral")
def no_neutral_one(now: Now, value: int) -> str:
    """There is none, or the decision is over."""
    if not now.box.neutral_assistants:
        return _("There are no neutral assistants in this game.")
    if now.asked != ASK_ASSISTANT:
        return assistants_are_over(now, value)
    return _("No neutral assistant lies {at_place}.").format(at_place=at_place(now.place))


@WORDS.refuses("leave", asked=ASK_ASSISTANT)
def none_to_leave(now: Now, _value: int) -> str:
    """One lies there already, or there is none."""
    if now.s.assistant[now.seat, now.place] == 0:
        return _("You have no assistant under your merchant to leave.")
    message = _("One of your assistants lies {at_place} already: you can only pick him up.")
    if now.s.neutral_assistant[now.place] > 0:
        message = _("One of your assistants lies {at_place} already: you can only pick him up, or a neutral one.")
    return message.format(at_place=at_place(now.place))


@WORDS.tells("picked_up")
def picked_up(now: Now, e: Event, name: Player) -> str:
    """An assistant was picked up."""
    message = name.told(_("{player} picks up an assistant {at_place}."), _("You pick up an assistant {at_place}."))
    if e.second == NEUTRAL:
        message = name.told(
            _("{player} picks up a neutral assistant {at_place}."), _("You pick up a neutral assistant {at_place}.")
        )
    return message.format(player=name, at_place=at_place(e.first))


@WORDS.tells("left")
def left(now: Now, e: Event, name: Player) -> str:
    """An assistant was left."""
    message = name.told(_("{player} leaves an assistant {at_place}."), _("You leave an assistant {at_place}."))
    if e.second == NEUTRAL:
        message = name.told(
            _("{player} leaves a neutral assistant {at_place}."), _("You leave a neutral assistant {at_place}.")
        )
    return message.format(player=name, at_place=at_place(e.first))


@WORDS.explains("assistants", title=N_("Assistants"), typed=N_("assistants"))
def explain_assistants(now: Now, _value: str, _seated: bool) -> str:
    """Leaving and picking up."""
    return _(
        "To act at a place you leave an assistant from under your merchant there, or pick up one of your own who lies "
        "there. If you can do neither, or do not want to, your turn ends; only the Fountain needs no assistant."
    )


@WORDS.explains("neutral_assistants", title=N_("Neutral assistants"), typed=N_("neutral assistants"))
def explain_neutral_assistants(now: Now, _value: str, _seated: bool) -> str:
    """The variant."""
    if not now.box.neutral_assistants:
        return _("Neutral assistants take part only if the table agrees on them.")
    return _(
        "Anybody may pick up a neutral assistant who lies at the place reached, as if he were his own. Cards, the "
        "yellow tile and the Fountain bring back only your own assistants."
    )


@WORDS.labels("take_back", group=TAKING_BACK, about=named)
def take_back(now: Now, place: int) -> str:
    """'Take back your assistant from the Tea House (9)'."""
    return _("Take back your assistant {from_place} ({number})").format(from_place=from_place(place), number=place)


@WORDS.refuses("take_back")
def none_comes_back(now: Now, _place: int) -> str:
    """It is not the moment."""
    return _("Assistants come back only at the Fountain, or with a card or the yellow tile.")


def not_from_there(now: Now, place: int) -> str:
    """None lies there, or the tile may not."""
    if now.s.assistant[now.seat, place] > 0:
        return _("By a rule of this table the yellow tile does not bring back the assistant at your own place.")
    return _("None of your assistants lies {at_place}.").format(at_place=at_place(place))


@WORDS.tells("took_back")
def took_back(now: Now, e: Event, name: Player) -> str:
    """An assistant came back."""
    return name.told(
        _("{player} takes back an assistant {from_place}."), _("You take back an assistant {from_place}.")
    ).format(player=name, from_place=from_place(e.first))
