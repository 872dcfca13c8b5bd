"""Mosque tiles in words: action A7, tiles that cards give and cost, and what is lost with them."""

from __future__ import annotations

from arasta.core.actions import Value
from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.dice.record.decisions import ASK_DIE, ASK_FREE_TILE, ASK_OWN_TILE
from arasta.games.dice.record.labels import (
    ACT,
    BAZ,
    CRY,
    CRYSTAL,
    FIRST_ACT,
    LGD,
    LIR,
    TILES,
    kind_of,
    place_in_kind,
)
from arasta.games.dice.record.state import ACTIVE, FRESH, NOT_OWNED, WORKED
from arasta.games.dice.rules.prices import FOR_TILE
from arasta.games.dice.words import register
from arasta.games.dice.words.names import (
    actions,
    capital,
    face_name,
    goods,
    lira,
    no_die_shows,
    resources,
    tile_name,
    tiles,
    together,
)
from arasta.games.dice.words.prices import can_pay, lack_of, short_of, tile_price_in_words, why_no_action
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


def tile_effect(now: Now, tile: int) -> str:
    """The effect of a mosque tile, in a few words: '3 Lira at the beginning of each of your turns'."""
    kind = kind_of(tile)
    box = now.box
    if kind == LIR:
        return _("{gain} at the beginning of each of your turns").format(gain=lira(box.lira_income))
    if kind == CRY:
        return _("{gain} at the beginning of each of your turns").format(gain=resources(CRYSTAL, box.crystal_income))
    if kind == BAZ:
        return _("a bazaar card at the beginning of each of your turns")
    if kind == ACT:
        return _("one more action in each of your turns")
    if kind == LGD:
        return _("{gain} each time that you use Lira faces").format(gain=goods(place_in_kind(tile), box.lira_good))
    return _("one more die in each of your turns")


def not_yours(now: Now, tile: int) -> str:
    """The owner of a tile that is not the seat's."""
    owner = now.owner_of(tile)
    if owner is None:
        return _("You do not own {tile}.").format(tile=tile_name(tile))
    return _("{player} owns {tile}.").format(player=now.player(owner), tile=tile_name(tile))


def about_tile(now: Now, tile: Value) -> str:
    """The subject of a mosque tile."""
    return f"tile:{tile}"


# -------------------------------------------------------------------------------------------------------------- taking


@words.asks(ASK_FREE_TILE, N_("which mosque tile to take"))
def _free_tile(now: Now) -> str:
    return _("Your card gives you a mosque tile: choose one that lies face up.")


@words.labels("tile", group=register.TAKE_TILE, about=about_tile)
def _tile(now: Now, tile: int) -> str:
    return _("Pay {price} for {tile}: {effect}").format(
        price=tile_price_in_words(now, tile), tile=tile_name(tile), effect=tile_effect(now, tile)
    )


@words.labels("tile", about=about_tile, asked=ASK_FREE_TILE)
def _take_free(now: Now, tile: int) -> str:
    return _("Take {tile}: {effect}").format(tile=tile_name(tile), effect=tile_effect(now, tile))


@words.refuses("tile")
def _no_tile(now: Now, tile: int) -> str:
    if not now.acting and now.asked != ASK_FREE_TILE:
        return ""
    if now.s.tile[now.seat, tile] != NOT_OWNED:
        return _("You own {tile} already.").format(tile=tile_name(tile))
    if now.owner_of(tile) is not None:
        return not_yours(now, tile)
    if tile not in now.face_up():
        return _("{tile} does not lie face up.").format(tile=capital(tile_name(tile)))
    return why_no_action(now) or short_of(now, FOR_TILE + tile)


@words.tells("took_tile")
def _took_tile(now: Now, e: Event, name: Player) -> str:
    return name.told(
        _("{player} takes {tile} and has {tiles} now."), _("You take {tile} and have {tiles} now.")
    ).format(player=name, tile=tile_name(e.first), tiles=tiles(e.second))


@words.tells("new_tile")
def _new_tile(now: Now, e: Event, name: str) -> str:
    return _("A new mosque tile is revealed: {tile}.").format(tile=tile_name(e.second))


@words.explains("action:tile", title=N_("Take a mosque tile"))
def _tile_rules(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "Pay the price of a mosque tile that lies face up and take it; the next one is revealed in its place. It works "
        "from your next turn on."
    )


@words.explains("tiles", title=N_("Mosque tiles"))
def _tiles(now: Now, _value: str, _seated: bool) -> str:
    return _(
        "Mosque tiles give something in each of your turns, from the turn after you took them. Whoever comes to own "
        "{tiles} takes a ruby from the mosque. The word behind a tile says in which good it is paid. Face-down stack: "
        "{left}."
    ).format(tiles=tiles(now.threshold), left=tiles(now.s.stack_size))


@words.explains("tile", TILES[1:], title=lambda tile: capital(tile_name(TILES.index(tile))))
def _one_tile(now: Now, name: str, seated: bool) -> str:
    tile = TILES.index(name)
    effect = _("It gives you {effect}.").format(effect=tile_effect(now, tile))
    owner = now.owner_of(tile)
    if owner is not None:
        return together(effect, _owned(now, tile, owner, seated))
    price = _("It costs {price}.").format(price=tile_price_in_words(now, tile))
    if tile in now.face_up():
        lack = can_pay(now, lack_of(now, FOR_TILE + tile)) if seated else ""
        return together(effect, price, _("It lies face up."), lack)
    return together(effect, price, _("It works from the turn after you took it."))


def _owned(now: Now, tile: int, owner: int, seated: bool) -> str:
    standing = now.s.tile[owner, tile]
    if not seated or owner != now.seat:
        return _("{player} owns it.").format(player=now.player(owner))
    if standing == FRESH:
        return _("You own it; it works from your next turn on.")
    if standing == WORKED:
        return _("You own it; it has worked in this turn.")
    if tile < FIRST_ACT and standing == ACTIVE:
        return _("You own it; it works when your turn begins.")
    return _("You own it.")


# ---------------------------------------------------------------------------------------------------------- giving up


@words.asks(ASK_OWN_TILE, N_("which mosque tile to give up"))
def _own_tile(now: Now) -> str:
    return _("Choose the mosque tile that you give up.")


@words.labels("discard_tile", group=register.GIVE_UP, listed=register.TAKE_TILE, about=about_tile)
def _discard_tile(now: Now, tile: int) -> str:
    return _("Give up {tile}").format(tile=tile_name(tile))


@words.refuses("discard_tile")
def _no_discard(now: Now, tile: int) -> str:
    if now.s.tile[now.seat, tile] == NOT_OWNED:
        return not_yours(now, tile)
    return _("There is no tile to give up now.") if now.asked != ASK_OWN_TILE else ""


@words.tells("discarded_tile")
def _discarded_tile(now: Now, e: Event, name: Player) -> str:
    return name.told(
        _("{player} gives up {tile} and has {tiles} left."), _("You give up {tile} and have {tiles} left.")
    ).format(player=name, tile=tile_name(e.first), tiles=tiles(e.second))


@words.asks(ASK_DIE, N_("which die to put back"))
def _lost_die(now: Now) -> str:
    return _("The tile of an extra die is gone: choose the unused die that you put back.")


@words.labels("remove_die", group=register.DICE, about="dice")
def _remove_die(now: Now, face: int) -> str:
    return _("Put a die back: {face}").format(face=face_name(face))


@words.refuses("remove_die")
def _no_die_back(now: Now, face: int) -> str:
    return no_die_shows(face) if now.asked == ASK_DIE else _("There is no die to put back now.")


@words.tells("removed_die")
def _removed_die(now: Now, e: Event, name: Player) -> str:
    return name.told(_("{player} puts a die back: {face}."), _("You put a die back: {face}.")).format(
        player=name, face=face_name(e.first)
    )


@words.tells("lost_action")
def _lost_action(now: Now, e: Event, name: Player) -> str:
    return name.told(
        _("{player} loses an action with the tile; left: {actions}."),
        _("You lose an action with the tile; left: {actions}."),
    ).format(player=name, actions=actions(e.first))
