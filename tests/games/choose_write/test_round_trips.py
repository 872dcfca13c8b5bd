"""Record -> replay, position -> table_at, save -> restore, undo -> same state, over random games."""

from __future__ import annotations

import json
import random

import pytest

import arasta
from arasta.core.state_of_play import UNDO
from tests.games.choose_write.option_sets import GAME, option_sets
from tests.games.shared import check_positions, check_replay, check_undo
from tests.thorough import every

SETS = option_sets()


@pytest.mark.parametrize("n", range(0, len(SETS), every(5)))
def test_a_finished_game_replays_from_its_record(n: int) -> None:
    check_replay(GAME, *SETS[n], seed=100 + n)


@pytest.mark.parametrize("n", range(1, len(SETS), every(8)))
def test_positions_and_saved_games_give_the_same_table(n: int) -> None:
    check_positions(GAME, *SETS[n], seed=n, most=400)


IN_TURN = [n for n, (players, options) in enumerate(SETS) if players > 1 and "resolution" not in options]


@pytest.mark.parametrize("n", IN_TURN[::2])
def test_undo_gives_the_same_state_back(n: int) -> None:
    undone, refused = check_undo(GAME, *SETS[n], seed=n, most=250)
    assert undone > 40
    assert refused > 10


def test_undo_alone() -> None:
    table = GAME.table(1, seed=3)
    rng = random.Random(3)
    undone = 0
    while table.seats:
        before, reveals = table.states.tobytes(), table.state.reveals
        table.choose(rng.choice(table.choices))
        if table.state.reveals == reveals and table.seats:
            table.undo(0)
            undone += 1
            assert table.states.tobytes() == before
            table.choose(rng.choice(table.choices))
    assert undone > 20


@pytest.mark.parametrize("players", [2, 3, 5])
def test_sealed_choices_in_any_order_are_kept_with_the_game(players: int) -> None:
    """Several seats decide at once, in any order, with their own undo; record and saved game lead to the same table."""
    table = GAME.table(players, seed=players, options={"resolution": "simultaneous"})
    rng = random.Random(players)
    sealed = 0
    while table.seats:
        sealed += len(table.seats) > 1
        if rng.random() < 0.15:
            seat = rng.randrange(players)
            if not table.can_undo(seat):
                table.undo(seat)
        seat = rng.choice(table.seats)
        table.choose(rng.choice(table.choices_of(seat)), seat)
        if rng.random() < 0.03:
            again = GAME.restore(json.loads(json.dumps(table.save())))
            assert again.position() == table.position()
            assert again.seats == table.seats
    record = json.loads(json.dumps(table.record()))
    assert sealed > 20
    assert any(isinstance(entry, list) for entry in record["choices"])
    assert any(entry == UNDO or (isinstance(entry, list) and entry[1] == UNDO) for entry in record["choices"])
    assert GAME.replay(record).states.tobytes() == table.states.tobytes()


@pytest.mark.rule("CNW-2.15")
def test_the_order_of_sealed_choices_makes_no_difference() -> None:
    """Whoever chooses first: from the same choices follows the same position."""
    for game in range(30):
        table = GAME.table(3, seed=game, options={"resolution": "simultaneous"})
        rng = random.Random(game)
        while table.seats and len(table.seats) < 3:
            table.choose(rng.choice(table.choices))
        if not table.seats:
            continue
        chosen = {seat: rng.choice(table.choices_of(seat)).id for seat in table.seats}
        ends = set()
        for order in ((0, 1, 2), (2, 1, 0), (1, 0, 2), (2, 0, 1)):
            other = table.copy()
            for seat in order:
                if seat in other.seats and other.decision == "sealed_use":
                    other.choose(chosen[seat], seat)
            ends.add(other.states.tobytes())
        assert len(ends) == 1


def test_a_saved_game_goes_on_after_the_rules_changed() -> None:
    table = GAME.table(3, seed=2, options={"decision_limit": 40})
    for _ in range(20):
        table.choose(table.choices[0])
    saved = json.loads(json.dumps(table.save()))
    saved["rules"] = 0
    restored = GAME.restore(saved)
    assert restored.states.tobytes() == table.states.tobytes()
    while table.seats:
        table.choose(table.choices[0])
    record = {**table.record(), "rules": 0}
    with pytest.raises(arasta.BadRecord, match="rules version 0"):
        GAME.replay(record)
