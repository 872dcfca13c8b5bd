"""A seat's chance of winning."""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.rule import rule, widen
from arasta.games.istanbul.bot.assets import (
    ENOUGH_LIRA,
    GOALS,
    RUBY,
    Holding,
    bare_holding,
    goal_worth,
    keeping,
    needed,
    worth,
)
from arasta.games.istanbul.record.labels import BLUE, GREEN, KINDS, RED, YELLOW
from arasta.games.istanbul.record.state import Box, State

LOGIT = 1000
"""The unit of the results."""
RUBY_OWNED = 2970
RUBY_EARLY = 174
"""The amount by which a ruby is worth less for each ruby that the leader still needs."""
FIRST_LIRA = 75
"""A Lira up to the price of a ruby at the Gemstone Dealer."""
SECOND_LIRA = 114
"""A Lira beyond that, up to `ENOUGH_LIRA`."""
GOOD_OWNED = 160
JEWELRY_OWNED = 174
ROOM = (0, -110, 1160, 170)
ROOM_EARLY = (0, 354, 384, 328)
"""Extensions, by their number: at the end, and for each ruby that the leader still needs."""
DISC = 108
"""A disc under the merchant, up to `FEW_DISCS`."""
DISC_MORE = 112
"""A disc beyond that, up to `MANY_DISCS`."""
FEW_DISCS, MANY_DISCS = 4, 9
TILE_OWNED = (770, 120, -320, 370)
"""The mosque tile of each colour; the yellow one's price weighs more than its use."""
HALF_OWNED = (1260, 970)
"""One tile of a pair whose ruby can still be had, at each mosque."""
CARD_OWNED = 120
BEST_GOAL, BEST_GOAL_EARLY = 1710, 190
"""The best goal, for each ruby it is worth; less for each ruby that the leader still needs."""
OTHER_GOALS, OTHER_GOALS_EARLY = 580, 40
"""The same for all other goals together."""
LAST_RUBY, LAST_RUBY_EARLY = 2890, 116
"""Added for the best goal if it would bring the last ruby needed."""
TO_COME, TO_COME_EARLY = 1454, 230
"""A turn still to come in this round, after which the game may be over."""


class Goals(NamedTuple):
    """The worth of being near rubies, tiles, extensions and good sales, in thousandths of a ruby."""

    best: int
    rest: int


@rule
def goals_of(box: Box, s: State, seat: int, h: Holding, keep: int) -> Goals:
    """The best goal, and all others together."""
    best = 0
    total = 0
    for goal in range(GOALS):
        one = goal_worth(box, s, seat, h, goal, keep)
        total += one
        best = max(best, one)
    return Goals(best, total - best)


@rule
def lasting(box: Box, s: State, seat: int, left: int) -> int:
    """Extensions, discs under the merchant and mosque tiles."""
    extensions = widen(s.extensions[seat])
    discs = widen(s.stack_size[seat])
    total = ROOM[extensions] + ROOM_EARLY[extensions] * left
    total += DISC * min(discs, FEW_DISCS) + DISC_MORE * max(0, min(discs, MANY_DISCS) - FEW_DISCS)
    for colour in range(KINDS):
        if s.tile[seat, colour] > 0:
            total += TILE_OWNED[colour]
    if (s.tile[seat, RED] > 0) != (s.tile[seat, GREEN] > 0) and s.mosque_rubies[0] > 0:
        total += HALF_OWNED[0]
    if (s.tile[seat, YELLOW] > 0) != (s.tile[seat, BLUE] > 0) and s.mosque_rubies[1] > 0:
        total += HALF_OWNED[1]
    return total


@rule
def turn_of_round(s: State, seat: int) -> int:
    """The seat's place in the turn order of the round, from 0."""
    return (seat - s.start_seat + s.players) % s.players


@rule
def evaluate(box: Box, s: State, seat: int) -> int:
    """A seat's chance of winning, in thousandths of a logit, to be compared with that of other seats."""
    left = needed(box, s)
    if left == 0:
        return worth(box, s, seat)
    h = bare_holding(s, seat)
    goals = goals_of(box, s, seat, h, keeping(box, s, left))
    first = min(h.lira, widen(s.dealer_price))
    further = max(0, min(h.lira, ENOUGH_LIRA) - first)
    total = (RUBY_OWNED - RUBY_EARLY * left) * s.rubies[seat] + FIRST_LIRA * first + SECOND_LIRA * further
    total += GOOD_OWNED * (h.red + h.green + h.yellow) + JEWELRY_OWNED * h.blue + CARD_OWNED * s.hand_size[seat]
    total += lasting(box, s, seat, left)
    total += (BEST_GOAL - BEST_GOAL_EARLY * left) * goals.best // RUBY
    total += (OTHER_GOALS - OTHER_GOALS_EARLY * left) * goals.rest // RUBY
    if s.rubies[seat] + 1 >= box.end_rubies[s.players]:
        total += (LAST_RUBY + LAST_RUBY_EARLY * left) * goals.best // RUBY
    if turn_of_round(s, seat) >= turn_of_round(s, widen(s.on_turn)):
        total += TO_COME - TO_COME_EARLY * left
    return total
