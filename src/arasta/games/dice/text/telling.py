"""Events in sentences, for logs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.game import Event
from arasta.games.dice.record.events import dice_told
from arasta.games.dice.record.labels import CARD_FACE, LIRA_FACE, MOSQUE
from arasta.games.dice.record.state import NO_NEED
from arasta.games.dice.text.effects import card_name, lower_zone, upper_zone
from arasta.games.dice.text.names import (
    actions,
    at_area,
    cards,
    face_name,
    faces,
    listed,
    player,
    resource_name,
    resources,
    rubies,
    some_dice,
    tile_name,
    tiles,
)
from arasta.games.dice.text.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table


USE_LIRA, VISIT_BAZAAR = 5, 6
"""Actions A5 and A6, as the event `action` counts them."""


def event(table: Table, event: Event) -> str:
    """What happened; see `Texts.event`."""
    seat = 0 if event.seat is None else event.seat
    return _SENTENCES[event.name](Now(table, seat), event, player(table, seat))


def _turn(now: Now, e: Event, name: str) -> str:
    return _("Round {n}: it is {player}'s turn.").format(n=e.first, player=name)


def _income(now: Now, e: Event, name: str) -> str:
    return _("{player} takes {gain} for mosque tiles.").format(player=name, gain=resources(e.first, e.second))


def _worked(now: Now, e: Event, name: str) -> str:
    return _("{player} uses {tile}.").format(player=name, tile=tile_name(e.first))


def _skipped(now: Now, e: Event, name: str) -> str:
    return _("{player} does without the card of {tile}.").format(player=name, tile=tile_name(e.first))


def _shown(e: Event) -> str:
    """The dice that an event tells of: '2 fabric, 1 spice and 2 Lira faces'."""
    return listed(faces(face, n) for face, n in enumerate(dice_told(e.first, e.second)) if n)


def _rolled(now: Now, e: Event, name: str) -> str:
    return _("{player} rolls {faces}.").format(player=name, faces=_shown(e))


def _rerolled(now: Now, e: Event, name: str) -> str:
    n = sum(dice_told(e.first, e.second))
    return _("{player} rolls {dice} again: {faces}.").format(player=name, dice=some_dice(n), faces=_shown(e))


def _action(now: Now, e: Event, name: str) -> str:
    """Only what nothing else tells: of the others, what is paid and gained follows."""
    if e.first == USE_LIRA:
        return _("{player} uses {faces}.").format(player=name, faces=faces(LIRA_FACE, e.second))
    if e.first == VISIT_BAZAAR:
        return _("{player} visits the bazaar with {faces}.").format(player=name, faces=faces(CARD_FACE, e.second))
    return ""


def _paid(now: Now, e: Event, name: str) -> str:
    return _("{player} pays with dice: {faces}.").format(player=name, faces=_shown(e))


def _spent(now: Now, e: Event, name: str) -> str:
    return _("{player} pays {price}.").format(player=name, price=resources(e.first, e.second))


def _gained(now: Now, e: Event, name: str) -> str:
    if e.second == 0:
        return _("{player} takes nothing: the supply of {resource} is empty.").format(
            player=name, resource=resource_name(e.first)
        )
    return _("{player} takes {gain}.").format(player=name, gain=resources(e.first, e.second))


def _shortage(now: Now, e: Event, name: str) -> str:
    return ngettext(
        "The supply of {resource} is too small: everybody who has some gives back {n}.",
        "The supply of {resource} is too small: everybody who has some gives back {n}, one by one.",
        e.second,
    ).format(resource=resource_name(e.first), n=e.second)


def _shuffled(now: Now, e: Event, name: str) -> str:
    return _("The discard pile is shuffled into a new draw pile: {cards}.").format(cards=cards(e.first))


def _revealed(now: Now, e: Event, name: str) -> str:
    return _("{player} reveals {card}.").format(player=name, card=card_name(now, e.first))


def _performed(now: Now, e: Event, name: str) -> str:
    effect = listed([upper_zone(now, e.first)])
    others = lower_zone(now, e.first)
    if others and now.box.need[e.first] == NO_NEED:
        return _("{player} carries out {card}: {effect}; {others}.").format(
            player=name, card=card_name(now, e.first), effect=effect, others=others
        )
    return _("{player} carries out {card}: {effect}.").format(player=name, card=card_name(now, e.first), effect=effect)


def _accepted(now: Now, e: Event, name: str) -> str:
    return _("{player} makes use of {card}.").format(player=name, card=card_name(now, e.first))


def _declined(now: Now, e: Event, name: str) -> str:
    return _("{player} does not make use of {card}.").format(player=name, card=card_name(now, e.first))


def _took_tile(now: Now, e: Event, name: str) -> str:
    return _("{player} takes {tile} and has {tiles} now.").format(
        player=name, tile=tile_name(e.first), tiles=tiles(e.second)
    )


def _new_tile(now: Now, e: Event, name: str) -> str:
    return _("A new mosque tile is revealed: {tile}.").format(tile=tile_name(e.second))


def _discarded_tile(now: Now, e: Event, name: str) -> str:
    return _("{player} gives up {tile} and has {tiles} left.").format(
        player=name, tile=tile_name(e.first), tiles=tiles(e.second)
    )


def _removed_die(now: Now, e: Event, name: str) -> str:
    return _("{player} puts a die back: {face}.").format(player=name, face=face_name(e.first))


def _lost_action(now: Now, e: Event, name: str) -> str:
    return _("{player} loses an action with the tile; left: {actions}.").format(player=name, actions=actions(e.first))


def _took_ruby(now: Now, e: Event, name: str) -> str:
    if e.first == MOSQUE:
        return _("{player} has {tiles} and gets a ruby {at_area}: {rubies} now.").format(
            player=name, tiles=tiles(now.threshold), at_area=at_area(e.first), rubies=rubies(e.second)
        )
    return _("{player} takes a ruby {at_area} and has {rubies} now.").format(
        player=name, at_area=at_area(e.first), rubies=rubies(e.second)
    )


def _last_round(now: Now, e: Event, name: str) -> str:
    return _("{player} has enough rubies to end the game: this round is the last.").format(player=name)


def _game_over(now: Now, e: Event, name: str) -> str:
    result = now.table.result
    winners = [player(now.table, seat) for seat in result.winners] if result else []
    if not winners:
        return _("The game is over.")
    return ngettext(
        "The game is over: {players} wins.", "The game is over: {players} share the win.", len(winners)
    ).format(players=listed(winners))


_SENTENCES: dict[str, Callable[[Now, Event, str], str]] = {
    "turn": _turn,
    "income": _income,
    "worked": _worked,
    "skipped": _skipped,
    "rolled": _rolled,
    "rerolled": _rerolled,
    "action": _action,
    "paid": _paid,
    "spent": _spent,
    "gained": _gained,
    "shortage": _shortage,
    "shuffled": _shuffled,
    "revealed": _revealed,
    "performed": _performed,
    "accepted": _accepted,
    "declined": _declined,
    "took_tile": _took_tile,
    "new_tile": _new_tile,
    "discarded_tile": _discarded_tile,
    "removed_die": _removed_die,
    "lost_action": _lost_action,
    "took_ruby": _took_ruby,
    "last_round": _last_round,
    "game_over": _game_over,
}
