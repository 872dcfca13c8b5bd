"""Expanding a stall (ledger section 5), except paying and scoring."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.events import EXPANDED
from arasta.games.kairo.record.labels import KINDS, NEUTRAL, NOWHERE, PURPLE, stand_number
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules.paying import can_afford, expansion_cost, pay_cost
from arasta.games.kairo.rules.placing import area_of, put_tile
from arasta.games.kairo.rules.sites import (
    Sites,
    around,
    difference,
    empty,
    flood,
    grid_set,
    intersection,
    one,
)
from arasta.games.kairo.rules.ways import Board, closable_of, segment_set


@rule
def stand_tiles(s: State, owner: int, colour: int) -> Sites:
    """The tiles of a stand: those of its colour connected to its main stall (KAI-5.8)."""
    stall = one(widen(s.stall_site[owner, colour]))
    if s.size[owner, colour] == 1:
        return stall
    return flood(stall, grid_set(s.tiles_of, colour))


@rule
def beside_stand(box: Box, s: State, owner: int, colour: int) -> Sites:
    """Sites of the right area next to a stand, but next to nothing it may not touch:

    no tile of its own colour that belongs to another stand, even if that is only a main stall (KAI-5.3, KAI-5.4,
    KAI-5.6, KAI-5.7, KAI-12.14, KAI-12.15).
    """
    own = stand_tiles(s, owner, colour)
    sites = intersection(around(own), area_of(box, colour))
    sites = difference(sites, around(difference(grid_set(s.tiles_of, colour), own)))
    if box.touch_expansions_only:
        for other in range(NEUTRAL + 1):
            for kind in range(KINDS):
                site = widen(s.stall_site[other, kind])
                if kind != colour and site != NOWHERE:
                    sites = difference(sites, around(one(site)))
    return sites


@rule
def expansion_sites(box: Box, s: State, b: Board, owner: int, segments: int, colour: int) -> Sites:
    """Sites in some segments where a stand can be expanded: free ones (KAI-5.2) without an entry (KAI-5.5).

    All customers still reach all entries (KAI-5.9), but other sites may be cut off (KAI-5.10); purple tiles block no
    way (KAI-5.11). The segments of the stand's other tiles do not matter (KAI-3.7).
    """
    sites = intersection(intersection(beside_stand(box, s, owner, colour), b.free), segment_set(box, segments))
    if colour == PURPLE:
        return sites
    return closable_of(box, b, sites)


@rule
def can_expand(box: Box, s: State, b: Board, seat: int, segments: int, colour: int, joker: int) -> bool:
    """True if a stand on the board can be expanded within some segments and paid for (KAI-5.1, KAI-5.12, KAI-5.17)."""
    if not can_afford(box, s, seat, colour, joker):
        return False
    return not empty(expansion_sites(box, s, b, seat, segments, colour))


@rule
def expand(box: Box, s: State, seat: int, colour: int, site: int) -> None:
    """Place an expansion, then pay for it (KAI-5.1, KAI-5.19)."""
    cost = expansion_cost(box, s, seat, colour)
    s.supply[colour] -= 1
    put_tile(s, seat, colour, site)
    emit(s, EXPANDED, seat, stand_number(seat, colour), site)
    pay_cost(box, s, seat, colour, cost)
