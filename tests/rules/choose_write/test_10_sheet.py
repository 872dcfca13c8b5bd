"""Ledger section 10: the sheet (CNW-10.1 to 10.21)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.choose_write.situations import (
    GAME,
    GOODS,
    at,
    choose,
    decline,
    go,
    has,
    kinds,
    options_of,
    play,
    sheet,
    state,
    told,
)

FULL = dict.fromkeys(GOODS, 12)
PRINTED = {"lira_section_choice": "printed_order"}


@pytest.mark.rule("CNW-10.1", "CNW-10.5")
def test_gains_fill_empty_spaces() -> None:
    table = play(at(players=2, display=("1L", "9R"), goods={"fruit": 5}, goods_spent={"fruit": 3}), "1")
    assert state(table)["goods"][0] == {"fruit": 7}
    assert sheet(table, 0)["goods"] == {"fruit": 4}
    table = play(at(players=2, display=("8L", "9R"), lira=(4, 2), lira_spent=5), "8", ("lira", 2))
    assert sheet(table, 0)["sections"] == [4, 5]
    assert sheet(table, 0)["lira"] == 4
    table = go(at(players=2, bonus=3, bonus_spent=1), ("play_display", "left"), "take_bonus")
    assert (sheet(table, 0)["bonus_filled"], sheet(table, 0)["bonus"]) == (4, 3)


@pytest.mark.rule("CNW-10.6")
@pytest.mark.parametrize("checked", [0, 1])
def test_a_tea_house_of_ones_own_that_gives_no_lira_asks_for_no_section(checked: int) -> None:
    table = at(players=2, display=("8L", "9R"), checks={"8": checked}, components={"tea_house_amounts": {"base": 0}})
    play(table, "8")
    assert (table.seats, table.decision) == (((0,), "section") if checked else ((1,), "use"))
    assert told(table, "gained_lira") == told(table, "lost_lira") == []
    assert GAME.table_at(table.position()).choices == table.choices


@pytest.mark.rule("CNW-10.2", "CNW-10.3", "CNW-10.4")
def test_spending_crosses_available_spaces_and_they_stay_filled() -> None:
    table = play(at(players=2, display=("2L", "9R"), lira=15, lira_spent=2), "2")
    fields = state(table)
    assert (fields["lira"][0], fields["lira_spent"][0]) == ([15, 0], 12)
    table = play(at(players=2, display=("3L", "9R"), goods={"spice": 3}), "3", ("lira", 1), ("lira", 1))
    fields = state(table)
    assert (fields["goods"][0], fields["goods_spent"][0]) == ({"spice": 3}, {"spice": 2})
    others = {1: {"bonus": 2}}
    table = go(at(players=3, display=("9L", "4R"), others=others), ("play_display", "left"), "take_bonus")
    go(table, ("with_bonus", "9"))
    fields = state(table)
    assert (fields["bonus_actions"][1], fields["bonus_spent"][1]) == (2, 1)


@pytest.mark.rule("CNW-10.3")
def test_a_crossed_space_is_never_filled_again() -> None:
    full = at(players=2, display=("8L", "9R"), lira=35, lira_spent=30, rubies=2)
    table = play(full, "8")
    assert sheet(table, 0)["lira"] == 5
    table = play(at(players=2, display=("1L", "9R"), goods={"fruit": 12}, goods_spent={"fruit": 12}), "1")
    assert sheet(table, 0)["goods"] == {}


@pytest.mark.rule("CNW-10.6")
@pytest.mark.parametrize(
    ("sections", "named", "after"),
    [((18, 0), 1, [20, 1]), ((18, 0), 2, [18, 3]), ((5, 14), 2, [7, 15]), ((5, 14), 1, [8, 14])],
)
def test_the_section_named_is_filled_first_and_the_rest_goes_to_the_other(
    sections: tuple[int, int], named: int, after: list[int]
) -> None:
    table = play(at(players=2, display=("8L", "9R"), lira=sections), "8")
    assert options_of(table) == {("lira", 1), ("lira", 2)}
    choose(table, "lira", named)
    assert sheet(table, 0)["sections"] == after


@pytest.mark.rule("CNW-10.6")
def test_nobody_is_asked_where_it_makes_no_difference() -> None:
    for sections in ((20, 3), (4, 15), (19, 14)):
        table = at(players=2, display=("8L", "9R"), lira=sections)
        before = sum(sections)
        play(table, "8")
        assert table.seats == (1,)
        assert sheet(table, 0)["lira_filled"] == min(35, before + 3)


@pytest.mark.rule("CNW-10.6", "CNW-10.9")
def test_printed_order_fills_section_1_first() -> None:
    table = play(at(players=2, display=("8L", "9R"), lira=(18, 0), options=PRINTED), "8")
    assert sheet(table, 0)["sections"] == [20, 1]
    for sections, possible in (((19, 0), {1}), ((20, 0), {2})):
        table = at(players=2, guild=["G01"], lira=sections, options=PRINTED)
        choose(table, "play_guild", "G01")
        assert {choice.value for choice in table.choices if choice.kind == "lira"} == possible


@pytest.mark.rule("CNW-10.7")
def test_lira_of_both_sections_are_spent_alike() -> None:
    for sections in ((10, 0), (0, 10), (4, 6)):
        table = play(at(players=2, display=("2L", "9R"), lira=sections), "2")
        assert sheet(table, 0)["lira"] == 0
        assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-10.8", "CNW-14.15")
def test_what_does_not_fit_is_lost() -> None:
    table = play(at(players=2, display=("1L", "9R"), goods={"fruit": 11}, checks={"1": 2}), "1")
    assert sheet(table, 0)["goods_filled"] == {"fruit": 12}
    assert told(table, "lost_goods") == [(0, 3, 0)]
    table = play(at(players=2, display=("8L", "9R"), lira=(20, 14)), "8")
    assert sheet(table, 0)["lira_filled"] == 35
    assert told(table, "lost_lira") == [(0, 2, 0)]


@pytest.mark.rule("CNW-14.15", "CNW-10.18")
def test_a_full_section_gives_its_ruby_only_once() -> None:
    table = at(players=2, display=("8L", "9R"), lira=(18, 0))
    decline(play(table, "8", ("lira", 1)))
    assert sheet(table, 0)["rubies"] == 1
    for _ in range(2):
        go(table, ("play_display", "right"), "take_bonus")
        decline(table)
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-10.9")
def test_filling_a_space_is_for_lira_goods_and_bonus_actions() -> None:
    table = at(players=2, guild=["G01"], lira=1)
    choose(table, "play_guild", "G01")
    assert options_of(table) == {("lira", 1), ("lira", 2), *(("gain", good) for good in GOODS), "fill_bonus"}
    # Only empty spaces.
    goods = {**FULL, "spice": 11}
    table = at(players=2, guild=["G01"], lira=(20, 14), goods=goods, bonus=8, rubies=4)
    choose(table, "play_guild", "G01")
    assert options_of(table) == {("lira", 2), ("gain", "spice")}
    go(table, ("gain", "spice"))  # the last one goes by itself
    assert sheet(table, 0)["lira_filled"] == 35
    assert table.seats == (1,)


@pytest.mark.rule("CNW-10.10")
def test_goods_of_choice_only_where_there_is_room() -> None:
    goods = {"fabric": 12, "fruit": 11, "spice": 12, "jewellery": 10}
    table = play(at(players=2, display=("7L", "9R"), goods=goods, rubies=3), "7")
    assert options_of(table) == {("gain", "fruit"), ("gain", "jewellery")}
    choose(table, "gain", "fruit")
    assert sheet(table, 0)["goods_filled"] == {**FULL, "jewellery": 11}  # the other one can only be jewellery
    # As many as fit.
    goods = {**FULL, "spice": 11}
    table = play(at(players=2, display=("7L", "9R"), goods=goods, rubies=3), "7")
    assert sheet(table, 0)["goods_filled"] == FULL
    assert table.seats == (1,)


@pytest.mark.rule("CNW-10.10")
def test_identical_goods_may_be_named_with_one_space_left() -> None:
    goods = {"fabric": 12, "fruit": 11}
    table = play(at(players=2, display=("6L", "9R"), caravan=("K1",), goods=goods), "6")
    assert options_of(table) == {("gain", "fruit"), ("gain", "spice"), ("gain", "jewellery")}
    choose(table, "gain", "fruit")
    assert sheet(table, 0)["goods_filled"] == {"fabric": 12, "fruit": 12}
    assert told(table, "lost_goods") == [(0, 2, 0)]


@pytest.mark.rule("CNW-10.10")
def test_different_goods_as_many_kinds_as_have_room() -> None:
    goods = {**FULL, "fruit": 3, "spice": 5}
    table = play(at(players=2, display=("6L", "9R"), caravan=("K2",), goods=goods), "6")
    assert sheet(table, 0)["goods_filled"] == {**FULL, "fruit": 4, "spice": 6}
    assert table.seats == (1,)


@pytest.mark.rule("CNW-10.11", "CNW-10.12")
def test_improvements_check_a_free_square_of_choice() -> None:
    table = at(players=2, guild=["G02"], lira=1, checks={"1": 2, "8": 1})
    go(table, ("play_guild", "G02"), ("gain", "fruit"), ("gain", "fruit"))
    assert options_of(table) == {("check", place) for place in ("5", "8", "10", "14")}
    choose(table, "check", "8")
    assert sheet(table, 0)["checks"] == {"1": 2, "8": 2}
    full = dict.fromkeys(("1", "5", "8", "10", "14"), 2)
    table = at(players=2, guild=["G02"], lira=1, checks=full)
    go(table, ("play_guild", "G02"), ("gain", "fruit"), ("gain", "fruit"))
    assert table.seats == (1,)
    assert sheet(table, 0)["checks"] == full


@pytest.mark.rule("CNW-10.13")
def test_icons_are_crossed_by_passive_use_only_one_at_a_time() -> None:
    table = at(players=4, display=("4L", "9R"), others={2: {"bonus": 1}})
    before = state(table)["icons"]
    play(table, "4", ("lira", 1))
    go(table, ("with_icon", "4"), ("lira", 1), ("with_bonus", "4"), ("lira", 1), "take_bonus")
    after = state(table)["icons"]
    assert [sum(icons.values()) for icons in after] == [28, 27, 28, 28]
    assert after[1] == {**before[1], "4": 1}


@pytest.mark.rule("CNW-10.14", "CNW-10.16")
@pytest.mark.parametrize("spent", [0, 20])
@pytest.mark.parametrize(("sections", "named"), [((18, 3), 1), ((3, 13), 2)])
def test_a_full_lira_section_gives_a_ruby(spent: int, sections: tuple[int, int], named: int) -> None:
    table = play(
        at(players=2, display=("8L", "9R"), lira=sections, lira_spent=min(spent, sum(sections))), "8", ("lira", named)
    )
    assert sheet(table, 0)["rubies"] == 0  # at the end of the turn
    decline(table)
    assert sheet(table, 0)["rubies"] == 1
    assert state(table)["lira_bonus"][0] == ([1, 0] if named == 1 else [0, 1])


@pytest.mark.rule("CNW-10.15", "CNW-10.16")
@pytest.mark.parametrize("row", [4, 7, 10])
@pytest.mark.parametrize("spent", [0, 3])
def test_a_row_that_all_columns_reach_gives_a_ruby(row: int, spent: int) -> None:
    for fruit, rubies in ((row - 3, 0), (row - 2, 1)):
        goods = {**dict.fromkeys(GOODS, row), "fruit": fruit}
        mine: dict[str, Any] = {"goods": goods, "goods_spent": {"spice": spent}}
        table = at(players=2, display=("1L", "9R"), **mine)
        before = sheet(table, 0)["rubies"]
        decline(play(table, "1"))
        assert sheet(table, 0)["rubies"] == before + rubies


@pytest.mark.rule("CNW-10.17", "CNW-14.3")
def test_gains_and_draws_are_compulsory() -> None:
    for location in ("1", "4", "7", "8", "9"):
        table = play(at(players=2, display=(location + "L", "6R")), location)
        assert not {"done", "without", "take_bonus"} & kinds(table) or table.seats == (1,)
    table = play(at(players=2, display=("13L", "6R")), "13")
    assert has(table, "done")  # the Wainwright's number alone is free


@pytest.mark.rule("CNW-10.18", "CNW-14.14")
def test_several_bonus_rubies_at_the_same_moment() -> None:
    goods = {"fabric": 7, "fruit": 3, "spice": 7, "jewellery": 7}
    components = {"warehouse_amounts": {"base": 5}}
    table = at(players=2, display=("1L", "9R"), goods=goods, components=components, others={1: {"goods": goods}})
    go(table, ("play_display", "left"), ("use", "1"), ("with_icon", "1"))
    assert [sheet(table, seat)["rubies"] for seat in range(2)] == [2, 2]  # rows 4 and 7; each player has an own set
    assert state(table)["goods_bonus"] == [[1, 1, 0], [1, 1, 0]]
    mine: dict[str, Any] = {"goods": {**dict.fromkeys(GOODS, 4), "spice": 3}, "lira": (19, 0)}
    table = at(players=2, guild=["G01"], **mine)
    go(table, ("play_guild", "G01"), ("lira", 1), ("gain", "spice"))
    assert sheet(table, 0)["rubies"] == 2


@pytest.mark.rule("CNW-10.19", "CNW-10.20", "CNW-12.3")
def test_rubies_beyond_ten_are_counted_and_none_is_ever_lost() -> None:
    table = at(players=2, display=("2L", "2R"), lira=19, rubies=11, seat=0)
    decline(play(table, "2"))
    assert sheet(table, 0)["rubies"] == 12
    import random

    rng = random.Random(5)
    game = at(players=3).game.table(3, seed=5)
    rubies = [0, 0, 0]
    while game.seats:
        game.choose(rng.choice(game.choices))
        now = state(game)["rubies"]
        assert all(after >= before for after, before in zip(now, rubies, strict=True))
        rubies = now


@pytest.mark.rule("CNW-10.21")
def test_nothing_is_exchanged_outside_actions() -> None:
    rich: dict[str, Any] = {"lira": 19, "goods": dict.fromkeys(GOODS, 9), "bonus": 5, "rubies": 2}
    assert kinds(at(players=2, **rich)) == {"play_hand", "play_display"}
