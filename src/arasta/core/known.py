"""Games by name: whoever brings games registers the modules that hold them (`arasta.games.registry` does)."""

from __future__ import annotations

from importlib import import_module
from typing import Any

MODULES: dict[str, str] = {}
"""Name of each game -> module whose GAME it is; imported when it is asked for."""


def known_game(name: str) -> Any:
    """The game of a registered name; raises KeyError for any other."""
    return import_module(MODULES[name]).GAME
