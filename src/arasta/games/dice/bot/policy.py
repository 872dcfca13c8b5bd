"""The policies of the Dice Game: how much a seat would like each action it may choose.

The greedy bot's (`score`) plans one turn: the worth of its hand after the best actions with the dice as they lie,
and by exact expectation after a re-roll. The cheap one (`rollout_policy`), which guides a search below the position
in question, looks at one action instead of a turn, and at the average of a re-roll instead of at every roll.
Every rule here looks only at what all seats know.
"""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.dice.bot.plans import IMPOSSIBLE, after_action, plan_worth
from arasta.games.dice.bot.rerolling import like_reroll, like_reroll_roughly
from arasta.games.dice.bot.worth import (
    BROWN_WORTH,
    GOODS_WORTH,
    LIRA_WORTH,
    RUBY,
    a_turn,
    assets,
    hand_of,
    needed,
    resource_worth,
    tile_worth,
    turns_left,
)
from arasta.games.dice.record.actions import (
    DECLINE,
    DISCARD_TILE,
    END_TURN,
    EXCHANGE,
    PAY,
    PERFORM,
    REMOVE_DIE,
    SKIP,
    TAKE,
    TAKE_RUBY,
    TAKE_TILE,
    WORK,
)
from arasta.games.dice.record.decisions import ASK_ACTION, ASK_LOWER, ASK_REROLL
from arasta.games.dice.record.labels import (
    BROWN,
    BROWN_UNIT,
    COLOURS,
    FACES,
    FIRST_BAZ,
    GOODS_CARPET,
    LIRA,
    LIRA_CARPET,
    PRICED,
    TILE_COUNT,
)
from arasta.games.dice.record.state import CHOICE, DISPLAY, NOT_OWNED, OWN_TILE, TILE, Box, State
from arasta.games.dice.record.state import DISCARD as DISCARDS
from arasta.games.dice.record.state import RUBY as GIVES_RUBY
from arasta.games.dice.rules.bazaar_cards import can_meet
from arasta.games.dice.rules.paying import after_unit, last_paid, left_to_pay
from arasta.games.dice.rules.prices import price_of, takes_dice, takes_goods
from arasta.games.dice.rules.ruby_areas import has_ruby

COLLECTING = 4
"""Added to the score of a good of choice for each good of its colour already there."""
OTHERS = 25
"""Hundredths: how much each other player's gain counts against a card."""


@rule
def area_worth(box: Box, s: State, area: int) -> int:
    """The cost of the next ruby of an area."""
    price = widen(box.price[s.players, area, s.taken[area]])
    if area == LIRA_CARPET:
        return price * LIRA_WORTH
    if area == GOODS_CARPET:
        return (len(COLOURS) + price) * GOODS_WORTH
    return price * GOODS_WORTH


@rule
def best_free_tile(box: Box, s: State, seat: int, left: int) -> int:
    """The worth of the best face-up tile."""
    best = 0
    for place in range(DISPLAY):
        if s.display[place] > 0:
            best = max(best, tile_worth(box, s, seat, widen(s.display[place]), left))
    return best


@rule
def least_own_tile(s: State, seat: int, left: int) -> int:
    """The loss from giving up the seat's least useful tile."""
    least = RUBY
    for tile in range(1, TILE_COUNT + 1):
        if s.tile[seat, tile] != NOT_OWNED:
            least = min(least, a_turn(tile) * turns_left(left))
    return least


@rule
def exchange_worth(box: Box, s: State, seat: int, card: int, left: int) -> int:
    """The worth of what the upper zone of a card gives, less what it takes."""
    worth = 0
    for resource in range(LIRA + 1):
        worth += box.upper[card, resource] * resource_worth(resource, left)
        if box.need[card] == DISCARDS:
            worth -= box.cost[card, resource] * resource_worth(resource, left)
    worth += box.upper[card, CHOICE] * resource_worth(0, left)
    worth += box.upper[card, GIVES_RUBY] * RUBY
    if box.upper[card, TILE] > 0:
        worth += best_free_tile(box, s, seat, left)
    if box.cost[card, OWN_TILE] > 0:
        worth -= least_own_tile(s, seat, left)
    return worth


@rule
def card_worth(box: Box, s: State, seat: int, card: int, left: int) -> int:
    """The worth of performing a card: its upper zone or consolation, less what it does for the others."""
    worth = exchange_worth(box, s, seat, card, left)
    consolation = box.consolation[card] * resource_worth(LIRA, left)
    if box.need[card] > 0 and (worth < consolation or not can_meet(box, s, seat, card)):
        worth = consolation
    given = 0
    taken = 0
    for resource in range(LIRA + 1):
        given = max(given, box.lower_gain[card, resource] * resource_worth(resource, left))
        taken += box.lower_cost[card, resource] * resource_worth(resource, left)
    return worth - max(0, given - taken) * OTHERS // 100


@rule
def lower_worth(box: Box, s: State, card: int, left: int) -> int:
    """The worth of the exchange of a lower zone."""
    worth = 0
    for resource in range(LIRA + 1):
        worth += box.lower_gain[card, resource] * resource_worth(resource, left)
        worth -= box.lower_cost[card, resource] * resource_worth(resource, left)
    return worth


@rule
def like_action(box: Box, s: State, seat: int, action: int, left: int) -> int:
    """The worth of an action and of the best ones after it."""
    hand = hand_of(s, seat)
    if action == END_TURN:
        return assets(hand, left)
    after = after_action(box, s, seat, hand, action, left)
    return plan_worth(box, s, seat, after, min(s.actions_left - 1, 2), left)


@rule
def like_action_now(box: Box, s: State, seat: int, action: int, left: int) -> int:
    """The worth of an action by itself."""
    hand = hand_of(s, seat)
    if action == END_TURN:
        return assets(hand, left)
    return assets(after_action(box, s, seat, hand, action, left), left)


@rule
def unit_cost(s: State, unit: int) -> int:
    """The cost of paying with a unit: next to nothing for dice, and less for single ones than for those of a pair."""
    if unit == BROWN_UNIT:
        return BROWN_WORTH
    if unit % 2 == 1:
        return GOODS_WORTH
    return widen(s.dice[unit // 2])


@rule
def like_unit(box: Box, s: State, seat: int, purpose: int, unit: int) -> int:
    """The cost of paying with a unit, and of the rest if dice are used wherever they can be."""
    price = after_unit(left_to_pay(s, price_of(box, s, purpose)), unit // 2)
    dice = int(takes_dice(box, purpose))
    goods = int(takes_goods(box, purpose))
    cost = unit_cost(s, unit)
    last = max(last_paid(s), unit)
    for later in range(last, BROWN_UNIT):
        colour = later // 2
        there = dice * s.dice[colour] if later % 2 == 0 else goods * s.has[seat, colour]
        if later == unit:
            there -= 1
        while there > 0 and price.units > 0:
            rest = after_unit(price, colour)
            if rest.any < 0:
                break
            price = rest
            cost += unit_cost(s, later)
            there -= 1
    return -cost - price.units * BROWN_WORTH


@rule
def like_good(box: Box, s: State, seat: int, good: int) -> int:
    """The score of a good of choice: highest for a colour already collected whose stall has rubies."""
    if good >= BROWN:
        return 0
    wanted = s.has[seat, good] + s.chosen[good]
    return COLLECTING * wanted * int(has_ruby(box, s, good))


@rule
def like_small(box: Box, s: State, seat: int, kind: int, arg: int, action: int, left: int) -> int:
    """Scores for cards, tiles, areas, goods and whatever cards offer."""
    if action >= TAKE_TILE + 1 and action < TAKE_RUBY:
        return tile_worth(box, s, seat, action - TAKE_TILE, left)
    if action >= TAKE_RUBY and action < TAKE_RUBY + PRICED:
        return area_worth(box, s, action - TAKE_RUBY)
    if action >= TAKE and action < PERFORM:
        resource = action - TAKE
        if kind == ASK_LOWER:
            return box.lower_gain[arg, resource] * resource_worth(resource, left)
        return like_good(box, s, seat, resource)
    if action >= PERFORM and action < EXCHANGE:
        return card_worth(box, s, seat, action - PERFORM, left)
    if action == EXCHANGE:
        if kind == ASK_LOWER:
            return lower_worth(box, s, arg, left)
        return exchange_worth(box, s, seat, arg, left)
    if action == DECLINE:
        if kind == ASK_LOWER:
            return 0
        return box.consolation[arg] * resource_worth(LIRA, left)
    if action > DISCARD_TILE and action <= DISCARD_TILE + TILE_COUNT:
        return -a_turn(action - DISCARD_TILE)
    if action >= REMOVE_DIE and action < REMOVE_DIE + len(FACES):
        return widen(s.dice[action - REMOVE_DIE])
    if action >= SKIP + FIRST_BAZ:
        return IMPOSSIBLE
    return WORK - action


@rule
def score(box: Box, s: State, seat: int, kind: int, arg: int, action: int) -> int:
    """The score of a legal action of the decision (kind, arg) for `seat`; only compared within one decision."""
    left = needed(box, s)
    if kind == ASK_ACTION:
        return like_action(box, s, seat, action, left)
    if kind == ASK_REROLL:
        return like_reroll(box, s, seat, action, left)
    if action >= PAY and action < TAKE:
        return like_unit(box, s, seat, arg, action - PAY)
    return like_small(box, s, seat, kind, arg, action, left)


@rule
def rollout_policy(box: Box, s: State, seat: int, kind: int, arg: int, action: int) -> int:
    """The score of a legal action of the decision (kind, arg) for `seat`; only compared within one decision."""
    if kind == ASK_ACTION:
        return like_action_now(box, s, seat, action, needed(box, s))
    if kind == ASK_REROLL:
        return like_reroll_roughly(box, s, seat, action, needed(box, s))
    return score(box, s, seat, kind, arg, action)
