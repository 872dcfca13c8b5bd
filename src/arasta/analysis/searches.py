"""Searches from what a seat knew, each with an empty tree: what every iteration found, and the line followed most."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from arasta.bots.nets import scratch_for
from arasta.bots.parts import RESAMPLE, SCORE, SCORE_AT_ROOT, STEP, part_of
from arasta.bots.search.mcts import DEEPEST, MOST_SEATS, NODES_KEPT, make_evaluate_all, make_roll_out, make_select
from arasta.bots.search.tree import NONE, ROOT, back_up
from arasta.core.choices import MOST_CHOICES, Choices
from arasta.core.game import Game
from arasta.core.record import dtype_of
from arasta.core.rule import as_kernel, rule, widen
from arasta.core.splitmix import derived_seed
from arasta.games.registry import game as find_game

LONGEST_LINE = 12
"""Most choices of a line of play that is shown."""
NO_ACTION = -1


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


def _make_run(game: Game) -> Callable[..., int]:
    resample = part_of(game, RESAMPLE)
    part_of(game, STEP)
    score = part_of(game, SCORE)
    select = make_select(game, score, part_of(game, SCORE_AT_ROOT))
    roll_out, evaluate_all = make_roll_out(game, score), make_evaluate_all(game)
    choices_dtype = dtype_of(Choices)
    actions = game.actions.count

    def run(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box, seen, listed, seat, seeds, ends, tree, growths, settings, net, states, raw, found, line
    ):
        """Search from what a seat knew, with an empty tree.

        Args:
            box: (1,) of the game's box.
            seen: (1,) of the game's state: what the seat knew.
            listed: (1,) of `Choices`: those that the search is about.
            seat: who decides.
            seeds: (stages,) int64: what the worlds of each stage are drawn from.
            ends: (stages,) int64: how many iterations are made when a stage ends.
            tree, growths, settings, net: as for `bots.search.mcts`.
            states: (1,) of the game's state, to work with.
            raw: its bytes.
            found: (ends[-1], MOST_SEATS) float64: gets how likely each seat is to win, by each iteration.
            line: (LONGEST_LINE,) int16: gets the choice that was followed most and what the seat would choose after it,
                in its turn; NO_ACTION after the end of it.

        Returns:
            How many iterations were made: fewer if the tree was full.
        """
        b, s, growth, how = box[0], states[0], growths[0], settings[0]
        x, rows, units, more = scratch_for(net)
        sight = (net, raw, x, rows, units, more)
        legal = np.empty(1, choices_dtype)
        choices = legal[0]
        mark, path = np.zeros(actions, np.int64), np.zeros(DEEPEST, np.int64)
        scores, values = np.zeros(MOST_CHOICES, np.int64), np.zeros(MOST_SEATS)
        most = len(tree) - NODES_KEPT
        until = widen(how.rollout_until)
        clear_tree(tree, growth)
        stage, begun, made = 0, 0, 0
        for i in range(ends[len(ends) - 1]):
            if growth.nodes > most:
                break
            while i == ends[stage]:
                stage, begun = stage + 1, i
            states[0] = seen[0]
            resample(b, s, seat, derived_seed(seeds[stage], i - begun))
            legal[0] = listed[0]
            depth, leaf_round = select(b, s, choices, seat, tree, growth, how.exploration, mark, path, scores)
            roll_out(b, s, choices, seat, until, leaf_round, scores)
            evaluate_all(b, s, how.evaluation_unit, values, sight)
            back_up(tree, path, depth, values[seat])
            made = i + 1
            for k in range(MOST_SEATS):
                found[i, k] = values[k]
        node = ROOT
        for i in range(LONGEST_LINE):
            line[i] = NO_ACTION
        for i in range(LONGEST_LINE):
            node = followed_most(tree, node, seat)
            if node == NONE:
                break
            line[i] = tree[node].action
        return made

    return run


@cache
def run_kernel(name: str) -> Callable[..., int]:
    """The compiled `run` of a game (see `_make_run` for its arguments), one per process."""
    of = find_game(name)
    digest = hashlib.sha256(f"{of.flow.digest}".encode() + Path(__file__).read_bytes())
    kernel: Callable[..., int] = as_kernel(_make_run(of), f"{name}-judge", int(digest.hexdigest()[:15], 16))
    return kernel
