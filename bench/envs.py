"""How fast games are stepped, in every interface of Arasta and in what people would take instead: `make bench-envs`.

One run on one core measures all of it, each environment several times in turn, and prints one table with the
conditions. What is measured, for all alike:

- a **step** is one decision of one seat, and all that a learner needs after it: the observation of the seat that
  decides next, its legal actions, the rewards, and a new game where one has ended. Chance and bots that move in
  between take time and do not count.
- Actions are random and legal, and were chosen beforehand: choosing takes no time. Time is the processor's, so that
  other programs on the machine disturb less than they would; the table gives the median and the range.
- **comparable** is a game with chance or hidden information whose random games have at least `LONG` decisions, as
  Arasta's have; the rest stands beside it for scale. Of each environment its fastest interface is taken
  (`bench/others.py`).

Of the others, those that are installed are measured, and those that are not are named. Nothing else needs them:

    .venv/bin/pip install pgx catanatron "pettingzoo[classic]"
    python -m bench.envs [--seconds S] [--rounds N] [--only EXPRESSION]
"""

from __future__ import annotations

import argparse
import datetime
import os
import platform
import re
import statistics
import sys
from collections.abc import Iterator
from functools import partial
from importlib import metadata
from pathlib import Path
from typing import Any

import numpy as np

from bench.others import other_cases
from bench.stepping import GAMES, Case, Runner, agents, chosen, measure, replayed, spiel

PLAYERS = 4
PACKAGES = ("arasta", "numpy", "numba", "gymnasium", "pettingzoo", "open_spiel", "pgx", "jax", "catanatron", "rlcard")


def batch(name: str, observation: str) -> Runner:
    """`arasta.vector`, one thread. Games are spread over their whole course before anything is measured."""
    import arasta

    made = arasta.vector(name, PLAYERS, GAMES, seed=1, observation=observation, threads=1)
    rng = np.random.default_rng(1)
    ends = 0

    def prepare() -> Any:
        return made.sample(int(rng.integers(2**62)))

    def advance(actions: Any) -> int:
        made.step(actions)
        return GAMES

    while ends < GAMES:
        advance(prepare())
        ends += int(np.count_nonzero(made.terminated | made.truncated))
    return Runner(prepare, advance, lambda: None, made.observation.shape[1])


def play_outs(name: str) -> Runner:
    """Random games inside compiled code, nothing observed: what a search's play-outs are made of."""
    import arasta

    game = arasta.game(name)
    box = game.make_box(game.printed, game.read_options({}))
    counted = {"games": 0, "decisions": 0}

    def prepare() -> Any:
        counted["games"] += 20
        seeds = np.arange(counted["games"], counted["games"] + 20)
        return game.kernels.new_games(box, PLAYERS, seeds)[0], seeds

    def advance(given: Any) -> int:
        states, seeds = given
        made = int(game.kernels.play_outs(box, states, seeds, threads=1))
        counted["decisions"] += made
        return made

    return Runner(prepare, advance, lambda: counted["decisions"] / max(1, counted["games"]), 0)


def seat(name: str) -> Runner:
    """`gymnasium.make`: one seat against three random bots; only the seat's own decisions count."""
    import gymnasium

    from arasta.envs.gymnasium import TITLES

    env: Any = gymnasium.make(f"arasta/{TITLES[name]}-v1", players=PLAYERS, disable_env_checker=True).unwrapped

    def begin(seed: int) -> Any:
        return env.reset(seed=seed)[1]["action_mask"]

    def step(action: int) -> Any:
        _observation, _reward, terminated, truncated, info = env.step(action)
        return None if terminated or truncated else info["action_mask"]

    return replayed(begin, step, env.observation_space.shape[0])


def seats_of_many(name: str, count: int = 256) -> Runner:
    """`gymnasium.make_vec`: in each game one seat against three random bots; only the seats' own decisions count."""
    import gymnasium

    from arasta.envs.gymnasium import TITLES

    envs: Any = gymnasium.make_vec(f"arasta/{TITLES[name]}-v1", count, players=PLAYERS)
    rng = np.random.default_rng(1)
    held = {"mask": envs.reset(seed=1)[1]["action_mask"]}

    def prepare() -> Any:
        return chosen(held["mask"], rng)

    def advance(actions: Any) -> int:
        held["mask"] = envs.step(actions)[4]["action_mask"]
        return count

    return Runner(prepare, advance, lambda: None, envs.single_observation_space.shape[0])


def arasta_agents(name: str) -> Runner:
    """Arasta in PettingZoo."""
    from arasta.envs.pettingzoo import env

    return agents(env(name, players=PLAYERS))


def own_cases() -> Iterator[Case]:
    """Arasta's games in its interfaces."""
    import arasta

    for name in arasta.GAMES:
        spiel_name = f"arasta_{name.replace('-', '_')}(players={PLAYERS})"
        for interface, make in (
            ("arasta.vector, record", partial(batch, name, "record")),
            ("arasta.vector, features", partial(batch, name, "features")),
            ("Gymnasium, one game", partial(seat, name)),
            ("Gymnasium, 256 games", partial(seats_of_many, name)),
            ("PettingZoo AEC", partial(arasta_agents, name)),
            ("OpenSpiel", partial(spiel, spiel_name)),
            ("play-outs, compiled", partial(play_outs, name)),
        ):
            yield Case(interface, name, PLAYERS, make, own=True)


def conditions() -> str:
    """The machine and the versions."""
    cpu = platform.machine()
    described = Path("/proc/cpuinfo")
    if described.exists():
        names = [line.partition(":")[2].strip() for line in described.read_text().splitlines() if "model name" in line]
        cpu = names[0] if names else cpu
    found = []
    for name in PACKAGES:
        try:
            found.append(f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            continue
    load = ", ".join(f"{number:.1f}" for number in os.getloadavg())
    return (
        f"{datetime.date.today().isoformat()}, {cpu}, one of {os.cpu_count()} cores, load average {load} before, "
        f"Python {platform.python_version()}, {', '.join(found)}"
    )


def table(cases: list[Case]) -> Iterator[str]:
    """The lines of the table, in Markdown."""
    yield "| interface | game | players | decisions a random game | numbers observed | steps/s, median (range) |"
    yield "|---|---|---|---|---|---|"
    for case in cases:
        if case.speeds:
            middle, low, high = statistics.median(case.speeds), min(case.speeds), max(case.speeds)
            length = f"{case.length:,.0f}" if case.length else ""
            mark = " (comparable)" if case.comparable else ""
            yield (
                f"| {case.interface} | {case.game}{mark} | {case.players} | {length} | {case.numbers or 'none'} "
                f"| {middle:,.0f} ({low:,.0f} to {high:,.0f}) |"
            )


def compared(cases: list[Case]) -> Iterator[str]:
    """How many times as fast `arasta.vector` is as the fastest comparable environment."""
    others = [case for case in cases if case.comparable and case.speeds]
    if not others:
        yield "Nothing comparable is installed."
        return
    fastest = max(others, key=lambda case: statistics.median(case.speeds))
    theirs = statistics.median(fastest.speeds)
    yield f"Fastest comparable environment: {fastest.interface}, {fastest.game}, {theirs:,.0f} steps/s."
    for case in cases:
        if case.own and case.interface.startswith("arasta.vector") and case.speeds:
            yield f"{case.interface}, {case.game}: {statistics.median(case.speeds) / theirs:.1f} times as many"


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="How fast games are stepped.")
    parser.add_argument("--seconds", type=float, default=1.0, help="of processor time, for each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="measurements of each environment")
    parser.add_argument("--only", default="", help="regular expression: only where it is found in interface and game")
    given = parser.parse_args(arguments)
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    where = conditions()
    cases = [case for case in (*own_cases(), *other_cases()) if re.search(given.only, f"{case.interface} {case.game}")]
    missing = measure(cases, given.seconds, given.rounds)
    print(f"{where}; after it {os.getloadavg()[0]:.1f}.")
    print()
    print("\n".join(table(cases)))
    print()
    print("\n".join(compared(cases)))
    for one in missing:
        print(f"Not measured: {one}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
