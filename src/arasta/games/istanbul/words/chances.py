"""What the companion asks about chance (`arasta.companion`), and what may have come."""

from __future__ import annotations

from arasta.core.chance import CARDS, DICE, START_SEAT
from arasta.games.istanbul.record.labels import KINDS, LARGE, SMALL
from arasta.games.istanbul.rules.layout import LAYOUT
from arasta.games.istanbul.rules.setup import DEMAND, GOVERNOR, SMUGGLER
from arasta.games.istanbul.words.names import amounts, card_title, place_name
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


def asks(_now: Now, source: int, place: int, seat: str, begins: bool) -> str:
    """The question what a source brought, after so many others (`place`) in the same step; `seat` alone saw it."""
    if source == DICE:
        return _("What did the dice show?")
    if source == CARDS:
        return _("Which bonus card did {player} draw?").format(player=seat)
    if source == START_SEAT:
        return _("Who starts?")
    if source == LAYOUT:
        return _("Which place lies in row {row}, column {column}?").format(row=place // 4 + 1, column=place % 4 + 1)
    return {
        DEMAND + LARGE: _("Which demand tile lies on top at the Large Market?"),
        DEMAND + SMALL: _("Which demand tile lies on top at the Small Market?"),
        GOVERNOR: _("Where does the Governor start?"),
        SMUGGLER: _("Where does the Smuggler start?"),
    }[source]


def came(now: Now, source: int, value: int) -> str:
    """What came, as it stands on a button."""
    if source == DICE:
        return str(value)
    if source == CARDS:
        return card_title(value)
    if source in (LAYOUT, GOVERNOR, SMUGGLER):
        return _("{name} ({number})").format(name=place_name(value), number=value)
    icons = now.box.demand_icons
    return amounts([icons[source - DEMAND, value, good] for good in range(KINDS)])
