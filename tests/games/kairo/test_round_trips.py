"""Record -> replay, position -> table_at, save -> restore, undo -> same state, over random games."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from tests.games.kairo.situations_of_games import KAIRO, option_sets, random_board
from tests.games.shared import check_positions, check_replay, check_undo
from tests.thorough import every, times

SETS = option_sets()
SOME = range(0, len(SETS), every(17))


@pytest.mark.parametrize("n", SOME)
def test_a_finished_game_replays_from_its_record(n: int) -> None:
    check_replay(KAIRO, *SETS[n], seed=100 + n)


@pytest.mark.parametrize("n", range(1, len(SETS), every(17)))
def test_positions_and_saved_games_give_the_same_table(n: int) -> None:
    check_positions(KAIRO, *SETS[n], seed=n, most=350)


def test_undo_gives_the_same_state_back() -> None:
    undone = refused = 0
    for n in SOME:
        one, other = check_undo(KAIRO, *SETS[n], seed=n, most=120)
        undone += one
        refused += other
    assert undone > times(100)
    assert refused > times(33)


def test_positions_of_every_decision_of_whole_games_can_be_set_up() -> None:
    """Positions of cards, payments and the variable start under way included: the first of each kind, then a third."""
    for players, options in (SETS[0], SETS[-1]):
        asked: Counter[str] = Counter()
        table = KAIRO.table(players, seed=5, options=options)
        rng = random.Random(5)
        while table.seats:
            asked[table.decision] += 1
            if asked[table.decision] <= 5 or asked[table.decision] % 3 == 0:
                at = KAIRO.table_at(json.loads(json.dumps(table.position())))
                assert at.states.tobytes() == table.states.tobytes()
            table.choose(rng.choice(table.choices))
        assert len(asked) >= 9


def test_a_game_on_another_board_goes_round_trips_too() -> None:
    table = KAIRO.table(3, seed=2, options={"start_layout": "variable"}, components=random_board(2))
    rng = random.Random(2)
    for _ in range(120):
        if not table.seats:
            break
        at = KAIRO.table_at(json.loads(json.dumps(table.position())))
        assert at.states.tobytes() == table.states.tobytes()
        table.choose(rng.choice(table.choices))
    saved = json.loads(json.dumps(table.save()))
    assert KAIRO.restore(saved).states.tobytes() == table.states.tobytes()
