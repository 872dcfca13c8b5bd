"""Names of Istanbul's places, goods, cards and tiles, and the phrases that sentences are made of.

Languages decline: a place has its name and the phrases "to ...", "at ..." and "from ...", each a message of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arasta.core.phrases import listed, one_of
from arasta.games.istanbul.record.labels import BLUE, GREEN, KINDS, RED
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

PLACE_PHRASES = (
    (N_("Wainwright"), N_("to the Wainwright"), N_("at the Wainwright"), N_("from the Wainwright")),
    (
        N_("Fabric Warehouse"),
        N_("to the Fabric Warehouse"),
        N_("at the Fabric Warehouse"),
        N_("from the Fabric Warehouse"),
    ),
    (
        N_("Spice Warehouse"),
        N_("to the Spice Warehouse"),
        N_("at the Spice Warehouse"),
        N_("from the Spice Warehouse"),
    ),
    (
        N_("Fruit Warehouse"),
        N_("to the Fruit Warehouse"),
        N_("at the Fruit Warehouse"),
        N_("from the Fruit Warehouse"),
    ),
    (N_("Post Office"), N_("to the Post Office"), N_("at the Post Office"), N_("from the Post Office")),
    (N_("Caravansary"), N_("to the Caravansary"), N_("at the Caravansary"), N_("from the Caravansary")),
    (N_("Fountain"), N_("to the Fountain"), N_("at the Fountain"), N_("from the Fountain")),
    (N_("Black Market"), N_("to the Black Market"), N_("at the Black Market"), N_("from the Black Market")),
    (N_("Tea House"), N_("to the Tea House"), N_("at the Tea House"), N_("from the Tea House")),
    (N_("Large Market"), N_("to the Large Market"), N_("at the Large Market"), N_("from the Large Market")),
    (N_("Small Market"), N_("to the Small Market"), N_("at the Small Market"), N_("from the Small Market")),
    (N_("Police Station"), N_("to the Police Station"), N_("at the Police Station"), N_("from the Police Station")),
    (N_("Sultan's Palace"), N_("to the Sultan's Palace"), N_("at the Sultan's Palace"), N_("from the Sultan's Palace")),
    (N_("Small Mosque"), N_("to the Small Mosque"), N_("at the Small Mosque"), N_("from the Small Mosque")),
    (N_("Great Mosque"), N_("to the Great Mosque"), N_("at the Great Mosque"), N_("from the Great Mosque")),
    (N_("Gemstone Dealer"), N_("to the Gemstone Dealer"), N_("at the Gemstone Dealer"), N_("from the Gemstone Dealer")),
)
"""Name, "to", "at" and "from" of the places 1 to 16."""

GOOD_NAMES = (N_("fabric"), N_("spice"), N_("fruit"), N_("jewellery"))

CARD_NAMES = (
    N_("One Good"), N_("Purse"), N_("Long Walk"), N_("Palace Again"), N_("Post Again"), N_("Dealer Again"),
    N_("Homecoming"), N_("Stay"), N_("Recall"), N_("Any Goods"),
)  # fmt: skip
"""The cards are printed without names; these are ours, in the order of `CARDS`."""

TILE_NAMES = (N_("the red tile"), N_("the green tile"), N_("the yellow tile"), N_("the blue tile"))


def place_name(place: int) -> str:
    """'Fountain'."""
    return _(PLACE_PHRASES[place - 1][0])


def to_place(place: int) -> str:
    """'to the Fountain'."""
    return _(PLACE_PHRASES[place - 1][1])


def at_place(place: int) -> str:
    """'at the Fountain'."""
    return _(PLACE_PHRASES[place - 1][2])


def from_place(place: int) -> str:
    """'from the Fountain'."""
    return _(PLACE_PHRASES[place - 1][3])


def good_name(good: int) -> str:
    """'fabric'."""
    return _(GOOD_NAMES[good])


def tile_name(colour: int) -> str:
    """'the red tile'."""
    return _(TILE_NAMES[colour])


def card_title(card: int) -> str:
    """'Long Walk'."""
    return _(CARD_NAMES[card])


def card_name(card: int) -> str:
    """A card's name in the quotation marks of the language."""
    return _("“{card}”").format(card=card_title(card))


def goods(good: int, n: int) -> str:
    """'2 fabric'."""
    if good == RED:
        text = ngettext("{n} fabric", "{n} fabric", n)
    elif good == GREEN:
        text = ngettext("{n} spice", "{n} spice", n)
    elif good == BLUE:
        text = ngettext("{n} jewellery", "{n} jewellery", n)
    else:
        text = ngettext("{n} fruit", "{n} fruit", n)
    return text.format(n=n)


def lira(n: int) -> str:
    """'2 Lira'."""
    return ngettext("{n} Lira", "{n} Lira", n).format(n=n)


def any_goods(n: int, more: bool = False) -> str:
    """'2 goods of any kind', or '2 more goods of any kind'."""
    if more:
        return ngettext("{n} more good of any kind", "{n} more goods of any kind", n).format(n=n)
    return ngettext("{n} good of any kind", "{n} goods of any kind", n).format(n=n)


def some_goods(n: int) -> str:
    """'2 goods'."""
    return ngettext("{n} good", "{n} goods", n).format(n=n)


def rubies(n: int) -> str:
    """'2 rubies'."""
    return ngettext("{n} ruby", "{n} rubies", n).format(n=n)


def cards(n: int) -> str:
    """'2 cards'."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def in_order() -> str:
    """'Goods are taken in the order fabric, spice, fruit and jewellery.': for when several are taken, one by one."""
    return _("Goods are taken in the order {goods}.").format(goods=listed(all_goods()))


def all_goods() -> list[str]:
    """The names of all four goods."""
    return [good_name(good) for good in range(KINDS)]


def amounts(counts: Sequence[int], any_kind: int = 0, money: int = 0) -> str:
    """'1 spice, 2 fruit and 3 Lira', from counts of the four goods, of goods of any kind, and Lira."""
    items = [goods(good, n) for good, n in enumerate(counts) if n > 0]
    if any_kind > 0:
        items.append(any_goods(any_kind))
    if money > 0:
        items.append(lira(money))
    return listed(items)


def numbers(values: Iterable[int]) -> str:
    """'1 or 2'."""
    return one_of(str(value) for value in values)
