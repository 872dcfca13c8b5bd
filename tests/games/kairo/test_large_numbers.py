"""Money and points have no limit (KAI-0.24, KAI-12.1): far beyond what two bytes hold, both modes go on and agree."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.core.choices import Choices
from arasta.core.record import copied, new_array
from tests.games.kairo.situations_of_games import KAIRO
from tests.rules.kairo.situations import COLOURS, at, money_of, state

RICH = 90_000_000
RED_SIX = ["0,3", "0,5", "0,6", "0,7", "0,8", "0,9"]


@pytest.mark.rule("KAI-0.24", "KAI-12.1")
@pytest.mark.boundscheck
def test_ninety_million_are_gained_and_scored_like_nine() -> None:
    rich = dict.fromkeys(COLOURS, RICH)
    customers = dict(zip(COLOURS, ("9,9", "0,11", "10,1", "10,10", "5,5"), strict=False))
    table = at(hand=["S9"], tiles={"A:red": RED_SIX}, money={0: rich, 1: rich}, points=[10**8, 5], customers=customers)
    states, out = copied(table.states), new_array(Choices)
    action = KAIRO.actions.number("stop", None)
    assert action is not None
    table.choose(action)
    KAIRO.kernels.step(table.box, states, 0, np.array([action]), out)
    assert states.tobytes() == table.states.tobytes()
    assert state(table)["points"] == [10**8 + 5 + 6 * RICH // 3, 5 + 6 * RICH // 3]


@pytest.mark.boundscheck
def test_income_on_top_of_millions() -> None:
    table = at(money={0: {"yellow": RICH}, 1: {}})
    states, out = copied(table.states), new_array(Choices)
    action = KAIRO.actions.number("lure", "yellow")
    assert action is not None
    table.choose(action)
    KAIRO.kernels.step(table.box, states, 0, np.array([action]), out)
    assert states.tobytes() == table.states.tobytes()
    assert money_of(table, 0) == {"yellow": RICH + 1}
