"""Everything Kairo says, in the language of the context: choices, prompts, events, reasons, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.game import Event
    from arasta.core.table import Table


def _words(*parts: object) -> str:
    return " ".join(str(part).replace("_", " ") for part in parts if part is not None)


class KairoTexts:
    """See `arasta.core.game.Texts`."""

    def choice(self, table: Table, seat: int, action: int) -> str:
        """What a choice means for a seat: 'lure green'."""
        return _words(*table.game.actions.kind_and_value(action))

    def prompt(self, table: Table, seat: int) -> str:
        """What is asked of a seat, or what it waits for."""
        return _words(table.decision)

    def waiting(self, table: Table, viewer: int | None) -> str:
        """What those who do not decide wait for."""
        return _words(table.decision)

    def event(self, table: Table, event_: Event) -> str:
        """What happened."""
        return _words(event_.name, event_.seat, event_.first, event_.second)

    def why_not(self, table: Table, seat: int, kind: str, value: Value) -> str:
        """That an action is not among the choices now."""
        return _words(kind, value, "is not possible now")

    def subjects(self) -> tuple[str, ...]:
        """What `explain` knows."""
        return ()

    def explain(self, table: Table, seat: int | None, subject: str) -> str:
        """The rules of a subject; KeyError if unknown."""
        raise KeyError(subject)


TEXTS = KairoTexts()
