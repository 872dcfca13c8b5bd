"""Tables to play random games on: every number of players with every option."""

from __future__ import annotations

import random
from typing import Any

import arasta

DICE = arasta.game("dice")
WORDS = {option.name: option.values for option in DICE.options if option.name != "decision_limit"}
MIXED = 8
"""Sets of options drawn at random for each number of players."""


def option_sets() -> list[tuple[int, dict[str, Any]]]:
    """(players, options): nothing changed, each value of each option alone, all changed together, and mixtures."""
    sets: list[tuple[int, dict[str, Any]]] = []
    rng = random.Random(2017)
    for players in range(2, 5):
        sets.append((players, {}))
        sets += [(players, {name: value}) for name, values in WORDS.items() for value in values[1:]]
        sets.append((players, {name: values[-1] for name, values in WORDS.items()}))
        sets += [(players, {name: rng.choice(values) for name, values in WORDS.items()}) for _ in range(MIXED)]
    return sets
