"""Phases 3 and 4 at the target place: its action, then the encounters (ledger sections 4 and 5)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.actions import ACT, CATCH, END_TURN, GOVERNOR, PLAY, SKIP, SMUGGLER
from arasta.games.istanbul.record.decisions import (
    AFTER_ROLL,
    ASK_PLACE,
    BEGINS_PHASE,
    OPEN_POINT,
    STARTS_ACTION,
    decision,
)
from arasta.games.istanbul.record.labels import (
    ACTING,
    DEALER,
    DEALER_AGAIN,
    MEETING,
    PALACE,
    PALACE_AGAIN,
    POST_AGAIN,
    POST_OFFICE,
)
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules.bonus_cards import play_from_hand
from arasta.games.istanbul.rules.encounters import catch, must_catch, offer_encounters, use_governor, use_smuggler
from arasta.games.istanbul.rules.gemstone_dealer import can_deal
from arasta.games.istanbul.rules.open_points import offer_open_point
from arasta.games.istanbul.rules.palace import can_pay_palace
from arasta.games.istanbul.rules.police_station import offer_action, start_action
from arasta.games.istanbul.rules.turn import end_turn


@rule
def begin_action(s: State, seat: int) -> None:
    """Phase 3 begins (IST-4.1)."""
    s.phase = ACTING
    push(s, ASK_PLACE, seat, 0)


@rule
def offer_again(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Offer the 'again' card that fits the action completed last (IST-6.41, IST-6.51, IST-6.61, IST-11.1).

    Before phase 4, if the action can be carried out again (IST-6.62, IST-11.33), each only for its own place and after
    a first run (IST-11.5), even a card drawn since (IST-11.6) or a second copy (IST-6.63, IST-11.4).
    """
    if box.double_card_limit and s.again_used:
        return
    if s.again_place == PALACE:
        if s.hand[seat, PALACE_AGAIN] > 0 and can_pay_palace(box, s, seat):
            allow(choices, PLAY + PALACE_AGAIN)
    elif s.again_place == POST_OFFICE:
        if s.hand[seat, POST_AGAIN] > 0:
            allow(choices, PLAY + POST_AGAIN)
    elif s.again_place == DEALER and s.hand[seat, DEALER_AGAIN] > 0 and can_deal(s, seat):
        allow(choices, PLAY + DEALER_AGAIN)


@rule
def is_again_card(action: int) -> bool:
    """True if the action plays one of the three 'again' cards."""
    return action == PLAY + PALACE_AGAIN or action == PLAY + POST_AGAIN or action == PLAY + DEALER_AGAIN


@decision(
    ASK_PLACE,
    "place",
    inlined=True,
    pays=("sell",),
    goes_on="sale",
    phases=(ACTING, MEETING),
    stages=(BEGINS_PHASE, OPEN_POINT, STARTS_ACTION, AFTER_ROLL),
)
class AtPlace:
    """At the target place: its action, then the encounters, then the end of the turn (IST-4.1, IST-4.2, IST-5.2).

    One decision serves phases 3 and 4, so that what may be used at an open point is asked once. While the action is
    possible and an encounter waits, `skip` gives the action up; without encounter `end_turn` does.
    """

    # IST-4.703: phase 4 follows at the Fountain as well. IST-11.11: the seat's own family member makes no difference.
    # IST-11.31: nor does a ruby that reaches the end.

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        if s.phase == ACTING:
            if s.acted:
                offer_again(box, s, seat, choices)
            else:
                offer_action(box, s, seat, widen(s.merchant[seat]), choices)
                if choices.count > 0:
                    before = choices.count
                    offer_encounters(s, seat, choices)
                    if choices.count > before:
                        choices.count = before
                        allow(choices, SKIP)
                    else:
                        allow(choices, END_TURN)
                    offer_open_point(box, s, seat, choices)
                    return
        offer_encounters(s, seat, choices)
        if not must_catch(s, seat):
            allow(choices, END_TURN)
        offer_open_point(box, s, seat, choices)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action == END_TURN:
            end_turn(box, s)
            return
        push(s, ASK_PLACE, seat, 0)
        if action == SKIP:
            s.phase = MEETING
        elif action == GOVERNOR:
            s.phase = MEETING
            use_governor(box, s, seat)
        elif action == SMUGGLER:
            s.phase = MEETING
            use_smuggler(s, seat)
        elif action >= CATCH and action < CATCH + s.players:
            s.phase = MEETING
            catch(s, seat, action - CATCH)
        elif is_again_card(action):
            s.again_used = 1
            play_from_hand(s, seat, action - PLAY)
            start_action(box, s, seat, widen(s.again_place), ACT)
        else:
            s.acted = 1
            start_action(box, s, seat, widen(s.merchant[seat]), action)
