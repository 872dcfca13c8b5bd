"""Whether the answer is clear by now, however often one has looked before.

A bet against the claim "the first bot's share of wins is m" is made on each round, by rules fixed before the round. If
the claim is true, the capital of such a gambler grows to twenty times what it was, at whatever moment, with a
probability of at most 1 in 20. So when it does, the claim is given up, with an error of at most 5 % over all looks
together; and the claims that stand make an interval that holds at every moment at once. This is the hedged capital
process with predictable plug-in bets of I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by
betting", Journal of the Royal Statistical Society B 86(1), 2024, theorem 3. It asks nothing of the shares but that they
lie between 0 and 1 and that rounds do not depend on each other: shared wins and paired seeds are welcome.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log
from typing import Any

import numpy as np
import numpy.typing as npt

from arasta.bots.arena.keeping import Finished
from arasta.bots.arena.schedule import Arena
from arasta.bots.arena.standings import credit

ERROR = 0.05
"""How likely a wrong answer may be, all looks together."""
MOST_STAKED = 0.5
"""Part of the capital that a bet may lose: so it never loses everything."""
FIRST_GUESS, FIRST_VARIANCE = 0.5, 0.25
"""Mean and variance before anything was seen, worth one round."""
CLAIMS = 1001
"""Shares that the interval is sought among."""

Numbers = npt.NDArray[np.float64]


class Betting:
    """Bets against claims about a mean, round by round.

    Attributes:
        claims: the means that are claimed.
        rounds: rounds seen.
    """

    def __init__(self, claims: Numbers) -> None:
        self.claims = claims
        self.rounds = 0
        self._rising = np.zeros_like(claims)
        self._falling = np.zeros_like(claims)
        self._sum = FIRST_GUESS
        self._squares = FIRST_VARIANCE
        self._refused = np.zeros(claims.shape, bool)

    def see(self, share: float) -> None:
        """Another round; `share`: 0 to 1."""
        t = self.rounds + 1
        variance = self._squares / t
        bet = (2 * log(2 / ERROR) / (variance * t * log(t + 1))) ** 0.5
        with np.errstate(divide="ignore"):
            up = np.minimum(bet, MOST_STAKED / self.claims)
            down = np.minimum(bet, MOST_STAKED / (1 - self.claims))
        self._rising += np.log1p(up * (share - self.claims))
        self._falling += np.log1p(-down * (share - self.claims))
        self._sum += share
        self._squares += (share - self._sum / (t + 1)) ** 2
        self.rounds = t
        # Half of the capital bets that the mean is higher, the other half that it is lower.
        self._refused |= np.maximum(self._rising, self._falling) + log(0.5) >= log(1 / ERROR)

    @property
    def refused(self) -> npt.NDArray[np.bool_]:
        """The claims that have been given up."""
        return self._refused

    @property
    def mean(self) -> float:
        """The mean of what was seen; half without anything."""
        return (self._sum - FIRST_GUESS) / self.rounds if self.rounds else FIRST_GUESS

    @property
    def interval(self) -> tuple[float, float]:
        """The least and the most of the claims that stand."""
        standing = self.claims[~self._refused]
        return (float(standing[0]), float(standing[-1])) if len(standing) else (self.mean, self.mean)


class Watch:
    """Looks at the rounds of an arena, in order, until it is clear how the first bot's share lies to a given one.

    Attributes:
        share: what the first bot's share of wins, for each seat it has, is compared with.
        clear: whether the answer is clear.
        rounds: the rounds that the answer rests on.
    """

    def __init__(self, arena: Arena, share: float | None = None) -> None:
        self.share = 1 / arena.players if share is None else share
        self.clear = False
        self._arena = arena
        self._test = Betting(np.array([self.share]))
        self._all = Betting(np.linspace(0, 1, CLAIMS))

    @property
    def rounds(self) -> int:
        """The rounds that the answer rests on."""
        return self._all.rounds

    @property
    def games(self) -> int:
        """The games that the answer rests on: those with lower numbers."""
        return self.rounds * self._arena.round_size

    def look(self, finished: Mapping[int, Finished], games: int) -> bool:
        """Take in the rounds that are complete by now, below number `games`; returns whether the answer is clear."""
        size = self._arena.round_size
        while not self.clear and self.games + size <= games:
            numbers = range(self.games, self.games + size)
            if not all(index in finished for index in numbers):
                break
            share = self._share([finished[index] for index in numbers])
            self._test.see(share)
            self._all.see(share)
            self.clear = bool(self._test.refused[0])
        return self.clear

    def _share(self, games: list[Finished]) -> float:
        """The first bot's wins for each seat it had; a game that names no winner counts as an even one."""
        seats = sum(bot == 0 for one in games for bot in one.seats)
        wins = 0.0
        for one in games:
            own = sum(bot == 0 for bot in one.seats)
            wins += own / self._arena.players if one.result.unfinished else credit(one, 0)
        return wins / seats

    def as_json(self) -> dict[str, Any]:
        """JSON-able: `bot`, `share` (compared with), `clear` ("above", "below" or None), `rounds`, `interval`."""
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
