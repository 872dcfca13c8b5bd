"""The greedy bot at Istanbul: single choices a player would make, no cheating, every option, and strength."""

from __future__ import annotations

import itertools
import random

import pytest

import arasta
from arasta import bots
from arasta.bots.choosing import chooser
from arasta.core.choices import ChoiceList
from arasta.core.record import view
from arasta.core.table import Table
from arasta.games.istanbul.bot.assets import Holding, assets, holding, worth
from arasta.games.istanbul.bot.plans import FAR, NEXT, NOW, after_next_turn, after_turn, better, is_goal, trip
from arasta.games.istanbul.bot.policy import score
from arasta.games.istanbul.bounds.options import SWITCHES
from arasta.games.istanbul.record.labels import FOUNTAIN, PLACES
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.layout import distance
from tests.rules.istanbul.situations import at, player

ISTANBUL = arasta.game("istanbul")
GREEDY = bots.make("greedy")


def box_of(table: Table) -> Box:
    """The view of a table's box."""
    return view(Box, table.box)


def step(table: Table, seed: int = 1) -> str:
    """Let the greedy bot decide once; its choice as 'kind value'."""
    action = bots.choose(table, GREEDY, seed)
    kind, value = ISTANBUL.actions.kind_and_value(action)
    table.choose(action)
    return kind if value is None else f"{kind} {value}"


def turn(table: Table, most: int = 20) -> list[str]:
    """Let the greedy bot finish the turn of the seat that is to decide."""
    seat = table.seats[0]
    steps: list[str] = []
    while table.seats == (seat,) and len(steps) < most:
        steps.append(step(table))
    return steps


# -------------------------------------------------------------------------------------------------- choices of a player


def test_buys_the_ruby_that_it_can_pay() -> None:
    table = at(players=3, merchant=16, lira=20, ask="place")
    assert turn(table)[0] == "act"
    assert player(table, 0)["rubies"] == 1


@pytest.mark.parametrize("place", (12, 2, 3))
def test_goes_to_the_dealer_for_the_last_ruby(place: int) -> None:
    table = at(players=3, merchant=place, lira=30, rubies=4, extensions=0)
    steps: list[str] = []
    while player(table, 0)["rubies"] < 5 and len(steps) < 60:
        steps.append(step(table))
    assert player(table, 0)["rubies"] == 5
    assert sum(one.startswith("move") for one in steps) <= 10


def test_takes_the_missing_good_by_card_and_pays_the_palace() -> None:
    table = at(players=3, merchant=13, goods={"red": 1, "green": 1, "yellow": 2}, hand={"ONE_GOOD": 1}, ask="place")
    assert turn(table)[:3] == ["play ONE_GOOD", "gain blue", "act"]
    assert player(table, 0)["rubies"] == 1


def test_keeps_the_card_where_it_brings_little() -> None:
    table = at(players=3, merchant=2, hand={"ONE_GOOD": 1}, ask="place")
    assert "play ONE_GOOD" not in turn(table)


def test_takes_the_tile_that_completes_a_pair() -> None:
    table = at(players=3, merchant=14, goods={"red": 2, "green": 2}, tiles=("green",), ask="place")
    assert turn(table)[0] == "take_tile red"
    assert player(table, 0)["rubies"] == 1


def test_buys_the_third_extension() -> None:
    table = at(players=3, merchant=1, lira=8, extensions=2, ask="place")
    assert turn(table)[0] == "act"
    assert player(table, 0)["rubies"] == 1


def test_returns_assistants_at_the_fountain() -> None:
    table = at(players=3, merchant=7, assistants=(2, 3, 4, 5), ask="place")
    turn(table)
    assert player(table, 0)["stack"] == ["own"] * 4


def test_without_assistants_goes_where_it_can_act() -> None:
    table = at(players=3, merchant=12, lira=1, assistants=(9, 16, 13, 1))
    steps = turn(table)
    assert "end_turn" not in steps[:2]
    assert player(table, 0)["merchant"] in (7, 9, 16, 13, 1)


def test_does_not_pay_merchants_where_there_is_nothing_to_gain() -> None:
    others = {1: {"merchant": 2}, 2: {"merchant": 2}}
    table = at(players=3, merchant=2, lira=4, goods={"red": 2}, others=others, ask="payment")
    assert step(table) == "end_turn"


def test_pays_a_merchant_for_a_ruby() -> None:
    table = at(players=3, merchant=16, lira=25, others={1: {"merchant": 16}}, ask="payment")
    assert turn(table)[:2] == ["pay", "act"]


def test_plays_left_over_cards() -> None:
    table = at(players=3, rubies=5, hand={"ONE_GOOD": 1, "FIVE_LIRA": 1}, ask="leftover_cards")
    turn(table)
    assert player(table, 0)["hand"] == {}


def test_sells_all_that_the_market_takes() -> None:
    goods = {"red": 1, "green": 1, "yellow": 2, "blue": 1}
    table = at(players=3, merchant=11, goods=goods, extensions=1, demand={"small": ["S1"]}, palace_taken=3, ask="place")
    turn(table)
    assert player(table, 0)["lira"] == 20


def test_uses_the_red_tile_to_turn_a_failed_roll() -> None:
    table = at(players=3, merchant=9, tiles=("red",), ask="place", dice=[(1, 4)])
    steps = turn(table)
    assert steps[0] == "announce 8"
    assert steps[1] in ("turn_die first", "roll_again")


# ---------------------------------------------------------------------------------------------------------- no cheating


def positions(players: int, seed: int, every: int = 7) -> list[Table]:
    """Tables in the middle of a game, in which greedy and random bots mix."""
    table = ISTANBUL.table(players=players, seed=seed)
    dice = random.Random(seed)
    mixed = {seat: bots.make(dice.choice(("random", "greedy"))) for seat in range(players)}
    mixed[0] = GREEDY
    found: list[Table] = []
    while table.seats and len(found) < 12:
        bots.play(table, mixed, seed, most=every)
        if table.seats:
            found.append(table.copy())
    return found


@pytest.mark.parametrize("players", (2, 3, 5))
def test_what_the_seat_cannot_know_makes_no_difference(players: int) -> None:
    """Preferences on the true state, on the observation and on redrawn states are the same."""
    for table in positions(players, seed=players):
        seat = table.seats[0]
        top = table.state.depth - 1
        decision = (seat, int(table.state.pending_kind[top]), int(table.state.pending_arg[top]))
        observation = table.observe(seat)
        states = [table.states, observation]
        states += [ISTANBUL.resample(table.box, observation, seat, seed) for seed in range(3)]
        for action in table.actions:
            liked = {score(box_of(table), ISTANBUL.view(one), *decision, action) for one in states}
            assert len(liked) == 1


def test_every_seat_judges_from_what_all_may_know() -> None:
    for table in positions(4, seed=3):
        for seat in range(4):
            seen = {worth(box_of(table), ISTANBUL.view(table.observe(viewer)), seat) for viewer in (None, 0, 1, 2, 3)}
            assert len(seen) == 1


# -------------------------------------------------------------------------------------------------------------- options


def option_sets() -> list[dict[str, object]]:
    """Every switch alone, all together, and every layout."""
    alone: list[dict[str, object]] = [{name: True} for name in SWITCHES if name != "random_unrestricted"]
    everything: dict[str, object] = dict.fromkeys(SWITCHES, True)
    layouts: list[dict[str, object]] = [{"layout": name} for name in ("short", "long", "in_order", "random")]
    return [*alone, *layouts, {**everything, "layout": "random"}]


@pytest.mark.parametrize("options", option_sets(), ids=lambda options: "+".join(options) if len(options) < 3 else "all")
def test_chooses_legally_under_every_option(options: dict[str, object]) -> None:
    table = ISTANBUL.table(players=2, seed=6, options=options)
    bots.play(table, {0: bots.make("greedy"), 1: bots.make("greedy")}, seed=2)
    assert table.result is not None
    assert not table.result.unfinished


# ----------------------------------------------------------------------------------------------------------- evaluation


def test_the_evaluation_is_finite_and_a_ruby_more_is_always_better() -> None:
    for players, table in itertools.chain(*([(n, t) for t in positions(n, seed=n + 10)] for n in (2, 4))):
        for seat in range(players):
            states = table.states.copy()
            state = ISTANBUL.view(states)
            state.rubies[seat] = 0
            seen = []
            for rubies in range(9):
                state.rubies[seat] = rubies
                seen.append(worth(box_of(table), state, seat))
            assert all(abs(one) < 150_000 for one in seen)
            assert seen == sorted(set(seen))


def test_the_evaluation_values_what_players_value() -> None:
    plain = at(players=3, merchant=3, lira=5)
    richer = [
        at(players=3, merchant=3, lira=9),
        at(players=3, merchant=3, lira=5, goods={"blue": 1}),
        at(players=3, merchant=3, lira=5, tiles=("red",)),
        at(players=3, merchant=3, lira=5, hand={"STAY": 1}),
        at(players=3, merchant=3, lira=5, extensions=1),
    ]
    base = worth(box_of(plain), plain.state, 0)
    assert all(worth(box_of(table), table.state, 0) > base for table in richer)
    poorer = at(players=3, merchant=3, lira=5, stack=1)
    assert worth(box_of(poorer), poorer.state, 0) < base


def test_what_is_left_out_for_speed_changes_nothing() -> None:
    """Holdings that differ in little are compared with less; so are those that a place does not change."""
    rng = random.Random(8)
    for players, table in itertools.chain(*([(n, t) for t in positions(n, seed=n + 20)] for n in (2, 3, 5))):
        box, state = box_of(table), table.state
        seat = rng.randrange(players)
        h = holding(box, state, seat)
        for entry in range(len(h)):
            changed = list(h)
            changed[entry] = min(changed[entry] + 1, 3) if entry == 5 else changed[entry] + 1
            other = Holding(*changed)
            for one, two in ((h, other), (other, h)):
                wanted = two if assets(box, state, seat, two) > assets(box, state, seat, one) else one
                assert better(box, state, seat, one, two) == wanted
        for place in range(1, PLACES + 1):
            assert trip(box, state, seat, place) == slowly(box, state, seat, place)


def slowly(box: Box, state: State, seat: int, place: int) -> int:
    """`trip` as its words say it."""
    h = after_turn(box, state, seat, place, holding(box, state, seat))
    now = assets(box, state, seat, h)
    gains = [0]
    for following in range(1, PLACES + 1):
        turns = (distance(state.cell_of[place], state.cell_of[following]) + 1) // 2
        if turns == 1 or (turns > 1 and is_goal(following)):
            later = after_next_turn(box, state, seat, following, int(place == FOUNTAIN), h)
            gain = assets(box, state, seat, later) - now
            for _ in range(1, turns):
                gain = gain * FAR // 100
            gains.append(gain)
    return NOW * now + NEXT * (now + max(gains))


# ------------------------------------------------------------------------------------------------------------- strength


def test_beats_random() -> None:
    for seed in range(2):
        table = ISTANBUL.table(players=2, seed=seed)
        bots.play(table, {seed % 2: bots.make("greedy"), 1 - seed % 2: bots.make("random")}, seed)
        assert table.result is not None
        assert table.result.winners == (seed % 2,)


def test_equals_are_chosen_from_at_random() -> None:
    """The chooser picks each of the best actions, and no other."""
    table = at(players=3, merchant=8, ask="black_good", extensions=3, goods={"red": 5, "green": 5, "yellow": 5})
    choices = ChoiceList()
    for i, action in enumerate(table.actions):
        choices.action[i] = action
    choices.count = len(table.actions)
    choose = chooser("istanbul")
    assert choose(table.box_view, table.state, choices, 0) == table.actions[0]
    assert choose(table.box_view, table.state, choices, 2**63 - 1) == table.actions[-1]
