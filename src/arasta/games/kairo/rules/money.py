"""Money and victory points (ledger section 0), and what an expansion costs (section 5)."""

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
    """Money goes to the bank (KAI-0.23); payments of a colour one after the other are told as one."""
    s.money[seat, colour] -= amount
    s.counted[seat, colour] -= amount
    last = s.event_count - 1
    if last >= 0 and s.events[last, 0] == PAID and s.events[last, 2] == colour:
        s.events[last, 3] += amount
    else:
        emit(s, PAID, seat, colour, amount)


@rule
def gain_money(box: Box, s: State, seat: int, colour: int, amount: int) -> None:
    """Money comes from the bank, which never runs out unless the option says so (KAI-12.1)."""
    if box.bank_limit:
        left = widen(box.bank_money)
        for other in range(s.players):
            left -= s.money[other, colour]
        amount = max(0, min(amount, left))
    s.money[seat, colour] += amount
    s.counted[seat, colour] += amount
    emit(s, GAINED, seat, colour, min(amount, MOST))


@rule
def can_pay(box: Box, s: State, seat: int, colour: int, cost: int, joker: int) -> bool:
    """Whether a cost in money of a colour can be paid, after one money of colour `joker` (-1: none) is gone.

    What is missing is replaced by other colours, if some of the colour is owned (KAI-5.13 to 5.17, KAI-12.19).
    """
    owned = widen(s.money[seat, colour])
    others = total_money(s, seat) - owned
    if joker == colour:
        owned -= 1
    elif joker >= 0:
        others -= 1
    if owned >= cost:
        return True
    return owned >= box.least_of_colour and others >= box.ratio * (cost - owned)
