"""What made the difference in a finished game of Kairo."""

from __future__ import annotations

from arasta.core.difference import Duel, Factor
from arasta.games.kairo.record.events import FOR_MEDALS, FOR_SIZE
from arasta.games.kairo.words.names import expansions, points
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


@words.decides
def decided(_now: Now, pair: Duel) -> list[Factor]:
    """Points by what they were scored for; customers and expansions, without which there are none."""
    told = pair.winner.told
    first, second = _scored(pair, FOR_SIZE)
    message = told(
        _("{player} scored {points} for the size of stands, {other} {n}."),
        _("You scored {points} for the size of stands, {other} {n}."),
    )
    found = pair.share(first, second, message, points=points(first))
    first, second = map(sum, zip(_scored(pair, FOR_MEDALS), _final(pair, "medal_points"), strict=True))
    message = told(
        _("{player} scored {points} for medals, {other} {n}."), _("You scored {points} for medals, {other} {n}.")
    )
    found += pair.share(first, second, message, points=points(first))
    first, second = _final(pair, "money_points")
    message = told(
        _("{player} scored {points} for money, {other} {n}."), _("You scored {points} for money, {other} {n}.")
    )
    found += pair.share(first, second, message, points=points(first))
    first, second = pair.both("lured")
    message = told(_("{player} lured {customers}, {other} {n}."), _("You lured {customers}, {other} {n}."))
    customers = ngettext("{n} customer", "{n} customers", first).format(n=first)
    found += pair.help(first, second, message, customers=customers)
    first, second = pair.both("expanded")
    message = told(_("{player} built {expansions}, {other} {n}."), _("You built {expansions}, {other} {n}."))
    return [*found, *pair.help(first, second, message, expansions=expansions(first))]


def _scored(pair: Duel, reason: int) -> tuple[int, int]:
    return pair.both("scored", counted=lambda event: event.first if event.second == reason else 0)


def _final(pair: Duel, part: str) -> tuple[int, int]:
    return pair.both("final_score", counted=lambda event: event.fields[part])
