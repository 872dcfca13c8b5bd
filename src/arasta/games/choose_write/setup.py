"""Set-up (ledger section 1), up to the revealing of the display, which Fountains may interrupt."""

from __future__ import annotations

from arasta.core.chance import CARDS, lay, lay_row, seed_chance, shuffle
from arasta.core.rule import rule, widen
from arasta.games.choose_write.decks import GOODS_SOURCE, GUILD_SOURCE
from arasta.games.choose_write.labels import CARAVAN_CARDS, GUILD, LAST_LOCATION, LETTERS, PAIRS, RUBY_CARDS, SEATS
from arasta.games.choose_write.state import LOCATION_DECK, REVEALING, Box, State
from arasta.games.choose_write.turn import add_ruby_card, go_on

RUBY_SOURCE = GUILD_SOURCE + 1
CARAVAN_SOURCE = GUILD_SOURCE + 2
"""Sources of chance (`core.chance`) beside those of `decks`: Ruby and Caravan cards; CARDS are Location cards."""


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
    """Ruby cards in the order of the letters, with 1 or 2 players two of them each (CNW-1.2 to 1.4)."""
    for _ in range(box.ruby_cards[s.players]):
        for letter in range(len(LETTERS)):
            add_ruby_card(box, s, letter)


@rule
def set_up_sheets(box: Box, s: State) -> None:
    """The sheets with what is crossed at set-up (CNW-1.8 to 1.13, CNW-0.26)."""
    players = widen(s.players)
    for seat in range(players):
        s.bonus_actions[seat] = box.start_bonus
        if players == SEATS and box.prefilled == 1:
            s.bonus_actions[seat] += box.bold_spaces
        for location in range(1, LAST_LOCATION + 1):
            s.icons[seat, location] = box.icons[players, location]


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    """Fill a zeroed record with a new game and go on to its first decision (CNW-1.17)."""
    seed_chance(s, seed)
    s.players = players
    s.hands_open = box.open_hands
    set_up_decks(box, s)
    set_up_letters(box, s)
    set_up_sheets(box, s)
    s.stage = REVEALING
    go_on(box, s)
