"""Programs of locations, cards and Fountains: lists of effects, carried out one after the other by one seat."""

from __future__ import annotations

from arasta.core.rule import rule
from arasta.games.choose_write.record.state import State


@rule
def start_program(s: State, seat: int, program: int) -> None:
    """A seat begins to carry out the program of a location or card."""
    s.acting = seat
    s.program = program
    s.step = 0
