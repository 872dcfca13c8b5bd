"""Names of goods, dice, areas, mosque tiles and bazaar cards, and the phrases that sentences are made of."""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.phrases import listed
from arasta.games.dice.record.labels import (
    BLUE,
    BROWN,
    CRYSTAL,
    GREEN,
    LIRA,
    LIRA_FACE,
    RED,
    kind_of,
    place_in_kind,
)
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

GOOD_NAMES = (N_("fabric"), N_("fruit"), N_("spice"), N_("jewellery"))
"""The four colours: red, yellow, green, blue (DIC-0.4)."""

RESOURCE_NAMES = (*GOOD_NAMES, N_("brown goods"), N_("crystals"), N_("Lira"))
FACE_NAMES = (*GOOD_NAMES, N_("Lira"), N_("card"))

# TRANSLATORS: What a payment is made with; these always follow "pay with".
UNIT_NAMES = (
    N_("a fabric die"),
    N_("a stored fabric"),
    N_("a fruit die"),
    N_("a stored fruit"),
    N_("a spice die"),
    N_("a stored spice"),
    N_("a jewellery die"),
    N_("a stored jewellery"),
    N_("a brown good"),
)

AREA_PHRASES = (
    (N_("Fabric stall"), N_("at the fabric stall")),
    (N_("Fruit stall"), N_("at the fruit stall")),
    (N_("Spice stall"), N_("at the spice stall")),
    (N_("Jewellery stall"), N_("at the jewellery stall")),
    (N_("Carpet of goods"), N_("on the carpet of goods")),
    (N_("Carpet of Lira"), N_("on the carpet of Lira")),
    (N_("Mosque"), N_("at the mosque")),
)
"""Name and "at" of the ruby areas."""

# TRANSLATORS: The six kinds of mosque tile, with their article.
TILE_NAMES = (
    N_("the Lira tile"),
    N_("the crystal tile"),
    N_("the bazaar tile"),
    N_("the action tile"),
    N_("the goods tile"),
    N_("the dice tile"),
)

CARD_NAMES = {
    "T1": N_("Money Changer"),
    "T2": N_("Caravan"),
    "T3": N_("Peddler"),
    "T4": N_("Big Deal"),
    "S1": N_("Jeweller"),
    "S2": N_("Crowd"),
    "S3": N_("Storehouse"),
    "S4": N_("Barter"),
}
"""The cards are printed without names; these are ours, by kind."""


def good_name(colour: int) -> str:
    """'fabric'."""
    return _(GOOD_NAMES[colour])


def resource_name(resource: int) -> str:
    """'fabric', 'brown goods', 'crystals', 'Lira'."""
    return _(RESOURCE_NAMES[resource])


def unit_name(unit: int) -> str:
    """'a fabric die', 'a stored fabric', 'a brown good'."""
    return _(UNIT_NAMES[unit])


def face_name(face: int) -> str:
    """'fabric', 'card'."""
    return _(FACE_NAMES[face])


def area_name(area: int) -> str:
    """'Fabric stall'."""
    return _(AREA_PHRASES[area][0])


def at_area(area: int) -> str:
    """'at the fabric stall'."""
    return _(AREA_PHRASES[area][1])


def tile_name(tile: int) -> str:
    """'the Lira tile (fabric)'; dice tiles are told apart by a number."""
    which = place_in_kind(tile)
    mark = str(which + 1) if kind_of(tile) == len(TILE_NAMES) - 1 else good_name(which)
    return _("{tile} ({mark})").format(tile=_(TILE_NAMES[kind_of(tile)]), mark=mark)


def lira(n: int) -> str:
    """'2 Lira'."""
    return ngettext("{n} Lira", "{n} Lira", n).format(n=n)


def crystals(n: int) -> str:
    """'2 crystals'."""
    return ngettext("{n} crystal", "{n} crystals", n).format(n=n)


def brown_goods(n: int) -> str:
    """'2 brown goods'."""
    return ngettext("{n} brown good", "{n} brown goods", n).format(n=n)


def goods(colour: int, n: int) -> str:
    """'2 fabric'."""
    if colour == RED:
        text = ngettext("{n} fabric", "{n} fabric", n)
    elif colour == GREEN:
        text = ngettext("{n} spice", "{n} spice", n)
    elif colour == BLUE:
        text = ngettext("{n} jewellery", "{n} jewellery", n)
    else:
        text = ngettext("{n} fruit", "{n} fruit", n)
    return text.format(n=n)


def resources(resource: int, n: int) -> str:
    """'2 fabric', '2 brown goods', '2 crystals' or '2 Lira'."""
    if resource == BROWN:
        return brown_goods(n)
    if resource == CRYSTAL:
        return crystals(n)
    if resource == LIRA:
        return lira(n)
    return goods(resource, n)


def faces(face: int, n: int) -> str:
    """'2 fabric', '2 Lira faces' or '2 card faces'."""
    if face <= BROWN - 1:
        return goods(face, n)
    if face == LIRA_FACE:
        return ngettext("{n} Lira face", "{n} Lira faces", n).format(n=n)
    return ngettext("{n} card face", "{n} card faces", n).format(n=n)


def some_dice(n: int) -> str:
    """'2 dice'."""
    return ngettext("{n} die", "{n} dice", n).format(n=n)


def some_goods(n: int) -> str:
    """'2 goods'."""
    return ngettext("{n} good", "{n} goods", n).format(n=n)


def any_goods(n: int) -> str:
    """'2 goods of any kind'."""
    return ngettext("{n} good of any kind", "{n} goods of any kind", n).format(n=n)


def different_goods(n: int) -> str:
    """'3 different goods'."""
    return ngettext("{n} different good", "{n} different goods", n).format(n=n)


def goods_other_than(n: int, those: str) -> str:
    """'2 different goods other than fabric'."""
    return ngettext("{n} good other than {goods}", "{n} different goods other than {goods}", n).format(n=n, goods=those)


def goods_of_choice(n: int) -> str:
    """'2 goods of your choice'."""
    return ngettext("{n} good of your choice", "{n} goods of your choice", n).format(n=n)


def rubies(n: int) -> str:
    """'2 rubies'."""
    return ngettext("{n} ruby", "{n} rubies", n).format(n=n)


def tiles(n: int) -> str:
    """'2 mosque tiles'."""
    return ngettext("{n} mosque tile", "{n} mosque tiles", n).format(n=n)


def cards(n: int) -> str:
    """'2 cards'."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def actions(n: int) -> str:
    """'2 actions'."""
    return ngettext("{n} action", "{n} actions", n).format(n=n)


def amounts(counts: Sequence[int]) -> str:
    """'1 spice, 2 crystals and 3 Lira', from counts of the seven resources, or of the first of them."""
    return listed(resources(resource, n) for resource, n in enumerate(counts) if n > 0)


def capital(words: str) -> str:
    """The words with a capital, as at the beginning of a sentence."""
    return words[:1].upper() + words[1:]


def together(*sentences: str) -> str:
    """Sentences one after the other, leaving out empty ones."""
    return " ".join(sentence for sentence in sentences if sentence)


def no_die_shows(face: int) -> str:
    """Why nothing can be done with a face."""
    return _("No unused die shows that: {face}.").format(face=face_name(face))
