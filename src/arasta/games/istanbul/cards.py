"""Bonus cards and the yellow tile, where they can be used at an open point (ledger sections 6, 7 and IST-0.7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul import about
from arasta.games.istanbul.actions import GAIN, PLAY, REWARD_CARD, REWARD_LIRA, TAKE_BACK, USE_YELLOW
from arasta.games.istanbul.asked import (
    ASK_ASSISTANT,
    ASK_CARAVAN_CARD,
    ASK_CARAVAN_DISCARD,
    ASK_FAMILY_ACTION,
    ASK_GOVERNOR_PAYMENT,
    ASK_GREEN_TILE,
    ASK_LEFTOVER,
    ASK_MOVE,
    ASK_ONE_GOOD,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_RETURN,
    ASK_REWARD,
    ASK_SMUGGLER_PAYMENT,
    decision,
)
from arasta.games.istanbul.events import FAMILY_CAME_HOME, USED_TILE
from arasta.games.istanbul.labels import (
    DEALER,
    FAMILY_HOME,
    FIVE_LIRA,
    ONE_GOOD,
    PLACES,
    POLICE_STATION,
    RETURN_ONE,
    WAINWRIGHT,
    YELLOW,
)
from arasta.games.istanbul.state import LEFTOVERS, MOVING, Box, State
from arasta.games.istanbul.supply import (
    can_draw,
    draw_card,
    gain_good,
    gain_lira,
    has_assistant_out,
    pay_lira,
    play_from_hand,
    take_back,
)

BY_CARD = 0
BY_TILE = 1
"""What returns an assistant, as `arg` of ASK_RETURN."""


@rule
def may_use_yellow(box: Box, s: State, seat: int) -> bool:
    """Whether the owner of the yellow tile can return an assistant with it now (IST-7.41 to 7.43)."""
    if s.yellow_used or s.lira[seat] < box.yellow_fee:
        return False
    return has_assistant_out(s, seat, s.merchant[seat] * box.yellow_other_place_only)


@rule
def offer_open_point(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Offer what may be used at an open point: cards (IST-6.12, IST-6.73, IST-6.92) and the yellow tile (IST-7.42)."""
    if s.hand_size[seat] > 0:
        if s.hand[seat, ONE_GOOD] > 0:
            allow(choices, PLAY + ONE_GOOD)
        if s.hand[seat, FIVE_LIRA] > 0:
            allow(choices, PLAY + FIVE_LIRA)
        if s.hand[seat, FAMILY_HOME] > 0 and s.family[seat] != POLICE_STATION:
            allow(choices, PLAY + FAMILY_HOME)
        if s.phase == MOVING and s.hand[seat, RETURN_ONE] > 0 and has_assistant_out(s, seat, 0):
            allow(choices, PLAY + RETURN_ONE)
    if s.tile[seat, YELLOW] > 0 and may_use_yellow(box, s, seat):
        allow(choices, USE_YELLOW)


@rule
def is_open_point(kind: int) -> bool:
    """Whether the decision is one of those that offer what may be used at an open point (IST-0.7)."""
    return kind == ASK_MOVE or kind == ASK_ASSISTANT or kind == ASK_PAYMENT or kind == ASK_PLACE


@rule
def leaves_payment(box: Box, s: State, seat: int) -> bool:
    """Whether the Governor can still be paid after FIVE_LIRA was played: with another card, or in Lira (IST-5.22)."""
    return s.hand_size[seat] > 1 or s.lira[seat] + box.card_lira >= box.governor_fee


@rule
def offer_five_lira(box: Box, s: State, kind: int, seat: int, arg: int, choices: Choices) -> None:
    """FIVE_LIRA may be played within other decisions too, but not at the Caravansary (IST-6.21, IST-4.606).

    A decision with a single choice is asked for its sake only where Lira could open another choice.
    """
    if kind == ASK_GOVERNOR_PAYMENT and not leaves_payment(box, s, seat):
        return
    if is_open_point(kind) or kind == ASK_CARAVAN_CARD or kind == ASK_CARAVAN_DISCARD or s.phase == LEFTOVERS:
        return
    opens = kind == ASK_GOVERNOR_PAYMENT or kind == ASK_SMUGGLER_PAYMENT or kind == ASK_GREEN_TILE
    if kind == ASK_FAMILY_ACTION:
        opens = arg == WAINWRIGHT or arg == DEALER
    if choices.count >= 2 or opens:
        allow(choices, PLAY + FIVE_LIRA)


@rule
def is_for_open_point(kind: int, action: int) -> bool:
    """Whether the action interrupts the decision it was offered in, which is asked again afterwards."""
    if kind == ASK_LEFTOVER:
        return False
    return (
        action == PLAY + FIVE_LIRA
        or action == PLAY + ONE_GOOD
        or action == PLAY + FAMILY_HOME
        or action == PLAY + RETURN_ONE
        or action == USE_YELLOW
    )


@rule
def interrupt(box: Box, s: State, seat: int, action: int) -> None:
    """Carry out a card or the yellow tile used at an open point."""
    if action == USE_YELLOW:
        s.yellow_used = 1
        emit(s, USED_TILE, seat, YELLOW, 0)
        pay_lira(s, seat, box.yellow_fee)
        push(s, ASK_RETURN, seat, BY_TILE)
        return
    card = action - PLAY
    play_from_hand(s, seat, card)
    if card == FIVE_LIRA:
        gain_lira(s, seat, box.card_lira)
    elif card == ONE_GOOD:
        push(s, ASK_ONE_GOOD, seat, 0)
    elif card == RETURN_ONE:
        push(s, ASK_RETURN, seat, BY_CARD)
    else:
        s.family[seat] = POLICE_STATION
        emit(s, FAMILY_CAME_HOME, seat, 0, 0)
        push(s, ASK_REWARD, seat, 0)


@decision(ASK_ONE_GOOD, "one_good")
class OneGood:
    """ONE_GOOD: choose the good to gain (IST-6.11)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for good in range(4):
            allow(choices, GAIN + good)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        gain_good(box, s, seat, action - GAIN, 1)


@decision(ASK_RETURN, "return_one", about=about.RETURNED_BY)
class ReturnOne:
    """RETURN_ONE or the yellow tile: choose the assistant to return (IST-6.91, IST-7.41, IST-7.43)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        barred = s.merchant[seat] * box.yellow_other_place_only * arg
        for place in range(1, PLACES + 1):
            if s.assistant[seat, place] > 0 and place != barred:
                allow(choices, TAKE_BACK + place)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        take_back(s, seat, action - TAKE_BACK)


@decision(ASK_REWARD, "reward")
class Reward:
    """The reward for a family member caught or brought home: a card or Lira (IST-5.13 to 5.15, IST-6.71)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if can_draw(s):
            allow(choices, REWARD_CARD)
        allow(choices, REWARD_LIRA)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == REWARD_CARD:
            draw_card(box, s, seat)
        else:
            gain_lira(s, seat, box.family_reward)
