"""Compiles what the tests need, game by game, while those that need none of it run: `pytest` starts it for whole runs.

    python -m tools.compile_kernels GAME ...

One process that compiles all kernels of a game infers the types of its rules once, and not once in each process that
happens to need the next kernel: two thirds of the work. What is in the cache already is only looked for. It ends with
the process that started it.
"""

from __future__ import annotations

import os
import sys
import threading

import numpy as np

import arasta
from arasta.bots.arena.luck import luck_of
from arasta.bots.compiled import warm_up
from arasta.learn.plan import Plan
from arasta.learn.running import prepare
from arasta.web.compile_queue import ANALYSIS, POLICY, SEARCH, load

LEARNT = ("choose-write", "istanbul")
"""The games with which the tests learn."""


def compile_game(name: str) -> None:
    """Compile the kernels of a game, or find them in the cache."""
    game = arasta.game(name)
    game.kernels.compile()
    load(name, POLICY, SEARCH, ANALYSIS)
    warm_up(game, game.players[1], ["greedy"])
    for layout in ("record", "features"):
        batch = arasta.vector(name, game.players[1], 1, seed=1, observation=layout, threads=1)
        batch.step(batch.sample(seed=1))
    luck_of(game, game.make_box(game.printed, game.read_options({})), game.players[1], 0, np.zeros(0, np.int16), 0)
    if name in LEARNT:
        prepare(Plan(name, game.players[1]))


def main(names: list[str]) -> None:
    """Compile the kernels of these games, one after the other."""
    for name in names:
        compile_game(name)


if __name__ == "__main__":
    threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
    main(sys.argv[1:])
