"""One search about one decision: its budget, its threads, and what came of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np

from arasta.bots.choosing import derived_seed
from arasta.bots.search.searching import NODES_KEPT, replant_kernel, search_kernel
from arasta.bots.search.settings import Settings, settings_for
from arasta.bots.search.tree import ROOT, Growth, Node, root_children
from arasta.core.choices import listing
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array

CHUNK = 128
"""Iterations between two looks at the clock."""
NODES_AN_ITERATION = 24
"""Room for so many new nodes an iteration: more than most need. A search whose tree is full ends earlier."""


@dataclass(frozen=True)
class Budget:
    """How long a search may think.

    Attributes:
        iterations: most iterations a thread.
        seconds: most time; 0: no limit, so that the same seed always leads to the same choice.
        threads: trees that grow side by side, each on a core of its own; what they found is added up.
    """

    iterations: int
    seconds: float = 0.0
    threads: int = 1


@dataclass(frozen=True)
class Option:
    """What a search found about one choice.

    Attributes:
        action: the choice.
        visits: how many iterations followed it; the one followed most often is chosen.
        chance: estimated chance to win with it, 0 to 1; alone: the part of a very good result.
    """

    action: int
    visits: int
    chance: float


@dataclass(frozen=True)
class SearchResult:
    """What a search found.

    Attributes:
        options: what it followed, the best first; never empty.
        iterations: how many were made, all threads together.
        seconds: how long it took.
    """

    options: tuple[Option, ...]
    iterations: int
    seconds: float


@dataclass
class _Tree:
    nodes: Array
    growth: Array

    def clear(self) -> None:
        """Leave the root alone."""
        self.nodes[ROOT] = np.zeros((), self.nodes.dtype)
        self.growth["used"] = 1


class Search:
    """Searches for one seat of one table, decision after decision.

    Where a decision follows the last one of the same seat at once, the part of the tree below what was chosen is kept.
    """

    def __init__(self, game: Game, budget: Budget, settings: Settings | None = None, keeps: bool = True) -> None:
        size = NODES_KEPT + NODES_AN_ITERATION * max(budget.iterations, CHUNK) * (2 if keeps else 1)
        self.game = game
        self.budget = budget
        self.keeps = keeps
        self._settings = (settings or settings_for(game)).record()
        self._trees = [_new_tree(size) for _ in range(budget.threads)]
        self._spare = _new_tree(size).nodes
        self._last: tuple[int, int] | None = None

    def think(self, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> SearchResult:
        """Search for the best of `actions`; see `bots.levels.Bot.choose`."""
        begun = time.perf_counter()
        listed = listing(actions)
        self._prepare(int(observation["decisions"][0]))
        threads = range(self.budget.threads)
        work = [(box, observation, listed, seat, derived_seed(seed, thread)) for thread in threads]
        if len(work) == 1:
            made = [self._grow(0, begun, *work[0])]
        else:
            with ThreadPoolExecutor(len(work)) as pool:
                made = list(pool.map(lambda thread: self._grow(thread, begun, *work[thread]), threads))
        return SearchResult(self._options(seat, actions), sum(made), time.perf_counter() - begun)

    def chose(self, observation: Array, action: int) -> None:
        """Note what was chosen after `think`, for the next decision."""
        self._last = (int(observation["decisions"][0]), action)

    def _prepare(self, decisions: int) -> None:
        last, self._last = self._last, None
        for tree in self._trees:
            kept = [n for n in root_children(tree.nodes) if last and tree.nodes[n]["action"] == last[1]]
            if self.keeps and last and last[0] + 1 == decisions and kept:
                replant_kernel(self.game)(self._spare, tree.nodes, tree.growth, kept[0])
                tree.nodes, self._spare = self._spare, tree.nodes
            else:
                tree.clear()

    def _grow(self, thread: int, begun: float, *arguments: Any) -> int:
        kernel = search_kernel(self.game)
        tree = self._trees[thread]
        made = 0
        while made < self.budget.iterations:
            chunk = min(CHUNK, self.budget.iterations - made)
            if not self.budget.seconds:
                chunk = self.budget.iterations - made
            done = kernel(*arguments, made, chunk, tree.nodes, tree.growth, self._settings)
            made += done
            late = self.budget.seconds and time.perf_counter() - begun >= self.budget.seconds
            if done < chunk or late:
                break
        return made

    def _options(self, seat: int, actions: Sequence[int]) -> tuple[Option, ...]:
        visits: dict[int, int] = {}
        values: dict[int, float] = {}
        for tree in self._trees:
            for n in root_children(tree.nodes):
                node = tree.nodes[n]
                action = int(node["action"])
                if action not in actions or node["seat"] != seat:
                    continue  # kept from before something was revealed
                visits[action] = visits.get(action, 0) + int(node["visits"])
                values[action] = values.get(action, 0.0) + float(node["value"])
        found = [Option(a, n, values[a] / n if n else 0.0) for a, n in visits.items()]
        return tuple(sorted(found, key=lambda option: (-option.visits, -option.chance)))


def _new_tree(size: int) -> _Tree:
    # Not zeroed: a node is written before it is read, and memory that is never touched costs nothing.
    tree = _Tree(np.empty(size, dtype_of(Node)), new_array(Growth))
    tree.clear()
    return tree
