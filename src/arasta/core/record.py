"""Fixed-size records: what a field is, the NumPy dtype of a record, and the view that interpreted rules work through.

A record class declares its fields once::

    class State(Record):
        '''...'''
        on_turn: int = number("i1", "seat whose turn it is", 0, 4)
        goods: Grid = grid("i1", (5, 4), "goods on the wheelbarrow", 0, 5, axes=("seat", "good"))

From the declaration come `dtype_of(State)` (open fields first, each part from wide to narrow), the view class of
`view(State, array)` and the JSON form of `core.jsonform`. Type checkers see plain ints, rows and grids, so a misspelt
field fails in mypy. Compiled code gets an element of a structured array instead of a view; both answer to the same
expressions: `s.on_turn`, `s.goods[seat, good]`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Protocol, TypeVar, cast

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.void]
"""A structured array whose elements are records."""


class Row(Protocol):
    """One-dimensional field: `row[i]` reads and writes an int."""

    def __getitem__(self, index: int, /) -> int: ...
    def __setitem__(self, index: int, value: int, /) -> None: ...
    def __len__(self) -> int: ...


class Grid(Protocol):
    """Two-dimensional field: `grid[i, j]` reads and writes an int."""

    def __getitem__(self, index: tuple[int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int], value: int, /) -> None: ...


class Cube(Protocol):
    """Three-dimensional field: `cube[i, j, k]` reads and writes an int."""

    def __getitem__(self, index: tuple[int, int, int], /) -> int: ...
    def __setitem__(self, index: tuple[int, int, int], value: int, /) -> None: ...


@dataclass(frozen=True)
class Field:
    """One field of a record.

    Attributes:
        kind: element type, a NumPy code such as "i1" or "u8".
        shape: () for a number.
        meaning: a sentence; with the unit where there is one.
        low, high: smallest and largest value that can occur in a legal record.
        axes: for each dimension the name of what its index counts ("seat", "good"), or "" for a plain position.
        values: name of the label set that the values come from ("card": 0 is the first card kind), or "".
        length: name of the number that says how many entries of a list are in use, or "".
        secret: how the field appears in positions: "" openly; "all" never to a seat; "unknown" an unknown entry is
            the value -1 and is shown as null; "derived" never, since it follows from other fields (`Game.derive`).
        last_first: the JSON form lists the entries from the last to the first (piles, whose top is the last entry).
        seats: (first, unit) where values hold a seat: a value v from `first` on holds (v - first) // unit, or nobody
            if there is no such seat at the table.
        cells: (first, width) where a value v from `first` on is cell v - first of a board whose rows have that width;
            lower ones are no cell.
        scale: the value that features for learning show as 1, and all larger ones too; 0: `high`.
        feature: how these features show it: "" as follows from the rest, "one_hot", "counts" (how many entries have
            each value), "none" not at all (`envs.features`).
    """

    kind: str
    shape: tuple[int, ...]
    meaning: str
    low: int
    high: int
    axes: tuple[str, ...] = ()
    values: str = ""
    length: str = ""
    secret: str = ""
    last_first: bool = False
    seats: tuple[int, int] | None = None
    cells: tuple[int, int] | None = None
    scale: int = 0
    feature: str = ""


SEAT = (0, 1)
"""`Field.seats` of values that are seats."""
SEAT_AXES = ("seat", "owner")
"""Axes whose first entries are the seats; those of "owner" go on with nobody."""


def number(kind: str, meaning: str, low: int, high: int, *, values: str = "", secret: str = "", **more: Any) -> Any:
    """Declare a field that is one whole number (see `Field`; `more`: from `seats` on)."""
    return Field(kind, (), meaning, low, high, (), values, "", secret, **more)


def row(
    kind: str,
    size: int,
    meaning: str,
    low: int,
    high: int,
    *,
    axis: str = "",
    values: str = "",
    length: str = "",
    secret: str = "",
    last_first: bool = False,
    **more: Any,
) -> Any:
    """Declare a field that is a list of `size` whole numbers (see `Field`; `more`: from `seats` on)."""
    return Field(kind, (size,), meaning, low, high, (axis,), values, length, secret, last_first, **more)


def grid(
    kind: str,
    shape: tuple[int, int],
    meaning: str,
    low: int,
    high: int,
    *,
    axes: tuple[str, str] = ("", ""),
    values: str = "",
    length: str = "",
    secret: str = "",
    **more: Any,
) -> Any:
    """Declare a field that is a table of whole numbers (see `Field`; `more`: from `seats` on)."""
    return Field(kind, shape, meaning, low, high, axes, values, length, secret, **more)


def cube(
    kind: str,
    shape: tuple[int, int, int],
    meaning: str,
    low: int,
    high: int,
    *,
    axes: tuple[str, str, str] = ("", "", ""),
) -> Any:
    """Declare a three-dimensional field (see `Field`)."""
    return Field(kind, shape, meaning, low, high, axes)


def copied(array: Array) -> Array:
    """A copy of an array of records in one go; NumPy's own works field by field and takes fifty times as long."""
    return np.frombuffer(bytearray(array.tobytes()), array.dtype)


R = TypeVar("R", bound="Record")
Made = TypeVar("Made")


class Record:
    """Base of record declarations. Subclasses are never instantiated by hand: see `view`."""

    __slots__ = ()


def once_per_class(make: Callable[[type[Record]], Made]) -> Callable[[type[Record]], Made]:
    """Make what belongs to a record class once and keep it (for mypy, `functools.cache` takes no classes)."""
    kept: dict[type[Record], Made] = {}

    @wraps(make)
    def get(record: type[Record]) -> Made:
        if record not in kept:
            kept[record] = make(record)
        return kept[record]

    return get


@once_per_class
def fields_of(record: type[Record]) -> dict[str, Field]:
    """The fields of a record class, those of its bases first, in the order of their declaration."""
    found: dict[str, Field] = {}
    for base in reversed(record.__mro__):
        for name, value in vars(base).items():
            if isinstance(value, Field):
                found[name] = value
    return found


HIDDEN = ("all", "derived")
"""What `Field.secret` says of fields that are in no observation."""


@once_per_class
def dtype_of(record: type[Record]) -> np.dtype[np.void]:
    """The dtype of a record class: first what an observation may show, then what none does (see `open_bytes`).

    Open fields go from the widest element to the narrowest, the others back again: all are aligned, with one gap at
    most. The whole is padded to 8 bytes.
    """
    names: list[str] = []
    formats: list[Any] = []
    offsets: list[int] = []
    end = 0
    widths = {name: np.dtype(field.kind).itemsize for name, field in fields_of(record).items()}
    hidden = {name for name, field in fields_of(record).items() if field.secret in HIDDEN}
    ordered = sorted(widths, key=lambda name: (name in hidden, widths[name] if name in hidden else -widths[name]))
    for name in ordered:
        field = fields_of(record)[name]
        element = np.dtype(field.kind)
        start = -(-end // element.itemsize) * element.itemsize
        names.append(name)
        formats.append((element, field.shape) if field.shape else element)
        offsets.append(start)
        end = start + element.itemsize * int(np.prod(field.shape, dtype=np.int64))
    return np.dtype({"names": names, "formats": formats, "offsets": offsets, "itemsize": -(-end // 8) * 8})


@once_per_class
def open_bytes(record: type[Record]) -> int:
    """How many bytes of a record, from its first one on, hold all that an observation may show."""
    fields = cast(Any, dtype_of(record).fields)
    return max(
        (
            fields[name][1] + fields[name][0].itemsize
            for name, field in fields_of(record).items()
            if field.secret not in HIDDEN
        ),
        default=0,
    )


def new_array(record: type[Record], count: int = 1) -> Array:
    """An array of `count` records, all fields 0."""
    return np.zeros(count, dtype_of(record))


@once_per_class
def _view_class(record: type[Record]) -> type[Any]:
    dtype = dtype_of(record)
    scalars = [name for name, field in fields_of(record).items() if not field.shape]
    arrays = [name for name, field in fields_of(record).items() if field.shape]
    # `given` and `script` are not fields: outcomes that a table was given for its own state (`core.outcomes`), and what
    # chance brings in a step that is played openly (`core.open_chance`); both are seen by `core.chance` only.
    # Numbers of one kind share one piece of memory: a view is made at every step, and pieces took most of its time.
    kinds = sorted({np.dtype(field.kind).char for field in fields_of(record).values() if not field.shape})
    lines = [
        "class View:",
        f"    __slots__ = {tuple(['_all_' + kind for kind in kinds] + [*arrays, 'given', 'script'])!r}",
    ]
    for name in scalars:
        element, start = np.dtype(fields_of(record)[name].kind), cast(Any, dtype.fields)[name][1]
        cell = f"self._all_{element.char}[{start // element.itemsize}]"
        lines += [
            "    @property",
            f"    def {name}(self): return {cell}",
            f"    @{name}.setter",
            f"    def {name}(self, value): {cell} = value",
        ]
    lines += ["    def __init__(self, memory):", "        self.given = self.script = None"]
    lines += [f"        self._all_{kind} = memory.cast({kind!r})" for kind in kinds]
    for name in arrays:
        field = fields_of(record)[name]
        start = cast(Any, dtype.fields)[name][1]
        element = np.dtype(field.kind)
        stop = start + element.itemsize * int(np.prod(field.shape))
        cast_to = f".cast({element.char!r}" + (f", {field.shape!r})" if len(field.shape) > 1 else ")")
        lines.append(f"        self.{name} = memory[{start}:{stop}]{cast_to}")
    namespace: dict[str, Any] = {}
    exec("\n".join(lines), namespace)
    made: type[Any] = namespace["View"]
    made.__name__ = made.__qualname__ = record.__name__ + "View"
    return made


def view(record: type[R], array: Array, index: int = 0) -> R:
    """A view of one record of `array`, sharing its memory, for interpreted rules.

    Reading gives plain ints. Writing a value that does not fit the element type raises ValueError, an index outside
    the field raises IndexError (-1 means the last entry, as in compiled code).
    """
    memory = memoryview(array.view(np.uint8).reshape(len(array), array.dtype.itemsize)[index])
    return cast(R, _view_class(record)(memory.cast("B")))
