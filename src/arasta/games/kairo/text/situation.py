"""What sentences need to know of a table: the situation of one seat, seen through the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from arasta.games.kairo.record.about import EXPANSION, MOVED, NEUTRAL_STALL, built_colour, built_what
from arasta.games.kairo.record.labels import (
    CARDS,
    COLOURS,
    KINDS,
    MEDALS,
    NEUTRAL,
    NOWHERE,
    SIDE,
    SIDES,
    SITE_NAMES,
    SITES,
)
from arasta.games.kairo.record.state import LARGEST
from arasta.games.kairo.rules.luring import barkers_needed
from arasta.games.kairo.rules.money import total_money
from arasta.games.kairo.rules.paying import expansion_cost
from arasta.games.kairo.rules.sites import Sites, has, one

if TYPE_CHECKING:
    from collections.abc import Iterator

    from arasta.core.actions import Value
    from arasta.core.table import Table
    from arasta.games.kairo.record.state import Box, State


def value_number(kind: str, value: Value) -> int:
    """The number behind the value of an action: a colour, card, side or site by its number, an amount as it is."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value
    if kind == "site":
        return SITE_NAMES.index(value)
    if kind == "entry":
        return SIDES.index(value)
    if value in COLOURS:
        return COLOURS.index(value)
    return CARDS.index(value)


def sites_in(sites: Sites) -> Iterator[int]:
    """The sites of a set, in ascending order."""
    return (site for site in range(1, SITES + 1) if has(sites, site))


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
    def colour(self) -> int:
        """The colour that the decision on top is about, where it is about one of things to build."""
        return built_colour(self.about)

    @property
    def expanding(self) -> bool:
        """Whether a site for an expansion is asked."""
        return built_what(self.about) == EXPANSION

    @property
    def moving(self) -> bool:
        """Whether a site for a blocked stall is asked."""
        return built_what(self.about) == MOVED

    @property
    def neutral(self) -> bool:
        """Whether a site for a neutral stall is asked."""
        return built_what(self.about) == NEUTRAL_STALL

    def on_board(self, colour: int) -> bool:
        """Whether the seat's stall of a colour is on the board."""
        return self.s.stall_site[self.seat, colour] != NOWHERE

    def size(self, colour: int) -> int:
        """Tiles of the seat's stand of a colour."""
        return self.s.size[self.seat, colour]

    def can_grow(self, colour: int) -> bool:
        """Whether the seat's stand of a colour is on the board and not of the greatest size there can be."""
        return self.on_board(colour) and self.size(colour) < LARGEST

    def cost(self, colour: int) -> int:
        """Cost of the next expansion of the seat's stand of a colour, which can grow."""
        return expansion_cost(self.box, self.s, self.seat, colour)

    def score_parts(self, seat: int) -> tuple[int, int, int]:
        """A seat's points in a game that is over: from play, for medals held, for money (KAI-10.7 to 10.10)."""
        medals = sum(
            self.box.medal_points[colour, medal]
            for colour in range(KINDS)
            for medal in range(len(MEDALS))
            if self.s.medal_holder[colour, medal] == seat + 1
        )
        money = total_money(self.s, seat) // self.box.money_per_point
        return self.s.points[seat] - medals - money, medals, money

    def medals_for(self, colour: int) -> list[int]:
        """The medals that the next expansion of a colour would take: 0 gold, 1 silver (KAI-6.2, KAI-6.3)."""
        others = max(self.s.size[owner, colour] for owner in range(NEUTRAL + 1) if owner != self.seat)
        size = self.size(colour) + 1
        reached = [size > others, size >= others]
        return [m for m in range(2) if reached[m] and self.s.medal_holder[colour, m] != self.seat + 1]

    def stand_on(self, site: int) -> tuple[int, int] | None:
        """Owner and colour of the stand whose tile is on a site."""
        stand = self.s.tile[site]
        return divmod(stand - 1, KINDS) if stand else None

    def entry_on(self, site: int) -> tuple[int, int] | None:
        """Owner and colour of the stall whose entry is on a site."""
        for owner in range(NEUTRAL + 1):
            for colour in range(KINDS):
                if self.s.entry_site[owner, colour] == site:
                    return owner, colour
        return None

    def customer_on(self, site: int) -> int | None:
        """Colour of the customer on a site."""
        return next((colour for colour in range(KINDS) if self.s.customer_site[colour] == site), None)

    def outside(self) -> int:
        """Colour of the customer who stands outside."""
        return next(colour for colour in range(KINDS) if self.s.customer_site[colour] == NOWHERE)

    def neighbours(self, site: int) -> list[int]:
        """The sites of the board next to a site."""
        row, column = divmod(site - 1, SIDE)
        near = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        sites = [1 + SIDE * r + c for r, c in near if 0 <= r < SIDE and 0 <= c < SIDE]
        return [other for other in sites if self.box.segment_of[other]]

    def neighbour_on(self, site: int, side: int) -> int:
        """The site on a side of a site, 0 where the board ends there."""
        row, column = divmod(site - 1, SIDE)
        row, column = row + (side == 2) - (side == 0), column + (side == 1) - (side == 3)
        if not (0 <= row < SIDE and 0 <= column < SIDE):
            return NOWHERE
        other = 1 + SIDE * row + column
        return other if self.box.segment_of[other] else NOWHERE

    def barkers_to(self, colour: int, site: int) -> int:
        """Barkers that luring a customer to an entry takes."""
        return barkers_needed(self.box, self.s, colour, one(site))

    def income(self, colour: int, site: int) -> tuple[int, int, int]:
        """Who is lured to by the entry on a site (4: a neutral stall), what its owner gets, what the seat gets."""
        found = self.entry_on(site)
        owner = found[0] if found else NEUTRAL
        size = self.s.size[owner, colour]
        if owner == self.seat:
            return owner, size, 0
        return owner, 0 if owner == NEUTRAL else size, self.box.mover_income
