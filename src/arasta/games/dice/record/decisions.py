"""The kinds of decision of the Dice Game, by number, and what each can be about, by name (`core.forms`).

They are the decision points of DIC-10.18; each is final, and made with full knowledge of what happened before it
(DIC-10.19).
"""

from __future__ import annotations

from arasta.core.decisions import Decisions
from arasta.core.forms import Value, one_of
from arasta.core.packing import Kinds
from arasta.games.dice.record.labels import AREAS, CARDS, COLOURS, LIRA_CARPET, TILES

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

BEGINS_PHASE = "begins a phase"
OF_CARD = "of a card"
"""Stages (`DecisionKind.stages`): it lies below all others; it is pending only while a card is being resolved."""

PURPOSE = Kinds(
    "for",
    {
        "good": one_of("colour", COLOURS),
        "crystal": None,
        "brown": None,
        "two_goods": None,
        "tile": one_of("tile", TILES, 1),
        "ruby": one_of("area", AREAS[:LIRA_CARPET]),
        "upper_zone": one_of("card", CARDS),
        "lower_zone": one_of("card", CARDS),
    },
)
"""What is paid for, in the order of the numbers of `rules.prices`; the lira carpet is not paid in goods."""
LEFT = Value("left", 1, len(COLOURS))
CARD = one_of("card", CARDS)
