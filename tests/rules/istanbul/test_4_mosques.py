"""Ledger section 4, places 14 and 15: the mosques (IST-4.1401 to 4.1501), and rulings of section 11 on them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.istanbul.situations import (
    GOODS,
    TILE_STACKS,
    at,
    choose,
    go,
    has,
    options_of,
    player,
    state,
    told,
    values,
)

COLOURS = {14: ("red", "green"), 15: ("yellow", "blue")}
PLACE = {colour: place for place, colours in COLOURS.items() for colour in colours}


@pytest.mark.rule("IST-4.1401")
@pytest.mark.parametrize("place", COLOURS)
def test_one_of_the_two_top_tiles_is_taken(place: int) -> None:
    table = at(ask="place", merchant=place, extensions=3, goods=dict.fromkeys(GOODS, 5), hand={"ONE_GOOD": 1})
    first, second = COLOURS[place]
    assert values(table, "take_tile") == sorted(COLOURS[place])
    choose(table, "take_tile", second)
    assert player(table, 0)["tile"] == {second: 2}
    assert state(table)["tiles_taken"] == {second: 1}
    assert not has(table, "take_tile")  # one tile per action
    assert first not in player(table, 0)["tile"]


@pytest.mark.rule("IST-4.1402", "IST-4.1404", "IST-4.3")
@pytest.mark.parametrize("players", TILE_STACKS)
@pytest.mark.parametrize("colour", GOODS)
def test_a_tile_needs_its_value_in_goods_and_costs_one(players: int, colour: str) -> None:
    for taken, value in enumerate(TILE_STACKS[players]):
        gone = {colour: taken}
        others = {good: 5 for good in GOODS if good not in COLOURS[PLACE[colour]]}
        mine: dict[str, Any] = {"ask": "place", "merchant": PLACE[colour], "extensions": 3, "tiles_taken": gone}
        short = at(players, goods={**others, colour: value - 1}, **mine)
        assert options_of(short) == {"end_turn"}
        table = at(players, goods={**others, colour: value}, **mine)
        choose(table, "take_tile", colour)
        assert player(table, 0)["tile"] == {colour: value}
        assert player(table, 0)["goods"] == {**others, colour: value - 1}
        assert player(table, 0)["lira"] == 0


@pytest.mark.rule("IST-4.1403")
@pytest.mark.parametrize("colour", GOODS)
def test_nobody_holds_two_tiles_of_a_colour(colour: str) -> None:
    goods = {colour: 5}
    table = at(4, ask="place", merchant=PLACE[colour], extensions=3, goods=goods, tiles=[colour])
    assert options_of(table) == {"end_turn"}
    other = {**goods, next(c for c in COLOURS[PLACE[colour]] if c != colour): 5}
    table = at(4, ask="place", merchant=PLACE[colour], extensions=3, goods=other, tiles=[colour])
    assert values(table, "take_tile") == [name for name in COLOURS[PLACE[colour]] if name != colour]


@pytest.mark.rule("IST-4.1404")
def test_only_the_top_tile_counts() -> None:
    table = at(4, ask="place", merchant=14, extensions=3, goods={"red": 3, "green": 3}, tiles_taken={"red": 2})
    assert values(table, "take_tile") == ["green"]  # the red tile on top is worth 4


@pytest.mark.rule("IST-4.1404", "IST-11.28")
def test_five_players_can_use_a_stack_up() -> None:
    for colour in GOODS:
        mine: dict[str, Any] = {"ask": "place", "merchant": PLACE[colour], "extensions": 3, "goods": {colour: 5}}
        last = at(5, tiles_taken={colour: 3}, **mine)
        assert values(last, "take_tile") == [colour]
        none = at(5, tiles_taken={colour: 4}, **mine)
        assert options_of(none) == {"end_turn"}


@pytest.mark.rule("IST-4.1405")
@pytest.mark.parametrize(("place", "index"), [(14, 0), (15, 1)])
@pytest.mark.parametrize("which", [0, 1])
def test_both_colours_of_a_mosque_bring_a_ruby(place: int, index: int, which: int) -> None:
    first, second = COLOURS[place][which], COLOURS[place][1 - which]
    table = at(4, ask="place", merchant=place, extensions=2, goods={second: 2}, tiles=[first])
    assert state(table)["mosque_rubies"] == [4, 4]
    choose(table, "take_tile", second)
    assert player(table, 0)["rubies"] == 1
    assert told(table, "gained_ruby") == [(0, place, 1)]
    assert state(table)["mosque_rubies"][index] == 3
    assert state(table)["mosque_rubies"][1 - index] == 4


@pytest.mark.rule("IST-4.1405")
@pytest.mark.parametrize(
    ("place", "held", "taken"), [(14, "blue", "red"), (14, "yellow", "green"), (15, "red", "blue")]
)
def test_colours_of_different_mosques_are_no_pair(place: int, held: str, taken: str) -> None:
    table = at(4, ask="place", merchant=place, goods={taken: 2}, tiles=[held])
    choose(table, "take_tile", taken)
    assert player(table, 0)["rubies"] == 0
    assert state(table)["mosque_rubies"] == [4, 4]


@pytest.mark.rule("IST-4.1405")
def test_each_mosque_has_its_own_ruby_and_only_once() -> None:
    table = at(4, ask="place", merchant=15, goods={"blue": 2}, tiles=["red", "green", "yellow"])
    assert player(table, 0)["rubies"] == 1
    choose(table, "take_tile", "blue")
    assert player(table, 0)["rubies"] == 2
    done = at(4, ask="place", merchant=15, extensions=3, goods=dict.fromkeys(GOODS, 5), tiles=list(GOODS))
    assert options_of(done) == {"end_turn"}  # with both tiles nothing is left to take there, so no second ruby


@pytest.mark.rule("IST-4.1501", "IST-7.31")
@pytest.mark.parametrize("pair", [False, True])
def test_the_blue_tile_brings_the_fifth_assistant_at_once(pair: bool) -> None:
    table = at(4, ask="place", merchant=15, goods={"blue": 2}, tiles=["yellow"] if pair else [], stack=1)
    choose(table, "take_tile", "blue")
    assert player(table, 0)["stack"] == ["own", "own"]
    assert len(player(table, 0)["assistant"]) == 3
    assert player(table, 0)["rubies"] == pair


@pytest.mark.rule("IST-11.30")
@pytest.mark.parametrize(
    ("goods", "tiles", "possible"),
    [
        ({"red": 2}, [], ["red"]),
        ({"green": 2}, [], ["green"]),
        ({"red": 2, "green": 2}, [], ["green", "red"]),
        ({"red": 2, "green": 1}, ["red"], []),
        ({"red": 1, "green": 1}, [], []),
        ({"red": 1, "green": 2}, ["red"], ["green"]),
    ],
)
def test_one_tile_that_can_be_taken_is_enough(goods: dict[str, int], tiles: list[str], possible: list[str]) -> None:
    table = at(4, ask="place", merchant=14, goods=goods, tiles=tiles)
    assert values(table, "take_tile") == possible
    assert has(table, "end_turn")


@pytest.mark.rule("IST-11.28")
@pytest.mark.parametrize("colour", ["red", "blue"])
def test_with_five_players_the_fifth_is_shut_out_and_a_ruby_stays(colour: str) -> None:
    place = PLACE[colour]
    first, second = COLOURS[place]
    others = {seat: {"tiles": [colour]} for seat in range(1, 5)}
    rich = dict.fromkeys(GOODS, 5)
    table = at(5, ask="place", merchant=place, extensions=3, goods=rich, others=others)
    partner = second if colour == first else first
    assert values(table, "take_tile") == [partner]
    choose(table, "take_tile", partner)
    assert player(table, 0)["rubies"] == 1  # for the third extension
    shut_out = at(5, ask="place", merchant=place, extensions=3, goods=rich, tiles=[partner], others=others)
    assert options_of(shut_out) == {"end_turn"}
    # Nobody else can complete three more pairs than there are partners: rubies stay.
    assert state(shut_out)["mosque_rubies"][0 if place == 14 else 1] == 4


@pytest.mark.rule("IST-11.28", "IST-11.29")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("colour", GOODS)
def test_with_fewer_players_everybody_finds_a_tile_and_a_ruby(players: int, colour: str) -> None:
    place = PLACE[colour]
    partner = next(name for name in COLOURS[place] if name != colour)
    others = {seat: {"tiles": COLOURS[place]} for seat in range(1, players)}
    table = at(players, ask="place", merchant=place, extensions=3, goods={colour: 5}, tiles=[partner], others=others)
    assert state(table)["mosque_rubies"][0 if place == 14 else 1] == 1
    go(table, ("take_tile", colour))
    assert player(table, 0)["rubies"] == 2
    assert state(table)["mosque_rubies"][0 if place == 14 else 1] == 0


@pytest.mark.rule("IST-11.29")
@pytest.mark.parametrize("place", COLOURS)
def test_with_five_players_four_pairs_find_four_rubies(place: int) -> None:
    first, second = COLOURS[place]
    others = {seat: {"tiles": COLOURS[place]} for seat in (1, 2, 3)}
    table = at(5, ask="place", merchant=place, extensions=3, goods={second: 5}, tiles=[first], others=others)
    assert state(table)["mosque_rubies"][0 if place == 14 else 1] == 1
    choose(table, "take_tile", second)
    assert player(table, 0)["rubies"] == 2
    assert state(table)["mosque_rubies"][0 if place == 14 else 1] == 0
