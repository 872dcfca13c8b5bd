"""The knowledge of a seat, and how to resample the rest."""

from __future__ import annotations

from arasta.core.chance import below, seed_chance, shuffle
from arasta.core.rule import rule, widen
from arasta.core.state import OVER, UNKNOWN
from arasta.games.kairo.record.events import DREW_CARD
from arasta.games.kairo.record.labels import CARD_KINDS, KINDS
from arasta.games.kairo.record.state import Box, State


@rule
def observe(s: State, seat: int) -> None:
    """Turn a state into the observation of `seat` (-1: a spectator), in place (KAI-0.25, KAI-12.2, KAI-12.3).

    Hands of others keep only the cards known to all, `hand_size` their full size; the others' money and the
    draw pile become UNKNOWN (`counted` stays: it follows from what everybody saw); events no longer tell which card
    another seat drew.
    """
    for other in range(s.players):
        if other != seat:
            for card in range(CARD_KINDS):
                s.hand[other, card] = s.known[other, card]
            if s.open_money == 0 and s.status != OVER:
                for colour in range(KINDS):
                    s.money[other, colour] = UNKNOWN
    for i in range(s.deck_size):
        s.deck[i] = UNKNOWN
    for n in range(s.event_count):
        if s.events[n, 0] == DREW_CARD and s.events[n, 1] != seat:
            s.events[n, 2] = UNKNOWN


@rule
def resample(box: Box, s: State, seat: int, seed: int) -> None:
    """Turn an observation into a state that its seat cannot distinguish from the true one, in place.

    Only cards that went into the draw pile at its last shuffle are put there; apart from that, every deal of the
    unseen cards is equally likely. Money follows from incomes and payments. `seed` also seeds the new generator.
    """
    seed_chance(s, seed)
    for other in range(s.players):
        for colour in range(KINDS):
            s.money[other, colour] = s.counted[other, colour]
    unseen = gather_unseen(box, s)
    for other in range(s.players):
        if other != seat:
            hidden = widen(s.hand_size[other])
            for card in range(CARD_KINDS):
                hidden -= s.hand[other, card]
            for _ in range(hidden):
                drawn = s.deck_size + below(s, unseen - s.deck_size)
                s.hand[other, s.deck[drawn]] += 1
                unseen -= 1
                s.deck[drawn] = s.deck[unseen]
                s.deck[unseen] = 0


@rule
def gather_unseen(box: Box, s: State) -> int:
    """Put all unseen cards into `deck`, beginning with a shuffled draw pile; returns the number of them."""
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
    return unseen


@rule
def count_unseen(box: Box, s: State, card: int) -> int:
    """Cards of a kind in none of the places an observation shows: hands, display, cards in play, discard pile."""
    unseen = widen(box.copies[card])
    for other in range(s.players):
        unseen -= s.hand[other, card]
    for place in range(box.display_size):
        if s.display[place] == card:
            unseen -= 1
    for i in range(s.in_play_count):
        if s.in_play[i] == card:
            unseen -= 1
    for i in range(s.discard_size):
        if s.discard[i] == card:
            unseen -= 1
    return unseen
