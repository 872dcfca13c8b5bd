"""Ledger section 11: interaction rulings, but for those on the family member, the mosques (4) and the last step (8)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.istanbul.situations import GOODS, at, choose, go, has, options_of, player, state, told, values

# ------------------------------------------------------------------------------------------- movement and its payment


@pytest.mark.rule("IST-11.13", "IST-3.15")
def test_all_phases_follow_a_card_to_stay() -> None:
    others: dict[int, dict[str, Any]] = {1: {"merchant": 5, "family": 5}}
    table = at(merchant=5, hand={"STAY": 1}, lira=4, governor=5, smuggler=5, others=others)
    go(table, ("play", "STAY"), "leave")
    assert options_of(table) == {"pay", "end_turn"}
    go(table, "pay", "act")
    assert options_of(table) == {("catch", 1), "governor", "smuggler"}
    assert player(table, 1)["lira"] == 2


@pytest.mark.rule("IST-11.14")
@pytest.mark.parametrize(("lying", "first", "second"), [([], "leave", "pick_up"), ([5], "pick_up", "leave")])
def test_staying_turn_after_turn(lying: list[int], first: str, second: str) -> None:
    table = at(2, merchant=2, hand={"STAY": 1}, assistants=lying, others={1: {"stack": 0}})
    go(table, ("move", 5), first, "end_turn", ("move", 6))
    assert table.seats == (0,)
    choose(table, "play", "STAY")
    assert options_of(table) == {second, "end_turn"}
    choose(table, second)
    assert player(table, 0)["assistant"] == ({} if second == "pick_up" else {"5": 1})


@pytest.mark.rule("IST-11.15")
def test_tile_or_card_supply_the_assistant_to_be_left() -> None:
    mine: dict[str, Any] = {"ask": "assistant", "merchant": 5, "stack": 0, "assistants": [2, 3, 4, 6]}
    tile = at(4, tiles=["yellow"], lira=2, **mine)
    assert options_of(tile) == {"use_yellow", "end_turn"}
    go(tile, "use_yellow", ("take_back", 6), "leave")
    assert player(tile, 0)["assistant"] == {"2": 1, "3": 1, "4": 1, "5": 1}
    card = at(4, hand={"RETURN_ONE": 1}, **mine)
    assert options_of(card) == {("play", "RETURN_ONE"), "end_turn"}
    go(card, ("play", "RETURN_ONE"), ("take_back", 2), "leave", "act")
    assert state(card)["mail"] == 1
    neither = at(4, merchant=2, stack=0, assistants=[2, 3, 4, 6])
    choose(neither, "move", 5)  # nothing could be left: the turn ended
    assert neither.seats == (1,)


FIVE: dict[str, Any] = {"hand": {"FIVE_LIRA": 1}, "lira": 1}


@pytest.mark.rule("IST-11.16")
def test_five_lira_pays_for_everything_that_costs_2() -> None:
    yellow = at(4, tiles=["yellow"], assistants=[3], **FIVE)
    assert not has(yellow, "use_yellow")
    go(yellow, ("play", "FIVE_LIRA"), "use_yellow")
    assert player(yellow, 0)["lira"] == 4

    merchant = at(ask="payment", merchant=5, others={1: {"merchant": 5}}, **FIVE)
    assert not has(merchant, "pay")
    go(merchant, ("play", "FIVE_LIRA"), "pay")
    assert player(merchant, 0)["lira"] == 4

    green = go(at(4, ask="place", merchant=2, tiles=["green"], **FIVE), "act")
    assert options_of(green) == {"done", ("play", "FIVE_LIRA")}
    go(green, ("play", "FIVE_LIRA"), ("buy", "blue"))
    assert player(green, 0)["lira"] == 4

    governor = go(at(ask="place", merchant=1, governor=1, **FIVE), "governor")
    assert not has(governor, "pay_lira")
    go(governor, ("play", "FIVE_LIRA"), "pay_lira")
    assert player(governor, 0)["lira"] == 4

    smuggler = go(at(ask="place", merchant=1, smuggler=1, **FIVE), "smuggler", ("gain", "blue"))
    assert not has(smuggler, "pay_lira")
    go(smuggler, ("play", "FIVE_LIRA"), "pay_lira")
    assert (player(smuggler, 0)["lira"], player(smuggler, 0)["goods"]) == (4, {"blue": 1})


@pytest.mark.rule("IST-11.17", "IST-3.1")
def test_lira_for_several_merchants_are_raised_by_any_number_of_cards() -> None:
    others = {seat: {"merchant": 5} for seat in (1, 2, 3, 4)}
    hand = {"FIVE_LIRA": 1, "FAMILY_HOME": 1}
    table = at(5, ask="payment", merchant=5, family=3, hand=hand, others=others)
    go(table, ("play", "FAMILY_HOME"), ("reward", "lira"))
    assert not has(table, "pay")
    go(table, ("play", "FIVE_LIRA"), "pay")
    assert state(table)["lira"] == [0, 2, 2, 2, 2]
    assert has(table, "act")


@pytest.mark.rule("IST-11.18", "IST-3.5", "IST-2.5")
def test_the_yellow_tile_may_leave_too_little_for_the_merchants() -> None:
    mine: dict[str, Any] = {"tiles": ["yellow"], "lira": 3, "stack": 0, "assistants": [2, 3, 4, 6]}
    others = {1: {"merchant": 5}}
    left = go(at(4, ask="assistant", merchant=5, others=others, **mine), "use_yellow", ("take_back", 3), "leave")
    assert left.seats == (1,)  # the turn ended for want of Lira
    assert player(left, 0)["assistant"] == {"2": 1, "4": 1, "5": 1, "6": 1}
    assert player(left, 0)["lira"] == 1
    assert state(left)["mail"] == 0
    kept = go(at(4, ask="payment", merchant=5, others=others, **mine), "use_yellow", ("take_back", 3))
    assert kept.seats == (1,)
    assert (player(kept, 0)["stack"], player(kept, 0)["lira"]) == (["own"], 1)


@pytest.mark.rule("IST-2.5", "IST-11.18")
def test_what_was_played_before_a_turn_ended_for_want_of_payment_stays_played() -> None:
    others = {seat: {"merchant": 5} for seat in (1, 2, 3)}
    hand = {"FIVE_LIRA": 1, "ONE_GOOD": 1}
    table = at(4, ask="assistant", merchant=5, others=others, hand=hand, stack=4)
    go(table, ("play", "ONE_GOOD"), ("gain", "blue"), ("play", "FIVE_LIRA"), "leave")  # 6 Lira are owed
    assert table.seats == (1,)
    assert player(table, 0)["hand"] == {}
    assert (player(table, 0)["goods"], player(table, 0)["lira"]) == ({"blue": 1}, 5)
    assert player(table, 0)["assistant"] == {"5": 1}
    assert state(table)["discard"] == ["FIVE_LIRA", "ONE_GOOD"]


@pytest.mark.rule("IST-11.37", "IST-2.5")
@pytest.mark.parametrize("card", ["ONE_GOOD", "RETURN_ONE", "MOVE_3_4", "STAY"])
def test_after_a_card_the_turn_may_still_end_at_the_assistant_decision(card: str) -> None:
    table = at(merchant=5, hand={card: 1}, assistants=[2, 3])
    choose(table, "play", card)
    if card == "ONE_GOOD":
        choose(table, "gain", "red")
    if card == "RETURN_ONE":
        choose(table, "take_back", 3)
    if card != "STAY":
        choose(table, "move", 9 if card == "MOVE_3_4" else 4)
    choose(table, "end_turn")
    assert table.seats == (1,)
    assert player(table, 0)["hand"] == {}
    assert state(table)["discard"] == [card]


# ----------------------------------------------------------------------------------------------- Governor and Smuggler


@pytest.mark.rule("IST-11.20")
def test_the_governor_is_paid_by_the_five_lira_just_drawn() -> None:
    table = at(ask="place", merchant=1, governor=1, deck=["FIVE_LIRA"], dice=[(1, 1)])
    choose(table, "governor")
    assert options_of(table) == {("discard", "FIVE_LIRA"), ("play", "FIVE_LIRA")}
    choose(table, "play", "FIVE_LIRA")
    # The settlement was still due; nothing was left to discard, so 2 Lira were paid.
    assert (player(table, 0)["lira"], player(table, 0)["hand"]) == (3, {})
    assert state(table)["governor"] == 2
    assert state(table)["discard"] == ["FIVE_LIRA"]


@pytest.mark.rule("IST-11.20")
def test_between_draw_and_settlement_no_other_card_is_played() -> None:
    hand = {"ONE_GOOD": 1, "FAMILY_HOME": 1, "FIVE_LIRA": 1}
    mine: dict[str, Any] = {"family": 5, "tiles": ["yellow"], "lira": 6, "assistants": [3]}
    table = go(at(4, ask="place", merchant=1, governor=1, hand=hand, deck=["STAY"], **mine), "governor")
    assert values(table, "play") == ["FIVE_LIRA"]
    assert not has(table, "use_yellow")
    choose(table, "play", "FIVE_LIRA")
    assert options_of(table) == {"pay_lira", *(("discard", card) for card in ("ONE_GOOD", "FAMILY_HOME", "STAY"))}


@pytest.mark.rule("IST-11.19", "IST-11.20", "IST-6.5")
@pytest.mark.parametrize("lazy", [False, True])
def test_five_lira_between_draw_and_settlement_with_a_reshuffle(lazy: bool) -> None:
    others = {2: {"hand": {"FIVE_LIRA": 3}}}
    options = {"lazy_reshuffle": lazy}
    table = at(ask="place", merchant=1, governor=1, deck=["FIVE_LIRA"], rest="discard", others=others, options=options)
    go(table, "governor", ("play", "FIVE_LIRA"))
    if lazy:
        assert state(table)["deck"] == []
        assert state(table)["discard"][0] == "FIVE_LIRA"
        assert len(state(table)["discard"]) == 23
    else:
        assert state(table)["discard"] == ["FIVE_LIRA"]
        assert len(state(table)["deck"]) == 22


@pytest.mark.rule("IST-11.21")
@pytest.mark.parametrize("first", ["governor", "smuggler"])
@pytest.mark.parametrize("both", [True, False])
def test_governor_and_smuggler_on_one_place(first: str, both: bool) -> None:
    dice = [(1, 2), (5, 6)]
    table = at(ask="place", merchant=1, governor=1, smuggler=1, lira=4, deck=["STAY"], dice=dice)
    assert options_of(table) == {"governor", "smuggler", "end_turn"}
    second = "smuggler" if first == "governor" else "governor"
    for token in (first, second) if both else (first,):
        choose(table, token)
        if token == "smuggler":
            choose(table, "gain", "blue")
        choose(table, "pay_lira")
    moved = {first: 3, second: 11 if both else 1}
    assert (state(table)["governor"], state(table)["smuggler"]) == (moved["governor"], moved["smuggler"])
    assert player(table, 0)["lira"] == (0 if both else 2)
    if not both:
        assert options_of(table) == {second, "end_turn"}


@pytest.mark.rule("IST-11.22")
def test_the_card_of_a_catch_may_be_played_at_once_or_given_to_the_governor() -> None:
    others = {1: {"family": 1}}
    for card in ("FIVE_LIRA", "ONE_GOOD", "FAMILY_HOME"):
        table = at(ask="place", merchant=1, governor=1, family=5, others=others, deck=[card, "STAY"])
        go(table, ("catch", 1), ("reward", "card"))
        assert values(table, "play") == [card]
    for card in ("MOVE_3_4", "STAY", "RETURN_ONE", "POST_AGAIN", "ANY_GOODS"):
        table = at(ask="place", merchant=1, governor=1, assistants=[3], others=others, deck=[card, "ONE_GOOD"])
        go(table, ("catch", 1), ("reward", "card"))
        assert values(table, "play") == []  # not the time for it
        choose(table, "governor")
        assert has(table, "discard", card)
        choose(table, "discard", card)
        assert player(table, 0)["hand"] == {"ONE_GOOD": 1}


# ---------------------------------------------------------------------------------------------------------- Post Office


@pytest.mark.rule("IST-11.24")
def test_post_again_when_all_indicators_are_in_the_bottom_row() -> None:
    table = at(ask="place", merchant=5, mail=4, hand={"POST_AGAIN": 1})
    choose(table, "act")
    assert player(table, 0)["goods"] == {"red": 1, "blue": 1}
    assert (player(table, 0)["lira"], state(table)["mail"]) == (4, 0)
    choose(table, "play", "POST_AGAIN")
    assert player(table, 0)["goods"] == dict.fromkeys(GOODS, 1)
    assert (player(table, 0)["lira"], state(table)["mail"]) == (6, 1)


# ----------------------------------------------------------------------------------------------------------- reshuffles


@pytest.mark.rule("IST-11.25", "IST-6.2")
@pytest.mark.parametrize("lazy", [False, True])
def test_family_home_is_shuffled_in_when_its_reward_empties_the_draw_pile(lazy: bool) -> None:
    options = {"lazy_reshuffle": lazy}
    others = {1: {"hand": {"FAMILY_HOME": 1}}}
    table = at(hand={"FAMILY_HOME": 1}, family=5, deck=["STAY"], rest="discard", others=others, options=options)
    go(table, ("play", "FAMILY_HOME"), ("reward", "card"))
    pile = "discard" if lazy else "deck"
    assert state(table)[pile].count("FAMILY_HOME") == 1
    assert len(state(table)[pile]) == 24
    assert state(table)["discard" if not lazy else "deck"] == []


@pytest.mark.rule("IST-11.26", "IST-4.605")
def test_caravansary_with_one_card_in_the_draw_pile() -> None:
    pile = ["ANY_GOODS", "MOVE_3_4", "POST_AGAIN"]
    table = at(ask="place", merchant=6, deck=["STAY"], discard=pile, rest=1, cards=["POST_AGAIN"])
    choose(table, "draw")
    assert told(table, "shuffled") == [(None, 3, 0)]
    assert player(table, 0)["hand"] == {"STAY": 1, "POST_AGAIN": 1}  # the second take was blind, from the new pile
    choose(table, "discard", "STAY")
    assert state(table)["discard"] == ["STAY"]
    assert sorted(state(table)["deck"]) == ["ANY_GOODS", "MOVE_3_4"]


@pytest.mark.rule("IST-11.27")
def test_the_card_discarded_may_be_one_that_lay_on_the_discard_pile() -> None:
    table = at(ask="place", merchant=6, discard=["ANY_GOODS", "MOVE_3_4"], hand={"STAY": 1})
    go(table, "take_discard", "take_discard", ("discard", "ANY_GOODS"))
    assert state(table)["discard"] == ["ANY_GOODS"]
    assert player(table, 0)["hand"] == {"STAY": 1, "MOVE_3_4": 1}


# ---------------------------------------------------------------------------------------------------- rubies and palace


@pytest.mark.rule("IST-11.31", "IST-8.2")
def test_the_deciding_ruby_changes_nothing_in_the_turn() -> None:
    others = {1: {"family": 16, "rubies": 0}}
    hand = {"DEALER_AGAIN": 1, "ONE_GOOD": 1}
    table = at(ask="place", merchant=16, lira=60, rubies=4, hand=hand, others=others, governor=16)
    choose(table, "act")
    assert player(table, 0)["rubies"] == 5
    assert options_of(table) == {("play", "DEALER_AGAIN"), ("play", "ONE_GOOD"), ("catch", 1), "governor"}
    choose(table, "play", "DEALER_AGAIN")
    assert player(table, 0)["rubies"] == 6


@pytest.mark.rule("IST-11.32")
@pytest.mark.parametrize(
    ("goods", "payable"),
    [
        ({"red": 1, "green": 1, "yellow": 1, "blue": 2}, True),
        ({"red": 2, "green": 1, "yellow": 1, "blue": 1}, True),
        ({"red": 1, "green": 1, "yellow": 1, "blue": 1}, False),  # nothing left for the fifth space
        ({"red": 2, "green": 2, "yellow": 2}, False),  # blue is printed
        ({"red": 2, "yellow": 2, "blue": 2}, False),
    ],
)
def test_the_palace_price_is_checked_kind_by_kind(goods: dict[str, int], payable: bool) -> None:
    assert has(at(ask="place", merchant=13, goods=goods), "act") is payable


@pytest.mark.rule("IST-11.32")
@pytest.mark.parametrize(("free", "extensions", "payable"), [(8, 0, True), (9, 0, False), (9, 1, True), (10, 1, True)])
def test_capacity_limits_the_palace_price(free: int, extensions: int, payable: bool) -> None:
    full = dict.fromkeys(GOODS, 2 + extensions)
    table = at(4, ask="place", merchant=13, goods=full, extensions=extensions, palace_taken=free - 4)
    assert has(table, "act") is payable


# -------------------------------------------------------------------------------------------------------- shared places


@pytest.mark.rule("IST-11.34")
def test_neutral_merchants_are_only_paid() -> None:
    table = at(2, merchant=2, lira=0, neutral=[5, 5, 5], governor=5, smuggler=5, others={1: {"family": 14}})
    choose(table, "move", 5)
    choose(table, "leave")
    assert table.seats == (1,)  # 6 Lira were owed to the supply

    table = at(2, ask="place", merchant=12, neutral=[9, 9, 9], governor=9, smuggler=9, dice=[(6, 6)])
    go(table, ("send", 9), ("announce", 12))
    assert (player(table, 0)["family"], player(table, 0)["lira"]) == (9, 12)
    assert state(table)["neutral"] == [9, 9, 9]

    # One rolled onto a family member, the tokens and a merchant does nothing there.
    others: dict[int, dict[str, Any]] = {1: {"merchant": 4, "family": 4, "lira": 3}}
    table = at(
        2, ask="payment", merchant=5, lira=2, neutral=[5, 1, 1], governor=4, smuggler=4, others=others, dice=[(1, 3)]
    )
    choose(table, "pay")
    assert state(table)["neutral"] == [4, 1, 1]
    assert (player(table, 1)["family"], player(table, 1)["lira"]) == (4, 3)
    assert (state(table)["governor"], state(table)["smuggler"]) == (4, 4)


@pytest.mark.rule("IST-11.35", "IST-3.3")
@pytest.mark.parametrize(("lira", "possible"), [(5, False), (6, True)])
def test_an_opponent_and_neutral_merchants_are_one_debt(lira: int, possible: bool) -> None:
    others = {1: {"merchant": 5, "lira": 1}}
    table = at(2, ask="payment", merchant=5, lira=lira, neutral=[5, 15, 5], others=others, dice=[(1, 1), (1, 2)])
    assert has(table, "pay") is possible
    if possible:
        choose(table, "pay")
        assert state(table)["lira"] == [0, 3]  # 2 to the opponent, 4 to the supply
        assert state(table)["neutral"] == [2, 15, 3]


@pytest.mark.rule("IST-11.36")
def test_two_players_may_share_a_place() -> None:
    others = {1: {"merchant": 5, "lira": 9}}
    table = at(ask="payment", merchant=5, lira=2, others=others, governor=1, smuggler=1)
    go(table, "pay", "act")
    assert [player(table, seat)["merchant"] for seat in (0, 1)] == [5, 5]
    assert state(table)["lira"] == [2, 11, 0]
    go(table, ("move", 2), "leave", "act")  # the other moves away and owes nothing
    assert state(table)["lira"] == [2, 11, 0]
