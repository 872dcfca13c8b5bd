"""Whether the analysis of games can be believed: losses against levels of bots, planted blunders, luck.

python -m tools.true_losses sense GAME FOLDER [games=100] [iterations=300]
python -m tools.true_losses blunders GAME FOLDER [games=20] [iterations=300] [least=15]
python -m tools.true_losses again GAME FOLDER NEWFOLDER [iterations=300] [least=25]
python -m tools.true_losses luck GAME FOLDER [games=1000] [players=2]

sense     games of expert, medium and easy at one table, seats rotated: how often their losses rank them rightly, in one
          game, over matches of 3 and 5 (drawn from the games), and if every choice were drawn from all those of its
          level, which is what chance alone leaves of a game's length
blunders  games of two experts in which one choice is replaced by the worst one, where that costs `least` points or
          more, first by two searches of each choice and then, since two searches err, by a far longer judgement:
          whether it is among the turning points
again     the games with blunders that a folder holds, analysed again (after a change of the analysis), the blunders
          judged again, too; `blunders` with the new folder shows what came of it, and plays the games without one anew
luck      games of equal bots (greedy): whether luck is 0 in the mean, by seat and source, and how much less results
          without luck vary

Each game is kept in the folder, so that a command that was stopped goes on, and others can be made of the same games.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

import arasta
from arasta.analysis.judging import Effort, Judge
from arasta.analysis.played import played_at, read
from arasta.analysis.running import analyse_played
from arasta.bots.levels import make
from arasta.bots.net_files import net_for
from arasta.bots.playing import play
from arasta.bots.search.search import Budget, Search
from arasta.core.choices import Choices, listing
from arasta.core.record import new_array, view
from arasta.core.splitmix import derived_seed

SEED = 2**41
LEVELS = ("expert", "medium", "easy")
PLANTED_BY, SURE_BY, SURE_TREES = 1000, 4000, 8
"""Iterations of the searches that say what may be a blunder, and of the judgement that must agree; its searches of each
choice."""
MOST_TRIED = 40
"""Moments of a game at which a blunder is looked for."""
DRAWN = 2000
"""Matches, and games, that are drawn from those there are."""
LEAST_CHANCE, LEAST_ERROR = 0.02, 1e-4
"""What losses are divided by at least."""
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
    planted, cost = -1, 0.0
    play(table, bots, seed, int(rng.integers(length // 4, length // 2)))
    for _ in range(MOST_TRIED):
        if not table.seats or planted >= 0:
            break
        seat = table.seats[0]
        worst, cost = blunder_of(table, seat, seed)
        if worst is not None and cost >= least / 100:
            cost = surely(table, seat, worst, seed)
        if worst is None or cost < least / 100:
            play(table, bots, seed, 1)
        else:
            planted = len(table.made)
            table.choose(worst, seat)
    play(table, bots, seed)
    record = np.array(json.dumps(table.record()))
    return analysed(table, iterations, seed) | {
        "planted": np.array(planted),
        "cost": np.array(cost),
        "record": record,
        "seed": np.array(seed),
    }


def played_out(of: Any, seed: int) -> Any:
    """The table after a game of greedy bots."""
    table = of.table(2, seed=seed)
    play(table, {seat: make("greedy") for seat in range(2)}, seed)
    return table


def again(name: str, folder: str, new_folder: str, iterations: int = 300, least: int = 25) -> None:
    """Analyse the kept games with planted blunders again; `planted` becomes -1 where it costs less than `least`."""
    Path(new_folder).mkdir(parents=True, exist_ok=True)
    for path in sorted(Path(folder).glob(f"{blunder_game.__name__}-{name}-*.npz")):
        one, new = dict(np.load(path)), Path(new_folder, path.name)
        planted = int(one["planted"])
        if new.exists() or planted < 0:
            continue
        seed = derived_seed(SEED, 10_000 + int(path.stem.rsplit("-", 1)[1]))
        played = read(json.loads(str(one["record"])))
        moment = played.steps.index(planted)
        then = played.table.as_it_was(planted)
        cost = surely(then, int(played.seats[moment]), int(played.actions[moment]), seed)
        one |= {
            "seed": np.array(seed),
            "cost": np.array(cost),
            "planted": np.array(planted if cost >= least / 100 else -1),
        }
        np.savez(new, **(one | analysed(played.table, iterations, seed)))
        print(f"{new.name}: costs {cost:.3f}", file=sys.stderr, flush=True)


def blunder_of(table: Any, seat: int, seed: int) -> tuple[int | None, float]:
    """The worst choice and what it costs by searches of each choice alone, twice; None where there is but one."""
    of = table.game
    s, choices = of.view(table.states), new_array(Choices)
    of.flow.legal(table.box_view, s, view(Choices, choices))
    legal = choices["action"][0, : int(choices["count"][0])].tolist()
    if len(legal) < 2:
        return None, 0.0
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
    return worst, max(map(min, values.values())) - max(values[worst])


def surely(table: Any, seat: int, action: int, seed: int) -> float:
    """What a choice costs by a judgement that is far longer than those of analyses."""
    judge = Judge(table.game, table.box, table.players, Effort(SURE_BY, trees=SURE_TREES))
    seats, made = np.array([seat], np.int64), np.array([action], np.int16)
    drawn = np.array([derived_seed(seed, 2**20 + len(table.made))], np.int64)
    found = judge.judge(table.observe(seat), listing(table.actions), seats, made, drawn)
    return float(found.means[0, 1, seat] - found.means[0, 0, seat])


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


def all_kept(game_of: Callable[..., Kept], name: str, folder: str, games: int, cores: int, *numbers: int) -> list[Kept]:
    """All games, played side by side."""
    Path(folder).mkdir(parents=True, exist_ok=True)
    found = []
    with ProcessPoolExecutor(cores) as pool:
        for done, path in enumerate(pool.map(kept, [(game_of, name, n, numbers, folder) for n in range(games)]), 1):
            found.append(dict(np.load(path)))
            print(f"\r{done} of {games} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def choices_of(one: Kept) -> dict[str, Any]:
    """For each choice, less is better: what could rank players by its mean."""
    seats, means, error = one["seats"], one["means"], one["error"]
    own = np.arange(len(seats))
    loss = means[own, 1, seats] - means[own, 0, seats]
    best = np.maximum(means[own, 1, seats], 1e-9)
    sure = (loss > 0) & (loss >= 2 * error)
    odds = np.log((best + 0.01) / (1.01 - best)) - np.log((best - loss + 0.01) / (1.01 - best + loss))
    return {
        "points": np.where(sure, loss, 0),
        "all points": loss,
        "costly": sure.astype(float),
        "part of the chance": np.where(sure, loss / best, 0),
        "all parts": np.where(best > 1e-9, loss / np.maximum(best, LEAST_CHANCE), 0),
        "root of points": np.where(sure, np.sqrt(np.maximum(loss, 0)), 0),
        "odds": np.where(sure, odds, 0),
        "over the error": np.where(error > 0, loss / np.maximum(error, LEAST_ERROR), 0),
    }


def right(values: Any) -> Any:
    """(..., levels) where a measure ranks all levels rightly."""
    return (values[..., 0] < values[..., 1]) & (values[..., 1] < values[..., 2])


def part_of_errors(found: list[Kept]) -> float:
    """Part of the variance between games of medium less expert, in their mean losses, that standard errors explain."""
    differences, squares = [], []
    for one in found:
        losses = choices_of(one)["all points"]
        expert, medium = (one["seats"] == seat for seat in np.argsort(one["who"])[:2])
        differences.append(losses[medium].mean() - losses[expert].mean())
        squares.append(sum((one["error"][own] ** 2).sum() / own.sum() ** 2 for own in (expert, medium)))
    return float(np.mean(squares) / np.var(differences, ddof=1))


def sense(name: str, folder: str, games: int = 100, iterations: int = 300, cores: int = 2) -> None:
    """Print how often each measure ranks three levels rightly."""
    found = all_kept(sense_game, name, folder, games, cores, iterations)
    print(f"{name}: {games} games of {', '.join(LEVELS)}, {iterations} iterations a choice")
    rng = np.random.default_rng(1)
    for key in choices_of(found[0]):
        # By game and level: the values of its choices.
        each = [[choices_of(one)[key][one["seats"] == seat] for seat in np.argsort(one["who"])] for one in found]
        values = np.array([[level.mean() for level in game] for game in each])
        pairs = [int((values[:, a] < values[:, b]).sum()) for a, b in ((0, 1), (1, 2), (0, 2))]
        matches = [
            right(np.array([values[rng.permutation(games)[:k]].mean(0) for _ in range(DRAWN)])).mean() for k in (3, 5)
        ]
        levels = [np.concatenate([game[level] for game in each]) for level in range(len(LEVELS))]
        length = [round(len(level) / games) for level in levels]
        drawn = np.transpose([rng.choice(levels[n], (DRAWN, length[n])).mean(1) for n in range(len(LEVELS))])
        means = ", ".join(f"{value:.4f}" for value in values.mean(0))
        print(
            f"{key:>20}: {means}; right: expert and medium {pairs[0]}, medium and easy {pairs[1]}, expert and easy "
            f"{pairs[2]}, all {right(values).sum()}; all in matches of 3 {matches[0]:.2f}, of 5 {matches[1]:.2f}; "
            f"choices drawn by level {right(drawn).mean():.2f}"
        )
    print(f"standard errors are {part_of_errors(found):.3f} of the variance of medium less expert, all points")
    rests = np.abs([one["rest"] for one in found]).mean()
    print(f"mean absolute rest of a seat {rests:.3f}")


def blunders(name: str, folder: str, games: int = 20, iterations: int = 300, least: int = 15, cores: int = 2) -> None:
    """Print how many planted blunders are among the turning points."""
    found = all_kept(blunder_game, name, folder, games, cores, iterations, least)
    planted = [one for one in found if one["planted"] >= 0]
    hit = sum(int(one["planted"]) in one["turning"].tolist() for one in planted)
    print(f"{name}: {hit} of {len(planted)} planted blunders are among the turning points ({games} games)")
    for one in planted:
        seats, means = one["seats"], one["means"]
        at = one["steps"].tolist().index(int(one["planted"])) if int(one["planted"]) in one["steps"].tolist() else -1
        loss = float(means[at, 1, seats[at]] - means[at, 0, seats[at]]) if at >= 0 else float("nan")
        print(f"  step {int(one['planted'])}: {loss:.3f} +- {float(one['error'][at]):.3f}; turning {one['turning']}")


def luck(name: str, folder: str, games: int = 1000, players: int = 2, cores: int = 2) -> None:
    """Print what luck is in the mean, and how results without it vary."""
    found = all_kept(luck_game, name, folder, games, cores, players)
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
    commands: dict[str, Callable[..., None]] = {"sense": sense, "blunders": blunders, "again": again, "luck": luck}
    if len(arguments) < 3 or arguments[0] not in commands:
        sys.exit(__doc__)
    plain = [one for one in arguments[1:] if "=" not in one]
    numbers = {key: int(value) for key, _, value in (one.partition("=") for one in arguments[1:] if "=" in one)}
    commands[arguments[0]](*plain, **numbers)


if __name__ == "__main__":
    main(sys.argv[1:])
