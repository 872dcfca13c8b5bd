"""Set-up (ledger section 1): by the suggested layout, or up to the variable start."""

from __future__ import annotations

from arasta.core.chance import CARDS, FIRST_SOURCE, NOT_GIVEN, below, given, lay, seed_chance, shuffle, start_seat
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.labels import CARD_KINDS, GAP, KINDS, NEUTRAL, NOWHERE
from arasta.games.kairo.record.state import DISPLAY, Box, State
from arasta.games.kairo.rules.cards import take_top
from arasta.games.kairo.rules.placing import put_stall
from arasta.games.kairo.rules.sites import BITS
from arasta.games.kairo.rules.variable_start import begin_play, next_start

CUSTOMERS = FIRST_SOURCE
"""Source of chance: the customers, drawn one after the other for the start spaces."""


@rule
def set_up_supplies(box: Box, s: State) -> None:
    """Barkers and expansions; medals begin in the supply (KAI-1.2, KAI-1.3)."""
    s.barker_supply = box.barker_cards
    for colour in range(KINDS):
        s.supply[colour] = box.supply[colour]


@rule
def set_up_players(box: Box, s: State) -> None:
    """Money and start player; stalls not on the board are in their owner's supply (KAI-1.6, KAI-1.8)."""
    for seat in range(s.players):
        for colour in range(KINDS):
            s.money[seat, colour] = box.start_money[colour]
            s.counted[seat, colour] = box.start_money[colour]
    s.start_seat = start_seat(s)
    s.on_turn = s.start_seat


@rule
def set_up_cards(box: Box, s: State) -> None:
    """The draw pile, first hands, and the open display (KAI-1.1, KAI-1.7)."""
    for card in range(CARD_KINDS):
        s.shuffled[card] = box.copies[card]
        for _ in range(box.copies[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
    shuffle(s, s.deck, widen(s.deck_size))
    lay(s, CARDS, s.deck, widen(s.deck_size))
    for place in range(DISPLAY):
        s.display[place] = GAP
    for place in range(box.display_size):
        s.display[place] = take_top(s)
    for seat in range(s.players):
        for _ in range(box.start_hand):
            s.hand[seat, take_top(s)] += 1
            s.hand_size[seat] += 1


@rule
def set_up_customers(box: Box, s: State) -> None:
    """Five of the six customers, drawn one after the other, go to the start spaces (KAI-1.4, KAI-1.5, KAI-12.4)."""
    for space in range(KINDS - 1):
        drawn = below(s, KINDS - space)
        wanted = given(s, CUSTOMERS)
        for colour in range(KINDS):
            if s.customer_site[colour] == NOWHERE:
                if colour == wanted or (wanted == NOT_GIVEN and drawn == 0):
                    site = widen(box.customer_start[space])
                    s.customer_site[colour] = site
                    s.customers[(site - 1) // BITS] |= 1 << ((site - 1) % BITS)
                    break
                drawn -= 1


@rule
def set_up_suggested(box: Box, s: State) -> None:
    """The suggested start, seat 1 with stalls A and so on; with two players, neutral stalls too.

    KAI-1.18, KAI-1.19, KAI-1.20, KAI-1.21, KAI-12.5, KAI-12.6.
    """
    for owner in range(NEUTRAL + 1):
        for colour in range(KINDS):
            site = widen(box.layout_stall[s.players, owner, colour])
            if site != NOWHERE:
                put_stall(s, owner, colour, site, widen(box.layout_entry[s.players, owner, colour]))


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    """Fill a zeroed record with a new game, up to its first decision, in one of two ways (KAI-1.10)."""
    seed_chance(s, seed)
    s.players = players
    s.open_money = box.open_money
    set_up_supplies(box, s)
    set_up_players(box, s)
    set_up_cards(box, s)
    set_up_customers(box, s)
    if box.variable_start:
        for colour in range(box.neutral_stalls[players]):
            s.bag[colour] = 1
        next_start(box, s)
    else:
        set_up_suggested(box, s)
        begin_play(s)
