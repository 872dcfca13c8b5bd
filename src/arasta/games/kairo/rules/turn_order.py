"""The order of turns (ledger section 2), until all are out and the game ends (section 10)."""

from __future__ import annotations

from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.decisions import ASK_TURN
from arasta.games.kairo.record.events import TURN
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules.cards import discard_played, fill_display


@rule
def begin_turn(s: State, seat: int) -> None:
    """The turn of `seat` begins: it carries out exactly one action (KAI-2.1, KAI-2.2)."""
    s.on_turn = seat
    emit(s, TURN, seat, s.round, 0)
    push(s, ASK_TURN, seat, 0)


@rule
def end_turn(box: Box, s: State) -> None:
    """Played cards are discarded, the display is filled, the next turn begins (KAI-2.5, KAI-10.4, KAI-10.5).

    There is no limit on turns (KAI-12.34).
    """
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
