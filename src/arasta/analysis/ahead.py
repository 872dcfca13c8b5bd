"""How far and how often the policy plays on before positions are judged, for chances that are shown and for luck."""

from __future__ import annotations

from typing import NamedTuple


class Ahead(NamedTuple):
    """How far and how often the policy plays on before a position is evaluated.

    Attributes:
        rounds: to the beginning of the round that many after that of the decision, or to the end of the game; 0: while
            it is the turn of the seat that decided.
        times: how often, each time with other dice and cards; for all that chance could have brought together about so
            often, too, and once each where there are more outcomes.
    """

    rounds: int
    times: int


SHOWN_TIMES = 64
"""How often a turn or round is played to its end for the chances that are shown."""
WHOLE_GAME = 2**20
"""Rounds enough for any game."""
FOR_LUCK = {
    "istanbul": Ahead(5, 128),
    "dice": Ahead(2, 256),
    "choose-write": Ahead(5, 384),
    "kairo": Ahead(WHOLE_GAME, 384),
}
"""For luck, by game; measured: docs/analysis.md, "How much does luck explain?"."""
OTHER_GAMES = Ahead(3, 128)
"""For luck, for games of others."""
AT_ONCE = Ahead(0, 1)
"""Where no decision came before."""
MOST_PLAYED_ON = 300
"""Most decisions of a play-out, more than most games of Kairo have: without memory the policy may walk in circles."""
