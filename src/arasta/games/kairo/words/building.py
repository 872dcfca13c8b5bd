"""Building (ledger sections 3 and 4): the questions that new stalls, expansions and moves share."""

from __future__ import annotations

from arasta.games.kairo.record.decisions import ASK_BUILD, ASK_ENTRY, ASK_SITE
from arasta.games.kairo.record.labels import NEUTRAL, NOWHERE, PURPLE
from arasta.games.kairo.record.state import SETTING_UP
from arasta.games.kairo.rules.building import sites_for
from arasta.games.kairo.rules.placing import entry_sites
from arasta.games.kairo.rules.sites import has, one
from arasta.games.kairo.rules.variable_start import start_segments
from arasta.games.kairo.words.expanding import no_expansion, no_expansion_here
from arasta.games.kairo.words.moving import no_move
from arasta.games.kairo.words.names import (
    customer_name,
    in_segments,
    listed,
    side_name,
    site_name,
    stall_name,
    stand_name,
    stand_of,
)
from arasta.games.kairo.words.placing import board_for_stall, no_place, no_stall_here
from arasta.games.kairo.words.register import ENTRY_CHOICES, SITE_CHOICES, of_site, words
from arasta.games.kairo.words.sites import lies_on, no_such_site
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.asks(ASK_BUILD, N_("what to build"))
def what_to_build(now: Now) -> str:
    """'Choose what you build in segment 3.'"""
    return _("Choose what you build {in_segments}.").format(in_segments=in_segments(now.s.segments))


words.refuses("place", asked=ASK_BUILD)(no_place)
words.refuses("expand", asked=ASK_BUILD)(no_expansion)
words.refuses("move", asked=ASK_BUILD)(no_move)


@words.asks(ASK_SITE, N_("where to build"))
def where_to_build(now: Now) -> str:
    """'Choose the site of your red stall.'"""
    if now.expanding:
        return _("Choose the site for the expansion of your {stand}.").format(stand=stand_name(now.colour))
    if now.neutral:
        return _("You drew the neutral {stall}: choose its site.").format(stall=stall_name(now.colour))
    if now.moving:
        return _("Choose the new site of your {stall}.").format(stall=stall_name(now.colour))
    if now.s.phase == SETTING_UP:
        return _("Choose the site of your {stall}, in a segment with fewer than {n} stalls.").format(
            stall=stall_name(now.colour), n=now.box.most_in_segment
        )
    return _("Choose the site of your {stall}.").format(stall=stall_name(now.colour))


@words.asks(ASK_ENTRY, N_("where the entry lies"))
def where_the_entry_lies(now: Now) -> str:
    """'On which side of E4 does the entry of the red stall lie?'"""
    return _("On which side of {site} does the entry of the {stall} lie?").format(
        site=site_name(now.s.chosen_site), stall=stall_name(now.colour)
    )


@words.labels("site", group=SITE_CHOICES, about=of_site, asked=ASK_SITE)
def site(now: Now, number: int) -> str:
    """'Stall on E4'."""
    if now.expanding:
        return _("Expansion on {site}").format(site=site_name(number))
    return _("Stall on {site}").format(site=site_name(number))


@words.refuses("site", asked=ASK_SITE)
def no_site(now: Now, site: int) -> str:
    """Why nothing can be built on a site now; '' if it can."""
    if now.box.segment_of[site] == 0:
        return no_such_site(site)
    if has(sites_for(now.box, now.s, now.seat, now.about), site):
        return ""
    return (
        _not_free(now, site)
        or _wrong_area(now, site)
        or _wrong_segment(now, site)
        or (no_expansion_here(now, site) if now.expanding else no_stall_here(now, site))
    )


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
    """KAI-1.15, KAI-3.2, KAI-3.3, KAI-3.5, KAI-4.5."""
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
                n=segment, stand=stand_of(now, owner, colour)
            )
    return ""


@words.labels("entry", group=ENTRY_CHOICES, about="entries")
def entry(now: Now, side: int) -> str:
    """'Entry in the north, on E4'."""
    site = now.neighbour_on(now.s.chosen_site, side) if now.s.chosen_site else NOWHERE
    if site == NOWHERE:
        return _("Entry in the {side}").format(side=side_name(side))
    return _("Entry in the {side}, on {site}").format(side=side_name(side), site=site_name(site))


@words.refuses("entry", asked=ASK_ENTRY)
def no_entry(now: Now, side: int) -> str:
    """Why the entry cannot lie on a side of the chosen site (KAI-4.2, KAI-4.4, KAI-4.11); '' if it can."""
    site = now.neighbour_on(now.s.chosen_site, side)
    if site == NOWHERE:
        return _("The board ends there.")
    if now.box.restaurant[site]:
        return _("{site} is a restaurant site; entries lie on market sites.").format(site=site_name(site))
    board = board_for_stall(now)
    if not has(board.free, site):
        return _("{site} is not free: {things}.").format(site=site_name(site), things=listed(lies_on(now, site)))
    if has(entry_sites(now.box, board, one(now.s.chosen_site), now.colour), site):
        return ""
    return _("No customer could reach an entry on {site}.").format(site=site_name(site))
