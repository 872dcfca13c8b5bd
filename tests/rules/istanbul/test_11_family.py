"""Ledger section 11: rulings on the family member and its card, and on the cards that repeat an action."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.istanbul.situations import GOODS, at, choose, go, has, kinds, options_of, player, state, values

# --------------------------------------------------------------------------------------- family member and again cards


@pytest.mark.rule("IST-11.1", "IST-11.4")
def test_both_post_again_cards_for_the_family_member() -> None:
    table = at(ask="place", merchant=12, hand={"POST_AGAIN": 2}, extensions=1)
    go(table, ("send", 5), "act")
    assert options_of(table) == {("play", "POST_AGAIN"), "end_turn"}
    go(table, ("play", "POST_AGAIN"), ("play", "POST_AGAIN"))
    assert state(table)["mail"] == 3
    assert player(table, 0)["lira"] == 2 + 2 + 3
    assert player(table, 0)["goods"] == {"red": 2, "green": 1, "yellow": 3}


@pytest.mark.rule("IST-11.1", "IST-11.4")
def test_both_dealer_again_cards_for_the_family_member() -> None:
    table = at(ask="place", merchant=12, hand={"DEALER_AGAIN": 2}, lira=14 + 15 + 16)
    go(table, ("send", 16), "act", ("play", "DEALER_AGAIN"), ("play", "DEALER_AGAIN"))
    assert (player(table, 0)["lira"], player(table, 0)["rubies"]) == (0, 3)


@pytest.mark.rule("IST-11.1", "IST-11.4", "IST-11.2")
def test_both_palace_again_cards_for_the_family_member() -> None:
    goods = {"red": 4, "green": 3, "yellow": 4, "blue": 5}  # BRGY*, BRGY*B, BRGY*BR less two that cards bring
    table = at(ask="place", merchant=12, hand={"PALACE_AGAIN": 2, "ONE_GOOD": 2}, goods=goods, extensions=3)
    go(table, ("send", 13), "act", ("pay_good", "yellow"))
    assert values(table, "play") == ["ONE_GOOD", "PALACE_AGAIN"]
    go(table, ("play", "ONE_GOOD"), ("gain", "red"), ("play", "PALACE_AGAIN"), ("pay_good", "red"))
    go(table, ("play", "ONE_GOOD"), ("gain", "yellow"), ("play", "PALACE_AGAIN"))
    assert player(table, 0)["rubies"] >= 3
    assert sum(player(table, 0)["goods"].values()) == 18 - 5 - 6 - 7


@pytest.mark.rule("IST-11.1", "IST-4.1101")
@pytest.mark.parametrize("options", [{}, {"any_goods_exactly_five": True}, {"family_must_act": True}])
def test_any_goods_for_the_family_member(options: dict[str, bool]) -> None:
    goods = {"blue": 3, "red": 2}
    table = at(
        ask="place",
        merchant=12,
        hand={"ANY_GOODS": 1},
        goods=goods,
        extensions=1,
        demand={"small": ["S4", "S1"]},
        options=options,
    )
    go(table, ("send", 11), ("play", "ANY_GOODS"))
    while has(table, "sell"):
        table.choose(next(choice for choice in table.choices if choice.kind == "sell"))
    assert (player(table, 0)["lira"], player(table, 0)["goods"]) == (20, {})
    assert state(table)["demand"]["small"][-1] == "S4"


@pytest.mark.rule("IST-11.2", "IST-0.7")
def test_between_two_runs_of_the_family_member_is_an_open_point() -> None:
    mine: dict[str, Any] = {"tiles": ["yellow"], "lira": 9, "assistants": [3, 4]}
    hand = {"POST_AGAIN": 1, "ONE_GOOD": 1, "FAMILY_HOME": 1}
    table = at(4, ask="place", merchant=12, hand=hand, **mine)
    go(table, ("send", 5), "act")
    assert values(table, "play") == ["FAMILY_HOME", "ONE_GOOD", "POST_AGAIN"]
    go(table, ("play", "ONE_GOOD"), ("gain", "blue"), "use_yellow", ("take_back", 3), ("play", "POST_AGAIN"))
    assert state(table)["mail"] == 2
    assert player(table, 0)["goods"] == {"red": 1, "green": 1, "yellow": 2, "blue": 1}


@pytest.mark.rule("IST-11.3")
def test_there_is_no_open_point_before_the_family_members_action() -> None:
    hand = {"POST_AGAIN": 1, "ONE_GOOD": 1, "FAMILY_HOME": 1}
    table = at(4, ask="place", merchant=12, hand=hand, tiles=["yellow"], lira=9, assistants=[3, 4])
    assert {"play", "use_yellow"} <= kinds(table)
    choose(table, "send", 5)
    assert options_of(table) == {"act", "skip"}


@pytest.mark.rule("IST-6.21", "IST-11.3")
@pytest.mark.parametrize(("place", "lira", "left"), [(1, 6, 4), (16, 13, 4)])
def test_five_lira_may_make_the_family_members_action_possible(place: int, lira: int, left: int) -> None:
    table = at(ask="place", merchant=12, lira=lira, hand={"FIVE_LIRA": 1})
    choose(table, "send", place)
    assert options_of(table) == {"skip", ("play", "FIVE_LIRA")}
    go(table, ("play", "FIVE_LIRA"), "act")
    assert player(table, 0)["lira"] == left


@pytest.mark.rule("IST-11.5")
def test_an_again_card_needs_a_run_at_its_own_place() -> None:
    hand = {"PALACE_AGAIN": 1, "POST_AGAIN": 1, "DEALER_AGAIN": 1, "ONE_GOOD": 1}
    rich: dict[str, Any] = {"goods": dict.fromkeys(GOODS, 5), "extensions": 3, "lira": 60}
    for place, card in ((5, "POST_AGAIN"), (16, "DEALER_AGAIN")):
        table = at(ask="place", merchant=place, hand=hand, **rich)
        choose(table, "act")
        assert values(table, "play") == sorted([card, "ONE_GOOD"])
        family = at(ask="place", merchant=12, hand=hand, **rich)
        go(family, ("send", place), "act")
        assert values(family, "play") == sorted([card, "ONE_GOOD"])
    palace = go(at(ask="place", merchant=13, hand=hand, **rich), "act", ("pay_good", "red"))
    assert values(palace, "play") == ["ONE_GOOD", "PALACE_AGAIN"]
    idle = go(at(ask="place", merchant=12, hand=hand, **rich), ("send", 16), "skip")
    assert values(idle, "play") == ["ONE_GOOD"]


@pytest.mark.rule("IST-11.5")
def test_an_again_card_does_not_outlast_its_turn() -> None:
    table = at(2, ask="place", merchant=5, hand={"POST_AGAIN": 1, "STAY": 1}, others={1: {"stack": 0}})
    go(table, "act", "end_turn", ("move", 6), ("play", "STAY"), "leave")
    assert options_of(table) == {"act", "end_turn"}
    others = {1: {"merchant": 3, "hand": {"POST_AGAIN": 1}}}
    table = at(ask="place", merchant=5, others=others, governor=1, smuggler=1)
    go(table, "act", ("move", 2), "leave", "act")
    assert table.seats == (2,)  # the run at the Post Office was not this player's


@pytest.mark.rule("IST-11.6")
@pytest.mark.parametrize("family", [False, True])
def test_an_again_card_may_be_drawn_after_the_run(family: bool) -> None:
    table = at(
        ask="place",
        merchant=12 if family else 16,
        family=12 if family else 5,
        hand={"FAMILY_HOME": 1},
        lira=29,
        deck=["DEALER_AGAIN"],
    )
    if family:
        choose(table, "send", 16)
    go(table, "act", ("play", "FAMILY_HOME"), ("reward", "card"), ("play", "DEALER_AGAIN"))
    assert (player(table, 0)["lira"], player(table, 0)["rubies"]) == (0, 2)


# --------------------------------------------------------------------------------------------------------- FAMILY_HOME


@pytest.mark.rule("IST-11.7")
def test_family_home_at_place_12_before_the_action() -> None:
    table = at(ask="place", merchant=12, family=5, hand={"FAMILY_HOME": 1})
    assert not has(table, "send")
    go(table, ("play", "FAMILY_HOME"), ("reward", "lira"), ("send", 2), "act")
    assert player(table, 0)["family"] == 2
    assert (player(table, 0)["goods"], player(table, 0)["lira"]) == ({"red": 2}, 3)


@pytest.mark.rule("IST-11.8")
def test_family_home_after_the_family_members_action() -> None:
    table = at(ask="place", merchant=12, hand={"FAMILY_HOME": 2})
    go(table, ("send", 2), "act", ("play", "FAMILY_HOME"), ("reward", "lira"))
    assert player(table, 0)["family"] == 12
    # Once per card: now it is at home, the second card cannot be played, and the action was carried out.
    assert table.seats == (1,)
    assert player(table, 0)["hand"] == {"FAMILY_HOME": 1}


@pytest.mark.rule("IST-11.7", "IST-11.8")
def test_family_home_before_and_after_in_one_turn() -> None:
    table = at(ask="place", merchant=12, family=5, hand={"FAMILY_HOME": 2})
    go(table, ("play", "FAMILY_HOME"), ("reward", "lira"), ("send", 2), "act", ("play", "FAMILY_HOME"))
    choose(table, "reward", "lira")
    assert (player(table, 0)["family"], player(table, 0)["lira"]) == (12, 6)


@pytest.mark.rule("IST-11.10", "IST-4.1205")
def test_a_family_member_may_be_sent_to_anybody() -> None:
    others: dict[int, dict[str, Any]] = {1: {"merchant": 9, "family": 9, "lira": 1}, 2: {"merchant": 9, "family": 9}}
    table = at(ask="place", merchant=12, governor=9, smuggler=9, others=others, dice=[(6, 6)])
    assert has(table, "send", 9)
    go(table, ("send", 9), ("announce", 12))
    assert [player(table, seat)["lira"] for seat in range(3)] == [12, 1, 0]
    assert [player(table, seat)["family"] for seat in range(3)] == [9, 9, 9]
    assert table.seats == (1,)


@pytest.mark.rule("IST-11.11")
def test_a_merchant_uses_the_place_of_his_own_family_member_normally() -> None:
    table = at(merchant=2, family=5, lira=2, governor=1, smuggler=1, others={1: {"merchant": 5}})
    go(table, ("move", 5), "leave", "pay", "act")
    assert player(table, 0)["family"] == 5
    assert state(table)["mail"] == 1
    assert table.seats == (1,)


@pytest.mark.rule("IST-11.12")
def test_a_caught_family_member_can_be_sent_out_in_its_owners_next_turn() -> None:
    others = {1: {"merchant": 5, "family": 1}}
    table = at(ask="place", merchant=1, governor=3, smuggler=3, others=others)
    go(table, ("catch", 1), ("reward", "lira"), ("move", 12), "leave", ("send", 2), "act")
    assert player(table, 1)["family"] == 2
    assert player(table, 1)["goods"] == {"red": 2}
