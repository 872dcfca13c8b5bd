"""Ledger section 6: Caravan cards (CNW-6.1 to 6.16)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.rules.choose_write.situations import (
    CARAVAN,
    GUILD,
    PAIRS,
    at,
    cheap_at,
    choose,
    decline,
    go,
    options_of,
    play,
    sheet,
    state,
    told,
    values,
)

GOODS = ("fabric", "fruit", "spice", "jewellery")
FULL = dict.fromkeys(GOODS, 12)
CHECKED = dict.fromkeys(("1", "5", "8", "10", "14"), 2)


def caravansary(card: str, *steps: Any, **mine: Any) -> Any:
    return play(at(players=3, display=("6L", "9R"), caravan=(card,), **mine), "6", *steps)


@pytest.mark.rule("CNW-6.1")
@pytest.mark.parametrize("good", GOODS)
def test_k1_three_goods_of_one_kind(good: str) -> None:
    table = caravansary("K1")
    assert options_of(table) == {("gain", good) for good in GOODS}
    choose(table, "gain", good)
    assert sheet(table, 0)["goods"] == {good: 3}
    assert table.seats == (1,)


@pytest.mark.rule("CNW-6.2")
@pytest.mark.parametrize("kinds", list(itertools.combinations(GOODS, 3)))
def test_k2_three_goods_of_three_kinds(kinds: tuple[str, ...]) -> None:
    table = caravansary("K2")
    for good in kinds:
        if table.seats == (0,):
            choose(table, "gain", good)
    assert sheet(table, 0)["goods"] == dict.fromkeys(kinds, 1)
    assert table.seats == (1,)


@pytest.mark.rule("CNW-6.3")
def test_k3_two_lira_and_a_goods_card() -> None:
    table = caravansary("K3", goods_deck=["fruit+spice"])
    assert sheet(table, 0)["cards"] == {}  # Lira first
    choose(table, "lira", 1)
    assert (sheet(table, 0)["lira"], sheet(table, 0)["cards"]) == (2, {"fruit+spice": 1})


@pytest.mark.rule("CNW-6.4", "CNW-14.22")
@pytest.mark.parametrize("kept", ["G05", "G11"])
def test_k4_one_of_two_guild_cards(kept: str) -> None:
    table = caravansary("K4", guild_deck=["G05", "G11"])
    assert options_of(table) == {("keep", "G05"), ("keep", "G11")}
    assert table.position(0)["state"]["offered"] == ["G05", "G11"]
    assert table.position(1)["state"]["offered"] == [None, None]
    assert table.public_position()["state"]["offered"] == [None, None]
    choose(table, "keep", kept)
    other = "G11" if kept == "G05" else "G05"
    assert sheet(table, 0)["guild"] == {kept: 1}
    assert state(table)["guild_discard"] == {other: 1}


@pytest.mark.rule("CNW-6.4", "CNW-14.22")
@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize("taker", [0, 1, 2])
def test_k4_is_seen_by_its_taker_only(hidden: bool, taker: int) -> None:
    """Also where hands are open: the two cards are in no hand."""
    table = at(players=3, display=("6L", "9R"), caravan=("K4",), guild_deck=["G05", "G11"],
               options={"hidden_hands": hidden})  # fmt: skip
    choose(table, "play_display", "left")
    for _ in range(taker):
        choose(table, "take_bonus")
    choose(table, *(("use", "6") if taker == 0 else ("with_icon", "6")))
    for viewer in (0, 1, 2, None):
        seen = table.public_position()["state"] if viewer is None else table.position(viewer)["state"]
        assert seen["offered"] == (["G05", "G11"] if viewer == taker else [None, None])
    choose(table, "keep", "G05")
    other = table.position((taker + 1) % 3)["state"]["guild_hand"]
    assert other[taker] == ({} if hidden else {"G05": 1})


@pytest.mark.rule("CNW-6.5")
def test_k5_four_lira() -> None:
    table = caravansary("K5", ("lira", 2))
    assert sheet(table, 0)["sections"] == [0, 4]


@pytest.mark.rule("CNW-6.6", "CNW-6.7")
@pytest.mark.parametrize(("card", "letter"), [("K6", "A"), ("K6", "B"), ("K7", "C"), ("K7", "D")])
def test_k6_and_k7_a_palace_action_and_then_a_gain(card: str, letter: str) -> None:
    columns = cheap_at(letter)
    table = caravansary(card, columns=columns, goods={"fabric": 2, "fruit": 2}, goods_deck=["spice+spice"])
    if card == "K6":
        assert sheet(table, 0)["cards"] == {"spice+spice": 1}
        assert [event.name for event in table.events][-2:] == ["gained_ruby", "drew_goods"]
    else:
        assert options_of(table) == {("gain", good) for good in GOODS}
        choose(table, "gain", "jewellery")
        assert sheet(table, 0)["goods"] == {"jewellery": 1}
    assert sheet(table, 0)["palace"] == {letter: 1}


@pytest.mark.rule("CNW-6.8")
@pytest.mark.parametrize("first", ["goods_card", "good"])
@pytest.mark.parametrize("second", ["improvement", "fill"])
def test_k8_three_parts(first: str, second: str) -> None:
    table = caravansary("K8", goods_deck=["fruit+spice"])
    assert options_of(table) == {("either", "goods_card"), ("either", "good")}
    choose(table, "either", first)
    if first == "good":
        choose(table, "gain", "spice")
    assert options_of(table) == {("either", "improvement"), ("either", "fill")}
    choose(table, "either", second)
    if second == "fill":
        choose(table, "fill_bonus")
    else:
        choose(table, "check", "8")
    choose(table, "lira", 1)
    after = sheet(table, 0)
    assert after["cards"] == ({"fruit+spice": 1} if first == "goods_card" else {})
    assert after["goods"] == ({"spice": 1} if first == "good" else {})
    assert after["checks"] == ({"8": 1} if second == "improvement" else {})
    assert after["bonus"] == (1 if second == "fill" else 0)
    assert after["lira"] == 1
    assert table.seats == (1,)


@pytest.mark.rule("CNW-6.9", "CNW-6.11")
def test_all_users_use_the_same_card_and_it_changes_once() -> None:
    table = at(players=3, display=("6L", "9R"), caravan=("K5", "K1", "K2"))
    play(table, "6", ("lira", 1))
    go(table, ("with_icon", "6"), ("lira", 1), ("with_icon", "6"), ("lira", 1))
    assert [sheet(table, seat)["lira"] for seat in range(3)] == [4, 4, 4]
    assert state(table)["caravan_changes"] == 1
    assert told(table, "caravan_card") == [(None, CARAVAN.index("K1"), 0)]


@pytest.mark.rule("CNW-6.10", "CNW-6.12")
def test_an_unused_card_stays() -> None:
    table = at(players=3, display=("6L", "9R"), caravan=("K5", "K1"))
    decline(play(table, "1"))
    assert state(table)["caravan_changes"] == 0
    # Used by a passive player only, it changes.
    table = at(players=3, display=("6L", "9R"), caravan=("K5", "K1"))
    play(table, "1")
    go(table, "take_bonus", ("with_icon", "6"), ("lira", 1))
    assert state(table)["caravan_changes"] == 1


@pytest.mark.rule("CNW-6.10", "CNW-6.16")
def test_the_cards_keep_circling_in_the_same_order() -> None:
    order = ["K5", "K3", "K1", "K2", "K8", "K4", "K6", "K7"]
    for changes in (0, 5, 7, 8, 11):
        table = at(players=2, display=("6L", "9R"), caravan=order, caravan_changes=changes)
        decline(play(table, "6", ("lira", 1)))
        fields = state(table)
        assert fields["caravan_changes"] == changes + 1
        cycle = fields["caravan"]
        start = (changes + 1) % 8
        assert cycle[start:] + cycle[:start] == [*order[1:], order[0]]


@pytest.mark.rule("CNW-6.13")
@pytest.mark.parametrize(("card", "payable"), [("K6", "B"), ("K7", "C")])
def test_k6_and_k7_need_a_letter_that_can_be_paid(card: str, payable: str) -> None:
    other = next(letter for letter in "ABCD" if letter not in ("AB" if card == "K6" else "CD"))
    for letter, usable in ((payable, True), (other, False)):
        columns = cheap_at(letter)
        table = at(players=3, display=("6L", "9R"), caravan=(card,), columns=columns, goods={"fabric": 2, "fruit": 2})
        choose(table, "play_display", "left")
        assert ("6" in values(table, "use")) is usable
    for always in ("K1", "K2", "K3", "K4", "K5", "K8"):
        table = at(players=3, display=("6L", "9R"), caravan=(always,))
        choose(table, "play_display", "left")
        assert "6" in values(table, "use")


@pytest.mark.rule("CNW-6.14")
def test_k4_with_one_card_or_none() -> None:
    hand = [card for card in GUILD if card != "G05"]
    table = caravansary("K4", others={1: {"guild": hand}})
    assert sheet(table, 0)["guild"] == {"G05": 1}
    assert table.seats == (1,)
    table = caravansary("K4", others={1: {"guild": list(GUILD)}})
    assert told(table, "no_card") == [(0, 1, 0)]
    assert table.seats == (1,)
    # Reshuffling finds the second card.
    table = caravansary("K4", others={1: {"guild": hand[1:]}}, guild_deck=["G05"], guild_discard=[hand[0]])
    assert options_of(table) == {("keep", "G05"), ("keep", hand[0])}


def all_cards_of(seat_cards: int) -> list[str]:
    return [card for card, copies in PAIRS.items() for _ in range(copies)][:seat_cards]


@pytest.mark.rule("CNW-6.15")
def test_k8_an_alternative_without_effect_is_no_alternative() -> None:
    no_cards = {1: {"cards": all_cards_of(16)}}
    table = caravansary("K8", others=no_cards)
    assert table.decision == "goods"  # no card to draw
    choose(table, "gain", "fruit")
    assert options_of(table) == {("either", "improvement"), ("either", "fill")}
    table = caravansary("K8", goods=FULL, rubies=3)
    assert sum(sheet(table, 0)["cards"].values()) == 1  # no room for a Good
    table = caravansary("K8", ("either", "goods_card"), checks=CHECKED)
    assert table.decision == "fill"
    table = caravansary("K8", goods=FULL, lira=35, bonus=8, rubies=5)
    assert table.decision == "improvement"
    # Neither has an effect: the next part is due.
    table = caravansary("K8", goods=FULL, rubies=3, others=no_cards, checks=CHECKED)
    assert table.decision == "fill"
    choose(table, "lira", 1)
    assert table.decision == "section"
    table = caravansary("K8", goods=FULL, lira=35, bonus=8, rubies=5, checks=CHECKED, others=no_cards)
    assert table.seats == (1,)


@pytest.mark.rule("CNW-6.15")
def test_k8_is_judged_when_the_part_is_due() -> None:
    # The only space left takes the Good of the first part, so filling is none any more.
    goods = {**FULL, "spice": 11}
    table = caravansary("K8", ("either", "good"), goods=goods, lira=35, bonus=8, rubies=5)
    assert sheet(table, 0)["goods_filled"] == FULL
    assert table.decision == "improvement"
