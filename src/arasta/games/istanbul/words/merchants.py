"""Words of phase 2, encounters with merchants."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import listed
from arasta.games.istanbul.record.actions import PAY
from arasta.games.istanbul.record.decisions import ASK_PAYMENT
from arasta.games.istanbul.record.labels import ACTING, FEWEST_PLAYERS, MEETING, NEUTRAL_MERCHANTS
from arasta.games.istanbul.rules.merchants import owed
from arasta.games.istanbul.words.names import at_place, lira, numbers, to_place
from arasta.games.istanbul.words.register import PAYING, WORDS, more_needed
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@WORDS.asks(ASK_PAYMENT, N_("whether to pay the merchants"))
def ask_payment(now: Now) -> str:
    """The Lira owed."""
    sum_owed = lira(owed(now.box, now.s, now.seat))
    place = at_place(now.s.merchant[now.seat])
    if PAY in now.actions:
        return _("You meet merchants {at_place}: pay {lira}, or end your turn.").format(at_place=place, lira=sum_owed)
    return _("You owe the merchants {at_place} {lira} and have {money}: get more, or end your turn.").format(
        at_place=place, lira=sum_owed, money=lira(now.money)
    )


@WORDS.labels("pay", group=PAYING, about="merchants")
def pay(now: Now, _value: int) -> str:
    """The merchants paid, and the Lira."""
    others, neutrals = now.merchants_met(now.s.merchant[now.seat])
    fee = now.box.merchant_fee
    names = listed(now.player(other) for other in others)
    neutral = ngettext(
        "{lira} to the supply for a neutral merchant", "{lira} to the supply for {n} neutral merchants", neutrals
    ).format(lira=lira(neutrals * fee), n=neutrals)
    if not others:
        return _("Pay {neutral}").format(neutral=neutral)
    if neutrals:
        return _("Pay {lira} to {player} and {neutral}").format(lira=lira(fee), player=names, neutral=neutral)
    if len(others) > 1:
        return _("Pay {lira} each to {players}").format(lira=lira(fee), players=names)
    return _("Pay {lira} to {player}").format(lira=lira(fee), player=names)


@WORDS.refuses("pay")
def nothing_owed(now: Now, _value: int) -> str:
    """Phase 2 is over, or still to come."""
    return _("There is no merchant to pay now.") if now.s.phase in (ACTING, MEETING) else ""


@WORDS.refuses("pay", asked=ASK_PAYMENT)
def too_little(now: Now, _value: int) -> str:
    """More Lira are owed than there are."""
    return more_needed(owed(now.box, now.s, now.seat), now.money)


@WORDS.labels("end_turn", asked=ASK_PAYMENT)
def do_not_pay(now: Now, _value: int) -> str:
    """The turn ends here."""
    return _("Do not pay, and end your turn")


@WORDS.tells("neutral_moved")
def neutral_moved(now: Now, e: Event, name: str) -> str:
    """A die roll moved a neutral merchant."""
    return _("A neutral merchant goes {to_place}.").format(to_place=to_place(e.second))


@WORDS.explains("merchants", title=N_("Merchants"), typed=N_("merchants"))
def explain_merchants(now: Now, _value: str, _seated: bool) -> str:
    """Moving and paying."""
    return _(
        "You move your merchant {steps} places, horizontally or vertically. For each other merchant at the place you "
        "reach you pay {lira} to its owner, or your turn ends; at the Fountain nothing is paid."
    ).format(steps=numbers(now.steps(card=False)), lira=lira(now.box.merchant_fee))


@WORDS.explains("neutral_merchants", title=N_("Neutral merchants"), typed=N_("neutral merchants"))
def explain_neutral_merchants(now: Now, _value: str, _seated: bool) -> str:
    """With two players."""
    if now.s.players != FEWEST_PLAYERS:
        return _("Neutral merchants take part only with two players.")
    where = listed(at_place(now.s.neutral[i]) for i in range(NEUTRAL_MERCHANTS))
    return _(
        "You pay {lira} to the supply for each neutral merchant that you meet; then two dice say where it goes. They "
        "are {where} now."
    ).format(lira=lira(now.box.merchant_fee), where=where)
