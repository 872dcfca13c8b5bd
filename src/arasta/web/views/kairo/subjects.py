"""Explanations of whatever somebody points at: things by their rules, sites by what is and could be there."""

from __future__ import annotations

from arasta.games.kairo.record.labels import CARDS, COLOURS, SIDES, SITE_NAMES
from arasta.games.kairo.words.luring import lured_now
from arasta.games.kairo.words.names import site_name
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.sites import site_told
from arasta.games.kairo.words.situation import Now
from arasta.web.viewer import Viewer
from arasta.web.views import common
from arasta.web.views.common import ChoiceMap
from arasta.web.views.game import Subject
from arasta.web.views.kairo.board import sites_of
from arasta.web.views.kairo.drawn import GOODS
from arasta.web.views.kairo.spots import Spot, spot_words

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

    def title(name: str) -> str:
        return _capital(words.called(now, name))

    told = common.subjects(viewer, choices, title, lambda kind, which: _why_not(viewer, now, kind, which, choices))
    by_site = {spot.site: spot for spot in spots}
    return told + [_site(viewer, now, site, choices, by_site.get(site)) for site in sites_of(now)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _why_not(viewer: Viewer, now: Now, kind: str, which: str, choices: ChoiceMap) -> str:
    """Why a card in hand cannot be played, or a customer not be lured."""
    reason, kinds = words.why_not, {kind for kind, _value in choices}
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
    asked = {kind for kind, _value in choices}
    if spot and not asked & {"site", "entry"}:
        text = f"{text} {spot_words(now, spot)}"
    reason = words.why_not
    if "site" in asked and ("site", name) not in choices:
        why = reason(viewer.table, now.seat, "site", name) if _worth_telling(now, site) else ""
    if "entry" in asked:
        for side, side_name in enumerate(SIDES):
            if now.neighbour_on(now.s.chosen_site, side) == site and ("entry", side_name) not in choices:
                why = reason(viewer.table, now.seat, "entry", side_name)
    return Subject(f"site:{name}", f"site-{name.replace(',', '-')}", site_name(site), text, why)


def more_than_lies_there(now: Now, told: list[Subject]) -> dict[str, str]:
    """The sites with more to tell than their names do: what could be built, or why not; with the id of the text."""
    lies = {f"site:{SITE_NAMES[site]}": site_told(now, site) for site in sites_of(now)}
    return {
        one.name: f"about-{one.key}" for one in told if one.name in lies and (one.why_not or one.text != lies[one.name])
    }


def _worth_telling(now: Now, site: int) -> bool:
    """True if a reason says more than that a site is no entry of the customer's colour."""
    lured, entry = lured_now(now), now.entry_on(site)
    return lured is None or (entry is not None and entry[1] == lured)
