"""Arenas: kept game by game, continued after any end, summed up correctly."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import arasta
from arasta.bots import make, play
from arasta.bots.arena.journal import FILE, FinishedGame, Journal, begin, read, resume
from arasta.bots.arena.luck import luck_kernel
from arasta.bots.arena.ratings import ratings
from arasta.bots.arena.running import own_workers, play_fixture, run
from arasta.bots.arena.schedule import Arena, BadArena, make_arena
from arasta.bots.arena.sequential import SequentialTest
from arasta.bots.arena.standings import standings
from arasta.bots.compiled import match_kernel, warm_up
from arasta.bots.search.mcts import search_kernel, subtree_kernel
from arasta.bots.workers import Threads
from arasta.core.result import Result

GAME = arasta.game("choose-write")
GAMES = 12


def arena_of(*bots: str, players: int = 2, **settings: Any) -> Arena:
    return make_arena(GAME, players, bots or ("greedy", "easy", "random"), 5, **settings)


def without_time(journal: Journal) -> list[FinishedGame]:
    """The games without the thinking times."""
    return [replace(one, seconds=()) for one in journal.below(10**6)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Journal:
    """An arena played in one go."""
    journal = begin(tmp_path_factory.mktemp("whole"), arena_of())
    assert run(journal, GAMES, own_workers(journal.arena, 2), lambda _played: True)
    journal.close()
    return journal


def test_every_game_is_in_the_journal_as_it_was_played(whole: Journal) -> None:
    arena, finished, size = read(whole.path)
    assert finished == whole.finished
    assert sorted(finished) == list(range(GAMES))
    assert size == whole.path.stat().st_size
    assert (arena.bots, arena.pairings, arena.seed) == (whole.arena.bots, whole.arena.pairings, 5)


def test_a_game_of_an_arena_is_the_one_at_a_table(whole: Journal) -> None:
    """The bots choose what they would choose at an interpreted table of the same seeds."""
    fixture = whole.arena.fixture(3)
    table = GAME.table(players=2, seed=fixture.seed)
    levels = whole.arena.levels(fixture)
    play(table, {seat: make(level) for seat, level in enumerate(levels)}, fixture.bot_seed)
    assert whole.finished[3].result == table.result
    assert sum(whole.finished[3].decisions) == table.state.decisions


def test_an_arena_that_was_stopped_continues_with_the_same_games(whole: Journal, tmp_path: Path) -> None:
    journal = begin(tmp_path, arena_of())
    assert not run(journal, GAMES, Threads(1), lambda _played: len(journal.finished) < 5)
    journal.close()
    assert 5 <= len(journal.finished) < GAMES
    again = resume(tmp_path)
    assert run(again, GAMES, own_workers(again.arena), lambda _played: True)
    again.close()
    assert without_time(again) == without_time(whole)
    assert read(tmp_path / FILE)[1] == again.finished


@pytest.mark.parametrize("kept", (-1, -20))
def test_a_line_that_was_cut_short_is_dropped(whole: Journal, tmp_path: Path, kept: int) -> None:
    file = tmp_path / FILE
    content = whole.path.read_bytes()
    file.write_bytes(content[:kept])
    journal = resume(tmp_path)
    assert len(journal.finished) == GAMES - 1
    run(journal, GAMES, Threads(1), lambda _played: True)
    journal.close()
    assert without_time(journal) == without_time(whole)
    assert len(file.read_bytes().splitlines()) == GAMES + 1


def test_files_that_are_no_journals_are_refused(whole: Journal, tmp_path: Path) -> None:
    file = tmp_path / FILE
    with pytest.raises(BadArena, match="cannot be read"):
        resume(tmp_path)
    head, first = whole.path.read_text().splitlines()[:2]
    other = json.dumps({**json.loads(head), "rules_version": 99})
    elsewhere = json.dumps({**json.loads(first), "seats": [1, 1]})
    for content, said in (
        ("", "not a file of an arena"),
        ("{}\n", "not a file of an arena"),
        (f"{head}\n[1]\n", "not a file of an arena"),
        (f"{head}\n{elsewhere}\n", "not a file of an arena"),
        (f"{other}\n", "other rules"),
    ):
        file.write_text(content)
        with pytest.raises(BadArena, match=said):
            resume(tmp_path)


def test_games_are_not_overwritten(whole: Journal) -> None:
    with pytest.raises(BadArena, match="--resume continues"):
        begin(whole.path.parent, arena_of())


# ----------------------------------------------------------------------------------------------------------- summing up


def finished(
    index: int, seats: tuple[int, ...], ranking: tuple[tuple[int, ...], ...], scores: tuple[int, ...]
) -> FinishedGame:
    count = len(seats)
    return FinishedGame(
        index, seats, Result(ranking, ranking[0], scores, ((),) * count), 9, (10,) * count, (0.5,) * count
    )


def test_shared_wins_count_in_parts_and_shares_go_by_seats() -> None:
    arena = arena_of("hard", "greedy", "greedy", players=3)
    games = [
        finished(0, (0, 1, 1), ((0,), (1, 2)), (9, 5, 5)),
        finished(1, (1, 0, 1), ((0, 1), (2,)), (7, 7, 1)),
        finished(2, (1, 1, 0), ((0,), (2,), (1,)), (8, 2, 4)),
    ]
    hard, greedy = standings(arena, games)
    assert (hard["bot"], hard["games"], hard["seats"], hard["wins"]) == ("hard", 3, 3, 1.5)
    assert (greedy["bot"], greedy["games"], greedy["seats"], greedy["wins"]) == ("greedy", 3, 6, 1.5)
    assert (hard["share"], greedy["share"]) == (0.5, 0.25)
    assert hard["interval"][0] < 0.5 < hard["interval"][1]
    assert greedy["interval"] == pytest.approx([end / 2 for end in hard["interval"]], abs=1e-6)
    assert hard["rank"] == pytest.approx((1 + 1.5 + 2) / 3, abs=1e-4)
    assert hard["score"] == pytest.approx((9 + 7 + 4) / 3, abs=1e-4)
    assert hard["scores"] == {"4": 1, "7": 1, "9": 1}
    assert hard["seconds"] == pytest.approx(0.05)


def test_ratings_put_random_last_and_their_intervals_shrink(whole: Journal) -> None:
    few, many = ratings(whole.arena, whole.below(6)), ratings(whole.arena, whole.below(GAMES))
    order = sorted(many, key=lambda row: -row["rating"])
    assert order[-1]["bot"] == "random"
    assert all(row["interval"][0] < row["rating"] < row["interval"][1] for row in many)
    for before, after in zip(few, many, strict=True):
        assert after["interval"][1] - after["interval"][0] < before["interval"][1] - before["interval"][0]


def test_alone_bots_are_compared_by_their_scores_over_the_same_tables(tmp_path: Path) -> None:
    journal = begin(tmp_path, arena_of("greedy", "random", players=1))
    run(journal, 8, Threads(1), lambda _played: True)
    journal.close()
    greedy, random = standings(journal.arena, journal.below(8))
    assert greedy["score"] > random["score"]
    assert greedy["share"] is None
    assert ratings(journal.arena, journal.below(8)) == []


def test_a_clear_answer_rests_on_the_same_games_however_many_more_were_played(tmp_path: Path) -> None:
    counts = set()
    for number, most in enumerate((1, 3)):
        journal = begin(tmp_path / str(number), arena_of("greedy", "random"))
        watch = SequentialTest(journal.arena)
        run(journal, 200, Threads(most), lambda _played, j=journal, w=watch: not w.look(j.finished, 200))  # type: ignore[misc]
        journal.close()
        late = SequentialTest(journal.arena)
        assert late.look(journal.finished, 200)
        assert late.as_json() == watch.as_json()
        assert watch.as_json()["clear"] == "above"
        counts.add(watch.games)
        assert watch.games <= len(journal.finished) < 200
    assert len(counts) == 1


@pytest.mark.slow
def test_bots_that_search_play_the_same_in_processes_and_in_threads(tmp_path: Path) -> None:
    found = []
    for number, workers in enumerate((2, 1)):
        journal = begin(tmp_path / str(number), arena_of("hard", "greedy", iterations={"hard": 5}))
        assert run(journal, 4, own_workers(journal.arena, workers), lambda _played: True)
        journal.close()
        found.append(without_time(journal))
        assert all(sum(one.seconds) > 0 for one in journal.below(4))
    assert found[0] == found[1]


if find_spec("ray"):  # a test that is skipped counts as failed in CI

    def test_on_ray(whole: Journal, tmp_path: Path) -> None:
        from arasta.bots.arena.on_ray import RayWorkers

        journal = begin(tmp_path, arena_of())
        assert run(
            journal,
            GAMES,
            RayWorkers(lambda: warm_up(journal.arena.game, journal.arena.players, journal.arena.bots)),
            lambda _played: True,
        )
        journal.close()
        assert without_time(journal) == without_time(whole)


def misses(game: str) -> int:
    """How many kernels this process has compiled instead of loading them."""
    of = arasta.game(game)
    kernels: tuple[Any, ...] = (match_kernel(game), search_kernel(of), subtree_kernel(of), luck_kernel(game))
    return sum(sum(kernel.stats.cache_misses.values()) for kernel in kernels)


def play_and_count(*arguments: Any) -> int:
    """Play a game of an arena; returns how many kernels this process has compiled."""
    play_fixture(*arguments)
    return misses(GAME.name)


@pytest.mark.slow
def test_processes_find_everything_compiled() -> None:
    arena = arena_of("hard", "greedy", iterations={"hard": 5})
    workers = own_workers(arena, 2)
    try:
        fixture = arena.fixture(0)
        job = (GAME, arena.box, 2, fixture, arena.levels(fixture), arena.iterations, arena.luck)
        assert [workers.submit(play_and_count, *job).result() for _ in range(2)] == [0, 0]
    finally:
        workers.close(False)
