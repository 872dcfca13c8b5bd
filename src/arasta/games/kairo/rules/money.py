"""Money: how much a seat has, payments to the bank and incomes from it (ledger sections 0 and 12)."""

from __future__ import annotations

from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.events import GAINED, MOST, PAID
from arasta.games.kairo.record.labels import KINDS
from arasta.games.kairo.record.state import Box, State


@rule
def total_money(s: State, seat: int) -> int:
    """All money of a seat, all colours added up."""
    total = 0
    for colour in range(KINDS):
        total += s.money[seat, colour]
    return total


@rule
def pay_money(s: State, seat: int, colour: int, amount: int) -> None:
    """Pay money to the bank (KAI-0.23); successive payments of a colour are told as one."""
    s.money[seat, colour] -= amount
    s.counted[seat, colour] -= amount
    last = s.event_count - 1
    if last >= 0 and s.events[last, 0] == PAID and s.events[last, 2] == colour:
        s.events[last, 3] += amount
    else:
        emit(s, PAID, seat, colour, amount)


@rule
def gain_money(box: Box, s: State, seat: int, colour: int, amount: int) -> None:
    """Take money from the bank, which never runs out unless the option says so (KAI-12.1)."""
    if box.bank_limit:
        left = widen(box.bank_money)
        for other in range(s.players):
            left -= s.money[other, colour]
        amount = max(0, min(amount, left))
    s.money[seat, colour] += amount
    s.counted[seat, colour] += amount
    emit(s, GAINED, seat, colour, min(amount, MOST))
