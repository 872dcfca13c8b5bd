"""Istanbul's table as its templates need it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from arasta.core.table import Choice
from arasta.games.istanbul.labels import GOODS, GREAT_MOSQUE, PLACES, SMALL_MOSQUE
from arasta.games.istanbul.text.names import place_name, tile_name
from arasta.games.istanbul.text.situation import Now
from arasta.web.viewer import Viewer
from arasta.web.views.istanbul.asked import ChoiceMap, groups, mosque_of
from arasta.web.views.istanbul.owned import owner
from arasta.web.views.istanbul.pieces import Piece, drawn, pieces
from arasta.web.views.istanbul.places import does_now, tiles_of
from arasta.web.views.istanbul.subjects import subjects


def tile_title(colour: str) -> str:
    """'the red tile'."""
    return tile_name(GOODS.index(colour))


TEMPLATE = "istanbul/table.html"
HERE = ("act", "announce", "roll", "draw", "take_discard", "sell", "take_tile", "send")
"""Kinds of choice that carry out the action of the place where one is."""


@dataclass(frozen=True)
class PlaceShown:
    """A cell of the board.

    Attributes:
        choice: what a click on it chooses, if anything.
        acting: the place whose action is at hand.
        tiles: of a mosque: colour, value, choice.
        here: the pieces on it, in words.
    """

    number: int
    name: str
    cell: int
    now: Markup
    choice: Choice | None
    acting: bool
    tiles: tuple[tuple[str, int, Choice | None], ...]
    here: tuple[str, ...]


def context(viewer: Viewer) -> dict[str, Any]:
    """All that the templates of `istanbul/` show."""
    now = Now(viewer.table, viewer.seat or 0)
    now.s = viewer.state
    choices = {(choice.kind, choice.value): choice for choice in viewer.choices}
    on_board = pieces(viewer, now, choices)
    seats = range(now.s.players)
    first = viewer.seat if viewer.seat is not None else now.s.start_seat
    order = [(first + n) % now.s.players for n in seats]
    owners = [owner(viewer, now, seat, choices) for seat in order]
    mine = owners[0] if viewer.seat is not None else None
    return {
        "places": [_place(now, cell, choices, on_board) for cell in range(PLACES)],
        "pieces": drawn(on_board, now.s.cell_of),
        "tile_title": tile_title,
        "groups": groups(viewer.table, now, viewer.choices),
        "mine": mine,
        "others": owners[1:] if mine else owners,
        "subjects": subjects(viewer, now, choices),
        "round": now.s.round,
        "last_round": any(now.s.rubies[seat] >= now.box.end_rubies[now.s.players] for seat in seats),
        "ranked": _ranked(viewer, now) if viewer.result else [],
    }


def _place(now: Now, cell: int, choices: ChoiceMap, on_board: list[Piece]) -> PlaceShown:
    number = now.s.place_at[cell]
    choice = next((choices[kind, number] for kind in ("move", "send", "take_back") if (kind, number) in choices), None)
    at_hand = bool(choices) and number == now.place and any(kind in HERE for kind, _ in choices)
    if choice is None and number == now.place:
        choice = choices.get(("act", None))
    tiles: tuple[tuple[str, int, Choice | None], ...] = ()
    if number in (SMALL_MOSQUE, GREAT_MOSQUE):
        tiles = tuple(
            (GOODS[colour], value, choices.get(("take_tile", GOODS[colour])) if mosque_of(colour) == number else None)
            for colour, value in tiles_of(now, number)
        )
    return PlaceShown(
        number,
        place_name(number),
        cell,
        does_now(now, number),
        choice,
        at_hand,
        tiles,
        tuple(piece.words for piece in on_board if piece.place == number),
    )


def _ranked(viewer: Viewer, now: Now) -> list[dict[str, Any]]:
    result = viewer.result
    if result is None:
        return []
    seats = [seat for group in result.ranking for seat in group] or list(range(now.s.players))
    return [
        {
            "seat": seat,
            "info": viewer.seats[seat],
            "place": result.place(seat) if result.ranking else None,
            "score": result.scores[seat],
            "tie_breaks": result.tie_breaks[seat],
            "counted": _counted(result, seat),
        }
        for seat in seats
    ]


def _counted(result: Any, seat: int) -> int:
    """How many of rubies, Lira, goods and cards had to be compared to tell a seat from all others (at least one)."""
    rows = [(result.scores[n], *result.tie_breaks[n]) for n in range(len(result.scores))]
    mine = rows[seat]
    for length in range(1, len(mine) + 1):
        if all(rows[n][:length] != mine[:length] for n in range(len(rows)) if n != seat):
            return length
    return len(mine)
