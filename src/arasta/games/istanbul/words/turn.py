"""Words of rounds and turns."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.games.istanbul.record.labels import ACTING, MOVING
from arasta.games.istanbul.words.register import FINISHING, WORDS
from arasta.games.istanbul.words.situation import Now
from arasta.i18n import gettext as _


@WORDS.labels("end_turn", group=FINISHING)
def end_turn(now: Now, _value: int) -> str:
    """'End your turn'."""
    if now.s.phase == ACTING and not now.s.acted and now.can_act():
        return _("End your turn without the action")
    return _("End your turn")


@WORDS.tells("turn")
def turn(now: Now, e: Event, name: str) -> str:
    """A turn begins."""
    return _("Round {n}: it is {player}'s turn.").format(n=e.first, player=name)


@WORDS.tells("turn_ended")
def turn_ended(now: Now, e: Event, name: str) -> str:
    """A turn ended early."""
    if e.first == MOVING:
        return _("{player} ends the turn without an assistant.").format(player=name)
    return _("{player} does not pay and ends the turn.").format(player=name)
