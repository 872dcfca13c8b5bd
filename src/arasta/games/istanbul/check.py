"""What makes a position of Istanbul impossible: pieces are conserved, capacities hold (ledger sections 0, 1 and 10)."""

from __future__ import annotations

from arasta.games.istanbul.labels import (
    BLUE,
    CARDS,
    FOUNTAIN,
    GOODS,
    GREAT_MOSQUE,
    PLACES,
    SMALL_MOSQUE,
)
from arasta.games.istanbul.state import LEFTOVERS, NEUTRAL, OWN, TILES, Box, State
from arasta.games.istanbul.supply import capacity


def check(box: Box, s: State) -> str:
    """The first thing that is impossible about a position, naming its field; '' if nothing is."""
    return (
        _check_bazaar(s)
        or _check_assistants(box, s)
        or _check_barrows(box, s)
        or _check_rubies(box, s)
        or _check_cards(box, s)
        or _check_tiles(box, s)
        or _check_turn(s)
    )


def _check_bazaar(s: State) -> str:
    places = [s.place_at[cell] for cell in range(PLACES)]
    if sorted(places) != list(range(1, PLACES + 1)):
        return "state.place_at: each place from 1 to 16 lies on exactly one cell (IST-1.2)"
    for cell, place in enumerate(places):
        if s.cell_of[place] != cell:
            return f"state.cell_of.{place}: place_at says cell {cell}, found {s.cell_of[place]}"
    for seat in range(s.players):
        if s.merchant[seat] == 0 or s.family[seat] == 0:
            return f"state: merchant and family member of seat {seat} stand on a place (IST-1.15, IST-1.16)"
    if any((s.neutral[i] != 0) != (s.players == 2) for i in range(3)):
        return "state.neutral: three neutral merchants with two players, else none (IST-1.21)"
    return ""


def _check_assistants(box: Box, s: State) -> str:
    neutral = sum(s.neutral_assistant[place] for place in range(PLACES + 1))
    for seat in range(s.players):
        lying = sum(s.assistant[seat, place] for place in range(1, PLACES + 1))
        stack = [s.stack[seat, i] for i in range(s.stack_size[seat])]
        own = box.start_assistants - box.variant_neutral * box.neutral_assistants + (s.tile[seat, BLUE] > 0)
        if lying + stack.count(OWN) != own:
            found = lying + stack.count(OWN)
            return f"state.assistant: seat {seat} commands {own} own assistants, found {found} (IST-1.16)"
        neutral += stack.count(NEUTRAL)
        if s.assistant[seat, FOUNTAIN]:
            return "state.assistant: no assistant is ever left at the Fountain (IST-2.15)"
    if neutral != box.variant_neutral * box.neutral_assistants * s.players or s.neutral_assistant[FOUNTAIN]:
        return f"state.neutral_assistant: found {neutral} neutral assistants in all (IST-10.2, IST-10.14)"
    return ""


def _check_barrows(box: Box, s: State) -> str:
    for seat in range(s.players):
        for good, name in enumerate(GOODS):
            if s.goods[seat, good] > capacity(box, s, seat):
                return f"state.goods[{seat}].{name}: the wheelbarrow holds {capacity(box, s, seat)} of each (IST-0.10)"
    bought = sum(s.extensions[seat] for seat in range(s.players))
    if bought + s.wainwright_extensions != box.extensions_per_player * s.players:
        return "state.extensions: extensions of the players and of place 1 do not add up (IST-1.6)"
    return ""


def _check_rubies(box: Box, s: State) -> str:
    players = s.players
    taken = {
        "wainwright_rubies": players - s.wainwright_rubies,
        "palace_rubies": box.palace_rubies[players] - s.palace_rubies,
        "dealer_rubies": box.dealer_rubies[players] - s.dealer_rubies,
        "mosque_rubies": 2 * box.mosque_rubies[players] - s.mosque_rubies[0] - s.mosque_rubies[1],
    }
    for name, count in taken.items():
        if count < 0:
            return f"state.{name}: more rubies than {players} players begin with (T2)"
    if sum(s.rubies[seat] for seat in range(players)) != sum(taken.values()):
        return "state.rubies: the rubies of the players are not those taken from the places (IST-0.15)"
    if s.palace_free != box.palace_first[players] + taken["palace_rubies"]:
        return "state.palace_free: it rises by one with each ruby taken (IST-4.1302)"
    if s.dealer_price != box.dealer_first[players] + taken["dealer_rubies"]:
        return "state.dealer_price: it rises by one with each ruby taken (IST-4.1602)"
    thirds = sum(s.extensions[seat] >= box.ruby_extension for seat in range(players))
    if taken["wainwright_rubies"] != thirds:
        return "state.wainwright_rubies: one ruby goes to each owner of the last extension (IST-4.104)"
    return ""


def _check_cards(box: Box, s: State) -> str:
    deck = [s.deck[i] for i in range(s.deck_size)]
    discard = [s.discard[i] for i in range(s.discard_size)]
    for card, name in enumerate(CARDS):
        held = sum(s.hand[seat, card] for seat in range(s.players))
        found = held + deck.count(card) + discard.count(card)
        if found != box.card_copies[card]:
            copies = box.card_copies[card]
            return f"state.hand: there are {copies} cards {name}, found {found} in hands and piles (IST-0.19)"
    for seat in range(s.players):
        for card, name in enumerate(CARDS):
            if s.known[seat, card] > s.hand[seat, card]:
                return f"state.known[{seat}].{name}: more cards known than held"
        if s.hand_size[seat] != sum(s.hand[seat, card] for card in range(len(CARDS))):
            return f"state.hand_size[{seat}]: it is the number of cards in the hand"
    return ""


def _check_tiles(box: Box, s: State) -> str:
    for market in range(2):
        if sorted(s.demand[market, i] for i in range(TILES)) != list(range(TILES)):
            return "state.demand: each market has each of its demand tiles once (IST-1.10)"
    for colour, name in enumerate(GOODS):
        values = [s.tile[seat, colour] for seat in range(s.players) if s.tile[seat, colour]]
        stack = [box.mosque_stack[s.players, i] for i in range(4)]
        if sorted(values) != sorted(stack[: s.tiles_taken[colour]]):
            return f"state.tile: the {name} tiles taken are the first {s.tiles_taken[colour]} of {stack} (IST-1.3)"
    for mosque, place in enumerate((SMALL_MOSQUE, GREAT_MOSQUE)):
        pairs = sum(s.tile[seat, 2 * mosque] > 0 and s.tile[seat, 2 * mosque + 1] > 0 for seat in range(s.players))
        if box.mosque_rubies[s.players] - s.mosque_rubies[mosque] != min(pairs, box.mosque_rubies[s.players]):
            return (
                f"state.mosque_rubies[{mosque}]: one ruby goes from place {place} to each owner of a pair (IST-4.1405)"
            )
    return ""


def _check_turn(s: State) -> str:
    if s.start_seat >= s.players or s.on_turn >= s.players:
        return f"state.on_turn, state.start_seat: the seats are 0 to {s.players - 1}"
    for i in range(s.depth):
        if s.phase != LEFTOVERS and s.pending_seat[i] != s.on_turn:
            return "pending: only the seat on turn decides (IST-2.3)"
    return ""
