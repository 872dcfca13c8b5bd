"""Decisions about gains: sections, Goods, spaces, squares, Guild cards (ledger sections 4, 6, 8, 10)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.choose_write import about
from arasta.games.choose_write.actions import (
    CHECK,
    DONE,
    EITHER_CARD,
    EITHER_FILL,
    EITHER_GOOD,
    EITHER_IMPROVEMENT,
    FILL_BONUS,
    GAIN,
    KEEP,
    LIRA,
)
from arasta.games.choose_write.asked import (
    ASK_DIFFERENT_GOODS,
    ASK_EITHER,
    ASK_FILL,
    ASK_GOODS,
    ASK_IMPROVEMENT,
    ASK_KEEP,
    ASK_SAME_GOODS,
    ASK_SECTION,
    ASK_WAINWRIGHT,
    decision,
)
from arasta.games.choose_write.decks import receive_guild_card
from arasta.games.choose_write.effects import KINDS_AND_END, SQUARES_AND_END, pick_one, receive_fillings
from arasta.games.choose_write.events import DISCARDED_GUILD, emit
from arasta.games.choose_write.labels import KINDS, SQUARES
from arasta.games.choose_write.programs import CHECK_SQUARE, DRAW_GOODS, GAIN_GOODS
from arasta.games.choose_write.sheet import (
    bonus_room,
    check_square,
    fill_lira,
    free_squares,
    gain_bonus,
    gain_good,
    gain_lira,
    good_room,
    goods_room,
    kinds_with_room,
    may_fill_lira,
)
from arasta.games.choose_write.state import Box, State
from arasta.games.choose_write.turn import go_on


@decision(ASK_SECTION, "section", about=about.LIRA_GAINED)
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
        go_on(box, s)


@decision(ASK_GOODS, "goods", about=about.GOODS_LEFT)
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
        else:
            go_on(box, s)


@decision(ASK_SAME_GOODS, "same_goods", about=about.COUNT)
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
        go_on(box, s)


@decision(ASK_DIFFERENT_GOODS, "different_goods", about=about.GOODS_LEFT)
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
        else:
            go_on(box, s)


@decision(ASK_FILL, "fill", about=about.LEFT)
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
        go_on(box, s)


# ------------------------------------------------------------------------------------------------------------- squares


@decision(ASK_IMPROVEMENT, "improvement", about=about.SQUARES_LEFT)
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
        else:
            go_on(box, s)


@decision(ASK_WAINWRIGHT, "wainwright", about=about.SQUARES_LEFT)
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
        go_on(box, s)


# --------------------------------------------------------------------------------------------------------------- cards


@rule
def alternative(code: int) -> int:
    """The action that picks an effect."""
    if code == DRAW_GOODS:
        return EITHER_CARD
    if code == GAIN_GOODS:
        return EITHER_GOOD
    if code == CHECK_SQUARE:
        return EITHER_IMPROVEMENT
    return EITHER_FILL


@decision(ASK_EITHER, "either", about=about.STEP)
class Either:
    """One of two gains (CNW-6.8, CNW-6.15). About: the step of the first one in what is carried out."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for i in range(2):
            allow(choices, alternative(widen(box.effect[s.program, arg + i])))

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        step = arg
        if alternative(widen(box.effect[s.program, arg])) != action:
            step = arg + 1
        pick_one(box, s, seat, step)
        go_on(box, s)


@decision(ASK_KEEP, "keep_guild")
class KeepGuild:
    """K4: the Guild card that is kept, of the two drawn (CNW-6.4)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for i in range(2):
            allow(choices, KEEP + s.offered[i] - 1)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        kept = action - KEEP
        other = s.offered[0] + s.offered[1] - 2 - kept
        s.offered[0] = 0
        s.offered[1] = 0
        receive_guild_card(s, seat, kept)
        s.guild_discard[other] = 1
        emit(s, DISCARDED_GUILD, seat, other, 0)
        go_on(box, s)
