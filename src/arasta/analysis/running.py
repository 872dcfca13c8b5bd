"""The whole analysis of a game: chances first, then what every decision cost, then luck."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from arasta.analysis.closer import MOST_CLOSER, TWICE, at_first, costliest, entered, together, when_closer
from arasta.analysis.counts import dice_of
from arasta.analysis.course import course_of
from arasta.analysis.judging import Judge, Judged, nothing_judged
from arasta.analysis.looking import SOURCES, Floats, Looker, Numbers
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
LOOKED_AT_ONCE, JUDGED_AT_ONCE, LUCK_AT_ONCE, DEALS_AT_ONCE = 16, 4, 4, 64
"""Decisions of one call of a kernel: it cannot be interrupted."""
DEALS = 512
"""Set-ups that the one of the game is compared with."""
OF_DICE, OF_CARDS = range(len(SOURCES))
"""Places of the sources of luck."""
OF_LUCK, OF_JUDGEMENT, OF_DEALS, OF_CLOSER = range(4)
"""Numbers of the seeds that follow from the analysis's own."""


@dataclass(frozen=True, eq=False)
class Progress:
    """How far an analysis is.

    Attributes:
        done: steps of the work that are done: decisions that were judged, judged again, looked at for luck.
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
    with ThreadPoolExecutor(threads) as pool:
        try:
            chances = _chances(pool, looker, played, derived_seed(seed, OF_LUCK))
            work = _Working(pool, count + len(real) + TWICE * min(MOST_CLOSER, len(real)), chances, progress or _nobody)
            work.tell(0)
            judge = Judge(game, box, players, at_first(iterations))
            judged = _judged(work, judge, played, real, _seeds(derived_seed(seed, OF_JUDGEMENT), real))
            judge = Judge(game, box, players, when_closer(iterations))
            places = costliest(judged, played.seats[real])
            judged, scale = _looked_closer(work, judge, played, real, judged, places, derived_seed(seed, OF_CLOSER))
            luck, how = _luck(work, looker, played, derived_seed(seed, OF_LUCK))
            deal = _deal(work, looker, played, derived_seed(seed, OF_DEALS))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    dice = dice_of((event for _step, event in played.told), [str(label) for label in _faces(played)])
    if dice is None:
        # What it draws as if by dice (Kairo's neutral stalls, from a bag) are tiles.
        luck[:, OF_CARDS] += luck[:, OF_DICE]
        luck[:, OF_DICE] = 0.0
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
        scale,
        sums_of(played, chances, deal, luck, real, judged),
        turning_points(played, real, judged, places),
        strokes(played, luck, how),
        dice,
        course_of(played),
    )


def _nobody(progress: Progress) -> None:
    """Who is told if nobody asked."""


class _Working:
    """Work on parts of a game, side by side, and how far it is."""

    def __init__(self, pool: ThreadPoolExecutor, of: int, chances: Floats, told: Told) -> None:
        self.pool, self._of, self._chances, self._told, self._done = pool, of, chances, told, 0

    def tell(self, more: int) -> None:
        """Tell that more of the work is done; whoever is told may raise."""
        self._done += more
        self._told(Progress(self._done, self._of, self._chances))

    def in_parts(self, size: int, count: int, of: Callable[[int, int], Any]) -> Iterator[tuple[int, int, Any]]:
        """See `_in_parts`; tells of each part when what came of it has been used."""
        for a, b, one in _in_parts(self.pool, size, count, of):
            yield a, b, one
            self.tell(b - a)


def _chances(pool: ThreadPoolExecutor, looker: Looker, played: Played, seed: int) -> Floats:
    """(n + 1, players) how likely each seat was to win before each decision, and at the end."""
    before, after, listed = played.states[:-1], played.states[1:], _after(played)
    found = _in_parts(
        pool,
        LOOKED_AT_ONCE,
        len(played.seats),
        lambda a, b: looker.values(after[a:b], listed[a:b], played.seats[a:b], before[a:b], a, seed),
    )
    begun = looker.values(played.states[:1], listed[:1], np.full(1, -1, np.int64), played.states[:1], 0, seed)
    return np.vstack([begun, *(part for _a, _b, part in found)])


def _seeds(seed: int, numbers: Numbers) -> Numbers:
    return np.array([derived_seed(seed, int(n)) for n in numbers], np.int64)


def _judged(work: _Working, judge: Judge, played: Played, numbers: Numbers, seeds: Numbers) -> Judged:
    """What decisions cost; (n,) their numbers, and what everything about each is drawn from."""
    seen, offered = played.observations()[numbers], played.listed[numbers]
    seats, made = played.seats[numbers], played.actions[numbers]
    judged = nothing_judged(len(numbers), played.players)
    for a, b, one in work.in_parts(
        JUDGED_AT_ONCE,
        len(numbers),
        lambda a, b: judge.judge(seen[a:b], offered[a:b], seats[a:b], made[a:b], seeds[a:b]),
    ):
        judged.best[a:b], judged.means[a:b] = one.best, one.means
        judged.error[a:b], judged.lines[a:b] = one.error, one.lines
    return judged


def _looked_closer(
    work: _Working, judge: Judge, played: Played, real: Numbers, judged: Judged, places: Numbers, seed: int
) -> tuple[Judged, float]:
    """The judgements, those at `places` made twice more; and what errors were multiplied by."""
    numbers = real[places]
    one, other = (
        _judged(work, judge, played, numbers, _seeds(derived_seed(seed, time), numbers)) for time in range(TWICE)
    )
    twice = together(one, other, played.seats[numbers])
    return entered(judged, places, twice), twice.scale


def _luck(work: _Working, looker: Looker, played: Played, seed: int) -> tuple[Floats, Numbers]:
    """(n, sources, players) what chance brought each seat after each decision, (n,) how that was found."""
    count = len(played.seats)
    luck, how = np.zeros((count, len(SOURCES), played.players)), np.zeros(count, np.int64)
    before, after, listed = played.states[:-1], played.states[1:], _after(played)
    for a, b, (_values, some, ways) in work.in_parts(
        LUCK_AT_ONCE,
        count,
        lambda a, b: looker.luck(before[a:b], after[a:b], listed[a:b], played.seats[a:b], played.actions[a:b], a, seed),
    ):
        luck[a:b], how[a:b] = some, ways
    return luck, how


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


def _deal(work: _Working, looker: Looker, played: Played, seed: int) -> Floats:
    """(players,) luck of the set-up: the chances after it, less their mean over other set-ups; 0 without one."""
    table = played.table
    if table.start is not None or table.seed is None:
        return np.zeros(played.players)
    seeds = np.array([derived_seed(seed, n) for n in range(DEALS)], np.int64)
    others, offered = played.game.kernels.new_games(table.box, played.players, seeds)
    # Half of them are this one, again and again; not concatenated, which would change how records are laid out.
    sets, listed = new_array(played.game.state, 2 * DEALS), new_array(Choices, 2 * DEALS)
    sets[:DEALS], sets[DEALS:] = played.states[0], others
    listed[:DEALS], listed[DEALS:] = played.listed[0], offered
    found = np.zeros((2 * DEALS, played.players))
    for a, b, some in _in_parts(
        work.pool, DEALS_AT_ONCE, 2 * DEALS, lambda a, b: looker.set_ups(sets[a:b], listed[a:b], a, seed)
    ):
        found[a:b] = some
        work.tell(0)
    return np.asarray(found[:DEALS].mean(0) - found[DEALS:].mean(0))


def _faces(played: Played) -> list[Any]:
    """What the dice of the game show."""
    for source in played.game.chance:
        if source.name == "dice":
            return [source.label(value) for value in sorted(set(source.values.values()))]
    return []
