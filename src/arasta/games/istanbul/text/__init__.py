"""Everything Istanbul says, in the language of the context: choices, prompts, events, reasons, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.games.istanbul.text.asking import prompt, waiting
from arasta.games.istanbul.text.choosing import choice
from arasta.games.istanbul.text.reasons import why_not
from arasta.games.istanbul.text.telling import event

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.event_kinds import Event
    from arasta.core.table import Table


class IstanbulTexts:
    """See `arasta.core.game.Texts`."""

    def choice(self, table: Table, seat: int, action: int) -> str:
        """What a choice means for a seat: 'Move to the Fountain (7)'."""
        return choice(table, seat, action)

    def prompt(self, table: Table, seat: int) -> str:
        """What is asked of a seat, or what it waits for, in one sentence."""
        return prompt(table, seat)

    def waiting(self, table: Table, viewer: int | None) -> str:
        """What those who do not decide wait for: 'Moon is deciding where to move.'"""
        return waiting(table, viewer)

    def event(self, table: Table, event_: Event) -> str:
        """What happened, in one sentence; '' for what needs no line."""
        return event(table, event_)

    def why_not(self, table: Table, seat: int, kind: str, value: Value) -> str:
        """Why an action that is not among the choices is not possible now, in one sentence."""
        return why_not(table, seat, kind, value)

    def subjects(self) -> tuple[str, ...]:
        """What `explain` knows: 'place:7', 'card:STAY', 'tile:red', 'governor' and so on."""
        from arasta.games.istanbul.text.help import SUBJECTS

        return SUBJECTS

    def explain(self, table: Table, seat: int | None, subject: str) -> str:
        """The rules of a subject in one to three sentences, with the numbers of this table now; KeyError if unknown."""
        from arasta.games.istanbul.text.help import explain

        return explain(table, seat, subject)


TEXTS = IstanbulTexts()
