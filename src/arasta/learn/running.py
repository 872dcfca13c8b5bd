"""A whole run: games, training, measuring, one generation after the other, in a folder that can be gone on with."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import numpy as np

from arasta.bots.arena.intervals import NORMAL_95, wilson_interval
from arasta.bots.compiled import play_asking, warm_up
from arasta.bots.levels import SearchBot
from arasta.bots.net_files import fitting, rounded, write
from arasta.bots.nets import NO_NET, Net
from arasta.bots.workers import Workers, as_completed
from arasta.core.result import result_of
from arasta.core.splitmix import derived_seed
from arasta.core.state import UNFINISHED
from arasta.learn.measuring import calibration_error, chances_of_evaluation, chances_of_net, gain, loss, reliability
from arasta.learn.plan import POLICY, Plan
from arasta.learn.recording import Positions, default_box, features, record_games
from arasta.learn.shards import iterations_of, read_shards, shard_count, shard_path, shard_seeds, write_shard
from arasta.learn.training import Stopped, fit

NET, LOSSES, TRAINING = "net.npz", "losses.json", "training.npz"
UNSEEN = 0.1
"""Part of the shards that training never sees, at least one: by them nets are measured."""
FIT, MATCH = 1000, 2000
"""Seeds of training are derived from FIT plus the number of the generation, those of games that measure from MATCH;
those of games that are learnt from, from the generation alone."""
PLAYING, TRAINING_NOW, MEASURING = "playing", "training", "measuring"


@dataclass(frozen=True)
class Moment:
    """How far a run is.

    Attributes:
        generation: counted from 1.
        doing: PLAYING, TRAINING_NOW or MEASURING.
        done, of: games, steps of training, or games by which strength is measured.
        loss: mean of the last steps of training; NaN otherwise.
    """

    generation: int
    doing: str
    done: int
    of: int
    loss: float = float("nan")


LATER_EPOCHS = 1
"""How often later generations see each position: seen twice, nets know single games better and others worse."""
Look = Callable[[Moment], bool]
"""Called often; False stops the run, which can be gone on with."""


def play_shard(plan: Plan, generation: int, number: int, net: Net) -> Positions:
    """Play the games of a shard: the task of a worker, on this machine or another.

    Which worker, and when, makes no difference: seeds follow from the plan and the number.
    """
    seeds = shard_seeds(plan, generation, number)
    iterations = iterations_of(plan, generation)
    return record_games(plan.game, plan.players, seeds, plan.straying, iterations, net)


def net_of(plan: Plan, folder: Path, generation: int) -> Net:
    """The net that a generation made; NO_NET before the first. Raises BadNet."""
    if generation == 0:
        return NO_NET
    return fitting(plan.of_game(), plan.players, folder / f"generation-{generation}" / NET)


def prepare(plan: Plan) -> None:
    """Compile whatever a run needs, or load it from the cache; processes started afterwards find it there."""
    of = plan.of_game()
    made = record_games(plan.game, plan.players, np.zeros(1, np.int64), plan.straying, POLICY, NO_NET)
    features(of, plan.players, made.states[:1])
    chances_of_evaluation(of, plan.players, made.states[:1])
    if plan.generations > 1 or plan.matches:
        warm_up(of, plan.players, ("master",))


def play_games(plan: Plan, folder: Path, generation: int, workers: Workers, look: Look) -> bool:
    """Play the shards that a generation lacks; returns False if `look` stopped it."""
    net = net_of(plan, folder, generation - 1)
    numbers = range(shard_count(plan, generation))
    missing = [number for number in numbers if not shard_path(folder, generation, number).exists()]
    sizes = {number: len(shard_seeds(plan, generation, number)) for number in numbers}
    done, of = sum(sizes[number] for number in numbers if number not in missing), sum(sizes.values())
    if not look(Moment(generation, PLAYING, done, of)):
        return False

    def arguments(number: int) -> tuple[Any, ...]:
        return plan, generation, number, net

    for one in as_completed(workers, play_shard, iter(missing), arguments):
        if one:
            write_shard(shard_path(folder, generation, one[0]), one[1])
            done += sizes[one[0]]
        if not look(Moment(generation, PLAYING, done, of)):
            return False
    return True


def split(plan: Plan, folder: Path, generation: int) -> tuple[list[Path], list[Path]]:
    """The shards of a generation that are learnt from, and those that are not."""
    paths = [shard_path(folder, generation, number) for number in range(shard_count(plan, generation))]
    unseen = max(1, round(len(paths) * UNSEEN))
    if len(paths) == 1:
        return paths, paths
    return paths[:-unseen], paths[-unseen:]


def halves(positions: Positions) -> tuple[Positions, Positions]:
    """The first nine tenths of the games, and the rest: for generations of a single shard."""
    games = len(positions.shares)
    cut = games - max(1, round(games * UNSEEN))
    first = positions.of < cut
    states, of, values = positions.states, positions.of, positions.values
    return (
        Positions(states[first], of[first], positions.shares[:cut], values[first]),
        Positions(states[~first], of[~first] - cut, positions.shares[cut:], values[~first]),
    )


def learnt_from(plan: Plan, folder: Path, generation: int) -> tuple[Positions, Positions]:
    """What the net of a generation learns from, and what it is measured by: games of that generation alone."""
    of = plan.of_game()
    seen, unseen = split(plan, folder, generation)
    if seen == unseen:
        return halves(read_shards(of, seen))
    before = [path for earlier in range(2, generation) for path in split(plan, folder, earlier)[0]]
    return read_shards(of, before + seen), read_shards(of, unseen)


def train(plan: Plan, folder: Path, generation: int, look: Look) -> dict[str, Any]:
    """Fit the net of a generation, measure and keep it; returns what was measured. Raises Stopped, BadPlan, OSError."""
    of, home = plan.of_game(), folder / f"generation-{generation}"
    seen, unseen = learnt_from(plan, folder, generation)

    def step(done: int, steps: int, mean: float) -> bool:
        return look(Moment(generation, TRAINING_NOW, done, steps, mean))

    seed = derived_seed(plan.seed, FIT + generation)
    start = net_of(plan, folder, generation - 1) if generation > 1 else None
    epochs = plan.epochs if start is None else LATER_EPOCHS
    net = rounded(fit(of, plan.players, seen, epochs, seed, home / TRAINING, step, start))
    look(Moment(generation, MEASURING, 0, plan.matches))
    measured = measure(plan, unseen, net)
    measured["generation"], measured["positions"] = generation, len(seen.states)
    made = {**plan.as_json(), "generation": generation, "measured": measured, "date": f"{datetime.now(UTC):%Y-%m-%d}"}
    write(home / NET, net, made)
    return measured


def measure(plan: Plan, unseen: Positions, net: Net) -> dict[str, Any]:
    """Loss of a net and of the game's own evaluation on games that it never saw, with standard errors."""
    of = plan.of_game()
    said = chances_of_net(of, plan.players, unseen.states, net)
    own = chances_of_evaluation(of, plan.players, unseen.states)
    bins = reliability(unseen, said)
    return {
        "games": len(unseen.shares),
        "loss": asdict_of(loss(unseen, said)),
        "loss_of_evaluation": asdict_of(loss(unseen, own)),
        "gain": asdict_of(gain(unseen, said, own)),
        "calibration_error": round(calibration_error(bins), 5),
        "reliability": [[round(one.said, 4), round(one.won, 4), one.positions] for one in bins],
    }


def match(plan: Plan, net: Net, number: int) -> float:
    """A game of one search by a net among greedy bots: the task of a worker; returns its share of the win.

    Alone it returns the score. The same number is the same game for every net.
    """
    of, seat = plan.of_game(), number % plan.players
    levels = ["greedy"] * plan.players
    levels[seat] = "master"
    guest = SearchBot("master", False, plan.iterations, net)
    base = derived_seed(plan.seed, MATCH)
    seeds = derived_seed(base, number // plan.players), derived_seed(base + 1, number)
    run = play_asking(of, default_box(of), plan.players, *seeds, levels, guests={seat: guest})
    state = of.view(run.states)
    result = result_of(of.standings(state), state.status == UNFINISHED)
    if plan.players == 1:
        return result.scores[0]
    return 1 / len(result.winners) if seat in result.winners else 0.0


def strength(plan: Plan, folder: Path, generation: int, workers: Workers, look: Look) -> dict[str, Any] | None:
    """The share of wins of a net among greedy bots or, alone, its mean score; None: `look` stopped it.

    Returns:
        JSON-able: `games`, `share` or `score`, and `interval`: 95 %, Wilson's or, alone, normal.
    """
    net, found = net_of(plan, folder, generation), []
    for one in as_completed(workers, match, range(plan.matches), lambda number: (plan, net, number)):
        if one:
            found.append(one[1])
        if not look(Moment(generation, MEASURING, len(found), plan.matches)):
            return None
    mean = sum(found) / plan.matches
    if plan.players == 1:
        half = NORMAL_95 * float(np.std(found)) / plan.matches**0.5
        return {
            "games": plan.matches,
            "score": round(mean, 4),
            "interval": [round(mean - half, 4), round(mean + half, 4)],
        }
    low, high = wilson_interval(sum(found), plan.matches)
    return {"games": plan.matches, "share": mean, "interval": [round(low, 4), round(high, 4)]}


def asdict_of(mean: Any) -> dict[str, float]:
    """A mean and its standard error, rounded."""
    return {"value": round(mean.value, 5), "error": round(mean.error, 5)}


def run(plan: Plan, folder: Path, workers: Workers, look: Look) -> Iterator[dict[str, Any]]:
    """Make what a folder lacks of a run; yields what was measured of each generation, those already there first.

    Raises:
        BadPlan: JAX is not installed.
        Stopped: `look` ended it.
        OSError: something cannot be kept.
    """
    for generation in range(1, plan.generations + 1):
        home = folder / f"generation-{generation}"
        if (home / NET).exists() and (home / LOSSES).exists():
            yield json.loads((home / LOSSES).read_text(encoding="utf-8"))
            continue
        if not play_games(plan, folder, generation, workers, look):
            raise Stopped
        measured = train(plan, folder, generation, look)
        if plan.matches:
            measured["strength"] = strength(plan, folder, generation, workers, look)
            if measured["strength"] is None:
                raise Stopped
        (home / LOSSES).write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")
        yield measured
