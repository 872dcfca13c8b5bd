"""Arasta: bazaar board games, exact and fast.

    import arasta

    istanbul = arasta.game("istanbul")
    table = istanbul.table(players=3, seed=7)
    table.choose(table.choices[0])

`game` gives a `Game`; `Game.table` a `Table` to play at. Errors are subclasses of `ArastaError`.
"""

from arasta.core.errors import (
    ArastaError,
    BadComponents,
    BadOption,
    BadOutcome,
    BadPlayers,
    BadPosition,
    BadRecord,
    BadSeed,
    CannotUndo,
    IllegalChoice,
    UnknownGame,
)
from arasta.games.registry import GAMES, game

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "ArastaError",
    "BadComponents",
    "BadOption",
    "BadOutcome",
    "BadPlayers",
    "BadPosition",
    "BadRecord",
    "BadSeed",
    "CannotUndo",
    "IllegalChoice",
    "UnknownGame",
    "game",
]
