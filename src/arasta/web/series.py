"""Choices that a person makes in one go, one after the other: the dice to roll again, the goods of a payment."""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.errors import IllegalChoice
from arasta.core.table import Table
from arasta.web.refusals import Refused

MOST = 64
"""Choices of one series."""


def that_stand(table: Table, seat: int, actions: Sequence[int]) -> list[int]:
    """The choices of a series that will be made; all of them are possible, or it is refused and nothing is made.

    Where nothing else could be chosen the game goes on by itself, so the rest of a series lapses as soon as something
    else is asked, or something has been revealed. It is tried out on a copy, of which nothing is shown.
    """
    trial = table.copy()
    asked, reveals = table.decision, table.state.reveals
    made: list[int] = []
    for action in actions:
        same = seat in trial.seats and trial.decision == asked and trial.state.reveals == reveals
        if made and not same:
            break
        try:
            trial.choose(action, seat)
        except IllegalChoice as reason:
            raise Refused(422, str(reason)) from reason
        made.append(action)
    return made
