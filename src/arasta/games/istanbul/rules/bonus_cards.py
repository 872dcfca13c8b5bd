"""Bonus cards: drawing, discarding and playing them (ledger section 6)."""

from __future__ import annotations

from arasta.core.chance import reveal, shuffle_cards
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.actions import GAIN, TAKE_BACK
from arasta.games.istanbul.record.decisions import ABOUT_RETURN, ASK_ONE_GOOD, ASK_RETURN, decision
from arasta.games.istanbul.record.events import DISCARDED, DREW_CARD, FAMILY_CAME_HOME, PLAYED, SHUFFLED
from arasta.games.istanbul.record.labels import (
    ACTING,
    FIRST_PLACE,
    KINDS,
    LEFTOVERS,
    MEETING,
    MOVING,
    PAYING,
    PLACES,
    POLICE_STATION,
)
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.stack import take_back
from arasta.games.istanbul.rules.supply import gain_good


@rule
def can_draw(s: State) -> bool:
    """True if a card can be drawn: at least one pile is not empty (IST-6.6)."""
    return s.deck_size + s.discard_size > 0


@rule
def reshuffle(s: State) -> None:
    """The discard pile becomes the draw pile (IST-6.4), with the card just played for the draw (IST-11.25)."""
    for card in range(len(s.shuffled)):
        s.shuffled[card] = 0
    for seat in range(s.players):
        s.drawn[seat] = 0
    for i in range(s.discard_size):
        s.shuffled[s.discard[i]] += 1
        s.deck[i] = s.discard[i]
        s.discard[i] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    shuffle_cards(s, s.deck, widen(s.deck_size))
    emit(s, SHUFFLED, -1, s.deck_size, 0)


@rule
def draw_card(box: Box, s: State, seat: int) -> None:
    """Draw the top card of the draw pile into the hand (IST-6.3), reshuffling when that runs out (IST-6.4, IST-6.5).

    So a card discarded after that, to the Governor for example, begins the new discard pile (IST-11.19).
    """
    if s.deck_size == 0:
        reshuffle(s)
    reveal(s)
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.hand[seat, card] += 1
    s.hand_size[seat] += 1
    s.drawn[seat] += 1
    emit(s, DREW_CARD, seat, card, 0)
    if s.deck_size == 0 and s.discard_size > 0 and not box.lazy_reshuffle:
        reshuffle(s)


@rule
def put_on_discard(s: State, seat: int, card: int) -> None:
    """A card of the hand goes face up on top of the discard pile (IST-6.2)."""
    s.hand[seat, card] -= 1
    s.hand_size[seat] -= 1
    if s.known[seat, card] > 0:
        s.known[seat, card] -= 1
    s.discard[s.discard_size] = card
    s.discard_size += 1


@rule
def discard_card(s: State, seat: int, card: int) -> None:
    """Discard a card (IST-4.602, IST-5.22)."""
    put_on_discard(s, seat, card)
    emit(s, DISCARDED, seat, card, 0)


@rule
def play_from_hand(s: State, seat: int, card: int) -> None:
    """Play a card: it lies on the discard pile before its effect (IST-6.2)."""
    put_on_discard(s, seat, card)
    emit(s, PLAYED, seat, card, 0)


BY_CARD, BY_TILE = range(2)
"""The means by which an assistant is returned: the number that ASK_RETURN is about."""


@rule
def choose_good(s: State, seat: int) -> None:
    """ONE_GOOD was played: its good is chosen (IST-6.11)."""
    push(s, ASK_ONE_GOOD, seat, 0)


@rule
def choose_assistant(s: State, seat: int, by: int) -> None:
    """An assistant is returned, by card or by tile (IST-6.91, IST-7.41)."""
    push(s, ASK_RETURN, seat, by)


@rule
def bring_family_home(s: State, seat: int) -> None:
    """FAMILY_HOME was played: the own family member goes to the Police Station (IST-6.71)."""
    s.family[seat] = POLICE_STATION
    emit(s, FAMILY_CAME_HOME, seat, 0, 0)


@decision(ASK_ONE_GOOD, "one_good", phases=(MOVING, PAYING, ACTING, MEETING, LEFTOVERS))
class OneGood:
    """ONE_GOOD: choose the good to gain (IST-6.11)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(KINDS):
            allow(choices, GAIN + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        gain_good(box, s, seat, action - GAIN, 1)


@decision(ASK_RETURN, "return_one", about=ABOUT_RETURN, phases=(MOVING, PAYING, ACTING, MEETING))
class ReturnOne:
    """RETURN_ONE or the yellow tile: choose the assistant to return (IST-6.91, IST-7.41, IST-7.43)."""

    # IST-6.93: this may be the one at the place left or reached; then none lies there. IST-11.15: it may be the disc
    # that is left next.

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        barred = s.merchant[seat] * box.yellow_other_place_only * int(arg == BY_TILE)
        for place in range(FIRST_PLACE, PLACES + 1):
            if s.assistant[seat, place] > 0 and place != barred:
                allow(choices, TAKE_BACK + place)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        take_back(s, seat, action - TAKE_BACK)
