"""Events in sentences, for logs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.event_kinds import Event
from arasta.games.istanbul.record.labels import LARGE_MARKET, MOVING, NEUTRAL
from arasta.games.istanbul.text.names import (
    at_place,
    card_name,
    cards,
    from_place,
    good_name,
    goods,
    lira,
    listed,
    player,
    rubies,
    some_goods,
    tile_name,
    to_place,
)
from arasta.games.istanbul.text.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table

Values = dict[str, str | int]


def event(table: Table, event: Event) -> str:
    """What happened; see `Texts.event`. Numbers that the viewer may not know (-1) are left out."""
    seat = 0 if event.seat is None else event.seat
    return _SENTENCES[event.name](Now(table, seat), event, player(table, seat))


def _turn(now: Now, e: Event, name: str) -> str:
    return _("Round {n}: it is {player}'s turn.").format(n=e.first, player=name)


def _moved(now: Now, e: Event, name: str) -> str:
    if e.first == e.second:
        return _("{player} stays {at_place}.").format(player=name, at_place=at_place(e.first))
    return _("{player} moves {from_place} {to_place}.").format(
        player=name, from_place=from_place(e.first), to_place=to_place(e.second)
    )


def _picked_up(now: Now, e: Event, name: str) -> str:
    message = _("{player} picks up an assistant {at_place}.")
    if e.second == NEUTRAL:
        message = _("{player} picks up a neutral assistant {at_place}.")
    return message.format(player=name, at_place=at_place(e.first))


def _left(now: Now, e: Event, name: str) -> str:
    message = _("{player} leaves an assistant {at_place}.")
    if e.second == NEUTRAL:
        message = _("{player} leaves a neutral assistant {at_place}.")
    return message.format(player=name, at_place=at_place(e.first))


def _took_back(now: Now, e: Event, name: str) -> str:
    return _("{player} takes back an assistant {from_place}.").format(player=name, from_place=from_place(e.first))


def _fifth_assistant(now: Now, e: Event, name: str) -> str:
    return _("{player} gets a further assistant with the blue tile.").format(player=name)


def _turn_ended(now: Now, e: Event, name: str) -> str:
    if e.first == MOVING:
        return _("{player} ends the turn without an assistant.").format(player=name)
    return _("{player} does not pay and ends the turn.").format(player=name)


def _paid(now: Now, e: Event, name: str) -> str:
    if e.second < 0:
        return _("{player} pays {lira}.").format(player=name, lira=lira(e.first))
    return _("{player} pays {lira} to {other}.").format(
        player=name, lira=lira(e.first), other=player(now.table, e.second)
    )


def _gained_lira(now: Now, e: Event, name: str) -> str:
    return _("{player} takes {lira}.").format(player=name, lira=lira(e.first)) if e.first else ""


def _gained_good(now: Now, e: Event, name: str) -> str:
    return _("{player} gains {goods}.").format(player=name, goods=goods(e.first, e.second))


def _lost_good(now: Now, e: Event, name: str) -> str:
    return _("{player} has no room for {goods}.").format(player=name, goods=goods(e.first, e.second))


def _paid_good(now: Now, e: Event, name: str) -> str:
    return _("{player} hands in {goods}.").format(player=name, goods=goods(e.first, e.second))


def _rolled(now: Now, e: Event, name: str) -> str:
    return _("{player} rolls {first} and {second}, sum {sum}.").format(
        player=name, first=e.first, second=e.second, sum=e.first + e.second
    )


def _turned_die(now: Now, e: Event, name: str) -> str:
    return _("{player} turns a die: now {first} and {second}, sum {sum}.").format(
        player=name, first=e.first, second=e.second, sum=e.first + e.second
    )


def _announced(now: Now, e: Event, name: str) -> str:
    return _("{player} announces {n}.").format(player=name, n=e.first)


def _sold(now: Now, e: Event, name: str) -> str:
    return _("{player} sells {goods} {at_place}.").format(
        player=name, goods=some_goods(e.second), at_place=at_place(LARGE_MARKET + e.first)
    )


def _gained_extension(now: Now, e: Event, name: str) -> str:
    return _("{player} buys an extension: the wheelbarrow holds {n} of each good now.").format(
        player=name, n=now.box.start_capacity + e.first
    )


def _gained_ruby(now: Now, e: Event, name: str) -> str:
    return _("{player} takes a ruby {from_place} and has {rubies} now.").format(
        player=name, from_place=from_place(e.first), rubies=rubies(e.second)
    )


def _gained_tile(now: Now, e: Event, name: str) -> str:
    return _("{player} takes {tile}, value {value}.").format(player=name, tile=tile_name(e.first), value=e.second)


def _drew_card(now: Now, e: Event, name: str) -> str:
    if e.first < 0:
        return _("{player} draws a card.").format(player=name)
    return _("{player} draws {card}.").format(player=name, card=card_name(e.first))


def _took_discard(now: Now, e: Event, name: str) -> str:
    return _("{player} takes {card} from the discard pile.").format(player=name, card=card_name(e.first))


def _discarded(now: Now, e: Event, name: str) -> str:
    return _("{player} discards {card}.").format(player=name, card=card_name(e.first))


def _played(now: Now, e: Event, name: str) -> str:
    return _("{player} plays {card}.").format(player=name, card=card_name(e.first))


def _shuffled(now: Now, e: Event, name: str) -> str:
    return _("The discard pile is shuffled into a new draw pile: {cards}.").format(cards=cards(e.first))


def _sent_family(now: Now, e: Event, name: str) -> str:
    return _("{player} sends the family member {to_place}.").format(player=name, to_place=to_place(e.first))


def _caught_family(now: Now, e: Event, name: str) -> str:
    return _("{player} catches the family member of {other}.").format(player=name, other=player(now.table, e.first))


def _family_came_home(now: Now, e: Event, name: str) -> str:
    return _("{player} brings the family member back to the Police Station.").format(player=name)


def _governor_moved(now: Now, e: Event, name: str) -> str:
    return _("The Governor goes {to_place}.").format(to_place=to_place(e.first))


def _smuggler_moved(now: Now, e: Event, name: str) -> str:
    return _("The Smuggler goes {to_place}.").format(to_place=to_place(e.first))


def _neutral_moved(now: Now, e: Event, name: str) -> str:
    return _("A neutral merchant goes {to_place}.").format(to_place=to_place(e.second))


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


def _filled(now: Now, e: Event, name: str) -> str:
    if e.second == 0:
        return _("{player} is full up with {good} already.").format(player=name, good=good_name(e.first))
    return _("{player} fills up with {good}: gains {goods}.").format(
        player=name, good=good_name(e.first), goods=goods(e.first, e.second)
    )


def _used_tile(now: Now, e: Event, name: str) -> str:
    return _("{player} uses {tile}.").format(player=name, tile=tile_name(e.first))


def _mail_moved(now: Now, e: Event, name: str) -> str:
    return ""


_SENTENCES: dict[str, Callable[[Now, Event, str], str]] = {
    "turn": _turn,
    "moved": _moved,
    "picked_up": _picked_up,
    "left": _left,
    "took_back": _took_back,
    "fifth_assistant": _fifth_assistant,
    "turn_ended": _turn_ended,
    "paid": _paid,
    "gained_lira": _gained_lira,
    "gained_good": _gained_good,
    "lost_good": _lost_good,
    "paid_good": _paid_good,
    "rolled": _rolled,
    "turned_die": _turned_die,
    "announced": _announced,
    "sold": _sold,
    "gained_extension": _gained_extension,
    "gained_ruby": _gained_ruby,
    "gained_tile": _gained_tile,
    "drew_card": _drew_card,
    "took_discard": _took_discard,
    "discarded": _discarded,
    "played": _played,
    "shuffled": _shuffled,
    "sent_family": _sent_family,
    "caught_family": _caught_family,
    "family_came_home": _family_came_home,
    "governor_moved": _governor_moved,
    "smuggler_moved": _smuggler_moved,
    "neutral_moved": _neutral_moved,
    "last_round": _last_round,
    "game_over": _game_over,
    "filled": _filled,
    "mail_moved": _mail_moved,
    "used_tile": _used_tile,
}
