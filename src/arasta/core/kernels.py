"""Kernels: the compiled loops, written once for all games.

Each factory closes over a game's plain rules and over the digest of the rule sources, so that Numba's disk cache is
found again by the next process and is never stale. All kernels release the GIL. None checks its arguments: actions must
come from `legal`.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.core.choices import Choices
from arasta.core.flow import BEGIN, Flow
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import register_rules, rules_digest

Seeds = npt.NDArray[np.int64]


def _make_set_up(flow: Flow, digest: str) -> Callable[..., None]:
    rule_set_up = flow.set_up

    def set_up_many(box, states, players, seeds):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Zeroed `states` become new games from `seeds`; they are to be stepped with BEGIN before anything else."""
        assert digest
        b = box[0]
        for i in range(len(states)):
            rule_set_up(b, states[i], players, seeds[i])

    return set_up_many


def _make_step(flow: Flow, digest: str) -> Callable[..., None]:
    rule_step = flow.step

    def step_many(box, states, first, actions, out):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Step states first, first + 1, ... with one legal action each; new choices go to the same rows of `out`."""
        assert digest
        b = box[0]
        for k in range(len(actions)):
            i = first + k
            if states[i].status == 0:
                rule_step(b, states[i], actions[k], out[i])

    return step_many


def _make_play(flow: Flow, digest: str) -> Callable[..., int]:
    rule_step = flow.step
    rule_legal = flow.legal
    choices_dtype = dtype_of(Choices)
    golden = np.uint64(0x9E3779B97F4A7C15)
    mix_1 = np.uint64(0xBF58476D1CE4E5B9)
    mix_2 = np.uint64(0x94D049BB133111EB)

    def play_many(box, states, seeds, limit):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Play each state on with uniformly random choices, at most `limit` decisions; returns the decisions made."""
        assert digest
        b = box[0]
        found = np.zeros(1, choices_dtype)
        choices = found[0]
        made = 0
        for i in range(len(states)):
            s = states[i]
            random = np.uint64(seeds[i])
            rule_legal(b, s, choices)
            played = 0
            while choices.count > 0 and played < limit:
                random += golden
                z = (random ^ (random >> np.uint64(30))) * mix_1
                z = (z ^ (z >> np.uint64(27))) * mix_2
                z = z ^ (z >> np.uint64(31))
                k = ((z >> np.uint64(32)) * np.uint64(choices.count)) >> np.uint64(32)
                rule_step(b, s, choices.action[np.int64(k)], choices)
                played += 1
            made += played
        return made

    return play_many


def _make_copy(digest: str) -> Callable[..., None]:
    def copy_many(source, target, times):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Copy each record of `source` over the one at its place in `target`, `times` times."""
        assert digest
        for _ in range(times):
            for i in range(len(target)):
                target[i] = source[i]

    return copy_many


class Kernels:
    """The compiled loops of one game.

    Attributes:
        step: (box, states, first, actions, out) steps len(actions) states from `first` on with legal actions.
        play: (box, states, seeds, limit) plays states on at random; returns the number of decisions.
        copy: (source, target, times) copies states, to measure what that costs.
    """

    def __init__(self, game: Game) -> None:
        import numba

        register_rules()
        digest = rules_digest()
        jit = numba.njit(cache=True, nogil=True, error_model="numpy")
        self.game = game
        self._set_up = jit(_make_set_up(game.flow, digest))
        self.step = jit(_make_step(game.flow, digest))
        self.play = jit(_make_play(game.flow, digest))
        self.copy = jit(_make_copy(digest))

    def compile(self) -> bool:
        """Compile every kernel, or load it from the cache.

        Returns:
            Whether the cache had them all.
        """
        game = self.game
        box = game.make_box(game.printed, game.read_options({}))
        states, out = self.new_games(box, game.players[1], np.zeros(1, np.int64))
        self.step(box, states, 0, out["action"][:, 0].copy(), out)
        self.play(box, states, np.zeros(1, np.int64), 10)
        self.copy(states, states.copy(), 1)
        return not any(kernel.stats.cache_misses for kernel in (self._set_up, self.step, self.play, self.copy))

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

    def play_outs(
        self, box: Array, states: Array, seeds: Seeds, limit: int = 2**31 - 1, threads: int | None = None
    ) -> int:
        """Play states on at random on all cores (or `threads`); returns the decisions made."""
        workers = min(threads or os.cpu_count() or 1, len(states)) or 1
        parts = np.array_split(np.arange(len(states)), workers)
        with ThreadPoolExecutor(workers) as pool:
            jobs = [
                pool.submit(self.play, box, states[p[0] : p[-1] + 1], seeds[p[0] : p[-1] + 1], limit)
                for p in parts
                if len(p)
            ]
            return sum(int(job.result()) for job in jobs)


@cache
def _kernels(name: str) -> Any:
    from arasta import game

    return Kernels(game(name))


def kernels_of(game: Game) -> Kernels:
    """The kernels of a game, one set per process."""
    made: Kernels = _kernels(game.name)
    return made
