"""The heap as a `Game`."""

from __future__ import annotations

from typing import Any

from arasta.core.actions import ActionTable
from arasta.core.box import DECISION_LIMIT
from arasta.core.components import Components
from arasta.core.game import Game, Standing
from arasta.core.position_builder import PositionBuilder, asked_alone
from arasta.core.record import new_array
from tests.core.heap.record import COUNTERS, EVENTS, FORMS, Box, State, actions, decision
from tests.core.heap.rules import flow
from tests.core.heap.words import words


def make_box(components: Any, options: Any) -> Any:
    box = new_array(Box)
    box["decision_limit"] = DECISION_LIMIT
    box["counters"] = COUNTERS
    return box


GAME = Game(
    name="heap",
    title="Heap",
    rules_version=1,
    players=(2, 4),
    state=State,
    box=Box,
    flow=flow,
    actions=ActionTable(actions.groups),
    decisions=decision,
    events=EVENTS,
    forms=FORMS,
    of_nobody=(),
    options=(),
    printed=Components("heap", "Heap", {}, {}),
    make_box=make_box,
    check_table=lambda players, options: None,
    labels=lambda components: {},
    observe_rule=lambda s, seat: None,
    resample_rule=lambda box, s, seat, seed: None,
    check=lambda box, s: "",
    standings=lambda s: [Standing(seat, int(s.last[seat]), ()) for seat in range(s.players)],
    texts=words,
    position_builder=PositionBuilder(lambda made: None, asked_alone),
)
