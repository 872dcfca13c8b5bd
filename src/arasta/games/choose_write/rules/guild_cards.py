"""Guild cards: the deck, drawing, playing (ledger sections 3 and 8)."""

from __future__ import annotations

from arasta.core.chance import lay, reveal
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.events import (
    DECK_OF_GUILD,
    DREW_GUILD,
    NO_CARD_LEFT,
    PLAYED_GUILD,
    SHUFFLED,
    emit,
)
from arasta.games.choose_write.record.labels import FIRST_GUILD, GUILD, GUILD_SOURCE
from arasta.games.choose_write.record.state import GUILD_EFFECT, GUILD_PROGRAM, State
from arasta.games.choose_write.rules.goods_cards import NO_CARD_DRAWN, shuffle_deck
from arasta.games.choose_write.rules.programs import start_program


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
def guild_to_draw(s: State) -> bool:
    """True if deck or discard pile holds a Guild card (CNW-14.3)."""
    if s.guild_deck_size > 0:
        return True
    for card in range(len(GUILD)):
        if s.guild_discard[card] > 0:
            return True
    return False


@rule
def take_guild_card(s: State) -> int:
    """Take the top card off the Guild deck; NO_CARD_DRAWN if there is none (CNW-14.3, CNW-14.4)."""
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
    """A Guild card comes into the hand, which has no limit (CNW-14.2); NO_CARD_DRAWN: there was none."""
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
def play_guild(s: State, seat: int, card: int) -> None:
    """A Guild card is played instead of a Location card (CNW-3.1); its cost is the first of its effects (CNW-3.2).

    One per turn of the seat (CNW-14.20), never in another's turn or the solo discard (CNW-3.9). Nobody else
    acts (CNW-3.4), and Location cards stay where they are (CNW-3.6).
    """
    s.guild_hand[seat, card] = 0
    s.guild_cards[seat] -= 1
    s.guild_played[seat] += 1
    s.playing = card + 1
    s.stage = GUILD_EFFECT
    emit(s, PLAYED_GUILD, seat, card, 0)
    start_program(s, seat, GUILD_PROGRAM + card)


@rule
def end_guild_effect(s: State) -> None:
    """The Guild card is discarded after its effect (CNW-3.5); the end of the turn follows as usual (CNW-3.7)."""
    s.guild_discard[s.playing - 1] = 1
    s.playing = 0
