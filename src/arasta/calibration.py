"""True chances: what searches say of a win, corrected by how often it came true.

A search says what comes of a choice if its seat goes on as well as the search found, while the others play as the
policy does. The longer it thinks, the more it promises. How often such promises came true was counted in games of each
game and number of players (`tools.true_chances`), and a beta calibration was fitted to that (M. Kull and others,
"Beyond sigmoids", Electronic Journal of Statistics 2017): the log odds are c + a ln(p) - b ln(1 - p). It rises with p:
better choices stay better.
"""

from __future__ import annotations

import tomllib
from functools import cache
from math import exp, log
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from arasta.core.game import Game
    from arasta.core.record import Array

FILE = Path(__file__).with_name("calibration.toml")
"""What was fitted, by name of the game and number of players, and to what."""
SMALLEST = 1e-5
"""Values closer than that to 0 or 1 stay: every iteration ended in the same way, and so did the games."""


class Calibration(NamedTuple):
    """A beta calibration; a and b are greater than 0, so that it rises."""

    a: float
    b: float
    c: float

    def chance(self, value: float) -> float:
        """The chance to win, 0 to 1, of what a search values at `value`, 0 to 1."""
        if not SMALLEST < value < 1 - SMALLEST:
            return value
        odds = self.c + self.a * log(value) - self.b * log(1 - value)
        return 1 / (1 + exp(-odds))


AS_SAID = Calibration(1.0, 1.0, 0.0)
"""Changes nothing."""


@cache
def _fitted() -> dict[str, dict[str, Calibration]]:
    games = tomllib.loads(FILE.read_text(encoding="utf-8"))
    return {
        name: {players: Calibration(one["a"], one["b"], one["c"]) for players, one in by_players.items()}
        for name, by_players in games.items()
    }


def calibration_for(game: Game, players: int, box: Array) -> Calibration:
    """The calibration for hints at a table; `AS_SAID` where no net knows it (`bots.net_files.net_for`), or alone.

    Args:
        game: the game.
        players: number of seats.
        box: (1,) of the game's box.
    """
    from arasta.bots.net_files import net_for
    from arasta.bots.nets import NO_NET

    if net_for(game, players, box) is NO_NET:
        return AS_SAID
    return _fitted().get(game.name, {}).get(str(players), AS_SAID)
