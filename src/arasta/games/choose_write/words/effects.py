"""Locations and cards in words, made from the effects that the rules carry out, so that a user's numbers show."""

from __future__ import annotations

from arasta.core.phrases import listed, one_of
from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import FIRST_LETTER, KINDS
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM, FOUNTAIN_PROGRAM, GUILD_PROGRAM, Box
from arasta.games.choose_write.words.names import (
    amounts,
    any_goods,
    goods,
    is_letter,
    letters,
    lira,
    same_goods,
)
from arasta.games.choose_write.words.situation import Now, letters_in
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def steps(box: Box, program: int) -> list[tuple[int, int]]:
    """The effects of a program: code and number of each."""
    found = []
    step = 0
    while box.effect[program, step] != do.END_OF_EFFECTS:
        found.append((box.effect[program, step], box.amount[program, step]))
        step += 1
    return found


def does(now: Now, program: int, first: int = 0) -> str:
    """The effects of a program from a step on, as a list of things to do: 'pay 10 Lira and take a ruby'.

    Locations with squares are told with what they give the seat now.
    """
    found = []
    effects = steps(now.box, program)[first:]
    while effects:
        code, amount = effects.pop(0)
        if code == do.EITHER:
            found.append(one_of(_effect(now, *effects.pop(0)) for _one in range(2)))
        else:
            found.append(_effect(now, code, amount))
    return listed(found)


def guild_cost(box: Box, card: int) -> int:
    """Lira that a Guild card costs."""
    return box.amount[GUILD_PROGRAM + card, 0]


def guild_effect(now: Now, card: int) -> str:
    """The effects of a Guild card after its cost, which is the first of them."""
    return does(now, GUILD_PROGRAM + card, 1)


def caravan_effect(now: Now, card: int) -> str:
    """The effects of a Caravan card."""
    return does(now, CARAVAN_PROGRAM + card)


def fountain_effect(now: Now, fountain: int) -> str:
    """The gain of every player at a Fountain (0 to 3)."""
    return does(now, FOUNTAIN_PROGRAM + fountain)


def location_effect(now: Now, location: int) -> str:
    """The action of a location for the seat now: 'gain 4 Lira'."""
    if now.box.effect[location, 0] == do.USE_CARAVAN:
        return caravan_effect(now, now.caravan)
    if is_letter(location):
        return _("pay {goods} for a ruby").format(goods=amounts(now.price(location - FIRST_LETTER)))
    return does(now, location)


def _effect(now: Now, code: int, amount: int) -> str:
    if code == do.WAREHOUSE:
        return _("gain {goods}").format(goods=goods(now.box.warehouse_good[amount], now.income(amount)))
    if code == do.TEA_HOUSE:
        return _("gain {lira}").format(lira=lira(now.income(amount)))
    if code == do.PALACE:
        return _("buy a ruby at {letters}").format(letters=letters(letters_in(amount)))
    if code == do.USE_CARAVAN:
        return _("carry out the Caravan card")
    if code == do.ANY_LOCATION:
        return _("carry out the action of any other location")
    return _gain(code, amount) or _payment(code, amount)


def _gain(code: int, n: int) -> str:
    if code == do.GAIN_LIRA:
        return _("gain {lira}").format(lira=lira(n))
    if code == do.GAIN_GOODS:
        return _("gain {goods}").format(goods=any_goods(n))
    if code == do.GAIN_SAME:
        return _("gain {goods}").format(goods=same_goods(n))
    if code == do.GAIN_DIFFERENT and n == KINDS:
        return _("gain a good of every kind")
    if code == do.GAIN_DIFFERENT:
        return ngettext("gain {n} good", "gain {n} goods of different kinds", n).format(n=n)
    if code == do.DRAW_GOODS:
        return ngettext("draw a Goods card", "draw {n} Goods cards", n).format(n=n)
    if code == do.DRAW_GUILD:
        return ngettext("draw a Guild card", "draw {n} Guild cards", n).format(n=n)
    if code == do.KEEP_GUILD:
        return ngettext("draw {n} Guild card", "draw {n} Guild cards, keep one", n).format(n=n)
    if code == do.FILL_SPACE:
        return ngettext("fill a space of your choice", "fill {n} spaces of your choice", n).format(n=n)
    if code == do.CHECK_SQUARE:
        return ngettext("check a square", "check {n} squares", n).format(n=n)
    if code == do.CHECK_UP_TO:
        return ngettext("check up to {n} square", "check up to {n} squares", n).format(n=n)
    if code == do.GAIN_RUBY:
        return ngettext("take a ruby", "take {n} rubies", n).format(n=n)
    return ""


def _payment(code: int, n: int) -> str:
    if code == do.PAY_LIRA:
        return _("pay {lira}").format(lira=lira(n))
    if code == do.PAY_SAME:
        return _("pay {goods}").format(goods=same_goods(n))
    if code == do.PAY_ANY:
        return _("pay {goods}").format(goods=any_goods(n))
    return ngettext("discard a Goods card", "discard {n} Goods cards", n).format(n=n)
