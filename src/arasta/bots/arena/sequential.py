"""A sequential test: it may be looked at after every round, and its error holds for all looks together.

Against each hypothesis "the first bot's share of wins is m" a bet is made on every round, by rules fixed before the
round. If the hypothesis is true, the capital of the gambler ever reaches twenty times what it was with a probability of
at most 1 in 20. So the hypothesis is rejected when it does, with an error of at most 5 % over all looks together; and
the hypotheses that remain make a confidence sequence: an interval that holds at all times at once. This is the hedged
capital process with predictable plug-in bets of I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random
variables by betting", Journal of the Royal Statistical Society B 86(1), 2024, theorem 3. It requires only that shares
lie between 0 and 1 and that rounds do not depend on each other: shared wins and paired seeds are welcome.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.arena.journal import FinishedGame
from arasta.bots.arena.schedule import Arena
from arasta.bots.arena.standings import win_share

ALPHA = 0.05
"""Largest probability of a wrong answer, all looks together."""
TRUNCATION = 0.5
"""Largest part of the capital that a bet may lose, so that it is never lost entirely."""
PRIOR_MEAN, PRIOR_VARIANCE = 0.5, 0.25
"""Mean and variance before the first round, with the weight of one round."""
GRID = 1001
"""Number of shares, evenly spaced from 0 to 1, among which the interval is sought."""

Numbers = npt.NDArray[np.float64]


class BettingTest:
    """A test of hypotheses about the mean of numbers between 0 and 1, number by number.

        >>> test = BettingTest(np.array([0.5, 0.9]))
        >>> for _round in range(30):
        ...     test.update(0.95)
        >>> test.rejected.tolist(), round(test.mean, 2)
        ([True, False], 0.95)

    Args:
        means: (hypotheses,) float64, ascending: the mean that each hypothesis states, 0 to 1.

    Attributes:
        means: the same.
        rounds: how many numbers it was given.
    """

    def __init__(self, means: Numbers) -> None:
        self.means = means
        self.rounds = 0
        # Logarithms of the capital of those who bet that the mean is higher, and of those who bet that it is lower.
        self._log_up = np.zeros_like(means)
        self._log_down = np.zeros_like(means)
        self._sum = PRIOR_MEAN
        self._squares = PRIOR_VARIANCE
        self._rejected = np.zeros(means.shape, bool)

    def update(self, share: float) -> None:
        """Take in the next number.

        Args:
            share: 0 to 1.
        """
        t = self.rounds + 1
        variance = self._squares / t
        bet = (2 * log(2 / ALPHA) / (variance * t * log(t + 1))) ** 0.5
        with np.errstate(divide="ignore"):
            up = np.minimum(bet, TRUNCATION / self.means)
            down = np.minimum(bet, TRUNCATION / (1 - self.means))
        self._log_up += np.log1p(up * (share - self.means))
        self._log_down += np.log1p(-down * (share - self.means))
        self._sum += share
        self._squares += (share - self._sum / (t + 1)) ** 2
        self.rounds = t
        # Half of the capital bets that the mean is higher, the other half that it is lower.
        self._rejected |= np.maximum(self._log_up, self._log_down) + log(0.5) >= log(1 / ALPHA)

    @property
    def rejected(self) -> npt.NDArray[np.bool_]:
        """(hypotheses,) bool: True for those that have been rejected."""
        return self._rejected

    @property
    def mean(self) -> float:
        """The mean of the numbers; 0.5 without any."""
        return (self._sum - PRIOR_MEAN) / self.rounds if self.rounds else PRIOR_MEAN

    @property
    def interval(self) -> tuple[float, float]:
        """The lowest and the highest mean that has not been rejected; twice `mean` where all have been."""
        left = self.means[~self._rejected]
        return (float(left[0]), float(left[-1])) if len(left) else (self.mean, self.mean)


class SequentialTest:
    """Takes in the rounds of an arena, in order, until it is clear whether the first bot's share is above a given one.

    Args:
        arena: the arena.
        share: 0 to 1; an even share, 1 / players, unless given.

    Attributes:
        share: the first bot's share of wins, per seat it has, is compared with this.
        clear: True once the answer is clear.
    """

    def __init__(self, arena: Arena, share: float | None = None) -> None:
        self.share = 1 / arena.players if share is None else share
        self.clear = False
        self._arena = arena
        self._test = BettingTest(np.array([self.share]))
        self._all = BettingTest(np.linspace(0, 1, GRID))

    @property
    def rounds(self) -> int:
        """Number of rounds that the answer rests on."""
        return self._all.rounds

    @property
    def games(self) -> int:
        """Number of games that the answer rests on: those with lower numbers."""
        return self.rounds * self._arena.round_size

    def look(self, finished: Mapping[int, FinishedGame], games: int) -> bool:
        """Take in the rounds that are complete by now.

        Args:
            finished: number of a game -> the game.
            games: only games with lower numbers count.

        Returns:
            `clear`.
        """
        size = self._arena.round_size
        while not self.clear and self.games + size <= games:
            numbers = range(self.games, self.games + size)
            if not all(index in finished for index in numbers):
                break
            share = self._share([finished[index] for index in numbers])
            self._test.update(share)
            self._all.update(share)
            self.clear = bool(self._test.rejected[0])
        return self.clear

    def _share(self, games: list[FinishedGame]) -> float:
        """The first bot's wins per seat it had; an unfinished game counts as an even one."""
        seats = sum(bot == 0 for game in games for bot in game.seats)
        wins = 0.0
        for game in games:
            own = sum(bot == 0 for bot in game.seats)
            wins += own / self._arena.players if game.result.unfinished else win_share(game, 0)
        return wins / seats

    def as_json(self) -> dict[str, Any]:
        """JSON-able: `bot`, `share` (compared with), `clear` ("above", "below", None), `rounds`, `mean`, `interval`."""
        low, high = self._all.interval
        side = "above" if self._test.mean > self.share else "below"
        return {
            "bot": self._arena.bots[0],
            "share": round(self.share, 6),
            "clear": side if self.clear else None,
            "rounds": self.rounds,
            "mean": round(self._all.mean, 6),
            "interval": [round(low, 6), round(high, 6)],
        }
