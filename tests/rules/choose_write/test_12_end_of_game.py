"""Ledger section 12: the end of the game and who wins (CNW-12.1 to 12.15)."""

from __future__ import annotations

import random
from typing import Any

import pytest

from arasta.core.result import Result
from arasta.core.table import Table
from tests.rules.choose_write.situations import (
    GAME,
    at,
    choose,
    decline,
    go,
    play,
    sheet,
    state,
    told,
)


def ended(table: Table) -> Result:
    assert table.result is not None
    return table.result


def dealer(players: int, seat: int, rubies: int, **more: Any) -> Table:
    """Somebody with these Rubies buys one at the Gemstone Dealer; all others take a Bonus Action."""
    return decline(play(at(players, seat, display=("2L", "9R"), lira=10, rubies=rubies, **more), "2"))


@pytest.mark.rule("CNW-12.1", "CNW-12.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_tenth_ruby_ends_the_game_with_the_round(players: int) -> None:
    for start in range(players):
        last = (start + players - 1) % players
        nine = dealer(players, last, 8, start_seat=start)
        assert nine.result is None
        assert nine.seats == (start,)
        assert ended(dealer(players, last, 9, start_seat=start)).winners == (last,)
        # In an earlier turn of the round the others still have theirs.
        table = dealer(players, start, 9, start_seat=start)
        for turn in range(1, players):
            assert table.seats == ((start + turn) % players,)
            go(table, ("play_display", "right"), "take_bonus")
            decline(table)
        assert ended(table).winners == (start,)


@pytest.mark.rule("CNW-12.1", "CNW-14.13")
@pytest.mark.parametrize("way", ["passive", "bonus", "fountain", "guild", "palace"])
def test_any_gain_in_anybodys_turn_triggers_it(way: str) -> None:
    mine: dict[str, Any] = {"rubies": 9}
    if way == "passive":
        table = at(2, 1, display=("2L", "9R"), others={0: {**mine, "lira": 10}})
        go(table, ("play_display", "left"), "take_bonus", ("with_icon", "2"))
    elif way == "bonus":
        table = at(2, 1, display=("8L", "9R"), others={0: {**mine, "lira": (18, 0)}})
        go(table, ("play_display", "left"), "take_bonus", ("with_icon", "8"), ("lira", 1))
    elif way == "fountain":
        table = at(2, 1, display=("9L", "4R"), deck=["F1", "7L"], others={0: {**mine, "lira": (19, 0)}})
        go(table, ("play_display", "left"), "take_bonus", "take_bonus", ("lira", 2), ("lira", 1))
    elif way == "guild":
        table = go(at(2, 1, guild=["G14"], lira=8, **mine), ("play_guild", "G14"))
    else:
        goods = {"fabric": 2, "fruit": 3}
        table = at(2, 1, display=("AL", "9R"), columns={"A": ["R13", "R04"]}, goods=goods, **mine)
        decline(play(table, "A"))
    assert ended(table).winners == ((0,) if way in ("passive", "bonus", "fountain") else (1,))
    assert max(state(table)["rubies"]) == 10


@pytest.mark.rule("CNW-12.2", "CNW-12.3")
def test_rubies_gained_until_the_end_all_count() -> None:
    table = at(2, 0, display=("2L", "2R"), lira=10, rubies=9, others={1: {"lira": 10, "rubies": 11}})
    # Somebody has more than ten already; the round goes on, and both may gain.
    play(table, "2")
    decline(table)
    go(table, ("play_display", "right"), ("use", "2"), "take_bonus")
    assert ended(table).scores == (10, 12)


@pytest.mark.rule("CNW-12.4")
def test_the_last_turn_has_all_its_steps() -> None:
    table = at(2, 1, display=("2L", "9R"), deck=["F2", "F1", "7L"], lira=10, rubies=9, others={0: {"lira": (19, 0)}})
    decline(play(table, "2"))
    go(table, ("gain", "fruit"), ("gain", "spice"))  # a Fountain still counts
    go(table, ("lira", 1), ("lira", 1))
    assert ended(table).scores == (1, 10)
    assert sheet(table, 0)["goods"] == {"spice": 1}
    assert state(table)["display"] == ["7L", "9R"]


@pytest.mark.rule("CNW-12.5", "CNW-12.7", "CNW-12.9")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("rubies", [0, 10])
def test_a_display_that_cannot_be_refilled_ends_the_game_at_once(seat: int, rubies: int) -> None:
    table = at(3, seat, display=("8L", "9R"), deck_size=0, lira=(18, 0), others={(seat + 1) % 3: {"rubies": rubies}})
    play(table, "8", ("lira", 1))
    decline(table)
    assert ended(table).scores[seat] == 1  # the actions and step 1 stay valid
    assert state(table)["display"] == ["", "9R"]


@pytest.mark.rule("CNW-12.7")
def test_later_steps_are_dropped() -> None:
    goods = {"fabric": 2, "fruit": 2}
    table = at(3, 0, display=("AL", "9R"), deck_size=0, columns={"A": ["R13"]}, goods=goods)
    decline(play(table, "A"))
    assert ended(table).scores == (1, 0, 0)
    assert state(table)["ruby_column"]["A"] == ["R13"]
    table = at(3, 0, display=("6L", "9R"), deck_size=0, caravan=("K5",))
    decline(play(table, "6", ("lira", 1)))
    assert state(table)["caravan_changes"] == 0


@pytest.mark.rule("CNW-12.7", "CNW-12.5")
@pytest.mark.parametrize("hand", [True, False])
def test_fountains_drawn_as_the_last_cards_still_count(hand: bool) -> None:
    table = at(2, 0, display=("9L", "4R"), hand="2R", deck=["F1"], deck_size=1, lira=(19, 0))
    go(table, "play_hand" if hand else ("play_display", "left"), "take_bonus", "take_bonus")
    if hand:
        choose(table, "draw")
    go(table, ("lira", 1), ("lira", 1))
    assert ended(table).scores == (1, 0)
    assert sheet(table, 1)["lira"] == 1


@pytest.mark.rule("CNW-12.6")
def test_an_empty_deck_alone_ends_nothing() -> None:
    table = at(2, 0, display=("9L", "4R"), deck=["7L"], deck_size=1)
    go(table, ("play_display", "left"), "take_bonus")
    decline(table)
    assert state(table)["location_deck"] == []
    assert table.result is None
    assert table.decision == "card"


@pytest.mark.rule("CNW-12.8", "CNW-12.5")
def test_with_the_hand_card_played_and_no_card_left_nobody_is_asked() -> None:
    table = at(2, 0, display=("9L", "4R"), hand="8L", deck_size=0, lira=(18, 0))
    go(table, "play_hand", ("use", "8"), ("lira", 1), "take_bonus")
    assert ended(table).scores == (1, 0)
    assert state(table)["display"] == ["9L", "4R"]
    # With a Fountain as the only card there is something to choose still.
    table = at(2, 0, display=("9L", "4R"), hand="8L", deck=["F3"], deck_size=1)
    go(table, "play_hand", "take_bonus", "take_bonus")
    assert table.decision == "hand"
    choose(table, "take_display", "left")
    assert ended(table).scores == (0, 0)
    assert sheet(table, 0)["hand"] == "9L"


@pytest.mark.rule("CNW-12.9")
def test_an_immediate_end_cuts_a_last_round_short() -> None:
    table = at(3, 0, display=("2L", "9R"), deck=["7L"], deck_size=1, lira=10, rubies=9)
    decline(play(table, "2"))
    assert table.result is None
    go(table, ("play_display", "left"), "take_bonus")
    decline(table)
    assert ended(table).scores == (10, 0, 0)  # seat 2 has had no turn


@pytest.mark.rule("CNW-12.10", "CNW-12.11", "CNW-12.13")
@pytest.mark.parametrize(
    ("first", "second", "winners"),
    [
        ({"rubies": 3}, {"rubies": 2, "lira": 19}, (0,)),
        ({"rubies": 2, "lira": 12, "lira_spent": 9}, {"rubies": 2, "lira": 2}, (0,)),
        ({"rubies": 2, "goods": {"spice": 4}, "goods_spent": {"spice": 1}}, {"rubies": 2, "lira": 2}, (0,)),
        ({"rubies": 2, "bonus": 3, "bonus_spent": 2}, {"rubies": 2}, (0,)),
        ({"rubies": 2, "cards": ["spice+spice"]}, {"rubies": 2, "lira": 1}, (0,)),
        ({"rubies": 2, "cards": ["spice+spice"]}, {"rubies": 2, "lira": 2}, (0, 1)),
        ({"rubies": 2, "lira": 1}, {"rubies": 2, "lira": 2}, (1,)),
    ],
)
def test_who_wins(first: dict[str, Any], second: dict[str, Any], winners: tuple[int, ...]) -> None:
    table = at(2, 0, display=("9L", "4R"), deck_size=0, others={1: second}, **first)
    go(table, ("play_display", "left"), "take_bonus", "take_bonus")
    assert ended(table).winners == winners


@pytest.mark.rule("CNW-12.11")
def test_the_printed_example_counts_twelve() -> None:
    mine: dict[str, Any] = {
        "lira": 5,
        "lira_spent": 2,
        "goods": {"fruit": 4, "spice": 2},
        "bonus": 1,
        "cards": ["fruit+spice"],
    }
    table = at(2, 0, **mine)
    assert GAME.standings(table.state)[0].tie_breaks == (3 + 6 + 1 + 2,)


@pytest.mark.rule("CNW-12.12")
def test_what_does_not_count_in_the_tie_break() -> None:
    mine: dict[str, Any] = {
        "checks": {"1": 2, "8": 2},
        "guild": ["G01", "G02"],
        "lira": (20, 0),
        "lira_spent": 20,
        "bonus": 2,
        "bonus_spent": 2,
    }
    table = at(4, 0, goods={"fruit": 3}, goods_spent={"fruit": 3}, **mine)
    assert [standing.tie_breaks for standing in GAME.standings(table.state)] == [(0,)] * 4


@pytest.mark.rule("CNW-12.10", "CNW-12.13")
def test_equals_win_together_and_the_others_follow() -> None:
    others = {1: {"rubies": 4, "lira": 1}, 2: {"rubies": 4, "lira": 1}, 3: {"rubies": 4}}
    table = at(4, 0, display=("9L", "4R"), deck_size=0, others=others, rubies=1)
    go(table, ("play_display", "left"), "take_bonus")
    decline(table)
    assert ended(table).ranking == ((1, 2), (3,), (0,))


def random_game(players: int, seed: int) -> tuple[Table, int, list[int]]:
    """A finished game, its Location turns, and how many Guild turns each seat had."""
    table = GAME.table(players, seed=seed)
    rng = random.Random(seed)
    turns, guild = 0, [0] * players
    while table.seats:
        choice = rng.choice(table.choices)
        seat = table.seats[0]
        if choice.kind in ("play_hand", "play_display"):
            turns += 1
        elif choice.kind == "play_guild":
            guild[seat] += 1
        table.choose(choice)
    return table, turns, guild


@pytest.mark.rule("CNW-12.14", "CNW-12.15")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_games_that_end_through_the_deck(players: int) -> None:
    for seed in range(12):
        table, turns, guild = random_game(players, seed)
        fields = state(table)
        if fields["location_deck"] == [] and "" in (*fields["display"], *fields["hand"]):
            assert turns == 35 - players
        assert turns <= 35 - players
        assert all(count <= 35 for count in guild)
        assert sum(guild) == sum(fields["guild_played"])
        assert all(played <= spent for played, spent in zip(guild, fields["lira_spent"], strict=True))


@pytest.mark.rule("CNW-12.15")
def test_guild_turns_cannot_go_on_for_ever() -> None:
    """Each crosses a Lira, and a sheet has 35 of them."""
    table = at(2, 0, guild=["G01"], lira=1)
    choose(table, "play_guild", "G01")
    go(table, "fill_bonus", "fill_bonus")
    assert sheet(table, 0)["lira"] == 0
    assert sum(GAME.printed.data("lira_sections")["sizes"]) == 35
    assert min(GAME.printed.data("guild_costs")["costs"].values()) == 1


def test_the_game_over_is_told() -> None:
    table = at(2, 0, display=("9L", "4R"), deck_size=0)
    go(table, ("play_display", "left"), "take_bonus", "take_bonus")
    assert told(table, "game_over") == [(None, 0, 0)]
    assert table.seats == ()
