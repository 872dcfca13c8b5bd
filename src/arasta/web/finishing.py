"""Turns that wait for their end, so that their last choice can be taken back: which ones, and how that is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from arasta.core.errors import ArastaError
from arasta.core.table import Table
from arasta.core.turn_end import TurnEnd, turn_end
from arasta.i18n import N_
from arasta.i18n import gettext as _
from arasta.web.statements import Row

END_OR_UNDO = N_("End your turn, or undo your last choice.")
"""The question to a seat whose turn waits for its end."""
TIMES = 999
"""Count of numbers that distinguish prompts of one version; prompts have up to nine digits, six of them the version."""
VERSIONS = 10**6


def is_finishing(name: str) -> str:
    """The sentence for everybody waiting for this player."""
    return _("{player} is finishing the turn.").format(player=name)


@dataclass(frozen=True)
class Finishing:
    """A turn that waits until its seat ends it or takes its last choice back.

    Attributes:
        seat: whose it is.
        kept_back: ids of the choices that are carried out when it ends; () if they have been carried out. Only the seat
            itself may know them.
    """

    seat: int
    kept_back: tuple[int, ...] = ()


def finishing_of(table: Table, seat: int, actions: Sequence[int]) -> Finishing | None:
    """The turn that waits after these choices of a seat; None if it does not wait (`core.turn_end`)."""
    end = turn_end(table, seat, actions)
    if end is TurnEnd.PASSES:
        return None
    return Finishing(seat, tuple(actions) if end is TurnEnd.HOLDS else ())


def as_row(finishing: Finishing | None, times: int) -> Row | None:
    """The row that stores a waiting turn; None if there is nothing to store.

    Args:
        finishing: the turn; None for none.
        times: how often a turn has started or stopped waiting since the last entry.
    """
    if finishing is None and not times:
        return None
    return {
        "seat": None if finishing is None else finishing.seat,
        "held": [] if finishing is None else list(finishing.kept_back),
        "times": times,
    }


def from_row(kept: Any, table: Table) -> tuple[Finishing | None, int]:
    """The waiting turn, and the number of times, from what `as_row` gave.

    Choices that the table would no longer accept, under other rules, are dropped.
    """
    if kept is None:
        return None, 0
    times = int(kept["times"])
    if kept["seat"] is None:
        return None, times
    finishing = Finishing(int(kept["seat"]), tuple(kept["held"]))
    trial = table.copy()
    try:
        for action in finishing.kept_back:
            trial.choose(action, finishing.seat)
    except ArastaError:
        return None, times + 1
    return finishing, times


def prompt_id(version: int, times: int) -> str:
    """Id of a prompt: the version that last changed it, and how often a turn has started or stopped waiting since."""
    return str(version + VERSIONS * (times % (TIMES + 1)))
