"""The actions of the places of the bazaar, in drawings and numbers."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from arasta.games.istanbul.record import labels
from arasta.games.istanbul.rules.mosques import colours_from, top_tile
from arasta.games.istanbul.words.situation import Now
from arasta.web.views.html import GOODS, amounts, coin, icon, repeated, stock

ARROW = icon("arrow")


def does_now(now: Now, place: int) -> Markup:
    """The line at the foot of a place: its price, what it gives, what is left."""
    s, box = now.s, now.box
    if place == labels.WAINWRIGHT:
        return _line(coin(box.extension_price), ARROW, icon("slot"), stock("ruby", s.wainwright_rubies))
    if labels.FABRIC_WAREHOUSE <= place <= labels.FRUIT_WAREHOUSE:
        good = GOODS[place - labels.FABRIC_WAREHOUSE]
        return _line(icon("fill"), icon(good), icon(good))
    if place == labels.POST_OFFICE:
        counts, money = now.mail()
        return _line(*(repeated(GOODS[good], n) for good, n in enumerate(counts)), coin(money))
    if place == labels.CARAVANSARY:
        return _caravansary(s)
    if place in (labels.LARGE_MARKET, labels.SMALL_MARKET):
        market = labels.LARGE if place == labels.LARGE_MARKET else labels.SMALL
        wanted = [repeated(GOODS[good], n) for good, n in enumerate(now.demand(market))]
        return _line(*wanted, scale(*(box.revenue[market, n] for n in range(1, box.most_sold + 1))))
    return _simple(now, place)


def _simple(now: Now, place: int) -> Markup:
    s, box = now.s, now.box
    if place == labels.FOUNTAIN:
        return _line(icon("back"), icon("assistant"))
    if place == labels.BLACK_MARKET:
        return _line(icon("dice"), ARROW, icon("blue"))
    if place == labels.TEA_HOUSE:
        return _line(
            icon("dice"), ARROW, Markup('<span class="coin">{}&ndash;{}</span>').format(box.tea_low, box.tea_high)
        )
    if place == labels.POLICE_STATION:
        return _line(icon("family"), ARROW)
    if place == labels.PALACE:
        if not s.palace_rubies:
            return _none()
        counts, any_kind = now.palace_price()
        gets = _line(amounts((), any_kind), ARROW, icon("ruby"), stock("ruby", s.palace_rubies))
        return _line(amounts(counts), Markup('<span class="together">{}</span>').format(gets))
    if place == labels.DEALER:
        if not s.dealer_rubies:
            return _none()
        return _line(coin(s.dealer_price), ARROW, icon("ruby"), stock("ruby", s.dealer_rubies))
    return _line(stock("ruby", s.mosque_rubies[place - labels.SMALL_MOSQUE]))


def _caravansary(s: Any) -> Markup:
    piles = [repeated("card", 2), stock("card", s.deck_size)]
    if s.discard_size:
        piles.append(icon(f"card-{labels.CARDS[s.discard[s.discard_size - 1]]}", "face"))
    return _line(*piles)


def tiles_of(now: Now, place: int) -> list[tuple[int, int]]:
    """The top tiles of a mosque: colour and value; value 0 for an empty stack."""
    first = colours_from(place - labels.SMALL_MOSQUE)
    return [(colour, top_tile(now.box, now.s, colour)) for colour in (first, first + 1)]


def _line(*parts: Markup) -> Markup:
    return Markup("").join(parts)


def scale(*lira: int) -> Markup:
    """Lira for one, two, three ... sold goods."""
    return Markup('<span class="scale">{}</span>').format(Markup(" ").join(Markup(int(sum_)) for sum_ in lira))


def _none() -> Markup:
    return Markup('<span class="none">&ndash;</span>')
