"""Phase 2, encounters with merchants (ledger section 3)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.actions import END_TURN, PAY
from arasta.games.istanbul.asked import ASK_PAYMENT, ASK_PLACE, decision
from arasta.games.istanbul.cards import offer_open_point
from arasta.games.istanbul.events import NEUTRAL_MOVED, PAID
from arasta.games.istanbul.labels import FOUNTAIN
from arasta.games.istanbul.state import ACTING, PAYING, Box, State
from arasta.games.istanbul.supply import pay_lira, roll_place
from arasta.games.istanbul.turn import end_turn_early


@rule
def owed(box: Box, s: State, seat: int) -> int:
    """Lira owed to all other merchants on the target place (IST-3.1, IST-3.4, IST-3.9)."""
    place = s.merchant[seat]
    if place == FOUNTAIN:
        return 0
    met = 0
    for other in range(s.players):
        if other != seat and s.merchant[other] == place:
            met += 1
    if s.players == 2:
        for i in range(3):
            if s.neutral[i] == place:
                met += 1
    return met * box.merchant_fee


@rule
def move_neutrals(s: State, seat: int) -> None:
    """Each neutral merchant met is moved by its own roll (IST-3.10 to 3.13)."""
    place = s.merchant[seat]
    first = s.neutral[0] == place
    second = s.neutral[1] == place
    third = s.neutral[2] == place
    for i in range(3):
        if (i == 0 and first) or (i == 1 and second) or (i == 2 and third):
            s.neutral[i] = roll_place(s, seat)
            emit(s, NEUTRAL_MOVED, -1, i, s.neutral[i])


@rule
def begin_merchants(box: Box, s: State, seat: int) -> None:
    """Phase 2 begins; it is passed over where nothing is owed (IST-2.2, IST-3.4)."""
    if owed(box, s, seat) > 0:
        s.phase = PAYING
        push(s, ASK_PAYMENT, seat, 0)
        return
    if box.neutral_leaves_fountain and s.players == 2 and s.merchant[seat] == FOUNTAIN:
        move_neutrals(s, seat)
    begin_action(s, seat)


@rule
def begin_action(s: State, seat: int) -> None:
    """Phase 3 begins (IST-4.1)."""
    s.phase = ACTING
    push(s, ASK_PLACE, seat, 0)


@decision(ASK_PAYMENT, "payment")
class Payment:
    """Pay every merchant met, or end the turn (IST-3.2, IST-3.3)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if s.lira[seat] >= owed(box, s, seat):
            allow(choices, PAY)
        allow(choices, END_TURN)
        offer_open_point(box, s, seat, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == END_TURN:
            end_turn_early(box, s)
            return
        place = s.merchant[seat]
        for other in range(s.players):
            if other != seat and s.merchant[other] == place:
                s.lira[seat] -= box.merchant_fee
                s.lira[other] += box.merchant_fee
                emit(s, PAID, seat, box.merchant_fee, other)
        if s.players == 2:
            for i in range(3):
                if s.neutral[i] == place:
                    pay_lira(s, seat, box.merchant_fee)
            move_neutrals(s, seat)
        begin_action(s, seat)
