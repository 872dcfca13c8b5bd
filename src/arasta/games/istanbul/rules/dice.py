"""Rolls of the two dice (ledger section 0)."""

from __future__ import annotations

from arasta.core.chance import roll_die
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.decisions import ASK_DICE
from arasta.games.istanbul.record.events import ROLLED
from arasta.games.istanbul.record.labels import RED
from arasta.games.istanbul.record.state import State


@rule
def roll_two(s: State, seat: int) -> tuple[int, int]:
    """Roll two dice and note the event (IST-0.9)."""
    first = roll_die(s)
    second = roll_die(s)
    emit(s, ROLLED, seat, first, second)
    return first, second


@rule
def roll_place(s: State, seat: int) -> int:
    """Roll two dice and read their sum as a place (IST-5.23, IST-5.33, T12)."""
    first, second = roll_two(s, seat)
    return first + second


@rule
def lay_roll(s: State, seat: int) -> None:
    """Roll the two dice of place 8 or 9 and leave them lying."""
    first, second = roll_two(s, seat)
    s.die[0] = first
    s.die[1] = second


@rule
def roll_stands(s: State, seat: int, place: int) -> bool:
    """Roll the two dice of place 8 or 9 (IST-4.804, IST-4.904).

    Returns:
        True if the roll stands; False if the owner of the red tile is asked about it first (IST-7.11, IST-7.14).
    """
    lay_roll(s, seat)
    if s.tile[seat, RED] > 0:
        push(s, ASK_DICE, seat, place)
        return False
    return True


@rule
def take_dice(s: State) -> int:
    """Take the two dice away; returns their sum."""
    total = s.die[0] + s.die[1]
    s.die[0] = 0
    s.die[1] = 0
    return total
