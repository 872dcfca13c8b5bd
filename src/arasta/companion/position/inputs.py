"""The single inputs of a form for positions, and what is filled in to begin with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from arasta.companion.position.entries import (
    BY_NAME,
    CHECK,
    CHOICE,
    COUNTED,
    IN_ORDER,
    NUMBER,
    PILES,
    PLAIN,
    TICKED,
    TYPED,
    Entry,
)
from arasta.core.players import player
from arasta.core.record import SEAT_AXES, Field
from arasta.core.table import Table
from arasta.i18n import gettext as _

MANY = 10_000
"""A limit of numbers from here on is no limit to people."""
SHORT, LONG = 15, 30
"""Letters of names of which several stand side by side even on a phone, and of which only one does."""
MORE = 3
"""So many inputs for values in their order are empty."""
Label = str | int
"""A value as positions write it."""


@dataclass
class Input:
    """One input.

    Attributes:
        name: of the input in the form.
        kind: NUMBER, CHECK, CHOICE or TYPED.
        path: where its value stands in what is said: a name, a place in an order, or both.
        label: its name for people; '' where the title of its entry says all.
        values: what can be chosen, or typed: value -> name for people.
        low, high: of a number.
        empty: it may be empty.
        many: several are typed, with blanks between them.
        text: what is filled in; of a check 'on' or ''.
        error: what is wrong with it, in a sentence; '' for nothing.
    """

    name: str
    kind: str
    path: tuple[Label, ...]
    label: str = ""
    values: Mapping[Label, str] = field(default_factory=dict)
    low: int = 0
    high: int = 0
    empty: bool = False
    many: bool = False
    text: str = ""
    error: str = ""

    def read(self) -> Any:
        """The value that is filled in; None for none. Sets `error` where it cannot be."""
        text = " ".join(self.text.split())
        if self.kind == CHECK:
            return int(bool(text))
        if not text and self.empty:
            return None
        if self.kind == NUMBER:
            return self._number(text)
        if self.kind == TYPED:
            typed = [self._named(name) for name in (text.replace(",", " ").split() if self.many else [text])]
            return typed if self.many else typed[0]
        found = next((value for value in self.values if str(value) == text), None)
        if found is None:
            self.error = _("Choose one of these.")
        return found

    def _named(self, typed: str) -> Label | None:
        """The value with this name, in letters of any size."""
        wanted = typed.casefold()
        found = next((value for value, name in self.values.items() if name.casefold() == wanted), None)
        if found is None:
            names = list(self.values.values())
            said = _("“{typed}” is not there; there are {first} to {last}.")
            self.error = said.format(typed=typed, first=names[0], last=names[-1])
        return found

    def _number(self, text: str) -> int | None:
        number = int(text) if text.isascii() and text.isdigit() and len(text) < len(str(MANY**3)) else None
        if number is None or not self.low <= number <= self.high:
            if self.high >= MANY:
                self.error = _("A whole number, {low} or more, is expected.").format(low=self.low)
            else:
                self.error = _("A whole number from {low} to {high} is expected.").format(low=self.low, high=self.high)
            return None
        return number


@dataclass
class Asked:
    """An entry of a form, with its inputs.

    Attributes:
        entry: what is asked for.
        shape: of what is said.
        seat: whose it is; None for nobody's.
        owner: index of things of the same owner, where the field is listed by owner; '' else.
        inputs: its inputs.
        error: what the rules say against it; '' for nothing.
    """

    entry: Entry
    shape: str
    seat: int | None
    owner: str
    inputs: list[Input]
    error: str = ""

    @property
    def title(self) -> str:
        """Its title in the language of the context."""
        return _(self.entry.title)

    @property
    def note(self) -> str:
        """How it is meant; '' for nothing to say."""
        return _(self.entry.note) if self.entry.note else ""

    @property
    def grows(self) -> bool:
        """True if more inputs are shown when these are full."""
        return self.shape in (IN_ORDER, PILES) and not self.entry.slots and not self.entry.typed

    @property
    def width(self) -> str:
        """How much room its inputs need: 'short', 'long' or ''."""
        names = [name for one in self.inputs for name in (one.values.values() if one.kind == CHOICE else [one.label])]
        most = max(map(len, names), default=0)
        return "short" if most < SHORT else "long" if most > LONG else ""

    @property
    def wrong(self) -> bool:
        """True if anything is wrong with it."""
        return bool(self.error) or any(one.error for one in self.inputs)

    def read(self) -> Any:
        """What is said, as position builders read it; None for nothing. Sets the errors of its inputs."""
        found = [(one.path, one.read()) for one in self.inputs]
        told = [(path, value) for path, value in found if value is not None]
        if self.shape == PLAIN:
            return told[0][1] if told else None
        if self.shape == BY_NAME:
            return {str(path[0]): value for path, value in told}
        if self.shape == IN_ORDER:
            return [value for _path, value in told]
        if self.shape == PILES:
            piles: dict[str, list[Any]] = {}
            for path, value in told:
                piles.setdefault(str(path[0]), []).extend(value if isinstance(value, list) else [value])
            return piles
        return [path[0] for path, value in told for _copy in range(value)]


def asked_of(
    table: Table,
    now: Any,
    entry: Entry,
    said: Mapping[str, Any],
    seat: int | None,
    owner: str,
    filled: Mapping[str, str],
    fresh: bool = True,
) -> Asked:
    """An entry with its inputs.

    Args:
        table: a fresh table with the same players and options.
        now: its situation.
        entry: what is asked for.
        said: the state of a position, and words beside it: what is filled in to begin with.
        seat: whose it is; None for nobody's.
        owner: the label of the owner where the field is listed by owner.
        filled: what a person has filled in, input name -> text; {}: nothing yet.
        fresh: the position is that of a new game: what may be left empty is empty.
    """
    one = table.converter.fields[entry.like or entry.word]
    axes, shape = list(one.axes), list(one.shape)
    if (seat is not None or owner) and axes and axes[0] in SEAT_AXES:
        axes, shape = axes[1:], shape[1:]
    made = _Maker(table, now, entry, one, seat, owner, filled)
    form = entry.shape or _shape_of(axes)
    begun = None if entry.optional and fresh else _begun(entry, said, seat, owner)
    inputs = made.inputs(form, axes, shape, begun)
    return Asked(entry, form, seat, owner, inputs)


def _shape_of(axes: Sequence[str]) -> str:
    if not axes:
        return PLAIN
    if axes[0] == "":
        return IN_ORDER
    return PILES if len(axes) > 1 else BY_NAME


def _begun(entry: Entry, said: Mapping[str, Any], seat: int | None, owner: str) -> Any:
    """What a position says under the word of an entry."""
    found = said.get(entry.word)
    if owner and isinstance(found, Mapping):
        return found.get(owner, {})
    return found[seat] if seat is not None and isinstance(found, Sequence) else found


@dataclass
class _Maker:
    """Makes the inputs of one entry."""

    table: Table
    now: Any
    entry: Entry
    field: Field
    seat: int | None
    owner: str
    filled: Mapping[str, str]

    def inputs(self, shape: str, axes: Sequence[str], sizes: Sequence[int], begun: Any) -> list[Input]:
        """All of them."""
        if shape == PLAIN:
            return [self._one((), "", begun)]
        if shape in (COUNTED, TICKED):
            counts: dict[Any, int] = {}
            for name in begun or ():
                counts[name] = counts.get(name, 0) + 1
            labels = self._labels(self.field.values or axes[0])
            return [self._count(shape, labels[n], n, counts.get(labels[n], 0)) for n in self._shown(len(labels))]
        if shape == IN_ORDER:
            return self._ordered((), sizes[0], begun or [])
        keys = self.table.converter.keys(axes[0], sizes[0], self.table.players)
        shown = [n for n in self._shown(len(keys)) if keys[n] != ""]
        if shape == BY_NAME:
            none = "" if self.entry.none else 0
            return [self._one((keys[n],), self._key(n), (begun or {}).get(str(keys[n]), none), n) for n in shown]
        found, entry = [], self.entry
        for n in shown:
            listed = (begun or {}).get(str(keys[n]), [])
            found += (
                [self._typed((keys[n],), listed, n)] if entry.typed else self._ordered((keys[n],), sizes[1], listed, n)
            )
        return found

    def _shown(self, count: int) -> Sequence[int]:
        return range(count) if self.entry.only is None else self.entry.only(self.now)

    def _key(self, n: int) -> str:
        return _capital(self.entry.key(self.now, n)) if self.entry.key else ""

    def _labels(self, values: str) -> tuple[Any, ...]:
        found = self.table.converter.labels.get(values)
        return tuple(found) if isinstance(found, tuple) else tuple(self.table.converter.keys(values, 17, 0))

    def _ordered(self, path: tuple[Label, ...], size: int, begun: Sequence[Any], n: int = 0) -> list[Input]:
        name = _name(self.entry.word, self.seat, self.owner, path)
        used = [k for k in range(size) if self.filled.get(f"{name}.{k}")] if self.filled else range(len(begun))
        slots = self.entry.slots or min(size, max([0, *(k + 1 for k in used)]) + MORE)
        return [
            self._one((*path, k), self._place(path, n, k, slots), begun[k] if k < len(begun) else "", n)
            for k in range(slots)
        ]

    def _typed(self, path: tuple[Label, ...], begun: Sequence[Any], n: int) -> Input:
        """An input in which several are typed."""
        made = Input(_name(self.entry.word, self.seat, self.owner, path), TYPED, path, self._key(n), many=True)
        made.values, made.empty = self._values(path, n), True
        return self._fill(made, " ".join(made.values[one] for one in begun))

    def _place(self, path: tuple[Label, ...], n: int, k: int, slots: int) -> str:
        if self.entry.slot is not None:
            return f"{self._key(n)}: {self.entry.slot(self.now, k)}"
        if path:
            return self._key(n) if k == 0 else f"{self._key(n)}, {k + 1}"
        if self.entry.key:
            return self._key(k)
        return str(k + 1) if slots > 1 else ""

    def _count(self, shape: str, label: Label, n: int, count: int) -> Input:
        name = _name(self.entry.word, self.seat, self.owner, (label,))
        assert self.entry.value is not None or self.entry.key is not None
        naming = self.entry.value or self.entry.key
        assert naming is not None
        made = Input(name, NUMBER if shape == COUNTED else CHECK, (label,), _capital(naming(self.now, n)))
        made.high = self.field.shape[-1] if shape == COUNTED else 1
        return self._fill(made, str(count) if shape == COUNTED else "on" * bool(count))

    def _one(self, path: tuple[Label, ...], label: str, begun: Any, n: int = 0) -> Input:
        """An input for a value of the field."""
        name, entry, one = _name(self.entry.word, self.seat, self.owner, path), self.entry, self.field
        made = Input(name, NUMBER, path, label, low=one.low, high=one.high)
        made.empty = entry.optional or entry.none or (bool(path) and isinstance(path[-1], int) and not entry.slots)
        values = self._values(path, n)
        if values:
            made.kind, made.values = (TYPED if entry.typed else CHOICE), values
        elif (one.low, one.high) == (0, 1) and not entry.optional:
            made.kind = CHECK
        text = "" if begun is None else str(begun)
        if made.kind == CHECK:
            text = "on" if begun else ""
        elif made.kind == TYPED:
            text = values.get(begun, "")
        return self._fill(made, text)

    def _values(self, path: tuple[Label, ...], n: int) -> dict[Label, str]:
        """What can be chosen: value as positions write it -> name."""
        entry, one = self.entry, self.field
        if one.seats and not one.values and entry.value is None:
            return {seat: player(self.table, seat) for seat in range(self.table.players)}
        naming = entry.value
        if entry.value_of is not None:
            of_key = entry.value_of
            return {
                label: _capital(of_key(self.now, n, value))
                for value, label in enumerate(self.table.converter.labels[one.values][path[0]])
            }
        if naming is None:
            return {}
        if one.values == "place":
            numbers: dict[int, Label] = {n: n for n in range(1, one.high + 1)}
        elif one.values:
            numbers = dict(enumerate(self.table.converter.labels[one.values]))
        else:
            numbers = {n: n for n in range(one.low, one.high + 1)}
        if entry.possible is not None:
            numbers = {n: numbers[n] for n in entry.possible(self.now)}
        return {label: _capital(naming(self.now, number)) for number, label in numbers.items() if label != ""}

    def _fill(self, made: Input, text: str) -> Input:
        made.text = self.filled.get(made.name, "") if self.filled else text
        return made


def _name(word: str, seat: int | None, owner: str, path: tuple[Label, ...]) -> str:
    return ".".join([word, owner or ("" if seat is None else str(seat)), *map(str, path)]).rstrip(".")


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
