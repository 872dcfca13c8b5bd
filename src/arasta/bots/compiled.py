"""Games between bots in compiled code.

A kernel plays a game by itself until it is over, or until a bot without a compiled form must decide; then Python asks
that bot, which gets an observation only, and the kernel continues with its choice. With the same seeds the decisions
are those that `bots.playing.play` makes at a table.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from arasta.bots.choosing import overlook, random_index
from arasta.bots.levels import Bot, checked_choice, make
from arasta.bots.parts import CHOOSE, STEP, part_of
from arasta.core.choices import Choices
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import as_kernel, widen
from arasta.core.splitmix import derived_seed

RANDOM, GREEDY, EASY, ASKED = range(4)
"""The kernel's ways of deciding for a seat; ASKED: it does not decide, Python asks a bot."""
COMPILED_LEVELS = {"random": RANDOM, "greedy": GREEDY, "medium": GREEDY, "easy": EASY}
"""The levels that the kernel plays itself."""
NEW = BEGIN - 1
"""Stands in for an action when a game is still to be set up."""
MOST_MOVES = 8192
"""Decisions of a game that `play_asking` writes down; games have some hundreds."""
WARM_UP_DECISIONS = 100
"""Length of the game by which kernels are compiled: long enough for a bot to decide twice in a row."""
WARM_UP_ITERATIONS = 8
"""Iterations of the searches in that game."""

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class GameRun:
    """The course of one game.

    Attributes:
        states: (1,) of the game's state: the last one.
        moves: (n,) int16: the actions of its decisions, in order, `MOST_MOVES` at most; empty where nobody asked.
        decisions: decisions of each seat.
        seconds: thinking time of each seat; 0.0 for seats that the kernel played.
    """

    states: Array
    moves: npt.NDArray[np.int16]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


def is_asked(level: str) -> bool:
    """True if a bot has no compiled form, so that Python must ask it.

    Args:
        level: one of `bots.LEVELS`.
    """
    return level not in COMPILED_LEVELS


def _make_play_on(game: Game) -> Callable[..., None]:
    rule_set_up, step = game.flow.set_up, part_of(game, STEP)
    choose = part_of(game, CHOOSE)
    choices_dtype = dtype_of(Choices)

    def play_on(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box, states, legal, players, seeds, bot_seeds, levels, actions, decisions, moves
    ):
        """Play each game to its end, or until a seat whose bot must be asked is to decide.

        Args:
            box: (1,) of the game's box.
            states: (games,) of the game's state; moved on; zeroed where NEW.
            legal: (games,) of `Choices`: filled with the legal actions of the last state; none when the game is over.
            players: number of seats.
            seeds: (games,) int64: of each table, 0 .. 2**63 - 1.
            bot_seeds: (games,) int64: of the bots of each game, 0 .. 2**63 - 1.
            levels: (games, players) int64: RANDOM .. ASKED.
            actions: (games,) int16: what the asked bot chose; NEW: set the game up.
            decisions: (games, players) int64: the decisions made here are added.
            moves: (games, n) int16: gets the action of each decision of a game, of the first n.
        """
        b = box[0]
        noticed = np.empty(1, choices_dtype)
        some = noticed[0]
        for i in range(len(states)):
            s = states[i]
            choices = legal[i]
            action = widen(actions[i])
            if action == NEW:
                rule_set_up(b, s, players, seeds[i])
                action = BEGIN
            while True:
                if action != BEGIN and s.decisions < moves.shape[1]:
                    moves[i, s.decisions] = action
                step(b, s, action, choices)
                if choices.count == 0:
                    break
                seat = widen(s.pending_seat[s.depth - 1])
                level = levels[i, seat]
                if level == ASKED:
                    break
                seed = derived_seed(bot_seeds[i], s.decisions)
                decisions[i, seat] += 1
                if level == RANDOM:
                    action = widen(choices.action[random_index(seed, choices.count)])
                    continue
                offered = choices
                if level == EASY:
                    overlook(choices, some, seed)
                    offered = some
                action = choose(b, s, offered, seed)

    return play_on


@cache
def match_kernel(name: str) -> Callable[..., None]:
    """The compiled `play_on` of a game (see `_make_play_on` for its arguments), one per process.

    Args:
        name: of the game.

    Raises:
        UnknownGame: there is no such game.
    """
    from arasta import game

    of = game(name)
    kernel: Callable[..., None] = as_kernel(_make_play_on(of), f"{name}-play_on", of.flow.digest)
    return kernel


def play_compiled(
    game: Game, box: Array, players: int, seeds: Numbers, bot_seeds: Numbers, levels: Sequence[Sequence[str]]
) -> list[GameRun]:
    """Play games in which no bot needs to be asked, all in one call.

    Nothing is checked.

    Args:
        game: the game.
        box: (1,) of the game's box.
        players: number of seats.
        seeds: (games,) int64: of each table, 0 .. 2**63 - 1.
        bot_seeds: (games,) int64: of the bots of each game, 0 .. 2**63 - 1.
        levels: of each game, by seats; all among COMPILED_LEVELS.

    Returns:
        The games, in order.
    """
    count = len(seeds)
    states, legal = game.new_states(count), new_array(Choices, count)
    decisions = np.zeros((count, players), np.int64)
    numbers = np.array([[COMPILED_LEVELS[level] for level in seats] for seats in levels], np.int64)
    actions = np.full(count, NEW, np.int16)
    none = np.zeros((count, 0), np.int16)
    match_kernel(game.name)(box, states, legal, players, seeds, bot_seeds, numbers, actions, decisions, none)
    return [GameRun(states[i : i + 1], none[i], tuple(decisions[i].tolist()), (0.0,) * players) for i in range(count)]


def play_asking(
    game: Game,
    box: Array,
    players: int,
    seed: int,
    bot_seed: int,
    levels: Sequence[str],
    iterations: Mapping[str, int] | None = None,
    guests: Mapping[int, Bot] | None = None,
) -> GameRun:
    """Play one game, and ask the bots for which the kernel does not decide.

    Args:
        game: the game.
        box: (1,) of the game's box.
        players: number of seats.
        seed: of the table, 0 .. 2**63 - 1.
        bot_seed: of the bots, 0 .. 2**63 - 1.
        levels: by seats.
        iterations: level -> iterations of its searches, where they are not the level's own.
        guests: seat -> a bot that plays instead of its level, which must be one that is asked.

    Raises:
        UnknownBot: there is no such level.
        IllegalChoice: a bot chose what was not legal.
    """
    limits = iterations or {}
    bots = {seat: make(level, iterations=limits.get(level)) for seat, level in enumerate(levels) if is_asked(level)}
    bots |= guests or {}
    states, legal = game.new_states(), new_array(Choices)
    state = game.view(states)
    decisions = np.zeros((1, players), np.int64)
    numbers = np.array([[COMPILED_LEVELS.get(level, ASKED) for level in levels]], np.int64)
    seeds, bot_seeds = np.array([seed], np.int64), np.array([bot_seed], np.int64)
    actions, moves = np.array([NEW], np.int16), np.zeros((1, MOST_MOVES), np.int16)
    kernel = match_kernel(game.name)
    counts, listed = legal["count"], legal["action"][0]
    seconds = [0.0] * players
    while True:
        kernel(box, states, legal, players, seeds, bot_seeds, numbers, actions, decisions, moves)
        count = int(counts[0])
        if count == 0:
            return GameRun(states, moves[0, : state.decisions], tuple(decisions[0].tolist()), tuple(seconds))
        # Of decisions that are asked together, the first is on top, as in `Table.observe`.
        seat = state.pending_seat[state.depth - 1]
        offered = tuple(listed[:count].tolist())
        observation = game.observe(states, seat)
        drawn = derived_seed(bot_seed, int(state.decisions))
        begun = time.perf_counter()
        actions[0] = checked_choice(
            bots[seat], bots[seat].choose(game, box, observation, seat, offered, drawn), offered
        )
        seconds[seat] += time.perf_counter() - begun
        decisions[0, seat] += 1


def warm_up(game: Game, players: int, levels: Sequence[str]) -> None:
    """Compile whatever games between bots of these levels need, or load it from the cache.

    Processes started afterwards find it in the cache.

    Args:
        game: the game.
        players: number of seats.
        levels: those that take part.
    """
    box = game.make_box(game.printed, game.read_options({"decision_limit": WARM_UP_DECISIONS}))
    asked = [level for level in levels if is_asked(level)] or ["greedy"]
    seats = [asked[seat % len(asked)] for seat in range(players)]
    play_asking(game, box, players, 0, 0, seats, dict.fromkeys(asked, WARM_UP_ITERATIONS))
