"""KAI-0.25, KAI-12.2, KAI-12.3: who knows what."""

from __future__ import annotations

import pytest

from tests.rules.kairo.situations import COLOURS, at, choose, go, state, told


@pytest.mark.rule("KAI-0.25")
def test_hands_money_and_the_draw_pile_are_secret() -> None:
    table = at(3, hand={0: ["S1"], 1: ["S2", "J1"], 2: []}, money={1: {"red": 4}}, barkers={1: 2})
    seen = table.position(0)["state"]
    assert seen["hand"] == [{"S1": 1}, {}, {}]
    assert seen["hand_size"] == [1, 2, 0]
    assert set(seen["deck"]) == {None}
    assert seen["money"][0] == dict.fromkeys(COLOURS, 1)
    assert set(seen["money"][1].values()) == {None}
    whole = state(table)
    for name in ("tile", "stall_site", "supply", "barkers", "medal_holder", "points", "display", "customer_site"):
        assert seen[name] == whole[name] == table.public_position()["state"][name]


@pytest.mark.rule("KAI-12.2")
def test_every_payment_is_told_and_totals_are_open_by_option() -> None:
    table = at(hand=["S2"], money={"red": 2})
    go(table, ("play", "S2"), ("expand", "red"))
    for viewer in (0, 1, None):
        paid = [event for event in table.events_for(viewer) if event.name == "paid"]
        assert [(event.seat, event.first, event.second) for event in paid] == [(0, COLOURS.index("red"), 2)]
    table = at(money={"red": 2}, options={"open_money": True})
    assert table.position(1)["state"]["money"] == state(table)["money"]
    assert table.public_position()["state"]["money"] == state(table)["money"]


@pytest.mark.rule("KAI-12.2")
def test_totals_are_open_when_the_game_is_over() -> None:
    table = at(tiles={"A:red": ["0,5", "0,6", "0,7", "0,8", "0,9", "0,10"]}, hand=["S9"], customers={
        "white": "0,0", "purple": "10,1", "green": "10,10", "yellow": "5,5", "red": "0,11"})  # fmt: skip
    assert set(table.position(1)["state"]["money"][0].values()) == {None}
    go(table, "stop")
    assert table.result is not None
    assert table.position(1)["state"]["money"] == state(table)["money"]


@pytest.mark.rule("KAI-12.2")
def test_who_counts_along_knows_the_totals() -> None:
    """A redrawn state has the true totals, since they follow from what everybody saw."""
    table = at(3, money={0: {"red": 7, "blue": 2}, 1: {"green": 5}, 2: {}})
    for seat in range(3):
        redrawn = table.copy(resample=True, seat=seat)
        assert state(redrawn)["money"] == state(table)["money"]


@pytest.mark.rule("KAI-12.3")
def test_discards_hand_sizes_and_open_cards_taken_are_public() -> None:
    table = at(3, hand=["S2", "S3"], display=["S5", "S6", "S7", "J1"], discard=["S9"])
    choose(table, "take", "S5")
    assert told(table, "took_card") == [(0, 4, 0)]
    seen = table.position(1)["state"]
    assert seen["known"][0] == seen["hand"][0] == {"S5": 1}
    assert seen["hand_size"][0] == 3
    assert seen["discard"] == ["S9"]
    assert len(seen["deck"]) == len(state(table)["deck"])
    choose(table, "take_hidden")
    assert [event.first for event in table.events_for(1) if event.name == "drew_card"] == [-1]
    assert [event.first for event in table.events_for(0) if event.name == "drew_card"] != [-1]
