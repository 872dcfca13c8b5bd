"""Bots: their arguments, their choices, and that they are deterministic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

import arasta
from arasta import ArastaError, IllegalChoice, bots
from arasta.bots.choosing import PATIENCE, random_index
from arasta.core.game import Game
from arasta.core.record import Array
from arasta.core.splitmix import derived_seed

ISTANBUL = arasta.game("istanbul")


INTERPRETED = tuple(level for level in bots.LEVELS if not bots.make(level).compiles)
"""Levels that play without compiled code; the others are tested with the search."""


@pytest.mark.parametrize("level", bots.LEVELS)
def test_make_gives_the_bot_of_a_level(level: str) -> None:
    assert bots.make(level).level == level


def test_only_bots_that_look_ahead_need_compiled_code() -> None:
    assert [level for level in bots.LEVELS if level not in INTERPRETED] == ["hard", "expert", "master"]


def test_an_unknown_level_is_refused_with_the_levels_there_are() -> None:
    levels = "random, easy, greedy, medium, hard, expert"
    with pytest.raises(bots.UnknownBot, match=f"no bot 'genius'; the levels are {levels}") as raised:
        bots.make("genius")
    assert isinstance(raised.value, ArastaError)


@pytest.mark.parametrize("name", arasta.GAMES)
def test_bots_that_look_ahead_play_by_the_policy_in_the_end_so_that_games_end(name: str) -> None:
    """Bots that look ahead could put off the end for ever; the policy chooses at random now and then."""
    game = arasta.game(name)
    table = game.table(players=2, seed=4)
    observation = table.observe(table.seats[0])
    observation["decisions"] = 2 * PATIENCE + 1
    given = (game, table.box, observation, table.seats[0], table.actions)
    chosen = {bots.make(level).choose(*given, seed) for seed in range(8) for level in ("hard", "greedy")}
    for seed in range(8):
        assert bots.make("hard").choose(*given, seed) == bots.make("greedy").choose(*given, seed)
    assert len(chosen) > 1


@pytest.mark.parametrize("level", INTERPRETED)
def test_a_bot_chooses_the_same_for_the_same_arguments_and_changes_nothing(level: str) -> None:
    table = ISTANBUL.table(players=3, seed=4)
    before = table.states.tobytes()
    observation = table.observe(table.seats[0])
    seen = observation.tobytes()
    for seed in range(10):
        chosen = {
            bots.make(level).choose(ISTANBUL, table.box, observation, table.seats[0], table.actions, seed)
            for _ in range(3)
        }
        assert len(chosen) == 1
        assert chosen <= set(table.actions)
    assert table.states.tobytes() == before
    assert observation.tobytes() == seen


def test_random_is_uniform_over_the_choices() -> None:
    table = ISTANBUL.table(players=2, seed=1)
    bot = bots.make("random")
    seat = table.seats[0]
    games = 400 * len(table.actions)
    counts = Counter(
        bot.choose(ISTANBUL, table.box, table.observe(seat), seat, table.actions, derived_seed(5, i))
        for i in range(games)
    )
    assert set(counts) == set(table.actions)
    # 400 are expected of each, with a standard deviation below 20.
    assert all(abs(count - 400) < 100 for count in counts.values())


def test_seeds_are_spread_out_and_in_range() -> None:
    seeds = [derived_seed(2**63 - 1, i) for i in range(1000)]
    assert len(set(seeds)) == 1000
    assert all(0 <= seed < 2**63 for seed in seeds)
    assert random_index(0, 7) == 0
    assert random_index(2**63 - 1, 7) == 6


def test_play_stops_where_a_human_seat_decides() -> None:
    table = ISTANBUL.table(players=3, seed=2)
    made = bots.play(table, {1: bots.make("greedy"), 2: bots.make("random")}, seed=9)
    assert table.seats == (0,)
    assert made == len(table.log)


def test_play_stops_after_so_many_decisions() -> None:
    table = ISTANBUL.table(players=2, seed=2)
    everybody = {0: bots.make("greedy"), 1: bots.make("greedy")}
    assert bots.play(table, everybody, seed=1, most=7) == 7
    one_by_one = ISTANBUL.table(players=2, seed=2)
    for _ in range(7):
        bots.play(one_by_one, everybody, seed=1, most=1)
    assert one_by_one.log == table.log


def test_play_finishes_a_game_and_does_the_same_again() -> None:
    tables = [ISTANBUL.table(players=2, seed=8) for _ in range(2)]
    for table in tables:
        bots.play(table, {0: bots.make("greedy"), 1: bots.make("greedy")}, seed=3)
        assert table.result is not None
    assert tables[0].log == tables[1].log
    assert tables[0].states.tobytes() == tables[1].states.tobytes()


def test_play_refuses_seats_that_are_not_there() -> None:
    with pytest.raises(arasta.BadPlayers, match="no seat 2"):
        bots.play(ISTANBUL.table(players=2, seed=1), {2: bots.make("random")}, seed=1)
    with pytest.raises(arasta.BadSeed):
        bots.play(ISTANBUL.table(players=2, seed=1), {}, seed=-1)


class Stubborn:
    """Always chooses the same."""

    level = "stubborn"
    compiles = False

    def choose(self, game: Game, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> int:
        return 122


def test_a_choice_that_is_not_among_those_offered_is_refused() -> None:
    table = ISTANBUL.table(players=2, seed=1)
    with pytest.raises(IllegalChoice, match="the bot stubborn chose 122"):
        bots.choose(table, Stubborn(), seed=1)
    assert table.log == []
