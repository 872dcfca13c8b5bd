"""Istanbul's rules tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.choices import Choices
from arasta.core.decisions import push
from arasta.core.flow import make_flow
from arasta.core.rule import rule
from arasta.games.istanbul import action as _action  # noqa: F401 - registers its decisions
from arasta.games.istanbul import movement as _movement  # noqa: F401 - registers its decisions
from arasta.games.istanbul.actions import PLAY
from arasta.games.istanbul.asked import decision
from arasta.games.istanbul.cards import interrupt, is_for_open_point, offer_five_lira
from arasta.games.istanbul.labels import FIVE_LIRA
from arasta.games.istanbul.setup import set_up
from arasta.games.istanbul.state import Box, State
from arasta.games.istanbul.turn import finish

legal_of, choose_of = decision.dispatchers(__name__)


@rule
def more_choices(box: Box, s: State, kind: int, seat: int, arg: int, choices: Choices) -> None:
    """The card that may be played inside most decisions (IST-6.21)."""
    if s.hand[seat, FIVE_LIRA] > 0:
        offer_five_lira(box, s, kind, seat, arg, choices)


@rule
def interrupts(box: Box, s: State, kind: int, seat: int, arg: int, action: int) -> bool:
    """What is used at an open point comes first, and the decision is asked again (IST-0.7)."""
    if action < PLAY or not is_for_open_point(kind, action):
        return False
    push(s, kind, seat, arg)
    interrupt(box, s, seat, action)
    return True


flow = make_flow(__name__, set_up, legal_of, choose_of, finish, more_choices, interrupts)
legal = flow.legal
step = flow.step
start = flow.start
