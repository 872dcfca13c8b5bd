"""Reasons that many actions share."""

from __future__ import annotations

from arasta.games.istanbul.record.decisions import ASK_FAMILY_ACTION, ASK_LEFTOVER, ASK_PLACE
from arasta.games.istanbul.record.labels import LEFTOVERS, MEETING
from arasta.games.istanbul.text.asking import question
from arasta.games.istanbul.text.names import at_place, lira, one_of
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import gettext as _


def first(now: Now) -> str:
    """Something else is asked: what."""
    if now.asked == ASK_LEFTOVER:
        return _("The last round is over: only left-over cards can be played.")
    return _("To be decided first: {question}.").format(question=question(now))


def more_needed(price: int, money: int) -> str:
    """Too few Lira: how many are needed, how many are there."""
    return _("You need {lira} and have {money}.").format(lira=lira(price), money=lira(money))


def not_acting_at(now: Now, places: tuple[int, ...]) -> str:
    """Why no action of these places can be started now; '' if the player is about to act at one of them.

    The empty text of other reasons means that another decision comes first.
    """
    if now.s.phase == LEFTOVERS:
        return first(now)
    if now.asked == ASK_PLACE:
        if now.s.acted:
            return _("You have carried out the action {at_place} already.").format(at_place=at_place(now.place))
        if now.s.phase == MEETING:
            return _("You have done without the action and gone on to the encounters.")
    elif now.asked != ASK_FAMILY_ACTION:
        return first(now)
    if now.place in places:
        return ""
    there = one_of(at_place(place) for place in places)
    if now.asked == ASK_FAMILY_ACTION:
        return _("That is done {there}; your family member is {at_place}.").format(
            there=there, at_place=at_place(now.place)
        )
    return _("That is done {there}; you are {at_place}.").format(there=there, at_place=at_place(now.place))
