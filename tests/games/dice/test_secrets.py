"""Nothing that a seat may not know leaves the engine through its observation or its position (DIC-0.16)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.dice.option_sets import DICE, option_sets
from tests.games.shared import check_looks_the_same, copies
from tests.rules.dice.situations import at
from tests.rules.istanbul.situations import state
from tests.thorough import every

SETS = option_sets()


@pytest.mark.rule("DIC-0.16")
@pytest.mark.parametrize("n", range(0, len(SETS), every(9)))
def test_resampled_states_look_the_same(n: int) -> None:
    for table in copies(DICE, *SETS[n], seed=n, every=11, most=300):
        check_looks_the_same(DICE, table, seed=99)


def test_resample_depends_on_nothing_but_its_arguments() -> None:
    for table in copies(DICE, *SETS[3], seed=3, every=29, most=300):
        seen = table.observe(0)
        other = DICE.resample(table.box, seen, 0, 5)
        assert DICE.resample(table.box, DICE.observe(other, 0), 0, 8).tobytes() == (
            DICE.resample(table.box, seen, 0, 8).tobytes()
        )


@pytest.mark.rule("DIC-0.16")
def test_every_order_of_unseen_cards_and_tiles_is_equally_likely() -> None:
    """Three cards in the deck, three unseen tiles over a known one: each place shows each of them equally often."""
    deck = ["T1-R", "S1-1", "T4-C"]
    table = at(deck=deck, rest="discard", roll=["red"], known=1)
    fields = state(table)
    cards: list[Counter[int]] = [Counter(), Counter(), Counter()]
    tops: Counter[int] = Counter()
    draws = 3000
    for seed in range(10, draws + 10):
        drawn = DICE.view(DICE.resample(table.box, table.observe(1), 1, seed))
        assert drawn.forced_dice_count == 0
        assert drawn.key != table.state.key
        assert drawn.stack[0] == table.state.stack[0]
        for place in range(3):
            cards[place][drawn.deck[place]] += 1
        tops[drawn.stack[drawn.stack_size - 1]] += 1
    assert all(abs(n - draws / 3) < 120 for place in cards for n in place.values())
    assert all(len(place) == 3 for place in cards)
    unseen = len(fields["stack"]) - 1
    assert len(tops) == unseen
    assert sum((n - draws / unseen) ** 2 / (draws / unseen) for n in tops.values()) < 45  # chi square, 16 degrees
