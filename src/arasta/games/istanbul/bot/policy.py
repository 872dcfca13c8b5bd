"""The greedy bot's policy: how much a seat would like each action it may choose."""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.istanbul.bot.assets import (
    CARD,
    CARDS_WORTH,
    LIRA,
    STACK_WORTH,
    Holding,
    assets,
    holding,
    with_good,
    with_lira,
    with_points,
    with_stack,
)
from arasta.games.istanbul.bot.plans import (
    CARD_MARGIN,
    FAMILY_AWAY,
    HELP_MARGIN,
    NEXT,
    NOW,
    after_action,
    after_sale,
    after_tile,
    after_visit,
    best_far_trip,
    gaining,
    meetings,
    trip,
)
from arasta.games.istanbul.record import actions as act
from arasta.games.istanbul.record import labels
from arasta.games.istanbul.record.decisions import (
    ASK_MOVE,
    ASK_ONE_GOOD,
    STARTS_ACTION,
    decision,
)
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.layout import distance
from arasta.games.istanbul.rules.markets import ANY_SALE
from arasta.games.istanbul.rules.merchants import fee_at
from arasta.games.istanbul.rules.mosque_tiles import TURNED_TO

STARTING = decision.of_stages(STARTS_ACTION)
"""Decisions in which the action of a place is started; they are about a place only if the family member acts."""
AT_ONCE = 10_000_000
"""The score of what is done before anything else; negative: of what is never done."""
FINE = 4
"""Scores at a place are thousandths of a ruby times this, so that there is room to tell equals apart."""


@rule
def return_gain(box: Box, s: State, seat: int) -> int:
    """The worth of one more disc under the merchant."""
    discs = min(widen(s.stack_size[seat]), 8)
    return STACK_WORTH[discs + 1] - STACK_WORTH[discs]


@rule
def stranded(s: State, seat: int) -> bool:
    """True if the merchant stands where no assistant can be picked up or left."""
    place = s.merchant[seat]
    return place != labels.FOUNTAIN and s.stack_size[seat] == 0 and s.assistant[seat, place] == 0


@rule
def like_help(box: Box, s: State, seat: int, kind: int, price: int) -> int:
    """Returning an assistant by card or tile for a price in thousandths of a ruby."""
    if kind != ASK_MOVE and s.phase == labels.MOVING and stranded(s, seat):
        return AT_ONCE
    if kind == ASK_MOVE and s.stack_size[seat] > 0:
        return -AT_ONCE
    if return_gain(box, s, seat) > price + HELP_MARGIN:
        return AT_ONCE
    return -AT_ONCE


@rule
def acting_place(s: State, seat: int, kind: int, arg: int) -> int:
    """The place whose action is still to be chosen; 0 if there is none."""
    if arg > 0 and kind in STARTING:
        return arg
    if s.phase == labels.ACTING and s.acted == 0:
        return widen(s.merchant[seat])
    return 0


@rule
def with_good_here(box: Box, s: State, seat: int, place: int, good: int, h: Holding) -> int:
    """The worth of the holding with one more good, after the action of `place` (0: none)."""
    h = gaining(box, h, good, 1)
    if place > 0:
        h = after_visit(box, s, seat, place, h, max(0, s.hand[seat, labels.ONE_GOOD] - 1))
    return assets(box, s, seat, h)


@rule
def like_one_good(box: Box, s: State, seat: int, kind: int, arg: int) -> int:
    """Playing ONE_GOOD: if it improves the action here by more than the card is worth."""
    place = acting_place(s, seat, kind, arg)
    if place == 0:
        return -AT_ONCE
    h = holding(box, s, seat)
    without = assets(box, s, seat, after_visit(box, s, seat, place, h, 0))
    for good in range(labels.KINDS):
        if with_good_here(box, s, seat, place, good, h) - without > CARDS_WORTH[labels.ONE_GOOD] + CARD_MARGIN:
            return AT_ONCE
    return -AT_ONCE


@rule
def like_card(box: Box, s: State, seat: int, kind: int, arg: int, card: int) -> int:
    """Playing a bonus card."""
    if s.phase == labels.LEFTOVERS or card == labels.FIVE_LIRA or card == labels.FAMILY_HOME:
        return AT_ONCE
    if card == labels.ONE_GOOD:
        return like_one_good(box, s, seat, kind, arg)
    if card == labels.RETURN_ONE:
        return like_help(box, s, seat, kind, CARDS_WORTH[labels.RETURN_ONE])
    if card == labels.MOVE_3_4:
        return best_far_trip(box, s, seat) - (NOW + NEXT) * CARDS_WORTH[labels.MOVE_3_4]
    if card == labels.STAY:
        return trip(box, s, seat, widen(s.merchant[seat])) - (NOW + NEXT) * CARDS_WORTH[labels.STAY]
    before = holding(box, s, seat)
    after = after_sale(box, s, before, ANY_SALE)
    if card != labels.ANY_GOODS:
        after = after_action(box, s, seat, widen(s.again_place), before, 0)
    return (assets(box, s, seat, after) - assets(box, s, seat, before) - CARDS_WORTH[card]) * FINE


@rule
def like_action(box: Box, s: State, seat: int, place: int, action: int) -> int:
    """Starting the action of a place in one of its ways."""
    h = holding(box, s, seat)
    before = assets(box, s, seat, h)
    if place == labels.CARAVANSARY:
        if action == act.TAKE_DISCARD:
            return CARDS_WORTH[s.discard[s.discard_size - 1]] * FINE
        return CARD * FINE
    if action >= act.ANNOUNCE + labels.LEAST_ANNOUNCED and action < act.ROLL:
        return like_number(box, s, seat, action - act.ANNOUNCE)
    if action == act.ROLL:
        return FINE
    if action >= act.GAIN and action < act.GAIN + labels.BLUE:
        return 0
    if action >= act.SELL and action < act.BUY:
        market = place - labels.LARGE_MARKET
        return (assets(box, s, seat, after_sale(box, s, h, market)) - before) * FINE - (action - act.SELL)
    if action >= act.TAKE_TILE and action < act.CATCH:
        return (assets(box, s, seat, after_tile(box, s, seat, h, action - act.TAKE_TILE, 0)) - before) * FINE
    return (assets(box, s, seat, after_action(box, s, seat, place, h, 0)) - before) * FINE + 1


@rule
def ways_at_least(number: int) -> int:
    """The number of the 36 rolls of two dice that reach at least a number (T12)."""
    if number <= 7:
        return 36 - (number - 2) * (number - 1) // 2
    return (13 - number) * (14 - number) // 2


@rule
def chances(s: State, seat: int, number: int) -> int:
    """The chances, out of 1,296, of reaching a number at the Tea House if the red tile is used well."""
    direct = ways_at_least(number)
    if s.tile[seat, labels.RED] == 0:
        return direct * 36
    ways = 0
    for first in range(1, 7):
        for second in range(1, 7):
            if max(first + second, TURNED_TO + max(first, second)) >= number:
                ways += 1
    return ways * 36 + (36 - ways) * direct


@rule
def like_number(box: Box, s: State, seat: int, number: int) -> int:
    """Announcing a number at the Tea House."""
    h = holding(box, s, seat)
    before = assets(box, s, seat, h)
    won = assets(box, s, seat, with_lira(h, number)) - before
    lost = assets(box, s, seat, with_lira(h, widen(box.tea_consolation))) - before
    reached = chances(s, seat, number)
    return (won * reached + lost * (1296 - reached)) * FINE // 1296


@rule
def roll_worth(box: Box, s: State, seat: int, place: int, total: int) -> int:
    """The worth of a total at the Tea House (9) or Black Market (8), in thousandths of a ruby."""
    h = holding(box, s, seat)
    if place == labels.TEA_HOUSE:
        if total >= s.announced:
            return assets(box, s, seat, with_lira(h, widen(s.announced)))
        return assets(box, s, seat, with_lira(h, widen(box.tea_consolation)))
    return assets(box, s, seat, gaining(box, h, labels.BLUE, widen(box.black_market_blue[total])))


@rule
def like_dice(box: Box, s: State, seat: int, place: int, action: int) -> int:
    """Using the red tile on a roll."""
    first = widen(s.die[0])
    second = widen(s.die[1])
    if action == act.TURN_FIRST:
        first = TURNED_TO
    elif action == act.TURN_SECOND:
        second = TURNED_TO
    elif action == act.ROLL_AGAIN:
        expected = 0
        for total in range(2, 13):
            expected += roll_worth(box, s, seat, place, total) * (6 - abs(7 - total))
        return expected - 1
    return roll_worth(box, s, seat, place, first + second) * 36


@rule
def like_going_on(box: Box, s: State, seat: int, action: int) -> int:
    """Leaving or picking up an assistant, or paying merchants, for what the place then brings."""
    h = holding(box, s, seat)
    before = assets(box, s, seat, h)
    place = widen(s.merchant[seat])
    owed = fee_at(box, s, seat, place)
    if action == act.LEAVE:
        h = with_stack(h, -1)
    elif action == act.PICK_UP:
        h = with_stack(h, 1)
    elif action == act.PICK_UP_NEUTRAL:
        h = with_points(with_stack(h, 1), 5)
    if owed <= h.lira:
        h = with_lira(h, -owed)
        h = after_visit(box, s, seat, place, h, widen(s.hand[seat, labels.ONE_GOOD]))
        h = with_points(h, meetings(box, s, seat, place))
    return assets(box, s, seat, h) - before


@rule
def like_good(box: Box, s: State, seat: int, kind: int, good: int) -> int:
    """Gaining a good of one kind."""
    place = 0
    if kind == ASK_ONE_GOOD:
        place = acting_place(s, seat, kind, 0)
    return with_good_here(box, s, seat, place, good, holding(box, s, seat))


@rule
def like_family_place(box: Box, s: State, seat: int, place: int) -> int:
    """Sending the family member to a place."""
    h = holding(box, s, seat)
    before = assets(box, s, seat, h)
    wild = widen(s.hand[seat, labels.ONE_GOOD])
    return (assets(box, s, seat, after_action(box, s, seat, place, h, wild)) - before - FAMILY_AWAY) * FINE


@rule
def like_return(s: State, seat: int, place: int) -> int:
    """Returning the assistant from a place: the farthest first."""
    return distance(widen(s.cell_of[s.merchant[seat]]), widen(s.cell_of[place]))


@rule
def score(box: Box, s: State, seat: int, kind: int, arg: int, action: int) -> int:
    """The score of a legal action of the decision (kind, arg) for `seat`; only compared within one decision."""
    if action < act.SEND + labels.FIRST_PLACE:
        return trip(box, s, seat, action - act.MOVE)
    if action < act.TAKE_BACK + labels.FIRST_PLACE:
        return like_family_place(box, s, seat, action - act.SEND)
    if action < act.PICK_UP:
        return 1 + like_return(s, seat, action - act.TAKE_BACK)
    if action < act.END_TURN or action == act.PAY:
        return like_going_on(box, s, seat, action)
    if action == act.USE_YELLOW:
        return like_help(box, s, seat, kind, box.yellow_fee * LIRA)
    if action >= act.PLAY and action < act.GAIN:
        return like_card(box, s, seat, kind, arg, action - act.PLAY)
    if action >= act.KEEP_DICE and action <= act.ROLL_AGAIN:
        return like_dice(box, s, seat, arg, action)
    place = acting_place(s, seat, kind, arg)
    if place > 0 and kind != ASK_ONE_GOOD and is_start(kind, action):
        return like_action(box, s, seat, place, action)
    return like_small(box, s, seat, kind, action)


@rule
def is_start(kind: int, action: int) -> bool:
    """True if the action starts the action of a place."""
    if kind not in STARTING:
        return False
    if action == act.ACT or action == act.DRAW or action == act.TAKE_DISCARD:
        return True
    if action >= act.ANNOUNCE + labels.LEAST_ANNOUNCED and action <= act.ROLL:
        return True
    return (action >= act.GAIN and action < act.BUY) or (action >= act.TAKE_TILE and action < act.CATCH)


@rule
def like_small(box: Box, s: State, seat: int, kind: int, action: int) -> int:
    """The smaller choices: goods, cards and fees."""
    if action == act.DRAW:
        return CARD
    if action == act.TAKE_DISCARD:
        return CARDS_WORTH[s.discard[s.discard_size - 1]]
    if action >= act.DISCARD and action < act.PLAY:
        h = holding(box, s, seat)
        return assets(box, s, seat, h) - CARDS_WORTH[action - act.DISCARD]
    if action >= act.GAIN and action < act.SELL:
        return like_good(box, s, seat, kind, action - act.GAIN)
    if action >= act.SELL and action < act.BUY:
        return 10 + act.SELL - action
    h = holding(box, s, seat)
    if action >= act.BUY and action < act.PAY_GOOD:
        before = assets(box, s, seat, h)
        bought = gaining(box, with_lira(h, -widen(box.green_fee)), action - act.BUY, 1)
        return assets(box, s, seat, bought) - before
    if action >= act.PAY_GOOD and action < act.TAKE_TILE:
        return assets(box, s, seat, with_good(h, action - act.PAY_GOOD, -1))
    if action == act.PAY_LIRA:
        return assets(box, s, seat, with_lira(h, -widen(box.governor_fee)))
    if action == act.REWARD_LIRA:
        return assets(box, s, seat, with_lira(h, widen(box.family_reward))) - assets(box, s, seat, h)
    if action == act.REWARD_CARD:
        return CARD
    if action == act.GOVERNOR or action == act.SMUGGLER:
        return 1
    if action >= act.CATCH and action < act.REWARD_CARD:
        return 2
    return 0
