"""Information-set Monte Carlo tree search, written once for all games.

Each iteration begins at a state drawn from what the seat may know, so chance and hidden cards differ from one to the
next. It follows the tree as far as it goes: the seat's own choices are tried as they promise most, others are taken to
choose what the game's policy likes best. Below the first new position of the seat's own, all seats follow the policy
until the turn or the round is over, so that leaves are evaluated at like times; then the game's evaluation says how
likely each seat is to win.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import TYPE_CHECKING, Any

import numpy as np

from arasta.bots.choosing import derived_seed
from arasta.bots.parts import EVALUATE, OUTRANKS, RESAMPLE, SCORE, SCORE_AT_ROOT, STEP, part_of
from arasta.bots.search.settings import AT_ONCE, GAME_ENDS, ROUND_BEGINS, TURN_ENDS
from arasta.bots.search.tree import NONE, ROOT, grow, most_promising, replant
from arasta.core.choices import MOST_CHOICES, Choices
from arasta.core.record import dtype_of
from arasta.core.rule import as_kernel, rule, widen
from arasta.core.state import OVER

if TYPE_CHECKING:
    from arasta.core.game import Game

MOST_SEATS = 5
DEEPEST = 400
"""Choices below the root that one iteration follows in the tree at most."""
NODES_KEPT = MOST_CHOICES
"""Nodes that one position adds at most. Where fewer are free, an iteration leaves the tree, and no other begins."""
LONE_SCORE = 25
"""Who plays alone is said to be as good as winning with so many times the worth that one point has."""
LONE_EXPLORING = 0.1
"""Part of the weight of the prior for who plays alone: one point more or less is a small part of `LONE_SCORE`."""
NEVER_YET = -(2**62)

Rule = Callable[..., Any]


@rule
def alone(worth: int, unit: float) -> float:
    """What a seat without opponents makes of its worth: 0 to 1."""
    return max(0.0, min(1.0, worth / (unit * LONE_SCORE)))


def _bound(function: Rule, game: Game, where: str = "") -> Rule:
    """A rule bound in this module under a name of its own, so that Numba's cache can name what a kernel closes over."""
    function.__module__ = __name__
    function.__name__ = function.__qualname__ = f"{function.__name__}{where}_{game.name.replace('-', '_')}"
    globals()[function.__name__] = function
    return rule(function)


def _make_spreading(game: Game, preferring: Rule, where: str) -> Rule:
    score_all = preferring

    def spread(b, s, choices, tree, growth, node, last, mark, liked):  # type: ignore[no-untyped-def]
        """Add every choice that is marked with the stamp; priors fall as 1, 1/2, 1/3 ... by what the policy likes."""
        score_all(b, s, choices, liked)
        count = widen(choices.count)
        seat = widen(s.pending_seat[s.depth - 1])
        stamp = widen(growth.stamp)
        harmonic = 0.0
        for i in range(count):
            harmonic += 1.0 / (i + 1)
        for i in range(count):
            action = widen(choices.action[i])
            if mark[action] == stamp:
                mark[action] = -stamp
                rank = 1
                for other in range(count):
                    rank += int(liked[other] > liked[i])
                last = grow(tree, growth, node, last, action, seat, 1.0 / (rank * harmonic))

    return _bound(spread, game, where)


def _make_answering(game: Game, preferring: Rule) -> Rule:
    score_all = preferring

    def answer(b, s, choices, tree, growth, node, liked):  # type: ignore[no-untyped-def]
        """The child that stands for what another seat is taken to choose here.

        That is what the policy liked best when it was asked first; where that is not possible, it is asked again.
        """
        seat = widen(s.pending_seat[s.depth - 1])
        count = widen(choices.count)
        last = NONE
        child = widen(tree[node].first)
        while child != NONE:
            last = child
            if tree[child].seat == seat:
                for i in range(count):
                    if choices.action[i] == tree[child].action:
                        return child
            child = widen(tree[child].next)
        action = widen(choices.action[score_all(b, s, choices, liked)])
        return grow(tree, growth, node, last, action, seat, 1.0)

    return _bound(answer, game)


def _make_evaluation(game: Game) -> Rule:
    evaluate, outranks = part_of(game, EVALUATE), part_of(game, OUTRANKS)

    def evaluate_all(b, s, unit, values, liked):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """How likely each seat is to win, 0 to 1; shared between the winners where the game is over."""
        players = widen(s.players)
        if s.status == OVER and players > 1:
            winners = 0
            for one in range(players):
                values[one] = 1.0
                for other in range(players):
                    if outranks(b, s, other, one):
                        values[one] = 0.0
                winners += int(values[one] > 0.0)
            for one in range(players):
                values[one] /= winners
            return
        highest = NEVER_YET
        for one in range(players):
            liked[one] = evaluate(b, s, one)
            highest = max(highest, liked[one])
        if players == 1:
            values[0] = alone(highest, unit)
            return
        total = 0.0
        for one in range(players):
            values[one] = exp((liked[one] - highest) / unit)
            total += values[one]
        for one in range(players):
            values[one] /= total

    return _bound(evaluate_all, game)


def _make_search(game: Game) -> Rule:
    step, resample = part_of(game, STEP), part_of(game, RESAMPLE)
    state_dtype, choices_dtype = dtype_of(game.state), dtype_of(Choices)
    actions = game.actions.count
    score_all, prefer_at_root = part_of(game, SCORE), part_of(game, SCORE_AT_ROOT)
    answer = _make_answering(game, score_all)
    spread = _make_spreading(game, score_all, "")
    spread_root = spread
    if prefer_at_root is not score_all:
        spread_root = _make_spreading(game, prefer_at_root, "_at_root")
    evaluate_all = _make_evaluation(game)

    def search(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box, observation, listed, seat, seed, first, iterations, tree, growths, settings
    ):
        """Go on with a search: iterations number `first`, `first` + 1, ...; returns how many were made.

        Fewer are made when the tree is full. Number i draws its state and its chances from seed number i of `seed`.

        Args:
            box, observation: arrays of one.
            listed: what can be chosen, an array of one `Choices`.
            seat: whose observation it is.
            seed: 0 .. 2**63 - 1.
            first, iterations: see above.
            tree: nodes.
            growths: an array of one `Growth`.
            settings: an array of one `SearchSettings`.
        """
        b = box[0]
        growth = growths[0]
        how = settings[0]
        scratch = np.empty(1, state_dtype)
        s = scratch[0]
        found = np.empty(1, choices_dtype)
        choices = found[0]
        mark = np.zeros(actions, np.int64)
        path = np.zeros(DEEPEST, np.int64)
        liked = np.zeros(MOST_CHOICES, np.int64)
        values = np.zeros(MOST_SEATS, np.float64)
        most = len(tree) - NODES_KEPT
        exploring = how.exploring
        until = how.until
        if observation[0].players == 1:
            exploring *= LONE_EXPLORING
            until = GAME_ENDS
        for made in range(iterations):
            if growth.used > most:
                return made
            scratch[0] = observation[0]
            resample(b, s, seat, derived_seed(seed, first + made))
            found[0] = listed[0]
            node = ROOT
            depth = 0
            in_tree = True
            until_round = 0
            while choices.count > 0:
                decider = widen(s.pending_seat[s.depth - 1])
                if in_tree and (growth.used > most or depth == DEEPEST):
                    in_tree = False
                    until_round = s.round + 1
                if in_tree and decider != seat:
                    node = answer(b, s, choices, tree, growth, node, liked)
                    action = widen(tree[node].action)
                elif in_tree:
                    stamp = widen(growth.stamp) + 1
                    growth.stamp = stamp
                    for i in range(choices.count):
                        mark[choices.action[i]] = stamp
                    known = 0
                    last = NONE
                    child = widen(tree[node].first)
                    while child != NONE:
                        last = child
                        if tree[child].seat == seat and mark[tree[child].action] == stamp:
                            mark[tree[child].action] = -stamp
                            tree[child].chances += 1
                            known += 1
                        child = widen(tree[child].next)
                    if known == 0:
                        in_tree = False
                        until_round = s.round + 1
                    if known < choices.count and node == ROOT:
                        spread_root(b, s, choices, tree, growth, node, last, mark, liked)
                    elif known < choices.count:
                        spread(b, s, choices, tree, growth, node, last, mark, liked)
                    node = most_promising(tree, node, seat, mark, stamp, exploring)
                    path[depth] = node
                    depth += 1
                    action = widen(tree[node].action)
                else:
                    if until == AT_ONCE or (until == ROUND_BEGINS and s.round >= until_round):
                        break
                    if until == TURN_ENDS and decider != seat:
                        break
                    action = widen(choices.action[score_all(b, s, choices, liked)])
                step(b, s, action, choices)
            evaluate_all(b, s, how.unit, values, liked)
            for i in range(depth):
                tree[path[i]].visits += 1
                tree[path[i]].value += values[seat]
        return iterations

    return search


def _make_replant() -> Rule:
    def replant_at(tree, old, growths, root):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """See `tree.replant`."""
        replant(tree, old, growths[0], root)

    return replant_at


_kernels: dict[str, Any] = {}


def search_kernel(game: Game) -> Any:
    """The compiled search of a game, one per process."""
    name = f"{game.name}-search"
    if name not in _kernels:
        _kernels[name] = as_kernel(_make_search(game), name, game.flow.digest)
    return _kernels[name]


def replant_kernel(game: Game) -> Any:
    """The compiled `replant`, one per process; it goes with the search of a game."""
    name = f"{game.name}-replant"
    if name not in _kernels:
        _kernels[name] = as_kernel(_make_replant(), name, game.flow.digest)
    return _kernels[name]
