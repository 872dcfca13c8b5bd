"""Ledger section 6, general, and the cards that bring goods, Lira or the family member home (IST-6.1 to 6.21, 6.71)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.istanbul.situations import (
    COPIES,
    GOODS,
    at,
    choose,
    go,
    has,
    kinds,
    options_of,
    player,
    state,
    told,
    values,
)

HAND = {"ONE_GOOD": 1, "FIVE_LIRA": 1, "FAMILY_HOME": 1}

# ----------------------------------------------------------------------------------------------------- where cards work


def before_moving() -> Table:
    return at(hand=HAND, family=3)


def before_the_assistant() -> Table:
    return at(ask="assistant", merchant=2, hand=HAND, family=3)


def before_the_payment() -> Table:
    return at(ask="payment", merchant=2, hand=HAND, family=3, lira=2, others={1: {"merchant": 2}})


def before_the_action() -> Table:
    return at(ask="place", merchant=5, hand=HAND, family=3)


def after_the_action() -> Table:
    return go(before_the_action(), "act")


def between_two_runs() -> Table:
    return go(at(ask="place", merchant=5, hand={**HAND, "POST_AGAIN": 1}, family=3), "act")


def without_an_action() -> Table:
    return at(ask="place", merchant=1, hand=HAND, family=3)


def before_the_encounters() -> Table:
    return go(at(ask="place", merchant=5, hand=HAND, family=3, governor=5, smuggler=5, lira=2), "skip")


def between_encounters() -> Table:
    return go(before_the_encounters(), "smuggler", ("gain", "red"), "pay_lira")


def after_the_encounters() -> Table:
    return go(between_encounters(), "governor", ("discard", "FAMILY_HOME"))


OPEN_POINTS = [
    before_moving,
    before_the_assistant,
    before_the_payment,
    before_the_action,
    after_the_action,
    between_two_runs,
    without_an_action,
    before_the_encounters,
    between_encounters,
]


def far_move() -> Table:
    return go(at(hand={**HAND, "MOVE_3_4": 1}, family=3), ("play", "MOVE_3_4"))


def good_of_a_card() -> Table:
    return go(at(hand={**HAND, "ONE_GOOD": 2}, family=3), ("play", "ONE_GOOD"))


def assistant_to_return() -> Table:
    return go(at(hand={**HAND, "RETURN_ONE": 1}, assistants=[3, 4], family=3), ("play", "RETURN_ONE"))


def reward_of_a_card() -> Table:
    return go(at(hand={**HAND, "FAMILY_HOME": 2}, family=3), ("play", "FAMILY_HOME"))


def reward_of_a_catch() -> Table:
    table = at(ask="place", merchant=1, hand=HAND, family=3, others={1: {"family": 1}})
    return go(table, ("catch", 1))


def green_tile() -> Table:
    return go(at(ask="place", merchant=2, hand=HAND, family=3, tiles=["green"], lira=2), "act")


def sale() -> Table:
    goods = {"green": 2, "yellow": 1}
    table = at(ask="place", merchant=11, hand=HAND, family=3, goods=goods, demand={"small": ["S3"]})
    return go(table, ("sell", "green"))


def palace_good() -> Table:
    table = at(ask="place", merchant=13, hand=HAND, family=3, goods=dict.fromkeys(GOODS, 2))
    return go(table, "act")


def fountain() -> Table:
    return go(at(ask="place", merchant=7, hand=HAND, family=3, assistants=[3, 4]), "act")


def good_at_the_black_market() -> Table:
    return go(at(ask="place", merchant=8, hand=HAND, family=3), "roll")


def dice() -> Table:
    return go(at(ask="place", merchant=9, hand=HAND, family=3, tiles=["red"], dice=[(1, 2)]), ("announce", 9))


def family_action() -> Table:
    return go(at(ask="place", merchant=12, hand=HAND), ("send", 5))


def payment_of_the_governor() -> Table:
    return go(at(ask="place", merchant=1, hand=HAND, family=3, governor=1), "governor")


def good_of_the_smuggler() -> Table:
    return go(at(ask="place", merchant=1, hand=HAND, family=3, smuggler=1), "smuggler")


def payment_of_the_smuggler() -> Table:
    return go(good_of_the_smuggler(), ("gain", "blue"))


WITHIN_A_STEP = [
    far_move,
    good_of_a_card,
    assistant_to_return,
    reward_of_a_card,
    reward_of_a_catch,
    green_tile,
    sale,
    palace_good,
    fountain,
    good_at_the_black_market,
    dice,
    family_action,
    payment_of_the_governor,
    good_of_the_smuggler,
    payment_of_the_smuggler,
]


@pytest.mark.rule("IST-6.12", "IST-6.21", "IST-6.73", "IST-0.7")
@pytest.mark.parametrize("point", OPEN_POINTS)
def test_cards_for_open_points(point: Any) -> None:
    assert set(HAND) <= set(values(point(), "play"))


@pytest.mark.rule("IST-6.12", "IST-0.7")
def test_after_the_last_encounter_is_an_open_point_too() -> None:
    table = after_the_encounters()
    assert options_of(table) >= {"end_turn", ("play", "ONE_GOOD"), ("play", "FIVE_LIRA")}


@pytest.mark.rule("IST-6.12", "IST-6.21", "IST-6.73", "IST-11.3")
@pytest.mark.parametrize("step", WITHIN_A_STEP)
def test_within_a_step_only_five_lira_is_played(step: Any) -> None:
    table = step()
    assert values(table, "play") == ["FIVE_LIRA"]
    decision, others = table.decision, options_of(table) - {("play", "FIVE_LIRA")}
    lira = player(table, 0)["lira"]
    choose(table, "play", "FIVE_LIRA")
    assert player(table, 0)["lira"] == lira + 5
    assert table.decision == decision
    assert others - {("discard", "FIVE_LIRA")} <= options_of(table)  # what was asked is asked again


@pytest.mark.rule("IST-6.21", "IST-2.3")
def test_only_the_player_on_turn_plays_cards() -> None:
    table = at(hand={"MOVE_3_4": 1}, others={1: {"hand": HAND, "family": 3}})
    assert values(table, "play") == ["MOVE_3_4"]
    assert table.choices_of(1) == ()


# -------------------------------------------------------------------------------------------------------------- general


@pytest.mark.rule("IST-6.1")
def test_any_number_of_cards_is_played_in_a_turn() -> None:
    table = at(hand={"ONE_GOOD": 4, "FIVE_LIRA": 4, "MOVE_3_4": 2, "RETURN_ONE": 2}, assistants=[3, 4], stack=2)
    for good in GOODS:
        go(table, ("play", "ONE_GOOD"), ("gain", good), ("play", "FIVE_LIRA"))
    go(table, ("play", "RETURN_ONE"), ("take_back", 3), ("play", "RETURN_ONE"), ("play", "MOVE_3_4"))
    assert player(table, 0)["goods"] == dict.fromkeys(GOODS, 1)
    assert player(table, 0)["lira"] == 20
    assert player(table, 0)["hand"] == {"MOVE_3_4": 1}
    assert len(player(table, 0)["stack"]) == 4


@pytest.mark.rule("IST-6.1")
def test_there_is_no_hand_limit() -> None:
    table = at(ask="place", merchant=1, governor=1, lira=2, rest=0, deck=["STAY"])
    assert sum(player(table, 0)["hand"].values()) == 25
    go(table, "governor", "pay_lira", "end_turn")
    assert player(table, 0)["hand"] == COPIES


@pytest.mark.rule("IST-6.2")
def test_a_card_lies_on_the_discard_pile_before_its_effect() -> None:
    table = at(hand={"ONE_GOOD": 1}, discard=["STAY"])
    choose(table, "play", "ONE_GOOD")
    assert table.decision == "one_good"
    assert state(table)["discard"] == ["ONE_GOOD", "STAY"]
    assert table.position(seat=2)["state"]["discard"] == ["ONE_GOOD", "STAY"]  # face up
    assert player(table, 0)["hand"] == {}


@pytest.mark.rule("IST-6.2")
@pytest.mark.parametrize(
    ("card", "situation"),
    [
        ("ONE_GOOD", {}),
        ("FIVE_LIRA", {}),
        ("MOVE_3_4", {}),
        ("PALACE_AGAIN", {"ask": "place", "merchant": 13, "goods": dict.fromkeys(GOODS, 4), "extensions": 2}),
        ("POST_AGAIN", {"ask": "place", "merchant": 5}),
        ("DEALER_AGAIN", {"ask": "place", "merchant": 16, "lira": 40}),
        ("FAMILY_HOME", {"family": 5}),
        ("STAY", {}),
        ("RETURN_ONE", {"assistants": [2, 3]}),
        ("ANY_GOODS", {"ask": "place", "merchant": 11, "goods": {"blue": 2}}),
    ],
)
def test_every_card_goes_on_top_of_the_discard_pile(card: str, situation: dict[str, Any]) -> None:
    table = at(hand={card: 1}, discard=["FIVE_LIRA"], governor=1, smuggler=1, **situation)
    if card.endswith("AGAIN"):
        choose(table, "act")
        while table.decision == "palace_good":
            table.choose(table.choices[0])
    choose(table, "play", card)
    assert state(table)["discard"] == [card, "FIVE_LIRA"]
    assert player(table, 0)["hand"] == {}


@pytest.mark.rule("IST-6.3")
def test_cards_are_drawn_from_the_top_of_the_draw_pile() -> None:
    table = at(ask="place", merchant=1, governor=1, lira=2, deck=["STAY", "ANY_GOODS"], discard=["POST_AGAIN"])
    choose(table, "governor")
    assert player(table, 0)["hand"] == {"STAY": 1}

    table = at(ask="place", merchant=1, others={1: {"family": 1}}, deck=["STAY", "ANY_GOODS"], discard=["POST_AGAIN"])
    go(table, ("catch", 1), ("reward", "card"))
    assert player(table, 0)["hand"] == {"STAY": 1}

    table = at(hand={"FAMILY_HOME": 1}, family=5, deck=["STAY", "ANY_GOODS"], discard=["POST_AGAIN"])
    go(table, ("play", "FAMILY_HOME"), ("reward", "card"))
    assert player(table, 0)["hand"] == {"STAY": 1}
    assert state(table)["deck"][0] == "ANY_GOODS"


@pytest.mark.rule("IST-6.4", "IST-6.5", "IST-11.19")
def test_when_the_last_card_is_drawn_the_discard_pile_is_shuffled_at_once() -> None:
    table = at(ask="place", merchant=1, governor=1, lira=1, deck=["STAY"], rest="discard", hand={"POST_AGAIN": 1})
    choose(table, "governor")
    assert told(table, "shuffled") == [(None, 24, 0)]
    assert table.decision == "governor_payment"
    assert state(table)["discard"] == []
    assert len(state(table)["deck"]) == 24
    choose(table, "discard", "POST_AGAIN")  # starts the new discard pile
    assert state(table)["discard"] == ["POST_AGAIN"]
    assert len(state(table)["deck"]) == 24


@pytest.mark.rule("IST-6.5")
def test_lazy_reshuffle_waits_until_a_card_is_to_be_drawn() -> None:
    lazy = {"lazy_reshuffle": True}
    mine: dict[str, Any] = {"ask": "place", "merchant": 1, "lira": 1, "hand": {"POST_AGAIN": 1}}
    table = at(governor=1, deck=["STAY"], rest="discard", options=lazy, others={1: {"family": 1}}, **mine)
    choose(table, "governor")
    assert state(table)["deck"] == []
    assert len(state(table)["discard"]) == 24
    choose(table, "discard", "POST_AGAIN")
    assert len(state(table)["discard"]) == 25
    assert table.decision == "reward"
    choose(table, "reward", "card")
    assert told(table, "shuffled") == [(None, 25, 0)]
    assert len(state(table)["deck"]) == 24
    assert state(table)["discard"] == []


@pytest.mark.rule("IST-6.4")
def test_the_new_draw_pile_holds_what_was_discarded() -> None:
    seen = set()
    for seed in range(6):
        table = at(hand={"FAMILY_HOME": 1}, family=5, deck=["STAY"], rest="discard", seed=seed)
        expected = sorted(["FAMILY_HOME", *state(table)["discard"]])
        go(table, ("play", "FAMILY_HOME"), ("reward", "card"))
        assert sorted(state(table)["deck"]) == expected
        seen.add(tuple(state(table)["deck"]))
    assert len(seen) == 6  # in an order of chance


@pytest.mark.rule("IST-6.6")
def test_no_card_can_be_drawn_from_two_empty_piles() -> None:
    others = {1: {"family": 1}}
    table = at(ask="place", merchant=1, governor=1, rest=2, others=others, hand={"STAY": 1})
    choose(table, "catch", 1)
    assert not has(table, "governor")
    assert player(table, 0)["hand"] == {"STAY": 1}


@pytest.mark.rule("IST-6.6")
@pytest.mark.parametrize("lazy", [False, True])
def test_an_empty_draw_pile_is_filled_when_a_card_is_to_be_drawn(lazy: bool) -> None:
    pile = ["STAY", "ANY_GOODS", "POST_AGAIN"]
    options = {"lazy_reshuffle": lazy}
    table = at(ask="place", merchant=1, governor=1, lira=2, rest=2, discard=pile, cards=["STAY"], options=options)
    assert state(table)["deck"] == []
    choose(table, "governor")
    assert [event.name for event in table.events] == ["shuffled", "drew_card"]
    assert player(table, 0)["hand"] == {"STAY": 1}
    assert sorted(state(table)["deck"]) == ["ANY_GOODS", "POST_AGAIN"]
    assert state(table)["discard"] == []


@pytest.mark.rule("IST-6.4", "IST-6.6")
def test_with_an_empty_discard_pile_the_draw_pile_stays_empty_until_a_card_is_to_be_drawn() -> None:
    table = at(ask="place", merchant=1, governor=1, lira=2, rest=2, deck=["STAY"], others={1: {"family": 1}})
    go(table, "governor", ("discard", "STAY"))
    assert (state(table)["deck"], state(table)["discard"]) == ([], ["STAY"])
    choose(table, "reward", "card")
    assert player(table, 0)["hand"] == {"STAY": 1}


@pytest.mark.rule("IST-6.7")
def test_a_card_without_effect_cannot_be_played() -> None:
    hand = {card: 1 for card in COPIES if card not in ("ONE_GOOD", "FIVE_LIRA")}
    assert values(at(hand=hand), "play") == ["MOVE_3_4", "STAY"]  # nothing to return, the family member at home
    for place in (5, 11, 13, 16):
        table = at(ask="place", merchant=place, hand=hand, governor=1, smuggler=1)
        assert values(table, "play") == []


# -------------------------------------------------------------------------------------------------- ONE_GOOD, FIVE_LIRA


@pytest.mark.rule("IST-6.11", "IST-0.13")
@pytest.mark.parametrize("good", GOODS)
def test_one_good_is_gained_by_choice(good: str) -> None:
    table = at(hand={"ONE_GOOD": 1}, goods={"red": 2})
    choose(table, "play", "ONE_GOOD")
    assert options_of(table) == {("gain", name) for name in GOODS}
    choose(table, "gain", good)
    assert player(table, 0)["goods"] == ({"red": 2} if good == "red" else {"red": 2, good: 1})
    assert table.decision == "move"


@pytest.mark.rule("IST-6.11")
def test_one_good_may_be_played_though_every_kind_is_full() -> None:
    full = dict.fromkeys(GOODS, 2)
    table = at(hand={"ONE_GOOD": 1}, goods=full)
    go(table, ("play", "ONE_GOOD"), ("gain", "blue"))
    assert player(table, 0)["goods"] == full
    assert told(table, "lost_good") == [(0, 3, 1)]


@pytest.mark.rule("IST-6.21")
def test_five_lira() -> None:
    table = at(hand={"FIVE_LIRA": 2}, lira=1, others={1: {"lira": 4}})
    choose(table, "play", "FIVE_LIRA")
    assert told(table, "gained_lira") == [(0, 5, 0)]
    choose(table, "play", "FIVE_LIRA")
    assert state(table)["lira"] == [11, 4, 0]
    assert table.decision == "move"


@pytest.mark.rule("IST-6.21")
@pytest.mark.parametrize(("steps", "decision"), [("draw", "caravan_card"), ("draw draw", "caravan_discard")])
def test_five_lira_is_not_played_within_the_caravansary_step(steps: str, decision: str) -> None:
    table = at(ask="place", merchant=6, hand=HAND, discard=["STAY"], deck=["STAY", "POST_AGAIN"])
    go(table, *steps.split())
    assert table.decision == decision
    assert not has(table, "play")


# ---------------------------------------------------------------------------------------------------------- FAMILY_HOME


@pytest.mark.rule("IST-6.71")
@pytest.mark.parametrize("place", [1, 7, 16])
@pytest.mark.parametrize(("reward", "hand", "lira"), [("card", {"STAY": 1}, 1), ("lira", {}, 4)])
def test_family_home(place: int, reward: str, hand: dict[str, int], lira: int) -> None:
    table = at(hand={"FAMILY_HOME": 1}, family=place, lira=1, deck=["STAY"])
    choose(table, "play", "FAMILY_HOME")
    assert player(table, 0)["family"] == 12
    assert options_of(table) == {("reward", "card"), ("reward", "lira")}
    choose(table, "reward", reward)
    assert (player(table, 0)["hand"], player(table, 0)["lira"]) == (hand, lira)


@pytest.mark.rule("IST-6.72")
def test_family_home_is_not_played_at_home() -> None:
    assert not has(at(hand={"FAMILY_HOME": 1}, family=12), "play")
    assert has(at(hand={"FAMILY_HOME": 1}, family=11), "play", "FAMILY_HOME")
    table = go(at(hand={"FAMILY_HOME": 2}, family=11), ("play", "FAMILY_HOME"), ("reward", "lira"))
    assert not has(table, "play")


@pytest.mark.rule("IST-6.71", "IST-5.15")
def test_family_home_itself_is_a_card_that_can_be_drawn() -> None:
    table = at(hand={"FAMILY_HOME": 1}, family=3, rest=2)
    go(table, ("play", "FAMILY_HOME"), ("reward", "card"))
    assert player(table, 0)["hand"] == {"FAMILY_HOME": 1}
    assert kinds(table) == {"move"}
