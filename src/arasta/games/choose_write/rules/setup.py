"""Set-up (ledger section 1): decks, letters and sheets; then the display is revealed and hands are dealt."""

from __future__ import annotations

from arasta.core.chance import CARDS, lay, lay_row, seed_chance, shuffle, start_seat
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.labels import (
    CARAVAN_CARDS,
    CARAVAN_SOURCE,
    GOODS_SOURCE,
    GUILD,
    GUILD_SOURCE,
    LAST_LOCATION,
    LEFT,
    LETTERS,
    PAIRS,
    RIGHT,
    RUBY_CARDS,
    RUBY_SOURCE,
    SEATS,
)
from arasta.games.choose_write.record.state import DEALING, LOCATION_DECK, REVEALING, Box, State
from arasta.games.choose_write.rules.end_of_turn import draw_hand, put_in_display
from arasta.games.choose_write.rules.fountains import draw_location
from arasta.games.choose_write.rules.location_cards import NO_CARD, begin_turn
from arasta.games.choose_write.rules.palace import add_ruby_card


@rule
def set_up_decks(box: Box, s: State) -> None:
    """Each deck is shuffled on its own (CNW-1.1, CNW-1.6, CNW-1.7)."""
    for card in range(LOCATION_DECK):
        s.location_deck[card] = card + 1
    s.location_deck_size = LOCATION_DECK
    shuffle(s, s.location_deck, LOCATION_DECK)
    lay(s, CARDS, s.location_deck, LOCATION_DECK)
    for card in range(len(RUBY_CARDS)):
        s.ruby_deck[card] = card
    s.ruby_deck_size = len(RUBY_CARDS)
    shuffle(s, s.ruby_deck, len(RUBY_CARDS))
    lay(s, RUBY_SOURCE, s.ruby_deck, len(RUBY_CARDS))
    for card in range(len(CARAVAN_CARDS)):
        s.caravan[card] = card
    shuffle(s, s.caravan, len(CARAVAN_CARDS))
    lay_row(s, CARAVAN_SOURCE, s.caravan, len(CARAVAN_CARDS))
    for card in range(len(GUILD)):
        s.guild_deck[card] = card
        s.guild_shuffled[card] = 1
    s.guild_deck_size = len(GUILD)
    shuffle(s, s.guild_deck, len(GUILD))
    lay(s, GUILD_SOURCE, s.guild_deck, len(GUILD))
    count = 0
    for pair in range(PAIRS):
        s.goods_shuffled[pair] = box.pair_copies[pair]
        for _ in range(box.pair_copies[pair]):
            s.goods_deck[count] = pair
            count += 1
    s.goods_deck_size = count
    shuffle(s, s.goods_deck, count)
    lay(s, GOODS_SOURCE, s.goods_deck, count)


@rule
def set_up_letters(box: Box, s: State) -> None:
    """Ruby cards in the order of the letters, two for each with 1 or 2 players (CNW-1.2, CNW-1.3, CNW-1.4)."""
    for _ in range(box.ruby_cards[s.players]):
        for letter in range(len(LETTERS)):
            add_ruby_card(box, s, letter)


@rule
def set_up_sheets(box: Box, s: State) -> None:
    """The sheets (CNW-1.8), with nothing on them but the option's Bonus Action (CNW-0.26, CNW-1.12).

    What is crossed at set-up is dead and counts nowhere, so it is simply left out (CNW-1.13): the bold icons with 1 or
    2 players (CNW-1.9), not with 3 (CNW-1.10), and the bold Bonus Action space with 4 (CNW-1.11).
    """
    players = widen(s.players)
    for seat in range(players):
        s.bonus_actions[seat] = box.start_bonus
        if players == SEATS and box.prefilled == 1:
            s.bonus_actions[seat] += box.bold_spaces
        for location in range(1, LAST_LOCATION + 1):
            s.icons[seat, location] = box.icons[players, location]


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    """Fill a zeroed record with a new game, up to the revealing of the display (CNW-1.17).

    The numbers of the box make solo play begin like a game of two (CNW-13.1).
    """
    seed_chance(s, seed)
    s.players = players
    s.hands_open = box.open_hands
    set_up_decks(box, s)
    set_up_letters(box, s)
    set_up_sheets(box, s)
    s.stage = REVEALING


@rule
def reveal_display(box: Box, s: State) -> None:
    """The display of two cards is revealed (CNW-1.5, CNW-1.15, CNW-13.6)."""
    if s.display[LEFT] > 0 and s.display[RIGHT] > 0:
        s.stage = DEALING
        return
    card = draw_location(s)
    if card > 0:
        put_in_display(box, s, card)


@rule
def deal(s: State) -> None:
    """Each player draws a Location card (CNW-1.14), no Fountain (CNW-1.15); then the start player is found (CNW-1.16).

    34 - n playable cards and the Fountains not met are left in the deck (CNW-1.18).
    """
    for seat in range(s.players):
        if s.hand[seat] == NO_CARD:
            draw_hand(s, seat, DEALING)
            return
    s.start_seat = start_seat(s)
    s.round = 1
    begin_turn(s, widen(s.start_seat))
