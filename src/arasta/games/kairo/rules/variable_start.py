"""The variable start: players place their first stalls, and with two players the neutral ones too (ledger section 1).

No card is played, no money is paid, and a stall may go to any segment (KAI-1.13) by the rules of placing (KAI-1.14).
"""

from __future__ import annotations

from arasta.core.chance import roll_die
from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.about import NEUTRAL_STALL, STALL, building
from arasta.games.kairo.record.actions import PLACE
from arasta.games.kairo.record.decisions import ASK_SITE, ASK_START_STALL, decision
from arasta.games.kairo.record.events import DREW_NEUTRAL, LEFT_OUT_NEUTRAL, SKIPPED_STALL
from arasta.games.kairo.record.labels import KINDS, NEUTRAL, NOWHERE, SEGMENTS
from arasta.games.kairo.record.state import PLAYING, SETTING_UP, Box, State
from arasta.games.kairo.rules.placing import can_place
from arasta.games.kairo.rules.turn_order import begin_turn
from arasta.games.kairo.rules.ways import Board, board_now


@rule
def start_segments(box: Box, s: State) -> int:
    """Segments that hold fewer stalls than may be placed there during the start (KAI-1.15, KAI-1.16, KAI-12.7)."""
    segments = 0
    for segment in range(1, SEGMENTS + 1):
        stalls = 0
        for owner in range(NEUTRAL + 1):
            for colour in range(KINDS):
                site = s.stall_site[owner, colour]
                if site != NOWHERE and box.segment_of[site] == segment:
                    stalls += 1
        if stalls < box.most_in_segment:
            segments |= 1 << (segment - 1)
    return segments


@rule
def can_start(box: Box, s: State, b: Board, seat: int, colour: int) -> bool:
    """True if a seat can place its stall of a colour now (KAI-1.12, KAI-1.13, KAI-1.14, KAI-1.15)."""
    return s.stall_site[seat, colour] == NOWHERE and can_place(box, s, b, start_segments(box, s), colour)


@rule
def draw_neutral(s: State) -> int:
    """A random neutral stall from the bag (KAI-1.22): a die shows the colour, rolled again if none of it is left."""
    colour = roll_die(s) - 1
    while s.bag[colour] == 0:
        colour = roll_die(s) - 1
    s.bag[colour] = 0
    return colour


@rule
def next_start(box: Box, s: State) -> None:
    """Ask for the next stall of the variable start, in turn order from the start player (KAI-1.11).

    Players and neutral stalls without a legal placement are skipped (KAI-1.17, KAI-12.8). The start player draws
    the first neutral stall (KAI-12.9).
    """
    stalls = box.start_stalls * s.players
    all_steps = stalls + box.neutral_stalls[s.players]
    while s.start_step < all_steps:
        b = board_now(box, s)
        if s.start_step < stalls:
            seat = (s.start_seat + s.start_step) % s.players
            s.on_turn = seat
            for colour in range(KINDS):
                if can_start(box, s, b, seat, colour):
                    push(s, ASK_START_STALL, seat, 0)
                    return
            emit(s, SKIPPED_STALL, seat, 0, 0)
        else:
            seat = (s.start_seat + s.start_step - stalls) % s.players
            s.on_turn = seat
            colour = draw_neutral(s)
            if can_place(box, s, b, start_segments(box, s), colour):
                emit(s, DREW_NEUTRAL, seat, colour, 0)
                push(s, ASK_SITE, seat, building(NEUTRAL_STALL, colour))
                return
            emit(s, LEFT_OUT_NEUTRAL, seat, colour, 0)
        s.start_step += 1
    begin_play(s)


@rule
def begin_play(s: State) -> None:
    """Set-up is over: everybody has three stalls (KAI-1.9), and the start player takes the first turn (KAI-1.23)."""
    s.phase = PLAYING
    s.round = 1
    begin_turn(s, widen(s.start_seat))


@decision(ASK_START_STALL, "start_stall", phases=(SETTING_UP,))
class StartStall:
    """Variable start: choose the own stall to place (KAI-1.11, KAI-1.12, KAI-1.13, KAI-1.14, KAI-1.15)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        b = board_now(box, s)
        for colour in range(KINDS):
            if can_start(box, s, b, seat, colour):
                allow(choices, PLACE + colour)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        push(s, ASK_SITE, seat, building(STALL, action - PLACE))
