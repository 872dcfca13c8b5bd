"""Ledger section 13: solo play (CNW-13.1 to 13.13, 13.36, 13.37)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arasta.core.table import Table
from arasta.games.choose_write import challenges
from tests.rules.choose_write.situations import (
    GAME,
    GOODS,
    at,
    cheap_at,
    choose,
    go,
    has,
    kinds,
    options_of,
    play,
    sheet,
    state,
    told,
    values,
)

PRICE = {"fabric": 2, "fruit": 2}


def solo(**more: Any) -> Table:
    return at(players=1, **more)


@pytest.mark.rule("CNW-13.1")
def test_solo_play_is_set_up_as_for_two_players() -> None:
    one, two = state(GAME.table(1, seed=4)), state(GAME.table(2, seed=4))
    assert one["icons"][0] == two["icons"][0]
    assert [len(column) for column in one["ruby_column"].values()] == [2] * 4
    table = solo(display=("2L", "9R"), lira=10)
    play(table, "2")
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-13.2", "CNW-13.3")
def test_the_leftmost_card_is_discarded_after_the_turn_and_may_be_used() -> None:
    for drawn, left in (("7L", "7L"), ("7R", "5R")):
        table = solo(display=("9L", "5R"), deck=[drawn, "8L"], bonus=1)
        play(table, "9")
        assert state(table)["location_discard"][0] == left
        assert told(table, "discarded_location")[0][0] == 0
        location = left[:-1]
        assert table.decision == "use"
        assert kinds(table) == {"with_icon", "with_bonus", "take_bonus"}
        assert location in values(table, "with_icon")
        assert location in values(table, "with_bonus")


@pytest.mark.rule("CNW-13.3")
def test_the_discard_is_used_like_a_passive_player_or_brings_a_bonus_action() -> None:
    table = solo(display=("9L", "5R"), deck=["7R", "8L"])
    play(table, "9")
    before = sheet(table, 0)
    unused = table.copy()
    choose(table, "with_icon", "5")
    assert sheet(table, 0)["goods"] == {"spice": 2}
    assert sheet(table, 0)["icons"] == {key: n for key, n in before["icons"].items() if key != "5"}
    choose(unused, "take_bonus")
    assert sheet(unused, 0)["bonus"] == 1
    # The candidates are those of the map.
    assert set(values(solo_discard("5R"), "with_icon")) == {"5", "4", "9"}


def solo_discard(card: str, **more: Any) -> Table:
    """A solo table where this card has just been discarded."""
    table = solo(display=("9L" if card != "9L" else "4L", card), deck=["7R", "8R"], **more)
    return go(table, ("play_display", "left"), "take_bonus")


@pytest.mark.rule("CNW-13.4")
def test_the_own_turn_is_finished_first() -> None:
    table = solo(
        display=("AL", "5R"),
        hand="4R",
        deck=["7R", "8L"],
        columns={**cheap_at("A"), "A": ["R13", "R14"]},
        goods={"fabric": 2, "fruit": 3},
        ruby_deck=["R20"],
        lira=(17, 0),
    )
    play(table, "A")
    fields = state(table)
    assert fields["ruby_column"]["A"] == ["R13", "R14", "R20"]
    assert fields["display"] == ["", "7R"]  # refilled, then the leftmost card went
    assert fields["discarding"] == 1
    table = solo(display=("8L", "5R"), hand="8R", lira=(17, 0))
    go(table, "play_hand", ("use", "8"), ("lira", 1))
    assert table.decision == "hand"
    assert sheet(table, 0)["rubies"] == 1


@pytest.mark.rule("CNW-13.5", "CNW-14.19")
@pytest.mark.parametrize("side", ["left", "right"])
@pytest.mark.parametrize(("drawn", "place"), [("7L", 0), ("7R", 1)])
@pytest.mark.parametrize("fountain", [False, True])
def test_the_mark_of_the_new_card_tells_its_side(side: str, drawn: str, place: int, fountain: bool) -> None:
    table = solo(display=("9L", "5R"), deck=[*["F2"] * fountain, drawn, "8L"])
    go(table, ("play_display", side), "take_bonus")
    if fountain:
        choose(table, "gain", "fruit")
        assert sheet(table, 0)["goods"] == {"fruit": 1}
    lying = "5R" if side == "left" else "9L"
    # The leftmost card has been discarded by now.
    discarded, left = (drawn, lying) if place == 0 else (lying, drawn)
    assert state(table)["location_discard"][0] == discarded
    assert state(table)["display"] == ["", left]


@pytest.mark.rule("CNW-13.6")
def test_at_setup_the_second_card_is_placed_by_its_mark() -> None:
    found = set()
    for seed in range(60):
        table = GAME.table(1, seed=seed)
        shown = [(first, second) for _, first, second in told(table, "revealed")]
        if len(shown) != 2 or table.decision != "card":
            continue  # a Fountain asked something in between
        (_first, side), (second, place) = shown
        assert side == 0
        display = table.position()["state"]["display"]
        mark = "LR".index(display[place][-1])
        assert place == mark
        assert table.state.display[place] == second
        found.add(place)
    assert found == {0, 1}


@pytest.mark.rule("CNW-13.6")
def test_fountains_take_no_place_in_the_display() -> None:
    found = 0
    for seed in range(120):
        table = GAME.table(1, seed=seed)
        names = [event.name for event in table.events if event.name in ("fountain", "revealed")]
        if names[:2] == ["revealed", "fountain"] and table.decision != "card":
            found += 1
            assert state(table)["display"][1] == ""
            table.choose(table.choices[0])
    assert found > 2


@pytest.mark.rule("CNW-13.7", "CNW-13.4")
@pytest.mark.parametrize("way", ["separate", "same_turn"])
def test_a_letter_used_in_both_parts(way: str) -> None:
    table = solo(
        display=("AL", "AR"),
        deck=["7R", "8L", "9R"],
        columns={**cheap_at("A"), "A": ["R13", "R14"]},
        ruby_deck=["R07", "R10"],
        goods={"fabric": 6, "fruit": 8, "spice": 2},
        bonus=1,
        options={"solo_discard_turn": way},
    )
    play(table, "A")
    cards = ["R13", "R14"]
    assert state(table)["ruby_column"]["A"] == ([*cards, "R07"] if way == "separate" else cards)
    choose(table, "with_bonus", "A")
    paid = {
        good: n - sheet(table, 0)["goods"].get(good, 0) for good, n in {"fabric": 6, "fruit": 8, "spice": 2}.items()
    }
    assert paid == {"fabric": 4, "fruit": 6, "spice": 1 if way == "separate" else 0}
    assert state(table)["ruby_column"]["A"] == cards + (["R07", "R10"] if way == "separate" else ["R07"])
    assert sheet(table, 0)["palace"] == {"A": 2}


@pytest.mark.rule("CNW-13.7")
@pytest.mark.parametrize(("way", "changes"), [("separate", (1, 2)), ("same_turn", (0, 1))])
def test_the_caravan_card_used_in_both_parts(way: str, changes: tuple[int, int]) -> None:
    table = solo(display=("6L", "6R"), deck=["7R", "8L"], caravan=("K5", "K1"), options={"solo_discard_turn": way})
    play(table, "6", ("lira", 1))
    assert state(table)["caravan_changes"] == changes[0]
    choose(table, "with_icon", "6")
    table.choose(table.choices[0])
    assert state(table)["caravan_changes"] == changes[1]
    assert sheet(table, 0)["lira"] == (4 if way == "separate" else 8)


@pytest.mark.rule("CNW-13.3", "CNW-6.10", "CNW-6.11")
@pytest.mark.parametrize("way", ["separate", "same_turn"])
def test_the_caravan_card_used_in_one_part_only(way: str) -> None:
    options = {"solo_discard_turn": way}
    table = solo(display=("6L", "9R"), deck=["7R", "8L"], caravan=("K5", "K1"), options=options)
    play(table, "6", ("lira", 1))
    choose(table, "take_bonus")  # for the discard
    fields = state(table)
    assert (fields["caravan_changes"], fields["caravan_used"], table.decision) == (1, 0, "card")
    table = solo(display=("9L", "6R"), deck=["7R", "8R"], caravan=("K5", "K1"), options=options)
    go(table, ("play_display", "left"), "take_bonus", ("with_icon", "6"))
    table.choose(table.choices[0])
    fields = state(table)
    assert (fields["caravan_changes"], fields["caravan_used"], table.decision) == (1, 0, "card")
    table = solo(display=("6L", "9R"), deck=["7R", "8L"], caravan=("K5", "K1"), options=options)
    go(table, ("play_display", "left"), "take_bonus", "take_bonus")
    assert state(table)["caravan_changes"] == 0


@pytest.mark.rule("CNW-13.7")
@pytest.mark.parametrize("way", ["separate", "same_turn"])
def test_bonus_rubies_and_display_follow_each_part(way: str) -> None:
    table = solo(display=("8L", "8R"), deck=["7R", "5R"], lira=(17, 9), options={"solo_discard_turn": way})
    play(table, "8", ("lira", 1))
    assert sheet(table, 0)["rubies"] == 1
    assert "" in state(table)["display"]
    go(table, ("with_icon", "8"))
    assert "" not in state(table)["display"]
    assert sheet(table, 0)["sections"] == [20, 12]


@pytest.mark.rule("CNW-13.8")
def test_a_guild_turn_is_followed_by_a_discard_too() -> None:
    table = solo(display=("9L", "5R"), lira=8, guild=["G14"])
    choose(table, "play_guild", "G14")
    assert state(table)["location_discard"][0] == "9L"
    assert (table.decision, state(table)["discarding"]) == ("use", 1)


@pytest.mark.rule("CNW-13.9")
def test_no_discard_follows_an_end_in_the_own_turn() -> None:
    table = solo(display=("9L", "5R"), deck_size=0)
    play(table, "9")
    assert table.result is not None
    assert state(table)["discarding"] == 0
    assert state(table)["display"] == ["", "5R"]
    table = solo(display=("9L", "5R"), hand="4R", deck_size=0)
    go(table, "play_hand", "take_bonus")
    assert table.result is not None
    # In the discard part the card is used before the display cannot be refilled.
    table = solo(display=("9L", "5R"), deck=["7R"], deck_size=1)
    play(table, "9")
    assert table.seats == (0,)
    choose(table, "with_icon", "5")
    assert table.result is not None
    assert sheet(table, 0)["goods"] == {"spice": 2}


@pytest.mark.rule("CNW-13.10")
def test_the_tenth_ruby_ends_nothing() -> None:
    table = solo(display=("2L", "5R"), lira=10, rubies=9)
    play(table, "2")
    go(table, "take_bonus")
    assert sheet(table, 0)["rubies"] == 10
    assert state(table)["last_round"] == 0
    assert table.decision == "card"


@pytest.mark.rule("CNW-13.11")
@pytest.mark.parametrize("way", ["separate", "same_turn"])
def test_34_cards_are_played_or_discarded(way: str) -> None:
    for seed in range(15):
        table = GAME.table(1, seed=seed, options={"solo_discard_turn": way})
        rng = random.Random(seed)
        played = discarded = guild = 0
        discarded += len(told(table, "discarded_location"))
        while table.seats:
            kind = rng.choice(table.choices)
            table.choose(kind)
            played += len(told(table, "played"))
            guild += len(told(table, "played_guild"))
            discarded += len(told(table, "discarded_location"))
        assert played + discarded == 34
        assert guild > 0 or (played, discarded) == (17, 17)


@pytest.mark.rule("CNW-13.12")
@pytest.mark.parametrize(("side", "taken", "lying"), [("left", "9L", "5R"), ("right", "5R", "9L")])
def test_either_display_card_may_be_taken_into_the_hand(side: str, taken: str, lying: str) -> None:
    table = solo(display=("9L", "5R"), hand="4R", deck=["7L", "8L"])
    go(table, "play_hand", "take_bonus")
    assert options_of(table) == {("take_display", "left"), ("take_display", "right"), "draw"}
    choose(table, "take_display", side)
    assert sheet(table, 0)["hand"] == taken
    # The card drawn is marked left: it came left of the one lying there, and was discarded.
    assert state(table)["location_discard"][0] == "7L"
    assert state(table)["display"] == ["", lying]


@pytest.mark.rule("CNW-14.18")
def test_the_discard_is_open_to_every_use() -> None:
    goods = {**dict.fromkeys(GOODS, 6)}
    catacombs = solo_discard("12L", goods=goods, rubies=1)
    assert has(catacombs, "with_icon", "12")
    choose(catacombs, "with_icon", "12")
    assert {"A", "6", "3"} <= set(values(catacombs, "use"))
    caravansary = solo_discard("6L", caravan=("K5",))
    go(caravansary, ("with_icon", "6"), ("lira", 1))
    assert sheet(caravansary, 0)["lira"] == 4
    letter = solo_discard("AL", goods=goods, rubies=1, bonus=1)
    assert has(letter, "with_bonus", "A")


@pytest.mark.rule("CNW-13.36")
def test_free_play_counts_rubies_then_what_is_available() -> None:
    table = solo(display=("9L", "5R"), deck_size=0, rubies=11, lira=7, lira_spent=2, cards=["spice+spice"])
    go(table, ("play_display", "left"), "take_bonus")
    result = table.result
    assert result is not None
    assert (result.scores, result.tie_breaks) == ((11,), ((5 + 1 + 2,),))


@pytest.mark.rule("CNW-13.37")
def test_grades_of_challenges_have_no_effect() -> None:
    assert GAME.printed.data("solo_challenge_difficulty") == {"known": False}
    table = solo()
    assert challenges.met(table) == (1, 12)
