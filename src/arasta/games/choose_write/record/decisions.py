"""The kinds of decision of Choose & Write, by number."""

from __future__ import annotations

from arasta.core.decisions import Decisions

decision = Decisions()
"""Class decorator that registers a kind of decision (see `core.decisions`)."""

ASK_CARD = 1
ASK_USE = 2
ASK_SEALED_USE = 3
ASK_TARGET = 4
ASK_SECTION = 5
ASK_GOODS = 6
ASK_SAME_GOODS = 7
ASK_DIFFERENT_GOODS = 8
ASK_FILL = 9
ASK_IMPROVEMENT = 10
ASK_WAINWRIGHT = 11
ASK_EITHER = 12
ASK_LETTER = 13
ASK_PAYMENT = 14
ASK_PAID_KIND = 15
ASK_ANY_PAYMENT = 16
ASK_DISCARD = 17
ASK_KEEP = 18
ASK_HAND = 19
