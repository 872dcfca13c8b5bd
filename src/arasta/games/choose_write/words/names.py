"""Names of locations, goods, cards and players of Choose & Write, and the phrases that sentences are made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arasta.core.phrases import listed, one_of
from arasta.games.choose_write.record.labels import FIRST_LETTER, GUILD, LETTERS, LOCATIONS, ONE_GOOD, OTHER_GOOD
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

LOCATION_NAMES = (
    N_("Fruit Warehouse"),
    N_("Gemstone Dealer"),
    N_("Large Market"),
    N_("Post Office"),
    N_("Spice Warehouse"),
    N_("Caravansary"),
    N_("Roasting Plant"),
    N_("Tea House"),
    N_("Guild Hall"),
    N_("Fabric Warehouse"),
    N_("Small Market"),
    N_("Catacombs"),
    N_("Wainwright"),
    N_("Black Market"),
)
"""The locations 1 to 14."""

GOOD_NAMES = (N_("fabric"), N_("fruit"), N_("spice"), N_("jewellery"))

GUILD_NAMES = (
    N_("Scribes"),
    N_("Wheelwrights"),
    N_("Grocers"),
    N_("Porters"),
    N_("Packers"),
    N_("Courtiers of A"),
    N_("Courtiers of B"),
    N_("Courtiers of C"),
    N_("Courtiers of D"),
    N_("Viziers"),
    N_("Barterers"),
    N_("Brokers"),
    N_("Auctioneers"),
    N_("Jewellers"),
    N_("Goldsmiths"),
    N_("Bankers"),
)
"""The Guild cards are printed without names; these are ours, in the order of their numbers."""


def is_letter(location: int) -> bool:
    """True if a location is one of A to D."""
    return location >= FIRST_LETTER


OF_LOCATION = (
    N_("of Fruit Warehouse"),
    N_("of Gemstone Dealer"),
    N_("of Large Market"),
    N_("of Post Office"),
    N_("of Spice Warehouse"),
    N_("of Caravansary"),
    N_("of Roasting Plant"),
    N_("of Tea House"),
    N_("of Guild Hall"),
    N_("of Fabric Warehouse"),
    N_("of Small Market"),
    N_("of Catacombs"),
    N_("of Wainwright"),
    N_("of Black Market"),
)
"""The locations 1 to 14 where something is theirs: other languages have articles and cases for it."""


def location_name(location: int) -> str:
    """'Tea House', 'Palace A'."""
    if is_letter(location):
        return _("Palace {letter}").format(letter=LOCATIONS[location])
    return _(LOCATION_NAMES[location - 1])


def location(location: int) -> str:
    """'Tea House (8)', 'Palace A'."""
    if is_letter(location):
        return location_name(location)
    return _("{name} ({number})").format(name=location_name(location), number=LOCATIONS[location])


def of_place(location: int) -> str:
    """'of Tea House (8)', 'of Palace A'."""
    if is_letter(location):
        return _("of Palace {letter}").format(letter=LOCATIONS[location])
    return _("{name} ({number})").format(name=_(OF_LOCATION[location - 1]), number=LOCATIONS[location])


def good_name(good: int) -> str:
    """'fabric'."""
    return _(GOOD_NAMES[good])


def guild_name(card: int) -> str:
    """A Guild card's name and number in the quotation marks of the language."""
    return _("“{card}” ({number})").format(card=_(GUILD_NAMES[card]), number=GUILD[card])


def goods_card(pair: int) -> str:
    """'fabric + spice'."""
    return f"{good_name(ONE_GOOD[pair])} + {good_name(OTHER_GOOD[pair])}"


def goods(good: int, n: int) -> str:
    """'2 fabric'."""
    text = (
        ngettext("{n} fabric", "{n} fabric", n),
        ngettext("{n} fruit", "{n} fruit", n),
        ngettext("{n} spice", "{n} spice", n),
        ngettext("{n} jewellery", "{n} jewellery", n),
    )[good]
    return text.format(n=n)


def lira(n: int) -> str:
    """'2 Lira'."""
    return ngettext("{n} Lira", "{n} Lira", n).format(n=n)


def any_goods(n: int, more: bool = False) -> str:
    """'2 goods of any kind', or '2 more goods of any kind'."""
    if more:
        return ngettext("{n} more good of any kind", "{n} more goods of any kind", n).format(n=n)
    return ngettext("{n} good of any kind", "{n} goods of any kind", n).format(n=n)


def same_goods(n: int) -> str:
    """'2 goods of one kind'."""
    return ngettext("{n} good of one kind", "{n} goods of one kind", n).format(n=n)


def some_goods(n: int) -> str:
    """'2 goods'."""
    return ngettext("{n} good", "{n} goods", n).format(n=n)


def rubies(n: int) -> str:
    """'2 rubies'."""
    return ngettext("{n} ruby", "{n} rubies", n).format(n=n)


def cards(n: int) -> str:
    """'2 cards'."""
    return ngettext("{n} card", "{n} cards", n).format(n=n)


def goods_cards(n: int) -> str:
    """'2 Goods cards'."""
    return ngettext("{n} Goods card", "{n} Goods cards", n).format(n=n)


def guild_cards(n: int) -> str:
    """'2 Guild cards'."""
    return ngettext("{n} Guild card", "{n} Guild cards", n).format(n=n)


def spaces(n: int) -> str:
    """'2 spaces'."""
    return ngettext("{n} space", "{n} spaces", n).format(n=n)


def squares(n: int, more: bool = False) -> str:
    """'2 squares', or '2 more squares'."""
    if more:
        return ngettext("{n} more square", "{n} more squares", n).format(n=n)
    return ngettext("{n} square", "{n} squares", n).format(n=n)


def icons(n: int) -> str:
    """'2 icons'."""
    return ngettext("{n} icon", "{n} icons", n).format(n=n)


def bonus_actions(n: int) -> str:
    """'2 Bonus Actions'."""
    return ngettext("{n} Bonus Action", "{n} Bonus Actions", n).format(n=n)


def amounts(counts: Sequence[int]) -> str:
    """'2 fabric and 1 spice', from counts of the four kinds."""
    return listed(goods(good, n) for good, n in enumerate(counts) if n > 0)


def letters(found: Iterable[int]) -> str:
    """'A or B', from numbers 0 to 3."""
    return one_of(LETTERS[letter] for letter in found)
