"""Plans: the greedy bot's hand after each action, and the worth of dice to it (see `policy`).

`tests/bots/test_plans_dice.py` plays these plans against the rules.
"""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.dice.bot.worth import GOODS_WORTH, RUBY, Hand, assets, tile_worth, with_dice
from arasta.games.dice.record.actions import (
    BAZAAR,
    GET_BROWN,
    GET_CRYSTAL,
    GET_LIRA,
    GOOD,
    TAKE_RUBY,
    TAKE_TILE,
    TWO_GOODS,
)
from arasta.games.dice.record.labels import FIRST_LGD, LIRA_CARPET, PER_KIND, PRICED
from arasta.games.dice.record.state import ACTIVE, DICE, DISPLAY, Box, State
from arasta.games.dice.rules.prices import Price, Purse, covers, different, of_colour, ruby_price, tile_price
from arasta.games.dice.rules.ruby_areas import has_ruby

FIRST_CARD = 105
MORE_CARDS = 35
"""The worth of the bazaar with one card die, and what each further one adds."""
IMPOSSIBLE = -1_000_000
"""The score of an action that is never to be chosen."""
TRADES = GET_LIRA - GOOD + 1
FIRST_TILE = TRADES + 1
FIRST_AREA = FIRST_TILE + DISPLAY
"""The actions that a plan considers: A1 to A5 with every colour, the bazaar, the tiles of the display, the areas."""


@rule
def purse_in(hand: Hand, goods: int) -> Purse:
    """The units a hand can pay with; `goods`: 1 if stored goods may pay."""
    return Purse(
        hand.red_dice + goods * hand.red,
        hand.yellow_dice + goods * hand.yellow,
        hand.green_dice + goods * hand.green,
        hand.blue_dice + goods * hand.blue,
        goods * hand.brown,
    )


@rule
def after_payment(hand: Hand, price: Price) -> Hand:
    """The hand after a payment it can make: dice first, then goods, then brown ones; rare dice before pairs."""
    d0, d1, d2, d3 = hand.red_dice, hand.yellow_dice, hand.green_dice, hand.blue_dice
    g0, g1, g2, g3, brown = hand.red, hand.yellow, hand.green, hand.blue, hand.brown
    left = price.units
    # Dice within the price of their colour; if fewer units than colours are asked for, single dice go first.
    for most in range(1, DICE + 1):
        u0 = min(d0, price.red, left) if d0 <= most else 0
        left -= u0
        u1 = min(d1, price.yellow, left) if d1 <= most else 0
        left -= u1
        u2 = min(d2, price.green, left) if d2 <= most else 0
        left -= u2
        u3 = min(d3, price.blue, left) if d3 <= most else 0
        left -= u3
        d0, d1, d2, d3 = d0 - u0, d1 - u1, d2 - u2, d3 - u3
        price = Price(price.red - u0, price.yellow - u1, price.green - u2, price.blue - u3, price.any, left)
        if left == 0 or most >= max(max(d0, d1), max(d2, d3)):
            break
    beyond = price.any
    u0 = min(d0, beyond, left)
    u1 = min(d1, beyond - u0, left - u0)
    u2 = min(d2, beyond - u0 - u1, left - u0 - u1)
    u3 = min(d3, beyond - u0 - u1 - u2, left - u0 - u1 - u2)
    d0, d1, d2, d3 = d0 - u0, d1 - u1, d2 - u2, d3 - u3
    left -= u0 + u1 + u2 + u3
    u0 = min(g0, price.red, left)
    u1 = min(g1, price.yellow, left - u0)
    u2 = min(g2, price.green, left - u0 - u1)
    u3 = min(g3, price.blue, left - u0 - u1 - u2)
    left -= u0 + u1 + u2 + u3
    g0, g1, g2, g3 = g0 - u0, g1 - u1, g2 - u2, g3 - u3
    goods = min(left, g0 + g1 + g2 + g3) if price.any > 0 else 0
    while goods > 0:
        goods -= 1
        left -= 1
        if g0 > 0:
            g0 -= 1
        elif g1 > 0:
            g1 -= 1
        elif g2 > 0:
            g2 -= 1
        else:
            g3 -= 1
    return Hand(
        d0,
        d1,
        d2,
        d3,
        hand.lira_dice,
        hand.card_dice,
        g0,
        g1,
        g2,
        g3,
        brown - left,
        hand.crystal,
        hand.lira,
        hand.points,
    )


@rule
def with_gain(hand: Hand, goods: int, brown: int, crystal: int, lira: int, points: int) -> Hand:
    """The hand after a gain; goods whose colour does not matter count as points."""
    return Hand(
        hand.red_dice,
        hand.yellow_dice,
        hand.green_dice,
        hand.blue_dice,
        hand.lira_dice,
        hand.card_dice,
        hand.red,
        hand.yellow,
        hand.green,
        hand.blue,
        hand.brown + brown,
        hand.crystal + crystal,
        hand.lira + lira,
        hand.points + points + goods * GOODS_WORTH,
    )


@rule
def lira_goods(box: Box, s: State, seat: int) -> int:
    """Goods that lira-good tiles give with A5."""
    goods = 0
    if s.tiles[seat] > 0:
        for colour in range(PER_KIND):
            goods += int(s.tile[seat, FIRST_LGD + colour] == ACTIVE)
    return goods * box.lira_good


@rule
def action_price(box: Box, s: State, action: int) -> Price:
    """The goods price of an action that has one."""
    if action < GET_CRYSTAL:
        return of_colour(action - GOOD, widen(box.pay_good))
    if action == GET_CRYSTAL:
        return different(box.pay_crystal)
    if action == GET_BROWN:
        return different(box.pay_brown)
    if action == TWO_GOODS:
        return different(box.pay_two_goods)
    if action < TAKE_RUBY:
        return tile_price(box, action - TAKE_TILE)
    return ruby_price(box, s, action - TAKE_RUBY)


@rule
def after_action(box: Box, s: State, seat: int, hand: Hand, action: int, left: int) -> Hand:
    """The hand after an action it can take; `left`: rubies that the leader still needs."""
    if action == GET_LIRA:
        after = with_dice(hand, 0, 0, 0, 0, -hand.lira_dice, 0)
        return with_gain(after, lira_goods(box, s, seat), 0, 0, hand.lira_dice * box.lira_per_face, 0)
    if action > BAZAAR and action <= BAZAAR + DICE:
        cards = action - BAZAAR
        after = with_dice(hand, 0, 0, 0, 0, 0, -cards)
        return with_gain(after, 0, 0, 0, 0, FIRST_CARD + MORE_CARDS * (cards - 1))
    if action == TAKE_RUBY + LIRA_CARPET:
        return with_gain(hand, 0, 0, 0, -box.price[s.players, LIRA_CARPET, s.taken[LIRA_CARPET]], RUBY)
    after = after_payment(hand, action_price(box, s, action))
    if action < GET_CRYSTAL:
        return with_gain(after, widen(box.gain_good), 0, 0, 0, 0)
    if action == GET_CRYSTAL:
        return with_gain(after, 0, 0, widen(box.gain_crystal), 0, 0)
    if action == GET_BROWN:
        return with_gain(after, 0, widen(box.gain_brown), 0, 0, 0)
    if action == TWO_GOODS:
        return with_gain(after, widen(box.gain_two_goods), 0, 0, 0, 0)
    if action < TAKE_RUBY:
        return with_gain(after, 0, 0, 0, 0, tile_worth(box, s, seat, action - TAKE_TILE, left))
    return with_gain(after, 0, 0, 0, 0, RUBY)


@rule
def can_take(box: Box, s: State, hand: Hand, action: int) -> bool:
    """True if a hand can pay for an action; areas and tiles are taken as they lie now."""
    if action == GET_LIRA:
        return hand.lira_dice > 0
    if action > BAZAAR and action <= BAZAAR + DICE:
        return hand.card_dice >= action - BAZAAR
    if action == TAKE_RUBY + LIRA_CARPET:
        price = box.price[s.players, LIRA_CARPET, s.taken[LIRA_CARPET]]
        return has_ruby(box, s, LIRA_CARPET) and hand.lira >= price
    if action >= TAKE_RUBY and not has_ruby(box, s, action - TAKE_RUBY):
        return False
    goods = 1 - box.actions_take_dice_only if action <= TWO_GOODS else 1
    return covers(purse_in(hand, goods), action_price(box, s, action))


@rule
def best_after(box: Box, s: State, seat: int, hand: Hand, left: int, before: int) -> Hand:
    """The best hand that one action leads to; the same hand if no action is better than `before`."""
    best = before
    found = hand
    for n in range(FIRST_AREA + PRICED):
        action = GOOD + n
        if n == TRADES:
            action = BAZAAR + max(hand.card_dice, 1)
        elif n >= FIRST_AREA:
            action = TAKE_RUBY + n - FIRST_AREA
        elif n >= FIRST_TILE:
            if s.display[n - FIRST_TILE] == 0:
                continue
            action = TAKE_TILE + s.display[n - FIRST_TILE]
        if can_take(box, s, hand, action):
            after = after_action(box, s, seat, hand, action, left)
            worth = assets(after, left)
            if worth > best:
                best = worth
                found = after
    return found


@rule
def plan_worth(box: Box, s: State, seat: int, hand: Hand, actions: int, left: int) -> int:
    """The worth of a hand after this many actions, the best one first."""
    for _ in range(actions):
        before = assets(hand, left)
        hand = best_after(box, s, seat, hand, left, before)
        if assets(hand, left) == before:
            break
    return assets(hand, left)


@rule
def unused_after(box: Box, s: State, seat: int, hand: Hand, actions: int, left: int) -> Hand:
    """The hand after this many of its best actions; its dice are those they did not need."""
    for _ in range(actions):
        hand = best_after(box, s, seat, hand, left, assets(hand, left))
    return hand
