"""Goods cards: the deck, drawing, throwing away (ledger section 7)."""

from __future__ import annotations

from arasta.core.chance import lay, reveal, shuffle
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.record import Row
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record import about
from arasta.games.choose_write.record.about import CARD_KINDS
from arasta.games.choose_write.record.actions import DISCARD
from arasta.games.choose_write.record.decisions import ASK_DISCARD, decision
from arasta.games.choose_write.record.effects import PAY_CARD
from arasta.games.choose_write.record.events import (
    DECK_OF_GOODS,
    DREW_GOODS,
    NO_CARD_LEFT,
    PAID_CARD,
    SHUFFLED,
    THREW_AWAY,
    emit,
)
from arasta.games.choose_write.record.labels import GOODS_SOURCE, PAIRS
from arasta.games.choose_write.record.state import Box, State


@rule
def shuffle_deck(s: State, deck: Row, count: int, first: int, kinds: int) -> None:
    """Shuffle a rebuilt deck; its forced cards, numbered from `first` on, come to the top."""
    reveal(s)
    shuffle(s, deck, count)
    top = count - 1
    kept = 0
    for k in range(s.forced_cards_count):
        wanted = s.forced_cards[k] - first
        if wanted < 0 or wanted >= kinds:
            s.forced_cards[kept] = s.forced_cards[k]
            kept += 1
        else:
            for j in range(top, -1, -1):
                if deck[j] == wanted:
                    deck[j] = deck[top]
                    deck[top] = wanted
                    top -= 1
                    break
    for k in range(kept, s.forced_cards_count):
        s.forced_cards[k] = 0
    s.forced_cards_count = kept


NO_CARD_DRAWN = -1
"""Drawn in place of a card when nothing is left."""


@rule
def rebuild_goods_deck(s: State) -> None:
    """The discarded Goods cards become the deck (CNW-14.4)."""
    count = 0
    for pair in range(PAIRS):
        s.goods_shuffled[pair] = s.goods_discard[pair]
        for _ in range(s.goods_discard[pair]):
            s.goods_deck[count] = pair
            count += 1
        s.goods_discard[pair] = 0
    s.goods_deck_size = count
    shuffle_deck(s, s.goods_deck, count, 0, PAIRS)
    lay(s, GOODS_SOURCE, s.goods_deck, count)
    emit(s, SHUFFLED, -1, DECK_OF_GOODS, count)


@rule
def goods_to_draw(s: State) -> bool:
    """True if deck or discard pile holds a Goods card (CNW-14.3)."""
    if s.goods_deck_size > 0:
        return True
    for pair in range(PAIRS):
        if s.goods_discard[pair] > 0:
            return True
    return False


@rule
def draw_goods(s: State, seat: int) -> None:
    """Draw the top Goods card unseen into the hand; nothing if there is none (CNW-7.1, CNW-14.3, CNW-14.4).

    The first to draw is served first, as at a Fountain (CNW-14.16).
    """
    if not goods_to_draw(s):
        emit(s, NO_CARD_LEFT, seat, DECK_OF_GOODS, 0)
        return
    if s.goods_deck_size == 0:
        rebuild_goods_deck(s)
    reveal(s)
    top = s.goods_deck_size - 1
    pair = widen(s.goods_deck[top])
    s.goods_deck[top] = 0
    s.goods_deck_size = top
    s.goods_hand[seat, pair] += 1
    s.goods_cards[seat] += 1
    emit(s, DREW_GOODS, seat, pair, 0)


@rule
def discard_goods(s: State, seat: int, pair: int) -> None:
    """A Goods card goes from the hand to the discard pile at once (CNW-7.8, CNW-14.5)."""
    s.goods_hand[seat, pair] -= 1
    s.goods_cards[seat] -= 1
    s.goods_discard[pair] += 1


@rule
def pay_with_card(s: State, seat: int, pair: int, goods: int) -> None:
    """Pay with one or both Goods of a Goods card (CNW-7.3); neither is entered on the sheet (CNW-7.4)."""
    discard_goods(s, seat, pair)
    s.goods_cards_paid[seat] += 1
    emit(s, PAID_CARD, seat, pair, goods)


@rule
def throw_away(s: State, seat: int, pair: int) -> None:
    """A Goods card is thrown away as a whole and supplies nothing (CNW-7.9)."""
    discard_goods(s, seat, pair)
    s.goods_cards_thrown[seat] += 1
    emit(s, THREW_AWAY, seat, pair, 0)


@rule
def cards_from(s: State, seat: int, lowest: int) -> int:
    """Goods cards in hand of this kind and later ones."""
    total = 0
    for pair in range(lowest, PAIRS):
        total += s.goods_hand[seat, pair]
    return total


@rule
def demand_goods_cards(s: State, seat: int, count: int) -> None:
    """Require this many Goods cards to be thrown away (CNW-7.9)."""
    push(s, ASK_DISCARD, seat, count * CARD_KINDS)


@decision(ASK_DISCARD, "discard", pays=("discard",), about=about.CARDS_LEFT, effects=(PAY_CARD,))
class Discard:
    """A Goods card is thrown away (CNW-4.11, CNW-7.9). About: cards left * 16 + the lowest kind still allowed."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for pair in range(arg % CARD_KINDS, PAIRS):
            if s.goods_hand[seat, pair] > 0 and cards_from(s, seat, pair) >= arg // CARD_KINDS:
                allow(choices, DISCARD + pair)

    @staticmethod
    @rule
    def payable(box: Box, s: State, seat: int, arg: int) -> bool:
        return cards_from(s, seat, arg % CARD_KINDS) >= arg // CARD_KINDS

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        pair = action - DISCARD
        throw_away(s, seat, pair)
        left = arg // CARD_KINDS - 1
        if left > 0:
            push(s, ASK_DISCARD, seat, left * CARD_KINDS + pair)
