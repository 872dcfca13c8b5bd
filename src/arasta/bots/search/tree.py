"""The tree of a search: what was tried, how often, and what came of it.

The tree is an open-loop one (D. Perez Liebana and others, "Open Loop Search for General Video Game Playing", GECCO
2015): a node stands for the choices that lead to it, whatever dice and hidden cards brought meanwhile. What a position
allows differs from one visit to the next, so a node counts how often it could be chosen (P. I. Cowling, E. J. Powley,
D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from arasta.core.record import Array, Record, number
from arasta.core.rule import rule, widen

ROOT = 0
NONE = 0
"""Stands where there is no child and no sibling: the root is neither."""
MOST_NODES = 2**31 - 1
EVEN = 0.5
"""What a choice is expected to bring where none of its siblings has been tried."""


class Node(Record):
    """A choice that was made, below the choices before it.

    Nodes of other seats' choices only lead on: they count no visits.
    """

    value: float = number("f8", "sum of what came of it for the searching seat, each time 0 to 1", 0, MOST_NODES)
    prior: float = number(
        "f4", "how much the policy likes it beside its siblings; those of one position sum to 1", 0, 1
    )
    visits: int = number("i4", "how often it was chosen", 0, MOST_NODES)
    chances: int = number("i4", "how often it could have been chosen", 0, MOST_NODES)
    first: int = number("i4", "its first child; 0: none yet", 0, MOST_NODES)
    next: int = number("i4", "its next sibling; 0: it is the last", 0, MOST_NODES)
    action: int = number("i2", "the action chosen", 0, 32767)
    seat: int = number("i2", "the seat that chose it", 0, 4)


class Growth(Record):
    """How far a search has come."""

    used: int = number("i8", "nodes in use, the root among them", 1, MOST_NODES)
    stamp: int = number("i8", "positions looked at: marks what the present one allows", 0, 2**62)


@rule
def grow(tree: Any, growth: Any, parent: int, last: int, action: int, seat: int, prior: float) -> int:
    """A new child, after its parent's last one (NONE: it is the first); its number."""
    new = widen(growth.used)
    growth.used = new + 1
    tree[new].value = 0.0
    tree[new].prior = prior
    tree[new].visits = 0
    tree[new].chances = 1
    tree[new].first = NONE
    tree[new].next = NONE
    tree[new].action = action
    tree[new].seat = seat
    if last == NONE:
        tree[parent].first = new
    else:
        tree[last].next = new
    return new


@rule
def most_promising(tree: Any, parent: int, seat: int, mark: Any, stamp: int, exploring: float) -> int:
    """The child to follow, of those whose action is marked with -stamp.

    It is found as in PUCT (D. Silver and others, "Mastering the game of Go without human knowledge", Nature 550, 2017).
    A child that was never tried is expected to bring what its tried siblings brought.
    """
    tried = 0
    total = 0.0
    child = widen(tree[parent].first)
    while child != NONE:
        if tree[child].seat == seat and mark[tree[child].action] == -stamp:
            tried += tree[child].visits
            total += tree[child].value
        child = widen(tree[child].next)
    expected = EVEN
    if tried > 0:
        expected = total / tried
    best = -1.0
    found = NONE
    child = widen(tree[parent].first)
    while child != NONE:
        if tree[child].seat == seat and mark[tree[child].action] == -stamp:
            visits = widen(tree[child].visits)
            value = expected
            if visits > 0:
                value = tree[child].value / visits
            value += exploring * tree[child].prior * sqrt(float(tree[child].chances)) / (1 + visits)
            if value > best:
                best = value
                found = child
        child = widen(tree[child].next)
    return found


@rule
def replant(tree: Any, old: Any, growth: Any, root: int) -> None:
    """Copy the part of another tree below one of its nodes to `tree`, whose root that node becomes."""
    tree[ROOT] = old[root]
    tree[ROOT].next = NONE
    used = 1
    done = 0
    while done < used:
        # `first` still is a number of the old tree here; the children follow each other in the new one.
        child = widen(tree[done].first)
        if child != NONE:
            tree[done].first = used
        while child != NONE:
            tree[used] = old[child]
            child = widen(old[child].next)
            if child != NONE:
                tree[used].next = used + 1
            used += 1
        done += 1
    growth.used = used


def root_children(tree: Array) -> list[int]:
    """Numbers of the nodes below the root."""
    found = []
    child = int(tree[ROOT]["first"])
    while child != NONE:
        found.append(child)
        child = int(tree[child]["next"])
    return found
