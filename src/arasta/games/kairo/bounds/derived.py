"""Fields of a position that follow from others."""

from __future__ import annotations

from typing import Any

from arasta.games.kairo.record.labels import KINDS, NEUTRAL, NOWHERE, SITES, stand_colour
from arasta.games.kairo.rules.sites import BITS


def derive(s: Any) -> None:
    """Fill in the sets of sites and the counted money from the other fields of a position."""
    for site in range(1, SITES + 1):
        if s.tile[site]:
            s.tiles_of[stand_colour(s.tile[site]), (site - 1) // BITS] |= 1 << ((site - 1) % BITS)
    for colour in range(KINDS):
        for owner in range(NEUTRAL + 1):
            _add(s.entries, s.entry_site[owner, colour])
        _add(s.customers, s.customer_site[colour])
        for seat in range(s.players):
            s.counted[seat, colour] = s.money[seat, colour]


def _add(sites: Any, site: int) -> None:
    if site != NOWHERE:
        sites[(site - 1) // BITS] |= 1 << ((site - 1) % BITS)
