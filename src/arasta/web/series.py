"""Choices that a person makes in one go, one after the other: the dice to roll again, the goods of a payment.

Where only one thing can be chosen the game chooses it by itself, so parts of a series may be done already when their
turn comes. Whatever is not possible then is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.errors import IllegalChoice
from arasta.core.table import Table
from arasta.web.refusals import Refused

MOST = 64
"""Choices of one series."""


def that_stand(table: Table, seat: int, actions: Sequence[int]) -> list[int]:
    """The choices of a series that will be made; refuses a series whose first choice is not possible.

    The rest lapses as soon as something else is asked, or something has been revealed. It is tried out on a copy, of
    which nothing is shown.
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
            if made:
                continue
            raise Refused(422, str(reason)) from reason
        made.append(action)
    return made
