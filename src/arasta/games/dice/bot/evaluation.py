"""A seat's chance of winning, for judging the leaves of a search: in thousandths of a logit, compared between seats.

The odds of two seats are e to the thousandth part of their difference. The weights were fitted by maximum likelihood to
the results of 30,000 games between greedy bots (a conditional logit: D. McFadden, "Conditional Logit Analysis of
Qualitative Choice Behavior", 1974). Each is a pair: the weight at the end, and what is added for each ruby the
leader still needs (`evaluate.needed`).
"""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.rule import rule, widen
from arasta.games.dice.bot.worth import needed, worth
from arasta.games.dice.record.labels import (
    BROWN,
    COLOURS,
    CRYSTAL,
    GOODS_CARPET,
    LIRA,
    LIRA_CARPET,
    PER_KIND,
    PRICED,
    TILE_COUNT,
)
from arasta.games.dice.record.state import NOT_OWNED, Box, State
from arasta.games.dice.rules.ruby_areas import has_ruby

LOGIT = 1000
"""The unit of the results."""
RUBY_OWNED = (2252, -134)
GOOD_OWNED = (338, 32)
BROWN_OWNED = (555, 29)
CRYSTAL_OWNED = (122, 20)
LIRA_OWNED = (27, 18)
MUCH_LIRA = 30
"""Lira beyond this number count for nothing."""
TILE_OWNED = ((23, 387), (269, 237), (369, 292), (33, 209), (91, 261), (279, 266))
"""A mosque tile of each kind."""
NEAR_MOSQUE = (1178, 474)
"""The squared fraction of the tiles needed for the mosque ruby."""
BEST_AREA = (1045, -199)
"""The squared fraction of the price: of the nearest ruby, of the next, and of all others together."""
NEXT_AREA = (400, -72)
OTHER_AREAS = (278, -96)
LAST_RUBY = (568, 568)
"""Added for the nearest ruby if it is the last one needed."""
TO_COME = (1441, -89)
"""A turn still to come in this round, after which the game may be over."""
FULL = 1000
"""Nearness to a price that could be paid now."""
PAIR = 2
"""Goods of a colour that count towards the ruby of the goods carpet: one of each colour, and others of any."""
EACH = 4


class Areas(NamedTuple):
    """Nearness to the rubies with a price, in thousandths."""

    best: int
    second: int
    rest: int


@rule
def weight(pair: tuple[int, int], left: int) -> int:
    """The weight when the leader needs `left` rubies."""
    return pair[0] + pair[1] * left


@rule
def squared(have: int, need: int) -> int:
    """The squared fraction of what is needed, in thousandths."""
    if have >= need:
        return FULL
    return FULL * have * have // (need * need)


@rule
def area_nearness(box: Box, s: State, seat: int, area: int) -> int:
    """Nearness to the next ruby of an area, in thousandths; the dice of a turn are not counted."""
    if not has_ruby(box, s, area):
        return 0
    price = widen(box.price[s.players, area, s.taken[area]])
    if area == LIRA_CARPET:
        return squared(widen(s.has[seat, LIRA]), price)
    have = widen(s.has[seat, BROWN])
    if area == GOODS_CARPET:
        for colour in range(len(COLOURS)):
            have += min(widen(s.has[seat, colour]), PAIR)
        return squared(have, EACH + price)
    return squared(have + s.has[seat, area], price)


@rule
def areas_of(box: Box, s: State, seat: int) -> Areas:
    """The nearest ruby, the next one, and all others together."""
    best = 0
    second = 0
    total = 0
    for area in range(PRICED):
        near = area_nearness(box, s, seat, area)
        total += near
        if near > best:
            second = best
            best = near
        elif near > second:
            second = near
    return Areas(best, second, total - best - second)


@rule
def things(s: State, seat: int, left: int) -> int:
    """Goods, crystals, lira and mosque tiles."""
    total = weight(CRYSTAL_OWNED, left) * s.has[seat, CRYSTAL] + weight(BROWN_OWNED, left) * s.has[seat, BROWN]
    total += weight(LIRA_OWNED, left) * min(widen(s.has[seat, LIRA]), MUCH_LIRA)
    for colour in range(len(COLOURS)):
        total += weight(GOOD_OWNED, left) * s.has[seat, colour]
    for tile in range(1, TILE_COUNT + 1):
        if s.tile[seat, tile] != NOT_OWNED:
            total += weight(TILE_OWNED[(tile - 1) // PER_KIND], left)
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
    total = weight(RUBY_OWNED, left) * s.rubies[seat] + things(s, seat, left)
    threshold = widen(box.threshold[s.players])
    if s.mosque_reached[seat] == 0 and s.mosque_rubies > 0 and s.tiles[seat] < threshold:
        total += weight(NEAR_MOSQUE, left) * squared(widen(s.tiles[seat]), threshold) // FULL
    areas = areas_of(box, s, seat)
    total += weight(BEST_AREA, left) * areas.best // FULL + weight(NEXT_AREA, left) * areas.second // FULL
    total += weight(OTHER_AREAS, left) * areas.rest // FULL
    if s.rubies[seat] + 1 >= box.target[s.players]:
        total += weight(LAST_RUBY, left) * areas.best // FULL
    if turn_of_round(s, seat) >= turn_of_round(s, widen(s.on_turn)):
        total += weight(TO_COME, left)
    return total
