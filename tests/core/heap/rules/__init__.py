"""The rules tied together."""

from __future__ import annotations

from arasta.core.flow import make_flow
from tests.core.heap.record import decision
from tests.core.heap.rules import setup
from tests.core.heap.rules import taking as _taking  # noqa: F401 - registers its decision

legal_of, choose_of = decision.dispatchers(__name__)

flow = make_flow(__name__, setup.set_up, legal_of, choose_of, setup.finish)
legal = flow.legal
step = flow.step
start = flow.start
