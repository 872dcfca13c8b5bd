"""Turns (ledger section 2), the final phase and the end of the game (section 10)."""

from __future__ import annotations

from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.decisions import ASK_TURN
from arasta.games.kairo.record.events import FINAL_PHASE, FINAL_SCORE, GAME_OVER, MOST, TURN, WENT_OUT
from arasta.games.kairo.record.labels import KINDS, MEDALS
from arasta.games.kairo.record.state import FINAL, Box, State
from arasta.games.kairo.rules.cards import discard_played, fill_display
from arasta.games.kairo.rules.money import total_money


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn of `seat` begins: it carries out exactly one action (KAI-2.1, KAI-2.2)."""
    s.on_turn = seat
    emit(s, TURN, seat, s.round, 0)
    push(s, ASK_TURN, seat, 0)


@rule
def end_turn(box: Box, s: State) -> None:
    """Played cards are discarded, the display is filled, the next turn begins (KAI-2.5, KAI-10.4, KAI-10.5)."""
    discard_played(s)
    fill_display(box, s)
    seat = widen(s.on_turn)
    for _ in range(s.players):
        seat = (seat + 1) % s.players
        if seat == s.start_seat:
            s.round += 1
        if s.out[seat] == 0:
            begin_turn(s, seat)
            return


@rule
def begin_final_phase(box: Box, s: State, seat: int) -> None:
    """After an expansion: a colour has none left, or two colours have one each (KAI-10.1, KAI-12.28, KAI-12.29)."""
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
    """Out of the final phase for good, by choice or since nothing can be built (KAI-10.3, KAI-12.30)."""
    last = s.event_count - 1
    if chosen == 0 and last >= 0 and s.events[last, 0] == TURN:
        # Of a turn without any choice only the end is told.
        s.event_count = last
    s.out[seat] = 1
    emit(s, WENT_OUT, seat, chosen, 0)
    end_turn(box, s)


@rule
def finish(box: Box, s: State) -> None:
    """Final scoring: medals held, then money of all colours (KAI-10.7 to 10.10, KAI-12.31)."""
    for seat in range(s.players):
        for_medals = 0
        for colour in range(KINDS):
            for medal in range(len(MEDALS)):
                if s.medal_holder[colour, medal] == seat + 1:
                    for_medals += box.medal_points[colour, medal]
        for_money = total_money(s, seat) // box.money_per_point
        s.points[seat] += for_medals + for_money
        emit(s, FINAL_SCORE, seat, for_medals, min(for_money, MOST))
    emit(s, GAME_OVER, -1, 0, 0)
