"""Events in drawings: in the log, and flying over the table."""

from __future__ import annotations

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.dice.record.events import dice_told
from arasta.games.dice.record.labels import AREAS, CRYSTAL, LIRA
from arasta.web.viewer import Viewer
from arasta.web.views.dice.marks import DRAWINGS, FACES, resource
from arasta.web.views.game import Flight
from arasta.web.views.html import coin, icon

TOLD_AS_DICE = ("rolled", "rerolled", "paid")


def rolled(viewer: Viewer) -> Markup:
    """No dice here: they lie in their tray."""
    return Markup("")


def event_picture(event: Event) -> Markup:
    """Drawings behind the sentence of an event."""
    name, first, second = event.name, event.first, event.second
    if name in TOLD_AS_DICE:
        dice = [icon(FACES[face]) * count for face, count in enumerate(dice_told(first, second))]
        return Markup('<span class="told-dice">{}</span>').format(Markup("").join(dice))
    if name in ("gained", "income", "spent") and second:
        return resource(first, second)
    if name == "took_ruby":
        return icon("ruby")
    if name == "shortage":
        return coin(second) if first == LIRA else icon(DRAWINGS[first])
    return Markup("")


def event_flight(event: Event) -> Flight | None:
    """Rubies fly from their area, gains from the tray to their owner, payments back."""
    name, first, second = event.name, event.first, event.second
    owner = f"owner-{event.seat}"
    if event.seat is None:
        return None
    if name == "took_ruby":
        return Flight(f"area-{AREAS[first]}", owner, "ruby")
    if name == "took_tile":
        return Flight("display", owner, "own-tile")
    if name in ("gained", "income") and second:
        return Flight("tray", owner, coin=second) if first == LIRA else Flight("tray", owner, DRAWINGS[first])
    if name == "spent" and first != CRYSTAL:
        return Flight(owner, "tray", coin=second) if first == LIRA else Flight(owner, "tray", DRAWINGS[first])
    return None
