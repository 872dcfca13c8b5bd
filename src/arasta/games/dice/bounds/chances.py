"""The sources of chance of the Dice Game (`core.outcomes`)."""

from __future__ import annotations

from arasta.core.chance import CARDS, DICE, START_SEAT
from arasta.core.outcomes import DIE, Label, Source, from_top, labelled
from arasta.games.dice.record.labels import CARDS as CARD_NAMES
from arasta.games.dice.record.labels import FACES, TILES
from arasta.games.dice.rules.setup import MOSQUE_TILES

SHOWN: dict[Label, int] = {**labelled(FACES, 1), **DIE}
"""Faces by name, or by their number from 1."""

CHANCE = (
    Source(DICE, "dice", SHOWN, "faces of the next dice, in the order in which they are rolled"),
    Source(
        CARDS,
        "cards",
        labelled(CARD_NAMES),
        "bazaar cards from the deck, also after it was made anew",
        cells=lambda s: from_top(s.deck, s.deck_size),
        reshuffled=True,
    ),
    Source(
        MOSQUE_TILES,
        "tiles",
        labelled(TILES),
        "mosque tiles from the stack; in the set-up those of the display first",
        cells=lambda s: from_top(s.stack, s.stack_size, s.stack_known),
    ),
    Source(START_SEAT, "start_seat", {}, "the first player", single=True, setup=True),
)
