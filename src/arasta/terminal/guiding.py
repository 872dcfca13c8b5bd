"""The guide of a first game in the terminal (`games.guide`); `terminal.guide` begins one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from rich.text import Text

from arasta.games.guide import Others, goes_along, progress, wish
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.terminal.lines import Lines, joined, styled
from arasta.terminal.marks import NEW, QUIET
from arasta.terminal.notice import own_command
from arasta.terminal.questions import Section

if TYPE_CHECKING:
    from arasta.core.choice import Choice
    from arasta.core.table import Table

LEVEL = "easy"
"""Level of the bots, once the guide is left or over."""
FREE = N_("free")
"""What is typed to leave the guide."""


class Guiding:
    """The guide of one game in the terminal.

    Attributes:
        left: the person has left it.
    """

    def __init__(self) -> None:
        self.left = False

    def refusal(self, table: Table, choice: Choice) -> str:
        """Why a person's choice is not made now: what the guide asks for instead; '' if it is made."""
        now = None if self.left else progress(table)
        if now is None or goes_along(now, table.seats[0], [choice.id]):
            return ""
        return _("{wish} (Type {word}.)").format(wish=wish(table, now), word=_(FREE))

    def lines(self, table: Table) -> Lines:
        """What the guide says now; nothing once it is left."""
        now = None if self.left else progress(table)
        if now is None:
            return []
        if now.move is None:
            command = f"{own_command()} play {table.game.name} --bots {LEVEL},{LEVEL}"
            real = _("Play on from here, or play a real game against easy bots: {command}").format(command=command)
            head = styled(f"{_('First game, guided')}: {_('All steps done')}", QUIET)
            return [head, *(Text(f"- {_(line)}") for line in (*now.guide.aim, *now.guide.end)), Text(f"- {real}")]
        where = f"{_('First game, guided')}: {_('Step {n} of {count}').format(n=now.number, count=now.count)}"
        part = now.move.part
        if isinstance(part, Others):
            return [styled(where, QUIET), Text(_(part.text))]
        keys = _("h shows the signs; {word} leaves the guide").format(word=_(FREE))
        aim = [Text(_(line)) for line in now.guide.aim if now.done == 0]
        head = joined([styled(where, QUIET), styled(f"({keys})", QUIET)])
        return [head, *aim, joined([styled(f"{_(part.title)}.", "bold"), Text(_(part.text))])]

    def marked(self, table: Table, found: Sequence[Section]) -> list[Section]:
        """The choices as listed, the one that the guide asks for with a star: in front, where no text is cut off."""
        now = None if self.left else progress(table)
        wanted = now.move.action if now is not None and now.move is not None else None
        return [
            replace(
                section,
                entries=tuple(
                    replace(entry, text=joined([styled("*", NEW), entry.text])) if entry.choice.id == wanted else entry
                    for entry in section.entries
                ),
            )
            for section in found
        ]

    def leave(self) -> str:
        """Leave the guide; the sentence that says so."""
        self.left = True
        return _("You have left the guide: choose as you like.")
