"""What made the difference in a finished game of Istanbul."""

from __future__ import annotations

from arasta.core.difference import Duel, Factor
from arasta.core.event_kinds import Event
from arasta.games.istanbul.record.labels import PLACES
from arasta.games.istanbul.words.names import cards, from_place, lira, rubies, some_goods
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _
from arasta.i18n import ngettext


@WORDS.decides
def decided(_now: Now, pair: Duel) -> list[Factor]:
    """Rubies by place; Lira, goods and cards, without which nobody gets any."""
    found: list[Factor] = []
    for place in range(1, PLACES + 1):
        first, second = _rubies(pair, place)
        message = pair.winner.told(
            _("{player} took {rubies} {from_place}, {other} {n}."), _("You took {rubies} {from_place}, {other} {n}.")
        )
        found += pair.share(first, second, message, rubies=rubies(first), from_place=from_place(place))
    first, second = (_lira(pair, seat) for seat in (pair.first, pair.second))
    message = pair.winner.told(_("{player} took in {lira}, {other} {n}."), _("You took in {lira}, {other} {n}."))
    found += pair.help(first, second, message, lira=lira(first))
    first, second = pair.both("gained_good", "filled", counted=lambda event: event.second)
    message = pair.winner.told(_("{player} loaded {goods}, {other} {n}."), _("You loaded {goods}, {other} {n}."))
    found += pair.help(first, second, message, goods=some_goods(first))
    first, second = pair.both("played")
    message = pair.winner.told(_("{player} played {cards}, {other} {n}."), _("You played {cards}, {other} {n}."))
    found += pair.help(first, second, message, cards=cards(first))
    first, second = pair.both("gained_tile")
    message = pair.winner.told(_("{player} took {tiles}, {other} {n}."), _("You took {tiles}, {other} {n}."))
    tiles = ngettext("{n} mosque tile", "{n} mosque tiles", first).format(n=first)
    found += pair.help(first, second, message, tiles=tiles)
    first, second = pair.both("gained_extension")
    message = pair.winner.told(
        _("{player} bought {extensions}, {other} {n}."), _("You bought {extensions}, {other} {n}.")
    )
    extensions = ngettext("{n} extension", "{n} extensions", first).format(n=first)
    return [*found, *pair.help(first, second, message, extensions=extensions)]


def _rubies(pair: Duel, place: int) -> tuple[int, int]:
    return pair.both("gained_ruby", counted=lambda event: event.first == place)


def _lira(pair: Duel, seat: int) -> int:
    """From the supply, and from other players."""

    def paid(event: Event) -> int:
        return event.first if event.second == seat else 0

    received = sum(pair.course.total(other, "paid", paid) for other in range(len(pair.result.scores)))
    return received + pair.course.total(seat, "gained_lira", lambda event: event.first)
