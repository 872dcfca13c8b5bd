"""Words of phase 4: family members, Governor and Smuggler."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.decisions import (
    ASK_GOVERNOR_PAYMENT,
    ASK_REWARD,
    ASK_SMUGGLER_GOOD,
    ASK_SMUGGLER_PAYMENT,
)
from arasta.games.istanbul.record.labels import CARD_REWARD, FIVE_LIRA, LEFTOVERS, MOVING, POLICE_STATION
from arasta.games.istanbul.rules.bonus_cards import can_draw
from arasta.games.istanbul.words.bonus_cards import not_in_hand, not_played
from arasta.games.istanbul.words.markets import nothing_of
from arasta.games.istanbul.words.names import at_place, goods, lira, to_place
from arasta.games.istanbul.words.register import ENCOUNTERS, PAYING, WORDS, more_needed
from arasta.games.istanbul.words.situation import Now
from arasta.games.istanbul.words.supply import gain
from arasta.i18n import N_
from arasta.i18n import gettext as _


def _not_met_yet(now: Now) -> str:
    """Why an encounter waiting here is not offered: the action comes first."""
    if now.at_target:
        return _("First carry out the action {at_place}, or skip it.").format(at_place=at_place(now.place))
    return ""


@WORDS.labels("catch", group=ENCOUNTERS, about="family")
def catch(now: Now, owner: int) -> str:
    """The owner of the family member."""
    return _("Catch the family member of {player}").format(player=now.player(owner))


@WORDS.refuses("catch")
def no_catch(now: Now, owner: int) -> str:
    """Nobody, the seat's own, or not here."""
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
            player=now.player(owner), at_place=at_place(now.s.family[owner])
        )
    return _not_met_yet(now)


@WORDS.tells("caught_family")
def caught_family(now: Now, e: Event, name: Player) -> str:
    """One was caught."""
    other = now.player(e.first)
    message = name.told(
        _("{player} catches the family member of {other}."), _("You catch the family member of {other}.")
    )
    if other.reader:
        message = _("{player} catches your family member.")
    return message.format(player=name, other=other)


# -------------------------------------------------------------------------------------------------- Governor, Smuggler


@WORDS.labels("governor", group=ENCOUNTERS, about="governor")
def governor(now: Now, _value: int) -> str:
    """A card, and what it costs."""
    return _("Governor: draw a card, then pay {lira} or discard a card").format(lira=lira(now.box.governor_fee))


@WORDS.labels("smuggler", group=ENCOUNTERS, about="smuggler")
def smuggler(now: Now, _value: int) -> str:
    """A good, and what it costs."""
    return _("Smuggler: take a good, then pay {lira} or a good").format(lira=lira(now.box.smuggler_fee))


@WORDS.refuses("governor")
def no_governor(now: Now, _value: int) -> str:
    """Not here, or done."""
    done = _("You have dealt with the Governor this turn already.") if now.s.governor_used else ""
    elsewhere = _("The Governor is {at_place}, not with you.").format(at_place=at_place(now.s.governor))
    no_card_left = "" if can_draw(now.s) else _("There is no card left to draw.")
    return _not_met(now, done, now.s.governor, elsewhere, no_card_left)


@WORDS.refuses("smuggler")
def no_smuggler(now: Now, _value: int) -> str:
    """Not here, or done."""
    done = _("You have dealt with the Smuggler this turn already.") if now.s.smuggler_used else ""
    elsewhere = _("The Smuggler is {at_place}, not with you.").format(at_place=at_place(now.s.smuggler))
    return _not_met(now, done, now.s.smuggler, elsewhere, "")


def _not_met(now: Now, done: str, place: int, elsewhere: str, more: str) -> str:
    if now.s.phase in (MOVING, LEFTOVERS):
        return ""
    if done or place != now.s.merchant[now.seat]:
        return done or elsewhere
    return more or _not_met_yet(now)


@WORDS.asks(ASK_GOVERNOR_PAYMENT, N_("how to pay the Governor"))
def ask_governor(now: Now) -> str:
    """Lira or a card."""
    return _("Pay the Governor: {lira}, or discard a card.").format(lira=lira(now.box.governor_fee))


WORDS.refuses("discard", asked=ASK_GOVERNOR_PAYMENT)(not_in_hand)


@WORDS.refuses("play", asked=ASK_GOVERNOR_PAYMENT)
def not_for_the_governor(now: Now, card: int) -> str:
    """Nothing would be left to pay with."""
    if card == FIVE_LIRA and now.s.hand[now.seat, card] > 0:
        return _("Played now, this card would leave you nothing to pay the Governor with.")
    return not_played(now, card)


@WORDS.asks(ASK_SMUGGLER_GOOD, N_("which good to take from the Smuggler"))
def ask_good(now: Now) -> str:
    """Any good."""
    return _("Choose the good that the Smuggler gives you.")


WORDS.labels("gain", asked=ASK_SMUGGLER_GOOD, about="smuggler")(gain)


@WORDS.asks(ASK_SMUGGLER_PAYMENT, N_("how to pay the Smuggler"))
def ask_smuggler(now: Now) -> str:
    """Lira or a good."""
    return _("Pay the Smuggler: {lira}, or a good of your choice.").format(lira=lira(now.box.smuggler_fee))


def _fee(now: Now) -> int:
    return now.box.smuggler_fee if now.asked == ASK_SMUGGLER_PAYMENT else now.box.governor_fee


@WORDS.labels("pay_lira", group=PAYING)
def pay_lira(now: Now, _value: int) -> str:
    """The price."""
    return _("Pay {lira}").format(lira=lira(_fee(now)))


@WORDS.labels("pay_good", asked=ASK_SMUGGLER_PAYMENT)
def pay_good(now: Now, good: int) -> str:
    """One good of a kind, even the one that did not fit."""
    if good == now.about - 1:
        return _("Hand back {goods}, which did not fit").format(goods=goods(good, 1))
    return _("Pay {goods}").format(goods=goods(good, 1))


@WORDS.refuses("pay_lira")
def nothing_due(now: Now, _value: int) -> str:
    """It is not the moment."""
    return _("You owe the Governor and the Smuggler nothing now.")


@WORDS.refuses("pay_lira", asked=(ASK_GOVERNOR_PAYMENT, ASK_SMUGGLER_PAYMENT))
def too_little(now: Now, _value: int) -> str:
    """More Lira are needed."""
    return more_needed(_fee(now), now.money)


@WORDS.refuses("pay_good", asked=ASK_SMUGGLER_PAYMENT)
def no_such_good(now: Now, good: int) -> str:
    """There is none."""
    return nothing_of(good)


@WORDS.tells("governor_moved")
def governor_moved(now: Now, e: Event, name: str) -> str:
    """A die roll moved him."""
    return _("The Governor goes {to_place}.").format(to_place=to_place(e.first))


@WORDS.tells("smuggler_moved")
def smuggler_moved(now: Now, e: Event, name: str) -> str:
    """A die roll moved him."""
    return _("The Smuggler goes {to_place}.").format(to_place=to_place(e.first))


@WORDS.explains("governor", title=N_("The Governor"), typed=N_("Governor"))
def explain_governor(now: Now, _value: str, _seated: bool) -> str:
    """His offer, and where he is."""
    return _(
        "If your turn takes you to the Governor you may draw a card; then you pay {lira} or discard a card, and two "
        "dice say where he goes. He is {at_place} now."
    ).format(lira=lira(now.box.governor_fee), at_place=at_place(now.s.governor))


@WORDS.explains("smuggler", title=N_("The Smuggler"), typed=N_("Smuggler"))
def explain_smuggler(now: Now, _value: str, _seated: bool) -> str:
    """His offer, and where he is."""
    return _(
        "If your turn takes you to the Smuggler you may take a good of your choice; then you pay {lira} or any good, "
        "and two dice say where he goes. He is {at_place} now."
    ).format(lira=lira(now.box.smuggler_fee), at_place=at_place(now.s.smuggler))


# -------------------------------------------------------------------------------------------------------------- reward


@WORDS.asks(ASK_REWARD, N_("which reward to take"))
def ask_reward(now: Now) -> str:
    """A card or Lira."""
    return _("Choose your reward: a card or {lira}.").format(lira=lira(now.box.family_reward))


@WORDS.labels("reward", group=ENCOUNTERS)
def reward(now: Now, kind: int) -> str:
    """One of them."""
    if kind == CARD_REWARD:
        return _("Draw a card")
    return _("Take {lira}").format(lira=lira(now.box.family_reward))


@WORDS.refuses("reward")
def no_reward(now: Now, _kind: int) -> str:
    """It is not the moment."""
    return _("No reward is due to you now.")


@WORDS.refuses("reward", asked=ASK_REWARD)
def no_card(now: Now, _kind: int) -> str:
    """There is none to draw."""
    return _("There is no card left to draw.")
