"""The actions of Istanbul: every choice is one of these small numbers, dense and fixed.

The constants say where each kind begins, so that an action is its kind's constant plus its value: `MOVE + place`.
"""

from __future__ import annotations

from arasta.core.actions import Actions
from arasta.games.istanbul.record.labels import (
    CARDS,
    FIRST_PLACE,
    GOODS,
    LEAST_ANNOUNCED,
    LIRA_REWARD,
    MOST_ANNOUNCED,
    PLACES,
    REWARDS,
    SEATS,
)

PLACE_VALUES = tuple(range(FIRST_PLACE, PLACES + 1))
NUMBERS = tuple(range(LEAST_ANNOUNCED, MOST_ANNOUNCED + 1))

actions = Actions()
MOVE = actions.kind("move", PLACE_VALUES, "move the merchant to a place", "IST-2.6, IST-6.31", lowest=FIRST_PLACE)
SEND = actions.kind("send", PLACE_VALUES, "send the family member to a place", "IST-4.1201", lowest=FIRST_PLACE)
TAKE_BACK = actions.kind(
    "take_back",
    PLACE_VALUES,
    "return the own assistant lying on a place",
    "IST-4.701, IST-6.91, IST-7.41",
    lowest=FIRST_PLACE,
)
PICK_UP = actions.kind("pick_up", (), "pick up the own assistant", "IST-2.11")
PICK_UP_NEUTRAL = actions.kind("pick_up_neutral", (), "pick up a neutral assistant", "IST-10.4")
LEAVE = actions.kind("leave", (), "leave the bottommost assistant", "IST-2.12")
END_TURN = actions.kind("end_turn", (), "end the turn", "IST-2.14, IST-3.2, IST-4.2")
PAY = actions.kind("pay", (), "pay all merchants met", "IST-3.2")
ACT = actions.kind("act", (), "carry out the action of the place", "IST-4.1")
SKIP = actions.kind("skip", (), "do without the action and go on to the encounters", "IST-4.2")
DONE = actions.kind("done", (), "finish what can be finished: returning, selling, buying, left-over cards", "IST-4.701")
ANNOUNCE = actions.kind("announce", NUMBERS, "announce a number at the Tea House", "IST-4.901", lowest=LEAST_ANNOUNCED)
ROLL = actions.kind("roll", (), "roll at the Black Market and choose the good afterwards", "IST-4.803")
KEEP_DICE = actions.kind("keep_dice", (), "let the roll stand", "IST-7.15")
TURN_FIRST = actions.kind("turn_die", ("first", "second"), "turn a die to 4 with the red tile", "IST-7.11")
TURN_SECOND = TURN_FIRST + 1
ROLL_AGAIN = actions.kind("roll_again", (), "roll both dice again with the red tile", "IST-7.11")
DRAW = actions.kind("draw", (), "take the top card of the draw pile", "IST-4.601")
TAKE_DISCARD = actions.kind("take_discard", (), "take the top card of the discard pile", "IST-4.601")
DISCARD = actions.kind("discard", CARDS, "discard a card from the hand", "IST-4.602, IST-5.22")
PLAY = actions.kind("play", CARDS, "play a bonus card", "IST-6.1")
GAIN = actions.kind("gain", GOODS, "choose the good to gain", "IST-0.13")
SELL = actions.kind("sell", GOODS, "sell one good; kinds in the order red, green, yellow, blue", "IST-4.1001")
BUY = actions.kind("buy", GOODS, "buy a good with the green tile", "IST-7.21")
PAY_GOOD = actions.kind("pay_good", GOODS, "pay one good of this kind", "IST-4.1301, IST-5.32")
TAKE_TILE = actions.kind("take_tile", GOODS, "take the top mosque tile of a colour", "IST-4.1401")
CATCH = actions.kind("catch", tuple(range(SEATS)), "catch the family member of a seat", "IST-5.11")
REWARD_CARD = actions.kind("reward", REWARDS, "take the reward as a bonus card or in Lira", "IST-5.13")
REWARD_LIRA = REWARD_CARD + LIRA_REWARD
GOVERNOR = actions.kind("governor", (), "draw a card from the Governor", "IST-5.21")
SMUGGLER = actions.kind("smuggler", (), "gain a good from the Smuggler", "IST-5.31")
PAY_LIRA = actions.kind("pay_lira", (), "pay the fee of Governor or Smuggler in Lira", "IST-5.22, IST-5.32")
USE_YELLOW = actions.kind("use_yellow", (), "use the yellow tile", "IST-7.41")
