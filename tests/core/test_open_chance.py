"""Chance in the open: a step with given draws is the one that the generator would have made; all its ways add up."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from math import prod
from typing import Any

import numpy as np
import pytest

import arasta
from arasta.core.chance import below, seed_chance
from arasta.core.choices import ChoiceList
from arasta.core.flow import BEGIN
from arasta.core.open_chance import OpenStep, Script, open_start, open_step
from arasta.core.record import view

PLAYED = 60
"""Decisions of each random game that are compared."""
OPEN_LIMIT = 40
"""Most outcomes of a draw in any of the four games: the location cards of Choose & Write."""


class Recorder:
    """A script that lets another state's generator draw and notes down what came."""

    def __init__(self, source: Any) -> None:
        self.source = source
        self.drawn: list[int] = []
        self.limits: list[int] = []

    def next(self, limit: int) -> int:
        """The next number of the generator."""
        number = below(self.source, limit)
        if limit > 1:
            self.drawn.append(number)
            self.limits.append(limit)
        return number


def without_generator(game: Any, data: bytes) -> bytes:
    """The bytes of a state whose generator plays no part."""
    states = np.frombuffer(bytearray(data), game.new_states().dtype)
    states["key"] = states["counter"] = 0
    return bytes(states.tobytes())


@pytest.mark.parametrize("name", arasta.GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_step_with_the_generators_draws_is_the_generators_step(name: str, seed: int) -> None:
    """Every draw of the set-up and of the first choices of a game goes through the script, and changes nothing else."""
    game = arasta.game(name)
    players = game.players[0] + seed % (game.players[1] - game.players[0] + 1)
    table = game.table(players=players, seed=seed)
    generator = game.view(game.new_states())
    # The set-up once more, its draws recorded from a generator that starts where that of the table started.
    seed_chance(generator, seed)
    recorder = Recorder(generator)
    recorded = game.new_states()
    s = game.view(recorded)
    s.script = recorder
    game.flow.start(table.box_view, s, players, seed, ChoiceList())
    assert without_generator(game, recorded.tobytes()) == without_generator(game, table.states.tobytes())
    opened = open_start(game, table.box_view, players, tuple(recorder.drawn))
    assert opened.limits == tuple(recorder.limits) and max(opened.limits) <= OPEN_LIMIT
    assert without_generator(game, opened.after) == without_generator(game, table.states.tobytes())
    number = seed
    for _ in range(PLAYED):
        if not table.seats:
            break
        number = (number * 48271 + 11) % 2147483647
        action = table.actions[number % len(table.actions)]
        source = game.view(table.states.copy())
        copy = table.states.copy()
        s = game.view(copy)
        s.script = recorder = Recorder(source)
        game.flow.step(table.box_view, s, action, ChoiceList())
        opened = open_step(game, table.box_view, table.states, action, tuple(recorder.drawn))
        assert opened.limit == 0 and opened.limits == tuple(recorder.limits)
        table.choose(action)
        after = without_generator(game, table.states.tobytes())
        assert without_generator(game, opened.after) == after
        assert opened.legal == tuple(sorted(table.actions)) and opened.events == table.events


@pytest.mark.parametrize("name", arasta.GAMES)
def test_at_a_table_that_asks_all_the_step_ends_at_the_next_question(name: str) -> None:
    """Steps without a draw lead where `choose` leads, also where that question has a single answer."""
    table = arasta.game(name).table(players=2, seed=1, ask_all=True)
    compared = 0
    for n in range(PLAYED):
        choice = table.choices[n % len(table.choices)]
        opened = table.open_step(choice)
        table.choose(choice)
        if not opened.limit:
            compared += len(table.actions) == 1
            assert opened.legal == tuple(sorted(table.actions)) and opened.events == table.events
    assert compared


def tea_house() -> Any:
    """Istanbul, about to announce a number at the Tea House."""
    game = arasta.game("istanbul")
    return game.table_at(game.position(2, [{"merchant": 9, "assistant": []}], seat=0, ask="place"))


def test_two_dice_fall_in_36_ways_and_bring_what_they_should() -> None:
    """At the Tea House 8 is reached in 15 of 36 ways (IST-4.902)."""
    table = tea_house()
    step = table.open_step(next(choice for choice in table.choices if choice.value == 8))
    reached = Fraction(0)
    ways = Counter[tuple[int, int]]()
    for done in step.complete():
        rolled = next(event for event in done.events if event.name == "rolled")
        ways[rolled.first, rolled.second] += 1
        if rolled.first + rolled.second >= 8:
            reached += done.probability
    assert set(ways.values()) == {1} and len(ways) == 36
    assert reached == Fraction(15, 36)


def test_the_frequencies_of_the_generator_are_the_probabilities_of_the_open_step() -> None:
    """Chi-square of 7,200 rolls against the open step's probabilities; 35 degrees of freedom, 0.1 % lies at 66.6."""
    table = tea_house()
    choice = next(choice for choice in table.choices if choice.value == 8)
    expected = {
        (done.events[1].first, done.events[1].second): done.probability for done in table.open_step(choice).complete()
    }
    rolls = 7200
    found = Counter[tuple[int, int]]()
    for seed in range(rolls):
        states = table.game.resample(table.box, table.observe(0), 0, seed)
        s = table.game.view(states)
        table.game.flow.step(table.box_view, s, choice.id, ChoiceList())
        event = table.game.events_of(s)[1]
        found[event.first, event.second] += 1
    square = sum((found[key] - rolls * share) ** 2 / (rolls * share) for key, share in expected.items())
    assert set(found) == set(expected) and square < 66.6


def shuffles(name: str) -> OpenStep:
    """A new game of two with all but its last five draws given."""
    game = arasta.game(name)
    box = view(game.box, game.make_box(game.printed, game.read_options({})))
    step = open_start(game, box, 2)
    steps = [step]
    while step.limit:
        step = step.then(0)
        steps.append(step)
    return steps[-6]


@pytest.mark.parametrize("name", arasta.GAMES)
def test_all_ways_to_complete_a_set_up_are_listed_and_add_up_to_one(name: str) -> None:
    """The last draws of a new game: each combination of their outcomes once, all as likely."""
    step = shuffles(name)
    ways = list(step.complete())
    assert sum((done.probability / step.probability for done in ways), Fraction(0)) == 1
    assert len({done.drawn for done in ways}) == len(ways) == prod(ways[0].limits[len(step.limits) :]) > 1


def test_a_draw_with_one_outcome_is_no_draw() -> None:
    """A script is asked for nothing where only one thing can come."""
    script = Script((4,))
    assert (script.next(1), script.next(6), script.next(1), script.limits) == (0, 4, 0, [6])


def test_what_cannot_be_drawn_is_refused() -> None:
    """`then` names the outcomes that there are; a complete step takes none; an illegal choice is refused as ever."""
    table = tea_house()
    step = table.open_step(next(choice for choice in table.choices if choice.value == 8))
    wrong: Any
    for wrong in (6, -1, True, 1.5, "1", None):
        with pytest.raises(arasta.BadOutcome, match="outcomes 0 to 5"):
            step.then(wrong)
    with pytest.raises(arasta.BadOutcome, match="nothing is left"):
        step.then(0).then(0).then(0)
    with pytest.raises(arasta.IllegalChoice):
        table.open_step(0)


def test_the_table_and_what_it_was_given_stay_as_they_were() -> None:
    """Looking at what could come changes nothing and uses nothing up."""
    table = tea_house()
    table.force(dice=[2, 2])
    before = table.states.tobytes(), table.given.kept()
    step = table.open_step(next(choice for choice in table.choices if choice.value == 8))
    assert step.limit == 6 and step.action != BEGIN
    assert len(list(step.complete())) == 36
    assert (table.states.tobytes(), table.given.kept()) == before
    assert table.choose(step.action)[1].first == 2


def test_steps_are_keys() -> None:
    """Whoever makes a tree of chance counts equal nodes once."""
    table = arasta.game("istanbul").table(3, seed=1)
    first, second = (table.open_step(table.choices[0]) for _ in range(2))
    other = table.open_step(table.choices[1])
    assert first == second and first is not second
    assert len({first, second, other, *first.complete(), *second.complete()}) == 2 + len(
        [step for step in first.complete() if step != first]
    )
