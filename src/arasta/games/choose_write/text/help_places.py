"""The rules of locations, with what they would give now."""

from __future__ import annotations

from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import FIRST_LETTER, LOCATIONS
from arasta.games.choose_write.text.effects import caravan_effect, does, steps
from arasta.games.choose_write.text.names import amounts, goods, icons, is_letter, lira, listed, rubies, squares
from arasta.games.choose_write.text.payment_reasons import unpayable
from arasta.games.choose_write.text.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def explain_location(now: Now, place: int, seated: bool) -> str:
    """What a location does, who borders on it, and what it would give the viewer now."""
    if is_letter(place):
        found = [_letter(now, place - FIRST_LETTER, seated)]
    else:
        found = [_does(now, place, seated), *_icons(now, place, seated)]
    found.append(_neighbours(now, place))
    if seated and not is_letter(place):
        reason = unpayable(now, place)
        if reason:
            found.append(reason)
    return " ".join(found)


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
    found = now.candidates(place)[1:]
    if not found:
        return _("It borders on no location: only its own card leads here.")
    return _("It borders on {locations}.").format(locations=listed(LOCATIONS[other] for other in found))


def _letter(now: Now, letter: int, seated: bool) -> str:
    rule = _("Here you buy a ruby for {goods}. After a turn in which somebody bought here the price rises by a good.")
    found = [rule.format(goods=amounts(now.price(letter)))]
    if now.s.ruby_deck_size == 0:
        found.append(_("There are no more Ruby cards: the price stays as it is."))
    found.append(_("Whoever is not on turn has to cross a Bonus Action, for there are no icons here."))
    if seated:
        lacking = amounts(now.lacking(letter))
        found.append(_("You lack {goods}.").format(goods=lacking) if lacking else _("You can pay that now."))
        taken = now.s.palace_rubies[now.seat, letter]
        if taken:
            found.append(_("You have bought {rubies} here.").format(rubies=rubies(taken)))
    return " ".join(found)
