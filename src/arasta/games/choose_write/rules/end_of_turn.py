"""The end of a turn, step by step (ledger section 11)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record.actions import DRAW, TAKE_DISPLAY
from arasta.games.choose_write.record.decisions import ASK_HAND, decision
from arasta.games.choose_write.record.events import DREW_LOCATION, REVEALED, TOOK_CARD, emit
from arasta.games.choose_write.record.labels import LEFT, RIGHT
from arasta.games.choose_write.record.state import DRAWING, ENDED, REFILLING, TAKING, Box, State
from arasta.games.choose_write.rules.caravan import change_caravan
from arasta.games.choose_write.rules.fountains import draw_location
from arasta.games.choose_write.rules.location_cards import NO_CARD, begin_turn
from arasta.games.choose_write.rules.palace import add_ruby_cards
from arasta.games.choose_write.rules.sheet import take_bonus_rubies
from arasta.games.choose_write.rules.solo import begin_discard


@rule
def end_actions(box: Box, s: State) -> None:
    """Step 1: Bonus Rubies (CNW-11.1, CNW-11.2)."""
    take_bonus_rubies(box, s)
    s.stage = TAKING


@rule
def begin_taking(s: State) -> None:
    """Step 2: a card played from the hand is replaced; if no card is left, the game ends (CNW-11.3, CNW-12.8)."""
    if s.from_hand == 0:
        s.stage = REFILLING
    elif s.location_deck_size == 0:
        s.stage = ENDED
    else:
        push(s, ASK_HAND, widen(s.on_turn), 0)


@rule
def draw_hand(s: State, seat: int, following: int) -> None:
    """Draw until a card comes into the hand; the next stage is `following` (CNW-1.15, CNW-11.3, CNW-11.6).

    It is called again after a Fountain (CNW-9.7); if no card is left, the game ends (CNW-12.5).
    """
    card = draw_location(s)
    if card == NO_CARD:
        s.stage = ENDED
    elif card > 0:
        s.hand[seat] = card
        s.hand_known[seat] = 0
        emit(s, DREW_LOCATION, seat, card, 0)
        s.stage = following


@decision(ASK_HAND, "hand", phases=(TAKING,))
class Hand:
    """Step 2: a card of the display, or the top card of the deck, comes into the hand (CNW-11.3, CNW-11.10)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for side in range(2):
            allow(choices, TAKE_DISPLAY + side)
        allow(choices, DRAW)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == DRAW:
            s.stage = DRAWING
        else:
            side = action - TAKE_DISPLAY
            s.hand[seat] = s.display[side]
            s.hand_known[seat] = 1
            s.display[side] = NO_CARD
            s.stage = REFILLING
            emit(s, TOOK_CARD, seat, s.hand[seat], 0)


@rule
def put_in_display(box: Box, s: State, card: int) -> None:
    """A card fills the display; in solo play its mark tells on which side of the other card (CNW-11.4, CNW-13.5).

    That is the one still lying there, even after a display card came into the hand (CNW-13.12) or a Fountain was
    taken (CNW-14.19).
    """
    side = LEFT
    if s.display[LEFT] > 0:
        side = RIGHT
    other = s.display[LEFT] + s.display[RIGHT]
    if s.players == 1 and other > 0:
        side = widen(box.card_mark[card])
        s.display[1 - side] = other
    s.display[side] = card
    emit(s, REVEALED, -1, card, side)


@rule
def refill(box: Box, s: State) -> None:
    """Step 3: the display is refilled (CNW-11.4, CNW-11.5), past Fountains (CNW-9.7), or the game ends (CNW-12.5).

    It ends at once even in a round that is being completed (CNW-12.9) and in solo play (CNW-13.9), but not if
    nothing is missing (CNW-12.6).
    """
    if s.display[LEFT] > 0 and s.display[RIGHT] > 0:
        close_turn(box, s)
        return
    card = draw_location(s)
    if card == NO_CARD:
        s.stage = ENDED
    elif card > 0:
        put_in_display(box, s, card)


@rule
def close_turn(box: Box, s: State) -> None:
    """Steps 4 to 6: Ruby cards (CNW-11.7), Caravan card (CNW-11.8), the next player (CNW-11.9).

    The last turn has them too (CNW-12.4), and the last round is completed (CNW-12.2). In solo play a discard follows
    each own turn (CNW-13.4, CNW-13.7), Guild turns included (CNW-13.8).
    """
    discard_due = s.players == 1 and s.discarding == 0
    if not discard_due or box.same_turn == 0:
        add_ruby_cards(box, s)
        change_caravan(s)
    if discard_due:
        begin_discard(s)
        return
    following = (s.on_turn + 1) % s.players
    if following == s.start_seat:
        if s.last_round == 1:
            s.stage = ENDED
            return
        s.round += 1
    begin_turn(s, following)
