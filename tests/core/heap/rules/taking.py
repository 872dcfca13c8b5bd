"""Taking counters."""

from __future__ import annotations

from typing import Any

from arasta.core.choices import allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from tests.core.heap.record import ASK_TAKE, MOST, TAKE, TOOK, TURN, Box, State, decision


@rule
def begin_turn(s: State, seat: int) -> None:
    """A turn begins."""
    s.on_turn = seat
    emit(s, TURN, seat, widen(s.left), 0)
    push(s, ASK_TAKE, seat, 0)


@decision(ASK_TAKE, "take")
class Take:
    """Take one to three counters."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Any) -> None:
        """As many as there are, at most three."""
        for counters in range(1, MOST + 1):
            if counters <= s.left:
                allow(choices, TAKE + counters)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        """They leave the heap; the next player's turn begins unless it is empty."""
        counters = action - TAKE
        s.left -= counters
        s.taken[seat] += counters
        emit(s, TOOK, seat, counters, widen(s.left))
        if s.left == 0:
            s.last[seat] = 1
        else:
            begin_turn(s, (seat + 1) % s.players)
