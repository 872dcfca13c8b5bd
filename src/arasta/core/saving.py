"""Records and saved games: JSON forms with a schema and a version, written; `core.restoring` reads them."""

from __future__ import annotations

from typing import Any

from arasta.core.history import open_log
from arasta.core.outcomes import OUTCOMES
from arasta.core.positions import ASK_ALL, header, position
from arasta.core.state import RUNNING
from arasta.core.state_of_play import StateOfPlay

RECORD = "arasta-record/1"
SAVED = "arasta-saved/1"


def record(table: StateOfPlay) -> dict[str, Any]:
    """See `Table.record`."""
    written = {**header(table, RECORD), "box": table.game.box_digest(table.box), "choices": open_log(table)}
    written |= _how_it_began(table)
    if table.names:
        written["names"] = list(table.names)
    if table.practice or table.state.status != RUNNING:
        if table.start is None:
            written["seed"] = table.seed
        else:
            written["start"] = table.start
    result = table.result
    written["result"] = result.as_json() if result else None
    return written


def _how_it_began(table: StateOfPlay) -> dict[str, Any]:
    """The parts of a record or saved game about its beginning that are present only if it is out of the ordinary."""
    found: dict[str, Any] = {}
    if table.outcomes:
        found[OUTCOMES] = table.outcomes
    if table.ask_all:
        found[ASK_ALL] = True
    return found


def save(table: StateOfPlay) -> dict[str, Any]:
    """See `Table.save`."""
    return {
        **header(table, SAVED),
        **_how_it_began(table),
        "box": table.game.box_digest(table.box),
        "choices": list(table.log),
        "seed": table.seed,
        "practice": table.practice,
        "position": position(table, None),
        "start": table.start,
    }
