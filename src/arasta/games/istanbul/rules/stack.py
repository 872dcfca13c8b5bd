"""The stack of assistants under a merchant, and those lying on places (ledger sections 0, 2 and 10).

A disc that was left stays on its place, one that was picked up travels with the stack (IST-2.16). The order of discs
matters, and is open, only where some are neutral (IST-2.19, IST-10.13).
"""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.events import TOOK_BACK
from arasta.games.istanbul.record.labels import FIRST_PLACE, OWN, PLACES
from arasta.games.istanbul.record.state import State


@rule
def put_under(s: State, seat: int, colour: int) -> None:
    """A disc becomes the bottommost of the stack (IST-2.11, IST-10.12)."""
    for i in range(s.stack_size[seat], 0, -1):
        s.stack[seat, i] = s.stack[seat, i - 1]
    s.stack[seat, 0] = colour
    s.stack_size[seat] += 1


@rule
def take_from_under(s: State, seat: int) -> int:
    """The bottommost disc leaves the stack, whatever its colour (IST-2.12, IST-10.8); returns its colour."""
    colour = s.stack[seat, 0]
    s.stack_size[seat] -= 1
    for i in range(s.stack_size[seat]):
        s.stack[seat, i] = s.stack[seat, i + 1]
    s.stack[seat, s.stack_size[seat]] = 0
    return colour


@rule
def take_back(s: State, seat: int, place: int) -> None:
    """Return the own assistant lying on `place` to the stack (IST-4.701, IST-6.91, IST-7.41)."""
    s.assistant[seat, place] -= 1
    put_under(s, seat, OWN)
    emit(s, TOOK_BACK, seat, place, 0)


@rule
def has_assistant_out(s: State, seat: int, but: int) -> bool:
    """True if an own assistant lies on a place other than `but` (0: on any place)."""
    for place in range(FIRST_PLACE, PLACES + 1):
        if place != but and s.assistant[seat, place] > 0:
            return True
    return False
