"""The kinds of decision of Istanbul, by number, and what they are about."""

from __future__ import annotations

from arasta.core.decisions import Decisions
from arasta.core.forms import Value, one_of
from arasta.core.packing import Packed
from arasta.games.istanbul.record.labels import BLACK_MARKET, GOODS, MARKETS, PLACES, TEA_HOUSE

decision = Decisions()
"""Class decorator that registers a kind of decision (see `core.decisions`)."""

BEGINS_PHASE = "begins a phase"
"""It lies below all others of its phase (IST-2.2)."""
OPEN_POINT = "open point"
"""It offers what may be used at an open point (IST-0.7)."""
WITHOUT_CARDS = "without cards"
"""No card can be played while it is asked (IST-4.606)."""
STARTS_ACTION = "starts an action"
"""The action of a place is started in it."""
AFTER_ROLL = "after a roll"
"""It may be about the dice rolled last."""
OPENED_BY_LIRA = "opened by Lira"
"""With more Lira there may be a choice that is not open now."""

ASK_MOVE = 1
ASK_FAR_MOVE = 2
ASK_ASSISTANT = 3
ASK_PAYMENT = 4
ASK_PLACE = 5
ASK_FAMILY_ACTION = 6
ASK_GREEN_TILE = 7
ASK_SALE = 8
ASK_PALACE_GOOD = 9
ASK_CARAVAN_CARD = 10
ASK_CARAVAN_DISCARD = 11
ASK_FOUNTAIN = 12
ASK_BLACK_GOOD = 13
ASK_DICE = 14
ASK_GOVERNOR_PAYMENT = 15
ASK_SMUGGLER_GOOD = 16
ASK_SMUGGLER_PAYMENT = 17
ASK_REWARD = 18
ASK_ONE_GOOD = 19
ASK_RETURN = 20
ASK_LEFTOVER = 21

ABOUT_PLACE = Value("place", 1, PLACES)
ABOUT_SALE = one_of("market", (*MARKETS, "any"))
ABOUT_PALACE = Packed((one_of("lowest", GOODS), len(GOODS)), Value("left", 1, 127))
"""Goods still to be paid, and the lowest kind that may still be paid."""
ABOUT_LEFT = Value("left", 1, 127)
ABOUT_DICE = Value("place", BLACK_MARKET, TEA_HOUSE)
ABOUT_SMUGGLER = Value("good", 1, len(GOODS), ("", *GOODS), none=0)
ABOUT_RETURN = one_of("by", ("card", "tile"))
