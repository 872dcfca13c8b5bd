"""Gains that leave a choice: sections, Goods, spaces, squares (ledger sections 6, 8, 10)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write.record import about
from arasta.games.choose_write.record.about import KINDS_AND_END, SQUARES_AND_END
from arasta.games.choose_write.record.actions import CHECK, FILL_BONUS, GAIN, LIRA
from arasta.games.choose_write.record.decisions import (
    ASK_DIFFERENT_GOODS,
    ASK_FILL,
    ASK_GOODS,
    ASK_IMPROVEMENT,
    ASK_SAME_GOODS,
    ASK_SECTION,
    decision,
)
from arasta.games.choose_write.record.effects import (
    CHECK_SQUARE,
    FILL_SPACE,
    GAIN_DIFFERENT,
    GAIN_GOODS,
    GAIN_LIRA,
    GAIN_SAME,
    TEA_HOUSE,
)
from arasta.games.choose_write.record.events import LOST_CHECK, LOST_FILL, LOST_GOODS, emit
from arasta.games.choose_write.record.labels import KINDS, SQUARES
from arasta.games.choose_write.record.state import Box, State
from arasta.games.choose_write.rules.sheet import (
    bonus_room,
    check_square,
    fill_lira,
    free_squares,
    gain_bonus,
    gain_good,
    gain_lira,
    good_room,
    goods_room,
    income,
    kinds_with_room,
    lira_room,
    may_fill,
    may_fill_lira,
)


@rule
def section_matters(box: Box, s: State, seat: int, count: int) -> bool:
    """True if it makes a difference which section this many Lira fill first (CNW-10.6)."""
    first = lira_room(box, s, seat, 0)
    second = lira_room(box, s, seat, 1)
    return count > 0 and box.printed_order == 0 and first > 0 and second > 0 and count < first + second


@rule
def receive_lira(box: Box, s: State, seat: int, count: int) -> None:
    """Gain Lira; if it makes a difference, ask for the section (CNW-10.6)."""
    if section_matters(box, s, seat, count):
        push(s, ASK_SECTION, seat, count)
    else:
        gain_lira(box, s, seat, 0, count)


@rule
def lira_under_way(box: Box, s: State) -> int:
    """The Lira gained by the effect under way: a fixed number, or the income of the Tea House (CNW-4.8)."""
    amount = widen(box.amount[s.program, s.step - 1])
    if box.effect[s.program, s.step - 1] == TEA_HOUSE:
        return income(box, s, widen(s.acting), amount)
    return amount


def _lira_to_place(box: Box, s: State, count: int) -> bool:
    return count == lira_under_way(box, s) and bool(section_matters(box, s, s.acting, count))


@decision(ASK_SECTION, "section", about=about.LIRA_GAINED, effects=(GAIN_LIRA, TEA_HOUSE), abouts=_lira_to_place)
class Section:
    """The Lira section that a gain fills first (CNW-10.6). About: how many Lira."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        allow(choices, LIRA)
        allow(choices, LIRA + 1)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        gain_lira(box, s, seat, action - LIRA, arg)


@rule
def receive_goods(box: Box, s: State, seat: int, count: int) -> None:
    """Gain any Goods, as many as fit (CNW-10.10)."""
    fitting = min(count, goods_room(box, s, seat, 0))
    if fitting < count:
        emit(s, LOST_GOODS, seat, count - fitting, 0)
    if fitting > 0:
        push(s, ASK_GOODS, seat, fitting * KINDS_AND_END)


@decision(ASK_GOODS, "goods", about=about.GOODS_LEFT, effects=(GAIN_GOODS,))
class AnyGoods:
    """Goods of choice, one by one (CNW-10.10). About: Goods left * 5 + the lowest kind still allowed."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(arg % KINDS_AND_END, KINDS):
            if good_room(box, s, seat, good) > 0 and goods_room(box, s, seat, good) >= arg // KINDS_AND_END:
                allow(choices, GAIN + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        good = action - GAIN
        gain_good(box, s, seat, good, 1)
        left = arg // KINDS_AND_END - 1
        if left > 0:
            push(s, ASK_GOODS, seat, left * KINDS_AND_END + good)


@rule
def receive_same_goods(box: Box, s: State, seat: int, count: int) -> None:
    """Gain Goods of a single kind (CNW-6.1, CNW-10.10)."""
    if goods_room(box, s, seat, 0) > 0:
        push(s, ASK_SAME_GOODS, seat, count)
    else:
        emit(s, LOST_GOODS, seat, count, 0)


@decision(ASK_SAME_GOODS, "same_goods", about=about.COUNT, effects=(GAIN_SAME,))
class SameGoods:
    """The kind of which all Goods are gained (CNW-6.1, CNW-10.10). About: how many Goods."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(KINDS):
            if good_room(box, s, seat, good) > 0:
                allow(choices, GAIN + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        gain_good(box, s, seat, action - GAIN, arg)


@rule
def receive_different_goods(box: Box, s: State, seat: int, count: int) -> None:
    """Gain one Good each of different kinds, as many kinds as have room (CNW-6.2, CNW-10.10)."""
    fitting = min(count, kinds_with_room(box, s, seat, 0))
    if fitting < count:
        emit(s, LOST_GOODS, seat, count - fitting, 0)
    if fitting > 0:
        push(s, ASK_DIFFERENT_GOODS, seat, fitting * KINDS_AND_END)


@decision(ASK_DIFFERENT_GOODS, "different_goods", about=about.GOODS_LEFT, effects=(GAIN_DIFFERENT,))
class DifferentGoods:
    """Goods of different kinds, one by one (CNW-6.2, CNW-10.10). About: Goods left * 5 + the lowest kind allowed."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(arg % KINDS_AND_END, KINDS):
            if good_room(box, s, seat, good) > 0 and kinds_with_room(box, s, seat, good) >= arg // KINDS_AND_END:
                allow(choices, GAIN + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        good = action - GAIN
        gain_good(box, s, seat, good, 1)
        left = arg // KINDS_AND_END - 1
        if left > 0:
            push(s, ASK_DIFFERENT_GOODS, seat, left * KINDS_AND_END + good + 1)


@rule
def receive_fillings(box: Box, s: State, seat: int, count: int) -> None:
    """Fill spaces of choice (CNW-10.9, CNW-8.19)."""
    if may_fill(box, s, seat):
        push(s, ASK_FILL, seat, count)
    else:
        emit(s, LOST_FILL, seat, count, 0)


@decision(ASK_FILL, "fill", about=about.LEFT, effects=(FILL_SPACE,))
class Fill:
    """A space to fill among Lira, Goods and Bonus Actions (CNW-10.9). About: spaces left to fill."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for section in range(2):
            if may_fill_lira(box, s, seat, section):
                allow(choices, LIRA + section)
        for good in range(KINDS):
            if good_room(box, s, seat, good) > 0:
                allow(choices, GAIN + good)
        if bonus_room(box, s, seat) > 0:
            allow(choices, FILL_BONUS)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == FILL_BONUS:
            gain_bonus(box, s, seat)
        elif action >= GAIN:
            gain_good(box, s, seat, action - GAIN, 1)
        else:
            fill_lira(box, s, seat, action - LIRA, 1)
        if arg > 1:
            receive_fillings(box, s, seat, arg - 1)


@rule
def receive_checks(box: Box, s: State, seat: int, count: int) -> None:
    """Check a number of free squares (CNW-10.11); those for which there are none are lost (CNW-10.12)."""
    fitting = min(count, free_squares(box, s, seat, 0))
    if fitting < count:
        emit(s, LOST_CHECK, seat, count - fitting, 0)
    if fitting > 0:
        push(s, ASK_IMPROVEMENT, seat, fitting * SQUARES_AND_END)


@decision(ASK_IMPROVEMENT, "improvement", about=about.SQUARES_LEFT, effects=(CHECK_SQUARE,))
class Improvement:
    """A square to check (CNW-10.11). About: checks left * 8 + the lowest location still allowed."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for square in range(arg % SQUARES_AND_END, len(SQUARES)):
            free = s.checks[seat, square] < box.squares[square]
            if free and free_squares(box, s, seat, square) >= arg // SQUARES_AND_END:
                allow(choices, CHECK + square)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        square = action - CHECK
        check_square(s, seat, square)
        left = arg // SQUARES_AND_END - 1
        if left > 0:
            push(s, ASK_IMPROVEMENT, seat, left * SQUARES_AND_END + square)
