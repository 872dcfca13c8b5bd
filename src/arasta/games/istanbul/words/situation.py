"""A situation of Istanbul as a reader may know it, seen through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.core.choices import ChoiceList
from arasta.core.situation import Situation
from arasta.games.istanbul.record.decisions import (
    BEGINS_PHASE,
    STARTS_ACTION,
    decision,
)
from arasta.games.istanbul.record.labels import (
    FIRST_PLACE,
    KINDS,
    LEFTOVERS,
    NEUTRAL_MERCHANTS,
    PLACES,
)
from arasta.games.istanbul.rules.layout import distance
from arasta.games.istanbul.rules.palace import ANY
from arasta.games.istanbul.rules.police_station import offer_action
from arasta.games.istanbul.rules.supply import capacity

if TYPE_CHECKING:
    from arasta.games.istanbul.record.state import Box, State


class Now(Situation):
    """A situation with all that sentences and screens of Istanbul ask of it."""

    box: Box
    s: State

    @property
    def stages(self) -> tuple[str, ...]:
        """The stages of the decision that is asked (`record.decisions`)."""
        return decision.kinds[self.asked].stages if self.asked else ()

    @property
    def at_target(self) -> bool:
        """True if the merchant is at its target place, for its action and the encounters."""
        return STARTS_ACTION in self.stages and BEGINS_PHASE in self.stages

    @property
    def by_family(self) -> bool:
        """True if the family member acts."""
        return STARTS_ACTION in self.stages and BEGINS_PHASE not in self.stages

    @property
    def asks_leftovers(self) -> bool:
        """True if the last round is over and left-over cards are asked for."""
        return self.s.phase == LEFTOVERS and BEGINS_PHASE in self.stages

    @property
    def place(self) -> int:
        """The place whose action is at hand: the family member's while it acts, else the merchant's."""
        return self.about if self.by_family else self.s.merchant[self.seat]

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
        """True if the action of `place` can be started now, unless it already has been."""
        choices = ChoiceList()
        offer_action(self.box, self.s, self.seat, self.place, choices)
        return choices.count > 0

    def steps_to(self, place: int) -> int:
        """The distance of a place from the merchant."""
        return distance(self.s.cell_of[self.s.merchant[self.seat]], self.s.cell_of[place])

    def steps(self, card: bool) -> list[int]:
        """The distances that the merchant moves, without or with the card for that."""
        return list(self.components.data("movement")["MOVE_3_4" if card else "normal"])

    def palace_price(self) -> tuple[list[int], int]:
        """The next price at the palace: goods by kind, and the number of any kind."""
        free = min(self.s.palace_free, self.box.palace_last)
        return [self.box.palace_price[free, good] for good in range(KINDS)], self.box.palace_price[free, ANY]

    def demand(self, market: int) -> list[int]:
        """Icons of each good on the demand tile that counts at a market."""
        top = self.s.demand[market, 0]
        return [self.box.demand_icons[market, top, good] for good in range(KINDS)]

    def mail(self, ahead: int = 0) -> tuple[list[int], int]:
        """Goods by kind and Lira that the Post Office gives now, or after a number of further visits."""
        state = (self.s.mail + ahead) % len(self.box.mail_lira)
        return [self.box.mail_goods[state, good] for good in range(KINDS)], self.box.mail_lira[state]

    def assistants_out(self) -> list[int]:
        """The places where own assistants lie."""
        return [place for place in range(FIRST_PLACE, PLACES + 1) if self.s.assistant[self.seat, place] > 0]

    def merchants_met(self, place: int) -> tuple[list[int], int]:
        """Other seats whose merchant stands on a place, and the number of neutral merchants there."""
        others = [other for other in range(self.s.players) if other != self.seat and self.s.merchant[other] == place]
        return others, sum(self.s.neutral[i] == place for i in range(NEUTRAL_MERCHANTS))
