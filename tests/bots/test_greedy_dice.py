"""The greedy bot at the Dice Game: single choices a player would make, no cheating, every option, and strength."""

from __future__ import annotations

import itertools
import random
from fractions import Fraction
from typing import cast

import pytest

import arasta
from arasta import bots
from arasta.core.table import Table
from arasta.games.dice.bot.plans import plan_worth
from arasta.games.dice.bot.policy import score
from arasta.games.dice.bot.rerolling import expected_worth
from arasta.games.dice.bot.worth import hand_of, needed, with_dice, worth
from arasta.games.dice.record.state import Box
from tests.rules.dice.situations import at, has, player

DICE = arasta.game("dice")
GREEDY = bots.make("greedy")


def box_of(table: Table) -> Box:
    """The view of a table's box."""
    return cast(Box, table.box_view)


def step(table: Table, seed: int = 1) -> str:
    """Let the greedy bot decide once; its choice as 'kind value'."""
    action = bots.choose(table, GREEDY, seed)
    kind, value = DICE.actions.kind_and_value(action)
    table.choose(action)
    return kind if value is None else f"{kind} {value}"


def turn(table: Table, most: int = 30) -> list[str]:
    """Let the greedy bot finish what the seat that is to decide has to decide."""
    seat = table.seats[0]
    steps: list[str] = []
    while table.seats == (seat,) and len(steps) < most:
        steps.append(step(table))
    return steps


# -------------------------------------------------------------------------------------------------- choices of a player


def test_buys_the_rubies_that_it_can_pay() -> None:
    table = at(has={"lira": 25})
    assert turn(table)[:2] == ["ruby lira_carpet", "ruby lira_carpet"]
    assert player(table, 0)["rubies"] == 2


def test_takes_lira_first_where_that_buys_a_ruby() -> None:
    table = at(has={"lira": 6}, dice={"lira": 2, "red": 3})
    assert turn(table)[:2] == ["lira", "ruby lira_carpet"]


def test_pays_with_dice_before_goods_and_with_goods_before_brown() -> None:
    table = at(dice={"red": 3, "blue": 1, "card": 1}, has={"red": 2, "brown": 1}, display=["LIR-R"])
    assert "tile LIR-R" in turn(table)
    assert has(table, 0)["brown"] == 1


def test_rolls_useless_dice_again_and_keeps_three_of_a_colour_for_a_tile() -> None:
    table = at(ask="reroll", dice={"red": 3, "yellow": 1, "blue": 1}, has={"crystal": 1}, display=["LIR-R"])
    steps: list[str] = []
    while table.decision == "reroll":
        steps.append(step(table))
    assert "reroll red" not in steps
    assert steps[0] in ("reroll yellow", "keep")


def test_declines_an_exchange_that_loses_and_takes_one_that_wins() -> None:
    table = at(players=2, dice={"card": 1, "blue": 4}, deck=["T3-R"], others={1: {"has": {"lira": 2}}})
    while table.seats == (0,) and table.decision == "action":
        action = DICE.actions.number("bazaar", 1)
        assert action is not None
        table.choose(action)
    assert step(table) == "exchange"


# --------------------------------------------------------------------------------------------------------- expectation


@pytest.mark.parametrize("rolled", range(1, 4))
def test_the_expectation_over_a_roll_is_exact(rolled: int) -> None:
    """Compared with the mean over all ways to roll, one by one."""
    table = at(ask="reroll", dice={"red": 1, "card": 4}, has={"crystal": 1, "lira": 8, "blue": 2}, display=["LIR-R"])
    box, s = box_of(table), table.state
    left = needed(box, s)
    kept = with_dice(hand_of(s, 0), 0, 0, 0, 0, 0, -4)
    total = Fraction(0)
    for faces in itertools.product(range(6), repeat=rolled):
        counts = [faces.count(face) for face in range(6)]
        total += plan_worth(box, s, 0, with_dice(kept, *counts), 2, left)
    assert expected_worth(box, s, 0, kept, rolled, 2, left) == total / 6**rolled // 1


# --------------------------------------------------------------------------------------------------------- no cheating


def positions(players: int, seed: int) -> list[Table]:
    """Copies of tables within a random game."""
    table = DICE.table(players, seed=seed)
    rng = random.Random(seed)
    found = []
    for made in range(300):
        if not table.seats:
            break
        if made % 9 == 0:
            found.append(table.copy())
        table.choose(rng.choice(table.choices))
    return found


@pytest.mark.parametrize("players", (2, 3, 4))
def test_what_the_seat_cannot_know_makes_no_difference(players: int) -> None:
    """Preferences on the true state, on the observation and on redrawn states are the same."""
    for table in positions(players, seed=players):
        seat = table.seats[0]
        top = table.state.depth - 1
        decision = (seat, int(table.state.pending_kind[top]), int(table.state.pending_arg[top]))
        observation = table.observe(seat)
        states = [table.states, observation, DICE.resample(table.box, observation, seat, 4)]
        for action in table.actions[:12]:
            liked = {score(box_of(table), DICE.view(one), *decision, action) for one in states}
            assert len(liked) == 1
        assert len({worth(box_of(table), DICE.view(one), seat) for one in states}) == 1


# -------------------------------------------------------------------------------------------------------------- options

OPTIONS = [{option.name: option.values[-1]} for option in DICE.options if option.name != "decision_limit"]
EVERYTHING = {name: value for options in OPTIONS for name, value in options.items()}


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: next(iter(options)))
def test_chooses_legally_under_every_option(options: dict[str, object]) -> None:
    table = DICE.table(players=2, seed=6, options={**options, "decision_limit": 40})
    bots.play(table, {0: bots.make("greedy"), 1: bots.make("greedy")}, seed=2)
    assert table.result is not None


def test_plays_to_the_end_with_all_options() -> None:
    table = DICE.table(players=2, seed=6, options=EVERYTHING)
    bots.play(table, {0: bots.make("greedy"), 1: bots.make("greedy")}, seed=2)
    assert table.result is not None
    assert not table.result.unfinished


# ----------------------------------------------------------------------------------------------------------- evaluation


def test_the_evaluation_is_finite_and_a_ruby_more_is_always_better() -> None:
    for players in (2, 4):
        for table in positions(players, seed=players + 10):
            for seat in range(players):
                states = table.states.copy()
                state = DICE.view(states)
                seen = []
                for rubies in range(9):
                    state.rubies[seat] = rubies
                    seen.append(worth(box_of(table), state, seat))
                assert all(abs(one) < 150_000 for one in seen)
                assert seen == sorted(set(seen))


def test_the_evaluation_values_what_players_value() -> None:
    plain = at(has={"lira": 5})
    richer = [
        at(has={"lira": 6}),
        at(has={"lira": 5, "red": 1}),
        at(has={"lira": 5, "brown": 1}),
        at(has={"lira": 5, "crystal": 1}),
        at(has={"lira": 5}, tiles=("ACT-R",)),
    ]
    base = worth(box_of(plain), plain.state, 0)
    assert all(worth(box_of(table), table.state, 0) > base for table in richer)


# ------------------------------------------------------------------------------------------------------------- strength


def test_beats_random() -> None:
    for seed in range(3):
        table = DICE.table(players=2, seed=seed)
        bots.play(table, {seed % 2: bots.make("greedy"), 1 - seed % 2: bots.make("random")}, seed)
        assert table.result is not None
        assert table.result.winners == (seed % 2,)
