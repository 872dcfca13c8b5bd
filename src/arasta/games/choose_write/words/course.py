"""What made the difference in a finished game of Choose & Write."""

from __future__ import annotations

from arasta.core.difference import Duel, Factor
from arasta.games.choose_write.record.events import BY_ACTION, BY_LETTER, BY_ROW, BY_SECTION
from arasta.games.choose_write.record.labels import BONUS_ROWS
from arasta.games.choose_write.words.names import bonus_actions, guild_cards, rubies, some_goods, squares
from arasta.games.choose_write.words.register import WORDS
from arasta.games.choose_write.words.situation import Now
from arasta.i18n import gettext as _


@WORDS.decides
def decided(_now: Now, pair: Duel) -> list[Factor]:
    """Rubies by where they come from; what helps to get them."""
    told = pair.winner.told
    sources = (
        (range(BY_ACTION, BY_LETTER), told(
            _("{player} got {rubies} by actions, {other} {n}."), _("You got {rubies} by actions, {other} {n}."))),
        (range(BY_LETTER, BY_SECTION), told(
            _("{player} bought {rubies} at the Palaces, {other} {n}."),
            _("You bought {rubies} at the Palaces, {other} {n}."))),
        (range(BY_SECTION, BY_ROW), told(
            _("{player} got {rubies} for full Lira sections, {other} {n}."),
            _("You got {rubies} for full Lira sections, {other} {n}."))),
        (range(BY_ROW, BY_ROW + BONUS_ROWS), told(
            _("{player} got {rubies} for full rows of goods, {other} {n}."),
            _("You got {rubies} for full rows of goods, {other} {n}."))),
    )  # fmt: skip
    found: list[Factor] = []
    for source, message in sources:
        first, second = _rubies(pair, source)
        found += pair.share(first, second, message, rubies=rubies(first))
    first, second = pair.both("gained_good", counted=lambda event: event.second)
    message = told(_("{player} gained {goods}, {other} {n}."), _("You gained {goods}, {other} {n}."))
    found += pair.help(first, second, message, goods=some_goods(first))
    first, second = pair.both("checked")
    message = told(_("{player} checked {squares}, {other} {n}."), _("You checked {squares}, {other} {n}."))
    found += pair.help(first, second, message, squares=squares(first))
    first, second = pair.both("took_bonus", counted=lambda event: event.first)
    message = told(_("{player} took {bonus_actions}, {other} {n}."), _("You took {bonus_actions}, {other} {n}."))
    found += pair.help(first, second, message, bonus_actions=bonus_actions(first))
    first, second = pair.both("played_guild")
    message = told(_("{player} played {cards}, {other} {n}."), _("You played {cards}, {other} {n}."))
    return [*found, *pair.help(first, second, message, cards=guild_cards(first))]


def _rubies(pair: Duel, source: range) -> tuple[int, int]:
    return pair.both("gained_ruby", counted=lambda event: event.first in source)
