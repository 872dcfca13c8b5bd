"""Whether the analysis of games can be believed: losses against levels of bots, planted blunders, luck.

python -m tools.true_losses sense GAME FOLDER [games=100] [iterations=300]
python -m tools.true_losses blunders GAME FOLDER [games=20] [iterations=300] [least=15]
python -m tools.true_losses luck GAME FOLDER [games=1000] [players=2]

sense     games of expert, medium and easy at one table, seats rotated: how often their losses rank them rightly
blunders  games of two experts in which one choice is replaced by the worst one, where that costs `least` points or more
          by searches of its own: whether it is among the turning points
luck      games of equal bots (greedy): whether luck is 0 in the mean, by seat and source, and how much less results
          without luck vary

Each game is kept in the folder, so that a command that was stopped goes on, and others can be made of the same games.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import arasta
from arasta.analysis.played import played_at
from arasta.analysis.running import analyse_played
from arasta.bots.levels import make
from arasta.bots.net_files import net_for
from arasta.bots.playing import play
from arasta.bots.search.search import Budget, Search
from arasta.core.choices import Choices
from arasta.core.record import new_array, view
from arasta.core.splitmix import derived_seed

SEED = 2**41
LEVELS = ("expert", "medium", "easy")
PLANTED_BY = 1000
"""Iterations of the searches that say what a blunder is."""
Kept = dict[str, Any]


def analysed(table: Any, iterations: int, seed: int) -> Kept:
    """What is kept of a game's analysis."""
    played = played_at(table)
    found = analyse_played(played, iterations=iterations, seed=seed, threads=1)
    return {
        "seats": played.seats[found.real],
        "means": found.judged.means,
        "error": found.judged.error,
        "steps": np.array([played.steps[n] for n in found.real.tolist()]),
        "turning": np.array([point.step for point in found.turning_points]),
        "chances": found.chances,
        "luck": found.luck.sum(0),
        "deal": np.array([one.deal for one in found.sums]),
        "result": played.shares,
        "rest": np.array([one.rest for one in found.sums]),
        "accuracy": np.array([one.accuracy or 0.0 for one in found.sums]),
    }


def sense_game(name: str, n: int, iterations: int) -> Kept:
    """A game of three levels, seats rotated; `who` is the level's number of each seat."""
    seed = derived_seed(SEED, n)
    table = arasta.game(name).table(3, seed=seed)
    who = [(seat + n) % 3 for seat in range(3)]
    play(table, {seat: make(LEVELS[level]) for seat, level in enumerate(who)}, seed)
    return analysed(table, iterations, seed) | {"who": np.array(who)}


def blunder_game(name: str, n: int, iterations: int, least: int) -> Kept:
    """A game of two experts with one blunder planted after a third of the usual game; `planted`: its step, or -1."""
    seed = derived_seed(SEED, 10_000 + n)
    of = arasta.game(name)
    length = len(played_out(of, seed).made)
    rng = np.random.default_rng(n)
    table = of.table(2, seed=seed)
    bots = {seat: make("expert", iterations=1000) for seat in range(2)}
    planted = -1
    play(table, bots, seed, int(rng.integers(length // 4, length // 2)))
    while table.seats and planted < 0:
        seat = table.seats[0]
        worst = blunder_of(table, seat, seed, least / 100)
        if worst is None:
            play(table, bots, seed, 1)
        else:
            planted = len(table.made)
            table.choose(worst, seat)
    play(table, bots, seed)
    return analysed(table, iterations, seed) | {"planted": np.array(planted)}


def played_out(of: Any, seed: int) -> Any:
    """The table after a game of greedy bots."""
    table = of.table(2, seed=seed)
    play(table, {seat: make("greedy") for seat in range(2)}, seed)
    return table


def blunder_of(table: Any, seat: int, seed: int, least: float) -> int | None:
    """The worst choice, if by searches it costs `least`: each choice is searched alone, twice, as long as the best."""
    of = table.game
    s, choices = of.view(table.states), new_array(Choices)
    of.flow.legal(table.box_view, s, view(Choices, choices))
    legal = choices["action"][0, : int(choices["count"][0])].tolist()
    if len(legal) < 2:
        return None
    net = net_for(of, 2, table.box)
    search = Search(of, Budget(PLANTED_BY), keeps_tree=False, net=net)
    seen = of.observe(table.states, seat)
    values = {}
    for action in legal:
        found = [
            search.run(table.box, seen, seat, [action], derived_seed(seed, 2 * len(table.made) + n)) for n in (0, 1)
        ]
        values[action] = [one.candidates[0].value for one in found]
    # A search may miss the plan that makes a choice good: both of its searches must be worse than any of the best one.
    worst = min(legal, key=lambda action: max(values[action]))
    return worst if max(map(min, values.values())) - max(values[worst]) >= least else None


def luck_game(name: str, n: int, players: int) -> Kept:
    """A game of greedy bots, analysed with as few iterations as can be: only luck matters."""
    seed = derived_seed(SEED, 20_000 + n)
    table = arasta.game(name).table(players, seed=seed)
    play(table, {seat: make("greedy") for seat in range(players)}, seed)
    return analysed(table, 1, seed)


def kept(work: tuple[Callable[..., Kept], str, int, tuple[int, ...], str]) -> str:
    """Play and analyse a game unless its file is there; the file."""
    game_of, name, n, numbers, folder = work
    path = Path(folder, f"{game_of.__name__}-{name}-{'-'.join(map(str, numbers))}-{n}.npz")
    if not path.exists():
        found = game_of(name, n, *numbers)
        new = path.with_suffix(f".{os.getpid()}.npz")
        np.savez(new, **found)
        new.rename(path)
    return str(path)


def all_kept(game_of: Callable[..., Kept], name: str, folder: str, games: int, *numbers: int) -> list[Kept]:
    """All games, played on two cores."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    found = []
    with ProcessPoolExecutor(2) as pool:
        for done, path in enumerate(pool.map(kept, [(game_of, name, n, numbers, folder) for n in range(games)]), 1):
            found.append(dict(np.load(path)))
            print(f"\r{done} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def measures(one: Kept) -> dict[str, Any]:
    """For each seat, less is better: what could rank players."""
    seats, means, error = one["seats"], one["means"], one["error"]
    own = np.arange(len(seats))
    loss = means[own, 1, seats] - means[own, 0, seats]
    best = np.maximum(means[own, 1, seats], 1e-9)
    sure = (loss > 0) & (loss >= 2 * error)
    players = len(one["result"])

    def by_seat(values: Any) -> Any:
        return np.array([values[seats == seat].mean() for seat in range(players)])

    return {
        "points lost": np.array([np.where(sure, loss, 0)[seats == seat].sum() for seat in range(players)]),
        "points a choice": by_seat(np.where(sure, loss, 0)),
        "all points a choice": by_seat(loss),
        "costly": by_seat(sure.astype(float)),
        "part of the chance a choice": by_seat(np.where(sure, loss / best, 0)),
        "all parts a choice": by_seat(loss / best),
        "root of points": by_seat(np.where(sure, np.sqrt(np.maximum(loss, 0)), 0)),
        "odds": by_seat(
            np.where(
                sure,
                np.log((best + 0.01) / (1.01 - best)) - np.log((best - loss + 0.01) / (1.01 - best + loss)),
                0,
            )
        ),
        "accuracy": -one["accuracy"],
    }


def sense(name: str, folder: str, games: int = 100, iterations: int = 300) -> None:
    """Print how often each measure ranks three levels rightly."""
    found = all_kept(sense_game, name, folder, games, iterations)
    print(f"{name}: {games} games of {', '.join(LEVELS)}, {iterations} iterations a choice")
    for key in measures(found[0]):
        least = whole = last = 0
        values = []
        for one in found:
            by_level = measures(one)[key][np.argsort(one["who"])]
            values.append(by_level)
            least += by_level[0] < by_level[1:].min()
            last += by_level[2] > by_level[1]
            whole += by_level[0] < by_level[1] < by_level[2]
        means = ", ".join(f"{value:.4f}" for value in np.mean(values, 0))
        print(f"{key:>28}: {means}; expert least {least}, easy more than medium {last}, whole order {whole}")
    rests = np.abs([one["rest"] for one in found]).mean()
    print(f"mean absolute rest of a seat {rests:.3f}")


def blunders(name: str, folder: str, games: int = 20, iterations: int = 300, least: int = 15) -> None:
    """Print how many planted blunders are among the turning points."""
    found = all_kept(blunder_game, name, folder, games, iterations, least)
    planted = [one for one in found if one["planted"] >= 0]
    hit = sum(int(one["planted"]) in one["turning"].tolist() for one in planted)
    print(f"{name}: {hit} of {len(planted)} planted blunders are among the turning points ({games} games)")
    for one in planted:
        seats, means = one["seats"], one["means"]
        at = one["steps"].tolist().index(int(one["planted"])) if int(one["planted"]) in one["steps"].tolist() else -1
        loss = float(means[at, 1, seats[at]] - means[at, 0, seats[at]]) if at >= 0 else float("nan")
        print(f"  step {int(one['planted'])}: {loss:.3f} +- {float(one['error'][at]):.3f}; turning {one['turning']}")


def luck(name: str, folder: str, games: int = 1000, players: int = 2) -> None:
    """Print what luck is in the mean, and how results without it vary."""
    found = all_kept(luck_game, name, folder, games, players)
    plain = np.array([one["result"] for one in found])
    by_source = np.array([one["luck"] for one in found])
    deal = np.array([one["deal"] for one in found])
    adjusted = plain - by_source.sum(1) - deal
    print(f"{name}, {players} players, {games} games; luck of dice, cards and set-up, in standard errors of its mean:")
    for values in (*by_source.transpose(1, 0, 2), deal):
        error = values.std(0, ddof=1) / np.sqrt(games)
        print("  ", " ".join(f"{z:5.2f}" for z in values.mean(0) / np.where(error > 0, error, 1)))
    ratio = adjusted.var(0, ddof=1).sum() / plain.var(0, ddof=1).sum()
    shift = (adjusted - plain).mean(0) / ((adjusted - plain).std(0, ddof=1) / np.sqrt(games))
    print(f"  variance without luck : plain {ratio:.2f}; shift in standard errors {np.round(shift, 2)}")


def main(arguments: list[str]) -> None:
    """See the module's text."""
    commands: dict[str, Callable[..., None]] = {"sense": sense, "blunders": blunders, "luck": luck}
    if len(arguments) < 3 or arguments[0] not in commands:
        sys.exit(__doc__)
    numbers = {key: int(value) for key, _, value in (one.partition("=") for one in arguments[3:])}
    commands[arguments[0]](arguments[1], arguments[2], **numbers)


if __name__ == "__main__":
    main(sys.argv[1:])
