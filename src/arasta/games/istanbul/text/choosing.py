"""Choices in words, short as on a button, with what they cost and bring where that is known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.games.istanbul.record.decisions import (
    ASK_CARAVAN_CARD,
    ASK_FAMILY_ACTION,
    ASK_FOUNTAIN,
    ASK_GREEN_TILE,
    ASK_LEFTOVER,
    ASK_PAYMENT,
    ASK_PLACE,
    ASK_SALE,
    ASK_SMUGGLER_PAYMENT,
)
from arasta.games.istanbul.record.labels import (
    ACTING,
    BLUE,
    DEALER,
    FABRIC_WAREHOUSE,
    FOUNTAIN,
    FRUIT_WAREHOUSE,
    LARGE,
    LARGE_MARKET,
    NEUTRAL,
    PALACE,
    POST_OFFICE,
    SMALL,
    TEA_HOUSE,
    WAINWRIGHT,
)
from arasta.games.istanbul.rules.markets import total_sold
from arasta.games.istanbul.rules.mosque_tiles import TURNED_TO
from arasta.games.istanbul.rules.mosques import top_tile
from arasta.games.istanbul.text.effects import card_effect
from arasta.games.istanbul.text.names import (
    amounts,
    at_place,
    card_name,
    cards,
    from_place,
    good_name,
    goods,
    lira,
    listed,
    player,
    some_goods,
    tile_name,
    to_place,
)
from arasta.games.istanbul.text.situation import Now, value_number
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table

DICE_WAYS = 36
"""Ways in which two dice can fall (T12)."""


def ways_for_at_least(total: int) -> int:
    """In how many of the 36 ways two dice reach a sum (T12)."""
    return sum(first + second >= total for first in range(1, 7) for second in range(1, 7))


def choice(table: Table, seat: int, action: int) -> str:
    """What a choice means for a seat; see `Texts.choice`."""
    kind, value = table.game.actions.kind_and_value(action)
    return _LABELS[kind](Now(table, seat), value_number(value))


# ------------------------------------------------------------------------------------------------ moving and assistants


def _move(now: Now, place: int) -> str:
    others, neutrals = now.merchants_met(place)
    owing = (len(others) + neutrals) * now.box.merchant_fee
    if owing and place != FOUNTAIN:
        return _("Move {to_place} ({number}), where you will owe {lira}").format(
            to_place=to_place(place), number=place, lira=lira(owing)
        )
    return _("Move {to_place} ({number})").format(to_place=to_place(place), number=place)


def _send(now: Now, place: int) -> str:
    return _("Send your family member {to_place} ({number})").format(to_place=to_place(place), number=place)


def _take_back(now: Now, place: int) -> str:
    return _("Take back your assistant {from_place} ({number})").format(from_place=from_place(place), number=place)


def _pick_up(now: Now, _value: int) -> str:
    return _("Pick up your assistant, to act here")


def _pick_up_neutral(now: Now, _value: int) -> str:
    return _("Pick up a neutral assistant, to act here")


def _leave(now: Now, _value: int) -> str:
    if not now.box.neutral_assistants:
        return _("Leave an assistant here, to act")
    if now.s.stack[now.seat, 0] == NEUTRAL:
        return _("Leave your bottommost assistant, a neutral one, to act here")
    return _("Leave your bottommost assistant, one of your own, to act here")


def _end_turn(now: Now, _value: int) -> str:
    if now.asked == ASK_PAYMENT:
        return _("Do not pay, and end your turn")
    if now.s.phase == ACTING and not now.s.acted and now.can_act():
        return _("End your turn without the action")
    return _("End your turn")


def _pay(now: Now, _value: int) -> str:
    others, neutrals = now.merchants_met(now.s.merchant[now.seat])
    fee = now.box.merchant_fee
    names = listed(player(now.table, other) for other in others)
    neutral = ngettext(
        "{lira} to the supply for a neutral merchant", "{lira} to the supply for {n} neutral merchants", neutrals
    ).format(lira=lira(neutrals * fee), n=neutrals)
    if not others:
        return _("Pay {neutral}").format(neutral=neutral)
    if neutrals:
        return _("Pay {lira} to {player} and {neutral}").format(lira=lira(fee), player=names, neutral=neutral)
    if len(others) > 1:
        return _("Pay {lira} each to {players}").format(lira=lira(fee), players=names)
    return _("Pay {lira} to {player}").format(lira=lira(fee), player=names)


# ------------------------------------------------------------------------------------------------------------- actions


def _act(now: Now, _value: int) -> str:
    place = now.place
    if place == WAINWRIGHT:
        return _extension(now)
    if FABRIC_WAREHOUSE <= place <= FRUIT_WAREHOUSE:
        return _fill(now, place - FABRIC_WAREHOUSE)
    if place == POST_OFFICE:
        counts, money = now.mail()
        return _("Collect the mail: {amounts}").format(amounts=amounts(counts, 0, money))
    if place == FOUNTAIN:
        return _("Take back assistants")
    if place == PALACE:
        counts, any_kind = now.palace_price()
        return _("Pay {amounts} for a ruby").format(amounts=amounts(counts, any_kind))
    if place == DEALER:
        return _("Buy a ruby for {lira}").format(lira=lira(now.s.dealer_price))
    return _("Carry out the action {at_place}").format(at_place=at_place(place))


def _extension(now: Now) -> str:
    price = lira(now.box.extension_price)
    if now.s.extensions[now.seat] + 1 == now.box.ruby_extension and now.s.wainwright_rubies > 0:
        return _("Buy an extension for {lira} and get a ruby").format(lira=price)
    return _("Buy an extension for {lira}").format(lira=price)


def _fill(now: Now, good: int) -> str:
    missing = now.capacity - now.held(good)
    if missing > 0:
        return _("Fill up with {good}: gain {goods}").format(good=good_name(good), goods=goods(good, missing))
    return _("Fill up with {good}: nothing is missing").format(good=good_name(good))


def _skip(now: Now, _value: int) -> str:
    if now.by_family:
        return _("Do nothing more with your family member")
    return _("Do without the action, go on to the encounters")


def _done(now: Now, _value: int) -> str:
    if now.asked == ASK_FOUNTAIN:
        return _("Take back no more assistants")
    if now.asked == ASK_GREEN_TILE:
        return _("Buy nothing with the green tile")
    if now.asked == ASK_LEFTOVER:
        return _("Play no more cards")
    count = total_sold(now.s)
    revenue = now.box.revenue[market_of(now), count]
    return _("Finish the sale: {goods} for {lira}").format(goods=some_goods(count), lira=lira(revenue))


def _announce(now: Now, announced: int) -> str:
    return _("Announce {n} ({ways} in {all})").format(n=announced, ways=ways_for_at_least(announced), all=DICE_WAYS)


def _roll(now: Now, _value: int) -> str:
    return _("Roll first, choose the good afterwards")


def dice_reward(now: Now, total: int) -> str:
    """What a sum of the dice brings where they are being rolled: '8 Lira'."""
    if now.about == TEA_HOUSE:
        return lira(now.s.announced if total >= now.s.announced else now.box.tea_consolation)
    blue = now.box.black_market_blue[total]
    return goods(BLUE, blue) if blue else _("no jewellery")


def _keep_dice(now: Now, _value: int) -> str:
    first, second = now.s.die[0], now.s.die[1]
    return _("Keep {first} and {second}, sum {sum}: {reward}").format(
        first=first, second=second, sum=first + second, reward=dice_reward(now, first + second)
    )


def _turn_die(now: Now, die: int) -> str:
    total = TURNED_TO + now.s.die[1 - die]
    return _("Turn the {old} to {new}, sum {sum}: {reward}").format(
        old=now.s.die[die], new=TURNED_TO, sum=total, reward=dice_reward(now, total)
    )


def _roll_again(now: Now, _value: int) -> str:
    return _("Roll both dice again")


def _cards_to_take(now: Now) -> int:
    """Cards still to be taken at the Caravansary (IST-4.601)."""
    return now.about if now.asked == ASK_CARAVAN_CARD else now.box.caravan_takes


def _draw(now: Now, _value: int) -> str:
    # With an empty discard pile there is nothing to choose: all cards come from the draw pile at once.
    at_once = min(_cards_to_take(now), now.s.deck_size)
    if now.s.discard_size > 0 or at_once < 2:
        return _("Draw a card from the draw pile")
    return _("Draw {cards} from the draw pile").format(cards=cards(at_once))


def _take_discard(now: Now, _value: int) -> str:
    if now.s.discard_size == 0:
        return _("Take a card from the discard pile")
    card = card_name(now.s.discard[now.s.discard_size - 1])
    drawn = min(_cards_to_take(now) - 1, now.s.deck_size)
    if now.s.discard_size > 1 or drawn < 1:
        return _("Take {card} from the discard pile").format(card=card)
    return _("Take {card} from the discard pile, and draw {cards}").format(card=card, cards=cards(drawn))


def _discard(now: Now, card: int) -> str:
    return _("Discard {card}").format(card=card_name(card))


def _play(now: Now, card: int) -> str:
    return _("Play {card}: {effect}").format(card=card_name(card), effect=card_effect(now, card))


# --------------------------------------------------------------------------------------------------------------- goods


def _gain(now: Now, good: int) -> str:
    if now.asked == ASK_PLACE or now.asked == ASK_FAMILY_ACTION:
        message = _("Choose {goods} and roll")
        if now.is_full(good):
            message = _("Choose {goods}, though it does not fit, and roll")
    else:
        message = _("Take {goods}")
        if now.is_full(good):
            message = _("Take {goods}, though it does not fit")
    return message.format(goods=goods(good, 1))


def market_of(now: Now) -> int:
    """The market where the sale under way, or possible now, takes place: 0 large, 1 small."""
    if now.asked == ASK_SALE:
        return min(now.about, SMALL)
    return LARGE if now.place == LARGE_MARKET else SMALL


def _sell(now: Now, good: int) -> str:
    total = total_sold(now.s) + 1
    revenue = now.box.revenue[market_of(now), min(total, now.box.most_sold)]
    label = _("Sell {goods} ({total} sold: {lira})").format(goods=goods(good, 1), total=total, lira=lira(revenue))
    return _passing_over(now, good, label)


def _passing_over(now: Now, good: int, label: str) -> str:
    """The label of a good that is sold or paid, with those before it that cannot be taken any more after it."""
    before = [good_name(kind) for kind in now.still_taken() if kind < good]
    if not before:
        return label
    return ngettext("{label}; {goods} is passed over", "{label}; {goods} are passed over", len(before)).format(
        label=label, goods=listed(before)
    )


def _buy(now: Now, good: int) -> str:
    message = _("Buy {goods} for {lira}")
    if now.is_full(good):
        message = _("Buy {goods} for {lira}, though it does not fit")
    return message.format(goods=goods(good, 1), lira=lira(now.box.green_fee))


def _pay_good(now: Now, good: int) -> str:
    if now.asked == ASK_SMUGGLER_PAYMENT and good == now.about - 1:
        return _("Hand back {goods}, which did not fit").format(goods=goods(good, 1))
    return _passing_over(now, good, _("Pay {goods}").format(goods=goods(good, 1)))


def _take_tile(now: Now, colour: int) -> str:
    partner = colour ^ 1
    message = _("Take {tile} (value {value}) for {goods}")
    if now.s.tile[now.seat, partner] > 0 and now.s.mosque_rubies[colour // 2] > 0:
        message = _("Take {tile} (value {value}) for {goods}, and a ruby")
    return message.format(
        tile=tile_name(colour), value=top_tile(now.box, now.s, colour), goods=goods(colour, now.box.mosque_pay)
    )


# ---------------------------------------------------------------------------------------------------------- encounters


def _catch(now: Now, owner: int) -> str:
    return _("Catch the family member of {player}").format(player=player(now.table, owner))


def _reward(now: Now, kind: int) -> str:
    if kind == 0:
        return _("Draw a card")
    return _("Take {lira}").format(lira=lira(now.box.family_reward))


def _governor(now: Now, _value: int) -> str:
    return _("Governor: draw a card, then pay {lira} or discard a card").format(lira=lira(now.box.governor_fee))


def _smuggler(now: Now, _value: int) -> str:
    return _("Smuggler: take a good, then pay {lira} or a good").format(lira=lira(now.box.smuggler_fee))


def _pay_lira(now: Now, _value: int) -> str:
    fee = now.box.smuggler_fee if now.asked == ASK_SMUGGLER_PAYMENT else now.box.governor_fee
    return _("Pay {lira}").format(lira=lira(fee))


def _use_yellow(now: Now, _value: int) -> str:
    return _("Yellow tile: take back an assistant for {lira}").format(lira=lira(now.box.yellow_fee))


_LABELS: dict[str, Callable[[Now, int], str]] = {
    "move": _move,
    "send": _send,
    "take_back": _take_back,
    "pick_up": _pick_up,
    "pick_up_neutral": _pick_up_neutral,
    "leave": _leave,
    "end_turn": _end_turn,
    "pay": _pay,
    "act": _act,
    "skip": _skip,
    "done": _done,
    "announce": _announce,
    "roll": _roll,
    "keep_dice": _keep_dice,
    "turn_die": _turn_die,
    "roll_again": _roll_again,
    "draw": _draw,
    "take_discard": _take_discard,
    "discard": _discard,
    "play": _play,
    "gain": _gain,
    "sell": _sell,
    "buy": _buy,
    "pay_good": _pay_good,
    "take_tile": _take_tile,
    "catch": _catch,
    "reward": _reward,
    "governor": _governor,
    "smuggler": _smuggler,
    "pay_lira": _pay_lira,
    "use_yellow": _use_yellow,
}
