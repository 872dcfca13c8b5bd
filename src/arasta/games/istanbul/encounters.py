"""Phase 4, family members, Governor and Smuggler (ledger section 5)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul import about
from arasta.games.istanbul.actions import CATCH, DISCARD, GAIN, GOVERNOR, PAY_GOOD, PAY_LIRA, SMUGGLER
from arasta.games.istanbul.asked import (
    ASK_GOVERNOR_PAYMENT,
    ASK_REWARD,
    ASK_SMUGGLER_GOOD,
    ASK_SMUGGLER_PAYMENT,
    decision,
)
from arasta.games.istanbul.events import CAUGHT_FAMILY, GOVERNOR_MOVED, SMUGGLER_MOVED
from arasta.games.istanbul.labels import CARDS, POLICE_STATION
from arasta.games.istanbul.state import Box, State
from arasta.games.istanbul.supply import (
    can_draw,
    capacity,
    discard_card,
    draw_card,
    gain_good,
    pay_good,
    pay_lira,
    roll_place,
)


@rule
def place_of_catching(s: State, seat: int) -> int:
    """Where `seat` catches family members: its target place, but not place 12 (IST-5.11, IST-5.12, IST-5.16)."""
    place = s.merchant[seat]
    if place == POLICE_STATION:
        return 0
    return place


@rule
def must_catch(s: State, seat: int) -> bool:
    """Whether a family member is still to be caught: the turn cannot end before (IST-5.11)."""
    place = place_of_catching(s, seat)
    for owner in range(s.players):
        if s.family[owner] == place and owner != seat:
            return True
    return False


@rule
def offer_encounters(s: State, seat: int, choices: Choices) -> None:
    """Offer the encounters of the target place, in any order (IST-5.1 to 5.3, IST-5.21, IST-5.24, IST-5.31)."""
    place = place_of_catching(s, seat)
    for owner in range(s.players):
        if s.family[owner] == place and owner != seat:
            allow(choices, CATCH + owner)
    if s.governor == s.merchant[seat] and s.governor_used == 0 and can_draw(s):
        allow(choices, GOVERNOR)
    if s.smuggler == s.merchant[seat] and s.smuggler_used == 0:
        allow(choices, SMUGGLER)


@rule
def catch(s: State, seat: int, owner: int) -> None:
    """A family member is caught; the reward is chosen (IST-5.11, IST-5.13, IST-5.14, IST-5.17)."""
    s.family[owner] = POLICE_STATION
    emit(s, CAUGHT_FAMILY, seat, owner, 0)
    push(s, ASK_REWARD, seat, 0)


@rule
def use_governor(box: Box, s: State, seat: int) -> None:
    """Governor: draw a card, then pay for it (IST-5.21, IST-5.22)."""
    s.governor_used = 1
    draw_card(box, s, seat)
    push(s, ASK_GOVERNOR_PAYMENT, seat, 0)


@decision(ASK_GOVERNOR_PAYMENT, "governor_payment")
class GovernorPayment:
    """Governor: pay Lira or discard a card of the hand, then roll for his new place (IST-5.22, IST-5.23)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if s.lira[seat] >= box.governor_fee:
            allow(choices, PAY_LIRA)
        for card in range(len(CARDS)):
            if s.hand[seat, card] > 0:
                allow(choices, DISCARD + card)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == PAY_LIRA:
            pay_lira(s, seat, box.governor_fee)
        else:
            discard_card(s, seat, action - DISCARD)
        s.governor = roll_place(s, seat)
        emit(s, GOVERNOR_MOVED, -1, s.governor, 0)


@rule
def use_smuggler(s: State, seat: int) -> None:
    """Smuggler: choose a good, then pay for it (IST-5.31, IST-5.32)."""
    s.smuggler_used = 1
    push(s, ASK_SMUGGLER_GOOD, seat, 0)


@decision(ASK_SMUGGLER_GOOD, "smuggler_good")
class SmugglerGood:
    """Smuggler: the good to gain (IST-5.31)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(4):
            allow(choices, GAIN + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        good = action - GAIN
        full = s.goods[seat, good] == capacity(box, s, seat)
        gain_good(box, s, seat, good, 1)
        if full and box.smuggler_swap:
            push(s, ASK_SMUGGLER_PAYMENT, seat, good + 1)
        else:
            push(s, ASK_SMUGGLER_PAYMENT, seat, 0)


@decision(ASK_SMUGGLER_PAYMENT, "smuggler_payment", pays=("pay_good", "pay_lira"), about=about.SMUGGLER)
class SmugglerPayment:
    """Smuggler: pay Lira or one good, then roll for his new place (IST-5.32 to 5.34).

    With the option of IST-5.34 a good that did not fit may be handed over.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if s.lira[seat] >= box.smuggler_fee:
            allow(choices, PAY_LIRA)
        for good in range(4):
            if s.goods[seat, good] > 0:
                allow(choices, PAY_GOOD + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == PAY_LIRA:
            pay_lira(s, seat, box.smuggler_fee)
        elif action - PAY_GOOD != arg - 1:
            pay_good(s, seat, action - PAY_GOOD, 1)
        s.smuggler = roll_place(s, seat)
        emit(s, SMUGGLER_MOVED, -1, s.smuggler, 0)
