"""The kinds of decision of Kairo, by number, and the parts of a turn they belong to."""

from __future__ import annotations

from arasta.core.decisions import Decisions

decision = Decisions()
"""Class decorator that registers a kind of decision (see `core.decisions`)."""

(
    ASK_START_STALL,
    ASK_TURN,
    ASK_KEEP,
    ASK_JOKER_PAYMENT,
    ASK_BUILD,
    ASK_SITE,
    ASK_ENTRY,
    ASK_OWN_PAYMENT,
    ASK_OTHER_PAYMENT,
    ASK_GOAL,
    ASK_DRAW,
    ASK_DISCARD,
) = range(1, 13)

ACTION = "action"
"""Stage of a turn: its action is chosen."""
WITH_CARDS = "with_cards"
"""Stage of a turn: stall cards are in play, except during the variable start."""
UNPAID = "unpaid"
"""Stage of a turn: an expansion has been placed but not yet paid for (KAI-5.19)."""
DRAWING = "drawing"
"""Stage of a turn: cards are taken, or discarded afterwards."""
