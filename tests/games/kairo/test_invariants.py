"""Random games, compiled, over all players, starts and options: invariants hold and every game ends."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.core.record import dtype_of, view
from arasta.core.state import OVER
from tests.games.kairo.invariants import BROKEN, broken
from tests.games.kairo.situations_of_games import KAIRO, option_sets, random_board
from tests.games.shared import box_of, make_checked_play
from tests.thorough import times

GAMES_PER_SET = times(52)
GAMES_PER_BOARD = times(14)


@pytest.mark.slow
@pytest.mark.rule("KAI-0.13", "KAI-4.5", "KAI-5.8", "KAI-6.10", "KAI-8.15", "KAI-10.5")
def test_random_games_keep_every_invariant_and_end() -> None:
    play = make_checked_play(KAIRO, broken)
    games = 0
    for n, (players, options) in enumerate(option_sets()):
        box = box_of(KAIRO, options)
        seeds = np.arange(GAMES_PER_SET) + 1000 * n
        states, fault, where = play(box, players, seeds)
        assert not fault, f"{BROKEN[fault]}: {players} players, {options}, {where}"
        assert (states["status"] == OVER).all(), f"unfinished games: {players} players, {options}"
        assert (states["out"][:, :players] == 1).all()
        for i in range(0, GAMES_PER_SET, 20):
            assert KAIRO.check(view(KAIRO.box, box), KAIRO.view(states, i)) == ""
        games += GAMES_PER_SET
    for seed in range(30):
        options = {"start_layout": "variable", "stall_path_rule": seed % 3 > 0, "decision_limit": 3000}
        components = KAIRO.components(random_board(seed))
        box = KAIRO.make_box(components, KAIRO.read_options(options))
        _, fault, where = play(box, 2 + seed % 3, np.arange(GAMES_PER_BOARD))
        assert not fault, f"{BROKEN[fault]}: board {seed}, {where}"
        games += GAMES_PER_BOARD
    assert games >= times(3_400)


def test_a_state_is_small() -> None:
    assert dtype_of(KAIRO.state).itemsize <= 2048


@pytest.mark.boundscheck
def test_play_outs_are_within_bounds_and_deterministic() -> None:
    kernels = KAIRO.kernels
    for players in range(2, 5):
        box = box_of(KAIRO, {"start_layout": "variable"})
        ends = []
        for _ in range(2):
            states, _ = kernels.new_games(box, players, np.arange(8))
            kernels.play_outs(box, states, np.arange(8))
            ends.append(states.tobytes())
        assert ends[0] == ends[1]


def test_the_limit_of_decisions_stops_a_game_without_winner() -> None:
    for limit in (1, 2, 50):
        table = KAIRO.table(3, seed=1, options={"decision_limit": limit})
        made = 0
        while table.seats:
            table.choose(table.choices[-1])
            made += 1
        assert made == limit
        assert table.result is not None
        assert table.result.unfinished
        assert table.result.winners == ()
