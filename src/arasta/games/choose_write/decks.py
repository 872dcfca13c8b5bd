"""Goods and Guild cards: drawing, discarding, rebuilding the decks (ledger sections 7 and 14)."""

from __future__ import annotations

from arasta.core.chance import FIRST_SOURCE, lay, reveal, shuffle
from arasta.core.record import Row
from arasta.core.rule import rule, widen
from arasta.games.choose_write.events import (
    DECK_OF_GOODS,
    DECK_OF_GUILD,
    DREW_GOODS,
    DREW_GUILD,
    NO_CARD_LEFT,
    PAID_CARD,
    SHUFFLED,
    THREW_AWAY,
    emit,
)
from arasta.games.choose_write.labels import FIRST_GUILD, GUILD, PAIRS
from arasta.games.choose_write.state import State

GOODS_SOURCE = FIRST_SOURCE
GUILD_SOURCE = FIRST_SOURCE + 1
"""Sources of chance (`core.chance`): the decks that are rebuilt."""

NO_CARD_DRAWN = -1
"""What is drawn where nothing is left."""


@rule
def shuffle_deck(s: State, deck: Row, count: int, first: int, kinds: int) -> None:
    """Shuffle a rebuilt deck; forced cards of it, which have the numbers from `first` on, come to its top."""
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
def rebuild_guild_deck(s: State) -> None:
    """The discarded Guild cards become the deck (CNW-14.4)."""
    count = 0
    for card in range(len(GUILD)):
        s.guild_shuffled[card] = s.guild_discard[card]
        if s.guild_discard[card] == 1:
            s.guild_deck[count] = card
            count += 1
        s.guild_discard[card] = 0
    s.guild_deck_size = count
    shuffle_deck(s, s.guild_deck, count, FIRST_GUILD, len(GUILD))
    lay(s, GUILD_SOURCE, s.guild_deck, count)
    emit(s, SHUFFLED, -1, DECK_OF_GUILD, count)


@rule
def goods_to_draw(s: State) -> bool:
    """Whether deck or discard pile holds a Goods card (CNW-14.3)."""
    if s.goods_deck_size > 0:
        return True
    for pair in range(PAIRS):
        if s.goods_discard[pair] > 0:
            return True
    return False


@rule
def guild_to_draw(s: State) -> bool:
    """Whether deck or discard pile holds a Guild card (CNW-14.3)."""
    if s.guild_deck_size > 0:
        return True
    for card in range(len(GUILD)):
        if s.guild_discard[card] > 0:
            return True
    return False


@rule
def draw_goods(s: State, seat: int) -> None:
    """Draw the top Goods card unseen into the hand; nothing if there is none (CNW-7.1, CNW-14.3, CNW-14.4)."""
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
def take_guild_card(s: State) -> int:
    """The top card leaves the Guild deck; NONE if there is none (CNW-14.3, CNW-14.4)."""
    if not guild_to_draw(s):
        return NO_CARD_DRAWN
    if s.guild_deck_size == 0:
        rebuild_guild_deck(s)
    reveal(s)
    top = s.guild_deck_size - 1
    card = widen(s.guild_deck[top])
    s.guild_deck[top] = 0
    s.guild_deck_size = top
    return card


@rule
def receive_guild_card(s: State, seat: int, card: int) -> None:
    """A Guild card comes into the hand, which has no limit (CNW-14.2); NONE: there was none to draw."""
    if card == NO_CARD_DRAWN:
        emit(s, NO_CARD_LEFT, seat, DECK_OF_GUILD, 0)
        return
    s.guild_hand[seat, card] = 1
    s.guild_cards[seat] += 1
    emit(s, DREW_GUILD, seat, card, 0)


@rule
def draw_guild(s: State, seat: int) -> None:
    """Draw a Guild card (CNW-4.9)."""
    receive_guild_card(s, seat, take_guild_card(s))


@rule
def discard_goods(s: State, seat: int, pair: int) -> None:
    """A Goods card goes from the hand to the discard pile at once (CNW-7.8, CNW-14.5)."""
    s.goods_hand[seat, pair] -= 1
    s.goods_cards[seat] -= 1
    s.goods_discard[pair] += 1


@rule
def pay_with_card(s: State, seat: int, pair: int, goods: int) -> None:
    """A Goods card pays, with one or both of its Goods (CNW-7.3)."""
    discard_goods(s, seat, pair)
    s.goods_cards_paid[seat] += 1
    emit(s, PAID_CARD, seat, pair, goods)


@rule
def throw_away(s: State, seat: int, pair: int) -> None:
    """A Goods card is thrown away as a whole and supplies nothing (CNW-7.9)."""
    discard_goods(s, seat, pair)
    s.goods_cards_thrown[seat] += 1
    emit(s, THREW_AWAY, seat, pair, 0)
