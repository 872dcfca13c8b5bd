"""Explanations of whatever somebody points at: its rules, what it gives now, and why it is not possible."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from arasta.core.actions import Value
from arasta.games.dice.record.labels import AREAS as AREA_NAMES
from arasta.games.dice.record.labels import CARDS, COLOURS, MOSQUE, TILES
from arasta.games.dice.rules.prices import FOR_TILE
from arasta.games.dice.words import words
from arasta.games.dice.words.prices import lack_of
from arasta.games.dice.words.ruby_areas import lack_of_ruby
from arasta.games.dice.words.situation import Now
from arasta.web.viewer import Viewer
from arasta.web.views.common import ChoiceMap
from arasta.web.views.common import subjects as every_subject
from arasta.web.views.dice.marks import card_drawing, tile_drawing
from arasta.web.views.game import Subject

DRAWINGS = {
    "phases": "sun",
    "dice": "dice",
    "paying": "any",
    "brown": "brown",
    "crystals": "crystal",
    "tiles": "own-tile",
    "cards": "card",
    "shortage": "all",
    "rubies": "ruby",
    "action:good": "red",
    "action:crystal": "crystal",
    "action:brown": "brown",
    "action:two_goods": "any",
    "action:lira": "lira",
    "action:bazaar": "card",
    "action:tile": "own-tile",
    "action:ruby": "ruby",
    "area:goods_carpet": "any",
    "area:lira_carpet": "lira",
    "area:mosque": "dome",
}


@cache
def _start() -> Now:
    """A table at the start of a game: cards are drawn by what they give."""
    from arasta import game

    return words.situation(game("dice").table(players=3, seed=1), 0)


def subject_drawing(name: str) -> str:
    """Name of the drawing of a subject."""
    kind, _colon, which = name.partition(":")
    if kind == "tile":
        return tile_drawing(TILES.index(which))
    if kind == "card":
        return card_drawing(_start(), CARDS.index(which))
    if kind == "area" and which.startswith("stall_"):
        return COLOURS[AREA_NAMES.index(which)]
    return DRAWINGS[name]


def subjects(viewer: Viewer, now: Now, choices: ChoiceMap) -> list[Subject]:
    """Everything that can be explained, as it stands for this viewer."""
    told = every_subject(
        viewer,
        choices,
        lambda name: words.called(now, name),
        lambda kind, value: _why_not(viewer, now, kind, value, choices),
    )
    return [_lack_once(now, subject) for subject in told]


def _lack_once(now: Now, subject: Subject) -> Subject:
    """The subject without the price in its reason, if its explanation has already given it."""
    lack = _lack(now, subject.name) if subject.why_not and now.acting and now.s.actions_left else ""
    return replace(subject, text=subject.text.removesuffix(lack).rstrip(), why_not=lack) if lack else subject


def _lack(now: Now, name: str) -> str:
    """The sentence that ends an explanation if a seat lacks something for a ruby or a tile; '' elsewhere."""
    kind, _colon, which = name.partition(":")
    if kind == "area" and which != AREA_NAMES[MOSQUE] and now.left_in(AREA_NAMES.index(which)):
        return lack_of_ruby(now, AREA_NAMES.index(which))
    if kind == "tile" and TILES.index(which) in now.face_up():
        return lack_of(now, FOR_TILE + TILES.index(which))
    return ""


def _why_not(viewer: Viewer, now: Now, kind: str, value: str, choices: ChoiceMap) -> str:
    """The reason against the choice that a click here stands for; '' if it can be made, or if there is none."""
    clicked: tuple[str, Value] | None = None
    if kind == "action" and value not in ("good", "tile", "ruby"):
        clicked = (value, 1 if value == "bazaar" else None)
    elif kind == "area" and value != AREA_NAMES[MOSQUE]:
        clicked = ("ruby", value)
    elif kind == "tile" and TILES.index(value) in now.face_up():
        clicked = ("tile", value)
    if clicked is None or clicked in choices:
        return ""
    return viewer.table.game.texts.why_not(viewer.table, now.seat, *clicked)
