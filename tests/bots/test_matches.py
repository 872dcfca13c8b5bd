"""Matches: the same interpreted and compiled, rotated seats, an early end; and the strength of greedy."""

from __future__ import annotations

import os
import threading
from collections import Counter

import pytest

import arasta
from arasta.bots import UnknownBot
from arasta.bots.arena.intervals import wilson_interval
from arasta.bots.matches import BadMatch, Enough, checked_bots, play_matches, rotated_seats
from arasta.bots.workers import Processes, WorkerLost

ISTANBUL = arasta.game("istanbul")


@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_rotated_seats_bring_every_bot_to_every_seat_once(players: int) -> None:
    seats = Counter((bot, seat) for i in range(players) for seat, bot in enumerate(rotated_seats(players, i)))
    assert seats == {(bot, seat): 1 for bot in range(players) for seat in range(players)}
    assert all(rotated_seats(players, i)[(bot + i) % players] == bot for i in range(players) for bot in range(players))


def test_a_match_is_the_same_again() -> None:
    first = play_matches(ISTANBUL, 2, ["greedy"], 2, seed=4, interpreted=True)
    again = play_matches(ISTANBUL, 2, ["greedy", "greedy"], 2, seed=4, interpreted=True)
    assert first == again
    assert [one.bots for one in first] == [(0, 1), (1, 0)]
    assert first[0] != first[1]
    other = play_matches(ISTANBUL, 2, ["greedy"], 1, seed=5, interpreted=True)
    assert other[0] != first[0]


def test_a_game_of_a_match_says_who_won() -> None:
    (one,) = play_matches(ISTANBUL, 2, ["random", "greedy"], 1, seed=4, interpreted=True)
    assert one.winners == (1,)
    assert one.result.scores[one.bots.index(1)] == 6
    assert 10 <= one.rounds <= 60
    assert one.decisions > 100


def test_options_components_and_limits_hold_in_a_match() -> None:
    options = {"decision_limit": 20}
    (one,) = play_matches(ISTANBUL, 3, ["greedy"], 1, seed=1, options=options, interpreted=True)
    assert one.result.unfinished
    assert one.winners == ()
    assert one.decisions == 20
    changes = {"end_trigger_rubies": {"2": 1}}
    (short,) = play_matches(ISTANBUL, 2, ["greedy"], 1, seed=1, components=changes, interpreted=True)
    assert max(short.result.scores) in (1, 2)


def test_progress_is_told_and_may_stop_the_match() -> None:
    seen: list[tuple[int, int]] = []

    def tell(done: int, games: int) -> None:
        seen.append((done, games))
        if done == 2:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play_matches(ISTANBUL, 2, ["greedy"], 50, seed=1, progress=tell, interpreted=True)
    assert seen == [(1, 50), (2, 50)]


def test_enough_ends_a_match_with_the_games_played_so_far() -> None:
    def tell(done: int, games: int) -> None:
        if done == 1:
            raise Enough

    assert len(play_matches(ISTANBUL, 2, ["greedy"], 50, seed=1, progress=tell, interpreted=True)) == 1


def test_bad_matches_are_refused_in_words() -> None:
    with pytest.raises(UnknownBot, match="no bot 'wise'"):
        play_matches(ISTANBUL, 2, ["wise", "random"], 1, seed=1)
    with pytest.raises(BadMatch, match="one for each of 3, not 2"):
        play_matches(ISTANBUL, 3, ["random", "random"], 1, seed=1)
    with pytest.raises(BadMatch, match="at least one game, not 0"):
        play_matches(ISTANBUL, 2, ["random"], 0, seed=1)
    with pytest.raises(arasta.BadPlayers):
        play_matches(ISTANBUL, 6, ["random"], 1, seed=1)
    with pytest.raises(arasta.BadSeed):
        play_matches(ISTANBUL, 2, ["random"], 1, seed=-1)


# ------------------------------------------------------------------------------------------------------------- compiled


@pytest.mark.slow
@pytest.mark.boundscheck
def test_interpreted_and_compiled_play_the_same_games() -> None:
    for players, levels in ((2, ["greedy", "random"]), (3, ["greedy"]), (5, ["greedy"])):
        compiled = play_matches(ISTANBUL, players, levels, 2, seed=11)
        interpreted = play_matches(ISTANBUL, players, levels, 2, seed=11, interpreted=True)
        assert compiled == interpreted
    options = {"layout": "random", "neutral_assistants": True, "lazy_reshuffle": True, "smuggler_swap": True}
    compiled = play_matches(ISTANBUL, 4, ["greedy"], 2, seed=3, options=options)
    assert compiled == play_matches(ISTANBUL, 4, ["greedy"], 2, seed=3, options=options, interpreted=True)


@pytest.mark.slow
@pytest.mark.parametrize("sealed", (False, True))
def test_bots_that_search_play_the_same_compiled_in_processes_and_interpreted(sealed: bool) -> None:
    """A bot without a compiled form is asked as at a table, with the same observation, choices and seed."""
    game = arasta.game("choose-write")
    levels = ["hard", "easy", "random"]
    options = {"resolution": "simultaneous" if sealed else "clockwise"}
    one, two = (play_matches(game, 3, levels, 3, seed=8, options=options, threads=count) for count in (1, 2))
    assert one == two
    assert one == play_matches(game, 3, levels, 3, seed=8, options=options, interpreted=True)


@pytest.mark.slow
def test_a_match_of_bots_that_search_stops_when_asked_and_leaves_no_thread_behind() -> None:
    game = arasta.game("choose-write")

    def stop(done: int, games: int) -> None:
        if done:
            raise Enough

    before = threading.active_count()
    assert 1 <= len(play_matches(game, 2, ["hard", "greedy"], 1000, seed=1, progress=stop, threads=2)) <= 2
    assert threading.active_count() == before


def test_processes_pass_errors_on_and_say_when_they_are_lost() -> None:
    workers = Processes(1)
    try:
        with pytest.raises(BadMatch, match="one for each of 3, not 2"):
            workers.submit(checked_bots, 3, ["random", "random"]).result()
        assert workers.submit(abs, -3).result() == 3
        with pytest.raises(WorkerLost, match="has ended"):
            workers.submit(os._exit, 1).result()
    finally:
        workers.close(False)


@pytest.mark.slow
def test_threads_and_interruptions_of_compiled_matches() -> None:
    seen: list[int] = []
    one = play_matches(ISTANBUL, 3, ["greedy"], 100, seed=2, threads=1)
    four = play_matches(ISTANBUL, 3, ["greedy"], 100, seed=2, threads=4, progress=lambda done, _: seen.append(done))
    assert one == four
    assert seen == sorted(seen)
    assert seen[-1] == 100

    def stop(done: int, games: int) -> None:
        seen.append(done)
        raise KeyboardInterrupt

    seen.clear()
    with pytest.raises(KeyboardInterrupt):
        play_matches(ISTANBUL, 3, ["greedy"], 100_000, seed=2, progress=stop)
    assert len(seen) == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_greedy_wins_95_of_100_games_against_random(players: int) -> None:
    """The whole 95 % interval of its wins in 400 games lies above 95 in 100."""
    played = play_matches(ISTANBUL, players, ["greedy"] + ["random"] * (players - 1), 400, seed=players)
    wins = sum((0 in one.winners) / max(1, len(one.winners)) for one in played)
    assert wilson_interval(wins, len(played))[0] > 0.95


@pytest.mark.slow
@pytest.mark.parametrize("players", (2, 3, 4, 5))
def test_games_between_equals_have_a_plausible_length(players: int) -> None:
    played = play_matches(ISTANBUL, players, ["greedy"], 400, seed=players)
    rounds = sorted(one.rounds for one in played)
    assert not any(one.result.unfinished for one in played)
    assert 15 <= rounds[len(rounds) // 2] <= 30
    assert rounds[0] >= 8
    assert rounds[-1] <= 70
