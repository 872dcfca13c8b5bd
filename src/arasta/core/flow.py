"""The outer loop of every game: carry a choice out, then every forced step, until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arasta.core.choices import Choices
from arasta.core.decisions import pop
from arasta.core.events import clear_events
from arasta.core.rule import rule, widen
from arasta.core.state import OVER, RUNNING, UNFINISHED, CoreState

Rule = Callable[..., Any]


@dataclass(frozen=True)
class Flow:
    """The rules that run a game; plain functions, so they run interpreted and inside kernels.

    Attributes:
        start: (box, s, players, seed, choices) makes a new game in `s` and lists the first choices.
        step: (box, s, action, choices) carries out a legal action of the asked decision and lists the next choices;
            none when the game is over. An illegal action is undefined: public code validates first.
        legal: (box, s, choices) lists the choices of the asked decision without changing `s`.
    """

    start: Rule
    step: Rule
    legal: Rule


def make_flow(module: str, setup: Rule, legal_of: Rule, choose_of: Rule, finish: Rule) -> Flow:
    """Tie a game's rules together; `module` must bind the results as `start`, `step`, `legal` and `advance`.

    Args:
        module: name of the module that binds them, so that Numba's cache can name them.
        setup: rule (box, s, players, seed) that fills a zeroed record and pushes the first decision.
        legal_of: rule (box, s, kind, seat, arg, choices).
        choose_of: rule (box, s, kind, seat, arg, action).
        finish: rule (box, s) run once when no decision is pending any more.
    """

    def legal(box: Any, s: CoreState, choices: Choices) -> None:
        choices.count = 0
        top = s.depth - 1
        if top >= 0:
            kind = widen(s.pending_kind[top])
            legal_of(box, s, kind, widen(s.pending_seat[top]), widen(s.pending_arg[top]), choices)

    def carry_out(box: Any, s: CoreState, action: int) -> None:
        top = s.depth - 1
        kind = widen(s.pending_kind[top])
        seat = widen(s.pending_seat[top])
        arg = widen(s.pending_arg[top])
        pop(s)
        choose_of(box, s, kind, seat, arg, action)

    def advance(box: Any, s: CoreState, choices: Choices) -> None:
        legal(box, s, choices)
        while choices.count == 1:
            carry_out(box, s, widen(choices.action[0]))
            legal(box, s, choices)
        if s.depth == 0 and s.status == RUNNING:
            s.status = OVER
            finish(box, s)
        elif s.decisions >= box.decision_limit and s.status == RUNNING:
            while s.depth > 0:
                pop(s)
            choices.count = 0
            s.status = UNFINISHED

    def start(box: Any, s: CoreState, players: int, seed: int, choices: Choices) -> None:
        setup(box, s, players, seed)
        advance(box, s, choices)

    def step(box: Any, s: CoreState, action: int, choices: Choices) -> None:
        clear_events(s)
        s.decisions += 1
        carry_out(box, s, widen(action))
        advance(box, s, choices)

    for function in (legal, carry_out, advance, start, step):
        function.__module__ = module
        function.__qualname__ = function.__name__
        rule(function)
    return Flow(start, step, legal)
