"""What the companion asks about chance (`arasta.companion`), and what may have come."""

from __future__ import annotations

from arasta.core.chance import CARDS, DICE, START_SEAT
from arasta.games.kairo.rules.setup import CUSTOMERS
from arasta.games.kairo.words.names import card_name, colour_name, site_name
from arasta.games.kairo.words.situation import Now
from arasta.i18n import gettext as _


def asks(now: Now, source: int, place: int, seat: str, begins: bool) -> str:
    """The question what a source brought, after so many others (`place`) in the same step; `seat` alone saw it."""
    if source == CARDS:
        if seat:
            return _("Which stall card did {player} draw?").format(player=seat)
        if begins:
            words = _("Which stall cards lie in the display? Number {n} of {all}:")
            return words.format(n=place + 1, all=now.box.display_size)
        return _("Which stall card was turned up?")
    if source == DICE:
        return _("Which neutral stall was drawn from the bag?")
    if source == CUSTOMERS:
        return _("Which customer starts on {site}?").format(site=site_name(now.box.customer_start[place]))
    assert source == START_SEAT
    return _("Who starts?")


def came(now: Now, source: int, value: int) -> str:
    """What came, as it stands on a button."""
    if source == CARDS:
        name = card_name(now.box, value)
        return name[:1].upper() + name[1:]
    name = colour_name(value - 1 if source == DICE else value)
    return name[:1].upper() + name[1:]
