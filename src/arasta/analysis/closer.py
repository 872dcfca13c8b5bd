"""A closer look at the choices that seem to have cost most, and how far judgements of the same choice lie apart.

The standard error of one judgement (`judging`) says what the worlds that were drawn may have changed. It does not say
what else the searches could have found: another tree of the same choice may follow a better plan. So the costliest
choices, the ones that people look at, are judged twice more, each time from scratch, with more and longer searches; the
mean of the two is what counts. How much further the two lie apart than their errors say is known from all of these
choices together, and every standard error of the game is multiplied by that, as the Particle Data Group does by its
scale factor (after R. T. Birge, Physical Review 40, 1932).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from arasta.analysis.judging import Effort, Judged

Numbers = npt.NDArray[np.int64]
Floats = npt.NDArray[np.float64]
MOST_CLOSER = 10
"""So many choices are judged again: more than `moments.MOST`, since the first judgement may be wrong about which."""
TWICE = 2
"""Judgements of each."""


def at_first(iterations: int) -> Effort:
    """The effort of the first judgement of each choice."""
    return Effort(iterations, looked_at=3, trees=2)


def when_closer(iterations: int) -> Effort:
    """The effort of each judgement of the costliest ones."""
    return Effort(2 * iterations)


@dataclass(frozen=True, eq=False)
class Twice:
    """Choices that were judged twice.

    Attributes:
        judged: the means of both judgements, their errors scaled; the choice and the line of the one that found more.
        scale: what errors are multiplied by, 1 or more.
    """

    judged: Judged
    scale: float


def costliest(judged: Judged, seats: Numbers) -> Numbers:
    """Places of the choices that seem to have cost most, clearly or not, ascending; at most `MOST_CLOSER`.

    Args:
        judged: the decisions.
        seats: (n,) who made them.
    """
    return np.sort(np.argsort(-differences(judged, seats), kind="stable")[:MOST_CLOSER])


def differences(judged: Judged, seats: Numbers) -> Floats:
    """(n,) what each choice seems to have cost the seat that made it: less than 0 where the other one is worse.

    Args:
        judged: the decisions.
        seats: (n,) who made them.
    """
    own = np.arange(len(seats))
    return np.asarray(judged.means[own, 1, seats] - judged.means[own, 0, seats])


def together(one: Judged, other: Judged, seats: Numbers) -> Twice:
    """Two judgements of the same choices as one.

    Args:
        one, other: the judgements.
        seats: (n,) who decided.
    """
    costs = np.array([differences(each, seats) for each in (one, other)])
    errors = np.array([one.error, other.error])
    expected = float((errors**2).sum())
    scale = max(1.0, float((((costs[0] - costs[1]) ** 2).sum() / expected) ** 0.5)) if expected > 0 else 1.0
    first = costs[0] >= costs[1]
    # A judgement that found nothing better has no means of its own: both choices are as good as the one made.
    whole = [_with_means(each, than) for each, than in ((one, other), (other, one))]
    return Twice(
        Judged(
            np.where(first, one.best, other.best),
            np.mean(whole, axis=0),
            scale * (errors**2).sum(0) ** 0.5 / TWICE,
            np.where(first[:, None], one.lines, other.lines),
        ),
        scale,
    )


def _with_means(judged: Judged, other: Judged) -> Floats:
    """The means, those of the choice made taken from another judgement where there are none."""
    nothing = (judged.means == 0).all(axis=(1, 2))
    made = np.repeat(other.means[:, :1], 2, axis=1)
    return np.where(nothing[:, None, None], made, judged.means)


def entered(judged: Judged, places: Numbers, twice: Twice) -> Judged:
    """Judgements with those of a closer look in their places, and the errors of all others scaled, too.

    Args:
        judged: all decisions.
        places: (m,) which of them were judged twice.
        twice: these.
    """
    found = Judged(judged.best.copy(), judged.means.copy(), twice.scale * judged.error, judged.lines.copy())
    found.best[places], found.means[places] = twice.judged.best, twice.judged.means
    found.error[places], found.lines[places] = twice.judged.error, twice.judged.lines
    return found
