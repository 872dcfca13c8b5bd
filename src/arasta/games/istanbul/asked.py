"""The kinds of decision of Istanbul, by number."""

from __future__ import annotations

from arasta.core.decisions import Decisions

decision = Decisions()
"""Class decorator that registers a kind of decision (see `core.decisions`)."""

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
