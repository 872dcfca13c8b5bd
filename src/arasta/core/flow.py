"""The outer loop of every game: carry a choice out, then every forced step, until somebody has to decide."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from arasta.core.choices import Choices
from arasta.core.decisions import pop
from arasta.core.events import clear_events
from arasta.core.rule import put_in_place, rule, widen
from arasta.core.state import OVER, RUNNING, UNFINISHED, CoreState

Rule = Callable[..., Any]

BEGIN = -1
"""Stands for an action where a new game begins: there is nothing to carry out yet."""


@dataclass(frozen=True)
class Flow:
    """The rules that run a game; plain functions, so they run interpreted and inside kernels.

    Attributes:
        set_up: (box, s, players, seed) fills a zeroed `s` with a new game; `step` with BEGIN then makes it ready.
        start: (box, s, players, seed, choices) makes a new game in `s` and lists the first choices.
        step: (box, s, action, choices) carries out a legal action of the asked decision and lists the next choices;
            none when the game is over. BEGIN carries out only what is forced. What an illegal action does is
            undefined: public code validates first.
        legal: (box, s, choices) lists the choices of the asked decision without changing `s`.
    """

    set_up: Rule
    start: Rule
    step: Rule
    legal: Rule


def make_flow(module: str, set_up: Rule, legal_of: Rule, choose_of: Rule, finish: Rule) -> Flow:
    """Tie a game's rules together; `module` must bind the results as `start`, `step`, `legal` and `advance`.

    Args:
        module: name of the module that binds them, so that Numba's cache can name them.
        set_up: rule (box, s, players, seed) that fills a zeroed record and pushes the first decision.
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

    def step(box: Any, s: CoreState, action: int, choices: Choices) -> None:
        todo = widen(action)
        if todo != BEGIN:
            clear_events(s)
            s.decisions += 1
        while True:
            if todo != BEGIN:
                top = s.depth - 1
                kind = widen(s.pending_kind[top])
                seat = widen(s.pending_seat[top])
                arg = widen(s.pending_arg[top])
                pop(s)
                choose_of(box, s, kind, seat, arg, todo)
            legal(box, s, choices)
            if choices.count != 1:
                break
            todo = widen(choices.action[0])
        if s.depth == 0 and s.status == RUNNING:
            s.status = OVER
            finish(box, s)
        elif s.decisions >= box.decision_limit and s.status == RUNNING:
            while s.depth > 0:
                pop(s)
            choices.count = 0
            s.status = UNFINISHED

    def start(box: Any, s: CoreState, players: int, seed: int, choices: Choices) -> None:
        set_up(box, s, players, seed)
        step(box, s, BEGIN, choices)

    for function in (legal, start, step):
        function.__module__ = module
        function.__qualname__ = function.__name__
        rule(function)
    for function in (legal_of, choose_of, step):
        put_in_place(function)
    return Flow(set_up, start, step, legal)
