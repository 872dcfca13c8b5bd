"""The record of the heap game: actions, decisions, events, state and box."""

from __future__ import annotations

from arasta.core.actions import Actions
from arasta.core.box import CoreBox
from arasta.core.decisions import Decisions
from arasta.core.event_kinds import EventTable
from arasta.core.forms import Form, Nothing, Value
from arasta.core.record import Row, number, row
from arasta.core.state import CoreState

COUNTERS = 20
MOST = 3
SEATS = 4

actions = Actions()
TAKE = actions.kind("take", range(1, MOST + 1), "take so many counters", "", lowest=1)

decision = Decisions()
(ASK_TAKE,) = range(1, 2)

EVENTS = EventTable()
TURN = EVENTS.kind("turn", "a turn begins", "left")
TOOK = EVENTS.kind("took", "counters were taken; how many are left", "counters", "left")

FORMS: dict[str, Form] = {
    "": Nothing(),
    "counters": Value("counters", 1, MOST),
    "left": Value("left", 0, COUNTERS),
}


class State(CoreState):
    """One game of the heap."""

    on_turn: int = number("i1", "seat whose turn it is", 0, SEATS - 1)
    left: int = number("i1", "counters on the heap", 0, COUNTERS)
    taken: Row = row("i1", SEATS, "counters that each seat has taken", 0, COUNTERS, axis="seat")
    last: Row = row("i1", SEATS, "1 for the seat that took the last counter", 0, 1, axis="seat")


class Box(CoreBox):
    """Its printed number."""

    counters: int = number("i1", "counters on the heap at the start", 1, COUNTERS)
