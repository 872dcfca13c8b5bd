"""Stall cards: hands, display, piles (ledger sections 3 and 9). Cards come into hands only by drawing (KAI-9.7)."""

from __future__ import annotations

from arasta.core.chance import reveal, shuffle_cards
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.events import DISCARDED, DREW_CARD, PLAYED, SHUFFLED, TOOK_CARD, TURNED_UP
from arasta.games.kairo.record.labels import CARD_KINDS, GAP
from arasta.games.kairo.record.state import Box, State


@rule
def take_top(s: State) -> int:
    """The top card leaves the draw pile."""
    s.deck_size -= 1
    card = widen(s.deck[s.deck_size])
    s.deck[s.deck_size] = 0
    return card


@rule
def draw_top(s: State) -> int:
    """The top card of the draw pile is drawn in play; `shuffle_if_empty` comes next."""
    reveal(s)
    return take_top(s)


@rule
def shuffle_if_empty(s: State) -> None:
    """The discard pile becomes the draw pile as soon as the last card has left that (KAI-9.6, KAI-12.26)."""
    if s.deck_size > 0 or s.discard_size == 0:
        return
    for card in range(CARD_KINDS):
        s.shuffled[card] = 0
    for i in range(s.discard_size):
        s.shuffled[s.discard[i]] += 1
        s.deck[i] = s.discard[i]
        s.discard[i] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    shuffle_cards(s, s.deck, widen(s.deck_size))
    emit(s, SHUFFLED, -1, s.deck_size, 0)


@rule
def take_hidden(s: State, seat: int) -> None:
    """Take the top card of the draw pile into the hand (KAI-9.1)."""
    card = draw_top(s)
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    emit(s, DREW_CARD, seat, card, 0)
    shuffle_if_empty(s)


@rule
def take_open(box: Box, s: State, seat: int, card: int) -> None:
    """Take a card of the open display into the hand; its place stays empty until the turn ends (KAI-9.1, KAI-9.4)."""
    for place in range(box.display_size):
        if s.display[place] == card:
            s.display[place] = GAP
            s.hand[seat, card] += 1
            s.hand_size[seat] += 1
            s.known[seat, card] += 1
            emit(s, TOOK_CARD, seat, card, place)
            return


@rule
def is_open(box: Box, s: State, card: int) -> bool:
    """True if a card of this kind lies in the open display."""
    for place in range(box.display_size):
        if s.display[place] == card:
            return True
    return False


@rule
def fill_display(box: Box, s: State) -> None:
    """Refill the open display (KAI-2.5)."""
    for place in range(box.display_size):
        if s.display[place] == GAP and s.deck_size > 0:
            card = draw_top(s)
            s.display[place] = card
            emit(s, TURNED_UP, -1, card, place)
            shuffle_if_empty(s)


@rule
def leave_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of the hand, openly."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    if s.known[seat, card] > 0:
        s.known[seat, card] -= 1


@rule
def play_card(s: State, seat: int, card: int) -> None:
    """Show a card for the building action (KAI-3.10)."""
    leave_hand(s, seat, card)
    s.in_play[s.in_play_count] = card
    s.in_play_count += 1
    emit(s, PLAYED, seat, card, 0)


@rule
def discard_played(s: State) -> None:
    """The action is done: the cards played go to the discard pile (KAI-3.10, KAI-2.5)."""
    for i in range(s.in_play_count):
        s.discard[s.discard_size] = s.in_play[i]
        s.discard_size += 1
        s.in_play[i] = 0
    s.in_play_count = 0
    s.segments = 0


@rule
def discard_card(s: State, seat: int, card: int) -> None:
    """Discard a card in excess of the hand limit (KAI-9.5)."""
    leave_hand(s, seat, card)
    s.discard[s.discard_size] = card
    s.discard_size += 1
    emit(s, DISCARDED, seat, card, 0)
