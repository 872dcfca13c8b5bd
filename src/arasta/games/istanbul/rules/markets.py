"""Places 10 and 11, the markets, and the ANY_GOODS card (ledger sections 4 and 6)."""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import DONE, PLAY, SELL
from arasta.games.istanbul.record.decisions import ABOUT_SALE, ASK_SALE, decision
from arasta.games.istanbul.record.events import SOLD
from arasta.games.istanbul.record.labels import ACTING, ANY_GOODS, KINDS, SMALL
from arasta.games.istanbul.record.state import TILES, Box, State
from arasta.games.istanbul.rules.bonus_cards import play_from_hand
from arasta.games.istanbul.rules.supply import gain_lira, pay_good, total_goods

SALES_TO_KNOW = 4
"""From this sale on, the tile that comes to the top is known beforehand (IST-0.24)."""
ANY_SALE = 2
"""Stands for a sale with the ANY_GOODS card, in place of a market (IST-6.101)."""


@rule
def can_sell(box: Box, s: State, seat: int, sale: int, good: int) -> bool:
    """True if one more good of this kind can be sold in the sale under way (IST-4.1001, IST-6.101)."""
    if s.goods[seat, good] == 0:
        return False
    if sale == ANY_SALE:
        return True
    return s.sold[good] < box.demand_icons[sale, s.demand[sale, 0], good]


@rule
def total_sold(s: State) -> int:
    """Goods sold so far in the sale under way."""
    return s.sold[0] + s.sold[1] + s.sold[2] + s.sold[3]


@rule
def offer_sale(box: Box, s: State, seat: int, sale: int, choices: Choices) -> None:
    """Offer the next good to sell: kinds in ascending order, so that every sale can be made in one way only.

    Selling nothing is no action (IST-4.1004).
    """
    lowest = 0
    for good in range(KINDS):
        if s.sold[good] > 0:
            lowest = good
    for good in range(lowest, KINDS):
        if can_sell(box, s, seat, sale, good):
            allow(choices, SELL + good)


@rule
def offer_any_sale(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Small Market: offer the ANY_GOODS card if there is anything to sell with it (IST-6.101, IST-6.103)."""
    least = 1
    if box.any_goods_exactly_five:
        least = box.most_sold
    if s.hand[seat, ANY_GOODS] > 0 and total_goods(s, seat) >= least:
        allow(choices, PLAY + ANY_GOODS)


@rule
def start_any_sale(s: State, seat: int) -> None:
    """Play ANY_GOODS with the action of the Small Market (IST-6.101, IST-6.102, IST-6.103, IST-4.1101)."""
    play_from_hand(s, seat, ANY_GOODS)
    push(s, ASK_SALE, seat, ANY_SALE)


@rule
def sell(box: Box, s: State, seat: int, sale: int, good: int) -> None:
    """Put one more good up for sale; the sale is settled when no further one is possible or wanted."""
    pay_good(s, seat, good, 1)
    s.sold[good] += 1
    if total_sold(s) == box.most_sold:
        settle_sale(box, s, seat, sale)
    else:
        push(s, ASK_SALE, seat, sale)


@rule
def settle_sale(box: Box, s: State, seat: int, sale: int) -> None:
    """Receive the revenue; the demand tile goes under its stack (IST-4.1002, IST-4.1003, IST-6.102)."""
    market = min(sale, SMALL)
    count = total_sold(s)
    for good in range(KINDS):
        s.sold[good] = 0
    gain_lira(s, seat, box.revenue[market, count])
    emit(s, SOLD, seat, market, count)
    used = s.demand[market, 0]
    for i in range(TILES - 1):
        s.demand[market, i] = s.demand[market, i + 1]
    s.demand[market, TILES - 1] = used
    s.sales[market] += 1
    if s.sales[market] < SALES_TO_KNOW:
        reveal(s)


@rule
def can_still_reach_five(box: Box, s: State, seat: int, good: int) -> bool:
    """True if selling this kind next leaves enough of it and of later kinds for a sale of five (option IST-6.101)."""
    left = 0
    for later in range(good, KINDS):
        left += s.goods[seat, later]
    return total_sold(s) + left >= box.most_sold


@decision(ASK_SALE, "sale", pays=("sell",), closes=("done",), about=ABOUT_SALE, phases=(ACTING,))
class Sale:
    """A market: sell one more good, or finish the sale; `arg`: market 0 or 1, or 2 with ANY_GOODS (IST-4.1001)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        five = arg == ANY_SALE and box.any_goods_exactly_five == 1
        before = choices.count
        offer_sale(box, s, seat, arg, choices)
        if five:
            kept = before
            for i in range(before, choices.count):
                if can_still_reach_five(box, s, seat, choices.action[i] - SELL):
                    choices.action[kept] = choices.action[i]
                    kept += 1
            choices.count = kept
        elif total_sold(s) > 0:
            allow(choices, DONE)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == DONE:
            settle_sale(box, s, seat, arg)
        else:
            sell(box, s, seat, arg, action - SELL)
