"""One search about one decision: its budget, its threads, and its result."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from arasta.bots.nets import NO_NET, Net
from arasta.bots.search.mcts import NODES_KEPT, search_kernel, subtree_kernel
from arasta.bots.search.settings import SearchSettings, settings_for
from arasta.bots.search.tree import ROOT, Growth, Node, root_children
from arasta.core.choices import listing
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.splitmix import derived_seed

CHUNK = 128
"""Iterations between two looks at the clock."""
FIRST_LOOK = 1 / 6
"""Part of the iterations before choices are compared (`Search._halve`)."""
NODES_AN_ITERATION = 24
"""Room for new nodes per iteration: more than most need. A search ends early if its tree is full."""


@dataclass(frozen=True)
class Budget:
    """Limits on how long a search may take.

    Attributes:
        iterations: most iterations a thread, from 1.
        seconds: most time; 0: no limit, so that the same seed always leads to the same choice.
        threads: trees that grow side by side, each on a core of its own; their visits and values are added up.
    """

    iterations: int
    seconds: float = 0.0
    threads: int = 1


@dataclass(frozen=True)
class Candidate:
    """One choice as a search sees it.

    Attributes:
        action: the choice.
        visits: how many iterations followed it; the choice followed most often is the best.
        value: mean of the values of these iterations, 0 to 1: the estimated probability of winning with it; alone: the
            part of a very good result (`mcts.LONE_SCORE`).
    """

    action: int
    visits: int
    value: float

    def joined(self, other: Candidate) -> Candidate:
        """The same choice with the iterations of both.

        Args:
            other: the same choice in other iterations.
        """
        visits = self.visits + other.visits
        total = self.value * self.visits + other.value * other.visits
        return Candidate(self.action, visits, total / visits if visits else 0.0)

    def without(self, other: Candidate) -> Candidate:
        """The same choice without some of its iterations.

        Args:
            other: the same choice in these.
        """
        visits = self.visits - other.visits
        total = self.value * self.visits - other.value * other.visits
        return Candidate(self.action, visits, total / visits if visits else 0.0)


@dataclass(frozen=True)
class SearchResult:
    """The result of a search.

    Attributes:
        candidates: the choices that it followed, the best first; never empty.
        iterations: number made, all threads together.
        seconds: how long it took.
        compared: the best ones got equal iterations, so visits do not say how sure it is of them.
    """

    candidates: tuple[Candidate, ...]
    iterations: int
    seconds: float
    compared: bool = False


@dataclass(frozen=True)
class _Asked:
    """What a search is about (`Search.run`), and when it began."""

    box: Array
    observation: Array
    seat: int
    actions: tuple[int, ...]
    seed: int
    begun: float


@dataclass
class _Tree:
    """A tree: (nodes,) of `Node`, and (1,) of `Growth`."""

    nodes: Array
    growth: Array

    def clear(self) -> None:
        """Remove everything but the root."""
        self.nodes[ROOT] = np.zeros((), self.nodes.dtype)
        self.growth["nodes"] = 1


class Search:
    """Searches for one seat of one table, decision after decision.

    If a decision directly follows the last one of the same seat, the part of the tree below what was chosen is kept.

    Args:
        game: the game.
        budget: of each search.
        settings: the ones that suit the game best unless given.
        keeps_tree: False: every search begins with an empty tree.
    """

    def __init__(
        self,
        game: Game,
        budget: Budget,
        settings: SearchSettings | None = None,
        keeps_tree: bool = True,
        net: Net = NO_NET,
    ) -> None:
        size = NODES_KEPT + NODES_AN_ITERATION * max(budget.iterations, CHUNK) * (2 if keeps_tree else 1)
        self.game = game
        self.budget = budget
        self.keeps_tree = keeps_tree
        self._settings = settings or settings_for(game)
        self._settings_record = self._settings.record()
        self._trees = [_new_tree(size) for _ in range(budget.threads)]
        self._spare = _new_tree(size).nodes
        self._last: tuple[int, int] | None = None
        self.net = net

    def run(self, box: Array, observation: Array, seat: int, actions: Sequence[int], seed: int) -> SearchResult:
        """Search for the best of the legal actions of a decision.

        Nothing is checked: compiled code relies on arguments that belong together.

        Args:
            box: (1,) of the game's box.
            observation: (1,) of the game's state, as `seat` may know it (`Table.observe`, `Game.observe`).
            seat: whose decision it is, from 0.
            actions: the legal actions, at least one.
            seed: 0 .. 2**63 - 1; with the same seed and no time limit, the result is the same.
        """
        begun = time.perf_counter()
        self._plant(int(observation["decisions"][0]))
        asked = _Asked(box, observation, seat, tuple(actions), seed, begun)
        compared = self._settings.finalists > 0 and len(actions) > 1
        if compared:
            candidates, made = self._halve(asked)
        else:
            made = self._grow_all(asked, asked.actions, self.budget.iterations, seed)
            candidates = tuple(sorted(self._candidates(asked), key=lambda one: (-one.visits, -one.value)))
        return SearchResult(candidates, made, time.perf_counter() - begun, compared)

    def _halve(self, asked: _Asked) -> tuple[tuple[Candidate, ...], int]:
        """Sequential halving (Z. Karnin and others, ICML 2013): the choices by rank, and the iterations made.

        After a first look as everywhere in the tree, those followed most often get equal iterations, in the same drawn
        states and chances; the better half gets as many again, and so on. What they are compared by are the means of
        these iterations alone.
        """
        total = self.budget.iterations
        look = min(total, max(len(asked.actions), round(total * FIRST_LOOK)))
        made = self._grow_all(asked, asked.actions, look, asked.seed)
        ranked = sorted(self._candidates(asked), key=lambda one: (-one.visits, -one.value))
        left, dropped = ranked[: self._settings.finalists], ranked[self._settings.finalists :]
        rounds = max(1, (len(left) - 1).bit_length())
        compared = {one.action: Candidate(one.action, 0, 0.0) for one in left}
        for number in range(1, rounds + 1):
            each = (total - look) // rounds // len(left)
            if each == 0:
                break
            before = {one.action: one for one in self._candidates(asked)}
            for one in left:
                made += self._grow_all(asked, (one.action,), each, derived_seed(asked.seed, number))
            after = {one.action: one for one in self._candidates(asked)}
            for one in left:
                compared[one.action] = compared[one.action].joined(after[one.action].without(before[one.action]))
            left.sort(key=lambda one: -compared[one.action].value)
            kept = len(left) if number == rounds else (len(left) + 1) // 2
            left, dropped = left[:kept], left[kept:] + dropped
        ranks = {one.action: rank for rank, one in enumerate([*left, *dropped])}
        last = [compared.get(one.action, one) for one in self._candidates(asked)]
        return tuple(sorted(last, key=lambda one: ranks[one.action])), made

    def _grow_all(self, asked: _Asked, actions: Sequence[int], iterations: int, seed: int) -> int:
        """Make iterations that begin with one of `actions`, in each thread's tree; returns how many in all."""
        listed, threads = listing(actions), range(self.budget.threads)
        work = [(asked, listed, iterations, derived_seed(seed, thread)) for thread in threads]
        if len(work) == 1:
            return self._grow(0, *work[0])
        with ThreadPoolExecutor(len(work)) as pool:
            return sum(pool.map(lambda thread: self._grow(thread, *work[thread]), threads))

    def advance(self, observation: Array, action: int) -> None:
        """Note what was chosen after `run`, for the next decision.

        Args:
            observation: the one that `run` was given.
            action: the action that was chosen.
        """
        self._last = (int(observation["decisions"][0]), action)

    def _plant(self, decisions: int) -> None:
        """Begin with empty trees or, if the last choice was the decision just before, with what lies below it."""
        last, self._last = self._last, None
        for tree in self._trees:
            kept = [n for n in root_children(tree.nodes) if last and tree.nodes[n]["action"] == last[1]]
            if self.keeps_tree and last and last[0] + 1 == decisions and kept:
                subtree_kernel(self.game)(self._spare, tree.nodes, tree.growth, kept[0])
                tree.nodes, self._spare = self._spare, tree.nodes
            else:
                tree.clear()

    def _grow(self, thread: int, asked: _Asked, listed: Array, iterations: int, seed: int) -> int:
        """Make the iterations of one thread; returns how many."""
        kernel = search_kernel(self.game)
        tree = self._trees[thread]
        states = new_array(self.game.state)
        about = (asked.box, asked.observation, listed, asked.seat, seed)
        more = (tree.nodes, tree.growth, self._settings_record, self.net, states, states.view(np.uint8))
        made = 0
        while made < iterations:
            chunk = min(CHUNK, iterations - made) if self.budget.seconds else iterations - made
            done = kernel(*about, made, chunk, *more)
            made += done
            late = self.budget.seconds and time.perf_counter() - asked.begun >= self.budget.seconds
            if done < chunk or late:
                break
        return made

    def _candidates(self, asked: _Asked) -> list[Candidate]:
        visits: dict[int, int] = {}
        sums: dict[int, float] = {}
        for tree in self._trees:
            for n in root_children(tree.nodes):
                node = tree.nodes[n]
                action = int(node["action"])
                if action not in asked.actions or node["seat"] != asked.seat:
                    continue  # kept from before something was revealed
                visits[action] = visits.get(action, 0) + int(node["visits"])
                sums[action] = sums.get(action, 0.0) + float(node["value_sum"])
        return [Candidate(action, n, sums[action] / n if n else 0.0) for action, n in visits.items()]


def _new_tree(size: int) -> _Tree:
    # Not zeroed: a node is written before it is read, and untouched memory costs nothing.
    tree = _Tree(np.empty(size, dtype_of(Node)), new_array(Growth))
    tree.clear()
    return tree
