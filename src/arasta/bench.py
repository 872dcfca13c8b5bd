"""Speed of a game's rules on this machine: interpreted, compiled, and stepped from Python."""

from __future__ import annotations

import datetime
import os
import platform
import random
import statistics
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np

import arasta
from arasta.bots.search.search import Budget, Search
from arasta.core.choices import ChoiceList
from arasta.core.game import Game
from arasta.core.record import Array, dtype_of, new_array, view

RUNS = 5
"""Runs of each measurement; the median counts."""
GAMES = 1000
"""Games played in one run of compiled play-outs."""
ITERATIONS = 3_000
"""Iterations of one search: those of level expert."""
BATCH = 1024
"""States that one call steps in the measurement of batches."""

MOST_PLAYERS = 4
"""Players in every measurement, or as many as the game takes."""

Progress = Callable[[str], None]
"""Called with the name of each measurement before it begins."""


def measure(game: Game | str, progress: Progress | None = None) -> dict[str, Any]:
    """Measure a game with four players (or as many as it takes), in about half a minute once it is compiled.

    Args:
        game: a game or its name.
        progress: called with what is measured next: "compiling", "compiled", "step", "batch_1024", "copy_ns", "search",
            "interpreted".

    Returns:
        "compiled": decisions per second of random play-outs on one core and on all, and the seconds it takes to
            compile everything (None if it was in the cache) and to load it from the cache;
        "interpreted": decisions per second of the bare rules, and of a table with `choices` and `choose`;
        "search": iterations per second of the bots that look ahead, about the first decision of a game, and the seconds
            it takes to compile them, or to load them from the cache;
        "step": compiled steps per second called one by one from Python, the choice of an action included;
        "batch_1024": the same for 1,024 states a call;
        "copy_ns": nanoseconds to copy a state; "state_bytes": its size; "conditions": where all this was measured.
        Every figure but the compile times is the median of several runs.
    """
    if isinstance(game, str):
        game = arasta.game(game)
    tell = progress or (lambda what: None)
    tell("compiling")
    first_compile, from_cache = _compile_seconds(game)
    tell("compiled")
    box = game.make_box(game.printed, game.read_options({}))
    one, every = _play(game, box, 1), _play(game, box, os.cpu_count() or 1)
    tell("step")
    step = _steps(game, box)
    tell("batch_1024")
    batch = _batches(game, box)
    tell("copy_ns")
    copy = _copy_nanoseconds(game, box)
    tell("search")
    search = _search(game, box)
    tell("interpreted")
    return {
        "compiled": {
            "decisions_per_second": one,
            "all_cores_decisions_per_second": every,
            "first_compile_seconds": first_compile,
            "from_cache_seconds": from_cache,
        },
        "interpreted": {
            "decisions_per_second": _interpreted(game, box),
            "library_steps_per_second": _library(game),
        },
        "search": search,
        "step": step,
        "batch_1024": batch,
        "copy_ns": copy,
        "state_bytes": dtype_of(game.state).itemsize,
        "conditions": _conditions(game),
    }


def _compile_seconds(game: Game) -> tuple[float | None, float]:
    from arasta.core.kernels import Kernels

    began = perf_counter()
    cached = Kernels(game).compile()
    first = perf_counter() - began
    if cached:
        return None, first
    began = perf_counter()
    Kernels(game).compile()
    return first, perf_counter() - began


def _players(game: Game) -> int:
    return min(MOST_PLAYERS, game.players[1])


def _median(run: Callable[[int], float]) -> float:
    return statistics.median(run(index) for index in range(RUNS))


def _play(game: Game, box: Array, threads: int) -> float:
    def run(index: int) -> float:
        seeds = np.arange(GAMES * threads) + index * GAMES * threads
        states, _ = game.kernels.new_games(box, _players(game), seeds)
        began = perf_counter()
        made = game.kernels.play_outs(box, states, seeds, threads=threads)
        return made / (perf_counter() - began)

    return _median(run)


def _steps(game: Game, box: Array, steps: int = 100_000) -> float:
    step = game.kernels.step

    def run(index: int) -> float:
        states, out = game.kernels.new_games(box, _players(game), np.arange(1) + index)
        fresh, first = states.copy(), out.copy()
        action = np.zeros(1, np.int16)
        count, listed = out["count"], out["action"][0]
        numbers = np.random.default_rng(index).integers(0, 2**31, steps).tolist()
        began = perf_counter()
        for number in numbers:
            possible = count.item(0)
            if possible == 0:
                states[:], out[:] = fresh, first
                continue
            action[0] = listed.item(number % possible)
            step(box, states, 0, action, out)
        return steps / (perf_counter() - began)

    return _median(run)


def _batches(game: Game, box: Array, calls: int = 300) -> float:
    step = game.kernels.step

    def run(index: int) -> float:
        states, out = game.kernels.new_games(box, _players(game), np.arange(BATCH) + index * BATCH)
        rng = np.random.default_rng(index)
        rows = np.arange(BATCH)
        made, spent = 0, 0.0
        for _ in range(calls):
            count = out["count"]
            made += int(np.count_nonzero(count))
            actions = out["action"][rows, (rng.random(BATCH) * count).astype(np.int64)]
            began = perf_counter()
            step(box, states, 0, actions, out)
            spent += perf_counter() - began
        return made / spent

    return _median(run)


def _copy_nanoseconds(game: Game, box: Array, states: int = 64, times: int = 20_000) -> float:
    source, _ = game.kernels.new_games(box, _players(game), np.arange(states))
    target = source.copy()

    def run(index: int) -> float:
        began = perf_counter()
        game.kernels.copy(source, target, times)
        return (perf_counter() - began) / (states * times) * 1e9

    return _median(run)


def _search(game: Game, box: Array) -> dict[str, float]:
    began = perf_counter()
    _think(game, box, 0, 1)
    loaded = perf_counter() - began
    return {
        "iterations_per_second": _median(lambda index: _think(game, box, index, ITERATIONS)),
        "compile_or_load_seconds": loaded,
    }


def _think(game: Game, box: Array, seed: int, iterations: int) -> float:
    """Iterations per second of one search, that of the first decision of a game."""
    states, out = game.kernels.new_games(box, _players(game), np.array([seed], np.int64))
    seat = int(states["pending_seat"][0, states["depth"][0] - 1])
    actions = out["action"][0, : out["count"][0]].tolist()
    found = Search(game, Budget(iterations)).run(box, game.observe(states, seat), seat, actions, seed)
    return found.iterations / found.seconds


def _interpreted(game: Game, box: Array, decisions: int = 20_000) -> float:
    numbers = view(game.box, box)
    start, step = game.flow.start, game.flow.step

    def run(index: int) -> float:
        rng = random.Random(index)
        choices = ChoiceList()
        choices.count = 0
        seed = index
        began = perf_counter()
        for _ in range(decisions):
            if choices.count == 0:
                seed += RUNS
                state = view(game.state, new_array(game.state))
                start(numbers, state, _players(game), seed, choices)
            step(numbers, state, choices.action[int(rng.random() * choices.count)], choices)
        return decisions / (perf_counter() - began)

    return _median(run)


def _library(game: Game, decisions: int = 5_000) -> float:
    def run(index: int) -> float:
        rng = random.Random(index)
        table = game.table(_players(game), index)
        began = perf_counter()
        for _ in range(decisions):
            choices = table.choices
            if not choices:
                table = game.table(_players(game), index)
                continue
            table.choose(rng.choice(choices))
        return decisions / (perf_counter() - began)

    return _median(run)


def _conditions(game: Game) -> dict[str, Any]:
    import numba

    return {
        "python": platform.python_version(),
        "numpy": np.__version__,
        "numba": numba.__version__,
        "cpu": _processor(),
        "cores": os.cpu_count(),
        "players": _players(game),
        "date": datetime.date.today().isoformat(),
        "arasta": arasta.__version__,
    }


def _processor() -> str:
    described = Path("/proc/cpuinfo")
    if described.exists():
        for line in described.read_text(encoding="utf-8", errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()
