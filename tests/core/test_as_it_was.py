"""A table remembers its positions: any moment of it is there at once, as it was."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import arasta
from arasta.core.table import Table

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("istanbul", 3, {}),
    ("dice", 2, {}),
    ("choose-write", 3, {"resolution": "simultaneous"}),
    ("kairo", 4, {}),
]
GIVEN: dict[str, Mapping[str, Any]] = {
    "istanbul": {"dice": [[2, 5], [6, 6]], "cards": ["STAY"]},
    "dice": {"dice": ["red", "lira", 6, 1] * 3},
    "choose-write": {},
    "kairo": {},
}


def played(name: str, players: int, options: dict[str, Any], ask_all: bool) -> tuple[Table, list[Any]]:
    """A table after 80 choices that stood, some taken back and outcomes given on the way; and how it was before each.

    Of each moment: position, events, what was offered to each seat.
    """
    rng = random.Random(4)
    table = arasta.game(name).table(players, seed=2, options=options, ask_all=ask_all)
    seen = [moment(table)]
    while len(table.made) < 80 and table.seats:
        if len(table.made) == 15 and not table.forced:
            table.force(**GIVEN[name])
            seen[-1] = moment(table)
        elif rng.random() < 0.2 and not table.can_undo():
            table.undo()
            # What was given since stays given.
            seen[-2:] = [moment(table)]
        else:
            table.choose(rng.choice(table.actions), table.seats[0])
            seen.append(moment(table))
    return table, seen


def moment(table: Table) -> Any:
    offered = [[choice.id for choice in table.choices_of(seat)] for seat in range(table.players)]
    return table.position(), table.events, offered


@pytest.mark.parametrize("n", [-1, -5, 1.0, True, "2", None])
def test_moments_are_counted_from_0(n: Any) -> None:
    table = arasta.game("dice").table(2, seed=1)
    table.choose(table.choices[0])
    with pytest.raises(arasta.BadPosition, match="counted from 0"):
        table.as_it_was(n)


@pytest.mark.parametrize("ask_all", [False, True])
@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_every_moment_is_as_it_was(name: str, players: int, options: dict[str, Any], ask_all: bool) -> None:
    """With what was given and waits, and questions that are asked where there is one answer."""
    table, seen = played(name, players, options, ask_all)
    now = moment(table)
    assert len(seen) == len(table.made) + 1 > 40
    for n, then in enumerate(seen):
        again = table.as_it_was(n)
        assert moment(again) == then
        if again.seats:
            again.choose(again.choices[0])
    assert moment(table) == now
