"""Every number that leaves the library has a name: events of whole games, and games that were saved before that."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import arasta
from arasta.core.errors import BadPosition, BadRecord
from arasta.core.event_kinds import Event
from arasta.core.game import Game
from arasta.core.schema import position_schema
from arasta.core.table import Table
from arasta.core.told import event_entry

STEPS = 1500
SAVED = Path(__file__).parent / "saved_before"


def options_of(game: Game, rng: random.Random) -> dict[str, Any]:
    """Options at random, but for those that need others; {} where they do not go together."""
    found = {option.name: rng.choice(option.values) for option in game.options if len(option.values) > 1}
    try:
        game.check_table(2, game.read_options(found))
    except arasta.ArastaError:
        return {}
    return found


def steps(game: Game, players: int, seed: int) -> Iterator[Table]:
    """The tables after each choice of a game at random."""
    rng = random.Random(seed)
    options = options_of(game, rng) if seed else {}
    try:
        table = game.table(players=players, seed=seed, options=options)
    except arasta.ArastaError:
        table = game.table(players=players, seed=seed)
    yield table
    for _step in range(STEPS):
        if not table.seats:
            return
        seat = rng.choice(table.seats)
        table.choose(rng.choice(table.choices_of(seat)))
        yield table


def games() -> list[Any]:
    found = []
    for name in arasta.GAMES:
        low, high = arasta.game(name).players
        found += [pytest.param(name, players, id=f"{name}-{players}") for players in range(low, high + 1)]
    return found


def field_schemas(game: Game) -> dict[str, Draft202012Validator]:
    """The published schema of each event's fields."""
    rules = position_schema(game)["properties"]["events"]["items"]["allOf"]
    return {
        rule["if"]["prefixItems"][0]["const"]: Draft202012Validator(rule["then"]["prefixItems"][4]) for rule in rules
    }


@pytest.mark.parametrize(("name", "players"), games())
def test_events_say_all_that_happened_by_name_and_nothing_packed(name: str, players: int) -> None:
    game = arasta.game(name)
    schemas = field_schemas(game)
    assert set(schemas) == {names[0] for names in game.events.values()}
    seen: set[tuple[str, int, int]] = set()
    for seed in range(2):
        for table in steps(game, players, seed):
            events = table.events
            if any(event.kind is not None and event.kind.hidden for event in events):
                events += table.events_for(None) + table.events_for(players - 1)
            for event in events:
                if (event.name, event.first, event.second) not in seen:
                    seen.add((event.name, event.first, event.second))
                    check(event, schemas[event.name], f"{name} {players} {seed}")
    assert len({event for event, _first, _second in seen}) > len(schemas) // 2


def check(event: Event, schema: Draft202012Validator, where: str) -> None:
    """An event's fields are those declared, in their ranges; its numbers follow from them and are not packed."""
    kind = event.kind
    assert kind is not None, where
    schema.validate(event.fields)
    assert set(event.fields) <= set(kind.names), where
    assert kind.numbers(event.fields, where) == (event.first, event.second), (where, event)
    said = event.as_json()
    for form, number, shown in zip(kind.forms, (event.first, event.second), ("first", "second"), strict=True):
        assert said[shown] == (None if form.packed else number), (where, event)
    assert said["fields"] == json.loads(json.dumps(said["fields"])), "JSON gives the same back"
    if kind.hidden and event.first < 0:
        assert all(event.fields[name] is None for name in kind.forms[0].names), (where, event)


@pytest.mark.parametrize("name", arasta.GAMES)
def test_every_possible_event_can_be_rebuilt_from_its_fields(name: str) -> None:
    """Every pair of numbers that can be, of every kind, near the ends of their ranges and within."""
    game = arasta.game(name)
    schemas = field_schemas(game)
    for kind in game.event_kinds.values():
        seat = -1 if kind.of_nobody else 0
        possible = 0
        for first in NUMBERS:
            for second in NUMBERS:
                if kind.possible(game.players[1], seat, first, second):
                    fields = kind.fields(first, second)
                    schemas[kind.name].validate(fields)
                    again = kind.numbers(fields, "")
                    assert kind.fields(*again) == fields, (kind.name, first, second)
                    assert again == (first, second) or first == -1 or second == -1, (kind.name, first, second)
                    possible += 1
        assert possible, kind.name
    assert not any(form.packed and not form.names for kind in game.event_kinds.values() for form in kind.forms)


NUMBERS = [*range(-1, 41), 64, 65, 127, 128, 129, 200, 225, 226, 999, 4095, 4096, 2**14 - 1, 2**14, 2**15 - 1]


@pytest.mark.parametrize("name", arasta.GAMES)
def test_a_position_is_read_with_events_by_fields_alone_or_by_numbers_as_before(name: str) -> None:
    game = arasta.game(name)
    checked = 0
    for table in steps(game, 2, 5):
        position = json.loads(json.dumps(table.position()))
        if not position["events"] or checked == 25:
            continue
        checked += 1
        assert [event_entry(event) for event in game.table_at(position).events] == position["events"]
        by_fields = {**position, "events": [[e[0], e[1], None, None, e[4]] for e in position["events"]]}
        assert game.table_at(by_fields).events == table.events
        before = {**position, "events": [[e.name, e.seat, e.first, e.second] for e in table.events]}
        assert game.table_at(before).events == table.events
    assert checked == 25


def test_events_that_contradict_themselves_or_say_what_there_is_not_are_refused() -> None:
    table = arasta.game("istanbul").table(players=3, seed=7)
    table.choose(table.choices[0])
    position = table.position()
    moved = next(entry for entry in position["events"] if entry[0] == "moved")

    def refusal(entry: Any) -> str:
        with pytest.raises(BadPosition) as caught:
            table.game.table_at({**position, "events": [entry]})
        return str(caught.value)

    assert "different things" in refusal([*moved[:2], 16, *moved[3:]])
    assert "events[0][4].to_place: a number from 1 to 16" in refusal([*moved[:4], {**moved[4], "to_place": 17}])
    assert "events[0][4].to_place: this field is missing" in refusal([*moved[:4], {"from_place": 7}])
    assert "events[0][4].by: there is no such field" in refusal([*moved[:4], {**moved[4], "by": 1}])
    assert "events[0][4]: an object" in refusal([*moved[:4], 3])
    assert "[name, seat or null, number, number, fields]" in refusal(moved[:3])
    assert "'pink' is none of red, green" in refusal(["gained_good", 0, None, None, {"good": "pink", "count": 1}])


@pytest.mark.parametrize("name", arasta.GAMES)
@pytest.mark.parametrize("rules", ["the same rules", "other rules"])
def test_games_that_were_saved_before_events_had_names_go_on(name: str, rules: str) -> None:
    game = arasta.game(name)
    saved = json.loads((SAVED / f"{name}.json").read_text(encoding="utf-8"))
    assert saved["position"]["events"]
    assert all(len(entry) == 4 for entry in saved["position"]["events"])
    if rules == "other rules":
        saved["rules"] += 1
    table = game.restore(saved)
    assert [[event.name, event.seat, event.first, event.second] for event in table.events] == saved["position"][
        "events"
    ]
    assert table.choices
    assert table.position()["state"] == saved["position"]["state"]
    again = game.restore(json.loads(json.dumps(table.save())))
    assert again.position() == table.position()


def test_games_of_istanbul_that_were_saved_under_rules_version_1_go_on() -> None:
    """They lack who has drawn since the last shuffle: anybody may have, which rules nothing out (IST-0.23)."""
    istanbul = arasta.game("istanbul")
    saved = json.loads((SAVED / "istanbul-rules-1.json").read_text(encoding="utf-8"))
    assert saved["rules"] == 1
    assert "drawn" not in saved["position"]["state"]
    table = istanbul.restore(saved)
    found = table.position()["state"]
    assert {name: found[name] for name in saved["position"]["state"]} == saved["position"]["state"]
    rng = random.Random(1)
    while table.seats:
        table.choose(rng.choice(table.choices))
    assert table.result is not None
    assert istanbul.restore(json.loads(json.dumps(table.save()))).result == table.result


def test_a_damaged_game_of_earlier_rules_is_refused_in_a_sentence() -> None:
    saved = json.loads((SAVED / "istanbul-rules-1.json").read_text(encoding="utf-8"))
    for shuffled in (None, 5, {"STAY": "many"}):
        saved["position"]["state"]["shuffled"] = shuffled
        with pytest.raises(BadRecord, match="state"):
            arasta.game("istanbul").restore(saved)


def test_a_saved_game_whose_events_were_edited_is_refused() -> None:
    saved = json.loads((SAVED / "kairo.json").read_text(encoding="utf-8"))
    saved["position"]["events"][0][3] += 1
    with pytest.raises(BadRecord):
        arasta.game("kairo").restore(saved)


def test_names_and_labels_are_those_of_positions() -> None:
    kairo = arasta.game("kairo")
    expanded = kairo.event("expanded", 1, 1 + 1 * 6 + 3, 1 + 15 * 2 + 4)
    assert expanded.fields == {"colour": "green", "owner": "B", "site": "2,4"}
    assert repr(expanded) == "Event('expanded', seat=1, colour='green', owner='B', site='2,4')"
    assert kairo.event("took_medal", 0, 5, -1).fields == {"medal": "silver", "colour": "purple", "from_seat": None}
    choose_write = arasta.game("choose-write")
    assert choose_write.event("spent_goods", 0, 2 + 64, 3 * 64).fields == {
        "goods": {"fabric": 2, "fruit": 1, "jewellery": 3}
    }
    assert choose_write.event("gained_ruby", 0, 3, 2).fields == {"source": "letter", "letter": "C", "rubies": 2}
    assert choose_write.event("ticked", 0, 0b101, 2).fields == {"challenges": [1, 3], "column": 2}
    dice = arasta.game("dice")
    assert dice.event("rolled", 0, 102, 30).fields == {"dice": {"red": 1, "green": 2, "lira": 3}}
    assert dice.event("action", 0, 7, 1).fields == {"action": "tile", "tile": "LIR-R"}
    assert arasta.game("istanbul").event("drew_card", 0, -1, 0).fields == {"card": None}


@pytest.mark.parametrize("name", arasta.GAMES)
def test_decisions_are_about_named_values_and_can_be_read_by_number_too(name: str) -> None:
    game = arasta.game(name)
    schema = Draft202012Validator(position_schema(game)["properties"]["pending"])
    kinds = {kind.name: kind for kind in game.decisions.kinds.values()}
    seen: set[str] = set()
    checked: set[tuple[str, str]] = set()
    for seed in range(3):
        for table in steps(game, 2, seed):
            state = table.state
            top = state.depth - 1
            if top < 0 or kinds[table.decision].about is None:
                continue
            position = table.position()
            about = position["pending"][0]["about"]
            if (table.decision, str(about)) in checked or len(checked) > MOST_CHECKED:
                continue
            checked.add((table.decision, str(about)))
            seen.add(table.decision)
            assert isinstance(about, dict), (table.decision, about)
            schema.validate(position["pending"])
            number = int(state.pending_arg[top])
            before = [{**position["pending"][0], "about": number}, *position["pending"][1:]]
            for pending in (position["pending"], before):
                again = game.table_at({**position, "pending": pending})
                assert again.state.pending_arg[top] == number
                assert again.position()["pending"] == position["pending"]
    assert len(seen) > 1


MOST_CHECKED = 40


def test_what_a_decision_cannot_be_about_is_refused() -> None:
    game = arasta.game("istanbul")
    position = game.position(
        3,
        seat=0,
        seats=[{"merchant": 9, "tile": ["red"]}],
        ask="dice",
        about={"place": 9},
        die=[1, 2],
        announced=8,
        acted=1,
    )
    table = game.table_at(position)
    assert table.position()["pending"][0]["about"] == {"place": 9}
    for about, reason in (
        ({"place": 17}, "about.place: a number from 8 to 9"),
        ({}, "about.place: this field is missing"),
        ({"place": 9, "left": 1}, "about.left: there is no such field"),
        ("place", "about: a whole number"),
    ):
        pending = [{**position["pending"][0], "about": about}, *position["pending"][1:]]
        with pytest.raises(BadPosition, match=reason):
            game.table_at({**position, "pending": pending})
