"""Set-up (ledger section 1)."""

from __future__ import annotations

from arasta.core.chance import (
    CARDS,
    FIRST_SOURCE,
    NOT_GIVEN,
    below,
    given,
    lay,
    lay_grid,
    roll_die,
    seed_chance,
    shuffle,
    start_seat,
)
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.labels import MARKETS, MOSQUES, NEUTRAL, NEUTRAL_MERCHANTS
from arasta.games.istanbul.record.state import TILES, Box, State
from arasta.games.istanbul.rules.layout import set_up_layout
from arasta.games.istanbul.rules.turn import begin_turn

GOVERNOR, SMUGGLER, DEMAND = FIRST_SOURCE + 1, FIRST_SOURCE + 2, FIRST_SOURCE + 3
"""Sources of chance (`core.chance`); each market has its demand tiles, by its number after DEMAND."""


@rule
def set_up_places(box: Box, s: State) -> None:
    """Rubies, extensions, mosque stacks, mail and demand tiles on the places.

    IST-1.4, IST-1.5, IST-1.6, IST-1.7, IST-1.8, IST-1.9, IST-1.10.
    """
    players = s.players
    s.wainwright_rubies = players
    s.wainwright_extensions = players * box.extensions_per_player
    for mosque in range(MOSQUES):
        s.mosque_rubies[mosque] = box.mosque_rubies[players]
    s.palace_free = box.palace_first[players]
    s.palace_rubies = box.palace_rubies[players]
    s.dealer_price = box.dealer_first[players]
    s.dealer_rubies = box.dealer_rubies[players]
    for market in range(len(MARKETS)):
        for i in range(TILES):
            s.demand[market, i] = i
        for i in range(TILES - 1, 0, -1):
            j = below(s, i + 1)
            tile = s.demand[market, i]
            s.demand[market, i] = s.demand[market, j]
            s.demand[market, j] = tile
        lay_grid(s, DEMAND + market, s.demand, market, TILES)


@rule
def roll_start_place(s: State, source: int) -> int:
    """The start of Governor or Smuggler: a roll of both dice, unless the table was given the place (IST-1.11).

    Both may start on the same place, and on any from 2 to 12 (IST-1.12).
    """
    place = given(s, source)
    if place == NOT_GIVEN:
        place = roll_die(s) + roll_die(s)
    return place


@rule
def set_up_cards(box: Box, s: State) -> None:
    """The draw pile (IST-1.13)."""
    for card in range(len(box.card_copies)):
        s.shuffled[card] = box.card_copies[card]
        for _ in range(box.card_copies[card]):
            s.deck[s.deck_size] = card
            s.deck_size += 1
    shuffle(s, s.deck, widen(s.deck_size))
    lay(s, CARDS, s.deck, widen(s.deck_size))


@rule
def set_up_players(box: Box, s: State) -> None:
    """Merchants, assistants, family members, start player, Lira and first cards.

    IST-1.14, IST-1.15, IST-1.16, IST-1.17, IST-1.18, IST-1.19, IST-1.20; with two players neutral merchants of colours
    that nobody has (IST-1.21, IST-1.22); in the variant a neutral disc replaces an own one (IST-10.2, IST-10.3), and
    all else is as usual (IST-10.15).
    """
    neutrals = box.variant_neutral * box.neutral_assistants
    for seat in range(s.players):
        s.family[seat] = box.family_start
        s.merchant[seat] = box.start_place
        s.stack_size[seat] = box.start_assistants
        for i in range(neutrals):
            s.stack[seat, i] = NEUTRAL
    if s.players == 2:
        for i in range(NEUTRAL_MERCHANTS):
            s.neutral[i] = box.neutral_places[i]
    s.start_seat = start_seat(s)
    for turn in range(s.players):
        seat = (s.start_seat + turn) % s.players
        s.lira[seat] = box.start_lira[turn]
        for _ in range(box.start_cards):
            s.deck_size -= 1
            s.hand[seat, s.deck[s.deck_size]] += 1
            s.drawn[seat] += 1
            s.deck[s.deck_size] = 0
            s.hand_size[seat] += 1


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    """Fill a zeroed record with a new game (section 1) and begin the first turn."""
    seed_chance(s, seed)
    s.players = players
    set_up_layout(box, s)
    set_up_places(box, s)
    s.governor = roll_start_place(s, GOVERNOR)
    s.smuggler = roll_start_place(s, SMUGGLER)
    set_up_cards(box, s)
    set_up_players(box, s)
    s.round = 1
    begin_turn(s, widen(s.start_seat))
