"""Kairo's rules tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.flow import make_flow
from arasta.games.kairo.record.decisions import decision
from arasta.games.kairo.rules import turn as _turn  # noqa: F401 - registers its decisions, and those of what it uses
from arasta.games.kairo.rules.scoring import finish
from arasta.games.kairo.rules.setup import set_up

legal_of, choose_of = decision.dispatchers(__name__)

flow = make_flow(__name__, set_up, legal_of, choose_of, finish)
legal = flow.legal
step = flow.step
start = flow.start
