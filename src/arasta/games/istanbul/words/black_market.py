"""Words of the Black Market."""

from __future__ import annotations

from arasta.core.phrases import one_of
from arasta.games.istanbul.record.decisions import ASK_BLACK_GOOD, STARTS_ACTION, decision
from arasta.games.istanbul.record.labels import BLACK_MARKET, BLUE
from arasta.games.istanbul.words.names import good_name, goods
from arasta.games.istanbul.words.places import Place, here, words_of
from arasta.games.istanbul.words.register import ACTION, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.games.istanbul.words.supply import gain
from arasta.i18n import N_
from arasta.i18n import gettext as _


@words_of(BLACK_MARKET)
class BlackMarket(Place):
    """A good, and jewellery by the dice."""

    def do(self, now: Now) -> str:
        return _("choose a good and roll the dice")

    def explain(self, now: Now, seated: bool) -> str:
        return _(
            "Take {goods} and roll two dice. By their sum you also get jewellery: {table}. You may choose the good "
            "after the roll."
        ).format(goods=one_of(goods(good, 1) for good in range(BLUE)), table=_jewellery_by_sum(now))


def _jewellery_by_sum(now: Now) -> str:
    ranges: list[tuple[int, int, int]] = []
    for total in range(2, 13):
        blue = now.box.black_market_blue[total]
        if ranges and ranges[-1][2] == blue:
            ranges[-1] = (ranges[-1][0], total, blue)
        else:
            ranges.append((total, total, blue))
    parts = []
    for low, high, blue in ranges:
        sums = str(low) if low == high else _("{low} to {high}").format(low=low, high=high)
        parts.append(_("{n} for {sums}").format(n=blue, sums=sums))
    return ", ".join(parts)


@WORDS.labels("roll", group=ACTION, about=here)
def roll(now: Now, _value: int) -> str:
    """The good is chosen later."""
    return _("Roll first, choose the good afterwards")


@WORDS.refuses("roll")
def no_roll(now: Now, _value: int) -> str:
    """Elsewhere."""
    return not_acting_at(now, BLACK_MARKET)


@WORDS.asks(ASK_BLACK_GOOD, N_("which good to take at the Black Market"))
def ask_good(now: Now) -> str:
    """After the roll."""
    return _("Choose your good at the Black Market: {goods}.").format(
        goods=one_of(good_name(good) for good in range(BLUE))
    )


WORDS.labels("gain", asked=ASK_BLACK_GOOD, about=here)(gain)


@WORDS.labels("gain", group=ACTION, asked=decision.of_stages(STARTS_ACTION), about=here)
def choose_and_roll(now: Now, good: int) -> str:
    """Before the roll."""
    message = _("Choose {goods} and roll")
    if now.is_full(good):
        message = _("Choose {goods}, though it does not fit, and roll")
    return message.format(goods=goods(good, 1))


@WORDS.refuses("gain")
def no_gain(now: Now, good: int) -> str:
    """Elsewhere, or it is jewellery."""
    elsewhere = "" if now.asked == ASK_BLACK_GOOD else not_acting_at(now, BLACK_MARKET)
    if elsewhere or good != BLUE:
        return elsewhere
    return _("At the Black Market you cannot choose {good}: only the dice bring it.").format(good=good_name(BLUE))
