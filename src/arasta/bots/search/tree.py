"""The tree of a search: what was tried, how often, and what came of it."""

from __future__ import annotations

from arasta.core.record import Record, number

ROOT = 0
NONE = 0
"""Stands where there is no child and no sibling: the root is neither."""


class Node(Record):
    """A choice that was made, below the choices before it.

    The tree is an open-loop one: a node stands for the choices that lead to it, whatever dice and hidden cards brought
    meanwhile. What a position allows differs from one visit to the next, so a node counts how often it could be chosen.
    """

    value: float = number("f8", "sum of what came of it for the seat that chose it, each time 0 to 1", 0, 2**31 - 1)
    prior: float = number("f4", "how much the policy likes it beside its siblings; those of one position sum to 1", 0, 1)
    visits: int = number("i4", "how often it was chosen", 0, 2**31 - 1)
    chances: int = number("i4", "how often it could have been chosen", 0, 2**31 - 1)
    first: int = number("i4", "its first child; 0: none yet", 0, 2**31 - 1)
    next: int = number("i4", "its next sibling; 0: it is the last", 0, 2**31 - 1)
    action: int = number("i2", "the action chosen", 0, 32767)
    seat: int = number("i2", "the seat that chose it", 0, 4)
