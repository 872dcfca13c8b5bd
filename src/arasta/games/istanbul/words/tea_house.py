"""Words of the Tea House."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
from arasta.games.istanbul.record.labels import TEA_HOUSE
from arasta.games.istanbul.words.names import lira
from arasta.games.istanbul.words.places import Place, here, words_of
from arasta.games.istanbul.words.register import ANNOUNCING, WORDS, not_acting_at
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _

DICE_WAYS = 36
"""Ways in which two dice can fall (T12)."""


@words_of(TEA_HOUSE)
class TeaHouse(Place):
    """Lira for a number that the dice reach."""

    def do(self, now: Now) -> str:
        return _("announce a number")

    def explain(self, now: Now, seated: bool) -> str:
        return _(
            "Announce a number from {low} to {high}, then roll two dice. If their sum is at least your number you take "
            "as many Lira as you announced, otherwise {lira}."
        ).format(low=now.box.tea_low, high=now.box.tea_high, lira=lira(now.box.tea_consolation))


def ways_for_at_least(total: int) -> int:
    """The number of the 36 ways in which two dice reach a sum (T12)."""
    return sum(first + second >= total for first in range(1, 7) for second in range(1, 7))


@WORDS.labels("announce", group=ANNOUNCING, about=here)
def announce(now: Now, announced: int) -> str:
    """The number, with its chances."""
    return _("Announce {n} ({ways} in {all})").format(n=announced, ways=ways_for_at_least(announced), all=DICE_WAYS)


@WORDS.refuses("announce")
def no_announcement(now: Now, _announced: int) -> str:
    """Elsewhere, or no such number."""
    elsewhere = not_acting_at(now, TEA_HOUSE)
    return elsewhere or _("Only numbers from {low} to {high} can be announced.").format(
        low=now.box.tea_low, high=now.box.tea_high
    )


@WORDS.tells("announced")
def announced(now: Now, e: Event, name: Player) -> str:
    """A number was announced."""
    return name.told(_("{player} announces {n}."), _("You announce {n}.")).format(player=name, n=e.first)
