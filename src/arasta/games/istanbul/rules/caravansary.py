"""Place 6, the Caravansary (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import DISCARD, DRAW, TAKE_DISCARD
from arasta.games.istanbul.record.decisions import (
    ABOUT_LEFT,
    ASK_CARAVAN_CARD,
    ASK_CARAVAN_DISCARD,
    WITHOUT_CARDS,
    decision,
)
from arasta.games.istanbul.record.events import TOOK_DISCARD
from arasta.games.istanbul.record.labels import ACTING, CARDS
from arasta.games.istanbul.record.state import MOST_CARDS_TAKEN, Box, State
from arasta.games.istanbul.rules.bonus_cards import can_draw, discard_card, draw_card


@rule
def offer_caravan_cards(s: State, choices: Choices) -> None:
    """The sources of the first card: no other action takes from the discard pile (IST-4.601, IST-4.604)."""
    if can_draw(s):
        allow(choices, DRAW)
    if s.discard_size > 0:
        allow(choices, TAKE_DISCARD)


@rule
def take_caravan_card(box: Box, s: State, seat: int, takes: int, action: int) -> None:
    """Take one of `takes` cards from the named source (IST-4.601, IST-4.603, IST-4.605, IST-4.607).

    The last card of the draw pile lets the discard pile be shuffled before the next is taken (IST-11.26).
    """
    if action == DRAW:
        draw_card(box, s, seat)
    else:
        s.discard_size -= 1
        card = s.discard[s.discard_size]
        s.discard[s.discard_size] = 0
        s.hand[seat, card] += 1
        s.hand_size[seat] += 1
        s.known[seat, card] += 1
        emit(s, TOOK_DISCARD, seat, card, 0)
    if takes > 1 and can_draw(s):
        push(s, ASK_CARAVAN_CARD, seat, takes - 1)
    else:
        push(s, ASK_CARAVAN_DISCARD, seat, 0)


def cards_can_be_left(box: Box, s: State, left: int) -> bool:
    """True if this can be the number of cards still to be taken in a position: the first is already taken."""
    return 1 <= left < MOST_CARDS_TAKEN


@decision(
    ASK_CARAVAN_CARD,
    "caravan_card",
    about=ABOUT_LEFT,
    phases=(ACTING,),
    stages=(WITHOUT_CARDS,),
    abouts=cards_can_be_left,
)
class CaravanCard:
    """Caravansary: the source of the next card (IST-4.603); `arg`: cards still to be taken."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, DRAW)
        if s.discard_size > 0:
            allow(choices, TAKE_DISCARD)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        take_caravan_card(box, s, seat, arg, action)


@decision(ASK_CARAVAN_DISCARD, "caravan_discard", phases=(ACTING,), stages=(WITHOUT_CARDS,))
class CaravanDiscard:
    """Caravansary: discard exactly one card of the hand (IST-4.602, IST-11.27)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for card in range(len(CARDS)):
            if s.hand[seat, card] > 0:
                allow(choices, DISCARD + card)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        discard_card(s, seat, action - DISCARD)
