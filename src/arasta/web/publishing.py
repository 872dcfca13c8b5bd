"""Telling all listeners what happens at a table, each as much as it may know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from arasta.web.entries import Entry
from arasta.web.finishing import prompt_id
from arasta.web.listening import Listener, message
from arasta.web.statements import Row
from arasta.web.under_way import TableUnderWay


class Publisher:
    """Tells the live connections of one table.

    Attributes:
        listeners: the live connections.
    """

    def __init__(self, under_way: TableUnderWay) -> None:
        self._under_way = under_way
        self.listeners: set[Listener] = set()

    def publish(self, name: str, content: Callable[[int | None], Row], version: int | None = None) -> None:
        """Tell everybody who listens.

        Args:
            name: of the server-sent event.
            content: viewer (a seat; None: a spectator) -> what it may know of it.
            version: from which a connection that has received this resumes.
        """
        self._under_way.note()
        made: dict[int | None, bytes] = {}
        for listener in tuple(self.listeners):
            data = made.get(listener.viewer)
            if data is None:
                data = made[listener.viewer] = message(name, content(listener.viewer), version)
            listener.offer(data)

    def publish_table(self) -> None:
        """Announce a change to the table other than a choice: seats, pace, rematch."""
        row = {"version": self._under_way.version, "seats": sorted(self._under_way.deciding)}
        self.publish("table", lambda viewer: row)

    def publish_entry(self, entry: Entry) -> None:
        """Announce an entry."""
        self.publish("step", partial(step_row, self._under_way, entry), entry.version)


def step_row(under_way: TableUnderWay, entry: Entry, viewer: int | None) -> Row:
    """An entry as a viewer's live connections tell it; the seats that decide and the prompt are the present ones."""
    return {
        "version": entry.version,
        "seat": entry.seat,
        "undo": entry.action is None,
        "seats": sorted(under_way.deciding),
        "prompt": prompt_of(under_way, viewer),
        "over": not under_way.running,
        "events": [event.as_json() for event in entry.events_for(viewer)],
    }


def prompt_of(under_way: TableUnderWay, seat: int | None) -> str:
    """The id of what a seat is asked; '' for a spectator."""
    return "" if seat is None else prompt_id(under_way.prompts[seat], under_way.times)
