"""Choices that a person makes by one click, one after the other: the dice to roll again, the goods of a payment.

Where only one thing can be chosen the game chooses it by itself, so parts of a series may be done already when their
turn comes. Whatever is not possible then is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.errors import IllegalChoice
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.refusals import Refused

MOST = 64
"""Choices of one series."""


def that_stand(table: Table, seat: int, actions: Sequence[int], then: int | None = None) -> list[int]:
    """The choices of a series that will be made; refuses a series whose first choice is not possible.

    The rest lapses as soon as something else is asked, or something has been revealed. It is tried out on a copy, of
    which nothing is shown.

    Args:
        table: as it is.
        seat: who chooses.
        actions: the choices, in their order.
        then: what the same click says further, if it can be chosen after them.
    """
    if len(actions) == 1 and then is None and actions[0] in table.actions_of(seat):
        return [*actions]
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
    if then is not None and trial.state.reveals == reveals and then in trial.actions_of(seat):
        made.append(then)
    return made


def that_go_back(table: Table, seat: int, count: int) -> int:
    """How many of a seat's last `count` choices are taken back; refuses if not even the last one can be.

    Within a series nothing is revealed but by its end, so that all of it can go back or nothing. Of a series that was
    made before the table went on from a snapshot, the table knows no choices, or only the last ones.
    """
    reason = table.can_undo(seat)
    if reason:
        raise Refused(422, _("this cannot be undone: {reason}").format(reason=reason))
    return min(max(count, 1), sum(who == seat for who, _action in table.stood))
