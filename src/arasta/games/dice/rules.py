"""The rules of the Dice Game tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.flow import make_flow
from arasta.games.dice import acting as _acting  # noqa: F401 - registers its decisions
from arasta.games.dice import income as _income  # noqa: F401 - registers its decisions
from arasta.games.dice.asked import decision
from arasta.games.dice.setup import set_up
from arasta.games.dice.turn import finish

legal_of, choose_of = decision.dispatchers(__name__)

flow = make_flow(__name__, set_up, legal_of, choose_of, finish, never_asked=decision.never_asked())
legal = flow.legal
step = flow.step
start = flow.start
