"""Words of phases 3 and 4 at the target place."""

from __future__ import annotations

from arasta.core.phrases import listed
from arasta.games.istanbul.record.actions import GOVERNOR, SKIP, SMUGGLER
from arasta.games.istanbul.record.decisions import ASK_PLACE
from arasta.games.istanbul.record.labels import ACTING, MEETING
from arasta.games.istanbul.rules.action import is_again_card
from arasta.games.istanbul.rules.encounters import must_catch
from arasta.games.istanbul.words.markets import with_order
from arasta.games.istanbul.words.names import at_place
from arasta.games.istanbul.words.places import WORDS_OF
from arasta.games.istanbul.words.register import FINISHING, WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


@WORDS.asks(ASK_PLACE, lambda now: _("what to do {at_place}").format(at_place=at_place(now.place)))
def ask_place(now: Now) -> str:
    """The action, then the encounters, then the end of the turn."""
    actions = now.actions
    place = at_place(now.place)
    acting = now.s.phase == ACTING and not now.s.acted
    if acting and now.can_act():
        message = _("You are {at_place}: {do}, or end your turn.")
        if SKIP in actions:
            message = _("You are {at_place}: {do}, or go on to the encounters.")
        return with_order(now, message.format(at_place=place, do=WORDS_OF[now.place].do(now)))
    if must_catch(now.s, now.seat):
        caught = [
            now.player(owner)
            for owner in range(now.s.players)
            if owner != now.seat and now.s.family[owner] == now.place
        ]
        return ngettext(
            "You must catch a family member {at_place}: that of {players}.",
            "You must catch family members {at_place}: those of {players}.",
            len(caught),
        ).format(at_place=place, players=listed(caught))
    if any(is_again_card(action) for action in actions):
        return _("You may repeat the action {at_place} with a card, or end your turn.").format(
            at_place=at_place(now.s.again_place)
        )
    return _nothing_due(now, place, acting)


def _nothing_due(now: Now, place: str, acting: bool) -> str:
    actions = now.actions
    if GOVERNOR in actions and SMUGGLER in actions:
        message = _("The Governor and the Smuggler are here {at_place}: deal with them, or end your turn.")
    elif GOVERNOR in actions:
        message = _("The Governor is here {at_place}: deal with him, or end your turn.")
    elif SMUGGLER in actions:
        message = _("The Smuggler is here {at_place}: deal with him, or end your turn.")
    elif acting:
        message = _("You cannot carry out the action {at_place} now: use a card or a tile, or end your turn.")
    else:
        message = _("You are done {at_place}: end your turn, unless you want to use a card or a tile.")
    return message.format(at_place=place)


@WORDS.refuses("end_turn", asked=ASK_PLACE)
def not_yet(now: Now, _value: int) -> str:
    """Somebody is still to be met."""
    message = _("There is somebody to meet {at_place}: carry out the action or skip it first.")
    if must_catch(now.s, now.seat):
        message = _("You must catch the family member {at_place} before your turn can end.")
    return message.format(at_place=at_place(now.place))


@WORDS.labels("skip", group=FINISHING)
def skip(now: Now, _value: int) -> str:
    """On to the encounters."""
    return _("Skip the action, go on to the encounters")


@WORDS.refuses("skip")
def nothing_to_skip(now: Now, _value: int) -> str:
    """There is no action, or nobody to meet."""
    if now.s.phase == MEETING:
        return _("You have gone on to the encounters already.")
    if not now.at_target:
        return ""
    if now.s.acted:
        return _("You have carried out the action already.")
    if not now.can_act():
        return _("The action {at_place} is not possible anyway.").format(at_place=at_place(now.place))
    return _("There is nobody to meet {at_place}: end your turn instead.").format(at_place=at_place(now.place))
