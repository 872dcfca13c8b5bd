"""Ledger section 10: the variant with neutral assistants."""

import random
from collections import Counter
from typing import Any

import pytest

from arasta import BadOption
from arasta.core.table import Table
from tests.rules.istanbul.situations import GAME, at, choose, go, has, kinds, options_of, play_on, player, state, values

VARIANT = {"neutral_assistants": True}


def with_neutrals(**said: Any) -> Table:
    return at(**{"options": VARIANT, **said})


def stack(table: Table, seat: int = 0) -> list[str]:
    """The stack of a seat, bottommost first."""
    found: list[str] = player(table, seat)["stack"]
    return found


@pytest.mark.rule("IST-10.1")
def test_optional_for_two_to_four_players() -> None:
    for players in (2, 3, 4):
        assert "neutral" in state(GAME.table(players=players, seed=1, options=VARIANT))["stack"][0]
        without = GAME.table(players=players, seed=1)
        assert state(without)["stack"] == [["own"] * 4] * players
        assert not has(go(without, ("move", 9)), "pick_up_neutral")
    with pytest.raises(BadOption, match="neutral_assistants"):
        GAME.table(players=5, options=VARIANT)


@pytest.mark.rule("IST-10.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_stacks_begin_with_three_own_and_a_neutral_one_below(players: int) -> None:
    fields = state(GAME.table(players=players, seed=1, options=VARIANT))
    assert fields["stack"] == [["neutral", "own", "own", "own"]] * players
    assert fields["neutral_assistant"] == {}


@pytest.mark.rule("IST-10.3")
def test_the_replaced_disc_leaves_the_game_and_the_fifth_stays_available() -> None:
    goods = {"blue": 2}
    table = with_neutrals(ask="place", merchant=15, goods=goods)
    assert stack(table).count("own") == 3
    go(table, ("take_tile", "blue"))
    assert stack(table).count("own") == 4  # one more than before, and never five
    returned = with_neutrals(ask="place", merchant=7, assistants=[2, 3, 5], tiles=[])
    go(returned, "act", ("take_back", 2), ("take_back", 3), ("take_back", 5))
    assert stack(returned).count("own") == 3


@pytest.mark.rule("IST-10.4", "IST-10.12")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_anybody_may_pick_up_a_neutral_assistant(seat: int) -> None:
    table = with_neutrals(seat=seat, merchant=7, stack=["own", "own", "own"], neutral_assistants={9: 1})
    choose(table, "move", 9)
    choose(table, "pick_up_neutral")
    assert stack(table, seat) == ["neutral", "own", "own", "own"]  # at the bottom
    assert state(table)["neutral_assistant"] == {}
    assert table.decision == "place"  # as if he were his own: the turn goes on


@pytest.mark.rule("IST-10.5")
def test_with_an_own_and_a_neutral_one_there_the_player_chooses() -> None:
    about: dict[str, Any] = {"merchant": 9, "ask": "assistant", "assistants": [9], "neutral_assistants": {9: 1}}
    table = with_neutrals(stack=["own", "own"], **about)
    assert options_of(table) == {"pick_up", "pick_up_neutral", "end_turn"}
    assert stack(go(with_neutrals(stack=["own", "own"], **about), "pick_up")) == ["own", "own", "own"]
    assert stack(go(with_neutrals(stack=["own", "own"], **about), "pick_up_neutral")) == ["neutral", "own", "own"]
    declined = go(with_neutrals(stack=["own", "own"], **about), "end_turn")
    assert (declined.seats, declined.decision) == ((1,), "move")
    assert (state(declined)["neutral_assistant"], player(declined, 0)["assistant"]) == ({"9": 1}, {"9": 1})


@pytest.mark.rule("IST-10.6")
def test_with_only_neutral_ones_there_one_may_also_leave_a_disc() -> None:
    table = with_neutrals(merchant=9, ask="assistant", stack=["own", "own", "own"], neutral_assistants={9: 1})
    # The reading that was not chosen does not let the player leave one.
    assert options_of(table) == {"pick_up_neutral", "leave", "end_turn"}
    choose(table, "leave")
    assert player(table, 0)["assistant"] == {"9": 1}
    assert state(table)["neutral_assistant"] == {"9": 1}
    empty = with_neutrals(merchant=9, ask="assistant", stack=[], assistants=[1, 2, 3], neutral_assistants={9: 1})
    assert options_of(empty) == {"pick_up_neutral", "end_turn"}


@pytest.mark.rule("IST-10.7")
def test_with_an_own_one_there_leaving_is_not_possible() -> None:
    assert options_of(with_neutrals(merchant=9, ask="assistant", assistants=[9])) == {"pick_up", "end_turn"}


@pytest.mark.rule("IST-10.8")
@pytest.mark.parametrize(
    "discs",
    [
        ["neutral", "own", "own", "own"],
        ["own", "neutral", "own", "own"],
        ["own", "own", "own", "neutral"],
        ["neutral", "neutral", "own", "own", "own"],
        ["neutral"],
    ],
    ids=" ".join,
)
def test_the_disc_left_is_the_bottommost_whatever_its_colour(discs: list[str]) -> None:
    lying = [1, 2, 3][: 3 - discs.count("own")]
    table = with_neutrals(merchant=9, ask="assistant", stack=discs, assistants=lying)
    assert options_of(table) == {"leave", "end_turn"}  # no free choice of colour
    choose(table, "leave")
    assert stack(table) == discs[1:]
    assert state(table)["neutral_assistant"] == ({"9": 1} if discs[0] == "neutral" else {})
    assert ("9" in player(table, 0)["assistant"]) == (discs[0] == "own")


@pytest.mark.rule("IST-10.9")
def test_several_in_a_stack_and_on_a_place_and_one_is_picked_up_per_visit() -> None:
    others = {1: {"stack": ["own"] * 3}, 2: {"stack": ["own"] * 3}}
    three = ["neutral", "neutral", "own", "own", "own"]
    table = with_neutrals(merchant=7, stack=three, neutral_assistants={9: 1}, others=others)
    go(table, ("move", 9), "leave")
    assert state(table)["neutral_assistant"] == {"9": 2}
    pile = with_neutrals(merchant=7, stack=["own"] * 3, neutral_assistants={9: 3}, others=others)
    go(pile, ("move", 9), "pick_up_neutral")
    assert (stack(pile), state(pile)["neutral_assistant"]) == (["neutral", *["own"] * 3], {"9": 2})
    assert not {"pick_up", "pick_up_neutral", "leave"} & kinds(pile)
    again = with_neutrals(merchant=7, stack=["neutral", "own", "own", "own"], neutral_assistants={9: 2}, others=others)
    assert stack(go(again, ("move", 9), "pick_up_neutral")) == three


@pytest.mark.rule("IST-10.10", "IST-10.12")
def test_the_fountain_returns_own_assistants_only() -> None:
    table = with_neutrals(
        merchant=7, ask="place", stack=["neutral", "own"], assistants=[2, 5], neutral_assistants={3: 1, 5: 1}
    )
    choose(table, "act")
    assert values(table, "take_back") == [2, 5]
    go(table, ("take_back", 5))
    assert stack(table) == ["own", "neutral", "own"]  # at the bottom
    assert state(table)["neutral_assistant"] == {"3": 1, "5": 1}
    nothing = go(with_neutrals(merchant=7, ask="place", neutral_assistants={3: 1}), "act")
    assert not has(nothing, "take_back")


@pytest.mark.rule("IST-10.11", "IST-10.12")
@pytest.mark.parametrize(("kind", "value"), [("play", "RETURN_ONE"), ("use_yellow", None)])
def test_card_and_yellow_tile_return_own_assistants_only(kind: str, value: str | None) -> None:
    about: dict[str, Any] = {"merchant": 9, "hand": {"RETURN_ONE": 1}, "tiles": ["yellow"], "lira": 4}
    # The reading that was not chosen returns any disc.
    assert not has(with_neutrals(neutral_assistants={3: 1, 9: 1}, **about), kind, value)
    table = with_neutrals(assistants=[2, 5], stack=["neutral", "own"], neutral_assistants={3: 1, 5: 1}, **about)
    choose(table, kind, value)
    assert values(table, "take_back") == [2, 5]
    choose(table, "take_back", 2)
    assert stack(table) == ["own", "neutral", "own"]
    assert state(table)["neutral_assistant"] == {"3": 1, "5": 1}


@pytest.mark.rule("IST-10.12")
def test_the_fifth_assistant_goes_to_the_bottom() -> None:
    discs = ["neutral", "own", "own", "own"]
    table = with_neutrals(ask="place", merchant=15, goods={"blue": 2}, stack=discs)
    assert stack(go(table, ("take_tile", "blue"))) == ["own", *discs]


@pytest.mark.rule("IST-10.13")
def test_the_order_of_the_stack_is_open_to_everybody() -> None:
    discs = ["own", "neutral", "own", "own"]
    table = with_neutrals(stack=discs)
    for seen in (*(table.position(seat=seat) for seat in range(3)), table.public_position()):
        assert seen["state"]["stack"][0] == discs
    other = with_neutrals(stack=sorted(discs))
    assert table.observe(1).tobytes() != other.observe(1).tobytes()


@pytest.mark.rule("IST-10.14")
def test_no_neutral_assistant_is_left_or_picked_up_at_the_fountain() -> None:
    table = go(with_neutrals(merchant=2), ("move", 7))
    assert (table.decision, stack(table)) == ("place", ["neutral", "own", "own", "own"])
    assert not {"leave", "pick_up_neutral", "pick_up"} & kinds(table)
    for seed in range(3):
        played = play_on(GAME.table(players=3, seed=seed, options=VARIANT), seed, 300)
        assert "7" not in state(played)["neutral_assistant"]


@pytest.mark.rule("IST-10.9", "IST-10.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_neutral_assistants_are_conserved(players: int) -> None:
    table = GAME.table(players=players, seed=players, options=VARIANT)
    for step in range(40):
        play_on(table, step, 10)
        fields = state(table)
        discs = Counter(disc for discs in fields["stack"] for disc in discs)
        assert discs["neutral"] + sum(fields["neutral_assistant"].values()) == players


RICH = dict.fromkeys(("red", "green", "yellow", "blue"), 5)


@pytest.mark.rule("IST-10.15")
@pytest.mark.parametrize("place", range(1, 17))
def test_everything_else_is_unchanged(place: int) -> None:
    def table_of(variant: bool) -> Table:
        return at(
            merchant=place, ask="place", goods=RICH, extensions=3, lira=40, governor=place, smuggler=place,
            hand={"ONE_GOOD": 1, "FIVE_LIRA": 1, "FAMILY_HOME": 1}, discard=["STAY"], assistants=[11], family=12,
            others={1: {"family": place}}, options={"neutral_assistants": variant},
        )  # fmt: skip

    for seed in range(6):
        base, variant = table_of(False), table_of(True)
        chooser = random.Random(seed)
        while base.seats == (0,):
            assert options_of(variant) == options_of(base)
            choice = chooser.choice(base.choices)
            base.choose(choice)
            variant.choose(choice.id)
            assert variant.events == base.events
            there, here = state(variant), state(base)
            assert {**there, "stack": 0} == {**here, "stack": 0}
        assert variant.seats == base.seats


@pytest.mark.rule("IST-10.15")
def test_setup_is_unchanged_but_for_the_stacks() -> None:
    for players in (2, 3, 4):
        base = state(GAME.table(players=players, seed=9))
        variant = state(GAME.table(players=players, seed=9, options=VARIANT))
        assert {**variant, "stack": 0} == {**base, "stack": 0}
