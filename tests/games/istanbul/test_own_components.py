"""A user's own numbers: refused at once, or a game whose every position is one."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path as File
from typing import Any

import pytest

import arasta
from arasta.core.game import Game
from arasta.games.istanbul.bounds.changeable import DESCRIPTIVE, FIXED
from arasta.games.istanbul.bounds.options import LAYOUTS

ISTANBUL: Game = arasta.game("istanbul")
Path = tuple[str | int, ...]

PLAYED = 150
"""Choices after which a position is looked at again."""
ODD_NUMBERS = (-1, 0, 1, 2, 3, 6, 11, 127, 10**30)
ODD_TEXTS = ("", "X", "R", "\ud800")


def leaves(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every number, word and switch of a table, with the way to it."""
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from leaves(value, (*path, key))
    else:
        yield path, data


def put(data: Any, path: Path, value: Any) -> Any:
    """The data with another value there."""
    if not path:
        return value
    changed = copy.deepcopy(data)
    target = changed
    for step in path[:-1]:
        target = target[step]
    target[path[-1]] = value
    return changed


def odd(value: Any) -> list[Any]:
    """Other values of the same kind."""
    if isinstance(value, bool):
        return [not value]
    return [new for new in (ODD_NUMBERS if isinstance(value, int) else ODD_TEXTS) if new != value]


def check(components: dict[str, Any], players: int, layout: str, seen: set[bytes]) -> bool:
    """Play with these components, unless they are refused or make a box seen before; True if they were played."""
    try:
        table = ISTANBUL.table(players, 5, {"layout": layout}, components)
    except arasta.BadComponents as refusal:
        assert "\n" not in str(refusal)
        return False
    if table.box.tobytes() in seen:
        return False
    seen.add(table.box.tobytes())
    rng = random.Random(3)
    for _ in range(PLAYED):
        if not table.seats:
            break
        table.choose(rng.choice(table.actions))
    position = json.loads(json.dumps(table.position()))
    assert ISTANBUL.table_at(position).states.tobytes() == table.states.tobytes()
    return True


@pytest.mark.parametrize("name", ISTANBUL.printed.tables)
def test_a_number_is_refused_at_once_or_makes_a_game(name: str) -> None:
    """Whatever one number or word of components.toml is, no position of a game that begins is refused later.

    Each is played once: in turns by two and by five, if it makes a difference to them, else by the others.
    """
    data = ISTANBUL.printed.tables[name]["data"]
    printed = [ISTANBUL.table(players, 5, {"layout": layout}).box.tobytes() for players, layout in TABLES]
    in_turns = [(one, {box}) for one, box in zip(TABLES, printed, strict=True)]
    for path, value in leaves(data):
        for new in odd(value):
            changes = {name: put(data, path, new)}
            for (players, layout), known in in_turns:
                try:
                    if check(changes, players, layout, known):
                        in_turns.reverse()
                        break
                except Exception as error:
                    pytest.fail(f"{name} {path} {new!r} with {players} players: {error!r}")


TABLES = ((2, "short"), (5, "random"))

MANUAL = File(__file__).parents[3] / "docs" / "games" / "istanbul.md"


def entry(table: str, path: Path) -> str:
    """What an entry is called in lists of them: without its place in lists."""
    return ".".join([table, *(step for step in path if isinstance(step, str))])


def is_among(table: str, path: Path, names: tuple[str, ...]) -> bool:
    """Whether an entry, or one that it lies in, is among these."""
    return any(f"{entry(table, path)}.".startswith(f"{name}.") for name in names)


def lists(data: Any, path: Path = ()) -> Iterator[tuple[Path, list[Any]]]:
    """Every list of a table, with the way to it."""
    if isinstance(data, list):
        yield path, data
    if isinstance(data, dict | list):
        for key, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from lists(value, (*path, key))


def played(components: dict[str, Any]) -> tuple[Any, ...]:
    """What is played with these components: the box for every layout, and the names of its pieces."""
    own = ISTANBUL.components(components)
    boxes = (ISTANBUL.make_box(own, ISTANBUL.read_options({"layout": layout})).tobytes() for layout in LAYOUTS)
    return (*boxes, ISTANBUL.labels(own))


PRINTED = played({})


def refusal(components: dict[str, Any]) -> str:
    """Why components are refused; '' when they change what is played; 'no effect' when they do not."""
    try:
        return "" if played(components) != PRINTED else "no effect"
    except arasta.BadComponents as refused:
        return str(refused)


def neighbours(value: Any) -> list[Any]:
    """Values next to it, of the same kind."""
    if isinstance(value, bool):
        return [not value]
    return [value + 1, value - 1] if isinstance(value, int) else [f"{value}?"]


@pytest.mark.parametrize("name", ISTANBUL.printed.tables)
def test_every_entry_has_its_effect_or_is_refused(name: str) -> None:
    data = ISTANBUL.printed.data(name)
    for path, value in leaves(data):
        if not is_among(name, path, DESCRIPTIVE):
            for new in neighbours(value):
                said = refusal({name: put(data, path, new)})
                assert said != "no effect", (path, new)
                assert "\n" not in said


@pytest.mark.parametrize("name", ISTANBUL.printed.tables)
def test_a_list_of_another_length_is_refused(name: str) -> None:
    data = ISTANBUL.printed.data(name)
    for path, values in lists(data):
        for new in (values[:-1], [*values, values[-1]], []):
            said = refusal({name: put(data, path, new)})
            assert said.startswith(f"tables.{name}.data"), (path, new)
            assert "\n" not in said


def test_what_only_describes_the_box_has_no_effect_and_is_in_the_manual() -> None:
    manual = MANUAL.read_text(encoding="utf-8")
    found = set()
    for name in ISTANBUL.printed.tables:
        data = ISTANBUL.printed.data(name)
        for path, value in leaves(data):
            if is_among(name, path, DESCRIPTIVE):
                found |= {known for known in DESCRIPTIVE if f"{entry(name, path)}.".startswith(f"{known}.")}
                assert isinstance(value, str), "numbers never only describe"
                assert refusal({name: put(data, path, f"{value}?")}) == "no effect"
    assert found == set(DESCRIPTIVE)
    assert all(f"`{name}`" in manual for name in DESCRIPTIVE)


def test_what_cannot_be_changed_is_said_so() -> None:
    found = set()
    for name in ISTANBUL.printed.tables:
        data = ISTANBUL.printed.data(name)
        for path, value in leaves(data):
            if is_among(name, path, FIXED):
                found |= {known for known in FIXED if f"{entry(name, path)}.".startswith(f"{known}.")}
                said = refusal({name: put(data, path, neighbours(value)[0])})
                assert said.startswith(f"tables.{name}.data")
                assert f"it cannot be changed: {value!r} is part of the rules" in said
    assert found == set(FIXED)


@pytest.mark.parametrize(
    ("components", "words"),
    [
        ({"mosque_tiles": [{}, {}, {"pay": 2}, {}]}, "mosque_tiles.data[2].pay: every mosque tile costs as many goods"),
        ({"mosque_tiles": [{"pay": 2}, {}, {}, {}]}, "mosque_tiles.data[1].pay: every mosque tile costs as many goods"),
        ({"mosque_tiles": [{"pay": 3}] * 4}, "goods paid for a mosque tile (IST-4.1402): 0 to 2 is possible, not 3"),
        ({"wheelbarrow": {"max_capacity": 6}}, "max_capacity: by the other numbers it is 5, not 6"),
        ({"wheelbarrow": {"per_extension": 2}}, "wheelbarrow.data.per_extension: it cannot be changed: 1"),
        ({"bonus_card_counts": {"total": 25}}, "bonus_card_counts.data.total: by the other numbers it is 26, not 25"),
        ({"dealer_prices": {"2": [15, 16]}}, "dealer_prices.data.2: by the other numbers it is [15, 16, 17"),
        ({"ruby_totals_by_players": {"3": {"13": 7}}}, "data.3.13: by the other numbers it is 6, not 7"),
        ({"caravansary": {"discard": 2}}, "caravansary.data.discard: it cannot be changed: 1"),
        ({"players": {"max": 6}}, "players.data.max: it cannot be changed: 5"),
        ({"tea_house": {"announce_min": 2}}, "smallest number that can be announced: 3 to 12 is possible, not 2"),
        ({"bonus_card_lira": {"FIVE_LIRA": 10**30}}, "FIVE_LIRA: 0 to 127 is possible, not 100000"),
        ({"post_office_cycle": [{"goods": ["G", "P"]}, {}, {}, {}, {}]}, "data[0].goods[1]: one of R, G, Y, B"),
        ({"post_office_cycle": [{"k": 1}, {"k": 0}, {}, {}, {}]}, "data[0].k: it cannot be changed: 0"),
    ],
)
def test_a_refusal_says_where_and_why(components: dict[str, Any], words: str) -> None:
    assert words in refusal(components)


@pytest.mark.parametrize(
    "components",
    [
        {"mosque_tiles": [{"pay": 2}] * 4},
        {"wheelbarrow": {"start_capacity": 1, "max_capacity": 4}},
        {"wheelbarrow": {"start_capacity": 1}},
        {
            "dealer_setup": {"2": {"rubies": 8, "first_price": 16}},
            "dealer_prices": {"2": [16, 17, 18, 19, 20, 21, 22, 23]},
            "dealer_track": {"first_ruby_space_by_players": {"2": 17}},
            "ruby_totals_by_players": {"2": {"16": 8, "total": 20}},
        },
        {
            "bonus_card_counts": {"total": 25, "cards": [{"copies": 3}] + [{}] * 9},
            "palace_setup": {"3": {"rubies": 5, "free": 6}},
            "palace_track": {"first_ruby_space_by_players": {"3": 7}},
        },
    ],
)
def test_numbers_that_fit_each_other_are_played_with(components: dict[str, Any]) -> None:
    assert refusal(components) == ""
    for players, layout in TABLES:
        check(components, players, layout, set())
