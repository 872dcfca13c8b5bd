"""Random games, compiled, over all players and options: invariants hold and every game ends."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.core.record import dtype_of, view
from arasta.core.state import OVER
from tests.games.choose_write.invariants import BROKEN, broken
from tests.games.choose_write.option_sets import GAME, option_sets
from tests.games.shared import box_of, make_checked_play
from tests.thorough import times

GAMES_PER_SET = times(87)


@pytest.mark.slow
@pytest.mark.rule("CNW-12.14", "CNW-12.15", "CNW-13.11")
def test_random_games_keep_every_invariant_and_end() -> None:
    play = make_checked_play(GAME, broken)
    games = 0
    for n, (players, options) in enumerate(option_sets()):
        box = box_of(GAME, options)
        seeds = np.arange(GAMES_PER_SET) + 1000 * n
        states, fault, where = play(box, players, seeds)
        assert not fault, f"{BROKEN[fault]}: {players} players, {options}, {where}"
        assert (states["status"] == OVER).all(), f"unfinished games: {players} players, {options}"
        # Ten Rubies, or the Location deck is empty.
        through_rubies = (states["rubies"].max(axis=1) >= 10) & (players > 1)
        assert (through_rubies | (states["location_deck_size"] == 0)).all()
        if players == 1:
            assert (states["location_discard_size"] >= 34 + 3).all()
        for i in range(0, GAMES_PER_SET, 20):
            assert GAME.check(view(GAME.box, box), GAME.view(states, i)) == ""
        games += GAMES_PER_SET
    assert games >= times(3_400)


def test_a_state_is_small() -> None:
    assert dtype_of(GAME.state).itemsize <= 1536


@pytest.mark.boundscheck
def test_play_outs_are_within_bounds_and_deterministic() -> None:
    kernels = GAME.kernels
    for players in range(1, 6):
        for options in ({}, {"resolution": "simultaneous"}):
            box = box_of(GAME, options)
            ends = []
            for _ in range(2):
                states, _ = kernels.new_games(box, players, np.arange(8))
                kernels.play_outs(box, states, np.arange(8))
                ends.append(states.tobytes())
            assert ends[0] == ends[1]


def test_the_limit_of_decisions_stops_a_game_without_winner() -> None:
    for limit in (1, 2, 50):
        table = GAME.table(3, seed=1, options={"decision_limit": limit})
        made = 0
        while table.seats:
            table.choose(table.choices[0])
            made += 1
        assert made == limit
        assert table.result is not None
        assert table.result.unfinished
        assert table.result.winners == ()
