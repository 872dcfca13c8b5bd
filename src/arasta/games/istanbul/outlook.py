"""How likely a seat is to win, for cutting play-outs short: thousandths of a logit, compared between seats.

The weights were fitted to the results of 12,000 games between greedy bots (multinomial logistic regression).
"""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.istanbul.judge import (
    ENOUGH_LIRA,
    Holding,
    good_worth,
    keeping,
    market_goal,
    missing_for_palace,
    nearing,
    needed,
    own,
    tile_gain,
    extension_gain,
    RUBY,
    PLAIN_GOOD,
    LIRA,
    worth,
)
from arasta.games.istanbul.labels import LARGE, SMALL
from arasta.games.istanbul.ruby_places import top_tile
from arasta.games.istanbul.state import Box, State


@rule
def outlook(box: Box, s: State, seat: int) -> int:
    left = needed(box, s)
    if left == 0:
        return worth(box, s, seat)
    keep = keeping(box, s, left)
    h = Holding(
        widen(s.lira[seat]),
        widen(s.goods[seat, 0]),
        widen(s.goods[seat, 1]),
        widen(s.goods[seat, 2]),
        widen(s.goods[seat, 3]),
        widen(s.extensions[seat]),
        widen(s.stack_size[seat]),
        0,
    )
    best = 0
    second = 0
    rest = 0
    for goal in range(9):
        w = 0
        if goal < 4:
            value = top_tile(box, s, goal)
            if value > 0 and s.tile[seat, goal] == 0:
                w = nearing(tile_gain(box, s, seat, goal, keep) - good_worth(box, goal), own(h, goal), value)
        elif goal == 4:
            if s.palace_rubies > 0:
                price = widen(s.palace_free)
                w = nearing(RUBY - price * PLAIN_GOOD, price - missing_for_palace(box, s, h), price)
        elif goal == 5:
            if s.dealer_rubies > 0:
                price = widen(s.dealer_price)
                w = nearing(RUBY - price * LIRA, h.lira, price)
        elif goal == 6:
            if h.extensions < box.most_extensions and s.wainwright_extensions > 0:
                price = widen(box.extension_price)
                w = nearing(extension_gain(box, h, keep) - price * LIRA, h.lira, price)
        elif goal == 7:
            w = market_goal(box, s, h, LARGE)
        else:
            w = market_goal(box, s, h, SMALL)
        if w > best:
            rest += second
            second = best
            best = w
        elif w > second:
            rest += second
            second = w
        else:
            rest += w
    rest += second
    first = min(h.lira, widen(s.dealer_price))
    further = max(0, min(h.lira, ENOUGH_LIRA) - first)
    total = (2970 - 174 * left) * s.rubies[seat] + 75 * first + 114 * further
    total += 160 * (h.red + h.green + h.yellow) + 174 * h.blue
    if h.extensions == 1:
        total += 354 * left - 110
    elif h.extensions == 2:
        total += 384 * left + 1160
    elif h.extensions == 3:
        total += 328 * left + 170
    total += 108 * min(h.stack, 4) + 112 * max(0, min(h.stack, 9) - 4)
    if s.tile[seat, 0] > 0:
        total += 770
    if s.tile[seat, 1] > 0:
        total += 120
    if s.tile[seat, 2] > 0:
        total -= 320
    if s.tile[seat, 3] > 0:
        total += 370
    if (s.tile[seat, 0] > 0) != (s.tile[seat, 1] > 0) and s.mosque_rubies[0] > 0:
        total += 1260
    if (s.tile[seat, 2] > 0) != (s.tile[seat, 3] > 0) and s.mosque_rubies[1] > 0:
        total += 970
    total += 120 * s.hand_size[seat]
    total += (1710 - 190 * left) * best // 1000 + (580 - 40 * left) * rest // 1000
    if s.rubies[seat] + 1 >= box.end_rubies[s.players]:
        total += (2890 + 116 * left) * best // 1000
    place = (seat - s.on_turn + s.players) % s.players
    total += (402 - 166 * left) * place
    return total
