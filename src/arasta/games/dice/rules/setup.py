"""Set-up (ledger section 1)."""

from __future__ import annotations

from arasta.core.chance import CARDS, FIRST_SOURCE, lay, seed_chance, shuffle, start_seat
from arasta.core.rule import rule, widen
from arasta.games.dice.record.labels import BROWN, CARD_COUNT, CRYSTAL, LIRA, TILE_COUNT
from arasta.games.dice.record.state import DISPLAY, Box, State
from arasta.games.dice.rules.turn import begin_turn

MOSQUE_TILES = FIRST_SOURCE
"""Source of chance: the stack of mosque tiles."""


@rule
def set_up_tiles(s: State) -> None:
    """Shuffle the mosque tiles, lay the display, keep the rest as the stack (DIC-1.6)."""
    for i in range(TILE_COUNT):
        s.stack[i] = i + 1
    shuffle(s, s.stack, TILE_COUNT)
    lay(s, MOSQUE_TILES, s.stack, TILE_COUNT)
    s.stack_size = TILE_COUNT - DISPLAY
    for place in range(DISPLAY):
        top = TILE_COUNT - 1 - place
        s.display[place] = s.stack[top]
        s.stack[top] = 0


@rule
def set_up_cards(s: State) -> None:
    """Shuffle the bazaar cards as a face-down deck (DIC-1.7)."""
    for card in range(CARD_COUNT):
        s.deck[card] = card
    s.deck_size = CARD_COUNT
    shuffle(s, s.deck, CARD_COUNT)
    lay(s, CARDS, s.deck, CARD_COUNT)


@rule
def hand_out(box: Box, s: State) -> None:
    """Crystals (DIC-1.9), lira (DIC-1.11) and no goods (DIC-1.12) for the players; the rest is the supply (DIC-1.8)."""
    for resource in range(LIRA + 1):
        s.supply[resource] = box.supply[resource]
    for turn in range(s.players):
        seat = (s.start_seat + turn) % s.players
        for resource in range(BROWN + 1):
            s.has[seat, resource] = box.start_goods
        s.has[seat, CRYSTAL] = box.start_crystals
        s.has[seat, LIRA] = box.start_lira[turn]
        for resource in range(LIRA + 1):
            s.supply[resource] -= s.has[seat, resource]


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    """Fill a zeroed record with a new game (section 1) and begin the first turn.

    The ruby areas are as full as the price lists of the box are long (DIC-1.3). The first player is drawn at random,
    unless an option names the first seat (DIC-1.10).
    """
    seed_chance(s, seed)
    s.players = players
    s.mosque_rubies = box.mosque_rubies[players]
    set_up_tiles(s)
    set_up_cards(s)
    if box.first_seat == 0:
        s.start_seat = start_seat(s)
    hand_out(box, s)
    s.round = 1
    begin_turn(box, s, widen(s.start_seat))
