"""What decisions cost: the chance to win with the best choice less that with the one made, as the seat could know it.

A search (`bots.search`) soon follows one plan and hardly tries the others: two that differ only in what they draw may
end with different choices, and may give the same choice values that are far apart. So nothing here rests on one search.
One about all choices says which of them are worth a look; of each of these, and of the one made, some short searches
are made alone, and the tree that found most for it is taken. The choice that promises most is compared with the one
made, if it is another: both trees grow on, and in the end iteration number i of either begins with the same world,
drawn from what the seat could know, and the same generator. These worlds are others than those that made a tree or a
choice the best, so nothing is best by chance alone. The loss is the mean of these differences; its standard error comes
from them, and says nothing of what other trees would have found (`closer` does).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from arasta.analysis.searches import LONGEST_LINE, NO_ACTION, run_kernel
from arasta.bots.net_files import net_for
from arasta.bots.parts import compile_side_by_side
from arasta.bots.search.mcts import MOST_SEATS, NODES_KEPT
from arasta.bots.search.search import NODES_AN_ITERATION
from arasta.bots.search.settings import settings_for
from arasta.bots.search.tree import Growth, Node, root_children
from arasta.core.choices import listing
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.splitmix import derived_seed

Numbers = npt.NDArray[np.int64]
_ABOUT_ALL, _GROWN, _COUNTED, _TREE = range(4)
"""Numbers of seeds: of the first search, of trees that grow on, of the comparison, of the first tree of a choice."""


class Effort(NamedTuple):
    """How much work a judgement is.

    Attributes:
        iterations: of the search about all choices, and of each tree that is compared; half as many count.
        looked_at: most choices, besides the one made, that are searched alone.
        trees: searches of each of these.
    """

    iterations: int
    looked_at: int = 4
    trees: int = 3


@dataclass(frozen=True, eq=False)
class Judged:
    """What decisions cost.

    Attributes:
        best: (n,) int16: the best choice of each; the one made where no other is better.
        means: (n, 2, players) float64: how likely each seat is to win after the choice made, and after the best one;
            0 where these are the same.
        error: (n,) float64: standard error of the difference for the seat that decided.
        lines: (n, LONGEST_LINE) int16: the best choice and what would follow it in the turn; then NO_ACTION.
    """

    best: npt.NDArray[np.int16]
    means: npt.NDArray[np.float64]
    error: npt.NDArray[np.float64]
    lines: npt.NDArray[np.int16]


def nothing_judged(count: int, players: int) -> Judged:
    """Room for the judgement of some decisions."""
    return Judged(
        np.zeros(count, np.int16),
        np.zeros((count, 2, players)),
        np.zeros(count),
        np.full((count, LONGEST_LINE), NO_ACTION, np.int16),
    )


@dataclass(frozen=True, eq=False)
class _Work:
    """What one call works with: a tree and a state, written again by every search."""

    tree: Array
    growth: Array
    states: Array


@dataclass(frozen=True, eq=False)
class _Asked:
    """A decision: what the seat knew (1,), who it was, and what everything about it is drawn from."""

    seen: Array
    seat: int
    seed: int


class Judge:
    """Judges decisions of one table.

    Args:
        game: the game.
        box: (1,) of its box.
        players: number of seats, from 2.
        effort: the work of each judgement.
    """

    def __init__(self, game: Game, box: Array, players: int, effort: Effort) -> None:
        compile_side_by_side(game)
        self.game, self.box, self.players, self.effort = game, box, players, effort
        self._net = net_for(game, players, box)
        self._look = max(1, effort.iterations // 2)
        self._settings = settings_for(game).record()

    def judge(self, seen: Array, listed: Array, seats: Numbers, made: npt.NDArray[np.int16], seeds: Numbers) -> Judged:
        """What decisions cost; the same for the same arguments.

        Args:
            seen: (n,) of the game's state: what the seat knew before each decision (`Game.observe`).
            listed: (n,) of `Choices`: the legal ones, two at least.
            seats: (n,) who decided.
            made: (n,) what was chosen.
            seeds: (n,) what is drawn for each, 0 .. 2**63 - 1.
        """
        judged = nothing_judged(len(seats), self.players)
        most = self.effort.iterations + self._look
        tree = np.empty(NODES_KEPT + NODES_AN_ITERATION * most, dtype_of(Node))
        work = _Work(tree, new_array(Growth), new_array(self.game.state))
        for n, chosen in enumerate(made.tolist()):
            asked = _Asked(seen[n : n + 1], int(seats[n]), int(seeds[n]))
            best, tree_of = self._best(work, asked, listed[n : n + 1], chosen)
            judged.best[n] = chosen
            if best != chosen:
                self._compare(work, asked, (chosen, best), tree_of, judged, n)
        return judged

    def _best(self, work: _Work, asked: _Asked, listed: Array, chosen: int) -> tuple[int, dict[int, int]]:
        """The choice that promises most, and the number of the tree of each choice that was looked at."""
        self._run(work, asked, listed, (_ABOUT_ALL,), (self.effort.iterations,))
        nodes = [work.tree[n] for n in root_children(work.tree)]
        nodes.sort(key=lambda node: (-int(node["visits"]), -float(node["prior"])))
        others = [int(node["action"]) for node in nodes if node["action"] != chosen][: self.effort.looked_at]
        promised, tree_of = {}, {}
        for action in (chosen, *others):
            each = []
            for n in range(self.effort.trees):
                values, _line = self._run(work, asked, listing([action]), (_TREE + n,), (self._look,))
                each.append(float(values[len(values) // 2 :, asked.seat].mean()))
            tree_of[action] = int(np.argmax(each))
            promised[action] = max(each)
        return max(promised, key=lambda action: promised[action]), tree_of

    def _compare(
        self, work: _Work, asked: _Asked, two: tuple[int, int], tree_of: dict[int, int], judged: Judged, n: int
    ) -> None:
        """Enter what the first of two choices cost, compared with the second."""
        of_each = []
        for action in two:
            stages = (_TREE + tree_of[action], _GROWN, _COUNTED)
            grown = self.effort.iterations
            ends = (self._look, grown, grown + self._look)
            values, line = self._run(work, asked, listing([action]), stages, ends)
            of_each.append(values[grown:, : self.players])
        pairs = min(map(len, of_each))
        if pairs < 2:
            return  # the trees were full, or a handful of iterations asked for: nothing is known of the error
        made, best = (values[:pairs] for values in of_each)
        judged.best[n], judged.lines[n] = two[1], line
        judged.means[n] = made.mean(0), best.mean(0)
        judged.error[n] = (best - made)[:, asked.seat].std() / sqrt(pairs - 1)

    def _run(
        self, work: _Work, asked: _Asked, listed: Array, stages: tuple[int, ...], ends: tuple[int, ...]
    ) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.int16]]:
        """Search in stages, each with worlds of its own, until so many iterations are made at the end of each.

        Returns:
            (made, MOST_SEATS) what each iteration found, and the line of play that was followed most.
        """
        seeds = np.array([derived_seed(asked.seed, stage) for stage in stages], np.int64)
        found, line = np.zeros((ends[-1], MOST_SEATS)), np.empty(LONGEST_LINE, np.int16)
        about = (self.box, asked.seen, listed, asked.seat, seeds, np.array(ends, np.int64))
        with_what = (work.tree, work.growth, self._settings, self._net, work.states, work.states.view(np.uint8))
        made = run_kernel(self.game.name)(*about, *with_what, found, line)
        return found[:made], line
