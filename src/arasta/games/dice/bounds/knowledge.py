"""The knowledge of a seat, and how to resample the rest (DIC-0.16)."""

from __future__ import annotations

from arasta.core.chance import below, seed_chance, shuffle
from arasta.core.rule import rule, widen
from arasta.core.state import UNKNOWN
from arasta.games.dice.record.labels import CARD_COUNT, TILE_COUNT
from arasta.games.dice.record.state import DISPLAY, NOT_OWNED, Box, State


@rule
def observe(s: State, seat: int) -> None:
    """Turn a state into the observation of any seat, in place: all seats know the same.

    The deck and the tiles of the stack that nobody has seen become UNKNOWN.
    """
    for i in range(s.deck_size):
        s.deck[i] = UNKNOWN
    for i in range(s.stack_known, s.stack_size):
        s.stack[i] = UNKNOWN


@rule
def resample(box: Box, s: State, seat: int, seed: int) -> None:
    """Turn an observation into a state that no seat can distinguish from the true one, in place.

    Every order of the unseen cards and tiles is equally likely. `seed` also seeds the new generator.
    """
    seed_chance(s, seed)
    resample_deck(s)
    resample_stack(s)


@rule
def resample_deck(s: State) -> None:
    """Put all cards that are nowhere else into the deck, in a new order."""
    found = 0
    for card in range(CARD_COUNT):
        seen = False
        for i in range(s.discard_size):
            seen = seen or s.discard[i] == card
        for i in range(s.revealed_count):
            seen = seen or s.revealed[i] == card
        if not seen:
            s.deck[found] = card
            found += 1
    shuffle(s, s.deck, found)


@rule
def is_seen(s: State, tile: int) -> bool:
    """True if everybody knows where a tile is."""
    if s.boxed[tile] > 0:
        return True
    for place in range(DISPLAY):
        if s.display[place] == tile:
            return True
    for i in range(s.stack_known):
        if s.stack[i] == tile:
            return True
    for owner in range(s.players):
        if s.tile[owner, tile] != NOT_OWNED:
            return True
    return False


@rule
def resample_stack(s: State) -> None:
    """Put the unseen tiles of the stack in a new order, on top of those that were put under it."""
    known = widen(s.stack_known)
    unseen = known
    for tile in range(1, TILE_COUNT + 1):
        if not is_seen(s, tile):
            s.stack[unseen] = tile
            unseen += 1
    for i in range(unseen - 1, known, -1):
        j = known + below(s, i - known + 1)
        held = s.stack[i]
        s.stack[i] = s.stack[j]
        s.stack[j] = held
