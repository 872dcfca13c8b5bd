"""What was given, step by step: taken back, and redone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from arasta.companion.moves import Kept
from arasta.core.errors import CannotUndo, Shown
from arasta.core.numbers import whole
from arasta.i18n import gettext as _
from arasta.i18n import ngettext

Input = list[Any]
"""An answer or a choice, as saved games hold it."""


@dataclass
class Steps:
    """Everything that was given, and what was taken back.

    Attributes:
        past: the inputs that stand, each with where the companion stood before it.
        ahead: those that were taken back, the next one last.
    """

    past: list[tuple[Input, Kept]] = field(default_factory=list)
    ahead: list[Input] = field(default_factory=list)

    @property
    def inputs(self) -> list[Input]:
        """The inputs that stand."""
        return [entry for entry, _kept in self.past]

    def add(self, entry: Input, before: Kept) -> None:
        """Note an input; whatever was taken back is gone."""
        self.past.append((entry, before))
        self.ahead = []

    def back(self, count: int) -> Kept:
        """Take inputs back; returns where the companion stood before them. Raises CannotUndo."""
        number, most = whole(count), len(self.past)
        if not most:
            raise CannotUndo(_("there is nothing to take back"))
        if number is None or not 1 <= number <= most:
            raise CannotUndo(
                ngettext(
                    "only {most} step can be taken back, not {count!r}",
                    "from 1 to {most} steps can be taken back, not {count!r}",
                    most,
                ).format(most=most, count=Shown(count))
            )
        taken = self.past[-number:]
        self.past = self.past[:-number]
        self.ahead += [entry for entry, _kept in reversed(taken)]
        return taken[0][1]

    def check_ahead(self, count: int) -> int:
        """The number of inputs to be redone; raises CannotUndo if there are not so many."""
        number, most = whole(count), len(self.ahead)
        if not most:
            raise CannotUndo(_("there is nothing to redo"))
        if number is None or not 1 <= number <= most:
            raise CannotUndo(
                ngettext(
                    "only {most} step can be redone, not {count!r}",
                    "from 1 to {most} steps can be redone, not {count!r}",
                    most,
                ).format(most=most, count=Shown(count))
            )
        return number

    def copy(self) -> Steps:
        """The same steps, to go back to."""
        return Steps(list(self.past), list(self.ahead))


def is_input(entry: Any) -> bool:
    """True if an entry of a saved game is written as one should be."""
    if not isinstance(entry, list) or not entry:
        return False
    kind, *rest = entry
    if kind == "choose":
        return len(rest) == 2 and all(whole(number) is not None for number in rest)
    if kind == "answer":
        return len(rest) == 1 and (isinstance(rest[0], str) or whole(rest[0]) is not None)
    if kind == "name":
        return len(rest) == 3 and whole(rest[0]) is not None and whole(rest[1]) is not None
    return kind == "unknown" and not rest
