"""What an expansion costs somebody, in words."""

from __future__ import annotations

from arasta.games.kairo.rules.paying import can_pay
from arasta.games.kairo.text.names import coins, some_coins
from arasta.games.kairo.text.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def price(now: Now, colour: int) -> str:
    """The cost of the next expansion of a stand that can grow: '2 red coins', or '1 red coin and 2 others' to be paid.

    Coins that are missing are replaced (KAI-5.14, KAI-5.15), by as few as possible where one may choose (KAI-12.17).
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
