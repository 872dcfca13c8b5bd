"""Sets of sites as four numbers of 60 bits, and what follows from neighbourhood (KAI-0.8).

Site 1 + 15 * row + column is bit 15 * (row % 4) + column of number row // 4. All numbers are from 0 to 2**60 - 1, so
that they mean the same in both modes. Sites beyond the edge of a smaller board are in no set of the box, and so drop
out as soon as a set is intersected with one of the board.
"""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.record import Grid, Row
from arasta.core.rule import rule
from arasta.games.kairo.record.labels import SIDE
from arasta.games.kairo.record.state import SET, SITES_A_NUMBER

BITS = SITES_A_NUMBER
ALL = SET
ROW = SIDE
TOP = BITS - ROW
"""Bit of the first site of a number's last row."""
FIRST_COLUMN = sum(1 << first for first in range(0, BITS, ROW))
NOT_FIRST = ALL ^ FIRST_COLUMN
NOT_LAST = ALL ^ (FIRST_COLUMN << (ROW - 1))


class Sites(NamedTuple):
    """A set of sites."""

    a: int
    b: int
    c: int
    d: int


@rule
def row_set(row: Row) -> Sites:
    """A set stored in a field."""
    return Sites(row[0] + 0, row[1] + 0, row[2] + 0, row[3] + 0)


@rule
def grid_set(grid: Grid, which: int) -> Sites:
    """One of the sets stored in a field."""
    return Sites(grid[which, 0] + 0, grid[which, 1] + 0, grid[which, 2] + 0, grid[which, 3] + 0)


@rule
def one(site: int) -> Sites:
    """The set of one site, 1 to 225; the empty set for 0."""
    if site == 0:
        return Sites(0, 0, 0, 0)
    word = (site - 1) // BITS
    bit = 1 << ((site - 1) % BITS)
    if word == 0:
        return Sites(bit, 0, 0, 0)
    if word == 1:
        return Sites(0, bit, 0, 0)
    if word == 2:
        return Sites(0, 0, bit, 0)
    return Sites(0, 0, 0, bit)


@rule
def has(x: Sites, site: int) -> bool:
    """True if a site, 1 to 225, is in a set."""
    word = (site - 1) // BITS
    part = x.a
    if word == 1:
        part = x.b
    elif word == 2:
        part = x.c
    elif word == 3:
        part = x.d
    return (part >> ((site - 1) % BITS)) & 1 == 1


@rule
def union(x: Sites, y: Sites) -> Sites:
    """The sites of either set."""
    return Sites(x.a | y.a, x.b | y.b, x.c | y.c, x.d | y.d)


@rule
def intersection(x: Sites, y: Sites) -> Sites:
    """The sites of both sets."""
    return Sites(x.a & y.a, x.b & y.b, x.c & y.c, x.d & y.d)


@rule
def difference(x: Sites, y: Sites) -> Sites:
    """The sites of the first set that are not in the second."""
    return Sites(x.a & ~y.a, x.b & ~y.b, x.c & ~y.c, x.d & ~y.d)


@rule
def empty(x: Sites) -> bool:
    """True if a set has no site."""
    return (x.a | x.b | x.c | x.d) == 0


@rule
def intersects(x: Sites, y: Sites) -> bool:
    """True if two sets have a site in common."""
    return ((x.a & y.a) | (x.b & y.b) | (x.c & y.c) | (x.d & y.d)) != 0


@rule
def within(x: Sites, y: Sites) -> bool:
    """True if all sites of the first set are in the second."""
    return ((x.a & ~y.a) | (x.b & ~y.b) | (x.c & ~y.c) | (x.d & ~y.d)) == 0


@rule
def same(x: Sites, y: Sites) -> bool:
    """True if two sets are equal."""
    return x.a == y.a and x.b == y.b and x.c == y.c and x.d == y.d


@rule
def first_of(x: Sites) -> Sites:
    """The set of the first site of a set."""
    if x.a != 0:
        return Sites(x.a & -x.a, 0, 0, 0)
    if x.b != 0:
        return Sites(0, x.b & -x.b, 0, 0)
    if x.c != 0:
        return Sites(0, 0, x.c & -x.c, 0)
    return Sites(0, 0, 0, x.d & -x.d)


@rule
def count(x: Sites) -> int:
    """The number of sites of a set."""
    found = 0
    for word in (x.a, x.b, x.c, x.d):
        left = word
        while left != 0:
            left &= left - 1
            found += 1
    return found


@rule
def northern(x: Sites) -> Sites:
    """The sites that have one of the set to the south: the set moved up one row."""
    return Sites(
        x.a >> ROW | (x.b << TOP) & ALL,
        x.b >> ROW | (x.c << TOP) & ALL,
        x.c >> ROW | (x.d << TOP) & ALL,
        x.d >> ROW,
    )


@rule
def southern(x: Sites) -> Sites:
    """The set moved down one row."""
    return Sites(
        (x.a << ROW) & ALL,
        (x.b << ROW) & ALL | x.a >> TOP,
        (x.c << ROW) & ALL | x.b >> TOP,
        (x.d << ROW) & ALL | x.c >> TOP,
    )


@rule
def eastern(x: Sites) -> Sites:
    """The set moved one column to the right."""
    return Sites((x.a & NOT_LAST) << 1, (x.b & NOT_LAST) << 1, (x.c & NOT_LAST) << 1, (x.d & NOT_LAST) << 1)


@rule
def western(x: Sites) -> Sites:
    """The set moved one column to the left."""
    return Sites((x.a & NOT_FIRST) >> 1, (x.b & NOT_FIRST) >> 1, (x.c & NOT_FIRST) >> 1, (x.d & NOT_FIRST) >> 1)


@rule
def around(x: Sites) -> Sites:
    """All neighbours of a set's sites (KAI-0.8)."""
    a, b, c, d = x
    return Sites(
        (a & NOT_FIRST) >> 1 | (a & NOT_LAST) << 1 | (a << ROW) & ALL | a >> ROW | (b << TOP) & ALL,
        (b & NOT_FIRST) >> 1 | (b & NOT_LAST) << 1 | (b << ROW) & ALL | b >> ROW | (c << TOP) & ALL | a >> TOP,
        (c & NOT_FIRST) >> 1 | (c & NOT_LAST) << 1 | (c << ROW) & ALL | c >> ROW | (d << TOP) & ALL | b >> TOP,
        (d & NOT_FIRST) >> 1 | (d & NOT_LAST) << 1 | (d << ROW) & ALL | d >> ROW | c >> TOP,
    )


@rule
def spread(x: Sites, ways: Sites) -> Sites:
    """A set and those of its neighbours that are in `ways`."""
    near = around(x)
    return Sites(
        x.a | near.a & ways.a,
        x.b | near.b & ways.b,
        x.c | near.c & ways.c,
        x.d | near.d & ways.d,
    )


@rule
def flood(seeds: Sites, ways: Sites) -> Sites:
    """All of `ways` that can be reached step by step within it from `seeds`, which must be part of it."""
    reached = seeds
    while True:
        further = spread(reached, ways)
        if same(further, reached):
            return reached
        reached = further


@rule
def connected(wanted: Sites, ways: Sites) -> bool:
    """True if all of `wanted`, which must be part of `ways`, is connected within it."""
    if empty(wanted):
        return True
    reached = first_of(wanted)
    while not within(wanted, reached):
        further = spread(reached, ways)
        if same(further, reached):
            return False
        reached = further
    return True


@rule
def closable(ways: Sites) -> Sites:
    """Sites that can be taken out of `ways` without separating any others, judging by their eight neighbours.

    The neighbours of such a site that are in `ways` are connected around it. Others may be closable too: only a flood
    can tell.
    """
    # Sites whose neighbour to the north is in `ways`, and so on: moving the set south shows each what lies north of it.
    north = southern(ways)
    south = northern(ways)
    west = eastern(ways)
    east = western(ways)
    # Where the way from that neighbour clockwise to the next, around the corner, is broken: twice means separated.
    north_open = difference(north, intersection(east, western(north)))
    east_open = difference(east, intersection(south, western(south)))
    south_open = difference(south, intersection(west, eastern(south)))
    west_open = difference(west, intersection(north, eastern(north)))
    parted = union(
        union(intersection(north_open, east_open), intersection(south_open, west_open)),
        intersection(union(north_open, east_open), union(south_open, west_open)),
    )
    return difference(ways, parted)
