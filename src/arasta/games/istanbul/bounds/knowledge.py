"""The knowledge of a seat, and how to resample what is hidden from it (IST-0.23, IST-0.24)."""

from __future__ import annotations

from arasta.core.chance import below, seed_chance, shuffle
from arasta.core.rule import rule, widen
from arasta.core.state import UNKNOWN
from arasta.games.istanbul.record.events import DREW_CARD
from arasta.games.istanbul.record.labels import CARDS
from arasta.games.istanbul.record.state import TILES, Box, State

CARD_KINDS = len(CARDS)


@rule
def unseen_tiles(s: State, market: int) -> int:
    """Demand tiles of a market that have not been on top and are not known by exclusion (IST-0.24)."""
    unseen = TILES - 1 - s.sales[market]
    if unseen < 2:
        return 0
    return unseen


@rule
def observe(s: State, seat: int) -> None:
    """Turn a state into the observation of `seat` (-1: a spectator), in place.

    Hands of others keep only the cards known to all, `hand_size` their full size; the draw pile and unseen demand tiles
    become UNKNOWN; events no longer tell which card another seat drew.
    """
    for other in range(s.players):
        if other != seat:
            for card in range(CARD_KINDS):
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
def hidden_cards(s: State, other: int) -> int:
    """Cards in a hand whose kind an observation does not show."""
    hidden = widen(s.hand_size[other])
    for card in range(CARD_KINDS):
        hidden -= s.hand[other, card]
    return hidden


@rule
def resample(box: Box, s: State, seat: int, seed: int) -> None:
    """Turn an observation into a state that its seat cannot distinguish from the true one, in place.

    Only cards that went into the draw pile at its last shuffle are put there, and nobody gets more of them than they
    have drawn since. `seed` also seeds the new generator.
    """
    seed_chance(s, seed)
    older = 0
    for other in range(s.players):
        if other != seat:
            older += max(0, hidden_cards(s, other) - s.drawn[other])
    possible, unseen = gather_unseen(box, s, older)
    if older > 0:
        for other in range(s.players):
            if other != seat:
                for _ in range(hidden_cards(s, other) - s.drawn[other]):
                    if unseen > possible:
                        deal(s, other, possible + below(s, unseen - possible), unseen)
                        unseen -= 1
    for other in range(s.players):
        if other != seat:
            for _ in range(hidden_cards(s, other)):
                deal(s, other, s.deck_size + below(s, unseen - s.deck_size), unseen)
                unseen -= 1
    for market in range(2):
        resample_tiles(s, market)


@rule
def deal(s: State, other: int, i: int, unseen: int) -> None:
    """Move entry `i` of the `unseen` cards in `deck` into a hand; the last one takes its place."""
    s.hand[other, s.deck[i]] += 1
    s.deck[i] = s.deck[unseen - 1]
    s.deck[unseen - 1] = 0


@rule
def gather_unseen(box: Box, s: State, older: int) -> tuple[int, int]:
    """Put all unseen cards into `deck`, first those that may lie in the draw pile, shuffled.

    At least `older` of the cards behind them were in hands when the pile was shuffled, or all if there are fewer.

    Returns:
        The number that come first, and the number of all.
    """
    possible = 0
    for card in range(CARD_KINDS):
        for _ in range(min(widen(s.shuffled[card]), count_unseen(box, s, card))):
            s.deck[possible] = card
            possible += 1
    shuffle(s, s.deck, possible)
    unseen = possible
    for card in range(CARD_KINDS):
        for _ in range(count_unseen(box, s, card) - s.shuffled[card]):
            s.deck[unseen] = card
            unseen += 1
    i = possible - 1
    while unseen - possible < older and i >= 0:
        card = widen(s.deck[i])
        if may_be_older(box, s, card, possible, unseen):
            possible -= 1
            s.deck[i] = s.deck[possible]
            s.deck[possible] = card
        i -= 1
    return possible, unseen


@rule
def may_be_older(box: Box, s: State, card: int, possible: int, unseen: int) -> bool:
    """True if more cards of a kind can have been in hands at the shuffle than `deck` holds from `possible` on."""
    others = box.card_copies[card] - s.shuffled[card]
    for i in range(possible, unseen):
        if s.deck[i] == card:
            others -= 1
    return others > 0


@rule
def count_unseen(box: Box, s: State, card: int) -> int:
    """Cards of a kind that are neither in the discard pile nor in the hands as an observation shows them."""
    unseen = widen(box.card_copies[card])
    for other in range(s.players):
        unseen -= s.hand[other, card]
    for i in range(s.discard_size):
        if s.discard[i] == card:
            unseen -= 1
    return unseen


@rule
def resample_tiles(s: State, market: int) -> None:
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
