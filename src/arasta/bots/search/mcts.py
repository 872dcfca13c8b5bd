"""Information-set Monte Carlo tree search, shared by all games.

An iteration has the four steps of the field (C. Browne and others, "A Survey of Monte Carlo Tree Search Methods", IEEE
TCIAIG 4(1), 2012), from a state that is redrawn each time from what the searching seat may know, so that chance and
hidden cards differ from one iteration to the next:

    select     Follow the tree. The searching seat tries its choices by PUCT; other seats are assumed to choose what the
               game's policy likes best (`reply`).
    expand     Add nodes for the legal choices that have none, with priors by the policy.
    roll out   Below the first position that was new, all seats follow the roll-out policy until the turn or the round
               is over, so that leaves are evaluated at like times; the game's evaluation tells how likely each seat is
               to win.
    back up    Enter that value in the nodes that led to it.

The rules here are made for each game, around its step, policy and evaluation. Their arguments:

    b          the game's box
    s          the state of the iteration; it is moved on
    choices    `Choices`: the legal choices of `s`; count 0 when the game is over
    seat       the searching seat, from 0
    tree       (nodes,) of `tree.Node`
    growth     the tree's `tree.Growth`
    mark       (actions of the game,) int64: see `tree`
    path       (DEEPEST,) int64: numbers of the searching seat's nodes that the iteration has followed
    scores     (MOST_CHOICES,) int64, scratch: the policy's score of each choice, or each seat's evaluation
    values     (MOST_SEATS,) float64: how likely each seat is to win, 0 to 1
    sight      a net and what it needs to see a position: (net, bytes of `s`, scratch ...)
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp
from typing import TYPE_CHECKING, Any

import numpy as np

from arasta.bots.nets import logit_of, scratch_for
from arasta.bots.parts import EVALUATE, FEATURES, OUTRANKS, RESAMPLE, SCORE, SCORE_AT_ROOT, STEP, part_of
from arasta.bots.search.settings import AT_LEAF, GAME_END, ROUND_END, TURN_END
from arasta.bots.search.tree import NONE, ROOT, add_child, back_up, copy_subtree, mark_available, select_child
from arasta.core.choices import MOST_CHOICES, Choices
from arasta.core.record import dtype_of
from arasta.core.rule import as_kernel, rule, widen
from arasta.core.splitmix import derived_seed
from arasta.core.state import OVER

if TYPE_CHECKING:
    from arasta.core.game import Game

MOST_SEATS = 5
DEEPEST = 400
"""Most nodes of the searching seat that one iteration follows."""
NODES_KEPT = MOST_CHOICES
"""Most nodes that one position adds. If fewer are free, an iteration leaves the tree and no other begins."""
LONE_SCORE = 25
"""Points that are worth 1, as much as a win, to a seat that plays alone."""
LONE_EXPLORATION = 0.1
"""Factor on the exploration for a seat that plays alone: one point is a small part of `LONE_SCORE`."""

Rule = Callable[..., Any]


@rule
def lone_value(evaluation: float, unit: float) -> float:
    """The value of a position for a seat without opponents.

    Args:
        evaluation: of the position, by the game.
        unit: the value of one point in the evaluation.

    Returns:
        0 to 1.
    """
    return max(0.0, min(1.0, evaluation / (unit * LONE_SCORE)))


def _part_of_loop(function: Rule) -> Rule:
    """A part of the search's loop, which Numba inlines there.

    Compiled on its own, each part that calls step or policy would be linked with them and optimized again: compiling a
    search then took a tenth longer.
    """
    import numba

    part: Rule = numba.njit(error_model="numpy", inline="always")(function)
    return part


def _make_expand(score: Rule) -> Rule:
    score_all = score

    def expand(b, s, choices, tree, growth, node, last, mark, scores):  # type: ignore[no-untyped-def]
        """Add a node below `node` for every legal choice without one; their priors are 1, 1/2, 1/3 ... by score.

        `last` is the number of the last child of `node`, NONE if it has none. All choices are marked as having a
        node afterwards.
        """
        score_all(b, s, choices, scores)
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
                    rank += int(scores[other] > scores[i])
                last = add_child(tree, growth, node, last, action, seat, 1.0 / (rank * harmonic))

    return _part_of_loop(expand)


def _make_reply(score: Rule) -> Rule:
    score_all = score

    def reply(b, s, choices, tree, growth, node, scores):  # type: ignore[no-untyped-def]
        """Number of the child of `node` for the choice that another seat is assumed to make here.

        That is the policy's favourite when it was first asked; if that is not legal now, the policy is asked again.
        """
        seat = widen(s.pending_seat[s.depth - 1])
        count = widen(choices.count)
        last = NONE
        child = widen(tree[node].first_child)
        while child != NONE:
            last = child
            if tree[child].seat == seat:
                for i in range(count):
                    if choices.action[i] == tree[child].action:
                        return child
            child = widen(tree[child].next_sibling)
        action = widen(choices.action[score_all(b, s, choices, scores)])
        return add_child(tree, growth, node, last, action, seat, 1.0)

    return _part_of_loop(reply)


def make_select(game: Game, score: Rule, score_at_root: Rule) -> Rule:
    """The rule that follows a tree and expands it; see `select` in it.

    Args:
        game: the game.
        score: the rule that ranks choices (`parts.SCORE`), for new nodes and for the replies of others.
        score_at_root: the same for the choices that the search is about.
    """
    step = part_of(game, STEP)
    reply, expand, expand_root = _make_reply(score), _make_expand(score), _make_expand(score_at_root)

    def select(b, s, choices, seat, tree, growth, exploration, mark, path, scores):  # type: ignore[no-untyped-def]
        """Follow the tree, and expand it, up to and including the first new position of the searching seat.

        It ends earlier if the game is over, the tree is full, or the path has its greatest length.

        Returns:
            The number of entries of `path` in use, and the round of the last position in the tree.
        """
        most = len(tree) - NODES_KEPT
        node = ROOT
        depth = 0
        is_new = False
        leaf_round = widen(s.round)
        while choices.count > 0 and not is_new:
            leaf_round = widen(s.round)
            if growth.nodes > most or depth == DEEPEST:
                break
            if s.pending_seat[s.depth - 1] == seat:
                known, last = mark_available(tree, growth, node, seat, choices, mark)
                is_new = known == 0
                if known < choices.count and node == ROOT:
                    expand_root(b, s, choices, tree, growth, node, last, mark, scores)
                elif known < choices.count:
                    expand(b, s, choices, tree, growth, node, last, mark, scores)
                node = select_child(tree, node, seat, mark, growth.stamp, exploration)
                path[depth] = node
                depth += 1
            else:
                node = reply(b, s, choices, tree, growth, node, scores)
            step(b, s, widen(tree[node].action), choices)
        return depth, leaf_round

    return _part_of_loop(select)


def make_roll_out(game: Game, score: Rule) -> Rule:
    """The rule that plays on from a leaf; see `roll_out` in it.

    Args:
        game: the game.
        score: the rule that ranks choices (`parts.SCORE`): the first is chosen.
    """
    step = part_of(game, STEP)
    score_all = score

    def roll_out(b, s, choices, seat, until, leaf_round, scores):  # type: ignore[no-untyped-def]
        """Let all seats choose by the policy until it is time to evaluate.

        Args:
            until: AT_LEAF .. GAME_END; see `settings`.
            leaf_round: the round of the last position in the tree.
        """
        while choices.count > 0 and until != AT_LEAF:
            if until == ROUND_END and s.round > leaf_round:
                return
            if until == TURN_END and s.pending_seat[s.depth - 1] != seat:
                return
            step(b, s, widen(choices.action[score_all(b, s, choices, scores)]), choices)

    return _part_of_loop(roll_out)


def make_evaluate_all(game: Game) -> Rule:
    """The rule (b, s, unit, values, sight) that tells how likely each seat is to win; see `evaluate_all` in it.

    Args:
        game: the game.
    """
    evaluate, outranks, write = part_of(game, EVALUATE), part_of(game, OUTRANKS), part_of(game, FEATURES)

    def evaluate_all(b, s, unit, values, sight):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Fill `values`: how likely each seat is to win; shared between the winners if the game is over.

        While it runs that is the softmax of what the net says of each seat or, where there is none, of the evaluations
        divided by `unit`. Alone, it is a part of a very good result (`lone_value`).
        """
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
        net, raw, x, rows, units, more = sight
        inputs = net.first.shape[0] - 1
        highest, scale = -np.inf, 1.0
        for one in range(players):
            if inputs == 0 or s.status == OVER:
                values[one] = evaluate(b, s, one)
                scale = unit
            else:
                write(s, raw, one, players, inputs, x, 0)
                values[one] = logit_of(net, x, rows, units, more) + net.own[0] * evaluate(b, s, one) / unit
            highest = max(highest, values[one])
        if players == 1:
            known = inputs == 0 or s.status == OVER
            values[0] = lone_value(values[0], unit) if known else 1.0 / (1.0 + exp(-values[0]))
            return
        total = 0.0
        for one in range(players):
            values[one] = exp((values[one] - highest) / scale)
            total += values[one]
        for one in range(players):
            values[one] /= total

    return _part_of_loop(evaluate_all)


def _make_search(game: Game) -> Rule:
    resample = part_of(game, RESAMPLE)
    choices_dtype = dtype_of(Choices)
    actions = game.actions.count
    score, score_at_root = part_of(game, SCORE), part_of(game, SCORE_AT_ROOT)
    select = make_select(game, score, score_at_root)
    roll_out = make_roll_out(game, score)
    evaluate_all = make_evaluate_all(game)

    def search(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box, observation, listed, seat, seed, first, iterations, tree, growths, settings, net, states, raw
    ):
        """Continue a search; iteration number i draws its state and its chances from seed i of `seed`.

        Args:
            box: (1,) of the game's box.
            observation: (1,) of the game's state, as `seat` may know it.
            listed: (1,) of `Choices`: the legal choices.
            seat: the searching seat, from 0.
            seed: 0 .. 2**63 - 1.
            first: number of the first iteration, from 0.
            iterations: how many to make.
            tree: (nodes,) of `tree.Node`; more than `NODES_KEPT`.
            growths: (1,) of `tree.Growth`.
            settings: (1,) of `settings.SettingsRecord`.
            net: what evaluates positions; `NO_NET`: the game's own evaluation does.
            states: (1,) of the game's state: scratch.
            raw: its bytes.

        Returns:
            The number of iterations made: fewer than asked for if the tree is full.
        """
        b = box[0]
        growth = growths[0]
        how = settings[0]
        s = states[0]
        x, rows, units, more = scratch_for(net)
        sight = (net, raw, x, rows, units, more)
        legal = np.empty(1, choices_dtype)
        choices = legal[0]
        mark = np.zeros(actions, np.int64)
        path = np.zeros(DEEPEST, np.int64)
        scores = np.zeros(MOST_CHOICES, np.int64)
        values = np.zeros(MOST_SEATS, np.float64)
        most = len(tree) - NODES_KEPT
        exploration = how.exploration
        until = widen(how.rollout_until)
        if observation[0].players == 1:
            exploration *= LONE_EXPLORATION
            if net.first.shape[0] == 1:
                until = GAME_END
        for made in range(iterations):
            if growth.nodes > most:
                return made
            states[0] = observation[0]
            resample(b, s, seat, derived_seed(seed, first + made))
            legal[0] = listed[0]
            depth, leaf_round = select(b, s, choices, seat, tree, growth, exploration, mark, path, scores)
            roll_out(b, s, choices, seat, until, leaf_round, scores)
            evaluate_all(b, s, how.evaluation_unit, values, sight)
            back_up(tree, path, depth, values[seat])
        return iterations

    return search


def _make_copy_subtree() -> Rule:
    def copy_subtree_of(target, source, growths, root):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """See `tree.copy_subtree`; growths: (1,) of `tree.Growth`."""
        copy_subtree(target, source, growths[0], root)

    return copy_subtree_of


_kernels: dict[str, Any] = {}


def search_kernel(game: Game) -> Any:
    """The compiled `search` of a game (see `_make_search` for its arguments), one per process.

    Args:
        game: the game.
    """
    name = f"{game.name}-search"
    if name not in _kernels:
        _kernels[name] = as_kernel(_make_search(game), name, game.flow.digest)
    return _kernels[name]


def subtree_kernel(game: Game) -> Any:
    """The compiled `tree.copy_subtree`, one per process; it goes with the search of a game.

    Args:
        game: the game.
    """
    name = f"{game.name}-subtree"
    if name not in _kernels:
        _kernels[name] = as_kernel(_make_copy_subtree(), name, game.flow.digest)
    return _kernels[name]
