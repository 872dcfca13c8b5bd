"""Why something cannot be gained, filled or checked now."""

from __future__ import annotations

from collections.abc import Callable

from arasta.core.actions import Value
from arasta.games.choose_write.record.about import KINDS_AND_END, SQUARES_AND_END
from arasta.games.choose_write.record.decisions import (
    ASK_DIFFERENT_GOODS,
    ASK_EITHER,
    ASK_FILL,
    ASK_GOODS,
    ASK_IMPROVEMENT,
    ASK_KEEP,
    ASK_SAME_GOODS,
    ASK_SECTION,
    ASK_WAINWRIGHT,
)
from arasta.games.choose_write.record.labels import GOODS, GUILD, KINDS, SQUARES
from arasta.games.choose_write.rules.sheet import bonus_room, good_room, lira_room
from arasta.games.choose_write.text.names import good_name, guild_name, listed, location
from arasta.games.choose_write.text.situation import Now, square_location
from arasta.i18n import gettext as _


def _lira(now: Now, value: Value) -> str:
    section = int(str(value)) - 1
    if now.asked == ASK_FILL:
        if lira_room(now.box, now.s, now.seat, section) == 0:
            return _("Lira section {section} is full.").format(section=section + 1)
        return _("By a rule of this table section 2 is filled only when section 1 is full.")
    if now.asked == ASK_SECTION:
        return ""
    return _("A Lira section is chosen only when Lira are gained or a space is filled.")


def _gain(now: Now, value: Value) -> str:
    good = GOODS.index(str(value))
    if now.asked not in (ASK_GOODS, ASK_SAME_GOODS, ASK_DIFFERENT_GOODS, ASK_FILL):
        return _("You choose goods only when you gain goods of your choice or fill a space.")
    if good_room(now.box, now.s, now.seat, good) == 0:
        return _("Your column of {good} is full.").format(good=good_name(good))
    lowest = now.about % KINDS_AND_END
    order = listed(good_name(kind) for kind in range(KINDS))
    if good < lowest:
        if now.asked == ASK_DIFFERENT_GOODS and good == lowest - 1:
            return _("You have just gained {good}: the next good is of another kind.").format(good=good_name(good))
        return _("Goods are named in the order {goods}; {good} is past.").format(goods=order, good=good_name(good))
    return _(
        "Goods are named in the order {goods}; from {good} on there is too little room for all that you gain."
    ).format(goods=order, good=good_name(good))


def _fill_bonus(now: Now, _value: Value) -> str:
    if now.asked != ASK_FILL:
        return _("A Bonus Action space is filled only when you may fill a space of your choice.")
    if bonus_room(now.box, now.s, now.seat) == 0:
        return _("Your Bonus Action spaces are all filled.")
    return ""


def _check(now: Now, value: Value) -> str:
    square = SQUARES.index(str(value))
    name = location(square_location(square))
    if now.asked not in (ASK_IMPROVEMENT, ASK_WAINWRIGHT):
        return _("Squares are checked only for an Improvement, for example at the Wainwright.")
    if now.s.checks[now.seat, square] >= now.box.squares[square]:
        return _("All squares of {location} are checked.").format(location=name)
    order = listed(location(square_location(other)) for other in range(len(SQUARES)))
    if square < now.about % SQUARES_AND_END:
        return _("Squares are named in the order {locations}; {location} is past.").format(
            locations=order, location=name
        )
    return _("Squares are named in the order {locations}; from {location} on too few are free.").format(
        locations=order, location=name
    )


def _done(now: Now, _value: Value) -> str:
    if now.asked == ASK_IMPROVEMENT:
        return _("An Improvement cannot be refused while a square is free; only the Wainwright leaves it open.")
    return _("Only at the Wainwright you choose how many squares you check.")


def _either(now: Now, _value: Value) -> str:
    if now.asked == ASK_EITHER:
        return _("That is not among the two gains to choose from.")
    return _("Only a Caravan card offers one of two gains.")


def _keep(now: Now, value: Value) -> str:
    if now.asked == ASK_KEEP:
        return _("Guild card {card} is not one of the two that you have drawn.").format(
            card=guild_name(GUILD.index(str(value)))
        )
    return _("A Guild card is chosen only when a Caravan card lets you draw two.")


GAIN_REASONS: dict[str, Callable[[Now, Value], str]] = {
    "lira": _lira,
    "gain": _gain,
    "fill_bonus": _fill_bonus,
    "check": _check,
    "done": _done,
    "either": _either,
    "keep": _keep,
}
