"""Kernels: the compiled loops, written once for all games.

Each factory closes over a game's plain rules; the digest of the rule sources is part of a kernel's name in Numba's disk
cache, which the next process finds again and which is never stale. All kernels release the GIL. None checks its
arguments: actions must come from `legal`, or memory is corrupted.

Shapes and dtypes, for n games at once:

| name | shape | dtype | what |
|---|---|---|---|
| box | (1,) | `dtype_of(game.box)` | printed numbers and options (`game.make_box`), read only |
| states | (n,) | `dtype_of(game.state)` | the games |
| out | (n,) | `dtype_of(core.choices.Choices)` | the choices of each: `out["count"][i]` of them in `out["action"][i]` |
| actions | (n,) | int16 | one legal action each, 0 .. `game.actions.count` - 1, or BEGIN (-1) |
| seeds | (n,) | int64 | 0 .. 2**63 - 1 |
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
        """Zeroed `states` become new games from `seeds`; step them with BEGIN before anything else."""
        b = box[0]
        for i in range(len(states)):
            rule_set_up(b, states[i], players, seeds[i])

    return set_up_many


def _make_run(flow: Flow) -> Callable[..., int]:
    rule_step = flow.step

    def run_many(box, states, first, actions, out, seeds, limit):  # type: ignore[no-untyped-def]  # compiled
        """Carry out a legal action (or BEGIN) in states first, first + 1, ...; their choices go to the rows of `out`.

        Then each continues with uniformly random choices from `seeds`, at most `limit` of them; returns their number.
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
    """The compiled loops of one game; shapes and dtypes are those of the module.

    >>> import arasta, numpy as np
    >>> kairo = arasta.game("kairo")
    >>> box = kairo.make_box(kairo.components(), kairo.read_options({}))
    >>> kernels = kairo.kernels
    >>> states, out = kernels.new_games(box, 2, np.array([1, 2, 3]))
    >>> states.shape, out["count"].shape
    ((3,), (3,))
    >>> kernels.step(box, states, 0, out["action"][:, 0], out)
    >>> made = kernels.play_outs(box, states, np.array([4, 5, 6]))
    >>> states["status"]
    array([1, 1, 1], dtype=int8)
    """

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
            True if the cache had them all.
        """
        return self.compile_for(self.game.make_box(self.game.printed, self.game.read_options({})))

    def compile_for(self, box: Array) -> bool:
        """Compile every kernel with an existing box; the numbers in it make no difference.

        Args:
            box: shape (1,).

        Returns:
            True if the cache had them all.
        """
        states, out = self.new_games(box, self.game.players[1], np.zeros(1, np.int64))
        self.step(box, states, 0, out["action"][:, 0].copy(), out)
        self.copy(states, states.copy(), 1)
        return not any(kernel.stats.cache_misses for kernel in (self._set_up, self._run, self._copy))

    def new_games(self, box: Array, players: int, seeds: Seeds) -> tuple[Array, Array]:
        """New games from seeds.

        Args:
            box: shape (1,).
            players: number of seats, the same in all.
            seeds: shape (n,), int64, 0 .. 2**63 - 1; the same seed gives the same game.

        Returns:
            States, shape (n,), and their first choices, shape (n,).
        """
        states = new_array(self.game.state, len(seeds))
        out = new_array(Choices, len(seeds))
        self.start(box, states, players, seeds, out)
        return states, out

    def start(self, box: Array, states: Array, players: int, seeds: Seeds, out: Array) -> None:
        """Make new games from seeds, in existing arrays.

        Args:
            box: shape (1,).
            states: shape (n,), all fields 0; become the games.
            players: number of seats, the same in all.
            seeds: shape (n,), int64, 0 .. 2**63 - 1.
            out: shape (n,); gets their first choices.
        """
        self._set_up(box, states, players, seeds)
        self.step(box, states, 0, np.full(len(states), BEGIN, np.int16), out)

    def step(self, box: Array, states: Array, first: int, actions: Actions, out: Array) -> None:
        """Carry out one action in each of some states; those whose game is over are unchanged.

        Args:
            box: shape (1,).
            states: shape (n,); states first .. first + m - 1 are stepped.
            first: number of the first one.
            actions: shape (m,), of any whole-number dtype: a legal action of each, or BEGIN (-1).
            out: shape (n,); rows first .. first + m - 1 get the new choices, a count of 0 where the game is over.
        """
        self._run(box, states, first, np.ascontiguousarray(actions, np.int16), out, NO_SEEDS, 0)

    def stepper(self, box: Array) -> Callable[[Array, int], tuple[int, ...]]:
        """A function that makes single steps with one box; it keeps its arrays, so it is not for two threads.

        Args:
            box: shape (1,).

        Returns:
            (array of one state, a legal action) -> the legal actions after it, ascending; the state is moved on.
            Nothing is checked.
        """
        run, out, given = self._run, new_array(Choices), np.zeros(1, np.int16)
        counts, listed = out["count"], out["action"][0]

        def step_one(states: Array, action: int) -> tuple[int, ...]:
            given[0] = action
            run(box, states, 0, given, out, NO_SEEDS, 0)
            return tuple(sorted(listed[: counts[0]].tolist()))

        return step_one

    def play(self, box: Array, states: Array, seeds: Seeds, limit: int) -> int:
        """Play each state on with uniformly random choices, in this thread.

        Args:
            box: shape (1,).
            states: shape (n,); each goes on to its end, or up to the limit.
            seeds: shape (n,), int64, 0 .. 2**63 - 1: what the choices of each follow from (`core.splitmix`).
            limit: most decisions in one game, from 1.

        Returns:
            How many decisions were made in all.
        """
        begin = np.full(len(states), BEGIN, np.int16)
        made: int = self._run(box, states, 0, begin, new_array(Choices, len(states)), seeds, limit)
        return made

    def copy(self, source: Array, target: Array, times: int = 1) -> None:
        """Copy each state over the one at the same place in another array (to measure copying).

        Args:
            source: shape (n,), states.
            target: shape (n,), states.
            times: how often, from 0.
        """
        words = self._state_bytes // 8
        self._copy(source.view(np.uint64).reshape(-1, words), target.view(np.uint64).reshape(-1, words), times)

    def play_outs(
        self, box: Array, states: Array, seeds: Seeds, limit: int = 2**31 - 1, threads: int | None = None
    ) -> int:
        """Play each state on with uniformly random choices, side by side.

        Args:
            box: shape (1,).
            states: shape (n,); each goes on to its end, or up to the limit.
            seeds: shape (n,), int64, 0 .. 2**63 - 1; what happens does not depend on the number of threads.
            limit: most decisions in one game, from 1.
            threads: how many; one for each core unless given.

        Returns:
            How many decisions were made in all.
        """
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
