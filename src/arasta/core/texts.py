"""The sentences that every game has, as core, terminal and web ask for them (`core.words` is how games write them)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from arasta.core.actions import Value
from arasta.core.course import Course
from arasta.core.event_kinds import Event


class Texts(Protocol):
    """Sentences of a game, in the language of the context (`arasta.i18n`)."""

    def choice(self, table: Any, seat: int, action: int) -> str:
        """A choice, in a few words that begin like a button: 'Move to the Fountain (7)'."""
        ...

    def prompt(self, table: Any, seat: int) -> str:
        """The question to a seat, in one sentence; or, if it has nothing to decide, what it is waiting for."""
        ...

    def waiting(self, table: Any, viewer: int | None) -> str:
        """The sentence for those who do not decide: 'Moon is deciding where to move.'"""
        ...

    def event(self, table: Any, event: Event, reader: int | None = None) -> str:
        """An event, in one sentence that calls a seat "you" (None: nobody); '' if it needs no line in a log."""
        ...

    def merits(self, table: Any, seat: int, s: Any, events: Sequence[Event]) -> list[str]:
        """What a seat gains by events that it may expect, in sentences; `s` is a view of what it would see then."""
        ...

    def prospect(self, table: Any, seat: int, s: Any) -> list[str]:
        """What is near for a seat after its turn, in sentences, from a view of what it would see then."""
        ...

    def difference(self, table: Any, course: Course, reader: int | None = None) -> tuple[str, ...]:
        """What made the difference in a finished game, in at most three sentences that call a seat "you"."""
        ...

    def why_not(self, table: Any, seat: int, kind: str, value: Value) -> str:
        """The reason why an action that is not among the choices is not possible now, in one sentence."""
        ...

    def subjects(self) -> tuple[str, ...]:
        """Subjects that `explain` knows: 'place:7', 'governor' and so on."""
        ...

    def subject_title(self, subject: str) -> str:
        """The title of a subject."""
        ...

    def explain(self, table: Any, seat: int | None, subject: str) -> str:
        """The rules of a subject in a few sentences, with the numbers of this table now.

        Reveals nothing that `seat` (None: a spectator) may not know. Raises KeyError for an unknown subject.
        """
        ...
