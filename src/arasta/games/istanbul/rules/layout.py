"""Layouts of the sixteen places (ledger section 9), and how far they lie apart."""

from __future__ import annotations

from arasta.core.chance import FIRST_SOURCE, lay_row, shuffle
from arasta.core.rule import rule
from arasta.games.istanbul.record.labels import BLACK_MARKET, FIRST_PLACE, FOUNTAIN, PLACES, TEA_HOUSE
from arasta.games.istanbul.record.state import Box, State

LAYOUT = FIRST_SOURCE
"""Source of chance (`core.chance`)."""
SIDE = 4
"""Rows and columns of the grid (IST-1.2)."""


@rule
def distance(one: int, other: int) -> int:
    """Distance of two cells of the 4x4 grid: rows plus columns (IST-0.8)."""
    return abs(one // SIDE - other // SIDE) + abs(one % SIDE - other % SIDE)


@rule
def set_up_layout(box: Box, s: State) -> None:
    """Lay the sixteen places: as given (IST-1.2, IST-9.1, IST-9.9), or at random within bounds (IST-9.5, IST-9.6)."""
    if box.layout[0] > 0:
        for cell in range(PLACES):
            s.place_at[cell] = box.layout[cell]
            s.cell_of[s.place_at[cell]] = cell
        return
    for cell in range(PLACES):
        s.place_at[cell] = FIRST_PLACE + cell
    laid = False
    while not laid:
        shuffle(s, s.place_at, PLACES)
        lay_row(s, LAYOUT, s.place_at, PLACES)
        for cell in range(PLACES):
            s.cell_of[s.place_at[cell]] = cell
        apart = distance(s.cell_of[BLACK_MARKET], s.cell_of[TEA_HOUSE])
        fits = box.middle[s.cell_of[FOUNTAIN]] == 1 and apart >= box.dice_places_apart
        laid = fits or box.random_unrestricted == 1
