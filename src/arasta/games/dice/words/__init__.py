"""Everything the Dice Game says, in the language of the context, chapter by chapter as in `rules`."""

from __future__ import annotations

from arasta.games.dice.words import (
    actions,
    bazaar_cards,
    course,
    end,
    mosque_tiles,
    paying,
    ruby_areas,
    shortage,
    turn,
)
from arasta.games.dice.words.register import words

__all__ = [
    "actions",
    "bazaar_cards",
    "course",
    "end",
    "mosque_tiles",
    "paying",
    "ruby_areas",
    "shortage",
    "turn",
    "words",
]
