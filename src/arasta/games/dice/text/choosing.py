"""Choices in words, short as on a button, with what they cost and bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.games.dice.record.decisions import ASK_ACTION, ASK_AREA, ASK_FREE_TILE, ASK_LOWER, ASK_UPPER
from arasta.games.dice.record.labels import CARD_FACE, CRY, FIRST_LGD, LIR, LIRA, LIRA_FACE, PER_KIND, RESOURCES
from arasta.games.dice.record.state import ACTIVE
from arasta.games.dice.rules.prices import FOR_BROWN, FOR_CRYSTAL, FOR_TWO_GOODS
from arasta.games.dice.text.effects import (
    area_price,
    card_name,
    gain_of,
    need_of,
    tile_effect,
    tile_price_in_words,
    upper_zone,
)
from arasta.games.dice.text.names import (
    amounts,
    at_area,
    brown_goods,
    cards,
    crystals,
    face_name,
    faces,
    goods,
    goods_of_choice,
    kind_of,
    lira,
    resources,
    some_dice,
    tile_name,
    unit_name,
)
from arasta.games.dice.text.situation import Now, priced, value_number
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table


def choice(table: Table, seat: int, action: int) -> str:
    """What a choice means for a seat; see `Texts.choice`."""
    kind, value = table.game.actions.kind_and_value(action)
    return _LABELS[kind](Now(table, seat), value_number(kind, value))


# -------------------------------------------------------------------------------------------------------------- rolling


def _roll(now: Now, _value: int) -> str:
    picked = sum(now.s.picked[face] for face in range(len(now.s.picked)))
    if picked == 0:
        return _("Roll the dice")
    return _("Roll {dice} again for {price}").format(dice=some_dice(picked), price=crystals(now.box.reroll_price))


def _keep(now: Now, _value: int) -> str:
    return _("Keep all dice and go on to your actions")


def rolls_at_once(now: Now, face: int) -> bool:
    """Whether no die could be picked after this one, so that those picked are rolled as soon as it is."""
    return sum(now.s.dice[f] - now.s.picked[f] for f in range(face, len(now.s.dice))) == 1


def _reroll(now: Now, face: int) -> str:
    if rolls_at_once(now, face):
        dice = some_dice(1 + sum(now.s.picked[f] for f in range(len(now.s.picked))))
        price = crystals(now.box.reroll_price)
        return _("Roll {dice} again for {price}: {face}").format(dice=dice, price=price, face=face_name(face))
    return _("Pick a die to roll it again: {face}").format(face=face_name(face))


def _work(now: Now, tile: int) -> str:
    if kind_of(tile) == LIR:
        return _("Use {tile}: take {gain}").format(tile=tile_name(tile), gain=lira(now.box.lira_income))
    if kind_of(tile) == CRY:
        return _("Use {tile}: take {gain}").format(tile=tile_name(tile), gain=crystals(now.box.crystal_income))
    return _("Use {tile}: reveal a bazaar card").format(tile=tile_name(tile))


def _skip(now: Now, tile: int) -> str:
    return _("Do without the card of {tile}").format(tile=tile_name(tile))


# -------------------------------------------------------------------------------------------------------------- actions


def _good(now: Now, colour: int) -> str:
    return _("Pay {price}: store {gain}").format(price=priced(now.price(colour)), gain=goods(colour, now.box.gain_good))


def _crystal(now: Now, _value: int) -> str:
    return _("Pay {price}: take {gain}").format(
        price=priced(now.price(FOR_CRYSTAL)), gain=crystals(now.box.gain_crystal)
    )


def _brown(now: Now, _value: int) -> str:
    return _("Pay {price}: take {gain}").format(
        price=priced(now.price(FOR_BROWN)), gain=brown_goods(now.box.gain_brown)
    )


def _two_goods(now: Now, _value: int) -> str:
    return _("Pay {price}: take {gain}").format(
        price=priced(now.price(FOR_TWO_GOODS)), gain=goods_of_choice(now.box.gain_two_goods)
    )


def lira_gain(now: Now) -> list[int]:
    """What using all Lira faces brings now: the seven resources."""
    gain = [0] * len(RESOURCES)
    for colour in range(PER_KIND):
        if now.s.tile[now.seat, FIRST_LGD + colour] == ACTIVE:
            gain[colour] = now.box.lira_good
    gain[LIRA] = now.s.dice[LIRA_FACE] * now.box.lira_per_face
    return gain


def _lira(now: Now, _value: int) -> str:
    if now.s.dice[LIRA_FACE] == 0:
        return _("Use your Lira faces")
    used = faces(LIRA_FACE, now.s.dice[LIRA_FACE])
    return _("Use {faces}: take {gain}").format(faces=used, gain=amounts(lira_gain(now)))


def _bazaar(now: Now, count: int) -> str:
    face = faces(CARD_FACE, count)
    if count == 1:
        return _("Use {faces}: reveal a bazaar card and carry it out").format(faces=face)
    return _("Use {faces}: reveal {cards} and carry out one of them").format(faces=face, cards=cards(count))


def _tile(now: Now, tile: int) -> str:
    if now.asked == ASK_FREE_TILE:
        return _("Take {tile}: {effect}").format(tile=tile_name(tile), effect=tile_effect(now, tile))
    return _("Pay {price} for {tile}: {effect}").format(
        price=tile_price_in_words(now, tile), tile=tile_name(tile), effect=tile_effect(now, tile)
    )


def _ruby(now: Now, area: int) -> str:
    if now.left_in(area) == 0:
        return _("Buy a ruby {at_area}").format(at_area=at_area(area))
    if now.asked == ASK_AREA:
        return _("Take a ruby {at_area}, worth {price}").format(at_area=at_area(area), price=area_price(now, area))
    return _("Buy a ruby {at_area} for {price}").format(at_area=at_area(area), price=area_price(now, area))


def _end_turn(now: Now, _value: int) -> str:
    if now.asked == ASK_ACTION and now.s.actions_left > 0:
        return _("End your turn without further actions")
    return _("End your turn")


# ----------------------------------------------------------------------------------------------------- paying, choosing


def _pay(now: Now, unit: int) -> str:
    return _("Pay with {unit}").format(unit=unit_name(unit))


def _take(now: Now, resource: int) -> str:
    n = now.box.lower_gain[now.about, resource] if now.asked == ASK_LOWER else 1
    return _("Take {gain}").format(gain=resources(resource, n))


def _perform(now: Now, card: int) -> str:
    return _("Carry out {card}: {effect}").format(card=card_name(now, card), effect=upper_zone(now, card))


def _exchange(now: Now, _value: int) -> str:
    card = now.about
    if now.asked not in (ASK_UPPER, ASK_LOWER):
        return _("Accept what a card offers")
    if now.asked == ASK_LOWER:
        cost, gain = now.lower_counts(card)
        return _("Pay {price}: take {gain}").format(price=amounts(cost), gain=amounts(gain))
    if now.pays(card):
        return _("Hand in {price}: take {gain}").format(price=need_of(now, card), gain=gain_of(now, card))
    return _("Take {gain}").format(gain=gain_of(now, card))


def _decline(now: Now, _value: int) -> str:
    if now.asked == ASK_LOWER:
        return _("Decline")
    if now.asked != ASK_UPPER:
        return _("Decline what a card offers")
    return _("Take {gain} instead").format(gain=lira(now.box.consolation[now.about]))


def _discard_tile(now: Now, tile: int) -> str:
    return _("Give up {tile}").format(tile=tile_name(tile))


def _remove_die(now: Now, face: int) -> str:
    return _("Put a die back: {face}").format(face=face_name(face))


def _go_on(now: Now, _value: int) -> str:
    return _("Go on")


_LABELS: dict[str, Callable[[Now, int], str]] = {
    "roll": _roll,
    "keep": _keep,
    "reroll": _reroll,
    "end_turn": _end_turn,
    "good": _good,
    "crystal": _crystal,
    "brown": _brown,
    "two_goods": _two_goods,
    "lira": _lira,
    "bazaar": _bazaar,
    "tile": _tile,
    "ruby": _ruby,
    "pay": _pay,
    "take": _take,
    "perform": _perform,
    "exchange": _exchange,
    "decline": _decline,
    "discard_tile": _discard_tile,
    "remove_die": _remove_die,
    "work": _work,
    "skip": _skip,
    "go_on": _go_on,
}
