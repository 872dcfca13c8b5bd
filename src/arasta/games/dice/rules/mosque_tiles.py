"""Mosque tiles: taking, revealing and discarding them (ledger section 6).

They last to the end of the game unless a card makes their owner discard them (DIC-6.10).
"""

from __future__ import annotations

from arasta.core.chance import reveal
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.dice.record.actions import DISCARD_TILE, REMOVE_DIE, TAKE_TILE
from arasta.games.dice.record.decisions import (
    ALONE,
    ASK_DIE,
    ASK_FREE_TILE,
    ASK_OWN_TILE,
    CARD,
    GIVES_TILE,
    LOSES_DIE,
    OF_CARD,
    decision,
)
from arasta.games.dice.record.events import DISCARDED_TILE, LOST_ACTION, NEW_TILE, REMOVED_DIE, TOOK_TILE, note
from arasta.games.dice.record.labels import FIRST_ACT, FIRST_DIE, FIRST_LGD, PER_KIND, TILE_COUNT
from arasta.games.dice.record.state import (
    ACTIONS,
    ACTIVE,
    DISPLAY,
    FRESH,
    NOT_OWNED,
    OF_CARDS,
    OWN_TILE,
    TILE,
    Box,
    State,
    is_revealed,
)
from arasta.games.dice.rules.ruby_areas import take_mosque_ruby


@rule
def active_tiles(s: State, seat: int, first: int) -> int:
    """Active tiles of the kind whose first tile is `first` (DIC-6.8, DIC-6.9)."""
    found = 0
    for tile in range(first, first + PER_KIND):
        found += int(s.tile[seat, tile] == ACTIVE)
    return found


@rule
def fill_display(s: State) -> None:
    """While the stack lasts, its top tiles are revealed into the gaps of the display (DIC-6.11, DIC-6.12).

    Nothing else changes the display (DIC-6.22).
    """
    for place in range(DISPLAY):
        if s.display[place] == 0 and s.stack_size > 0:
            s.stack_size -= 1
            if s.stack_size < s.stack_known:
                s.stack_known = s.stack_size
            else:
                reveal(s)
            s.display[place] = s.stack[s.stack_size]
            s.stack[s.stack_size] = 0
            note(s, NEW_TILE, -1, place, s.display[place])


@rule
def is_face_up(s: State) -> bool:
    """True if the display has a tile."""
    for place in range(DISPLAY):
        if s.display[place] > 0:
            return True
    return False


@rule
def take_tile(box: Box, s: State, seat: int, tile: int) -> None:
    """Take a face-up tile (DIC-6.7): it works from the next turn on (DIC-6.8), and the gap is filled (DIC-6.11).

    The number of tiles may bring the mosque ruby (DIC-6.13), however the tile came, active or not (DIC-6.15), but only
    when it is reached from below (DIC-6.16).
    """
    for place in range(DISPLAY):
        if s.display[place] == tile:
            s.display[place] = 0
    s.tile[seat, tile] = FRESH
    s.tiles[seat] += 1
    note(s, TOOK_TILE, seat, tile, s.tiles[seat])
    fill_display(s)
    if s.tiles[seat] == box.threshold[s.players] and s.mosque_reached[seat] == 0:
        take_mosque_ruby(box, s, seat)


@rule
def put_under_stack(s: State, tile: int) -> None:
    """A tile goes face down to the bottom of the stack, where everybody knows it (DIC-6.20, DIC-0.16)."""
    for i in range(s.stack_size, 0, -1):
        s.stack[i] = s.stack[i - 1]
    s.stack[0] = tile
    s.stack_size += 1
    s.stack_known += 1


@rule
def discard_tile(box: Box, s: State, seat: int, tile: int) -> None:
    """Discard an own tile (DIC-6.20); its die stays for the turn (DIC-6.21), or goes at once (DIC-10.8)."""
    was_active = s.tile[seat, tile] != FRESH
    s.tile[seat, tile] = NOT_OWNED
    s.tiles[seat] -= 1
    note(s, DISCARDED_TILE, seat, tile, s.tiles[seat])
    if box.tiles_to_box:
        s.boxed[tile] = 1
    else:
        put_under_stack(s, tile)
        fill_display(s)
    if box.loss_at_once and was_active and s.phase == ACTIONS:
        lose_effect(s, seat, tile)


@rule
def lose_effect(s: State, seat: int, tile: int) -> None:
    """Option: an active ACT tile takes an action not yet begun with it, a DIE tile an unused die (DIC-10.8)."""
    if tile >= FIRST_DIE:
        if count_dice(s) > 0:
            push(s, ASK_DIE, seat, 0)
    elif tile >= FIRST_ACT and tile < FIRST_LGD and s.actions_left > 0:
        s.actions_left -= 1
        note(s, LOST_ACTION, seat, s.actions_left, 0)


@rule
def count_dice(s: State) -> int:
    """Dice not yet used."""
    found = 0
    for face in range(len(s.dice)):
        found += s.dice[face]
    return found


def gives_tile(box: Box, s: State, card: int) -> bool:
    """True if a card is revealed whose upper zone gives a face-up tile."""
    return is_revealed(s, card) and box.upper[card, TILE] > 0


@decision(ASK_FREE_TILE, "free_tile", about=CARD, phases=OF_CARDS, stages=(OF_CARD, ALONE), abouts=gives_tile)
class FreeTile:
    """A card gives a mosque tile: choose a face-up one, without its price (DIC-7.13)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for place in range(DISPLAY):
            if s.display[place] > 0:
                allow(choices, TAKE_TILE + s.display[place])

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        take_tile(box, s, seat, action - TAKE_TILE)


def costs_tile(box: Box, s: State, card: int) -> bool:
    """True if a card is revealed whose upper zone asks for an own tile."""
    return is_revealed(s, card) and box.cost[card, OWN_TILE] > 0


@decision(ASK_OWN_TILE, "own_tile", about=CARD, phases=OF_CARDS, stages=(OF_CARD, GIVES_TILE), abouts=costs_tile)
class OwnTile:
    """A card costs an own mosque tile: choose it, active or not (DIC-6.19, DIC-7.12)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for tile in range(1, TILE_COUNT + 1):
            if s.tile[seat, tile] != NOT_OWNED:
                allow(choices, DISCARD_TILE + tile)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        discard_tile(box, s, seat, action - DISCARD_TILE)


@decision(ASK_DIE, "die", phases=(ACTIONS,), stages=(OF_CARD, LOSES_DIE))
class LostDie:
    """Option: the tile of an extra die is gone; choose the unused die that goes with it (DIC-10.8)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for face in range(len(s.dice)):
            if s.dice[face] > 0:
                allow(choices, REMOVE_DIE + face)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        face = action - REMOVE_DIE
        s.dice[face] -= 1
        s.used[face] += 1
        note(s, REMOVED_DIE, seat, widen(face), 0)
