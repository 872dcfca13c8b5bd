"""The situation behind the Dice Game's sentences: a game as one reader may know it, seen through the rules."""

from __future__ import annotations

from arasta.core.situation import Situation
from arasta.games.dice.record.decisions import BEGINS_PHASE, decision
from arasta.games.dice.record.labels import BROWN, PRICED, RESOURCES
from arasta.games.dice.record.state import ACTIONS, CHOICE, DISPLAY, NOT_OWNED, RUBY, TILE, Box, State
from arasta.games.dice.rules.prices import Price, Purse, price_of
from arasta.games.dice.rules.prices import purse_for as purse_of_seat


class Now(Situation):
    """The situation of one seat of the Dice Game (`core.situation.Situation`)."""

    box: Box
    s: State

    @property
    def target(self) -> int:
        """Rubies that trigger the end."""
        return self.box.target[self.s.players]

    @property
    def threshold(self) -> int:
        """Tiles that bring the mosque ruby."""
        return self.box.threshold[self.s.players]

    @property
    def active(self) -> bool:
        """True if it is the seat's turn."""
        return self.s.on_turn == self.seat

    @property
    def acting(self) -> bool:
        """True if the next action is asked for: the decision that phase 3 begins with."""
        return self.s.phase == ACTIONS and self.asked > 0 and BEGINS_PHASE in decision.kinds[self.asked].stages

    @property
    def paying(self) -> bool:
        """True if the next unit of a payment is asked for."""
        return self.asked > 0 and bool(decision.kinds[self.asked].pays)

    @property
    def amid_payment(self) -> bool:
        """True if the seat is paying: part of what it has is committed, so nothing else can be measured by it."""
        return self.paying and self.seat in self.seats

    def has(self, resource: int) -> int:
        """The number of a resource that the seat has."""
        return self.s.has[self.seat, resource]

    def face_up(self) -> list[int]:
        """The tiles of the display, gaps left out."""
        return [self.s.display[place] for place in range(DISPLAY) if self.s.display[place] > 0]

    def owner_of(self, tile: int) -> int | None:
        """The seat that owns a mosque tile."""
        return next((seat for seat in range(self.s.players) if self.s.tile[seat, tile] != NOT_OWNED), None)

    def left_in(self, area: int) -> int:
        """Rubies left in an area."""
        if area < PRICED:
            return self.box.prices[self.s.players, area] - self.s.taken[area]
        return self.s.mosque_rubies

    def next_price(self, area: int, ahead: int = 0) -> int:
        """The price list's entry for the next ruby of an area, or for one further on, which the area must have."""
        return self.box.price[self.s.players, area, self.s.taken[area] + ahead]

    def price(self, purpose: int) -> Price:
        """The whole goods price of a purpose."""
        return price_of(self.box, self.s, purpose)

    def purse_for(self, purpose: int) -> Purse:
        """The purse of the seat for a purpose: dice only in its own turn."""
        if self.active:
            return purse_of_seat(self.box, self.s, self.seat, purpose)
        return Purse(*(self.has(resource) for resource in range(BROWN + 1)))

    def picked(self) -> int:
        """Dice picked for the re-roll so far."""
        return sum(self.s.picked[face] for face in range(len(self.s.picked)))

    def upper_counts(self, card: int) -> list[int]:
        """The gain of the upper zone of a card: the seven resources."""
        return [self.box.upper[card, resource] for resource in range(len(RESOURCES))]

    def cost_counts(self, card: int) -> list[int]:
        """The cost of the upper zone of a card: the seven resources."""
        return [self.box.cost[card, resource] for resource in range(len(RESOURCES))]

    def gives_choice(self, card: int) -> int:
        """Goods of choice that the upper zone gives."""
        return self.box.upper[card, CHOICE]

    def gives_ruby(self, card: int) -> bool:
        """True if the upper zone gives a ruby."""
        return self.box.upper[card, RUBY] > 0

    def gives_tile(self, card: int) -> bool:
        """True if the upper zone gives a face-up tile."""
        return self.box.upper[card, TILE] > 0

    def lower_counts(self, card: int) -> tuple[list[int], list[int]]:
        """The cost and the gain of the lower zone of a card: the seven resources each."""
        cost = [self.box.lower_cost[card, resource] for resource in range(len(RESOURCES))]
        return cost, [self.box.lower_gain[card, resource] for resource in range(len(RESOURCES))]
