"""The games of an arena summed up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import Any

from arasta.bots.arena.keeping import Finished
from arasta.bots.arena.schedule import Arena


def credit(one: Finished, bot: int) -> float:
    """The part of a win that a bot has in a game, by all its seats: a shared win counts in parts."""
    winners = one.result.winners
    return sum(one.seats[seat] == bot for seat in winners) / len(winners) if winners else 0.0


def mean_places(one: Finished) -> list[float]:
    """The rank of each seat from 1; equals share the mean of the ranks that they fill."""
    ranks = [0.0] * len(one.seats)
    ahead = 0
    for group in one.result.ranking:
        for seat in group:
            ranks[seat] = ahead + (len(group) + 1) / 2
        ahead += len(group)
    return ranks


def standings(arena: Arena, games: Iterable[Finished]) -> list[dict[str, Any]]:
    """A row for each bot, over the games that have been finished.

    Returns:
        JSON-able, in the order of the bots: `bot` (its level), `games` (it took part in), `seats` (that it had in
        them), `wins` (shared ones in parts), `share` (wins for each seat it had: even is 1 / players), `interval` (of
        the share, 95 %, E. B. Wilson's; a game counts as one trial, however many of its seats the bot had), `rank` and
        `score` (mean over its seats), `scores` (score: how often), `decisions`, `seconds` (a decision; None for bots
        that are not asked one by one). Without games all but the counts are None, and alone nobody wins.
    """
    played = [one for one in games if not one.result.unfinished]
    return [{"bot": level, **_row(arena.players, bot, played)} for bot, level in enumerate(arena.bots)]


def _row(players: int, bot: int, played: Sequence[Finished]) -> dict[str, Any]:
    from arasta.simulate import interval

    own = [(one, [seat for seat, who in enumerate(one.seats) if who == bot]) for one in played if bot in one.seats]
    seats = sum(len(at) for _one, at in own)
    decisions = sum(one.decisions[seat] for one, at in own for seat in at)
    seconds = sum(one.seconds[seat] for one, at in own for seat in at)
    counts = {"games": len(own), "seats": seats}
    if not own:
        unknown = dict.fromkeys(("share", "interval", "rank", "score", "seconds"))
        return {**counts, "wins": 0, "scores": {}, "decisions": 0, **unknown}
    wins = sum(credit(one, bot) for one, _at in own)
    low, high = interval(wins, len(own))
    at_once = seats / len(own)
    scores = Counter(one.result.scores[seat] for one, at in own for seat in at)
    compared = {
        "wins": round(wins, 6),
        "share": round(wins / seats, 6),
        "interval": [round(low / at_once, 6), round(min(1.0, high / at_once), 6)],
        "rank": round(fmean(mean_places(one)[seat] for one, at in own for seat in at), 4),
    }
    return {
        **counts,
        **(compared if players > 1 else dict.fromkeys(compared)),
        "score": round(fmean(scores.elements()), 4),
        "scores": {str(score): scores[score] for score in sorted(scores)},
        "decisions": decisions,
        "seconds": round(seconds / decisions, 6) if seconds and decisions else None,
    }
