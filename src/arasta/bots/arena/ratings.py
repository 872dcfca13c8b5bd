"""One number of strength for each bot, from who came before whom.

The model is Plackett and Luce's, as R. C. Weng and C.-J. Lin update it after each game ("A Bayesian Approximation
Method for Online Ranking", JMLR 12, 2011), by the package openskill. It uses the ranks of all seats of a table, and
puts bots that never met on one scale.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce

from arasta.bots.arena.keeping import Finished
from arasta.bots.arena.schedule import Arena

NORMAL_95 = 1.959964
"""Standard deviations that 95 % of a normal distribution lie within."""
STEADY = 0.0
"""What strength is expected to change between two games: bots do not learn."""


def ratings(arena: Arena, games: Iterable[Finished]) -> list[dict[str, Any]]:
    """A rating for each bot, from 25 for somebody unknown; more is better.

    Where a bot has several seats of a table, each is rated as if it were another's, and the bot gets the mean.

    Args:
        arena: the arena.
        games: in the order of their numbers; unfinished ones count for nothing.

    Returns:
        JSON-able, in the order of the bots: `bot`, `rating`, `interval` (95 %). Nothing for games of one player.
    """
    if arena.players == 1:
        return []
    model = PlackettLuce(tau=STEADY)
    found = [model.rating() for _level in arena.bots]
    for one in games:
        if one.result.unfinished:
            continue
        teams = [[model.create_rating([found[bot].mu, found[bot].sigma])] for bot in one.seats]
        places = [float(one.result.place(seat)) for seat in range(arena.players)]
        rated = model.rate(teams, ranks=places)
        for bot in set(one.seats):
            own = [team[0] for team, who in zip(rated, one.seats, strict=True) if who == bot]
            found[bot] = model.create_rating([fmean(r.mu for r in own), fmean(r.sigma for r in own)])
    return [
        {
            "bot": level,
            "rating": round(r.mu, 3),
            "interval": [round(r.mu - NORMAL_95 * r.sigma, 3), round(r.mu + NORMAL_95 * r.sigma, 3)],
        }
        for level, r in zip(arena.bots, found, strict=True)
    ]
