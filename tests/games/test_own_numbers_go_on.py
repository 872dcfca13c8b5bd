"""Whatever numbers a components file may say, somebody can always act, nothing fails, and the game ends."""

from __future__ import annotations

import math
import random
from typing import Any

import pytest

import arasta
from arasta.core.game import Game
from tests.games.own_numbers import all_entries, own_file, refusal, together
from tests.thorough import times

LIMIT = 250
"""Decisions after which a game is stopped."""
LARGE = (60, 100, 127, 255, 1000, 32767)


def odd(rng: random.Random, printed: int) -> int:
    """Another value for a number: near to the printed one, small, or as large as records hold."""
    near = (printed - 2, printed - 1, printed + 1, printed + 2, 2 * printed, 3 * printed + 3)
    return rng.choice((0, 0, 1, 1, *near, rng.randrange(9), rng.randrange(40), rng.choice(LARGE)))


def some_numbers(game: Game, rng: random.Random, options: dict[str, Any]) -> dict[str, Any]:
    """A file that changes one to thirty numbers, often all in the same few tables, none of them refused."""
    numbers: dict[str, list[tuple[Any, int]]] = {}
    for path, value in all_entries(game):
        if type(value) is int:
            numbers.setdefault(str(path[0]), []).append((path, value))
    tables = rng.sample(sorted(numbers), rng.choice((1, 2, 5, len(numbers))))
    file: dict[str, Any] = {}
    for _ in range(rng.choice((2, 4, 10, 30))):
        path, value = rng.choice(numbers[rng.choice(tables)])
        tried = together(file, own_file(game, path, odd(rng, value)))
        if not refusal(game, tried, options):
            file = tried
    return file


def some_options(game: Game, rng: random.Random, players: int) -> dict[str, Any]:
    """Options drawn at random that go with each other."""
    while True:
        found: dict[str, Any] = {"decision_limit": LIMIT}
        for option in game.options:
            if option.name != "decision_limit" and option.values and rng.random() < 0.3:
                found[option.name] = rng.choice(option.values)
        try:
            game.check_table(players, game.read_options(found))
        except arasta.BadOption:
            continue
        return found


def check_goes_on(name: str, seed: int) -> set[str]:
    """Play one game with some numbers; who plays likes some actions much more than others, to come to odd places.

    Returns the decisions that were asked.
    """
    game = arasta.game(name)
    rng = random.Random(seed)
    players = rng.randint(*game.players)
    options = some_options(game, rng, players)
    file = some_numbers(game, rng, options)
    try:
        table = game.table(players, seed=seed, options=options, components=file)
    except arasta.BadComponents:
        return set()  # refused with a sentence where a game begins
    taste = rng.choice((0.0, 1.0, 3.0))
    likes: dict[int, float] = {}
    asked = set()
    for _ in range(LIMIT + 1):
        if not table.seats:
            break
        assert table.actions, f"nothing can be chosen: {table.decision}, {players} players, {options}, {file}"
        asked.add(table.decision)
        weights = [likes.setdefault(action, math.exp(taste * rng.gauss(0, 1))) for action in table.actions]
        table.choose(rng.choices(table.actions, weights)[0], table.seats[0])
    assert table.result is not None
    assert table.position()["state"]
    return asked


@pytest.mark.parametrize("seed", range(times(4)))
@pytest.mark.parametrize("name", arasta.GAMES)
def test_somebody_can_always_act(name: str, seed: int) -> None:
    check_goes_on(name, seed)


MANY = {"kairo": 20}
"""Games beside the dozen above; of Kairo fewer, since one takes as long as ten of another game."""
ELSEWHERE = {"die", "upper_gain", "cards_away"}
"""Decisions of the Dice Game that come too rarely; the tests of its rules and cards have them."""


@pytest.mark.slow
@pytest.mark.parametrize("name", arasta.GAMES)
def test_somebody_can_always_act_in_many_games(name: str) -> None:
    """Enough games to ask all that the game knows, but for `ELSEWHERE`."""
    asked: set[str] = set()
    for seed in range(1000, 1000 + times(MANY.get(name, 67))):
        asked |= check_goes_on(name, seed)
    assert asked >= {kind.name for kind in arasta.game(name).decisions.kinds.values()} - ELSEWHERE
