"""Small drawings of Kairo: goods, cards with their segments, barkers, medals, coins."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from markupsafe import Markup

from arasta.games.kairo.record.labels import FIRST_JOKER, GOLD, SEGMENTS
from arasta.games.kairo.words.names import segments_of
from arasta.web.views.html import icon

if TYPE_CHECKING:
    from arasta.games.kairo.record.state import Box

GOODS = ("kairo-white", "red", "kairo-purple", "green", "yellow", "blue")
"""Drawings of the goods, in the order of the colours."""
ACROSS = 3
"""Segments lie three by three (KAI-0.4)."""


def good(colour: int) -> Markup:
    """The good of a colour."""
    return icon(GOODS[colour], "good")


def barker() -> Markup:
    """A market barker."""
    return icon("kairo-barker", "barker")


def medal(number: int) -> Markup:
    """A medal, GOLD or SILVER."""
    return icon("kairo-gold" if number == GOLD else "kairo-silver", "medal")


def card(box: Box, kind: int) -> Markup:
    """A stall card: the nine segments, those it shows filled in and numbered; a joker has a star."""
    return _card(box.shows[kind], kind >= FIRST_JOKER)


@cache
def _card(shows: int, joker: bool) -> Markup:
    shown = segments_of(shows)
    cells = numbers = ""
    for k in range(SEGMENTS):
        x, y = 3 + 9 * (k % ACROSS), 3 + 9 * (k // ACROSS)
        if k + 1 in shown:
            # Larger than a cell: the number is to be read on a card that is 34 pixels wide.
            cells += f'<rect class="on" x="{x - 1.5}" y="{y - 1.5}" width="11" height="11" rx="2"/>'
            numbers += f'<text x="{x + 4}" y="{y + 4.300}">{k + 1}</text>'
        else:
            cells += f'<rect class="off" x="{x}" y="{y}" width="8" height="8" rx="1.500"/>'
    look = "joker" if joker else "standard"
    return Markup(
        f'<svg class="stall-card {look}" viewBox="0 0 32 32" aria-hidden="true">'
        f'<rect class="sheet" x="1" y="1" width="30" height="30" rx="3.500"/>{cells}{numbers}</svg>'
    )


def coins(colour: str, number: int) -> Markup:
    """A number of coins of a colour (its name): a ring in it with the number."""
    return Markup(f'<span class="coin coin-{colour}">{int(number)}</span>')
