"""Gaining and paying: goods, Lira, rubies, assistants, bonus cards (ledger sections 0 and 6)."""

from __future__ import annotations

from arasta.core.chance import reveal, roll_die, shuffle_cards
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.istanbul.events import (
    DISCARDED,
    DREW_CARD,
    GAINED_GOOD,
    GAINED_LIRA,
    GAINED_RUBY,
    LAST_ROUND,
    LOST_GOOD,
    PAID,
    PAID_GOOD,
    PLAYED,
    ROLLED,
    SHUFFLED,
    TOOK_BACK,
)
from arasta.games.istanbul.labels import PLACES
from arasta.games.istanbul.state import OWN, Box, State


@rule
def capacity(box: Box, s: State, seat: int) -> int:
    """Goods of each kind that the wheelbarrow of `seat` holds (IST-0.10)."""
    return box.start_capacity + s.extensions[seat]


@rule
def gain_good(box: Box, s: State, seat: int, good: int, count: int) -> None:
    """Gain goods of one kind; those beyond capacity are lost (IST-0.11, IST-0.12)."""
    room = capacity(box, s, seat) - s.goods[seat, good]
    fitting = min(count, room)
    if fitting > 0:
        s.goods[seat, good] += fitting
        emit(s, GAINED_GOOD, seat, good, fitting)
    if count > fitting:
        emit(s, LOST_GOOD, seat, good, count - fitting)


@rule
def pay_good(s: State, seat: int, good: int, count: int) -> None:
    """Pay goods of one kind to the supply (IST-0.11)."""
    s.goods[seat, good] -= count
    emit(s, PAID_GOOD, seat, good, count)


@rule
def total_goods(s: State, seat: int) -> int:
    """All goods on the wheelbarrow of `seat`."""
    return s.goods[seat, 0] + s.goods[seat, 1] + s.goods[seat, 2] + s.goods[seat, 3]


@rule
def gain_lira(s: State, seat: int, lira: int) -> None:
    """Take Lira from the supply, which never runs out (IST-0.5, IST-0.6)."""
    s.lira[seat] += lira
    emit(s, GAINED_LIRA, seat, lira, 0)


@rule
def pay_lira(s: State, seat: int, lira: int) -> None:
    """Pay Lira to the supply (IST-0.5)."""
    s.lira[seat] -= lira
    emit(s, PAID, seat, lira, -1)


@rule
def gain_ruby(box: Box, s: State, seat: int, place: int) -> None:
    """A ruby from `place` goes on the wheelbarrow for good (IST-0.15, IST-0.16)."""
    s.rubies[seat] += 1
    emit(s, GAINED_RUBY, seat, place, s.rubies[seat])
    if s.rubies[seat] == box.end_rubies[s.players]:
        emit(s, LAST_ROUND, seat, 0, 0)


@rule
def roll_two(s: State, seat: int) -> int:
    """Roll two dice: first * 8 + second (IST-0.9)."""
    first = roll_die(s)
    second = roll_die(s)
    emit(s, ROLLED, seat, first, second)
    return first * 8 + second


@rule
def roll_place(s: State, seat: int) -> int:
    """Roll two dice and read their sum as a place (IST-5.23, T12)."""
    roll = roll_two(s, seat)
    return roll // 8 + roll % 8


@rule
def put_under(s: State, seat: int, colour: int) -> None:
    """A disc becomes the bottommost of the stack (IST-2.11, IST-10.12)."""
    for i in range(s.stack_size[seat], 0, -1):
        s.stack[seat, i] = s.stack[seat, i - 1]
    s.stack[seat, 0] = colour
    s.stack_size[seat] += 1


@rule
def take_from_under(s: State, seat: int) -> int:
    """The bottommost disc leaves the stack (IST-2.12); returns its colour."""
    colour = s.stack[seat, 0]
    s.stack_size[seat] -= 1
    for i in range(s.stack_size[seat]):
        s.stack[seat, i] = s.stack[seat, i + 1]
    s.stack[seat, s.stack_size[seat]] = 0
    return colour


@rule
def take_back(s: State, seat: int, place: int) -> None:
    """Return the own assistant lying on `place` to the stack (IST-4.701, IST-6.91, IST-7.41)."""
    s.assistant[seat, place] -= 1
    put_under(s, seat, OWN)
    emit(s, TOOK_BACK, seat, place, 0)


@rule
def has_assistant_out(s: State, seat: int, but: int) -> bool:
    """Whether an own assistant lies on a place other than `but` (0: on any place)."""
    for place in range(1, PLACES + 1):
        if place != but and s.assistant[seat, place] > 0:
            return True
    return False


@rule
def can_draw(s: State) -> bool:
    """Whether a card can be drawn: one pile at least is not empty (IST-6.6)."""
    return s.deck_size + s.discard_size > 0


@rule
def reshuffle(s: State) -> None:
    """The discard pile becomes the draw pile (IST-6.4)."""
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
    """Draw the top card of the draw pile into the hand (IST-6.3), reshuffling when it ran out (IST-6.4 to 6.6)."""
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
