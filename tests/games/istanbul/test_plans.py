"""The plans of Istanbul's greedy bot (`bot/plans.py`) against the rules: what a plan holds is what the rules bring.

In positions of games every action of a place is carried out by the rules in all its ways, and what the plan expects to
hold afterwards must be among what they bring; where the rules offer nothing the plan changes nothing.

Left out are what chance decides (Black Market, Tea House, Caravansary: plans count their average), the good
of the green tile, which plans leave aside, the worth of a plan (`Holding.points`), and plans that use ONE_GOOD cards.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import arasta
from arasta.core.choices import ChoiceList
from arasta.core.decisions import pop
from arasta.core.record import copied
from arasta.games.istanbul.bot.assets import Holding, bare_holding, with_good
from arasta.games.istanbul.bot.plans import (
    CATCH_WORTH,
    FAMILY_AWAY,
    GOVERNOR_WORTH,
    SMUGGLER_WORTH,
    after_action,
    after_family,
    after_sale,
    meetings,
)
from arasta.games.istanbul.record.actions import ACT, CATCH, DONE, GOVERNOR, PLAY, SMUGGLER
from arasta.games.istanbul.record.labels import (
    ANY_GOODS,
    BLACK_MARKET,
    BLUE,
    CARAVANSARY,
    FIRST_PLACE,
    KINDS,
    PLACES,
    POLICE_STATION,
    SMALL_MARKET,
    TEA_HOUSE,
)
from arasta.games.istanbul.rules import choose_of, legal_of
from arasta.games.istanbul.rules.encounters import offer_encounters
from arasta.games.istanbul.rules.markets import ANY_SALE
from arasta.games.istanbul.rules.places import offer_place_action, start_place_action

ISTANBUL = arasta.game("istanbul")
BY_CHANCE = (CARAVANSARY, BLACK_MARKET, TEA_HOUSE)
"""Places where dice or cards decide."""
SURE = [place for place in range(FIRST_PLACE, PLACES + 1) if place not in (*BY_CHANCE, POLICE_STATION)]
Result = tuple[Holding, int]
"""Everything that a seat holds, and its rubies."""


def positions(players: int, seed: int, most: int) -> Iterator[tuple[Any, Any, Any, int]]:
    """Box, state array, state and seat on turn in each position of a random game between turns."""
    options = {"neutral_assistants": True, "layout": "random"} if players < 5 else None
    table = ISTANBUL.table(players=players, seed=seed, options=options)
    rng = random.Random(seed)
    found = 0
    while table.seats and found < most:
        if table.decision in ("move", "assistant", "place"):
            states = copied(table.states)
            found += 1
            yield table.box_view, states, ISTANBUL.view(states), table.seats[0]
        table.choose(rng.choice(table.choices))


def enriched(s: Any, seat: int, room: int, rng: random.Random) -> None:
    """More goods and Lira than random play comes to, so that there is something to plan with."""
    for good in range(KINDS):
        s.goods[seat, good] = rng.randint(0, room)
    s.lira[seat] = rng.randint(0, 30)


def results(box: Any, states: Any, seat: int, place: int, starts: list[int]) -> set[Result]:
    """All that the action of a place can bring by the rules, from each of these starts."""
    found: set[Result] = set()
    for action in starts:
        tried = copied(states)
        s = ISTANBUL.view(tried)
        for top in range(s.depth - 1, -1, -1):
            pop(s, top)
        start_place_action(box, s, seat, place, action)
        found |= ends(box, tried, s, seat)
    return found


def ends(box: Any, states: Any, s: Any, seat: int) -> set[Result]:
    """All that pending decisions can lead to; nothing is bought with the green tile."""
    if s.depth == 0:
        return {(bare_holding(s, seat), s.rubies[seat])}
    top = s.depth - 1
    kind, about = s.pending_kind[top], s.pending_arg[top]
    choices = ChoiceList()
    legal_of(box, s, kind, seat, about, choices)
    actions = choices.listed()
    if ISTANBUL.decisions.kinds[kind].name == "green_tile":
        actions = (DONE,)
    found: set[Result] = set()
    for action in actions:
        tried = copied(states)
        other = ISTANBUL.view(tried)
        pop(other, top)
        choose_of(box, other, kind, seat, about, action)
        found |= ends(box, tried, other, seat)
    return found


def starts_of(box: Any, s: Any, seat: int, place: int) -> list[int]:
    """The ways in which the action of a place can be started."""
    choices = ChoiceList()
    offer_place_action(box, s, seat, place, choices)
    return list(choices.listed())


def held(plan: Holding) -> Holding:
    """A plan without its points."""
    return plan._replace(points=0)


@pytest.mark.parametrize(
    ("players", "seed", "most"),
    [(2, 1, 25), (4, 2, 25), *(pytest.param(n, 10 + n, 400, marks=pytest.mark.slow) for n in range(2, 6))],
)
def test_plans_of_places_are_what_the_rules_bring(players: int, seed: int, most: int) -> None:
    rng = random.Random(seed)
    changed = dict.fromkeys(SURE, 0)
    for box, states, s, seat in positions(players, seed, most):
        enriched(s, seat, box.start_capacity + s.extensions[seat], rng)
        before = bare_holding(s, seat)
        for place in SURE:
            plan = after_action(box, s, seat, place, before, 0)
            starts = starts_of(box, s, seat, place)
            brought = results(box, states, seat, place, starts)
            kept = (before, s.rubies[seat])
            rubies = {count for holding, count in brought if holding == held(plan)}
            assert rubies or held(plan) == before, (place, plan, brought)
            assert starts or (held(plan), s.rubies[seat]) == kept, (place, plan)
            changed[place] += held(plan) != before
            # An action that costs nothing and changes nothing else is the only one that a plan may leave.
            if starts == [ACT] and brought != {kept}:
                assert held(plan) != before, (place, plan, brought)
    assert most < 400 or all(changed.values()), changed


@pytest.mark.parametrize(("players", "seed"), [(3, 5), (5, 6)])
def test_sales_with_the_card_are_what_the_rules_bring(players: int, seed: int) -> None:
    rng = random.Random(seed)
    for box, states, s, seat in positions(players, seed, 20):
        enriched(s, seat, box.start_capacity + s.extensions[seat], rng)
        if s.hand[seat, ANY_GOODS] == 0 or PLAY + ANY_GOODS not in starts_of(box, s, seat, SMALL_MARKET):
            s.hand[seat, ANY_GOODS] += 1
            s.hand_size[seat] += 1
        starts = [action for action in starts_of(box, s, seat, SMALL_MARKET) if action == PLAY + ANY_GOODS]
        plan = after_sale(box, s, bare_holding(s, seat), ANY_SALE)
        sold = {holding for holding, _rubies in results(box, states, seat, SMALL_MARKET, starts)}
        assert held(plan) in sold or (not starts and held(plan) == bare_holding(s, seat))


def test_who_is_met_is_as_the_rules_say() -> None:
    for box, _states, s, seat in positions(2, 7, 60):
        for place in range(FIRST_PLACE, PLACES + 1):
            s.merchant[seat] = place
            choices = ChoiceList()
            offer_encounters(s, seat, choices)
            met = sum(
                {GOVERNOR: GOVERNOR_WORTH, SMUGGLER: SMUGGLER_WORTH}.get(action, CATCH_WORTH)
                for action in choices.listed()
            )
            assert met == meetings(box, s, seat, place)
            assert all(action in (GOVERNOR, SMUGGLER) or 0 <= action - CATCH < s.players for action in choices.listed())


def test_the_family_member_is_planned_where_it_can_be_sent() -> None:
    for box, _states, s, seat in positions(3, 8, 12):
        before = bare_holding(s, seat)
        plan = after_family(box, s, seat, before, 0)
        if s.family[seat] != POLICE_STATION:
            assert plan == before
            continue
        sent = [
            after_action(box, s, seat, place, before, 0)._replace(points=0)
            for place in range(FIRST_PLACE, PLACES + 1)
            if place != POLICE_STATION
        ]
        assert plan == before or held(plan) in sent


def test_chance_is_planned_within_what_it_can_bring() -> None:
    for box, _states, s, seat in positions(3, 9, 30):
        before = bare_holding(s, seat)
        tea = after_action(box, s, seat, TEA_HOUSE, before, 0)
        assert box.tea_consolation <= tea.lira - before.lira <= box.tea_high
        black = after_action(box, s, seat, BLACK_MARKET, before, 0)
        assert 0 <= black.blue - before.blue <= max(box.black_market_blue[total] for total in range(2, 13))
        goods = sum(black[1 + good] - before[1 + good] for good in range(BLUE))
        assert goods in (0, 1) and held(with_good(black, BLUE, 0)) == held(black)
    assert FAMILY_AWAY > 0
