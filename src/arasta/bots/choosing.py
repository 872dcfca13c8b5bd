"""Choosing the legal action that a policy scores highest, ties broken at random; the same interpreted and compiled.

Everything a bot draws follows from the seed it is given::

    >>> [random_index(derived_seed(7, i), 6) for i in range(8)]
    [2, 0, 5, 3, 2, 1, 2, 1]
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from arasta.core.choices import Choices, allow
from arasta.core.rule import rule, widen
from arasta.core.splitmix import derived_seed
from arasta.core.state import CoreState

Policy = Callable[[Any, Any, int, int, int, int], int]
"""Rule (box, s, seat, kind, arg, action) -> score of a legal action; see `core.game.Game.policy`."""

PATIENCE = 400
WHIM = 8
"""After `PATIENCE` decisions a seat, one decision in `WHIM` is taken at random: bots that wait for each other, or walk
in circles, would never come to an end, since they have no memory."""
OVERLOOKED_ONE_IN = 3
"""A careless player overlooks one choice in this many."""
NEVER_OVERLOOKED = 2
"""With no more choices than this, none is overlooked."""


@rule
def random_index(seed: int, count: int) -> int:
    """A number 0 .. count - 1 that follows from a seed, every one about equally likely.

    Args:
        seed: 0 .. 2**63 - 1; its upper 32 bits count.
        count: from 1, and small beside 2**32, so that 2**32 divides nearly evenly.
    """
    return ((seed >> 31) * count) >> 32


@rule
def overlook(choices: Choices, seen: Choices, seed: int) -> None:
    """Leave out the choices that a careless player overlooks.

    Args:
        choices: the legal ones.
        seen: is filled with those that are not overlooked, at least one.
        seed: 0 .. 2**63 - 1.
    """
    seen.count = 0
    for i in range(choices.count):
        if choices.count <= NEVER_OVERLOOKED or random_index(derived_seed(seed, i), OVERLOOKED_ONE_IN) > 0:
            allow(seen, widen(choices.action[i]))
    if seen.count == 0:
        for i in range(choices.count):
            allow(seen, widen(choices.action[i]))


@rule
def no_scores(box: Any, s: CoreState, seat: int, kind: int, arg: int, action: int) -> int:
    """The policy of a game without one: with it, every choice is equally likely. See `Policy`."""
    return 0


def make_choose(policy: Policy) -> Callable[..., int]:
    """Make the rule (box, s, choices, seed) -> the action with the highest score.

    The rule takes the decision on top of the stack; `choices` lists at least one action. Of equal scores one is drawn
    from `seed` (0 .. 2**63 - 1). See `PATIENCE` for games that do not end.

    Args:
        policy: scores an action.
    """

    def choose(box: Any, s: CoreState, choices: Choices, seed: int) -> int:
        if s.decisions > PATIENCE * s.players and seed % WHIM == 0:
            return widen(choices.action[random_index(seed, choices.count)])
        top = s.depth - 1
        kind = widen(s.pending_kind[top])
        seat = widen(s.pending_seat[top])
        arg = widen(s.pending_arg[top])
        best = 0
        ties = 0
        chosen = 0
        for i in range(choices.count):
            score = policy(box, s, seat, kind, arg, widen(choices.action[i]))
            if ties == 0 or score > best:
                best = score
                ties = 1
                chosen = i
            elif score == best:
                ties += 1
        if ties > 1:
            # The ties are found again instead of being stored: most decisions have none.
            skip = random_index(seed, ties)
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
    """The rule of `make_choose` for the policy of a game; `no_scores` for a game without one.

    The rule is bound in this module as `choose_<name>`, so that Numba's cache can name it.

    Args:
        name: of the game.

    Raises:
        UnknownGame: there is no such game.
    """
    from arasta import game

    function = make_choose(game(name).policy or no_scores)
    function.__module__ = __name__
    function.__name__ = function.__qualname__ = f"choose_{name.replace('-', '_')}"
    globals()[function.__name__] = function
    return rule(function)
