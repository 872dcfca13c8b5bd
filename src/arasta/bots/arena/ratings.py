"""Ratings: one number of strength for each bot, from the rankings of the games.

The model is Plackett and Luce's, as R. C. Weng and C.-J. Lin update it after each game ("A Bayesian Approximation
Method for Online Ranking", JMLR 12, 2011), by the package openskill. It uses the ranks of all seats of a table, and
puts bots that never met on one scale.
"""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import Any

from openskill.models import PlackettLuce

from arasta.bots.arena.intervals import NORMAL_95
from arasta.bots.arena.journal import FinishedGame
from arasta.bots.arena.schedule import Arena

TAU = 0.0
"""Expected change of strength between two games: bots do not learn."""


def ratings(arena: Arena, games: Iterable[FinishedGame]) -> list[dict[str, Any]]:
    """Rate the bots of an arena: 25 for an unknown one; higher is better.

    Where a bot has several seats of a table, each is rated as if it were another's, and the bot gets the mean.

        >>> import arasta
        >>> from arasta.bots.arena.schedule import make_arena
        >>> from arasta.core.result import Result
        >>> arena = make_arena(arasta.game("kairo"), 2, ("hard", "greedy"), seed=1)
        >>> result = Result(ranking=((0,), (1,)), winners=(0,), scores=(7, 5), tie_breaks=((), ()))
        >>> for row in ratings(arena, [FinishedGame(0, (0, 1), result, 9, (40, 40), (0.1, 0.0))]):
        ...     print(row["bot"], round(row["rating"], 1))
        hard 27.6
        greedy 22.4

    Args:
        arena: the arena.
        games: in the order of their numbers, which counts; unfinished ones are left out.

    Returns:
        JSON-able, in the order of the bots: `bot` (its level), `rating`, `interval` (95 %). Nothing for games of one
        player.
    """
    if arena.players == 1:
        return []
    model = PlackettLuce(tau=TAU)
    rated = [model.rating() for _level in arena.bots]
    for game in games:
        if game.result.unfinished:
            continue
        teams = [[model.create_rating([rated[bot].mu, rated[bot].sigma])] for bot in game.seats]
        ranks = [float(game.result.place(seat)) for seat in range(arena.players)]
        updated = model.rate(teams, ranks=ranks)
        for bot in set(game.seats):
            own = [team[0] for team, who in zip(updated, game.seats, strict=True) if who == bot]
            rated[bot] = model.create_rating([fmean(r.mu for r in own), fmean(r.sigma for r in own)])
    return [
        {
            "bot": level,
            "rating": round(r.mu, 3),
            "interval": [round(r.mu - NORMAL_95 * r.sigma, 3), round(r.mu + NORMAL_95 * r.sigma, 3)],
        }
        for level, r in zip(arena.bots, rated, strict=True)
    ]
