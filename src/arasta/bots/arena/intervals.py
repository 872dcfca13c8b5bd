"""Confidence intervals of shares of wins."""

from __future__ import annotations

from math import sqrt

NORMAL_95 = 1.959964
"""95 % of a normal distribution lies within this many standard deviations of its mean."""


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval for a share of wins.

    It also holds near 0 and 1 (E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference",
    Journal of the American Statistical Association 22, 1927).

        >>> wilson_interval(5, 10)
        (0.236593, 0.763407)

    Args:
        wins: 0 .. games; shared wins count in parts.
        games: 0 or more.

    Returns:
        Its ends, 0 to 1, rounded to six digits; 0 and 1 for no game.
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = NORMAL_95 * NORMAL_95
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = NORMAL_95 * sqrt(share * (1 - share) / games + square / (4 * games * games)) / (1 + square / games)
    return round(max(0.0, middle - half), 6), round(min(1.0, middle + half), 6)
