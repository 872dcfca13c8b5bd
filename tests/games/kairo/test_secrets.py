"""Nothing that a seat may not know leaves the engine through its observation or its position (KAI-0.25, KAI-12.2)."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from tests.games.kairo.situations_of_games import KAIRO, option_sets
from tests.games.shared import as_seen, check_looks_the_same, copies
from tests.thorough import every

SETS = option_sets()
CARDS = KAIRO.converter(KAIRO.printed).labels["card"]


@pytest.mark.rule("KAI-0.25", "KAI-12.3")
@pytest.mark.parametrize("n", range(0, len(SETS), every(14)))
def test_resampled_states_look_the_same(n: int) -> None:
    """The observation does not change when all that the seat cannot know is redrawn; nor do its JSON and choices."""
    for table in copies(KAIRO, *SETS[n], seed=n, every=31, most=350):
        check_looks_the_same(KAIRO, table, 99)


@pytest.mark.rule("KAI-12.2")
@pytest.mark.parametrize("n", range(0, len(SETS), 9))
def test_money_follows_from_what_everybody_saw(n: int) -> None:
    """Counting start money, incomes and payments of all events gives the totals, which redrawn states keep."""
    players, options = SETS[n]
    table = KAIRO.table(players, seed=n, options=options)
    counted = [[1] * 6 for _ in range(players)]
    rng = random.Random(n)
    while table.seats:
        table.choose(rng.choice(table.choices))
        for event in table.events_for(None):
            if event.name in ("paid", "gained"):
                assert event.seat is not None
                counted[event.seat][event.first] += event.second * (1 if event.name == "gained" else -1)
        if table.state.decisions % 20 == 0:
            viewer = table.state.decisions % players
            redrawn = KAIRO.view(KAIRO.resample(table.box, table.observe(viewer), viewer, 3))
            held = [[redrawn.money[seat, colour] for colour in range(6)] for seat in range(players)]
            assert held == counted


def test_resample_depends_on_nothing_but_its_arguments() -> None:
    """From equal observations of different tables the same seed draws the same state."""
    for table in copies(KAIRO, *SETS[3], seed=3, every=29, most=300):
        seen = table.observe(0)
        other = KAIRO.resample(table.box, seen, 0, 5)
        again = KAIRO.resample(table.box, KAIRO.observe(other, 0), 0, 8)
        assert again.tobytes() == KAIRO.resample(table.box, seen, 0, 8).tobytes()


def test_resample_draws_every_hidden_card_somewhere_and_hides_the_generator() -> None:
    table = KAIRO.table(3, seed=1011)
    drawn = [KAIRO.view(KAIRO.resample(table.box, table.observe(0), 0, seed)) for seed in range(60)]
    assert len({tuple(s.hand[1, card] for card in range(15)) for s in drawn}) > 20
    assert len({tuple(s.deck[i] for i in range(20)) for s in drawn}) == 60
    assert all(s.key != table.state.key for s in drawn)
    own = tuple(table.state.hand[0, card] for card in range(15))
    assert {tuple(s.hand[0, card] for card in range(15)) for s in drawn} == {own}
    assert {tuple(s.display[i] for i in range(4)) for s in drawn} == {tuple(table.state.display[i] for i in range(4))}


def test_a_pile_just_shuffled_holds_the_cards_that_all_saw_go_into_it() -> None:
    """The discard pile is public: after a reshuffle only the order of the draw pile is secret (KAI-9.6)."""
    piles = 0
    for game in range(4):
        table = KAIRO.table(3, seed=game)
        rng = random.Random(game)
        while table.seats:
            table.choose(rng.choice(table.choices))
            s = table.state
            shuffled = [s.shuffled[card] for card in range(15)]
            whole = sum(shuffled) == s.deck_size
            if whole or s.decisions % 50 == 0:
                piles += whole
                redrawn = KAIRO.view(KAIRO.resample(table.box, table.observe(0), 0, piles))
                assert all(pile <= seen for pile, seen in zip(kinds_in_pile(redrawn), shuffled, strict=True))
                assert not whole or kinds_in_pile(redrawn) == shuffled == kinds_in_pile(s)
    assert piles >= 4


def kinds_in_pile(s: Any) -> list[int]:
    """How many cards of each kind lie in the draw pile of a state."""
    return [[s.deck[i] for i in range(s.deck_size)].count(card) for card in range(15)]


def test_resample_is_uniform_over_the_unseen_cards() -> None:
    """Each unseen card is equally likely to be in the other hand."""
    table = KAIRO.table(2, seed=4)
    seen = table.observe(0)
    count = 2500
    held = np.zeros(15)
    for seed in range(count):
        s = KAIRO.view(KAIRO.resample(table.box, seen, 0, seed))
        held += [s.hand[1, card] for card in range(15)]
    unseen = np.array([3] * 9 + [1] * 6, float)
    unseen -= [table.state.hand[0, card] for card in range(15)]
    unseen -= [[table.state.display[i] for i in range(4)].count(card) for card in range(15)]
    expected = count * 3 * unseen / unseen.sum()
    possible = expected > 0
    assert (held[~possible] == 0).all()
    chi = ((held - expected)[possible] ** 2 / expected[possible]).sum()
    assert chi < 40  # chi square with 14 degrees of freedom: beyond 1 in 3,000


def walk(value: Any) -> list[Any]:
    """All keys and leaves of a JSON value."""
    if isinstance(value, dict):
        return [leaf for key, inner in value.items() for leaf in (key, *walk(inner))]
    if isinstance(value, list):
        return [leaf for inner in value for leaf in walk(inner)]
    return [value]


def test_positions_of_seats_hold_nothing_hidden() -> None:
    """In the JSON of a seat: no generator, no pile, no foreign card that is not known to all, no foreign money."""
    for table in copies(KAIRO, *SETS[1], seed=1, every=11, most=400):
        for seat in [*range(table.players), None]:
            position = as_seen(table, seat)
            assert "chance" not in position
            assert not {"key", "counter", "forced_dice", "seed", "counted"} & set(map(str, walk(position)))
            assert set(position["state"]["deck"]) <= {None}
            for other in range(table.players):
                if other != seat:
                    assert position["state"]["hand"][other] == position["state"]["known"][other]
                    assert set(position["state"]["money"][other].values()) == {None}
            for name, who, first, *_ in position["events"]:
                assert name != "drew_card" or who == seat or first == -1


def test_the_policy_says_the_same_of_a_state_and_of_its_observation() -> None:
    assert KAIRO.policy is not None
    for table in copies(KAIRO, *SETS[0], seed=6, every=9, most=300):
        seat, top = table.seats[0], table.state.depth - 1
        kind, about = table.state.pending_kind[top], table.state.pending_arg[top]
        seen = KAIRO.view(table.observe(seat))
        for action in table.actions:
            likes = [KAIRO.policy(table.box_view, s, seat, kind, about, action) for s in (table.state, seen)]
            assert likes[0] == likes[1]


def test_the_evaluation_says_the_same_to_everybody() -> None:
    assert KAIRO.evaluate is not None
    for table in copies(KAIRO, *SETS[2], seed=6, every=29, most=300):
        for seat in range(table.players):
            views = [table.state, *(KAIRO.view(table.observe(viewer)) for viewer in [*range(table.players), None])]
            assert len({KAIRO.evaluate(table.box_view, s, seat) for s in views}) == 1
