"""Choosing among legal actions by preference, ties broken at random; the same interpreted and compiled."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from arasta.core.choices import Choices, allow
from arasta.core.rule import rule, widen
from arasta.core.splitmix import derived_seed as derived_seed
from arasta.core.state import CoreState

Policy = Callable[[Any, Any, int, int, int, int], int]
"""Rule (box, s, seat, kind, arg, action) -> how much the seat would like the action; see `core.game.Game.policy`."""

PATIENCE = 400
WHIM = 8
"""After `PATIENCE` decisions a seat, one decision in `WHIM` is taken at random: bots that wait for each other, or walk
in circles, would never come to an end, for they do not remember."""
OVERLOOKED_ONE_IN = 3
"""A careless player overlooks one choice in so many,"""
A_FEW = 2
"""but none where there are no more than these."""


@rule
def pick(seed: int, count: int) -> int:
    """A number 0 .. count - 1 from a seed, for counts so small that 2**32 divides nearly evenly."""
    return ((seed >> 31) * count) >> 32


@rule
def overlook(choices: Choices, seen: Choices, seed: int) -> None:
    """List in `seen` the choices that a careless player does not overlook: at least one."""
    seen.count = 0
    for i in range(choices.count):
        if choices.count <= A_FEW or pick(derived_seed(seed, i), OVERLOOKED_ONE_IN) > 0:
            allow(seen, widen(choices.action[i]))
    if seen.count == 0:
        for i in range(choices.count):
            allow(seen, widen(choices.action[i]))


@rule
def no_scores(box: Any, s: CoreState, seat: int, kind: int, arg: int, action: int) -> int:
    """The policy that likes everything equally: with it, every choice is equally likely."""
    return 0


def make_choose(policy: Policy) -> Callable[..., int]:
    """The rule (box, s, choices, seed) -> the action that a policy likes best."""

    def choose(box: Any, s: CoreState, choices: Choices, seed: int) -> int:
        if s.decisions > PATIENCE * s.players and seed % WHIM == 0:
            return widen(choices.action[pick(seed, choices.count)])
        top = s.depth - 1
        kind = widen(s.pending_kind[top])
        seat = widen(s.pending_seat[top])
        arg = widen(s.pending_arg[top])
        best = 0
        ties = 0
        chosen = 0
        for i in range(choices.count):
            liked = policy(box, s, seat, kind, arg, widen(choices.action[i]))
            if ties == 0 or liked > best:
                best = liked
                ties = 1
                chosen = i
            elif liked == best:
                ties += 1
        if ties > 1:
            # The ties are found again instead of being kept: most decisions have none.
            skip = pick(seed, ties)
            i = chosen
            while skip > 0:
                i += 1
                if policy(box, s, seat, kind, arg, widen(choices.action[i])) == best:
                    chosen = i
                    skip -= 1
        return widen(choices.action[chosen])

    return choose


@cache
def chooser(name: str) -> Callable[..., int]:
    """The rule (box, s, choices, seed) -> the action that the policy of the game `name` likes best.

    A game without policy likes everything equally. The rule is bound in this module as `choose_<name>`, so that Numba's
    cache can name it.
    """
    from arasta import game

    function = make_choose(game(name).policy or no_scores)
    function.__module__ = __name__
    function.__name__ = function.__qualname__ = f"choose_{name.replace('-', '_')}"
    globals()[function.__name__] = function
    return rule(function)
