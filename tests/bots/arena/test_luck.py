"""Luck: what is drawn anew is what nobody has seen; luck is 0 in the mean; wins without it have the same mean."""

from __future__ import annotations

import json
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

import numpy as np
import pytest

import arasta
from arasta.bots.arena.journal import begin, resume
from arasta.bots.arena.luck import LONGEST, luck_of, make_mix
from arasta.bots.arena.running import own_workers, run
from arasta.bots.arena.schedule import make_arena
from arasta.bots.arena.standings import luck_of_bot, standings, win_share, without_luck
from arasta.bots.compiled import play_asking
from arasta.bots.levels import make
from arasta.bots.playing import play
from arasta.core.chance import seed_chance
from arasta.core.record import fields_of


@pytest.mark.parametrize("name", arasta.GAMES)
def test_what_is_mixed_is_what_no_seat_has_seen(name: str) -> None:
    """However the unseen is mixed, no seat sees a difference; each pile keeps its cards; some order does change."""
    game, players = arasta.game(name), 3
    mix, places = make_mix(game), np.zeros(LONGEST, np.int64)
    piles = [field for field, one in fields_of(game.state).items() if one.secret == "unknown" and one.axes[0] != "seat"]
    changed = 0
    for seed in range(3):
        table = game.table(players, seed)
        for at in range(10):
            play(table, {seat: make("greedy") for seat in range(players)}, seed, most=12)
            states = table.states.copy()
            views = [game.view(game.observe(states, seat)) for seat in range(players)]
            before = states.copy()
            seed_chance(game.view(states), 100 * seed + at)
            left = mix(game.view(states), views, places, True)
            assert left == mix(game.view(before), views, places, False)
            changed += states[piles].tobytes() != before[piles].tobytes()
            for pile in piles:
                assert sorted(states[pile].ravel().tolist()) == sorted(before[pile].ravel().tolist())
            for seat in range(players):
                assert (game.observe(states, seat) == game.observe(before, seat)).all()
    assert changed > 5


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), [("choose-write", 3), ("istanbul", 2)])
def test_luck_is_0_in_the_mean_and_the_seats_luck_adds_up_to_0(name: str, players: int) -> None:
    game = arasta.game(name)
    box = game.make_box(game.printed, game.read_options({}))
    found = []
    for number in range(150):
        run_of = play_asking(game, box, players, 1000 + number, number, ["greedy"] * players)
        assert len(run_of.moves) == sum(run_of.decisions)
        given = (game, box, players, 1000 + number, run_of.moves, number)
        found.append(luck_of(*given))
        assert sum(found[-1]) == pytest.approx(0, abs=1e-9)
        if number == 0:
            assert luck_of(*given) == found[0]
            assert luck_of(*given[:-1], 1) != found[0]
    for seat in range(players):
        luck = [one[seat] for one in found]
        assert stdev(luck) > 0.001
        assert abs(fmean(luck)) < 3 * stdev(luck) / sqrt(len(luck))


@pytest.mark.slow
def test_an_arena_shows_wins_without_luck_beside_the_plain_ones_and_goes_on_with_it(tmp_path: Path) -> None:
    arena = make_arena(arasta.game("choose-write"), 2, ("greedy", "easy"), 5, luck=True)
    journal = begin(tmp_path, arena)
    assert run(journal, 40, own_workers(arena), lambda _played: True)
    journal.close()
    first, *lines = (tmp_path / "games.jsonl").read_text().splitlines()
    assert json.loads(first)["luck"] is True
    assert all(len(json.loads(line)["luck"]) == 2 for line in lines)
    again = resume(tmp_path)
    again.close()
    games = list(again.finished.values())
    for number, row in enumerate(standings(arena, games)):
        parts = [win_share(one, number) for one in games]
        mean, low, high = row["without_luck"]
        assert low < mean < high
        # Luck that explains nothing counts for nothing: the interval is never wider than without it.
        assert high - low <= 2 * 1.96 * stdev(parts) / sqrt(len(parts)) + 1e-6
        factor = (row["share"] - mean) / fmean(luck_of_bot(one, number) for one in games)
        assert -1e-3 <= factor <= 1 + 1e-3
    assert without_luck(games[:20], 0) is None
    won = [one for one in games if win_share(one, 0) == 1]
    assert len(won) >= 15
    assert without_luck(2 * won, 0) is None


def test_luck_is_weighed_where_bots_search_unless_it_is_said_otherwise() -> None:
    game = arasta.game("kairo")
    assert make_arena(game, 2, ("hard", "greedy"), 1).luck
    assert not make_arena(game, 2, ("hard", "greedy"), 1, luck=False).luck
    assert not make_arena(game, 2, ("easy", "greedy"), 1).luck
    assert make_arena(game, 2, ("easy", "greedy"), 1, luck=True).luck
    assert not make_arena(arasta.game("choose-write"), 1, ("hard",), 1, luck=True).luck
