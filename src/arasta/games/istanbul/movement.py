"""Phase 1, movement (ledger section 2) and the assistants of the variant (section 10)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.istanbul.actions import END_TURN, LEAVE, MOVE, PICK_UP, PICK_UP_NEUTRAL, PLAY
from arasta.games.istanbul.asked import ASK_ASSISTANT, ASK_FAR_MOVE, ASK_MOVE, decision
from arasta.games.istanbul.cards import offer_open_point
from arasta.games.istanbul.events import LEFT, MOVED, PICKED_UP
from arasta.games.istanbul.labels import FOUNTAIN, MOVE_3_4, STAY
from arasta.games.istanbul.merchants import begin_merchants
from arasta.games.istanbul.state import NEUTRAL, OWN, Box, State
from arasta.games.istanbul.supply import play_from_hand, put_under, take_from_under
from arasta.games.istanbul.turn import end_turn_early


@rule
def arrive(box: Box, s: State, seat: int, place: int) -> None:
    """The movement step is over: `place` is the target place (IST-0.3); at the Fountain phase 1 ends (IST-2.15)."""
    emit(s, MOVED, seat, s.merchant[seat], place)
    s.merchant[seat] = place
    if place == FOUNTAIN:
        begin_merchants(box, s, seat)
    else:
        push(s, ASK_ASSISTANT, seat, 0)


@decision(ASK_MOVE, "move", inlined=True)
class Move:
    """Move the merchant one or two places, or play a card instead (IST-2.6 to 2.10, IST-6.31, IST-6.81)."""

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
            arrive(box, s, seat, widen(s.merchant[seat]))
        else:
            arrive(box, s, seat, action - MOVE)


@decision(ASK_FAR_MOVE, "far_move")
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


@decision(ASK_ASSISTANT, "assistant", inlined=True)
class Assistant:
    """Pick up an assistant, leave one, or end the turn (IST-2.11 to 2.14, IST-10.4 to 10.8)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        place = s.merchant[seat]
        if s.assistant[seat, place] > 0:
            allow(choices, PICK_UP)
        elif s.stack_size[seat] > 0:
            allow(choices, LEAVE)
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
