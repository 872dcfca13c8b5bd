"""Ledger section 11: the end of a turn (CNW-11.1 to 11.10)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.choose_write.situations import (
    CARAVAN,
    FOUNTAINS,
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
)

PRICE = {"fabric": 2, "fruit": 2}


@pytest.mark.rule("CNW-11.1", "CNW-11.7", "CNW-11.8", "CNW-11.9")
def test_the_steps_in_their_order() -> None:
    # A Bonus Ruby, a card for the display after a Fountain, a Ruby card, a Caravan card, the next player.
    table = at(
        players=3,
        display=("6L", "4R"),
        deck=["F3", "7L"],
        caravan=("K6", "K1"),
        columns=cheap_at("A"),
        goods=PRICE,
    )
    play(table, "6")
    go(table, "take_bonus", "take_bonus")
    names = [event.name for event in table.events]
    order = ["took_bonus", "fountain", "revealed", "ruby_card", "caravan_card", "turn"]
    assert [name for name in names if name in order] == order
    assert told(table, "caravan_card") == [(None, CARAVAN.index("K1"), 0)]
    assert table.seats == (1,)
    bonus = decline(play(at(players=3, display=("8L", "4R"), lira=(18, 0)), "8", ("lira", 1)))
    names = [event.name for event in bonus.events]
    assert names.index("gained_ruby") < names.index("revealed") < names.index("turn")


@pytest.mark.rule("CNW-11.1", "CNW-11.2", "CNW-11.10")
def test_bonus_rubies_before_the_hand_card() -> None:
    table = at(players=2, hand="8L", lira=(18, 0))
    go(table, "play_hand", ("use", "8"), ("lira", 1), "take_bonus")
    assert table.decision == "hand"
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-11.2")
def test_passive_players_take_their_bonus_rubies_too() -> None:
    table = at(players=3, display=("8L", "4R"), others={1: {"lira": (18, 0)}, 2: {"lira": (0, 13)}})
    play(table, "8", ("lira", 1))
    go(table, ("with_icon", "8"), ("lira", 1), ("with_icon", "8"), ("lira", 2))
    assert [sheet(table, seat)["rubies"] for seat in range(3)] == [0, 1, 1]


@pytest.mark.rule("CNW-11.3", "CNW-11.10")
@pytest.mark.parametrize(
    ("choice", "hand", "display", "known"),
    [
        (("take_display", "left"), "4L", ["7L", "4R"], 1),
        (("take_display", "right"), "4R", ["4L", "7L"], 1),
        (("draw", None), "7L", ["4L", "4R"], 0),
    ],
)
def test_a_hand_card_is_replaced(choice: Any, hand: str, display: list[str], known: int) -> None:
    table = at(players=2, hand="2R", display=("4L", "4R"), deck=["7L"])
    go(table, "play_hand", "take_bonus", "take_bonus")
    assert table.seats == (0,)
    assert options_of(table) == {("take_display", "left"), ("take_display", "right"), "draw"}
    assert state(table)["location_deck"][0] == "7L"  # nothing is drawn before
    choose(table, *choice)
    assert sheet(table, 0)["hand"] == hand
    assert state(table)["display"] == display
    assert state(table)["hand_known"] == [known, 0]


@pytest.mark.rule("CNW-11.3", "CNW-11.4")
@pytest.mark.parametrize(("side", "display"), [("left", ["7L", "4R"]), ("right", ["4L", "7L"])])
def test_after_a_display_card_only_the_display_is_refilled(side: str, display: list[str]) -> None:
    table = at(players=2, hand="2R", display=("4L", "4R"), deck=["7L"])
    go(table, ("play_display", side), "take_bonus", "take_bonus")
    assert table.decision == "card"
    assert sheet(table, 0)["hand"] == "2R"
    assert state(table)["display"] == display


@pytest.mark.rule("CNW-11.5")
@pytest.mark.parametrize("steps", [["play_hand"], [("play_display", "left")]])
def test_the_deck_gives_one_card_that_is_no_fountain(steps: list[Any]) -> None:
    for deck in (["7L"], ["F3", "7L"], ["F3", "F4", "7L"]):
        for taken in (("draw", None), ("take_display", "right")):
            table = at(players=2, hand="2R", display=("4L", "4R"), deck=deck)
            before = len(state(table)["location_deck"])
            go(table, *steps, "take_bonus", "take_bonus")
            if table.decision == "hand":
                choose(table, *taken)
            while table.decision == "improvement":
                table.choose(table.choices[0])
            fields = state(table)
            assert before - len(fields["location_deck"]) == len(deck)
            drawn = {*fields["display"], *fields["hand"]} - {"4L", "4R", "2R"}
            assert "7L" in drawn
            assert not drawn & set(FOUNTAINS)


@pytest.mark.rule("CNW-11.6")
def test_a_fountain_drawn_for_the_hand_is_replaced_from_the_deck() -> None:
    table = at(players=2, hand="2R", display=("4L", "4R"), deck=["F2", "7L"])
    go(table, "play_hand", "take_bonus", "take_bonus", "draw")
    assert (table.decision, table.seats) == ("goods", (0,))
    go(table, ("gain", "fruit"), ("gain", "fruit"))
    assert sheet(table, 0)["hand"] == "7L"
    assert state(table)["display"] == ["4L", "4R"]  # the display was not asked for


@pytest.mark.rule("CNW-11.4")
def test_taking_from_the_display_has_it_refilled() -> None:
    table = at(players=2, hand="2R", display=("4L", "4R"), deck=["F2", "7L"])
    go(table, "play_hand", "take_bonus", "take_bonus", ("take_display", "left"))
    go(table, ("gain", "fruit"), ("gain", "fruit"))
    assert state(table)["display"] == ["7L", "4R"]


@pytest.mark.rule("CNW-11.9")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_the_next_player_clockwise(players: int) -> None:
    for seat in range(players):
        table = at(players=players, seat=seat)
        go(table, ("play_display", "left"), "take_bonus")
        decline(table)
        if players == 1:
            assert state(table)["round"] == 4
        assert table.seats == ((seat + 1) % players,)
        assert state(table)["on_turn"] == (seat + 1) % players
