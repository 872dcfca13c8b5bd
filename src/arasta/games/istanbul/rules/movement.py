"""Phase 1, the move (ledger section 2)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.actions import MOVE, PLAY
from arasta.games.istanbul.record.decisions import (
    ASK_ASSISTANT,
    ASK_FAR_MOVE,
    ASK_MOVE,
    BEGINS_PHASE,
    OPEN_POINT,
    decision,
)
from arasta.games.istanbul.record.events import MOVED
from arasta.games.istanbul.record.labels import FOUNTAIN, MOVE_3_4, MOVING, STAY
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.bonus_cards import play_from_hand
from arasta.games.istanbul.rules.merchants import begin_merchants
from arasta.games.istanbul.rules.open_points import offer_open_point


@rule
def arrive(box: Box, s: State, seat: int, place: int) -> None:
    """The movement step is over: `place` is the target place (IST-0.3).

    At the Fountain phase 1 ends: no assistant is left or picked up there (IST-2.15, IST-10.14).
    """
    emit(s, MOVED, seat, s.merchant[seat], place)
    s.merchant[seat] = place
    if place == FOUNTAIN:
        begin_merchants(box, s, seat)
    else:
        push(s, ASK_ASSISTANT, seat, 0)


@decision(ASK_MOVE, "move", inlined=True, phases=(MOVING,), stages=(BEGINS_PHASE, OPEN_POINT))
class Move:
    """Move the merchant one or two places, or play a card instead (IST-2.6, IST-2.7, IST-6.31, IST-6.81)."""

    # IST-2.8, IST-2.9: no piece blocks, and every place in reach is a target. IST-2.10: one card at most replaces the
    # move, since it takes this decision away.

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        cell = s.cell_of[s.merchant[seat]]
        moves = widen(box.near_count[cell])
        for i in range(moves):
            choices.action[i] = MOVE + s.place_at[box.near[cell, i]]
        choices.count = moves
        if s.hand_size[seat] > 0:
            if s.hand[seat, MOVE_3_4] > 0 and box.far_count[cell] > 0:
                allow(choices, PLAY + MOVE_3_4)
            # IST-6.83: on the Fountain too, unless an option bars it.
            if s.hand[seat, STAY] > 0 and not (box.stay_not_on_fountain and s.merchant[seat] == FOUNTAIN):
                allow(choices, PLAY + STAY)
        offer_open_point(box, s, seat, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == PLAY + MOVE_3_4:
            play_from_hand(s, seat, MOVE_3_4)
            push(s, ASK_FAR_MOVE, seat, 0)
        elif action == PLAY + STAY:
            play_from_hand(s, seat, STAY)
            # IST-6.82, IST-3.15, IST-11.13, IST-11.14: everything that follows an arrival is due again.
            arrive(box, s, seat, widen(s.merchant[seat]))
        else:
            arrive(box, s, seat, action - MOVE)


@decision(ASK_FAR_MOVE, "far_move", phases=(MOVING,), stages=(BEGINS_PHASE,))
class FarMove:
    """Move the merchant three or four places with the MOVE_3_4 card (IST-6.31, IST-6.32)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        cell = s.cell_of[s.merchant[seat]]
        for i in range(box.far_count[cell]):
            allow(choices, MOVE + s.place_at[box.far[cell, i]])

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        arrive(box, s, seat, action - MOVE)
