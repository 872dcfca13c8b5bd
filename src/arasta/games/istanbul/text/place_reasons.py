"""Why the actions of places are not possible now."""

from __future__ import annotations

from collections.abc import Callable

from arasta.games.istanbul.record.decisions import (
    ASK_BLACK_GOOD,
    ASK_CARAVAN_CARD,
    ASK_DICE,
    ASK_FAMILY_ACTION,
    ASK_GREEN_TILE,
    ASK_ONE_GOOD,
    ASK_PALACE_GOOD,
    ASK_SALE,
    ASK_SMUGGLER_GOOD,
    ASK_SMUGGLER_PAYMENT,
)
from arasta.games.istanbul.record.labels import (
    BLACK_MARKET,
    BLUE,
    CARAVANSARY,
    DEALER,
    FABRIC_WAREHOUSE,
    FOUNTAIN,
    FRUIT_WAREHOUSE,
    GREAT_MOSQUE,
    GREEN,
    LARGE_MARKET,
    PALACE,
    POLICE_STATION,
    POST_OFFICE,
    RED,
    SMALL_MARKET,
    SMALL_MOSQUE,
    SPICE_WAREHOUSE,
    TEA_HOUSE,
    WAINWRIGHT,
    YELLOW,
)
from arasta.games.istanbul.rules.markets import ANY_SALE, can_sell
from arasta.games.istanbul.rules.mosque_tiles import TURNED_TO
from arasta.games.istanbul.rules.mosques import top_tile
from arasta.games.istanbul.text.choosing import market_of
from arasta.games.istanbul.text.common_reasons import more_needed, not_acting_at
from arasta.games.istanbul.text.names import (
    amounts,
    at_place,
    good_name,
    goods,
    listed,
    some_goods,
    tile_name,
    to_place,
)
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import gettext as _

ACT_PLACES = (
    WAINWRIGHT,
    FABRIC_WAREHOUSE,
    SPICE_WAREHOUSE,
    FRUIT_WAREHOUSE,
    POST_OFFICE,
    FOUNTAIN,
    PALACE,
    DEALER,
)
"""The places whose action begins without a further choice."""


def _act(now: Now, _value: int) -> str:
    place = now.place
    elsewhere = not_acting_at(now, (place,))
    if elsewhere:
        return elsewhere
    if place in ACT_PLACES:
        return cannot_act(now, place)
    return _("The action {at_place} begins with a choice of its own.").format(at_place=at_place(place))


def cannot_act(now: Now, place: int) -> str:
    """Why the action of Wainwright, Palace or Dealer is not possible."""
    if place == WAINWRIGHT:
        if now.s.extensions[now.seat] >= now.box.most_extensions:
            return _("You have all the extensions that fit on your wheelbarrow.")
        if now.s.wainwright_extensions == 0:
            return _("There are no extensions left.")
        return more_needed(now.box.extension_price, now.money)
    if place == PALACE:
        if now.s.palace_rubies == 0:
            return _("There is no ruby left {at_place}.").format(at_place=at_place(place))
        counts, any_kind = now.palace_price()
        owned = amounts([now.held(good) for good in range(4)]) or _("nothing")
        return _("The ruby costs {price}; you have {goods}.").format(price=amounts(counts, any_kind), goods=owned)
    if now.s.dealer_rubies == 0:
        return _("There is no ruby left {at_place}.").format(at_place=at_place(DEALER))
    return more_needed(now.s.dealer_price, now.money)


def _send(now: Now, place: int) -> str:
    elsewhere = not_acting_at(now, (POLICE_STATION,))
    if elsewhere:
        return elsewhere
    at_home = now.s.family[now.seat]
    if at_home != POLICE_STATION or now.asked == ASK_FAMILY_ACTION:
        return _("Your family member is {at_place}, not at the Police Station.").format(at_place=at_place(at_home))
    if place == POLICE_STATION:
        return _("Your family member is at the Police Station already.")
    return _("By a rule of this table the family member goes only where it can act: not {to_place} now.").format(
        to_place=to_place(place)
    )


def _announce(now: Now, _announced: int) -> str:
    elsewhere = not_acting_at(now, (TEA_HOUSE,))
    return elsewhere or _("Only numbers from {low} to {high} can be announced.").format(
        low=now.box.tea_low, high=now.box.tea_high
    )


def _roll(now: Now, _value: int) -> str:
    return not_acting_at(now, (BLACK_MARKET,))


def _change_dice(now: Now) -> str:
    if now.s.tile[now.seat, RED] == 0:
        return _("You need {tile} for that.").format(tile=tile_name(RED))
    return _("The red tile is used only right after a roll at the Black Market or at the Tea House.")


def _keep_dice(now: Now, _value: int) -> str:
    return _change_dice(now)


def _turn_die(now: Now, die: int) -> str:
    if now.asked != ASK_DICE:
        return _change_dice(now)
    if now.s.die[die] == TURNED_TO:
        return _("That die shows {n} already.").format(n=TURNED_TO)
    return _("Both dice show {n}: turn the other one.").format(n=now.s.die[die])


def _draw(now: Now, _value: int) -> str:
    elsewhere = "" if now.asked == ASK_CARAVAN_CARD else not_acting_at(now, (CARAVANSARY,))
    return elsewhere or _("There is no card left to draw.")


def _take_discard(now: Now, _value: int) -> str:
    elsewhere = "" if now.asked == ASK_CARAVAN_CARD else not_acting_at(now, (CARAVANSARY,))
    return elsewhere or _("There is no card on the discard pile.")


def _gain(now: Now, good: int) -> str:
    if now.asked in (ASK_ONE_GOOD, ASK_SMUGGLER_GOOD):
        return ""
    elsewhere = "" if now.asked == ASK_BLACK_GOOD else not_acting_at(now, (BLACK_MARKET,))
    if elsewhere or good != BLUE:
        return elsewhere
    return _("At the Black Market you cannot choose {good}: only the dice bring it.").format(good=good_name(BLUE))


# ------------------------------------------------------------------------------------------------------ selling, buying


def _sell(now: Now, good: int) -> str:
    elsewhere = "" if now.asked == ASK_SALE else not_acting_at(now, (LARGE_MARKET, SMALL_MARKET))
    if elsewhere:
        return elsewhere
    sale = now.about if now.asked == ASK_SALE else market_of(now)
    put_up = now.s.sold[good]
    if now.held(good) == 0:
        return _nothing_of(now, good, put_up)
    if not can_sell(now.box, now.s, now.seat, sale, good):
        icons = now.demand(market_of(now))[good]
        if icons == 0:
            return _("The demand tile shows no {good}.").format(good=good_name(good))
        return _("The demand tile shows no more than {goods}.").format(goods=goods(good, icons))
    later = [kind for kind in range(good + 1, 4) if now.s.sold[kind] > 0]
    if later:
        return _in_order(later[-1])
    if sale == ANY_SALE:
        return _("With what is left after that you could not sell {goods} in all.").format(
            goods=some_goods(now.box.most_sold)
        )
    return ""


def _nothing_of(now: Now, good: int, put_up: int = 0) -> str:
    if put_up:
        return _("You have no more {good}.").format(good=good_name(good))
    return _("You have no {good}.").format(good=good_name(good))


def _in_order(good: int) -> str:
    return _("Goods are taken in the order {goods}; you have come to {good} already.").format(
        goods=listed(good_name(kind) for kind in range(4)), good=good_name(good)
    )


def _buy(now: Now, _good: int) -> str:
    if now.asked == ASK_GREEN_TILE:
        return more_needed(now.box.green_fee, now.money)
    if now.s.tile[now.seat, GREEN] == 0:
        return _("You need {tile} for that.").format(tile=tile_name(GREEN))
    return _("The green tile is used only with the action of a warehouse.")


def _pay_good(now: Now, good: int) -> str:
    if now.asked not in (ASK_PALACE_GOOD, ASK_SMUGGLER_PAYMENT):
        return _("There is no good to be paid now.")
    if now.held(good) == 0:
        return _nothing_of(now, good)
    lowest = now.about % 4
    if good < lowest:
        return _in_order(lowest)
    return _("Goods are taken in the order {goods}; after {good} too few would be left.").format(
        goods=listed(good_name(kind) for kind in range(4)), good=good_name(good)
    )


def _take_tile(now: Now, colour: int) -> str:
    mosque = SMALL_MOSQUE if colour < YELLOW else GREAT_MOSQUE
    elsewhere = not_acting_at(now, (mosque,))
    if elsewhere:
        return elsewhere
    value = top_tile(now.box, now.s, colour)
    if now.s.tile[now.seat, colour] > 0:
        return _("You have {tile} already.").format(tile=tile_name(colour))
    if value == 0:
        return _("There is no tile of this colour left.")
    return _("For {tile} you must have {goods}; you have {n}.").format(
        tile=tile_name(colour), goods=goods(colour, value), n=now.held(colour)
    )


PLACE_REASONS: dict[str, Callable[[Now, int], str]] = {
    "act": _act,
    "send": _send,
    "announce": _announce,
    "roll": _roll,
    "keep_dice": _keep_dice,
    "turn_die": _turn_die,
    "roll_again": _keep_dice,
    "draw": _draw,
    "take_discard": _take_discard,
    "gain": _gain,
    "sell": _sell,
    "buy": _buy,
    "pay_good": _pay_good,
    "take_tile": _take_tile,
}
