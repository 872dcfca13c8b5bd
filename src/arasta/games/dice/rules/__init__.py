"""The rules of the Dice Game tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.flow import make_flow
from arasta.games.dice.record.decisions import decision
from arasta.games.dice.rules import actions as _actions  # noqa: F401 - registers its decisions, and those of what it uses
from arasta.games.dice.rules.end import finish
from arasta.games.dice.rules.setup import set_up

legal_of, choose_of = decision.dispatchers(__name__)

flow = make_flow(__name__, set_up, legal_of, choose_of, finish, never_asked=decision.never_asked())
legal = flow.legal
step = flow.step
start = flow.start
