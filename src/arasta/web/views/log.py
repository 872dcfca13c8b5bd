"""The log: turns, newest first, each with its sentences."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from arasta.i18n import gettext as _
from arasta.web.viewer import UNDONE, LogEntry, SeatInfo, Viewer
from arasta.web.views.html import GOODS, coin, dice, icon
from arasta.web.views.names import name_of

MOST = 60
"""Events that a page shows; the replay has them all."""

ABOUT_DICE = ("dice", "black_good", "place")
"""Decisions beside which the last roll is shown."""
MOVED_BY_DICE = ("governor_moved", "smuggler_moved", "neutral_moved")


@dataclass(frozen=True)
class Turn:
    """One turn; `lines` is its list items, newest first, each with its event for the page's script."""

    title: str
    info: SeatInfo | None
    lines: Markup


def turns(viewer: Viewer) -> list[Turn]:
    """The log of a table by turns, newest first."""
    texts = viewer.game.texts
    found: list[Turn] = []
    info, lines = None, list[Markup]()
    shown = viewer.log[-MOST:]
    # The log's first turn is that of the first entry only where nothing was left out before it.
    title = _("Before that") if shown and shown[0].version > 1 else ""
    for entry in shown:
        event = entry.event
        if event.name == UNDONE:
            text = _("{player} takes the last choice back.").format(player=name_of(viewer, event.seat or 0))
        else:
            text = texts.event(viewer.table, event)
        if event.name == "turn":
            if lines or found or info:
                found.append(Turn(title, info, Markup("").join(reversed(lines))))
            title, lines = text, []
            info = None if event.seat is None else viewer.seats[event.seat]
            continue
        if text:
            lines.append(_line(entry, text, entry.version == viewer.version))
    if lines or info:
        found.append(Turn(title, info, Markup("").join(reversed(lines))))
    found.reverse()
    return found


def last_dice(viewer: Viewer) -> Markup:
    """The dice of the last entry, if what is asked now is about them: not those that only moved a piece."""
    table = viewer.table
    if not table.seats or table.decision not in ABOUT_DICE:
        return Markup("")
    events = [entry.event for entry in viewer.log if entry.version == viewer.version]
    rolls = [event for event in events if event.name in ("rolled", "turned_die") and event.seat == table.seats[0]]
    if not rolls or any(event.name in MOVED_BY_DICE for event in events):
        return Markup("")
    return dice(rolls[-1].first, rolls[-1].second)


def _line(entry: LogEntry, text: str, new: bool) -> Markup:
    event = entry.event
    picture = _picture(event.name, event.first, event.second)
    if picture:
        picture = Markup(f' <span class="pictures" aria-hidden="true">{picture}</span>')
    return Markup(
        f'<li class="{"new" if new else ""}" data-v="{entry.version}" data-event="{event.name}"'
        f' data-who="{"" if event.seat is None else event.seat}" data-first="{event.first}"'
        f' data-second="{event.second}">{escape(text)}{picture}</li>'
    )


def _picture(name: str, first: int, second: int) -> Markup:
    if name in ("rolled", "turned_die"):
        return dice(first, second)
    if name in ("gained_good", "lost_good", "paid_good", "filled"):
        return Markup("").join([icon(GOODS[first])] * min(second, 5))
    if name == "gained_lira" and first:
        return coin(first)
    if name == "gained_ruby":
        return icon("ruby")
    return Markup("")
