"""Free and walkable sites, and those that may be closed (ledger sections 0, 4 and 5).

The ways matter in every search for a site, so they are computed once per decision, as a `Board`.
"""

from __future__ import annotations

from typing import NamedTuple

from arasta.core.rule import rule
from arasta.games.kairo.record.labels import KINDS, SEGMENTS
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules.sites import (
    Sites,
    around,
    closable,
    connected,
    difference,
    empty,
    first_of,
    flood,
    grid_set,
    intersection,
    intersects,
    row_set,
    union,
)


class Board(NamedTuple):
    """The board, prepared for a decision.

    Attributes:
        tiles: sites with a tile of any colour.
        entries: sites with an entry.
        customers: sites with a customer.
        free: sites without tile, entry and customer (KAI-0.11).
        walk: market sites without a tile (KAI-0.12).
        main: walkable sites that are connected to entries and customers.
        safe: walkable sites that can be closed without separating any others (`closable`).
        doors: sites where the entry of a new stall can lie, leaving its own stall site aside.
        apart: free sites next to a door but to no tile: where a new stall can stand (KAI-4.2, KAI-4.7).
        sure: sites where building never separates any others: restaurant sites and those of `safe`.
    """

    tiles: Sites
    entries: Sites
    customers: Sites
    free: Sites
    walk: Sites
    main: Sites
    safe: Sites
    doors: Sites
    apart: Sites
    sure: Sites


@rule
def all_tiles(s: State) -> Sites:
    """Sites with a tile of any colour."""
    tiles = grid_set(s.tiles_of, 0)
    for colour in range(1, KINDS):
        tiles = union(tiles, grid_set(s.tiles_of, colour))
    return tiles


@rule
def board_with(box: Box, tiles: Sites, entries: Sites, customers: Sites) -> Board:
    """The board with these pieces on it."""
    market = row_set(box.market_sites)
    walk = difference(market, tiles)
    needed = union(entries, customers)
    restaurant = row_set(box.restaurant_sites)
    free = difference(difference(union(market, restaurant), tiles), needed)
    # All entries and customers are connected if KAI-5.9 is kept, so the flood may begin at all of them at once.
    main = flood(needed, walk)
    doors = intersection(free, market)
    if box.path_rule_for_stalls:
        doors = intersection(doors, main)
    apart = intersection(difference(free, around(tiles)), around(doors))
    safe = closable(walk)
    return Board(tiles, entries, customers, free, walk, main, safe, doors, apart, union(safe, restaurant))


@rule
def board_now(box: Box, s: State) -> Board:
    """The board as it lies."""
    return board_with(box, all_tiles(s), row_set(s.entries), row_set(s.customers))


@rule
def stays_open(box: Box, walk: Sites, entries: Sites, customers: Sites, closed: Sites) -> bool:
    """True if every customer still reaches every entry when one walkable site is closed (KAI-5.9, KAI-12.13).

    If stalls are exempt from the rule, only what was connected before must stay connected (KAI-12.12).
    """
    left = difference(walk, closed)
    if box.path_rule_for_stalls:
        return connected(union(entries, customers), left)
    here = flood(closed, walk)
    entries = intersection(entries, here)
    customers = intersection(customers, here)
    if empty(entries) or empty(customers):
        return True
    return connected(union(entries, customers), left)


@rule
def closable_of(box: Box, b: Board, wanted: Sites) -> Sites:
    """Those of some free walkable sites that may be closed by an expansion (KAI-5.9)."""
    fine = intersection(wanted, b.safe)
    rest = difference(wanted, b.safe)
    while not empty(rest):
        site = first_of(rest)
        rest = difference(rest, site)
        if not intersects(site, b.main) or stays_open(box, b.walk, b.entries, b.customers, site):
            fine = union(fine, site)
    return fine


@rule
def segment_set(box: Box, segments: int) -> Sites:
    """The sites of some segments, bit k for segment k + 1."""
    found = Sites(0, 0, 0, 0)
    for k in range(SEGMENTS):
        if (segments >> k) & 1:
            found = union(found, grid_set(box.segment_sites, k))
    return found


ALL_SEGMENTS = (1 << SEGMENTS) - 1
