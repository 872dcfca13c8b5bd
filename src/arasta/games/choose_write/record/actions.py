"""The actions of Choose & Write: every choice is one of these small numbers, dense and fixed.

The number of a value is added to a constant: `USE + location`, `GAIN + good`, `LIRA + section`.
"""

from __future__ import annotations

from arasta.core.actions import Actions
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

ALTERNATIVES = ("goods_card", "good", "improvement", "fill")
"""The gains of which a card may offer two (CNW-6.8)."""

actions = Actions()
PLAY_HAND = actions.kind("play_hand", (), "play the Location card of the own hand", "CNW-2.2")
PLAY_DISPLAY = actions.kind("play_display", MARKS, "play a Location card of the display", "CNW-2.2")
PLAY_GUILD = actions.kind("play_guild", GUILD, "play a Guild card of the own hand", "CNW-3.1")
USE = actions.kind(
    "use", LOCATIONS[1:], "carry out the action of a location and cross nothing for it", "CNW-2.6, CNW-4.12", lowest=1
)
WITH_ICON = actions.kind(
    "with_icon", LOCATIONS[1 : LAST_NUMBERED + 1], "cross an icon of a location and use it", "CNW-2.8", lowest=1
)
WITH_BONUS = actions.kind(
    "with_bonus", LOCATIONS[1:], "cross a Bonus Action and use a location", "CNW-2.8, CNW-2.18", lowest=1
)
TAKE_BONUS = actions.kind("take_bonus", (), "take a Bonus Action instead of using the card", "CNW-2.10, CNW-2.11")
LIRA = actions.kind(
    "lira", SECTIONS, "fill this section first with the Lira gained, or fill one space of it", "CNW-10.6"
)
GAIN = actions.kind("gain", GOODS, "gain Goods of this kind, or fill one space of its column", "CNW-10.10")
FILL_BONUS = actions.kind("fill_bonus", (), "fill a Bonus Action space", "CNW-10.9")
CHECK = actions.kind("check", SQUARES, "check a square of this location", "CNW-10.11")
DONE = actions.kind("done", (), "check no more squares", "CNW-4.23")
EITHER_CARD = actions.kind(
    "either",
    ALTERNATIVES,
    "which of two gains: a Goods card or any Good, an Improvement or a space filled",
    "CNW-6.8",
)
EITHER_GOOD, EITHER_IMPROVEMENT, EITHER_FILL = range(EITHER_CARD + 1, EITHER_CARD + len(ALTERNATIVES))
LETTER = actions.kind("letter", LETTERS, "pay the price of this letter", "CNW-5.15")
WITHOUT = actions.kind("without", (), "leave the palace action out", "CNW-5.10")
USE_CARD = actions.kind("use_card", GOODS_CARDS, "pay with a Goods card", "CNW-7.2")
FROM_SHEET = actions.kind("from_sheet", (), "pay what is left from the sheet", "CNW-7.5")
PAY_GOOD = actions.kind("pay_good", GOODS, "pay with Goods of this kind", "CNW-4.3, CNW-7.5")
DISCARD = actions.kind("discard", GOODS_CARDS, "throw a Goods card away", "CNW-7.9")
KEEP = actions.kind("keep", GUILD, "keep this Guild card", "CNW-6.4")
TAKE_DISPLAY = actions.kind("take_display", MARKS, "take a Location card of the display into the hand", "CNW-11.3")
DRAW = actions.kind("draw", (), "draw the top Location card into the hand", "CNW-11.3")
