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
    title, info, lines = "", None, list[Markup]()
    for entry in viewer.log[-MOST:]:
        event = entry.event
        if event.name == UNDONE:
            text = _("{player} takes the last choice back.").format(player=name_of(viewer, event.seat or 0))
        else:
            text = texts.event(viewer.table, event)
        if event.name == "turn":
            if title or lines:
                found.append(Turn(title, info, Markup("").join(reversed(lines))))
            title, lines = text, []
            info = None if event.seat is None else viewer.seats[event.seat]
            continue
        if text:
            lines.append(_line(entry, text, entry.version == viewer.version))
    if title or lines:
        found.append(Turn(title, info, Markup("").join(reversed(lines))))
    found.reverse()
    return found


def last_dice(viewer: Viewer) -> Markup:
    """The dice of the last entry, if it rolled any."""
    for entry in reversed(viewer.log):
        if entry.version != viewer.version:
            break
        if entry.event.name in ("rolled", "turned_die"):
            return dice(entry.event.first, entry.event.second)
    return Markup("")


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
