"""What decisions cost: the chance to win with the best choice less that with the one made, as the seat could know it.

A search from what the seat knew (`bots.search`) finds the best choice. If that is not the one made, both are searched
again, each alone, with `DEEPER` times the iterations: iteration number i of either begins with the same world, drawn
from what the seat could know, and the same generator. These worlds are others than those that made a choice the best,
so nothing is best by chance alone. The loss is the mean of the differences in the second half of the iterations (in the
first half, a tree mostly tries things out); its standard error comes from them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.net_files import net_for
from arasta.bots.nets import scratch_for
from arasta.bots.parts import RESAMPLE, SCORE, SCORE_AT_ROOT, STEP, compile_side_by_side, part_of
from arasta.bots.search.mcts import DEEPEST, MOST_SEATS, NODES_KEPT, make_evaluate_all, make_roll_out, make_select
from arasta.bots.search.search import NODES_AN_ITERATION
from arasta.bots.search.settings import settings_for
from arasta.bots.search.tree import NONE, ROOT, Growth, Node, back_up
from arasta.core.choices import MOST_CHOICES, Choices
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array
from arasta.core.rule import as_kernel, rule, widen
from arasta.core.splitmix import derived_seed
from arasta.games.registry import game as find_game

Numbers = npt.NDArray[np.int64]
DEEPER = 2
"""Iterations about each of two choices that are compared, for one of the search that found the best."""
LONGEST_LINE = 12
"""Most choices of a line of play that is shown."""
NO_ACTION = -1
_SEARCH, _MADE, _BEST = range(3)


@rule
def clear_tree(tree: Any, growth: Any) -> None:
    """Leave nothing of a tree but its root."""
    growth.nodes = 1
    tree[ROOT].first_child = NONE
    tree[ROOT].next_sibling = NONE
    tree[ROOT].visits = 0
    tree[ROOT].value_sum = 0.0


@rule
def followed_most(tree: Any, parent: int, seat: int) -> int:
    """The child for a choice of `seat` that was followed most often, the better of equals; NONE if none was."""
    found, most, best = NONE, 0, 0.0
    child = widen(tree[parent].first_child)
    while child != NONE:
        visits = widen(tree[child].visits)
        if tree[child].seat == seat and visits > 0 and visits >= most:
            value = tree[child].value_sum / visits
            if visits > most or value > best:
                found, most, best = child, visits, value
        child = widen(tree[child].next_sibling)
    return found


def _make_judge(game: Game) -> Callable[..., None]:
    resample = part_of(game, RESAMPLE)
    part_of(game, STEP)
    score = part_of(game, SCORE)
    select = make_select(game, score, part_of(game, SCORE_AT_ROOT))
    roll_out, evaluate_all = make_roll_out(game, score), make_evaluate_all(game)
    choices_dtype = dtype_of(Choices)
    actions = game.actions.count

    def judge(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box,
        seen,
        listed,
        seats,
        made,
        seeds,
        iterations,
        tree,
        growths,
        settings,
        net,
        states,
        raw,
        best,
        means,
        error,
        lines,
    ):
        """Find what each decision cost.

        Args:
            box: (1,) of the game's box.
            seen: (n,) of the game's state: what the seat knew before each decision.
            listed: (n,) of `Choices`: the legal ones, two at least.
            seats: (n,) int64: who decided.
            made: (n,) int16: what was chosen.
            seeds: (n,) int64: what each is drawn from.
            iterations: how many for the search; for each of the two choices `DEEPER` times as many.
            tree, growths, settings, net: as for `bots.search.mcts`.
            states: (1,) of the game's state, to work with.
            raw: its bytes.
            best: (n,) int16: gets the best choice.
            means: (n, 2, players) float64: gets how likely each seat is to win after the choice made, and after the
                best one; both 0 where these are the same.
            error: (n,) float64: gets the standard error of the difference for the seat that decided.
            lines: (n, LONGEST_LINE) int16: gets the best choice and what the seat would choose after it, in its turn;
                NO_ACTION after the end of it.
        """
        b, s, growth, how = box[0], states[0], growths[0], settings[0]
        players = means.shape[2]
        x, rows, units, more = scratch_for(net)
        sight = (net, raw, x, rows, units, more)
        legal, offered = np.empty(1, choices_dtype), np.empty(1, choices_dtype)
        choices = legal[0]
        mark, path = np.zeros(actions, np.int64), np.zeros(DEEPEST, np.int64)
        scores, values = np.zeros(MOST_CHOICES, np.int64), np.zeros(MOST_SEATS)
        kept = np.zeros((DEEPER * iterations, MOST_SEATS))
        most = len(tree) - NODES_KEPT
        until = widen(how.rollout_until)
        for n in range(len(seats)):
            seat = widen(seats[n])
            best[n] = made[n]
            pairs = DEEPER * iterations
            early = 0
            square = 0.0
            for k in range(players):
                means[n, 0, k] = means[n, 1, k] = 0.0
            for i in range(LONGEST_LINE):
                lines[n, i] = NO_ACTION
            error[n] = 0.0
            for mode in range(_BEST + 1):
                if mode != _SEARCH and best[n] == made[n]:
                    break
                clear_tree(tree, growth)
                offered[0] = listed[n]
                if mode != _SEARCH:
                    offered[0].count = 1
                    offered[0].action[0] = made[n] if mode == _MADE else best[n]
                seed = derived_seed(seeds[n], min(mode, _MADE))
                done = 0
                for i in range(iterations if mode == _SEARCH else pairs):
                    if growth.nodes > most:
                        break
                    states[0] = seen[n]
                    resample(b, s, seat, derived_seed(seed, i))
                    legal[0] = offered[0]
                    depth, leaf_round = select(b, s, choices, seat, tree, growth, how.exploration, mark, path, scores)
                    roll_out(b, s, choices, seat, until, leaf_round, scores)
                    evaluate_all(b, s, how.evaluation_unit, values, sight)
                    back_up(tree, path, depth, values[seat])
                    done = i + 1
                    for k in range(players):
                        if mode == _MADE:
                            kept[i, k] = values[k]
                        elif mode == _BEST and i >= early:
                            means[n, 0, k] += kept[i, k]
                            means[n, 1, k] += values[k]
                    if mode == _BEST and i >= early:
                        square += (values[seat] - kept[i, seat]) ** 2
                if mode == _SEARCH:
                    found = followed_most(tree, ROOT, seat)
                    if found != NONE:
                        best[n] = tree[found].action
                elif mode == _MADE:
                    pairs = done
                    early = done // 2
                else:
                    late = done - early
                    for k in range(players):
                        means[n, 0, k] /= late
                        means[n, 1, k] /= late
                    mean = means[n, 1, seat] - means[n, 0, seat]
                    error[n] = sqrt(max(0.0, square / late - mean * mean) / max(1, late - 1))
                    node = ROOT
                    for i in range(LONGEST_LINE):
                        node = followed_most(tree, node, seat)
                        if node == NONE:
                            break
                        lines[n, i] = tree[node].action

    return judge


@cache
def judge_kernel(name: str) -> Callable[..., None]:
    """The compiled `judge` of a game (see `_make_judge` for its arguments), one per process."""
    of = find_game(name)
    digest = hashlib.sha256(f"{of.flow.digest}".encode() + Path(__file__).read_bytes())
    kernel: Callable[..., None] = as_kernel(_make_judge(of), f"{name}-judge", int(digest.hexdigest()[:15], 16))
    return kernel


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


class Judge:
    """Judges decisions of one table.

    Args:
        game: the game.
        box: (1,) of its box.
        players: number of seats, from 2.
        iterations: of the search about a decision; `DEEPER` times as many of each of the two choices that are compared.
    """

    def __init__(self, game: Game, box: Array, players: int, iterations: int) -> None:
        compile_side_by_side(game)
        self.game, self.box, self.players, self.iterations = game, box, players, iterations
        self._net = net_for(game, players, box)
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
        found = nothing_judged(len(seats), self.players)
        tree = np.empty(NODES_KEPT + NODES_AN_ITERATION * DEEPER * self.iterations, dtype_of(Node))
        growth, states = new_array(Growth), new_array(self.game.state)
        out = (found.best, found.means, found.error, found.lines)
        worked = (tree, growth, self._settings, self._net, states, states.view(np.uint8))
        judge_kernel(self.game.name)(self.box, seen, listed, seats, made, seeds, self.iterations, *worked, *out)
        return found
