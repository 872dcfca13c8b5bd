"""Lira have no limit (IST-0.6): far beyond what two bytes hold, both modes go on and agree."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.core.choices import Choices
from arasta.core.record import copied, new_array
from tests.games.istanbul.situations_of_games import ISTANBUL

RICH = 40_000


@pytest.mark.rule("IST-0.6")
@pytest.mark.boundscheck
def test_forty_thousand_lira_are_paid_and_gained_like_four() -> None:
    position = ISTANBUL.table(2, seed=3).position()
    position["state"]["lira"] = [RICH, RICH]
    table = ISTANBUL.table_at(position)
    states, out = copied(table.states), new_array(Choices)
    seat = table.seats[0]
    for kind, value in (("move", 9), ("leave", None), ("announce", 3)):
        action = ISTANBUL.actions.number(kind, value)
        assert action is not None
        table.choose(action)
        ISTANBUL.kernels.step(table.box, states, 0, np.array([action]), out)
        assert states.tobytes() == table.states.tobytes()
    assert table.position()["state"]["lira"][seat] in (RICH + 2, RICH + 3)
    assert ISTANBUL.table_at(table.position()).states.tobytes() == table.states.tobytes()
