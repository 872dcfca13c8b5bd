"""Ledger section 3: encounters with merchants, phase 2."""

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.istanbul.situations import GAME, at, choose, go, has, kinds, options_of, player, state, told


def lira(table: Table) -> list[int]:
    found: list[int] = state(table)["lira"]
    return found


@pytest.mark.rule("IST-3.1", "IST-3.8")
@pytest.mark.parametrize("met", [1, 2, 3, 4])
def test_two_lira_are_owed_to_the_owner_of_each_merchant_met(met: int) -> None:
    others = {n: {"merchant": 9 if n <= met else 5, "lira": 1} for n in range(1, 5)}
    table = go(at(players=5, merchant=7, lira=10, others=others), ("move", 9), "leave", "pay")
    assert lira(table) == [10 - 2 * met] + [3] * met + [1] * (4 - met)
    assert told(table, "paid") == [(0, 2, n) for n in range(1, met + 1)]


@pytest.mark.rule("IST-3.1")
def test_nothing_is_owed_where_no_merchant_is() -> None:
    table = go(at(merchant=7, lira=5, others={1: {"merchant": 8}, 2: {"merchant": 3}}), ("move", 9), "leave")
    assert table.decision == "place"
    assert lira(table) == [5, 0, 0]


@pytest.mark.rule("IST-3.2")
def test_pay_all_or_the_turn_ends_at_once() -> None:
    about: dict[str, Any] = {"merchant": 9, "ask": "payment", "lira": 9, "others": {1: {"merchant": 9}}}
    table = at(**about)
    assert options_of(table) == {"pay", "end_turn"}  # declining is legal even with enough Lira
    choose(table, "end_turn")
    assert (table.seats, table.decision, lira(table)) == ((1,), "move", [9, 0, 0])
    paid = go(at(**about), "pay")
    assert (paid.seats, paid.decision) == ((0,), "place")
    assert has(paid, "announce")


@pytest.mark.rule("IST-3.3")
def test_part_payment_is_impossible() -> None:
    others = {1: {"merchant": 9}, 2: {"merchant": 9}}
    # With 3 Lira one of the two could be paid: the reading that was not chosen.
    table = go(at(merchant=7, lira=3, others=others), ("move", 9), "leave")
    assert (table.seats, lira(table)) == ((1,), [3, 0, 0])
    holding = at(merchant=9, ask="payment", lira=3, hand={"ONE_GOOD": 1}, others=others)
    assert options_of(holding) == {"end_turn", ("play", "ONE_GOOD")}
    assert has(at(merchant=9, ask="payment", lira=4, others=others), "pay")


@pytest.mark.rule("IST-3.4")
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_is_owed_at_the_fountain(players: int) -> None:
    neutral = (7, 7, 16) if players == 2 else ()
    others = {n: {"merchant": 7} for n in range(1, players)}
    table = go(at(players=players, merchant=2, lira=9, others=others, neutral=neutral), ("move", 7))
    assert (table.seats, table.decision) == ((0,), "place")
    assert lira(table) == [9] + [0] * (players - 1)
    assert has(table, "act")


@pytest.mark.rule("IST-3.5")
def test_an_assistant_stays_where_phase_1_put_him() -> None:
    left = go(at(merchant=7, lira=1, others={1: {"merchant": 9}}), ("move", 9), "leave")
    assert (left.seats, player(left, 0)["assistant"], len(player(left, 0)["stack"])) == ((1,), {"9": 1}, 3)
    picked = go(at(merchant=7, lira=5, assistants=[9], others={1: {"merchant": 9}}), ("move", 9), "pick_up", "end_turn")
    assert (picked.seats, player(picked, 0)["assistant"], len(player(picked, 0)["stack"])) == ((1,), {}, 4)


@pytest.mark.rule("IST-3.6", "IST-3.8")
def test_only_the_arriving_merchant_pays() -> None:
    table = at(merchant=14, lira=2, others={1: {"merchant": 5, "lira": 4}})
    go(table, ("move", 5), "leave", "pay", "act")
    # The owner has the money in his own turn, pays nobody for having been met, and moves as always.
    assert (table.seats, lira(table)) == ((1,), [2, 6, 0])
    go(table, ("move", 12), "leave")
    assert (table.seats, table.decision) == ((1,), "place")
    assert lira(table)[1] == 6


@pytest.mark.rule("IST-3.7")
def test_only_merchants_cost_anything() -> None:
    others = {1: {"family": 9, "assistants": [9]}, 2: {"family": 9, "assistants": [9]}}
    table = at(merchant=7, governor=9, smuggler=9, family=9, lira=1, others=others)
    go(table, ("move", 9), "leave")
    assert (table.decision, lira(table)) == ("place", [1, 0, 0])


# ---------------------------------------------------------------------------------------------------- neutral merchants


@pytest.mark.rule("IST-3.9")
def test_for_a_neutral_merchant_the_supply_is_paid() -> None:
    table = at(players=2, merchant=7, lira=5, neutral=(9, 15, 16), others={1: {"lira": 1}}, dice=[(1, 1)])
    go(table, ("move", 9), "leave")
    assert options_of(table) == {"pay", "end_turn"}
    choose(table, "pay")
    assert lira(table) == [3, 1]
    assert told(table, "paid") == [(0, 2, -1)]
    poor = go(at(players=2, merchant=7, lira=1, neutral=(9, 15, 16)), ("move", 9), "leave")
    assert poor.seats == (1,)
    refused = go(at(players=2, merchant=7, lira=5, neutral=(9, 15, 16)), ("move", 9), "leave", "end_turn")
    assert state(refused)["neutral"] == [9, 15, 16]


@pytest.mark.rule("IST-3.10", "IST-3.11")
def test_each_neutral_merchant_met_is_moved_by_its_own_roll() -> None:
    rolls = [(1, 2), (5, 6), (4, 4)]
    table = at(players=2, merchant=9, ask="payment", lira=9, neutral=(9, 9, 9), others={1: {"merchant": 9}}, dice=rolls)
    choose(table, "pay")
    assert (table.seats, table.decision) == ((0,), "place")  # before the action
    assert state(table)["neutral"] == [3, 11, 8]
    assert lira(table) == [1, 2]
    # First everything is paid, then each is rolled for in turn.
    names = [event.name for event in table.events]
    assert names == ["paid"] * 4 + ["rolled", "neutral_moved"] * 3


@pytest.mark.rule("IST-3.10")
def test_other_neutral_merchants_stay() -> None:
    table = at(players=2, merchant=9, ask="payment", lira=9, neutral=(14, 9, 4), dice=[(6, 6)])
    choose(table, "pay")
    assert state(table)["neutral"] == [14, 12, 4]
    assert len(told(table, "rolled")) == 1


@pytest.mark.rule("IST-3.12")
def test_a_neutral_merchant_that_rolls_its_own_place_stays() -> None:
    table = at(players=2, merchant=9, ask="payment", lira=9, neutral=(9, 15, 16), dice=[(4, 5), (1, 1)])
    choose(table, "pay")
    assert state(table)["neutral"] == [9, 15, 16]
    assert lira(table)[0] == 7
    # The reading that was not chosen would ask for payment and roll again.
    assert table.decision == "place"
    assert table.position()["chance"]["dice"] == [1, 1]
    assert len(told(table, "rolled")) == 1


@pytest.mark.rule("IST-3.13")
@pytest.mark.parametrize("roll", [(5, 6), (3, 3), (6, 6), (3, 4)])
def test_a_moved_neutral_merchant_has_no_effect_on_arrival(roll: tuple[int, int]) -> None:
    place = sum(roll)
    table = at(
        players=2, merchant=9, ask="payment", lira=9, neutral=(9, place, 16), governor=place, smuggler=place,
        assistants=[9], family=place if place != 9 else 12, others={1: {"merchant": place, "family": place, "lira": 3}},
        dice=[roll],
    )  # fmt: skip
    before = state(table)
    choose(table, "pay")
    after = state(table)
    assert after["neutral"] == [place, place, 16]
    unchanged = ("merchant", "family", "governor", "smuggler", "assistant", "stack", "hand", "goods", "rubies", "mail")
    assert {name: after[name] for name in unchanged} == {name: before[name] for name in unchanged}
    assert lira(table) == [7, 3]


@pytest.mark.rule("IST-3.14")
def test_a_neutral_merchant_on_the_fountain_stays_there() -> None:
    table = go(at(players=2, merchant=2, lira=9, neutral=(7, 15, 16), dice=[(1, 1)]), ("move", 7))
    assert state(table)["neutral"] == [7, 15, 16]
    assert told(table, "rolled") == []
    stayed = go(
        at(players=2, merchant=7, lira=9, neutral=(7, 15, 16), hand={"STAY": 1}), ("play", "STAY"), "skip", "end_turn"
    )
    assert state(stayed)["neutral"] == [7, 15, 16]


@pytest.mark.rule("IST-3.14")
def test_option_neutral_leaves_fountain() -> None:
    option = {"neutral_leaves_fountain": True}
    table = at(
        players=2,
        merchant=2,
        lira=9,
        neutral=(7, 15, 7),
        others={1: {"lira": 1}},
        options=option,
        dice=[(1, 1), (3, 4)],
    )
    go(table, ("move", 7))
    assert state(table)["neutral"] == [2, 15, 7]  # the second rolls the place it stands on
    assert lira(table) == [9, 1]  # free of charge
    assert table.decision == "place"
    # Elsewhere it changes nothing, nor with more players.
    elsewhere = at(players=2, merchant=9, ask="payment", lira=9, neutral=(9, 7, 16), options=option, dice=[(1, 1)])
    choose(elsewhere, "pay")
    assert (state(elsewhere)["neutral"], lira(elsewhere)[0]) == ([2, 7, 16], 7)
    three = go(at(merchant=2, options=option, dice=[(1, 1)]), ("move", 7))
    assert told(three, "rolled") == []


@pytest.mark.rule("IST-3.14")
@pytest.mark.parametrize("seed", range(4))
def test_neutral_merchants_are_moved_by_nothing_else(seed: int) -> None:
    table = GAME.table(players=2, seed=seed)
    before = state(table)["neutral"]
    for step in range(250):
        if not table.seats:
            break
        paid = table.decision == "payment"
        # Prefer to pay, so that there is something to see.
        choice = next((c for c in table.choices if c.kind == "pay"), table.choices[step % len(table.choices)])
        seat, merchant = table.seats[0], state(table)["merchant"][table.seats[0]]
        table.choose(choice)
        after = state(table)["neutral"]
        for n in range(3):
            if after[n] != before[n]:
                assert paid and choice.kind == "pay" and before[n] == merchant, (seat, step)
        if 7 in before:
            assert after[before.index(7)] == 7
        before = after


@pytest.mark.rule("IST-3.15")
def test_stay_goes_through_phase_2() -> None:
    table = at(merchant=9, lira=4, hand={"STAY": 1}, assistants=[9], others={1: {"merchant": 9}, 2: {"merchant": 9}})
    go(table, ("play", "STAY"), "pick_up")
    assert table.decision == "payment"
    choose(table, "pay")
    assert lira(table) == [0, 2, 2]
    poor = go(at(merchant=9, lira=1, hand={"STAY": 1}, others={1: {"merchant": 9}}), ("play", "STAY"), "leave")
    assert poor.seats == (1,)
    neutral = at(players=2, merchant=9, lira=4, hand={"STAY": 1}, neutral=(9, 15, 16), dice=[(1, 1)])
    go(neutral, ("play", "STAY"), "leave")
    assert kinds(neutral) == {"pay", "end_turn"}
