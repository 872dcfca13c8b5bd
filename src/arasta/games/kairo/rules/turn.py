"""The action of a turn: Build stall, Lure a customer, or Draw 2 cards (ledger section 2)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.rule import rule
from arasta.games.kairo.record.actions import LURE, STOP, TAKE
from arasta.games.kairo.record.decisions import ACTION, ASK_TURN, decision
from arasta.games.kairo.record.state import FINAL, IN_TURNS, Box, State
from arasta.games.kairo.rules.drawing import offer_draws, start_draw
from arasta.games.kairo.rules.final_phase import go_out
from arasta.games.kairo.rules.luring import lure, offer_lures
from arasta.games.kairo.rules.playing_cards import has_card_play, offer_card_plays, play_cards


@decision(ASK_TURN, "turn", inlined=True, phases=IN_TURNS, stages=(ACTION,))
class Turn:
    """Begin the one action of the turn; in the final phase build, or stop for good (KAI-2.1, KAI-10.2, KAI-10.3).

    Before the final phase cards can always be drawn (KAI-2.4). In it building follows the usual rules (KAI-10.6); who
    cannot build has one thing left to do, which happens by itself (KAI-12.30).
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_card_plays(box, s, seat, choices)
        if s.phase == FINAL:
            allow(choices, STOP)
        else:
            offer_lures(box, s, choices)
            offer_draws(box, s, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == STOP:
            stop(box, s, seat)
        elif action >= TAKE:
            start_draw(box, s, seat, action)
        elif action >= LURE:
            lure(s, seat, action - LURE)
        else:
            play_cards(box, s, seat, action)


@rule
def stop(box: Box, s: State, seat: int) -> None:
    """Out of the final phase: by choice if something can be built, otherwise because nothing can (KAI-10.3)."""
    chosen = 0
    if has_card_play(box, s, seat):
        chosen = 1
    go_out(box, s, seat, chosen)
