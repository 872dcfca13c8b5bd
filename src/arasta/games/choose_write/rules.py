"""The rules of Choose & Write tied together: the dispatchers and the flow that tables and kernels run."""

from __future__ import annotations

from arasta.core.flow import make_flow
from arasta.games.choose_write import choosing as _choosing  # noqa: F401 - registers its decisions
from arasta.games.choose_write import gaining as _gaining  # noqa: F401 - registers its decisions
from arasta.games.choose_write import paying as _paying  # noqa: F401 - registers its decisions
from arasta.games.choose_write.asked import decision
from arasta.games.choose_write.setup import set_up
from arasta.games.choose_write.turn import finish

legal_of, choose_of = decision.dispatchers(__name__)

is_always_asked = decision.always_asked(__name__)

flow = make_flow(__name__, set_up, legal_of, choose_of, finish, is_always_asked=is_always_asked)
legal = flow.legal
step = flow.step
start = flow.start
