"""Everything Kairo says, in the language of the context, chapter by chapter as in `rules`."""

from __future__ import annotations

from arasta.games.kairo.words import (  # noqa: F401 - each enters its words in the register
    building,
    course,
    drawing,
    expanding,
    final_phase,
    luring,
    medals,
    moving,
    paying,
    placing,
    playing_cards,
    scoring,
    sites,
    turn,
    variable_start,
)
from arasta.games.kairo.words.register import words as words
