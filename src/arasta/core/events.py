"""Events: what a step did, as small integers in the state; log lines, animations and sounds are made from them."""

from __future__ import annotations

from arasta.core.rule import rule
from arasta.core.state import CoreState


@rule
def emit(s: CoreState, code: int, seat: int, first: int, second: int) -> None:
    """Note an event of the current step; a game's event table gives code and numbers their meaning."""
    n = s.event_count
    s.events[n, 0] = code
    s.events[n, 1] = seat
    s.events[n, 2] = first
    s.events[n, 3] = second
    s.event_count = n + 1


@rule
def clear_events(s: CoreState, told: int) -> None:
    """Clear what is left of the previous step's `told` events, beyond those of this step."""
    for n in range(s.event_count, told):
        s.events[n, 0] = 0
        s.events[n, 1] = 0
        s.events[n, 2] = 0
        s.events[n, 3] = 0
