"""The actions of Istanbul: every choice is one of these small numbers, dense and fixed.

`GROUPS` is the table that documentation, names and JSON are made from; the constants say where each group begins, so
that an action is its group's constant plus its value, for example `MOVE + place`.
"""

from __future__ import annotations

from arasta.core.actions import ActionGroup, action_count

MOVE = -1
SEND = 15
TAKE_BACK = 31
PICK_UP = 48
PICK_UP_NEUTRAL = 49
LEAVE = 50
END_TURN = 51
PAY = 52
ACT = 53
SKIP = 54
DONE = 55
ANNOUNCE = 53
ROLL = 66
KEEP_DICE = 67
TURN_FIRST = 68
TURN_SECOND = 69
ROLL_AGAIN = 70
DRAW = 71
TAKE_DISCARD = 72
DISCARD = 73
PLAY = 83
GAIN = 93
SELL = 97
BUY = 101
PAY_GOOD = 105
TAKE_TILE = 109
CATCH = 113
REWARD_CARD = 118
REWARD_LIRA = 119
GOVERNOR = 120
SMUGGLER = 121
PAY_LIRA = 122
USE_YELLOW = 123

PLACE_VALUES = tuple(range(1, 17))
GOOD_VALUES = ("red", "green", "yellow", "blue")
CARD_VALUES = (
    "ONE_GOOD", "FIVE_LIRA", "MOVE_3_4", "PALACE_AGAIN", "POST_AGAIN",
    "DEALER_AGAIN", "FAMILY_HOME", "STAY", "RETURN_ONE", "ANY_GOODS",
)  # fmt: skip

GROUPS = (
    ActionGroup("move", 0, PLACE_VALUES, "move the merchant to a place", "IST-2.6, IST-6.31"),
    ActionGroup("send", 16, PLACE_VALUES, "send the family member to a place", "IST-4.1201"),
    ActionGroup(
        "take_back", 32, PLACE_VALUES, "return the own assistant lying on a place", "IST-4.701, IST-6.91, IST-7.41"
    ),
    ActionGroup("pick_up", PICK_UP, (), "pick up the own assistant", "IST-2.11"),
    ActionGroup("pick_up_neutral", PICK_UP_NEUTRAL, (), "pick up a neutral assistant", "IST-10.4"),
    ActionGroup("leave", LEAVE, (), "leave the bottommost assistant", "IST-2.12"),
    ActionGroup("end_turn", END_TURN, (), "end the turn", "IST-2.14, IST-3.2, IST-4.2"),
    ActionGroup("pay", PAY, (), "pay all merchants met", "IST-3.2"),
    ActionGroup("act", ACT, (), "carry out the action of the place", "IST-4.1"),
    ActionGroup("skip", SKIP, (), "do without the action and go on to the encounters", "IST-4.2"),
    ActionGroup(
        "done", DONE, (), "finish what can be finished: returning, selling, buying, left-over cards", "IST-4.701"
    ),
    ActionGroup("announce", 56, tuple(range(3, 13)), "announce a number at the Tea House", "IST-4.901"),
    ActionGroup("roll", ROLL, (), "roll at the Black Market and choose the good afterwards", "IST-4.803"),
    ActionGroup("keep_dice", KEEP_DICE, (), "let the roll stand", "IST-7.15"),
    ActionGroup("turn_die", TURN_FIRST, ("first", "second"), "turn a die to 4 with the red tile", "IST-7.11"),
    ActionGroup("roll_again", ROLL_AGAIN, (), "roll both dice again with the red tile", "IST-7.11"),
    ActionGroup("draw", DRAW, (), "take the top card of the draw pile", "IST-4.601"),
    ActionGroup("take_discard", TAKE_DISCARD, (), "take the top card of the discard pile", "IST-4.601"),
    ActionGroup("discard", DISCARD, CARD_VALUES, "discard a card from the hand", "IST-4.602, IST-5.22"),
    ActionGroup("play", PLAY, CARD_VALUES, "play a bonus card", "IST-6.1"),
    ActionGroup("gain", GAIN, GOOD_VALUES, "choose the good to gain", "IST-0.13"),
    ActionGroup("sell", SELL, GOOD_VALUES, "sell one good; kinds in the order red, green, yellow, blue", "IST-4.1001"),
    ActionGroup("buy", BUY, GOOD_VALUES, "buy a good with the green tile", "IST-7.21"),
    ActionGroup("pay_good", PAY_GOOD, GOOD_VALUES, "pay one good of this kind", "IST-4.1301, IST-5.32"),
    ActionGroup("take_tile", TAKE_TILE, GOOD_VALUES, "take the top mosque tile of a colour", "IST-4.1401"),
    ActionGroup("catch", CATCH, (0, 1, 2, 3, 4), "catch the family member of a seat", "IST-5.11"),
    ActionGroup("reward", REWARD_CARD, ("card", "lira"), "take the reward as a bonus card or in Lira", "IST-5.13"),
    ActionGroup("governor", GOVERNOR, (), "draw a card from the Governor", "IST-5.21"),
    ActionGroup("smuggler", SMUGGLER, (), "gain a good from the Smuggler", "IST-5.31"),
    ActionGroup("pay_lira", PAY_LIRA, (), "pay the fee of Governor or Smuggler in Lira", "IST-5.22, IST-5.32"),
    ActionGroup("use_yellow", USE_YELLOW, (), "use the yellow tile", "IST-7.41"),
)
ACTIONS = action_count(GROUPS)
