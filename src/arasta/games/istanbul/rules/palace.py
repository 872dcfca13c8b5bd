"""Place 13, the Sultan's Palace (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import PAY_GOOD
from arasta.games.istanbul.record.decisions import ABOUT_PALACE, ASK_PALACE_GOOD, decision
from arasta.games.istanbul.record.labels import ACTING, KINDS, PALACE
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.supply import gain_ruby, pay_good, total_goods

ANY = KINDS
"""Entry of the palace price that stands for any good (T7)."""


MOST_ANY = 2
"""The most goods of any kind in a price (T7)."""


@rule
def palace_payment(left: int, lowest: int) -> int:
    """The number of ASK_PALACE_GOOD for the goods still to be paid and the lowest kind that may be paid."""
    return left * KINDS + lowest


@rule
def goods_to_pay(arg: int) -> int:
    """Goods still to be paid, from the number of ASK_PALACE_GOOD."""
    return arg // KINDS


@rule
def lowest_kind(arg: int) -> int:
    """The lowest kind of good that may still be paid, from the number of ASK_PALACE_GOOD."""
    return arg % KINDS


def payment_can_be_left(box: Box, s: State, arg: int) -> bool:
    """True if this can be the number of ASK_PALACE_GOOD in a position."""
    return 1 <= goods_to_pay(arg) <= MOST_ANY


@rule
def can_pay_palace(box: Box, s: State, seat: int) -> bool:
    """True if a ruby is left and its full price can be paid (IST-4.1301, IST-4.1303, IST-11.32)."""
    free = s.palace_free
    if s.palace_rubies == 0 or total_goods(s, seat) < free:
        return False
    for good in range(KINDS):
        if s.goods[seat, good] < box.palace_price[free, good]:
            return False
    return True


@rule
def start_palace(box: Box, s: State, seat: int) -> None:
    """Pay the printed kinds; then every space for any good is asked for (IST-4.1301)."""
    free = s.palace_free
    for good in range(KINDS):
        if box.palace_price[free, good] > 0:
            pay_good(s, seat, good, box.palace_price[free, good])
    if box.palace_price[free, ANY] > 0:
        push(s, ASK_PALACE_GOOD, seat, palace_payment(box.palace_price[free, ANY], 0))
    else:
        take_palace_ruby(box, s, seat)


@rule
def take_palace_ruby(box: Box, s: State, seat: int) -> None:
    """Take the ruby on the lowest covered space; the next one costs one good more (IST-4.1302)."""
    s.palace_free += 1
    s.palace_rubies -= 1
    gain_ruby(box, s, seat, PALACE)
    s.again_place = PALACE


@decision(
    ASK_PALACE_GOOD, "palace_good", pays=("pay_good",), about=ABOUT_PALACE, phases=(ACTING,), abouts=payment_can_be_left
)
class PalaceGood:
    """Sultan's Palace: the good paid for a space that takes any (IST-4.1301).

    `arg`: 4 times the goods still to pay plus the lowest kind allowed, so that every payment can be made in one way.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        needed = goods_to_pay(arg)
        for good in range(lowest_kind(arg), KINDS):
            later = 0
            for kind in range(good, KINDS):
                later += s.goods[seat, kind]
            if s.goods[seat, good] > 0 and later >= needed:
                allow(choices, PAY_GOOD + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        good = action - PAY_GOOD
        pay_good(s, seat, good, 1)
        needed = goods_to_pay(arg) - 1
        if needed > 0:
            push(s, ASK_PALACE_GOOD, seat, palace_payment(needed, good))
        else:
            take_palace_ruby(box, s, seat)
