"""Features: what a seat may know as numbers from 0 to 1, for learning, with a name and a range for each.

They follow from the declarations of the record (`core.record.Field`), the first that applies:

* `cells`: row and column on the board, divided by the last one; before these, if there may be none, 1 if there is one;
* `seats`: 1 for the seat, counted from the acting one; other parts of the value in the same way;
* a list with a length, or `feature="counts"`: how many entries have each value, divided by how many there is room for;
  for a list with a length then 1 for its top entry;
* `values`, or `feature="one_hot"`: 1 for the value;
* otherwise (value - low) / (scale - low), at most 1; before it, if a value may be unknown, 1 if it is known.

Entries of seats are listed from the acting seat on. After the fields come the pending decisions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from arasta.core.game import Game
from arasta.core.rule import rule, widen
from arasta.envs.feature_rule import ABOUT_BITS, NOT_SHOWN, Feature, FeatureWriter
from arasta.envs.memory import NEAR, add_number, bits, filler, put_number, spreader

__all__ = ["ABOUT_BITS", "NOT_SHOWN", "Feature", "features_of", "make_write_features"]


@lru_cache(maxsize=64)
def _writer(name: str, players: int) -> FeatureWriter:
    from arasta.games.registry import game

    of = game(name)
    return FeatureWriter(of, players, _writer(name, players - 1).bases if players > of.players[0] else ())


def features_of(game: Game, players: int) -> tuple[Feature, ...]:
    """The features of a game, in their order.

        >>> import arasta
        >>> features_of(arasta.game("istanbul"), 2)[0].name
        'start_seat=seat+0'

    Args:
        game: the game.
        players: number of seats.

    Raises:
        BadPlayers: the game cannot be played by that many.
    """
    return tuple(_writer(game.name, game.check_players(players)).features)


def make_write_features(game: Game) -> Callable[..., None]:
    """The rule (s, raw, seat, players, size, x, i) that writes features to row `i` of `x`, float32 (n, size).

    `s` is the observation of `seat`, already without what is hidden, `raw` its bytes.
    """
    made_of = _writer(game.name, game.players[1])
    namespace: dict[str, Any] = {name: make() for name, make in made_of.used.items()}
    namespace |= {"widen": widen, "put": put_number(), "fill": filler(), "add": add_number()}
    namespace["bits"] = spreader(ABOUT_BITS, "i2", 1.0, bits, loaded=1)
    # There are always players, which LLVM does not know (`filler`).
    near = 4 * len(made_of.features) <= NEAR
    clear = (
        ["fill(x, i, size, 0.0 if players > 0 else 1.0)"]
        if near
        else ["for t in range(size):", "    put(x, i, t, 0.0)"]
    )
    lines = [*clear, *made_of.lines]
    source = "\n".join(["def write_features(s, raw, seat, players, size, x, i):", *("    " + line for line in lines)])
    exec(source, namespace)
    made: Callable[..., None] = namespace["write_features"]
    made.__module__ = __name__
    return rule(made)
