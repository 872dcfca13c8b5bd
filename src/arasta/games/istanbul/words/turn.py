"""Words of rounds and turns."""

from __future__ import annotations

from arasta.core.event_kinds import Event
from arasta.core.phrases import Player
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
def turn(now: Now, e: Event, name: Player) -> str:
    """A turn begins."""
    return name.told(_("Round {n}: it is {player}'s turn."), _("Round {n}: it is your turn.")).format(
        n=e.first, player=name
    )


@WORDS.tells("turn_ended")
def turn_ended(now: Now, e: Event, name: Player) -> str:
    """A turn ended early."""
    if e.first == MOVING:
        return name.told(
            _("{player} ends the turn without an assistant."), _("You end your turn without an assistant.")
        ).format(player=name)
    return name.told(_("{player} does not pay and ends the turn."), _("You do not pay and end your turn.")).format(
        player=name
    )
