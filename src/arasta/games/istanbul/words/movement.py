"""Words of phase 1, the move."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.decisions import ASK_FAR_MOVE, ASK_MOVE
from arasta.games.istanbul.record.labels import LEFTOVERS, MOVE_3_4, STAY
from arasta.games.istanbul.rules.merchants import fee_at
from arasta.games.istanbul.words.names import at_place, card_name, from_place, lira, numbers, to_place
from arasta.games.istanbul.words.places import named
from arasta.games.istanbul.words.register import MOVES, WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


# TRANSLATORS: Indirect questions; they follow "Moon is deciding" as well as "First decide".
@WORDS.asks(ASK_MOVE, N_("where to move"))
def ask_move(now: Now) -> str:
    """The merchant's place, and the length of the move."""
    return _("You are {at_place}: move {steps} places.").format(
        at_place=at_place(now.s.merchant[now.seat]), steps=numbers(now.steps(card=False))
    )


@WORDS.asks(ASK_FAR_MOVE, N_("where to move with the card"))
def ask_far_move(now: Now) -> str:
    """The length of the move that the card allows."""
    return _("The card takes you {steps} places: choose where to.").format(steps=numbers(now.steps(card=True)))


@WORDS.labels("move", group=MOVES, about=named)
def move(now: Now, place: int) -> str:
    """'Move to the Fountain (7)', with what is owed there."""
    owing = fee_at(now.box, now.s, now.seat, place)
    if owing:
        return _("Move {to_place} ({number}), where you will owe {lira}").format(
            to_place=to_place(place), number=place, lira=lira(owing)
        )
    return _("Move {to_place} ({number})").format(to_place=to_place(place), number=place)


@WORDS.refuses("move")
def moved_already(now: Now, place: int) -> str:
    """The move is over, or still to come."""
    if now.s.phase == LEFTOVERS or now.waits_below(ASK_MOVE):
        return ""
    return _("You have already moved this turn.")


@WORDS.refuses("move", asked=ASK_MOVE)
def not_so_far(now: Now, place: int) -> str:
    """The place is too far away, or the merchant is there already."""
    if now.steps_to(place) == 0:
        return _("You are {at_place} already; to stay there you need the card {card}.").format(
            at_place=at_place(place), card=card_name(STAY)
        )
    return _("{way}; without a card you move {steps}.").format(
        way=way_to(now, place), steps=numbers(now.steps(card=False))
    )


@WORDS.refuses("move", asked=ASK_FAR_MOVE)
def not_with_the_card(now: Now, place: int) -> str:
    """The card leads farther, or not so far."""
    return _("{way}; with the card {card} you move {steps}.").format(
        way=way_to(now, place), card=card_name(MOVE_3_4), steps=numbers(now.steps(card=True))
    )


def way_to(now: Now, place: int) -> str:
    """'It is 4 steps to the Black Market'."""
    steps = now.steps_to(place)
    return ngettext("It is {n} step {to_place}", "It is {n} steps {to_place}", steps).format(
        n=steps, to_place=to_place(place)
    )


@WORDS.refuses("end_turn", asked=ASK_MOVE)
def must_move(now: Now, _value: int) -> str:
    """No turn ends before the move."""
    return _("You must move before your turn can end.")


@WORDS.tells("moved")
def moved(now: Now, e: Event, name: Player) -> str:
    """The merchant moved, or a card let it stay."""
    if e.first == e.second:
        return name.told(_("{player} stays {at_place}."), _("You stay {at_place}.")).format(
            player=name, at_place=at_place(e.first)
        )
    return name.told(_("{player} moves {from_place} {to_place}."), _("You move {from_place} {to_place}.")).format(
        player=name, from_place=from_place(e.first), to_place=to_place(e.second)
    )
