"""Ledger section 5: family members, Governor and Smuggler (IST-5.1 to 5.35)."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from tests.rules.istanbul.situations import GOODS, at, choose, go, has, kinds, options_of, player, state, told, values

# -------------------------------------------------------------------------------------------------------------- general


@pytest.mark.rule("IST-5.1")
def test_encounters_follow_an_action_and_the_lack_of_one() -> None:
    others = {1: {"family": 5}}
    acted = go(at(ask="place", merchant=5, governor=5, smuggler=5, others=others), "act")
    given_up = go(at(ask="place", merchant=5, governor=5, smuggler=5, others=others), "skip")
    impossible = at(ask="place", merchant=1, governor=1, smuggler=1, others={1: {"family": 1}})
    for table in (acted, given_up, impossible):
        assert options_of(table) == {("catch", 1), "governor", "smuggler"}


@pytest.mark.rule("IST-5.1", "IST-2.4")
def test_a_turn_that_ended_early_has_no_encounters() -> None:
    others = {1: {"family": 5, "merchant": 5}}
    at_the_assistant = at(ask="assistant", merchant=5, governor=5, smuggler=5, others=others, lira=5)
    at_the_payment = at(ask="payment", merchant=5, governor=5, smuggler=5, others=others, lira=5)
    for table in (at_the_assistant, at_the_payment):
        choose(table, "end_turn")
        assert table.seats == (1,)
        assert player(table, 1)["family"] == 5
        assert (state(table)["governor"], state(table)["smuggler"]) == (5, 5)


@pytest.mark.rule("IST-5.1")
def test_encounters_concern_the_place_of_the_merchant_only() -> None:
    table = go(at(ask="place", merchant=5, governor=4, smuggler=6, others={1: {"family": 2}, 2: {"family": 6}}), "act")
    assert table.seats == (1,)
    assert player(table, 1)["family"] == 2


@pytest.mark.rule("IST-5.2", "IST-11.21")
@pytest.mark.parametrize("order", list(itertools.permutations(["catch 1", "catch 2", "governor", "smuggler"])))
def test_encounters_are_resolved_in_any_order(order: tuple[str, ...]) -> None:
    others = {1: {"family": 5}, 2: {"family": 5}}
    dice = [(1, 2), (6, 6)]
    table = at(ask="place", merchant=5, governor=5, smuggler=5, others=others, dice=dice, deck=["STAY"], lira=2)
    choose(table, "act")
    for number, encounter in enumerate(order):
        if encounter.startswith("catch"):
            if number < 3:
                choose(table, "catch", int(encounter[-1]))
            choose(table, "reward", "lira")
        elif encounter == "governor":
            choose(table, "governor")
            choose(table, "pay_lira")
        else:
            go(table, "smuggler", ("gain", "blue"), "pay_lira")
        if number == 2 and order[3].startswith("catch"):
            assert table.decision == "reward"  # the last one was caught without asking
    if not order[3].startswith("catch"):
        assert table.seats == (1,)
    assert [player(table, seat)["family"] for seat in range(3)] == [12, 12, 12]
    moved = (3, 12) if order.index("governor") < order.index("smuggler") else (12, 3)
    assert (state(table)["governor"], state(table)["smuggler"]) == moved
    assert player(table, 0)["lira"] == 2 + 2 + 3 + 3 - 2 - 2


@pytest.mark.rule("IST-5.3")
@pytest.mark.parametrize("token", ["governor", "smuggler"])
def test_a_token_that_stays_is_not_used_again(token: str) -> None:
    tokens: dict[str, Any] = {"governor": 1, "smuggler": 1, token: 6}
    table = at(ask="place", merchant=6, dice=[(3, 3)], hand={"ONE_GOOD": 1}, lira=4, deck=["STAY"], **tokens)
    go(table, "skip", token)
    if token == "smuggler":
        choose(table, "gain", "blue")
    choose(table, "pay_lira")
    assert state(table)[token] == 6
    assert options_of(table) == {"end_turn", ("play", "ONE_GOOD")}


@pytest.mark.rule("IST-5.3")
def test_a_token_is_used_again_in_a_later_turn() -> None:
    mine: dict[str, Any] = {"merchant": 3, "lira": 4, "hand": {"STAY": 1}}
    table = at(2, ask="place", governor=3, dice=[(1, 2)], others={1: {"stack": 0}}, deck=["ANY_GOODS"], **mine)
    go(table, "skip", "governor", "pay_lira")
    assert (table.seats, state(table)["governor"]) == ((1,), 3)
    choose(table, "move", 6)  # without assistants the turn of the other ends there
    go(table, ("play", "STAY"), "leave", "skip")
    assert kinds(table) == {"governor", "end_turn"}


# ------------------------------------------------------------------------------------------------------- family members


@pytest.mark.rule("IST-5.11")
def test_every_family_member_of_another_player_must_be_caught() -> None:
    others = {seat: {"family": 5} for seat in (1, 2, 3)}
    table = at(4, ask="place", merchant=5, others=others, governor=5)
    choose(table, "act")
    for seat in (2, 1):
        assert not has(table, "end_turn")
        assert has(table, "catch", seat)
        choose(table, "catch", seat)
        assert player(table, seat)["family"] == 12
        choose(table, "reward", "lira")
    assert options_of(table) == {("catch", 3), "governor"}
    go(table, ("catch", 3), ("reward", "lira"))
    assert options_of(table) == {"governor", "end_turn"}
    assert player(table, 0)["lira"] == 2 + 9


@pytest.mark.rule("IST-5.11")
def test_the_turn_cannot_end_by_giving_up_the_action() -> None:
    table = at(ask="place", merchant=5, others={1: {"family": 5}})
    assert options_of(table) == {"act", "skip"}
    choose(table, "skip")
    assert player(table, 1)["family"] == 12
    assert table.decision == "reward"


@pytest.mark.rule("IST-5.12", "IST-4.1209")
def test_nobody_is_caught_on_place_12() -> None:
    table = at(ask="place", merchant=12, family=5, hand={"ONE_GOOD": 1})
    assert [player(table, seat)["family"] for seat in (1, 2)] == [12, 12]
    assert options_of(table) == {"end_turn", ("play", "ONE_GOOD")}
    choose(table, "end_turn")
    assert table.seats == (1,)
    assert player(table, 0)["lira"] == 0


@pytest.mark.rule("IST-5.13", "IST-5.14")
@pytest.mark.parametrize("first", ["card", "lira"])
@pytest.mark.parametrize("second", ["card", "lira"])
def test_each_reward_is_a_card_or_3_lira(first: str, second: str) -> None:
    others = {1: {"family": 1}, 2: {"family": 1}}
    table = at(ask="place", merchant=1, others=others, deck=["STAY", "RETURN_ONE"], hand={"MOVE_3_4": 1})
    for reward in (first, second):
        if table.decision != "reward":
            choose(table, "catch", 2)
        assert options_of(table) == {("reward", "card"), ("reward", "lira")}  # taking nothing is not offered
        choose(table, "reward", reward)
    cards = [first, second].count("card")
    assert sum(player(table, 0)["hand"].values()) == 1 + cards
    assert player(table, 0)["lira"] == 3 * (2 - cards)
    assert len(state(table)["deck"]) == 25 - cards


@pytest.mark.rule("IST-5.14", "IST-11.22")
def test_a_later_reward_is_chosen_when_the_card_before_is_known() -> None:
    others = {1: {"family": 1}, 2: {"family": 1}}
    table = at(ask="place", merchant=1, others=others, deck=["FIVE_LIRA", "STAY"])
    go(table, ("catch", 1), ("reward", "card"))
    assert player(table, 0)["hand"] == {"FIVE_LIRA": 1}
    assert options_of(table) == {("catch", 2), ("play", "FIVE_LIRA")}  # not chosen for both beforehand
    choose(table, "catch", 2)
    assert {("reward", "card"), ("reward", "lira")} <= options_of(table)


@pytest.mark.rule("IST-5.15")
def test_without_any_card_the_reward_is_3_lira() -> None:
    table = at(ask="place", merchant=1, others={1: {"family": 1}}, rest=2, hand={"FIVE_LIRA": 1})
    choose(table, "catch", 1)  # the only reward was taken without asking
    assert told(table, "gained_lira") == [(0, 3, 0)]
    assert player(table, 0)["hand"] == {"FIVE_LIRA": 1}


@pytest.mark.rule("IST-5.15")
def test_a_card_on_the_discard_pile_is_enough() -> None:
    table = at(ask="place", merchant=1, others={1: {"family": 1}}, rest=2, discard=["STAY"], hand={"FIVE_LIRA": 1})
    choose(table, "catch", 1)
    assert has(table, "reward", "card")
    choose(table, "reward", "card")
    assert player(table, 0)["hand"] == {"FIVE_LIRA": 1, "STAY": 1}


@pytest.mark.rule("IST-5.16", "IST-11.11")
def test_the_own_family_member_is_not_caught() -> None:
    table = at(merchant=3, family=2, governor=1, smuggler=1)
    go(table, ("move", 2), "leave", "act")
    assert table.seats == (1,)
    assert player(table, 0)["family"] == 2
    assert (player(table, 0)["goods"], player(table, 0)["lira"]) == ({"red": 2}, 0)


@pytest.mark.rule("IST-5.17")
@pytest.mark.parametrize("reward", ["card", "lira"])
def test_the_owner_of_a_caught_family_member_gains_and_pays_nothing(reward: str) -> None:
    mine = {"merchant": 4, "family": 1, "lira": 7, "goods": {"red": 1}, "hand": {"STAY": 1}, "assistants": [3]}
    table = at(ask="place", merchant=1, others={1: mine})
    before = player(table, 1)
    assert options_of(table) == {("catch", 1)}
    go(table, ("catch", 1), ("reward", reward))
    assert player(table, 1) == {**before, "family": 12}


@pytest.mark.rule("IST-5.18", "IST-11.13")
def test_a_family_member_sent_to_a_merchant_is_not_caught_by_that() -> None:
    def sent() -> Any:
        table = at(ask="place", merchant=12, others={1: {"merchant": 5, "hand": {"STAY": 1}}}, governor=1, smuggler=1)
        go(table, ("send", 5), "act")
        assert table.seats == (1,)
        assert player(table, 0)["family"] == 5
        assert not has(table, "catch")
        return table

    left = sent()  # the merchant goes away: nothing happens
    go(left, ("move", 2), "leave", "act")
    assert player(left, 0)["family"] == 5
    stayed = sent()  # the merchant stays there by card in his own turn: now it is caught
    go(stayed, ("play", "STAY"), "leave", "skip")
    assert stayed.decision == "reward"
    assert player(stayed, 0)["family"] == 12


# ------------------------------------------------------------------------------------------------------------- Governor


@pytest.mark.rule("IST-5.21", "IST-5.22", "IST-5.23")
def test_the_governor_sells_a_card_for_2_lira() -> None:
    table = at(ask="place", merchant=1, governor=1, lira=3, deck=["STAY"], discard=["MOVE_3_4"], dice=[(2, 6)])
    assert options_of(table) == {"governor", "end_turn"}
    choose(table, "governor")
    assert player(table, 0)["hand"] == {"STAY": 1}
    assert options_of(table) == {"pay_lira", ("discard", "STAY")}
    choose(table, "pay_lira")
    assert player(table, 0)["lira"] == 1
    assert player(table, 0)["hand"] == {"STAY": 1}
    assert told(table, "rolled") == [(0, 2, 6)]
    assert state(table)["governor"] == 8
    assert state(table)["discard"] == ["MOVE_3_4"]


@pytest.mark.rule("IST-5.22")
@pytest.mark.parametrize(("card", "left"), [("STAY", "RETURN_ONE"), ("RETURN_ONE", "STAY")])
def test_the_governor_is_paid_with_a_card_of_the_hand(card: str, left: str) -> None:
    table = at(ask="place", merchant=1, governor=1, lira=1, deck=["STAY"], hand={"RETURN_ONE": 1}, dice=[(1, 1)])
    choose(table, "governor")
    assert options_of(table) == {("discard", "STAY"), ("discard", "RETURN_ONE")}  # 1 Lira is too little
    choose(table, "discard", card)
    assert player(table, 0)["hand"] == {left: 1}
    assert state(table)["discard"] == [card]
    assert (player(table, 0)["lira"], state(table)["governor"]) == (1, 2)


@pytest.mark.rule("IST-5.22")
def test_the_governor_can_be_used_without_any_lira_and_card() -> None:
    table = at(ask="place", merchant=1, governor=1, deck=["STAY"], dice=[(3, 4)])
    choose(table, "governor")  # the new card was all there was to pay with
    assert [event.name for event in table.events][:3] == ["drew_card", "discarded", "rolled"]
    assert player(table, 0)["hand"] == {}
    assert state(table)["discard"] == ["STAY"]
    assert state(table)["governor"] == 7


@pytest.mark.rule("IST-5.21")
def test_the_governor_is_optional() -> None:
    table = go(at(ask="place", merchant=1, governor=1), "end_turn")
    assert table.seats == (1,)
    assert (state(table)["governor"], len(state(table)["deck"])) == (1, 26)


@pytest.mark.rule("IST-5.23")
@pytest.mark.parametrize("roll", [(1, 1), (3, 5), (4, 4), (6, 6)])
def test_the_governor_goes_where_the_dice_say(roll: tuple[int, int]) -> None:
    table = go(at(ask="place", merchant=8, governor=8, lira=2, dice=[roll]), "skip", "governor", "pay_lira")
    assert state(table)["governor"] == sum(roll)


@pytest.mark.rule("IST-5.24")
def test_without_any_card_the_governor_cannot_be_used() -> None:
    table = at(ask="place", merchant=1, governor=1, lira=5, rest=1)
    assert options_of(table) == {"end_turn"}
    table = at(ask="place", merchant=1, governor=1, lira=5, rest=1, discard=["STAY"])
    assert options_of(table) == {"governor", "end_turn"}


# ------------------------------------------------------------------------------------------------------------- Smuggler


@pytest.mark.rule("IST-5.31", "IST-5.32", "IST-5.33")
@pytest.mark.parametrize("good", GOODS)
def test_the_smuggler_sells_any_good_for_2_lira(good: str) -> None:
    table = at(ask="place", merchant=1, smuggler=1, lira=2, dice=[(5, 6)])
    assert options_of(table) == {"smuggler", "end_turn"}
    choose(table, "smuggler")
    assert values(table, "gain") == sorted(GOODS)
    choose(table, "gain", good)
    assert options_of(table) == {"pay_lira", ("pay_good", good)}
    choose(table, "pay_lira")
    assert player(table, 0)["goods"] == {good: 1}
    assert (player(table, 0)["lira"], state(table)["smuggler"]) == (0, 11)


@pytest.mark.rule("IST-5.32")
@pytest.mark.parametrize(("paid", "left"), [("red", {"blue": 1}), ("blue", {"red": 1})])
def test_the_smuggler_is_paid_with_any_good(paid: str, left: dict[str, int]) -> None:
    table = at(ask="place", merchant=1, smuggler=1, lira=1, goods={"red": 1}, dice=[(1, 1)])
    go(table, "smuggler", ("gain", "blue"))
    assert options_of(table) == {("pay_good", "red"), ("pay_good", "blue")}
    choose(table, "pay_good", paid)
    assert player(table, 0)["goods"] == left
    assert (player(table, 0)["lira"], state(table)["smuggler"]) == (1, 2)


@pytest.mark.rule("IST-5.32")
def test_the_smuggler_can_be_used_with_nothing_at_all() -> None:
    table = go(at(ask="place", merchant=1, smuggler=1, dice=[(1, 2)]), "smuggler", ("gain", "blue"))
    assert player(table, 0)["goods"] == {}  # the new good was all there was to pay with
    assert state(table)["smuggler"] == 3


@pytest.mark.rule("IST-5.31")
def test_the_smuggler_is_optional() -> None:
    table = go(at(ask="place", merchant=1, smuggler=1), "end_turn")
    assert (table.seats, state(table)["smuggler"]) == ((1,), 1)


@pytest.mark.rule("IST-5.33", "IST-11.21")
def test_each_token_has_a_roll_of_its_own() -> None:
    table = at(ask="place", merchant=1, governor=1, smuggler=1, lira=4, dice=[(1, 1), (6, 6)])
    go(table, "governor", "pay_lira", "smuggler", ("gain", "red"), "pay_lira")
    assert (state(table)["governor"], state(table)["smuggler"]) == (2, 12)


@pytest.mark.rule("IST-5.34", "IST-0.12")
def test_a_full_kind_from_the_smuggler_is_lost_and_the_payment_comes_on_top() -> None:
    full = dict.fromkeys(GOODS, 2)
    table = at(ask="place", merchant=1, smuggler=1, goods=full)
    go(table, "smuggler", ("gain", "blue"))
    assert values(table, "pay_good") == sorted(GOODS)
    assert player(table, 0)["goods"] == full
    choose(table, "pay_good", "blue")
    assert player(table, 0)["goods"] == {**full, "blue": 1}  # a net loss


@pytest.mark.rule("IST-5.34")
@pytest.mark.parametrize(
    ("goods", "gain", "pay", "after"),
    [
        ({"blue": 2}, "blue", "blue", {"blue": 2}),  # handed over although it did not fit
        ({"blue": 2, "red": 2}, "blue", "red", {"blue": 2, "red": 1}),
        ({"blue": 1}, "blue", "blue", {"blue": 1}),  # it fitted: an ordinary payment
        ({"blue": 2, "red": 1}, "red", "blue", {"blue": 1, "red": 2}),
    ],
)
def test_smuggler_swap(goods: dict[str, int], gain: str, pay: str, after: dict[str, int]) -> None:
    table = at(ask="place", merchant=1, smuggler=1, goods=goods, lira=2, options={"smuggler_swap": True})
    go(table, "smuggler", ("gain", gain), ("pay_good", pay))
    assert player(table, 0)["goods"] == after
    table = at(ask="place", merchant=1, smuggler=1, goods=goods, lira=2, options={"smuggler_swap": True})
    go(table, "smuggler", ("gain", gain), "pay_lira")
    assert player(table, 0)["lira"] == 0


@pytest.mark.rule("IST-5.35")
def test_a_token_that_moved_waits_for_a_merchant_to_arrive() -> None:
    others: dict[int, dict[str, Any]] = {
        1: {"merchant": 5, "lira": 9, "hand": {"STAY": 1}},
        2: {"merchant": 5, "lira": 9},
    }
    table = at(
        ask="place",
        merchant=1,
        governor=1,
        smuggler=1,
        lira=4,
        others=others,
        dice=[(2, 3), (1, 4)],
        deck=["ANY_GOODS"],
    )
    before = [player(table, seat) for seat in (1, 2)]
    go(table, "governor", "pay_lira", "smuggler", ("gain", "red"), "pay_lira")
    assert (state(table)["governor"], state(table)["smuggler"]) == (5, 5)
    assert [player(table, seat) for seat in (1, 2)] == before
    assert table.seats == (1,)
    assert kinds(table) == {"move", "play"}
    # Only when that merchant ends a movement there in a turn of his own do they serve him.
    go(table, ("play", "STAY"), "leave", "pay", "act")
    assert kinds(table) == {"governor", "smuggler", "end_turn"}


@pytest.mark.rule("IST-5.22", "IST-6.21")
@pytest.mark.parametrize(
    "file", [{"encounter_payments": {"governor": {"pay_lira": 6}}}, {"bonus_card_lira": {"FIVE_LIRA": 1}}]
)
def test_with_own_numbers_the_governor_can_always_be_paid(file: dict[str, Any]) -> None:
    """The last card is not played for fewer Lira than he takes; with another card, or enough Lira, it may be."""
    told_why = "Played now, this card would leave you nothing to pay the Governor with."
    table = at(ask="place", merchant=5, governor=5, deck=["FIVE_LIRA"], components=file)
    go(table, "skip", "governor")
    assert told(table, "discarded"), "there was no other way to pay"
    table = at(ask="place", merchant=5, governor=5, deck=["FIVE_LIRA"], hand=["STAY"], components=file)
    go(table, "skip", "governor")
    assert ("play", "FIVE_LIRA") in options_of(table)
    go(table, ("play", "FIVE_LIRA"))
    assert told(table, "discarded"), "STAY was left to pay with"
    alone = at(ask="governor_payment", merchant=5, governor=5, hand=["FIVE_LIRA"], state={"phase": 4}, components=file)
    assert options_of(alone) == {("discard", "FIVE_LIRA")}
    assert alone.why_not("play", "FIVE_LIRA") == told_why
    rich = at(ask="place", merchant=5, governor=5, deck=["FIVE_LIRA"], lira=5, components=file)
    go(rich, "skip", "governor", ("play", "FIVE_LIRA"))
    assert told(rich, "paid")
