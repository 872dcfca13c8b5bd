"""The costliest choices are judged twice more, and errors know how far judgements of one choice lie apart."""

from __future__ import annotations

import numpy as np
import pytest

import arasta
from arasta import bots
from arasta.analysis.closer import MOST_CLOSER, costliest, differences, entered, together
from arasta.analysis.judging import Judged, nothing_judged

SEATS = np.array([0, 1, 0, 1])


def judgement(losses: list[float], error: float) -> Judged:
    """Choices of two seats in turn that cost so much, from a chance of one half; a loss of 0: nothing was compared."""
    found = nothing_judged(len(losses), 2)
    for n, loss in enumerate(losses):
        if loss:
            found.best[n] = 100 + n
            found.means[n, :, SEATS[n]] = 0.5 - loss, 0.5
            found.means[n, :, 1 - SEATS[n]] = 0.5 + loss, 0.5
            found.error[n] = error
    return found


def test_judgements_that_agree_are_averaged_and_surer() -> None:
    one, other = judgement([0.1, 0.2, 0.3, 0.01], 0.05), judgement([0.12, 0.2, 0.28, 0.03], 0.05)
    both = together(one, other, SEATS)
    assert both.scale == 1
    assert differences(both.judged, SEATS) == pytest.approx([0.11, 0.2, 0.29, 0.02])
    assert both.judged.error == pytest.approx(0.05 / 2**0.5)
    assert both.judged.means.sum(2) == pytest.approx(1)


def test_judgements_that_lie_apart_widen_all_errors() -> None:
    one, other = judgement([0.1, 0.2, 0.3, 0.4], 0.01), judgement([0.3, 0.2, 0.3, 0.2], 0.01)
    both = together(one, other, SEATS)
    # Two differences of 20 points, where four of 1.4 were to be expected: 0.08 / 0.0008.
    assert both.scale == pytest.approx(10)
    assert both.judged.error == pytest.approx(10 * 0.01 / 2**0.5)


def test_what_one_judgement_alone_found_counts_half() -> None:
    """The other says that the choice made is as good as any: a loss of 0, from the chances that the first found."""
    both = together(judgement([0.2, 0.2, 0.2, 0.2], 0.02), judgement([0.2, 0.0, 0.2, 0.0], 0.02), SEATS)
    assert differences(both.judged, SEATS) == pytest.approx([0.2, 0.1, 0.2, 0.1])
    assert both.judged.means[1].sum(1) == pytest.approx(1)
    assert both.judged.best.tolist() == [100, 101, 102, 103]
    nothing = together(judgement([0.0] * 4, 0.02), judgement([0.0] * 4, 0.02), SEATS)
    assert nothing.scale == 1
    assert not nothing.judged.error.any()
    assert not nothing.judged.means.any()


def test_the_costliest_are_looked_at_closer_and_errors_of_the_others_are_scaled() -> None:
    seats = np.zeros(30, np.int64)
    first = nothing_judged(30, 2)
    first.means[:, 1, 0] = np.arange(30) / 100
    first.error[:] = 0.01
    # Two judgements of each that lie 10 points apart, where 2.8 were to be expected.
    places = costliest(first, seats)
    assert places.tolist() == list(range(30 - MOST_CLOSER, 30))
    low, high = (nothing_judged(MOST_CLOSER, 2) for _ in range(2))
    for one, loss in ((low, 0.45), (high, 0.55)):
        one.means[:, 1, 0], one.error[:] = loss, 0.02
    twice = together(low, high, seats[places])
    assert twice.scale == pytest.approx(0.1 / (0.02 * 2**0.5))
    whole = entered(first, places, twice)
    assert differences(whole, seats)[places] == pytest.approx(0.5)
    assert whole.error[places] == pytest.approx(0.05)
    assert whole.error[:-MOST_CLOSER] == pytest.approx(0.01 * twice.scale)
    assert differences(whole, seats)[:-MOST_CLOSER] == pytest.approx(np.arange(30 - MOST_CLOSER) / 100)


@pytest.mark.slow
def test_errors_hold_for_what_other_searches_say() -> None:
    """Analyses that draw otherwise say the same of a choice as far as their errors promise; unscaled they would not."""
    table = arasta.game("choose-write").table(2, 3)
    bots.play(table, {seat: bots.make("greedy") for seat in range(2)}, seed=3)
    one, other = (arasta.analyse(table.record(), iterations=100, seed=seed) for seed in range(2))
    seats = one.played.seats[one.real]
    apart = differences(one.judged, seats) - differences(other.judged, seats)
    errors = np.hypot(one.judged.error, other.judged.error)
    unscaled = np.hypot(one.judged.error / one.scale, other.judged.error / other.scale)
    judged = errors > 0
    assert judged.sum() > 50
    assert ((apart[judged] / errors[judged]) ** 2).mean() < 1.2**2
    assert ((apart[judged] / unscaled[judged]) ** 2).mean() > 1.6**2
