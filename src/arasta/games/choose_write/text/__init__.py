"""What Choose & Write says: choices by kind and value, in the words of the action table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.i18n import gettext as _

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.game import Event
    from arasta.core.table import Table


class ChooseWriteTexts:
    """See `arasta.core.game.Texts`."""

    def choice(self, table: Table, seat: int, action: int) -> str:
        """Kind and value of a choice."""
        kind, value = table.game.actions.kind_and_value(action)
        return kind if value is None else f"{kind} {value}"

    def prompt(self, table: Table, seat: int) -> str:
        """The name of what is asked."""
        return table.decision

    def waiting(self, table: Table, viewer: int | None) -> str:
        """The name of what is asked."""
        return table.decision

    def event(self, table: Table, event: Event) -> str:
        """Name and numbers of an event."""
        return f"{event.name} {event.seat} {event.first} {event.second}"

    def why_not(self, table: Table, seat: int, kind: str, value: Value) -> str:
        """That the action is not possible now."""
        return _("this is not possible now")

    def subjects(self) -> tuple[str, ...]:
        """No help yet."""
        return ()

    def explain(self, table: Table, seat: int | None, subject: str) -> str:
        """No help yet."""
        raise KeyError(subject)


TEXTS = ChooseWriteTexts()
