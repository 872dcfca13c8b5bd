"""Playing the games that an arena still lacks."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence

import numpy as np

from arasta.bots.arena.journal import FinishedGame, Journal
from arasta.bots.arena.luck import luck_of
from arasta.bots.arena.schedule import Arena, Fixture
from arasta.bots.compiled import is_asked, play_asking, warm_up
from arasta.bots.workers import Processes, Threads, Workers, as_completed
from arasta.core.game import Game
from arasta.core.record import Array
from arasta.core.result import result_of
from arasta.core.splitmix import derived_seed
from arasta.core.state import UNFINISHED

LUCK = 2**40
"""The seed of what is drawn anew for luck is derived with this number; those of bots with numbers of decisions."""
Look = Callable[[bool], bool]
"""(True if another game has been played since) -> True to go on."""


def play_fixture(
    game: Game,
    box: Array,
    players: int,
    fixture: Fixture,
    levels: Sequence[str],
    iterations: Mapping[str, int],
    luck: bool,
) -> FinishedGame:
    """Play one game of an arena: the job of a worker.

    Args:
        game: the game.
        box: (1,) of the game's box.
        players: number of seats.
        fixture: the seats and the seeds.
        levels: by seats.
        iterations: level -> iterations of its searches.
        luck: the luck of each seat is wanted, too.
    """
    run = play_asking(game, box, players, fixture.seed, fixture.bot_seed, levels, iterations)
    state = game.view(run.states)
    drawn = derived_seed(fixture.bot_seed, LUCK)
    return FinishedGame(
        fixture.index,
        fixture.seats,
        result_of(game.standings(state), state.status == UNFINISHED),
        int(getattr(state, "round", 0)),
        run.decisions,
        run.seconds,
        tuple(luck_of(game, box, players, fixture.seed, run.moves, drawn)) if luck else None,
    )


def prepare(arena: Arena) -> None:
    """Compile whatever an arena needs, or load it from the cache.

    Args:
        arena: what is to be played.
    """
    warm_up(arena.game, arena.players, arena.bots)
    if arena.luck:
        luck_of(arena.game, arena.box, arena.players, 0, np.zeros(0, np.int16), 0)


def own_workers(arena: Arena, threads: int | None = None) -> Workers:
    """The cores of this machine; everything is compiled before they begin.

    Args:
        arena: what they are to play.
        threads: how many, from 1; as many as there are cores unless given.
    """
    prepare(arena)
    count = threads or os.cpu_count() or 1
    # If bots are asked, Python does part of the work, and threads of one process would wait for each other.
    return Processes(count) if count > 1 and any(map(is_asked, arena.bots)) else Threads(count)


def run(journal: Journal, games: int, workers: Workers, look: Look) -> bool:
    """Play all games below number `games` that the journal lacks, and write each down at once.

    Args:
        journal: where the games are written.
        games: how many the arena is to have.
        workers: who plays; closed at the end. Games under way are given up when it ends early.
        look: called after each game, and now and then.

    Returns:
        True if all were played; False if `look` ended it.

    Raises:
        BadArena: the journal cannot be written.
        WorkerLost: a process that played has ended.
    """
    arena = journal.arena
    missing = (index for index in range(games) if index not in journal.finished)
    fixtures = (arena.fixture(index) for index in missing)
    all_played = False
    try:
        if not look(False):
            return False
        for one in as_completed(
            workers,
            play_fixture,
            fixtures,
            lambda f: (arena.game, arena.box, arena.players, f, arena.levels(f), arena.iterations, arena.luck),
        ):
            if one:
                journal.add(one[1])
            if not look(one is not None):
                return False
        all_played = True
        return True
    finally:
        workers.close(not all_played)
