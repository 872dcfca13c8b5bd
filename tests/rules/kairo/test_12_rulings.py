"""Ledger section 12: rulings and their options, as far as the other chapters do not test them."""

from __future__ import annotations

from typing import Any

import pytest

import arasta
from tests import ledger
from tests.rules.kairo.situations import COLOURS, GAME, at, choose, go, kinds, money_of, state, told, values

FAR = dict(zip(COLOURS, ("0,0", "0,11", "10,1", "10,10", "5,5"), strict=False))
ANY = ("S1", "S2", "S3")


@pytest.mark.rule("KAI-12.1")
def test_the_bank_has_no_end_unless_the_option_says_so() -> None:
    """Twenty yellow exist: with 19 out there is one left, which the active player gets; the owner gets nothing."""
    money = {0: {"yellow": 9}, 1: {"yellow": 10}}
    stalls = {"A:red": ("9,6", "9,5"), "B:yellow": ("4,4", "5,4")}
    tiles = {"B:yellow": ["4,5", "4,6"]}
    for limit, after in ((False, [10, 13]), (True, [10, 10])):
        table = at(stalls=stalls, tiles=tiles, money=money, customers=FAR, options={"bank_limit": limit})
        go(table, ("lure", "yellow"))
        assert [own.get("yellow", 0) for own in state(table)["money"]] == after
    own = at(stalls=stalls, tiles=tiles, money=money, customers=FAR, seat=1, options={"bank_limit": True})
    go(own, ("lure", "yellow"))
    assert state(own)["money"][1] == {"yellow": 11}, "cut to what is left"


@pytest.mark.rule("KAI-12.1")
def test_payments_go_back_to_a_limited_bank() -> None:
    stalls = {"A:red": ("9,6", "9,5"), "B:red": ("4,4", "5,4"), "A:blue": ("6,6", "6,7")}
    money = {0: {"red": 10}, 1: {"red": 10}}
    table = at(stalls=stalls, hand=["S8"], money=money, customers=FAR, options={"bank_limit": True})
    go(table, ("play", "S8"), ("expand", "red"), ("site", "9,7"))
    assert [own.get("red") for own in state(table)["money"]] == [8, 10]
    go(table, ("lure", "red"))
    assert sum(own.get("red", 0) for own in state(table)["money"]) <= 20
    assert told(table, "gained")[0][2] == 1


@pytest.mark.rule("KAI-12.10")
def test_an_action_that_cannot_be_completed_is_not_offered() -> None:
    """The only stall, all others placed, needs money: without any no card can be played."""
    stalls = {
        "A:white": ("9,4", "9,5"), "A:green": ("9,8", "9,9"), "A:yellow": ("6,8", "6,9"), "A:red": ("0,4", "1,4"),
        "A:blue": ("5,2", "5,3"), "A:purple": ("11,2", "10,2"),
    }  # fmt: skip
    table = at(stalls=stalls, hand=["S2", "S3", "J1"], money={}, customers=FAR)
    assert not {"play", "play_any"} & kinds(table)
    table = at(stalls=stalls, hand=["S2", "S3"], money={"red": 1, "blue": 2}, customers=FAR)
    assert values(table, "play") == ["S2"]


@pytest.mark.rule("KAI-12.12")
def test_option_stalls_are_exempt_from_the_path_rule() -> None:
    """By option a stall may shut white in; then an expansion is illegal only if it parts what was connected."""
    stalls = {"A:red": ("0,2", "0,3"), "B:white": ("2,1", "3,1"), "B:blue": ("6,6", "6,7"), "A:green": ("9,6", "9,5")}
    tiles = {"B:white": ["2,0", "2,2"]}
    for rule, possible in ((True, False), (False, True)):
        table = at(stalls=stalls, hand=ANY, customers=FAR, tiles=tiles, options={"stall_path_rule": rule})
        go(table, "play_any", ("place", "yellow"))
        assert ("1,3" in values(table, "site")) == possible
    go(table, ("site", "1,3"))
    assert values(table, "entry") == ["east", "south", "west"], "even within the corner"
    go(table, ("entry", "south"))
    assert "white" not in values(table, "lure"), "white is shut in: no entry can be reached"
    go(table, "take_barker", "take_barker")
    shut = dict(stalls) | {"A:yellow": ("1,3", "2,3")}
    table = at(stalls=shut, hand=ANY, money={"red": 9}, customers=FAR, tiles=tiles, options={"stall_path_rule": False})
    go(table, "play_any", ("expand", "red"))
    assert "1,2" in values(table, "site"), "white reaches nothing anyhow"
    table = at(
        stalls=stalls, hand=ANY, money={"red": 9}, customers=FAR, tiles=tiles, options={"stall_path_rule": False}
    )
    go(table, "play_any", ("expand", "red"))
    assert "1,2" not in values(table, "site"), "it would part white from all entries"


@pytest.mark.rule("KAI-12.13")
def test_the_customer_outside_does_not_count_but_occupied_entries_do() -> None:
    """Blue is outside. Green stands on the entry 1,0 in the corner, whose way out 1,1 must stay open for all."""
    stalls = {"A:red": ("2,1", "3,1"), "B:blue": ("0,2", "0,3"), "A:green": ("9,6", "9,5"), "A:yellow": ("0,0", "1,0")}
    customers = FAR | {"white": "9,9", "green": "1,0"}
    table = at(stalls=stalls, hand=ANY, money={"red": 9}, customers=customers, tiles={"A:red": ["2,0"]})
    go(table, "play_any", ("expand", "red"))
    assert "1,1" not in values(table, "site")
    assert "2,2" in values(table, "site")


@pytest.mark.rule("KAI-12.16")
def test_start_spaces_have_no_effect_after_the_start() -> None:
    table = go(at(hand=["S5"], customers=FAR | {"yellow": "9,5"}), ("play", "S5"), ("place", "white"))
    assert "5,5" in values(table, "site")


@pytest.mark.rule("KAI-12.18")
def test_two_for_one_may_be_of_two_colours() -> None:
    table = at(hand=["S2"], money={"red": 1, "white": 1, "blue": 1})
    go(table, ("play", "S2"), ("expand", "red"))
    assert money_of(table, 0) == {}


@pytest.mark.rule("KAI-12.23")
@pytest.mark.parametrize(("entry", "used"), [("8,5", 0), ("5,2", 0), ("1,5", 2)])
def test_no_more_barkers_are_played_than_the_entry_needs(entry: str, used: int) -> None:
    """Two yellow entries three steps away, one four steps away; the player has all seven barkers."""
    stalls = {"A:yellow": ("9,5", "8,5"), "B:yellow": ("5,1", "5,2"), "N:yellow": ("1,6", "1,5")}
    table = at(stalls=stalls, customers=FAR | {"yellow": "5,5"}, barkers=7)
    choose(table, "lure", "yellow")
    assert values(table, "site") == ["1,5", "5,2", "8,5"]
    choose(table, "site", entry)
    assert state(table)["barkers"] == [7 - used, 0]
    assert state(table)["barker_supply"] == used
    assert told(table, "used_barkers") == ([(0, used, 0)] if used else [])


@pytest.mark.rule("KAI-12.31")
def test_money_of_all_colours_is_added_up() -> None:
    six = ["0,3", "0,5", "0,6", "0,7", "0,8", "0,9"]
    table = at(hand=["S9"], tiles={"A:red": six}, money={0: dict.fromkeys(COLOURS, 1), 1: {"red": 2}},
               customers=FAR | {"white": "9,9"})  # fmt: skip
    go(table, "stop")
    assert table.result is not None
    assert table.result.scores == (5 + 2, 0)


def test_options_are_those_of_the_ledger() -> None:
    said = {row[0]: (row[1], row[2]) for row in ledger.section("kairo", "Table options")[0][1:]}
    options = {option.name: option for option in GAME.options if option.name != "decision_limit"}
    assert set(options) == set(said)
    words = {True: "on", False: "off"}
    for name, option in options.items():
        if name == "medal_values":
            continue
        values_of = [words.get(value, value) if isinstance(value, bool) else value for value in option.values]
        assert values_of == list(said[name])


@pytest.mark.parametrize(("name", "value"), [("start_layout", "random"), ("substitution", 3), ("bank_limit", "maybe")])
def test_wrong_options_are_refused(name: str, value: Any) -> None:
    with pytest.raises(arasta.BadOption, match=name):
        GAME.table(2, options={name: value})
