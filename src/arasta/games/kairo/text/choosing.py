"""Choices in words, short as on a button, with what they cost and bring where that is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.games.kairo.record.decisions import ASK_JOKER_PAYMENT, ASK_SITE
from arasta.games.kairo.record.labels import FIRST_JOKER
from arasta.games.kairo.text.luring import goal_told, income, only_goal
from arasta.games.kairo.text.names import (
    barkers,
    card_name,
    coins,
    customer_name,
    in_segments,
    listed,
    medal_name,
    points,
    side_name,
    site_name,
    some_coins,
    stall_name,
    stand_name,
    stand_of,
    tiles,
)
from arasta.games.kairo.text.paying import price
from arasta.games.kairo.text.situation import Now, value_number
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table


def choice(table: Table, seat: int, action: int) -> str:
    """What a choice means for a seat; see `Texts.choice`."""
    kind, value = table.game.actions.kind_and_value(action)
    return _LABELS[kind](Now(table, seat), value_number(kind, value))


def _play(now: Now, card: int) -> str:
    where = in_segments(now.box.shows[card])
    name = card_name(now.box, card)
    if card >= FIRST_JOKER and now.box.joker_payment:
        return _("Play {card}: build {in_segments} for {coins}").format(
            card=name, in_segments=where, coins=some_coins(now.box.joker_payment)
        )
    return _("Play {card}: build {in_segments}").format(card=name, in_segments=where)


def _play_any(now: Now, _value: int) -> str:
    n = now.box.cards_for_any
    return ngettext(
        "Play {n} card together: build in any segment", "Play {n} cards together: build in any segment", n
    ).format(n=n)


def _keep(now: Now, card: int) -> str:
    return _("Keep {card} and play the others").format(card=card_name(now.box, card))


def _lure(now: Now, colour: int) -> str:
    site = only_goal(now, colour)
    if site:
        return _("Lure the {customer} to {goal}").format(
            customer=customer_name(colour), goal=goal_told(now, colour, site)
        )
    return _("Lure the {customer}").format(customer=customer_name(colour))


def _take(now: Now, card: int) -> str:
    return _("Take {card} from the open cards").format(card=card_name(now.box, card))


def _take_hidden(now: Now, _value: int) -> str:
    return _("Draw the top card of the draw pile")


def _take_barker(now: Now, _value: int) -> str:
    return _("Take a market barker")


def _discard(now: Now, card: int) -> str:
    return _("Discard {card}").format(card=card_name(now.box, card))


def _place(now: Now, colour: int) -> str:
    return _("Place your {stall}").format(stall=stall_name(colour))


def _expand(now: Now, colour: int) -> str:
    if not now.can_grow(colour):
        return _("Expand your {stand}").format(stand=stand_name(colour))
    size = now.size(colour) + 1
    gain = [points(now.box.size_points[size])]
    gain += [_("the {medal}").format(medal=medal_name(medal)) for medal in now.medals_for(colour)]
    return _("Expand your {stand} to {tiles} for {coins}: {gain}").format(
        stand=stand_name(colour), tiles=tiles(size), coins=price(now, colour), gain=listed(gain)
    )


def _move(now: Now, colour: int) -> str:
    return _("Move your blocked {stall}").format(stall=stall_name(colour))


def _pay(now: Now, colour: int) -> str:
    if now.asked == ASK_JOKER_PAYMENT:
        return _("Pay {coins} for the joker").format(coins=coins(colour, now.box.joker_payment))
    return _("Pay {coins}").format(coins=coins(colour, 1))


def _pay_own(now: Now, amount: int) -> str:
    return _("Pay {coins} and replace the rest").format(coins=coins(now.colour, amount))


def _entry(now: Now, side: int) -> str:
    site = now.neighbour_on(now.s.chosen_site, side) if now.s.chosen_site else 0
    if not site:
        return _("Entry in the {side}").format(side=side_name(side))
    return _("Entry in the {side}, on {site}").format(side=side_name(side), site=site_name(site))


def _stop(now: Now, _value: int) -> str:
    return _("Stop building for good")


def _site(now: Now, site: int) -> str:
    if now.asked != ASK_SITE:
        return _goal(now, site)
    if now.expanding:
        return _("Expansion on {site}").format(site=site_name(site))
    return _("Stall on {site}").format(site=site_name(site))


def _goal(now: Now, site: int) -> str:
    """'E4, Moon's red stand: 1 red coin for you, 3 red coins for Moon'."""
    found = now.entry_on(site)
    if found is None:
        return _("To {site}").format(site=site_name(site))
    colour = found[1]
    where = _("To {site}, {stand}").format(site=site_name(site), stand=stand_of(now.table, now.seat, *found))
    text = _("{where}: {income}").format(where=where, income=income(now, colour, site))
    needed = now.barkers_to(colour, site) if now.s.customer_site[colour] else 0
    if needed:
        text = _("{choice}, with {barkers}").format(choice=text, barkers=barkers(needed))
    return text


_LABELS: dict[str, Callable[[Now, int], str]] = {
    "play": _play,
    "play_any": _play_any,
    "keep": _keep,
    "lure": _lure,
    "take": _take,
    "take_hidden": _take_hidden,
    "take_barker": _take_barker,
    "discard": _discard,
    "place": _place,
    "expand": _expand,
    "move": _move,
    "pay": _pay,
    "pay_own": _pay_own,
    "entry": _entry,
    "stop": _stop,
    "site": _site,
}
