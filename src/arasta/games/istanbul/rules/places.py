"""The actions of places: which can be started, and how (ledger section 4)."""

from __future__ import annotations

from arasta.core.choices import Choices, allow
from arasta.core.rule import rule, widen
from arasta.games.istanbul.record import actions as act
from arasta.games.istanbul.record import labels
from arasta.games.istanbul.record.state import Box, State
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
    if place == labels.WAINWRIGHT:
        if may_extend(box, s, seat):
            allow(choices, act.ACT)
    elif place <= labels.POST_OFFICE or place == labels.FOUNTAIN:
        allow(choices, act.ACT)
    elif place == labels.CARAVANSARY:
        offer_caravan_cards(s, choices)
    elif place == labels.BLACK_MARKET:
        offer_black_market(choices)
    elif place == labels.TEA_HOUSE:
        offer_tea_house(box, choices)
    elif place == labels.LARGE_MARKET:
        offer_sale(box, s, seat, labels.LARGE, choices)
    elif place == labels.SMALL_MARKET:
        offer_sale(box, s, seat, labels.SMALL, choices)
        offer_any_sale(box, s, seat, choices)
    elif place == labels.PALACE:
        if can_pay_palace(box, s, seat):
            allow(choices, act.ACT)
    elif place == labels.DEALER:
        if can_deal(s, seat):
            allow(choices, act.ACT)
    else:
        offer_tiles(box, s, seat, place, choices)


@rule
def start_place_action(box: Box, s: State, seat: int, place: int, action: int) -> None:
    """Start the action of `place` with one of the choices of `offer_place_action` (IST-4.1, IST-4.4)."""
    if place == labels.WAINWRIGHT:
        buy_extension(box, s, seat)
    elif place <= labels.FRUIT_WAREHOUSE:
        fill(box, s, seat, place - labels.FABRIC_WAREHOUSE)
    elif place == labels.POST_OFFICE:
        receive_mail(box, s, seat)
    elif place == labels.CARAVANSARY:
        take_caravan_card(box, s, seat, widen(box.caravan_takes), action)
    elif place == labels.FOUNTAIN:
        start_fountain(s, seat)
    elif place == labels.BLACK_MARKET:
        start_black_market(box, s, seat, action)
    elif place == labels.TEA_HOUSE:
        announce(box, s, seat, action - act.ANNOUNCE)
    elif place == labels.LARGE_MARKET:
        sell(box, s, seat, labels.LARGE, action - act.SELL)
    elif place == labels.SMALL_MARKET:
        if action == act.PLAY + labels.ANY_GOODS:
            start_any_sale(s, seat)
        else:
            sell(box, s, seat, labels.SMALL, action - act.SELL)
    elif place == labels.PALACE:
        start_palace(box, s, seat)
    elif place == labels.DEALER:
        deal(box, s, seat)
    else:
        take_tile(box, s, seat, action - act.TAKE_TILE)
