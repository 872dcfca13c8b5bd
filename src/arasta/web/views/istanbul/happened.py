"""Events in drawings: beside the sentences of the log, beside the question, and flying over the board."""

from __future__ import annotations

from markupsafe import Markup

from arasta.core.game import Event
from arasta.games.istanbul.record.decisions import AFTER_ROLL, decision
from arasta.web.viewer import Viewer
from arasta.web.views.game import Flight
from arasta.web.views.html import GOODS, coin, dice, icon

MOVED_BY_DICE = ("governor_moved", "smuggler_moved", "neutral_moved")
MOST_DRAWN = 5
"""Goods of one event that are drawn."""


def rolled(viewer: Viewer) -> Markup:
    """The dice of the last entry if the question is about them: not those that only moved a piece."""
    table = viewer.table
    top = viewer.state.depth - 1
    if top < 0 or AFTER_ROLL not in decision.kinds[viewer.state.pending_kind[top]].stages:
        return Markup("")
    events = [entry.event for entry in viewer.log if entry.version == viewer.version]
    rolls = [event for event in events if event.name in ("rolled", "turned_die") and event.seat == table.seats[0]]
    if not rolls or any(event.name in MOVED_BY_DICE for event in events):
        return Markup("")
    return dice(rolls[-1].first, rolls[-1].second)


def event_picture(event: Event) -> Markup:
    """Drawings behind the sentence of an event."""
    name, first, second = event.name, event.first, event.second
    if name in ("rolled", "turned_die"):
        return dice(first, second)
    if name in ("gained_good", "lost_good", "paid_good", "filled"):
        return Markup("").join([icon(GOODS[first])] * min(second, MOST_DRAWN))
    if name == "gained_lira" and first:
        return coin(first)
    if name == "gained_ruby":
        return icon("ruby")
    return Markup("")


def event_flight(event: Event) -> Flight | None:
    """Goods, coins, rubies and cards fly between the merchant and its player's things; rubies fly from their place."""
    name, first = event.name, event.first
    merchant, owner = f"merchant-{event.seat}", f"owner-{event.seat}"
    if event.seat is None or (name == "filled" and event.second == 0):
        return None
    if name in ("gained_good", "filled"):
        return Flight(merchant, owner, GOODS[first])
    if name == "gained_lira":
        return Flight(merchant, owner, coin=first)
    if name == "gained_ruby":
        return Flight(f"place-{first}", owner, "ruby")
    if name == "drew_card":
        return Flight(merchant, owner, "card")
    if name == "paid_good":
        return Flight(owner, merchant, GOODS[first])
    if name == "paid":
        return Flight(owner, merchant, coin=first)
    if name == "discarded":
        return Flight(owner, merchant, "card")
    return None
