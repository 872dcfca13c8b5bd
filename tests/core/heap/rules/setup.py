"""Setup and end."""

from __future__ import annotations

from arasta.core.chance import reveal, seed_chance, start_seat
from arasta.core.rule import rule
from tests.core.heap.record import Box, State
from tests.core.heap.rules.taking import begin_turn


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    """The heap is full; the start player is drawn by lot."""
    s.players = players
    seed_chance(s, seed)
    s.left = box.counters
    reveal(s)
    begin_turn(s, start_seat(s))


@rule
def finish(box: Box, s: State) -> None:
    """Nothing is left to do."""
