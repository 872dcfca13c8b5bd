"""The score of an expansion: its size (KAI-5.18), then medals (ledger section 6)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.events import FOR_MEDALS, FOR_SIZE, SCORED, TOOK_MEDAL
from arasta.games.kairo.record.labels import GOLD, NEUTRAL, SILVER, medal_number
from arasta.games.kairo.record.state import Box, State
from arasta.games.kairo.rules.final_phase import begin_final_phase
from arasta.games.kairo.rules.turn_order import end_turn


@rule
def settle_expansion(box: Box, s: State, seat: int, colour: int) -> None:
    """Score the size, settle medals, check for the end trigger; then the turn ends (KAI-5.18, KAI-5.19)."""
    points = widen(box.size_points[s.size[seat, colour]])
    s.points[seat] += points
    emit(s, SCORED, seat, points, FOR_SIZE)
    settle_medals(box, s, seat, colour)
    begin_final_phase(box, s, seat)
    end_turn(box, s)


@rule
def largest_other(s: State, seat: int, colour: int) -> int:
    """Size of the largest stand of a colour that is not the seat's; neutral ones count (KAI-12.32)."""
    largest = 0
    for owner in range(NEUTRAL + 1):
        if owner != seat:
            largest = max(largest, widen(s.size[owner, colour]))
    return largest


@rule
def settle_medals(box: Box, s: State, seat: int, colour: int) -> None:
    """Medals of the colour go to the seat that has just expanded (KAI-6.1), by size.

    The largest stand takes both (KAI-6.2), as does the first one expanded (KAI-6.5); one as large as the largest takes
    silver (KAI-6.3), a smaller one nothing (KAI-6.4). So both are with largest stands (KAI-6.10), openly (KAI-6.9).
    """
    largest = largest_other(s, seat, colour)
    size = widen(s.size[seat, colour])
    points = 0
    if size > largest:
        points += take_medal(box, s, seat, colour, GOLD)
    if size >= largest:
        points += take_medal(box, s, seat, colour, SILVER)
    if points > 0:
        s.points[seat] += points
        emit(s, SCORED, seat, points, FOR_MEDALS)


@rule
def take_medal(box: Box, s: State, seat: int, colour: int, medal: int) -> int:
    """Take a medal from wherever it is; returns its score: 0 if held before (KAI-6.6, KAI-6.7).

    A player who loses it keeps the points (KAI-6.8).
    """
    holder = widen(s.medal_holder[colour, medal])
    if holder == seat + 1:
        return 0
    s.medal_holder[colour, medal] = seat + 1
    emit(s, TOOK_MEDAL, seat, medal_number(colour, medal), holder - 1)
    return widen(box.medal_points[colour, medal])
