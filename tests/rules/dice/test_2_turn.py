"""Turns: phases, income, rolling, actions, passing on (ledger section 2)."""

from __future__ import annotations

import itertools

import pytest

from arasta.games.dice.record.labels import FACES
from tests.rules.dice.situations import GAME, at, events, has, pay, player, supply, told_dice
from tests.rules.istanbul.situations import choose, go, kinds, options_of, play_on, state, told, values


@pytest.mark.rule("DIC-2.1", "DIC-2.2")
def test_turns_go_clockwise_in_rounds() -> None:
    for players in range(2, 5):
        table = GAME.table(players, seed=6)
        start = state(table)["start_seat"]
        for n in range(3 * players):
            assert (state(table)["on_turn"], state(table)["round"]) == ((start + n) % players, 1 + n // players)
            end_of_turn(table)


def end_of_turn(table: object) -> None:
    """Keep the dice, take no action."""
    while "end_turn" not in kinds(table):  # type: ignore[arg-type]
        choose(table, "keep")  # type: ignore[arg-type]
    choose(table, "end_turn")  # type: ignore[arg-type]


@pytest.mark.rule("DIC-2.3", "DIC-2.4", "DIC-6.2", "DIC-6.3")
def test_phases_follow_one_another() -> None:
    """Income, roll, actions, and the next player; the income tiles work once, without being asked for."""
    table = at(others={1: {"tiles": ("LIR-R", "LIR-G", "CRY-B", "ACT-R"), "has": {"lira": 1}}}, roll=FACES[:5])
    choose(table, "end_turn")
    assert has(table, 1) == {"lira": 7, "crystal": 1}
    assert told(table, "income") == [(1, 6, 6), (1, 5, 1)]
    assert [name for name, *_ in events(table)] == ["turn", "income", "income", "rolled"]
    assert told_dice(table, "rolled") == [(1, dict.fromkeys(FACES[:5], 1))]
    assert (table.decision, table.seats) == ("reroll", (1,))
    assert state(table)["phase"] == 2
    assert state(table)["tile"][1] == {"LIR-R": 3, "LIR-G": 3, "CRY-B": 3, "ACT-R": 1}
    choose(table, "keep")
    assert (table.decision, state(table)["phase"]) == ("action", 3)
    choose(table, "end_turn")
    assert state(table)["on_turn"] == 2
    assert state(table)["tile"][1] == dict.fromkeys(("LIR-R", "LIR-G", "CRY-B", "ACT-R"), 1)


@pytest.mark.rule("DIC-2.4")
def test_without_income_tiles_phase_1_is_empty() -> None:
    table = at(roll=["red"] * 5)
    choose(table, "end_turn")
    assert [name for name, *_ in events(table)] == ["turn", "rolled"]
    assert has(table, 1) == {}


@pytest.mark.rule("DIC-2.5", "DIC-10.18")
def test_the_owner_orders_the_income_while_a_bazaar_tile_is_left() -> None:
    """With LIR, CRY and BAZ each order can be chosen; what is chosen is done before the next is asked for."""
    for order in itertools.permutations(("LIR-R", "CRY-R", "BAZ-R")):
        table = at(ask="income", tiles=("LIR-R", "CRY-R", "BAZ-R"), deck=["T1-C"], roll=["red"] * 5)
        left = set(order)
        for tile in order:
            if table.decision == "income":
                assert options_of(table) == {("work", other) for other in left}
                choose(table, "work", tile)
                left.remove(tile)
                if tile == "BAZ-R":  # Nothing is left to order: the others have worked by themselves.
                    break
        assert has(table, 0) == {"lira": 7, "crystal": 1}
        assert table.decision == "reroll"


@pytest.mark.rule("DIC-2.5")
def test_income_is_finished_before_the_next_is_chosen() -> None:
    """LIR first: its lira pay for the card of the BAZ tile that follows."""
    table = at(ask="income", tiles=("LIR-R", "BAZ-R", "CRY-R"), has={"lira": 3}, deck=["S4-1"])
    go(table, ("work", "LIR-R"))
    assert has(table, 0)["lira"] == 6
    go(table, ("work", "BAZ-R"))
    assert (table.decision, kinds(table)) == ("upper_zone", {"exchange", "decline"})
    table = at(ask="income", tiles=("LIR-R", "BAZ-R", "CRY-R"), has={"lira": 3}, deck=["S4-1"])
    go(table, ("work", "BAZ-R"))
    assert told(table, "declined") == [(0, 29, 0)]


@pytest.mark.rule("DIC-2.6", "DIC-10.18")
def test_income_is_compulsory_unless_the_option_lets_cards_be_skipped() -> None:
    for optional in (False, True):
        options = {"income_card": "optional"} if optional else {}
        table = at(ask="income", tiles=("LIR-R", "BAZ-R"), options=options, deck=["T1-C"], roll=["red"] * 5)
        skips = {("skip", "BAZ-R")} if optional else set()
        assert options_of(table) == {("work", "LIR-R"), ("work", "BAZ-R")} | skips
        if optional:
            choose(table, "skip", "BAZ-R")
            assert events(table)[0] == ("skipped", 0, 9, 0)
            assert has(table, 0) == {"lira": 3}
            assert state(table)["deck"][0] == "T1-C"
            assert state(table)["phase"] == 3
            table = at(others={1: {"tiles": ("BAZ-R",)}}, options=options)
            choose(table, "end_turn")
            assert options_of(table) == {("work", "BAZ-R"), ("skip", "BAZ-R")}
            table = at(ask="income", tiles=("BAZ-R", "BAZ-Y"), options=options)
            choose(table, "skip", "BAZ-R")
            assert options_of(table) == {("work", "BAZ-Y"), ("skip", "BAZ-Y")}


@pytest.mark.rule("DIC-2.7", "DIC-2.20", "DIC-6.7", "DIC-6.9")
def test_five_dice_and_one_for_each_active_die_tile() -> None:
    for extra in range(5):
        tiles = [f"DIE-{n}" for n in range(1, extra + 1)]
        table = at(others={1: {"tiles": tiles, "has": {"crystal": 1}}}, roll=["blue"] * 9)
        choose(table, "end_turn")
        assert state(table)["dice"] == {"blue": 5 + extra}
        assert told_dice(table, "rolled") == [(1, {"blue": 5 + extra})]


@pytest.mark.rule("DIC-2.8", "DIC-2.10")
def test_one_crystal_rolls_any_set_again() -> None:
    """Every non-empty set of the dice can be reached in exactly one way; only the new faces count."""
    dice = {"red": 2, "green": 1, "lira": 1, "card": 1}
    sets = {(r, g, li, c) for r in range(3) for g in range(2) for li in range(2) for c in range(2)} - {(0, 0, 0, 0)}
    found = []

    def follow(steps: list[str]) -> None:
        table = at(ask="reroll", dice=dice, has={"crystal": 2}, roll=["blue"] * 5)
        go(table, *(("reroll", face) for face in steps))
        if steps:
            if state(table)["picked"] != {}:
                picked = state(table)["picked"]
                follow_on = [choice.value for choice in table.choices if choice.kind == "reroll"]
                choose(table, "roll")
            else:  # The last possible die was picked: rolled by itself.
                picked, follow_on = {face: steps.count(face) for face in steps}, []
            found.append(tuple(picked.get(face, 0) for face in ("red", "green", "lira", "card")))
            kept = {face: n - picked.get(face, 0) for face, n in dice.items()}
            assert state(table)["dice"] == {k: n for k, n in {**kept, "blue": len(steps)}.items() if n}
            assert has(table, 0)["crystal"] == 1
            assert told_dice(table, "rerolled") == [(0, {"blue": len(steps)})]
        else:
            follow_on = [choice.value for choice in table.choices if choice.kind == "reroll"]
        for face in follow_on:
            follow([*steps, str(face)])

    follow([])
    assert sorted(found) == sorted(sets)


@pytest.mark.rule("DIC-2.8")
def test_no_crystal_no_reroll_and_no_empty_set() -> None:
    table = at(ask="reroll", dice={"red": 5}, has={"crystal": 1})
    assert options_of(table) == {"keep", ("reroll", "red")}
    table = at(roll=["red"] * 5)
    choose(table, "end_turn")
    assert table.decision == "action"


@pytest.mark.rule("DIC-2.9")
def test_rerolls_go_on_as_long_as_there_are_crystals() -> None:
    """The same die may be rolled again and again, each time for a crystal, which goes to the supply."""
    table = at(ask="reroll", dice={"red": 1, "blue": 4}, has={"crystal": 3}, roll=["green", "yellow", "lira"])
    before = supply(table, "crystal")
    for turn, face in enumerate(("red", "green", "yellow")):
        go(table, ("reroll", face), "roll")
        assert has(table, 0).get("crystal", 0) == 2 - turn
    assert state(table)["dice"] == {"lira": 1, "blue": 4}
    assert supply(table, "crystal") == before + 3
    assert table.decision == "action"


@pytest.mark.rule("DIC-2.8", "DIC-2.9")
def test_extra_dice_can_be_rolled_again_too() -> None:
    table = at(ask="reroll", dice={"red": 6}, tiles=("DIE-1",), has={"crystal": 1}, roll=["blue"] * 6)
    go(table, *[("reroll", "red")] * 6)
    assert state(table)["dice"] == {"blue": 6}


@pytest.mark.rule("DIC-2.11")
def test_crystals_of_phase_1_can_be_used_those_of_phase_3_cannot() -> None:
    table = at(others={1: {"tiles": ("CRY-R",)}})
    choose(table, "end_turn")
    assert (table.decision, table.seats, has(table, 1)) == ("reroll", (1,), {"crystal": 1})
    table = at(dice={"red": 2, "blue": 1})
    go(table, "crystal")
    pay(table, red_die=1, blue_die=1)
    assert has(table, 0) == {"crystal": 1}
    assert table.decision == "action"
    assert "reroll" not in kinds(table)


@pytest.mark.rule("DIC-2.12", "DIC-2.13", "DIC-6.5", "DIC-6.9")
def test_two_actions_and_one_for_each_action_tile() -> None:
    for extra in range(5):
        tiles = [f"ACT-{letter}" for letter in "RYGB"[:extra]]
        table = at(others={1: {"tiles": tiles}}, roll=["card"] * 5, deck=["T1-C", "T2-R", "T3-R", "T4-R", "T2-G"])
        choose(table, "end_turn")
        assert state(table)["actions_left"] == 2 + extra
        taken = 0
        while state(table)["on_turn"] == 1 and "bazaar" in kinds(table):
            choose(table, "bazaar", 1)
            taken += 1
            while table.decision == "lower_zone":
                choose(table, "take", "lira")
        assert taken == min(2 + extra, 5)
    table = at(dice={"card": 5})
    choose(table, "end_turn")
    assert state(table)["on_turn"] == 1


@pytest.mark.rule("DIC-2.14")
def test_the_same_action_twice() -> None:
    table = at(dice={"red": 4, "blue": 1})
    for count in (1, 2):
        go(table, ("good", "red"))
        pay(table, red_die=2)
        assert has(table, 0)["red"] == count


@pytest.mark.rule("DIC-2.15")
def test_an_action_is_finished_before_the_next_begins() -> None:
    """While an action is paid, its goods are chosen, or its card is carried out, no other action is offered."""
    goods = {"red": 2, "yellow": 2, "green": 2, "blue": 2}
    table = at(dice={"card": 1, "lira": 1}, has=goods)
    assert {"crystal", "lira", "bazaar", "end_turn"} <= kinds(table)
    go(table, "crystal")
    assert (table.decision, kinds(table)) == ("payment", {"pay"})
    pay(table, red_good=1, blue_good=1)
    assert table.decision == "action"
    table = at(dice={"card": 1, "lira": 1}, has=goods)
    go(table, "two_goods")
    assert (table.decision, kinds(table)) == ("goods", {"take"})
    table = at(dice={"card": 2, "lira": 3}, has={"crystal": 3}, deck=["S1-3", "S4-3"])
    go(table, ("bazaar", 2))
    assert kinds(table) == {"perform"}
    go(table, ("perform", "S4-3"))
    assert kinds(table) == {"exchange", "decline"}
    table = at(dice={"card": 1, "red": 4}, deck=["T4-R"])
    go(table, ("bazaar", 1))
    for seat in (1, 2):
        assert (table.seats, kinds(table)) == ((seat,), {"take"})
        go(table, ("take", "red"))
    assert (table.seats, table.decision) == ((0,), "action")
    assert {("good", "red"), "end_turn"} <= options_of(table)
    assert state(table)["actions_left"] == 1


@pytest.mark.rule("DIC-2.16", "DIC-3.5")
def test_each_die_is_used_once() -> None:
    """Two red dice pay one A1; nothing is left for a second one, whatever the order of actions."""
    table = at(dice={"red": 2, "card": 3}, display=["DIE-1", "DIE-2"])
    go(table, ("good", "red"))
    assert state(table)["dice"] == {"card": 3}
    assert state(table)["used"]["red"] == 2
    assert ("good", "red") not in options_of(table)


@pytest.mark.rule("DIC-2.17", "DIC-2.18")
def test_unused_dice_lapse_and_the_common_five_go_on() -> None:
    """The owner's extra die does not go along: the next player rolls five."""
    table = at(dice={"red": 6}, tiles=("DIE-1",), roll=["blue"] * 6)
    choose(table, "end_turn")
    assert state(table)["dice"] == {"blue": 5}
    assert state(table)["used"] == {}
    assert state(table)["tile"][0] == {"DIE-1": 1}


@pytest.mark.rule("DIC-2.19")
def test_only_the_active_player_rolls_and_acts() -> None:
    """In whole games others are asked for lower zones, and for what they pay there, and for nothing else."""
    for players in range(2, 5):
        table = GAME.table(players, seed=players)
        asked = set()
        while table.seats:
            on_turn = state(table)["on_turn"]
            if table.seats[0] != on_turn:
                asked.add(table.decision)
            play_on(table, table.state.decisions, 1)
        assert asked <= {"lower_zone", "payment"}
        assert "lower_zone" in asked


@pytest.mark.rule("DIC-2.20", "DIC-2.21")
def test_dice_and_actions_are_counted_when_their_phase_begins() -> None:
    """A tile discarded to a card of phase 1 is not counted; one gained in phase 3 comes too late."""
    tiles = ("BAZ-R", "CRY-R", "DIE-1", "ACT-R")
    for lost, dice, actions in (("DIE-1", 5, 3), ("ACT-R", 6, 2)):
        table = at(ask="income", tiles=tiles, deck=["S4-2"], roll=["red"] * 6)
        go(table, ("work", "BAZ-R"), "exchange", ("discard_tile", lost))
        assert state(table)["dice"] == {"red": dice}
        go(table, "keep")
        assert state(table)["actions_left"] == actions
    table = at(dice={"red": 3, "card": 2}, display=["ACT-R"])
    go(table, ("tile", "ACT-R"))
    assert player(table, 0)["tile"] == {"ACT-R": 2}
    assert state(table)["actions_left"] == 1


@pytest.mark.rule("DIC-2.22")
def test_gains_can_be_spent_in_the_same_turn() -> None:
    """The lira of A5, and the income of phase 1, pay for a ruby in the same turn."""
    table = at(ask="income", tiles=("LIR-R", "BAZ-R"), has={"lira": 3}, deck=["T2-R"], roll=["lira"] * 2 + ["red"] * 3)
    go(table, ("work", "BAZ-R"))
    assert has(table, 0) == {"lira": 6, "brown": 1}
    go(table, "lira", ("ruby", "lira_carpet"))
    assert player(table, 0)["rubies"] == 1
    assert has(table, 0) == {"brown": 1}
    table = at(dice={"red": 2, "blue": 2})
    go(table, ("good", "red"))
    assert values(table, "good") == ["blue"]
    assert "crystal" in kinds(table)
