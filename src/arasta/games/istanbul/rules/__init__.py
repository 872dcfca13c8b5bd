"""Istanbul's rules tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.choices import Choices
from arasta.core.decisions import push
from arasta.core.flow import make_flow
from arasta.core.rule import rule
from arasta.games.istanbul.record.actions import PLAY
from arasta.games.istanbul.record.decisions import OPEN_POINT, OPENED_BY_LIRA, WITHOUT_CARDS, decision
from arasta.games.istanbul.record.labels import FIVE_LIRA
from arasta.games.istanbul.record.state import Box, State
from arasta.games.istanbul.rules import action as _action  # noqa: F401 - registers its decisions, and those below it
from arasta.games.istanbul.rules import assistants as _assistants  # noqa: F401
from arasta.games.istanbul.rules import movement as _movement  # noqa: F401
from arasta.games.istanbul.rules.end import finish
from arasta.games.istanbul.rules.open_points import interrupt, is_for_open_point, offer_five_lira
from arasta.games.istanbul.rules.setup import set_up

legal_of, choose_of = decision.dispatchers(__name__)

NO_FIVE_LIRA = decision.of_stages(OPEN_POINT, WITHOUT_CARDS)
"""Decisions in which FIVE_LIRA is already on offer (IST-0.7), or cannot be played (IST-4.606)."""
OPENED = decision.of_stages(OPENED_BY_LIRA)


@rule
def more_choices(box: Box, s: State, kind: int, seat: int, arg: int, choices: Choices) -> None:
    """The card that may be played inside most decisions (IST-6.21)."""
    if s.hand[seat, FIVE_LIRA] > 0 and kind not in NO_FIVE_LIRA:
        offer_five_lira(box, s, kind, seat, arg, kind in OPENED, choices)


@rule
def interrupts(box: Box, s: State, kind: int, seat: int, arg: int, action: int) -> bool:
    """A card or tile used at an open point comes first, then the decision is asked again (IST-0.7)."""
    if action < PLAY or not is_for_open_point(s, action):
        return False
    push(s, kind, seat, arg)
    interrupt(box, s, seat, action)
    return True


flow = make_flow(__name__, set_up, legal_of, choose_of, finish, more_choices, interrupts)
legal = flow.legal
step = flow.step
start = flow.start
