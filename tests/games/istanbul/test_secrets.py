"""Nothing that a seat may not know leaves the engine through its observation or its position (IST-0.23, IST-0.24)."""

from __future__ import annotations

import json
import random
from typing import Any

import numpy as np
import pytest

from arasta.core.table import Table
from tests.games.istanbul.situations_of_games import ISTANBUL, option_sets
from tests.games.shared import check_looks_the_same, copies
from tests.thorough import every, times

SETS = option_sets()


def positions(n: int, every: int, most: int) -> list[Table]:
    """Copies of a table at every `every`-th decision of a random game."""
    return copies(ISTANBUL, *SETS[n], seed=n, every=every, most=most)


@pytest.mark.parametrize("n", range(0, len(SETS), every(9)))
def test_resampled_states_look_the_same(n: int) -> None:
    """The observation does not change when all that the seat cannot know is redrawn; nor do its JSON and choices."""
    for table in positions(n, 17, 400):
        check_looks_the_same(ISTANBUL, table, 99)


def test_resample_depends_on_nothing_but_its_arguments() -> None:
    """From equal observations of different tables the same seed draws the same state."""
    for table in positions(3, 29, 300):
        seen = table.observe(0)
        other = ISTANBUL.resample(table.box, seen, 0, 5)
        assert ISTANBUL.resample(table.box, ISTANBUL.observe(other, 0), 0, 8).tobytes() == (
            ISTANBUL.resample(table.box, seen, 0, 8).tobytes()
        )


def test_resample_draws_every_hidden_card_somewhere_and_hides_the_generator() -> None:
    """Hands and piles vary over seeds, what is known stays, and generator and forced outcomes are replaced."""
    table = ISTANBUL.table(3, seed=1011)
    position = table.position()
    position["chance"]["dice"] = [[6, 6]]
    table = ISTANBUL.table_at(position)
    drawn = [ISTANBUL.view(ISTANBUL.resample(table.box, table.observe(0), 0, seed)) for seed in range(60)]
    assert len({tuple(s.hand[1, card] for card in range(10)) for s in drawn}) > 5
    assert len({tuple(s.deck[i] for i in range(23)) for s in drawn}) == 60
    assert len({tuple(s.demand[0, i] for i in range(5)) for s in drawn}) > 10
    assert {s.demand[0, 0] for s in drawn} == {table.state.demand[0, 0]}
    assert all(s.forced_dice_count == 0 and s.key != table.state.key for s in drawn)
    own = tuple(table.state.hand[0, card] for card in range(10))
    assert {tuple(s.hand[0, card] for card in range(10)) for s in drawn} == {own}


def kinds_in_pile(s: Any) -> list[int]:
    """How many cards of each kind lie in the draw pile of a state."""
    return [[s.deck[i] for i in range(s.deck_size)].count(card) for card in range(10)]


def test_a_pile_just_shuffled_holds_the_cards_that_all_saw_go_into_it() -> None:
    """The discard pile lies open: after a reshuffle only the order of the draw pile is secret (IST-0.23, IST-6.4)."""
    piles = 0
    for game in range(4):
        table = ISTANBUL.table(3, seed=game)
        rng = random.Random(game)
        while table.seats:
            table.choose(rng.choice(table.choices))
            s = table.state
            shuffled = [s.shuffled[card] for card in range(10)]
            whole = sum(shuffled) == s.deck_size
            if whole or s.decisions % 50 == 0:
                piles += whole
                redrawn = ISTANBUL.view(ISTANBUL.resample(table.box, table.observe(0), 0, piles))
                assert all(pile <= seen for pile, seen in zip(kinds_in_pile(redrawn), shuffled, strict=True))
                assert not whole or kinds_in_pile(redrawn) == shuffled == kinds_in_pile(s)
    assert piles >= 4


@pytest.mark.rule("IST-0.23", "IST-6.4")
def test_who_has_drawn_nothing_since_a_shuffle_holds_nothing_of_the_new_pile() -> None:
    """Everybody saw which cards were shuffled, and who has drawn since."""
    copies = [4, 4, 4, 2, 2, 2, 2, 2, 2, 2]
    met = 0
    for game in range(times(2)):
        table = ISTANBUL.table(3, seed=game)
        rng = random.Random(game)
        while table.seats:
            table.choose(rng.choice(table.choices))
            s = table.state
            elsewhere = [copies[card] - s.shuffled[card] for card in range(10)]
            for viewer in (0, 1, 2, None):
                seen = table.observe(viewer)
                since = [n for n in range(3) if n != viewer and s.drawn[n] == 0 and s.hand_size[n] > 0]
                if not since or not sum(elsewhere) or rng.random() < 0.8:
                    continue
                met += 1
                redrawn = ISTANBUL.view(ISTANBUL.resample(table.box, seen, viewer, met))
                for card in range(10):
                    held = sum(redrawn.hand[n, card] - s.known[n, card] for n in since)
                    assert held <= elsewhere[card]
                for n in range(3):
                    assert n == viewer or redrawn.hand_size[n] == sum(redrawn.hand[n, card] for card in range(10))
    assert met > times(33)


def test_resample_is_uniform_over_the_unseen_cards() -> None:
    """Each unseen card is equally likely to be the one in the other hand."""
    table = ISTANBUL.table(2, seed=4)
    seen = table.observe(0)
    count = 4000
    held = np.zeros(10)
    for seed in range(count):
        s = ISTANBUL.view(ISTANBUL.resample(table.box, seen, 0, seed))
        held += [s.hand[1, card] for card in range(10)]
    copies = np.array([4, 4, 4, 2, 2, 2, 2, 2, 2, 2], float)
    own = np.array([table.state.hand[0, card] for card in range(10)])
    expected = count * (copies - own) / 25
    assert ((held - expected) ** 2 / expected).sum() < 30  # chi square with 9 degrees of freedom: beyond 1 in 2,000


def walk(value: Any) -> list[Any]:
    """All keys and leaves of a JSON value."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in (key, *walk(inner))]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in walk(inner)]
    return [value]


def test_positions_of_seats_hold_nothing_hidden() -> None:
    """In the JSON of a seat: no generator, no deck, no card of another hand that is not known to all."""
    for table in positions(1, 11, 500):
        for seat in range(table.players):
            position = table.position(seat)
            assert "chance" not in position
            assert not {"key", "counter", "forced_dice", "seed"} & set(map(str, walk(position)))
            assert set(position["state"]["deck"]) <= {None}
            for other in range(table.players):
                if other != seat:
                    assert position["state"]["hand"][other] == position["state"]["known"][other]
            for name, who, first, *_ in position["events"]:
                assert name != "drew_card" or who == seat or first == -1


def test_a_running_record_keeps_its_seed() -> None:
    table = ISTANBUL.table(2, seed=123456789)
    table.choose(table.choices[0])
    assert "seed" not in table.record()
    assert "123456789" not in json.dumps(table.record())
    practice = Table.new(ISTANBUL, 2, 5, {}, {}, practice=True)
    assert practice.record()["seed"] == 5
