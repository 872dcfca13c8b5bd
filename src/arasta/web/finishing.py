"""Turns that wait for their end, so that their last choice can be taken back: which do, and how that is kept."""

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

END_OR_UNDO = N_("End your turn, or take your last choice back.")
"""What a seat is asked whose turn waits for its end."""
TIMES = 999
"""Numbers that tell prompts of one version apart; prompts have up to nine digits, versions six of them."""
VERSIONS = 10**6


def is_finishing(name: str) -> str:
    """The sentence for all who wait for this player."""
    return _("{player} is finishing the turn.").format(player=name)


@dataclass(frozen=True)
class Finishing:
    """A turn that waits until its seat ends it, or takes its last choice back.

    Attributes:
        seat: whose it is.
        kept_back: ids of the choices that are carried out when it ends; () where they have been carried out. Nobody but
            the seat itself may know them.
    """

    seat: int
    kept_back: tuple[int, ...] = ()


def finishing_of(table: Table, seat: int, actions: Sequence[int]) -> Finishing | None:
    """The turn that waits after these choices of a seat; None where none does (`core.turn_end`)."""
    end = turn_end(table, seat, actions)
    if end is TurnEnd.PASSES:
        return None
    return Finishing(seat, tuple(actions) if end is TurnEnd.HOLDS else ())


def as_row(finishing: Finishing | None, times: int) -> Row | None:
    """The row that keeps a turn that waits; None where nothing is to be kept.

    Args:
        finishing: the turn; None for none.
        times: how often a turn has begun or ceased to wait since the last entry.
    """
    if finishing is None and not times:
        return None
    return {
        "seat": None if finishing is None else finishing.seat,
        "held": [] if finishing is None else list(finishing.kept_back),
        "times": times,
    }


def from_row(kept: Any, table: Table) -> tuple[Finishing | None, int]:
    """The turn that waits, and how often one did, from what `as_row` gave.

    Choices that the table would not take any more, under other rules, are given back.
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
    """Id of a prompt: the version that last changed it, and how often a turn has begun or ceased to wait since."""
    return str(version + VERSIONS * (times % (TIMES + 1)))
