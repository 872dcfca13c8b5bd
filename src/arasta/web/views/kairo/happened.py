"""Events in drawings: beside the sentences of the log, and flying over the table."""

from __future__ import annotations

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.kairo.record.labels import COLOURS, GOLD, medal_colour, medal_metal, stand_colour
from arasta.web.viewer import Viewer
from arasta.web.views.game import Flight
from arasta.web.views.html import icon
from arasta.web.views.kairo.drawn import GOODS, barker, coins, good, medal


def rolled(viewer: Viewer) -> Markup:
    """No dice: Kairo has none."""
    return Markup("")


def event_picture(event: Event) -> Markup:
    """Drawings behind the sentence of an event."""
    name, first, second = event.name, event.first, event.second
    if name in ("paid", "gained") and second:
        return good(first) + coins(COLOURS[first], second)
    if name in ("stall_placed", "expanded"):
        return good(stand_colour(first))
    if name in ("lured", "swapped"):
        return good(first)
    if name == "took_medal":
        return medal(medal_metal(first))
    if name in ("took_barker", "used_barkers"):
        return barker()
    if name == "scored":
        return icon("kairo-point")
    return Markup("")


def event_flight(event: Event) -> Flight | None:
    """Coins, cards, medals and goods fly between the market and the things of a player."""
    name, first = event.name, event.first
    owner = f"owner-{event.seat}"
    if event.seat is None:
        return None
    if name == "gained" and event.second:
        return Flight("board", owner, coin=event.second)
    if name == "paid":
        return Flight(owner, "board", coin=event.second)
    if name == "drew_card":
        return Flight("pile", owner, "kairo-back")
    if name == "took_card":
        return Flight(f"open-{event.second}", owner, "kairo-card")
    if name == "took_barker":
        return Flight("barkers", owner, "kairo-barker")
    if name == "took_medal":
        source = f"owner-{event.second}" if event.second >= 0 else f"supply-{COLOURS[medal_colour(first)]}"
        return Flight(source, owner, "kairo-gold" if medal_metal(first) == GOLD else "kairo-silver")
    if name == "expanded":
        colour = stand_colour(first)
        return Flight(f"supply-{COLOURS[colour]}", f"site-{event.second}", GOODS[colour])
    if name in ("played", "discarded"):
        return Flight(owner, "pile", "kairo-card")
    return None
