"""Phase 4, family members, Governor and Smuggler (ledger section 5)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import (
    CATCH,
    DISCARD,
    GAIN,
    GOVERNOR,
    PAY_GOOD,
    PAY_LIRA,
    REWARD_CARD,
    REWARD_LIRA,
    SMUGGLER,
)
from arasta.games.istanbul.record.decisions import (
    ABOUT_SMUGGLER,
    ASK_GOVERNOR_PAYMENT,
    ASK_REWARD,
    ASK_SMUGGLER_GOOD,
    ASK_SMUGGLER_PAYMENT,
    OPENED_BY_LIRA,
    decision,
)
from arasta.games.istanbul.record.events import CAUGHT_FAMILY, GOVERNOR_MOVED, SMUGGLER_MOVED
from arasta.games.istanbul.record.labels import ACTING, CARDS, KINDS, MEETING, MOVING, NO_PLACE, PAYING, POLICE_STATION
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.bonus_cards import can_draw, discard_card, draw_card
from arasta.games.istanbul.rules.dice import roll_place
from arasta.games.istanbul.rules.supply import capacity, gain_good, gain_lira, pay_good, pay_lira


@rule
def place_of_catching(s: State, seat: int) -> int:
    """Place where `seat` catches family members: its target place, but not place 12 (IST-5.11, IST-5.12, IST-5.16).

    Only a merchant who arrives catches, not one already there when a family member comes (IST-5.18).
    """
    place = s.merchant[seat]
    if place == POLICE_STATION:
        return NO_PLACE
    return place


@rule
def must_catch(s: State, seat: int) -> bool:
    """True if a family member is still to be caught: the turn cannot end before (IST-5.11)."""
    place = place_of_catching(s, seat)
    for owner in range(s.players):
        if s.family[owner] == place and owner != seat:
            return True
    return False


@rule
def offer_encounters(s: State, seat: int, choices: Choices) -> None:
    """Offer the encounters of the target place, in any order (IST-5.1, IST-5.2, IST-5.21, IST-5.24, IST-5.31).

    Governor and Smuggler once a turn (IST-5.3), each by itself if both are there (IST-11.21); where they go next they
    have no effect yet (IST-5.35).
    """
    place = place_of_catching(s, seat)
    for owner in range(s.players):
        if s.family[owner] == place and owner != seat:
            allow(choices, CATCH + owner)
    if s.governor == s.merchant[seat] and s.governor_used == 0 and can_draw(s):
        allow(choices, GOVERNOR)
    if s.smuggler == s.merchant[seat] and s.smuggler_used == 0:
        allow(choices, SMUGGLER)


@rule
def choose_reward(s: State, seat: int) -> None:
    """The reward is chosen by whoever caught a family member, or brought their own one home (IST-5.13, IST-6.71)."""
    push(s, ASK_REWARD, seat, 0)


@rule
def catch(s: State, seat: int, owner: int) -> None:
    """A family member is caught; the reward is chosen (IST-5.11, IST-5.13, IST-5.14, IST-5.17).

    Its owner can send it out again from the next turn on (IST-11.12).
    """
    s.family[owner] = POLICE_STATION
    emit(s, CAUGHT_FAMILY, seat, owner, 0)
    choose_reward(s, seat)


@rule
def use_governor(box: Box, s: State, seat: int) -> None:
    """Governor: draw a card, then pay for it (IST-5.21, IST-5.22)."""
    s.governor_used = 1
    draw_card(box, s, seat)
    push(s, ASK_GOVERNOR_PAYMENT, seat, 0)


@decision(ASK_GOVERNOR_PAYMENT, "governor_payment", phases=(MEETING,), stages=(OPENED_BY_LIRA,))
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


@decision(ASK_SMUGGLER_GOOD, "smuggler_good", phases=(MEETING,))
class SmugglerGood:
    """Smuggler: the good to gain (IST-5.31)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(KINDS):
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


@decision(
    ASK_SMUGGLER_PAYMENT,
    "smuggler_payment",
    pays=("pay_good", "pay_lira"),
    about=ABOUT_SMUGGLER,
    phases=(MEETING,),
    stages=(OPENED_BY_LIRA,),
)
class SmugglerPayment:
    """Smuggler: pay Lira or one good, then roll for his new place (IST-5.32, IST-5.33).

    With the option of IST-5.34 a good that did not fit may be handed over.
    """

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if s.lira[seat] >= box.smuggler_fee:
            allow(choices, PAY_LIRA)
        for good in range(KINDS):
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


@decision(ASK_REWARD, "reward", phases=(MOVING, PAYING, ACTING, MEETING))
class Reward:
    """The reward for a family member caught or brought home: a card or Lira (IST-5.13, IST-5.14, IST-6.71)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if can_draw(s):  # IST-5.15
            allow(choices, REWARD_CARD)
        allow(choices, REWARD_LIRA)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == REWARD_CARD:
            draw_card(box, s, seat)
        else:
            gain_lira(s, seat, box.family_reward)
