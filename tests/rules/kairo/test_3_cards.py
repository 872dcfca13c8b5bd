"""Ledger section 3: playing stall cards."""

from __future__ import annotations

import pytest

from tests.rules.kairo.situations import COLOURS, at, choose, go, has, kinds, money_of, state, told, values


def segment(site: str) -> int:
    row, column = map(int, site.split(","))
    return 1 + 3 * (row // 4) + column // 4


@pytest.mark.rule("KAI-3.1", "KAI-12.10")
def test_one_card_a_joker_or_three_cards_and_nothing_without_building() -> None:
    table = at(hand=["S1", "J5"])
    assert values(table, "play") == ["S1", "J5"]
    assert not has(table, "play_any")
    assert has(at(hand=["S1", "J5", "S1"]), "play_any")
    assert not {"play", "play_any"} & kinds(at())
    choose(table, "play", "S1")
    assert kinds(table) <= {"place", "expand", "move", "site"}


@pytest.mark.rule("KAI-3.2")
def test_a_standard_card_binds_the_site_to_its_segment_and_costs_nothing() -> None:
    table = at(hand=["S7"])
    before = money_of(table, 0)
    go(table, ("play", "S7"), ("place", "blue"))
    assert {segment(site) for site in values(table, "site")} == {7}
    assert money_of(table, 0) == before
    assert not told(table, "paid")


@pytest.mark.rule("KAI-3.3")
def test_a_joker_costs_one_money_of_any_colour_and_shows_three_segments() -> None:
    table = at(hand=["J4"], money={"red": 1, "blue": 2})
    choose(table, "play", "J4")
    assert values(table, "pay") == ["red", "blue"]
    choose(table, "pay", "blue")
    assert money_of(table, 0) == {"red": 1, "blue": 1}
    go(table, ("place", "blue"))
    assert {segment(site) for site in values(table, "site")} == {1, 4, 7}
    assert not has(at(hand=["J4"], money={}), "play", "J4"), "without money no joker alone"


@pytest.mark.rule("KAI-3.4")
def test_three_cards_of_any_kind_open_all_segments_and_jokers_among_them_cost_nothing() -> None:
    table = at(hand=["J1", "J2", "S5"], money={}, without=["B:yellow", "N:yellow"])
    go(table, "play_any", ("place", "yellow"))
    assert {segment(site) for site in values(table, "site")} == set(range(1, 10))
    assert not told(table, "paid")
    table = at(hand=["S1", "S1", "S2", "J3"])
    choose(table, "play_any")
    assert values(table, "keep") == ["S1", "S2", "J3"]
    choose(table, "keep", "S1")
    assert state(table)["in_play"] == ["S1", "S2", "J3"]
    assert state(table)["hand"][0] == {"S1": 1}
    assert not has(at(hand=["S1", "S2"], barkers=4), "play_any"), "barkers are no stall cards"


@pytest.mark.rule("KAI-3.5", "KAI-3.7")
def test_the_cards_bind_stall_site_expansion_site_and_new_stall_site() -> None:
    """Red reaches from segment 2 into 1: its next site needs card 1, wherever its other tiles lie."""
    table = at(hand=["S1", "S3"], money={"red": 5}, tiles={"A:red": ["0,3"]})
    assert state(table.copy())["tile"]["0,4"] == "A:red"
    go(table, ("play", "S1"), ("expand", "red"))
    assert {segment(site) for site in values(table, "site")} == {1}
    shut_in = {"A:white": ("0,0", "0,1"), "B:red": ("2,0", "1,0")}
    customers = dict(zip(COLOURS, ("5,5", "0,11", "10,1", "10,10", "9,9"), strict=False))
    table = at(hand=["S8"], more=shut_in, customers=customers)
    go(table, ("play", "S8"), ("move", "white"))
    assert {segment(site) for site in values(table, "site")} == {8}


@pytest.mark.rule("KAI-3.6")
def test_the_entry_may_lie_in_a_segment_that_is_not_shown() -> None:
    table = go(at(hand=["S7"]), ("play", "S7"), ("place", "blue"), ("site", "8,3"))
    choose(table, "entry", "east")
    assert state(table)["entry_site"]["A"]["blue"] == "8,4"
    assert segment("8,4") == 8


@pytest.mark.rule("KAI-3.8")
def test_a_site_with_anything_on_it_is_no_target() -> None:
    table = go(at(hand=["S9"]), ("play", "S9"), ("place", "blue"))
    assert not set(values(table, "site")) & {"10,8", "10,9", "8,10", "10,10"}


@pytest.mark.rule("KAI-3.9")
def test_restaurant_sites_are_reached_by_the_card_of_their_segment() -> None:
    money = {"purple": 3}
    table = at(hand=["S9"], money=money, tiles={"A:purple": ["11,7"]}, without=["N:purple"])
    go(table, ("play", "S9"), ("expand", "purple"))
    assert state(table)["tile"]["11,8"] == "A:purple"


@pytest.mark.rule("KAI-3.10")
def test_played_cards_lie_open_and_are_discarded_when_the_action_is_done() -> None:
    table = at(hand=["S1", "S2", "J3"], discard=["S9"])
    go(table, "play_any")
    assert told(table, "played") == [(0, 0, 0), (0, 1, 0), (0, 11, 0)]
    seen = table.position(1)["state"]
    assert seen["in_play"] == ["S1", "S2", "J3"]
    assert seen["discard"] == ["S9"]
    go(table, ("place", "white"), ("site", "9,4"), ("entry", "north"))
    assert state(table)["in_play"] == []
    assert state(table)["discard"] == ["J3", "S2", "S1", "S9"]


@pytest.mark.rule("KAI-3.11")
def test_three_cards_may_be_used_though_one_would_do_for_any_building() -> None:
    for first in (("place", "white"), ("expand", "red"), ("move", "blue")):
        table = at(
            hand=["S1", "S2", "S3"],
            money={"red": 2},
            more={"A:blue": ("0,0", "0,1"), "B:red": ("2,0", "1,0")},
            customers=dict(zip(COLOURS, ("5,5", "0,11", "10,1", "10,10", "9,9"), strict=False)),
        )
        assert has(table, "play_any")
        assert has(table, "play", "S2")
        go(table, "play_any", first)
        assert table.decision in ("site", "turn")
        assert state(table)["hand"][0] == {}
