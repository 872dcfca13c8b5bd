"""The compiled step of a batch of games: choice, end, reward, new game, observation and mask in one pass.

Nothing is checked here: actions must be legal, or memory is corrupted.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from arasta.bots.parts import OUTRANKS, STEP, part_of
from arasta.core.flow import BEGIN
from arasta.core.game import Game
from arasta.core.record import dtype_of, open_bytes
from arasta.core.rule import as_kernel, inline, rule, widen
from arasta.core.splitmix import derived_seed
from arasta.core.state import UNFINISHED
from arasta.envs.features import make_write_features
from arasta.envs.memory import copier, fetcher
from arasta.envs.turning import make_write_record

NEXT_STEP, SAME_STEP, DISABLED = range(3)
AUTORESET = {"next_step": NEXT_STEP, "same_step": SAME_STEP, "disabled": DISABLED}
"""When a finished game is replaced by a new one, by the names of Gymnasium's `AutoresetMode`: by the next call of
`step`, whose action is then ignored; by the very call that finishes it; by `reset` only."""
WIN, SCORE = range(2)
REWARDS = {"win": WIN, "score": SCORE}
"""Rewards at the end of a game: 1 shared by the winners; a seat's score minus the best of the others."""
RECORD, FEATURES, DICT = "record", "features", "dict"
LAYOUTS = (RECORD, FEATURES, DICT)
"""What an observation is: the open part of the game's record, as bytes; numbers from 0 to 1, float32 (`envs.features`);
the record's bytes once more, as named views."""
SOURCES = ("feature_rule.py", "features.py", "kernel.py", "memory.py", "observing.py", "turning.py")
"""Files of this folder that kernels are made of, beside those that the game's rules are in."""
LEAVE = BEGIN - 1
"""Stands in for an action where a game is left as it is."""


def _make_rewards(game: Game) -> Callable[..., None]:
    outranks = part_of(game, OUTRANKS)
    score_of = score_rule(game)

    def rewards(b, s, kind, players, reward):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Fill `reward`, float32 [players], at the end of a game."""
        if kind == SCORE:
            for seat in range(players):
                best = 0 if players == 1 else -(2**40)
                for other in range(players):
                    if other != seat:
                        best = max(best, score_of(s, other))
                reward[seat] = score_of(s, seat) - best
            return
        if s.status == UNFINISHED:
            return
        winners = 0
        for seat in range(players):
            first = True
            for other in range(players):
                if other != seat and outranks(b, s, other, seat):
                    first = False
            if first:
                reward[seat] = 1.0
                winners += 1
        if winners > 1:
            for seat in range(players):
                reward[seat] /= winners

    rewards.__module__ = __name__
    return rule(rewards)


def shower(game: Game, layout: str) -> Callable[..., None]:
    """The rule that writes what a seat may know, in RECORD or FEATURES, see `show` in it."""
    observe = game.observe_rule
    if layout == FEATURES:
        write_features = make_write_features(game)
        copy_state, size = copier(open_bytes(game.state)), dtype_of(game.state).itemsize

        def show(
            states: Any, plain: Any, i: int, seat: int, players: int, scratch: Any, raw: Any, seen: Any, rows: Any
        ) -> None:
            copy_state(raw, 0, 0, plain, i * size)
            observe(scratch[0], seat)
            write_features(scratch[0], raw, seat, players, seen.shape[1], seen, i)
    else:
        write_record, size = inline(make_write_record(game)), dtype_of(game.state).itemsize

        def show(
            states: Any, plain: Any, i: int, seat: int, players: int, scratch: Any, raw: Any, seen: Any, rows: Any
        ) -> None:
            """What `seat` may know of state i goes to row i of `seen`, whose dtypes follow from the layout.

            `plain` are the bytes of `states`; `scratch` a state to work with, `raw` its bytes; `rows` the
            rows of `seen` as records where the layout is RECORD.
            """
            write_record(plain, i * size, seat, players, seen, rows, i)
            observe(rows[i], 0)

    return rule(show)


def score_rule(game: Game) -> Callable[[Any, int], int]:
    """The rule (s, seat) -> score, made from the field that the game names (`Definition.score`)."""
    namespace: dict[str, Any] = {"widen": widen}
    exec(f"def score_of(s, seat):\n    return widen(s.{game.score}[seat])", namespace)
    made: Callable[[Any, int], int] = namespace["score_of"]
    made.__module__ = __name__
    return rule(made)


def _make_step(game: Game, layout: str) -> Callable[..., None]:
    set_up, step = game.flow.set_up, part_of(game, STEP)
    show, show_end = inline(shower(game, layout)), shower(game, layout)
    rewards = _make_rewards(game)
    fetch = fetcher()

    def step_batch(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box, states, plain, legal, actions, seeds, games, players, mode, kind, fresh, scratch, raw, seen, rows,
        words, mask, reward, over, seat, final, final_rows,
    ):  # fmt: skip
        """Step each game once, or begin it anew, and show what the seat that is to decide then may know.

        Args:
            box: (1,) of the game's box.
            states: (n,) the games.
            plain: their bytes.
            legal: (n,) of `Choices`.
            actions: (n,) int16: a legal action; BEGIN: the game is begun anew; LEAVE: nothing happens to it.
            seeds: (n,) int64: first seed of each place; its game number k gets derived_seed(seed, k).
            games: (n,) int64: games begun so far; counted up.
            players: number of seats.
            mode: NEXT_STEP, SAME_STEP or DISABLED.
            kind: WIN or SCORE.
            fresh: (1,) a zeroed state.
            scratch: (1,) a state to work with.
            raw: its bytes.
            seen: (n, size), uint8 or float32: what is observed.
            rows: (n,) the same as records, where it is bytes.
            words: (n, k) uint64: `mask` in words of 8 bytes, for clearing.
            mask: (n, 8 k) uint8: 1 where an action is legal.
            reward: (n, players) float32.
            over: (n,) int8: 0 running, 1 over, 2 stopped by the limit of decisions.
            seat: (n,) int8: who decides; -1: nobody.
            final, final_rows: as `seen` and `rows`: the last observation of games that are begun anew at once.
        """
        b = box[0]
        for i in range(len(states)):
            action = widen(actions[i])
            if action == LEAVE:
                continue
            # The row that is written next comes from afar while this game is stepped.
            fetch(seen, i + 1)
            s = states[i]
            choices = legal[i]
            for one in range(players):
                reward[i, one] = 0.0
            begun = action == BEGIN or (mode == NEXT_STEP and over[i] > 0)
            over[i] = 0
            if not begun:
                step(b, s, action, choices)
                if choices.count == 0:
                    over[i] = widen(s.status)
                    rewards(b, s, kind, players, reward[i])
                    if mode == SAME_STEP:
                        show_end(states, plain, i, widen(seat[i]), players, scratch, raw, final, final_rows)
                        begun = True
            if begun:
                states[i] = fresh[0]
                s = states[i]
                set_up(b, s, players, derived_seed(seeds[i], games[i]))
                games[i] += 1
                step(b, s, BEGIN, choices)
            acting = widen(seat[i])
            seat[i] = -1
            if choices.count > 0:
                acting = widen(s.pending_seat[s.depth - 1])
                seat[i] = acting
            show(states, plain, i, acting, players, scratch, raw, seen, rows)
            for k in range(words.shape[1]):
                words[i, k] = 0
            for k in range(choices.count):
                mask[i, choices.action[k]] = 1

    return step_batch


def digest(game: Game) -> int:
    """Digest of everything that the kernels of `SOURCES` are made of."""
    own = hashlib.sha256(f"{game.flow.digest}".encode())
    for source in SOURCES:
        own.update(Path(__file__).with_name(source).read_bytes())
    return int(own.hexdigest()[:15], 16)


@cache
def step_kernel(name: str, layout: str) -> Callable[..., None]:
    """The compiled `step_batch` of a game (see `_make_step` for its arguments), one per process.

    Args:
        name: of the game.
        layout: RECORD or FEATURES.

    Raises:
        UnknownGame: there is no such game.
    """
    from arasta.games.registry import game

    of = game(name)
    kernel: Callable[..., None] = as_kernel(_make_step(of, layout), f"{name}-batch-{layout}", digest(of))
    return kernel


def _make_check() -> Callable[..., int]:
    def first_refused(actions, narrow, mask, over, mode, count):  # type: ignore[no-untyped-def]  # compiled
        """The first place whose action cannot be carried out, or -1; `narrow` then holds all actions as int16.

        Args:
            actions: (n,) whole numbers, or BEGIN or LEAVE in no place.
            narrow: (n,) int16.
            mask, over, mode: as for `step_batch`.
            count: number of actions of the game.
        """
        for i in range(len(actions)):
            if mode == NEXT_STEP and over[i] > 0:
                narrow[i] = 0
                continue
            action = actions[i]
            if action < 0 or action >= count or mask[i, np.int64(action)] == 0:
                return i
            narrow[i] = action
        return -1

    return first_refused


@cache
def check_kernel() -> Callable[..., int]:
    """The compiled `first_refused`, the same for all games."""
    own = int(hashlib.sha256(Path(__file__).read_bytes()).hexdigest()[:15], 16)
    kernel: Callable[..., int] = as_kernel(_make_check(), "batch-check", own)
    return kernel
