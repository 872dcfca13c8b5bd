"""Cards and the yellow tile, where they can be used at an open point (IST-0.7)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.events import emit
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import PLAY, USE_YELLOW
from arasta.games.istanbul.record.decisions import ASK_FAMILY_ACTION, ASK_GOVERNOR_PAYMENT
from arasta.games.istanbul.record.events import USED_TILE
from arasta.games.istanbul.record.labels import (
    DEALER,
    FAMILY_HOME,
    FIVE_LIRA,
    LEFTOVERS,
    MOVING,
    ONE_GOOD,
    POLICE_STATION,
    RETURN_ONE,
    WAINWRIGHT,
    YELLOW,
)
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.bonus_cards import (
    BY_CARD,
    BY_TILE,
    bring_family_home,
    choose_assistant,
    choose_good,
    play_from_hand,
)
from arasta.games.istanbul.rules.encounters import choose_reward
from arasta.games.istanbul.rules.mosque_tiles import may_use_yellow
from arasta.games.istanbul.rules.stack import has_assistant_out
from arasta.games.istanbul.rules.supply import gain_lira, pay_lira


@rule
def offer_open_point(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Offer what may be used at an open point: cards (IST-6.12, IST-6.73, IST-6.92) and the yellow tile (IST-7.42).

    Only what has an effect (IST-6.7), only to the seat on turn (IST-2.3); as many as the seat has (IST-11.17).
    """
    if s.hand_size[seat] > 0:
        if s.hand[seat, ONE_GOOD] > 0:
            allow(choices, PLAY + ONE_GOOD)
        if s.hand[seat, FIVE_LIRA] > 0:
            allow(choices, PLAY + FIVE_LIRA)
        if s.hand[seat, FAMILY_HOME] > 0 and s.family[seat] != POLICE_STATION:
            # IST-6.72: of no use while it is at home. IST-11.7, IST-11.8: before or after its action.
            allow(choices, PLAY + FAMILY_HOME)
        if s.phase == MOVING and s.hand[seat, RETURN_ONE] > 0 and has_assistant_out(s, seat, 0):
            # IST-2.18: phase 1 ends with the assistant decision.
            allow(choices, PLAY + RETURN_ONE)
    if s.tile[seat, YELLOW] > 0 and may_use_yellow(box, s, seat):
        allow(choices, USE_YELLOW)


@rule
def leaves_payment(box: Box, s: State, seat: int) -> bool:
    """True if the Governor can still be paid after FIVE_LIRA was played: with another card, or in Lira (IST-5.22)."""
    return s.hand_size[seat] > 1 or s.lira[seat] + box.card_lira >= box.governor_fee


@rule
def offer_five_lira(box: Box, s: State, kind: int, seat: int, arg: int, opened: bool, choices: Choices) -> None:
    """FIVE_LIRA may be played within other decisions too (IST-6.21), even a card just drawn (IST-11.20, IST-11.22).

    A decision with a single choice is asked because of it only if Lira could open another choice (IST-11.16).

    Args:
        opened: True if the decision may have another choice with more Lira (`OPENED_BY_LIRA`).
    """
    if s.phase == LEFTOVERS or (kind == ASK_GOVERNOR_PAYMENT and not leaves_payment(box, s, seat)):
        return
    opens = opened or (kind == ASK_FAMILY_ACTION and (arg == WAINWRIGHT or arg == DEALER))
    if choices.count >= 2 or opens:
        allow(choices, PLAY + FIVE_LIRA)


@rule
def is_for_open_point(s: State, action: int) -> bool:
    """True if the action interrupts the decision it was offered in, which is asked again afterwards.

    In the step after the last round cards are played by the decision itself.
    """
    if s.phase == LEFTOVERS:
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
    """Carry out a card or the yellow tile used at an open point.

    The tile: once a turn, Lira to the supply, then an own assistant comes back (IST-7.41).
    """
    if action == USE_YELLOW:
        s.yellow_used = 1
        emit(s, USED_TILE, seat, YELLOW, 0)
        pay_lira(s, seat, box.yellow_fee)
        choose_assistant(s, seat, BY_TILE)
        return
    card = action - PLAY
    play_from_hand(s, seat, card)
    if card == FIVE_LIRA:
        gain_lira(s, seat, box.card_lira)
    elif card == ONE_GOOD:
        choose_good(s, seat)
    elif card == RETURN_ONE:
        choose_assistant(s, seat, BY_CARD)
    else:
        bring_family_home(s, seat)
        choose_reward(s, seat)
