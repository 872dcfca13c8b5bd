"""What the Dice Game says: choices, prompts, events and reasons, by the tables of actions, decisions and events."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.game import Event
    from arasta.core.table import Table


def _words(name: str) -> str:
    return name.replace("_", " ").capitalize()


class DiceTexts:
    """See `arasta.core.game.Texts`."""

    def choice(self, table: Table, seat: int, action: int) -> str:
        """Kind and value of a choice, in words."""
        kind, value = table.game.actions.kind_and_value(action)
        return _words(kind) if value is None else f"{_words(kind)}: {str(value).replace('_', ' ')}"

    def prompt(self, table: Table, seat: int) -> str:
        """The decision that is asked, in words."""
        return _words(table.decision)

    def waiting(self, table: Table, viewer: int | None) -> str:
        """The decision that is waited for, in words."""
        return _words(table.decision)

    def event(self, table: Table, event: Event) -> str:
        """Name and numbers of an event."""
        return f"{_words(event.name)} {event.first} {event.second}"

    def why_not(self, table: Table, seat: int, kind: str, value: Value) -> str:
        """What is asked instead of an action that is not possible now."""
        return f"{_words(kind)}: {_words(table.decision)}"

    def subjects(self) -> tuple[str, ...]:
        """The kinds of action."""
        return tuple(kind for kind in self._kinds())

    def explain(self, table: Table, seat: int | None, subject: str) -> str:
        """What the action table says of a kind of action; KeyError if unknown."""
        return self._kinds()[subject]

    def _kinds(self) -> dict[str, str]:
        from arasta.games.dice.actions import GROUPS

        return {group.kind: _words(group.meaning) for group in GROUPS}


TEXTS = DiceTexts()
