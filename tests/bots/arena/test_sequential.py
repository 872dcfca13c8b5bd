"""The test that may be looked at after every round: it finds what is there, and seldom what is not."""

from __future__ import annotations

import numpy as np
import pytest

from arasta.bots.arena.sequential import ERROR, Betting

ROUNDS = 200


def stops(chance: float, claim: float, seed: int) -> int | None:
    """The round in which the claim is given up, if the bot wins each of the two games of a round with this chance."""
    drawn = np.random.default_rng(seed).binomial(2, chance, ROUNDS) / 2
    test = Betting(np.array([claim]))
    for round_, share in enumerate(drawn, 1):
        test.see(float(share))
        if test.refused[0]:
            return round_
    return None


def test_a_true_claim_is_given_up_at_most_as_often_as_said_however_often_one_looks() -> None:
    """One in twenty is allowed; of 100, 11 is three standard deviations above that."""
    for share in (0.5, 0.25, 0.9):
        wrong = sum(stops(share, share, seed) is not None for seed in range(100))
        assert wrong <= 100 * ERROR + 6


def test_what_is_far_from_the_claim_is_found_soon() -> None:
    assert all((stops(0.9, 0.5, seed) or ROUNDS) < 60 for seed in range(20))
    assert all((stops(0.5, 0.25, seed) or ROUNDS) < 150 for seed in range(20))
    assert all((stops(0.2, 0.5, seed) or ROUNDS) < 100 for seed in range(20))


def test_the_interval_holds_the_mean_shrinks_and_agrees_with_the_test() -> None:
    drawn = np.random.default_rng(3).binomial(2, 0.7, ROUNDS) / 2
    claims = Betting(np.linspace(0, 1, 101))
    widths = []
    for share in drawn:
        claims.see(float(share))
        low, high = claims.interval
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)
    assert low < 0.7 < high
    assert high - low < 0.3
    assert claims.mean == pytest.approx(drawn.mean())


def test_all_or_nothing_does_not_break_it() -> None:
    for share in (0.0, 1.0):
        claims = Betting(np.linspace(0, 1, 101))
        for _ in range(200):
            claims.see(share)
        low, high = claims.interval
        assert low <= share <= high
        assert high - low < 0.1
