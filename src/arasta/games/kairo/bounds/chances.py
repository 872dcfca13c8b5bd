"""The sources of chance of Kairo (`core.outcomes`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arasta.core.chance import CARDS, DICE, START_SEAT
from arasta.core.outcomes import Source, from_top, labelled
from arasta.games.kairo.record.labels import CARDS as CARD_NAMES
from arasta.games.kairo.record.labels import COLOURS, KINDS
from arasta.games.kairo.rules.setup import CUSTOMERS
from arasta.i18n import gettext as _


def _refuse_neutral(box: Any, s: Any, values: Sequence[int], running: bool) -> str:
    """Neutral stalls are drawn from a bag (KAI-1.22); a die shows their colour, from 1."""
    stalls = box.neutral_stalls[s.players] if box.variable_start and not running else 0
    left = [colour for colour in range(KINDS) if (s.bag[colour] if running else colour < stalls)]
    if len(set(values)) == len(values) and all(value - 1 in left for value in values):
        return ""
    return _("these colours are in the bag: {colours}").format(
        colours=", ".join(COLOURS[colour] for colour in left) or "-"
    )


CHANCE = (
    Source(
        CARDS,
        "cards",
        labelled(CARD_NAMES),
        "stall cards from the draw pile, also after it was shuffled anew; in the set-up display and hands first",
        cells=lambda s: from_top(s.deck, s.deck_size),
        reshuffled=True,
    ),
    Source(
        DICE,
        "neutral",
        labelled(COLOURS, 1),
        "neutral stalls out of the bag, in the variable start",
        refuse=_refuse_neutral,
    ),
    Source(
        CUSTOMERS,
        "customers",
        labelled(COLOURS),
        "customers for the start spaces, in their order",
        setup=True,
    ),
    Source(START_SEAT, "start_seat", {}, "the start player", single=True, setup=True),
)
