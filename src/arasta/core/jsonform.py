"""The JSON form of a record: made from the declarations of its fields, for positions and saved games.

Numbers and lists appear under the name of their field. An index that counts seats becomes a list with one entry per
seat; an index with labels (goods, cards) or places becomes an object without zero and nameless entries; a list with
a length field holds only the entries in use, piles from the top. Values with labels appear by name, an unknown value
as null.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any

from arasta.core.errors import BadPosition, Shown
from arasta.core.record import Field, Record, fields_of
from arasta.i18n import gettext as _

Labels = Mapping[str, Any]
"""Label set name -> names in the order of the numbers; or, for values that differ by their first index, a mapping from
that index's label to such names."""

SPECIAL = ("pending_kind", "pending_seat", "pending_arg", "depth", "events", "event_count")
"""Fields of `CoreState` that positions write in a form of their own."""


EMPTY: tuple[Any, ...] = (0, {}, "")
"""Values that an object leaves out."""

AxisWriter = Callable[[Any, Any, int | None], Any]
"""(view of the record, cells of an axis, index of the row that they are in) -> their JSON form."""


def plain_fields(record: type[Record]) -> dict[str, Field]:
    """The fields that appear under their own names: not secret to all, not derived, not lengths, not special."""
    fields = fields_of(record)
    lengths = {field.length for field in fields.values() if field.length}
    return {
        name: field
        for name, field in fields.items()
        if field.secret not in ("all", "derived") and name not in lengths and name not in SPECIAL
    }


def _names(labels: Labels, values: str, first: str | None) -> tuple[str, ...] | None:
    names = labels.get(values) if values else None
    if isinstance(names, tuple | None):
        return names
    if isinstance(names, Mapping):
        return tuple(names[first]) if first is not None else None
    return tuple(names)


class Converter:
    """Reads and writes the JSON form of one record class."""

    def __init__(self, record: type[Record], labels: Labels) -> None:
        self.record = record
        self.labels = labels
        self.fields = plain_fields(record)
        self._writers: dict[int, dict[str, Callable[[Any], Any]]] = {}

    def to_json(self, view: Any, players: int) -> dict[str, Any]:
        """The JSON form of a record, seen through its view."""
        writers = self._writers.get(players)
        if writers is None:
            # Every choice of every table is stored with a position, so what depends only on the declarations is worked
            # out once.
            writers = {name: self._writer(name, field, players) for name, field in self.fields.items()}
            self._writers[players] = writers
        return {name: write(view) for name, write in writers.items()}

    def _writer(self, name: str, field: Field, players: int) -> Callable[[Any], Any]:
        read = attrgetter(name)
        if field.shape:
            write = self._axis_writer(field, players, 0, None)
            return lambda view: write(view, read(view).tolist(), None)
        names = _names(self.labels, field.values, None)
        if field.secret == "unknown":
            return lambda view: None if (value := read(view)) < 0 else names[value] if names else value
        if names:
            return lambda view: names[read(view)]
        return read

    def _axis_writer(self, field: Field, players: int, level: int, first: str | None) -> AxisWriter:
        """Writes the cells of an axis and of those below it; `first` is the label of the first index, if known."""
        axis = field.axes[level]
        keys = self.keys(axis, field.shape[level], players)
        entries = self._entries_writer(field, players, level, keys, first)
        if axis in ("", "seat"):
            if field.last_first:
                return lambda view, cells, row: entries(view, cells, row)[::-1]
            return entries
        labels = [str(key) for key in keys]

        def write(view: Any, cells: Any, row: int | None) -> dict[str, Any]:
            found = zip(labels, entries(view, cells, row))  # a list with a length may be shorter
            return {label: value for label, value in found if value not in EMPTY and label}

        return write

    def _entries_writer(self, field: Field, players: int, level: int, keys: list[Any], first: str | None) -> AxisWriter:
        """Writes the cells of an axis as a list, as long as it has keys or as its length field says."""
        axis = field.axes[level]
        of_first = [str(key) if level == 0 and axis else first for key in keys]
        if level < len(field.shape) - 1:
            below = [(i, self._axis_writer(field, players, level + 1, label)) for i, label in enumerate(of_first)]
            return lambda view, cells, row: [write(view, cells[i], i) for i, write in below]
        end = len(keys)
        length = attrgetter(field.length) if field.length else None

        def used(view: Any, cells: Any, row: int | None) -> Any:
            if length is None:
                return cells[:end]
            many = length(view)
            return cells[: many if row is None else many[row]]

        hides = field.secret == "unknown"
        if not field.values and not hides:
            return used
        names = _names(self.labels, field.values, of_first[0])
        if hides:
            return lambda view, cells, row: [
                None if cell < 0 else names[cell] if names else cell for cell in used(view, cells, row)
            ]
        if names:
            return lambda view, cells, row: [names[cell] for cell in used(view, cells, row)]
        return used

    def keys(self, axis: str, size: int, players: int) -> list[Any]:
        """The keys of an index: seats, places, labels, or plain positions; '' where there is no entry."""
        if axis == "seat":
            return list(range(players))
        if axis == "place":
            return ["", *range(1, size)]
        if axis in self.labels:
            return list(self.labels[axis])[:size]
        return list(range(size))

    def from_json(self, data: Any, view: Any, players: int) -> None:
        """Fill a zeroed record from its JSON form.

        Raises BadPosition, naming the field, for anything missing, unknown, of the wrong kind or out of range.
        """
        if not isinstance(data, dict):
            raise BadPosition(_("state: an object with the fields of the position is expected"))
        for name in data:
            if name not in self.fields:
                raise BadPosition(_("{where}: there is no such field").format(where=f"state.{name}"))
        for name, field in self.fields.items():
            if name not in data:
                raise BadPosition(_("{where}: this field is missing").format(where=f"state.{name}"))
            if field.shape:
                self._read_axis(data[name], view, name, field, players, (), None, f"state.{name}")
            else:
                setattr(view, name, self.number(data[name], field, None, f"state.{name}"))

    def _read_axis(
        self,
        data: Any,
        view: Any,
        name: str,
        field: Field,
        players: int,
        index: tuple[int, ...],
        first: str | None,
        where: str,
    ) -> None:
        level = len(index)
        if level == len(field.shape):
            cells = getattr(view, name)
            cells[index if level > 1 else index[0]] = self.number(data, field, first, where)
            return
        axis = field.axes[level]
        keys = self.keys(axis, field.shape[level], players)
        has_length = bool(field.length) and level == len(field.shape) - 1
        if axis in ("", "seat"):
            if not isinstance(data, list):
                raise BadPosition(
                    _("{where}: a list is expected, found {found!r}").format(where=where, found=Shown(data))
                )
            if has_length:
                if len(data) > len(keys):
                    raise BadPosition(
                        _("{where}: at most {most} entries are possible, found {count}").format(
                            where=where, most=len(keys), count=len(data)
                        )
                    )
                length = getattr(view, field.length)
                if index:
                    length[index[0]] = len(data)
                else:
                    setattr(view, field.length, len(data))
            elif len(data) != len(keys):
                raise BadPosition(
                    _("{where}: {expected} entries are expected, found {count}").format(
                        where=where, expected=len(keys), count=len(data)
                    )
                )
            for n, entry in enumerate(data):
                i = len(data) - 1 - n if field.last_first else n
                label = str(keys[i]) if level == 0 and axis else first
                self._read_axis(entry, view, name, field, players, (*index, i), label, f"{where}[{n}]")
            return
        if not isinstance(data, dict):
            raise BadPosition(
                _("{where}: an object is expected, found {found!r}").format(where=where, found=Shown(data))
            )
        by_key = {str(key): i for i, key in enumerate(keys) if key != ""}
        for key, entry in data.items():
            if key not in by_key:
                raise BadPosition(
                    _("{where}: there is no such entry; possible are {keys}").format(
                        where=f"{where}.{key}", keys=", ".join(by_key)
                    )
                )
            label = key if level == 0 else first
            self._read_axis(entry, view, name, field, players, (*index, by_key[key]), label, f"{where}.{key}")

    def number(self, value: Any, field: Field, first: str | None, where: str) -> int:
        """The number that an entry stands for; raises BadPosition, naming `where`, unless the field can hold it."""
        names = _names(self.labels, field.values, first)
        if names:
            if value not in names:
                raise BadPosition(
                    _("{where}: {found!r} is none of {names}").format(
                        where=where, found=Shown(value), names=", ".join(names)
                    )
                )
            return names.index(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadPosition(
                _("{where}: a whole number is expected, found {found!r}").format(where=where, found=Shown(value))
            )
        if not field.low <= value <= field.high:
            raise BadPosition(
                _("{where}: a number from {low} to {high} is expected, found {found}").format(
                    where=where, low=field.low, high=field.high, found=Shown(value)
                )
            )
        return value

    def schema(self, players: tuple[int, int]) -> dict[str, Any]:
        """JSON Schema of the form (draft 2020-12)."""
        return {
            "type": "object",
            "additionalProperties": False,
            "required": list(self.fields),
            "properties": {
                name: {**self._axis_schema(field, 0, players), "description": field.meaning}
                for name, field in self.fields.items()
            },
        }

    def _axis_schema(self, field: Field, level: int, players: tuple[int, int]) -> dict[str, Any]:
        if level == len(field.shape):
            return self._value_schema(field)
        axis = field.axes[level]
        inner = self._axis_schema(field, level + 1, players)
        if axis in ("", "seat"):
            size = field.shape[level]
            least, most = (players[0], players[1]) if axis == "seat" else (size, size)
            if field.length and level == len(field.shape) - 1:
                least = 0
            return {"type": "array", "items": inner, "minItems": least, "maxItems": most}
        keys = [str(key) for key in self.keys(axis, field.shape[level], players[1]) if key != ""]
        return {"type": "object", "additionalProperties": False, "properties": dict.fromkeys(keys, inner)}

    def _value_schema(self, field: Field) -> dict[str, Any]:
        names = self.labels.get(field.values)
        if names is not None:
            if isinstance(names, Mapping):
                names = list(itertools.chain.from_iterable(names.values()))
            allowed: list[Any] = list(names)
            return {"enum": [*allowed, None] if field.secret == "unknown" else allowed}
        kind = ["integer", "null"] if field.secret == "unknown" else "integer"
        return {"type": kind, "minimum": field.low, "maximum": field.high}
