"""Record -> replay, position -> table_at, save -> restore, undo -> same state, over random games."""

from __future__ import annotations

import json
import random

import pytest

import arasta
from arasta.core.state_of_play import UNDO
from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets

SETS = option_sets()
OF_EACH_KIND = range(0, len(SETS), 5)


@pytest.mark.parametrize("n", OF_EACH_KIND)
def test_a_finished_game_replays_from_its_record(n: int) -> None:
    players, options = SETS[n]
    table = ISTANBUL.table(players, seed=100 + n, options={**options, "decision_limit": 1500})
    rng = random.Random(n)
    while table.seats:
        table.choose(rng.choice(table.choices))
        if rng.random() < 0.1 and not table.can_undo():
            table.undo()
    record = json.loads(json.dumps(table.record()))
    assert UNDO in record["choices"]
    again = ISTANBUL.replay(record)
    assert again.states.tobytes() == table.states.tobytes()
    assert again.result == table.result
    assert again.record() == table.record()


@pytest.mark.parametrize("n", OF_EACH_KIND)
def test_positions_and_saved_games_give_the_same_table(n: int) -> None:
    players, options = SETS[n]
    table = ISTANBUL.table(players, seed=n, options=options)
    rng = random.Random(n)
    for made in range(300):
        if not table.seats:
            break
        if made % 10 == 0:
            position = json.loads(json.dumps(table.position()))
            at = ISTANBUL.table_at(position)
            assert at.states.tobytes() == table.states.tobytes()
            assert at.position() == table.position()
            assert at.choices == table.choices
        if made % 60 == 0:
            restored = ISTANBUL.restore(json.loads(json.dumps(table.save())))
            assert restored.states.tobytes() == table.states.tobytes()
            assert restored.log == table.log
            assert restored.can_undo() == table.can_undo()
        table.choose(rng.choice(table.choices))


@pytest.mark.parametrize("n", OF_EACH_KIND)
def test_undo_gives_the_same_state_back(n: int) -> None:
    """One decision at a time, never past a reveal, never another seat's decision."""
    players, options = SETS[n]
    table = ISTANBUL.table(players, seed=n, options=options)
    rng = random.Random(n)
    undone = refused = 0
    for _ in range(400):
        if not table.seats:
            break
        before, choices, seat = table.states.tobytes(), table.choices, table.seats[0]
        reveals = table.state.reveals
        table.choose(rng.choice(table.choices))
        if table.state.reveals != reveals:
            after = table.states.tobytes()
            with pytest.raises(arasta.CannotUndo, match="revealed"):
                table.undo()
            assert table.states.tobytes() == after
            refused += 1
            continue
        other = (seat + 1) % players
        with pytest.raises(arasta.CannotUndo, match="others have moved"):
            table.undo(other)
        table.undo(seat)
        undone += 1
        assert table.states.tobytes() == before
        assert table.choices == choices
        table.choose(rng.choice(table.choices))
    assert undone > 50
    assert refused > 3


def test_undo_goes_back_several_decisions_one_at_a_time() -> None:
    table = ISTANBUL.table(2, seed=1)
    assert table.can_undo() == "nothing to undo"
    states = [table.states.tobytes()]
    table.choose(table.choices[0])
    states.append(table.states.tobytes())
    table.choose(table.choices[0])
    states.append(table.states.tobytes())
    while len(states) > 1 and not table.can_undo():
        assert table.states.tobytes() == states.pop()
        table.undo()
        assert table.states.tobytes() == states[-1]
    assert len(states) < 3


def test_a_game_played_on_from_a_position_has_a_record_too() -> None:
    table = ISTANBUL.table(2, seed=8, options={"decision_limit": 60})
    for _ in range(30):
        table.choose(table.choices[-1])
    on = ISTANBUL.table_at(table.position())
    while on.seats:
        on.choose(on.choices[0])
    again = ISTANBUL.replay(json.loads(json.dumps(on.record())))
    assert again.states.tobytes() == on.states.tobytes()


def test_a_saved_game_goes_on_after_the_rules_changed() -> None:
    """Made under another rules version, a saved game goes on from its snapshot; a record is refused."""
    table = ISTANBUL.table(3, seed=2, options={"decision_limit": 40})
    for _ in range(20):
        table.choose(table.choices[0])
    saved = json.loads(json.dumps(table.save()))
    saved["rules"] = 0
    restored = ISTANBUL.restore(saved)
    assert restored.states.tobytes() == table.states.tobytes()
    assert restored.can_undo()
    while table.seats:
        table.choose(table.choices[0])
    record = {**table.record(), "rules": 0}
    with pytest.raises(arasta.BadRecord, match="rules version 0"):
        ISTANBUL.replay(record)
