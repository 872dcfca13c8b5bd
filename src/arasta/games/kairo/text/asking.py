"""What is asked, of the seat that decides and for those who wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.core.players import player
from arasta.games.kairo.record.actions import LURE, PLAY_ANY, TAKE
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
from arasta.games.kairo.record.labels import KINDS
from arasta.games.kairo.record.state import FINAL, SETTING_UP
from arasta.games.kairo.text.names import (
    coins,
    customer_name,
    in_segments,
    one_of,
    site_name,
    some_coins,
    stall_cards,
    stall_name,
    stand_name,
)
from arasta.games.kairo.text.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.table import Table

# TRANSLATORS: Indirect questions: "Moon is deciding what to do." - "To be decided first: what to do."
QUESTIONS = {
    ASK_START_STALL: N_("which stall to place"),
    ASK_TURN: N_("what to do this turn"),
    ASK_KEEP: N_("which card to keep"),
    ASK_JOKER_PAYMENT: N_("which coin to pay for the joker"),
    ASK_BUILD: N_("what to build"),
    ASK_SITE: N_("where to build"),
    ASK_ENTRY: N_("where the entry lies"),
    ASK_OWN_PAYMENT: N_("how to pay for the expansion"),
    ASK_OTHER_PAYMENT: N_("how to pay for the expansion"),
    ASK_GOAL: N_("where the customer goes"),
    ASK_DRAW: N_("which card to take"),
    ASK_DISCARD: N_("which card to discard"),
}


def question(now: Now) -> str:
    """What is being decided, as an indirect question: 'where to build'."""
    return _(QUESTIONS[now.asked])


def waiting(table: Table, viewer: int | None) -> str:
    """What those who do not decide wait for, in one sentence; '' when the game is over."""
    if not table.seats:
        return ""
    decider = table.seats[0]
    return _("{player} is deciding {question}.").format(
        player=player(table, decider), question=question(Now(table, decider))
    )


def prompt(table: Table, seat: int) -> str:
    """What is asked of a seat, in one sentence; what it waits for, if it has nothing to decide; '' after the game."""
    if seat not in table.seats:
        return waiting(table, seat)
    now = Now(table, seat)
    if now.asked == ASK_TURN:
        return _turn(now)
    if now.asked in (ASK_SITE, ASK_ENTRY):
        return _where(now)
    if now.asked in (ASK_KEEP, ASK_JOKER_PAYMENT, ASK_OWN_PAYMENT, ASK_OTHER_PAYMENT):
        return _payment(now)
    if now.asked == ASK_START_STALL:
        placed = sum(now.on_board(colour) for colour in range(KINDS))
        return _("Choose the stall that you place, number {n} of {all}.").format(n=placed + 1, all=now.box.start_stalls)
    if now.asked == ASK_BUILD:
        return _("Choose what you build {in_segments}.").format(in_segments=in_segments(now.s.segments))
    if now.asked == ASK_GOAL:
        return _("Choose the entry to which you lure the {customer}.").format(customer=customer_name(now.about))
    if now.asked == ASK_DRAW:
        return ngettext("Take {n} more card.", "Take {n} more cards.", now.about).format(n=now.about)
    return _("You hold {cards} and may keep {n}: discard one.").format(
        cards=stall_cards(now.s.hand_size[seat]), n=now.box.hand_limit
    )


def _turn(now: Now) -> str:
    if now.s.phase == FINAL:
        return _("Final phase: play a card to build, or stop for good.")
    actions = now.table.actions
    what = []
    # TRANSLATORS: These phrases follow "Your turn:", told to the player (imperative).
    if any(action <= PLAY_ANY for action in actions):
        what.append(_("play a card to build"))
    if any(LURE <= action < TAKE for action in actions):
        what.append(_("lure a customer"))
    if any(action >= TAKE for action in actions):
        n = now.box.cards_per_draw
        what.append(ngettext("take {n} card", "take {n} cards", n).format(n=n))
    return _("Your turn: {what}.").format(what=one_of(what))


def _where(now: Now) -> str:
    if now.asked == ASK_ENTRY:
        return _("On which side of {site} does the entry of the {stall} lie?").format(
            site=site_name(now.s.chosen_site), stall=stall_name(now.colour)
        )
    if now.expanding:
        return _("Choose the site for the expansion of your {stand}.").format(stand=stand_name(now.colour))
    if now.neutral:
        return _("You drew the neutral {stall}: choose its site.").format(stall=stall_name(now.colour))
    if now.moving:
        return _("Choose the new site of your {stall}.").format(stall=stall_name(now.colour))
    if now.s.phase == SETTING_UP:
        return _("Choose the site of your {stall}, in a segment with fewer than {n} stalls.").format(
            stall=stall_name(now.colour), n=now.box.most_in_segment
        )
    return _("Choose the site of your {stall}.").format(stall=stall_name(now.colour))


def _payment(now: Now) -> str:
    if now.asked == ASK_KEEP:
        return _("Choose the card that you keep; the others are played.")
    if now.asked == ASK_JOKER_PAYMENT:
        return _("Choose the coin that you pay for the joker.")
    if now.asked == ASK_OWN_PAYMENT:
        cost = now.box.cost[now.size(now.about)]
        return _("The expansion costs {coins}: choose how many you pay; each one missing is replaced by {n}.").format(
            coins=coins(now.about, cost), n=some_coins(now.box.ratio)
        )
    return _("You are short of coins of the stand's colour: pay {coins} of other colours.").format(
        coins=some_coins(now.s.owed)
    )
