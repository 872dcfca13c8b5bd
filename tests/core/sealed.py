"""A small game for tests of decisions that are asked together: all seats choose a number in secret, twice.

Each seat then scores what it chose, if nobody else chose the same.
"""

from __future__ import annotations

from typing import Any

from arasta.core.actions import ActionGroup, ActionTable
from arasta.core.box import CoreBox
from arasta.core.chance import reveal, seed_chance
from arasta.core.choices import Choices, allow
from arasta.core.components import Components
from arasta.core.decisions import Decisions, push
from arasta.core.events import emit
from arasta.core.flow import make_flow
from arasta.core.forms import Nothing, Value
from arasta.core.game import Game, Standing
from arasta.core.position_builder import PositionBuilder, asked_alone
from arasta.core.record import Row, new_array, number, row
from arasta.core.rule import rule
from arasta.core.state import UNKNOWN, CoreState

decision = Decisions()
SECRET = 1
HIGHEST = 3
ROUNDS = 2


class State(CoreState):
    chosen: Row = row("i1", 5, "number chosen in this round; 0: none yet", 0, HIGHEST, axis="seat", secret="unknown")
    only: Row = row("i1", 5, "the one number that a seat may choose; 0: any", 0, HIGHEST, axis="seat", secret="unknown")
    points: Row = row("i1", 5, "points so far", 0, ROUNDS * HIGHEST, axis="seat")
    round: int = number("i1", "rounds that were begun", 0, ROUNDS)


class Box(CoreBox):
    pass


@decision(SECRET, "secret", simultaneous=True)
class Secret:
    """Choose a number that nobody else sees."""

    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for chosen in range(1, HIGHEST + 1):
            if s.only[seat] == 0 or s.only[seat] == chosen:
                allow(choices, chosen)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        s.chosen[seat] = action
        if s.depth == 0:
            show(s)


@rule
def show(s: State) -> None:
    """All have chosen."""
    reveal(s)
    for seat in range(s.players):
        alone = True
        for other in range(s.players):
            if other != seat and s.chosen[other] == s.chosen[seat]:
                alone = False
        if alone:
            s.points[seat] += s.chosen[seat]
        emit(s, 1, seat, s.chosen[seat], 0)
    for seat in range(s.players):
        s.chosen[seat] = 0
    if s.round < ROUNDS:
        begin(s)


@rule
def begin(s: State) -> None:
    """A round begins; seat 0 lies on top."""
    s.round += 1
    for n in range(s.players):
        push(s, SECRET, s.players - 1 - n, 0)


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    s.players = players
    seed_chance(s, seed)
    begin(s)


@rule
def finish(box: Box, s: State) -> None:
    pass


def observe(s: Any, seat: int) -> None:
    for other in range(s.players):
        if other != seat and s.chosen[other] > 0:
            s.chosen[other] = UNKNOWN
        if other != seat:
            s.only[other] = UNKNOWN


def resample(box: Any, s: Any, seat: int, seed: int) -> None:
    seed_chance(s, seed)
    for other in range(s.players):
        if s.chosen[other] == UNKNOWN:
            s.chosen[other] = 1
        if s.only[other] == UNKNOWN:
            s.only[other] = 0


class Texts:
    """Just enough words."""

    score = ""

    def choice(self, table: Any, seat: int, action: int) -> str:
        return f"Choose {action}"

    def prompt(self, table: Any, seat: int) -> str:
        return f"Seat {seat} chooses."

    def waiting(self, table: Any, viewer: int | None) -> str:
        return "Others choose."

    def difference(self, table: Any, course: Any, reader: int | None = None) -> tuple[str, ...]:
        return ()

    def event(self, table: Any, event: Any, reader: int | None = None) -> str:
        return f"Seat {event.seat} chose {event.first}."

    def merits(self, table: Any, seat: int, s: Any, events: Any) -> list[str]:
        return []

    def prospect(self, table: Any, seat: int, s: Any) -> list[str]:
        return []

    def why_not(self, table: Any, seat: int, kind: str, value: Any) -> str:
        return "Not now."

    def subjects(self) -> tuple[str, ...]:
        return ()

    def subject_title(self, subject: str) -> str:
        raise KeyError(subject)

    def explain(self, table: Any, seat: int | None, subject: str) -> str:
        raise KeyError(subject)


def make_box(components: Any, options: Any) -> Any:
    box = new_array(Box)
    box["decision_limit"] = 1000
    return box


legal_of, choose_of = decision.dispatchers(__name__)
is_always_asked = decision.always_asked(__name__)
flow = make_flow(__name__, set_up, legal_of, choose_of, finish, is_always_asked=is_always_asked)
legal = flow.legal
step = flow.step
start = flow.start

GAME = Game(
    name="sealed",
    title="Sealed",
    rules_version=1,
    players=(2, 5),
    state=State,
    box=Box,
    flow=flow,
    actions=ActionTable([ActionGroup("choose", 0, tuple(range(HIGHEST + 1)), "choose a number", "")]),
    decisions=decision,
    events={1: ("showed", "number", "", "what a seat had chosen")},
    forms={"": Nothing(), "number": Value("number", 0, HIGHEST)},
    of_nobody=(),
    options=(),
    printed=Components("sealed", "Sealed", {}, {}),
    make_box=make_box,
    check_table=lambda players, options: None,
    labels=lambda components: {},
    observe_rule=observe,
    resample_rule=resample,
    check=lambda box, s: "",
    standings=lambda s: [Standing(seat, int(s.points[seat]), ()) for seat in range(s.players)],
    texts=Texts(),
    position_builder=PositionBuilder(lambda made: None, asked_alone),
)
