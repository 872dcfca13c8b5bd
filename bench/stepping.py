"""What is measured of an environment, and how: for `bench.envs`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from time import process_time
from typing import Any

import numpy as np

GAMES = 1024
"""Games side by side, in batches."""
LONG = 50
"""Decisions of a random game from which on it is comparable."""


@dataclass
class Runner:
    """Something that can be stepped.

    Attributes:
        prepare: chooses what comes next; its time does not count.
        advance: carries that out, and returns how many decisions it made; its time counts.
        length: mean number of decisions of a random game, asked for at the end; None: not known.
        numbers: of an observation; 0: nothing is observed.
    """

    prepare: Callable[[], Any]
    advance: Callable[[Any], int]
    length: Callable[[], float | None]
    numbers: int


@dataclass
class Case:
    """An environment to measure.

    Attributes:
        interface: whose it is, and how it is called.
        game, players: which game, for how many.
        make: makes its runner; ImportError: it is not installed.
        random: it has chance or hidden information.
        own: it is Arasta's.
        numbers, speeds, length: what was measured: as `Runner.numbers`; decisions per second; as `Runner.length`.
    """

    interface: str
    game: str
    players: int
    make: Callable[[], Runner]
    random: bool = True
    own: bool = False
    numbers: int = 0
    speeds: list[float] = field(default_factory=list)
    length: float | None = None

    @property
    def comparable(self) -> bool:
        """True for somebody else's game that is like Arasta's (see above)."""
        return not self.own and self.random and self.numbers > 0 and (self.length or 0) >= LONG


def agents(made: Any) -> Runner:
    """An AEC environment of PettingZoo, stepped as its users do: `step`, then `last`."""

    def seen() -> Any:
        observation, _reward, terminated, truncated, info = made.last()
        if terminated or truncated:
            return None
        return info["action_mask"] if "action_mask" in info else observation["action_mask"]

    def begin(seed: int) -> Any:
        made.reset(seed=seed)
        return seen()

    def step(action: int) -> Any:
        made.step(action)
        return seen()

    made.reset(seed=1)
    first = made.last()[0]
    return replayed(begin, step, int(np.size(first["observation"] if isinstance(first, dict) else first)))


def spiel(name: str) -> Runner:
    """A game of OpenSpiel, stepped from Python; observations by its observer, which writes into an array in place."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    if name.startswith("arasta"):
        import arasta.envs.openspiel  # noqa: F401  # registers them
    game = pyspiel.load_game(name)
    kind = game.get_type()
    imperfect = None if kind.provides_observation_tensor else pyspiel.IIGObservationType(perfect_recall=True)
    observer = make_observation(game, imperfect)
    rng = np.random.default_rng(1)
    counted = {"games": 0, "decisions": 0}

    def prepare() -> Any:
        state, course = game.new_initial_state(), []
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
                course.append(int(rng.choice(outcomes, p=probabilities)) if len(outcomes) > 1 else outcomes[0])
            else:
                course.append(int(rng.choice(state.legal_actions())))
            state.apply_action(course[-1])
        return course

    def advance(course: Any) -> int:
        state, decisions = game.new_initial_state(), 0
        for action in course:
            if not state.is_chance_node():
                observer.set_from(state, state.current_player())
                state.legal_actions()
                decisions += 1
            state.apply_action(action)
        state.returns()
        counted["games"] += 1
        counted["decisions"] += decisions
        return decisions

    return Runner(prepare, advance, lambda: counted["decisions"] / max(1, counted["games"]), observer.tensor.size)


def replayed(begin: Callable[[int], Any], step: Callable[[int], Any], numbers: int) -> Runner:
    """Whole games: each is played once at random without counting, then once more by the same actions.

    Args:
        begin: (seed) -> the mask of the legal actions, after a new game has begun.
        step: (action) -> the mask of the next decision; None: the game is over.
        numbers: of an observation.
    """
    rng = np.random.default_rng(1)
    counted = {"games": 0, "decisions": 0}

    def prepare() -> tuple[int, list[int]]:
        counted["games"] += 1
        course: list[int] = []
        mask = begin(counted["games"])
        while mask is not None:
            course.append(int(rng.choice(np.flatnonzero(mask))))
            mask = step(course[-1])
        return counted["games"], course

    def advance(game: tuple[int, list[int]]) -> int:
        number, course = game
        begin(number)
        for action in course:
            step(action)
        counted["decisions"] += len(course)
        return len(course)

    return Runner(prepare, advance, lambda: counted["decisions"] / max(1, counted["games"]), numbers)


def chosen(mask: Any, rng: np.random.Generator) -> Any:
    """For each row of a mask one of its actions, each equally likely; 0 where there is none."""
    return (mask * rng.random(mask.shape)).argmax(axis=1)


def measure(cases: list[Case], seconds: float, rounds: int) -> list[str]:
    """Measure all cases, in turn, so many times; they get their speeds.

    Returns:
        Those that are not installed, with the reason.
    """
    missing, running = [], []
    for case in cases:
        print(f"  {case.interface}: {case.game}", file=sys.stderr, flush=True)
        try:
            runner = case.make()
        except ImportError as error:
            missing.append(f"{case.interface}: {case.game} ({error})")
            continue
        runner.advance(runner.prepare())
        running.append((case, runner))
    for _ in range(rounds):
        for case, runner in running:
            case.speeds.append(speed(runner, seconds))
    for case, runner in running:
        case.length, case.numbers = runner.length(), runner.numbers
    return missing


def speed(runner: Runner, seconds: float) -> float:
    """Decisions per second of processor time."""
    spent, made = 0.0, 0
    while spent < seconds:
        given = runner.prepare()
        begun = process_time()
        made += runner.advance(given)
        spent += process_time() - begun
    return made / spent
