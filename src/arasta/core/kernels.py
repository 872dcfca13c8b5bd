"""Kernels: the compiled loops, written once for all games.

Each factory closes over a game's plain rules; the digest of the rule sources is part of a kernel's name in Numba's disk
cache, which is found again by the next process and never stale. All kernels release the GIL. None checks its arguments:
actions must come from `legal`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.choices import Choices
from arasta.core.definition import Definition
from arasta.core.flow import BEGIN, Flow
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import as_kernel, widen
from arasta.core.splitmix import splitmix64
from arasta.core.state import RUNNING

Seeds = npt.NDArray[np.int64]
Actions = npt.NDArray[np.integer[Any]]
NO_SEEDS: Seeds = np.zeros(0, np.int64)


def _make_set_up(flow: Flow) -> Callable[..., None]:
    rule_set_up = flow.set_up

    def set_up_many(box, states, players, seeds):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Zeroed `states` become new games from `seeds`; they are to be stepped with BEGIN before anything else."""
        b = box[0]
        for i in range(len(states)):
            rule_set_up(b, states[i], players, seeds[i])

    return set_up_many


def _make_run(flow: Flow) -> Callable[..., int]:
    rule_step = flow.step

    def run_many(box, states, first, actions, out, seeds, limit):  # type: ignore[no-untyped-def]  # compiled
        """Carry out a legal action (or BEGIN) in states first, first + 1, ...; their choices go to the rows of `out`.

        Then each goes on with uniformly random choices from `seeds`, at most `limit` of them; returns their number.
        """
        b = box[0]
        made = 0
        for k in range(len(actions)):
            i = first + k
            s = states[i]
            if s.status == RUNNING:
                choices = out[i]
                action = widen(actions[k])
                seed = seeds[k] if limit > 0 else 0
                played = 0
                while True:
                    rule_step(b, s, action, choices)
                    if played == limit or choices.count == 0:
                        break
                    number = splitmix64(seed, played)
                    chosen = ((number >> np.uint64(32)) * np.uint64(choices.count)) >> np.uint64(32)
                    action = widen(choices.action[np.int64(chosen)])
                    played += 1
                made += played
        return made

    return run_many


def _make_copy() -> Callable[..., None]:
    def copy_many(source, target, times):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Copy each row of `source`, the words of a record, over the same row of `target`, `times` times."""
        for _ in range(times):
            for i in range(len(target)):
                for k in range(target.shape[1]):
                    target[i, k] = source[i, k]

    return copy_many


class Kernels:
    """The compiled loops of one game, for arrays of states and of their choices (`core.choices.Choices`)."""

    def __init__(self, game: Definition) -> None:
        digest = game.flow.digest
        self.game = game
        self._state_bytes = dtype_of(game.state).itemsize
        self._set_up = as_kernel(_make_set_up(game.flow), f"{game.name}-set_up", digest)
        self._run = as_kernel(_make_run(game.flow), f"{game.name}-run", digest)
        self._copy = as_kernel(_make_copy(), f"{game.name}-copy", digest)

    def compile(self) -> bool:
        """Compile every kernel, or load it from the cache.

        Returns:
            Whether the cache had them all.
        """
        return self.compile_for(self.game.make_box(self.game.printed, self.game.read_options({})))

    def compile_for(self, box: Array) -> bool:
        """The same with a box at hand; which numbers it holds makes no difference."""
        states, out = self.new_games(box, self.game.players[1], np.zeros(1, np.int64))
        self.step(box, states, 0, out["action"][:, 0].copy(), out)
        self.copy(states, states.copy(), 1)
        return not any(kernel.stats.cache_misses for kernel in (self._set_up, self._run, self._copy))

    def new_games(self, box: Array, players: int, seeds: Seeds) -> tuple[Array, Array]:
        """New games from seeds: their states and their first choices."""
        states = new_array(self.game.state, len(seeds))
        out = new_array(Choices, len(seeds))
        self.start(box, states, players, seeds, out)
        return states, out

    def start(self, box: Array, states: Array, players: int, seeds: Seeds, out: Array) -> None:
        """Make new games from seeds in zeroed states; their first choices go to `out`."""
        self._set_up(box, states, players, seeds)
        self.step(box, states, 0, np.full(len(states), BEGIN, np.int16), out)

    def step(self, box: Array, states: Array, first: int, actions: Actions, out: Array) -> None:
        """Step states first, first + 1, ... with one legal action each (or BEGIN); new choices go to the rows of `out`.

        States whose game is over stay as they are.
        """
        self._run(box, states, first, np.ascontiguousarray(actions, np.int16), out, NO_SEEDS, 0)

    def play(self, box: Array, states: Array, seeds: Seeds, limit: int) -> int:
        """Play each state on with uniformly random choices, at most `limit` of them; returns the decisions made."""
        begin = np.full(len(states), BEGIN, np.int16)
        made: int = self._run(box, states, 0, begin, new_array(Choices, len(states)), seeds, limit)
        return made

    def copy(self, source: Array, target: Array, times: int = 1) -> None:
        """Copy each state of `source` over the one at its place in `target`, `times` times (to measure that)."""
        words = self._state_bytes // 8
        self._copy(source.view(np.uint64).reshape(-1, words), target.view(np.uint64).reshape(-1, words), times)

    def play_outs(
        self, box: Array, states: Array, seeds: Seeds, limit: int = 2**31 - 1, threads: int | None = None
    ) -> int:
        """Play states on at random on all cores (or `threads`); returns the decisions made."""
        from concurrent.futures import ThreadPoolExecutor

        workers = min(threads or os.cpu_count() or 1, len(states)) or 1
        parts = np.array_split(np.arange(len(states)), workers)
        with ThreadPoolExecutor(workers) as pool:
            jobs = [
                pool.submit(self.play, box, states[p[0] : p[-1] + 1], seeds[p[0] : p[-1] + 1], limit)
                for p in parts
                if len(p)
            ]
            return sum(int(job.result()) for job in jobs)
