"""Why an action is not possible now: whose turn it is, what comes first, what is missing. Read off the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from arasta.core.state import UNFINISHED
from arasta.games.kairo.record.decisions import (
    ASK_BUILD,
    ASK_DISCARD,
    ASK_DRAW,
    ASK_ENTRY,
    ASK_GOAL,
    ASK_JOKER_PAYMENT,
    ASK_KEEP,
    ASK_OTHER_PAYMENT,
    ASK_OWN_PAYMENT,
    ASK_SITE,
    ASK_START_STALL,
    ASK_TURN,
)
from arasta.games.kairo.record.labels import FIRST_JOKER, KINDS
from arasta.games.kairo.record.state import FINAL, SETTING_UP
from arasta.games.kairo.rules.expanding import expansion_sites
from arasta.games.kairo.rules.money import total_money
from arasta.games.kairo.rules.moving import can_move, is_blocked
from arasta.games.kairo.rules.paying import can_pay
from arasta.games.kairo.rules.placing import without_colour
from arasta.games.kairo.rules.sites import empty, has, row_set
from arasta.games.kairo.rules.variable_start import start_segments
from arasta.games.kairo.rules.ways import ALL_SEGMENTS, board_now
from arasta.games.kairo.text.asking import question, waiting
from arasta.games.kairo.text.names import (
    card_name,
    coins,
    in_segments,
    some_coins,
    stall_cards,
    stall_name,
    stand_name,
    tiles,
)
from arasta.games.kairo.text.sites import why_not_entry, why_not_lure, why_not_site
from arasta.games.kairo.text.situation import Now, value_number
from arasta.i18n import gettext as _

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
    return _REASONS[kind](now, value_number(kind, value)) or first(now)


def first(now: Now) -> str:
    """Something else is asked: what."""
    return _("To be decided first: {question}.").format(question=question(now))


# ---------------------------------------------------------------------------------------------------------------- cards


def _not_held(now: Now, card: int) -> str:
    return _("You do not hold {card}.").format(card=card_name(now.box, card))


def _play(now: Now, card: int) -> str:
    if now.asked != ASK_TURN:
        return ""
    if now.s.hand[now.seat, card] == 0:
        return _not_held(now, card)
    if card >= FIRST_JOKER and total_money(now.s, now.seat) < now.box.joker_payment:
        return _("A joker played alone costs {coins}, and you have none.").format(
            coins=some_coins(now.box.joker_payment)
        )
    return _("With {card} you can build nothing {in_segments} now.").format(
        card=card_name(now.box, card), in_segments=in_segments(now.box.shows[card])
    )


def _play_any(now: Now, _value: int) -> str:
    if now.asked != ASK_TURN:
        return ""
    held = now.s.hand_size[now.seat]
    if held < now.box.cards_for_any:
        return _("To build anywhere you play {needed} cards together; you hold {held}.").format(
            needed=now.box.cards_for_any, held=stall_cards(held)
        )
    return _("There is nothing that you could build anywhere now.")


def _keep(now: Now, card: int) -> str:
    return _not_held(now, card) if now.asked == ASK_KEEP else ""


def _no_drawing(now: Now) -> str:
    if now.s.phase == FINAL:
        return _("In the final phase no cards are taken; you only build.")
    return ""


def _take(now: Now, card: int) -> str:
    if now.asked in (ASK_TURN, ASK_DRAW):
        return _no_drawing(now) or _("Among the open cards there is no {card}.").format(card=card_name(now.box, card))
    return ""


def _take_hidden(now: Now, _value: int) -> str:
    if now.asked in (ASK_TURN, ASK_DRAW):
        return _no_drawing(now) or _("The draw pile is empty.")
    return ""


def _take_barker(now: Now, _value: int) -> str:
    if now.asked in (ASK_TURN, ASK_DRAW):
        return _no_drawing(now) or _("No market barker is left in the supply.")
    return ""


def _discard(now: Now, card: int) -> str:
    if now.asked == ASK_DISCARD:
        return _not_held(now, card)
    return _("You only discard when you hold more than {cards} after drawing.").format(
        cards=stall_cards(now.box.hand_limit)
    )


def _lure(now: Now, colour: int) -> str:
    if now.asked != ASK_TURN:
        return ""
    if now.s.phase == FINAL:
        return _("In the final phase no customer is lured; you only build.")
    return why_not_lure(now, colour)


# ------------------------------------------------------------------------------------------------------- what to build


def _card_first(now: Now) -> str:
    """Why nothing is built now: a card comes first, or another decision ('')."""
    if now.asked == ASK_TURN:
        return _("First play a card, or three: it says where you can build.")
    return ""


def _place(now: Now, colour: int) -> str:
    if now.asked not in (ASK_BUILD, ASK_START_STALL):
        return _card_first(now)
    name = stall_name(colour)
    if now.on_board(colour):
        return _("Your {stall} is on the board already.").format(stall=name)
    segments = start_segments(now.box, now.s) if now.s.phase == SETTING_UP else now.s.segments
    if without_colour(now.box, now.s, segments, colour, -1) == 0:
        return _("There is a {stall} in each segment where you could place yours; there can be only one.").format(
            stall=name
        )
    return _("There is no site for your {stall} {in_segments}.").format(stall=name, in_segments=in_segments(segments))


def _expand(now: Now, colour: int) -> str:
    if now.asked != ASK_BUILD:
        return _card_first(now)
    name = stand_name(colour)
    if not now.on_board(colour):
        return _("Your {stall} is not on the board.").format(stall=stall_name(colour))
    if now.s.supply[colour] == 0 or not now.can_grow(colour):
        return _("No expansion of this colour is left.")
    cost = now.cost(colour)
    owned = now.s.money[now.seat, colour]
    if not can_pay(now.box, now.s, now.seat, colour, cost, -1):
        price, have = coins(colour, cost), coins(colour, owned)
        if owned < now.box.least_of_colour:
            return _("That costs {price}, and you need at least {least}; you have {have}.").format(
                price=price, least=coins(colour, now.box.least_of_colour), have=have
            )
        return _(
            "That costs {price}; you have {have}, and too few other coins to replace each missing one by {n}."
        ).format(price=price, have=have, n=now.box.ratio)
    board = board_now(now.box, now.s)
    if empty(expansion_sites(now.box, now.s, board, now.seat, ALL_SEGMENTS, colour)):
        return _("There is no site at all where your {stand} could be expanded.").format(stand=name)
    return _("There is no site where your {stand} could be expanded {in_segments}.").format(
        stand=name, in_segments=in_segments(now.s.segments)
    )


def _move(now: Now, colour: int) -> str:
    if now.asked != ASK_BUILD:
        return _card_first(now)
    name = stall_name(colour)
    if not now.on_board(colour):
        return _("Your {stall} is not on the board.").format(stall=name)
    if now.size(colour) > 1:
        return _("Your {stand} has {tiles}: only a stall without expansions is moved.").format(
            stand=stand_name(colour), tiles=tiles(now.size(colour))
        )
    if not is_blocked(now.box, now.s, board_now(now.box, now.s), now.seat, colour):
        return _("Your {stall} is not blocked: there is a site where it could be expanded.").format(stall=name)
    entry = now.s.entry_site[now.seat, colour]
    if now.box.forbid_move_with_customer and has(row_set(now.s.customers), entry):
        return _("By a rule of this table a stall with a customer on its entry is not moved.")
    if can_move(now.box, now.s, now.seat, ALL_SEGMENTS, colour):
        return _("There is no new site for your {stall} {in_segments}.").format(
            stall=name, in_segments=in_segments(now.s.segments)
        )
    return _("There is no new site at all for your {stall}.").format(stall=name)


# ------------------------------------------------------------------------------------------------------------- payments


def _pay(now: Now, colour: int) -> str:
    if now.asked == ASK_JOKER_PAYMENT:
        if now.s.money[now.seat, colour] == 0:
            return _("You have no coin of this colour.")
        return _("Then you could not pay for anything that can be built {in_segments}.").format(
            in_segments=in_segments(now.s.segments)
        )
    if now.asked != ASK_OTHER_PAYMENT:
        return ""
    own, lowest = divmod(now.about, KINDS)
    if colour == own:
        return _("Missing coins are replaced by coins of other colours.")
    if now.s.money[now.seat, colour] == 0:
        return _("You have no coin of this colour.")
    if colour < lowest:
        return _("Colours are paid in their order, and you have gone past this one.")
    return _("Coins are paid in the order of their colours, and those from here on are not enough.")


def _pay_own(now: Now, amount: int) -> str:
    if now.asked != ASK_OWN_PAYMENT:
        return ""
    colour = now.about
    owned = now.s.money[now.seat, colour]
    if amount > owned:
        return _("You have {coins}.").format(coins=coins(colour, owned))
    if amount < now.box.least_of_colour:
        return _("At least {coins} must be paid.").format(coins=coins(colour, now.box.least_of_colour))
    return _("You have too few other coins to replace the rest by {n} each.").format(n=now.box.ratio)


# --------------------------------------------------------------------------------------------------------------- places


def _entry(now: Now, side: int) -> str:
    return why_not_entry(now, side) if now.asked == ASK_ENTRY else _card_first(now)


def _site(now: Now, site: int) -> str:
    if now.asked in (ASK_SITE, ASK_GOAL):
        return why_not_site(now, site)
    if now.asked == ASK_TURN:
        return _("First play a card to build, or choose a customer to lure.")
    return ""


def _stop(now: Now, _value: int) -> str:
    if now.s.phase != FINAL:
        return _("Before the final phase nobody stops: you build, lure a customer or take cards.")
    return ""


_REASONS: dict[str, Callable[[Now, int], str]] = {
    "play": _play,
    "play_any": _play_any,
    "keep": _keep,
    "lure": _lure,
    "take": _take,
    "take_hidden": _take_hidden,
    "take_barker": _take_barker,
    "discard": _discard,
    "place": _place,
    "expand": _expand,
    "move": _move,
    "pay": _pay,
    "pay_own": _pay_own,
    "entry": _entry,
    "site": _site,
    "stop": _stop,
}
