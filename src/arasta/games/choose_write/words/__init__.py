"""Everything Choose & Write says, in the language of the context, chapter by chapter as in `rules`."""

from __future__ import annotations

from arasta.games.choose_write.words import (
    caravan,
    course,
    end_of_game,
    end_of_turn,
    fountains,
    gains,
    goods_cards,
    guild_cards,
    location_cards,
    locations,
    palace,
    payment,
    sheet,
    solo,
)
from arasta.games.choose_write.words.register import WORDS

__all__ = [
    "WORDS",
    "caravan",
    "course",
    "end_of_game",
    "end_of_turn",
    "fountains",
    "gains",
    "goods_cards",
    "guild_cards",
    "location_cards",
    "locations",
    "palace",
    "payment",
    "sheet",
    "solo",
]
