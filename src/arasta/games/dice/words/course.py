"""What made the difference in a finished Dice Game."""

from __future__ import annotations

from collections.abc import Callable

from arasta.core.difference import Duel, Factor
from arasta.core.event_kinds import Event
from arasta.games.dice.record.labels import AREAS, CRYSTAL, LIRA
from arasta.games.dice.words.names import at_area, cards, lira, rubies, some_goods, tiles
from arasta.games.dice.words.register import words
from arasta.games.dice.words.situation import Now
from arasta.i18n import gettext as _


@words.decides
def _decided(_now: Now, pair: Duel) -> list[Factor]:
    """Rubies by area; goods, Lira, tiles and cards, without which nobody gets any."""
    found: list[Factor] = []
    for area in range(len(AREAS)):
        first, second = pair.both("took_ruby", counted=_of(area))
        message = pair.winner.told(
            _("{player} took {rubies} {at_area}, {other} {n}."), _("You took {rubies} {at_area}, {other} {n}.")
        )
        found += pair.share(first, second, message, rubies=rubies(first), at_area=at_area(area))
    first, second = _gained(pair, lambda resource: resource not in (LIRA, CRYSTAL))
    message = pair.winner.told(_("{player} stored {goods}, {other} {n}."), _("You stored {goods}, {other} {n}."))
    found += pair.help(first, second, message, goods=some_goods(first))
    first, second = _gained(pair, lambda resource: resource == LIRA)
    message = pair.winner.told(_("{player} took in {lira}, {other} {n}."), _("You took in {lira}, {other} {n}."))
    found += pair.help(first, second, message, lira=lira(first))
    first, second = pair.both("took_tile")
    message = pair.winner.told(_("{player} took {tiles}, {other} {n}."), _("You took {tiles}, {other} {n}."))
    found += pair.help(first, second, message, tiles=tiles(first))
    first, second = pair.both("performed")
    message = pair.winner.told(
        _("{player} carried out {cards}, {other} {n}."), _("You carried out {cards}, {other} {n}.")
    )
    return [*found, *pair.help(first, second, message, cards=cards(first))]


def _of(area: int) -> Callable[[Event], int]:
    return lambda event: event.first == area


def _gained(pair: Duel, counts: Callable[[int], bool]) -> tuple[int, int]:
    return pair.both("gained", "income", counted=lambda event: event.second if counts(event.first) else 0)
