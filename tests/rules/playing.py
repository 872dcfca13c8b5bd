"""Short ways for tests to say what a position is, to look at a table and to play on, all in public."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from arasta.core.choice import Choice
from arasta.core.game import Event, Game
from arasta.core.table import Table
from tests.rules.asking import table_asking


def table_of(
    game: Game,
    players: int,
    seat: int,
    seats: Mapping[int, Mapping[str, Any]],
    chance: Mapping[str, Any],
    said: Mapping[str, Any],
) -> Table:
    """A table at the position that is said; what is None is left open. chance: part of the position, as it is there."""
    people = {n: {word: value for word, value in words.items() if value is not None} for n, words in seats.items()}
    position = game.position(
        players, people, seat=seat, **{word: value for word, value in said.items() if value is not None}
    )
    return table_asking(game, {**position, "chance": {**position["chance"], **chance}})


def of_seats(
    players: int,
    seat: int,
    mine: Mapping[str, Any],
    others: Mapping[int, Mapping[str, Any]] | None,
    usual: Mapping[str, Any],
    renamed: Mapping[str, str],
) -> dict[int, dict[str, Any]]:
    """What is said of each seat, under the names of fields; `usual` where nothing is said."""
    said = {seat: mine, **(others or {})}
    assert set(said) <= set(range(players)), f"no such seats: {sorted(said)}"
    return {
        n: {**usual, **{renamed.get(word, word): value for word, value in said.get(n, {}).items()}}
        for n in range(players)
    }


def state(table: Table) -> dict[str, Any]:
    """The fields of the whole position."""
    fields: dict[str, Any] = table.position()["state"]
    return fields


def kinds(table: Table) -> set[str]:
    """The kinds of the choices there are."""
    return {choice.kind for choice in table.choices}


def values(table: Table, kind: str) -> list[Any]:
    """The values of the choices of a kind, in their order."""
    return [choice.value for choice in table.choices if choice.kind == kind]


def options_of(table: Table, seat: int | None = None) -> set[Any]:
    """All choices: the kind alone where there is no value, else (kind, value)."""
    choices = table.choices if seat is None else table.choices_of(seat)
    return {choice.kind if choice.value is None else (choice.kind, choice.value) for choice in choices}


def has(table: Table, kind: str, value: Any = None) -> bool:
    """Whether there is this choice; without a value, any choice of this kind."""
    return any(choice.kind == kind and value in (None, choice.value) for choice in table.choices)


def find(table: Table, kind: str, value: Any = None, seat: int | None = None) -> Choice:
    """The choice of this kind and value; fails, naming the choices there are, if there is none."""
    choices = table.choices if seat is None else table.choices_of(seat)
    for choice in choices:
        if (choice.kind, choice.value) == (kind, value):
            return choice
    raise AssertionError(f"{kind} {value} is not among {sorted(map(repr, choices))}")


def choose(table: Table, kind: str, value: Any = None, seat: int | None = None) -> tuple[Event, ...]:
    """Make the choice of this kind and value."""
    return table.choose(find(table, kind, value, seat), seat)


def go(table: Table, *steps: str | tuple[str, Any]) -> Table:
    """Make several choices, each a kind or (kind, value), and return the table."""
    for step in steps:
        choose(table, *((step,) if isinstance(step, str) else step))
    return table


def told(table: Table, name: str) -> list[tuple[int | None, int, int]]:
    """Seat and numbers of the events of this name in the last step."""
    return [(event.seat, event.first, event.second) for event in table.events if event.name == name]


def play_on(table: Table, seed: int, decisions: int = 10**9) -> Table:
    """Play at random; the same seed plays the same game."""
    dice = random.Random(seed)
    for _ in range(decisions):
        if not table.seats:
            break
        table.choose(dice.choice(table.choices))
    return table
