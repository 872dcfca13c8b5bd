"""The challenges of the solo mode that a game meets (CNW-13.13); a table of them is kept over games (CNW-13.35)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from arasta.core.state import OVER
from arasta.games.choose_write.record.labels import CHALLENGES
from arasta.games.choose_write.record.state import Box, State
from arasta.games.choose_write.rules.solo import is_met

if TYPE_CHECKING:
    from arasta.core.table import Table


def met(table: Table, seat: int = 0) -> tuple[int, ...]:
    """Numbers (1 to 14) of the challenges whose condition holds on a sheet now, whatever its Rubies."""
    box, state = cast(Box, table.box_view), cast(State, table.state)
    return tuple(n + 1 for n in range(CHALLENGES) if is_met(box, state, seat, n))


def ticks(table: Table) -> tuple[tuple[int, int], ...]:
    """The ticks of a finished solo game in the table of challenges: (challenge 1 to 14, column) each.

    The column is the Ruby total, at most the last column; with the option solo_columns = cumulative, every column up to
    it. None with fewer Rubies than the first column, in a game that is not over, or with more than one player.
    """
    box, state = cast(Box, table.box_view), cast(State, table.state)
    if state.status != OVER or table.players > 1:
        return ()
    reached = [box.columns[i] for i in range(len(box.columns)) if state.rubies[0] >= box.columns[i]]
    columns = reached if box.cumulative else reached[-1:]
    return tuple((challenge, column) for challenge in met(table) for column in columns)
