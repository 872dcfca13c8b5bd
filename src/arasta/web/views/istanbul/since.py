"""What a player did in a turn, in short: where to, and what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.istanbul.record.labels import CARDS, KINDS
from arasta.games.istanbul.words.names import card_title, place_name
from arasta.web.viewer import Viewer
from arasta.web.views.game import Brief
from arasta.web.views.html import GOODS, icon
from arasta.web.views.hyphens import softened
from arasta.web.views.since import change, thing, total


def in_short(viewer: Viewer, seat: int, events: Sequence[Event]) -> Brief:
    """The merchant's way, cards played, and the changes of goods, Lira, cards and rubies."""
    named = {event.name: event for event in events}
    ways = [event for event in events if event.name == "moved"]
    chips: list[Markup] = []
    if ways:
        chips.append(thing(_place(ways[-1].second), softened(place_name(ways[-1].second))))
    if "sent_family" in named:
        chips.append(thing(icon("family") + _place(named["sent_family"].first)))
    chips += [thing(icon(f"card-{CARDS[e.first]}", "face"), card_title(e.first)) for e in events if e.name == "played"]
    for good in range(KINDS):
        chips += change(icon(GOODS[good]), total(events, ("gained_good", "filled"), ("paid_good",), good))
    chips += change(Markup('<i class="coin"></i>'), _lira(events))
    gained = {name: sum(event.name == name for event in events) for name in ("gained_ruby", "gained_extension")}
    chips += change(icon("ruby"), gained["gained_ruby"])
    chips += [thing(_tile(GOODS[e.first])) for e in events if e.name == "gained_tile"]
    chips += change(icon("slot"), gained["gained_extension"])
    chips += change(icon("card"), sum(event.name in ("drew_card", "took_discard") for event in events))
    if "caught_family" in named:
        chips.append(thing(icon("family")))
    source = f"place-{ways[0].first}" if ways and ways[0].first != ways[-1].second else ""
    return Brief(tuple(chips), source, tuple(f"place-{event.second}" for event in ways))


def _place(place: int) -> Markup:
    return Markup('<b class="number">{}</b>').format(place)


def _tile(colour: str) -> Markup:
    return Markup('<span class="mosque-tile {}">{}</span>').format(colour, icon(colour))


def _lira(events: Sequence[Event]) -> int:
    """Lira gained and paid; what others paid to the seat is told of them."""
    return sum(event.first * ((event.name == "gained_lira") - (event.name == "paid")) for event in events)
