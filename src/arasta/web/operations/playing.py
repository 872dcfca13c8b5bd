"""Playing: choices, taking back, the end of a turn, hints.

Of each, `seat` is the seat that plays; None: of the caller's seats, the one that decides, else the first. All
raise Refused: 403 the caller holds no such seat, or another one decides; 409 the prompt has changed; 422 not possible;
503 not stored.
"""

from __future__ import annotations

from collections.abc import Sequence

from arasta.advice import Advice
from arasta.i18n import gettext as _
from arasta.web.operations.caller import Caller
from arasta.web.refusals import Refused


async def choose(
    caller: Caller, seat: int | None, actions: Sequence[int], prompt: str, then: int | None = None
) -> None:
    """Carry out choices, one after the other.

    Args:
        caller: who asks.
        seat: the seat that plays.
        actions: ids of the choices, at least one.
        prompt: id of the prompt that they answer.
        then: id of a further choice, if it can be chosen then.
    """
    seat = caller.visit.own_seat(seat)
    if not actions:
        raise Refused(422, _("Say which choice."))
    await caller.room.choosing.choose(seat, actions, prompt, then)


async def undo(caller: Caller, seat: int | None, prompt: str) -> None:
    """Take back what the seat said with its last click."""
    await caller.room.choosing.undo(caller.visit.own_seat(seat), prompt)


def last_to_choose(caller: Caller) -> int | None:
    """The first of the caller's seats that can take something back; None if none can."""
    return next((seat for seat in caller.visit.held if not caller.room.asking.cannot_undo(seat)), None)


async def end_turn(caller: Caller, seat: int | None, prompt: str) -> None:
    """End a turn that waits for it."""
    await caller.room.choosing.end_turn(caller.visit.own_seat(seat), prompt)


async def hint(caller: Caller, seat: int | None, prompt: str) -> Advice:
    """The hint about what the seat is asked; takes up to some seconds."""
    return await caller.server.advisers.hint(caller.room, caller.visit.own_seat(seat), prompt)
