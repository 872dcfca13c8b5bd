"""Words of the Sultan's Palace."""

from __future__ import annotations

from arasta.core.phrases import listed
from arasta.games.istanbul.record.decisions import ASK_PALACE_GOOD
from arasta.games.istanbul.record.labels import KINDS, PALACE
from arasta.games.istanbul.rules.palace import goods_to_pay, lowest_kind
from arasta.games.istanbul.words.markets import come_to, nothing_of, passing_over, with_order
from arasta.games.istanbul.words.names import all_goods, amounts, any_goods, at_place, good_name, goods
from arasta.games.istanbul.words.places import Place, left_here, words_of
from arasta.games.istanbul.words.register import PAYING, WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words_of(PALACE)
class Palace(Place):
    """A ruby for goods."""

    starts_at_once = True

    def do(self, now: Now) -> str:
        return _("pay goods for a ruby")

    def act(self, now: Now) -> str:
        return _("Pay {amounts} for a ruby").format(amounts=amounts(*now.palace_price()))

    def cannot(self, now: Now) -> str:
        if now.s.palace_rubies == 0:
            return _("There is no ruby left {at_place}.").format(at_place=at_place(PALACE))
        owned = amounts([now.owned(good) for good in range(KINDS)]) or _("nothing")
        return _("The ruby costs {price}; you have {goods}.").format(price=amounts(*now.palace_price()), goods=owned)

    def explain(self, now: Now, seated: bool) -> str:
        if now.s.palace_rubies == 0:
            return left_here(0)
        return _("Pay {price} and take a ruby; each ruby costs one good more than the one before. {left}").format(
            price=amounts(*now.palace_price()), left=left_here(now.s.palace_rubies)
        )


@WORDS.asks(ASK_PALACE_GOOD, N_("which goods to pay for the ruby"))
def ask_good(now: Now) -> str:
    """The number of goods still to be paid."""
    left = any_goods(goods_to_pay(now.about), lowest_kind(now.about) > 0)
    return with_order(now, _("Choose what you pay: {goods}.").format(goods=left))


@WORDS.labels("pay_good", group=PAYING)
def pay_good(now: Now, good: int) -> str:
    """One good of a kind."""
    return passing_over(now, good, _("Pay {goods}").format(goods=goods(good, 1)))


@WORDS.refuses("pay_good")
def no_good_due(now: Now, _good: int) -> str:
    """It is not the moment."""
    return _("There is no good to pay now.")


@WORDS.refuses("pay_good", asked=ASK_PALACE_GOOD)
def out_of_order(now: Now, good: int) -> str:
    """Not there, or out of order."""
    if now.owned(good) == 0:
        return nothing_of(good)
    if good < lowest_kind(now.about):
        return come_to(lowest_kind(now.about))
    return _("Goods are taken in the order {goods}; after {good} too few would be left.").format(
        goods=listed(all_goods()), good=good_name(good)
    )
