"""Istanbul's rules tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.choices import Choices
from arasta.core.decisions import push
from arasta.core.flow import make_flow
from arasta.core.rule import rule
from arasta.games.istanbul import action as _action  # noqa: F401 - registers its decisions
from arasta.games.istanbul import movement as _movement  # noqa: F401 - registers its decisions
from arasta.games.istanbul.asked import decision
from arasta.games.istanbul.cards import interrupt, is_for_open_point, offer_five_lira
from arasta.games.istanbul.setup import set_up
from arasta.games.istanbul.state import Box, State
from arasta.games.istanbul.turn import finish

legal_of, choose_of = decision.dispatchers(__name__)


@rule
def legal_anywhere(box: Box, s: State, kind: int, seat: int, arg: int, choices: Choices) -> None:
    """The choices of a decision, with the card that may be played inside most of them (IST-6.21)."""
    legal_of(box, s, kind, seat, arg, choices)
    if s.hand_size[seat] > 0:
        offer_five_lira(box, s, kind, seat, arg, choices)


@rule
def choose_anywhere(box: Box, s: State, kind: int, seat: int, arg: int, action: int) -> None:
    """Carry a choice out; what is used at an open point comes first and the decision is asked again (IST-0.7)."""
    if is_for_open_point(s, kind, action):
        push(s, kind, seat, arg)
        interrupt(box, s, seat, action)
    else:
        choose_of(box, s, kind, seat, arg, action)


flow = make_flow(__name__, set_up, legal_anywhere, choose_anywhere, finish)
legal = flow.legal
step = flow.step
start = flow.start
