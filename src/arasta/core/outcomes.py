"""Outcomes that a table is given: what the next dice show, which cards come next, how a new game is set up.

A game names its sources of chance (`Source`). Outcomes given to a table wait beside its state (`Given`), any number of
them; interpreted rules take them through `core.chance`, compiled ones never see them. Outcomes for a pile
that already exists are put in place at once: the pile's hidden entries change places. Steps, undo, records and saved
games keep what was given, so that a table continues the same way wherever it is resumed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from arasta.core.chance import DICE, NOT_GIVEN, START_SEAT
from arasta.core.errors import BadOutcome, Shown
from arasta.core.numbers import whole
from arasta.i18n import gettext as _

Cell = tuple[Any, Any]
"""An entry of a pile: the row or grid, and the index."""
Label = str | int
OUTCOMES = "outcomes"
"""Entry of the list of choices that notes outcomes given at that moment, and part of the record of a new game."""
DIE: dict[Label, int] = {number: number for number in range(1, 7)}
"""Names of what a die shows."""


@dataclass(frozen=True, eq=False)
class Source:
    """One source of chance.

    Attributes:
        number: what rules call it (`core.chance`).
        name: the keyword of `Table.force`; several piles may share one if no label belongs to two of them.
        values: label -> number in the state; of several labels of one number the first is written down.
        meaning: what is drawn, for the documentation.
        single: it is drawn once: the outcome is given alone, not in a list.
        setup: it is drawn only while a game is set up, before the first question.
        cells: (state view) -> the entries of the pile that nobody has seen, the next one first; for piles.
        reshuffled: the pile is reshuffled when it runs out; outcomes beyond its end wait for that.
        copies: (box view, value) -> how many there are; one of each unless given.
        refuse: (box view, state view, values, running) -> why they cannot be drawn, or ''.
    """

    number: int
    name: str
    values: Mapping[Label, int]
    meaning: str
    single: bool = False
    setup: bool = False
    cells: Callable[[Any], list[Cell]] | None = None
    reshuffled: bool = False
    copies: Callable[[Any, int], int] | None = None
    refuse: Callable[[Any, Any, Sequence[int], bool], str] | None = None

    def label(self, value: int) -> Label:
        """The label of a value."""
        return next(label for label, number in self.values.items() if number == value)


def labelled(names: Iterable[Label], first: int = 0) -> dict[Label, int]:
    """Labels of the numbers from `first` on; unnamed ones are left out."""
    return {name: number for number, name in enumerate(names, first) if name != ""}


def from_top(pile: Any, count: int, known: int = 0) -> list[Cell]:
    """The entries of a pile whose top is entry count - 1, down to those at its bottom that everybody knows."""
    return [(pile, i) for i in range(count - 1, known - 1, -1)]


class Given:
    """Outcomes that wait at a table: source number -> values, the next one first."""

    __slots__ = ("sources", "waiting")

    def __init__(self, sources: Sequence[Source], waiting: Mapping[int, Sequence[int]] | None = None) -> None:
        self.sources = {source.number: source for source in sources}
        self.waiting: dict[int, list[int]] = {}
        self.put(waiting or {})

    def put(self, waiting: Mapping[int, Sequence[int]]) -> None:
        """Replace the outcomes that wait by these."""
        self.waiting = {number: list(values) for number, values in waiting.items() if values}

    def kept(self) -> dict[int, tuple[int, ...]]:
        """A copy of the outcomes that wait, for `put`."""
        return {number: tuple(values) for number, values in self.waiting.items() if values}

    def next(self, number: int) -> int:
        """Use up the next outcome of a source; NOT_GIVEN if there is none."""
        values = self.waiting.get(number)
        return values.pop(0) if values else NOT_GIVEN

    def lay(self, number: int, cells: Sequence[Cell]) -> None:
        """Move what waits for a pile to its first entries, as far as the pile reaches.

        Raises BadOutcome, with the pile in disorder, for what is not in it.
        """
        values = self.waiting.get(number)
        if values:
            lay_cells(self.sources[number], values[: len(cells)], cells)
            del values[: len(cells)]


def lay_cells(source: Source, values: Sequence[int], cells: Sequence[Cell]) -> None:
    """Swap entries of a pile so that these values come first; raises BadOutcome for a value that is not there."""
    for n, value in enumerate(values):
        pile, index = cells[n]
        for other, place in cells[n:]:
            if other[place] == value:
                other[place], pile[index] = pile[index], value
                break
        else:
            raise BadOutcome(
                _("{name}: {outcome!r} is not in the pile any more that is drawn from").format(
                    name=source.name, outcome=source.label(value)
                )
            )


# ------------------------------------------------------------------------------------------------------------- reading


def read_outcomes(
    chance: Sequence[Source], box: Any, state: Any, outcomes: Any, running: bool
) -> dict[Source, list[int]]:
    """Outcomes by source, checked as far as is possible without the piles; raises BadOutcome."""
    if not isinstance(outcomes, Mapping):
        raise BadOutcome(_("outcomes are given as names with what comes, not {found!r}").format(found=Shown(outcomes)))
    found: dict[Source, list[int]] = {}
    for name, given in outcomes.items():
        sources = [source for source in chance if source.name == name]
        if not sources:
            names = ", ".join(dict.fromkeys(source.name for source in chance))
            raise BadOutcome(
                _("{name!r} is no source of chance of this game; these are: {names}").format(
                    name=Shown(name), names=names
                )
            )
        if running and all(source.setup for source in sources):
            raise BadOutcome(_("{name}: it is drawn only while a game is set up").format(name=name))
        found |= {source: [] for source in sources}
        for entry in _entries(sources[0], given):
            source, value = _read(sources, entry, state.players)
            found[source].append(value)
    for source, values in found.items():
        _check_copies(source, box, values)
        reason = source.refuse(box, state, values, running) if source.refuse and values else ""
        if reason:
            raise BadOutcome(_("{where}: {reason}").format(where=source.name, reason=reason))
    return found


def _entries(source: Source, given: Any) -> list[Any]:
    if source.single:
        return [given]
    if isinstance(given, str) or not hasattr(given, "__iter__"):
        raise BadOutcome(_("{name}: a list is expected, not {found!r}").format(name=source.name, found=Shown(given)))
    entries: list[Any] = []
    for entry in given:
        # A roll of several dice may be given as a list of its own.
        grouped = source.number == DICE and not isinstance(entry, str) and hasattr(entry, "__iter__")
        entries += list(entry) if grouped else [entry]
    return entries


def _read(sources: Sequence[Source], entry: Any, players: int) -> tuple[Source, int]:
    number = whole(entry)
    label = entry if isinstance(entry, str) else number
    possible: list[Label] = []
    for source in sources:
        values = labelled(range(players)) if source.number == START_SEAT else source.values
        if label is not None and label in values:
            return source, values[label]
        possible += values
    raise BadOutcome(
        _("{name}: {found!r} cannot come; possible are {labels}").format(
            name=sources[0].name, found=Shown(entry), labels=", ".join(map(str, possible))
        )
    )


def _check_copies(source: Source, box: Any, values: Sequence[int]) -> None:
    if source.number == DICE or source.single or source.reshuffled:
        return
    for value in values:
        copies = 1 if source.copies is None else source.copies(box, value)
        if values.count(value) > copies:
            raise BadOutcome(
                _("{name}: {outcome!r} comes {count} times, and there are {copies}").format(
                    name=source.name, outcome=source.label(value), count=values.count(value), copies=copies
                )
            )


def written(outcomes: Mapping[Source, Sequence[int]]) -> dict[str, Any]:
    """The JSON form of outcomes, as `Table.force` takes it."""
    found: dict[str, Any] = {}
    for source, values in outcomes.items():
        labels = [value if source.number == START_SEAT else source.label(value) for value in values]
        found[source.name] = labels[0] if source.single else [*found.get(source.name, []), *labels]
    return found


# ---------------------------------------------------------------------------------------------------------- at a table


def begin_with(chance: Sequence[Source], box: Any, state: Any, outcomes: Any) -> tuple[Given, dict[str, Any]]:
    """Outcomes for the set-up of a new game, and their JSON form; raises BadOutcome."""
    read = read_outcomes(chance, box, state, outcomes, running=False)
    return Given(chance, {source.number: values for source, values in read.items()}), written(read)


def check_used(given: Given) -> None:
    """Raise BadOutcome for anything that was given for the set-up but never drawn in it."""
    for number, values in given.kept().items():
        source = given.sources[number]
        if source.setup or (source.cells is not None and not source.reshuffled):
            raise BadOutcome(
                _("{name}: {labels}: so much is not drawn from it at this table").format(
                    name=source.name, labels=", ".join(str(label) for label in written({source: values}).values())
                )
            )
