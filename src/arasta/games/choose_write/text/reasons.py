"""Why an action is not possible now: a true reason for every action, read off the state through the rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.state import UNFINISHED
from arasta.games.choose_write.record.decisions import ASK_CARD, ASK_HAND, ASK_SEALED_USE, ASK_TARGET, ASK_USE
from arasta.games.choose_write.record.labels import CATACOMBS, GUILD, LOCATIONS
from arasta.games.choose_write.record.state import GUILD_PROGRAM
from arasta.games.choose_write.text.asking import question, waiting
from arasta.games.choose_write.text.effects import guild_cost
from arasta.games.choose_write.text.gain_reasons import GAIN_REASONS
from arasta.games.choose_write.text.names import guild_name, is_letter, listed, location, player
from arasta.games.choose_write.text.payment_reasons import PAYMENT_REASONS, lacks_lira, unpayable
from arasta.games.choose_write.text.situation import Now, location_number
from arasta.i18n import gettext as _

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
    return _REASONS[kind](now, value) or first(now)


def first(now: Now) -> str:
    """Something else is asked: what."""
    return _("To be decided first: {question}.").format(question=question(now))


# --------------------------------------------------------------------------------------------------------------- cards


def _play(now: Now, _value: Value) -> str:
    """Location cards can always be played when a card is asked (CNW-2.1)."""
    if now.asked in (ASK_USE, ASK_SEALED_USE):
        if now.s.discarding:
            return _("You have played your card of this turn; now the discarded one is used.")
        if now.active:
            return _("You have played your card of this turn already.")
        return _("It is the turn of {player}: only the player on turn plays a card.").format(
            player=player(now.table, now.s.on_turn)
        )
    return ""


def _play_guild(now: Now, value: Value) -> str:
    if now.asked != ASK_CARD:
        return _play(now, value)
    card = GUILD.index(str(value))
    if now.s.guild_hand[now.seat, card] == 0:
        return _("You do not have Guild card {card}.").format(card=guild_name(card))
    cost = guild_cost(now.box, card)
    if now.money < cost:
        return lacks_lira(now, cost)
    return unpayable(now, GUILD_PROGRAM + card)


# ----------------------------------------------------------------------------------------------------------- locations


def _use(now: Now, value: Value) -> str:
    place = location_number(value)
    if now.asked == ASK_TARGET:
        if place == CATACOMBS:
            return _("The Catacombs lead to any other location, not to themselves.")
        return unpayable(now, place)
    if now.asked not in (ASK_USE, ASK_SEALED_USE):
        return ""
    if not now.active:
        if now.s.discarding:
            return _("For the discarded card you cross an icon or a Bonus Action.")
        return _("It is not your turn: you cross an icon or a Bonus Action to use a location.")
    return _out_of_reach(now, place) or unpayable(now, place)


def _crossing(now: Now, place: int) -> str:
    """What speaks against using a location as a passive player, apart from what is crossed for it."""
    if now.asked not in (ASK_USE, ASK_SEALED_USE):
        return first(now)
    if now.active:
        return _("It is your turn: you use a location without crossing anything.")
    return _out_of_reach(now, place)


def _with_icon(now: Now, value: Value) -> str:
    place = location_number(value)
    found = _crossing(now, place)
    if found:
        return found
    if now.s.icons[now.seat, place] == 0:
        if now.box.icons[now.s.players, place] == 0:
            return _("{location} has no icon.").format(location=location(place))
        return _("Your icons of {location} are crossed already.").format(location=location(place))
    return unpayable(now, place)


def _with_bonus(now: Now, value: Value) -> str:
    place = location_number(value)
    found = _crossing(now, place)
    if found:
        return found
    if now.bonus == 0:
        if is_letter(place):
            return _("You have no Bonus Action to cross, and the letters of the Palace have no icons.")
        return _("You have no Bonus Action to cross.")
    return unpayable(now, place)


def _out_of_reach(now: Now, place: int) -> str:
    found = now.candidates(now.played)
    if place in found:
        return ""
    if now.played == CATACOMBS:
        return _("The card of the Catacombs is for the Catacombs only, which then lead anywhere.")
    if place == CATACOMBS:
        return _("The Catacombs are used with their own card only.")
    return _("The card {card} reaches only {locations}.").format(
        card=location(now.played), locations=listed(LOCATIONS[other] for other in found)
    )


def _take_bonus(now: Now, _value: Value) -> str:
    if now.asked in (ASK_USE, ASK_SEALED_USE):
        return _("By a rule of this table the player on turn uses the card if that is possible.")
    return _("A Bonus Action is taken instead of using a Location card that was played.")


# ---------------------------------------------------------------------------------------------------------- hand cards


def _new_card(now: Now, _value: Value) -> str:
    if now.asked == ASK_HAND:
        return ""
    return _("You take a new Location card only after you have played that of your hand, at the end of the turn.")


_REASONS: dict[str, Callable[[Now, Value], str]] = {
    "play_hand": _play,
    "play_display": _play,
    "play_guild": _play_guild,
    "use": _use,
    "with_icon": _with_icon,
    "with_bonus": _with_bonus,
    "take_bonus": _take_bonus,
    "take_display": _new_card,
    "draw": _new_card,
    **GAIN_REASONS,
    **PAYMENT_REASONS,
}
