"""The log: turns, newest first, each with its sentences as they came. An event called `turn` begins a turn."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup, escape

from arasta.i18n import gettext as _
from arasta.web.viewer import UNDONE, LogEntry, SeatInfo, Viewer
from arasta.web.views.game import GameView, view_of
from arasta.web.views.names import name_of

MOST = 60
"""Events that a page shows; the replay has them all."""


@dataclass(frozen=True)
class Turn:
    """One turn; `lines` is its list items, oldest first, each with its event for the page's script."""

    title: str
    info: SeatInfo | None
    lines: Markup


def turns(viewer: Viewer) -> list[Turn]:
    """The log of a table by turns, newest first."""
    texts, view = viewer.game.texts, view_of(viewer.game.name)
    found: list[Turn] = []
    info, lines = None, list[Markup]()
    shown = viewer.log[-MOST:]
    # The log's first turn is that of the first entry only where nothing was left out before it.
    title = _("Before that") if shown and shown[0].version > 1 else ""
    began: list[tuple[str, SeatInfo | None]] = []  # the turns in which the choices that stand were made
    version = shown[0].version - 1 if shown else 0
    for entry in shown:
        event = entry.event
        if entry.version != version:
            # Of choices that nothing is told of, only the numbers are missing.
            began += [(title, info)] * (entry.version - version - 1)
            version = entry.version
            if event.name != UNDONE:
                began.append((title, info))
            elif began and began[-1] != (title, info):
                if lines:
                    found.append(Turn(title, info, Markup("").join(lines)))
                title, info = began.pop()
                lines = [found.pop().lines] if found and (found[-1].title, found[-1].info) == (title, info) else []
            elif began:
                began.pop()
        if event.name == UNDONE:
            text = _("{player} takes the last choice back.").format(player=name_of(viewer, event.seat or 0))
        else:
            text = texts.event(viewer.table, event)
        if event.name == "turn":
            if lines or found or info:
                found.append(Turn(title, info, Markup("").join(lines)))
            title, lines = text, []
            info = None if event.seat is None else viewer.seats[event.seat]
            continue
        if text:
            lines.append(_line(view, entry, text, entry.version == viewer.version))
    if lines or info:
        found.append(Turn(title, info, Markup("").join(lines)))
    found.reverse()
    return found


def _line(view: GameView, entry: LogEntry, text: str, new: bool) -> Markup:
    event = entry.event
    known = event.name != UNDONE
    picture = view.event_picture(event) if known else Markup("")
    flight = view.event_flight(event) if known else None
    if picture:
        picture = Markup(f' <span class="pictures" aria-hidden="true">{picture}</span>')
    flies = ""
    if flight:
        thing = f'data-drawing="{flight.drawing}"' if flight.drawing else f'data-coin="{flight.coin}"'
        flies = f' data-from="{flight.source}" data-to="{flight.target}" {thing}'
    look = ' class="new"' if new else ""
    return Markup(
        f'<li{look} data-v="{entry.version}" data-event="{escape(event.name)}"{flies}>{escape(text)}{picture}</li>'
    )
