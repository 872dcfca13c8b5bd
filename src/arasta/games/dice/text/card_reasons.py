"""Why what a bazaar card offers cannot be accepted."""

from __future__ import annotations

from arasta.games.dice.record.decisions import ASK_LOWER
from arasta.games.dice.record.labels import BROWN, RESOURCES
from arasta.games.dice.record.state import ACTIONS, CARD_DICE, OWN, OWN_TILE
from arasta.games.dice.rules.prices import FOR_LOWER, FOR_UPPER
from arasta.games.dice.text.effects import need_of
from arasta.games.dice.text.names import amounts, resources, some_goods
from arasta.games.dice.text.situation import Now, missing
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def why_not_exchange(now: Now) -> str:
    """Why the zone of a card that is asked about cannot be used; '' if it can."""
    if now.asked == ASK_LOWER:
        cost, _gain = now.lower_counts(now.about)
        return _lacks(now, cost, FOR_LOWER + now.about)
    return why_not_upper(now, now.about)


def why_not_upper(now: Now, card: int) -> str:
    """Why the upper zone of a card cannot be used by the seat now; '' if it can."""
    box, cost = now.box, now.cost_counts(card)
    if box.need[card] == CARD_DICE:
        if now.s.phase != ACTIONS:
            return _("A card that a mosque tile reveals counts as used without card dice.")
        used = now.s.revealed_count
        if used < box.need_dice[card]:
            return ngettext("It needs {need}; you have used {n}.", "It needs {need}; you have used {n}.", used).format(
                need=need_of(now, card), n=used
            )
        return ""
    if box.need[card] == OWN:
        short = next((r for r, n in enumerate(cost) if now.has(r) < n), None)
        if short is None:
            return ""
        return _("You need {need} and have {have}.").format(
            need=resources(short, cost[short]), have=resources(short, now.has(short))
        )
    return _lacks(now, cost, FOR_UPPER + card) or _gain_is_missing(now, card)


def _lacks(now: Now, cost: list[int], purpose: int) -> str:
    """What is missing for a cost in resources; '' if it can be paid."""
    for resource in range(BROWN, len(RESOURCES)):
        if now.has(resource) < cost[resource]:
            return _("You need {need} and have {have}.").format(
                need=resources(resource, cost[resource]), have=resources(resource, now.has(resource))
            )
    purse = now.purse_for(purpose)
    lack = missing(purse._replace(brown=purse.brown - cost[BROWN]), now.price(purpose))
    if lack:
        return _("It costs {price}; you lack {goods}.").format(price=amounts(cost), goods=some_goods(lack))
    return ""


def _gain_is_missing(now: Now, card: int) -> str:
    if now.s.tiles[now.seat] < now.box.cost[card, OWN_TILE]:
        return _("You have no mosque tile to give up.")
    if now.gives_ruby(card) and not any(now.left_in(area) for area in range(6)):
        return _("No ruby is left that a card could give.")
    if now.gives_tile(card) and not now.face_up():
        return _("No mosque tile lies face up.")
    return ""
