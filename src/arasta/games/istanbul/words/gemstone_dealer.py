"""Words of the Gemstone Dealer."""

from __future__ import annotations

from arasta.games.istanbul.record.labels import DEALER
from arasta.games.istanbul.words.names import at_place, lira
from arasta.games.istanbul.words.places import Place, left_here, words_of
from arasta.games.istanbul.words.register import more_needed
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


@words_of(DEALER)
class GemstoneDealer(Place):
    """A ruby for Lira."""

    starts_at_once = True

    def do(self, now: Now) -> str:
        return _("buy a ruby for {lira}").format(lira=lira(now.s.dealer_price))

    def act(self, now: Now) -> str:
        return _("Buy a ruby for {lira}").format(lira=lira(now.s.dealer_price))

    def cannot(self, now: Now) -> str:
        if now.s.dealer_rubies == 0:
            return _("There is no ruby left {at_place}.").format(at_place=at_place(DEALER))
        return more_needed(now.s.dealer_price, now.money)

    def explain(self, now: Now, seated: bool) -> str:
        if now.s.dealer_rubies == 0:
            return left_here(0)
        return _("Buy a ruby for {lira}; each costs 1 Lira more than the one before. {left}").format(
            lira=lira(now.s.dealer_price), left=left_here(now.s.dealer_rubies)
        )
