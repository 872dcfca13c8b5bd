"""What sentences need to know of a table: the situation of one seat, seen through the rules."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, cast

from arasta.core.choices import ChoiceList
from arasta.games.istanbul.record.decisions import ASK_FAMILY_ACTION, ASK_PALACE_GOOD, ASK_PLACE, ASK_SALE
from arasta.games.istanbul.record.labels import CARDS, GOODS, LARGE, LARGE_MARKET, PLACES, SMALL, SMALL_MARKET
from arasta.games.istanbul.rules.encounters import offer_encounters
from arasta.games.istanbul.rules.layout import distance
from arasta.games.istanbul.rules.markets import can_sell
from arasta.games.istanbul.rules.palace import ANY
from arasta.games.istanbul.rules.police_station import offer_action
from arasta.games.istanbul.rules.supply import capacity

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.table import Table
    from arasta.games.istanbul.record.box import Box
    from arasta.games.istanbul.record.state import State

_OTHER_VALUES = {"first": 0, "second": 1, "card": 0, "lira": 1}


def value_number(value: Value) -> int:
    """The number behind the value of an action: a place, number or seat as it is; a good, card, die by its position."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    if value in GOODS:
        return GOODS.index(value)
    if value in CARDS:
        return CARDS.index(value)
    return _OTHER_VALUES[value]


class Now:
    """A table as one seat finds it.

    Attributes:
        table, seat: whose situation it is.
        box, s: printed numbers and state.
        asked: kind of the decision on top, 0 when the game is over.
        about: what that decision is about, by its kind.
    """

    __slots__ = ("about", "asked", "box", "s", "seat", "table")

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.seat = seat
        self.box = cast("Box", table.box_view)
        self.s: State = table.state
        top = self.s.depth - 1
        self.asked = self.s.pending_kind[top] if top >= 0 else 0
        self.about = self.s.pending_arg[top] if top >= 0 else 0

    @property
    def place(self) -> int:
        """The place whose action is at hand: the family member's while it acts, else the merchant's."""
        return self.about if self.by_family else self.s.merchant[self.seat]

    @property
    def by_family(self) -> bool:
        """Whether the family member acts."""
        return self.asked == ASK_FAMILY_ACTION

    @property
    def capacity(self) -> int:
        """Goods of each kind that the wheelbarrow of the seat holds."""
        return capacity(self.box, self.s, self.seat)

    @property
    def money(self) -> int:
        """Lira of the seat."""
        return self.s.lira[self.seat]

    def held(self, good: int) -> int:
        """Goods of a kind on the wheelbarrow of the seat."""
        return self.s.goods[self.seat, good]

    def is_full(self, good: int) -> bool:
        """Whether one more good of this kind would be lost."""
        return self.held(good) >= self.capacity

    def waits_below(self, kind: int) -> bool:
        """Whether a decision of this kind is pending, but not asked yet."""
        return any(self.s.pending_kind[i] == kind for i in range(self.s.depth - 1))

    def can_act(self) -> bool:
        """Whether the action of `place` can be started now, if it has not been yet."""
        choices = ChoiceList()
        offer_action(self.box, self.s, self.seat, self.place, choices)
        return choices.count > 0

    def encounters(self) -> tuple[int, ...]:
        """The encounters that wait at the merchant's place, as actions."""
        choices = ChoiceList()
        offer_encounters(self.s, self.seat, choices)
        return choices.listed()

    def steps_to(self, place: int) -> int:
        """How far a place is from the merchant."""
        return distance(self.s.cell_of[self.s.merchant[self.seat]], self.s.cell_of[place])

    def steps(self, card: bool) -> list[int]:
        """How far the merchant moves, without or with the card for that."""
        return list(self.table.components.data("movement")["MOVE_3_4" if card else "normal"])

    def sale(self) -> int | None:
        """The sale under way, or the one that the place at hand would begin: market 0 or 1, 2 with ANY_GOODS."""
        if self.asked == ASK_SALE:
            return self.about
        if self.asked not in (ASK_PLACE, ASK_FAMILY_ACTION):
            return None
        return {LARGE_MARKET: LARGE, SMALL_MARKET: SMALL}.get(self.place)

    def taken_in_order(self) -> list[int]:
        """The kinds of goods among which the order of a sale, or of a payment at the palace, matters; or none.

        These are taken one by one in the order of the goods, so that each sale can be made in one way only.
        """
        sale = self.sale()
        if self.asked == ASK_PALACE_GOOD:
            kinds = [good for good in range(4) if self.held(good)]
            one_only = self.about == 4
        elif sale is not None:
            kinds = [g for g in range(4) if self.s.sold[g] or can_sell(self.box, self.s, self.seat, sale, g)]
            one_only = False
        else:
            return []
        return [] if one_only or len(kinds) < 2 else kinds

    def still_taken(self) -> list[int]:
        """Of `taken_in_order` the kinds whose turn is not over yet, as far as the seat has any left."""
        lowest = (
            self.about % 4 if self.asked == ASK_PALACE_GOOD else max((g for g in range(4) if self.s.sold[g]), default=0)
        )
        sale = self.sale()
        return [
            good
            for good in self.taken_in_order()
            if good >= lowest and (sale is None or can_sell(self.box, self.s, self.seat, sale, good))
        ]

    def out_of_order(self, chosen: Collection[int]) -> list[int]:
        """Goods that could be sold or paid, were it not for the order: all but those that can be chosen."""
        sale = self.sale()
        return [
            good
            for good in self.taken_in_order()
            if good not in chosen and (sale is None or can_sell(self.box, self.s, self.seat, sale, good))
        ]

    def palace_price(self) -> tuple[list[int], int]:
        """The next price at the palace: goods by kind, and how many of any kind."""
        free = min(self.s.palace_free, self.box.palace_last)
        return [self.box.palace_price[free, good] for good in range(4)], self.box.palace_price[free, ANY]

    def demand(self, market: int) -> list[int]:
        """Icons of each good on the demand tile that counts at a market."""
        top = self.s.demand[market, 0]
        return [self.box.demand_icons[market, top, good] for good in range(4)]

    def mail(self, ahead: int = 0) -> tuple[list[int], int]:
        """Goods by kind and Lira that the Post Office gives now, or after so many more visits."""
        state = (self.s.mail + ahead) % len(self.box.mail_lira)
        return [self.box.mail_goods[state, good] for good in range(4)], self.box.mail_lira[state]

    def assistants_out(self) -> list[int]:
        """The places where own assistants lie."""
        return [place for place in range(1, PLACES + 1) if self.s.assistant[self.seat, place] > 0]

    def merchants_met(self, place: int) -> tuple[list[int], int]:
        """Other seats whose merchant stands on a place, and how many neutral merchants do."""
        others = [other for other in range(self.s.players) if other != self.seat and self.s.merchant[other] == place]
        return others, sum(self.s.neutral[i] == place for i in range(3))
