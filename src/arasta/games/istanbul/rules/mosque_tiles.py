"""The abilities of mosque tiles (ledger section 7).

A tile works from the moment it is taken, in its owner's turns (IST-7.1), whatever its value (IST-7.2). The blue one
works at once (`mosques`).
"""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import BUY, DONE, KEEP_DICE, ROLL_AGAIN, TURN_FIRST, TURN_SECOND
from arasta.games.istanbul.record.decisions import (
    ABOUT_DICE,
    AFTER_ROLL,
    ASK_DICE,
    ASK_GREEN_TILE,
    OPENED_BY_LIRA,
    decision,
)
from arasta.games.istanbul.record.events import TURNED_DIE, USED_TILE
from arasta.games.istanbul.record.labels import ACTING, GREEN, KINDS, RED, TEA_HOUSE
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.black_market import settle_black_market
from arasta.games.istanbul.rules.dice import lay_roll
from arasta.games.istanbul.rules.stack import has_assistant_out
from arasta.games.istanbul.rules.supply import gain_good, pay_lira
from arasta.games.istanbul.rules.tea_house import settle_tea_house

TURNED_TO = 4
"""The red tile turns a die to this number (IST-7.11)."""


@decision(ASK_DICE, "dice", about=ABOUT_DICE, phases=(ACTING,), stages=(AFTER_ROLL,))
class Dice:
    """The red tile: keep the roll, turn one die to 4, or roll both again; `arg`: place 8 or 9 (IST-7.11, IST-7.15)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        # IST-7.13: either die may be turned, whatever it shows; turning a 4, or the second of two equal dice, is no
        # choice of its own.
        allow(choices, KEEP_DICE)
        if s.die[0] != TURNED_TO:
            allow(choices, TURN_FIRST)
        if s.die[1] != TURNED_TO and s.die[1] != s.die[0]:
            allow(choices, TURN_SECOND)
        allow(choices, ROLL_AGAIN)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != KEEP_DICE:
            emit(s, USED_TILE, seat, RED, 0)
        if action == TURN_FIRST or action == TURN_SECOND:
            s.die[action - TURN_FIRST] = TURNED_TO
            emit(s, TURNED_DIE, seat, s.die[0], s.die[1])
        elif action == ROLL_AGAIN:
            lay_roll(s, seat)
        # IST-7.12: only once; the new roll or the turned die stands.
        if arg == TEA_HOUSE:
            settle_tea_house(box, s, seat)
        else:
            settle_black_market(box, s, seat)


@decision(ASK_GREEN_TILE, "green_tile", phases=(ACTING,), stages=(OPENED_BY_LIRA,))
class GreenTile:
    """The green tile: pay Lira for one further good of any kind, once per warehouse action (IST-7.21, IST-7.22)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if s.lira[seat] >= box.green_fee:
            for good in range(KINDS):
                allow(choices, BUY + good)
        allow(choices, DONE)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != DONE:
            emit(s, USED_TILE, seat, GREEN, 0)
            pay_lira(s, seat, box.green_fee)
            gain_good(box, s, seat, action - BUY, 1)


@rule
def may_use_yellow(box: Box, s: State, seat: int) -> bool:
    """True if the owner of the yellow tile can return an assistant with it now (IST-7.41, IST-7.43).

    This holds even in the turn in which the tile was taken (IST-7.44); own assistants only (IST-10.11).
    """
    if s.yellow_used or s.lira[seat] < box.yellow_fee:
        return False
    return has_assistant_out(s, seat, s.merchant[seat] * box.yellow_other_place_only)
