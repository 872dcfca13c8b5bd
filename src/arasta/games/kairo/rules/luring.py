"""Luring a customer: ways, ties, barkers, swap and income (ledger sections 8 and 11). It scores nothing (KAI-8.17)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.about import COLOUR
from arasta.games.kairo.record.actions import LURE, SITE
from arasta.games.kairo.record.decisions import ASK_GOAL, decision
from arasta.games.kairo.record.events import LURED, SWAPPED, USED_BARKERS
from arasta.games.kairo.record.labels import KINDS, NEUTRAL, NOWHERE
from arasta.games.kairo.record.state import PLAYING, Box, State
from arasta.games.kairo.rules.building import allow_sites
from arasta.games.kairo.rules.money import gain_money
from arasta.games.kairo.rules.sites import (
    BITS,
    Sites,
    count,
    difference,
    empty,
    flood,
    intersection,
    intersects,
    one,
    row_set,
    spread,
    union,
)
from arasta.games.kairo.rules.turn_order import end_turn
from arasta.games.kairo.rules.ways import all_tiles


@rule
def walkable(box: Box, s: State) -> Sites:
    """Market sites without a tile, where customers can walk (KAI-0.12, KAI-8.4, KAI-8.5, KAI-12.16)."""
    return difference(row_set(box.market_sites), all_tiles(s))


@rule
def entries_of(s: State, colour: int) -> Sites:
    """The entries of a colour, of all owners and neutral stalls (KAI-8.1, KAI-11.4)."""
    found = Sites(0, 0, 0, 0)
    for owner in range(NEUTRAL + 1):
        found = union(found, one(widen(s.entry_site[owner, colour])))
    return found


@rule
def can_lure(box: Box, s: State, colour: int) -> bool:
    """True if the customer of a colour is on the board and has an eligible entry.

    An entry of its colour is never occupied by that customer itself (KAI-8.2, KAI-8.6, KAI-8.15, KAI-8.16).
    """
    if s.customer_site[colour] == NOWHERE:
        return False
    entries = difference(entries_of(s, colour), row_set(s.customers))
    if empty(entries):
        return False
    # Every customer reaches every entry if KAI-5.9 applies to stalls too.
    return box.path_rule_for_stalls == 1 or intersects(
        entries, flood(one(widen(s.customer_site[colour])), walkable(box, s))
    )


@rule
def counted_entries(box: Box, s: State, colour: int) -> Sites:
    """Entries that cost a barker each to pass: the unoccupied ones, by option occupied ones too (KAI-12.22)."""
    entries = entries_of(s, colour)
    if box.occupied_needs_barker:
        return entries
    return difference(entries, row_set(s.customers))


@rule
def goals(box: Box, s: State, seat: int, colour: int) -> Sites:
    """Entries that a customer can be lured to with the barkers of a seat.

    The customer's reach grows step by step; whatever comes into reach is a goal as long as there are barkers for all
    entries reached before (KAI-8.3, KAI-8.6, KAI-8.7, KAI-8.8, KAI-8.9, KAI-12.23).
    """
    walk = walkable(box, s)
    counts = counted_entries(box, s, colour)
    open_entries = difference(counts, row_set(s.customers))
    reached = one(widen(s.customer_site[colour]))
    found = Sites(0, 0, 0, 0)
    passed = 0
    while passed <= s.barkers[seat]:
        new = difference(spread(reached, walk), reached)
        if empty(new):
            return found
        found = union(found, intersection(new, open_entries))
        passed += count(intersection(new, counts))
        reached = union(reached, new)
    return found


@rule
def offer_lures(box: Box, s: State, choices: Choices) -> None:
    """Offer every customer that can be lured (KAI-8.1, KAI-8.16)."""
    # Only if occupied entries need barkers can all eligible entries be out of reach (KAI-12.10, KAI-12.22).
    always = box.occupied_needs_barker == 0
    for colour in range(KINDS):
        if can_lure(box, s, colour) and (always or not empty(goals(box, s, widen(s.on_turn), colour))):
            allow(choices, LURE + colour)


@rule
def barkers_needed(box: Box, s: State, colour: int, goal: Sites) -> int:
    """The least number of barkers for a goal: one for each counted entry strictly nearer (KAI-8.9, KAI-12.23)."""
    walk = walkable(box, s)
    counts = counted_entries(box, s, colour)
    reached = one(widen(s.customer_site[colour]))
    passed = 0
    while True:
        new = difference(spread(reached, walk), reached)
        if intersects(new, goal) or empty(new):
            return passed
        passed += count(intersection(new, counts))
        reached = union(reached, new)


@rule
def swap_customers(s: State, seat: int, colour: int, site: int) -> None:
    """The lured customer leaves the board; the one outside takes its place on the entry (KAI-8.11)."""
    outside = 0
    while s.customer_site[outside] != NOWHERE:
        outside += 1
    old = widen(s.customer_site[colour])
    s.customers[(old - 1) // BITS] &= ~(1 << ((old - 1) % BITS))
    s.customers[(site - 1) // BITS] |= 1 << ((site - 1) % BITS)
    s.customer_site[colour] = NOWHERE
    s.customer_site[outside] = site
    emit(s, SWAPPED, seat, outside, site)


@rule
def owner_of_entry(s: State, colour: int, site: int) -> int:
    """The owner of the entry of a colour that lies on a site."""
    owner = 0
    while s.entry_site[owner, colour] != site:
        owner += 1
    return owner


@rule
def earn(box: Box, s: State, seat: int, colour: int, site: int) -> None:
    """Income for the active player and the stand's owner (KAI-8.12, KAI-8.13, KAI-8.14, KAI-11.3, KAI-12.1)."""
    owner = owner_of_entry(s, colour, site)
    size = widen(s.size[owner, colour])
    if owner == seat:
        gain_money(box, s, seat, colour, size)
        return
    gain_money(box, s, seat, colour, widen(box.mover_income))
    if owner != NEUTRAL:
        gain_money(box, s, owner, colour, size)


@decision(ASK_GOAL, "goal", about=COLOUR, phases=(PLAYING,))
class Goal:
    """The entry of its colour to which the customer goes; `arg`: the colour (KAI-8.6, KAI-8.7, KAI-8.8, KAI-8.10)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow_sites(goals(box, s, seat, arg), choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        site = action - SITE
        barkers = barkers_needed(box, s, arg, one(site))
        if barkers > 0:
            s.barkers[seat] -= barkers
            s.barker_supply += barkers
            emit(s, USED_BARKERS, seat, barkers, 0)
        emit(s, LURED, seat, arg, site)
        swap_customers(s, seat, arg, site)
        earn(box, s, seat, arg, site)
        end_turn(box, s)


@rule
def lure(s: State, seat: int, colour: int) -> None:
    """Lure the customer of a colour (KAI-8.1)."""
    push(s, ASK_GOAL, seat, colour)
