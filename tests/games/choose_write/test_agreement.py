"""Interpreted and compiled rules agree byte for byte: states, events, choices, observations, redrawn states."""

from __future__ import annotations

import random

import pytest

from arasta.bots.parts import EVALUATE, POLICY, RESAMPLE, part_of
from tests.games.choose_write.option_sets import GAME, option_sets
from tests.games.shared import follow
from tests.thorough import every, times

SETS = option_sets()
GAMES_PER_SET = times(2)


@pytest.mark.slow
@pytest.mark.parametrize("n", range(len(SETS)))
def test_whole_games_agree(n: int) -> None:
    players, options = SETS[n]
    for k in range(GAMES_PER_SET):
        follow(GAME, players, options, 7 * n + k, 10**9)


def test_there_are_enough_games() -> None:
    assert len(SETS) * GAMES_PER_SET >= times(66)


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", range(1, 6))
def test_beginnings_agree(players: int) -> None:
    options = {"resolution": "simultaneous", "then_needs_palace": False}
    assert follow(GAME, players, options, 40 + players, 60) == 60


@pytest.mark.slow
def test_redrawing_and_preferences_agree() -> None:
    """The bots' rules, `resample`, `score` and `evaluate`, say the same in both modes, in the kernels that bots use."""
    resample, score, worth = (part_of(GAME, part) for part in (RESAMPLE, POLICY, EVALUATE))
    rule_resample, rule_score, rule_worth = GAME.resample_rule, GAME.policy, GAME.evaluate
    assert rule_score
    assert rule_worth
    for n, (players, options) in enumerate(SETS[:: every(8)]):
        table = GAME.table(players, seed=n, options=options)
        rng = random.Random(n)
        while table.seats:
            if rng.random() < 0.1:
                seat = table.seats[0]
                choice = rng.choice(table.choices)
                seen = table.observe(seat)
                state = GAME.view(seen)
                kind, arg = state.pending_kind[state.depth - 1], state.pending_arg[state.depth - 1]
                rule_resample(table.box_view, state, seat, n)
                wanted = rule_score(table.box_view, state, seat, kind, arg, choice.id)
                other = table.observe(seat)
                resample(table.box[0], other[0], seat, n)
                assert score(table.box[0], other[0], seat, kind, arg, choice.id) == wanted
                assert worth(table.box[0], other[0], seat) == rule_worth(table.box_view, state, seat)
                assert other.tobytes() == seen.tobytes()
            table.choose(rng.choice(table.choices))


def test_preferences_look_at_nothing_hidden() -> None:
    """`prefer` and `worth` say the same of a state and of its observation."""
    assert GAME.policy
    assert GAME.evaluate
    for n, (players, options) in enumerate(SETS[:: every(12)]):
        table = GAME.table(players, seed=n, options=options)
        rng = random.Random(n)
        while table.seats:
            seat = table.seats[0]
            seen = GAME.view(table.observe(seat))
            kind, arg = seen.pending_kind[seen.depth - 1], seen.pending_arg[seen.depth - 1]
            for choice in table.choices:
                liked = [GAME.policy(table.box_view, s, seat, kind, arg, choice.id) for s in (table.state, seen)]
                assert liked[0] == liked[1]
            for other in range(players):
                assert GAME.evaluate(table.box_view, table.state, other) == GAME.evaluate(table.box_view, seen, other)
            table.choose(rng.choice(table.choices))
