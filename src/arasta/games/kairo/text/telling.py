"""Events in sentences, for logs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.game import Event
from arasta.core.players import player
from arasta.games.kairo.record.events import FOR_MEDALS
from arasta.games.kairo.record.labels import KINDS, NEUTRAL
from arasta.games.kairo.text.names import (
    barkers,
    card_name,
    coins,
    customer_name,
    listed,
    medal_name,
    points,
    site_name,
    stall_cards,
    stall_name,
    stand_name,
)
from arasta.games.kairo.text.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

if TYPE_CHECKING:
    from arasta.core.table import Table


def event(table: Table, event: Event) -> str:
    """What happened; see `Texts.event`. Numbers that the viewer may not know (-1) are left out."""
    seat = 0 if event.seat is None else event.seat
    return _SENTENCES[event.name](Now(table, seat), event, player(table, seat))


def _turn(now: Now, e: Event, name: str) -> str:
    return _("Round {n}: it is {player}'s turn.").format(n=e.first, player=name)


def _stall_placed(now: Now, e: Event, name: str) -> str:
    owner, colour = divmod(e.first - 1, KINDS)
    message = _("{player} places the {stall} on {site}.")
    if owner == NEUTRAL:
        message = _("{player} places the neutral {stall} on {site}.")
    return message.format(player=name, stall=stall_name(colour), site=site_name(e.second))


def _entry_placed(now: Now, e: Event, name: str) -> str:
    return _("Its entry lies on {site}.").format(site=site_name(e.second))


def _skipped_stall(now: Now, e: Event, name: str) -> str:
    return _("{player} cannot place a stall and passes.").format(player=name)


def _drew_neutral(now: Now, e: Event, name: str) -> str:
    return _("{player} draws the neutral {stall} out of the bag.").format(player=name, stall=stall_name(e.first))


def _left_out_neutral(now: Now, e: Event, name: str) -> str:
    return _("The neutral {stall} fits nowhere and is left out of the game.").format(stall=stall_name(e.first))


def _played(now: Now, e: Event, name: str) -> str:
    return _("{player} plays {card}.").format(player=name, card=card_name(now.box, e.first))


def _stall_lifted(now: Now, e: Event, name: str) -> str:
    return _("{player} takes the blocked {stall} off {site}.").format(
        player=name, stall=stall_name((e.first - 1) % KINDS), site=site_name(e.second)
    )


def _expanded(now: Now, e: Event, name: str) -> str:
    return _("{player} expands the {stand} on {site}.").format(
        player=name, stand=stand_name((e.first - 1) % KINDS), site=site_name(e.second)
    )


def _paid(now: Now, e: Event, name: str) -> str:
    return _("{player} pays {coins}.").format(player=name, coins=coins(e.first, e.second))


def _gained(now: Now, e: Event, name: str) -> str:
    if e.second == 0:
        return _("The bank has nothing left for {player}.").format(player=name) if now.box.bank_limit else ""
    return _("{player} gets {coins}.").format(player=name, coins=coins(e.first, e.second))


def _scored(now: Now, e: Event, name: str) -> str:
    message = _("{player} scores {points} for the size of the stand.")
    if e.second == FOR_MEDALS:
        message = _("{player} scores {points} for medals.")
    return message.format(player=name, points=points(e.first))


def _took_medal(now: Now, e: Event, name: str) -> str:
    colour, medal = divmod(e.first, 2)
    message = _("{player} takes the {medal} of the {stand}.")
    if e.second >= 0:
        message = _("{player} takes the {medal} of the {stand} from {other}.")
    other = player(now.table, max(0, e.second))
    return message.format(player=name, medal=medal_name(medal), stand=stand_name(colour), other=other)


def _used_barkers(now: Now, e: Event, name: str) -> str:
    return _("{player} plays {barkers}.").format(player=name, barkers=barkers(e.first))


def _lured(now: Now, e: Event, name: str) -> str:
    return _("{player} lures the {customer} to {site}.").format(
        player=name, customer=customer_name(e.first), site=site_name(e.second)
    )


def _swapped(now: Now, e: Event, name: str) -> str:
    return _("The {customer} comes in from outside and stands on {site} now.").format(
        customer=customer_name(e.first), site=site_name(e.second)
    )


def _drew_card(now: Now, e: Event, name: str) -> str:
    if e.first < 0:
        return _("{player} draws a stall card.").format(player=name)
    return _("{player} draws {card}.").format(player=name, card=card_name(now.box, e.first))


def _took_card(now: Now, e: Event, name: str) -> str:
    return _("{player} takes {card} from the open cards.").format(player=name, card=card_name(now.box, e.first))


def _took_barker(now: Now, e: Event, name: str) -> str:
    return _("{player} takes a market barker and has {barkers} now.").format(player=name, barkers=barkers(e.first))


def _discarded(now: Now, e: Event, name: str) -> str:
    return _("{player} discards {card}.").format(player=name, card=card_name(now.box, e.first))


def _turned_up(now: Now, e: Event, name: str) -> str:
    return _("An open card is turned up: {card}.").format(card=card_name(now.box, e.first))


def _shuffled(now: Now, e: Event, name: str) -> str:
    return _("The discard pile is shuffled into a new draw pile of {cards}.").format(cards=stall_cards(e.first))


def _final_phase(now: Now, e: Event, name: str) -> str:
    return _("Expansions run out: the final phase begins, in which one can only build.")


def _went_out(now: Now, e: Event, name: str) -> str:
    message = _("{player} cannot build any more and is out.")
    if e.first:
        message = _("{player} stops building and is out.")
    return message.format(player=name)


def _final_score(now: Now, e: Event, name: str) -> str:
    return _("{player} scores {medals} for medals held and {money} for money.").format(
        player=name, medals=points(e.first), money=points(e.second)
    )


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
    "stall_placed": _stall_placed,
    "entry_placed": _entry_placed,
    "skipped_stall": _skipped_stall,
    "drew_neutral": _drew_neutral,
    "left_out_neutral": _left_out_neutral,
    "played": _played,
    "stall_lifted": _stall_lifted,
    "expanded": _expanded,
    "paid": _paid,
    "gained": _gained,
    "scored": _scored,
    "took_medal": _took_medal,
    "used_barkers": _used_barkers,
    "lured": _lured,
    "swapped": _swapped,
    "drew_card": _drew_card,
    "took_card": _took_card,
    "took_barker": _took_barker,
    "discarded": _discarded,
    "turned_up": _turned_up,
    "shuffled": _shuffled,
    "final_phase": _final_phase,
    "went_out": _went_out,
    "final_score": _final_score,
    "game_over": _game_over,
}
