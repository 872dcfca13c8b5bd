"""Holdings of a seat and their worth to it: for the policy, the plans and the evaluation."""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.labels import BLUE, FIVE_LIRA, KINDS, LARGE, MOSQUES, SMALL
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.mosques import colours_from, mosque_of, other_colour, top_tile
from arasta.games.istanbul.rules.palace import ANY

RUBY = 1000
LONG = 60
"""Hundredths: the share of its worth that a lasting thing (extension, ability) keeps when the end is one ruby away."""
LAST_ROUND_RUBY = 10_000
"""A ruby in the last round, when hardly anything else counts."""
LIRA = 30
"""A Lira, up to the price of a ruby at the Gemstone Dealer."""
FURTHER_LIRA = 12
"""A Lira beyond that, up to `ENOUGH_LIRA`."""
ENOUGH_LIRA = 50
PLAIN_GOOD = 70
JEWELRY = 45
CARD = 75
"""A bonus card of unknown kind."""
CARDS_WORTH = (52, 115, 53, 140, 75, 78, 75, 40, 103, 80)
"""A bonus card of each kind."""
STACK_WORTH = (0, 200, 340, 390, 435, 460, 480, 490, 495, 500)
"""The stack under the merchant, by its discs."""
EXTENSIONS_WORTH = (0, 270, 980, 370)
"""The worth of extensions besides the ruby of the last one: room, and being nearer to that ruby."""
HALF_PAIR = 420
"""One mosque tile of a pair whose ruby can still be had."""
PALACE_GOAL, DEALER_GOAL, WAINWRIGHT_GOAL, LARGE_GOAL, SMALL_GOAL = range(KINDS, KINDS + 5)
GOALS = SMALL_GOAL + 1
"""Goals that can be near, by number: the mosque tile of each colour, then those named (see `goal_worth`)."""
BEST = 50
SECOND = 20
REST = 10
"""Hundredths: the worth of being near the best, second and other goals."""
LAST_BEST = 168
LAST_SECOND = 30
LAST_REST = 10
"""The same if only one ruby is needed."""
ABILITIES_WORTH = (240, 73, 107, 92)
"""The ability of each mosque tile: red, green, yellow, blue."""


class Holding(NamedTuple):
    """A seat's holdings, real or planned; `points`, in thousandths of a ruby, stand for all else."""

    lira: int
    red: int
    green: int
    yellow: int
    blue: int
    extensions: int
    stack: int
    points: int


class Stage(NamedTuple):
    """The distance of the end.

    Attributes:
        left: rubies that the leader still needs (`needed`).
        keep: the share of their worth that lasting things keep, in hundredths (`keeping`).
    """

    left: int
    keep: int


@rule
def bare_holding(s: State, seat: int) -> Holding:
    """The holding of a seat as all seats know it."""
    return Holding(
        widen(s.lira[seat]),
        widen(s.goods[seat, 0]),
        widen(s.goods[seat, 1]),
        widen(s.goods[seat, 2]),
        widen(s.goods[seat, 3]),
        widen(s.extensions[seat]),
        widen(s.stack_size[seat]),
        0,
    )


@rule
def holding(box: Box, s: State, seat: int) -> Holding:
    """The holding of a seat now; cards that can be turned into Lira at any time count as Lira."""
    return with_lira(bare_holding(s, seat), widen(box.card_lira) * widen(s.hand[seat, FIVE_LIRA]))


@rule
def own(h: Holding, good: int) -> int:
    """Goods of one kind."""
    return h[1 + good]


@rule
def with_lira(h: Holding, lira: int) -> Holding:
    """The same with more Lira (less if negative)."""
    return Holding(h.lira + lira, h.red, h.green, h.yellow, h.blue, h.extensions, h.stack, h.points)


@rule
def with_good(h: Holding, good: int, count: int) -> Holding:
    """The same with more goods of one kind (fewer if negative)."""
    return Holding(
        h.lira,
        h.red + count * int(good == 0),
        h.green + count * int(good == 1),
        h.yellow + count * int(good == 2),
        h.blue + count * int(good == 3),
        h.extensions,
        h.stack,
        h.points,
    )


@rule
def with_points(h: Holding, points: int) -> Holding:
    """The same with more points."""
    return Holding(h.lira, h.red, h.green, h.yellow, h.blue, h.extensions, h.stack, h.points + points)


@rule
def with_stack(h: Holding, discs: int) -> Holding:
    """The same with more discs under the merchant (fewer if negative)."""
    return Holding(h.lira, h.red, h.green, h.yellow, h.blue, h.extensions, h.stack + discs, h.points)


@rule
def good_worth(box: Box, good: int) -> int:
    """A good of one kind by itself."""
    if good == BLUE:
        return JEWELRY
    return PLAIN_GOOD


@rule
def missing_for_palace(box: Box, s: State, h: Holding) -> int:
    """Goods missing for the price of the next ruby at the Sultan's Palace."""
    free = s.palace_free
    missing = 0
    spare = 0
    for good in range(KINDS):
        over = own(h, good) - box.palace_price[free, good]
        if over < 0:
            missing -= over
        else:
            spare += over
    return missing + max(0, box.palace_price[free, ANY] - spare)


@rule
def sellable(box: Box, s: State, h: Holding, market: int) -> int:
    """Goods that the top demand tile of a market would take."""
    tile = s.demand[market, 0]
    count = 0
    for good in range(KINDS):
        count += min(own(h, good), widen(box.demand_icons[market, tile, good]))
    return min(count, widen(box.most_sold))


@rule
def needed(box: Box, s: State) -> int:
    """Rubies that the leader still needs to begin the last round; 0: it has begun."""
    leader = 0
    for seat in range(s.players):
        leader = max(leader, widen(s.rubies[seat]))
    return max(0, box.end_rubies[s.players] - leader)


@rule
def keeping(box: Box, s: State, left: int) -> int:
    """The worth that lasting things keep when the leader needs `left` rubies, in hundredths."""
    span = box.end_rubies[s.players] - 1
    if span <= 0 or left <= 1:
        return LONG
    return LONG + (100 - LONG) * (left - 1) // span


@rule
def stage_of(box: Box, s: State) -> Stage:
    """The distance of the end."""
    left = needed(box, s)
    return Stage(left, keeping(box, s, left))


@rule
def extension_gain(box: Box, h: Holding, keep: int) -> int:
    """The gain from the next extension, including the ruby of the last one; `keep`: see `keeping`."""
    gain = (EXTENSIONS_WORTH[h.extensions + 1] - EXTENSIONS_WORTH[h.extensions]) * keep // 100
    if h.extensions + 1 == box.ruby_extension:
        gain += RUBY
    return gain


@rule
def tile_gain(box: Box, s: State, seat: int, colour: int, keep: int) -> int:
    """The gain from the mosque tile of a colour for a seat that does not own it; `keep`: see `keeping`."""
    gain = ABILITIES_WORTH[colour] * keep // 100
    if s.mosque_rubies[mosque_of(colour)] > 0:
        if s.tile[seat, other_colour(colour)] > 0:
            gain += RUBY - HALF_PAIR * keep // 100
        else:
            gain += HALF_PAIR * keep // 100
    return gain


@rule
def nearing(gain: int, have: int, need: int) -> int:
    """The share of a gain that already counts when `have` of `need` are there: the square of their ratio."""
    if gain <= 0 or have <= 0:
        return 0
    if have >= need:
        return gain
    return gain * have * have // (need * need)


@rule
def market_goal(box: Box, s: State, h: Holding, market: int) -> int:
    """The gain from a sale at a market beyond the worth of the goods."""
    count = sellable(box, s, h, market)
    return max(0, box.revenue[market, count] * LIRA - count * PLAIN_GOOD)


@rule
def goal_worth(box: Box, s: State, seat: int, h: Holding, goal: int, keep: int) -> int:
    """The worth of being near one goal: a mosque tile, a ruby, an extension, or a good sale at a market."""
    if goal <= BLUE:
        value = top_tile(box, s, goal)
        have = own(h, goal)
        if have == 0 or value == 0 or s.tile[seat, goal] > 0:
            return 0
        return nearing(tile_gain(box, s, seat, goal, keep) - good_worth(box, goal), have, value)
    if goal == PALACE_GOAL:
        price = widen(s.palace_free)
        if s.palace_rubies == 0:
            return 0
        return nearing(RUBY - price * PLAIN_GOOD, price - missing_for_palace(box, s, h), price)
    if goal == DEALER_GOAL:
        price = widen(s.dealer_price)
        if s.dealer_rubies == 0:
            return 0
        return nearing(RUBY - price * LIRA, h.lira, price)
    if goal == WAINWRIGHT_GOAL:
        price = widen(box.extension_price)
        if h.extensions == box.most_extensions or s.wainwright_extensions == 0:
            return 0
        return nearing(extension_gain(box, h, keep) - price * LIRA, h.lira, price)
    return market_goal(box, s, h, LARGE if goal == LARGE_GOAL else SMALL)


@rule
def goals_worth(box: Box, s: State, seat: int, h: Holding, keep: int) -> int:
    """The worth of being near a ruby, a tile, an extension or a good sale: the best counts most."""
    best = 0
    second = 0
    rest = 0
    for goal in range(GOALS):
        worth = goal_worth(box, s, seat, h, goal, keep)
        if worth > best:
            rest += second
            second = best
            best = worth
        elif worth > second:
            rest += second
            second = worth
        else:
            rest += worth
    if s.rubies[seat] + 1 >= box.end_rubies[s.players]:
        return (best * LAST_BEST + second * LAST_SECOND + rest * LAST_REST) // 100
    return (best * BEST + second * SECOND + rest * REST) // 100


@rule
def lira_worth(box: Box, s: State, lira: int) -> int:
    """Lira by themselves."""
    first = min(lira, widen(s.dealer_price))
    further = max(0, min(lira, ENOUGH_LIRA) - first)
    return first * LIRA + further * FURTHER_LIRA


@rule
def assets(box: Box, s: State, seat: int, h: Holding) -> int:
    """The worth to a seat of the Lira, goods, stack and points of a holding, in thousandths of a ruby."""
    return assets_then(box, s, seat, h, stage_of(box, s))


@rule
def assets_then(box: Box, s: State, seat: int, h: Holding, stage: Stage) -> int:
    """The same, at a stage already known."""
    return stack_worth(h, stage) + loose_assets(box, s, seat, h, stage)


@rule
def stack_worth(h: Holding, stage: Stage) -> int:
    """The worth of the stack under the merchant; in the last round it is of no more use."""
    if stage.left == 0:
        return 0
    return STACK_WORTH[min(h.stack, 9)]


@rule
def loose_assets(box: Box, s: State, seat: int, h: Holding, stage: Stage) -> int:
    """All of `assets` except the stack."""
    plain = h.red + h.green + h.yellow
    if stage.left == 0:
        return h.points + 10 * min(h.lira, ENOUGH_LIRA) + plain + h.blue
    worth = h.points + lira_worth(box, s, h.lira) + plain * PLAIN_GOOD + h.blue * JEWELRY
    return worth + goals_worth(box, s, seat, h, stage.keep)


@rule
def worth(box: Box, s: State, seat: int) -> int:
    """Worth of a position for a seat, in thousandths of a ruby.

    Once the last round has begun, hardly anything but rubies matters: a ruby then counts 10,000, and the rest only as
    a tie-breaker. Cards in hand count by their number, so the worth is the same for everybody who looks.
    """
    h = bare_holding(s, seat)
    total = assets(box, s, seat, h)
    left = needed(box, s)
    if left == 0:
        return total + LAST_ROUND_RUBY * s.rubies[seat]
    long = EXTENSIONS_WORTH[h.extensions]
    for colour in range(KINDS):
        if s.tile[seat, colour] > 0:
            long += ABILITIES_WORTH[colour]
    for mosque in range(MOSQUES):
        first = colours_from(mosque)
        has_one = (s.tile[seat, first] > 0) != (s.tile[seat, first + 1] > 0)
        if has_one and s.mosque_rubies[mosque] > 0:
            long += HALF_PAIR
    return total + RUBY * s.rubies[seat] + CARD * s.hand_size[seat] + long * keeping(box, s, left) // 100
