"""The smallest game, for tests of what all games share: count down from a number, one or two at a time.

Run as a program, it compiles the kernels (or finds them in the cache), plays 100 games at random, and prints the
decisions made and how many kernels the cache had and had not; given an action, also what comes of stepping with it.
"""

from __future__ import annotations

import json
import sys
from types import SimpleNamespace
from typing import Any, cast

import numpy as np

from arasta.core.box import CoreBox
from arasta.core.choices import Choices, allow
from arasta.core.decisions import Decisions, push
from arasta.core.flow import make_flow
from arasta.core.game import Game
from arasta.core.kernels import Kernels
from arasta.core.record import Row, new_array, number, row
from arasta.core.rule import rule
from arasta.core.state import CoreState

decision = Decisions()
START = 20


class State(CoreState):
    left: int = number("i1", "what is left to count down", 0, START)
    counted: Row = row("i2", 3, "how often nothing, one and two were counted", 0, START)


class Box(CoreBox):
    start: int = number("i1", "what the count begins with", 1, START)


@decision(1, "count")
class Count:
    @staticmethod
    @rule
    def legal(box: Box, s: State, seat: int, arg: int, choices: Choices) -> None:
        for count in range(1, min(s.left, 2) + 1):
            allow(choices, count)

    @staticmethod
    @rule
    def choose(box: Box, s: State, seat: int, arg: int, action: int) -> None:
        s.left -= action
        s.counted[action] += 1
        if s.left > 0:
            push(s, 1, (seat + 1) % s.players, 0)


@rule
def set_up(box: Box, s: State, players: int, seed: int) -> None:
    s.players = players
    s.left = box.start
    push(s, 1, seed % players, 0)


@rule
def finish(box: Box, s: State) -> None:
    pass


legal_of, choose_of = decision.dispatchers(__name__)
flow = make_flow(__name__, set_up, legal_of, choose_of, finish)
legal = flow.legal
step = flow.step
start = flow.start
GAME = cast(Game, SimpleNamespace(name="counting", flow=flow, state=State, box=Box, players=(2, 4)))


def new_box() -> Any:
    box = new_array(Box)
    box["start"] = START
    box["decision_limit"] = 1000
    return box


def play_games(kernels: Kernels, games: int = 100) -> tuple[int, Any]:
    """Random games to their end; returns the decisions made and the states."""
    states, _ = kernels.new_games(new_box(), 3, np.arange(games))
    return kernels.play(new_box(), states, np.arange(games), 10**9), states


if __name__ == "__main__":
    kernels = Kernels(GAME)
    made, _ = play_games(kernels)
    stats = [kernel.stats for kernel in (kernels._set_up, kernels._run)]
    hits, misses = (sum(sum(getattr(s, name).values()) for s in stats) for name in ("cache_hits", "cache_misses"))
    came = ""
    if len(sys.argv) > 1:
        states, out = kernels.new_games(new_box(), 2, np.arange(1))
        try:
            kernels.step(new_box(), states, 0, np.array([int(sys.argv[1])]), out)
        except IndexError as error:
            came = type(error).__name__
    print(json.dumps({"made": made, "hits": hits, "misses": misses, "came": came}))
