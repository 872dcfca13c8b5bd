"""Locations: which can be used, and those with a decision of their own (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record import about
from arasta.games.choose_write.record.about import SQUARES_AND_END
from arasta.games.choose_write.record.actions import CHECK, DONE, USE
from arasta.games.choose_write.record.decisions import ASK_TARGET, ASK_WAINWRIGHT, decision
from arasta.games.choose_write.record.effects import (
    ANY_LOCATION,
    CHECK_UP_TO,
    END_OF_EFFECTS,
    PALACE,
    PAY_ANY,
    PAY_CARD,
    PAY_LIRA,
    PAY_SAME,
    USE_CARAVAN,
)
from arasta.games.choose_write.record.events import TARGET, emit
from arasta.games.choose_write.record.labels import CATACOMBS, LAST_LOCATION, PER_CARD, SQUARES
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM, Box, State
from arasta.games.choose_write.rules.caravan import face_up_caravan
from arasta.games.choose_write.rules.palace import can_pay_one_of, may_leave_out
from arasta.games.choose_write.rules.payment import has_same_goods
from arasta.games.choose_write.rules.programs import start_program
from arasta.games.choose_write.rules.sheet import available_goods, available_lira, check_square, free_squares


@rule
def can_pay(box: Box, s: State, seat: int, program: int) -> bool:
    """True if all payments that a program demands can be made (CNW-3.3, CNW-4.19, CNW-6.13, CNW-8.18).

    They are made with what is there beforehand: what the program draws or gains comes later (CNW-14.7).

    Those in Goods and Goods cards combine only as `programs` allows: if each can be made, all can.
    """
    if box.pays[program] == 0:
        return True
    lira = 0
    cards = 0
    step = 0
    while box.effect[program, step] != END_OF_EFFECTS:
        code = box.effect[program, step]
        amount = widen(box.amount[program, step])
        if code == PAY_LIRA:
            lira += amount
            if available_lira(s, seat) < lira:
                return False
        elif code == PALACE:
            if not may_leave_out(box, program) and not can_pay_one_of(s, seat, amount):
                return False
        elif code == PAY_SAME:
            if not has_same_goods(s, seat, amount):
                return False
        elif code == PAY_CARD:
            cards = amount
            if s.goods_cards[seat] < amount:
                return False
        elif available_goods(s, seat) + PER_CARD * (s.goods_cards[seat] - cards) < amount and code == PAY_ANY:
            return False
        step += 1
    return True


@rule
def is_usable(box: Box, s: State, seat: int, location: int) -> bool:
    """True if a location can be used: its payment can be made (CNW-2.14, CNW-4.19, CNW-4.20)."""
    if box.effect[location, 0] == USE_CARAVAN:
        return can_pay(box, s, seat, CARAVAN_PROGRAM + face_up_caravan(s))
    return can_pay(box, s, seat, location)


@rule
def lead_anywhere(s: State, seat: int) -> None:
    """Catacombs: another location is chosen, whose action is carried out (CNW-4.12)."""
    push(s, ASK_TARGET, seat, 0)


@decision(ASK_TARGET, "catacombs", effects=(ANY_LOCATION,))
class Target:
    """Catacombs: the location whose action is carried out (CNW-4.12, CNW-4.20).

    Nothing is crossed there, and it counts in every respect as that location's action (CNW-4.21, CNW-4.22).
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for location in range(1, LAST_LOCATION + 1):
            if location != CATACOMBS and is_usable(box, s, seat, location):
                allow(choices, USE + location)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        emit(s, TARGET, seat, action - USE, 0)
        start_program(s, seat, action - USE)


@rule
def offer_checks(box: Box, s: State, seat: int, count: int) -> None:
    """Wainwright: up to this many free squares may be checked (CNW-4.13)."""
    fitting = min(count, free_squares(box, s, seat, 0))
    if fitting > 0:
        push(s, ASK_WAINWRIGHT, seat, fitting * SQUARES_AND_END)


@decision(ASK_WAINWRIGHT, "wainwright", about=about.SQUARES_LEFT, effects=(CHECK_UP_TO,))
class Wainwright:
    """A square to check, or no more of them (CNW-4.13, CNW-4.23). About: checks left * 8 + the lowest location."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for square in range(arg % SQUARES_AND_END, len(SQUARES)):
            if s.checks[seat, square] < box.squares[square]:
                allow(choices, CHECK + square)
        allow(choices, DONE)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        left = arg // SQUARES_AND_END - 1
        if action != DONE:
            square = action - CHECK
            check_square(s, seat, square)
            if left > 0:
                push(s, ASK_WAINWRIGHT, seat, left * SQUARES_AND_END + square)
