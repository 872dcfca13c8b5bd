"""Ledger section 7: mosque tiles (IST-7.1 to 7.44)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.istanbul.situations import (
    GOODS,
    TILE_STACKS,
    at,
    choose,
    go,
    has,
    options_of,
    player,
    state,
    told,
    values,
)

VALUES = TILE_STACKS[4]

# -------------------------------------------------------------------------------------------------------------- general


@pytest.mark.rule("IST-7.1", "IST-7.44")
def test_the_yellow_tile_works_from_the_moment_it_is_taken() -> None:
    table = at(4, ask="place", merchant=15, lira=2, goods={"yellow": 2}, assistants=[3, 15])
    assert not has(table, "use_yellow")
    choose(table, "take_tile", "yellow")
    assert options_of(table) == {"use_yellow", "end_turn"}
    go(table, "use_yellow", ("take_back", 3))
    assert player(table, 0)["assistant"] == {"15": 1}
    assert player(table, 0)["lira"] == 0


@pytest.mark.rule("IST-7.1")
def test_a_tile_taken_by_the_family_member_works_in_the_next_turns() -> None:
    table = at(2, ask="place", merchant=12, goods={"red": 2}, others={1: {"stack": 0}}, governor=1)
    go(table, ("send", 14), ("take_tile", "red"))
    choose(table, "move", 6)  # without assistants the turn of the other ends there
    go(table, ("move", 8), "leave", "roll")
    assert table.decision == "dice"


@pytest.mark.rule("IST-7.1", "IST-2.3")
def test_tiles_work_in_their_owners_turns_only() -> None:
    owner: dict[str, Any] = {"tiles": list(GOODS), "lira": 9, "assistants": [2]}
    yellow = at(4, others={1: owner}, lira=9, assistants=[3])
    assert not has(yellow, "use_yellow")
    assert yellow.choices_of(1) == ()
    tea = go(at(4, ask="place", merchant=9, others={1: owner}, dice=[(1, 1)]), ("announce", 9))
    assert player(tea, 0)["lira"] == 2  # rolled and settled at once
    warehouse = go(at(4, ask="place", merchant=2, others={1: owner}, lira=9), "act")
    assert warehouse.seats == (1,)


@pytest.mark.rule("IST-7.2")
@pytest.mark.parametrize("value", VALUES)
def test_the_value_of_a_tile_does_not_matter(value: int) -> None:
    red = go(at(4, ask="place", merchant=9, tiles={"red": value}, dice=[(1, 6)]), ("announce", 10))
    assert options_of(red) == {"keep_dice", "roll_again", ("turn_die", "first"), ("turn_die", "second")}
    green = go(at(4, ask="place", merchant=2, tiles={"green": value}, lira=4), "act")
    assert values(green, "buy") == sorted(GOODS)
    choose(green, "buy", "blue")
    assert player(green, 0)["lira"] == 2
    blue = at(4, tiles={"blue": value})
    assert len(player(blue, 0)["stack"]) == 5
    yellow = at(4, tiles={"yellow": value}, lira=3, assistants=[3, 4])
    go(yellow, "use_yellow", ("take_back", 3))
    assert player(yellow, 0)["lira"] == 1


# ------------------------------------------------------------------------------------------------------------------ red


def rolled(roll: tuple[int, int], *after: tuple[int, int], place: int = 9, announced: int = 12, **more: Any) -> Table:
    """The owner of the red tile has rolled at place 8 or 9."""
    table = at(4, ask="place", merchant=place, tiles=["red"], dice=[roll, *after], **more)
    return go(table, ("announce", announced) if place == 9 else ("gain", "red"))


@pytest.mark.rule("IST-7.11", "IST-7.15")
def test_the_roll_may_stand() -> None:
    table = rolled((5, 2), announced=7)
    choose(table, "keep_dice")
    assert player(table, 0)["lira"] == 7


@pytest.mark.rule("IST-7.11")
@pytest.mark.parametrize(("die", "lira"), [("first", 6), ("second", 2)])
def test_one_die_is_turned_to_4(die: str, lira: int) -> None:
    table = rolled((1, 2), announced=6)
    choose(table, "turn_die", die)
    assert player(table, 0)["lira"] == lira
    assert told(table, "turned_die") == [(0, 4, 2) if die == "first" else (0, 1, 4)]


@pytest.mark.rule("IST-7.11")
def test_or_both_dice_are_rolled_again() -> None:
    table = rolled((1, 2), (6, 5), announced=11)
    choose(table, "roll_again")
    assert told(table, "rolled") == [(0, 6, 5)]
    assert player(table, 0)["lira"] == 11


@pytest.mark.rule("IST-7.12")
def test_the_red_tile_is_used_once_per_action() -> None:
    again = rolled((1, 2), (1, 1), announced=4)
    choose(again, "roll_again")
    assert again.decision != "dice"  # the new roll stands
    assert player(again, 0)["lira"] == 2
    turned = rolled((1, 2), (6, 6), announced=8)
    choose(turned, "turn_die", "first")
    assert turned.decision != "dice"
    assert player(turned, 0)["lira"] == 2


@pytest.mark.rule("IST-7.13")
@pytest.mark.parametrize("high", [5, 6])
def test_a_high_die_may_be_turned_down(high: int) -> None:
    table = rolled((high, 2), announced=6)
    assert values(table, "turn_die") == ["first", "second"]  # not the lower one only
    choose(table, "turn_die", "first")
    assert told(table, "turned_die") == [(0, 4, 2)]
    assert player(table, 0)["lira"] == 6


@pytest.mark.rule("IST-7.13", "IST-7.15")
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_the_choices_after_every_roll(first: int, second: int) -> None:
    table = rolled((first, second), (1, 1), place=8)
    sums = []
    for choice in table.choices:
        if choice.kind != "roll_again":
            after = table.copy()
            dice = [(event.first, event.second) for event in after.choose(choice.id) if event.name == "turned_die"]
            sums.append(tuple(sorted(dice[0] if dice else (first, second))))
    assert has(table, "keep_dice")
    assert has(table, "roll_again")
    # Keep, (4, d2) and (d1, 4), each pair of numbers once: a 4 "turned to 4" is the same as to keep.
    assert sorted(sums) == sorted({tuple(sorted(pair)) for pair in ((first, second), (4, second), (first, 4))})


@pytest.mark.rule("IST-7.14", "IST-11.10")
@pytest.mark.parametrize("place", [8, 9])
def test_the_red_tile_works_for_the_family_member(place: int) -> None:
    table = at(4, ask="place", merchant=12, tiles=["red"], dice=[(1, 6)])
    go(table, ("send", place), ("announce", 10) if place == 9 else ("gain", "red"), ("turn_die", "first"))
    assert player(table, 0)["lira"] == (10 if place == 9 else 0)
    assert player(table, 0)["goods"] == ({} if place == 9 else {"red": 1, "blue": 2})


@pytest.mark.rule("IST-7.14")
def test_the_red_tile_works_for_no_other_roll() -> None:
    governor = at(4, ask="place", merchant=8, governor=8, tiles=["red"], lira=2, dice=[(1, 2)], deck=["STAY"])
    go(governor, "skip", "governor", "pay_lira")
    assert (governor.seats, state(governor)["governor"]) == ((1,), 3)
    smuggler = at(4, ask="place", merchant=9, smuggler=9, tiles=["red"], lira=2, dice=[(1, 2)])
    go(smuggler, "skip", "smuggler", ("gain", "red"), "pay_lira")
    assert (smuggler.seats, state(smuggler)["smuggler"]) == ((1,), 3)
    neutral = at(2, ask="payment", merchant=9, neutral=[9, 15, 16], tiles=["red"], lira=2, dice=[(1, 2)])
    choose(neutral, "pay")
    assert (neutral.decision, state(neutral)["neutral"]) == ("place", [3, 15, 16])


# ---------------------------------------------------------------------------------------------------------------- green


@pytest.mark.rule("IST-7.21", "IST-7.22", "IST-7.24")
@pytest.mark.parametrize(("place", "filled"), [(2, "red"), (3, "green"), (4, "yellow")])
@pytest.mark.parametrize("bought", GOODS)
def test_the_green_tile_sells_one_further_good(place: int, filled: str, bought: str) -> None:
    table = at(4, ask="place", merchant=place, tiles=["green"], lira=9)
    choose(table, "act")
    assert player(table, 0)["goods"] == {filled: 2}  # filled first
    assert options_of(table) == {*(("buy", good) for good in GOODS), "done"}
    choose(table, "buy", bought)
    # A further good of the same kind does not fit: it is lost.
    assert player(table, 0)["goods"] == ({filled: 2} if bought == filled else {filled: 2, bought: 1})
    assert player(table, 0)["lira"] == 7
    assert table.seats == (1,)  # once per action


@pytest.mark.rule("IST-7.21")
def test_the_green_tile_is_optional_and_needs_2_lira() -> None:
    table = go(at(4, ask="place", merchant=2, tiles=["green"], lira=2), "act", "done")
    assert (table.seats, player(table, 0)["lira"], player(table, 0)["goods"]) == ((1,), 2, {"red": 2})
    poor = go(at(4, ask="place", merchant=2, tiles=["green"], lira=1), "act")
    assert (poor.seats, player(poor, 0)["lira"]) == ((1,), 1)


@pytest.mark.rule("IST-7.23")
def test_the_green_tile_does_nothing_without_the_action() -> None:
    table = at(4, ask="place", merchant=2, tiles=["green"], lira=9, smuggler=2)
    assert options_of(table) == {"act", "skip"}
    choose(table, "skip")
    assert options_of(table) == {"smuggler", "end_turn"}
    for place in (5, 7, 8, 9):
        assert not has(at(4, ask="place", merchant=place, tiles=["green"], lira=9), "buy")
    post = go(at(4, ask="place", merchant=5, tiles=["green"], lira=9), "act")
    assert post.seats == (1,)


@pytest.mark.rule("IST-7.25")
@pytest.mark.parametrize(("place", "filled"), [(2, "red"), (3, "green"), (4, "yellow")])
def test_the_green_tile_works_for_the_family_member(place: int, filled: str) -> None:
    table = at(4, ask="place", merchant=12, tiles=["green"], lira=2)
    go(table, ("send", place), "act", ("buy", "blue"))
    assert player(table, 0)["goods"] == {filled: 2, "blue": 1}
    assert player(table, 0)["lira"] == 0


# ----------------------------------------------------------------------------------------------------------------- blue


@pytest.mark.rule("IST-7.31", "IST-11.9")
@pytest.mark.parametrize("family", [False, True])
def test_the_fifth_assistant_comes_under_the_merchant_wherever_he_stands(family: bool) -> None:
    table = at(4, ask="place", merchant=12 if family else 15, goods={"blue": 2}, stack=0, assistants=[2, 3, 4, 5])
    if family:
        choose(table, "send", 15)
    choose(table, "take_tile", "blue")
    assert player(table, 0)["stack"] == ["own"]
    assert player(table, 0)["assistant"] == {"2": 1, "3": 1, "4": 1, "5": 1}
    assert told(table, "fifth_assistant") == [(0, 0, 0)]


@pytest.mark.rule("IST-7.31", "IST-10.12")
def test_the_fifth_assistant_is_the_new_bottommost() -> None:
    options = {"neutral_assistants": True}
    table = at(4, ask="place", merchant=15, goods={"blue": 2}, stack=["neutral", "own", "own", "own"], options=options)
    choose(table, "take_tile", "blue")
    assert player(table, 0)["stack"] == ["own", "neutral", "own", "own", "own"]


@pytest.mark.rule("IST-7.32")
def test_the_fifth_assistant_is_an_ordinary_one() -> None:
    table = at(4, ask="assistant", merchant=5, tiles=["blue"], stack=1, assistants=[2, 3, 4, 6])
    choose(table, "leave")
    assert player(table, 0)["assistant"] == {"2": 1, "3": 1, "4": 1, "5": 1, "6": 1}
    fountain = at(4, ask="place", merchant=7, tiles=["blue"], stack=0, assistants=[2, 3, 4, 5, 6])
    go(fountain, "act", *(("take_back", place) for place in (2, 3, 4, 5, 6)))
    assert player(fountain, 0)["stack"] == ["own"] * 5


# --------------------------------------------------------------------------------------------------------------- yellow

YELLOW: dict[str, Any] = {"tiles": ["yellow"], "lira": 4}


@pytest.mark.rule("IST-7.41")
def test_the_yellow_tile_returns_an_assistant_for_2_lira() -> None:
    table = at(4, assistants=[3, 4], **YELLOW)
    go(table, "use_yellow", ("take_back", 4))
    assert player(table, 0)["assistant"] == {"3": 1}
    assert len(player(table, 0)["stack"]) == 3
    assert player(table, 0)["lira"] == 2
    assert not has(table, "use_yellow")  # once in each turn
    assert table.decision == "move"


@pytest.mark.rule("IST-7.41")
def test_the_yellow_tile_is_used_once_in_every_turn() -> None:
    table = at(2, merchant=2, assistants=[3, 4, 6], stack=1, others={1: {"stack": 0}}, **YELLOW)
    go(table, "use_yellow", ("take_back", 3), ("move", 5), "leave", "end_turn")
    assert table.seats == (1,)
    choose(table, "move", 6)
    assert table.seats == (0,)
    assert has(table, "use_yellow")


@pytest.mark.rule("IST-7.41", "IST-6.7")
def test_the_yellow_tile_needs_2_lira_and_an_own_assistant_on_a_place() -> None:
    assert not has(at(4, tiles=["yellow"], lira=1, assistants=[3]), "use_yellow")
    assert not has(at(4, tiles=["yellow"], lira=9, others={1: {"assistants": [3]}}), "use_yellow")
    assert has(at(4, tiles=["yellow"], lira=2, assistants=[3]), "use_yellow")


@pytest.mark.rule("IST-7.42")
def test_the_yellow_tile_at_open_points_of_every_phase() -> None:
    mine: dict[str, Any] = {**YELLOW, "assistants": [3, 4]}
    before_the_payment = at(4, ask="payment", merchant=2, others={1: {"merchant": 2}}, **mine)
    before_the_action = at(4, ask="place", merchant=5, **mine)
    after_the_action = go(before_the_action.copy(), "act")
    in_phase_4 = at(4, ask="place", merchant=1, smuggler=1, **mine)
    after_phase_4 = go(in_phase_4.copy(), "smuggler", ("gain", "red"), ("pay_good", "red"))
    before_moving = at(4, **mine)
    before_the_assistant = at(4, ask="assistant", merchant=2, **mine)
    for table in (
        before_moving,
        before_the_assistant,
        before_the_payment,
        before_the_action,
        after_the_action,
        in_phase_4,
        after_phase_4,
    ):
        decision = table.decision
        go(table, "use_yellow", ("take_back", 3))
        assert player(table, 0)["assistant"] == {"4": 1}
        assert table.decision == decision or table.seats == (1,)


@pytest.mark.rule("IST-7.42", "IST-11.15")
def test_the_returned_assistant_can_be_left() -> None:
    table = at(4, merchant=2, assistants=[2, 3, 4, 6], **YELLOW)
    choose(table, "move", 5)
    assert options_of(table) == {"use_yellow", "end_turn"}
    go(table, "use_yellow", ("take_back", 3))
    assert options_of(table) == {"leave", "end_turn"}
    go(table, "leave", "act")
    assert player(table, 0)["assistant"] == {"2": 1, "4": 1, "5": 1, "6": 1}
    assert state(table)["mail"] == 1


@pytest.mark.rule("IST-7.42", "IST-0.7")
def test_the_yellow_tile_is_not_used_within_a_step() -> None:
    mine: dict[str, Any] = {**YELLOW, "assistants": [3, 4]}
    roll = go(at(4, ask="place", merchant=8, **mine), "roll")
    payment = go(at(4, ask="place", merchant=1, smuggler=1, **mine), "smuggler", ("gain", "red"))
    family = go(at(4, ask="place", merchant=12, **mine), ("send", 5))
    for table in (roll, payment, family):
        assert not has(table, "use_yellow")


@pytest.mark.rule("IST-7.43")
def test_the_assistant_may_come_from_the_merchants_own_place() -> None:
    table = at(4, ask="assistant", merchant=5, assistants=[3, 5], **YELLOW)
    choose(table, "use_yellow")
    assert values(table, "take_back") == [3, 5]
    choose(table, "take_back", 5)
    assert options_of(table) == {"leave", "end_turn"}


@pytest.mark.rule("IST-7.43")
def test_yellow_other_place_only() -> None:
    options = {"yellow_other_place_only": True}
    table = at(4, ask="assistant", merchant=5, assistants=[3, 5, 6], options=options, **YELLOW)
    choose(table, "use_yellow")
    assert values(table, "take_back") == [3, 6]
    own_only = at(4, ask="assistant", merchant=5, assistants=[5], options=options, **YELLOW)
    assert not has(own_only, "use_yellow")
    # The card is not concerned.
    card = at(4, ask="assistant", merchant=5, assistants=[3, 5], hand={"RETURN_ONE": 1}, options=options, **YELLOW)
    choose(card, "play", "RETURN_ONE")
    assert values(card, "take_back") == [3, 5]


@pytest.mark.rule("IST-7.44", "IST-4.1501")
def test_both_tiles_of_the_great_mosque_in_one_turn_and_use_of_the_yellow_one() -> None:
    table = at(4, ask="place", merchant=15, lira=3, goods={"yellow": 2, "blue": 1}, tiles=["blue"], assistants=[15, 2])
    choose(table, "take_tile", "yellow")
    assert player(table, 0)["rubies"] == 1
    go(table, "use_yellow", ("take_back", 15))
    assert player(table, 0)["assistant"] == {"2": 1}
    assert len(player(table, 0)["stack"]) == 4
