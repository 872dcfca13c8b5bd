"""The choices of the Dice Game as a page shows them, in groups."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.dice.record.decisions import ASK_FREE_TILE, ASK_LOWER
from arasta.games.dice.record.labels import AREAS, CARDS, COLOURS, LIRA_FACE, RESOURCES, TILES, UNITS
from arasta.games.dice.record.labels import FACES as FACE_NAMES
from arasta.games.dice.rules.prices import FOR_BROWN, FOR_CRYSTAL, FOR_TWO_GOODS
from arasta.games.dice.text.choosing import lira_gain, rolls_at_once
from arasta.games.dice.text.effects import card_title
from arasta.games.dice.text.names import area_name, cards, face_name, resource_name, tile_name
from arasta.games.dice.text.situation import Now
from arasta.games.dice.text.subjects import subject_of
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.views.dice.marks import (
    ARROW,
    DRAWINGS,
    FACES,
    area_price,
    card_drawing,
    goods_price,
    resource,
    resources,
    tile_gives,
    tile_price,
)
from arasta.web.views.game import Button, ButtonGroup
from arasta.web.views.html import icon

GROUPS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("main", N_("Dice"), ("roll", "keep", "remove_die")),
    ("", N_("Income"), ("work", "skip")),
    ("main", N_("Buy a ruby"), ("ruby",)),
    ("", N_("Take a mosque tile"), ("tile",)),
    ("", N_("Use dice and goods"), ("good", "crystal", "brown", "two_goods", "lira", "bazaar")),
    ("main", N_("Bazaar card"), ("perform", "exchange", "take")),
    ("", N_("Give up"), ("discard_tile",)),
    ("single", N_("Or one at a time"), ("pay", "reroll")),
    ("ending", N_("Finish"), ("end_turn", "decline")),
)
"""How they look, what they are called, the kinds of choice in them."""


def groups(now: Now, choices: Sequence[Choice]) -> list[ButtonGroup]:
    """All choices in groups."""
    found = []
    for look, title, kinds in GROUPS:
        some = [_button(now, choice) for choice in choices if choice.kind in kinds]
        some.sort(key=lambda button: kinds.index(button.choice.kind))
        if some:
            found.append(ButtonGroup(look, _(title), tuple(some)))
    return found


def _button(now: Now, choice: Choice) -> Button:
    label, drawing = _label(now, choice)
    return Button(choice, label, choice.text, drawing, subject_of(now, choice.kind, choice.value))


def _label(now: Now, choice: Choice) -> tuple[str, Markup]:
    """Few words and the drawings in front of them; the whole sentence is told beside."""
    kind, value = choice.kind, choice.value
    if kind in _TRADES:
        return _trade(now, choice)
    if kind == "ruby":
        area = AREAS.index(str(value))
        return area_name(area), area_price(now, area)
    if kind in ("tile", "work", "skip", "discard_tile"):
        tile = TILES.index(str(value))
        price = tile_price(now, tile) + ARROW if kind == "tile" and now.asked != ASK_FREE_TILE else Markup("")
        label = {"skip": choice.text, "tile": ""}.get(kind, tile_name(tile))
        return label, price + tile_gives(now, tile)
    if kind == "perform":
        card = CARDS.index(str(value))
        return card_title(now, card), icon(card_drawing(now, card))
    if kind == "take":
        number = RESOURCES.index(str(value))
        count = now.box.lower_gain[now.about, number] if now.asked == ASK_LOWER else 1
        return choice.text, resource(number, count)
    if kind in ("reroll", "remove_die"):
        face = FACE_NAMES.index(str(value))
        at_once = kind == "reroll" and rolls_at_once(now, face)
        return choice.text if at_once else face_name(face), _die(FACES[face])
    if kind == "pay":
        unit = UNITS.index(str(value))
        drawing = icon(DRAWINGS[unit // 2])
        return resource_name(unit // 2), _die(DRAWINGS[unit // 2]) if unit_is_die(unit) else drawing
    return choice.text, Markup("")


def unit_is_die(unit: int) -> bool:
    """Whether a unit of a payment is a die."""
    return UNITS[unit].endswith("_die")


def _die(drawing: str) -> Markup:
    return Markup('<span class="little die">{}</span>').format(icon(drawing))


_FOR = {"crystal": FOR_CRYSTAL, "brown": FOR_BROWN, "two_goods": FOR_TWO_GOODS}
_TRADES = ("good", "crystal", "brown", "two_goods", "lira", "bazaar")


def _trade(now: Now, choice: Choice) -> tuple[str, Markup]:
    kind, box = choice.kind, now.box
    if kind == "good":
        colour = COLOURS.index(str(choice.value))
        return "", goods_price(now.price(colour)) + ARROW + resource(colour, box.gain_good)
    if kind == "crystal":
        return "", goods_price(now.price(_FOR[kind])) + ARROW + icon("crystal")
    if kind == "brown":
        return "", goods_price(now.price(_FOR[kind])) + ARROW + icon("brown")
    if kind == "two_goods":
        return "", goods_price(now.price(_FOR[kind])) + ARROW + icon("any") * box.gain_two_goods
    if kind == "lira":
        return "", icon("lira") * now.s.dice[LIRA_FACE] + ARROW + resources(lira_gain(now))
    count = int(str(choice.value))
    return _("bazaar: {cards}").format(cards=cards(count)), icon("card") * count
