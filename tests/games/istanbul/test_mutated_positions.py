"""A position with any entry changed is refused with one line, or is a position that can be played on."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

import arasta
from arasta.core.choices import ChoiceList
from tests.games.istanbul.invariants import BROKEN, broken
from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets

SETS = option_sets()
# fmt: off
STRANGE: tuple[Any, ...] = (
    0, 1, 2, 3, 4, 5, 7, 12, 13, 16, 17, 40, 127, -1, -128, 10**6, None, "", "STAY", "move", [], {}, 2.5, True,
)
# fmt: on


def leaves(value: Any, way: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Paths to all entries of a JSON value."""
    found = [way] if way else []
    if isinstance(value, dict):
        for key, inner in value.items():
            found += leaves(inner, (*way, key))
    elif isinstance(value, list):
        for i, inner in enumerate(value):
            found += leaves(inner, (*way, i))
    return found


def mutate(position: dict[str, Any], rng: random.Random) -> tuple[dict[str, Any], str]:
    """A copy with one entry replaced by something strange, near, or from elsewhere in the position."""
    changed = copy.deepcopy(position)
    way = rng.choice(leaves({"pending": position["pending"], "state": position["state"]}))
    target: Any = changed
    for step in way[:-1]:
        target = target[step]
    old = target[way[-1]]
    new: Any = rng.choice(STRANGE)
    if isinstance(old, int) and rng.random() < 0.5:
        new = old + rng.choice((-1, 1))
    target[way[-1]] = new
    return changed, f"{'.'.join(map(str, way))}: {old!r} -> {new!r}"


@pytest.mark.parametrize("n", range(0, len(SETS), 6))
def test_a_mutated_position_is_refused_or_can_be_played(n: int) -> None:
    players, options = SETS[n]
    table = ISTANBUL.table(players, seed=n, options=options)
    rng = random.Random(n)
    for _ in range(400):
        if not table.seats:
            break
        changed, what = mutate(table.position(), rng)
        try:
            other = ISTANBUL.table_at(changed)
        except arasta.BadPosition as error:
            assert "\n" not in str(error)
        else:
            play_on(other, rng, what)
        for _ in range(rng.randrange(4)):
            if table.seats:
                table.choose(rng.choice(table.choices))


def play_on(table: Any, rng: random.Random, what: str) -> None:
    """Play a few decisions, checking every position."""
    choices = ChoiceList()
    for _ in range(30):
        if not table.seats:
            return
        table.choose(rng.choice(table.choices))
        choices.count = 0
        if table.seats:
            ISTANBUL.flow.legal(table.box_view, table.state, choices)
        fault = broken(table.box_view, table.state, choices)
        assert not fault, f"{BROKEN[fault]} after {what}"
