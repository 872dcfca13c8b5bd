"""Kernels that other kernels are made of: nearly all of a game's code that bots need, each compiled once and shared.

Search, matches and bots that follow the policy call them. They are compiled in two halves, side by side, in two
processes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arasta.bots.choosing import make_choose, no_scores
from arasta.core.choices import Choices
from arasta.core.record import dtype_of
from arasta.core.rule import as_kernel, rule, widen
from arasta.envs.features import make_write_features

if TYPE_CHECKING:
    from arasta.core.game import Game

Rule = Callable[..., Any]

STEP, CHOOSE, SCORE, SCORE_AT_ROOT = "step", "choose", "score", "score_at_root"
POLICY, ROLLOUT_POLICY, EVALUATE, OUTRANKS, RESAMPLE = "policy", "rollout_policy", "evaluate", "outranks", "resample"
FEATURES = "features"
PARTS = (STEP, POLICY, CHOOSE, ROLLOUT_POLICY, SCORE, SCORE_AT_ROOT, EVALUATE, OUTRANKS, RESAMPLE, FEATURES)
"""`Flow.step`, the rules of a `Game` under these names, what its policy chooses (`bots.choosing.make_choose`), and
how roll-out policy and policy score each choice; what nets see of a state (`envs.features`)."""
HALVES = ((STEP,), (SCORE, SCORE_AT_ROOT, EVALUATE, OUTRANKS, RESAMPLE, FEATURES))
"""The same in two halves that take about equally long to compile."""


@rule
def no_evaluation(box: Any, s: Any, seat: int) -> int:
    """The evaluation of a game without one: all positions are equal. See `Game.evaluate`."""
    return 0


@rule
def nobody_outranks(box: Any, s: Any, seat: int, other: int) -> bool:
    """The ranking of a game without one: all win. See `Game.outranks`."""
    return False


def _make_score_all(called: Rule) -> Rule:
    policy = called

    def score_all(b, s, choices, scores):  # type: ignore[no-untyped-def]  # compiled from its arguments
        """Fill `scores`, (MOST_CHOICES,) int64, for the `Choices`; returns the index of the first of the highest."""
        top = s.depth - 1
        kind = widen(s.pending_kind[top])
        seat = widen(s.pending_seat[top])
        arg = widen(s.pending_arg[top])
        best = 0
        for i in range(choices.count):
            scores[i] = policy(b, s, seat, kind, arg, widen(choices.action[i]))
            if scores[i] > scores[best]:
                best = i
        return best

    return score_all


MADE_OF: dict[str, tuple[Callable[[Rule], Rule], str]] = {
    CHOOSE: (make_choose, POLICY),
    SCORE: (_make_score_all, ROLLOUT_POLICY),
    SCORE_AT_ROOT: (_make_score_all, POLICY),
}
"""Parts that call another part: how each is made, and from which one."""

_kernels: dict[str, Any] = {}


def part_of(game: Game, part: str) -> Any:
    """A kernel of a game, one per process. If a game's roll-out policy is its policy, one kernel serves as both.

    Args:
        game: the game.
        part: one of `PARTS`.
    """
    policy = game.policy or no_scores
    if game.rollout_policy in (None, policy):
        part = {ROLLOUT_POLICY: POLICY, SCORE_AT_ROOT: SCORE}.get(part, part)
    name = f"{game.name}-{part}"
    if name in _kernels:
        return _kernels[name]
    if part in MADE_OF:
        make, of = MADE_OF[part]
        made = make(part_of(game, of))
    elif part == FEATURES:
        made = make_write_features(game)
    else:
        made = {
            STEP: game.flow.step,
            POLICY: policy,
            ROLLOUT_POLICY: game.rollout_policy or policy,
            EVALUATE: game.evaluate or no_evaluation,
            OUTRANKS: game.outranks or nobody_outranks,
            RESAMPLE: game.resample_rule,
        }[part]
    _kernels[name] = as_kernel(made, name, game.flow.digest)
    return _kernels[name]


def types_of(game: Game, part: str) -> tuple[Any, ...]:
    """The types of the arguments that the callers of a kernel pass.

    Args:
        game: the game.
        part: one of `PARTS`.
    """
    from numba import float32, from_dtype, int64, uint8

    box, state, choices = (from_dtype(dtype_of(record)) for record in (game.box, game.state, Choices))
    after = {
        STEP: (int64, choices),
        POLICY: (int64,) * 4,
        CHOOSE: (choices, int64),
        ROLLOUT_POLICY: (int64,) * 4,
        SCORE: (choices, int64[::1]),
        SCORE_AT_ROOT: (choices, int64[::1]),
        EVALUATE: (int64,),
        OUTRANKS: (int64,) * 2,
        RESAMPLE: (int64,) * 2,
    }
    writes = (state, uint8[::1], int64, int64, int64, float32[:, ::1], int64)
    return writes if part == FEATURES else (box, state, *after[part])


def compile_part(game: Game, part: str) -> None:
    """Compile a kernel for the arguments that its callers pass, or load it from the cache.

    Args:
        game: the game.
        part: one of `PARTS`.
    """
    part_of(game, part).compile(types_of(game, part))


FILL_CACHE = """
import os, sys, threading
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(1)), daemon=True).start()
from arasta import game
from arasta.bots.parts import compile_part
for part in sys.argv[2:]:
    compile_part(game(sys.argv[1]), part)
"""
"""Program that compiles parts of a game; it ends when the process that started it does."""


def compile_side_by_side(game: Game) -> None:
    """Compile both `HALVES` of a game, one of them in a process of its own.

    Does nothing if all of it is in the cache, or if there is only one core.

    Args:
        game: the game.
    """
    kept = [getattr(part_of(game, part)._cache, "filled", True) for part in (STEP, SCORE)]
    if all(kept) or (os.cpu_count() or 1) == 1:
        return
    here, there = HALVES
    other = subprocess.Popen([sys.executable, "-c", FILL_CACHE, game.name, *there], stdin=subprocess.PIPE)
    try:
        for part in here:
            compile_part(game, part)
        # Whatever could not be compiled there is compiled when it is called.
        other.wait()
    finally:
        other.kill()
        other.communicate()
