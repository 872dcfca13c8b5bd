"""How a search goes about it."""

from __future__ import annotations

from dataclasses import dataclass

from arasta.core.game import Game
from arasta.core.record import Array, Record, new_array, number

AT_ONCE, TURN_ENDS, ROUND_BEGINS, GAME_ENDS = range(4)
"""When a leaf is evaluated: at once; when it is another's turn; when the next round begins; when the game is over."""


class SearchSettings(Record):
    """One record for the kernel, so that settings can be compared without compiling anew."""

    exploring: float = number("f8", "weight of the prior in what is followed", 0, 1000)
    unit: float = number("f8", "difference of two seats' worth that makes their odds to win e to 1", 0, 2**31)
    until: int = number("i4", "when to evaluate: AT_ONCE .. GAME_ENDS", AT_ONCE, GAME_ENDS)


@dataclass(frozen=True)
class Settings:
    """How a search goes about it; the numbers for each game were found by measuring (docs/methods.md).

    Attributes:
        exploring: weight of the prior in what is followed; 0 .. 1000.
        unit: difference of two seats' evaluations (`Game.evaluate`) that makes their odds to win e to 1.
        until: when a leaf is evaluated.
    """

    exploring: float = 0.3
    unit: float = 1000.0
    until: int = ROUND_BEGINS

    def record(self) -> Array:
        """An array of one `SearchSettings`."""
        made = new_array(SearchSettings)
        for name in ("exploring", "unit", "until"):
            made[name] = getattr(self, name)
        return made


def settings_for(game: Game) -> Settings:
    """What suits a game best."""
    return Settings(unit=game.evaluation_unit, until=TURN_ENDS if game.evaluate_at_turns else ROUND_BEGINS)
