"""Everything Choose & Write says, in the language of the context: choices, prompts, events, reasons, help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from arasta.games.choose_write.text.asking import prompt, waiting
from arasta.games.choose_write.text.choosing import choice
from arasta.games.choose_write.text.reasons import why_not
from arasta.games.choose_write.text.telling import event

if TYPE_CHECKING:
    from arasta.core.actions import Value
    from arasta.core.game import Event
    from arasta.core.table import Table


class ChooseWriteTexts:
    """See `arasta.core.game.Texts`."""

    def choice(self, table: Table, seat: int, action: int) -> str:
        """What a choice means for a seat: 'Cross an icon of Tea House (8): gain 3 Lira'."""
        return choice(table, seat, action)

    def prompt(self, table: Table, seat: int) -> str:
        """What is asked of a seat, or what it waits for, in one sentence."""
        return prompt(table, seat)

    def waiting(self, table: Table, viewer: int | None) -> str:
        """What those who do not decide wait for: 'Moon is deciding which card to play.'"""
        return waiting(table, viewer)

    def event(self, table: Table, event_: Event) -> str:
        """What happened, in one sentence."""
        return event(table, event_)

    def why_not(self, table: Table, seat: int, kind: str, value: Value) -> str:
        """Why an action that is not among the choices is not possible now, in one sentence."""
        return why_not(table, seat, kind, value)

    def subjects(self) -> tuple[str, ...]:
        """What `explain` knows: 'location:8', 'guild:G01', 'caravan:K1', 'challenge:1', 'bonus_actions' and so on."""
        from arasta.games.choose_write.text.help import SUBJECTS

        return SUBJECTS

    def explain(self, table: Table, seat: int | None, subject: str) -> str:
        """The rules of a subject in a few sentences, with the numbers of this table now; KeyError if unknown."""
        from arasta.games.choose_write.text.help import explain

        return explain(table, seat, subject)


TEXTS = ChooseWriteTexts()
