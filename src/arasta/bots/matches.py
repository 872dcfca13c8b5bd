"""Matches: many games between bots, compiled, on all cores.

Seats rotate: bot b sits at seat (b + i) % players in game i, so that every bot sits at every seat equally often. The
seeds of a game follow from the seed of the match and the number of the game, so a match is the same however many
threads or processes play it, and the same again when it is played interpreted.

    >>> import arasta
    >>> games = play_matches(arasta.game("kairo"), 2, ["greedy", "random"], 2, seed=1, interpreted=True)
    >>> [game.bots for game in games], [game.winners for game in games]
    ([(0, 1), (1, 0)], [(0,), (0,)])
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.compiled import is_asked, play_asking, play_compiled, warm_up
from arasta.bots.levels import make
from arasta.bots.playing import play
from arasta.bots.workers import Processes, Threads, Workers, as_completed
from arasta.core.errors import ArastaError, Shown
from arasta.core.game import Game, checked_seed
from arasta.core.record import Array
from arasta.core.result import Result, result_of
from arasta.core.splitmix import derived_seed
from arasta.core.state import UNFINISHED
from arasta.core.table import Table
from arasta.i18n import gettext as _

CHUNK = 32
"""Games that a thread plays in one call: few enough that it stops soon and progress shows."""

Seeds = npt.NDArray[np.int64]
Progress = Callable[[int, int], None]
"""(games played, all games) -> None; called after each chunk."""


class BadMatch(ArastaError):
    """A match cannot be played with these arguments."""


class Enough(Exception):
    """Raised by a progress function to end the match early; the games played so far count."""


@dataclass(frozen=True)
class PlayedGame:
    """One game of a match.

    Attributes:
        bots: the number of the bot at each seat.
        result: its result, by seats.
        rounds: rounds played; 0 for a game without rounds.
        decisions: decisions made.
    """

    bots: tuple[int, ...]
    result: Result
    rounds: int
    decisions: int

    @property
    def winners(self) -> tuple[int, ...]:
        """Numbers of the bots that won: several may share a win, and an unfinished game has no winner."""
        return tuple(self.bots[seat] for seat in self.result.winners)


def rotated_seats(players: int, index: int) -> tuple[int, ...]:
    """The number of the bot at each seat.

        >>> rotated_seats(3, 0), rotated_seats(3, 1)
        ((0, 1, 2), (2, 0, 1))

    Args:
        players: number of seats.
        index: number of the game in the match, from 0.
    """
    return tuple((seat - index) % players for seat in range(players))


def checked_bots(players: int, bots: Sequence[str]) -> tuple[str, ...]:
    """The level of each bot of a match.

    Args:
        players: number of seats.
        bots: one level for all, or one each.

    Raises:
        UnknownBot: there is no such level.
        BadMatch: there is neither one level nor one for each seat.
    """
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
        """(count,) int64 each: seeds of the tables, and of the bots, of the games from number `first` on."""
        games = range(first, first + count)
        tables = np.array([derived_seed(self.seed, 2 * i) for i in games], np.int64)
        return tables, np.array([derived_seed(self.seed, 2 * i + 1) for i in games], np.int64)

    def levels(self, index: int) -> tuple[str, ...]:
        """The level at each seat of a game."""
        return tuple(self.bots[bot] for bot in rotated_seats(self.players, index))

    def compiled(self, first: int, count: int) -> list[PlayedGame]:
        """Play the games from number `first` on with the kernel."""
        seeds, bot_seeds = self.seeds(first, count)
        levels = [self.levels(first + k) for k in range(count)]
        if self.is_asked:
            one_by_one = zip(seeds.tolist(), bot_seeds.tolist(), levels, strict=True)
            runs = [play_asking(self.game, self.box, self.players, *one) for one in one_by_one]
        else:
            runs = play_compiled(self.game, self.box, self.players, seeds, bot_seeds, levels)
        return [self.played(first + k, self.game.view(run.states)) for k, run in enumerate(runs)]

    @property
    def is_asked(self) -> bool:
        """True if Python must ask a bot."""
        return any(map(is_asked, self.bots))

    def interpreted(self, first: int, count: int) -> list[PlayedGame]:
        """Play the same games at tables, with bots that see observations only."""
        games = []
        seeds, bot_seeds = self.seeds(first, count)
        for k in range(count):
            table = Table.new(self.game, self.players, int(seeds[k]), self.options, self.components)
            seats = enumerate(rotated_seats(self.players, first + k))
            play(table, {seat: make(self.bots[bot]) for seat, bot in seats}, int(bot_seeds[k]))
            games.append(self.played(first + k, table.state))
        return games

    def played(self, index: int, state: Any) -> PlayedGame:
        """A finished game, from the view of its last state."""
        result = result_of(self.game.standings(state), state.status == UNFINISHED)
        rounds = int(getattr(state, "round", 0))
        return PlayedGame(rotated_seats(self.players, index), result, rounds, int(state.decisions))


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
) -> list[PlayedGame]:
    """Play games between bots; the same arguments give the same games.

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
        threads: how many (processes, where bots search), from 1; as many as there are cores unless given.
        interpreted: play without compiled code, one game after the other, with bots that get observations only.

    Returns:
        The games, in order; fewer after `Enough`. An interruption (KeyboardInterrupt) ends the match within a few
        games.

    Raises:
        UnknownBot: there is no such level.
        BadMatch: `games` is below 1, or `bots` does not fit the seats.
        BadPlayers: the game cannot be played by that many.
        BadSeed: not a seed.
        BadOption: there is no such option, or it cannot have this value, or it conflicts with others.
        BadComponents: the numbers cannot be played with.
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
    played: list[PlayedGame] = []
    for index in range(games):
        played += match.interpreted(index, 1)
        if not _goes_on(progress, index + 1, games):
            break
    return played


def _goes_on(progress: Progress | None, done: int, games: int) -> bool:
    try:
        if progress:
            progress(done, games)
    except Enough:
        return False
    return True


def _in_parallel(match: _Match, games: int, progress: Progress | None, count: int) -> list[PlayedGame]:
    # Games take long when bots search, so they are handed out one at a time.
    chunk = 1 if match.is_asked else CHUNK
    chunks = [(first, min(chunk, games - first)) for first in range(0, games, chunk)]
    parts: dict[int, list[PlayedGame]] = {}
    if match.is_asked:
        # Compiled here first, so that the processes find it in the cache.
        warm_up(match.game, match.players, match.bots)
    else:
        # The first chunk is played alone: it compiles, or reads the cache.
        parts[0] = match.compiled(*chunks.pop(0))
    done = sum(map(len, parts.values()))
    if not _goes_on(progress, done, games) or not chunks:
        return parts.get(0, [])
    count = min(count, len(chunks))
    # If bots are asked, Python does part of the work, and threads of one process would wait for each other.
    workers: Workers = Processes(count) if match.is_asked and count > 1 else Threads(count)
    stops = True
    try:
        for one in as_completed(workers, match.compiled, chunks, tuple):
            if one:
                (first, _count), part = one
                parts[first] = part
                done += len(part)
            elif not match.is_asked:
                continue
            if not _goes_on(progress, done, games):
                break
        else:
            stops = False
    finally:
        workers.close(stops)
    return [played for first in sorted(parts) for played in parts[first]]
