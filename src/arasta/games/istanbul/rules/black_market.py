"""Place 8, the Black Market (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import GAIN, ROLL
from arasta.games.istanbul.record.decisions import AFTER_ROLL, ASK_BLACK_GOOD, decision
from arasta.games.istanbul.record.labels import ACTING, BLACK_MARKET, BLUE
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.dice import roll_stands, take_dice
from arasta.games.istanbul.rules.supply import gain_good


@rule
def offer_black_market(choices: Choices) -> None:
    """Choose the good now, or roll first: the roll is made either way (IST-4.803, IST-11.23)."""
    allow(choices, ROLL)
    offer_plain_goods(choices)


@rule
def offer_plain_goods(choices: Choices) -> None:
    """The goods that can be chosen: not jewelry, which only the dice bring (IST-4.801)."""
    for good in range(BLUE):
        allow(choices, GAIN + good)


@rule
def start_black_market(box: Box, s: State, seat: int, action: int) -> None:
    """Choose the good now, or roll first and choose it afterwards (IST-4.801, IST-4.803)."""
    if action != ROLL:
        s.black_good = action - GAIN + 1
    if roll_stands(s, seat, BLACK_MARKET):
        settle_black_market(box, s, seat)


@rule
def settle_black_market(box: Box, s: State, seat: int) -> None:
    """The final roll brings jewelry by its sum; then the good chosen before, or now to be chosen (IST-4.802)."""
    blue = box.black_market_blue[take_dice(s)]
    if blue > 0:
        gain_good(box, s, seat, BLUE, blue)
    if s.black_good > 0:
        gain_good(box, s, seat, s.black_good - 1, 1)
        s.black_good = 0
    else:
        push(s, ASK_BLACK_GOOD, seat, 0)


@decision(ASK_BLACK_GOOD, "black_good", phases=(ACTING,), stages=(AFTER_ROLL,))
class BlackGood:
    """Black Market: choose the good after the final sum is known; never jewelry (IST-4.801, IST-4.803)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_plain_goods(choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        gain_good(box, s, seat, action - GAIN, 1)
