"""Interpreted and compiled rules agree byte for byte: states, events, choices, observations, redrawn states."""

from __future__ import annotations

import random

import numpy as np
import pytest

from arasta.core.choices import ChoiceList
from arasta.core.record import view
from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets

SETS = option_sets()
GAMES_PER_SET = 3


def follow(players: int, options: dict[str, object], seed: int, most: int) -> int:
    """Play one game in both modes side by side, comparing after every decision; returns the decisions made."""
    kernels = ISTANBUL.kernels
    box = ISTANBUL.make_box(ISTANBUL.printed, ISTANBUL.read_options(options))
    states, out = kernels.new_games(box, players, np.array([seed]))
    own_states = ISTANBUL.new_states()
    s, b, choices = ISTANBUL.view(own_states), view(ISTANBUL.box, box), ChoiceList()
    ISTANBUL.flow.start(b, s, players, seed, choices)
    rng = random.Random(seed)
    action = np.zeros(1, np.int64)
    made = 0
    while True:
        assert own_states.tobytes() == states.tobytes(), f"{players} players, {options}, seed {seed}, decision {made}"
        count = int(out["count"][0])
        assert choices.listed() == tuple(out["action"][0, :count].tolist())
        if count == 0 or made == most:
            return made
        chosen = choices.action[rng.randrange(count)]
        action[0] = chosen
        kernels.step(box, states, 0, action, out)
        ISTANBUL.flow.step(b, s, chosen, choices)
        made += 1


@pytest.mark.slow
@pytest.mark.parametrize("n", range(len(SETS)))
def test_whole_games_agree(n: int) -> None:
    players, options = SETS[n]
    for k in range(GAMES_PER_SET):
        follow(players, options, 7 * n + k, 10**9)


def test_there_are_enough_games() -> None:
    assert len(SETS) * GAMES_PER_SET >= 200


@pytest.mark.boundscheck
@pytest.mark.parametrize("players", range(2, 6))
def test_beginnings_agree(players: int) -> None:
    options: dict[str, object] = {"layout": "random", "neutral_assistants": players < 5, "smuggler_swap": True}
    assert follow(players, options, 40 + players, 400) == 400
