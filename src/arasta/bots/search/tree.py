"""The tree of a search: which choices were tried, how often, and what came of them.

The tree is an open-loop one (D. Perez Liebana and others, "Open Loop Search for General Video Game Playing", GECCO
2015): a node stands for the choices that lead to it, whatever dice and hidden cards brought meanwhile. The legal
choices differ from one visit to the next, so a node counts how often it was available (P. I. Cowling, E. J. Powley,
D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG 4(2), 2012).

Two arrays appear in all functions:

    tree   (nodes,) of `Node`: the nodes, found by their numbers; number `ROOT` is the root
    mark   (actions of the game,) int64: +stamp for a legal action without a node, -stamp for one with a node, anything
           else for an action that is not legal; `Growth.stamp` is the stamp of the position at hand, so that nothing
           needs to be cleared between two positions
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from arasta.core.record import Array, Record, number
from arasta.core.rule import rule, widen

ROOT = 0
NONE = 0
"""Stands for no child or no sibling: the root is never either."""
MOST_NODES = 2**31 - 1
EVEN = 0.5
"""Expected value of a choice if none of its siblings has been tried."""


class Node(Record):
    """A choice that was made, below the choices before it.

    Nodes for other seats' choices only lead on: they count no visits.
    """

    value_sum: float = number("f8", "sum of the values for the searching seat, each 0 to 1", 0, MOST_NODES)
    prior: float = number("f4", "the policy's share of this choice; those of one position sum to 1", 0, 1)
    visits: int = number("i4", "how often it was followed", 0, MOST_NODES)
    availability: int = number("i4", "how often it could have been followed", 0, MOST_NODES)
    first_child: int = number("i4", "number of its first child; 0: none yet", 0, MOST_NODES)
    next_sibling: int = number("i4", "number of its next sibling; 0: it is the last", 0, MOST_NODES)
    action: int = number("i2", "the action chosen", 0, 32767)
    seat: int = number("i2", "the seat that chose it", 0, 4)


class Growth(Record):
    """The extent of a tree's growth."""

    nodes: int = number("i8", "nodes in use, the root among them", 1, MOST_NODES)
    stamp: int = number("i8", "positions marked so far; see the module", 0, 2**62)


@rule
def add_child(tree: Any, growth: Any, parent: int, last: int, action: int, seat: int, prior: float) -> int:
    """Add a node below another.

    Args:
        tree: (nodes,) of `Node`, with room for one more.
        growth: the tree's `Growth`.
        parent: number of the node that it goes below.
        last: number of the last child of `parent`; NONE: it has none.
        action: the action that it stands for.
        seat: whose choice that is.
        prior: 0 to 1.

    Returns:
        The number of the new node.
    """
    new = widen(growth.nodes)
    growth.nodes = new + 1
    tree[new].value_sum = 0.0
    tree[new].prior = prior
    tree[new].visits = 0
    tree[new].availability = 1
    tree[new].first_child = NONE
    tree[new].next_sibling = NONE
    tree[new].action = action
    tree[new].seat = seat
    if last == NONE:
        tree[parent].first_child = new
    else:
        tree[last].next_sibling = new
    return new


@rule
def mark_available(tree: Any, growth: Any, parent: int, seat: int, choices: Any, mark: Any) -> tuple[int, int]:
    """Mark the legal choices of a position, and count that their nodes were available.

    Args:
        tree: (nodes,) of `Node`.
        growth: the tree's `Growth`; its stamp becomes that of this position.
        parent: number of the node of the position.
        seat: whose choices they are.
        choices: `Choices`, the legal ones.
        mark: see the module.

    Returns:
        How many of them have a node, and the number of the last child of `parent`, of any seat (NONE: no child).
    """
    stamp = widen(growth.stamp) + 1
    growth.stamp = stamp
    for i in range(choices.count):
        mark[choices.action[i]] = stamp
    known = 0
    last = NONE
    child = widen(tree[parent].first_child)
    while child != NONE:
        last = child
        if tree[child].seat == seat and mark[tree[child].action] == stamp:
            mark[tree[child].action] = -stamp
            tree[child].availability += 1
            known += 1
        child = widen(tree[child].next_sibling)
    return known, last


@rule
def select_child(tree: Any, parent: int, seat: int, mark: Any, stamp: int, exploration: float) -> int:
    """The child to follow, of those whose action is marked with -stamp.

    It is the one with the highest value + exploration * prior * sqrt(availability) / (1 + visits): PUCT (D. Silver and
    others, "Mastering the game of Go without human knowledge", Nature 550, 2017) with the availability in the place of
    the parent's visits. An untried child is expected to have the mean value of its tried siblings.

    Args:
        tree: (nodes,) of `Node`.
        parent: number of a node.
        seat: whose choices count.
        mark: see the module.
        stamp: the stamp of the position.
        exploration: weight of the second summand, 0 or more.

    Returns:
        The number of the child; NONE if no child is marked.
    """
    tried = 0
    total = 0.0
    child = widen(tree[parent].first_child)
    while child != NONE:
        if tree[child].seat == seat and mark[tree[child].action] == -stamp:
            tried += tree[child].visits
            total += tree[child].value_sum
        child = widen(tree[child].next_sibling)
    expected = EVEN
    if tried > 0:
        expected = total / tried
    best = -1.0
    selected = NONE
    child = widen(tree[parent].first_child)
    while child != NONE:
        if tree[child].seat == seat and mark[tree[child].action] == -stamp:
            visits = widen(tree[child].visits)
            value = expected
            if visits > 0:
                value = tree[child].value_sum / visits
            value += exploration * tree[child].prior * sqrt(float(tree[child].availability)) / (1 + visits)
            if value > best:
                best = value
                selected = child
        child = widen(tree[child].next_sibling)
    return selected


@rule
def back_up(tree: Any, path: Any, depth: int, value: float) -> None:
    """Enter the value of a leaf in all nodes that led to it.

    Args:
        tree: (nodes,) of `Node`.
        path: (`DEEPEST`,) int64: numbers of the searching seat's nodes from the root down, of which `depth` count.
        depth: 0 or more.
        value: 0 to 1, for the searching seat.
    """
    for i in range(depth):
        tree[path[i]].visits += 1
        tree[path[i]].value_sum += value


@rule
def copy_subtree(target: Any, source: Any, growth: Any, root: int) -> None:
    """Copy a node and all below it to another tree, whose root the node becomes.

    Args:
        target: (nodes,) of `Node`, at least as many as `source` has; what it holds is overwritten.
        source: (nodes,) of `Node`.
        growth: `Growth` of `source`; says afterwards how many nodes `target` has.
        root: number of the node in `source`.
    """
    target[ROOT] = source[root]
    target[ROOT].next_sibling = NONE
    nodes = 1
    done = 0
    while done < nodes:
        # `first_child` is still a number in the source here; in the target, siblings lie next to each other.
        child = widen(target[done].first_child)
        if child != NONE:
            target[done].first_child = nodes
        while child != NONE:
            target[nodes] = source[child]
            child = widen(source[child].next_sibling)
            if child != NONE:
                target[nodes].next_sibling = nodes + 1
            nodes += 1
        done += 1
    growth.nodes = nodes


def root_children(tree: Array) -> list[int]:
    """The children of the root.

    Args:
        tree: (nodes,) of `Node`.

    Returns:
        Their numbers, in the order in which they were added.
    """
    numbers = []
    child = int(tree[ROOT]["first_child"])
    while child != NONE:
        numbers.append(child)
        child = int(tree[child]["next_sibling"])
    return numbers
