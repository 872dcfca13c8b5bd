"""Moving a blocked stall (ledger section 7)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.events import STALL_LIFTED
from arasta.games.kairo.record.labels import NOWHERE, PURPLE, stand_number
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules.expanding import beside_stand, expansion_sites
from arasta.games.kairo.rules.placing import stall_sites, without_colour
from arasta.games.kairo.rules.sites import BITS, Sites, difference, empty, first_of, has, one, row_set
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, Board, all_tiles, board_with, stays_open


@rule
def is_blocked(box: Box, s: State, b: Board, seat: int, colour: int) -> bool:
    """True if a stall on the board has no expansion and no site for one (KAI-7.1, KAI-7.7, KAI-12.20)."""
    if s.size[seat, colour] != 1:
        return False
    if not box.ignore_customers:
        return empty(expansion_sites(box, s, b, seat, ALL_SEGMENTS, colour))
    rest = difference(difference(beside_stand(box, s, seat, colour), b.tiles), b.entries)
    while not empty(rest):
        site = first_of(rest)
        rest = difference(rest, site)
        if colour == PURPLE or stays_open(box, b.walk, b.entries, difference(b.customers, site), site):
            return False
    return True


@rule
def lifted_board(box: Box, s: State, seat: int, colour: int) -> Board:
    """The board without a stall of size 1 and its entry; a customer on it stays (KAI-7.3, KAI-12.21, KAI-12.24)."""
    tiles = difference(all_tiles(s), one(widen(s.stall_site[seat, colour])))
    entries = difference(row_set(s.entries), one(widen(s.entry_site[seat, colour])))
    return board_with(box, tiles, entries, row_set(s.customers))


@rule
def new_stall_sites(box: Box, s: State, b: Board, seat: int, segments: int, colour: int) -> Sites:
    """Sites where a lifted stall can be placed again: others than before (KAI-7.3, KAI-7.4)."""
    sites = stall_sites(box, b, without_colour(box, s, segments, colour, seat), colour)
    return difference(sites, one(widen(s.stall_site[seat, colour])))


@rule
def can_move(box: Box, s: State, seat: int, segments: int, colour: int) -> bool:
    """True if a blocked stall fits somewhere else in some segments (KAI-7.2, KAI-7.6)."""
    if box.forbid_move_with_customer and has(row_set(s.customers), widen(s.entry_site[seat, colour])):
        return False
    return not empty(new_stall_sites(box, s, lifted_board(box, s, seat, colour), seat, segments, colour))


@rule
def lift_stall(s: State, seat: int, colour: int) -> None:
    """Take a stall of size 1 and its entry off the board (KAI-7.3)."""
    site = widen(s.stall_site[seat, colour])
    entry = widen(s.entry_site[seat, colour])
    s.tile[site] = 0
    s.tiles_of[colour, (site - 1) // BITS] &= ~(1 << ((site - 1) % BITS))
    s.entries[(entry - 1) // BITS] &= ~(1 << ((entry - 1) % BITS))
    s.stall_site[seat, colour] = NOWHERE
    s.entry_site[seat, colour] = NOWHERE
    s.size[seat, colour] = 0
    emit(s, STALL_LIFTED, seat, stand_number(seat, colour), site)
