"""What must hold in every position of every game of Kairo, as a rule that runs compiled at each decision."""

from __future__ import annotations

from arasta.core.choices import Choices
from arasta.core.rule import rule, widen
from arasta.core.state import DEPTH, EVENTS
from arasta.games.kairo.record.decisions import ASK_OTHER_PAYMENT, ASK_OWN_PAYMENT
from arasta.games.kairo.record.labels import CARD_KINDS, KINDS, NEUTRAL, NOWHERE, SITES
from arasta.games.kairo.record.state import FINAL, PLAYING, Box, State
from arasta.games.kairo.rules.sites import (
    Sites,
    around,
    connected,
    count,
    difference,
    has,
    intersects,
    one,
    row_set,
    same,
    union,
)
from arasta.games.kairo.rules.ways import all_tiles

BROKEN = {
    1: "cards are conserved (KAI-0.14)",
    2: "hand sizes and known cards fit the hands",
    3: "expansions are conserved (KAI-0.19)",
    4: "tiles on the board are the sizes of the stands (KAI-0.9)",
    5: "barkers are conserved (KAI-0.17)",
    6: "nobody has debts; money is what was counted (KAI-12.2)",
    7: "somebody can always act",
    8: "no choice is listed twice",
    9: "the stack of decisions and the list of events do not overflow",
    10: "five customers stand on walkable sites of their own, none on an entry of its colour (KAI-0.13, KAI-8.15)",
    11: "all entries and customers hang together (KAI-5.9)",
    12: "medals are with owners of a largest stand (KAI-6.10)",
    13: "no two main stalls are adjacent (KAI-4.7)",
    14: "a segment has one stall of a colour (KAI-4.5)",
    15: "the sets of sites are those of the pieces",
    16: "the final phase has begun exactly when its trigger is met (KAI-10.1)",
    17: "a limited bank has not paid more than it has (KAI-12.1)",
    18: "hands keep to their limit (KAI-9.5)",
    19: "the draw pile is empty only while all cards are elsewhere (KAI-9.6)",
}
"""What `broken` returns -> what does not hold."""


@rule
def broken(box: Box, s: State, choices: Choices) -> int:
    """Number of an invariant that does not hold, 0 if all do."""
    for check in (
        broken_cards(box, s),
        broken_money(box, s),
        broken_choices(s, choices),
        broken_pieces(box, s),
        broken_board(box, s),
        broken_medals(s),
    ):
        if check:
            return check
    return 0


@rule
def broken_cards(box: Box, s: State) -> int:
    for card in range(CARD_KINDS):
        found = 0
        for seat in range(s.players):
            found += s.hand[seat, card]
            if s.hand[seat, card] < 0 or s.known[seat, card] < 0 or s.known[seat, card] > s.hand[seat, card]:
                return 2
        for i in range(s.deck_size):
            if s.deck[i] == card:
                found += 1
        for i in range(s.discard_size):
            if s.discard[i] == card:
                found += 1
        for i in range(s.in_play_count):
            if s.in_play[i] == card:
                found += 1
        for place in range(len(s.display)):
            if s.display[place] == card:
                found += 1
        if found != box.copies[card]:
            return 1
    for seat in range(s.players):
        held = 0
        for card in range(CARD_KINDS):
            held += s.hand[seat, card]
        if held != s.hand_size[seat]:
            return 2
        most = box.hand_limit + box.cards_per_draw * (seat == s.on_turn)
        if held > most:
            return 18
    if s.deck_size == 0 and s.discard_size > 0:
        return 19
    return 0


@rule
def broken_money(box: Box, s: State) -> int:
    barkers = s.barker_supply + 0
    for seat in range(s.players):
        barkers += s.barkers[seat]
    if barkers != box.barker_cards:
        return 5
    for colour in range(KINDS):
        total = 0
        for seat in range(s.players):
            total += s.money[seat, colour]
            if s.money[seat, colour] < 0 or s.money[seat, colour] != s.counted[seat, colour]:
                return 6
        if box.bank_limit and total > box.bank_money:
            return 17
    return 0


@rule
def broken_choices(s: State, choices: Choices) -> int:
    if (choices.count > 0) != (s.status == 0) or choices.count == 1:
        return 7
    for i in range(choices.count):
        for j in range(i):
            if choices.action[i] == choices.action[j]:
                return 8
    if s.depth < 0 or s.depth > DEPTH or s.event_count > EVENTS or (s.depth > 0) != (s.status == 0):
        return 9
    return 0


@rule
def broken_pieces(box: Box, s: State) -> int:
    gone = 0
    last = 0
    for colour in range(KINDS):
        built = 0
        for owner in range(NEUTRAL + 1):
            if s.size[owner, colour] > 0:
                built += s.size[owner, colour] - 1
        if built + s.supply[colour] != box.supply[colour]:
            return 3
        if s.supply[colour] == 0:
            gone += 1
        elif s.supply[colour] == 1:
            last += 1
    settling = False
    if s.depth > 0:
        asked = s.pending_kind[s.depth - 1]
        settling = asked in (ASK_OWN_PAYMENT, ASK_OTHER_PAYMENT)
    triggered = gone > 0 or last >= 2
    if (s.phase == FINAL and not triggered) or (s.phase == PLAYING and triggered and not settling):
        return 16
    tiles = 0
    covered = all_tiles(s)
    for site in range(1, SITES + 1):
        if s.tile[site] > 0:
            tiles += 1
            if not has(covered, site):
                return 15
    sizes = 0
    for owner in range(NEUTRAL + 1):
        for colour in range(KINDS):
            sizes += s.size[owner, colour]
    if tiles != sizes or count(covered) != tiles:
        return 4
    return 0


@rule
def broken_board(box: Box, s: State) -> int:
    entries = Sites(0, 0, 0, 0)
    customers = Sites(0, 0, 0, 0)
    stalls = Sites(0, 0, 0, 0)
    walk = difference(row_set(box.market_sites), all_tiles(s))
    standing = 0
    for colour in range(KINDS):
        site = widen(s.customer_site[colour])
        customers = union(customers, one(site))
        if site != NOWHERE:
            standing += 1
            if not has(walk, site):
                return 10
        segments = 0
        for owner in range(NEUTRAL + 1):
            stall = widen(s.stall_site[owner, colour])
            entry = widen(s.entry_site[owner, colour])
            entries = union(entries, one(entry))
            if stall == NOWHERE:
                continue
            if entry == site:
                return 10
            if not has(walk, entry):
                return 11
            bit = 1 << box.segment_of[stall]
            if segments & bit:
                return 14
            segments |= bit
            stalls = union(stalls, one(stall))
    if intersects(around(stalls), stalls):
        return 13
    if standing != KINDS - 1 or count(customers) != KINDS - 1:
        return 10
    if not same(entries, row_set(s.entries)) or not same(customers, row_set(s.customers)):
        return 15
    if box.path_rule_for_stalls and not connected(union(entries, customers), walk):
        return 11
    return 0


@rule
def broken_medals(s: State) -> int:
    if s.depth > 0:
        asked = s.pending_kind[s.depth - 1]
        if asked in (ASK_OWN_PAYMENT, ASK_OTHER_PAYMENT):
            return 0
    for colour in range(KINDS):
        largest = 0
        for owner in range(NEUTRAL + 1):
            largest = max(largest, widen(s.size[owner, colour]))
        for medal in range(2):
            holder = s.medal_holder[colour, medal]
            if (holder > 0) != (largest > 1):
                return 12
            if holder > 0 and s.size[holder - 1, colour] != largest:
                return 12
    return 0
