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
CHOOSES_CARD = "chooses a card"
OF_CARD = "of a card"
PUTS_AWAY = "puts cards away"
OF_OTHERS = "of the others"
ALONE = "alone"
GAIN_WAITS = "gain waits"
GIVES_TILE = "gives a tile"
LOSES_DIE = "loses a die"
"""Stages (`DecisionKind.stages`): what else may be pending with a decision.

It lies below all others; one of the cards revealed is chosen; it is pending only while a card is resolved, and then: it
lies below all others of the card; it is asked of the others; it is the only one of the upper zone; what was paid for is
gained once all above it is done; an own tile is paid; the die of such a tile is lost.
"""

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
"""Purposes of a payment, in the order of the numbers of `rules.prices`; the lira carpet is not paid in goods."""
LEFT = Value("left", 1, len(COLOURS))
CARD = one_of("card", CARDS)
