"""Places 10 and 11, the markets, and the ANY_GOODS card (ledger sections 4 and 6)."""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul import about
from arasta.games.istanbul.actions import DONE, SELL
from arasta.games.istanbul.asked import ASK_SALE, decision
from arasta.games.istanbul.events import SOLD
from arasta.games.istanbul.labels import ANY_GOODS, BLUE, SMALL
from arasta.games.istanbul.state import TILES, Box, State
from arasta.games.istanbul.supply import gain_lira, pay_good, play_from_hand

SALES_TO_KNOW = 4
"""From this sale on the tile that comes to the top is known before (IST-0.24)."""
ANY_SALE = 2
"""Stands for a sale with the ANY_GOODS card where otherwise the market stands (IST-6.101)."""


@rule
def can_sell(box: Box, s: State, seat: int, sale: int, good: int) -> bool:
    """Whether one more good of this kind can be sold in the sale under way (IST-4.1001, IST-6.101)."""
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
    """Offer the next good to sell: kinds in ascending order, so that every sale can be made in one way only."""
    lowest = 0
    for good in range(4):
        if s.sold[good] > 0:
            lowest = good
    for good in range(lowest, 4):
        if can_sell(box, s, seat, sale, good):
            allow(choices, SELL + good)


@rule
def start_any_sale(s: State, seat: int) -> None:
    """Play ANY_GOODS with the action of the Small Market (IST-6.101 to 6.103, IST-4.1101)."""
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
    """The revenue, and the demand tile goes under its stack (IST-4.1002, IST-4.1003, IST-6.102)."""
    market = min(sale, SMALL)
    count = total_sold(s)
    for good in range(BLUE + 1):
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
    """Whether selling this kind next leaves enough of it and of later kinds for a sale of five (option IST-6.101)."""
    left = 0
    for later in range(good, 4):
        left += s.goods[seat, later]
    return total_sold(s) + left >= box.most_sold


@decision(ASK_SALE, "sale", pays=("sell",), closes=("done",), about=about.SALE)
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
