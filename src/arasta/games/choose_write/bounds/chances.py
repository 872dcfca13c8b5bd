"""The sources of chance of Choose & Write (`core.outcomes`). All are called `cards`: no card belongs to two decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arasta.core.chance import CARDS, START_SEAT
from arasta.core.outcomes import Cell, Source, from_top, labelled
from arasta.games.choose_write.record.labels import (
    CARAVAN_CARDS,
    CARAVAN_SOURCE,
    GOODS_CARDS,
    GOODS_SOURCE,
    GUILD,
    GUILD_SOURCE,
    LOCATION_CARDS,
    RUBY_CARDS,
    RUBY_SOURCE,
)
from arasta.i18n import gettext as _

EACH = "cards of any deck, each from its own; Goods and Guild cards also after their deck was made anew"


def _unseen_caravan(s: Any) -> list[Cell]:
    """Caravan cards that have not come up yet (CNW-6.16)."""
    return [(s.caravan, i) for i in range(s.caravan_changes + 1, len(CARAVAN_CARDS))]


def _refuse_start(box: Any, s: Any, values: Sequence[int], running: bool) -> str:
    """Fountains may ask questions before the start player is found (CNW-1.16)."""
    return _("the game has begun") if s.round > 0 else ""


CHANCE = (
    Source(
        CARDS,
        "cards",
        labelled(LOCATION_CARDS),
        EACH,
        cells=lambda s: from_top(s.location_deck, s.location_deck_size),
    ),
    Source(
        GOODS_SOURCE,
        "cards",
        labelled(GOODS_CARDS),
        EACH,
        cells=lambda s: from_top(s.goods_deck, s.goods_deck_size),
        reshuffled=True,
    ),
    Source(
        GUILD_SOURCE,
        "cards",
        labelled(GUILD),
        EACH,
        cells=lambda s: from_top(s.guild_deck, s.guild_deck_size),
        reshuffled=True,
    ),
    Source(RUBY_SOURCE, "cards", labelled(RUBY_CARDS), EACH, cells=lambda s: from_top(s.ruby_deck, s.ruby_deck_size)),
    Source(CARAVAN_SOURCE, "cards", labelled(CARAVAN_CARDS), EACH, cells=_unseen_caravan),
    Source(
        START_SEAT,
        "start_seat",
        {},
        "the start player, after the last hand was dealt",
        single=True,
        refuse=_refuse_start,
    ),
)
