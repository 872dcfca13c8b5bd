"""A turn in words: its income, its dice, its order."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed
from arasta.games.dice.record.actions import SKIP
from arasta.games.dice.record.decisions import ASK_INCOME, ASK_REROLL
from arasta.games.dice.record.events import dice_told
from arasta.games.dice.record.labels import CRY, CRYSTAL, FIRST_ACT, FIRST_BAZ, LIR, kind_of
from arasta.games.dice.record.state import ACTIONS, FRESH, INCOME, NOT_OWNED, WORKED
from arasta.games.dice.words import register
from arasta.games.dice.words.mosque_tiles import about_tile, not_yours
from arasta.games.dice.words.names import (
    actions,
    capital,
    crystals,
    face_name,
    faces,
    lira,
    no_die_shows,
    resources,
    some_dice,
    tile_name,
)
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words.tells("turn")
def _turn(now: Now, e: Event, name: Player) -> str:
    return name.told(_("Round {n}: it is {player}'s turn."), _("Round {n}: it is your turn.")).format(
        n=e.first, player=name
    )


@words.explains("phases", title=N_("A turn"))
def _phases(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "First your tiles bring their income. Then you roll {dice} and may roll some again for {crystals}. Then you "
        "carry out up to {actions}, the same one twice if you like; extra tiles give more dice and actions."
    ).format(
        dice=some_dice(now.box.common_dice),
        crystals=crystals(now.box.reroll_price),
        actions=actions(now.box.actions),
    )


# -------------------------------------------------------------------------------------------------------------- income


# TRANSLATORS: Indirect questions; they follow "Moon is deciding" as well as "First decide".
@words.asks(ASK_INCOME, N_("which mosque tile works next"))
def _income(now: Now) -> str:
    if any(SKIP + tile in now.actions for tile in range(FIRST_BAZ, FIRST_ACT)):
        return _("Your turn begins: choose the mosque tile that works next, or skip a card.")
    return _("Your turn begins: choose the mosque tile that works next.")


@words.labels("work", group=register.INCOME, about=about_tile)
def _work(now: Now, tile: int) -> str:
    if kind_of(tile) == LIR:
        return _("Use {tile}: take {gain}").format(tile=tile_name(tile), gain=lira(now.box.lira_income))
    if kind_of(tile) == CRY:
        return _("Use {tile}: take {gain}").format(tile=tile_name(tile), gain=crystals(now.box.crystal_income))
    return _("Use {tile}: reveal a bazaar card").format(tile=tile_name(tile))


@words.refuses("work")
def _no_work(now: Now, tile: int) -> str:
    standing = now.s.tile[now.seat, tile]
    if standing == NOT_OWNED:
        return not_yours(now, tile)
    if standing == FRESH:
        return _("{tile} works from your next turn on.").format(tile=capital(tile_name(tile)))
    if standing == WORKED:
        return _("{tile} has worked in this turn already.").format(tile=capital(tile_name(tile)))
    if now.s.phase != INCOME:
        return _("You have rolled the dice: tiles bring their income before that.")
    return ""


@words.labels("skip", group=register.INCOME, listed=register.FINISH, about=about_tile)
def _skip(now: Now, tile: int) -> str:
    return _("Skip the card of {tile}").format(tile=tile_name(tile))


@words.refuses("skip")
def _no_skip(now: Now, tile: int) -> str:
    if not now.box.income_optional:
        return _("By a rule of this table the card of a bazaar tile must be revealed.")
    return _no_work(now, tile)


@words.tells("income")
def _took_income(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} takes {gain} for mosque tiles."), _("You take {gain} for mosque tiles.")).format(
        player=name, gain=resources(e.first, e.second)
    )


@words.tells("worked")
def _worked(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} uses {tile}."), _("You use {tile}.")).format(player=name, tile=tile_name(e.first))


@words.tells("skipped")
def _skipped(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} skips the card of {tile}."), _("You skip the card of {tile}.")).format(
        player=name, tile=tile_name(e.first)
    )


@words.labels("go_on")
def _go_on(now: Now, _value: int) -> str:
    return _("Go on")


@words.refuses("go_on")
def _no_going_on(now: Now, _value: int) -> str:
    return _("That happens by itself.")


# -------------------------------------------------------------------------------------------------------------- rolling


@words.asks(ASK_REROLL, N_("which dice to roll again"))
def _reroll(now: Now) -> str:
    price = crystals(now.box.reroll_price)
    if now.picked() == 0:
        return _("Keep your dice, or pick some and roll them again for {price}.").format(price=price)
    return _("Roll {dice} again for {price}, or pick more.").format(dice=some_dice(now.picked()), price=price)


@words.refuses("roll", "keep", "reroll")
def _no_rolling(now: Now, _value: int) -> str:
    if now.s.phase == ACTIONS:
        return _("You have begun your actions: that comes before them.")
    return ""


@words.labels("roll", group=register.DICE, about="dice")
def _roll(now: Now, _value: int) -> str:
    if now.picked() == 0:
        return _("Roll the dice")
    return _("Roll {dice} again for {price}").format(dice=some_dice(now.picked()), price=crystals(now.box.reroll_price))


@words.refuses("roll", asked=ASK_REROLL)
def _nothing_picked(now: Now, _value: int) -> str:
    return _("First pick the dice that you want to roll again.")


@words.labels("keep", group=register.DICE, listed=register.FINISH, about="dice")
def _keep(now: Now, _value: int) -> str:
    return _("Keep all dice and go on to your actions")


@words.refuses("keep", asked=ASK_REROLL)
def _something_picked(now: Now, _value: int) -> str:
    return _("You have picked dice: roll them again, or undo.")


def rolls_at_once(now: Now, face: int) -> bool:
    """True if no further die could be picked after this one, so that those picked are then rolled at once."""
    return sum(now.s.dice[f] - now.s.picked[f] for f in range(face, len(now.s.dice))) == 1


@words.labels("reroll", group=register.ONE_AT_A_TIME, listed=register.DICE, about="dice")
def _pick(now: Now, face: int) -> str:
    if rolls_at_once(now, face):
        dice, price = some_dice(1 + now.picked()), crystals(now.box.reroll_price)
        return _("Roll {dice} again for {price}: {face}").format(dice=dice, price=price, face=face_name(face))
    return _("Pick a die to roll it again: {face}").format(face=face_name(face))


@words.refuses("reroll", asked=ASK_REROLL)
def _no_pick(now: Now, face: int) -> str:
    if now.s.dice[face] == 0:
        return no_die_shows(face)
    if now.s.dice[face] == now.s.picked[face]:
        return _("You have picked all dice of this kind already: {faces}.").format(faces=faces(face, now.s.dice[face]))
    return _("Dice are picked in a fixed order: undo the last pick to pick this one: {face}.").format(
        face=face_name(face)
    )


def dice_shown(e: Event) -> str:
    """The dice that an event tells of: '2 fabric, 1 spice and 2 Lira faces'."""
    return listed(faces(face, n) for face, n in enumerate(dice_told(e.first, e.second)) if n)


@words.tells("rolled")
def _rolled(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} rolls {faces}."), _("You roll {faces}.")).format(player=name, faces=dice_shown(e))


@words.tells("rerolled")
def _rerolled(now: Now, e: Event, name: Player) -> str:
    n = sum(dice_told(e.first, e.second))
    return name.told(_("{player} rolls {dice} again: {faces}."), _("You roll {dice} again: {faces}.")).format(
        player=name, dice=some_dice(n), faces=dice_shown(e)
    )


@words.explains("dice", title=N_("Dice"))
def _dice(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "The six faces: fabric, fruit, spice, jewellery, Lira and a card. Each die is used once in a turn; "
        "unused dice are lost. After the roll you may roll any of them again, {crystals} each time."
    ).format(crystals=crystals(now.box.reroll_price))


@words.explains("crystals", title=N_("Crystals"))
def _crystals(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "For {price} you roll as many of your dice again as you like, before your actions, as often as you can pay. "
        "Left in the supply: {left}."
    ).format(price=crystals(now.box.reroll_price), left=crystals(now.s.supply[CRYSTAL]))
