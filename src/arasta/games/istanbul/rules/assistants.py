"""Phase 1, after the move: the assistant picked up or left (ledger sections 2 and 10)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import END_TURN, LEAVE, PICK_UP, PICK_UP_NEUTRAL
from arasta.games.istanbul.record.decisions import ASK_ASSISTANT, BEGINS_PHASE, OPEN_POINT, decision
from arasta.games.istanbul.record.events import LEFT, PICKED_UP
from arasta.games.istanbul.record.labels import MOVING, NEUTRAL, OWN
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.merchants import begin_merchants
from arasta.games.istanbul.rules.open_points import offer_open_point
from arasta.games.istanbul.rules.stack import put_under, take_from_under
from arasta.games.istanbul.rules.turn import end_turn_early


@decision(ASK_ASSISTANT, "assistant", inlined=True, phases=(MOVING,), stages=(BEGINS_PHASE, OPEN_POINT))
class Assistant:
    """Pick up an assistant, leave one, or end the turn (IST-2.11, IST-2.12, IST-2.14, IST-10.4)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        # IST-2.13, IST-10.7: where an own disc lies, none is left; those of others never matter (IST-2.17).
        place = s.merchant[seat]
        if s.assistant[seat, place] > 0:
            allow(choices, PICK_UP)
        elif s.stack_size[seat] > 0:
            allow(choices, LEAVE)
        # IST-10.5, IST-10.6: a neutral one may be picked up instead of the own one, or instead of leaving one.
        if s.neutral_assistant[place] > 0:
            allow(choices, PICK_UP_NEUTRAL)
        allow(choices, END_TURN)
        offer_open_point(box, s, seat, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        place = s.merchant[seat]
        if action == END_TURN:
            end_turn_early(box, s)
            return
        if action == PICK_UP:
            s.assistant[seat, place] -= 1
            put_under(s, seat, OWN)
            emit(s, PICKED_UP, seat, place, OWN)
        elif action == PICK_UP_NEUTRAL:
            s.neutral_assistant[place] -= 1
            put_under(s, seat, NEUTRAL)
            emit(s, PICKED_UP, seat, place, NEUTRAL)
        else:
            colour = take_from_under(s, seat)
            if colour == OWN:
                s.assistant[seat, place] += 1
            else:
                s.neutral_assistant[place] += 1
            emit(s, LEFT, seat, place, colour)
        begin_merchants(box, s, seat)
