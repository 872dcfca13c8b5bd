"""Playing what an arena still lacks."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence

from arasta.bots.arena.keeping import Finished, Journal
from arasta.bots.arena.schedule import Arena, Fixture
from arasta.bots.compiled import play_asking, thinks, warm
from arasta.bots.workers import Processes, Threads, Workers, each_done
from arasta.core.game import Game
from arasta.core.record import Array
from arasta.core.result import result_of
from arasta.core.state import UNFINISHED

Look = Callable[[bool], bool]
"""Told whether another game has been played since; returns whether to go on."""


def play_fixture(
    game: Game,
    box: Array,
    players: int,
    fixture: Fixture,
    levels: Sequence[str],
    iterations: Mapping[str, int],
) -> Finished:
    """Play one game; what a worker does."""
    course = play_asking(game, box, players, fixture.seed, fixture.bot_seed, levels, iterations)
    state = game.view(course.states)
    return Finished(
        fixture.index,
        fixture.seats,
        result_of(game.standings(state), state.status == UNFINISHED),
        int(getattr(state, "round", 0)),
        course.decisions,
        course.seconds,
    )


def own_workers(arena: Arena, threads: int | None = None) -> Workers:
    """The cores of this machine; everything is compiled before they begin."""
    warm(arena.game, arena.players, arena.bots)
    count = threads or os.cpu_count() or 1
    # Where bots think, Python has its part in the work, and threads of one process would wait for each other.
    return Processes(count) if count > 1 and any(map(thinks, arena.bots)) else Threads(count)


def run(journal: Journal, games: int, workers: Workers, look: Look) -> bool:
    """Play all games below number `games` that the journal lacks, and write each down at once.

    Args:
        journal: where they are written.
        games: how many the arena is to have.
        workers: who plays; closed at the end. Games under way are given up when it ends early.
        look: called after each game, and now and then.

    Returns:
        Whether all were played.
    """
    arena = journal.arena
    missing = (index for index in range(games) if index not in journal.finished)
    fixtures = (arena.fixture(index) for index in missing)
    all_played = False
    try:
        if not look(False):
            return False
        for one in each_done(
            workers,
            play_fixture,
            fixtures,
            lambda f: (arena.game, arena.box, arena.players, f, arena.levels(f), arena.iterations),
        ):
            if one:
                journal.add(one[1])
            if not look(one is not None):
                return False
        all_played = True
        return True
    finally:
        workers.close(not all_played)
