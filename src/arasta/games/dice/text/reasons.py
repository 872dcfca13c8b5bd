"""Why an action is not possible now: whose turn it is, what comes first, what is missing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.state import UNFINISHED
from arasta.games.dice.record.decisions import (
    ASK_ACTION,
    ASK_AREA,
    ASK_CARD,
    ASK_DIE,
    ASK_FREE_TILE,
    ASK_GOODS,
    ASK_INCOME,
    ASK_LOWER,
    ASK_OWN_TILE,
    ASK_PAYMENT,
    ASK_REROLL,
    ASK_UPPER,
)
from arasta.games.dice.record.labels import BROWN, CARD_FACE, LIRA, LIRA_CARPET, LIRA_FACE
from arasta.games.dice.record.state import ACTIONS, CHOOSE_ONE, FRESH, INCOME, NOT_OWNED, WORKED
from arasta.games.dice.rules.prices import FOR_BROWN, FOR_CRYSTAL, FOR_RUBY, FOR_TILE, FOR_TWO_GOODS
from arasta.games.dice.text.asking import question, waiting
from arasta.games.dice.text.card_reasons import why_not_exchange
from arasta.games.dice.text.effects import card_name
from arasta.games.dice.text.names import (
    area_name,
    at_area,
    face_name,
    faces,
    lira,
    one_of,
    player,
    resources,
    some_goods,
    tile_name,
    unit_name,
)
from arasta.games.dice.text.situation import Now, missing, priced, rest_in_words, value_number
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.table import Table


def why_not(table: Table, seat: int, kind: str, value: Value) -> str:
    """Why an action that is not among the choices of a seat is not possible now; see `Texts.why_not`."""
    if not table.seats:
        if table.state.status == UNFINISHED:
            return _("The game was stopped at its limit of decisions.")
        return _("The game is over.")
    if seat not in table.seats:
        return _("You have nothing to decide now: {waiting}").format(waiting=waiting(table, seat))
    now = Now(table, seat)
    return _REASONS[kind](now, value_number(kind, value)) or _first(now)


def _first(now: Now) -> str:
    """Something else is asked: what."""
    return _("To be decided first: {question}.").format(question=question(now))


def _over(now: Now, asked: int) -> str:
    """Why a decision of a phase is not asked; '' if it is, or if another one comes first."""
    if asked in (ASK_INCOME, ASK_REROLL) and now.s.phase == ACTIONS:
        return _("You have begun your actions: that comes before them.")
    return ""


# -------------------------------------------------------------------------------------------------------------- income


def _work(now: Now, tile: int) -> str:
    standing = now.s.tile[now.seat, tile]
    if standing == NOT_OWNED:
        return _not_yours(now, tile)
    if standing == FRESH:
        return _("{tile} works from your next turn on.").format(tile=_capital(tile_name(tile)))
    if standing == WORKED:
        return _("{tile} has worked in this turn already.").format(tile=_capital(tile_name(tile)))
    if now.s.phase != INCOME:
        return _("You have rolled the dice: tiles bring their income before that.")
    return ""


def _skip(now: Now, tile: int) -> str:
    if not now.box.income_optional:
        return _("By a rule of this table the card of a bazaar tile must be revealed.")
    return _work(now, tile)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _not_yours(now: Now, tile: int) -> str:
    owner = now.owner_of(tile)
    if owner is None:
        return _("You do not own {tile}.").format(tile=tile_name(tile))
    return _("{player} owns {tile}.").format(player=player(now.table, owner), tile=tile_name(tile))


# -------------------------------------------------------------------------------------------------------------- rolling


def _picked(now: Now) -> int:
    return sum(now.s.picked[face] for face in range(len(now.s.picked)))


def _roll(now: Now, _value: int) -> str:
    if now.asked == ASK_REROLL:
        return _("Pick the dice that you want to roll again first.")
    return _over(now, ASK_REROLL)


def _keep(now: Now, _value: int) -> str:
    if now.asked == ASK_REROLL:
        return _("You have picked dice: roll them again, or take that back.")
    return _over(now, ASK_REROLL)


def _reroll(now: Now, face: int) -> str:
    if now.asked != ASK_REROLL:
        return _over(now, ASK_REROLL)
    if now.s.dice[face] == 0:
        return _no_die(face)
    if now.s.dice[face] == now.s.picked[face]:
        return _("You have picked all dice of this kind already: {faces}.").format(faces=faces(face, now.s.dice[face]))
    return _("Dice are picked in the order of their faces: take the last pick back to pick this one: {face}.").format(
        face=face_name(face)
    )


def _no_die(face: int) -> str:
    return _("No unused die shows that: {face}.").format(face=face_name(face))


# -------------------------------------------------------------------------------------------------------------- actions


def _no_action(now: Now) -> str:
    """Why no action at all can be begun; '' if one can, or if another decision comes first."""
    if now.asked == ASK_ACTION and now.s.actions_left == 0:
        return _("You have used all your actions of this turn.")
    return ""


def short_of(now: Now, purpose: int) -> str:
    """What is missing for a goods price; '' if it can be paid."""
    price, purse = now.price(purpose), now.purse_for(purpose)
    lack = missing(purse, price)
    if lack == 0:
        return ""
    return ngettext(
        "That costs {price}; with your dice and stored goods you lack {goods}.",
        "That costs {price}; with your dice and stored goods you lack {goods}.",
        lack,
    ).format(price=priced(price), goods=some_goods(lack))


def _dice_only(now: Now, purpose: int) -> str:
    if now.box.actions_take_dice_only and missing(now.purse_for(FOR_RUBY), now.price(purpose)) == 0:
        return _("By a rule of this table stored goods do not pay for this.")
    return short_of(now, purpose)


def _trade(now: Now, purpose: int) -> str:
    if now.asked != ASK_ACTION:
        return ""
    return _no_action(now) or _dice_only(now, purpose)


def _good(now: Now, colour: int) -> str:
    return _trade(now, colour)


def _crystal(now: Now, _value: int) -> str:
    return _trade(now, FOR_CRYSTAL)


def _brown(now: Now, _value: int) -> str:
    return _trade(now, FOR_BROWN)


def _two_goods(now: Now, _value: int) -> str:
    return _trade(now, FOR_TWO_GOODS)


def _lira(now: Now, _value: int) -> str:
    return "" if now.asked != ASK_ACTION else _no_action(now) or _no_die(LIRA_FACE)


def _bazaar(now: Now, count: int) -> str:
    if now.asked != ASK_ACTION:
        return ""
    have = now.s.dice[CARD_FACE]
    if _no_action(now) or have == 0:
        return _no_action(now) or _no_die(CARD_FACE)
    return _("You have only {faces} not used yet.").format(faces=faces(CARD_FACE, have))


def _tile(now: Now, tile: int) -> str:
    if now.asked not in (ASK_ACTION, ASK_FREE_TILE):
        return ""
    if now.s.tile[now.seat, tile] != NOT_OWNED:
        return _("You own {tile} already.").format(tile=tile_name(tile))
    if now.owner_of(tile) is not None:
        return _not_yours(now, tile)
    if tile not in now.face_up():
        return _("{tile} does not lie face up.").format(tile=_capital(tile_name(tile)))
    return _no_action(now) or short_of(now, FOR_TILE + tile)


def _ruby(now: Now, area: int) -> str:
    if now.asked not in (ASK_ACTION, ASK_AREA):
        return ""
    if now.left_in(area) == 0:
        return _("No ruby is left here: {area}.").format(area=area_name(area))
    if _no_action(now):
        return _no_action(now)
    if area == LIRA_CARPET:
        return _("A ruby {at_area} costs {price}; you have {money}.").format(
            at_area=at_area(area), price=lira(now.next_price(area)), money=lira(now.has(LIRA))
        )
    return short_of(now, FOR_RUBY + area)


def _end_turn(now: Now, _value: int) -> str:
    return ""


# ----------------------------------------------------------------------------------------------------- paying, choosing


def _pay(now: Now, unit: int) -> str:
    if now.asked != ASK_PAYMENT:
        return _("Nothing is to be paid with goods now.") if now.asked == ASK_ACTION else ""
    colour, die = unit // 2, unit % 2 == 0 and unit // 2 < BROWN
    there = now.s.dice[colour] if die else now.has(colour)
    if there == 0:
        return _("You cannot pay with {unit}: there is none.").format(unit=unit_name(unit))
    if die and not now.pays_with_dice:
        return _("Dice cannot pay for this.")
    if not die and not now.pays_with_goods:
        return _("By a rule of this table stored goods do not pay for this.")
    if now.is_before_last_paid(unit):
        return _("Units are paid in their order: take the last one back to pay with {unit}.").format(
            unit=unit_name(unit)
        )
    return _("Exactly the price is paid, {price}: that cannot be done with {unit}.").format(
        price=rest_in_words(now), unit=unit_name(unit)
    )


def _take(now: Now, resource: int) -> str:
    if now.asked == ASK_GOODS:
        if resource >= BROWN:
            return _("You choose among fabric, fruit, spice and jewellery.")
        if now.box.choice_must_differ and now.s.chosen[resource]:
            return _("By a rule of this table the goods of your choice are all different.")
        return _("Goods are chosen in their order: take the last one back to choose this one.")
    if now.asked == ASK_LOWER and now.box.lower[now.about] == CHOOSE_ONE:
        gain = now.lower_counts(now.about)[1]
        return _("The card gives {gain}.").format(gain=one_of(resources(r, n) for r, n in enumerate(gain) if n))
    return ""


def _perform(now: Now, card: int) -> str:
    if now.asked != ASK_CARD:
        return ""
    return _("You have not revealed {card}.").format(card=card_name(now, card))


def _exchange(now: Now, _value: int) -> str:
    if now.asked in (ASK_UPPER, ASK_LOWER):
        return why_not_exchange(now)
    return _("No card offers you anything now.") if now.asked == ASK_ACTION else ""


def _decline(now: Now, _value: int) -> str:
    if now.asked == ASK_LOWER:
        return _("Of this card you must choose one of the two.")
    return _("No card offers you anything now.") if now.asked == ASK_ACTION else ""


def _discard_tile(now: Now, tile: int) -> str:
    if now.s.tile[now.seat, tile] == NOT_OWNED:
        return _not_yours(now, tile)
    return _("No tile is to be given up now.") if now.asked != ASK_OWN_TILE else ""


def _remove_die(now: Now, face: int) -> str:
    if now.asked != ASK_DIE:
        return _("No die is to be put back now.")
    return _no_die(face)


def _go_on(now: Now, _value: int) -> str:
    return _("That happens by itself.")


_REASONS: dict[str, Callable[[Now, int], str]] = {
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
