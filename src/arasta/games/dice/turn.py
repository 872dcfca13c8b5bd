"""Turns, rounds and the end of the game (ledger sections 2 and 9)."""

from __future__ import annotations

from arasta.core.rule import rule, widen
from arasta.games.dice.events import GAME_OVER, TURN, note
from arasta.games.dice.income import take_income
from arasta.games.dice.labels import LIRA, TILE_COUNT
from arasta.games.dice.state import ACTIVE, INCOME, NOT_OWNED, Box, State


@rule
def begin_turn(box: Box, s: State, seat: int) -> None:
    """The turn of a seat begins with its income (DIC-2.3)."""
    s.on_turn = seat
    s.phase = INCOME
    note(s, TURN, seat, s.round, 0)
    take_income(box, s, seat)


@rule
def make_tiles_active(s: State, seat: int) -> None:
    """What was gained this turn is active, and what has worked works again, in the owner's next turn (DIC-6.8)."""
    if s.tiles[seat] > 0:
        for tile in range(1, TILE_COUNT + 1):
            # A product, not a condition: this is done for all tiles in every turn.
            s.tile[seat, tile] = ACTIVE * int(s.tile[seat, tile] != NOT_OWNED)


@rule
def end_turn(box: Box, s: State) -> None:
    """The turn is over; unused dice and actions lapse (DIC-2.13, 2.17, 2.18), the end comes with a round (DIC-9.3)."""
    for face in range(len(s.dice)):
        s.dice[face] = 0
        s.used[face] = 0
    s.actions_left = 0
    make_tiles_active(s, widen(s.on_turn))
    following = (s.on_turn + 1) % s.players
    if following != s.start_seat:
        begin_turn(box, s, following)
    elif not is_end_triggered(box, s):
        s.round += 1
        begin_turn(box, s, following)


@rule
def is_end_triggered(box: Box, s: State) -> bool:
    """Whether somebody owns the target number of rubies (DIC-9.1)."""
    for seat in range(s.players):
        if s.rubies[seat] >= box.target[s.players]:
            return True
    return False


@rule
def finish(box: Box, s: State) -> None:
    """The game is over: what everybody's things are worth in a tie (DIC-9.7 to 9.10)."""
    for seat in range(s.players):
        worth = 0
        for resource in range(LIRA + 1):
            worth += widen(s.has[seat, resource]) * widen(box.rate[resource])
        s.sale[seat] = worth
    note(s, GAME_OVER, -1, 0, 0)
