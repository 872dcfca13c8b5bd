"""Information-set Monte Carlo tree search, written once for all games.

After P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search" (IEEE TCIAIG 4(2), 2012): each
iteration begins at a state drawn from what the seat may know, and what it can choose is counted by availability. A seat
wants the best for itself (max^n; N. Sturtevant, "An Analysis of UCT in Multi-Player Games", ICGA Journal 31(4), 2008).
Which choice is followed is decided as in PUCT (D. Silver and others, Nature 550, 2017), with the game's greedy policy as
the prior; a leaf is judged by the game's own judge, after a few choices of the policy.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

from arasta.bots.choosing import derived_seed, no_preference
from arasta.bots.search.tree import NONE, ROOT, Node
from arasta.core.choices import Choices
from arasta.core.record import dtype_of
from arasta.core.rule import as_kernel, rule, widen
from arasta.core.state import OVER, CoreState

if TYPE_CHECKING:
    from arasta.core.game import Game

MOST_SEATS = 5
DEEPEST = 400
"""Choices below the root that one iteration follows at most."""
OPTIMISM = 0.0
"""What an untried choice is expected to bring beyond the mean of its tried siblings."""
EVEN = 0.5
"""The same where no sibling has been tried."""

USED = 0
STAMP = 1
"""Entries of the array `work`: nodes in use, and the number that marks the legal actions of the present position."""


@rule
def untried_value(tried: int, total: float) -> float:
    """What an untried choice is expected to bring, from what its tried siblings brought."""
    if tried == 0:
        return EVEN
    return total / tried + OPTIMISM


def _make_search(game: Game, digest: int) -> Callable[..., int]:
    rule_step, redraw = game.flow.step, game.redraw
    policy = game.policy or no_preference
    worth, ahead = game.judge, game.ahead
    state_dtype, choices_dtype = dtype_of(game.state), dtype_of(Choices)
    actions = game.actions.count

    def search(  # type: ignore[no-untyped-def]  # compiled from its arguments
        box, observation, listed, seat, seed, first, iterations, tree, work, exploring, unit, cut
    ):
        """Go on with a search: iterations number `first`, `first` + 1, ...; returns how many were made.

        Fewer are made when the tree is full. Number i draws its state and its chances from seed number i of `seed`.

        Args:
            box, observation: arrays of one.
            listed: what can be chosen, an array of one `Choices`.
            seat: whose observation it is.
            tree: nodes, of which work[USED] are in use.
            exploring: weight of the prior.
            unit: difference of two seats' worth that makes their odds e to 1.
            cut: choices of the policy before a leaf is judged.
        """
        assert digest
        b = box[0]
        scratch = np.empty(1, state_dtype)
        s = scratch[0]
        found = np.empty(1, choices_dtype)
        choices = found[0]
        mark = np.zeros(actions, np.int64)
        path = np.zeros(DEEPEST, np.int64)
        liked = np.zeros(256, np.int64)
        values = np.zeros(MOST_SEATS, np.float64)
        most = len(tree) - 256
        made = 0
        while made < iterations and work[USED] < most:
            scratch[0] = observation[0]
            redraw(b, s, seat, derived_seed(seed, first + made))
            choices.count = listed[0].count
            for i in range(choices.count):
                choices.action[i] = listed[0].action[i]
            node = ROOT
            depth = 0
            left = -1
            while choices.count > 0:
                top = s.depth - 1
                kind = widen(s.pending_kind[top])
                decider = widen(s.pending_seat[top])
                arg = widen(s.pending_arg[top])
                count = widen(choices.count)
                action = 0
                if left < 0 and depth < DEEPEST:
                    stamp = work[STAMP] + 1
                    work[STAMP] = stamp
                    for i in range(count):
                        mark[choices.action[i]] = stamp
                    known = 0
                    tried = 0
                    total = 0.0
                    last = NONE
                    fresh = tree[node].first == NONE
                    child = widen(tree[node].first)
                    while child != NONE:
                        last = child
                        if tree[child].seat == decider and mark[tree[child].action] == stamp:
                            mark[tree[child].action] = -stamp
                            known += 1
                            tree[child].chances += 1
                            if tree[child].visits > 0:
                                tried += tree[child].visits
                                total += tree[child].value
                        child = widen(tree[child].next)
                    if known < count:
                        for i in range(count):
                            liked[i] = policy(b, s, decider, kind, arg, widen(choices.action[i]))
                        harmonic = 0.0
                        for i in range(count):
                            harmonic += 1.0 / (i + 1)
                        for i in range(count):
                            chosen = widen(choices.action[i])
                            if mark[chosen] == stamp:
                                mark[chosen] = -stamp
                                better = 0
                                for j in range(count):
                                    if liked[j] > liked[i]:
                                        better += 1
                                new = work[USED]
                                work[USED] = new + 1
                                tree[new].value = 0.0
                                tree[new].prior = 1.0 / (better + 1) / harmonic
                                tree[new].visits = 0
                                tree[new].chances = 1
                                tree[new].first = NONE
                                tree[new].next = NONE
                                tree[new].action = chosen
                                tree[new].seat = decider
                                if last == NONE:
                                    tree[node].first = new
                                else:
                                    tree[last].next = new
                                last = new
                    best = -1.0
                    expected = untried_value(tried, total)
                    follow = NONE
                    child = widen(tree[node].first)
                    while child != NONE:
                        if tree[child].seat == decider and mark[tree[child].action] == -stamp:
                            visits = tree[child].visits
                            value = expected
                            if visits > 0:
                                value = tree[child].value / visits
                            value += exploring * tree[child].prior * sqrt(float(tree[child].chances)) / (1 + visits)
                            if value > best:
                                best = value
                                follow = child
                        child = widen(tree[child].next)
                    node = follow
                    path[depth] = node
                    depth += 1
                    action = widen(tree[node].action)
                    if fresh:
                        left = cut
                else:
                    if left <= 0:
                        break
                    left -= 1
                    best_liked = 0
                    for i in range(count):
                        likes = policy(b, s, decider, kind, arg, widen(choices.action[i]))
                        if i == 0 or likes > best_liked:
                            best_liked = likes
                            action = widen(choices.action[i])
                rule_step(b, s, action, choices)
            players = widen(s.players)
            if s.status == OVER:
                winners = 0
                for one in range(players):
                    values[one] = 1.0
                    for other in range(players):
                        if ahead(b, s, other, one):
                            values[one] = 0.0
                    winners += int(values[one] > 0.0)
                for one in range(players):
                    values[one] /= winners
            else:
                highest = -(2**62)
                for one in range(players):
                    liked[one] = worth(b, s, one)
                    highest = max(highest, liked[one])
                total = 0.0
                for one in range(players):
                    values[one] = exp((liked[one] - highest) / unit)
                    total += values[one]
                for one in range(players):
                    values[one] /= total
            for i in range(depth):
                tree[path[i]].visits += 1
                tree[path[i]].value += values[tree[path[i]].seat]
            made += 1
        return made

    return search


_searches: dict[str, Any] = {}


def search_kernel(game: Game) -> Any:
    """The compiled search of a game, one per process."""
    if game.name not in _searches:
        _searches[game.name] = as_kernel(_make_search(game, game.flow.digest))
    return _searches[game.name]
