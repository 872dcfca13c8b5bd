"""The whole analysis of a game: chances first, then luck, then what every decision cost."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from arasta.analysis.counts import dice_of
from arasta.analysis.course import course_of
from arasta.analysis.judging import Judge, nothing_judged
from arasta.analysis.looking import SOURCES, Floats, Looker
from arasta.analysis.moments import strokes, turning_points
from arasta.analysis.played import Played
from arasta.analysis.report import Analysis
from arasta.analysis.sums import sums_of
from arasta.bots.nets import NO_NET
from arasta.core.checks import checked_seed
from arasta.core.choices import Choices
from arasta.core.errors import BadOption
from arasta.core.numbers import whole
from arasta.core.record import Array, new_array
from arasta.core.splitmix import derived_seed
from arasta.i18n import gettext as _

ITERATIONS = 300
"""Iterations of a search unless others are asked for."""
MOST_ITERATIONS = 10_000
LOOKED_AT_ONCE, JUDGED_AT_ONCE = 16, 4
"""Decisions of one call of a kernel: it cannot be interrupted."""
DEALS = 1024
"""Set-ups that the one of the game is compared with."""
OF_DICE, OF_CARDS = range(len(SOURCES))
"""Places of the sources of luck."""
OF_LUCK, OF_JUDGEMENT, OF_DEALS = range(3)
"""Numbers of the seeds that follow from the analysis's own."""


@dataclass(frozen=True, eq=False)
class Progress:
    """How far an analysis is.

    Attributes:
        done: decisions that were judged.
        of: how many there are.
        chances: (n + 1, players): the picture of the game; see `Analysis.chances`.
    """

    done: int
    of: int
    chances: Floats


Told = Callable[[Progress], None]


def analyse_played(
    played: Played,
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    threads: int | None = None,
    progress: Told | None = None,
) -> Analysis:
    """The analysis of a finished game (`played.read`, `played.played_at`); see `arasta.analyse`.

    Raises:
        BadOption, BadSeed.
    """
    made, drawn, workers = _checked(iterations, seed, threads)
    return _analysed(played, made, drawn, workers, progress)


def _checked(iterations: Any, seed: Any, threads: Any) -> tuple[int, int, int]:
    made, workers = whole(iterations), os.cpu_count() or 1 if threads is None else whole(threads)
    if made is None or not 1 <= made <= MOST_ITERATIONS:
        raise BadOption(_("iterations are a number from 1 to {most}").format(most=MOST_ITERATIONS))
    if workers is None or workers < 1:
        raise BadOption(_("threads are a number from 1"))
    return made, checked_seed(seed), workers


def _analysed(played: Played, iterations: int, seed: int, threads: int, progress: Told | None) -> Analysis:
    game, box, players = played.game, played.table.box, played.players
    looker, count = Looker(game, box, players), len(played.seats)
    real = np.flatnonzero(played.listed["count"] > 1).astype(np.int64)
    drawn = derived_seed(seed, OF_LUCK)
    before, after, listed = played.states[:-1], played.states[1:], _after(played)
    with ThreadPoolExecutor(threads) as pool:
        try:
            found = _in_parts(
                pool,
                LOOKED_AT_ONCE,
                count,
                lambda a, b: looker.values(after[a:b], listed[a:b], played.seats[a:b], before[a:b], a, drawn),
            )
            begun = looker.values(played.states[:1], listed[:1], np.full(1, -1, np.int64), played.states[:1], 0, drawn)
            chances = np.vstack([begun, *(part for _a, _b, part in found)])
            told = progress or (lambda _progress: None)
            told(Progress(0, len(real), chances))
            luck, how = np.zeros((count, len(SOURCES), players)), np.zeros(count, np.int64)
            for a, b, (_values, some, ways) in _in_parts(
                pool,
                LOOKED_AT_ONCE,
                count,
                lambda a, b: looker.luck(
                    before[a:b], after[a:b], listed[a:b], played.seats[a:b], played.actions[a:b], a, drawn
                ),
            ):
                luck[a:b], how[a:b] = some, ways
            dice = dice_of((event for _step, event in played.told), [str(label) for label in _faces(played)])
            if dice is None:
                # What it draws as if by dice (Kairo's neutral stalls, from a bag) are tiles.
                luck[:, OF_CARDS] += luck[:, OF_DICE]
                luck[:, OF_DICE] = 0.0
            judge, judged = Judge(game, box, players, iterations), nothing_judged(len(real), players)
            seen, offered = played.observations()[real], played.listed[real]
            seats, made = played.seats[real], played.actions[real]
            seeds = np.array([derived_seed(derived_seed(seed, OF_JUDGEMENT), int(n)) for n in real], np.int64)
            for a, b, one in _in_parts(
                pool,
                JUDGED_AT_ONCE,
                len(real),
                lambda a, b: judge.judge(seen[a:b], offered[a:b], seats[a:b], made[a:b], seeds[a:b]),
            ):
                judged.best[a:b], judged.means[a:b] = one.best, one.means
                judged.error[a:b], judged.lines[a:b] = one.error, one.lines
                told(Progress(b, len(real), chances))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    deal = _deal(looker, played, chances, derived_seed(seed, OF_DEALS))
    return Analysis(
        played,
        iterations,
        seed,
        looker.net is not NO_NET,
        chances,
        luck,
        how,
        real,
        judged,
        sums_of(played, chances, deal, luck, real, judged),
        turning_points(played, real, judged),
        strokes(played, luck, how),
        dice,
        course_of(played),
    )


def _after(played: Played) -> Array:
    """(n,) what could be chosen after each decision; nothing after the last one."""
    listed = new_array(Choices, len(played.seats))
    listed[:-1] = played.listed[1:]
    return listed


def _in_parts(
    pool: ThreadPoolExecutor, size: int, count: int, work: Callable[[int, int], Any]
) -> Iterator[tuple[int, int, Any]]:
    """Do work on parts of some things, side by side: where each part begins and ends, and what came of it, in order."""
    parts = [(a, min(count, a + size)) for a in range(0, count, size)]
    jobs: list[tuple[int, int, Future[Any]]] = [(a, b, pool.submit(work, a, b)) for a, b in parts]
    for a, b, job in jobs:
        yield a, b, job.result()


def _deal(looker: Looker, played: Played, chances: Floats, seed: int) -> Floats:
    """(players,) luck of the set-up: the chances after it, less their mean over other set-ups; 0 without one."""
    table = played.table
    if table.start is not None or table.seed is None:
        return np.zeros(played.players)
    seeds = np.array([derived_seed(seed, n) for n in range(DEALS)], np.int64)
    states, listed = played.game.kernels.new_games(table.box, played.players, seeds)
    nobody = np.full(DEALS, -1, np.int64)
    return np.asarray(chances[0] - looker.values(states, listed, nobody, states, 0, seed).mean(0))


def _faces(played: Played) -> list[Any]:
    """What the dice of the game show."""
    for source in played.game.chance:
        if source.name == "dice":
            return [source.label(value) for value in sorted(set(source.values.values()))]
    return []
