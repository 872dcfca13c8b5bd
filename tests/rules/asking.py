"""Positions whose question is asked even where it has one answer, so that tests can look at that answer."""

from __future__ import annotations

from typing import Any

from arasta.core.game import Game
from arasta.core.table import Table


def table_asking(game: Game, position: dict[str, Any]) -> Table:
    """A table at a position, asking what is pending; from then on questions with one answer answer themselves."""
    table = game.table_at({**position, "ask_all": True})
    table.ask_all = False
    table.start = table.position()
    return table
