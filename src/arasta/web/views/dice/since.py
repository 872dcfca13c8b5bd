"""What a player did in a turn, in short: what was used and taken, and what it brought."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.dice.record.labels import AREAS, LIRA, RESOURCES
from arasta.games.dice.words.names import tile_name
from arasta.web.viewer import Viewer
from arasta.web.views.dice.marks import DRAWINGS
from arasta.web.views.game import Brief
from arasta.web.views.html import icon
from arasta.web.views.since import change, thing, total


def in_short(viewer: Viewer, seat: int, events: Sequence[Event]) -> Brief:
    """Rubies, tiles and cards, and the changes of goods, crystals and Lira."""
    rubies = [event for event in events if event.name == "took_ruby"]
    chips = change(icon("ruby"), len(rubies))
    chips += [thing(icon("own-tile"), tile_name(event.first)) for event in events if event.name == "took_tile"]
    chips += change(icon("card"), sum(event.name == "performed" for event in events))
    for resource in range(len(RESOURCES)):
        drawing = Markup('<i class="coin"></i>') if resource == LIRA else icon(DRAWINGS[resource])
        chips += change(drawing, total(events, ("gained", "income"), ("spent",), resource))
    return Brief(tuple(chips), "", tuple(f"area-{AREAS[event.first]}" for event in rubies))
