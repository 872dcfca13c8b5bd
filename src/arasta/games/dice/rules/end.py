"""The end of the game, and who wins (ledger section 9)."""

from __future__ import annotations

from arasta.core.game import Standing
from arasta.core.rule import rule, widen
from arasta.games.dice.record.events import GAME_OVER, note
from arasta.games.dice.record.labels import LIRA
from arasta.games.dice.record.state import Box, State


@rule
def is_end_triggered(box: Box, s: State) -> bool:
    """True if somebody has reached the target number of rubies (DIC-9.1), only ever in their own turn (DIC-10.14)."""
    for seat in range(s.players):
        if s.rubies[seat] >= box.target[s.players]:
            return True
    return False


@rule
def worth_in_tie(box: Box, s: State, seat: int) -> int:
    """The worth of the goods, crystals and lira of a seat in a tie (DIC-9.7), brown goods too (DIC-9.8).

    This sale is arithmetic only (DIC-9.9); tiles, dice and actions count for nothing (DIC-9.10).
    """
    worth = 0
    for resource in range(LIRA + 1):
        worth += widen(s.has[seat, resource]) * widen(box.rate[resource])
    return worth


@rule
def finish(box: Box, s: State) -> None:
    """The game is over: everybody's worth in a tie; what lower zones gave after a last turn counts (DIC-10.13)."""
    for seat in range(s.players):
        s.sale[seat] = worth_in_tie(box, s, seat)
    note(s, GAME_OVER, -1, 0, 0)


def standings(s: State) -> list[Standing]:
    """Rubies, whoever triggered the end (DIC-9.6), then the worth of goods, crystals and lira (DIC-9.7, DIC-9.12).

    Players equal in both share the place, and the victory (DIC-9.11).
    """
    return [Standing(seat, s.rubies[seat], (s.sale[seat],)) for seat in range(s.players)]


@rule
def outranks(box: Box, s: State, seat: int, other: int) -> bool:
    """True if a seat ends before another (DIC-9.6, DIC-9.7, DIC-9.12)."""
    if s.rubies[seat] != s.rubies[other]:
        return s.rubies[seat] > s.rubies[other]
    return s.sale[seat] > s.sale[other]
