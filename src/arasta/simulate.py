"""Simulation: many games between bots, summed up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import fmean, median
from typing import Any

from arasta.bots.arena.intervals import wilson_interval
from arasta.bots.compiled import is_asked
from arasta.bots.matches import PlayedGame, Progress, checked_bots, play_matches
from arasta.core.game import checked_seed
from arasta.games.registry import game

FEW_GAMES = 20
"""Up to this many games are played interpreted unless the caller says otherwise: quicker than compiling."""


def simulate(
    game_name: str,
    players: int,
    games: int,
    bots: Sequence[str] = ("greedy",),
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    components: Mapping[str, Any] | None = None,
    progress: Progress | None = None,
    threads: int | None = None,
    interpreted: bool | None = None,
) -> dict[str, Any]:
    """Play games between bots and sum them up.

    Bot b sits at seat (b + i) % players in game i, so that the seats are shared out evenly if `games` is a multiple of
    `players`. The same arguments give the same summary, interpreted or compiled.

    Args:
        game_name: which game.
        players: number of seats.
        games: how many games, from 1.
        bots: level of each bot, as many as seats; or one level for all.
        seed: 0 .. 2**63 - 1; drawn unless given.
        options: table options.
        components: a user's own numbers: table name -> data.
        progress: called after every few games with the games played and all games; may raise `bots.matches.Enough`
            to end the match early.
        threads: how many (processes, where bots think); as many as there are cores unless given.
        interpreted: play without compiled code; unless given, only when the games are few and no bot needs it.

    Returns:
        JSON-able: `game`, `rules_version`, `players`, `games`, `seed`, `options`, `bots`, then `unfinished` (games
        stopped by their limit of decisions; they count for no win and no score), `shared_wins` (games won by several,
        each of whom is credited with a fraction), `seats`, `by_bot` and `by_level` (wins, their share of the finished
        games with its 95 % interval, scores), and `rounds` and `decisions` (least, median, most; of finished games).

        >>> summary = simulate("kairo", players=2, games=2, bots=("greedy", "random"), seed=1)
        >>> summary["by_level"]["greedy"]["wins"], summary["unfinished"]
        (2.0, 0)

    Raises:
        UnknownGame: there is no such game.
        UnknownBot: there is no such level.
        BadMatch: `games` is below 1, or `bots` does not fit the seats.
        BadPlayers: the game cannot be played by that many.
        BadSeed: not a seed.
        BadOption: there is no such option, or it cannot have this value, or it conflicts with others.
        BadComponents: the numbers cannot be played with.
    """
    played_game = game(game_name)
    played_game.check_players(players)
    levels = checked_bots(players, bots)
    drawn = checked_seed(seed)
    plain = plays_interpreted(games, levels) if interpreted is None else interpreted
    played = play_matches(played_game, players, levels, games, drawn, options, components, progress, threads, plain)
    finished = [one for one in played if not one.result.unfinished]
    return {
        "game": played_game.name,
        "rules_version": played_game.rules_version,
        "players": players,
        "games": len(played),
        "seed": drawn,
        "options": _json_options(played_game.read_options(options or {})),
        "bots": list(levels),
        "unfinished": len(played) - len(finished),
        "shared_wins": sum(len(one.winners) > 1 for one in finished),
        "seats": [{"seat": seat, **_summary(finished, [[seat] for _ in finished])} for seat in range(players)],
        "by_bot": [
            {"bot": bot, "level": level, **_summary(finished, [[one.bots.index(bot)] for one in finished])}
            for bot, level in enumerate(levels)
        ],
        "by_level": {
            level: _summary(
                finished, [[i for i, bot in enumerate(one.bots) if levels[bot] == level] for one in finished]
            )
            for level in dict.fromkeys(levels)
        },
        "rounds": _spread(one.rounds for one in finished),
        "decisions": _spread(one.decisions for one in finished),
    }


def plays_interpreted(games: int, levels: Sequence[str]) -> bool:
    """True if this many games between bots of these levels take less time than compiling."""
    return games <= FEW_GAMES and not any(map(is_asked, levels))


def _json_options(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


def _summary(finished: Sequence[PlayedGame], seats: Sequence[Sequence[int]]) -> dict[str, Any]:
    """Wins and scores of certain seats of each game."""
    wins = 0.0
    scores = []
    for one, counted in zip(finished, seats, strict=True):
        winners = one.result.winners
        scores += [one.result.scores[seat] for seat in counted]
        wins += sum(seat in winners for seat in counted) / len(winners)
    return {
        "wins": round(wins, 6),
        "share": round(wins / len(finished), 6) if finished else None,
        "interval": list(wilson_interval(wins, len(finished))) if finished else None,
        "score": {"mean": round(fmean(scores), 4), "least": min(scores), "most": max(scores)} if scores else None,
    }


def _spread(numbers: Iterable[int]) -> dict[str, Any] | None:
    found = sorted(numbers)
    if not found:
        return None
    return {"least": found[0], "median": median(found), "most": found[-1]}
