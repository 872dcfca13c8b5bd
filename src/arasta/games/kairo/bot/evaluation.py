"""The evaluation of a position for a seat: for the greedy bot, and for cutting play-outs short.

Everything is counted in thousandths of a victory point. Only what every seat may know is considered: money counted from
incomes and payments, hands by their number of cards.

The numbers are estimates: a victory point, a third of one for money at the end, more for what can still grow.
"""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.kairo.record.labels import KINDS, NOWHERE
from arasta.games.kairo.record.state import FINAL, Box, State
from arasta.games.kairo.rules.scoring import medal_points

POINT = 1000
MONEY = 480
"""Money while it can still be used to build."""
LAST_MONEY = 330
"""Money in the final phase, when little more than its points at the end counts."""
MANY_MONEY = 14
"""Money of a colour beyond this counts as in the final phase."""
CARD = 250
LAST_CARD = 120
BARKER = 220
CARDS_COUNTED = 4
BARKERS_COUNTED = 2
"""Cards in hand and barkers beyond these numbers are worth nothing."""
MEDAL_KEPT = 75
"""Hundredths of a medal's points that holding it is worth, since it can be lost again."""
STAND = 900
"""A stand on the board that can still grow."""
TILE = 260
"""Each of its tiles: what it earns when customers come."""


FAR_AWAY = 100
EACH_LEFT = 20
"""Hundredths of that distance for each expansion of the scarcest colour, until the next one starts the final phase."""


@rule
def keeping(s: State) -> int:
    """The distance of the end, in hundredths: FAR_AWAY at the start, 0 in the final phase."""
    if s.phase == FINAL:
        return 0
    least = FAR_AWAY
    second = FAR_AWAY
    for colour in range(KINDS):
        left = widen(s.supply[colour])
        if left < least:
            second = least
            least = left
        elif left < second:
            second = left
    return min(FAR_AWAY, EACH_LEFT * max(1, min(least, second - 1)))


@rule
def money_worth(s: State, amount: int) -> int:
    """Money of one colour."""
    if s.phase == FINAL:
        return amount * LAST_MONEY
    return min(amount, MANY_MONEY) * MONEY + max(0, amount - MANY_MONEY) * LAST_MONEY


@rule
def medals_worth(box: Box, s: State, seat: int) -> int:
    """The medals that a seat holds, by what they score at the end."""
    points = medal_points(box, s, seat)
    if s.phase == FINAL:
        return points * POINT
    return points * POINT * MEDAL_KEPT // 100


@rule
def evaluate(box: Box, s: State, seat: int) -> int:
    """The value of a position for a seat, in thousandths of a victory point."""
    total = widen(s.points[seat]) * POINT + medals_worth(box, s, seat)
    long = 0
    for colour in range(KINDS):
        total += money_worth(s, widen(s.counted[seat, colour]))
        if s.stall_site[seat, colour] != NOWHERE:
            long += TILE * s.size[seat, colour]
            if s.supply[colour] > 0:
                long += STAND
    card = CARD
    if s.phase == FINAL:
        card = LAST_CARD
    total += (
        card * min(CARDS_COUNTED, widen(s.hand_size[seat]))
        + BARKER * keeping(s) * min(BARKERS_COUNTED, widen(s.barkers[seat])) // 100
    )
    return total + long * keeping(s) // 100
