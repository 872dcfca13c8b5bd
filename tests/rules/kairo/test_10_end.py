"""Ledger section 10: the final phase, the end, and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.kairo.situations import COLOURS, GAME, at, choose, go, kinds, layout, play_on, state, told, values

FAR = dict(zip(COLOURS, ("9,9", "0,11", "10,1", "10,10", "5,5"), strict=False))
FIVE = {"A:red": ["0,5", "0,6", "0,7", "0,8", "0,9"]}
SIX = {"A:red": ["0,3", *FIVE["A:red"]]}
GREEN = ["10,7", "10,6", "10,5", "10,4", "10,3"]
ANY = ("S1", "S2", "S3")


def final(players: int = 2, **said: Any) -> Table:
    """The final phase: no red expansion is left."""
    usual: dict[str, Any] = {"tiles": SIX, "customers": FAR}
    return at(players, **usual | said)


@pytest.mark.rule("KAI-10.1", "KAI-12.28")
def test_the_last_expansion_of_a_colour_begins_the_final_phase_at_once() -> None:
    table = at(hand=["S1"], money={"red": 7}, tiles=FIVE, customers=FAR)
    assert state(table)["phase"] == 1, "one colour with one left is not enough"
    go(table, ("play", "S1"), ("expand", "red"))
    assert state(table)["supply"].get("red", 0) == 0
    assert told(table, "final_phase") == [(0, 0, 0)]


@pytest.mark.rule("KAI-10.1", "KAI-12.28")
def test_two_colours_with_one_left_begin_it_too() -> None:
    tiles = {"A:red": FIVE["A:red"][:4], "A:green": GREEN}
    table = at(hand={0: ["S1"], 1: ["S5"]}, money={"red": 6}, tiles=tiles, customers=FAR, without=["A:purple"])
    assert state(table)["phase"] == 1
    go(table, ("play", "S1"), ("expand", "red"))
    assert state(table)["phase"] == 2
    assert state(table)["supply"]["red"] == state(table)["supply"]["green"] == 1


@pytest.mark.rule("KAI-10.2")
def test_only_building_in_all_three_forms() -> None:
    table = final(hand=ANY, money={"green": 2})
    assert kinds(table) == {"play", "play_any", "stop"}
    shut_in = {"A:white": ("0,0", "0,1"), "B:red": ("2,0", "1,0"), "A:green": ("9,6", "9,5"), "B:blue": ("6,7", "6,8")}
    gone = {"B:red": ["2,1", "2,2", "2,3", "2,4", "2,5", "2,6"]}
    table = at(hand=ANY, stalls=shut_in, tiles=gone, customers=FAR, money={"green": 2})
    assert state(table)["phase"] == 2
    go(table, "play_any")
    assert kinds(table) == {"place", "expand", "move"}


@pytest.mark.rule("KAI-10.3", "KAI-12.30")
def test_who_stops_or_cannot_build_is_out_for_good() -> None:
    """Seat 0 stops by choice, seat 1 has no card and is out by itself; seat 2 goes on alone."""
    stalls = {stand: sites for stand, sites in layout(2).items() if not stand.startswith("N")}
    table = final(3, stalls=stalls, hand={0: ["S9"], 1: [], 2: ["S9", "S7"]})
    choose(table, "stop")
    assert told(table, "went_out") == [(0, 1, 0), (1, 0, 0)]
    assert state(table)["out"] == [1, 1, 0]
    assert table.seats == (2,)


@pytest.mark.rule("KAI-10.3", "KAI-12.30")
@pytest.mark.parametrize("events", [[], [["turn", 1, 3, 0]]])
def test_a_loaded_last_turn_without_cards_goes_by_itself(events: list[list[Any]]) -> None:
    """Nobody is asked to stop who cannot build, and it is told as that; so it is where every question is asked."""
    stalls = {stand: sites for stand, sites in layout(2).items() if not stand.startswith("N")}
    table = final(3, seat=1, stalls=stalls, hand={0: ["S9"], 1: [], 2: ["S9", "S7"]})
    assert kinds(table) == {"stop"}
    position = {**table.position(), "events": events}
    loaded = GAME.table_at(position)
    assert told(loaded, "went_out") == [(1, 0, 0)]
    assert told(loaded, "turn") == [(2, state(loaded)["round"], 0)]
    assert loaded.seats == (2,)
    choose(table, "stop")
    assert told(table, "went_out") == [(1, 0, 0)]


@pytest.mark.rule("KAI-10.3")
def test_a_declined_build_is_a_choice_of_its_own() -> None:
    table = final(hand=["S9"])
    assert kinds(table) == {"play", "stop"}
    go(table, ("play", "S9"))
    assert "stop" not in kinds(table), "cards once played must be built with"


@pytest.mark.rule("KAI-10.4", "KAI-12.29")
def test_turn_order_goes_on_and_the_last_one_may_have_several_turns() -> None:
    hands = {0: ["S9"], 1: ["S1"], 2: ["S7", "S8", "S9"]}
    tiles = {"B:red": ["1,2", "1,1", "1,3", "0,2", "0,1"]}
    table = at(3, seat=1, hand=hands, money={1: {"red": 7}}, customers=FAR, stalls=three(), tiles=tiles)
    go(table, ("play", "S1"), ("expand", "red"))
    while table.decision != "turn":
        table.choose(table.choices[0])
    assert state(table)["phase"] == 2
    following = table.seats[0]
    assert following == 2, "the next in order has the first turn of the final phase"
    asked = []
    while table.seats:
        if table.decision == "turn":
            asked.append(table.seats[0])
        stop = table.seats[0] == 0 and table.decision == "turn"
        table.choose(table.choices[-1] if stop else table.choices[0])
    assert asked == [2, 0, 2, 2]


def three() -> dict[str, tuple[str, str]]:
    return {
        "A:green": ("9,1", "9,2"), "B:yellow": ("5,9", "5,8"), "B:red": ("2,2", "3,2"), "C:white": ("6,6", "6,7"),
        "C:blue": ("4,4", "4,3"), "A:blue": ("7,9", "7,8"),
    }  # fmt: skip


@pytest.mark.rule("KAI-10.5", "KAI-10.9")
def test_the_game_ends_when_all_are_out() -> None:
    table = final(hand={0: ["S9"], 1: ["S9"]}, points=[30, 40])
    choose(table, "stop")
    assert told(table, "went_out") == [(0, 1, 0)], "the other one goes on"
    choose(table, "stop")
    assert table.result is not None
    assert table.seats == ()
    assert told(table, "game_over")


@pytest.mark.rule("KAI-10.6")
def test_building_follows_the_normal_rules() -> None:
    """Two money, two points for the size, five for both medals; the game goes on, so nothing is scored for its end."""
    table = final(hand={0: ["S9"], 1: ["S9"]}, money={"green": 3}, points=[10, 0])
    go(table, ("play", "S9"), ("expand", "green"), ("site", "9,8"))
    fields = state(table)
    assert fields["money"][0] == {"green": 1}
    assert fields["medal_holder"]["green"] == {"gold": 1, "silver": 1}
    assert fields["points"] == [10 + 2 + 3 + 2, 0]
    assert (table.seats, fields["hand"][0], fields["discard"]) == ((1,), {}, ["S9"])


@pytest.mark.rule("KAI-10.7", "KAI-10.8", "KAI-12.31", "KAI-10.10")
def test_final_scoring_counts_medals_again_and_three_money_of_all_colours_a_point() -> None:
    """A: gold and silver 3 + 2, seven money; B: eight money; cards and barkers in hand score nothing."""
    money = {0: {"red": 4, "blue": 2, "white": 1}, 1: {"green": 8}}
    table = final(hand=["S9"], money=money, points=[30, 40], barkers={0: 3, 1: 4})
    choose(table, "stop")
    assert table.result is not None
    assert table.result.scores == (30 + 5 + 2, 40 + 2)
    assert told(table, "final_score") == [(0, 5, 2), (1, 0, 2)]


@pytest.mark.rule("KAI-10.9")
def test_most_points_win_and_a_tie_is_a_shared_victory() -> None:
    none: dict[int, dict[str, int]] = {0: {}, 1: {}}
    table = go(final(hand=["S9"], money=none, points=[30, 40]), "stop")
    assert table.result is not None
    assert table.result.winners == (1,)
    table = go(final(hand=["S9"], money=none, points=[35, 40]), "stop")
    assert table.result is not None
    assert table.result.winners == (0, 1)
    assert table.result.scores == (40, 40)
    assert table.result.ranking == ((0, 1),)


@pytest.mark.rule("KAI-10.10")
def test_stalls_cards_and_barkers_score_nothing_at_the_end() -> None:
    poor: dict[int, dict[str, int]] = {0: {}, 1: {}}
    table = final(hand={0: ["S9"], 1: []}, money=poor, barkers={1: 7}, more={"B:green": ("5,5", "5,6")},
                  customers=FAR | {"yellow": "9,5"}, without=["N:blue"])  # fmt: skip
    choose(table, "stop")
    assert table.result is not None
    assert table.result.scores == (5, 0)


@pytest.mark.rule("KAI-12.34")
def test_there_is_no_limit_of_turns_and_no_stalemate() -> None:
    """Players who only draw barkers and lure go on; only the technical limit stops them, without winner."""
    table = GAME.table(2, seed=3, options={"decision_limit": 600})
    while table.seats:
        lures = [choice for choice in table.choices if choice.kind in ("lure", "site")]
        table.choose(lures[0] if lures else table.choices[-1])
    assert table.result is not None
    assert table.result.unfinished
    assert table.result.winners == ()
    assert state(table)["phase"] == 1


def test_every_random_game_ends_in_the_final_phase() -> None:
    table = play_on(GAME.table(3, seed=8), 8)
    assert table.result is not None
    assert not table.result.unfinished
    assert state(table)["phase"] == 2
    assert state(table)["out"] == [1, 1, 1]
    assert not values(table, "play")
