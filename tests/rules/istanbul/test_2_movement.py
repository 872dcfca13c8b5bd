"""Ledger section 2: turn structure, the move, the assistant decision."""

from typing import Any

import pytest

from arasta import IllegalChoice
from arasta.core.table import Table
from tests.rules.istanbul.situations import (
    GAME,
    at,
    choose,
    distance,
    go,
    has,
    kinds,
    options_of,
    play_on,
    player,
    state,
    told,
    values,
)

LAYOUTS = ("short", "long", "in_order")


def end_turn(table: Table) -> None:
    """Move, then end the turn at the assistant decision."""
    place = next(place for place in values(table, "move") if place != 7)
    go(table, ("move", place), "end_turn")


# ------------------------------------------------------------------------------------------------ rounds and phases


@pytest.mark.rule("IST-2.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_clockwise_and_a_round_is_one_turn_of_everybody(players: int) -> None:
    table = GAME.table(players=players, seed=3)
    start = state(table)["start_seat"]
    assert table.seats == (start,)
    for turn in range(3 * players):
        assert table.seats == ((start + turn) % players,)
        assert state(table)["on_turn"] == table.seats[0]
        assert state(table)["round"] == 1 + turn // players
        end_turn(table)


@pytest.mark.rule("IST-2.2")
def test_four_phases_in_order() -> None:
    table = at(merchant=7, lira=5, others={1: {"merchant": 9, "family": 9}}, governor=9, dice=[(1, 1), (1, 1)])
    phases = []

    def go_on(*choice: Any) -> None:
        phases.append((table.decision, state(table)["phase"]))
        choose(table, *choice)

    go_on("move", 9)
    go_on("leave")
    go_on("pay")
    go_on("announce", 5)
    go_on("catch", 1)
    go_on("reward", "lira")
    assert phases == [("move", 1), ("assistant", 1), ("payment", 2), ("place", 3), ("place", 3), ("reward", 4)]
    assert state(table)["phase"] == 4
    assert options_of(table) == {"governor", "end_turn"}  # no way back to the action


@pytest.mark.rule("IST-2.2")
def test_no_going_back_to_an_earlier_phase() -> None:
    about: dict[str, Any] = {"merchant": 5, "ask": "place", "hand": {"STAY": 1, "MOVE_3_4": 1, "RETURN_ONE": 1}}
    table = at(governor=5, assistants=[2], others={1: {"merchant": 5, "family": 5}}, lira=9, **about)
    assert options_of(table) == {"act", "skip"}  # neither a move nor a payment nor an assistant decision
    choose(table, "skip")
    assert options_of(table) == {("catch", 1), "governor"}
    go(table, ("catch", 1), ("reward", "lira"))
    assert options_of(table) == {"governor", "end_turn"}


@pytest.mark.rule("IST-2.2")
def test_a_phase_in_which_nothing_applies_is_passed_over() -> None:
    table = go(at(merchant=7), ("move", 11), "leave")
    # Nobody to pay, nothing to sell, nobody there: the turn is over.
    assert (table.seats, table.decision) == ((1,), "move")


@pytest.mark.rule("IST-2.3")
def test_only_the_active_player_plays_cards_and_uses_tiles() -> None:
    hand = {"ONE_GOOD": 1, "FIVE_LIRA": 1, "FAMILY_HOME": 1}
    rich: dict[str, Any] = {"hand": hand, "tiles": ["yellow"], "lira": 9, "assistants": [5], "family": 5}
    table = at(seat=1, hand={"STAY": 1}, others={0: rich, 2: {"hand": {"RETURN_ONE": 2}, "assistants": [4]}})
    for seat in (0, 2):
        assert table.choices_of(seat) == ()
        with pytest.raises(IllegalChoice):
            table.choose(table.choices[0], seat=seat)
        for kind, value in (("play", "FIVE_LIRA"), ("play", "RETURN_ONE"), ("use_yellow", None)):
            assert table.why_not(kind, value, seat=seat)
    assert values(table, "play") == ["STAY"]
    own = at(seat=0, **rich)
    assert values(own, "play") == ["FAMILY_HOME", "FIVE_LIRA", "ONE_GOOD"]
    assert has(own, "use_yellow")


@pytest.mark.rule("IST-2.3")
def test_as_many_cards_as_one_likes() -> None:
    hand = {"FIVE_LIRA": 4, "ONE_GOOD": 1, "FAMILY_HOME": 1, "RETURN_ONE": 2}
    table = at(hand=hand, family=3, assistants=[5, 2], tiles=["yellow"])
    go(table, *[("play", "FIVE_LIRA")] * 4, ("play", "ONE_GOOD"), ("gain", "blue"))
    go(table, ("play", "FAMILY_HOME"), ("reward", "lira"), ("play", "RETURN_ONE"), ("take_back", 5), "use_yellow")
    assert player(table, 0)["lira"] == 20 + 3 - 2
    assert player(table, 0)["stack"] == ["own"] * 4


@pytest.mark.rule("IST-2.4", "IST-2.14")
@pytest.mark.parametrize("ask", ["assistant", "payment"])
def test_when_a_turn_ends_at_once_all_the_rest_is_dropped(ask: str) -> None:
    hand = {"FIVE_LIRA": 1, "ONE_GOOD": 1, "FAMILY_HOME": 1}
    table = at(
        merchant=5, ask=ask, lira=9, hand=hand, family=3, tiles=["yellow"], assistants=[2], governor=5, smuggler=5,
        others={1: {"merchant": 5, "family": 5}},
    )  # fmt: skip
    choose(table, "end_turn")
    assert (table.seats, table.decision) == ((1,), "move")
    assert state(table)["family"] == [3, 5, 12]  # nobody was caught
    assert player(table, 0)["lira"] == 9
    assert player(table, 0)["hand"] == hand
    assert [event.name for event in table.events] == ["turn_ended", "turn"]


@pytest.mark.rule("IST-2.5")
def test_what_was_played_paid_or_gained_before_stays_so() -> None:
    table = at(hand={"FIVE_LIRA": 1, "ONE_GOOD": 1}, tiles=["yellow"], assistants=[2])
    go(table, ("play", "FIVE_LIRA"), ("play", "ONE_GOOD"), ("gain", "red"), ("move", 6), "use_yellow", "end_turn")
    after = player(table, 0)
    assert (after["lira"], after["goods"], after["hand"], after["assistant"]) == (3, {"red": 1}, {}, {})
    assert state(table)["discard"] == ["ONE_GOOD", "FIVE_LIRA"]
    table = go(
        at(merchant=5, lira=2, hand={"STAY": 1}, others={1: {"merchant": 5}}), ("play", "STAY"), "leave", "end_turn"
    )
    assert state(table)["discard"] == ["STAY"]


# --------------------------------------------------------------------------------------------------------- the move


@pytest.mark.rule("IST-2.6", "IST-2.7")
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_merchant_moves_one_or_two_places(layout: str) -> None:
    for start in range(1, 17):
        table = at(merchant=start, options={"layout": layout})
        targets = [place for place in range(1, 17) if distance(table, start, place) in (1, 2)]
        assert options_of(table) == {("move", place) for place in targets}  # no free pass, and no other way
        assert 5 <= len(targets) <= 10
        assert start not in targets


@pytest.mark.rule("IST-2.7")
def test_steps_are_never_diagonal_and_never_leave_the_grid() -> None:
    # Place 15 lies in the corner: 5 and 4 beside it; 12, diagonally, takes two steps; 14 at the far end takes three.
    table = at(merchant=15)
    assert values(table, "move") == [2, 4, 5, 8, 12]
    assert values(at(merchant=14), "move") == [2, 3, 5, 7, 9]


@pytest.mark.rule("IST-2.6")
def test_the_whole_stack_moves_along() -> None:
    table = go(at(merchant=7, assistants=[1]), ("move", 6))
    assert (player(table, 0)["stack"], player(table, 0)["assistant"]) == (["own"] * 3, {"1": 1})
    choose(table, "leave")
    assert (player(table, 0)["stack"], player(table, 0)["assistant"]) == (["own"] * 2, {"1": 1, "6": 1})


@pytest.mark.rule("IST-2.6")
def test_cards_replace_the_move() -> None:
    table = at(hand={"MOVE_3_4": 1, "STAY": 1})
    assert values(table, "play") == ["MOVE_3_4", "STAY"]
    assert player(go(at(merchant=9, hand={"STAY": 1}), ("play", "STAY")), 0)["merchant"] == 9
    assert values(go(at(merchant=15, hand={"MOVE_3_4": 1}), ("play", "MOVE_3_4")), "move") == [3, 6, 7, 10, 11, 13, 14]


@pytest.mark.rule("IST-2.8")
def test_pieces_never_block() -> None:
    # Everything there is lies on the four places around 7, and on those beyond.
    around = at(
        players=5, merchant=7, governor=12, smuggler=2,
        others={
            1: {"merchant": 12, "family": 11, "assistants": [12, 2, 3, 11]},
            2: {"merchant": 2, "family": 3, "assistants": [12, 2, 3, 11]},
            3: {"merchant": 3, "family": 3, "assistants": [12, 2, 3, 11]},
            4: {"merchant": 11, "family": 2, "assistants": [12, 2, 3, 11]},
        },
    )  # fmt: skip
    assert options_of(around) == options_of(at(merchant=7))
    neutral = at(players=2, merchant=7, neutral=[12, 2, 3], others={1: {"merchant": 11}})
    assert options_of(neutral) == options_of(at(merchant=7))


@pytest.mark.rule("IST-2.9")
def test_a_target_is_legal_without_assistant_and_without_money() -> None:
    table = at(merchant=7, stack=0, assistants=[16, 1, 13, 8], others={1: {"merchant": 9}, 2: {"merchant": 9}})
    assert has(table, "move", 9)
    choose(table, "move", 9)
    assert table.seats == (1,)
    poor = go(at(merchant=7, lira=1, others={1: {"merchant": 9}, 2: {"merchant": 9}}), ("move", 9), "leave")
    assert poor.seats == (1,)


@pytest.mark.rule("IST-2.10")
def test_one_movement_card_per_turn() -> None:
    hand = {"MOVE_3_4": 2, "STAY": 2}
    for layout in LAYOUTS:
        table = go(at(merchant=16, hand=hand, options={"layout": layout}), ("play", "MOVE_3_4"))
        # The reading that was not chosen adds copies up.
        assert kinds(table) == {"move"}
        choose(table, "move", values(table, "move")[0])
        assert not has(table, "play")
        table = go(at(merchant=16, hand=hand), ("play", "STAY"))
        assert options_of(table) == {"leave", "end_turn"}
        choose(table, "leave")
        assert table.seats == (1,)


# ------------------------------------------------------------------------------------------- the assistant decision


@pytest.mark.rule("IST-2.11", "IST-2.13", "IST-2.14")
def test_own_assistant_at_the_target_may_be_picked_up() -> None:
    table = go(at(merchant=7, assistants=[11, 9, 4]), ("move", 9))
    assert options_of(table) == {"pick_up", "end_turn"}  # leaving another one is not possible
    choose(table, "pick_up")
    assert player(table, 0)["stack"] == ["own", "own"]
    assert player(table, 0)["assistant"] == {"11": 1, "4": 1}
    assert told(table, "picked_up") == [(0, 9, 0)]
    assert table.decision == "place"


@pytest.mark.rule("IST-2.11")
def test_the_disc_picked_up_becomes_the_bottommost() -> None:
    variant = {"neutral_assistants": True}
    stack = ["neutral", "own", "own"]
    table = at(options=variant, merchant=9, ask="assistant", stack=stack, assistants=[9])
    choose(table, "pick_up")
    assert player(table, 0)["stack"] == ["own", *stack]


@pytest.mark.rule("IST-2.12", "IST-2.14")
def test_without_own_assistant_there_the_bottommost_disc_may_be_left() -> None:
    table = go(at(merchant=7), ("move", 9))
    assert options_of(table) == {"leave", "end_turn"}
    choose(table, "leave")
    assert (player(table, 0)["stack"], player(table, 0)["assistant"]) == (["own"] * 3, {"9": 1})
    assert told(table, "left") == [(0, 9, 0)]
    last = go(at(merchant=7, stack=1, assistants=[2, 3, 4]), ("move", 9), "leave")
    assert (player(last, 0)["stack"], last.decision) == ([], "place")


@pytest.mark.rule("IST-2.13")
@pytest.mark.parametrize("seed", range(3))
def test_no_place_ever_holds_two_assistants_of_one_colour(seed: int) -> None:
    table = GAME.table(players=4, seed=seed)
    for step in range(40):
        play_on(table, step, 10)
        assert all(set(lying.values()) <= {1} for lying in state(table)["assistant"])


@pytest.mark.rule("IST-2.14")
def test_the_turn_ends_if_nothing_is_possible_or_the_player_declines() -> None:
    for assistants, place in (([9], 9), ([], 9)):
        declined = go(at(merchant=7, assistants=assistants), ("move", place), "end_turn")
        assert (declined.seats, declined.decision) == ((1,), "move")
        assert player(declined, 0)["assistant"] == {str(lying): 1 for lying in assistants}
    # With an empty stack there is nothing to decide.
    table = go(at(merchant=7, stack=0, assistants=[16, 1, 13, 8]), ("move", 9))
    assert (table.seats, told(table, "turn_ended")) == ((1,), [(0, 1, 0)])


@pytest.mark.rule("IST-2.15")
def test_no_assistant_decision_at_the_fountain() -> None:
    table = go(at(merchant=2), ("move", 7))
    assert table.decision == "place"
    assert not {"leave", "pick_up"} & kinds(table)
    assert player(table, 0)["stack"] == ["own"] * 4
    empty = go(at(merchant=2, stack=0, assistants=[16, 1, 13, 8]), ("move", 7))
    assert (empty.seats, empty.decision) == ((0,), "place")
    assert has(empty, "act")


@pytest.mark.rule("IST-2.16")
def test_a_disc_left_remains_and_one_picked_up_travels() -> None:
    table = at(merchant=7, others={1: {"merchant": 14}, 2: {"merchant": 13}})
    go(table, ("move", 11), "leave")
    for seat, place in ((1, 11), (2, 10)):
        assert table.seats == (seat,)
        go(table, ("move", place if has(table, "move", place) else values(table, "move")[0]), "end_turn")
    go(table, ("move", 1), "leave")
    assert player(table, 0)["assistant"] == {"11": 1, "1": 1}
    assert len(player(table, 0)["stack"]) == 2
    picked = at(merchant=1, assistants=[1, 11])
    go(picked, ("move", 11), "pick_up")
    assert (player(picked, 0)["assistant"], len(player(picked, 0)["stack"])) == ({"1": 1}, 3)
    for _ in range(2):
        end_turn(picked)
    go(picked, ("move", 6), "leave")
    assert player(picked, 0)["assistant"] == {"1": 1, "6": 1}


@pytest.mark.rule("IST-2.17")
def test_assistants_of_others_never_matter() -> None:
    lying: dict[int, dict[str, Any]] = {1: {"assistants": [9, 11]}, 2: {"assistants": [9]}}
    for mine in ([], [9], [9, 2]):
        alone = go(at(merchant=7, assistants=mine), ("move", 9))
        crowded = go(at(merchant=7, assistants=mine, others=lying), ("move", 9))
        assert options_of(alone) == options_of(crowded)
        choose(crowded, "pick_up" if mine else "leave")
        assert [set(assistants) for assistants in state(crowded)["assistant"][1:]] == [{"9", "11"}, {"9"}]
        assert crowded.decision == "place"


@pytest.mark.rule("IST-2.18")
def test_phase_1_ends_with_the_assistant_decision() -> None:
    hand = {"RETURN_ONE": 1}
    table = at(merchant=7, hand=hand, assistants=[2], lira=9, others={1: {"merchant": 9}})
    for step in (("move", 9), "leave"):
        assert has(table, "play", "RETURN_ONE")
        go(table, step)
    # The reading that was not chosen would let the disc just left be taken back.
    assert not has(table, "play", "RETURN_ONE")
    choose(table, "pay")
    assert not has(table, "play", "RETURN_ONE")


@pytest.mark.rule("IST-2.18")
def test_phase_1_ends_at_the_fountain_with_the_arrival() -> None:
    table = at(merchant=2, hand={"RETURN_ONE": 1}, assistants=[5])
    assert has(table, "play", "RETURN_ONE")
    choose(table, "move", 7)
    assert not has(table, "play", "RETURN_ONE")


@pytest.mark.rule("IST-2.19")
def test_own_discs_are_all_alike() -> None:
    table = GAME.table(players=3, seed=4)
    for step in range(40):
        play_on(table, step, 10)
        assert {disc for stack in state(table)["stack"] for disc in stack} <= {"own"}
