"""Prices in words, and what somebody lacks for them."""

from __future__ import annotations

from arasta.core.phrases import listed
from arasta.games.dice.record.labels import BROWN, GOODS_CARPET, LIRA_CARPET
from arasta.games.dice.rules.prices import FOR_TILE, Price, Purse, due_of, missing, of_each
from arasta.games.dice.words.names import any_goods, different_goods, goods, lira, some_goods
from arasta.games.dice.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def priced(price: Price) -> str:
    """A goods price in words: '3 fabric', 'one of each good and 2 more', '2 different goods'."""
    colours = price[:BROWN]
    if sum(colours) > price.units - price.any:
        return different_goods(price.units)
    if colours == (1,) * BROWN and price.any > 0:
        return _("one of each good and {n} more").format(n=price.any)
    if colours == (1,) * BROWN:
        return _("one of each good")
    items = [goods(colour, n) for colour, n in enumerate(colours) if n > 0]
    if price.any > 0:
        items.append(any_goods(price.any))
    return listed(items)


def tile_price_in_words(now: Now, tile: int) -> str:
    """'3 fabric'."""
    return priced(now.price(FOR_TILE + tile))


def area_price(now: Now, area: int, ahead: int = 0) -> str:
    """The price of the next ruby of an area, or of one further on: '5 fabric', '14 Lira'."""
    n = now.next_price(area, ahead)
    if area == LIRA_CARPET:
        return lira(n)
    if area == GOODS_CARPET:
        return priced(of_each(1, 1, 1, 1, n))
    return goods(area, n)


def short_by(purse: Purse, price: Price) -> int:
    """Units that a purse lacks for a price; 0 if it can be paid."""
    return max(0, missing(due_of(purse, price)))


def lacking(now: Now, purpose: int) -> int:
    """Units that the seat lacks for a purpose; 0 if it can pay for it."""
    return short_by(now.purse_for(purpose), now.price(purpose))


def why_no_action(now: Now) -> str:
    """Why no action at all can be begun; '' if one can, or if another decision comes first."""
    if now.acting and now.s.actions_left == 0:
        return _("You have used all your actions of this turn.")
    return ""


def short_of(now: Now, purpose: int) -> str:
    """The sentence on a goods price that cannot be paid; '' if it can be paid."""
    lack = lacking(now, purpose)
    if lack == 0:
        return ""
    return ngettext(
        "That costs {price}; with your dice and stored goods you lack {goods}.",
        "That costs {price}; with your dice and stored goods you lack {goods}.",
        lack,
    ).format(price=priced(now.price(purpose)), goods=some_goods(lack))


def lack_of(now: Now, purpose: int) -> str:
    """The sentence on what the seat lacks for a goods price; '' if it can pay it, and during a payment."""
    lack = lacking(now, purpose)
    if lack == 0 or now.amid_payment:
        return ""
    if now.active:
        return _("With your dice and stored goods you lack {goods}.").format(goods=some_goods(lack))
    return _("With your stored goods alone you lack {goods}.").format(goods=some_goods(lack))


def can_pay(now: Now, lack: str) -> str:
    """The sentence on what the seat lacks, or that it can pay; '' during a payment."""
    return "" if now.amid_payment else lack or _("You can pay that with what you have now.")
