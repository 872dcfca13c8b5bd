"""The rules of the sheet: Lira, goods, squares, icons, rubies, and the cards in hand."""

from __future__ import annotations

from collections.abc import Callable

from arasta.games.choose_write.record import effects as do
from arasta.games.choose_write.record.labels import KINDS, LAST_NUMBERED, SQUARES
from arasta.games.choose_write.text.effects import steps
from arasta.games.choose_write.text.names import (
    cards,
    goods,
    goods_cards,
    icons,
    lira,
    listed,
    location,
    one_of,
    rubies,
)
from arasta.games.choose_write.text.situation import Now, square_location
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


def _icons(now: Now, seated: bool) -> str:
    rule = _(
        "When somebody else plays a card, you cross an icon of the location that you use, for good. Where none is left,"
        " and at the letters of the Palace, only a Bonus Action helps."
    )
    if not seated:
        return rule
    left = sum(now.s.icons[now.seat, place] for place in range(1, LAST_NUMBERED + 1))
    return rule + " " + _("You have {icons} left.").format(icons=icons(left))


def _lira(now: Now, seated: bool) -> str:
    rule = _(
        "Lira fill spaces of the sections with {first} and {second} spaces; spending crosses them for good. A full"
        " section brings a Bonus Ruby at the end of the turn, crossed spaces included."
    ).format(first=now.box.lira_spaces[0], second=now.box.lira_spaces[1])
    if now.box.printed_order:
        rule += " " + _("By a rule of this table section 2 is filled only when section 1 is full.")
    if not seated:
        return rule
    return rule + " " + _("You have {lira} to spend.").format(lira=lira(now.money))


def _goods(now: Now, seated: bool) -> str:
    rows = one_of(str(now.box.bonus_rows[n]) for n in range(3))
    rule = _(
        "Each kind of goods has a column of {rows} spaces, filled from the top; spending crosses them for good. When"
        " all four columns are filled down to row {bonus}, there is a Bonus Ruby at the end of the turn, crossed spaces"
        " included."
    ).format(rows=now.box.rows, bonus=rows)
    if not seated:
        return rule
    held = [goods(good, now.sheet(good)) for good in range(KINDS)]
    return rule + " " + _("You have {goods} to spend.").format(goods=listed(held))


def _squares(now: Now, seated: bool) -> str:
    names = listed(location(square_location(square)) for square in range(len(SQUARES)))
    rule = _(
        "An Improvement checks a square of {locations}, for good: the location gives one more from then on."
    ).format(locations=names)
    if not seated:
        return rule
    free = sum(now.box.squares[n] - now.s.checks[now.seat, n] for n in range(len(SQUARES)))
    return rule + " " + ngettext("{n} of your squares is free.", "{n} of your squares are free.", free).format(n=free)


def _selling_rubies(now: Now) -> list[int]:
    """The numbered locations that give rubies."""
    return [
        place
        for place in range(1, LAST_NUMBERED + 1)
        if any(code == do.GAIN_RUBY for code, _amount in steps(now.box, place))
    ]


def _rubies(now: Now, seated: bool) -> str:
    rule = _(
        "Rubies are bought at the Palace and at {dealer}, come with some Guild cards, and as Bonus Rubies of full Lira"
        " sections and rows of goods. They are never lost."
    ).format(dealer=listed(location(place) for place in _selling_rubies(now)))
    if not seated:
        return rule
    return rule + " " + _("You have {rubies}.").format(rubies=rubies(now.s.rubies[now.seat]))


def _palace(now: Now, seated: bool) -> str:
    rule = _(
        "Each letter asks for the goods of its first Ruby card and the top good of every further one. All who buy in"
        " one turn pay the same; after the turn a Ruby card is added where somebody bought."
    )
    return rule + " " + _("The Ruby deck has {cards} left.").format(cards=cards(now.s.ruby_deck_size))


def _goods_cards(now: Now, seated: bool) -> str:
    rule = _(
        "Wherever goods are paid, a Goods card pays the one or two goods on it that are due; what is not due is lost."
        " It never fills spaces. An empty deck is made anew from the discard pile."
    )
    if not seated:
        return rule
    return rule + " " + _("You have {cards}.").format(cards=goods_cards(now.goods_cards))


def _guild_cards(now: Now, seated: bool) -> str:
    return _(
        "On your turn you may play a Guild card from your hand instead of a Location card: you pay its Lira and do what"
        " it says. Nobody else acts then. The deck has {cards} left, the discard pile is shuffled when it is empty."
    ).format(cards=cards(now.s.guild_deck_size))


OTHERS: dict[str, Callable[[Now, bool], str]] = {
    "icons": _icons,
    "lira": _lira,
    "goods": _goods,
    "squares": _squares,
    "rubies": _rubies,
    "palace": _palace,
    "goods_cards": _goods_cards,
    "guild_cards": _guild_cards,
}
