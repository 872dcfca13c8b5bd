"""A situation of Istanbul as a reader may know it, seen through the rules."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from arasta.core.choices import ChoiceList
from arasta.core.words import Situation
from arasta.games.istanbul.record.decisions import (
    ASK_FAMILY_ACTION,
    ASK_LEFTOVER,
    ASK_PALACE_GOOD,
    ASK_PLACE,
    ASK_SALE,
    OPEN_POINT,
    WITHOUT_CARDS,
    decision,
)
from arasta.games.istanbul.record.labels import (
    FIRST_PLACE,
    KINDS,
    LARGE,
    LARGE_MARKET,
    NEUTRAL_MERCHANTS,
    PLACES,
    SMALL,
    SMALL_MARKET,
)
from arasta.games.istanbul.rules.encounters import offer_encounters
from arasta.games.istanbul.rules.layout import distance
from arasta.games.istanbul.rules.markets import can_sell
from arasta.games.istanbul.rules.palace import ANY, goods_to_pay, lowest_kind
from arasta.games.istanbul.rules.police_station import offer_action
from arasta.games.istanbul.rules.supply import capacity

if TYPE_CHECKING:
    from arasta.games.istanbul.record.box import Box
    from arasta.games.istanbul.record.state import State

STARTING = (ASK_PLACE, ASK_FAMILY_ACTION)
"""Decisions in which the action of a place is started."""


class Now(Situation):
    """What sentences and screens of Istanbul ask of a situation."""

    box: Box
    s: State

    @property
    def at_target(self) -> bool:
        """True if the merchant is at its target place, for its action and the encounters."""
        return self.asked == ASK_PLACE

    @property
    def asks_leftovers(self) -> bool:
        """True if the last round is over and left-over cards are asked for."""
        return self.asked == ASK_LEFTOVER

    @property
    def at_open_point(self) -> bool:
        """True if what may be used at an open point is offered (IST-0.7)."""
        return self.asked > 0 and OPEN_POINT in decision.kinds[self.asked].stages

    @property
    def is_without_cards(self) -> bool:
        """True if what is asked allows no card to be played (IST-4.606)."""
        return self.asked > 0 and WITHOUT_CARDS in decision.kinds[self.asked].stages

    @property
    def place(self) -> int:
        """The place whose action is at hand: the family member's while it acts, else the merchant's."""
        return self.about if self.by_family else self.s.merchant[self.seat]

    @property
    def by_family(self) -> bool:
        """True if the family member acts."""
        return self.asked == ASK_FAMILY_ACTION

    @property
    def capacity(self) -> int:
        """Goods of each kind that the wheelbarrow of the seat holds."""
        return capacity(self.box, self.s, self.seat)

    @property
    def money(self) -> int:
        """Lira of the seat."""
        return self.s.lira[self.seat]

    def owned(self, good: int) -> int:
        """Goods of a kind on the wheelbarrow of the seat."""
        return self.s.goods[self.seat, good]

    def is_full(self, good: int) -> bool:
        """True if one more good of this kind would be lost."""
        return self.owned(good) >= self.capacity

    def can_act(self) -> bool:
        """True if the action of `place` can be started now, if it has not been yet."""
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
        return list(self.components.data("movement")["MOVE_3_4" if card else "normal"])

    def sale(self) -> int | None:
        """The sale under way, or the one that the place at hand would begin: market 0 or 1, 2 with ANY_GOODS."""
        if self.asked == ASK_SALE:
            return self.about
        if self.asked not in STARTING:
            return None
        return {LARGE_MARKET: LARGE, SMALL_MARKET: SMALL}.get(self.place)

    def taken_in_order(self) -> list[int]:
        """The kinds of goods among which the order of a sale, or of a payment at the palace, matters; or none.

        These are taken one by one in the order of the goods, so that each sale can be made in one way only.
        """
        sale = self.sale()
        if self.asked == ASK_PALACE_GOOD:
            kinds = [good for good in range(KINDS) if self.owned(good)]
            one_only = goods_to_pay(self.about) == 1 and lowest_kind(self.about) == 0
        elif sale is not None:
            kinds = [g for g in range(KINDS) if self.s.sold[g] or can_sell(self.box, self.s, self.seat, sale, g)]
            one_only = False
        else:
            return []
        return [] if one_only or len(kinds) < 2 else kinds

    def still_taken(self) -> list[int]:
        """Of `taken_in_order` the kinds whose turn is not over yet, as far as the seat has any left."""
        lowest = (
            lowest_kind(self.about)
            if self.asked == ASK_PALACE_GOOD
            else max((g for g in range(KINDS) if self.s.sold[g]), default=0)
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
        return [self.box.palace_price[free, good] for good in range(KINDS)], self.box.palace_price[free, ANY]

    def demand(self, market: int) -> list[int]:
        """Icons of each good on the demand tile that counts at a market."""
        top = self.s.demand[market, 0]
        return [self.box.demand_icons[market, top, good] for good in range(KINDS)]

    def mail(self, ahead: int = 0) -> tuple[list[int], int]:
        """Goods by kind and Lira that the Post Office gives now, or after so many more visits."""
        state = (self.s.mail + ahead) % len(self.box.mail_lira)
        return [self.box.mail_goods[state, good] for good in range(KINDS)], self.box.mail_lira[state]

    def assistants_out(self) -> list[int]:
        """The places where own assistants lie."""
        return [place for place in range(FIRST_PLACE, PLACES + 1) if self.s.assistant[self.seat, place] > 0]

    def merchants_met(self, place: int) -> tuple[list[int], int]:
        """Other seats whose merchant stands on a place, and how many neutral merchants do."""
        others = [other for other in range(self.s.players) if other != self.seat and self.s.merchant[other] == place]
        return others, sum(self.s.neutral[i] == place for i in range(NEUTRAL_MERCHANTS))
