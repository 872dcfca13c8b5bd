"""The log, newest first: turns, and the sentences of each. An event called `turn` begins a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from arasta.core.game import Event, Game
from arasta.core.phrases import Player
from arasta.i18n import gettext as _
from arasta.web.viewer import UNDONE, LogEntry, SeatInfo, Viewer
from arasta.web.views.game import view_of
from arasta.web.views.names import name_of

SOUNDS = {
    "rolled": "roll",
    "rerolled": "roll",
    "gained_ruby": "ruby",
    "took_ruby": "ruby",
    "took_medal": "ruby",
}
"""Sounds of events, where somebody wants to hear them (`scripts/sound.js`)."""
MOST = 60
"""Most events that a page shows; the replay has them all."""


@dataclass(frozen=True)
class Turn:
    """One turn; `lines` are its list items, newest first, each with its event for the page's script."""

    title: str
    info: SeatInfo | None
    lines: Markup


def turns(viewer: Viewer) -> list[Turn]:
    """The log of a table by turns, newest first."""
    found: list[Turn] = []
    info, lines = None, list[Markup]()
    shown = viewer.log[-MOST:]
    # The log's first turn is that of the first entry only if nothing was left out before it.
    title = _("Before that") if shown and shown[0].version > 1 else ""
    began: list[tuple[str, SeatInfo | None]] = []  # the turns in which the choices that stand were made
    version = shown[0].version - 1 if shown else 0
    several = {entry.click for entry in shown if entry.click not in (0, entry.version)}
    click: list[LogEntry] = []  # what the last line tells of, if one click did several things
    for entry in shown:
        event = entry.event
        if entry.version != version:
            # Choices that produced no line leave gaps in the numbers only.
            began += [(title, info)] * (entry.version - version - 1)
            version = entry.version
            if event.name != UNDONE:
                began.append((title, info))
            elif began and began[-1] != (title, info):
                if lines:
                    found.append(Turn(title, info, _newest_first(lines)))
                title, info = began.pop()
                lines = [found.pop().lines] if found and (found[-1].title, found[-1].info) == (title, info) else []
                click = []
            elif began:
                began.pop()
        if event.name == "turn":
            if lines or found or info:
                found.append(Turn(title, info, _newest_first(lines)))
            title, lines, click = _text(viewer, event), [], []
            info = None if event.seat is None else viewer.seats[event.seat]
            continue
        if not _text(viewer, event):
            continue
        if click and click[-1].click == entry.click:
            click.append(entry)
            lines[-1] = _line(viewer, click)
        else:
            click = [entry] if entry.click in several else []
            lines.append(_line(viewer, [entry]))
    if lines or info:
        found.append(Turn(title, info, _newest_first(lines)))
    found.reverse()
    return found


def _text(viewer: Viewer, event: Event) -> str:
    if event.name == UNDONE:
        seat = event.seat or 0
        player = Player(name_of(viewer, seat), seat == viewer.reader)
        message = player.told(_("{player} undoes the last choice."), _("You undo your last choice."))
        return message.format(player=player)
    return viewer.game.texts.event(viewer.table, event, viewer.reader)


def _newest_first(lines: Sequence[Markup]) -> Markup:
    return Markup("").join(reversed(lines))


def _line(viewer: Viewer, entries: list[LogEntry]) -> Markup:
    """A list item: what happened by one click, each event with what the page's script makes fly."""
    first, *others = together(viewer.game, [entry.event for entry in entries])
    newest = entries[-1].version
    look = ' class="new"' if newest == viewer.version else ""
    rest = Markup("").join(Markup(f" <span{_seen(viewer, event)}>{_told(viewer, event)}</span>") for event in others)
    return Markup(f'<li{look} data-v="{newest}"{_seen(viewer, first)}>{_told(viewer, first)}{rest}</li>')


def together(game: Game, events: Sequence[Event]) -> list[Event]:
    """The events of one click; those that differ only in number become one, as do identical undos."""
    counted = {name for name, *fields in game.events.values() if "count" in fields[1:2]}
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        same = last is not None and (last.name, last.seat, last.first) == (event.name, event.seat, event.first)
        if last is not None and same and event.name in counted and min(last.second, event.second) >= 0:
            found[-1] = replace(last, second=last.second + event.second)
        elif not (same and event.name == UNDONE):
            found.append(event)
    return found


def _seen(viewer: Viewer, event: Event) -> Markup:
    """The attributes of a log item: the event, and what flies from where to where."""
    flight = view_of(viewer.game.name).event_flight(event) if event.name != UNDONE else None
    flies = ""
    if flight:
        thing = f'data-drawing="{flight.drawing}"' if flight.drawing else f'data-coin="{flight.coin}"'
        flies = f' data-from="{flight.source}" data-to="{flight.target}" {thing}'
    sound = SOUNDS.get(event.name)
    heard = f' data-sound="{sound}"' if sound else ""
    return Markup(f' data-event="{escape(event.name)}"{heard}{flies}')


def _told(viewer: Viewer, event: Event) -> Markup:
    """The sentence, with its picture."""
    picture = view_of(viewer.game.name).event_picture(event) if event.name != UNDONE else Markup("")
    if picture:
        picture = Markup(f' <span class="pictures" aria-hidden="true">{picture}</span>')
    return escape(_text(viewer, event)) + picture
