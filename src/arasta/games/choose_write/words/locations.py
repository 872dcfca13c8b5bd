"""Words for locations: their payments, and the decisions of those that have their own."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player, listed
from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.about import SQUARES_AND_END
from arasta.games.choose_write.record.decisions import ASK_TARGET, ASK_WAINWRIGHT
from arasta.games.choose_write.record.labels import CATACOMBS, FIRST_LETTER, KINDS, LOCATIONS, PER_CARD
from arasta.games.choose_write.record.state import CARAVAN_PROGRAM
from arasta.games.choose_write.rules.palace import may_leave_out
from arasta.games.choose_write.rules.sheet import available_goods
from arasta.games.choose_write.words.effects import caravan_effect, does, steps
from arasta.games.choose_write.words.gains import not_this_square
from arasta.games.choose_write.words.names import (
    any_goods,
    goods,
    goods_cards,
    icons,
    is_letter,
    lira,
    location,
    location_name,
    same_goods,
    some_goods,
    squares,
)
from arasta.games.choose_write.words.palace import explain_letter, too_dear
from arasta.games.choose_write.words.register import FINISHING, WORDS
from arasta.games.choose_write.words.situation import Now, letters_in
from arasta.i18n import N_, ngettext
from arasta.i18n import gettext as _


def lacks_lira(now: Now, price: int) -> str:
    """Too few Lira: how many are needed, and how many there are."""
    return _("You need {lira} and have {money}.").format(lira=lira(price), money=lira(now.money))


def unpayable(now: Now, program: int) -> str:
    """The sentence on a payment of a location or card that cannot be made; '' if all can (CNW-3.3, CNW-4.19)."""
    effects = steps(now.box, program)
    if effects[0][0] == do.USE_CARAVAN:
        program = CARAVAN_PROGRAM + now.caravan
        effects = steps(now.box, program)
    thrown = 0
    for code, amount in effects:
        if code == do.PAY_CARD:
            thrown = amount
        reason = _short_of(now, program, code, amount, thrown)
        if reason:
            return reason
    return ""


def _short_of(now: Now, program: int, code: int, amount: int, thrown: int) -> str:
    if code == do.PAY_LIRA and now.money < amount:
        return lacks_lira(now, amount)
    if code == do.PALACE and not may_leave_out(now.box, program):
        return too_dear(now, letters_in(amount))
    if code == do.PAY_SAME and all(now.payable(good) < amount for good in range(KINDS)):
        return _("You need {goods}, on your sheet or on Goods cards.").format(goods=same_goods(amount))
    if code == do.PAY_CARD and now.goods_cards < amount:
        return _("You need {cards} and have {held}.").format(cards=goods_cards(amount), held=now.goods_cards)
    if code == do.PAY_ANY:
        payable = available_goods(now.s, now.seat) + PER_CARD * (now.goods_cards - thrown)
        if payable < amount:
            return _("You need {goods} and have {held}.").format(goods=any_goods(amount), held=some_goods(payable))
    return ""


def out_of_reach(now: Now, place: int) -> str:
    """Why the card in play does not reach a location; '' if it does (CNW-2.4)."""
    reached = now.candidates(now.played)
    if place in reached:
        return ""
    if now.played == CATACOMBS:
        return _("The card of the Catacombs is for the Catacombs only, which then lead anywhere.")
    if place == CATACOMBS:
        return _("The Catacombs are used with their own card only.")
    return _("The card {card} reaches only {locations}.").format(
        card=location(now.played), locations=listed(LOCATIONS[other] for other in reached)
    )


# -------------------------------------------------------------------------------------------------------- Catacombs


@WORDS.asks(ASK_TARGET, N_("where the Catacombs lead"))
def where_to(now: Now) -> str:
    """The Catacombs lead anywhere (CNW-4.12)."""
    return _("Choose where the Catacombs lead you: you carry out the action there.")


@WORDS.refuses("use", asked=ASK_TARGET)
def no_target(now: Now, place: int) -> str:
    """Not to themselves, nor where a payment cannot be made (CNW-4.20)."""
    if place == CATACOMBS:
        return _("The Catacombs lead to any other location, not to themselves.")
    return unpayable(now, place)


@WORDS.tells("target")
def target(now: Now, e: Event, name: Player) -> str:
    """The Catacombs led somewhere."""
    return name.told(
        _("The Catacombs lead {player} to {location}."), _("The Catacombs lead you to {location}.")
    ).format(player=name, location=location(e.first))


# ------------------------------------------------------------------------------------------------------- Wainwright


@WORDS.asks(ASK_WAINWRIGHT, N_("which squares to check"))
def squares_to_check(now: Now) -> str:
    """The number of checks that are left (CNW-4.13)."""
    count, lowest = divmod(now.about, SQUARES_AND_END)
    return _("Check up to {squares}.").format(squares=squares(count, lowest > 0))


@WORDS.labels("done", group=FINISHING, about="squares")
def done(now: Now, _value: int) -> str:
    """No more checks (CNW-4.23)."""
    return _("Check no more squares")


@WORDS.refuses("done")
def not_done(_now: Now, _value: int) -> str:
    """Elsewhere the number of checks is not free (CNW-4.23)."""
    return _("Only at the Wainwright you choose how many squares you check.")


WORDS.refuses("check", asked=ASK_WAINWRIGHT)(not_this_square)


# ------------------------------------------------------------------------------------------------------------- rules


def _named(value: str) -> str:
    return location_name(LOCATIONS.index(value))


@WORDS.explains("location", LOCATIONS[1:], title=_named, typed=lambda value: (value, _named(value)))
def explain_location(now: Now, value: str, seated: bool) -> str:
    """The action of a location, its neighbours, and what it would give the reader now."""
    place = LOCATIONS.index(value)
    if is_letter(place):
        told = [explain_letter(now, place - FIRST_LETTER, seated)]
    else:
        told = [_does(now, place, seated), *_icons(now, place, seated)]
    told.append(_neighbours(now, place))
    if seated and not is_letter(place):
        reason = unpayable(now, place)
        if reason:
            told.append(reason)
    return " ".join(told)


def _does(now: Now, place: int, seated: bool) -> str:
    square = now.square_at(place)
    if square >= 0:
        return _with_squares(now, place, square, seated)
    code = steps(now.box, place)[0][0]
    if code == do.USE_CARAVAN:
        return _("Here you carry out the face-up Caravan card, which changes after the turn. Now: {effect}.").format(
            effect=caravan_effect(now, now.caravan)
        )
    if code == do.ANY_LOCATION:
        return _(
            "Here you carry out the action of any other location, even a letter of the Palace, and cross nothing there."
        )
    return _("Here you can: {effect}.").format(effect=does(now, place))


def _with_squares(now: Now, place: int, square: int, seated: bool) -> str:
    base = now.box.base[square]
    tea = steps(now.box, place)[0][0] == do.TEA_HOUSE
    good = now.box.warehouse_good[square]
    rule = _("Here you gain {amount}, and one more for each checked square; there are {squares}.").format(
        amount=lira(base) if tea else goods(good, base), squares=squares(now.box.squares[square])
    )
    if not seated:
        return rule
    count = now.income(square)
    return (
        rule
        + " "
        + _("You have checked {n}: it gives you {amount} now.").format(
            n=now.s.checks[now.seat, square], amount=lira(count) if tea else goods(good, count)
        )
    )


def _icons(now: Now, place: int, seated: bool) -> list[str]:
    total = now.box.icons[now.s.players, place]
    if not seated:
        return [ngettext("It has {n} icon.", "It has {n} icons.", total).format(n=total)]
    left = now.s.icons[now.seat, place]
    return [_("You have {icons} left to cross here.").format(icons=icons(left))]


def _neighbours(now: Now, place: int) -> str:
    others = now.candidates(place)[1:]
    if not others:
        return _("It borders on no location: only its own card leads here.")
    return _("It borders on {locations}.").format(locations=listed(LOCATIONS[other] for other in others))
