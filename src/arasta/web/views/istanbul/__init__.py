"""Istanbul's table as its templates need it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from arasta.core.choice import Choice
from arasta.games.istanbul.record.labels import GOODS, GREAT_MOSQUE, PLACES, SMALL_MOSQUE
from arasta.games.istanbul.rules.end import is_last_round
from arasta.games.istanbul.words import WORDS
from arasta.games.istanbul.words.end import aim
from arasta.games.istanbul.words.names import place_name, tile_name
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.viewer import Viewer
from arasta.web.views.common import ChoiceMap, choice_map, seats_from, situation_of
from arasta.web.views.istanbul.asked import PLACE_KINDS, fee_of, groups
from arasta.web.views.istanbul.happened import event_flight, event_picture, rolled
from arasta.web.views.istanbul.owned import owner, spaces
from arasta.web.views.istanbul.pieces import Piece, drawn, pieces
from arasta.web.views.istanbul.places import does_now, tiles_of
from arasta.web.views.istanbul.since import in_short
from arasta.web.views.istanbul.subjects import subject_drawing, subjects
from arasta.web.views.outcome import outcome

__all__ = [
    "ART", "CHAPTERS", "MINUTES", "OPTION_TITLES", "OPTION_VALUES", "PITCH", "SCENE", "TEMPLATE", "context",
    "event_flight", "event_picture", "in_short", "rolled", "subject_drawing",
]  # fmt: skip

TEMPLATE = "istanbul/table.html"
ART: tuple[str, ...] = ("istanbul-pieces", "istanbul-places", "istanbul-cards")
SCENE: tuple[str, ...] = ("istanbul-places", "scene-istanbul")
PITCH = N_(
    "Push your wheelbarrow through the bazaar, leave assistants at the places you use, trade goods, and be the first"
    " with five rubies (six with two players)."
)
MINUTES = 40
CHAPTERS: Mapping[str, str] = {
    "": N_("People and things"),
    "place": N_("Places"),
    "card": N_("Cards"),
    "tile": N_("Mosque tiles"),
}
OPTION_TITLES: Mapping[str, str] = {"layout": N_("Layout of the places")}
OPTION_VALUES: Mapping[str, Mapping[str, str]] = {
    "layout": {
        "short": N_("short paths (first game)"),
        "long": N_("long paths"),
        "in_order": N_("in order of the numbers"),
        "random": N_("at random"),
    }
}

AT_HAND = ("act", "leave", "pick_up")
"""Kinds of choice without a value that a click on the place at hand can make, the first one that is offered."""
HERE = ("act", "announce", "roll", "draw", "take_discard", "sell", "take_tile", "send")
"""Kinds of choice that carry out the action of the place at hand."""


def tile_title(colour: str) -> str:
    """'the red tile'."""
    return tile_name(GOODS.index(colour))


@dataclass(frozen=True)
class PlaceShown:
    """A cell of the board.

    Attributes:
        choice: what a click on it chooses, if anything; `listed` if the list offers it everywhere, too.
        pays: Lira that going there costs.
        acting: the place whose action is at hand.
        tiles: of a mosque: colour, value, choice.
        here: the pieces on it, in words.
    """

    number: int
    name: str
    cell: int
    now: Markup
    choice: Choice | None
    listed: bool
    pays: int
    acting: bool
    tiles: tuple[tuple[str, int, Choice | None], ...]
    here: tuple[str, ...]


def context(viewer: Viewer) -> dict[str, Any]:
    """All that the templates of `istanbul/` show."""
    now = situation_of(viewer, WORDS)
    choices = choice_map(viewer.choices)
    on_board = pieces(viewer, now, choices)
    owners = [owner(viewer, now, seat, choices) for seat in seats_from(viewer, now.s)]
    mine = owners[0] if viewer.seat is not None and not viewer.result else None
    return {
        "places": [_place(now, cell, choices, on_board) for cell in range(PLACES)],
        "pieces": drawn(on_board, now.s.cell_of),
        "tile_title": tile_title,
        "spaces": spaces,
        "groups": groups(viewer.table, now, viewer.choices),
        "mine": mine,
        "others": owners[1:] if mine else owners,
        "subjects": subjects(viewer, now, choices),
        "when": _when(now),
        "aim": aim(now.box.end_rubies[now.s.players]) if now.s.round == 1 and viewer.replay is None else [],
        "outcome": outcome(
            viewer,
            (_("Rubies"), _("Lira"), _("Goods"), _("Cards")),
            _("The most rubies win; a tie is broken by Lira, then goods, then cards."),
            "ruby",
        ),
    }


def _place(now: Now, cell: int, choices: ChoiceMap, on_board: list[Piece]) -> PlaceShown:
    number = now.s.place_at[cell]
    choice = next((choices[kind, number] for kind in PLACE_KINDS if (kind, number) in choices), None)
    at_hand = bool(choices) and number == now.place and any(kind in HERE for kind, _ in choices)
    listed = choice is None
    if choice is None and number == now.place:
        choice = next((choices[kind, None] for kind in AT_HAND if (kind, None) in choices), None)
    tiles: tuple[tuple[str, int, Choice | None], ...] = ()
    if number in (SMALL_MOSQUE, GREAT_MOSQUE):
        tiles = tuple(
            (GOODS[colour], value, choices.get(("take_tile", GOODS[colour]))) for colour, value in tiles_of(now, number)
        )
    return PlaceShown(
        number,
        place_name(number),
        cell,
        does_now(now, number),
        choice,
        listed,
        fee_of(now, choice) if choice else 0,
        at_hand,
        tiles,
        tuple(piece.words for piece in on_board if piece.place == number),
    )


def _when(now: Now) -> str:
    words = _("round {n}, the last one") if is_last_round(now.box, now.s) else _("round {n}")
    return words.format(n=now.s.round)
