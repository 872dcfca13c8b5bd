"""Turns that wait to be ended: as long as nothing has been revealed in one, its last choice can be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any

from arasta.core.event_kinds import TURN
from arasta.core.state import RUNNING
from arasta.core.table import Table

END_TURN = "end_turn"
"""Kind of the choice that itself declares the turn over."""


class TurnEnd(Enum):
    """The ways in which a table with waiting turns treats a choice.

    Attributes:
        PASSES: nothing waits: the turn goes on, or something is revealed before it ends, or it was declared over.
        WAITS: the choice is carried out; it reveals nothing, so it can be taken back until somebody else acts.
        HOLDS: the choice is carried out only when the turn is declared over, since what follows reveals something
            (the next player's roll), or ends the game.
    """

    PASSES = "passes"
    WAITS = "waits"
    HOLDS = "holds"


def turn_end(table: Table, seat: int, actions: Sequence[int]) -> TurnEnd:
    """Find out, on a copy, how a seat's choices, made one after the other, would end its turn.

    Nothing that the copy shows may reach anybody: it knows what chance will bring.

    Args:
        table: as it is.
        seat: who chooses.
        actions: ids of choices that can be made there, at least one.

    Raises:
        IllegalChoice: one of them is not possible.
    """
    if table.game.actions.kind_and_value(actions[-1])[0] == END_TURN:
        return TurnEnd.PASSES
    trial = table.copy()
    begun = revealed_in_turn = simultaneous = False

    def note() -> None:
        nonlocal revealed_in_turn
        revealed_in_turn = revealed_in_turn or not (begun or _has_begun(trial))

    on_reveal(trial.state, note)
    reveals = trial.state.reveals
    for action in actions:
        simultaneous = trial.game.decisions.kinds[trial.state.pending_kind[trial.state.depth - 1]].simultaneous
        trial.choose(action, seat)
        begun = begun or _has_begun(trial)
    over = trial.state.status != RUNNING
    # What several choose in secret is taken back or revealed in its own way.
    if simultaneous or revealed_in_turn or not (begun or over):
        return TurnEnd.PASSES
    if over or trial.state.reveals != reveals:
        return TurnEnd.HOLDS
    # A seat whose turn goes on can take back its own choice without any waiting.
    return TurnEnd.PASSES if seat in trial.seats else TurnEnd.WAITS


def _has_begun(table: Table) -> bool:
    """True if the current step has announced a new turn."""
    s, events = table.state, table.game.events
    return any(events[s.events[n, 0]][0] == TURN for n in range(s.event_count))


def on_reveal(state: Any, note: Callable[[], None]) -> None:
    """Call `note` at the very moment when interpreted rules reveal something (`core.chance`).

    Args:
        state: a view of a state, which is watched from now on.
        note: what to call.
    """
    base: Any = type(state)

    def reveals(s: Any, value: int) -> None:
        note()
        base.reveals.fset(s, value)

    watched = {"__slots__": (), "reveals": property(base.reveals.fget, reveals)}
    state.__class__ = type(base.__name__, (base,), watched)
