"""Everything that Istanbul says, by the chapters of its rules (`core.words`)."""

from arasta.games.istanbul.words import (  # noqa: F401 - each enters its words
    action,
    assistants,
    black_market,
    bonus_cards,
    caravansary,
    dice,
    encounters,
    end,
    fountain,
    gemstone_dealer,
    markets,
    merchants,
    mosque_tiles,
    mosques,
    movement,
    palace,
    places,
    police_station,
    post_office,
    stack,
    supply,
    tea_house,
    turn,
    wainwright,
    warehouses,
)
from arasta.games.istanbul.words.register import WORDS

__all__ = ["WORDS"]
