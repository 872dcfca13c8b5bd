"""Far more lira than the box has, with own numbers: both modes go on and agree."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.core.choices import Choices
from arasta.core.record import copied, new_array
from tests.games.dice.option_sets import DICE
from tests.rules.dice.situations import at, has

RICH = 30_000


@pytest.mark.boundscheck
def test_thirty_thousand_lira_are_gained_and_lost_like_three() -> None:
    components = {"coins": {"total_lira": RICH + 100}}
    table = at(2, dice={"lira": 3, "card": 2}, has={"lira": RICH}, components=components, others={1: {}})
    states, out = copied(table.states), new_array(Choices)
    for kind, value in (("lira", None), ("ruby", "lira_carpet")):
        action = DICE.actions.number(kind, value)
        assert action is not None
        table.choose(action)
        DICE.kernels.step(table.box, states, 0, np.array([action]), out)
        assert states.tobytes() == table.states.tobytes()
    assert has(table, 0)["lira"] == RICH + 6 - 12
    assert DICE.table_at(table.position()).states.tobytes() == table.states.tobytes()
