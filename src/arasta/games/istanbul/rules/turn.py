"""Rounds and turns (ledger section 2)."""

from __future__ import annotations

from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.decisions import ASK_MOVE
from arasta.games.istanbul.record.events import TURN, TURN_ENDED
from arasta.games.istanbul.record.labels import MOVING, NO_PLACE
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.end import begin_leftovers, is_last_round


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn of `seat` begins with phase 1 (IST-2.1, IST-2.2)."""
    s.on_turn = seat
    s.phase = MOVING
    s.acted = 0
    s.again_place = NO_PLACE
    s.again_used = 0
    s.yellow_used = 0
    s.governor_used = 0
    s.smuggler_used = 0
    emit(s, TURN, seat, s.round, 0)
    push(s, ASK_MOVE, seat, 0)


@rule
def end_turn(box: Box, s: State) -> None:
    """The turn is over; after the last turn of a round the end is checked (IST-2.1, IST-8.1, IST-8.2)."""
    following = (s.on_turn + 1) % s.players
    if following != s.start_seat:
        begin_turn(s, following)
    elif is_last_round(box, s):
        begin_leftovers(s)
    else:
        s.round += 1
        begin_turn(s, following)


@rule
def end_turn_early(box: Box, s: State) -> None:
    """All remaining phases are dropped (IST-2.4); whatever was played, paid or gained stands (IST-2.5, IST-11.37)."""
    emit(s, TURN_ENDED, s.on_turn, s.phase, 0)
    end_turn(box, s)
