"""Final scoring and winners (ledger section 10)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.game import Standing
from arasta.core.rule import rule
from arasta.games.kairo.record.events import FINAL_SCORE, GAME_OVER, MOST
from arasta.games.kairo.record.labels import KINDS, MEDALS
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules.money import total_money


def standings(s: State) -> list[Standing]:
    """The most victory points win; a tie is a shared victory (KAI-10.9)."""
    return [Standing(seat, s.points[seat], ()) for seat in range(s.players)]


@rule
def outranks(box: Box, s: State, seat: int, other: int) -> bool:
    """True if a seat ends before another (KAI-10.9)."""
    return s.points[seat] > s.points[other]


@rule
def medal_points(box: Box, s: State, seat: int) -> int:
    """Victory points of all medals that a seat holds (KAI-10.7)."""
    points = 0
    for colour in range(KINDS):
        for medal in range(len(MEDALS)):
            if s.medal_holder[colour, medal] == seat + 1:
                points += box.medal_points[colour, medal]
    return points


@rule
def money_points(box: Box, s: State, seat: int) -> int:
    """Victory points of a seat's money, all colours added up first, rounded down (KAI-10.8, KAI-12.31)."""
    return total_money(s, seat) // box.money_per_point


@rule
def finish(box: Box, s: State) -> None:
    """Final scoring: medals held, then money; nothing else scores (KAI-10.7, KAI-10.8, KAI-10.10)."""
    for seat in range(s.players):
        for_medals = medal_points(box, s, seat)
        for_money = money_points(box, s, seat)
        s.points[seat] += for_medals + for_money
        emit(s, FINAL_SCORE, seat, for_medals, min(for_money, MOST))
    emit(s, GAME_OVER, -1, 0, 0)
