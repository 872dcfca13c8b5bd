"""Events as a program sees them: what happened, with names for everything that the state's small numbers mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from arasta.core.errors import BadPosition
from arasta.core.forms import Fields, Form
from arasta.core.state import UNKNOWN
from arasta.i18n import gettext as _

TURN = "turn"
"""Name of the event by which every game reports that a turn begins; its first number is that of the round."""


@dataclass(frozen=True)
class EventKind:
    """One kind of event of a game.

    Attributes:
        code: what the state stores.
        name: what it is called.
        forms: what its two numbers say.
        meaning: what happened.
        of_nobody: True if it names no seat.
        hidden: True if its first number is -1 for those who may not know it.
    """

    code: int
    name: str
    forms: tuple[Form, Form]
    meaning: str
    of_nobody: bool = False
    hidden: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """Names of all fields that such events may have; each is present only where it applies."""
        return tuple(dict.fromkeys(name for form in self.forms for name in form.names))

    def fields(self, first: int, second: int) -> Fields:
        """The values packed in the two numbers of an event, by name."""
        found: Fields = {}
        for form, number in zip(self.forms, (first, second), strict=True):
            unknown = self.hidden and form is self.forms[0] and number == UNKNOWN
            found |= dict.fromkeys(form.names) if unknown else form.read(number, found)
        return found

    def numbers(self, fields: Mapping[str, Any], where: str) -> tuple[int, int]:
        """The two numbers for these fields; raises BadPosition for fields that do not exist."""
        for name in fields:
            if name not in self.names:
                raise BadPosition(_("{where}: there is no such field").format(where=f"{where}.{name}"))
        found = []
        for form in self.forms:
            hidden = self.hidden and form is self.forms[0] and all(fields.get(name, "") is None for name in form.names)
            found.append(UNKNOWN if hidden else written(form, fields, where))
        return found[0], found[1]

    def shown(self, first: int, second: int) -> tuple[int | None, int | None]:
        """The two numbers as the state holds them; None for one that packs several values, which only fields give."""
        return (None if self.forms[0].packed else first, None if self.forms[1].packed else second)

    def possible(self, players: int, seat: int, first: int, second: int) -> bool:
        """True if such an event, with this seat (-1: nobody) and these numbers, can happen."""
        if (seat < 0) != self.of_nobody or seat >= players:
            return False
        before: Fields = {}
        for form, number in zip(self.forms, (first, second), strict=True):
            if self.hidden and form is self.forms[0] and number == UNKNOWN:
                continue
            if not form.possible(number, players, before):
                return False
            before |= form.read(number, before)
        return True


class EventTable(dict[int, tuple[str, str, str, str]]):
    """The events of a game, numbered from 1 in the order in which they are written down::

        EVENTS = EventTable()
        MOVED = EVENTS.kind("moved", "the merchant moved", "place")

    code -> name, what its two numbers say (names in the game's forms), what happened.
    """

    def kind(self, name: str, meaning: str, first: str = "", second: str = "") -> int:
        """Write down the next kind of event; returns its code."""
        code = len(self) + 1
        self[code] = (name, first, second, meaning)
        return code


def written(form: Form, fields: Mapping[str, Any], where: str) -> int:
    """The number for these fields; raises BadPosition, with `where`, if any are missing or wrong."""
    # Which others belong to it depends on the first one; the form itself asks for those.
    if form.names and (form.names[0] not in fields and not form.optional):
        raise BadPosition(_("{where}: this field is missing").format(where=f"{where}.{form.names[0]}"))
    return form.write(fields, where)


@dataclass(frozen=True, repr=False)
class Event:
    """Something that happened in the last step.

    Attributes:
        name: what it is; the game's page lists them.
        seat: who did it or to whom it happened; None: nobody.
        first, second: numbers as the state holds them, for the game's own texts and pages; `fields` says what they are.
        kind: its declaration; None for what no game declares.
    """

    name: str
    seat: int | None
    first: int
    second: int
    kind: EventKind | None = field(default=None, compare=False)

    @property
    def fields(self) -> Fields:
        """Values of the event by name, with the labels that positions use; None for those hidden from the viewer.

        >>> import arasta
        >>> table = arasta.game("kairo").table(players=2, seed=3)
        >>> event = arasta.game("kairo").event("took_medal", 1, 5, -1)
        >>> event.fields
        {'medal': 'silver', 'colour': 'purple', 'from_seat': None}
        """
        return {} if self.kind is None else self.kind.fields(self.first, self.second)

    def as_json(self) -> dict[str, Any]:
        """JSON-able form; `first` and `second` are null if they pack several values."""
        first, second = (self.first, self.second) if self.kind is None else self.kind.shown(self.first, self.second)
        return {"name": self.name, "seat": self.seat, "first": first, "second": second, "fields": self.fields}

    def __repr__(self) -> str:
        said = "".join(f", {name}={value!r}" for name, value in self.fields.items())
        return f"Event({self.name!r}, seat={self.seat}{said})"
