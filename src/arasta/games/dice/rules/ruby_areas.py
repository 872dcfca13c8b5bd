"""Ruby areas (ledger section 5), which are never refilled (DIC-5.9), and the ruby of the mosque (DIC-6.13)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.rule import rule
from arasta.games.dice.record.actions import TAKE_RUBY
from arasta.games.dice.record.decisions import ALONE, ASK_AREA, CARD, OF_CARD, decision
from arasta.games.dice.record.events import LAST_ROUND, TOOK_RUBY, note
from arasta.games.dice.record.labels import MOSQUE, PRICED
from arasta.games.dice.record.state import OF_CARDS, RUBY, Box, State, is_revealed


@rule
def has_ruby(box: Box, s: State, area: int) -> bool:
    """True if an area with a price list still has a ruby (DIC-5.6)."""
    return s.taken[area] < box.prices[s.players, area]


@rule
def any_area_has_ruby(box: Box, s: State) -> bool:
    """True if an area other than the mosque still has a ruby (DIC-7.26)."""
    for area in range(PRICED):
        if has_ruby(box, s, area):
            return True
    return False


@rule
def gain_ruby(box: Box, s: State, seat: int, area: int) -> None:
    """A ruby from an area is the seat's for good (DIC-0.8, DIC-10.10); enough of them trigger the end (DIC-9.1)."""
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
    """The tiles for the mosque ruby are reached (DIC-6.13): once in a game (DIC-6.14), if one is left (DIC-6.17)."""
    s.mosque_reached[seat] = 1
    if s.mosque_rubies > 0:
        s.mosque_rubies -= 1
        gain_ruby(box, s, seat, MOSQUE)


def gives_ruby(box: Box, s: State, card: int) -> bool:
    """True if a card is revealed whose upper zone gives a ruby."""
    return is_revealed(s, card) and box.upper[card, RUBY] > 0


@decision(ASK_AREA, "area", about=CARD, phases=OF_CARDS, stages=(OF_CARD, ALONE), abouts=gives_ruby)
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
