"""Events and pending decisions in positions: JSON with named fields, written and read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arasta.core.decisions import DecisionKind
from arasta.core.definition import Definition
from arasta.core.errors import BadPosition, Shown
from arasta.core.event_kinds import Event
from arasta.core.forms import Fields
from arasta.core.packing import Kinds
from arasta.core.state import ABOUT, EVENTS
from arasta.i18n import gettext as _

NUMBER = (-(2**15), 2**15 - 1)
"""Smallest and largest number of an event."""
PARTS = 5
"""Parts of an event: name, seat, two numbers, fields."""
PARTS_BEFORE = 4
"""Parts of an event in positions written before events had fields: name, seat, two numbers."""


def whole_between(value: Any, low: int, high: int, where: str) -> int:
    """A whole number in a range; raises BadPosition, with `where`, for anything else."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadPosition(
            _("{where}: a whole number from {low} to {high} is expected, found {found!r}").format(
                where=where, low=low, high=high, found=Shown(value)
            )
        )
    return value


def event_entry(event: Event) -> list[Any]:
    """An event as positions list it: name, seat, two numbers (null where one packs several values), fields."""
    said = event.as_json()
    return [said[part] for part in ("name", "seat", "first", "second", "fields")]


def read_events(game: Definition, given: Any, state: Any, players: int) -> None:
    """Put the events of a position into its state; raises BadPosition, naming the entry."""
    if not isinstance(given, list) or len(given) > EVENTS:
        raise BadPosition(_("events: a list of at most {most} events is expected").format(most=EVENTS))
    for n, entry in enumerate(given):
        numbers = _read_event(game, entry, players, f"events[{n}]")
        for k, number in enumerate(numbers):
            state.events[n, k] = number
    state.event_count = len(given)


def _read_event(game: Definition, entry: Any, players: int, where: str) -> tuple[int, int, int, int]:
    kinds = {kind.name: kind for kind in game.event_kinds.values()}
    if not isinstance(entry, list) or len(entry) not in (PARTS_BEFORE, PARTS) or str(entry[0]) not in kinds:
        raise BadPosition(
            _("{where}: [name, seat or null, number, number, fields] is expected, found {found!r}").format(
                where=where, found=Shown(entry)
            )
        )
    kind = kinds[entry[0]]
    seat = -1 if entry[1] is None else whole_between(entry[1], 0, players - 1, f"{where}[1]")
    if len(entry) == PARTS_BEFORE:
        first, second = (whole_between(entry[k], *NUMBER, f"{where}[{k}]") for k in (2, 3))
    else:
        fields = entry[4]
        if not isinstance(fields, dict):
            raise BadPosition(
                _("{where}: an object is expected, found {found!r}").format(where=f"{where}[4]", found=Shown(fields))
            )
        first, second = kind.numbers(fields, f"{where}[4]")
        if not _agree(entry[2:4], (first, second)):
            raise BadPosition(
                _("{where}: its numbers and its fields say different things: {found!r}").format(
                    where=where, found=Shown(entry)
                )
            )
    possible = kind.possible(players, seat, first, second)
    if not possible or (len(entry) == PARTS and kind.fields(first, second) != entry[4]):
        raise BadPosition(_("{where}: such an event cannot happen: {found!r}").format(where=where, found=Shown(entry)))
    return kind.code, seat, first, second


def _agree(shown: list[Any], numbers: tuple[int, int]) -> bool:
    """True if the numbers beside the fields match the fields; null always matches."""
    return all(one is None or (type(one) is int and one == number) for one, number in zip(shown, numbers, strict=True))


def event_of(game: Definition, entry: Sequence[Any]) -> Event:
    """An event that a position of this game lists, with or without fields; nothing is checked."""
    name, seat, first, second, *rest = entry
    event = game.event(name, seat, first or 0, second or 0)
    if not rest or event.kind is None:
        return event
    return game.event(name, seat, *event.kind.numbers(rest[0], name))


def with_fields(game: Definition, events: Any) -> Any:
    """The events of a position in their present form; older ones had no fields. What is not an event is left alone."""
    if not isinstance(events, list):
        return events
    return [_with_fields(game, entry) for entry in events]


def _with_fields(game: Definition, entry: Any) -> Any:
    if not isinstance(entry, list) or len(entry) != PARTS_BEFORE or not isinstance(entry[0], str):
        return entry
    if not all(type(number) is int for number in entry[2:]):
        return entry
    event = game.event(*entry)
    seat = -1 if event.seat is None else event.seat
    if event.kind is None or not event.kind.possible(game.players[1], seat, event.first, event.second):
        return entry
    return event_entry(event)


def about_entry(kind: DecisionKind, number: int, players: int) -> int | Fields:
    """The subject of a pending decision, as positions give it: named values, or the bare number if it has no names."""
    if kind.about is None or not kind.about.possible(number, players, {}):
        return number
    return kind.about.read(number, {})


def read_about(kind: DecisionKind, given: Any, where: str) -> int:
    """The number of what a pending decision is about, from named values or the number itself; raises BadPosition."""
    if not isinstance(given, dict) or kind.about is None:
        return whole_between(given, *ABOUT, where)
    for name in given:
        if name not in kind.about.names:
            raise BadPosition(_("{where}: there is no such field").format(where=f"{where}.{name}"))
    for name in kind.about.names[:1] if isinstance(kind.about, Kinds) else kind.about.names:
        if name not in given:
            raise BadPosition(_("{where}: this field is missing").format(where=f"{where}.{name}"))
    number = kind.about.write(given, where)
    if kind.about.read(number, {}) != given:
        raise BadPosition(
            _("{where}: {name} cannot be about {about}").format(where=where, name=kind.name, about=Shown(given))
        )
    return number


def pending_with_names(game: Definition, pending: Any, players: Any) -> Any:
    """The pending decisions of a position in their present form; older ones were about numbers."""
    if not isinstance(pending, list) or type(players) is not int:
        return pending
    kinds = {kind.name: kind for kind in game.decisions.kinds.values()}
    return [
        {**one, "about": about_entry(kinds[one["decision"]], one["about"], players)}
        if isinstance(one, dict) and one.get("decision") in kinds and type(one.get("about")) is int
        else one
        for one in pending
    ]
