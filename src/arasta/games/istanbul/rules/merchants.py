"""Phase 2, encounters with merchants (ledger section 3)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.actions import END_TURN, PAY
from arasta.games.istanbul.record.decisions import ASK_PAYMENT, BEGINS_PHASE, OPEN_POINT, decision
from arasta.games.istanbul.record.events import NEUTRAL_MOVED, PAID
from arasta.games.istanbul.record.labels import FOUNTAIN, NEUTRAL_MERCHANTS, PAYING
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.action import begin_action
from arasta.games.istanbul.rules.dice import roll_place
from arasta.games.istanbul.rules.open_points import offer_open_point
from arasta.games.istanbul.rules.supply import pay_lira
from arasta.games.istanbul.rules.turn import end_turn_early


@rule
def owed(box: Box, s: State, seat: int) -> int:
    """Lira owed to all other merchants on the target place (IST-3.1, IST-3.4, IST-3.9), as one debt (IST-11.35).

    Only merchants are paid: no other piece costs anything, and those met owe nothing (IST-3.6, IST-3.7, IST-11.36).
    """
    return fee_at(box, s, seat, widen(s.merchant[seat]))


@rule
def fee_at(box: Box, s: State, seat: int, place: int) -> int:
    """Lira that a seat owes, or would owe, to all other merchants on a place: none at the Fountain (IST-3.4)."""
    if place == FOUNTAIN:
        return 0
    met = 0
    for other in range(s.players):
        if other != seat and s.merchant[other] == place:
            met += 1
    if s.players == 2:
        for i in range(NEUTRAL_MERCHANTS):
            if s.neutral[i] == place:
                met += 1
    return met * box.merchant_fee


@rule
def move_neutrals(s: State, seat: int) -> None:
    """Each neutral merchant met is moved by its own roll, after everything is paid (IST-3.10, IST-3.11).

    One that rolls its own place stays (IST-3.12); where it arrives, nothing happens (IST-3.13, IST-11.34).
    """
    place = s.merchant[seat]
    first = s.neutral[0] == place
    second = s.neutral[1] == place
    third = s.neutral[2] == place
    for i in range(NEUTRAL_MERCHANTS):
        if (i == 0 and first) or (i == 1 and second) or (i == 2 and third):
            s.neutral[i] = roll_place(s, seat)
            emit(s, NEUTRAL_MOVED, -1, i, s.neutral[i])


@rule
def begin_merchants(box: Box, s: State, seat: int) -> None:
    """Phase 2 begins; it is skipped if nothing is owed (IST-2.2, IST-3.4).

    So neutral merchants stay at the Fountain for good, unless an option sends them away (IST-3.14).
    """
    if owed(box, s, seat) > 0:
        s.phase = PAYING
        push(s, ASK_PAYMENT, seat, 0)
        return
    if box.neutral_leaves_fountain and s.players == 2 and s.merchant[seat] == FOUNTAIN:
        move_neutrals(s, seat)
    begin_action(s, seat)


@decision(ASK_PAYMENT, "payment", phases=(PAYING,), stages=(BEGINS_PHASE, OPEN_POINT))
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
            # IST-3.5, IST-11.18: what was done in phase 1, or an assistant returned, stays so.
            end_turn_early(box, s)
            return
        place = s.merchant[seat]
        for other in range(s.players):
            if other != seat and s.merchant[other] == place:
                s.lira[seat] -= box.merchant_fee
                s.lira[other] += box.merchant_fee  # at once (IST-3.8)
                emit(s, PAID, seat, box.merchant_fee, other)
        if s.players == 2:
            for i in range(NEUTRAL_MERCHANTS):
                if s.neutral[i] == place:
                    pay_lira(s, seat, box.merchant_fee)
            move_neutrals(s, seat)
        begin_action(s, seat)
