"""The kinds of decision of Kairo, by number."""

from __future__ import annotations

from arasta.core.decisions import Decisions

decision = Decisions()
"""Class decorator that registers a kind of decision (see `core.decisions`)."""

ASK_START_STALL = 1
ASK_TURN = 2
ASK_KEEP = 3
ASK_JOKER_PAYMENT = 4
ASK_BUILD = 5
ASK_SITE = 6
ASK_ENTRY = 7
ASK_OWN_PAYMENT = 8
ASK_OTHER_PAYMENT = 9
ASK_GOAL = 10
ASK_DRAW = 11
ASK_DISCARD = 12

PLACING = 0
EXPANDING = 6
MOVING = 12
PLACING_NEUTRAL = 18
"""What ASK_SITE and ASK_ENTRY are about: one of these plus the colour."""
