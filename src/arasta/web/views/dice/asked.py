"""The choices of the Dice Game on a page, in groups."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.dice.record.labels import AREAS, CARDS, COLOURS, LIRA_FACE, RESOURCES, TILES, UNITS
from arasta.games.dice.record.labels import FACES as FACE_NAMES
from arasta.games.dice.rules.prices import FOR_BROWN, FOR_CRYSTAL, FOR_TWO_GOODS, is_die
from arasta.games.dice.words import words
from arasta.games.dice.words.actions import lira_gain
from arasta.games.dice.words.bazaar_cards import card_title, count_taken
from arasta.games.dice.words.names import area_name, cards, face_name, resource_name, tile_name
from arasta.games.dice.words.situation import Now
from arasta.games.dice.words.turn import rolls_at_once
from arasta.i18n import gettext as _
from arasta.web.views.common import button_groups
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


def groups(now: Now, choices: Sequence[Choice]) -> list[ButtonGroup]:
    """All choices in groups."""
    return button_groups(words.grouped(), choices, lambda choice: _button(now, choice))


def _button(now: Now, choice: Choice) -> Button:
    label, drawing = _label(now, choice)
    return Button(choice, label, choice.text, drawing, words.about(now, choice.kind, choice.value))


def _label(now: Now, choice: Choice) -> tuple[str, Markup]:
    """A few words and the drawings in front of them; the whole sentence is given alongside."""
    kind, value = choice.kind, choice.value
    if kind in _TRADES:
        return _trade(now, choice)
    if kind == "ruby":
        area = AREAS.index(str(value))
        return area_name(area), area_price(now, area)
    if kind in ("tile", "work", "skip", "discard_tile"):
        tile = TILES.index(str(value))
        price = tile_price(now, tile) + ARROW if kind == "tile" and now.acting else Markup("")
        label = {"skip": choice.text, "tile": ""}.get(kind, tile_name(tile))
        return label, price + tile_gives(now, tile)
    if kind == "perform":
        card = CARDS.index(str(value))
        return card_title(now, card), icon(card_drawing(now, card))
    if kind == "take":
        number = RESOURCES.index(str(value))
        return choice.text, resource(number, count_taken(now, number))
    if kind in ("reroll", "remove_die"):
        face = FACE_NAMES.index(str(value))
        at_once = kind == "reroll" and rolls_at_once(now, face)
        return choice.text if at_once else face_name(face), _die(FACES[face])
    if kind == "pay":
        unit = UNITS.index(str(value))
        drawing = icon(DRAWINGS[unit // 2])
        return resource_name(unit // 2), _die(DRAWINGS[unit // 2]) if is_die(unit) else drawing
    return choice.text, Markup("")


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
