"""What a page tells about whatever somebody points at: its rules, what it gives now, and why it is not possible."""

from __future__ import annotations

from functools import cache

from arasta.core.actions import Value
from arasta.games.dice.record.decisions import ASK_ACTION
from arasta.games.dice.record.labels import AREAS as AREA_NAMES
from arasta.games.dice.record.labels import CARDS, COLOURS, MOSQUE, TILES
from arasta.games.dice.text.help import lack_told
from arasta.games.dice.text.situation import Now
from arasta.games.dice.text.subjects import title_of
from arasta.web.viewer import Viewer
from arasta.web.views.dice.marks import card_drawing, tile_drawing
from arasta.web.views.dice.tray import ChoiceMap
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
ACTIONS: dict[str, tuple[str, Value]] = {
    "action:crystal": ("crystal", None),
    "action:brown": ("brown", None),
    "action:two_goods": ("two_goods", None),
    "action:lira": ("lira", None),
    "action:bazaar": ("bazaar", 1),
}
"""Subject -> the choice of which a reason against it is told."""


@cache
def _start() -> Now:
    """A table at the start of a game: the titles of cards tell their numbers."""
    from arasta import game

    return Now(game("dice").table(players=3, seed=1), 0)


def subject_title(name: str) -> str:
    """What a subject is called."""
    return title_of(_start(), name)


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
    table = viewer.table
    seat = None if viewer.behind_screen else viewer.seat
    found = []
    for name in table.game.texts.subjects():
        why = _why_not(viewer, now, name, choices) if choices and seat is not None else ""
        text = table.game.texts.explain(table, seat, name)
        lack = lack_told(now, name) if why and now.asked == ASK_ACTION and now.s.actions_left else ""
        if lack:
            # The explanation has told the price already.
            text, why = text.removesuffix(lack).rstrip(), lack
        found.append(Subject(name, name.replace(":", "-"), title_of(now, name), text, why))
    return found


def _why_not(viewer: Viewer, now: Now, name: str, choices: ChoiceMap) -> str:
    """The reason against what one would click here; '' where it is possible, or nothing could be clicked."""
    kind, _colon, which = name.partition(":")
    asked: tuple[str, Value] | None = ACTIONS.get(name)
    if kind == "area" and which != AREA_NAMES[MOSQUE]:
        asked = ("ruby", which)
    elif kind == "tile" and TILES.index(which) in now.face_up():
        asked = ("tile", which)
    if asked is None or asked in choices:
        return ""
    return viewer.table.game.texts.why_not(viewer.table, now.seat, *asked)
