"""Places 8 and 9, Black Market and Tea House, and the red tile (ledger sections 4 and 7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul import about
from arasta.games.istanbul.actions import GAIN, KEEP_DICE, ROLL, ROLL_AGAIN, TURN_FIRST, TURN_SECOND
from arasta.games.istanbul.asked import ASK_BLACK_GOOD, ASK_DICE, decision
from arasta.games.istanbul.events import ANNOUNCED, TURNED_DIE, USED_TILE
from arasta.games.istanbul.labels import BLACK_MARKET, BLUE, RED, TEA_HOUSE
from arasta.games.istanbul.state import Box, State
from arasta.games.istanbul.supply import gain_good, gain_lira, roll_two

TURNED_TO = 4
"""What the red tile turns a die to (IST-7.11)."""


@rule
def roll_for(box: Box, s: State, seat: int, place: int) -> None:
    """Roll the two dice of place 8 or 9; the red tile may then help (IST-4.804, IST-4.904, IST-7.11, IST-7.14)."""
    roll = roll_two(s, seat)
    s.die[0] = roll // 8
    s.die[1] = roll % 8
    if s.tile[seat, RED] > 0:
        push(s, ASK_DICE, seat, place)
    else:
        settle_roll(box, s, seat, place)


@rule
def settle_roll(box: Box, s: State, seat: int, place: int) -> None:
    """The final roll brings its reward (IST-4.802, IST-4.902)."""
    total = s.die[0] + s.die[1]
    s.die[0] = 0
    s.die[1] = 0
    if place == TEA_HOUSE:
        if total >= s.announced:
            gain_lira(s, seat, s.announced)
        else:
            gain_lira(s, seat, box.tea_consolation)
        s.announced = 0
        return
    blue = box.black_market_blue[total]
    if blue > 0:
        gain_good(box, s, seat, BLUE, blue)
    if s.black_good > 0:
        gain_good(box, s, seat, s.black_good - 1, 1)
        s.black_good = 0
    else:
        push(s, ASK_BLACK_GOOD, seat, 0)


@rule
def announce(box: Box, s: State, seat: int, announced: int) -> None:
    """Tea House: announce a number, then roll (IST-4.901, IST-4.903)."""
    s.announced = announced
    emit(s, ANNOUNCED, seat, announced, 0)
    roll_for(box, s, seat, TEA_HOUSE)


@rule
def start_black_market(box: Box, s: State, seat: int, action: int) -> None:
    """Black Market: choose the good now, or roll first and choose it afterwards (IST-4.801, IST-4.803)."""
    if action != ROLL:
        s.black_good = action - GAIN + 1
    roll_for(box, s, seat, BLACK_MARKET)


@decision(ASK_DICE, "dice", about=about.DICE)
class Dice:
    """The red tile: keep the roll, turn one die to 4, or roll both again; `arg`: place 8 or 9 (IST-7.11 to 7.15)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
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
            roll = roll_two(s, seat)
            s.die[0] = roll // 8
            s.die[1] = roll % 8
        settle_roll(box, s, seat, arg)


@decision(ASK_BLACK_GOOD, "black_good")
class BlackGood:
    """Black Market: choose the good after the final sum is known; never jewelry (IST-4.801, IST-4.803)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(BLUE):
            allow(choices, GAIN + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        gain_good(box, s, seat, action - GAIN, 1)
