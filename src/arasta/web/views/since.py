"""What the others did since somebody last chose: in short for each seat, and where it left traces on the board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from arasta.core.game import Event
from arasta.web.viewer import UNDONE, LogEntry, SeatInfo, Viewer
from arasta.web.views.game import Brief, view_of

MINUS = "\N{MINUS SIGN}"


@dataclass(frozen=True)
class Doings:
    """What happened to a seat: `brief` for the eye, `words` as the log tells it."""

    info: SeatInfo
    brief: Brief
    words: str


def change(drawing: Markup, n: int) -> list[Markup]:
    """A gain or a loss, as a drawing with a signed number; nothing for 0."""
    if not n:
        return []
    sign, look = ("+", "gain") if n > 0 else (MINUS, "loss")
    return [Markup('<span class="chip {}">{}<b>{}{}</b></span>').format(look, drawing, sign, abs(n))]


def thing(drawing: Markup, words: str = "") -> Markup:
    """Something used or done, as a drawing and perhaps a name, which phones leave out where room is scarce."""
    named = Markup('<span class="in-words">{}</span>').format(words) if words else ""
    return Markup('<span class="chip">{}{}</span>').format(drawing, named)


def total(events: Sequence[Event], gains: Sequence[str], losses: Sequence[str] = (), first: int | None = None) -> int:
    """The sum of the second numbers of events, those of losses taken away; only of events with this first number."""
    counted = [event for event in events if first is None or event.first == first]
    return sum(event.second * ((event.name in gains) - (event.name in losses)) for event in counted)


def since(viewer: Viewer) -> list[Doings]:
    """What happened since the viewer's last choice in a turn of its own, by the seats that follow it; [] if nothing.

    Once anything has happened every other seat has a row, if an empty one: no row moves another when it comes.

    Only for somebody who plays a game under way, and made from what that seat may know.
    """
    if viewer.seat is None or viewer.result or viewer.replay is not None or viewer.behind_screen:
        return []
    by_seat: dict[int, list[Event]] = {}
    for entry in _latest(viewer.log, viewer.seat):
        if entry.event.seat is not None and not entry.by == entry.event.seat == viewer.seat:
            by_seat.setdefault(entry.event.seat, []).append(entry.event)
    around = range(viewer.seat + 1, viewer.seat + len(viewer.seats) + 1)
    found = [_doings(viewer, seat % len(viewer.seats), by_seat.get(seat % len(viewer.seats), [])) for seat in around]
    if not any(one.brief.chips for one in found):
        return []
    return found if found[-1].brief.chips else found[:-1]


def _doings(viewer: Viewer, seat: int, events: list[Event]) -> Doings:
    brief = view_of(viewer.game.name).in_short(viewer, seat, events) if events else Brief(())
    if not brief.chips:
        return Doings(viewer.seats[seat], Brief(()), "")
    told = (viewer.game.texts.event(viewer.table, event, viewer.reader) for event in events if event.name != "turn")
    return Doings(viewer.seats[seat], brief, " ".join(sentence for sentence in told if sentence))


def _latest(log: Sequence[LogEntry], seat: int) -> list[LogEntry]:
    """The lines of choices that stand, after the seat's last one in its own turn; not what came before the first."""
    stand: list[LogEntry] = []
    for entry in log:
        if entry.event.name != UNDONE:
            stand.append(entry)
            continue
        # One undo takes back all choices of a click.
        last = next((one for one in reversed(stand) if one.by == entry.by), None)
        if last is not None:
            stand = [one for one in stand if one.version < (last.click or last.version)]
    mine, turn_of = 0, None
    for entry in stand:
        # What one is asked in the turns of others does not hide what they do.
        if entry.by == seat and turn_of in (None, seat):
            mine = entry.version
        if entry.event.name == "turn":
            turn_of = entry.event.seat
    return [entry for entry in stand if entry.version > mine]
