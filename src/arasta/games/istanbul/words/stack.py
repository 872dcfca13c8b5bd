"""Words of assistants that come back under a merchant."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.games.istanbul.words.names import at_place, from_place
from arasta.games.istanbul.words.places import named
from arasta.games.istanbul.words.register import TAKING_BACK, WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


@WORDS.labels("take_back", group=TAKING_BACK, about=named)
def take_back(now: Now, place: int) -> str:
    """'Take back your assistant from the Tea House (9)'."""
    return _("Take back your assistant {from_place} ({number})").format(from_place=from_place(place), number=place)


@WORDS.refuses("take_back")
def none_comes_back(now: Now, _place: int) -> str:
    """It is not the moment."""
    return _("Assistants come back only at the Fountain, or with a card or the yellow tile.")


def not_from_there(now: Now, place: int) -> str:
    """None lies there, or the tile may not."""
    if now.s.assistant[now.seat, place] > 0:
        return _("By a rule of this table the yellow tile does not bring back the assistant at your own place.")
    return _("None of your assistants lies {at_place}.").format(at_place=at_place(place))


@WORDS.tells("took_back")
def took_back(now: Now, e: Event, name: str) -> str:
    """An assistant came back."""
    return _("{player} takes back an assistant {from_place}.").format(player=name, from_place=from_place(e.first))
