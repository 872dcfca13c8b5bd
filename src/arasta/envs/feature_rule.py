"""The writing of the rule that turns a record into features, from the record's declarations (see `envs.features`).

The row is cleared; then come the numbers that the record lists seat by seat as the row does, all seats at once; then
everything else. Where a part of the row begins is arithmetic: see `FeatureWriter._begin`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import prod
from typing import Any

import numpy as np

from arasta.core.game import Game
from arasta.core.record import SEAT_AXES, Field, dtype_of
from arasta.core.state import DEPTH
from arasta.envs.memory import (
    COUNTED_AT_ONCE,
    Numbers,
    below,
    counter,
    equal,
    quotient,
    reader,
    remainder,
    scaled,
    spreader,
)
from arasta.envs.turning import open_fields

NOT_SHOWN = (
    "reveals", "decisions", "events", "event_count", "status", "players", "depth", "pending_kind", "pending_seat",
    "pending_arg",
)  # fmt: skip
"""Fields of `CoreState` that are no features: what happened, and what is shown in its own way (`_pending`)."""
ABOUT_BITS = 16
HIGHEST_BYTE = 127
"""Highest value that is counted in lists of bytes."""
WIDEST = 4
"""Bytes of the widest numbers that are written by whole rows."""
MOST_BLOCKS = 8
"""Most values of numbers that are written by whole rows with one block for each value."""
YES = (0, 1)
Shown = list[tuple[str, int, int, bool]]
"""The numbers that an entry is shown as: suffix of the name, and what 0 and 1 stand for, as in `Feature`."""
Block = tuple[str, int, int, bool, float, Numbers]
"""The same for each entry of a row, and the unit and what it is multiplied with (`memory.spreader`)."""


@dataclass(frozen=True)
class Feature:
    """One number of an observation of the layout `features`.

    Attributes:
        name: field, entry and, where it says yes or no, value: "lira.seat+1", "merchant.seat+0=fountain".
        meaning: of the field, with its unit.
        least, most: what 0 and 1 stand for, in the field's unit; 0 and 1: no and yes, or a share.
        capped: 1 stands for `most` and everything above.
    """

    name: str
    meaning: str
    least: int = 0
    most: int = 1
    capped: bool = False


@dataclass(frozen=True)
class _Axis:
    """What an index of a field runs through: one piece is a loop over seats, a range, or a single entry."""

    seats: bool
    first: int
    keys: tuple[str, ...]


class FeatureWriter:
    """Writes the rule for one game; what depends on the number of players is found anew for each number.

    Attributes:
        features: the numbers of the row, in their order.
        bases: where each part of it begins.
        lines: the rule, for any number of players if made for the most.
        used: what the rule calls, by name, made when the rule is.
    """

    def __init__(self, game: Game, players: int, fewer: Sequence[int]) -> None:
        """`fewer`: where the parts of the row begin with one player less, () if the game cannot be played so."""
        self.game, self.players, self.fewer = game, players, fewer
        self.converter = game.converter(game.printed)
        self.most_seats = game.players[1]
        self.lines: list[str] = []
        self.early: list[str] = []
        self.of_seats: list[str] = []
        self.used: dict[str, Callable[[], Any]] = {}
        self.tail = 2 * max(game.decisions.kinds) + ABOUT_BITS
        self.features: list[Feature] = []
        self.bases: list[int] = []
        for name, field in open_fields(game).items():
            if name not in NOT_SHOWN and field.feature != "none":
                self._field(name, field)
        # One loop over the seats for all that is listed by seat.
        self.lines = [
            *self.early,
            *self.lines,
            "for n0 in range(players):",
            "    j0 = seat + n0",
            "    if j0 >= players:",
            "        j0 -= players",
            *self.of_seats,
        ]
        self._pending()

    def _field(self, name: str, field: Field) -> None:
        listed = bool(field.length) or field.feature == "counts"
        at_once = [] if listed else self._blocks(field)
        if not listed and self._listed_alike(field, at_once) and self._of_seats(name, field, at_once):
            return
        axes = field.axes[:-1] if listed or at_once else field.axes
        pieces: list[list[_Axis]] = [[]]
        for level, axis in enumerate(axes):
            pieces = [[*before, one] for before in pieces for one in self._axis(axis, field.shape[level])]
        if at_once:
            entry = self._row(name, field, at_once)
        else:
            entry = self._list(name, field) if listed else self._entry(field)
        for piece in pieces:
            self._loop(name, field, piece, *entry)

    def _blocks(self, field: Field) -> list[Block]:
        """What each entry of a row is shown as where whole rows are written at once: (suffix, 0, 1, ..., unit, how)."""
        if not field.axes or field.axes[-1] in SEAT_AXES or np.dtype(field.kind).itemsize > WIDEST:
            return []
        if field.secret == "unknown" or (field.seats and not field.cells):
            return []
        if field.cells:
            first, width = field.cells
            rows = (field.high - first) // width
            found = [
                (".row", 0, rows, False, 1.0 / rows, quotient(width)),
                (".column", 0, width - 1, False, 1.0 / (width - 1), remainder(width)),
            ]
            return found if first == 0 else []
        if field.values or field.feature == "one_hot":
            low, names = self._values(field)
            most = low + len(names) - 1 if field.scale else field.high + 1
            if len(names) > MOST_BLOCKS:
                return []
            return [(f"={name}", *YES, False, 1.0, equal(low + k, most)) for k, name in enumerate(names)]
        return [self._number(field, scaled)]

    def _number(self, field: Field, made: Callable[[int, int], Numbers]) -> Block:
        low, high = max(field.low, 0), field.scale or field.high
        return ("", low, high, high < field.high, 1.0 / (high - low), made(low, high - low))

    def _begin(self) -> str:
        """Begin a part of the row, and say where it begins for any number of players.

        As arithmetic, since each seat adds the same: read from `bases`, every number would have to wait for memory
        before it is known where it goes.
        """
        at = len(self.features)
        each = at - self.fewer[len(self.bases)] if self.fewer else 0
        self.bases.append(at)
        return f"({at - each * self.players} + {each} * players)"

    def _start(self, name: str) -> int:
        places: Any = dtype_of(self.game.state).fields
        return int(places[name][1])

    def _row(self, name: str, field: Field, blocks: Sequence[Block]) -> tuple[Shown, list[str]]:
        (axis,) = self._axis(field.axes[-1], field.shape[-1])
        element, count = np.dtype(field.kind).itemsize, len(axis.keys)
        start = self._start(name) + axis.first * element
        shown: Shown = []
        code = []
        for block, (suffix, least, most, capped, unit, numbers_of) in enumerate(blocks):
            called = f"spread_{name}_{block}"
            self.used[called] = partial(spreader, count, field.kind, unit, numbers_of)
            code.append(f"{called}(x, i, q + {block * count}, raw, {start} + ({{row}}) * {element * field.shape[-1]})")
            shown += [(f".{key}{suffix}", least, most, capped) for key in axis.keys]
        return shown, code

    def _listed_alike(self, field: Field, blocks: Sequence[Block]) -> bool:
        """Whether the record lists numbers seat by seat, one for each number here."""
        if field.axes[:1] != SEAT_AXES[:1] or np.dtype(field.kind).itemsize > WIDEST:
            return False
        if len(field.axes) == 1:
            return not (field.cells or field.seats or field.values or field.feature == "one_hot" or field.secret)
        (inner,) = self._axis(field.axes[-1], field.shape[-1])[:1]
        return len(field.axes) == 2 and len(blocks) == 1 and len(inner.keys) == field.shape[-1]

    def _of_seats(self, name: str, field: Field, blocks: Sequence[Block]) -> bool:
        """Write the numbers of all seats at once, turned, if they are listed seat by seat in the record as here."""
        size, element = field.shape[-1] if blocks else 1, np.dtype(field.kind).itemsize
        start, seats = self._start(name), field.shape[0]
        # From the last seat on, more is read than there is; for few seats, more is written.
        before, after = seats * size * element, (2 * seats - 1) * size * element
        if start < before or start + after > dtype_of(self.game.state).itemsize or (seats - 1) * size > self.tail:
            return False
        ((suffix, least, most, capped, unit, numbers_of),) = blocks or [self._number(field, below)]
        self.used[f"turn_{name}"] = partial(
            spreader, seats * size, field.kind, unit, numbers_of, turning=size, exact=not blocks
        )
        self.early.append(f"turn_{name}(x, i, {self._begin()}, raw, {start}, seat, players)")
        keys = self._axis(field.axes[-1], size)[0].keys if blocks else [""]
        shown = [(f".{key}{suffix}" if blocks else "", least, most, capped) for key in keys]
        self._describe(name, field, self._axis(field.axes[0], seats), shown, [])
        return True

    def _axis(self, axis: str, size: int) -> list[_Axis]:
        if axis in SEAT_AXES:
            seats = _Axis(True, 0, tuple(f"seat+{d}" for d in range(self.players)))
            more = [_Axis(False, self.most_seats, ("nobody",))] if axis == "owner" else []
            return [seats, *more]
        keys = [str(key) for key in self.converter.keys(axis, size, self.players)]
        first = 1 if keys[0] == "" else 0
        return [_Axis(False, first, tuple(keys[first:]))]

    def _loop(self, name: str, field: Field, axes: list[_Axis], shown: Shown, code: list[str]) -> None:
        """Lines that go through all entries; `code` writes one of them, whose index is {index}, from number p on."""
        seats = bool(axes) and axes[0].seats
        indent = "    " if seats else ""
        lines, place, indices = [f"{indent}p = {self._begin()}"], [], []
        inner = _stride(field, len(shown))
        for level, axis in enumerate(axes):
            counter, index = f"n{level}", f"j{level}"
            stride = " * ".join([inner, *(str(len(later.keys)) for later in axes[level + 1 :])])
            if not axis.seats:
                lines += [
                    f"{indent}for {counter} in range({len(axis.keys)}):",
                    f"{indent}    {index} = {counter} + {axis.first}",
                ]
                indent += "    "
            indices.append(index)
            place.append(f"{counter} * {stride}")
        lines.append(f"{indent}q = {' + '.join(['p', *place])}")
        row = indices[0] if indices else "0"
        if len(indices) > 1:
            row = f"{row} * {field.shape[1]} + {indices[1]}"
        self.used[f"read_{field.kind}"] = partial(reader, field.kind)
        cell = f"read_{field.kind}(raw, {self._start(name)} + ({row}) * {np.dtype(field.kind).itemsize})"
        lines += [indent + line.format(cell=cell, row=row) for line in code]
        if seats:
            self.of_seats += lines
        else:
            self.lines += lines
        self._describe(name, field, axes, shown, [])

    def _describe(self, name: str, field: Field, axes: Sequence[_Axis], shown: Shown, keys: list[str]) -> None:
        if axes:
            for key in axes[0].keys:
                self._describe(name, field, axes[1:], shown, [*keys, key])
            return
        for suffix, least, most, capped in shown:
            self.features.append(Feature(".".join([name, *keys]) + suffix, field.meaning, least, most, capped))

    def _values(self, field: Field) -> tuple[int, list[str]]:
        """The lowest value that is shown on its own, and the names of all from there on."""
        low = max(field.low, 0)
        high = min(field.high, field.scale) if field.scale else field.high
        names = self.converter.labels.get(field.values) if field.values else None
        if names is None or isinstance(names, Mapping):
            return low, [str(value) for value in range(low, high + 1)]
        return low, [str(names[value]) or "none" for value in range(low, high + 1)]

    def _entry(self, field: Field) -> tuple[Shown, list[str]]:
        """What one entry is shown as (suffix of the name, what 0 and 1 stand for), and the lines that write it."""
        if field.cells:
            return _cell_entry(field.high, *field.cells)
        if field.seats:
            return self._seat_entry(field.high, *field.seats)
        if field.values or field.feature == "one_hot":
            low, names = self._values(field)
            top = low + len(names) - 1
            return [(f"={name}", *YES, False) for name in names], [
                "v = {cell}",
                *([f"v = min(v, {top})"] if top < field.high else []),
                f"if v >= {low} and v <= {top}:",
                f"    put(x, i, q + v - {low}, 1.0)",
            ]
        low, high = max(field.low, 0), field.scale or field.high
        number = "put(x, i, q{more}, min({{cell}}{minus}, {span}) * {unit!r})".format(
            more=" + 1" if field.secret == "unknown" else "",
            minus=f" - {low}" if low else "",
            span=high - low,
            unit=1.0 / (high - low),
        )
        shown = [("", low, high, high < field.high)]
        if field.secret == "unknown":
            return [(" known", *YES, False), *shown], ["if {cell} >= 0:", "    put(x, i, q, 1.0)", "    " + number]
        return shown, [number]

    def _seat_entry(self, high: int, first: int, unit: int) -> tuple[Shown, list[str]]:
        names = [f"=seat+{d}" for d in range(self.players)]
        lines = [
            f"v = {{cell}} - {first}",
            "if v >= 0:",
            f"    o = v // {unit} - seat",
            "    if o + seat < players:",
            "        put(x, i, q + (o if o >= 0 else o + players), 1.0)",
        ]
        if unit > 1:
            names += ["=nobody", *(f"={part}" for part in range(unit))]
            lines += [
                "    else:",
                "        put(x, i, q + players, 1.0)",
                f"    put(x, i, q + players + 1 + v % {unit}, 1.0)",
            ]
        return [(name, *YES, False) for name in names], lines

    def _list(self, name: str, field: Field) -> tuple[Shown, list[str]]:
        low, names = self._values(field)
        room, count, element = field.shape[-1], len(names), np.dtype(field.kind).itemsize
        top = low + count - 1
        shown = [(f" with {one}", 0, room, False) for one in names]
        entry = f"read_{field.kind}(raw, {self._start(name)} + (({{row}}) * {room} + %s) * {element})"
        length = f"s.{field.length}" + ("[{row}]" if len(field.shape) > 1 else "") if field.length else str(room)
        width = self._counted_at_once(name, field) if top <= HIGHEST_BYTE else 0
        if width:
            self.used[f"count_{name}"] = partial(counter, width, low, count, 1.0 / room)
            start = f"{self._start(name)} + ({{row}}) * {room}"
            code = [f"count_{name}(x, i, q, raw, {start}, widen({length}))"]
        else:
            code = [
                f"for t in range({length}):",
                f"    v = {entry % 't'}",
                f"    if v >= {low} and v <= {top}:",
                f"        add(x, i, q + v - {low}, {1.0 / room!r})",
            ]
        if field.length:
            shown += [(f" top={one}", *YES, False) for one in names]
            # Without branches, which nobody could guess: where there is no such entry, 0 is written once more.
            code += [
                f"t = widen({length}) - 1",
                f"v = {entry % ('max(t, 0)' if field.last_first else '0')} - {low}",
                f"here = t >= 0 and v >= 0 and v < {count}",
                f"put(x, i, q + {count} + (v if here else 0), 1.0 if here else 0.0)",
            ]
        return shown, code

    def _counted_at_once(self, name: str, field: Field) -> int:
        """Bytes of the register that holds any list of the field, without reading beyond the record; 0 if none does."""
        if np.dtype(field.kind) != np.int8:
            return 0
        last = self._start(name) + prod(field.shape[:-1]) * field.shape[-1] - field.shape[-1]
        widths = (width for width in COUNTED_AT_ONCE if width >= field.shape[-1])
        width = next(widths, 0)
        return width if last + width <= dtype_of(self.game.state).itemsize else 0

    def _pending(self) -> None:
        """The decision that is asked, those below it, what it is about, and who else is asked."""
        kinds = self.game.decisions.kinds
        most = max(kinds)
        names = [kinds[number].name if number in kinds else f"{number}" for number in range(1, most + 1)]
        about = "number that the decision is about, as positions hold it"
        groups = [
            [Feature(f"asked={name}", "kind of the decision that is asked") for name in names],
            [Feature(f"pending={name}", "kinds of decision that are pending below it") for name in names],
            [Feature(f"about.bit{bit}", f"{about}: bit {bit}") for bit in range(ABOUT_BITS)],
            [Feature(f"pending.seat+{d}", "seats with a pending decision") for d in range(self.players)],
        ]
        begins = []
        for group in groups:
            begins.append(self._begin())
            self.features += group
        asked, pending, bit, seats = begins
        self.lines += [
            f"for t in range(min(widen(s.depth), {DEPTH})):",
            "    kind = widen(s.pending_kind[t])",
            f"    put(x, i, {pending} + kind - 1 if t < s.depth - 1 else {asked} + kind - 1, 1.0)",
            "    o = widen(s.pending_seat[t]) - seat",
            f"    put(x, i, {seats} + (o if o >= 0 else o + players), 1.0)",
            "if s.depth > 0:",
            f"    bits(x, i, {bit}, raw, {self._start('pending_arg')} + (s.depth - 1) * 2)",
        ]


def _stride(field: Field, size: int) -> str:
    """How many numbers one entry has, as an expression: the rule is the same for each number of players."""
    if not field.seats or field.cells:
        return str(size)
    return f"(players + {1 + field.seats[1]})" if field.seats[1] > 1 else "players"


def _cell_entry(high: int, first: int, width: int) -> tuple[Shown, list[str]]:
    rows = (high - first) // width
    more = 1 if first > 0 else 0
    shown = [(".row", 0, rows, False), (".column", 0, width - 1, False)]
    return [(" there", *YES, False)] * more + shown, [
        f"v = {{cell}} - {first}",
        "if v >= 0:",
        *(["    put(x, i, q, 1.0)"] * more),
        f"    put(x, i, q + {more}, (v // {width}) * {1.0 / rows!r})",
        f"    put(x, i, q + {more + 1}, (v % {width}) * {1.0 / (width - 1)!r})",
    ]
