"""Choices made one after the other by a single click: the dice to roll again, the goods of a payment.

If only one thing can be chosen, the game chooses it by itself, so parts of a series may already be done when their turn
comes. Whatever is not possible then is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from arasta.core.choices import ChoiceList
from arasta.core.decisions import bring_up
from arasta.core.errors import IllegalChoice
from arasta.core.naming import asked, checked
from arasta.core.payments import payment_of
from arasta.core.table import Table
from arasta.i18n import gettext as _
from arasta.web.refusals import Refused

MOST = 64
"""Most choices in one series."""


def that_stand(table: Table, seat: int, actions: Sequence[int], then: int | None = None) -> list[int]:
    """The choices of a series that will be made; refuses a series whose first choice is not possible.

    The rest lapses as soon as something else is asked or something has been revealed. It is tried out on a copy,
    nothing of which is shown.

    Args:
        table: as it is.
        seat: who chooses.
        actions: the choices, in their order.
        then: what the same click says after that, if it can be chosen then.
    """
    if len(actions) == 1 and then is None and actions[0] in table.actions_of(seat):
        return [*actions]
    try:
        checked(table, actions[0], asked(table, seat))
    except IllegalChoice as reason:
        raise Refused(422, str(reason)) from reason
    whole = payment_of(table, seat, actions)
    made = [*whole.actions] if whole else _chosen(table, seat, actions)
    after = table.copy()
    for action in made:
        after.choose(action, seat)
    if then is not None and after.state.reveals == table.state.reveals and then in after.actions_of(seat):
        made.append(then)
    return made


def _chosen(table: Table, seat: int, actions: Sequence[int]) -> list[int]:
    """The actions of a series that are to be chosen: what follows by itself is done already and not done twice."""
    game, states = table.game, table.states.copy()
    state, choices = game.view(states), ChoiceList()
    bring_up(state, seat)
    kind, reveals = state.pending_kind[state.depth - 1], state.reveals
    follow = not table.ask_all or kind in game.decisions.never_asked()
    left, made = [*actions], list[int]()
    possible = table.actions_of(seat)
    while left:
        if made and len(possible) == 1 and follow:
            (action,) = possible
            if action in left:
                left.remove(action)
        else:
            action = left.pop(0)
            if action not in possible:
                continue
            made.append(action)
        game.flow.step_once(table.box_view, state, action, choices)
        top = state.depth - 1
        same = top >= 0 and (state.pending_kind[top], state.pending_seat[top]) == (kind, seat)
        if not same or state.reveals != reveals:
            break
        possible = tuple(choices.listed())
    return made


def that_go_back(table: Table, seat: int, count: int) -> int:
    """The number of a seat's last `count` choices to take back; refuses if not even the last one can be.

    Within a series nothing is revealed except by its end, so either all of it can be taken back or nothing. Of a series
    made before the table continued from a snapshot, the table knows no choices, or only the last ones.
    """
    reason = table.can_undo(seat)
    if reason:
        raise Refused(422, _("this cannot be undone: {reason}").format(reason=reason))
    return min(max(count, 1), sum(who == seat for who, _action in table.stood))
