"""Ruby areas (ledger section 5) and the ruby of the mosque (DIC-6.13)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.rule import rule
from arasta.games.dice import about
from arasta.games.dice.actions import TAKE_RUBY
from arasta.games.dice.asked import ASK_AREA, decision
from arasta.games.dice.events import LAST_ROUND, TOOK_RUBY, note
from arasta.games.dice.labels import MOSQUE, PRICED
from arasta.games.dice.state import Box, State


@rule
def has_ruby(box: Box, s: State, area: int) -> bool:
    """Whether an area with a price list still has a ruby (DIC-5.6)."""
    return s.taken[area] < box.prices[s.players, area]


@rule
def any_area_has_ruby(box: Box, s: State) -> bool:
    """Whether one of the areas but the mosque still has a ruby (DIC-7.26)."""
    for area in range(PRICED):
        if has_ruby(box, s, area):
            return True
    return False


@rule
def gain_ruby(box: Box, s: State, seat: int, area: int) -> None:
    """A ruby from an area is the seat's for good (DIC-0.8); enough of them trigger the end (DIC-9.1)."""
    s.rubies[seat] += 1
    note(s, TOOK_RUBY, seat, area, s.rubies[seat])
    if s.rubies[seat] == box.target[s.players]:
        note(s, LAST_ROUND, seat, 0, 0)


@rule
def take_ruby(box: Box, s: State, seat: int, area: int) -> None:
    """Take one ruby from an area with a price list; the next price applies from then on (DIC-5.1, DIC-5.8)."""
    s.taken[area] += 1
    gain_ruby(box, s, seat, area)


@rule
def take_mosque_ruby(box: Box, s: State, seat: int) -> None:
    """The seat owns the number of tiles for the mosque ruby: once per game, if one is left (DIC-6.13 to 6.17)."""
    s.mosque_reached[seat] = 1
    if s.mosque_rubies > 0:
        s.mosque_rubies -= 1
        gain_ruby(box, s, seat, MOSQUE)


@decision(ASK_AREA, "area", about=about.CARD)
class Area:
    """A card gives a ruby: choose the area to take it from, without its price (DIC-7.25, DIC-7.26)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for area in range(PRICED):
            if has_ruby(box, s, area):
                allow(choices, TAKE_RUBY + area)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        take_ruby(box, s, seat, action - TAKE_RUBY)
