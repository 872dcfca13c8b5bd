"""The situation that Kairo's sentences are made from: a game as one reader may know it, seen through the rules."""

from __future__ import annotations

from collections.abc import Iterator

from arasta.core.situation import Situation
from arasta.games.kairo.record.about import EXPANSION, MOVED, NEUTRAL_STALL, built_colour, built_what
from arasta.games.kairo.record.decisions import ACTION, decision
from arasta.games.kairo.record.labels import (
    EAST,
    GOLD,
    KINDS,
    NEUTRAL,
    NORTH,
    NOWHERE,
    SIDE,
    SIDES,
    SILVER,
    SITES,
    SOUTH,
    WEST,
    stand_colour,
    stand_owner,
)
from arasta.games.kairo.record.state import LARGEST, Box, State, stands
from arasta.games.kairo.rules.luring import barkers_needed, walkable
from arasta.games.kairo.rules.medals import largest_other
from arasta.games.kairo.rules.paying import expansion_cost
from arasta.games.kairo.rules.scoring import medal_points, money_points
from arasta.games.kairo.rules.sites import Sites, flood, has, one


def sites_in(sites: Sites) -> Iterator[int]:
    """The sites of a set, in ascending order."""
    return (site for site in range(1, SITES + 1) if has(sites, site))


class Now(Situation):
    """A game of Kairo as one reader may know it; `seat` is the one the sentence is about."""

    box: Box
    s: State

    @property
    def colour(self) -> int:
        """The colour of what is being built, if a site or an entry is asked for."""
        return built_colour(self.about)

    @property
    def expanding(self) -> bool:
        """True if a site for an expansion is asked for."""
        return built_what(self.about) == EXPANSION

    @property
    def moving(self) -> bool:
        """True if a site for a blocked stall is asked for."""
        return built_what(self.about) == MOVED

    @property
    def neutral(self) -> bool:
        """True if a site for a neutral stall is asked for."""
        return built_what(self.about) == NEUTRAL_STALL

    @property
    def chooses_action(self) -> bool:
        """True if the action of a turn is asked for."""
        return bool(self.asked) and ACTION in decision.kinds[self.asked].stages

    @property
    def coins_due(self) -> int:
        """Coins that one choice of a payment pays: for a joker, or for what is owed, one by one."""
        return 1 if self.s.owed else self.box.joker_payment

    def on_board(self, colour: int) -> bool:
        """True if the seat's stall of a colour is on the board."""
        return self.s.stall_site[self.seat, colour] != NOWHERE

    def size(self, colour: int) -> int:
        """Tiles of the seat's stand of a colour."""
        return self.s.size[self.seat, colour]

    def can_grow(self, colour: int) -> bool:
        """True if the seat's stand of a colour is on the board and not yet of the largest possible size."""
        return self.on_board(colour) and self.size(colour) < LARGEST

    def cost(self, colour: int) -> int:
        """Cost of the next expansion of the seat's stand of a colour, which must be able to grow."""
        return expansion_cost(self.box, self.s, self.seat, colour)

    def score_parts(self, seat: int) -> tuple[int, int, int]:
        """A seat's points in a game that is over: from play, for medals held, for money."""
        medals, money = medal_points(self.box, self.s, seat), money_points(self.box, self.s, seat)
        return self.s.points[seat] - medals - money, medals, money

    def medals_for(self, colour: int) -> list[int]:
        """The medals that the next expansion of a colour would take, GOLD or SILVER."""
        others = largest_other(self.s, self.seat, colour)
        size = self.size(colour) + 1
        reached = [size > others, size >= others]
        return [medal for medal in (GOLD, SILVER) if reached[medal] and not self.holds(colour, medal)]

    def holds(self, colour: int, medal: int) -> bool:
        """True if the seat holds a medal."""
        return self.s.medal_holder[colour, medal] == self.seat + 1

    def stand_on(self, site: int) -> tuple[int, int] | None:
        """Owner and colour of the stand whose tile is on a site."""
        stand = self.s.tile[site]
        return (stand_owner(stand), stand_colour(stand)) if stand else None

    def entry_on(self, site: int) -> tuple[int, int] | None:
        """Owner and colour of the stall whose entry is on a site."""
        return next((stand for stand in stands(self.s) if self.s.entry_site[stand] == site), None)

    def customer_on(self, site: int) -> int | None:
        """Colour of the customer on a site."""
        return next((colour for colour in range(KINDS) if self.s.customer_site[colour] == site), None)

    def outside(self) -> int:
        """Colour of the customer who stands outside."""
        return next(colour for colour in range(KINDS) if self.s.customer_site[colour] == NOWHERE)

    def neighbours(self, site: int) -> list[int]:
        """The sites of the board next to a site, clockwise from the north."""
        found = (self.neighbour_on(site, side) for side in range(len(SIDES)))
        return [other for other in found if other != NOWHERE]

    def neighbour_on(self, site: int, side: int) -> int:
        """The site on a side of a site; NOWHERE if the board ends there."""
        row, column = divmod(site - 1, SIDE)
        row, column = row + (side == SOUTH) - (side == NORTH), column + (side == EAST) - (side == WEST)
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            return NOWHERE
        other = 1 + SIDE * row + column
        return other if self.box.segment_of[other] else NOWHERE

    def barkers_to(self, colour: int, site: int) -> int:
        """The number of barkers needed to lure a customer to an entry."""
        return barkers_needed(self.box, self.s, colour, one(site))

    def reached(self, colour: int) -> Sites:
        """The sites to which the customer of a colour can walk."""
        return flood(one(self.s.customer_site[colour]), walkable(self.box, self.s))

    def income(self, colour: int, site: int) -> tuple[int, int, int]:
        """The owner of the entry on a site (NEUTRAL: nobody), the income of that owner, and the income of the seat."""
        found = self.entry_on(site)
        owner = found[0] if found else NEUTRAL
        size = self.s.size[owner, colour]
        if owner == self.seat:
            return owner, size, 0
        return owner, 0 if owner == NEUTRAL else size, self.box.mover_income
