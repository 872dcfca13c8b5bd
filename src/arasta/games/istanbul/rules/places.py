"""The actions of places: which can be started, and how (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record.actions import (
    ACT,
    ANNOUNCE,
    PLAY,
    SELL,
    TAKE_TILE,
)
from arasta.games.istanbul.record.box import Box
from arasta.games.istanbul.record.labels import (
    ANY_GOODS,
    BLACK_MARKET,
    CARAVANSARY,
    DEALER,
    FABRIC_WAREHOUSE,
    FOUNTAIN,
    FRUIT_WAREHOUSE,
    LARGE,
    LARGE_MARKET,
    PALACE,
    POST_OFFICE,
    SMALL,
    SMALL_MARKET,
    TEA_HOUSE,
    WAINWRIGHT,
)
from arasta.games.istanbul.record.state import State
from arasta.games.istanbul.rules.black_market import offer_black_market, start_black_market
from arasta.games.istanbul.rules.caravansary import offer_caravan_cards, take_caravan_card
from arasta.games.istanbul.rules.fountain import start_fountain
from arasta.games.istanbul.rules.gemstone_dealer import can_deal, deal
from arasta.games.istanbul.rules.markets import offer_any_sale, offer_sale, sell, start_any_sale
from arasta.games.istanbul.rules.mosques import offer_tiles, take_tile
from arasta.games.istanbul.rules.palace import can_pay_palace, start_palace
from arasta.games.istanbul.rules.post_office import receive_mail
from arasta.games.istanbul.rules.tea_house import announce, offer_tea_house
from arasta.games.istanbul.rules.wainwright import buy_extension, may_extend
from arasta.games.istanbul.rules.warehouses import fill


@rule
def offer_place_action(box: Box, s: State, seat: int, place: int, choices: Choices) -> None:
    """Offer every way to start the action of any place but the Police Station; none if it is impossible (IST-4.3)."""
    if place == WAINWRIGHT:
        if may_extend(box, s, seat):
            allow(choices, ACT)
    elif place <= POST_OFFICE or place == FOUNTAIN:
        allow(choices, ACT)
    elif place == CARAVANSARY:
        offer_caravan_cards(s, choices)
    elif place == BLACK_MARKET:
        offer_black_market(choices)
    elif place == TEA_HOUSE:
        offer_tea_house(box, choices)
    elif place == LARGE_MARKET:
        offer_sale(box, s, seat, LARGE, choices)
    elif place == SMALL_MARKET:
        offer_sale(box, s, seat, SMALL, choices)
        offer_any_sale(box, s, seat, choices)
    elif place == PALACE:
        if can_pay_palace(box, s, seat):
            allow(choices, ACT)
    elif place == DEALER:
        if can_deal(s, seat):
            allow(choices, ACT)
    else:
        offer_tiles(box, s, seat, place, choices)


@rule
def start_place_action(box: Box, s: State, seat: int, place: int, action: int) -> None:
    """Start the action of `place` with one of the choices of `offer_place_action` (IST-4.1, IST-4.4)."""
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
    elif place == PALACE:
        start_palace(box, s, seat)
    elif place == DEALER:
        deal(box, s, seat)
    else:
        take_tile(box, s, seat, action - TAKE_TILE)
