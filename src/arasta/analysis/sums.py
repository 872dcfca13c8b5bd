"""What led each seat from its chance at the start to its result.

    result - start = luck - own losses + what others' losses brought + rest

Luck is what chance changed (`looking`), losses what choices cost (`judging`). The rest is what neither explains: the
start is judged at once, luck some rounds later, losses by searches, and those too small to be sure of are not counted.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from arasta.analysis.accuracy import BLUNDER, INACCURACY, MISTAKE, accuracy, name_of
from arasta.analysis.judging import Judged
from arasta.analysis.looking import SOURCES
from arasta.analysis.played import Played

Floats = npt.NDArray[np.float64]
SURE = 2.0
"""Standard errors that a loss must have: nothing is said of smaller ones."""


@dataclass(frozen=True)
class SeatSum:
    """A seat's way through a game, in parts of the win.

    Attributes:
        seat: from 0.
        result: what it got of the win: 1, 0, or a part where winners are equal.
        start: its chance after the game was set up.
        deal: what the set-up did for it, played on like luck, against other set-ups; 0 in a game that began elsewhere.
        luck: what chance brought it after that, by source.
        own_losses: what its choices cost it, 0 or more.
        others_losses: what the choices of others that cost these something brought it; less than 0 where they hurt it.
        decisions: choices that it made among several.
        costly: how many of them clearly cost something.
        counts: how many of them were inaccuracies, mistakes, blunders.
        accuracy: 0 to 100; None if it chose nothing.
    """

    seat: int
    result: float
    start: float
    deal: float
    luck: dict[str, float]
    own_losses: float
    others_losses: float
    decisions: int
    costly: int
    counts: dict[str, int]
    accuracy: float | None

    @property
    def rest(self) -> float:
        """What of the result is not explained."""
        return self.result - self.start - sum(self.luck.values()) + self.own_losses - self.others_losses

    @property
    def adjusted(self) -> float:
        """The result less luck, that of the set-up, too; its mean over games is that of the result."""
        return self.result - self.deal - sum(self.luck.values())


def losses_of(judged: Judged, seats: npt.NDArray[np.int64]) -> tuple[Floats, Floats]:
    """What is said of decisions: (n,) the loss of the seat that decided, (n, players) what every seat got by it.

    Both are 0 where the loss is less than `SURE` standard errors.

    Args:
        judged: the decisions.
        seats: (n,) who made them.
    """
    got = judged.means[:, 0] - judged.means[:, 1]
    loss = -got[np.arange(len(seats)), seats]
    sure = (loss > 0) & (loss >= SURE * judged.error)
    return np.where(sure, loss, 0.0), np.where(sure[:, None], got, 0.0)


def sums_of(
    played: Played, chances: Floats, deal: Floats, luck: Floats, real: npt.NDArray[np.int64], judged: Judged
) -> tuple[SeatSum, ...]:
    """The way of each seat.

    Args:
        played: the game.
        chances: (n + 1, players) before each decision, and at the end.
        deal: (players,) luck of the set-up.
        luck: (n, sources, players) of each decision.
        real: numbers of the decisions that were judged.
        judged: these.
    """
    seats, players = played.seats[real], played.players
    losses, got = losses_of(judged, seats)
    found = []
    for seat in range(players):
        own = seats == seat
        mine = losses[own].tolist()
        names = [name_of(loss, players) for loss in mine]
        before = [*chances[real[own], seat].tolist(), float(chances[-1, seat])]
        found.append(
            SeatSum(
                seat,
                float(played.shares[seat]),
                float(chances[0, seat]),
                float(deal[seat]),
                {name: float(luck[:, n, seat].sum()) for n, name in enumerate(SOURCES)},
                float(sum(mine)),
                float(got[~own, seat].sum()),
                len(mine),
                sum(loss > 0 for loss in mine),
                {name: names.count(name) for name in (INACCURACY, MISTAKE, BLUNDER)},
                accuracy(mine, before, players),
            )
        )
    return tuple(found)
