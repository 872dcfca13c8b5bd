"""Effects of locations and cards in drawings; and the drawings of locations."""

from __future__ import annotations

from markupsafe import Markup

from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import KINDS, LETTERS
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM, GUILD_PROGRAM
from arasta.games.choose_write.words.effects import steps
from arasta.games.choose_write.words.names import is_letter
from arasta.games.choose_write.words.situation import Now, letters_in
from arasta.web.views.html import coin, counted, icon

GOODS = ("red", "yellow", "green", "blue")
"""Drawings of the goods, in the order of their numbers."""
PLACES = (
    "",
    "place-4",
    "place-16",
    "place-10",
    "place-5",
    "place-3",
    "place-6",
    "cw-roaster",
    "place-9",
    "cw-guild-hall",
    "place-2",
    "place-11",
    "cw-catacombs",
    "place-1",
    "place-8",
)
"""Drawings of the locations 1 to 14; those that are also places of Istanbul look the same."""
PALACE = "place-13"
PAYMENTS = (do.PAY_LIRA, do.PAY_SAME, do.PAY_ANY, do.PAY_CARD)
MOST_DRAWN = 2
"""The most goods drawn one by one; for more there is one, with their number."""
ARROW = icon("arrow")


def place_drawing(location: int) -> str:
    """Name of the drawing of a location."""
    return PALACE if is_letter(location) else PLACES[location]


def badge(letter: int) -> Markup:
    """The letter of the Palace as a badge."""
    return Markup(f'<b class="letter">{LETTERS[letter]}</b>')


def price(now: Now, letter: int, wanting: bool = False) -> Markup:
    """The goods that a letter asks for; `wanting`: True to mark those that the seat lacks."""
    found = []
    lacking = now.lacking(letter) if wanting else [0] * KINDS
    for good, due in enumerate(now.price(letter)):
        if due:
            mark = ' class="lacks"' if lacking[good] else ""
            found.append(Markup(f"<span{mark}>{counted(GOODS[good], due)}</span>"))
    return Markup("").join(found)


def effects(now: Now, program: int, first: int = 0) -> Markup:
    """The effects of a program, from a step on."""
    parts: list[Markup] = []
    paid = False
    alternatives = 0
    for code, amount in steps(now.box, program)[first:]:
        if code == do.EITHER:
            alternatives = 2
            continue
        pays = code in PAYMENTS
        if paid and not pays:
            parts.append(ARROW)
        paid = pays
        part = _effect(now, code, amount)
        if alternatives == 1:
            part = Markup('<span class="or">/</span>') + part
        alternatives = max(0, alternatives - 1)
        parts.append(part)
    return Markup("").join(parts)


def _effect(now: Now, code: int, n: int) -> Markup:
    if code == do.WAREHOUSE:
        good, count = GOODS[now.box.warehouse_good[n]], now.income(n)
        return Markup(icon(good) * count) if count <= MOST_DRAWN else counted(good, count)
    if code == do.TEA_HOUSE:
        return coin(now.income(n))
    if code in (do.GAIN_LIRA, do.PAY_LIRA):
        return coin(n)
    if code in (do.GAIN_GOODS, do.PAY_ANY):
        return Markup(icon("any") * n)
    if code in (do.GAIN_SAME, do.PAY_SAME):
        return counted("cw-alike", n)
    if code == do.GAIN_DIFFERENT:
        return counted("cw-kinds", n)
    if code == do.PALACE:
        letters = Markup("").join(badge(letter) for letter in letters_in(n))
        return Markup('<span class="together">{}{}</span>').format(letters, icon("ruby"))
    drawing = {
        do.DRAW_GOODS: "cw-goods-card",
        do.PAY_CARD: "cw-goods-card",
        do.DRAW_GUILD: "cw-guild-card",
        do.FILL_SPACE: "cw-pencil",
        do.CHECK_SQUARE: "cw-check",
        do.CHECK_UP_TO: "cw-check",
        do.GAIN_RUBY: "ruby",
        do.ANY_LOCATION: "cw-anywhere",
        do.USE_CARAVAN: "camel",
    }
    if code == do.KEEP_GUILD:
        return Markup('{}<small class="of">1/{}</small>').format(icon("cw-guild-card"), n)
    return icon(drawing[code]) if n < 2 else counted(drawing[code], n)


def location_effects(now: Now, location: int) -> Markup:
    """The effects of a location for the seat now."""
    if now.box.effect[location, 0] == do.USE_CARAVAN:
        return effects(now, CARAVAN_PROGRAM + now.caravan)
    if is_letter(location):
        return Markup("")
    return effects(now, location)


def guild_effects(now: Now, card: int) -> Markup:
    """The effects of a Guild card after its cost."""
    return effects(now, GUILD_PROGRAM + card, 1)
