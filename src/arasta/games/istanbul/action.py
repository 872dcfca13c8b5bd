"""Phase 3, which action can be started where (ledger section 4, general), and the decision at the target place."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.decisions import push
from arasta.core.events import emit
from arasta.core.rule import rule, widen
from arasta.games.istanbul import about
from arasta.games.istanbul.actions import (
    ACT,
    ANNOUNCE,
    CATCH,
    DRAW,
    END_TURN,
    GAIN,
    GOVERNOR,
    PLAY,
    ROLL,
    SELL,
    SEND,
    SKIP,
    SMUGGLER,
    TAKE_DISCARD,
    TAKE_TILE,
)
from arasta.games.istanbul.asked import ASK_FAMILY_ACTION, ASK_PLACE, decision
from arasta.games.istanbul.cards import offer_open_point
from arasta.games.istanbul.dice_places import announce, start_black_market
from arasta.games.istanbul.encounters import catch, must_catch, offer_encounters, use_governor, use_smuggler
from arasta.games.istanbul.events import SENT_FAMILY
from arasta.games.istanbul.labels import (
    ANY_GOODS,
    BLACK_MARKET,
    BLUE,
    CARAVANSARY,
    DEALER,
    DEALER_AGAIN,
    FABRIC_WAREHOUSE,
    FOUNTAIN,
    FRUIT_WAREHOUSE,
    LARGE,
    LARGE_MARKET,
    PALACE,
    PALACE_AGAIN,
    PLACES,
    POLICE_STATION,
    POST_AGAIN,
    POST_OFFICE,
    SMALL,
    SMALL_MARKET,
    TEA_HOUSE,
    WAINWRIGHT,
)
from arasta.games.istanbul.markets import offer_sale, sell, start_any_sale
from arasta.games.istanbul.ruby_places import (
    buy_extension,
    can_deal,
    can_pay_palace,
    deal,
    may_extend,
    offer_tiles,
    start_palace,
    take_tile,
)
from arasta.games.istanbul.state import ACTING, MEETING, Box, State
from arasta.games.istanbul.supply import can_draw, play_from_hand, total_goods
from arasta.games.istanbul.turn import end_turn
from arasta.games.istanbul.warehouses import fill, receive_mail, start_fountain, take_caravan_card


@rule
def offer_action(box: Box, s: State, seat: int, place: int, choices: Choices) -> None:
    """Offer every way to start the action of `place`; nothing if cost or condition are not met (IST-4.3, IST-4.5)."""
    if place == POLICE_STATION:
        offer_family_places(box, s, seat, choices)
    else:
        offer_place_action(box, s, seat, place, choices)


@rule
def offer_family_places(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Police Station: offer the places the family member can be sent to (IST-4.1201, IST-4.1202, IST-4.1204)."""
    if s.family[seat] != POLICE_STATION:
        return
    for place in range(1, PLACES + 1):
        if place == POLICE_STATION:
            continue
        before = choices.count
        if box.family_must_act:
            offer_place_action(box, s, seat, place, choices)
            if choices.count == before:
                continue
            choices.count = before
        allow(choices, SEND + place)


@rule
def offer_place_action(box: Box, s: State, seat: int, place: int, choices: Choices) -> None:
    """The starts of the action of any place but the Police Station."""
    if place == WAINWRIGHT:
        if may_extend(box, s, seat):
            allow(choices, ACT)
    elif place <= POST_OFFICE or place == FOUNTAIN:
        allow(choices, ACT)
    elif place == CARAVANSARY:
        if can_draw(s):
            allow(choices, DRAW)
        if s.discard_size > 0:
            allow(choices, TAKE_DISCARD)
    elif place == BLACK_MARKET:
        allow(choices, ROLL)
        for good in range(BLUE):
            allow(choices, GAIN + good)
    elif place == TEA_HOUSE:
        for announced in range(box.tea_low, box.tea_high + 1):
            allow(choices, ANNOUNCE + announced)
    elif place == LARGE_MARKET:
        offer_sale(box, s, seat, LARGE, choices)
    elif place == SMALL_MARKET:
        offer_sale(box, s, seat, SMALL, choices)
        least = 1
        if box.any_goods_exactly_five:
            least = box.most_sold
        if s.hand[seat, ANY_GOODS] > 0 and total_goods(s, seat) >= least:
            allow(choices, PLAY + ANY_GOODS)
    elif place == PALACE:
        if can_pay_palace(box, s, seat):
            allow(choices, ACT)
    elif place == DEALER:
        if can_deal(s, seat):
            allow(choices, ACT)
    else:
        offer_tiles(box, s, seat, place, choices)


@rule
def start_action(box: Box, s: State, seat: int, place: int, action: int) -> None:
    """Start the action of `place` with one of the choices of `offer_action` (IST-4.1, IST-4.4)."""
    if place == WAINWRIGHT:
        buy_extension(box, s, seat)
    elif place <= FRUIT_WAREHOUSE:
        fill(box, s, seat, place - FABRIC_WAREHOUSE)
    elif place == POST_OFFICE:
        receive_mail(box, s, seat)
    elif place == CARAVANSARY:
        take_caravan_card(box, s, seat, widen(box.caravan_takes), action)
    elif place == FOUNTAIN:
        start_fountain(s, seat)
    elif place == BLACK_MARKET:
        start_black_market(box, s, seat, action)
    elif place == TEA_HOUSE:
        announce(box, s, seat, action - ANNOUNCE)
    elif place == LARGE_MARKET:
        sell(box, s, seat, LARGE, action - SELL)
    elif place == SMALL_MARKET:
        if action == PLAY + ANY_GOODS:
            start_any_sale(s, seat)
        else:
            sell(box, s, seat, SMALL, action - SELL)
    elif place == POLICE_STATION:
        send_family(s, seat, action - SEND)
    elif place == PALACE:
        start_palace(box, s, seat)
    elif place == DEALER:
        deal(box, s, seat)
    else:
        take_tile(box, s, seat, action - TAKE_TILE)


@rule
def send_family(s: State, seat: int, place: int) -> None:
    """Police Station: the family member goes to another place and performs its action (IST-4.1201 to 4.1209)."""
    s.family[seat] = place
    emit(s, SENT_FAMILY, seat, place, 0)
    push(s, ASK_FAMILY_ACTION, seat, place)


@rule
def offer_again(box: Box, s: State, seat: int, choices: Choices) -> None:
    """Offer the 'again' card that fits the action completed last (IST-6.41 to 6.63, IST-11.1)."""
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
    """Whether the action plays one of the three 'again' cards."""
    return action == PLAY + PALACE_AGAIN or action == PLAY + POST_AGAIN or action == PLAY + DEALER_AGAIN


@decision(ASK_PLACE, "place", inlined=True, pays=("sell",), goes_on="sale")
class AtPlace:
    """At the target place: its action, then the encounters, then the end of the turn (IST-4.1, IST-4.2, IST-5.2).

    One decision serves phases 3 and 4, so that what may be used at an open point is asked once. While the action is
    possible and an encounter waits, `skip` gives the action up; without encounter `end_turn` does.
    """

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


@decision(ASK_FAMILY_ACTION, "family_action", pays=("sell",), goes_on="sale", about=about.PLACE)
class FamilyAction:
    """The family member's place: carry its action out, or not (IST-4.1203, IST-4.1204, IST-11.3)."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        offer_action(box, s, seat, arg, choices)
        if not (box.family_must_act and choices.count > 0):
            allow(choices, SKIP)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        if action != SKIP:
            start_action(box, s, seat, arg, action)
