"""Words of the Police Station and of the family member sent out from it."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.actions import SKIP
from arasta.games.istanbul.record.decisions import ASK_FAMILY_ACTION
from arasta.games.istanbul.record.labels import POLICE_STATION
from arasta.games.istanbul.words.markets import with_order
from arasta.games.istanbul.words.names import at_place, lira, to_place
from arasta.games.istanbul.words.places import WORDS_OF, Place, named, words_of
from arasta.games.istanbul.words.register import SENDING, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words_of(POLICE_STATION)
class PoliceStation(Place):
    """The family member is sent out."""

    def do(self, now: Now) -> str:
        return _("send out your family member")

    def explain(self, now: Now, seated: bool) -> str:
        return _(
            "If your family member is here, send it to any other place, where it carries out the action for you. It "
            "needs no assistant there, pays no merchants and meets nobody."
        )


@WORDS.labels("send", group=SENDING, about=named)
def send(now: Now, place: int) -> str:
    """'Send your family member to the Tea House (9)'."""
    return _("Send your family member {to_place} ({number})").format(to_place=to_place(place), number=place)


@WORDS.refuses("send")
def not_sent(now: Now, place: int) -> str:
    """Elsewhere, not at home, or to a place where it cannot act."""
    elsewhere = not_acting_at(now, POLICE_STATION)
    if elsewhere:
        return elsewhere
    at_home = now.s.family[now.seat]
    if at_home != POLICE_STATION or now.by_family:
        return _("Your family member is {at_place}, not at the Police Station.").format(at_place=at_place(at_home))
    if place == POLICE_STATION:
        return _("Your family member is at the Police Station already.")
    return _("By a rule of this table the family member goes only where it can act: not {to_place} now.").format(
        to_place=to_place(place)
    )


@WORDS.asks(
    ASK_FAMILY_ACTION, lambda now: _("what the family member does {at_place}").format(at_place=at_place(now.place))
)
def ask_family(now: Now) -> str:
    """The action of its place."""
    place = at_place(now.place)
    if not now.can_act():
        return _("Your family member is {at_place} and cannot do anything there now.").format(at_place=place)
    message = _("Your family member is {at_place}: {do}, or skip it.")
    if SKIP not in now.actions:
        message = _("Your family member is {at_place}: {do}.")
    return with_order(now, message.format(at_place=place, do=WORDS_OF[now.place].do(now)))


@WORDS.labels("skip", asked=ASK_FAMILY_ACTION)
def do_nothing(now: Now, _value: int) -> str:
    """The family member does nothing more."""
    return _("Do nothing more with your family member")


@WORDS.refuses("skip", asked=ASK_FAMILY_ACTION)
def must_act(now: Now, _value: int) -> str:
    """A table option."""
    return _("By a rule of this table the family member must carry out the action.")


@WORDS.tells("sent_family")
def sent_family(now: Now, e: Event, name: Player) -> str:
    """The family member went out."""
    return name.told(
        _("{player} sends the family member {to_place}."), _("You send your family member {to_place}.")
    ).format(player=name, to_place=to_place(e.first))


@WORDS.explains("family", title=N_("Family members"), typed=N_("family member"))
def explain_family(now: Now, _value: str, _seated: bool) -> str:
    """Sent out, and caught."""
    return _(
        "Your family member acts for you when you send it out from the Police Station. If another player's merchant "
        "comes to its place it is caught and goes back there; the catcher takes a card or {lira}."
    ).format(lira=lira(now.box.family_reward))
