"""What a seat may know, and how to redraw what it may not (IST-0.23, IST-0.24)."""

from __future__ import annotations

from arasta.core.chance import below, seed_chance, shuffle
from arasta.core.rule import rule, widen
from arasta.core.state import UNKNOWN
from arasta.games.istanbul.events import DREW_CARD
from arasta.games.istanbul.labels import CARDS
from arasta.games.istanbul.state import TILES, Box, State

KINDS = len(CARDS)


@rule
def unseen_tiles(s: State, market: int) -> int:
    """Demand tiles of a market that have not been on top and are not known by exclusion (IST-0.24)."""
    unseen = TILES - 1 - s.sales[market]
    if unseen < 2:
        return 0
    return unseen


@rule
def hide(s: State, seat: int) -> None:
    """Turn a state into the observation of `seat` (-1: a spectator), in place.

    Hands of others keep only the cards known to all, `hand_size` their full size; the draw pile and unseen demand tiles
    become UNKNOWN; generator and forced outcomes 0; events no longer tell which card another seat drew.
    """
    s.key = 0
    s.counter = 0
    s.forced_dice_count = 0
    s.forced_cards_count = 0
    for i in range(len(s.forced_dice)):
        s.forced_dice[i] = 0
        s.forced_cards[i] = 0
    for other in range(s.players):
        if other != seat:
            for card in range(KINDS):
                s.hand[other, card] = s.known[other, card]
    for i in range(s.deck_size):
        s.deck[i] = UNKNOWN
    for market in range(2):
        for i in range(unseen_tiles(s, market)):
            s.demand[market, i + 1] = UNKNOWN
    for n in range(s.event_count):
        if s.events[n, 0] == DREW_CARD and s.events[n, 1] != seat:
            s.events[n, 2] = UNKNOWN


@rule
def redraw(box: Box, s: State, seat: int, seed: int) -> None:
    """Turn an observation into a state that its seat cannot tell from the true one, in place.

    Only cards that went into the draw pile at its last shuffle come to lie in it; apart from that every way to deal the
    unseen cards and tiles is equally likely. `seed` also seeds the new generator.
    """
    seed_chance(s, seed)
    unseen = gather_unseen(box, s)
    for other in range(s.players):
        if other != seat:
            hidden = s.hand_size[other]
            for card in range(KINDS):
                hidden -= s.hand[other, card]
            for _ in range(hidden):
                drawn = s.deck_size + below(s, unseen - s.deck_size)
                s.hand[other, s.deck[drawn]] += 1
                unseen -= 1
                s.deck[drawn] = s.deck[unseen]
                s.deck[unseen] = 0
    for market in range(2):
        redraw_tiles(s, market)


@rule
def gather_unseen(box: Box, s: State) -> int:
    """Put all unseen cards into `deck`, a shuffled draw pile first; returns how many they are."""
    possible = 0
    for card in range(KINDS):
        for _ in range(min(widen(s.shuffled[card]), count_unseen(box, s, card))):
            s.deck[possible] = card
            possible += 1
    shuffle(s, s.deck, possible)
    unseen = possible
    for card in range(KINDS):
        for _ in range(count_unseen(box, s, card) - s.shuffled[card]):
            s.deck[unseen] = card
            unseen += 1
    return unseen


@rule
def count_unseen(box: Box, s: State, card: int) -> int:
    """Cards of a kind that lie neither in the discard pile nor in what an observation shows of the hands."""
    unseen = widen(box.card_copies[card])
    for other in range(s.players):
        unseen -= s.hand[other, card]
    for i in range(s.discard_size):
        if s.discard[i] == card:
            unseen -= 1
    return unseen


@rule
def redraw_tiles(s: State, market: int) -> None:
    """Put the unseen demand tiles of a market in a new order."""
    unseen = unseen_tiles(s, market)
    if unseen == 0:
        return
    first = 1
    for tile in range(TILES):
        seen = False
        for i in range(TILES):
            if (i == 0 or i > unseen) and s.demand[market, i] == tile:
                seen = True
        if not seen:
            s.demand[market, first] = tile
            first += 1
    for i in range(unseen, 1, -1):
        j = below(s, i) + 1
        tile = s.demand[market, i]
        s.demand[market, i] = s.demand[market, j]
        s.demand[market, j] = tile
