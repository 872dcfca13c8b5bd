"""Random games, compiled, over all players and options: invariants hold and every game ends."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.core.record import dtype_of, view
from arasta.core.state import OVER
from tests.games.dice.invariants import BROKEN, broken
from tests.games.dice.option_sets import DICE, option_sets
from tests.games.shared import box_of, make_checked_play
from tests.thorough import times

GAMES_PER_SET = times(54)


@pytest.mark.slow
@pytest.mark.rule("DIC-0.13", "DIC-0.14", "DIC-9.3")
def test_random_games_keep_every_invariant_and_end() -> None:
    play = make_checked_play(DICE, broken)
    games = 0
    for n, (players, options) in enumerate(option_sets()):
        box = box_of(DICE, options)
        seeds = np.arange(GAMES_PER_SET) + 1000 * n
        states, fault, where = play(box, players, seeds)
        assert not fault, f"{BROKEN[fault]}: {players} players, {options}, {where}"
        assert (states["status"] == OVER).all(), f"unfinished games: {players} players, {options}"
        assert (states["rubies"].max(axis=1) >= (5 if players == 4 else 6)).all()
        for i in range(0, GAMES_PER_SET, 20):
            assert DICE.check(view(DICE.box, box), DICE.view(states, i)) == ""
        games += GAMES_PER_SET
    assert games >= times(3_400)


def test_a_state_is_small() -> None:
    assert dtype_of(DICE.state).itemsize <= 1024


@pytest.mark.boundscheck
def test_play_outs_are_within_bounds_and_deterministic() -> None:
    kernels = DICE.kernels
    for players in range(2, 5):
        box = box_of(DICE, {})
        ends = []
        for _ in range(2):
            states, _ = kernels.new_games(box, players, np.arange(8))
            kernels.play_outs(box, states, np.arange(8))
            ends.append(states.tobytes())
        assert ends[0] == ends[1]


def test_the_limit_of_decisions_stops_a_game_without_winner() -> None:
    for limit in (1, 2, 50):
        table = DICE.table(3, seed=1, options={"decision_limit": limit})
        made = 0
        while table.seats:
            table.choose(table.choices[0])
            made += 1
        assert made == limit
        assert table.result is not None
        assert table.result.unfinished
        assert table.result.winners == ()
