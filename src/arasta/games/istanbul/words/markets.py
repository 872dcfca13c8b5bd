"""Words of the markets."""

from __future__ import annotations

from collections.abc import Collection

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed
from arasta.games.istanbul.record.decisions import ASK_PALACE_GOOD, ASK_SALE, STARTS_ACTION
from arasta.games.istanbul.record.labels import ANY_GOODS, KINDS, LARGE, LARGE_MARKET, RED, SMALL, SMALL_MARKET
from arasta.games.istanbul.rules.markets import ANY_SALE, can_sell, total_sold
from arasta.games.istanbul.rules.palace import lowest_kind, palace_payment
from arasta.games.istanbul.words.names import (
    all_goods,
    amounts,
    at_place,
    card_name,
    good_name,
    goods,
    in_order,
    lira,
    some_goods,
)
from arasta.games.istanbul.words.places import Place, here, words_of
from arasta.games.istanbul.words.register import ACTION, FINISHING, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


@words_of(LARGE_MARKET, SMALL_MARKET)
class Market(Place):
    """Goods for Lira."""

    def do(self, now: Now) -> str:
        return _("sell goods")

    def explain(self, now: Now, seated: bool) -> str:
        market = self.number - LARGE_MARKET
        most = now.box.most_sold
        revenue = ", ".join(str(now.box.revenue[market, count]) for count in range(1, most + 1))
        return _(
            "Sell up to {goods} that the demand tile shows, now {demand}. From one to {most} goods bring {revenue} "
            "Lira. Then the tile goes under its stack."
        ).format(goods=some_goods(most), demand=amounts(now.demand(market)), most=most, revenue=revenue)


@WORDS.asks(ASK_SALE, N_("what to sell"))
def ask_sale(now: Now) -> str:
    """The first good, or the next one."""
    count = total_sold(now.s)
    if count == 0:
        return with_order(now, _("Choose the first good that you sell."))
    revenue = lira(now.box.revenue[market_of(now), count])
    question = ngettext(
        "You are selling {n} good for {lira}: add another one, or finish.",
        "You are selling {n} goods for {lira}: add another one, or finish.",
        count,
    ).format(n=count, lira=revenue)
    return with_order(now, question)


def market_of(now: Now) -> int:
    """The market of the sale under way, or of one possible now: 0 large, 1 small."""
    if now.asked == ASK_SALE:
        return min(now.about, SMALL)
    return LARGE if now.place == LARGE_MARKET else SMALL


def sale_of(now: Now) -> int | None:
    """The sale under way, or the one that the place at hand would begin: market 0 or 1, 2 with ANY_GOODS."""
    if now.asked == ASK_SALE:
        return now.about
    if STARTS_ACTION not in now.stages:
        return None
    return {LARGE_MARKET: LARGE, SMALL_MARKET: SMALL}.get(now.place)


def taken_in_order(now: Now) -> list[int]:
    """The kinds of goods among which the order of a sale, or of a payment at the palace, matters; or none.

    These are taken one by one in the order of the goods, so that each sale can be made in one way only.
    """
    sale = sale_of(now)
    if now.asked == ASK_PALACE_GOOD and now.about != palace_payment(1, RED):
        kinds = [good for good in range(KINDS) if now.owned(good)]
    elif sale is not None:
        kinds = [g for g in range(KINDS) if now.s.sold[g] or can_sell(now.box, now.s, now.seat, sale, g)]
    else:
        return []
    return [] if len(kinds) < 2 else kinds


def out_of_order(now: Now, chosen: Collection[int]) -> list[int]:
    """Goods that could be sold or paid but for the order: all except those that can be chosen."""
    sale = sale_of(now)
    return [
        good
        for good in taken_in_order(now)
        if good not in chosen and (sale is None or can_sell(now.box, now.s, now.seat, sale, good))
    ]


def with_order(now: Now, question: str) -> str:
    """The question, with the order in which goods are taken if it matters."""
    return f"{question} {in_order()}" if taken_in_order(now) else question


@WORDS.labels("sell", group=ACTION, about=here)
def sell(now: Now, good: int) -> str:
    """One more good, and the revenue then."""
    total = total_sold(now.s) + 1
    revenue = now.box.revenue[market_of(now), min(total, now.box.most_sold)]
    label = _("Sell {goods} ({total} sold: {lira})").format(goods=goods(good, 1), total=total, lira=lira(revenue))
    return passing_over(now, good, label)


def passing_over(now: Now, good: int, label: str) -> str:
    """The label of a good that is sold or paid, naming the earlier ones that can no longer be taken after it."""
    lowest = max((kind for kind in range(KINDS) if now.s.sold[kind]), default=RED)
    if now.asked == ASK_PALACE_GOOD:
        lowest = lowest_kind(now.about)
    before = [good_name(kind) for kind in out_of_order(now, ()) if lowest <= kind < good]
    if not before:
        return label
    return _("{label}; you keep your {goods}").format(label=label, goods=listed(before))


@WORDS.refuses("sell")
def no_sale(now: Now, good: int) -> str:
    """Elsewhere, not there, not wanted, or out of order."""
    elsewhere = "" if now.asked == ASK_SALE else not_acting_at(now, LARGE_MARKET, SMALL_MARKET)
    if elsewhere:
        return elsewhere
    sale = now.about if now.asked == ASK_SALE else market_of(now)
    if now.owned(good) == 0:
        return nothing_of(good, now.s.sold[good])
    if not can_sell(now.box, now.s, now.seat, sale, good):
        icons = now.demand(market_of(now))[good]
        if icons == 0:
            return _("The demand tile shows no {good}.").format(good=good_name(good))
        return _("The demand tile shows no more than {goods}.").format(goods=goods(good, icons))
    later = [kind for kind in range(good + 1, KINDS) if now.s.sold[kind] > 0]
    if later:
        return come_to(later[-1])
    if sale == ANY_SALE:
        return _("With what is left after that you could not sell {goods} in all.").format(
            goods=some_goods(now.box.most_sold)
        )
    return ""


def nothing_of(good: int, put_up: int = 0) -> str:
    """There is none of a kind, or no more."""
    if put_up:
        return _("You have no more {good}.").format(good=good_name(good))
    return _("You have no {good}.").format(good=good_name(good))


def come_to(good: int) -> str:
    """The turn of other kinds is over."""
    return _("Goods are taken in the order {goods}; you have come to {good} already.").format(
        goods=listed(all_goods()), good=good_name(good)
    )


@WORDS.labels("done", group=FINISHING)
def finish_sale(now: Now, _value: int) -> str:
    """The revenue."""
    count = total_sold(now.s)
    revenue = now.box.revenue[market_of(now), count]
    return _("Finish the sale: {goods} for {lira}").format(goods=some_goods(count), lira=lira(revenue))


@WORDS.refuses("done", asked=ASK_SALE)
def sale_is_not_done(now: Now, _value: int) -> str:
    """Too few are put up for sale."""
    if now.box.any_goods_exactly_five and total_sold(now.s) > 0:
        return _("By a rule of this table the card {card} needs exactly {n} goods.").format(
            card=card_name(ANY_GOODS), n=now.box.most_sold
        )
    return _("Offer at least one good first.")


@WORDS.refuses("done")
def nothing_to_finish(now: Now, _value: int) -> str:
    """It is not the moment."""
    return "" if now.asks_leftovers else _("There is nothing to finish here.")


@WORDS.tells("sold")
def sold(now: Now, e: Event, name: Player) -> str:
    """A sale was made."""
    return name.told(_("{player} sells {goods} {at_place}."), _("You sell {goods} {at_place}.")).format(
        player=name, goods=some_goods(e.second), at_place=at_place(LARGE_MARKET + e.first)
    )
