"""Forms of numbers that hold more than one value (`core.forms`)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from arasta.core.errors import BadPosition, Shown
from arasta.core.forms import MANY, Fields, Form, Label, Value
from arasta.i18n import gettext as _


class Packed(Form):
    """A number that holds several values: `offset` plus each value times its unit.

    Args:
        parts: the lowest first; each but the last with the number of values it has room for.
        offset: see above.
        seats: see `Form`.
    """

    packed = True

    def __init__(
        self, *parts: tuple[Value, int] | Value, offset: int = 0, seats: tuple[int, int] | None = None
    ) -> None:
        self.offset, self.seats = offset, seats
        self.parts = [part if isinstance(part, tuple) else (part, 0) for part in parts]
        self.names = tuple(part.name for part, _room in self.parts)

    def _numbers(self, number: int) -> list[int]:
        rest, found = number - self.offset, []
        for _part, room in self.parts:
            found.append(rest % room if room else rest)
            rest = rest // room if room else 0
        return found

    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """See `Form`."""
        numbers = self._numbers(number)
        return all(part.possible(n, players, {}) for (part, _room), n in zip(self.parts, numbers, strict=True))

    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """See `Form`."""
        found: Fields = {}
        for (part, _room), value in zip(self.parts, self._numbers(number), strict=True):
            found |= part.read(value, {})
        return found

    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """See `Form`."""
        number, unit = self.offset, 1
        for part, room in self.parts:
            number += unit * part.write(fields, where)
            unit *= room
        return number

    def described(self) -> dict[str, str]:
        """See `Form`."""
        return {name: text for part, _room in self.parts for name, text in part.described().items()}

    def schema(self) -> dict[str, Any]:
        """See `Form`."""
        return {name: text for part, _room in self.parts for name, text in part.schema().items()}


class Counts(Form):
    """A number that counts several things: each count times its unit; shown as one object without zeros.

    Two numbers of one event may share the object; each reads and writes its own part of it.

    Args:
        name: of the object.
        keys: what is counted, from the lowest unit.
        room: each unit is this many times the one before.
        all_keys: what the whole object counts.
    """

    packed = True

    def __init__(self, name: str, keys: Sequence[str], room: int, all_keys: Sequence[str]) -> None:
        self.name, self.keys, self.room, self.all_keys = name, tuple(keys), room, tuple(all_keys)
        self.names = (name,)

    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """See `Form`."""
        return 0 <= number < int(self.room ** len(self.keys))

    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """See `Form`."""
        counts = {key: number // self.room**n % self.room for n, key in enumerate(self.keys)}
        both = {**before.get(self.name, {}), **counts}
        return {self.name: {key: both[key] for key in self.all_keys if both.get(key)}}

    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """See `Form`."""
        given = fields[self.name]
        where = f"{where}.{self.name}"
        if not isinstance(given, Mapping):
            raise BadPosition(
                _("{where}: an object is expected, found {found!r}").format(where=where, found=Shown(given))
            )
        for key in given:
            if key not in self.all_keys:
                raise BadPosition(
                    _("{where}: there is no such entry; possible are {keys}").format(
                        where=f"{where}.{key}", keys=", ".join(self.all_keys)
                    )
                )
        return sum(
            self.room**n * Value(key, 0, self.room - 1).write({key: given.get(key, 0)}, where)
            for n, key in enumerate(self.keys)
        )

    def described(self) -> dict[str, str]:
        """See `Form`."""
        return {self.name: "how many of each: " + ", ".join(self.all_keys)}

    def schema(self) -> dict[str, Any]:
        """See `Form`."""
        count = {"type": "integer", "minimum": 1, "maximum": self.room - 1}
        keys = dict.fromkeys(self.all_keys, count)
        return {self.name: {"type": "object", "additionalProperties": False, "properties": keys}}


class Several(Form):
    """A number with one bit for each of several things; shown as the list of those that are set."""

    packed = True

    def __init__(self, name: str, labels: Sequence[Label]) -> None:
        self.name, self.labels = name, tuple(labels)
        self.names = (name,)

    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """See `Form`."""
        return 0 <= number < 1 << len(self.labels)

    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """See `Form`."""
        return {self.name: [label for n, label in enumerate(self.labels) if number >> n & 1]}

    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """See `Form`."""
        given = fields[self.name]
        where = f"{where}.{self.name}"
        if not isinstance(given, list):
            raise BadPosition(_("{where}: a list is expected, found {found!r}").format(where=where, found=Shown(given)))
        bits = Value(self.name, 0, len(self.labels) - 1, self.labels)
        number = 0
        for n, label in enumerate(given):
            number |= 1 << bits.write({self.name: label}, f"{where}[{n}]")
        return number

    def described(self) -> dict[str, str]:
        """See `Form`."""
        shown = [str(label) for label in self.labels]
        which = ", ".join(shown) if len(shown) <= MANY else f"{shown[0]} to {shown[-1]}"
        return {self.name: f"a list of any of {which}"}

    def schema(self) -> dict[str, Any]:
        """See `Form`."""
        return {self.name: {"type": "array", "items": {"enum": list(self.labels)}, "uniqueItems": True}}


class Kinds(Form):
    """A number divided into consecutive runs that mean different things.

    Args:
        name: of the value that says which.
        low: the first number.
        kinds: label -> what the number, less the first one of the run, means beyond that; None for a run of one number
            that means nothing more.
    """

    packed = True

    def __init__(self, name: str, kinds: Mapping[str, Value | None], low: int = 0) -> None:
        self.name = name
        self.runs: list[tuple[str, Value | None, int, int]] = []
        for label, form in kinds.items():
            size = 1 if form is None else form.high - form.low + 1
            self.runs.append((label, form, low, low + size))
            low += size
        further = dict.fromkeys(form.name for form in kinds.values() if form is not None)
        self.names = (name, *further)

    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """See `Form`."""
        return self.runs[0][2] <= number < self.runs[-1][3]

    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """See `Form`."""
        label, form, start, _end = next(run for run in self.runs if number < run[3])
        return {self.name: label} | ({} if form is None else form.read(number - start + form.low, {}))

    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """See `Form`."""
        labels = [run[0] for run in self.runs]
        which = Value(self.name, 0, len(labels) - 1, labels).write(fields, where)
        _label, form, start, _end = self.runs[which]
        return start if form is None else start + form.write(_with(fields, form, where), where) - form.low

    def described(self) -> dict[str, str]:
        """See `Form`."""
        found = {self.name: ", ".join(label for label, _form, _start, _end in self.runs)}
        return found | _described((label, form) for label, form, _start, _end in self.runs)

    def schema(self) -> dict[str, Any]:
        """See `Form`."""
        found: dict[str, Any] = {self.name: {"enum": [label for label, _form, _start, _end in self.runs]}}
        return found | _schemas(form for _label, form, _start, _end in self.runs)


class Further(Form):
    """A second number whose meaning depends on the first one.

    Args:
        by: name of the value of the first number.
        forms: its label -> the meaning of the second number; None: it means nothing and is 0.
    """

    optional = True

    def __init__(self, by: str, forms: Mapping[str, Value | None]) -> None:
        self.by = by
        self.forms = dict(forms)
        self.names = tuple(dict.fromkeys(form.name for form in forms.values() if form is not None))

    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """See `Form`."""
        form = self.forms[before[self.by]]
        return number == 0 if form is None else form.possible(number, players, {})

    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """See `Form`."""
        form = self.forms[before[self.by]]
        return {} if form is None else form.read(number, {})

    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """See `Form`."""
        form = self.forms[fields[self.by]]
        return 0 if form is None else form.write(_with(fields, form, where), where)

    def described(self) -> dict[str, str]:
        """See `Form`."""
        return _described(self.forms.items())

    def schema(self) -> dict[str, Any]:
        """See `Form`."""
        return _schemas(self.forms.values())


def _with(fields: Mapping[str, Any], form: Value, where: str) -> Mapping[str, Any]:
    if form.name not in fields:
        raise BadPosition(_("{where}: this field is missing").format(where=f"{where}.{form.name}"))
    return fields


def _described(forms: Iterable[tuple[str, Value | None]]) -> dict[str, str]:
    found: dict[str, str] = {}
    for label, form in forms:
        if form is not None:
            (text,) = form.described().values()
            said = f"{text} ({label})"
            found[form.name] = f"{found[form.name]}; {said}" if form.name in found else said
    return found


def _schemas(forms: Iterable[Value | None]) -> dict[str, Any]:
    found: dict[str, list[Any]] = {}
    for form in forms:
        if form is not None:
            found.setdefault(form.name, []).extend(form.schema().values())
    return {name: schemas[0] if len(schemas) == 1 else {"anyOf": schemas} for name, schemas in found.items()}
