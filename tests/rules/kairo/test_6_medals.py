"""Ledger section 6: medals."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.kairo.situations import COLOURS, at, choose, go, state, told, values

ANY = ("S1", "S2", "S3")
FAR = dict(zip(COLOURS, ("9,9", "0,11", "10,1", "10,10", "5,5"), strict=False))
RED = COLOURS.index("red")
STALLS = {
    "A:red": ("0,0", "1,0"), "B:red": ("5,2", "5,1"), "C:red": ("5,8", "6,8"), "D:red": ("9,4", "9,5"),
    "A:green": ("2,10", "2,11"), "A:purple": ("11,6", "10,6"),
}  # fmt: skip
ROOM = {
    "A": ["0,1", "0,2", "0,3", "0,4", "0,5"], "B": ["4,2", "4,3", "4,4", "4,5"], "C": ["5,9", "5,10", "4,10", "4,9"],
    "D": ["9,3", "9,2", "8,2", "8,3"],
}  # fmt: skip


def stands(medals: tuple[str, str] | None = None, points: Any = (0, 0, 0, 0), **sizes: int) -> Table:
    """Four players; the red stands have these sizes, and A is about to expand."""
    tiles = {f"{owner}:red": ROOM[owner][: size - 1] for owner, size in sizes.items()}
    return at(
        4, stalls=STALLS, hand=ANY, money={"red": 9, "green": 9}, customers=FAR, tiles=tiles, points=points,
        medals={"red": medals} if medals else {},
    )  # fmt: skip


def expand_red(table: Table) -> dict[str, Any]:
    """A expands red; returns who has the red medals afterwards, by seat plus 1."""
    go(table, "play_any", ("expand", "red"))
    if table.decision == "site":
        table.choose(table.choices[0])
    found: dict[str, Any] = state(table)["medal_holder"]["red"]
    return found


@pytest.mark.rule("KAI-6.1", "KAI-6.2", "KAI-6.5", "KAI-12.32")
def test_the_first_expansion_of_a_colour_wins_both_medals_from_the_supply() -> None:
    table = stands()
    assert state(table)["medal_holder"] == {}
    assert expand_red(table) == {"gold": 1, "silver": 1}
    assert told(table, "took_medal") == [(0, 2 * RED, -1), (0, 2 * RED + 1, -1)]
    assert "green" not in state(table)["medal_holder"]
    neutral = at(hand=["S2"], money={"red": 2})
    assert state(go(neutral, ("play", "S2"), ("expand", "red")))["medal_holder"]["red"] == {"gold": 1, "silver": 1}


@pytest.mark.rule("KAI-6.2", "KAI-6.6")
def test_the_single_largest_stand_takes_both_from_whoever_has_them() -> None:
    table = stands(("B", "C"), A=2, B=2, C=2)
    assert expand_red(table) == {"gold": 1, "silver": 1}
    assert told(table, "took_medal") == [(0, 2 * RED, 1), (0, 2 * RED + 1, 2)]
    assert state(table)["points"] == [3 + 3 + 2, 0, 0, 0]


@pytest.mark.rule("KAI-6.3")
def test_as_large_as_the_largest_takes_the_silver_one_only_also_from_a_third_player() -> None:
    table = stands(("B", "C"), A=1, B=2, C=2)
    assert expand_red(table) == {"gold": 2, "silver": 1}
    assert told(table, "took_medal") == [(0, 2 * RED + 1, 2)]
    assert state(table)["points"][0] == 2 + 2
    table = stands(("B", "B"), A=1, B=2)
    assert expand_red(table) == {"gold": 2, "silver": 1}


@pytest.mark.rule("KAI-6.4")
def test_no_medal_moves_while_a_larger_stand_exists() -> None:
    table = stands(("B", "B"), A=1, B=3)
    assert expand_red(table) == {"gold": 2, "silver": 2}
    assert told(table, "took_medal") == []
    assert state(table)["points"][0] == 2


@pytest.mark.rule("KAI-6.6", "KAI-6.7")
def test_medals_held_before_are_not_scored() -> None:
    table = stands(A=2)
    expand_red(table)
    assert state(table)["points"][0] == 3
    table = stands(("A", "B"), A=2, B=2)
    assert expand_red(table) == {"gold": 1, "silver": 1}
    assert state(table)["points"][0] == 3 + 2, "the size and the silver one"


@pytest.mark.rule("KAI-6.8")
def test_losing_a_medal_costs_nothing() -> None:
    table = stands(("B", "B"), points=(0, 20, 0, 0), A=2, B=2)
    expand_red(table)
    assert state(table)["points"] == [8, 20, 0, 0]


@pytest.mark.rule("KAI-6.9")
def test_held_medals_lie_open() -> None:
    table = stands(("B", "C"), B=2, C=2)
    for view in (table.position(0), table.position(3), table.public_position()):
        assert view["state"]["medal_holder"] == {"red": {"gold": 2, "silver": 3}}


@pytest.mark.rule("KAI-6.1", "KAI-6.10")
def test_medals_move_only_when_the_colour_is_expanded_to_who_did_it() -> None:
    table = stands(("B", "B"), A=1, B=2)
    go(table, "play_any", ("expand", "green"))
    while table.seats == (0,):
        choose(table, "site", values(table, "site")[0])
    assert state(table)["medal_holder"]["red"] == {"gold": 2, "silver": 2}
    assert state(table)["medal_holder"]["green"] == {"gold": 1, "silver": 1}
