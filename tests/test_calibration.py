"""The chances that hints show are corrected by how often such promises came true (docs/methods.md)."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import arasta
from arasta.advice import advice_of
from arasta.bots.net_files import FOLDER
from arasta.bots.search.search import Candidate, SearchResult
from arasta.calibration import AS_SAID, Calibration, calibration_for
from tools.true_chances import fitted

WITH_NETS = [(path.stem.rsplit("-", 1)[0], int(path.stem.rsplit("-", 1)[1])) for path in sorted(FOLDER.glob("*.npz"))]


@pytest.mark.parametrize(("name", "players"), WITH_NETS)
def test_a_better_choice_never_looks_worse(name: str, players: int) -> None:
    """For every game and number of players that a net knows something was fitted, and it rises from 0 to 1."""
    table = arasta.game(name).table(players, seed=1)
    true = calibration_for(table.game, players, table.box)
    assert true is not AS_SAID
    chances = [true.chance(value) for value in np.linspace(0, 1, 201)]
    assert all(later > sooner for sooner, later in pairwise(chances))
    assert chances[0] == 0 and chances[-1] == 1


def test_where_no_net_knows_the_table_a_hint_says_what_the_search_says() -> None:
    """Alone, and with options that no net has seen, nothing was counted."""
    alone = arasta.game("choose-write").table(1, seed=1)
    odd = arasta.game("istanbul").table(2, seed=1, options={"layout": "random"})
    for table in (alone, odd):
        assert calibration_for(table.game, table.players, table.box) is AS_SAID
    assert [AS_SAID.chance(value) for value in (0.25, 0.5, 1.0)] == pytest.approx([0.25, 0.5, 1.0])


def test_a_hint_shows_true_chances_in_the_order_of_the_search() -> None:
    """What the search says is corrected for each choice; nothing else changes."""
    found = SearchResult((Candidate(3, 60, 0.9), Candidate(5, 30, 0.8), Candidate(4, 10, 0.5)), 100, 0.1)
    said, true = advice_of(found, 2), advice_of(found, 2, calibration=Calibration(1.0, 0.5, -0.3))
    assert [one.action for one in true.options] == [one.action for one in said.options] == [3, 5, 4]
    assert true.sure == said.sure
    chances = [one.chance or 0.0 for one in true.options]
    assert chances == sorted(chances, reverse=True)
    assert all(one < value for one, value in zip(chances, (0.9, 0.8, 0.5), strict=True))


def test_the_fit_finds_what_promises_are_worth() -> None:
    """Of positions whose true chance is a known function of what was said, that function is found."""
    rng, true = np.random.default_rng(1), Calibration(1.0, 0.5, -0.3)
    said = rng.random(40_000)
    won = rng.random(len(said)) < [true.chance(value) for value in said]
    found = Calibration(*fitted(said.tolist(), won.astype(float).tolist()))
    assert all(abs(found.chance(value) - true.chance(value)) < 0.02 for value in (0.02, 0.2, 0.5, 0.8, 0.98))
