"""Ledger section 5: Palace and Ruby cards (CNW-5.1 to 5.15)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.choose_write.situations import (
    LETTERS,
    at,
    cheap_at,
    choose,
    decline,
    go,
    has,
    options_of,
    play,
    price_of,
    sheet,
    state,
    told,
    values,
)

GOODS = ("fabric", "fruit", "spice", "jewellery")
PLENTY: dict[str, Any] = {"goods": dict.fromkeys(GOODS, 9), "rubies": 2}
R13 = {"fabric": 2, "fruit": 2}
"""Price of Ruby card R13 alone."""


@pytest.mark.rule("CNW-5.1")
@pytest.mark.parametrize(
    ("cards", "price"),
    [
        (["R13", "R04"], {"fabric": 2, "fruit": 3}),
        (["R04", "R13"], {"fabric": 2, "fruit": 2, "spice": 1}),
        (["R16", "R19", "R20", "R01"], {"fabric": 3, "spice": 1, "jewellery": 3}),
    ],
)
def test_the_price_is_the_first_card_and_the_tops_below(cards: list[str], price: dict[str, int]) -> None:
    assert {good: count for good, count in price_of(cards).items() if count} == price
    table = at(players=2, display=("AL", "9R"), columns={"A": cards}, goods=price)
    assert state(table)["price"]["A"] == price
    play(table, "A")
    assert sheet(table, 0)["goods"] == {}
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-5.2")
@pytest.mark.parametrize("good", ["fabric", "fruit"])
def test_no_partial_or_substitute_payment(good: str) -> None:
    goods = {**dict.fromkeys(GOODS, 8), good: 1}
    table = at(players=3, display=("AL", "9R"), columns={"A": ["R13"]}, goods=goods)
    choose(table, "play_display", "left")
    assert "A" not in values(table, "use")


@pytest.mark.rule("CNW-5.3", "CNW-7.2")
def test_sheet_and_cards_may_be_mixed() -> None:
    table = at(
        players=3, display=("AL", "9R"), columns={"A": ["R13"]}, goods={"fabric": 2, "fruit": 1}, cards=["fruit+spice"]
    )
    play(table, "A")
    assert (sheet(table, 0)["goods"], sheet(table, 0)["cards"]) == ({}, {})
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-5.4")
def test_one_action_one_ruby() -> None:
    table = at(players=3, display=("AL", "9R"), columns={"A": ["R13"]}, **PLENTY)
    play(table, "A")
    assert sheet(table, 0)["rubies"] == 3
    assert sheet(table, 0)["goods"] == {"fabric": 7, "fruit": 7, "spice": 9, "jewellery": 9}
    assert table.seats == (1,)


@pytest.mark.rule("CNW-5.5", "CNW-5.6", "CNW-5.7", "CNW-14.12")
def test_all_pay_the_same_price_and_it_rises_by_one_card_at_the_end() -> None:
    buyer: dict[str, Any] = {"goods": R13, "bonus": 1}
    table = at(
        players=3,
        display=("AL", "9R"),
        columns={"A": ["R13"]},
        ruby_deck=["R07"],
        others={1: buyer, 2: buyer},
        goods=R13,
    )
    play(table, "A")
    choose(table, "with_bonus", "A")
    assert state(table)["ruby_column"]["A"] == ["R13"]
    choose(table, "with_bonus", "A")
    assert [sheet(table, seat)["palace"] for seat in range(3)] == [{"A": 1}] * 3
    assert state(table)["ruby_column"]["A"] == ["R13", "R07"]  # at the bottom, and one card only
    assert state(table)["price"]["A"] == {"fabric": 2, "fruit": 2, "spice": 1}
    assert sum(len(state(table)["ruby_column"][letter]) for letter in "BCD") == 3


@pytest.mark.rule("CNW-14.12", "CNW-5.6")
def test_up_to_four_letters_rise_in_a_turn() -> None:
    buyer: dict[str, Any] = {**PLENTY, "bonus": 1}
    table = at(players=4, display=("AL", "9R"), others={1: buyer, 2: buyer, 3: buyer}, **PLENTY)
    play(table, "A")
    go(table, ("with_bonus", "B"), ("with_bonus", "C"), "take_bonus")
    assert [len(state(table)["ruby_column"][letter]) for letter in LETTERS] == [2, 2, 2, 1]
    assert sum(price for letter in "ABC" for price in state(table)["price"][letter].values()) == 15
    # A fourth letter: reached by a passive player through the Catacombs.
    table = at(players=4, display=("12L", "9R"), others={1: buyer, 2: buyer, 3: buyer}, **PLENTY)
    play(table, "12", ("use", "A"))
    for letter in "BCD":
        go(table, ("with_icon", "12"), ("use", letter))
    assert [len(state(table)["ruby_column"][letter]) for letter in LETTERS] == [2, 2, 2, 2]


@pytest.mark.rule("CNW-5.8")
def test_caravan_and_guild_cards_raise_the_price_too() -> None:
    table = at(players=3, display=("6L", "9R"), caravan=("K6",), columns={"A": ["R13"]}, goods=R13)
    decline(play(table, "6"))
    assert len(state(table)["ruby_column"]["A"]) == 2
    table = at(players=3, columns={"B": ["R13"]}, goods=R13, lira=2, guild=["G07"])
    choose(table, "play_guild", "G07")
    assert len(state(table)["ruby_column"]["B"]) == 2


@pytest.mark.rule("CNW-5.9", "CNW-8.20")
def test_other_rubies_add_no_card() -> None:
    dealer = decline(play(at(players=3, display=("2L", "9R"), lira=10), "2"))
    assert sheet(dealer, 0)["rubies"] == 1
    guild = at(players=3, lira=8, guild=["G14"])
    choose(guild, "play_guild", "G14")
    bonus = decline(play(at(players=3, display=("8L", "9R"), lira=(17, 0)), "8", ("lira", 1)))
    assert sheet(bonus, 0)["rubies"] == 1
    for table in (dealer, guild, bonus):
        assert [len(column) for column in state(table)["ruby_column"].values()] == [1] * 4
        assert sheet(table, 0)["palace"] == {}


OPTION = {"then_needs_palace": False}


@pytest.mark.rule("CNW-5.10", "CNW-6.13", "CNW-3.3")
@pytest.mark.parametrize("payable", [True, False])
@pytest.mark.parametrize("needed", [True, False])
def test_a_palace_action_and_what_follows(payable: bool, needed: bool) -> None:
    goods = R13 if payable else {}
    columns = cheap_at("B")
    table = at(players=3, guild=["G07"], lira=2, columns=columns, goods=goods, options={"then_needs_palace": needed})
    assert has(table, "play_guild", "G07") is (payable or not needed)
    if payable or not needed:
        choose(table, "play_guild", "G07")
        if table.decision == "letter":
            assert options_of(table) == {("letter", "B"), "without"}
            assert not needed
            choose(table, "without")
            assert sheet(table, 0)["goods"] == R13
        assert sheet(table, 0)["lira"] == 0  # the cost stays due
        assert sheet(table, 0)["rubies"] == int(payable and needed)
        assert len(sheet(table, 0)["guild"]) == 1
    table = at(
        players=3,
        display=("6L", "9R"),
        caravan=("K6",),
        columns=columns,
        goods=goods,
        options={"then_needs_palace": needed},
    )
    choose(table, "play_display", "left")
    assert ("6" in values(table, "use")) is (payable or not needed)
    if not needed:
        choose(table, "use", "6")
        if payable:
            choose(table, "letter", "B")
        assert sheet(table, 0)["rubies"] == int(payable)
        assert sum(sheet(table, 0)["cards"].values()) == 1


@pytest.mark.rule("CNW-5.10")
def test_at_a_letter_itself_nothing_is_left_out() -> None:
    table = at(players=3, display=("AL", "9R"), columns={"A": ["R13"]}, goods=R13, options=OPTION)
    play(table, "A")
    assert sheet(table, 0)["rubies"] == 1
    table = at(players=3, display=("AL", "9R"), columns={"A": ["R13"]}, options=OPTION)
    choose(table, "play_display", "left")
    assert "A" not in values(table, "use")


@pytest.mark.rule("CNW-5.11", "CNW-5.13")
def test_with_an_empty_ruby_deck_prices_stay() -> None:
    table = at(players=3, display=("AL", "9R"), columns={"A": ["R13"]}, ruby_deck_size=0, **PLENTY)
    before = state(table)["price"]
    decline(play(table, "A"))
    assert sheet(table, 0)["rubies"] == 3
    assert state(table)["price"] == before
    assert told(table, "ruby_card") == []


@pytest.mark.rule("CNW-5.12")
def test_the_last_ruby_cards_go_out_in_the_order_of_the_letters() -> None:
    buyer: dict[str, Any] = {**PLENTY, "bonus": 1}
    table = at(players=3, display=("CL", "9R"), ruby_deck_size=1, others={1: buyer, 2: buyer}, **PLENTY)
    before = {letter: len(column) for letter, column in state(table)["ruby_column"].items()}
    play(table, "C")
    go(table, ("with_bonus", "D"), ("with_bonus", "A"))
    after = {letter: len(column) for letter, column in state(table)["ruby_column"].items()}
    assert after == {**before, "A": before["A"] + 1}


@pytest.mark.rule("CNW-5.13")
def test_ruby_cards_stay_at_their_letter() -> None:
    table = at(players=2, display=("AL", "AR"), columns={"A": ["R13", "R07"]}, ruby_deck=["R10"], **PLENTY)
    decline(play(table, "A"))
    assert state(table)["ruby_column"]["A"] == ["R13", "R07", "R10"]


@pytest.mark.rule("CNW-5.14", "CNW-14.11")
def test_a_granted_palace_action_needs_nothing_of_its_own() -> None:
    others = {1: {"goods": R13, "bonus": 1}}
    for caravan, letter in (("K6", "B"), ("K7", "C")):
        columns = cheap_at(letter)
        table = at(players=3, display=("6L", "9R"), caravan=(caravan,), columns=columns, others=others)
        go(table, ("play_display", "left"), "take_bonus", ("with_icon", "6"))
        if table.decision == "goods":
            choose(table, "gain", "spice")
        after = sheet(table, 1)
        assert after["palace"] == {letter: 1}
        assert after["bonus"] == 1  # the icon of 6 and no more
        assert after["icons"].get("6", 0) == 0
    active = at(players=3, guild=["G06"], lira=4, columns={"A": ["R13"]}, goods=R13)
    before = sheet(active, 0)
    choose(active, "play_guild", "G06")
    choose(active, "lira", 1)
    assert (sheet(active, 0)["icons"], sheet(active, 0)["bonus"]) == (before["icons"], before["bonus"])


@pytest.mark.rule("CNW-5.15")
@pytest.mark.parametrize(("card", "letters"), [("K6", "AB"), ("K7", "CD")])
def test_a_card_allows_its_letters_only(card: str, letters: str) -> None:
    table = play(at(players=3, display=("6L", "9R"), caravan=(card,), **PLENTY), "6")
    assert options_of(table) == {("letter", letter) for letter in letters}
    columns = cheap_at(letters[1])
    single = play(at(players=3, display=("6L", "9R"), caravan=(card,), columns=columns, goods=R13), "6")
    assert sheet(single, 0)["palace"] == {letters[1]: 1}  # the one that can be paid


@pytest.mark.rule("CNW-5.15", "CNW-8.10")
def test_g10_allows_any_letter() -> None:
    table = at(players=3, guild=["G10"], lira=5, **PLENTY)
    choose(table, "play_guild", "G10")
    assert options_of(table) == {("letter", letter) for letter in LETTERS}
