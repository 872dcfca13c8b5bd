"""A user's own numbers: refused at once, or a game whose every position is one."""

from __future__ import annotations

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

import arasta
from arasta.core.game import Game

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


def check(components: dict[str, Any], players: int, layout: str, seen: set[bytes]) -> None:
    """Play with these components, unless they are refused."""
    try:
        table = ISTANBUL.table(players, 5, {"layout": layout}, components)
    except arasta.BadComponents as refusal:
        assert "\n" not in str(refusal)
        return
    if table.box.tobytes() in seen:
        return
    seen.add(table.box.tobytes())
    rng = random.Random(3)
    for _ in range(PLAYED):
        if not table.seats:
            break
        table.choose(rng.choice(table.actions))
    position = json.loads(json.dumps(table.position()))
    assert ISTANBUL.table_at(position).states.tobytes() == table.states.tobytes()


@pytest.mark.parametrize("name", ISTANBUL.printed.tables)
def test_a_number_is_refused_at_once_or_makes_a_game(name: str) -> None:
    """Whatever one number or word of components.toml is, no position of a game that begins is refused later."""
    data = ISTANBUL.printed.tables[name]["data"]
    printed = [ISTANBUL.table(players, 5, {"layout": layout}).box.tobytes() for players, layout in TABLES]
    seen = [{box} for box in printed]
    for path, value in leaves(data):
        for new in odd(value):
            changes = {name: put(data, path, new)}
            for (players, layout), known in zip(TABLES, seen, strict=True):
                try:
                    check(changes, players, layout, known)
                except Exception as error:
                    pytest.fail(f"{name} {path} {new!r} with {players} players: {error!r}")


TABLES = ((2, "short"), (5, "random"))
