"""Random games, compiled, over all players, layouts and options: invariants hold and every game ends."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.core.record import view
from arasta.core.state import OVER
from tests.games.istanbul.invariants import BROKEN, broken
from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets
from tests.games.shared import make_checked_play
from tests.thorough import times

GAMES_PER_SET = times(50)


@pytest.mark.slow
def test_random_games_keep_every_invariant_and_end() -> None:
    play = make_checked_play(ISTANBUL, broken)
    games = 0
    for n, (players, options) in enumerate(option_sets()):
        box = ISTANBUL.make_box(ISTANBUL.printed, ISTANBUL.read_options(options))
        seeds = np.arange(GAMES_PER_SET) + 1000 * n
        states, fault, where = play(box, players, seeds)
        assert not fault, f"{BROKEN[fault]}: {players} players, {options}, {where}"
        assert (states["status"] == OVER).all(), f"unfinished games: {players} players, {options}"
        assert (states["rubies"].max(axis=1) >= (6 if players == 2 else 5)).all()
        for i in range(0, GAMES_PER_SET, 15):
            assert ISTANBUL.check(view(ISTANBUL.box, box), ISTANBUL.view(states, i)) == ""
        games += GAMES_PER_SET
    assert games >= times(3_400)


@pytest.mark.boundscheck
def test_play_outs_are_within_bounds_and_deterministic() -> None:
    kernels = ISTANBUL.kernels
    for players in range(2, 6):
        box = ISTANBUL.make_box(ISTANBUL.printed, ISTANBUL.read_options({"layout": "random"}))
        ends = []
        for _ in range(2):
            states, _ = kernels.new_games(box, players, np.arange(4))
            kernels.play_outs(box, states, np.arange(4))
            ends.append(states.tobytes())
        assert ends[0] == ends[1]


def test_the_limit_of_decisions_stops_a_game_without_winner() -> None:
    for limit in (1, 2, 50):
        table = ISTANBUL.table(3, seed=1, options={"decision_limit": limit})
        made = 0
        while table.seats:
            table.choose(table.choices[-1])
            made += 1
        assert made == limit
        assert table.result is not None
        assert table.result.unfinished
        assert table.result.winners == ()


def test_the_kernel_of_play_outs_has_its_own_random_numbers() -> None:
    """Play-outs from one state with other seeds differ, though the state's own generator is the same."""
    kernels = ISTANBUL.kernels
    box = ISTANBUL.make_box(ISTANBUL.printed, ISTANBUL.read_options({}))
    states, _ = kernels.new_games(box, 4, np.zeros(8, np.int64))
    kernels.play_outs(box, states, np.arange(8))
    assert len({states[i : i + 1].tobytes() for i in range(8)}) == 8
