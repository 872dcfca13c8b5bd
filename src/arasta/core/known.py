"""Games by name: whoever provides games registers their modules (as `arasta.games.registry` does)."""

from __future__ import annotations

from importlib import import_module
from typing import Any

MODULES: dict[str, str] = {}
"""Name of each game -> module whose GAME it is; imported on demand."""


def known_game(name: str) -> Any:
    """The game with a registered name; raises KeyError for any other."""
    return import_module(MODULES[name]).GAME
