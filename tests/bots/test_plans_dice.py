"""The greedy bot's plans against the rules: what an action is said to cost and bring is what it costs and brings.

Skipped, since a plan estimates it: the colours of goods of choice, what a card or a mosque tile is worth, what a
shortage takes back or leaves out, and on the goods carpet payments in which a brown good must stand for a colour: there
the plan may spend a coloured good too many instead.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, cast

import pytest

from arasta.core.table import Table
from arasta.games.dice.bot.plans import after_action, can_take
from arasta.games.dice.bot.worth import RUBY, Hand, hand_of, needed, tile_worth
from arasta.games.dice.record.actions import BAZAAR, END_TURN, GET_CRYSTAL, GET_LIRA, GOOD, PAY, TAKE_RUBY, TAKE_TILE
from arasta.games.dice.record.labels import BROWN, BROWN_UNIT, GOODS_CARPET, LIRA, LIRA_CARPET, PRICED
from arasta.games.dice.record.state import DICE as MOST_DICE
from arasta.games.dice.record.state import DISPLAY, Box
from arasta.games.dice.rules.actions import purpose_of
from arasta.games.dice.rules.prices import price_of
from tests.games.dice.option_sets import DICE, option_sets

SETS = option_sets()
POSITIONS = 120
"""Positions looked at with each set of options: some 2,500 in all."""
COLLECT = ("good", "crystal", "brown", "two_goods", "lira", "take", "keep", "exchange", "perform")


def positions(n: int) -> Iterator[Table]:
    """Positions of games by people who store much, where the next action is asked for."""
    players, options = SETS[n]
    rng = random.Random(n)
    found = 0
    for game in range(100):
        table = DICE.table(players, seed=1000 * n + game, options=options)
        while table.seats and len(table.log) < 300:
            if table.decision == "action" and table.state.actions_left:
                yield table
                found += 1
                if found == POSITIONS:
                    return
            liked = [choice for choice in table.choices if choice.kind in COLLECT]
            table.choose(rng.choice(liked if liked and rng.random() < 0.6 else table.choices))


def actions_there(table: Table) -> set[int]:
    """The actions whose areas and tiles are there, possible or not; of the bazaar with any number of cards."""
    tiles = {TAKE_TILE + table.state.display[place] for place in range(DISPLAY) if table.state.display[place]}
    trades, cards = range(GOOD, GET_LIRA + 1), range(BAZAAR + 1, BAZAAR + MOST_DICE + 1)
    return {*trades, *cards, *tiles, *range(TAKE_RUBY, TAKE_RUBY + PRICED)}


def units(hand: Hand) -> list[int]:
    """Dice and markers of a hand in the order in which units are paid."""
    return [count for pair in zip(hand[:BROWN], hand[6:10], strict=True) for count in pair] + [hand.brown]


def pay(table: Table, plan: list[int]) -> None:
    """Pay with the units that a plan spends; those that the rules pay by themselves must be among them."""
    while table.decision == "payment":
        paid = [table.state.paid[unit] for unit in range(BROWN_UNIT + 1)]
        unit = next(unit for unit, count in enumerate(plan) if count > paid[unit])
        table.choose(PAY + unit)


def can_be_paid(table: Table, action: int, plan: list[int]) -> bool:
    """True if the units of a plan pay the price of an action, with no more beyond its colours than it allows."""
    if action in (GET_LIRA, TAKE_RUBY + LIRA_CARPET) or BAZAAR < action <= BAZAAR + MOST_DICE:
        return True
    price = price_of(cast(Box, table.box_view), table.state, purpose_of(action))
    assert sum(plan) == price.units
    return sum(max(0, plan[2 * c] + plan[2 * c + 1] - price[c]) for c in range(BROWN)) <= price.any


def gained(table: Table, action: int) -> dict[int, int]:
    """What the box says that an action brings of each resource, of coloured goods all together under 0."""
    box, s, seat = cast(Box, table.box_view), table.state, table.seats[0]
    if action == GET_LIRA:
        tiles = sum(s.tile[seat, tile] == 1 for tile in range(17, 21))
        return {LIRA: s.dice[4] * box.lira_per_face, 0: tiles * box.lira_good}
    return {
        **{good: {0: box.gain_good} for good in range(GOOD, GET_CRYSTAL)},
        GET_CRYSTAL: {5: box.gain_crystal},
        GET_CRYSTAL + 1: {4: box.gain_brown},
        GET_CRYSTAL + 2: {0: box.gain_two_goods},
    }.get(action, {})


def told(events: list[Any], name: str) -> Counter[str]:
    """Resources that events of a kind tell of."""
    return sum((Counter({e.fields["resource"]: e.fields["count"]}) for e in events if e.name == name), Counter())


@pytest.mark.parametrize("n", range(0, len(SETS), 3))
def test_plans_cost_and_bring_what_the_rules_say(n: int) -> None:
    rng, played, skipped = random.Random(n), Counter[str](), 0
    for table in positions(n):
        box, s, seat = cast(Box, table.box_view), table.state, table.seats[0]
        hand, left = hand_of(s, seat), needed(box, s)
        legal = set(table.actions) - {END_TURN}
        assert {action for action in actions_there(table) if can_take(box, s, hand, action)} == legal
        for action in rng.sample(sorted(legal), min(len(legal), 4)):
            plan = after_action(box, s, seat, hand, action, left)
            plan_pays = [have - rest for have, rest in zip(units(hand), units(plan), strict=True)]
            if action == GET_CRYSTAL + 1:
                plan_pays[BROWN_UNIT] += box.gain_brown
            assert min(plan_pays) >= 0
            if not can_be_paid(table, action, plan_pays):
                assert action == TAKE_RUBY + GOODS_CARPET
                skipped += 1
                continue
            gain, rubies, tiles = gained(table, action), s.rubies[seat], s.tiles[seat]
            after = table.copy()
            after.ask_all = True  # the turn does not end by itself after the last action
            after.choose(action)
            pay(after, plan_pays)
            events = list(after.events)
            while after.decision == "goods":
                after.choose(after.choices[0])
                events += after.events
            kind = table.game.actions.kind_and_value(action)[0]
            given = told(events, "gained").total()
            if any(event.name == "shortage" for event in events) or (box.taker_exempt and given < sum(gain.values())):
                skipped += 1
                continue
            if BAZAAR < action <= BAZAAR + MOST_DICE:
                assert plan[:6] == tuple(s.dice[face] - (action - BAZAAR) * (face == 5) for face in range(6))
                played[kind] += 1
                continue
            found = hand_of(after.state, seat)
            assert plan[:6] == found[:6], kind
            assert plan[10:13] == found[10:13], kind
            goods = sum(found[6:10])
            assert sum(plan[6:10]) + gain.get(0, 0) == goods, kind
            assert given == sum(gain.values()), kind
            if action >= TAKE_RUBY:
                assert plan.points == RUBY
                assert after.state.rubies[seat] == rubies + 1
            elif action > TAKE_TILE:
                assert plan.points == tile_worth(box, s, seat, action - TAKE_TILE, left)
                assert after.state.tiles[seat] == tiles + 1
            if action != TAKE_RUBY + LIRA_CARPET:
                assert plan.lira - hand.lira == gain.get(LIRA, 0)
            played[kind] += 1
    assert set(played) >= {"good", "crystal", "lira", "bazaar"}
    assert skipped * 4 < played.total()
