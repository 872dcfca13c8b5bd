"""What the companion asks about chance (`arasta.companion`), and what may have come."""

from __future__ import annotations

from arasta.core.chance import CARDS, DICE, START_SEAT
from arasta.games.dice.record.state import DISPLAY
from arasta.games.dice.rules.setup import MOSQUE_TILES
from arasta.games.dice.words.bazaar_cards import card_title, lower_zone, upper_zone
from arasta.games.dice.words.names import capital, face_name, tile_name
from arasta.games.dice.words.situation import Now
from arasta.i18n import gettext as _


def asks(_now: Now, source: int, place: int, seat: str, begins: bool) -> str:
    """The question what a source brought, after so many others (`place`) in the same step; `seat` alone saw it."""
    if source == DICE:
        return _("What did the dice show?")
    if source == CARDS:
        return _("Which bazaar card was revealed?")
    if source == MOSQUE_TILES:
        if begins:
            return _("Which mosque tiles lie face up? Number {n} of {all}:").format(n=place + 1, all=DISPLAY)
        return _("Which mosque tile was turned up?")
    assert source == START_SEAT
    return _("Who starts?")


def came(now: Now, source: int, value: int) -> str:
    """What came, as it stands on a button."""
    if source == DICE:
        return capital(face_name(value - 1))
    if source == MOSQUE_TILES:
        return capital(tile_name(value))
    zones = "; ".join(zone for zone in (upper_zone(now, value), lower_zone(now, value)) if zone)
    return _("{title}: {text}").format(title=card_title(now, value), text=zones)
