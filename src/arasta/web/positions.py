"""Positions that people give as JSON."""

from __future__ import annotations

import json
from typing import Any

from arasta.core.errors import BadPosition
from arasta.core.game import Game
from arasta.core.table import Table
from arasta.i18n import gettext as _


def table_at(game: Game, position: Any, *, practice: bool = False) -> Table:
    """`Game.table_at`, which says what is wrong with an entry, not that it was forgotten. Raises BadPosition."""
    known = {"game": game.name, "rules": game.rules_version}
    for name, value in known.items() if isinstance(position, dict) else ():
        if name not in position:
            raise BadPosition(
                _("{where}: this is missing; here it would be {value}").format(where=name, value=json.dumps(value))
            )
    return game.table_at(position, practice=practice)
