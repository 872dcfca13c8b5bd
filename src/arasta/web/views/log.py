"""The log: turns, newest first, each with its sentences."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from arasta.i18n import gettext as _
from arasta.web.viewer import UNDONE, SeatInfo, Viewer
from arasta.web.views.html import GOODS, coin, dice, icon
from arasta.web.views.names import name_of


MOST = 60
"""Events that a page shows; the replay has them all."""


@dataclass(frozen=True)
class Line:
    """A sentence of the log.

    Attributes:
        version: entry of the table after which it was told.
        text: the sentence.
        picture: dice, coins, goods that it is about; '' for none.
        name, seat, first, second: the event, for the page's animations.
        new: it belongs to the last entry.
    """

    version: int
    text: str
    picture: Markup
    name: str
    seat: int | None
    first: int
    second: int
    new: bool


@dataclass(frozen=True)
class Turn:
    """Lines of one turn, newest first."""

    title: str
    info: SeatInfo | None
    lines: tuple[Line, ...]


def turns(viewer: Viewer) -> list[Turn]:
    """The log of a table by turns, newest first."""
    texts = viewer.game.texts
    found: list[Turn] = []
    title, info, lines = "", None, list[Line]()
    for entry in viewer.log[-MOST:]:
        event = entry.event
        if event.name == UNDONE:
            text = _("{player} takes the last choice back.").format(player=name_of(viewer, event.seat or 0))
        else:
            text = texts.event(viewer.table, event)
        if event.name == "turn":
            if title or lines:
                found.append(Turn(title, info, tuple(reversed(lines))))
            title, lines = text, []
            info = None if event.seat is None else viewer.seats[event.seat]
            continue
        if text:
            new = entry.version == viewer.version
            picture = _picture(event.name, event.first, event.second)
            lines.append(Line(entry.version, text, picture, event.name, event.seat, event.first, event.second, new))
    if title or lines:
        found.append(Turn(title, info, tuple(reversed(lines))))
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
