"""The rules of Choose & Write tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.flow import make_flow
from arasta.core.rule import rule
from arasta.games.choose_write.record.decisions import decision
from arasta.games.choose_write.record.state import Box, State
from arasta.games.choose_write.rules.end_of_game import finish
from arasta.games.choose_write.rules.setup import set_up
from arasta.games.choose_write.rules.turn import go_on

legal_of, choose_of = decision.dispatchers(__name__)

is_always_asked = decision.always_asked(__name__)


@rule
def begin(box: Box, s: State, players: int, seed: int) -> None:
    """Fill a zeroed record with a new game and go on to its first decision (CNW-1.17)."""
    set_up(box, s, players, seed)
    go_on(box, s)


@rule
def choose(box: Box, s: State, kind: int, seat: int, arg: int, action: int) -> None:
    """Carry out an answer, then everything that needs no decision: decisions only contain what they do themselves."""
    choose_of(box, s, kind, seat, arg, action)
    go_on(box, s)


flow = make_flow(__name__, begin, legal_of, choose, finish, is_always_asked=is_always_asked)
legal = flow.legal
step = flow.step
start = flow.start
