"""Kernels that other kernels are made of: nearly all of a game's code that bots need, each compiled once and shared.

Search, matches and bots that follow the policy call them. Compiled side by side in two processes, they halve the time
until a bot can look ahead for the first time on a machine.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from arasta.bots.choosing import make_choose, no_preference
from arasta.core.choices import Choices
from arasta.core.record import dtype_of
from arasta.core.rule import as_kernel, rule

if TYPE_CHECKING:
    from arasta.core.game import Game

Rule = Callable[..., Any]

STEP, POLICY, CHOOSE, GUIDE = "step", "policy", "choose", "guide"
JUDGE, AHEAD, REDRAW = "judge", "ahead", "redraw"
PARTS = (STEP, POLICY, CHOOSE, GUIDE, JUDGE, AHEAD, REDRAW)
"""`Flow.step`, the rules of a `Game` under these names, and what its policy chooses (`bots.choosing.make_choose`)."""
HALVES = ((STEP,), (POLICY, GUIDE, JUDGE, AHEAD, REDRAW))
"""The same in two halves that take about as long to compile."""


@rule
def no_worth(box: Any, s: Any, seat: int) -> int:
    """The judge of a game without one: nobody is better off."""
    return 0


@rule
def nobody_ahead(box: Any, s: Any, seat: int, other: int) -> bool:
    """For a game that does not say who ends before whom: all win."""
    return False


def _step(called: Rule) -> Rule:
    def step(b, s, action, choices):  # type: ignore[no-untyped-def]  # compiled from its arguments
        called(b, s, action, choices)

    return step


def _policy(called: Rule) -> Rule:
    def policy(b, s, seat, kind, arg, action):  # type: ignore[no-untyped-def]  # compiled from its arguments
        return called(b, s, seat, kind, arg, action)

    return policy


def _judge(called: Rule) -> Rule:
    def judge(b, s, seat):  # type: ignore[no-untyped-def]  # compiled from its arguments
        return called(b, s, seat)

    return judge


def _ahead(called: Rule) -> Rule:
    def ahead(b, s, seat, other):  # type: ignore[no-untyped-def]  # compiled from its arguments
        return called(b, s, seat, other)

    return ahead


def _redraw(called: Rule) -> Rule:
    def redraw(b, s, seat, seed):  # type: ignore[no-untyped-def]  # compiled from its arguments
        called(b, s, seat, seed)

    return redraw


def _choose(called: Rule) -> Rule:
    rule_choose = rule(make_choose(called))

    def choose(b, s, choices, seed):  # type: ignore[no-untyped-def]  # compiled from its arguments
        return rule_choose(b, s, choices, seed)

    return choose


_kernels: dict[str, Any] = {}


def part_of(game: Game, part: str) -> Any:
    """A kernel of `PARTS`, one per process. Where a game's guide is its policy, one kernel is both."""
    policy = game.policy or no_preference
    if part == GUIDE and game.guide in (None, policy):
        part = POLICY
    name = f"{game.name}-{part}"
    if name not in _kernels:
        made = {
            STEP: (_step, game.flow.step),
            POLICY: (_policy, policy),
            CHOOSE: (_choose, part_of(game, POLICY) if part == CHOOSE else None),
            GUIDE: (_policy, game.guide),
            JUDGE: (_judge, game.judge or no_worth),
            AHEAD: (_ahead, game.ahead or nobody_ahead),
            REDRAW: (_redraw, game.redraw),
        }
        make, called = made[part]
        _kernels[name] = as_kernel(make(called), name, game.flow.digest)
    return _kernels[name]


def compile_part(game: Game, part: str) -> None:
    """Compile a kernel of `PARTS` as others call it, or load it from the cache."""
    from numba import from_dtype, int64

    box, state, choices = (from_dtype(dtype_of(record)) for record in (game.box, game.state, Choices))
    after = {
        STEP: (int64, choices),
        POLICY: (int64,) * 4,
        CHOOSE: (choices, int64),
        GUIDE: (int64,) * 4,
        JUDGE: (int64,),
        AHEAD: (int64,) * 2,
        REDRAW: (int64,) * 2,
    }
    part_of(game, part).compile((box, state, *after[part]))
