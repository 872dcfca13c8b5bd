"""The final phase (ledger section 10)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.kairo.record.events import FINAL_PHASE, TURN, WENT_OUT
from arasta.games.kairo.record.labels import KINDS
from arasta.games.kairo.record.state import FINAL, Box, State
from arasta.games.kairo.rules.turn_order import end_turn


@rule
def begin_final_phase(box: Box, s: State, seat: int) -> None:
    """After an expansion: one colour has none left, or two colours have one each (KAI-10.1, KAI-12.28, KAI-12.29)."""
    if s.phase == FINAL:
        return
    gone = 0
    last = 0
    for colour in range(KINDS):
        if s.supply[colour] <= box.none_left:
            gone += 1
        elif s.supply[colour] == 1:
            last += 1
    if gone > 0 or last >= box.one_left_colours:
        s.phase = FINAL
        emit(s, FINAL_PHASE, seat, 0, 0)


@rule
def go_out(box: Box, s: State, seat: int, chosen: int) -> None:
    """Out of the final phase for good, by choice or because nothing can be built (KAI-10.3, KAI-12.30)."""
    last = s.event_count - 1
    if chosen == 0 and last >= 0 and s.events[last, 0] == TURN:
        # Of a turn without any choice, only the end is told.
        s.event_count = last
    s.out[seat] = 1
    emit(s, WENT_OUT, seat, chosen, 0)
    end_turn(box, s)
