"""Draw 2 cards (ledger section 9)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.about import LEFT
from arasta.games.kairo.record.actions import DISCARD, TAKE, TAKE_BARKER, TAKE_HIDDEN
from arasta.games.kairo.record.decisions import ASK_DISCARD, ASK_DRAW, DRAWING, decision
from arasta.games.kairo.record.events import TOOK_BARKER
from arasta.games.kairo.record.labels import CARD_KINDS
from arasta.games.kairo.record.state import PLAYING, Box, State
from arasta.games.kairo.rules.cards import discard_card, is_open, take_hidden, take_open
from arasta.games.kairo.rules.turn_order import end_turn


@rule
def offer_draws(box: Box, s: State, choices: Choices) -> None:
    """Offer an open card, the top card of the draw pile, or a barker (KAI-9.1, KAI-9.3, KAI-9.4)."""
    for card in range(CARD_KINDS):
        if is_open(box, s, card):
            allow(choices, TAKE + card)
    if s.deck_size > 0:
        allow(choices, TAKE_HIDDEN)
    if s.barker_supply > 0:
        allow(choices, TAKE_BARKER)


@rule
def draw(box: Box, s: State, seat: int, action: int, left: int) -> None:
    """Take one card; `left` more come after it, then the hand limit (KAI-9.1, KAI-9.2, KAI-9.5, KAI-12.25)."""
    if action == TAKE_HIDDEN:
        take_hidden(s, seat)
    elif action == TAKE_BARKER:
        s.barker_supply -= 1
        s.barkers[seat] += 1
        emit(s, TOOK_BARKER, seat, s.barkers[seat], 0)
    else:
        take_open(box, s, seat, action - TAKE)
    if left > 0:
        push(s, ASK_DRAW, seat, left)
    else:
        end_drawing(box, s, seat)


@rule
def end_drawing(box: Box, s: State, seat: int) -> None:
    """Discard down to the hand limit, then the turn ends (KAI-9.5, KAI-12.27)."""
    if s.hand_size[seat] > box.hand_limit:
        push(s, ASK_DISCARD, seat, 0)
    else:
        end_turn(box, s)


@decision(ASK_DRAW, "draw", about=LEFT, phases=(PLAYING,), stages=(DRAWING,))
class Draw:
    """Take the next card; `arg`: cards to take in all, this one included (KAI-9.1)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_draws(box, s, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        draw(box, s, seat, action, arg - 1)


@decision(ASK_DISCARD, "discard", phases=(PLAYING,), stages=(DRAWING,))
class Discard:
    """Discard a card of the hand, down to the hand limit (KAI-9.5)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for card in range(CARD_KINDS):
            if s.hand[seat, card] > 0:
                allow(choices, DISCARD + card)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        discard_card(s, seat, action - DISCARD)
        end_drawing(box, s, seat)


@rule
def start_draw(box: Box, s: State, seat: int, action: int) -> None:
    """The action Draw 2 cards begins with its first card (KAI-2.1, KAI-9.1)."""
    draw(box, s, seat, action, widen(box.cards_per_draw) - 1)
