"""Random games, compiled, over all players, layouts and options: invariants hold and every game ends."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from arasta.core.choices import Choices
from arasta.core.record import dtype_of, view
from arasta.core.rule import register_rules
from arasta.core.state import OVER
from tests.games.istanbul.invariants import BROKEN, broken
from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets

GAMES_PER_SET = 150


def make_checked_play() -> Any:
    """A kernel that plays states on at random and checks every position; returns decisions and the first fault."""
    import numba

    rule_step, rule_legal, rule_broken = ISTANBUL.flow.step, ISTANBUL.flow.legal, broken
    choices_dtype = dtype_of(Choices)

    def play(box, states, seeds):  # type: ignore[no-untyped-def]  # compiled from its arguments
        b = box[0]
        found = np.zeros(1, choices_dtype)
        choices = found[0]
        decisions = 0
        for i in range(len(states)):
            s = states[i]
            np.random.seed(seeds[i])
            rule_legal(b, s, choices)
            while choices.count > 0:
                rule_step(b, s, choices.action[np.random.randint(choices.count)], choices)
                decisions += 1
                fault = rule_broken(b, s, choices)
                if fault:
                    return decisions, fault, i
        return decisions, 0, 0

    register_rules()
    return numba.njit(play, nogil=True, error_model="numpy")


@pytest.mark.slow
def test_random_games_keep_every_invariant_and_end() -> None:
    kernels = ISTANBUL.kernels
    play = make_checked_play()
    games = 0
    for n, (players, options) in enumerate(option_sets()):
        box = ISTANBUL.make_box(ISTANBUL.printed, ISTANBUL.read_options(options))
        seeds = np.arange(GAMES_PER_SET) + 1000 * n
        states, _ = kernels.new_games(box, players, seeds)
        decisions, fault, i = play(box, states, seeds)
        assert not fault, f"{BROKEN[fault]}: {players} players, {options}, seed {seeds[i]}, decision {decisions}"
        assert (states["status"] == OVER).all(), f"unfinished games: {players} players, {options}"
        assert (states["rubies"].max(axis=1) >= (6 if players == 2 else 5)).all()
        for i in range(0, GAMES_PER_SET, 15):
            assert ISTANBUL.check(view(ISTANBUL.box, box), ISTANBUL.view(states, i)) == ""
        games += GAMES_PER_SET
    assert games >= 10_000


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
