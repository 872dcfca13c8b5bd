"""History of a table: the choices made, the list that records keep of them, and how far undo may go back."""

from __future__ import annotations

from typing import Any

import numpy as np

from arasta.core.checks import check_seat
from arasta.core.decisions import asked_together
from arasta.core.errors import CannotUndo
from arasta.core.outcomes import OUTCOMES
from arasta.core.state import RUNNING
from arasta.core.state_of_play import MOMENTS, UNDO, LogEntry, StateOfPlay
from arasta.i18n import gettext as _


def open_log(table: StateOfPlay) -> list[LogEntry]:
    """See `Table.open_log`."""
    kinds = table.game.decisions.kinds
    if table.state.status != RUNNING or not any(kind.simultaneous for kind in kinds.values()):
        return list(table.log)
    asked = table.seats
    shown = len(table.made)
    if kinds[table.state.pending_kind[table.state.depth - 1]].simultaneous:
        while shown and set(asked) < set(asked_before(table, shown - 1)):
            shown -= 1
    entries: list[LogEntry] = []
    for n, (seat, action) in enumerate(table.stood[:shown]):
        entries += [{OUTCOMES: outcomes} for outcomes in table.given_before(n)]
        entries.append([seat, action])
    return entries + [{OUTCOMES: outcomes} for made, outcomes in table.forced if made >= shown]


def can_undo(table: StateOfPlay, seat: int | None) -> str:
    """See `Table.can_undo`."""
    if seat is not None:
        seat = check_seat(table.players, seat)
    if not table.made:
        return _("nothing to undo")
    if table.state.status != RUNNING:
        # The seed, every hand and the order of the piles can be looked at from now on.
        return _("the game is over and everything has been revealed")
    n = undone_by(table, seat)
    if n is None:
        return _("others have moved since")
    earlier = np.frombuffer(table.made[n].before, table.states.dtype)
    if int(earlier["reveals"][0]) != table.state.reveals:
        return _("something hidden or random has been revealed since")
    return ""


def undone_by(table: StateOfPlay, seat: int | None) -> int | None:
    """Number of the choice that an undo takes back: a seat's last, if only seats asked with it have chosen since."""
    last = len(table.made) - 1
    if seat is None or table.made[last].seat == seat:
        return last
    since = {table.made[last].seat}
    for n in range(last - 1, -1, -1):
        if table.made[n].seat == seat:
            return n if since <= set(asked_before(table, n)) else None
        since.add(table.made[n].seat)
    return None


def asked_before(table: StateOfPlay, n: int) -> tuple[int, ...]:
    """The seats that were asked when choice number `n` was made."""
    return asked_together(_view_before(table, n), table.game.decisions.kinds)


def _view_before(table: StateOfPlay, n: int) -> Any:
    return table.game.view(np.frombuffer(bytearray(table.made[n].before), table.states.dtype))


def pass_moment(table: StateOfPlay, who: int, asked: tuple[int, ...]) -> None:
    """Note that a seat has chosen: the others asked together with it are asked the same as before."""
    moment = next(MOMENTS)
    for seat in range(table.players):
        if seat == who or seat not in asked:
            table.moments[seat] = moment


def undo(table: StateOfPlay, seat: int | None) -> None:
    """See `Table.undo`."""
    if seat is not None:
        seat = check_seat(table.players, seat)
    n = undone_by(table, seat) if table.made else None
    # Within a payment nothing is revealed except by its end, so all of it can be taken back or nothing.
    while n is not None and table.made[n].joined and not can_undo(table, seat):
        _undo_one(table, seat)
        n -= 1
    _undo_one(table, seat)


def _undo_one(table: StateOfPlay, seat: int | None) -> None:
    reason = can_undo(table, seat)
    n = None if reason else undone_by(table, seat)
    if n is None:
        raise CannotUndo(_("this cannot be undone: {reason}").format(reason=reason))
    undone, since, asked = table.made[n], table.made[n + 1 :], table.seats
    now = table.moments
    table.put_back(undone.before, undone.given)
    del table.made[n:]
    stays = [outcomes for made, outcomes in table.forced if made > n]
    table.forced = [entry for entry in table.forced if entry[0] <= n]
    for outcomes in stays:
        table.give(outcomes)
        table.forced.append((n, outcomes))
    for made in since:
        table.moments = list(made.moments)
        table.carry_out(made.seat, made.action)
    # Nothing changes for those that chose or were asked meanwhile.
    kept = {made.seat for made in since} | set(asked) & set(table.seats) - {undone.seat}
    table.moments = [now[s] if s in kept else undone.moments[s] for s in range(table.players)]
    table.log.append([seat, UNDO] if since and seat is not None else UNDO)
