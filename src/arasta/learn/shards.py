"""Shards: the positions of some hundred games, each in a file of its own, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from arasta.core.files import sync_folder
from arasta.core.game import Game
from arasta.core.record import dtype_of
from arasta.core.splitmix import derived_seed
from arasta.learn.plan import POLICY, Plan
from arasta.learn.recording import Positions

GAMES = {True: 2000, False: 50}
"""Games of a shard: of those that the policy plays, which are quick; of others."""


def games_of(plan: Plan, generation: int) -> int:
    """How many games a shard of a generation has."""
    return GAMES[iterations_of(plan, generation) == POLICY]


def iterations_of(plan: Plan, generation: int) -> int:
    """Iterations of the searches that play a generation, counted from 1; POLICY: the policy plays it."""
    return POLICY if generation == 1 else plan.iterations


def shard_seeds(plan: Plan, generation: int, number: int) -> np.ndarray[Any, np.dtype[np.int64]]:
    """The seeds of the games of a shard: game number n of a generation has the same one, however shards are cut."""
    size = games_of(plan, generation)
    base = derived_seed(plan.seed, generation)
    last = min((number + 1) * size, plan.played(generation))
    return np.array([derived_seed(base, game) for game in range(number * size, last)], np.int64)


def shard_count(plan: Plan, generation: int) -> int:
    """How many shards a generation has."""
    return -(-plan.played(generation) // games_of(plan, generation))


def shard_path(folder: Path, generation: int, number: int) -> Path:
    """Where a shard is kept in the folder of a run."""
    return folder / f"generation-{generation}" / f"shard-{number:04}.npz"


def write_whole(path: Path, arrays: dict[str, Any]) -> None:
    """Write arrays to a file that is there whole or not at all, whatever happens; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            np.savez(file, **arrays)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
        sync_folder(path.parent)
    finally:
        part.unlink(missing_ok=True)


def write_shard(path: Path, positions: Positions) -> None:
    """Keep positions; raises OSError."""
    states = positions.states.view(np.uint8).reshape(len(positions.states), -1)
    write_whole(path, {**positions._asdict(), "states": states})


def read_shards(game: Game, paths: Sequence[Path]) -> Positions:
    """The positions of shards, as if they were one; raises OSError, ValueError, KeyError."""
    states, of, shares, values, games = [], [], [], [], 0
    dtype = dtype_of(game.state)
    for path in paths:
        with np.load(path) as shard:
            states.append(shard["states"].view(dtype)[:, 0])
            of.append(shard["of"] + games)
            shares.append(shard["shares"])
            values.append(shard["values"])
        games += len(shares[-1])
    return Positions(np.concatenate(states), np.concatenate(of), np.concatenate(shares), np.concatenate(values))
