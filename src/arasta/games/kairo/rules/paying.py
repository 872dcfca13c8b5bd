"""The cost of an expansion, and its payment (ledger section 5)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.kairo.record.about import COLOUR, MISSING, lowest_colour, missing, short_colour
from arasta.games.kairo.record.actions import PAY, PAY_OWN
from arasta.games.kairo.record.decisions import ASK_OTHER_PAYMENT, ASK_OWN_PAYMENT, UNPAID, WITH_CARDS, decision
from arasta.games.kairo.record.labels import KINDS
from arasta.games.kairo.record.state import IN_TURNS, LARGEST, Box, State
from arasta.games.kairo.rules.medals import settle_expansion
from arasta.games.kairo.rules.money import pay_money, total_money


@rule
def expansion_cost(box: Box, s: State, seat: int, colour: int) -> int:
    """Cost of the next expansion of a stand (KAI-5.13)."""
    return widen(box.cost[s.size[seat, colour] + 1])


@rule
def can_afford(box: Box, s: State, seat: int, colour: int, joker: int) -> bool:
    """True if there is an expansion for a stand on the board and the money for it (KAI-5.1, KAI-5.17)."""
    if s.supply[colour] == 0 or s.size[seat, colour] >= LARGEST:
        return False
    return can_pay(box, s, seat, colour, expansion_cost(box, s, seat, colour), joker)


@rule
def can_pay(box: Box, s: State, seat: int, colour: int, cost: int, joker: int) -> bool:
    """True if a cost in money of a colour can be paid, after one coin of colour `joker` (-1: none) is gone.

    Missing money is replaced by other colours, if some of the colour is owned (KAI-5.14, KAI-5.15, KAI-5.16, KAI-5.17,
    KAI-12.19).
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


@rule
def pay_cost(box: Box, s: State, seat: int, colour: int, cost: int) -> None:
    """Pay for an expansion: in its colour as far as possible, by option as the player likes (KAI-5.14, KAI-12.17)."""
    owned = widen(s.money[seat, colour])
    if owned < cost and box.free_substitution:
        push(s, ASK_OWN_PAYMENT, seat, colour)
    else:
        pay_own(box, s, seat, colour, min(cost, owned), cost)


@rule
def pay_own(box: Box, s: State, seat: int, colour: int, amount: int, cost: int) -> None:
    """Pay this much of the cost in its own colour; the rest is replaced (KAI-5.14, KAI-5.15)."""
    pay_money(s, seat, colour, amount)
    if amount == cost:
        settle_expansion(box, s, seat, colour)
        return
    s.owed = box.ratio * (cost - amount)
    push(s, ASK_OTHER_PAYMENT, seat, missing(colour, 0))


@decision(ASK_OWN_PAYMENT, "own_payment", about=COLOUR, phases=IN_TURNS, stages=(WITH_CARDS, UNPAID))
class OwnPayment:
    """Short of the stand's colour: how much of the cost to pay in it (option, KAI-12.17)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        owned = widen(s.money[seat, arg])
        others = total_money(s, seat) - owned
        cost = widen(box.cost[s.size[seat, arg]])
        for amount in range(box.least_of_colour, owned + 1):
            if others >= box.ratio * (cost - amount):
                allow(choices, PAY_OWN + amount)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        pay_own(box, s, seat, arg, action - PAY_OWN, widen(box.cost[s.size[seat, arg]]))


@decision(
    ASK_OTHER_PAYMENT,
    "other_payment",
    pays=("pay",),
    about=MISSING,
    phases=IN_TURNS,
    stages=(WITH_CARDS, UNPAID),
)
class OtherPayment:
    """Replace missing money, one by one, colours in ascending order (KAI-5.15, KAI-12.18).

    `arg`: the colour of the stand, and the lowest one that may still be paid.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        colour = short_colour(arg)
        # A colour may be paid now only if it and the later ones hold enough for the rest.
        enough = 0
        for kind in range(lowest_colour(arg), KINDS):
            if kind != colour:
                enough += s.money[seat, kind]
        for kind in range(lowest_colour(arg), KINDS):
            if kind != colour:
                if s.money[seat, kind] > 0 and enough >= s.owed:
                    allow(choices, PAY + kind)
                enough -= s.money[seat, kind]

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        colour = short_colour(arg)
        pay_money(s, seat, action - PAY, 1)
        s.owed -= 1
        if s.owed > 0:
            push(s, ASK_OTHER_PAYMENT, seat, missing(colour, action - PAY))
        else:
            settle_expansion(box, s, seat, colour)
