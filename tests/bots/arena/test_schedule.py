"""The schedule: every bot at every seat equally often, with the same luck."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import arasta
from arasta.bots import UnknownBot
from arasta.bots.arena.schedule import Arena, BadArena, make_arena

KAIRO = arasta.game("kairo")


def arena(players: int, *bots: str, **settings: Any) -> Arena:
    return make_arena(KAIRO, players, bots, 7, **settings)


def a_round(made: Arena) -> list[tuple[str, ...]]:
    """The levels at the seats of each game of the first round."""
    return [made.levels(made.fixture(index)) for index in range(made.round_size)]


def test_of_more_bots_than_seats_every_combination_meets_in_every_seating() -> None:
    bots = ("expert", "hard", "greedy", "random")
    tables = a_round(arena(2, *bots))
    assert sorted(tables) == sorted(pair for two in combinations(bots, 2) for pair in (two, two[::-1]))


def test_as_many_bots_as_seats_sit_at_one_table() -> None:
    tables = a_round(arena(4, "expert", "greedy", "greedy", "greedy"))
    assert tables == [tuple("expert" if seat == at else "greedy" for seat in range(4)) for at in range(4)]


@pytest.mark.parametrize(
    "bots", (("hard", "greedy"), ("hard", "greedy", "random"), ("hard", "easy", "greedy", "random"))
)
@pytest.mark.parametrize("players", (2, 3, 4))
def test_every_bot_sits_at_every_seat_equally_often(players: int, bots: tuple[str, ...]) -> None:
    tables = a_round(arena(players, *bots))
    seats = Counter((level, seat) for levels in tables for seat, level in enumerate(levels))
    assert set(seats) == {(level, seat) for level in bots for seat in range(players)}
    assert len(set(seats.values())) == 1
    if len(bots) < players:
        assert all(set(levels) == set(bots) for levels in tables)


def test_seeds_of_tables_are_paired_within_a_round_and_seeds_of_bots_are_not() -> None:
    made = arena(2, "greedy", "easy", "random")
    fixtures = [made.fixture(index) for index in range(3 * made.round_size)]
    assert [len({f.seed for f in fixtures[at : at + made.round_size]}) for at in (0, 6, 12)] == [1, 1, 1]
    assert len({f.seed for f in fixtures}) == 3
    assert len({f.bot_seed for f in fixtures}) == len(fixtures)
    assert fixtures == [arena(2, "greedy", "easy", "random").fixture(index) for index in range(18)]


def test_bots_that_search_make_the_iterations_given_or_their_own() -> None:
    made = arena(2, "expert", "hard", "greedy", iterations={"hard": 7})
    assert made.iterations["hard"] == 7
    assert made.iterations["expert"] > 7
    assert "greedy" not in made.iterations


@pytest.mark.parametrize(
    ("players", "bots", "iterations", "said"),
    (
        (2, ("greedy",), {}, "at least two different"),
        (2, ("greedy", "greedy"), {}, "at least two different"),
        (3, ("greedy", "greedy", "random", "easy"), {}, "several times only where"),
        (2, ("hard", "greedy"), {"greedy": 5}, "iterations are for bots of this arena that search \\(hard\\)"),
        (2, ("hard", "greedy"), {"expert": 5}, "not for 'expert'"),
        (2, ("hard", "greedy"), {"hard": 0}, "iterations are 1 to"),
    ),
)
def test_bad_arenas_are_refused_in_words(
    players: int, bots: tuple[str, ...], iterations: dict[str, int], said: str
) -> None:
    with pytest.raises(BadArena, match=said):
        arena(players, *bots, iterations=iterations)


def test_what_a_table_refuses_an_arena_refuses_too() -> None:
    with pytest.raises(UnknownBot):
        arena(2, "greedy", "wise")
    with pytest.raises(arasta.BadPlayers):
        arena(7, "greedy", "random")
    with pytest.raises(arasta.BadOption):
        arena(2, "greedy", "random", options={"hills": 1})
