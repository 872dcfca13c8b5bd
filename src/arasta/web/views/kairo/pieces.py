"""The layer over the drawing of the market: sites to point at and to click on, and the customers who walk there."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from arasta.core.choice import Choice
from arasta.games.kairo.record.actions import SITE
from arasta.games.kairo.record.labels import COLOURS, KINDS, NOWHERE, SIDE, SIDES, SITE_NAMES
from arasta.games.kairo.record.state import SETTING_UP
from arasta.games.kairo.words.luring import lured_now
from arasta.games.kairo.words.names import customer_name, site_name
from arasta.games.kairo.words.sites import site_told
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _
from arasta.web.views.common import ChoiceMap
from arasta.web.views.html import icon
from arasta.web.views.kairo.board import sites_of
from arasta.web.views.kairo.drawn import GOODS
from arasta.web.views.kairo.spots import FIRST_OF_KIND, Spot


@dataclass(frozen=True)
class Site:
    """A site to point at.

    Attributes:
        number, name: of the site, "E4".
        about: its subject.
        classes: where it is.
        choice: what a click on it chooses; None: nothing.
        then: the choice that follows by itself if it is then offered; 0 for none.
        words: its label: what a click does, then its segment and what lies there.
    """

    number: int
    name: str
    about: str
    classes: str
    choice: Choice | None
    then: int
    words: str


def where(site: int) -> str:
    """Classes that give the row and the column of a site."""
    row, column = divmod(site - 1, SIDE)
    return f"r-{row} c-{column}"


def site_pieces(now: Now, choices: ChoiceMap, spots: list[Spot]) -> list[Site]:
    """All sites of the board."""
    by_site = {spot.site: spot for spot in spots} if now.s.phase != SETTING_UP else {}
    return [_site(now, choices, site, by_site.get(site)) for site in sites_of(now)]


def _site(now: Now, choices: ChoiceMap, site: int, spot: Spot | None) -> Site:
    name, label = site_name(site), SITE_NAMES[site]
    choice, then = choices.get(("site", label)), 0
    if choice is None:
        sides = [
            side
            for side in range(len(SIDES))
            if now.s.chosen_site and now.neighbour_on(now.s.chosen_site, side) == site
        ]
        choice = next((choices.get(("entry", SIDES[side])) for side in sides), None)
    words = choice.text if choice else ""
    if choice is None and spot and len(spot.marks) == 1:
        # What is built there is clear: the click chooses it, and this site after it.
        mark = spot.marks[0]
        number = FIRST_OF_KIND[mark.kind] + mark.colour
        choice = next((one for one in choices.values() if one.id == number), None)
        then = SITE + site
        words = _("{choice}, on {site}").format(choice=choice.text, site=name) if choice else ""
    told = site_told(now, site)
    words = f"{words}. {told}" if words else _("{site}: {told}").format(site=name, told=told)
    chosen = " chosen" if site == now.s.chosen_site else ""
    return Site(site, name, f"site:{label}", where(site) + chosen, choice, then, words)


def customers(now: Now, choices: ChoiceMap) -> Markup:
    """The six customers, always in the same order, so that the page's script moves them."""
    return Markup("").join(_customer(now, choices, colour) for colour in range(KINDS))


def customer_words(now: Now, colour: int) -> str:
    """'red customer on E4'."""
    site = now.s.customer_site[colour]
    if site == NOWHERE:
        return _("{customer}, outside").format(customer=customer_name(colour))
    return _("{customer} on {site}").format(customer=customer_name(colour), site=site_name(site))


def _customer(now: Now, choices: ChoiceMap, colour: int) -> Markup:
    name, site = COLOURS[colour], now.s.customer_site[colour]
    place = "outside" if site == NOWHERE else where(site)
    drawing = icon("kairo-customer", "pawn") + icon(GOODS[colour], "good")
    common = f'id="customer-{name}" data-about="colour:{name}"'
    look = f"piece customer c-{name} {place}"
    choice = choices.get(("lure", name))
    if choice:
        return Markup(
            f'<button {common} class="{look} legal" form="choose" name="choice" value="{choice.id}" '
            f'data-listed data-choice="{choice.id}" data-key="customer-{name}" aria-label="{escape(choice.text)}">'
            f"{drawing}</button>"
        )
    words = escape(customer_words(now, colour))
    lured = " lured" if lured_now(now) == colour else ""
    return Markup(f'<span {common} class="{look}{lured}" title="{words}" aria-hidden="true">{drawing}</span>')
