"""`ask_all`: questions with one answer are asked, too; all that is kept of a table agrees with it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import arasta
from arasta import i18n
from arasta.core.table import Table
from tests.thorough import every

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("istanbul", 3, {}),
    ("istanbul", 2, {"neutral_assistants": True}),
    ("dice", 3, {}),
    ("dice", 2, {"first_player": "seat_1"}),
    ("choose-write", 3, {}),
    ("choose-write", 3, {"resolution": "simultaneous"}),
    ("choose-write", 1, {}),
    ("kairo", 3, {}),
    ("kairo", 2, {"start_layout": "variable"}),
]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_question_is_asked_one_by_one_in_words(name: str, players: int, options: dict[str, Any]) -> None:
    """Single answers are asked, have words, each language in turn, and can be loaded, restored, replayed, undone."""
    game = arasta.game(name)
    rng = random.Random(1)
    table = game.table(players, seed=5, options=options, ask_all=True)
    single = undone = 0
    for n in range(700):
        if not table.seats:
            break
        single += len(table.choices) == 1
        if n % every(3) == 0 or len(table.choices) == 1:
            with i18n.using(("en", "de", "fr")[n // every(3) % 3]):
                assert table.prompt()
                assert all(choice.text for choice in table.choices)
                assert game.texts.waiting(table, None)
        if n % 20 == 0:
            position = json.loads(json.dumps(table.position()))
            assert position["ask_all"] is True
            assert game.table_at(position).choices == table.choices
        if n % every(120) == every(60):  # replays the whole game each time
            again = game.restore(json.loads(json.dumps(table.save())))
            assert (again.position(), again.log, again.ask_all) == (table.position(), table.log, True)
        if n % 6 == 5 and not table.can_undo():
            table.undo()
            undone += 1
        table.choose(rng.choice(table.actions), table.seats[0])
    assert single > 5
    assert undone > 5
    assert table.copy().ask_all


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_answering_single_questions_is_the_game_that_answers_them_itself(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """The same choices from the same seed lead to the same game, whether single answers are asked or not."""
    game = arasta.game(name)
    rng = random.Random(2)
    plain = game.table(players, seed=3, options=options)
    asking = game.table(players, seed=3, options=options, ask_all=True)
    never_asked = {"decisions", "events", "event_count", "reveals"}
    for _ in range(250):
        if not plain.seats:
            break
        while len(asking.actions) == 1 and (asking.actions, asking.seats, asking.decision) != (
            plain.actions,
            plain.seats,
            plain.decision,
        ):
            asking.choose(asking.actions[0])
        assert (asking.actions, asking.seats) == (plain.actions, plain.seats)
        here, there = (table.position()["state"] for table in (plain, asking))
        assert {k: v for k, v in here.items() if k not in never_asked} == {
            k: v for k, v in there.items() if k not in never_asked
        }
        action = rng.choice(plain.actions)
        plain.choose(action)
        asking.choose(action)


def test_without_the_switch_nothing_is_said_of_it() -> None:
    table = arasta.game("istanbul").table(3, seed=1)
    assert not table.ask_all
    assert "ask_all" not in {**table.position(), **table.record(), **table.save()}


@pytest.mark.parametrize("value", ["yes", 1, None, []])
def test_a_switch_is_true_or_false(value: Any) -> None:
    game = arasta.game("istanbul")
    table = game.table(3, seed=1, ask_all=True)
    with pytest.raises(arasta.BadPosition, match="ask_all: true or false"):
        game.table_at({**table.position(), "ask_all": value})
    saved = table.save()
    with pytest.raises(arasta.BadRecord, match="ask_all: true or false"):
        game.restore({**saved, "ask_all": value})


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_what_is_not_asked_in_a_game_is_not_asked_after_loading(
    name: str, players: int, options: dict[str, Any]
) -> None:
    """A position where one answer is possible loads as if it had been given, unless the table asks everything."""
    game = arasta.game(name)
    table = game.table(players, seed=11, options=options, ask_all=True)
    rng = random.Random(11)
    met = 0
    for n in range(400):
        if not table.seats:
            break
        if n % every(3) and len(table.actions) > 1:
            table.choose(rng.choice(table.actions), table.seats[0])
            continue
        position = table.position()
        asked = game.table_at(position)
        assert asked.choices == table.choices
        del position["ask_all"]
        loaded = game.table_at(position)
        copied = asked.copy()
        while answers_itself(copied):
            copied.choose(copied.actions[0], copied.seats[0])
        met += answers_itself(asked)
        assert rest(loaded) == rest(copied)
        assert [loaded.choices_of(seat) for seat in loaded.seats] == [copied.choices_of(seat) for seat in copied.seats]
        table.choose(rng.choice(table.actions), table.seats[0])
    assert met > 5


def answers_itself(table: Table) -> bool:
    """Whether a table that does not ask everything would not ask this."""
    kind = next(kind for kind in table.game.decisions.kinds.values() if kind.name == table.decision or not table.seats)
    return len(table.actions) == 1 and not kind.simultaneous


def rest(table: Table) -> dict[str, Any]:
    """A position, without what tells a question that was asked from one that answered itself."""
    position = table.position()
    del position["state"]["decisions"]
    return {part: position[part] for part in ("pending", "state")}
