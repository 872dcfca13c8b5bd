"""The sources of chance of Istanbul (`core.outcomes`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arasta.core.chance import CARDS, DICE, START_SEAT
from arasta.core.outcomes import DIE, Cell, Label, Source, from_top, labelled
from arasta.games.istanbul.bounds.knowledge import unseen_tiles
from arasta.games.istanbul.record.labels import BLACK_MARKET, FOUNTAIN, MARKETS, PLACE_NAMES, PLACES, TEA_HOUSE
from arasta.games.istanbul.record.labels import CARDS as CARD_NAMES
from arasta.games.istanbul.record.state import TILES
from arasta.games.istanbul.rules.layout import LAYOUT, distance
from arasta.games.istanbul.rules.setup import DEMAND, GOVERNOR, SMUGGLER
from arasta.i18n import gettext as _

PLACE_LABELS: dict[Label, int] = {**labelled(range(1, PLACES + 1), 1), **labelled(PLACE_NAMES)}
"""Places by their large number, or by name."""
ROLLED: dict[Label, int] = {label: place for label, place in PLACE_LABELS.items() if 2 <= place <= 12}
"""Places that a roll of two dice can show."""


def _unseen_demand(market: int) -> Any:
    def cells(s: Any) -> list[Cell]:
        return [(s.demand, (market, i + 1)) for i in range(unseen_tiles(s, market))]

    return cells


def _refuse_layout(box: Any, s: Any, values: Sequence[int], running: bool) -> str:
    if box.layout[0] > 0:
        return _("this table has a given layout (option layout)")
    if sorted(values) != list(range(1, PLACES + 1)):
        return _("a given layout has each place from 1 to {last} exactly once").format(last=PLACES)
    cell_of = {place: cell for cell, place in enumerate(values)}
    apart = distance(cell_of[BLACK_MARKET], cell_of[TEA_HOUSE])
    if box.random_unrestricted or (box.middle[cell_of[FOUNTAIN]] and apart >= box.dice_places_apart):
        return ""
    return _("a random layout has the Fountain in the middle, and places 8 and 9 apart (IST-9.6)")


CHANCE = (
    Source(DICE, "dice", DIE, "dice, in the order in which they are rolled; [2, 5] is a roll of two"),
    Source(
        CARDS,
        "cards",
        labelled(CARD_NAMES),
        "bonus cards from the draw pile, also after it was shuffled anew; in the set-up the dealt ones first",
        cells=lambda s: from_top(s.deck, s.deck_size),
        reshuffled=True,
    ),
    *(
        Source(
            DEMAND + market,
            "demand",
            labelled([f"{name[0].upper()}{n}" for n in range(1, TILES + 1)]),
            "demand tiles that have not been on top yet, of both markets: L1 to L5, S1 to S5",
            cells=_unseen_demand(market),
        )
        for market, name in enumerate(MARKETS)
    ),
    Source(START_SEAT, "start_seat", {}, "the start player", single=True, setup=True),
    Source(GOVERNOR, "governor", ROLLED, "where the Governor starts", single=True, setup=True),
    Source(SMUGGLER, "smuggler", ROLLED, "where the Smuggler starts", single=True, setup=True),
    Source(
        LAYOUT,
        "layout",
        PLACE_LABELS,
        "a random layout: the sixteen places row by row",
        setup=True,
        refuse=_refuse_layout,
    ),
)
