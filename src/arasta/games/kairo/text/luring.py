"""Where a customer can be lured, in words: whom it pays, and what market barkers it takes."""

from __future__ import annotations

from arasta.core.players import player
from arasta.games.kairo.record.decisions import ASK_TURN
from arasta.games.kairo.record.labels import NEUTRAL, NOWHERE
from arasta.games.kairo.record.state import FINAL
from arasta.games.kairo.rules.luring import goals, walkable
from arasta.games.kairo.rules.sites import flood, has, one
from arasta.games.kairo.text.names import barkers, coins, customer_name, site_name
from arasta.games.kairo.text.situation import Now, sites_in
from arasta.i18n import gettext as _


def income(now: Now, colour: int, site: int) -> str:
    """Whom luring a customer of a colour to the entry on a site pays: '1 red coin for you, 3 red coins for Moon'."""
    owner, owners, mine = now.income(colour, site)
    yours = _("{coins} for you")
    if owner == now.seat:
        return yours.format(coins=coins(colour, owners))
    mine_text = yours.format(coins=coins(colour, mine))
    if owner == NEUTRAL:
        return mine_text
    theirs = _("{coins} for {player}").format(coins=coins(colour, owners), player=player(now.table, owner))
    return f"{mine_text}, {theirs}"


def only_goal(now: Now, colour: int) -> int:
    """The only site to which a seat can lure a customer with its barkers; 0 if there is none, or a choice."""
    if now.s.customer_site[colour] == NOWHERE:
        return 0
    found = list(sites_in(goals(now.box, now.s, now.seat, colour)))
    return found[0] if len(found) == 1 else 0


def lure_told(now: Now, colour: int) -> str:
    """'The red customer can be lured to F8 (neutral): 1 red coin for you; E2 (yours): ...'.

    Nearest first, those too for which barkers are missing. '' for whoever cannot lure it now.
    """
    if now.asked != ASK_TURN or now.seat not in now.table.seats or now.s.phase == FINAL:
        return ""
    if now.s.customer_site[colour] == NOWHERE:
        return ""
    near = goals(now.box, now.s, now.seat, colour)
    entries = sorted(_reached(now, colour), key=lambda site: (now.barkers_to(colour, site), site))
    if not any(has(near, site) for site in entries):
        return ""
    told = [goal_told(now, colour, site) for site in entries]
    return _("The {customer} can be lured to {goals}.").format(customer=customer_name(colour), goals="; ".join(told))


def _reached(now: Now, colour: int) -> list[int]:
    """The free entries of a colour to which there is a way, whatever barkers it takes."""
    reach = flood(one(now.s.customer_site[colour]), walkable(now.box, now.s))
    entries = [now.s.entry_site[owner, colour] for owner in range(NEUTRAL + 1)]
    free = [site for site in entries if site != NOWHERE and now.customer_on(site) is None]
    return [site for site in free if has(reach, site)]


def goal_told(now: Now, colour: int, site: int) -> str:
    """'F8 (neutral): 1 red coin for you', with the barkers that it takes or that are missing."""
    found = now.entry_on(site)
    owner = found[0] if found else NEUTRAL
    whose = _("neutral") if owner == NEUTRAL else _("yours") if owner == now.seat else player(now.table, owner)
    text = _("{site} ({owner}): {income}").format(site=site_name(site), owner=whose, income=income(now, colour, site))
    needed = now.barkers_to(colour, site)
    if needed > now.s.barkers[now.seat]:
        return _("{goal}, but that needs {barkers}").format(goal=text, barkers=barkers(needed))
    if needed:
        return _("{choice}, with {barkers}").format(choice=text, barkers=barkers(needed))
    return text
