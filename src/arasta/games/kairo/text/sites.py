"""What lies on a site, and why nothing can be built on it: for reasons, and for whoever points at the board."""

from __future__ import annotations

from arasta.games.kairo.record.decisions import ASK_ENTRY, ASK_GOAL, ASK_SITE
from arasta.games.kairo.record.labels import NEUTRAL, NOWHERE, PURPLE
from arasta.games.kairo.record.state import SETTING_UP
from arasta.games.kairo.rules.building import sites_for
from arasta.games.kairo.rules.luring import goals
from arasta.games.kairo.rules.moving import lifted_board
from arasta.games.kairo.rules.placing import entry_sites
from arasta.games.kairo.rules.sites import Sites, empty, flood, has, intersects, one, row_set
from arasta.games.kairo.rules.variable_start import start_segments
from arasta.games.kairo.rules.ways import all_tiles, board_now
from arasta.games.kairo.text.names import (
    customer_name,
    in_segments,
    listed,
    site_name,
    stall_name,
    stand_name,
    stand_of,
    tiles,
)
from arasta.games.kairo.text.situation import Now
from arasta.i18n import gettext as _

# ------------------------------------------------------------------------------------------------------ what lies there


def lies_on(now: Now, site: int) -> list[str]:
    """What is on a site of the board, as `now.seat` says it: tile, entry, customer."""
    found = []
    stand = now.stand_on(site)
    if stand:
        owner, colour = stand
        size = tiles(now.s.size[owner, colour])
        message = _("an expansion of {stand} ({tiles})")
        if now.s.stall_site[owner, colour] == site:
            message = _("the main stall of {stand} ({tiles})")
        found.append(message.format(stand=stand_of(now.table, now.seat, owner, colour), tiles=size))
    entry = now.entry_on(site)
    if entry:
        found.append(_("the entry of {stand}").format(stand=stand_of(now.table, now.seat, *entry)))
    customer = now.customer_on(site)
    if customer is not None:
        found.append(_("the {customer}").format(customer=customer_name(customer)))
    return found


def area_name(now: Now, site: int) -> str:
    """'Segment 2, market site'."""
    message = _("Segment {n}, market site")
    if now.box.restaurant[site]:
        message = _("Segment {n}, restaurant site")
    return message.format(n=now.box.segment_of[site])


def site_told(now: Now, site: int) -> str:
    """A site of the board and what is on it, in one or two sentences."""
    found = lies_on(now, site)
    if found:
        return _("{area}. Here: {things}.").format(area=area_name(now, site), things=listed(found))
    return _("{area}. The site is free.").format(area=area_name(now, site))


# ------------------------------------------------------------------------------------------------- why not on this site


def why_not_site(now: Now, site: int) -> str:
    """Why a site cannot be chosen in the decision on top, which asks for one; '' if it can."""
    if now.box.segment_of[site] == 0:
        return _("There is no site {site} on this board.").format(site=site_name(site))
    if now.asked == ASK_GOAL:
        return _not_a_goal(now, site)
    if now.asked != ASK_SITE:
        return ""
    if has(sites_for(now.box, now.s, now.seat, now.about), site):
        return ""
    return _not_free(now, site) or _wrong_area(now, site) or _wrong_segment(now, site) or _not_here(now, site)


def _not_free(now: Now, site: int) -> str:
    """KAI-3.8, KAI-0.11; the stall that is moved has left its sites."""
    if now.moving and now.s.stall_site[now.seat, now.colour] == site:
        return _("The stall must move to another site than the one it leaves.")
    found = lies_on(now, site)
    if now.moving and now.s.entry_site[now.seat, now.colour] == site:
        customer = now.customer_on(site)
        found = [] if customer is None else [_("the {customer}").format(customer=customer_name(customer))]
    if found:
        return _("{site} is not free: {things}.").format(site=site_name(site), things=listed(found))
    return ""


def _wrong_area(now: Now, site: int) -> str:
    """KAI-4.3, KAI-5.3."""
    if now.colour == PURPLE and not now.box.restaurant[site]:
        return _("Purple is built on restaurant sites only; {site} is a market site.").format(site=site_name(site))
    if now.colour != PURPLE and now.box.restaurant[site]:
        return _("Only purple is built on restaurant sites such as {site}.").format(site=site_name(site))
    return ""


def _wrong_segment(now: Now, site: int) -> str:
    """KAI-3.2 to 3.5, KAI-1.15, KAI-4.5."""
    segment = now.box.segment_of[site]
    colour = now.colour
    if now.s.phase == SETTING_UP:
        if not (start_segments(now.box, now.s) >> (segment - 1)) & 1:
            return _("Segment {n} has {most} stalls already: no more are placed there at the start.").format(
                n=segment, most=now.box.most_in_segment
            )
    elif not (now.s.segments >> (segment - 1)) & 1:
        return _("{site} lies in segment {n}; you build {in_segments}.").format(
            site=site_name(site), n=segment, in_segments=in_segments(now.s.segments)
        )
    if now.expanding:
        return ""
    for owner in range(NEUTRAL + 1):
        there = now.s.stall_site[owner, colour]
        moved = now.moving and owner == now.seat
        if there != NOWHERE and not moved and now.box.segment_of[there] == segment:
            return _("Segment {n} already holds {stand}: only one stall of a colour stands in a segment.").format(
                n=segment, stand=stand_of(now.table, now.seat, owner, colour)
            )
    return ""


def _not_here(now: Now, site: int) -> str:
    return _no_expansion(now, site) if now.expanding else _no_stall(now, site)


def _touching(now: Now, site: int) -> list[tuple[int, int]]:
    """The stands with a tile next to a site, each once."""
    found = [now.stand_on(other) for other in now.neighbours(site)]
    return sorted({stand for stand in found if stand})


def _no_expansion(now: Now, site: int) -> str:
    """KAI-5.4, KAI-5.7, KAI-5.9, KAI-12.14."""
    touching = _touching(now, site)
    name = stand_name(now.colour)
    if (now.seat, now.colour) not in touching:
        return _("{site} is not next to a tile of your {stand}.").format(site=site_name(site), stand=name)
    for owner, colour in touching:
        if colour == now.colour and owner != now.seat:
            return _("{site} is next to {stand}: stands of the same colour may not touch.").format(
                site=site_name(site), stand=stand_of(now.table, now.seat, owner, colour)
            )
    if now.box.touch_expansions_only:
        for other in now.neighbours(site):
            stand = now.stand_on(other)
            if stand and stand[1] != now.colour and now.s.stall_site[stand] == other:
                return _("By a rule of this table no expansion is placed next to the main stall of {stand}.").format(
                    stand=stand_of(now.table, now.seat, *stand)
                )
    return _cuts_off(site)


def _cuts_off(site: int) -> str:
    return _("A tile on {site} would cut a customer off from an entry.").format(site=site_name(site))


def _no_stall(now: Now, site: int) -> str:
    """KAI-4.2, KAI-4.4, KAI-4.7, KAI-4.11."""
    own = (now.seat, now.colour)
    touching = [stand for stand in _touching(now, site) if not (now.moving and stand == own)]
    if touching:
        return _("{site} is next to a tile of {stand}: a stall may not touch any tile.").format(
            site=site_name(site), stand=stand_of(now.table, now.seat, *touching[0])
        )
    board = lifted_board(now.box, now.s, now.seat, now.colour) if now.moving else board_now(now.box, now.s)
    free = [other for other in now.neighbours(site) if has(board.free, other) and not now.box.restaurant[other]]
    if not free:
        return _("There is no free market site next to {site} for the entry.").format(site=site_name(site))
    if not any(has(board.doors, other) for other in free):
        return _("An entry next to {site} could be reached by no customer.").format(site=site_name(site))
    return _cuts_off(site)


def why_not_entry(now: Now, side: int) -> str:
    """Why the entry cannot lie on a side of the chosen site (KAI-4.2, KAI-4.4, KAI-4.11); '' if it can."""
    if now.asked != ASK_ENTRY:
        return ""
    site = now.neighbour_on(now.s.chosen_site, side)
    if not site:
        return _("The board ends there.")
    if now.box.restaurant[site]:
        return _("{site} is a restaurant site; entries lie on market sites.").format(site=site_name(site))
    board = lifted_board(now.box, now.s, now.seat, now.colour) if now.moving else board_now(now.box, now.s)
    if not has(board.free, site):
        return _("{site} is not free: {things}.").format(site=site_name(site), things=listed(lies_on(now, site)))
    if has(entry_sites(now.box, board, one(now.s.chosen_site), now.colour), site):
        return ""
    return _("An entry on {site} could be reached by no customer.").format(site=site_name(site))


# ------------------------------------------------------------------------------------------------------------ customers


def _not_a_goal(now: Now, site: int) -> str:
    """KAI-8.1, KAI-8.2, KAI-8.6, KAI-8.9."""
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
    walk = _walkable(now)
    if not intersects(one(site), flood(one(now.s.customer_site[colour]), walk)):
        return _("The {customer} cannot reach {site}.").format(customer=customer, site=site_name(site))
    needed, held = now.barkers_to(colour, site), now.s.barkers[now.seat]
    if needed <= held:
        return ""
    return _("Other entries are nearer: {site} takes {needed} of your market barkers, and you have {held}.").format(
        site=site_name(site), needed=needed, held=held
    )


def _walkable(now: Now) -> Sites:
    market, closed = row_set(now.box.market_sites), all_tiles(now.s)
    return Sites(*(word & ~tile for word, tile in zip(market, closed, strict=True)))


def why_not_lure(now: Now, colour: int) -> str:
    """Why the customer of a colour cannot be lured at all (KAI-8.2, KAI-8.6, KAI-8.16); '' if it can."""
    customer = customer_name(colour)
    here = now.s.customer_site[colour]
    if here == NOWHERE:
        return _("The {customer} stands outside the market.").format(customer=customer)
    entries = [now.s.entry_site[owner, colour] for owner in range(NEUTRAL + 1)]
    entries = [site for site in entries if site != NOWHERE]
    if not entries:
        return _("There is no {stall} on the board.").format(stall=stall_name(colour))
    open_entries = [site for site in entries if now.customer_on(site) is None]
    if not open_entries:
        return _("On every entry of its colour a customer stands already.")
    reach = flood(one(here), _walkable(now))
    if not any(has(reach, site) for site in open_entries):
        return _("The {customer} can reach no free entry of its colour.").format(customer=customer)
    if empty(goals(now.box, now.s, now.seat, colour)):
        return _("You have too few market barkers to lure the {customer} past the occupied entries.").format(
            customer=customer
        )
    return ""
