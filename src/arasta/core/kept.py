"""Positions of games as they were played, whatever the present rules would make of them: only to look at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arasta.core.definition import Definition
from arasta.core.positions import read_parts
from arasta.core.result import Result
from arasta.core.table import Table
from arasta.i18n import gettext as _


class KeptTable(Table):
    """A position of a finished game: nothing can be chosen or taken back, and its result is the one it had."""

    kept_result: Result | None = None

    def refresh(self) -> None:
        """List nothing: the present rules may not even know what to do with this position."""

    def actions_of(self, seat: int) -> tuple[int, ...]:
        """No actions."""
        return ()

    def can_undo(self, seat: int | None = None) -> str:
        """The reason why nothing can be taken back."""
        return _("the game is over and everything has been revealed")

    @property
    def result(self) -> Result | None:
        """The result, by the rules the game was played by; None before its end."""
        return super().result if self.seats or self.kept_result is None else self.kept_result


def kept_table(
    game: Definition,
    position: dict[str, Any],
    result: dict[str, Any] | None = None,
    *,
    practice: bool = False,
    names: Sequence[str] = (),
) -> KeptTable:
    """A position of a game that was played by rules of any version.

    Args:
        game: its game.
        position: as `Table.position()` gave it.
        result: how the game ended (`Result.as_json`); None: as the present rules rank the last position.
        practice: it was a practice table.
        names: what its players are called.

    Raises:
        BadPosition: the present version of the game has no such fields, options or components.
    """
    table = KeptTable(game, **read_parts(game, position), practice=practice, names=names)
    table.kept_result = Result.from_json(result) if result else None
    return table
