"""Ledger section 4, places 8 and 9: Black Market and Tea House (IST-4.801 to 4.904)."""

from __future__ import annotations

import pytest

from tests.rules.istanbul.situations import at, choose, go, has, options_of, player, told, values

BLUE = {**dict.fromkeys(range(2, 7), 0), 7: 1, 8: 1, 9: 2, 10: 2, 11: 3, 12: 3}
ROLLS = [(max(1, total - 6), min(6, total - 1)) for total in range(2, 13)]


@pytest.mark.rule("IST-4.801", "IST-4.802")
@pytest.mark.parametrize("roll", ROLLS)
@pytest.mark.parametrize("good", ["red", "green", "yellow"])
def test_black_market(good: str, roll: tuple[int, int]) -> None:
    table = at(ask="place", merchant=8, extensions=2, goods={good: 1}, dice=[roll])
    assert values(table, "gain") == ["green", "red", "yellow"]
    choose(table, "gain", good)
    assert told(table, "rolled") == [(0, *roll)]
    blue = BLUE[sum(roll)]
    assert player(table, 0)["goods"] == {good: 2, **({"blue": blue} if blue else {})}
    assert table.seats == (1,)


@pytest.mark.rule("IST-4.803", "IST-4.801")
@pytest.mark.parametrize("good", ["red", "green", "yellow"])
def test_the_good_may_be_chosen_when_the_sum_is_known(good: str) -> None:
    table = at(ask="place", merchant=8, dice=[(3, 4)])
    choose(table, "roll")
    assert told(table, "rolled") == [(0, 3, 4)]
    assert options_of(table) == {("gain", "red"), ("gain", "green"), ("gain", "yellow")}
    choose(table, "gain", good)
    assert player(table, 0)["goods"] == {good: 1, "blue": 1}


@pytest.mark.rule("IST-4.803", "IST-4.804")
@pytest.mark.parametrize("before", [True, False])
def test_with_the_red_tile_the_good_is_chosen_before_the_roll_or_after_the_final_sum(before: bool) -> None:
    table = at(ask="place", merchant=8, tiles=["red"], dice=[(1, 1), (5, 4)])
    choose(table, *(("gain", "green") if before else ("roll",)))
    assert not has(table, "gain")
    choose(table, "roll_again")
    if not before:
        assert player(table, 0)["goods"] == {"blue": 2}
        choose(table, "gain", "green")
    assert player(table, 0)["goods"] == {"green": 1, "blue": 2}


@pytest.mark.rule("IST-4.804", "IST-7.11")
def test_the_red_tile_helps_at_the_black_market() -> None:
    table = at(ask="place", merchant=8, tiles=["red"], dice=[(5, 2)])
    go(table, "roll", ("turn_die", "second"))
    assert player(table, 0)["goods"] == {"blue": 2}


@pytest.mark.rule("IST-11.23", "IST-0.12")
@pytest.mark.parametrize(("good", "blue", "after"), [(2, 2, (2, 2)), (2, 1, (2, 2)), (1, 0, (2, 2)), (0, 2, (1, 2))])
def test_both_goods_obey_capacity_one_by_one(good: int, blue: int, after: tuple[int, int]) -> None:
    table = at(ask="place", merchant=8, goods={"red": good, "blue": blue}, dice=[(6, 6)])
    choose(table, "gain", "red")
    assert told(table, "rolled") == [(0, 6, 6)]
    assert player(table, 0)["goods"] == {"red": after[0], "blue": after[1]}


@pytest.mark.rule("IST-4.901")
def test_any_number_from_3_to_12_is_announced() -> None:
    table = at(ask="place", merchant=9)
    assert values(table, "announce") == list(range(3, 13))
    assert options_of(table) == {*(("announce", number) for number in range(3, 13)), "end_turn"}


@pytest.mark.rule("IST-4.901", "IST-4.902")
@pytest.mark.parametrize("announced", range(3, 13))
def test_tea_house(announced: int) -> None:
    for roll in ROLLS:
        table = at(ask="place", merchant=9, lira=1, dice=[roll])
        choose(table, "announce", announced)
        assert told(table, "rolled") == [(0, *roll)]
        assert player(table, 0)["lira"] == 1 + (announced if sum(roll) >= announced else 2)


@pytest.mark.rule("IST-4.903", "IST-4.904", "IST-7.12")
@pytest.mark.parametrize(("second", "lira"), [((5, 5), 10), ((6, 6), 10), ((5, 4), 2)])
def test_the_announcement_stands_for_the_second_roll(second: tuple[int, int], lira: int) -> None:
    table = at(ask="place", merchant=9, tiles=["red"], dice=[(1, 2), second])
    choose(table, "announce", 10)
    assert not has(table, "announce")
    choose(table, "roll_again")
    assert player(table, 0)["lira"] == lira
    assert table.decision != "dice"


@pytest.mark.rule("IST-4.904", "IST-7.11")
def test_the_red_tile_helps_at_the_tea_house() -> None:
    table = at(ask="place", merchant=9, tiles=["red"], dice=[(6, 2)])
    go(table, ("announce", 10), ("turn_die", "second"))
    assert player(table, 0)["lira"] == 10
