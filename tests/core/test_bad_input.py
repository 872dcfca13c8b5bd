"""Bad input gives a documented exception with one clear line, and changes nothing."""

from __future__ import annotations

import copy
import dataclasses
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core.components import load_changes
from arasta.core.table import Table

ISTANBUL = arasta.game("istanbul")

CASES: list[tuple[str, Callable[[], Any], type[Exception], str]] = [
    ("unknown game", lambda: arasta.game("carcassonne"), arasta.UnknownGame, "istanbul"),
    ("game of the wrong case", lambda: arasta.game("Istanbul"), arasta.UnknownGame, "there is no game"),
    ("one player", lambda: ISTANBUL.table(1), arasta.BadPlayers, "2 to 5"),
    ("six players", lambda: ISTANBUL.table(6), arasta.BadPlayers, "2 to 5"),
    ("players as text", lambda: ISTANBUL.table("3"), arasta.BadPlayers, "'3'"),  # type: ignore[arg-type]
    ("negative seed", lambda: ISTANBUL.table(3, seed=-1), arasta.BadSeed, "-1"),
    ("huge seed", lambda: ISTANBUL.table(3, seed=2**63), arasta.BadSeed, "seed"),
    ("seed as text", lambda: ISTANBUL.table(3, seed="x"), arasta.BadSeed, "'x'"),  # type: ignore[arg-type]
    ("unknown option", lambda: ISTANBUL.table(3, options={"lay": 1}), arasta.BadOption, "layout"),
    ("unknown layout", lambda: ISTANBUL.table(3, options={"layout": "round"}), arasta.BadOption, "short"),
    ("layout twice 1", lambda: ISTANBUL.table(3, options={"layout": [1] * 16}), arasta.BadOption, "exactly once"),
    ("layout too short", lambda: ISTANBUL.table(3, options={"layout": [1, 2]}), arasta.BadOption, "exactly once"),
    ("layout of words", lambda: ISTANBUL.table(3, options={"layout": "a,b"}), arasta.BadOption, "place numbers"),
    ("switch of a word", lambda: ISTANBUL.table(3, options={"smuggler_swap": "maybe"}), arasta.BadOption, "on or off"),
    ("no limit", lambda: ISTANBUL.table(3, options={"decision_limit": 0}), arasta.BadOption, "from 1"),
    ("limit too high", lambda: ISTANBUL.table(3, options={"decision_limit": 65_001}), arasta.BadOption, "65000"),
    ("variant for five", lambda: ISTANBUL.table(5, options={"neutral_assistants": True}), arasta.BadOption, "2 to 4"),
    ("useless option", lambda: ISTANBUL.table(3, options={"random_unrestricted": True}), arasta.BadOption, "random"),
    ("unknown table", lambda: ISTANBUL.table(3, components={"prices": 1}), arasta.BadComponents, "no table"),
    (
        "price as text",
        lambda: ISTANBUL.table(3, components={"market_revenue": {"10": {"1": "three"}}}),
        arasta.BadComponents,
        "tables.market_revenue.data.10.1: a whole number",
    ),
    (
        "price out of range",
        lambda: ISTANBUL.table(3, components={"market_revenue": {"10": {"1": 4000}}}),
        arasta.BadComponents,
        "market_revenue.data.10.1: 0 to 127 is possible, not 4000",
    ),
    (
        "a total that does not fit",
        lambda: ISTANBUL.table(3, components={"bonus_card_counts": {"total": 26, "cards": [{"copies": 4}] * 10}}),
        arasta.BadComponents,
        "bonus_card_counts.data.total: by the other numbers it is 40, not 26",
    ),
    ("not a position", lambda: ISTANBUL.table_at(None), arasta.BadPosition, "arasta-position/1"),
    ("not a record", lambda: ISTANBUL.replay([]), arasta.BadRecord, "arasta-record/1"),
    ("not a saved game", lambda: ISTANBUL.restore({}), arasta.BadRecord, "arasta-saved/1"),
]


@pytest.mark.parametrize(("call", "error", "words"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_bad_input_is_refused_with_one_clear_line(call: Callable[[], Any], error: type[Exception], words: str) -> None:
    with pytest.raises(error) as caught:
        call()
    text = str(caught.value)
    assert words in text
    assert "\n" not in text
    assert isinstance(caught.value, arasta.ArastaError)


BAD_CHOICES = [-1, 124, 10**30, "move", None, True, 1.5]


@pytest.mark.parametrize("choice", BAD_CHOICES, ids=repr)
def test_a_bad_choice_changes_nothing(choice: Any) -> None:
    table = ISTANBUL.table(3, seed=1)
    before, log = table.states.tobytes(), list(table.log)
    with pytest.raises(arasta.IllegalChoice):
        table.choose(choice)
    assert (table.states.tobytes(), table.log) == (before, log)


def test_every_action_that_is_not_a_choice_is_refused_and_changes_nothing() -> None:
    table = ISTANBUL.table(4, seed=5)
    for _ in range(40):
        before = table.states.tobytes()
        for action in range(ISTANBUL.actions.count):
            if action not in table.actions:
                with pytest.raises(arasta.IllegalChoice):
                    table.choose(action)
        assert table.states.tobytes() == before
        table.choose(table.choices[0])


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    table = ISTANBUL.table(3, seed=1)
    other = (table.seats[0] + 1) % 3
    before = table.states.tobytes()
    with pytest.raises(arasta.IllegalChoice, match="nothing to decide"):
        table.choose(table.choices[0], seat=other)
    for seat in (3, -1, "0", 99):
        with pytest.raises((arasta.BadPlayers, arasta.IllegalChoice)):
            table.choose(table.choices[0], seat=seat)  # type: ignore[arg-type]
    assert table.choices_of(other) == ()
    assert table.states.tobytes() == before


def test_nothing_can_be_chosen_after_the_end() -> None:
    table = ISTANBUL.table(2, seed=1, options={"decision_limit": 1})
    choice = table.choices[0]
    table.choose(choice)
    assert table.choices == ()
    with pytest.raises(arasta.IllegalChoice, match="over"):
        table.choose(choice)


def test_why_not_of_what_does_not_exist() -> None:
    table = ISTANBUL.table(2, seed=1)
    with pytest.raises(arasta.IllegalChoice, match="the kinds are move"):
        table.why_not("fly")
    with pytest.raises(arasta.IllegalChoice, match="it takes red, green, yellow, blue"):
        table.why_not("sell", good="purple")
    with pytest.raises(arasta.IllegalChoice, match="at most one value"):
        table.why_not("sell", good="red", number="2")
    assert table.why_not(table.choices[0].kind, table.choices[0].value) == ""


# ------------------------------------------------------------------------------------------------ positions and records


def edits() -> list[tuple[str, Callable[[dict[str, Any]], Any], str]]:
    """Impossible or broken positions: name, edit of a good one, words of the refusal."""

    def put(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
        def edit(position: dict[str, Any]) -> None:
            *way, last = path.split(".")
            target: Any = position
            for step in way:
                target = target[int(step) if step.isdigit() and isinstance(target, list) else step]
            target[int(last) if last.isdigit() and isinstance(target, list) else last] = value

        return edit

    return [
        ("other game", put("game", "kairo"), "kairo"),
        ("other rules", put("rules", 0), "rules version"),
        ("seen by a seat", put("seat", 0), "whole position"),
        ("no state", lambda p: p.pop("state"), "state"),
        ("a field missing", lambda p: p["state"].pop("lira"), "state.lira: this field is missing"),
        ("a field too many", put("state.gold", 1), "state.gold: there is no such field"),
        ("players differ", put("state.players", 2), "state.players"),
        ("players impossible", put("players", 9), "2 to 5"),
        ("seats missing", put("state.lira", [1, 2]), "3 entries are expected"),
        ("debts", put("state.lira.0", -1), "state.lira[0]"),
        ("a number as text", put("state.lira.0", "5"), "whole number"),
        ("a number with a point", put("state.lira.0", 5.0), "whole number"),
        ("too many goods", put("state.goods.0", {"red": 3}), "holds 2 of each"),
        ("unknown good", put("state.goods.0", {"gold": 1}), "no such entry"),
        ("place twice", put("state.place_at.0", 5), "exactly one cell"),
        ("a card too many", put("state.hand.0", {"STAY": 2, "ONE_GOOD": 4}), "cards ONE_GOOD, found 8"),
        ("unknown card", put("state.deck.0", "JOKER"), "JOKER"),
        ("hidden card", put("state.deck.0", None), "None"),
        ("rubies from nowhere", put("state.rubies.0", 2), "rubies"),
        ("assistant from nowhere", put("state.assistant.0", {"3": 1}), "own assistants"),
        ("assistant at the Fountain", put("state.assistant.0", {"7": 1}), "assistant"),
        ("no decision", put("pending", []), "pending"),
        ("unknown decision", put("pending.0.decision", "sleep"), "sleep"),
        ("decision of nobody", put("pending.0.seat", 3), "pending[0].seat"),
        (
            "decision of another seat",
            lambda p: p["pending"][0].update(seat=(p["pending"][0]["seat"] + 1) % 3),
            "on turn",
        ),
        ("events of another game", put("events", [["danced", 0, 0, 0]]), "events[0]"),
        ("die of seven", put("chance.dice", [[7, 1]]), "from 1 to 6"),
        ("chance of another kind", put("chance.weather", 1), "chance"),
        ("broken key", put("chance.key", "xyz"), "hexadecimal"),
        ("no such card in a pile", put("state.deck.0", "X"), "state.deck[0]: 'X'"),
        ("mosque tile from nowhere", put("state.tile.0", {"red": 2}), "red tiles"),
        ("palace price alone", put("state.palace_free", 6), "palace_free"),
    ]


@pytest.mark.parametrize(("edit", "words"), [case[1:] for case in edits()], ids=[case[0] for case in edits()])
def test_an_impossible_position_is_refused_with_its_field(edit: Callable[[dict[str, Any]], Any], words: str) -> None:
    position = copy.deepcopy(ISTANBUL.table(3, seed=1).position())
    edit(position)
    with pytest.raises(arasta.BadPosition) as caught:
        ISTANBUL.table_at(position)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def finished() -> dict[str, Any]:
    table = ISTANBUL.table(2, seed=3, options={"decision_limit": 30})
    while table.seats:
        table.choose(table.choices[-1])
    written: dict[str, Any] = json.loads(json.dumps(table.record()))
    return written


def change(**new: Any) -> Callable[[dict[str, Any]], None]:
    return lambda record: record.update(new)


RECORD_EDITS: list[tuple[str, Callable[[dict[str, Any]], Any], str]] = [
    ("other rules", change(rules=99), "rules version 99"),
    ("other game", change(game="dice"), "dice"),
    ("no seed", lambda r: r.pop("seed"), "no seed"),
    ("other seed", change(seed=4), "choices"),
    ("cut short", lambda r: r["choices"].pop(), "cut short"),
    ("an impossible choice", lambda r: r["choices"].__setitem__(3, 999), "choices[3]"),
    ("a choice as text", lambda r: r["choices"].__setitem__(0, "x"), "choices[0]"),
    ("choices not a list", change(choices=None), "a list"),
    ("an undo at the start", lambda r: r["choices"].insert(0, "undo"), "choices[0]"),
    ("other result", change(result=None), "result"),
    ("other options", change(options={"layout": "long"}), "components"),
    ("unknown option", change(options={"colour": 1}), "colour"),
    ("options not an object", change(options=[1]), "objects"),
    ("other box", change(box="0"), "components"),
    ("players", change(players=None), "2 to 5"),
    ("no schema", change(schema="2"), "arasta-record/1"),
]


@pytest.mark.parametrize(("edit", "words"), [case[1:] for case in RECORD_EDITS], ids=[case[0] for case in RECORD_EDITS])
def test_an_edited_record_is_refused(edit: Callable[[dict[str, Any]], Any], words: str) -> None:
    record = finished()
    ISTANBUL.replay(copy.deepcopy(record))
    edit(record)
    with pytest.raises(arasta.BadRecord) as caught:
        ISTANBUL.replay(record)
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


# --------------------------------------------------------------------------------------------------- components files


FILES = [
    ("not TOML", "game = ", "not valid TOML"),
    ("no game", "", 'must say game = "istanbul"'),
    ("another game", 'game = "kairo"', "kairo"),
    ("table without data", 'game = "istanbul"\n[tables.tea_house]\nnote = "x"', "has no data"),
    ("tables not a table", 'game = "istanbul"\ntables = 3', "must be a table"),
]


@pytest.mark.parametrize(("content", "words"), [case[1:] for case in FILES], ids=[case[0] for case in FILES])
def test_a_broken_components_file_is_refused(tmp_path: Path, content: str, words: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(content)
    with pytest.raises(arasta.BadComponents) as caught:
        load_changes(file, "istanbul")
    assert words in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_components_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    with pytest.raises(arasta.BadComponents, match="cannot be read"):
        load_changes(tmp_path / "missing.toml", "istanbul")
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(arasta.BadComponents, match="UTF-8"):
        load_changes(tmp_path / "binary.toml", "istanbul")


def test_own_components_change_one_table_and_not_the_next(tmp_path: Path) -> None:
    """Two tables with different boxes live in one process; the change is part of records."""
    file = tmp_path / "mine.toml"
    file.write_text('game = "istanbul"\n[tables.start_lira_in_turn_order]\ndata = [9, 9, 9, 9, 9]\n')
    changes = load_changes(file, "istanbul")
    own, printed = ISTANBUL.table(3, seed=1, components=changes), ISTANBUL.table(3, seed=1)
    assert sum(own.position()["state"]["lira"]) == 27
    assert sum(printed.position()["state"]["lira"]) == 9
    assert own.components.tables["start_lira_in_turn_order"]["provenance"] == "own"
    assert own.record()["components"] == {"start_lira_in_turn_order": [9, 9, 9, 9, 9]}
    assert own.record()["box"] != printed.record()["box"]
    assert ISTANBUL.table_at(own.position()).states.tobytes() == own.states.tobytes()


# ------------------------------------------------------------------------------------------------------- odd values


def deep(levels: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(levels):
        value = [value]
    return value


HUGE = 10**5000


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.int16, np.int64])
def test_numpy_numbers_are_choices_like_any_and_are_kept_as_plain_ones(kind: Any) -> None:
    table = ISTANBUL.table(3, seed=7)
    table.choose(kind(table.actions[0]))
    assert table.log == [int(kind(table.log[0]))]
    assert ISTANBUL.restore(json.loads(json.dumps(table.save()))).states.tobytes() == table.states.tobytes()


def test_a_step_that_fails_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = ISTANBUL.table(3, seed=7)
    before, choices = table.states.tobytes(), table.choices

    def fail(box: Any, s: Any, action: int, listed: Any) -> None:
        s.round += 1
        listed.count = 0
        raise MemoryError

    broken = dataclasses.replace(ISTANBUL, flow=dataclasses.replace(ISTANBUL.flow, step=fail))
    monkeypatch.setattr(table, "game", broken)
    with pytest.raises(MemoryError):
        table.choose(choices[0].id)
    assert (table.states.tobytes(), table.choices, table.log) == (before, choices, [])
    assert table.can_undo()


ODD: list[tuple[str, Callable[[], Any], type[Exception]]] = [
    ("a huge choice", lambda: at_start().choose(HUGE), arasta.IllegalChoice),
    ("a deep choice", lambda: at_start().choose(deep(100_000)), arasta.IllegalChoice),  # type: ignore[arg-type]
    ("huge players", lambda: ISTANBUL.table(HUGE), arasta.BadPlayers),
    ("a huge seed", lambda: ISTANBUL.table(3, seed=HUGE), arasta.BadSeed),
    ("a prompt of no seat", lambda: at_start().prompt(5), arasta.BadPlayers),
    ("a prompt of a word", lambda: at_start().prompt("x"), arasta.BadPlayers),  # type: ignore[arg-type]
    ("a reason with a point", lambda: at_start().why_not("announce", 7.0), arasta.IllegalChoice),  # type: ignore[arg-type]
    ("a reason for a list", lambda: at_start().why_not("move", []), arasta.IllegalChoice),  # type: ignore[arg-type]
    ("a kind that is a list", lambda: at_start().why_not([], 1), arasta.IllegalChoice),  # type: ignore[arg-type]
    ("a game that is a list", lambda: arasta.game([]), arasta.UnknownGame),  # type: ignore[arg-type]
    ("options that are a number", lambda: ISTANBUL.table(3, options=5), arasta.BadOption),  # type: ignore[arg-type]
    ("an endless limit", lambda: ISTANBUL.table(3, options={"decision_limit": float("inf")}), arasta.BadOption),
    ("a layout that is deep", lambda: ISTANBUL.table(3, options={"layout": deep(5000)}), arasta.BadOption),
    ("rules that are true", lambda: ISTANBUL.table_at({**at_start().position(), "rules": True}), arasta.BadPosition),
    ("a part too many", lambda: ISTANBUL.table_at({**at_start().position(), "more": deep(500)}), arasta.BadPosition),
    ("a deep field", lambda: ISTANBUL.table_at(with_state(lira=deep(5000))), arasta.BadPosition),
    ("a huge field", lambda: ISTANBUL.table_at(with_state(round=HUGE)), arasta.BadPosition),
    ("a field that is not a number", lambda: ISTANBUL.table_at(with_state(mail=float("nan"))), arasta.BadPosition),
    ("an event of a place 99", lambda: ISTANBUL.table_at(with_event("moved", 0, 7, 99)), arasta.BadPosition),
    ("a card that is none", lambda: ISTANBUL.table_at(with_event("drew_card", 0, 17, -1)), arasta.BadPosition),
    ("paid to nobody there", lambda: ISTANBUL.table_at(with_event("paid", 0, 2, 4)), arasta.BadPosition),
    ("moved by nobody", lambda: ISTANBUL.table_at(with_event("moved", None, 7, 8)), arasta.BadPosition),
]


def at_start() -> Table:
    return ISTANBUL.table(3, seed=1)


def with_state(**fields: Any) -> dict[str, Any]:
    position = at_start().position()
    position["state"].update(fields)
    return position


def with_event(*event: Any) -> dict[str, Any]:
    return {**at_start().position(), "events": [list(event)]}


@pytest.mark.parametrize(("call", "error"), [case[1:] for case in ODD], ids=[case[0] for case in ODD])
def test_odd_values_are_refused_with_a_short_line(call: Callable[[], Any], error: type[Exception]) -> None:
    with pytest.raises(error) as caught:
        call()
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 1200
