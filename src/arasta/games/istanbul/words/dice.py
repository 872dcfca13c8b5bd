"""Words of the dice."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.games.istanbul.record.labels import BLUE, TEA_HOUSE
from arasta.games.istanbul.words.names import goods, lira
from arasta.games.istanbul.words.register import WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


def reward_of(now: Now, total: int) -> str:
    """What a sum of the dice brings where they are being rolled: '8 Lira'."""
    if now.about == TEA_HOUSE:
        return lira(now.s.announced if total >= now.s.announced else now.box.tea_consolation)
    blue = now.box.black_market_blue[total]
    return goods(BLUE, blue) if blue else _("no jewellery")


@WORDS.tells("rolled")
def rolled(now: Now, e: Event, name: str) -> str:
    """Two dice and their sum."""
    return _("{player} rolls {first} and {second}, sum {sum}.").format(
        player=name, first=e.first, second=e.second, sum=e.first + e.second
    )


@WORDS.tells("turned_die")
def turned_die(now: Now, e: Event, name: str) -> str:
    """A die was turned."""
    return _("{player} turns a die: now {first} and {second}, sum {sum}.").format(
        player=name, first=e.first, second=e.second, sum=e.first + e.second
    )
