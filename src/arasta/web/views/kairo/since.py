"""What a player did in a turn, in short: what was built, who was lured, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.kairo.record.labels import COLOURS, medal_metal, stand_colour
from arasta.games.kairo.words.names import site_name
from arasta.web.viewer import Viewer
from arasta.web.views.game import Brief
from arasta.web.views.html import icon
from arasta.web.views.kairo.drawn import barker, good, medal
from arasta.web.views.since import change, thing, total


def in_short(viewer: Viewer, seat: int, events: Sequence[Event]) -> Brief:
    """Stalls, expansions and customers with their sites, medals, and the changes of points, money, cards, barkers."""
    chips, targets = list[Markup](), list[str]()
    for event in events:
        if event.name in ("stall_placed", "expanded", "lured"):
            colour = event.first if event.name == "lured" else stand_colour(event.first)
            look = icon("kairo-customer", "customer") if event.name == "lured" else Markup("")
            chips.append(thing(good(colour) + look, site_name(event.second)))
            targets.append(f"site-{event.second}")
    chips += [thing(medal(medal_metal(event.first))) for event in events if event.name == "took_medal"]
    chips += change(icon("kairo-point"), sum(event.first for event in events if event.name == "scored"))
    for colour, name in enumerate(COLOURS):
        coin = Markup('<i class="coin coin-{}"></i>').format(name)
        chips += change(good(colour) + coin, total(events, ("gained",), ("paid",), colour))
    cards = {name: sum(event.name == name for event in events) for name in ("drew_card", "took_card", "played")}
    chips += change(icon("kairo-card"), cards["drew_card"] + cards["took_card"] - cards["played"])
    barkers = sum(event.name == "took_barker" for event in events)
    chips += change(barker(), barkers - sum(event.first for event in events if event.name == "used_barkers"))
    return Brief(tuple(chips), "", tuple(targets))
