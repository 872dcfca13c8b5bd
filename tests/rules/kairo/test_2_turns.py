"""Ledger section 2: one action a turn."""

from __future__ import annotations

import pytest

from tests.rules.kairo.situations import at, choose, go, kinds, state, told, values


@pytest.mark.rule("KAI-2.1", "KAI-2.2")
def test_turns_pass_clockwise_with_exactly_one_action_and_no_pass() -> None:
    table = at(3, seat=1, hand={1: ["S1"], 2: ["S2"]})
    assert kinds(table) == {"play", "lure", "take", "take_hidden", "take_barker"}
    go(table, "take_barker", "take_barker")
    assert table.seats == (2,)
    choose(table, "lure", "white")
    assert table.seats == (0,)
    assert "stop" not in kinds(table)


@pytest.mark.rule("KAI-2.3")
def test_building_is_a_card_play_and_then_one_of_three_things() -> None:
    """Green on 10,8 can grow, red in the corner 0,0 is shut in: new stalls, an expansion and a move are offered."""
    table = at(
        hand=["S1", "S9", "S8"],
        money={"green": 2},
        more={"A:white": ("0,0", "0,1"), "B:red": ("2,0", "1,0")},
        customers={"white": "5,5", "red": "0,11", "purple": "10,1", "green": "10,10", "yellow": "9,9"},
    )
    go(table, "play_any")
    assert kinds(table) == {"place", "expand", "move"}
    assert values(table, "expand") == ["green"]
    assert values(table, "move") == ["white"]
    choose(table, "expand", "green")
    while table.seats == (0,):
        table.choose(table.choices[0])
    assert sum(state(table)["supply"].values()) == 35


@pytest.mark.rule("KAI-2.4")
def test_drawing_is_possible_whenever_the_game_is_not_in_its_final_phase() -> None:
    """Even with all cards but eleven in hands and display: those lie in draw and discard pile."""
    hands = {n: [f"S{n + 1}", f"S{n + 2}", "S9", f"J{n + 2}"] for n in range(3)}
    table = at(4, seat=3, hand={**hands, 3: ["S5", "S6", "S7", "S8"]}, rest="discard", deck=["J1"])
    assert {"take", "take_hidden"} <= kinds(table)
    fields = state(table)
    assert len(fields["deck"]) + len(fields["discard"]) >= 11


@pytest.mark.rule("KAI-2.5", "KAI-3.10", "KAI-12.27")
def test_discards_first_then_the_display_is_filled_then_the_next_turn_begins() -> None:
    table = at(hand=["S1", "S2", "S3", "S4"], display=["S5", "S6", "S7", "S8"], deck=["S9", "J1", "J2"])
    go(table, ("take", "S5"), "take_hidden")
    assert state(table)["display"] == ["", "S6", "S7", "S8"]
    assert table.decision == "discard"
    go(table, ("discard", "S1"))
    assert state(table)["display"][0] == ""
    events = [event.name for event in go(table, ("discard", "S2")).events]
    assert events == ["discarded", "turned_up", "turn"]
    assert state(table)["display"] == ["J1", "S6", "S7", "S8"]
    assert state(table)["discard"][:2] == ["S2", "S1"]
    assert told(table, "turn") == [(1, 5, 0)]
