"""Drawings of events: beside the sentences of the log, and flying over the sheet."""

from __future__ import annotations

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.choose_write.record.events import BY_LETTER, BY_SECTION, spent_goods
from arasta.games.choose_write.record.labels import LETTERS
from arasta.web.viewer import Viewer
from arasta.web.views.choose_write.asked import pair
from arasta.web.views.choose_write.drawn import GOODS
from arasta.web.views.game import Flight
from arasta.web.views.html import coin, counted, icon

MOST_DRAWN = 5
"""The most goods of one event that are drawn one by one."""


def rolled(viewer: Viewer) -> Markup:
    """No dice: there are none."""
    return Markup("")


def event_picture(event: Event) -> Markup:
    """Drawings behind the sentence of an event."""
    name, first, second = event.name, event.first, event.second
    if name == "gained_good":
        return Markup("").join([icon(GOODS[first])] * min(second, MOST_DRAWN))
    if name == "spent_goods":
        return Markup("").join(counted(GOODS[good], n) for good, n in enumerate(spent_goods(first, second)) if n)
    if name == "gained_lira":
        return coin(second)
    if name == "spent_lira":
        return coin(first)
    if name in ("paid_card", "threw_away") or (name == "drew_goods" and first >= 0):
        return pair(first)
    if name == "ruby_card":
        return Markup('<b class="letter">{}</b>').format(LETTERS[first])
    return icon(_DRAWINGS[name]) if name in _DRAWINGS else Markup("")


_DRAWINGS = {
    "gained_ruby": "ruby",
    "checked": "cw-check",
    "took_bonus": "cw-bonus",
    "drew_guild": "cw-guild-card",
    "drew_goods": "cw-goods-card",
    "fountain": "place-7",
}


def event_flight(event: Event) -> Flight | None:
    """Goods, coins, rubies and cards fly to whoever gains them: from the sheet's map, the Palace or the decks."""
    name, first = event.name, event.first
    owner = f"owner-{event.seat}"
    if event.seat is None:
        return None
    if name == "gained_good":
        return Flight("map", owner, GOODS[first])
    if name == "gained_lira":
        return Flight("map", owner, coin=event.second)
    if name == "gained_ruby":
        by_letter = BY_LETTER <= first < BY_SECTION
        return Flight(f"letter-{LETTERS[first - BY_LETTER]}" if by_letter else "map", owner, "ruby")
    if name in ("drew_goods", "drew_guild"):
        return Flight("decks", owner, "cw-goods-card" if name == "drew_goods" else "cw-guild-card")
    if name in ("drew_location", "took_card"):
        return Flight("display", owner, "cw-location-card")
    if name == "played":
        return Flight(owner, "display", "cw-location-card")
    return None
