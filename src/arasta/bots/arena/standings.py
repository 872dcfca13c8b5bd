"""The standings of an arena: wins, ranks, scores and thinking time of each bot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import covariance, fmean, stdev, variance
from typing import Any

from arasta.bots.arena.intervals import NORMAL_95, wilson_interval
from arasta.bots.arena.journal import FinishedGame
from arasta.bots.arena.schedule import Arena

ENOUGH = 30
"""Fewest games whose mean is near enough to normal for an interval without luck."""


def win_share(game: FinishedGame, bot: int) -> float:
    """A bot's part of the win of a game, all its seats together.

    Args:
        game: a game of an arena.
        bot: number of the bot.

    Returns:
        0 to 1: a shared win counts in parts; 0 in an unfinished game.
    """
    winners = game.result.winners
    return sum(game.seats[seat] == bot for seat in winners) / len(winners) if winners else 0.0


def fractional_ranks(game: FinishedGame) -> list[float]:
    """The rank of each seat.

    Args:
        game: a finished game of an arena.

    Returns:
        By seats, from 1; equals get the mean of the ranks that they fill (fractional ranking).
    """
    ranks = [0.0] * len(game.seats)
    ahead = 0
    for group in game.result.ranking:
        for seat in group:
            ranks[seat] = ahead + (len(group) + 1) / 2
        ahead += len(group)
    return ranks


def luck_of_bot(game: FinishedGame, bot: int) -> float:
    """A bot's luck in a game, all its seats together, in parts of the win.

    Args:
        game: a game whose luck was computed.
        bot: number of the bot.
    """
    assert game.luck is not None
    return sum(luck for seat, luck in zip(game.seats, game.luck, strict=True) if seat == bot)


def without_luck(games: Sequence[FinishedGame], bot: int) -> tuple[float, float, float] | None:
    """A bot's part of a win less its luck, which counts as much as it explains: a control variate.

    Its factor, 0 to 1, is the covariance of part and luck over the variance of luck, so that luck which a net only
    imagines widens no interval.

    Args:
        games: finished games in which the bot took part.
        bot: its number.

    Returns:
        The mean, and the ends of its 95 % interval (normal: the mean of many games with different luck); None where
        the luck of a game is not known, for less than `ENOUGH` games, and where all ended alike: they do not tell how
        far the next one may differ.
    """
    if len(games) < ENOUGH or any(game.luck is None for game in games):
        return None
    parts, luck = [win_share(game, bot) for game in games], [luck_of_bot(game, bot) for game in games]
    if len(set(parts)) == 1:
        return None
    spread = variance(luck)
    factor = min(1.0, max(0.0, covariance(parts, luck) / spread)) if spread else 0.0
    each = [part - factor * one for part, one in zip(parts, luck, strict=True)]
    mean, half = fmean(each), NORMAL_95 * stdev(each) / sqrt(len(each))
    return mean, mean - half, mean + half


def standings(arena: Arena, games: Iterable[FinishedGame]) -> list[dict[str, Any]]:
    """Sum up the games for each bot.

    Args:
        arena: the arena.
        games: those played; unfinished ones are left out.

    Returns:
        A row for each bot, JSON-able, in the order of the bots: `bot` (its level), `games` (in which it took part),
        `seats` (that it had in them), `wins` (shared ones in parts), `share` (wins for each seat it had: even is
        1 / players), `interval` (of the share, 95 %, E. B. Wilson's; a game counts as one trial, however many of its
        seats the bot had), `rank` and `score` (means over its seats), `scores` (score -> how often), `decisions`,
        `seconds` (a decision; None for bots that compiled code plays). Without games all but the counts are None, and
        so is all that compares bots in games of one player.
    """
    played = [game for game in games if not game.result.unfinished]
    return [{"bot": level, **_row(arena.players, bot, played)} for bot, level in enumerate(arena.bots)]


def _row(players: int, bot: int, played: Sequence[FinishedGame]) -> dict[str, Any]:
    own = [(game, [seat for seat, who in enumerate(game.seats) if who == bot]) for game in played if bot in game.seats]
    seats = sum(len(at) for _game, at in own)
    decisions = sum(game.decisions[seat] for game, at in own for seat in at)
    seconds = sum(game.seconds[seat] for game, at in own for seat in at)
    counts = {"games": len(own), "seats": seats}
    if not own:
        unknown = dict.fromkeys(("share", "interval", "without_luck", "rank", "score", "seconds"))
        return {**counts, "wins": 0, "scores": {}, "decisions": 0, **unknown}
    wins = sum(win_share(game, bot) for game, _at in own)
    low, high = wilson_interval(wins, len(own))
    seats_a_game = seats / len(own)
    adjusted = without_luck([game for game, _at in own], bot)
    scores = Counter(game.result.scores[seat] for game, at in own for seat in at)
    compared = {
        "wins": round(wins, 6),
        "share": round(wins / seats, 6),
        "interval": [round(low / seats_a_game, 6), round(min(1.0, high / seats_a_game), 6)],
        "without_luck": adjusted and [round(one / seats_a_game, 6) for one in adjusted],
        "rank": round(fmean(fractional_ranks(game)[seat] for game, at in own for seat in at), 4),
    }
    return {
        **counts,
        **(compared if players > 1 else dict.fromkeys(compared)),
        "score": round(fmean(scores.elements()), 4),
        "scores": {str(score): scores[score] for score in sorted(scores)},
        "decisions": decisions,
        "seconds": round(seconds / decisions, 6) if seconds and decisions else None,
    }
