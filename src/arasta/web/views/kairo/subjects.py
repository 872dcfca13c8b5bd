"""What a page tells about whatever somebody points at: things by their rules, sites by what is and could be there."""

from __future__ import annotations

from arasta.games.kairo.record.decisions import ASK_ENTRY, ASK_GOAL, ASK_SITE
from arasta.games.kairo.record.labels import CARDS, COLOURS, SIDES, SITE_NAMES
from arasta.games.kairo.text.names import card_name, colour_name, site_name
from arasta.games.kairo.text.sites import site_told
from arasta.games.kairo.text.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.viewer import Viewer
from arasta.web.views.game import Subject
from arasta.web.views.kairo.board import sites_of
from arasta.web.views.kairo.choices import ChoiceMap
from arasta.web.views.kairo.drawn import GOODS
from arasta.web.views.kairo.spots import Spot, spot_words

TITLES = {
    "build": N_("Building"),
    "stalls": N_("New stalls"),
    "entries": N_("Entries"),
    "expansions": N_("Expansions"),
    "medals": N_("Medals"),
    "blocked": N_("Blocked stalls"),
    "customers": N_("Customers"),
    "barkers": N_("Market barkers"),
    "money": N_("Money"),
    "draw": N_("Taking cards"),
    "neutral": N_("Neutral stalls"),
    "final_phase": N_("The final phase"),
    "score": N_("Points"),
}

DRAWINGS = {
    "build": "kairo-cards",
    "stalls": "kairo-stall",
    "entries": "kairo-entry",
    "expansions": "kairo-stall",
    "medals": "kairo-gold",
    "blocked": "kairo-stall",
    "customers": "kairo-customer",
    "barkers": "kairo-barker",
    "money": "kairo-coin",
    "draw": "kairo-back",
    "neutral": "neutral",
    "final_phase": "kairo-gold",
    "score": "kairo-point",
}


def subject_title(name: str) -> str:
    """What a subject is called; jokers, which show what the table's box says, by the number of their kind."""
    kind, _colon, which = name.partition(":")
    if kind == "colour":
        return colour_name(COLOURS.index(which))
    if kind == "card":
        message = _("Joker {n}") if which.startswith("J") else _("Card {n}")
        return message.format(n=which[1:])
    return _(TITLES[name])


def subject_drawing(name: str) -> str:
    """Name of the drawing of a subject."""
    kind, _colon, which = name.partition(":")
    if kind == "colour":
        return GOODS[COLOURS.index(which)]
    if kind == "card":
        return "kairo-joker" if which.startswith("J") else "kairo-card"
    return DRAWINGS[name]


def subjects(viewer: Viewer, now: Now, choices: ChoiceMap, spots: list[Spot]) -> list[Subject]:
    """Everything that can be explained, as it stands for this viewer: the texts' subjects, then every site."""
    seat = None if viewer.behind_screen else viewer.seat
    asking = bool(choices) and seat is not None
    texts = viewer.table.game.texts
    found = []
    for name in texts.subjects():
        kind, _colon, which = name.partition(":")
        title = subject_title(name)
        if kind == "card":
            title = _capital(card_name(now.box, CARDS.index(which)))
        why = _why_not(viewer, now, kind, which, choices) if asking else ""
        found.append(Subject(name, name.replace(":", "-"), title, texts.explain(viewer.table, seat, name), why))
    by_site = {spot.site: spot for spot in spots}
    return found + [_site(viewer, now, site, choices, by_site.get(site)) for site in sites_of(now)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _why_not(viewer: Viewer, now: Now, kind: str, which: str, choices: ChoiceMap) -> str:
    """Why a held card cannot be played, or a customer not be lured."""
    reason, kinds = viewer.table.game.texts.why_not, {kind for kind, _value in choices}
    if kind == "card" and now.s.hand[now.seat, CARDS.index(which)]:
        if any((one, which) in choices for one in ("play", "keep", "discard")):
            return ""
        return reason(viewer.table, now.seat, "play", which)
    if kind == "colour" and kinds & {"lure", "play", "take_hidden"} and ("lure", which) not in choices:
        return reason(viewer.table, now.seat, "lure", which)
    if kind == "colour" and kinds & {"place", "expand", "move"}:
        if any((one, which) in choices for one in ("place", "expand", "move")):
            return ""
        on_board = now.on_board(COLOURS.index(which))
        return reason(viewer.table, now.seat, "expand" if on_board else "place", which)
    return ""


def _site(viewer: Viewer, now: Now, site: int, choices: ChoiceMap, spot: Spot | None) -> Subject:
    name = SITE_NAMES[site]
    text, why = site_told(now, site), ""
    if spot and now.asked not in (ASK_SITE, ASK_ENTRY):
        text = f"{text} {spot_words(now, spot)}"
    reason = viewer.table.game.texts.why_not
    if choices and now.asked in (ASK_SITE, ASK_GOAL) and ("site", name) not in choices:
        why = reason(viewer.table, now.seat, "site", name) if _worth_telling(now, site) else ""
    if choices and now.asked == ASK_ENTRY:
        for side, side_name in enumerate(SIDES):
            if now.neighbour_on(now.s.chosen_site, side) == site and ("entry", side_name) not in choices:
                why = reason(viewer.table, now.seat, "entry", side_name)
    return Subject(f"site:{name}", f"site-{name.replace(',', '-')}", site_name(site), text, why)


def more_than_lies_there(now: Now, told: list[Subject]) -> dict[str, str]:
    """The sites of which there is more to tell than their names say: what could be built, why not; id of the text."""
    lies = {f"site:{SITE_NAMES[site]}": site_told(now, site) for site in sites_of(now)}
    return {
        one.name: f"about-{one.key}" for one in told if one.name in lies and (one.why_not or one.text != lies[one.name])
    }


def _worth_telling(now: Now, site: int) -> bool:
    """Whether a reason says more than that a site is no entry of the customer's colour."""
    if now.asked != ASK_GOAL:
        return True
    entry = now.entry_on(site)
    return entry is not None and entry[1] == now.about
