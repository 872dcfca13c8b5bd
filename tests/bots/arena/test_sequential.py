"""The sequential test: it rejects what is false, and seldom what is true."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.bots.arena.sequential import ALPHA, BettingTest

ROUNDS = 200


def stops(chance: float, mean: float, seed: int) -> int | None:
    """The round in which the mean is rejected, if the bot wins each of a round's two games with this probability."""
    drawn = np.random.default_rng(seed).binomial(2, chance, ROUNDS) / 2
    test = BettingTest(np.array([mean]))
    for round_, share in enumerate(drawn, 1):
        test.update(float(share))
        if test.rejected[0]:
            return round_
    return None


def test_a_true_mean_is_rejected_at_most_as_often_as_said_however_often_one_looks() -> None:
    """One in twenty is allowed; of 100, 11 is three standard deviations above that."""
    for share in (0.5, 0.25, 0.9):
        wrong = sum(stops(share, share, seed) is not None for seed in range(100))
        assert wrong <= 100 * ALPHA + 6


def test_a_mean_that_is_far_off_is_rejected_soon() -> None:
    assert all((stops(0.9, 0.5, seed) or ROUNDS) < 60 for seed in range(20))
    assert all((stops(0.5, 0.25, seed) or ROUNDS) < 150 for seed in range(20))
    assert all((stops(0.2, 0.5, seed) or ROUNDS) < 100 for seed in range(20))


def test_the_interval_holds_the_mean_shrinks_and_agrees_with_the_test() -> None:
    drawn = np.random.default_rng(3).binomial(2, 0.7, ROUNDS) / 2
    test = BettingTest(np.linspace(0, 1, 101))
    widths = []
    for share in drawn:
        test.update(float(share))
        low, high = test.interval
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert low < 0.7 < high
    assert high - low < 0.3
    assert test.mean == pytest.approx(drawn.mean())


def test_shares_of_0_and_1_do_not_break_it() -> None:
    for share in (0.0, 1.0):
        test = BettingTest(np.linspace(0, 1, 101))
        for _ in range(200):
            test.update(share)
        low, high = test.interval
        assert low <= share <= high
        assert high - low < 0.1
