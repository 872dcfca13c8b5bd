"""Games between bots in compiled code.

A kernel plays a game on by itself until it is over, or until a bot must decide that has no compiled form; then Python
asks that bot, which gets an observation only, and the kernel goes on with what it chose. The decisions are the same,
with the same seeds, as those that `bots.playing.play` makes at a table.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from arasta.bots.choosing import derived_seed, overlook, pick
from arasta.bots.levels import checked_choice, make
from arasta.bots.parts import CHOOSE, STEP, part_of
from arasta.core.choices import Choices
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import as_kernel, widen

RANDOM, GREEDY, EASY, ASKED = range(4)
"""How the kernel decides for a seat; ASKED: it does not, a bot is asked."""
COMPILED_LEVELS = {"random": RANDOM, "greedy": GREEDY, "medium": GREEDY, "easy": EASY}
"""The levels that the kernel plays itself."""
NEW = BEGIN - 1
"""Stands for an action where a game is still to be set up."""
WARMING = 100
"""Decisions of the game by which kernels are compiled: by then a bot has decided twice in a row."""
GLANCE = 8
"""Iterations of searches in that game."""

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class GameRun:
    """How one game went.

    Attributes:
        states: its last state, an array of one.
        decisions: decisions made by each seat.
        seconds: how long each seat thought; 0.0 for seats that were played by the kernel.
    """

    states: Array
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


def thinks(level: str) -> bool:
    """Whether a bot of this level must be asked by Python."""
    return level not in COMPILED_LEVELS


def _make_play_on(game: Game) -> Callable[..., None]:
    rule_set_up, step = game.flow.set_up, part_of(game, STEP)
    choose = part_of(game, CHOOSE)
    choices_dtype = dtype_of(Choices)

    def play_on(box, states, found, players, seeds, bot_seeds, levels, actions, made):  # type: ignore[no-untyped-def]
        """Play each game on to its end, or until a seat is to decide whose bot is asked.

        Args:
            box: an array of one.
            states: the games; zeroed where NEW.
            found: a row for each game: what can be chosen at the end; nothing when the game is over.
            players: number of seats.
            seeds, bot_seeds: of each table, and of the bots of each game.
            levels: [game, seat]: RANDOM .. ASKED.
            actions: of each game: what the asked bot chose; NEW: the game is set up.
            made: [game, seat]: counts the decisions made here.
        """
        b = box[0]
        seen = np.empty(1, choices_dtype)
        overlooking = seen[0]
        for i in range(len(states)):
            s = states[i]
            choices = found[i]
            action = widen(actions[i])
            if action == NEW:
                rule_set_up(b, s, players, seeds[i])
                action = BEGIN
            while True:
                step(b, s, action, choices)
                if choices.count == 0:
                    break
                seat = widen(s.pending_seat[s.depth - 1])
                level = levels[i, seat]
                if level == ASKED:
                    break
                seed = derived_seed(bot_seeds[i], s.decisions)
                made[i, seat] += 1
                if level == RANDOM:
                    action = widen(choices.action[pick(seed, choices.count)])
                    continue
                offered = choices
                if level == EASY:
                    overlook(choices, overlooking, seed)
                    offered = overlooking
                action = choose(b, s, offered, seed)

    return play_on


@cache
def match_kernel(name: str) -> Callable[..., None]:
    """The compiled loop of the games of a game; see `play_on` above for its arguments."""
    from arasta import game

    of = game(name)
    kernel: Callable[..., None] = as_kernel(_make_play_on(of), f"{name}-play_on", of.flow.digest)
    return kernel


def play_compiled(
    game: Game, box: Array, players: int, seeds: Numbers, bot_seeds: Numbers, levels: Sequence[Sequence[str]]
) -> list[GameRun]:
    """Games in which no bot must be asked, all in one call.

    Args:
        game: the game.
        box: its box, an array of one.
        players: number of seats.
        seeds: of each table.
        bot_seeds: of the bots of each game.
        levels: of each game, by seats; all among COMPILED_LEVELS.
    """
    count = len(seeds)
    states, found = game.new_states(count), new_array(Choices, count)
    made = np.zeros((count, players), np.int64)
    numbers = np.array([[COMPILED_LEVELS[level] for level in seats] for seats in levels], np.int64)
    actions = np.full(count, NEW, np.int16)
    match_kernel(game.name)(box, states, found, players, seeds, bot_seeds, numbers, actions, made)
    return [GameRun(states[i : i + 1], tuple(made[i].tolist()), (0.0,) * players) for i in range(count)]


def play_asking(
    game: Game,
    box: Array,
    players: int,
    seed: int,
    bot_seed: int,
    levels: Sequence[str],
    iterations: Mapping[str, int] | None = None,
) -> GameRun:
    """One game in which bots are asked where the kernel does not decide.

    Args:
        game: the game.
        box: its box, an array of one.
        players: number of seats.
        seed: of the table.
        bot_seed: of the bots.
        levels: by seats.
        iterations: level -> iterations of its searches, where they are not the level's own.
    """
    limits = iterations or {}
    bots = {seat: make(level, iterations=limits.get(level)) for seat, level in enumerate(levels) if thinks(level)}
    states, found = game.new_states(), new_array(Choices)
    state = game.view(states)
    made = np.zeros((1, players), np.int64)
    numbers = np.array([[COMPILED_LEVELS.get(level, ASKED) for level in levels]], np.int64)
    seeds, bot_seeds = np.array([seed], np.int64), np.array([bot_seed], np.int64)
    actions = np.array([NEW], np.int16)
    kernel = match_kernel(game.name)
    counts, listed = found["count"], found["action"][0]
    seconds = [0.0] * players
    while True:
        kernel(box, states, found, players, seeds, bot_seeds, numbers, actions, made)
        count = int(counts[0])
        if count == 0:
            return GameRun(states, tuple(made[0].tolist()), tuple(seconds))
        # Of decisions that are asked together the first is on top, as `Table.observe` has it.
        seat = state.pending_seat[state.depth - 1]
        offered = tuple(listed[:count].tolist())
        observation = game.observe(states, seat)
        drawn = derived_seed(bot_seed, int(state.decisions))
        begun = time.perf_counter()
        actions[0] = checked_choice(
            bots[seat], bots[seat].choose(game, box, observation, seat, offered, drawn), offered
        )
        seconds[seat] += time.perf_counter() - begun
        made[0, seat] += 1


def warm(game: Game, players: int, levels: Sequence[str]) -> None:
    """Compile whatever games between bots of these levels need, or load it from the cache.

    What is compiled here is found in the cache by processes that are started afterwards.
    """
    box = game.make_box(game.printed, game.read_options({"decision_limit": WARMING}))
    thinking = [level for level in levels if thinks(level)] or ["greedy"]
    seats = [thinking[seat % len(thinking)] for seat in range(players)]
    play_asking(game, box, players, 0, 0, seats, dict.fromkeys(thinking, GLANCE))
