"""The actions of Choose & Write: every choice is one of these small numbers, dense and fixed.

`GROUPS` is the table that documentation, names and JSON are made from; the constants say where each group begins, so
that an action is its group's constant plus its value: `USE + location`, `GAIN + good`.
"""

from __future__ import annotations

from arasta.core.actions import ActionGroup, action_count
from arasta.games.choose_write.record.labels import (
    GOODS,
    GOODS_CARDS,
    GUILD,
    LAST_NUMBERED,
    LETTERS,
    LOCATIONS,
    MARKS,
    SECTIONS,
    SQUARES,
)

PLAY_HAND = 0
PLAY_DISPLAY = 1
PLAY_GUILD = 3
USE = 18
WITH_ICON = 36
WITH_BONUS = 50
TAKE_BONUS = 69
LIRA = 70
GAIN = 72
FILL_BONUS = 76
CHECK = 77
DONE = 82
EITHER_CARD = 83
EITHER_GOOD = 84
EITHER_IMPROVEMENT = 85
EITHER_FILL = 86
LETTER = 87
WITHOUT = 91
USE_CARD = 92
FROM_SHEET = 102
PAY_GOOD = 103
DISCARD = 107
KEEP = 117
TAKE_DISPLAY = 133
DRAW = 135

GROUPS = (
    ActionGroup("play_hand", PLAY_HAND, (), "play the Location card of the own hand", "CNW-2.2"),
    ActionGroup("play_display", PLAY_DISPLAY, MARKS, "play a Location card of the display", "CNW-2.2"),
    ActionGroup("play_guild", PLAY_GUILD, GUILD, "play a Guild card of the own hand", "CNW-3.1"),
    ActionGroup(
        "use",
        USE + 1,
        LOCATIONS[1:],
        "carry out the action of a location and cross nothing for it",
        "CNW-2.6, CNW-4.12",
    ),
    ActionGroup(
        "with_icon",
        WITH_ICON + 1,
        LOCATIONS[1 : LAST_NUMBERED + 1],
        "cross an icon of a location and use it",
        "CNW-2.8",
    ),
    ActionGroup(
        "with_bonus", WITH_BONUS + 1, LOCATIONS[1:], "cross a Bonus Action and use a location", "CNW-2.8, CNW-2.18"
    ),
    ActionGroup("take_bonus", TAKE_BONUS, (), "take a Bonus Action instead of using the card", "CNW-2.10, CNW-2.11"),
    ActionGroup(
        "lira", LIRA, SECTIONS, "fill this section first with the Lira gained, or fill one space of it", "CNW-10.6"
    ),
    ActionGroup("gain", GAIN, GOODS, "gain Goods of this kind, or fill one space of its column", "CNW-10.10"),
    ActionGroup("fill_bonus", FILL_BONUS, (), "fill a Bonus Action space", "CNW-10.9"),
    ActionGroup("check", CHECK, SQUARES, "check a square of this location", "CNW-10.11"),
    ActionGroup("done", DONE, (), "check no more squares", "CNW-4.23"),
    ActionGroup(
        "either",
        EITHER_CARD,
        ("goods_card", "good", "improvement", "fill"),
        "which of two gains: a Goods card or any Good, an Improvement or a space filled",
        "CNW-6.8",
    ),
    ActionGroup("letter", LETTER, LETTERS, "pay the price of this letter", "CNW-5.15"),
    ActionGroup("without", WITHOUT, (), "leave the palace action out", "CNW-5.10"),
    ActionGroup("use_card", USE_CARD, GOODS_CARDS, "pay with a Goods card", "CNW-7.2"),
    ActionGroup("from_sheet", FROM_SHEET, (), "pay what is left from the sheet", "CNW-7.5"),
    ActionGroup("pay_good", PAY_GOOD, GOODS, "pay with Goods of this kind", "CNW-4.3, CNW-7.5"),
    ActionGroup("discard", DISCARD, GOODS_CARDS, "throw a Goods card away", "CNW-7.9"),
    ActionGroup("keep", KEEP, GUILD, "keep this Guild card", "CNW-6.4"),
    ActionGroup("take_display", TAKE_DISPLAY, MARKS, "take a Location card of the display into the hand", "CNW-11.3"),
    ActionGroup("draw", DRAW, (), "draw the top Location card into the hand", "CNW-11.3"),
)
ACTIONS = action_count(GROUPS)
