"""A site of the board: the things on it and next to it."""

from __future__ import annotations

from arasta.games.kairo.record.labels import SITE_NAMES
from arasta.games.kairo.words.names import customer_name, listed, site_name, stand_of, tiles
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _


def lies_on(now: Now, site: int) -> list[str]:
    """The things on a site of the board, as told to the seat: tile, entry, customer."""
    found = []
    stand = now.stand_on(site)
    if stand:
        owner, colour = stand
        message = _("an expansion of {stand} ({tiles})")
        if now.s.stall_site[owner, colour] == site:
            message = _("the main stall of {stand} ({tiles})")
        found.append(message.format(stand=stand_of(now, owner, colour), tiles=tiles(now.s.size[owner, colour])))
    entry = now.entry_on(site)
    if entry:
        found.append(_("the entry of {stand}").format(stand=stand_of(now, *entry)))
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


@words.explains("site", SITE_NAMES[1:], title=lambda value: site_name(SITE_NAMES.index(value)), listed=False)
def explain_site(now: Now, value: str, _plays: bool) -> str:
    """The things on a site; not every board has all sites."""
    site = SITE_NAMES.index(value)
    return site_told(now, site) if now.box.segment_of[site] else no_such_site(site)


def no_such_site(site: int) -> str:
    """A site beyond the edge of a smaller board."""
    return _("There is no site {site} on this board.").format(site=site_name(site))


def touching(now: Now, site: int) -> list[tuple[int, int]]:
    """Owner and colour of the stands with a tile next to a site, each once."""
    found = [now.stand_on(other) for other in now.neighbours(site)]
    return sorted({stand for stand in found if stand})


def cuts_off(site: int) -> str:
    """Nothing is built where it would stop customers from walking (KAI-4.11, KAI-5.9)."""
    return _("A tile on {site} would cut a customer off from an entry.").format(site=site_name(site))
