"""Goods, dice, prices and mosque tiles of the Dice Game in a few letters."""

from __future__ import annotations

from rich.text import Text

from arasta.games.dice.record.labels import (
    ACT,
    BAZ,
    BROWN,
    CRY,
    CRYSTAL,
    GOODS_CARPET,
    LGD,
    LIR,
    LIRA_CARPET,
    LIRA_FACE,
    MOSQUE,
    RESOURCES,
    kind_of,
    place_in_kind,
)
from arasta.games.dice.words.names import area_name
from arasta.i18n import gettext as _
from arasta.i18n import ngettext
from arasta.terminal.lines import joined, styled
from arasta.terminal.look import Look
from arasta.terminal.marks import GOOD_COLOURS, NEW, QUIET, RUBY_COLOUR

SIGN = (0, 2, 1, 3)
"""Position of fabric, fruit, spice and jewellery among the signs of goods, where spice comes before fruit."""


def good(look: Look, colour: int, count: int = 1) -> Text:
    """Signs of a coloured good."""
    return Text(look.signs.goods[SIGN[colour]] * count, style=f"bold {GOOD_COLOURS[SIGN[colour]]}")


def face(look: Look, number: int) -> Text:
    """The face of a die."""
    if number < BROWN:
        return good(look, number)
    # TRANSLATORS: One letter each, for the faces of a die: Lira, card
    return Text(_("L") if number == LIRA_FACE else _("C"), style="bold")


def dice(look: Look, counts: list[int], style: str = "") -> Text:
    """Dice in brackets, by face."""
    row = Text()
    for number, count in enumerate(counts):
        for _n in range(count):
            row.append("[", style=style)
            row.append_text(face(look, number))
            row.append("] ", style=style)
    row.rstrip()
    return row


def resource(look: Look, number: int, count: int) -> Text:
    """An amount of a resource, short."""
    if number < BROWN:
        return joined([good(look, number), Text(str(count))], "")
    if number == BROWN:
        # TRANSLATORS: brown goods, as short as possible
        return Text(_("{count} br").format(count=count))
    if number == CRYSTAL:
        # TRANSLATORS: crystals, as short as possible
        return Text(_("{count} cr").format(count=count))
    # TRANSLATORS: Lira, as short as possible
    return Text(_("{count} L").format(count=count))


def resources(look: Look, counts: list[int], zeros: bool = False) -> Text:
    """Resources with their counts; those at 0 only with `zeros`."""
    return joined([resource(look, number, count) for number, count in enumerate(counts) if count or zeros], " ")


def holdings(look: Look, seat: int, zeros: bool = False) -> Text:
    """The resources of a seat."""
    return resources(look, [look.s.has[seat, number] for number in range(len(RESOURCES))], zeros)


def rubies(look: Look, count: int) -> Text:
    """A number of rubies."""
    return styled(f"{look.signs.ruby}{count}", RUBY_COLOUR if count else QUIET)


def goods_price(look: Look, counts: list[int], more: int = 0) -> Text:
    """A goods price: a sign with its number for each colour, and the number of any."""
    parts = [joined([Text(str(count)), good(look, colour)], "") for colour, count in enumerate(counts) if count]
    if more:
        parts.append(Text(f"{more}{look.signs.any_good}"))
    return joined(parts, "+")


def area_price(look: Look, area: int) -> Text:
    """The price of the next ruby of an area."""
    if area == MOSQUE:
        n = look.box.threshold[look.s.players]
        return Text(ngettext("{n} tile", "{n} tiles", n).format(n=n))
    if look.s.taken[area] >= look.box.prices[look.s.players, area]:
        return Text("-", style=QUIET)
    price = look.box.price[look.s.players, area, look.s.taken[area]]
    if area == LIRA_CARPET:
        return Text(_("{count} L").format(count=price))
    if area == GOODS_CARPET:
        return goods_price(look, [1] * BROWN, price)
    return goods_price(look, [price if colour == area else 0 for colour in range(BROWN)])


def left_in(look: Look, area: int) -> int:
    """Rubies left in an area."""
    if area == MOSQUE:
        return int(look.s.mosque_rubies)
    return int(look.box.prices[look.s.players, area] - look.s.taken[area])


def reach(look: Look, kind: str, value: str) -> Text:
    """The sign in front of whatever can be chosen now."""
    lit = any(choice.kind == kind and choice.value == value for choice in look.choices)
    return Text(look.signs.reach if lit else " ", style=NEW)


def area(look: Look, number: int, name: str, named: bool) -> Text:
    """An area: whether it can be bought now, its name, price, and rubies left."""
    sign = reach(look, "ruby", name)
    label = Text(f"{area_name(number):<20}") if named else Text(area_name(number) if number == MOSQUE else "")
    return joined([joined([sign, label], ""), area_price(look, number), rubies(look, left_in(look, number))])


def tile(look: Look, number: int) -> Text:
    """The gain from a mosque tile, in a few letters."""
    kind, box = kind_of(number), look.box
    if kind == LIR:
        return Text(_("+{count} L").format(count=box.lira_income))
    if kind == CRY:
        return Text(_("+{count} cr").format(count=box.crystal_income))
    if kind == BAZ:
        return Text(_("+card"))
    if kind == ACT:
        return Text(_("+action"))
    if kind == LGD:
        return joined([Text(_("L:")), good(look, place_in_kind(number))], "")
    return Text(_("+die"))


def tile_price(look: Look, number: int) -> Text:
    """The price of a mosque tile."""
    return goods_price(look, [look.box.tile_price[number, colour] for colour in range(BROWN)])
