"""The rules of one thing in one to three sentences of our own, with the numbers of the table as it stands."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.games.istanbul.record.labels import (
    BLUE,
    CARDS,
    FABRIC_WAREHOUSE,
    GOODS,
    LARGE,
    LARGE_MARKET,
    PLACES,
    SMALL,
    SMALL_MARKET,
    SMALL_MOSQUE,
)
from arasta.games.istanbul.rules.mosques import top_tile
from arasta.games.istanbul.text.help_cards import explain_card, explain_tile
from arasta.games.istanbul.text.names import (
    amounts,
    at_place,
    card_name,
    cards,
    good_name,
    goods,
    lira,
    listed,
    numbers,
    one_of,
    rubies,
    some_goods,
    tile_name,
)
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table

SUBJECTS = (
    *(f"place:{place}" for place in range(1, PLACES + 1)),
    *(f"card:{card}" for card in CARDS),
    *(f"tile:{colour}" for colour in GOODS),
    "merchants",
    "assistants",
    "family",
    "governor",
    "smuggler",
    "neutral_merchants",
    "neutral_assistants",
    "wheelbarrow",
    "rubies",
)
"""What `explain` knows."""


def explain(table: Table, seat: int | None, subject: str) -> str:
    """The rules of a subject, with the numbers of this table now; seat: who reads it, None for a spectator.

    Says nothing that `seat` may not know. Raises KeyError for an unknown subject.
    """
    if subject not in SUBJECTS:
        raise KeyError(f"there is no subject {subject!r}; the subjects are {', '.join(SUBJECTS)}")
    now = Now(table, 0 if seat is None else seat)
    kind, _colon, which = subject.partition(":")
    if kind == "place":
        return _place(now, int(which), seat is not None)
    if kind == "card":
        return explain_card(now, CARDS.index(which))
    if kind == "tile":
        return explain_tile(now, GOODS.index(which))
    return _OTHERS[kind](now)


# -------------------------------------------------------------------------------------------------------------- places


def _place(now: Now, place: int, seated: bool) -> str:
    if FABRIC_WAREHOUSE <= place < FABRIC_WAREHOUSE + BLUE:
        return _warehouse(now, place - FABRIC_WAREHOUSE, seated)
    if place in (LARGE_MARKET, SMALL_MARKET):
        return _market(now, LARGE if place == LARGE_MARKET else SMALL)
    if place in (SMALL_MOSQUE, SMALL_MOSQUE + 1):
        return _mosque(now, place - SMALL_MOSQUE)
    return _PLACES[place](now)


def _left_here(now: Now, count: int) -> str:
    if count == 0:
        return _("No ruby is left here.")
    return _("Left here: {rubies}.").format(rubies=rubies(count))


def _wainwright(now: Now) -> str:
    left = ngettext("{n} extension", "{n} extensions", now.s.wainwright_extensions).format(
        n=now.s.wainwright_extensions
    )
    return _(
        "Buy an extension for {lira}: your wheelbarrow holds one more of each good. A wheelbarrow takes {most} of "
        "them; number {n} also brings a ruby. Left here: {extensions} and {rubies}."
    ).format(
        lira=lira(now.box.extension_price),
        most=now.box.most_extensions,
        n=now.box.ruby_extension,
        extensions=left,
        rubies=rubies(now.s.wainwright_rubies),
    )


def _warehouse(now: Now, good: int, seated: bool) -> str:
    filled = _("Fill your wheelbarrow with {good}.").format(good=good_name(good))
    if seated:
        filled = _("Fill your wheelbarrow, up to {goods}.").format(goods=goods(good, now.capacity))
    tile = _("Owners of the green tile may then buy one more good of any kind for {lira}.").format(
        lira=lira(now.box.green_fee)
    )
    return f"{filled} {tile}"


def _post_office(now: Now) -> str:
    counts, money = now.mail()
    next_counts, next_money = now.mail(1)
    return _("You receive {amounts}. Then the mail moves on; the next time it brings {next_amounts}.").format(
        amounts=amounts(counts, 0, money), next_amounts=amounts(next_counts, 0, next_money)
    )


def _caravansary(now: Now) -> str:
    rule = _(
        "Take {cards} one by one, each from the draw pile or from the top of the discard pile; then discard one from "
        "your hand."
    ).format(cards=cards(now.box.caravan_takes))
    piles = _("The draw pile has {cards}, the discard pile is empty.").format(cards=cards(now.s.deck_size))
    if now.s.discard_size > 0:
        piles = _("The draw pile has {cards}; {card} lies on top of the discard pile.").format(
            cards=cards(now.s.deck_size), card=card_name(now.s.discard[now.s.discard_size - 1])
        )
    return f"{rule} {piles}"


def _fountain(now: Now) -> str:
    return _(
        "Take back as many of your assistants as you like, from wherever they lie. Here you need no assistant, and no "
        "merchant is paid."
    )


def _black_market(now: Now) -> str:
    return _(
        "Take {goods} and roll two dice. By their sum you also get jewellery: {table}. You may choose the good after "
        "the roll."
    ).format(goods=one_of(goods(good, 1) for good in range(BLUE)), table=_jewellery_by_sum(now))


def _jewellery_by_sum(now: Now) -> str:
    ranges: list[tuple[int, int, int]] = []
    for total in range(2, 13):
        blue = now.box.black_market_blue[total]
        if ranges and ranges[-1][2] == blue:
            ranges[-1] = (ranges[-1][0], total, blue)
        else:
            ranges.append((total, total, blue))
    parts = []
    for low, high, blue in ranges:
        sums = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
        parts.append(_("{n} for {sums}").format(n=blue, sums=sums))
    return ", ".join(parts)


def _tea_house(now: Now) -> str:
    return _(
        "Announce a number from {low} to {high}, then roll two dice. If their sum is at least your number you take as "
        "many Lira as you announced, otherwise {lira}."
    ).format(low=now.box.tea_low, high=now.box.tea_high, lira=lira(now.box.tea_consolation))


def _market(now: Now, market: int) -> str:
    most = now.box.most_sold
    revenue = ", ".join(str(now.box.revenue[market, count]) for count in range(1, most + 1))
    return _(
        "Sell up to {goods} that the demand tile shows, now {demand}. From one to {most} goods bring {revenue} Lira. "
        "Then the tile goes under its stack."
    ).format(goods=some_goods(most), demand=amounts(now.demand(market)), most=most, revenue=revenue)


def _police_station(now: Now) -> str:
    return _(
        "If your family member is here, send it to any other place, where it carries out the action for you. It needs "
        "no assistant there, pays no merchants and meets nobody."
    )


def _palace(now: Now) -> str:
    if now.s.palace_rubies == 0:
        return _left_here(now, 0)
    counts, any_kind = now.palace_price()
    return _("Pay {price} and take a ruby; each ruby costs one good more than the one before. {left}").format(
        price=amounts(counts, any_kind), left=_left_here(now, now.s.palace_rubies)
    )


def _mosque(now: Now, mosque: int) -> str:
    tiles = []
    for colour in (2 * mosque, 2 * mosque + 1):
        value = top_tile(now.box, now.s, colour)
        if value > 0:
            tiles.append(_("{tile} for {goods}").format(tile=tile_name(colour), goods=goods(colour, value)))
    on_top = _("No tiles are left.")
    if tiles:
        on_top = _("On top: {tiles}.").format(tiles=listed(tiles))
    rule = _(
        "Take a tile if you have the goods it shows, and pay {n} of them; you can own each colour once. With both "
        "colours of a mosque you get one of its rubies."
    ).format(n=now.box.mosque_pay)
    return f"{rule} {on_top} {_left_here(now, now.s.mosque_rubies[mosque])}"


def _dealer(now: Now) -> str:
    if now.s.dealer_rubies == 0:
        return _left_here(now, 0)
    return _("Buy a ruby for {lira}; each costs 1 Lira more than the one before. {left}").format(
        lira=lira(now.s.dealer_price), left=_left_here(now, now.s.dealer_rubies)
    )


_PLACES: dict[int, Callable[[Now], str]] = {
    1: _wainwright,
    5: _post_office,
    6: _caravansary,
    7: _fountain,
    8: _black_market,
    9: _tea_house,
    12: _police_station,
    13: _palace,
    16: _dealer,
}


# ----------------------------------------------------------------------------------------------------------- all others


def _merchants(now: Now) -> str:
    return _(
        "You move your merchant {steps} places, horizontally or vertically. For each other merchant at the place you "
        "reach you pay {lira} to its owner, or your turn ends; at the Fountain nothing is paid."
    ).format(steps=numbers(now.steps(card=False)), lira=lira(now.box.merchant_fee))


def _assistants(now: Now) -> str:
    return _(
        "To act at a place you leave an assistant from under your merchant there, or pick up one of your own who lies "
        "there. If you can do neither, or do not want to, your turn ends; only the Fountain needs no assistant."
    )


def _family(now: Now) -> str:
    return _(
        "Your family member acts for you when you send it out from the Police Station. If another player's merchant "
        "comes to its place it is caught and goes back there; the catcher takes a card or {lira}."
    ).format(lira=lira(now.box.family_reward))


def _governor(now: Now) -> str:
    return _(
        "If your turn takes you to the Governor you may draw a card; then you pay {lira} or discard a card, and two "
        "dice say where he goes. He is {at_place} now."
    ).format(lira=lira(now.box.governor_fee), at_place=at_place(now.s.governor))


def _smuggler(now: Now) -> str:
    return _(
        "If your turn takes you to the Smuggler you may take a good of your choice; then you pay {lira} or any good, "
        "and two dice say where he goes. He is {at_place} now."
    ).format(lira=lira(now.box.smuggler_fee), at_place=at_place(now.s.smuggler))


def _neutral_merchants(now: Now) -> str:
    if now.s.players != 2:
        return _("Neutral merchants take part only with two players.")
    where = listed(at_place(now.s.neutral[i]) for i in range(3))
    return _(
        "You pay {lira} to the supply for each neutral merchant that you meet; then two dice say where it goes. They "
        "are {where} now."
    ).format(lira=lira(now.box.merchant_fee), where=where)


def _neutral_assistants(now: Now) -> str:
    if not now.box.neutral_assistants:
        return _("Neutral assistants take part only if the table agrees on them.")
    return _(
        "Anybody may pick up a neutral assistant who lies at the place reached, as if he were his own. Cards, the "
        "yellow tile and the Fountain bring back only your own assistants."
    )


def _wheelbarrow(now: Now) -> str:
    return _(
        "A wheelbarrow holds {n} of each good, and one more for each extension. What does not fit is lost."
    ).format(n=now.box.start_capacity)


def _rubies(now: Now) -> str:
    return _(
        "When a player has {rubies} the round is played to its end; then whoever has the most rubies wins. A tie goes "
        "to the most Lira, then goods, then cards in hand."
    ).format(rubies=rubies(now.box.end_rubies[now.s.players]))


_OTHERS: dict[str, Callable[[Now], str]] = {
    "merchants": _merchants,
    "assistants": _assistants,
    "family": _family,
    "governor": _governor,
    "smuggler": _smuggler,
    "neutral_merchants": _neutral_merchants,
    "neutral_assistants": _neutral_assistants,
    "wheelbarrow": _wheelbarrow,
    "rubies": _rubies,
}
