"""What made the difference in a finished game of Kairo."""

from __future__ import annotations

from arasta.core.difference import Duel, Factor
from arasta.core.event_kinds import Event
from arasta.games.kairo.record.events import FOR_MEDALS, FOR_SIZE
from arasta.games.kairo.words.names import expansions, points
from arasta.games.kairo.words.register import words
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


@words.decides("points")
def decided(_now: Now, pair: Duel) -> list[Factor]:
    """Points by what they were scored for; customers and expansions, without which there are none."""
    told, both = pair.winner.told, (pair.first, pair.second)
    first, second = (_scored(pair, seat, FOR_SIZE) for seat in both)
    message = told(
        _("{player} scored {points} for the size of stands, {other} {n}."),
        _("You scored {points} for the size of stands, {other} {n}."),
    )
    found = pair.share(first, second, message, points=points(first))
    first, second = (_scored(pair, seat, FOR_MEDALS) + _final(pair, seat, "medal_points") for seat in both)
    message = told(
        _("{player} scored {points} for medals, {other} {n}."), _("You scored {points} for medals, {other} {n}.")
    )
    found += pair.share(first, second, message, points=points(first))
    first, second = (_final(pair, seat, "money_points") for seat in both)
    message = told(
        _("{player} scored {points} for money, {other} {n}."), _("You scored {points} for money, {other} {n}.")
    )
    found += pair.share(first, second, message, points=points(first))
    first, second = (pair.course.total(seat, "lured") for seat in both)
    message = told(_("{player} lured {customers}, {other} {n}."), _("You lured {customers}, {other} {n}."))
    customers = ngettext("{n} customer", "{n} customers", first).format(n=first)
    found += pair.help(first, second, message, customers=customers)
    first, second = (pair.course.total(seat, "expanded") for seat in both)
    message = told(_("{player} built {expansions}, {other} {n}."), _("You built {expansions}, {other} {n}."))
    return [*found, *pair.help(first, second, message, expansions=expansions(first))]


def _scored(pair: Duel, seat: int, reason: int) -> int:
    def points_for(event: Event) -> int:
        return event.first if event.second == reason else 0

    return pair.course.total(seat, "scored", points_for)


def _final(pair: Duel, seat: int, part: str) -> int:
    return pair.course.total(seat, "final_score", lambda event: event.fields[part])
