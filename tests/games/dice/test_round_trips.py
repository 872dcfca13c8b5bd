"""Record -> replay, position -> table_at, save -> restore, undo -> same state, over random games."""

from __future__ import annotations

import json
import random

import pytest

from tests.games.dice.option_sets import DICE, option_sets
from tests.games.shared import check_positions, check_replay, check_undo
from tests.thorough import every, times

SETS = option_sets()
SOME = range(0, len(SETS), every(12))


@pytest.mark.parametrize("n", SOME)
def test_a_finished_game_replays_from_its_record(n: int) -> None:
    check_replay(DICE, *SETS[n], seed=100 + n)


@pytest.mark.parametrize("n", range(0, len(SETS), every(6)))
def test_positions_and_saved_games_give_the_same_table(n: int) -> None:
    check_positions(DICE, *SETS[n], seed=n, most=600)


def test_undo_gives_the_same_state_back() -> None:
    undone = refused = 0
    for n in SOME:
        one, other = check_undo(DICE, *SETS[n], seed=n, most=250)
        undone += one
        refused += other
    assert undone > times(100)
    assert refused > times(33)


def test_every_position_of_whole_games_can_be_set_up() -> None:
    """Positions of payments, cards and re-rolls under way included: every single decision of a game."""
    for players, options in (SETS[0], SETS[-1]):
        table = DICE.table(players, seed=5, options=options)
        asked = set()
        rng = random.Random(5)
        while table.seats:
            asked.add(table.decision)
            at = DICE.table_at(json.loads(json.dumps(table.position())))
            assert at.states.tobytes() == table.states.tobytes()
            table.choose(rng.choice(table.choices))
            if table.state.decisions > 500:
                break
        assert len(asked) >= 6
