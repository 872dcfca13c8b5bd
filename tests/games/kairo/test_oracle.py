"""Every list of choices is what looking at every site with networkx gives: on the printed board and on others."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from arasta.core.table import Table
from tests.games.kairo.oracle import Oracle
from tests.games.kairo.situations_of_games import ALL_CHANGED, CHANGES, KAIRO, STARTS, option_sets, random_board
from tests.thorough import every, times

SETS = option_sets()
SOME = range(0, len(SETS), 6)
"""Sets of options that are played: each option, and with them every number of players with both starts."""
EVERY = every(25)
"""Of the decisions that take long to work out anew the first one of each kind is compared, and then every so many."""
CHEAP = ("entry", "discard", "keep", "draw", "goal", "other_payment", "own_payment")


def compare(table: Table, seed: int) -> Counter[str]:
    """Play a random game to its end, comparing some of its decisions; returns how many of each kind there were."""
    rng = random.Random(seed)
    met: Counter[str] = Counter()
    while table.seats:
        if table.decision in CHEAP or met[table.decision] % EVERY == 0:
            found = {(choice.kind, choice.value) for choice in table.choices}
            assert len(found) == len(table.choices)
            assert found == Oracle(table).choices(), (table.decision, seed, table.state.decisions)
        met[table.decision] += 1
        table.choose(rng.choice(prefer_building(table, rng)))
    return met


def prefer_building(table: Table, rng: random.Random) -> list[Any]:
    """Choices to choose from: mostly those that build, so that the board gets crowded."""
    builds = [choice for choice in table.choices if choice.kind in ("play", "play_any", "expand", "move")]
    return builds if builds and rng.random() < 0.6 else list(table.choices)


@pytest.mark.slow
@pytest.mark.rule(
    "KAI-0.4", "KAI-0.8", "KAI-0.11", "KAI-0.12", "KAI-3.2", "KAI-3.3", "KAI-3.4", "KAI-3.8", "KAI-4.2", "KAI-4.3",
    "KAI-4.4", "KAI-4.5", "KAI-4.6", "KAI-4.7", "KAI-4.8", "KAI-4.9", "KAI-4.11", "KAI-5.2", "KAI-5.3", "KAI-5.4",
    "KAI-5.5", "KAI-5.6", "KAI-5.7", "KAI-5.9", "KAI-5.10", "KAI-7.1", "KAI-7.3", "KAI-8.3", "KAI-8.6", "KAI-8.9",
    "KAI-12.10", "KAI-12.13", "KAI-12.20",
)  # fmt: skip
@pytest.mark.parametrize("n", SOME)
def test_choices_of_whole_games(n: int) -> None:
    players, options = SETS[n]
    compare(KAIRO.table(players, seed=n, options=options), n)


def test_every_option_is_among_these_games() -> None:
    played = [SETS[n] for n in SOME]
    assert {(players, options["start_layout"]) for players, options in played} == set(product(range(2, 5), STARTS))
    assert all(any(change.items() <= options.items() for _, options in played) for change in CHANGES)
    assert any(ALL_CHANGED.items() <= options.items() for _, options in played)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(times(3)))
def test_choices_on_random_boards(seed: int) -> None:
    """Boards up to 15x15 with holes, from a components file alone; the ways there are narrow."""
    players = 2 + seed % 3
    options = {"start_layout": "variable", "stall_path_rule": seed % 4 != 3}
    met = compare(KAIRO.table(players, seed=seed, options=options, components=random_board(seed)), seed)
    assert {"site", "entry", "goal", "turn"} <= set(met)
