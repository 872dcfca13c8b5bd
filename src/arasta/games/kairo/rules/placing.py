"""Placing a stall (ledger section 4): the sites for it and its entry, and what placing does."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.kairo.record.events import ENTRY_PLACED, STALL_PLACED
from arasta.games.kairo.record.labels import EAST, NEUTRAL, NORTH, NOWHERE, PURPLE, SIDE, SOUTH, stand_number
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules.sites import (
    BITS,
    Sites,
    around,
    difference,
    empty,
    first_of,
    flood,
    intersection,
    intersects,
    row_set,
    union,
    within,
)
from arasta.games.kairo.rules.ways import Board, segment_set


@rule
def area_of(box: Box, colour: int) -> Sites:
    """The area of a colour: restaurant sites for purple, market sites for the others (KAI-4.3, KAI-5.3)."""
    if colour == PURPLE:
        return row_set(box.restaurant_sites)
    return row_set(box.market_sites)


@rule
def without_colour(box: Box, s: State, segments: int, colour: int, moved: int) -> int:
    """Those of some segments that hold no stall of a colour, leaving out that of owner `moved` (KAI-4.5, KAI-4.6).

    A segment may hold any number of stalls of different colours (KAI-4.12).
    """
    for owner in range(NEUTRAL + 1):
        site = s.stall_site[owner, colour]
        if site != NOWHERE and owner != moved:
            segments &= ~(1 << (box.segment_of[site] - 1))
    return segments


@rule
def reached_without(b: Board, site: Sites) -> Sites:
    """Sites within reach when a stall closes `site`; none if that would separate entries and customers (KAI-4.11)."""
    left = difference(b.walk, site)
    needed = union(b.entries, b.customers)
    reached = flood(first_of(needed), left)
    if within(needed, reached):
        return reached
    return Sites(0, 0, 0, 0)


@rule
def stall_sites(box: Box, b: Board, segments: int, colour: int) -> Sites:
    """Sites in some segments where a stall of a colour can stand, its entry beside it.

    They are free (KAI-4.2, KAI-3.8), in the right area (KAI-4.3), next to no tile (KAI-4.7) but possibly to entries
    (KAI-4.8), and keep everything reachable (KAI-4.11, KAI-12.12). A stall may stand where it cannot be expanded
    (KAI-12.33).
    """
    sites = intersection(intersection(b.apart, area_of(box, colour)), segment_set(box, segments))
    if colour == PURPLE or not box.path_rule_for_stalls:
        return sites
    fine = intersection(sites, b.safe)
    rest = difference(sites, b.safe)
    while not empty(rest):
        site = first_of(rest)
        rest = difference(rest, site)
        if intersects(intersection(around(site), b.doors), reached_without(b, site)):
            fine = union(fine, site)
    return fine


@rule
def entry_sites(box: Box, b: Board, site: Sites, colour: int) -> Sites:
    """Sites for the entry of a stall on `site`: free market sites beside it (KAI-4.2, KAI-4.4, KAI-4.9, KAI-4.11).

    They may lie in any segment (KAI-3.6) and next to anything (KAI-4.8): the ban on neighbours concerns the stall site
    only (KAI-12.11).
    """
    doors = intersection(around(site), b.doors)
    if colour == PURPLE or not box.path_rule_for_stalls or intersects(site, b.safe):
        return doors
    return intersection(doors, reached_without(b, site))


@rule
def can_place(box: Box, s: State, b: Board, segments: int, colour: int) -> bool:
    """True if a new stall of a colour fits into some segments (KAI-4.1)."""
    return not empty(stall_sites(box, b, without_colour(box, s, segments, colour, -1), colour))


@rule
def side_of(site: int, side: int) -> int:
    """The neighbour of a site on a side, NORTH and so on; it must exist."""
    if side == NORTH:
        return site - SIDE
    if side == EAST:
        return site + 1
    if side == SOUTH:
        return site + SIDE
    return site - 1


@rule
def put_tile(s: State, owner: int, colour: int, site: int) -> None:
    """Put a tile of a stand on a site."""
    s.tile[site] = stand_number(owner, colour)
    word = (site - 1) // BITS
    s.tiles_of[colour, word] |= 1 << ((site - 1) % BITS)
    s.size[owner, colour] += 1


@rule
def put_stall(s: State, owner: int, colour: int, site: int, entry: int) -> None:
    """Put a main stall and its entry on their sites (KAI-0.10)."""
    put_tile(s, owner, colour, site)
    s.stall_site[owner, colour] = site
    s.entry_site[owner, colour] = entry
    s.entries[(entry - 1) // BITS] |= 1 << ((entry - 1) % BITS)


@rule
def place_stall(s: State, seat: int, owner: int, colour: int, site: int, entry: int) -> None:
    """`seat` places a stall, which costs and scores nothing (KAI-4.1, KAI-4.10, KAI-7.5)."""
    put_stall(s, owner, colour, site, entry)
    emit(s, STALL_PLACED, seat, stand_number(owner, colour), site)
    emit(s, ENTRY_PLACED, seat, stand_number(owner, colour), entry)
