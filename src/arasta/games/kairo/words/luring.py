"""Luring a customer (ledger sections 8 and 11)."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.decisions import ASK_GOAL
from arasta.games.kairo.record.labels import NEUTRAL, NOWHERE
from arasta.games.kairo.record.state import FINAL
from arasta.games.kairo.rules.luring import goals
from arasta.games.kairo.rules.sites import empty, has
from arasta.games.kairo.words.names import barkers, coins, customer_name, site_name, some_coins, stall_name, stand_of
from arasta.games.kairo.words.register import LURES, of_colour, of_site, words
from arasta.games.kairo.words.sites import no_such_site
from arasta.games.kairo.words.situation import Now, sites_in
from arasta.i18n import N_
from arasta.i18n import gettext as _

MOST_GOALS = 2
"""Entries that a choice names; the others are in the explanation of the colour, and asked for next."""


@words.asks(ASK_GOAL, N_("where the customer goes"))
def where_it_goes(now: Now) -> str:
    """'Choose the entry to which you lure the red customer.'"""
    return _("Choose the entry to which you lure the {customer}.").format(customer=customer_name(now.about))


@words.labels("lure", group=LURES, about=of_colour)
def lure(now: Now, colour: int) -> str:
    """'Lure the red customer to F8 (neutral): 1 red coin for you; E2 (yours): 3 red coins for you, with 1 barker …'."""
    near = goals_near(now, colour)
    if not near:
        return _("Lure the {customer}").format(customer=customer_name(colour))
    return _("Lure the {customer} to {goal}").format(
        customer=customer_name(colour), goal=goals_told(now, colour, MOST_GOALS)
    )


def no_lure(now: Now, colour: int) -> str:
    """Why the customer of a colour cannot be lured (KAI-8.2, KAI-8.6, KAI-8.16, KAI-10.2); '' if it can."""
    if now.s.phase == FINAL:
        return _("In the final phase customers are not lured; you only build.")
    customer = customer_name(colour)
    if now.s.customer_site[colour] == NOWHERE:
        return _("The {customer} stands outside the market.").format(customer=customer)
    entries = _entries(now, colour)
    if not entries:
        return _("There is no {stall} on the board.").format(stall=stall_name(colour))
    open_entries = [site for site in entries if now.customer_on(site) is None]
    if not open_entries:
        return _("Every entry of its colour has a customer already.")
    reach = now.reached(colour)
    if not any(has(reach, site) for site in open_entries):
        return _("The {customer} cannot reach any free entry of its colour.").format(customer=customer)
    if empty(goals(now.box, now.s, now.seat, colour)):
        return _("You have too few market barkers to lure the {customer} past the occupied entries.").format(
            customer=customer
        )
    return ""


@words.labels("site", about=of_site)
def goal(now: Now, site: int) -> str:
    """'To E4, Moon's red stand: 1 red coin for you, 3 red coins for Moon'."""
    found = now.entry_on(site)
    if found is None:
        return _("To {site}").format(site=site_name(site))
    colour = found[1]
    where = _("To {site}, {stand}").format(site=site_name(site), stand=stand_of(now, *found))
    text = _("{where}: {income}").format(where=where, income=income(now, colour, site))
    needed = now.barkers_to(colour, site) if now.s.customer_site[colour] else 0
    if needed:
        text = _("{choice}, with {barkers}").format(choice=text, barkers=barkers(needed))
    return text


@words.refuses("site", asked=ASK_GOAL)
def no_goal(now: Now, site: int) -> str:
    """Why the customer cannot be lured to a site (KAI-8.1, KAI-8.2, KAI-8.6, KAI-8.9); '' if it can."""
    if now.box.segment_of[site] == 0:
        return no_such_site(site)
    colour = now.about
    found = now.entry_on(site)
    customer = customer_name(colour)
    if found is None or found[1] != colour:
        return _("The {customer} only goes to an entry of its own colour; there is none on {site}.").format(
            customer=customer, site=site_name(site)
        )
    there = now.customer_on(site)
    if there is not None:
        return _("The {customer} stands on this entry already.").format(customer=customer_name(there))
    if not has(now.reached(colour), site):
        return _("The {customer} cannot reach {site}.").format(customer=customer, site=site_name(site))
    needed, held = now.barkers_to(colour, site), now.s.barkers[now.seat]
    if needed <= held:
        return ""
    return _("Other entries are nearer: {site} takes {needed} of your market barkers, and you have {held}.").format(
        site=site_name(site), needed=needed, held=held
    )


def lured_now(now: Now) -> int | None:
    """The colour of the customer that is lured, where an entry is asked for; None in other decisions."""
    return now.about if now.asked == ASK_GOAL else None


def goals_heading(now: Now) -> str:
    """The heading over goals of a customer; '' where other sites are chosen."""
    return "" if lured_now(now) is None else _("Lure to")


def income(now: Now, colour: int, site: int) -> str:
    """The income from luring a customer to the entry on a site: '1 red coin for you, 3 red coins for Moon'."""
    owner, owners, mine = now.income(colour, site)
    yours = _("{coins} for you")
    if owner == now.seat:
        return yours.format(coins=coins(colour, owners))
    mine_text = yours.format(coins=coins(colour, mine))
    if owner == NEUTRAL:
        return mine_text
    theirs = _("{coins} for {player}").format(coins=coins(colour, owners), player=now.player(owner))
    return f"{mine_text}, {theirs}"


def goals_near(now: Now, colour: int) -> list[int]:
    """The sites to which a seat can lure a customer with its barkers, those first that take fewer."""
    if now.s.customer_site[colour] == NOWHERE:
        return []
    found = sites_in(goals(now.box, now.s, now.seat, colour))
    return sorted(found, key=lambda site: (now.barkers_to(colour, site), site))


def goals_told(now: Now, colour: int, most: int) -> str:
    """So many of the entries to which a customer can be lured now, each with its income and the barkers it takes."""
    near = goals_near(now, colour)
    told = "; ".join(goal_told(now, colour, site) for site in near[:most])
    return f"{told} …" if len(near) > most else told


def lure_told(now: Now, colour: int) -> str:
    """'The red customer can be lured to F8 (neutral): 1 red coin for you; E2 (yours): ...'.

    Nearest first, including those for which barkers are missing. '' for a seat that cannot lure it now.
    """
    if not now.chooses_action or now.seat not in now.seats or now.s.phase == FINAL:
        return ""
    if now.s.customer_site[colour] == NOWHERE:
        return ""
    near = goals(now.box, now.s, now.seat, colour)
    reach = now.reached(colour)
    free = [site for site in _entries(now, colour) if now.customer_on(site) is None and has(reach, site)]
    entries = sorted(free, key=lambda site: (now.barkers_to(colour, site), site))
    if not any(has(near, site) for site in entries):
        return ""
    told = [goal_told(now, colour, site) for site in entries]
    return _("The {customer} can be lured to {goals}.").format(customer=customer_name(colour), goals="; ".join(told))


def _entries(now: Now, colour: int) -> list[int]:
    """The sites of all entries of a colour."""
    return [site for owner in range(NEUTRAL + 1) if (site := now.s.entry_site[owner, colour]) != NOWHERE]


def goal_told(now: Now, colour: int, site: int) -> str:
    """'F8 (neutral): 1 red coin for you', with the barkers it takes or those missing."""
    found = now.entry_on(site)
    owner = found[0] if found else NEUTRAL
    whose = _("neutral") if owner == NEUTRAL else _("yours") if owner == now.seat else now.player(owner)
    text = _("{site} ({owner}): {income}").format(site=site_name(site), owner=whose, income=income(now, colour, site))
    needed = now.barkers_to(colour, site)
    if needed > now.s.barkers[now.seat]:
        return _("{goal}, but that needs {barkers}").format(goal=text, barkers=barkers(needed))
    if needed:
        return _("{choice}, with {barkers}").format(choice=text, barkers=barkers(needed))
    return text


@words.tells("used_barkers")
def used_barkers(_now: Now, e: Event, player: Player) -> str:
    """Market barkers were played and returned to the supply."""
    return player.told(_("{player} plays {barkers}."), _("You play {barkers}.")).format(
        player=player, barkers=barkers(e.first)
    )


@words.tells("lured")
def lured(_now: Now, e: Event, player: Player) -> str:
    """The customer went to an entry."""
    return player.told(_("{player} lures the {customer} to {site}."), _("You lure the {customer} to {site}.")).format(
        player=player, customer=customer_name(e.first), site=site_name(e.second)
    )


@words.tells("swapped")
def swapped(_now: Now, e: Event, _player: str) -> str:
    """The customer from outside took its place."""
    return _("The {customer} comes in from outside and stands on {site} now.").format(
        customer=customer_name(e.first), site=site_name(e.second)
    )


@words.explains("customers", title=N_("Customers"), typed=N_("customers"))
def explain_customers(now: Now, _value: str, _plays: bool) -> str:
    """Where customers go, and the income they bring."""
    return " ".join(
        [
            _(
                "Lure a customer to the nearest entry of the same colour on which nobody stands; then the customer "
                "from outside takes its place. Steps count along rows and columns, around stalls. Without such an "
                "entry a customer cannot be lured."
            ),
            _(
                "Lured to your own stand, it brings you a coin for each of its tiles. Lured to another one, that pays "
                "its owner, and you get {coins}."
            ).format(coins=some_coins(now.box.mover_income)),
            _("Outside now: the {customer}.").format(customer=customer_name(now.outside())),
        ]
    )


@words.explains("barkers", title=N_("Market barkers"), typed=N_("market barkers"))
def explain_barkers(now: Now, _value: str, plays: bool) -> str:
    """The use of market barkers, and how many the reader and the supply have."""
    rule = _(
        "Each market barker that you play lets a customer pass a nearer entry of its colour; then it goes back to the "
        "supply."
    )
    if now.box.occupied_needs_barker:
        passing = _("By a rule of this table, passing an occupied entry takes a barker too.")
    else:
        passing = _("Occupied entries are passed anyway.")
    left = _("Left in the supply: {barkers}.").format(barkers=barkers(now.s.barker_supply))
    if plays:
        left = _("You have {barkers}; left in the supply: {left}.").format(
            barkers=barkers(now.s.barkers[now.seat]), left=now.s.barker_supply
        )
    return f"{rule} {passing} {left}"
