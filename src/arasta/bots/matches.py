"""Matches: many games between bots, compiled, on all cores.

In a match bot b sits at seat (b + i) % players in game i, so that every bot sits at every seat equally often. Game i
has its own seeds, which follow from the seed of the match; so a match is the same however many threads or processes
play it, and the same again when it is played interpreted.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.choosing import derived_seed
from arasta.bots.compiled import play_asking, play_compiled, thinks, warm
from arasta.bots.levels import make
from arasta.bots.playing import play
from arasta.bots.workers import Processes, Threads, Workers, each_done
from arasta.core.errors import ArastaError, Shown
from arasta.core.game import Game, checked_seed
from arasta.core.record import Array
from arasta.core.result import Result, result_of
from arasta.core.state import UNFINISHED
from arasta.core.table import Table
from arasta.i18n import gettext as _

CHUNK = 32
"""Games that a thread plays at a time: short enough to stop soon and to show progress."""

Seeds = npt.NDArray[np.int64]
Progress = Callable[[int, int], None]
"""Called with the games played and all games, after each chunk."""


class BadMatch(ArastaError):
    """A match cannot be played like this."""


class Enough(Exception):
    """Raised by a progress function to end the match early: the games played so far count."""


@dataclass(frozen=True)
class Played:
    """One game of a match.

    Attributes:
        bots: which bot of the match sat at each seat.
        result: how it ended, by seats.
        rounds: rounds played; 0 for a game without rounds.
        decisions: decisions made.
    """

    bots: tuple[int, ...]
    result: Result
    rounds: int
    decisions: int

    @property
    def winners(self) -> tuple[int, ...]:
        """The bots that won; more than one shares the win, none if the game is unfinished."""
        return tuple(self.bots[seat] for seat in self.result.winners)


def seating(players: int, index: int) -> tuple[int, ...]:
    """Which bot sits at each seat in a game of a match."""
    return tuple((seat - index) % players for seat in range(players))


def checked_bots(players: int, bots: Sequence[str]) -> tuple[str, ...]:
    """The level at each seat of the first game: one for all, or one each; raises UnknownBot or BadMatch."""
    for level in bots:
        make(level)
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) != players:
        raise BadMatch(
            _("one bot is needed for all seats, or one for each of {players}, not {count}").format(
                players=players, count=len(bots)
            )
        )
    return tuple(bots)


@dataclass(frozen=True)
class _Match:
    """A match about to be played."""

    game: Game
    players: int
    bots: tuple[str, ...]
    box: Array
    seed: int
    options: Mapping[str, Any]
    components: Mapping[str, Any]

    def seeds(self, first: int, count: int) -> tuple[Seeds, Seeds]:
        """Seeds of tables and of bots of some games."""
        games = range(first, first + count)
        tables = np.array([derived_seed(self.seed, 2 * i) for i in games], np.int64)
        return tables, np.array([derived_seed(self.seed, 2 * i + 1) for i in games], np.int64)

    def levels(self, index: int) -> tuple[str, ...]:
        """The level at each seat of a game."""
        return tuple(self.bots[bot] for bot in seating(self.players, index))

    def compiled(self, first: int, count: int) -> list[Played]:
        """Play some games with the kernel."""
        seeds, bot_seeds = self.seeds(first, count)
        levels = [self.levels(first + k) for k in range(count)]
        if self.thinks:
            one_by_one = zip(seeds.tolist(), bot_seeds.tolist(), levels, strict=True)
            courses = [play_asking(self.game, self.box, self.players, *one) for one in one_by_one]
        else:
            courses = play_compiled(self.game, self.box, self.players, seeds, bot_seeds, levels)
        return [self.played(first + k, self.game.view(course.states)) for k, course in enumerate(courses)]

    @property
    def thinks(self) -> bool:
        """Whether a bot must be asked by Python."""
        return any(map(thinks, self.bots))

    def interpreted(self, first: int, count: int) -> list[Played]:
        """Play the same games at tables, with bots that see observations only."""
        found = []
        seeds, bot_seeds = self.seeds(first, count)
        for k in range(count):
            table = Table.new(self.game, self.players, int(seeds[k]), self.options, self.components)
            seats = enumerate(seating(self.players, first + k))
            play(table, {seat: make(self.bots[bot]) for seat, bot in seats}, int(bot_seeds[k]))
            found.append(self.played(first + k, table.state))
        return found

    def played(self, index: int, state: Any) -> Played:
        """A game that is over, from the view of its last state."""
        result = result_of(self.game.standings(state), state.status == UNFINISHED)
        rounds = int(getattr(state, "round", 0))
        return Played(seating(self.players, index), result, rounds, int(state.decisions))


def play_matches(
    game: Game,
    players: int,
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    threads: int | None = None,
    interpreted: bool = False,
) -> list[Played]:
    """Play games between bots; the same again for the same arguments.

    Args:
        game: the game.
        players: number of seats.
        bots: level of each bot, as many as seats; or one level for all.
        games: how many games, from 1.
        seed: 0 .. 2**63 - 1.
        options: table options.
        components: a user's own numbers: table name -> data.
        progress: called after every few games, and now and then, with the games played and all games; may raise
            `Enough` to stop.
        threads: how many (processes, where bots think); as many as there are cores unless given.
        interpreted: play without compiled code, one game after the other, with bots that get observations only.

    Returns:
        One `Played` a game, in order; fewer after `Enough`. An interruption (KeyboardInterrupt) ends the match within
        some games.

    Raises:
        UnknownBot, BadMatch, BadPlayers, BadSeed, BadOption, BadComponents.
    """
    game.check_players(players)
    if games < 1:
        raise BadMatch(_("a match has at least one game, not {games!r}").format(games=Shown(games)))
    values = game.read_options(options or {})
    game.check_table(players, values)
    box = game.make_box(game.components(components), values)
    levels = checked_bots(players, bots)
    match = _Match(game, players, levels, box, checked_seed(seed), dict(options or {}), dict(components or {}))
    if not interpreted:
        return _in_parallel(match, games, progress, threads or os.cpu_count() or 1)
    found = []
    for index in range(games):
        found += match.interpreted(index, 1)
        if not _goes_on(progress, index + 1, games):
            break
    return found


def _goes_on(progress: Progress | None, done: int, games: int) -> bool:
    try:
        if progress:
            progress(done, games)
    except Enough:
        return False
    return True


def _in_parallel(match: _Match, games: int, progress: Progress | None, count: int) -> list[Played]:
    # A game takes long where bots think, so each is handed out by itself.
    chunk = 1 if match.thinks else CHUNK
    chunks = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    parts: dict[int, list[Played]] = {}
    if match.thinks:
        # Compiled here, it is in the cache when the processes look for it.
        warm(match.game, match.players, match.bots)
    else:
        # The first chunk is played alone: it compiles, or reads the cache.
        parts[0] = match.compiled(*chunks.pop(0))
    done = sum(map(len, parts.values()))
    if not _goes_on(progress, done, games) or not chunks:
        return parts.get(0, [])
    count = min(count, len(chunks))
    # Where bots think, Python has its part in the work, and threads of one process would wait for each other.
    workers: Workers = Processes(count) if match.thinks and count > 1 else Threads(count)
    stops = True
    try:
        for one in each_done(workers, match.compiled, chunks, tuple):
            if one:
                (first, _count), part = one
                parts[first] = part
                done += len(part)
            elif not match.thinks:
                continue
            if not _goes_on(progress, done, games):
                break
        else:
            stops = False
    finally:
        workers.close(stops)
    return [played for first in sorted(parts) for played in parts[first]]
