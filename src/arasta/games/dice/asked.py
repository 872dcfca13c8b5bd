"""The kinds of decision of the Dice Game, by number."""

from __future__ import annotations

from arasta.core.decisions import Decisions

decision = Decisions()
"""Class decorator that registers a kind of decision (see `core.decisions`)."""

ASK_INCOME = 1
ASK_REROLL = 2
ASK_ACTION = 3
ASK_PAYMENT = 4
ASK_GOODS = 5
ASK_CARD = 6
ASK_UPPER = 7
ASK_UPPER_GAIN = 8
ASK_AREA = 9
ASK_FREE_TILE = 10
ASK_OWN_TILE = 11
ASK_DIE = 12
ASK_LOWER = 13
ASK_CARDS_AWAY = 14
