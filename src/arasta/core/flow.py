"""The outer loop of every game: carry out a choice, then every forced step, until somebody has to decide."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from arasta.core.choices import Choices
from arasta.core.decisions import pop
from arasta.core.events import clear_events
from arasta.core.rule import inline, rule, rules_digest
from arasta.core.state import OVER, RUNNING, UNFINISHED, CoreState

Rule = Callable[..., Any]

GAMES = Path(__file__).resolve().parent.parent / "games"
"""The folder that holds the games' folders, each with everything its rules need."""

BEGIN = -1
"""Stands for an action where a new game begins: there is nothing to carry out yet."""


@dataclass(frozen=True)
class Flow:
    """The rules that run a game: plain functions, so they run both interpreted and inside kernels.

    Attributes:
        set_up: (box, s, players, seed) fills a zeroed `s` with a new game; `step` with BEGIN then makes it ready.
        start: (box, s, players, seed, choices) makes a new game in `s` and lists the first choices.
        step: (box, s, action, choices) carries out a legal action of the asked decision and lists the next choices;
            none when the game is over. BEGIN carries out only what is forced. What an illegal action does is
            undefined: public code validates first.
        legal: (box, s, choices) lists the choices of the asked decision without changing `s`.
        step_asking: as `step`, but every decision is asked, those with a single answer too; interpreted only.
        step_once: carries out one action, nothing that follows from it, and lists the next choices; interpreted only.
    """

    set_up: Rule
    start: Rule
    step: Rule
    legal: Rule
    step_asking: Rule
    step_once: Rule

    @property
    def digest(self) -> int:
        """Digest of the sources of these rules, for kernels to close over (`core.rule.rules_digest`)."""
        file = Path(inspect.getfile(self.set_up)).resolve()
        return rules_digest(next((folder for folder in file.parents if folder.parent == GAMES), file.parent))


@rule
def no_more_choices(box: Any, s: CoreState, kind: int, seat: int, arg: int, choices: Choices) -> None:
    """The rule for games without choices offered inside other decisions."""


@rule
def no_interruption(box: Any, s: CoreState, kind: int, seat: int, arg: int, action: int) -> bool:
    """The rule for games in which every action belongs to the decision that offered it."""
    return False


@rule
def never_always_asked(kind: int) -> bool:
    """The rule for games in which no decisions are asked together."""
    return False


def make_flow(
    module: str,
    set_up: Rule,
    legal_of: Rule,
    choose_of: Rule,
    finish: Rule,
    more_choices: Rule = no_more_choices,
    interrupts: Rule = no_interruption,
    is_always_asked: Rule = never_always_asked,
    never_asked: frozenset[int] = frozenset(),
) -> Flow:
    """Tie a game's rules together; `module` must bind the results as `start`, `step` and `legal`.

    Args:
        module: name of the module that binds them, so that Numba's cache can name them.
        set_up: rule (box, s, players, seed) that fills a zeroed record and pushes the first decision.
        legal_of: rule (box, s, kind, seat, arg, choices).
        choose_of: rule (box, s, kind, seat, arg, action).
        finish: rule (box, s) run once when no decision is pending any more.
        more_choices: rule (box, s, kind, seat, arg, choices) that offers what may be chosen inside other decisions.
        interrupts: rule (box, s, kind, seat, arg, action) that carries such a choice out, puts the decision back, and
            returns True; False for any other action.
        is_always_asked: rule (kind) that says which kinds are asked even when there is a single choice
            (`core.decisions.Decisions.always_asked`).
        never_asked: kinds that follow by themselves and are not questions, even where all are asked
            (`core.decisions.Decisions.never_asked`).
    """
    # `+ 0` widens as `core.rule.widen` does, without a call at every step.

    def legal(box: Any, s: CoreState, choices: Choices) -> None:
        choices.count = 0
        top = s.depth - 1
        if top >= 0:
            kind = s.pending_kind[top] + 0
            seat = s.pending_seat[top] + 0
            arg = s.pending_arg[top] + 0
            legal_of(box, s, kind, seat, arg, choices)
            more_choices(box, s, kind, seat, arg, choices)

    def end(box: Any, s: CoreState, choices: Choices) -> None:
        if s.status != RUNNING:
            return
        if s.depth == 0:
            s.status = OVER
            finish(box, s)
        elif s.decisions >= box.decision_limit:
            for top in range(s.depth - 1, -1, -1):
                pop(s, top)
            choices.count = 0
            s.status = UNFINISHED

    def step(box: Any, s: CoreState, action: int, choices: Choices) -> None:
        todo = action + 0
        told = 0
        made = s.decisions
        if todo != BEGIN:
            told = s.event_count + 0
            s.event_count = 0
            made += 1
            s.decisions = made
        while True:
            if todo != BEGIN:
                top = s.depth - 1
                kind = s.pending_kind[top] + 0
                seat = s.pending_seat[top] + 0
                arg = s.pending_arg[top] + 0
                pop(s, top)
                if not interrupts(box, s, kind, seat, arg, todo):
                    choose_of(box, s, kind, seat, arg, todo)
            legal(box, s, choices)
            if choices.count != 1 or is_always_asked(s.pending_kind[s.depth - 1]):
                break
            todo = choices.action[0] + 0
        if choices.count == 0 or made >= box.decision_limit:
            end(box, s, choices)
        clear_events(s, told)

    def start(box: Any, s: CoreState, players: int, seed: int, choices: Choices) -> None:
        set_up(box, s, players, seed)
        step(box, s, BEGIN, choices)

    def step_while(box: Any, s: CoreState, action: int, choices: Choices, followed: frozenset[int]) -> None:
        told = s.event_count if action != BEGIN else 0
        if action != BEGIN:
            s.event_count = 0
            s.decisions += 1
        todo = action
        while True:
            if todo != BEGIN:
                top = s.depth - 1
                kind, seat, arg = s.pending_kind[top], s.pending_seat[top], s.pending_arg[top]
                pop(s, top)
                if not interrupts(box, s, kind, seat, arg, todo):
                    choose_of(box, s, kind, seat, arg, todo)
            legal(box, s, choices)
            if choices.count != 1 or s.pending_kind[s.depth - 1] not in followed:
                break
            todo = choices.action[0]
        if choices.count == 0 or s.decisions >= box.decision_limit:
            end(box, s, choices)
        clear_events(s, told)

    def step_asking(box: Any, s: CoreState, action: int, choices: Choices) -> None:
        step_while(box, s, action, choices, never_asked)

    def step_once(box: Any, s: CoreState, action: int, choices: Choices) -> None:
        step_while(box, s, action, choices, frozenset())

    for function in (legal, end, step, start):
        function.__module__ = module
        function.__qualname__ = function.__name__
        rule(function)
    for function in (legal_of, choose_of, step, is_always_asked):
        inline(function)
    return Flow(set_up, start, step, legal, step_asking, step_once)
