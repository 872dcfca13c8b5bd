"""Gaining and paying goods, Lira and rubies (ledger section 0)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.events import (
    GAINED_GOOD,
    GAINED_LIRA,
    GAINED_RUBY,
    LAST_ROUND,
    LOST_GOOD,
    PAID,
    PAID_GOOD,
)
from arasta.games.istanbul.record.state import Box, State


@rule
def capacity(box: Box, s: State, seat: int) -> int:
    """Goods of each kind that the wheelbarrow of `seat` holds (IST-0.10)."""
    return box.start_capacity + s.extensions[seat]


@rule
def gain_good(box: Box, s: State, seat: int, good: int, count: int) -> None:
    """Gain goods of one kind; those beyond capacity are lost (IST-0.11, IST-0.12)."""
    room = capacity(box, s, seat) - s.goods[seat, good]
    fitting = min(count, room)
    if fitting > 0:
        s.goods[seat, good] += fitting
        emit(s, GAINED_GOOD, seat, good, fitting)
    if count > fitting:
        emit(s, LOST_GOOD, seat, good, count - fitting)


@rule
def pay_good(s: State, seat: int, good: int, count: int) -> None:
    """Pay goods of one kind to the supply (IST-0.11)."""
    s.goods[seat, good] -= count
    emit(s, PAID_GOOD, seat, good, count)


@rule
def total_goods(s: State, seat: int) -> int:
    """All goods on the wheelbarrow of `seat`."""
    return s.goods[seat, 0] + s.goods[seat, 1] + s.goods[seat, 2] + s.goods[seat, 3]


@rule
def gain_lira(s: State, seat: int, lira: int) -> None:
    """Take Lira from the supply, which never runs out (IST-0.5, IST-0.6)."""
    s.lira[seat] += lira
    emit(s, GAINED_LIRA, seat, lira, 0)


@rule
def pay_lira(s: State, seat: int, lira: int) -> None:
    """Pay Lira to the supply (IST-0.5)."""
    s.lira[seat] -= lira
    emit(s, PAID, seat, lira, -1)


@rule
def gain_ruby(box: Box, s: State, seat: int, place: int) -> None:
    """A ruby from `place` goes on the wheelbarrow for good (IST-0.15, IST-0.16)."""
    s.rubies[seat] += 1
    emit(s, GAINED_RUBY, seat, place, s.rubies[seat])
    if s.rubies[seat] == box.end_rubies[s.players]:
        emit(s, LAST_ROUND, seat, 0, 0)
