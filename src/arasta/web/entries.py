"""Entries of a table's log: who chose what, and what happened, for everybody and for seats that may know more."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from arasta.core.game import Event, Game
from arasta.core.table import Table

UNDONE = "undone"
"""Name of the event for a decision that was taken back; its seat is the one that took it back."""

Events = tuple[Event, ...]


@dataclass(frozen=True)
class Step:
    """The events of a step: for everybody, and for each seat that may know more."""

    public: Events
    own: Mapping[int, Events]


@dataclass(frozen=True)
class Entry:
    """One entry.

    Attributes:
        version: its number from 1.
        seat: who chose, or took back.
        action: the choice; None: the decision before it was taken back.
        at: seconds since 1970.
        step: what happened.
        prompts: the seats whose prompts it changed.
        joined: True if it was made by the same click as the entry before; both are taken back together.
    """

    version: int
    seat: int
    action: int | None
    at: float
    step: Step
    prompts: list[int]
    joined: bool = False

    def events_for(self, viewer: int | None) -> Events:
        """The events, as a seat (None: a spectator) may know them."""
        if self.action is None:
            return (Event(UNDONE, self.seat, 0, 0),)
        return self.step.public if viewer is None else self.step.own.get(viewer, self.step.public)

    def row(self, table_id: str) -> dict[str, Any]:
        """The entry as it is stored."""
        content = {
            "public": [_listed(event) for event in self.step.public],
            "own": {seat: [_listed(event) for event in events] for seat, events in self.step.own.items()},
            "prompts": self.prompts,
            **({"joined": True} if self.joined else {}),
        }
        return {
            "table_id": table_id,
            "version": self.version,
            "seat": self.seat,
            "action": self.action,
            "at": self.at,
            "events": json.dumps(content, separators=(",", ":")),
        }


def _listed(event: Event) -> list[Any]:
    return [event.name, event.seat, event.first, event.second]


def entry_from(row: Mapping[str, Any], game: Game) -> Entry:
    """An entry of a game's table from its row."""
    content = json.loads(row["events"])
    step = Step(
        tuple(game.event(*event) for event in content["public"]),
        {int(seat): tuple(game.event(*event) for event in events) for seat, events in content["own"].items()},
    )
    joined = content.get("joined", False)
    return Entry(row["version"], row["seat"], row["action"], row["at"], step, content["prompts"], joined)


def last_click(entries: Iterable[Entry], seat: int) -> int:
    """The number of choices made by a seat's last click that still stands; 0 if there is none."""
    stand: list[Entry] = []
    for entry in entries:
        if entry.seat != seat:
            continue
        if entry.action is not None:
            stand.append(entry)
        elif stand:
            stand.pop()
    count = 0
    for entry in reversed(stand):
        count += 1
        if not entry.joined:
            break
    return count


def step_of(table: Table, undo: bool = False) -> Step:
    """The table's last step."""
    if undo:
        return Step((), {})
    everything = table.events
    public = table.events_for(None)
    if public == everything:
        return Step(public, {})
    own = {seat: table.events_for(seat) for seat in range(table.players)}
    return Step(public, {seat: events for seat, events in own.items() if events != public})
