"""Prices, gains, mosque tiles and cards of the Dice Game in small drawings."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.games.dice.record.labels import (
    ACT,
    BAZ,
    BROWN,
    COLOURS,
    CRY,
    GOODS_CARPET,
    LGD,
    LIR,
    LIRA,
    LIRA_CARPET,
    RESOURCES,
    kind_of,
    place_in_kind,
)
from arasta.games.dice.record.state import CARD_DICE, OWN_TILE
from arasta.games.dice.rules.prices import FOR_TILE, Price
from arasta.games.dice.words.situation import Now
from arasta.web.views.html import coin, counted, icon

DRAWINGS = (*COLOURS, "brown", "crystal", "lira")
"""Drawings of the resources."""
FACES = (*COLOURS, "lira", "card")
"""Drawings of the faces of a die."""
ARROW = icon("arrow")
DRAWN = 3
"""The most of one thing drawn one by one; for more there is a number."""


def some(drawing: str, count: int) -> Markup:
    """A number of the same thing: drawn one by one, or with a number."""
    return icon(drawing) * count if count <= DRAWN else counted(drawing, count)


def resource(number: int, count: int) -> Markup:
    """An amount of a resource; Lira as a coin."""
    return coin(count) if number == LIRA else some(DRAWINGS[number], count)


def resources(counts: Sequence[int]) -> Markup:
    """Resources as drawings."""
    return Markup("").join(resource(number, count) for number, count in enumerate(counts) if count)


def goods_price(price: Price) -> Markup:
    """A goods price: '5 fabric', 'one of each and 2 of any', '3 different ones'."""
    colours = price[:BROWN]
    if sum(colours) > price.units - price.any:
        return Markup('<span class="differ">{}</span>').format(icon("any") * price.units)
    found = [counted(COLOURS[c], n) if n > 1 else icon(COLOURS[c]) for c, n in enumerate(colours) if n]
    if price.any:
        found.append(counted("any", price.any))
    return Markup("").join(found)


def area_price(now: Now, area: int) -> Markup:
    """The price of the next ruby of an area, which must have one."""
    n = now.next_price(area)
    if area == LIRA_CARPET:
        return coin(n)
    if area == GOODS_CARPET:
        return Markup("").join(icon(colour) for colour in COLOURS) + (counted("any", n) if n else Markup(""))
    return counted(COLOURS[area], n)


def tile_price(now: Now, tile: int) -> Markup:
    """The price of a mosque tile."""
    return goods_price(now.price(FOR_TILE + tile))


def tile_gives(now: Now, tile: int) -> Markup:
    """The gain from a mosque tile."""
    kind, box = kind_of(tile), now.box
    if kind == LIR:
        return coin(box.lira_income)
    if kind == CRY:
        return some("crystal", box.crystal_income)
    if kind == BAZ:
        return icon("card")
    if kind == ACT:
        return icon("act-more")
    if kind == LGD:
        return icon("lira") + ARROW + icon(COLOURS[place_in_kind(tile)])
    return icon("die-more")


def card_needs(now: Now, card: int) -> Markup:
    """The cost or condition of the upper zone of a card; empty for none."""
    if now.box.need[card] == CARD_DICE:
        return some("card", now.box.need_dice[card])
    tile = icon("own-tile") if now.box.cost[card, OWN_TILE] else Markup("")
    return resources(now.cost_counts(card)) + tile


def card_gives(now: Now, card: int) -> Markup:
    """The gain of the upper zone of a card."""
    found = resources(now.upper_counts(card)) + some("any", now.gives_choice(card))
    if now.gives_ruby(card):
        found += icon("ruby")
    return found + (icon("own-tile") if now.gives_tile(card) else Markup(""))


def card_drawing(now: Now, card: int) -> str:
    """Name of the drawing that stands for a card: the first thing that its upper zone gives."""
    if now.gives_ruby(card):
        return "ruby"
    if now.gives_tile(card):
        return "own-tile"
    counts = now.upper_counts(card)
    return next((DRAWINGS[r] for r in range(len(RESOURCES)) if counts[r]), "any")


TILE_DRAWINGS = ("lira", "crystal", "card", "act-more", "any", "die-more")
"""Drawings of mosque tiles, by kind."""


def tile_drawing(tile: int) -> str:
    """Name of the drawing of a mosque tile."""
    return COLOURS[place_in_kind(tile)] if kind_of(tile) == LGD else TILE_DRAWINGS[kind_of(tile)]
