"""Losses as players know them: accuracy from 0 to 100, and inaccuracies, mistakes and blunders.

Formulas and thresholds are those that Lichess publishes for chess (lila, modules `AccuracyPercent` and `Advice`), where
an even chance is a half. With n seats it is 1 / n, so losses are first scaled by n / 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from statistics import fmean, pstdev

HIGHEST, STEEPNESS, LOWEST = 103.1668100711649, 0.04354415386753951, -3.166924740191411
"""a = HIGHEST exp(-STEEPNESS d) + LOWEST is the accuracy of a choice that lost d points of an even game of two."""
UNSURE = 1.0
"""Added, since no loss is known exactly."""
FEWEST, MOST = 2, 8
"""Bounds of the number of decisions over which it is seen how much was at stake."""
LEAST_WEIGHT, GREATEST_WEIGHT = 0.5, 12.0
"""Bounds of the weight of a decision, the standard deviation of the chances around it in points."""
INACCURACY, MISTAKE, BLUNDER = "inaccuracy", "mistake", "blunder"
THRESHOLDS = ((15.0, BLUNDER), (10.0, MISTAKE), (5.0, INACCURACY))
"""Points of an even game of two from which on a loss has a name."""


def points(loss: float, players: int) -> float:
    """A loss in points of an even game of two.

    Args:
        loss: part of the win that a choice cost, 0 to 1.
        players: number of seats, from 2.
    """
    return 100 * loss * players / 2


def accuracy_of(loss: float, players: int) -> float:
    """The accuracy of one choice, 0 to 100.

    >>> accuracy_of(0, 2), round(accuracy_of(0.1, 2), 1), round(accuracy_of(0.05, 4), 1), accuracy_of(1, 2)
    (100.0, 64.6, 64.6, 0.0)
    """
    found = HIGHEST * exp(-STEEPNESS * points(loss, players)) + LOWEST + UNSURE
    return min(100.0, max(0.0, found))


def name_of(loss: float, players: int) -> str:
    """INACCURACY, MISTAKE, BLUNDER, or '' for less.

    >>> name_of(0.05, 2), name_of(0.05, 4), name_of(0.049, 2), name_of(0.06, 5)
    ('inaccuracy', 'mistake', '', 'blunder')
    """
    found = points(loss, players)
    return next((name for least, name in THRESHOLDS if found >= least - 1e-9), "")


def weights_of(chances: Sequence[float], players: int) -> list[float]:
    """How much each decision of a seat weighs: how much its chances changed around it.

    Args:
        chances: of the seat before each of its decisions, and at the end.
        players: number of seats, from 2.

    Returns:
        A weight for each decision.
    """
    found = [points(chance, players) for chance in chances]
    window = min(MOST, max(FEWEST, (len(found) - 1) // 10))
    # As many windows as decisions: the first ones have the same.
    starts = [0] * (min(window, len(found)) - 2) + list(range(len(found) - window + 1))
    return [min(GREATEST_WEIGHT, max(LEAST_WEIGHT, pstdev(found[at : at + window]))) for at in starts]


def accuracy(losses: Sequence[float], chances: Sequence[float], players: int) -> float | None:
    """The accuracy of a seat in a game: half the weighted mean over its choices, and half their harmonic mean.

    Args:
        losses: of each of its choices, 0 to 1.
        chances: before each of them, and at the end.
        players: number of seats, from 2.

    Returns:
        0 to 100; None if it chose nothing.
    """
    if not losses:
        return None
    each = [accuracy_of(loss, players) for loss in losses]
    weights = weights_of(chances, players)
    weighted = sum(one * weight for one, weight in zip(each, weights, strict=True)) / sum(weights)
    # Sums of hundreds may be a hair above.
    return min(100.0, (weighted + 1 / fmean(1 / max(1.0, one) for one in each)) / 2)
