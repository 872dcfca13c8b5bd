"""What the form for positions of the Dice Game asks for."""

from __future__ import annotations

from typing import Any

from arasta.companion.position.entries import TICKED, Declared, Entry, Part
from arasta.core.table import Table
from arasta.games.dice.record.labels import TILE_COUNT
from arasta.games.dice.record.state import ACTIONS, DISPLAY, ROLL
from arasta.games.dice.words.bazaar_cards import card_title
from arasta.games.dice.words.names import area_name, face_name, resource_name, tile_name
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


def _resource(_now: Now, resource: int) -> str:
    return resource_name(resource)


def _face(_now: Now, face: int) -> str:
    return face_name(face)


def _tile(_now: Now, tile: int) -> str:
    return tile_name(tile)


def _tiles(_now: Now) -> range:
    """All tiles; 0 is none."""
    return range(1, TILE_COUNT + 1)


def _area(_now: Now, area: int) -> str:
    return area_name(area)


def _phase(_now: Now, phase: int) -> str:
    return _("Roll dice again, or not") if phase == ROLL else _("Actions")


def _fold(said: dict[str, Any], _seats: list[dict[str, Any]], _table: Table) -> None:
    """Actions are counted once the dice are no longer rolled."""
    if "actions_left" in said:
        said.setdefault("phase", ACTIONS)


FORM = Declared(
    table=(
        Part(
            N_("Dice"),
            (
                Entry(
                    "phase",
                    N_("What is decided?"),
                    value=_phase,
                    possible=lambda _now: (ROLL, ACTIONS),
                    optional=True,
                    note=N_("Left empty: whether to roll again, if the player can pay for it."),
                ),
                Entry("dice", N_("Dice not used yet"), key=_face),
                Entry("actions_left", N_("Actions left"), optional=True),
            ),
        ),
        Part(
            N_("On the table"),
            (
                Entry(
                    "display",
                    N_("Mosque tiles that lie face up"),
                    value=_tile,
                    slots=DISPLAY,
                    none=True,
                    note=N_("Empty places are filled from the stack."),
                ),
                Entry("taken", N_("Rubies already taken from each area"), key=_area),
            ),
        ),
        Part(N_("Discard pile"), (Entry("discard", N_("Bazaar cards"), value=card_title, shape=TICKED),)),
    ),
    seat=(
        Entry("has", N_("Goods, crystals and Lira"), key=_resource),
        Entry("rubies", N_("Rubies")),
        Entry("tile", N_("Mosque tiles"), key=_tile, shape=TICKED, only=_tiles),
    ),
    fold=_fold,
    piles={"deck": 0, "stack": 0},
    about={"supply": "has", "tiles": "tile", "mosque_reached": "tile", "used": "dice", "stack": "display"},
)
"""The form."""
