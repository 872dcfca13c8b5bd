"""The cost of an expansion, and its payment (ledger section 5); money that comes and goes."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.kairo.record.about import lowest_colour, short_colour
from arasta.games.kairo.record.decisions import ASK_OTHER_PAYMENT, ASK_OWN_PAYMENT
from arasta.games.kairo.record.labels import KINDS
from arasta.games.kairo.rules.paying import can_pay
from arasta.games.kairo.words.names import coins, purse, some_coins
from arasta.games.kairo.words.register import PAYMENTS, of_colour, words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@words.asks(ASK_OWN_PAYMENT, N_("how to pay for the expansion"))
def how_much_of_the_colour(now: Now) -> str:
    """Too few coins of the stand's colour, by option KAI-12.17."""
    cost = now.box.cost[now.size(now.about)]
    return _("The expansion costs {coins}: choose how many you pay; each one missing is replaced by {n}.").format(
        coins=coins(now.about, cost), n=some_coins(now.box.ratio)
    )


@words.asks(ASK_OTHER_PAYMENT, N_("how to pay for the expansion"))
def how_to_replace(now: Now) -> str:
    """Missing coins are replaced by others."""
    return _("You are short of coins of the stand's colour: pay {coins} of other colours.").format(
        coins=some_coins(now.s.owed)
    )


@words.labels("pay", group=PAYMENTS, about=of_colour)
def pay(_now: Now, colour: int) -> str:
    """'Pay 1 red coin'."""
    return _("Pay {coins}").format(coins=coins(colour, 1))


@words.refuses("pay", asked=ASK_OTHER_PAYMENT)
def no_payment(now: Now, colour: int) -> str:
    """Why a colour cannot replace what is missing."""
    if colour == short_colour(now.about):
        return _("Missing coins are replaced by coins of other colours.")
    if now.s.money[now.seat, colour] == 0:
        return _("You have no coin of this colour.")
    if colour < lowest_colour(now.about):
        return _("Colours are paid in their order, and you have gone past this one.")
    return _("Coins are paid in the order of their colours, and those from here on are not enough.")


@words.labels("pay_own", group=PAYMENTS, about="money")
def pay_own(now: Now, amount: int) -> str:
    """'Pay 1 red coin and replace the rest'."""
    return _("Pay {coins} and replace the rest").format(coins=coins(now.colour, amount))


@words.refuses("pay_own", asked=ASK_OWN_PAYMENT)
def no_own_payment(now: Now, amount: int) -> str:
    """Why this much cannot be paid in the stand's colour."""
    owned = now.s.money[now.seat, now.about]
    if amount > owned:
        return _("You have {coins}.").format(coins=coins(now.about, owned))
    if amount < now.box.least_of_colour:
        return _("At least {coins} must be paid.").format(coins=coins(now.about, now.box.least_of_colour))
    return _("You have too few other coins to replace the rest by {n} each.").format(n=now.box.ratio)


def price(now: Now, colour: int) -> str:
    """The cost of the next expansion of a stand that can grow: '2 red coins', or '1 red coin and 2 others' to pay.

    Coins that are missing are replaced (KAI-5.14, KAI-5.15), by as few as possible if there is a choice (KAI-12.17).
    """
    cost, owned = now.cost(colour), now.s.money[now.seat, colour]
    if owned >= cost or not can_pay(now.box, now.s, now.seat, colour, cost, -1):
        return coins(colour, cost)
    others = now.box.ratio * (cost - owned)
    if owned == 0:
        return _("{coins} of other colours").format(coins=some_coins(others))
    return ngettext("{coins} and {n} other", "{coins} and {n} others", others).format(
        coins=coins(colour, owned), n=others
    )


def too_few_coins(now: Now, colour: int) -> str:
    """Why the next expansion of a stand cannot be paid (KAI-5.16, KAI-5.17)."""
    owned = now.s.money[now.seat, colour]
    price, have = coins(colour, now.cost(colour)), coins(colour, owned)
    if owned < now.box.least_of_colour:
        return _("That costs {price}, and you need at least {least}; you have {have}.").format(
            price=price, least=coins(colour, now.box.least_of_colour), have=have
        )
    return _("That costs {price}; you have {have}, and too few other coins to replace each missing one by {n}.").format(
        price=price, have=have, n=now.box.ratio
    )


@words.tells("paid")
def paid(_now: Now, e: Event, player: Player) -> str:
    """Money went to the bank."""
    return player.told(_("{player} pays {coins}."), _("You pay {coins}.")).format(
        player=player, coins=coins(e.first, e.second)
    )


@words.tells("gained")
def gained(now: Now, e: Event, player: Player) -> str:
    """Money came from the bank; nothing to tell if a stand brings none."""
    if e.second == 0:
        return (
            player.told(_("The bank has nothing left for {player}."), _("The bank has nothing left for you.")).format(
                player=player
            )
            if now.box.bank_limit
            else ""
        )
    return player.told(_("{player} gets {coins}."), _("You get {coins}.")).format(
        player=player, coins=coins(e.first, e.second)
    )


@words.explains("money", title=N_("Money"), typed=N_("money"))
def explain_money(now: Now, _value: str, plays: bool) -> str:
    """The use of money, who can see it, and how much the reader has."""
    sentences = [
        _("Coins of six colours pay for expansions of their colour; a joker costs a coin of any colour."),
        _("At the end {n} coins of any colours are worth a point.").format(n=now.box.money_per_point),
    ]
    if now.box.open_money:
        sentences.append(_("By a rule of this table everybody sees how much the others have."))
    else:
        sentences.append(_("Payments and gains are public, but only you see how much you have."))
    if plays:
        held = [now.s.money[now.seat, colour] for colour in range(KINDS)]
        sentences.append(_("You have {coins}.").format(coins=purse(held)))
    return " ".join(sentences)
