"""Forms of numbers: names and labels for what one small number of an event or of a pending decision means.

A state keeps such numbers small: `1 + 6 * owner + colour` is one number. A form says what is in it, so that nothing
packed leaves the library: `read` gives named values (`{"owner": "A", "colour": "red"}`), with the labels that positions
use, and `write` the number that they came from.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from arasta.core.errors import BadPosition, Shown
from arasta.i18n import gettext as _

Fields = dict[str, Any]
"""Named values: whole numbers, labels, true and false, None for what is unknown or absent, lists, or an object of
counts."""
Label = str | int | bool


class Form(ABC):
    """The values that one number stands for.

    Attributes:
        names: names of the values it holds.
        packed: True if it holds more than one value, so that the number itself is never shown.
        optional: True if some numbers mean nothing.
        seats: (first, unit) where the number holds a seat, as in `core.record.Field`.
    """

    names: tuple[str, ...] = ()
    packed: bool = False
    optional: bool = False
    seats: tuple[int, int] | None = None

    @abstractmethod
    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """True if a number can occur; `before`: the values of the number before it."""

    @abstractmethod
    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """The named values of a possible number."""

    @abstractmethod
    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """The number for these values; raises BadPosition, with `where`, for a value that does not exist."""

    @abstractmethod
    def described(self) -> dict[str, str]:
        """The range of each value, for the documentation."""

    @abstractmethod
    def schema(self) -> dict[str, Any]:
        """JSON Schemas of the values by name."""


class Nothing(Form):
    """A number without meaning, in `low` .. `high`."""

    def __init__(self, low: int = 0, high: int = 0) -> None:
        self.low, self.high = low, high

    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """See `Form`."""
        return self.low <= number <= self.high

    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """See `Form`."""
        return {}

    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """See `Form`."""
        return 0

    def described(self) -> dict[str, str]:
        """See `Form`."""
        return {}

    def schema(self) -> dict[str, Any]:
        """See `Form`."""
        return {}


class Value(Form):
    """A number with one meaning.

    Args:
        name: of the value.
        low, high: smallest and largest number.
        labels: by number from 0; () for plain numbers.
        seat: it is a seat at the table.
        none: the number that stands for nobody or nothing, shown as null.
    """

    def __init__(
        self,
        name: str,
        low: int,
        high: int,
        labels: Sequence[Label] = (),
        *,
        seat: bool = False,
        none: int | None = None,
    ) -> None:
        self.name, self.low, self.high, self.labels = name, low, high, tuple(labels)
        self.seat, self.none = seat, none
        self.seats = (0, 1) if seat else None
        self.names = (name,)

    def possible(self, number: int, players: int, before: Mapping[str, Any]) -> bool:
        """See `Form`."""
        high = players - 1 if self.seat else self.high
        return number == self.none or self.low <= number <= high

    def read(self, number: int, before: Mapping[str, Any]) -> Fields:
        """See `Form`."""
        return {self.name: self.label(number)}

    def label(self, number: int) -> Any:
        """The label of one number."""
        if number == self.none:
            return None
        return self.labels[number] if self.labels else number

    def write(self, fields: Mapping[str, Any], where: str) -> int:
        """See `Form`."""
        value = fields[self.name]
        where = f"{where}.{self.name}"
        if value is None and self.none is not None:
            return self.none
        if self.labels:
            for number in range(self.low, self.high + 1):
                if self.labels[number] == value and type(self.labels[number]) is type(value):
                    return number
            raise BadPosition(
                _("{where}: {found!r} is none of {names}").format(
                    where=where, found=Shown(value), names=", ".join(map(str, self._possible()))
                )
            )
        if isinstance(value, bool) or not isinstance(value, int):
            raise BadPosition(
                _("{where}: a whole number is expected, found {found!r}").format(where=where, found=Shown(value))
            )
        if not self.low <= value <= self.high:
            raise BadPosition(
                _("{where}: a number from {low} to {high} is expected, found {found}").format(
                    where=where, low=self.low, high=self.high, found=Shown(value)
                )
            )
        return value

    def _possible(self) -> list[Label]:
        return list(self.labels[self.low : self.high + 1])

    def described(self) -> dict[str, str]:
        """See `Form`."""
        if self.labels:
            shown = [str(label).lower() if isinstance(label, bool) else str(label) for label in self._possible()]
            text = ", ".join(shown) if len(shown) <= MANY else f"{shown[0]} to {shown[-1]}"
        else:
            text = "a seat" if self.seat else f"{self.low} to {self.high}" if self.low < self.high else str(self.low)
        return {self.name: text + (", or null" if self.none is not None else "")}

    def schema(self) -> dict[str, Any]:
        """See `Form`."""
        if self.labels:
            return {self.name: {"enum": self._possible() + ([None] if self.none is not None else [])}}
        kind = "integer" if self.none is None else ["integer", "null"]
        return {self.name: {"type": kind, "minimum": self.low, "maximum": self.high}}


MANY = 12
"""More labels than this are described by the first and the last."""


def one_of(name: str, labels: Sequence[Label], low: int = 0) -> Value:
    """A number that stands for one of these labels, from number `low` on."""
    return Value(name, low, len(labels) - 1, labels)
