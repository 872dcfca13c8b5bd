"""Ledger section 6: cards that replace or serve the move, repeat an action, or go with a sale (IST-6.31 to 6.103)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.istanbul.situations import (
    GOODS,
    at,
    choose,
    distance,
    go,
    has,
    kinds,
    options_of,
    player,
    state,
    told,
    values,
)

# ------------------------------------------------------------------------------------------------------------- MOVE_3_4


@pytest.mark.rule("IST-6.31", "IST-6.32")
@pytest.mark.parametrize("layout", ["short", "long", "in_order"])
@pytest.mark.parametrize("start", range(1, 17))
def test_three_or_four_places_away(start: int, layout: str) -> None:
    table = at(merchant=start, hand={"MOVE_3_4": 1}, options={"layout": layout})
    choose(table, "play", "MOVE_3_4")
    targets = [place for place in range(1, 17) if distance(table, start, place) in (3, 4)]
    assert values(table, "move") == targets
    assert kinds(table) == {"move"}
    choose(table, "move", targets[0])
    assert player(table, 0)["merchant"] == targets[0]
    assert len(player(table, 0)["stack"]) == 4  # the whole stack went along
    assert not has(table, "move")


@pytest.mark.rule("IST-6.31")
def test_the_card_replaces_the_move() -> None:
    table = at(merchant=7, hand={"MOVE_3_4": 2, "STAY": 1})
    go(table, ("play", "MOVE_3_4"), ("move", 15))
    assert options_of(table) == {"leave", "end_turn"}


# ---------------------------------------------------------------------------------------------------------- again cards

RICH: dict[str, Any] = {"goods": dict.fromkeys(GOODS, 5), "extensions": 3, "lira": 90}
AGAIN = {13: "PALACE_AGAIN", 5: "POST_AGAIN", 16: "DEALER_AGAIN"}


def run(table: Table, *start: Any) -> None:
    """Carry an action out; yellow goods pay for the palace's spaces for any good while there are some."""
    choose(table, *start)
    while table.decision == "palace_good":
        choose(table, "pay_good", "yellow" if has(table, "pay_good", "yellow") else "red")


@pytest.mark.rule("IST-6.41", "IST-11.32")
def test_palace_again_at_the_higher_price() -> None:
    goods = {"red": 3, "green": 2, "yellow": 3, "blue": 3}  # BRGY* and BRGY*B
    table = at(ask="place", merchant=13, hand={"PALACE_AGAIN": 1}, goods=goods, extensions=1)
    go(table, "act", ("pay_good", "red"), ("play", "PALACE_AGAIN"))
    assert player(table, 0)["goods"] == {}  # the yellow one was the only good left for the last space
    assert player(table, 0)["rubies"] == 2
    assert state(table)["palace_free"] == 7


@pytest.mark.rule("IST-6.51")
@pytest.mark.parametrize("mail", range(5))
def test_post_again_with_the_indicators_as_they_now_stand(mail: int) -> None:
    single = go(at(ask="place", merchant=5, mail=mail, extensions=1), "act")
    following = go(at(ask="place", merchant=5, mail=(mail + 1) % 5, extensions=1), "act")
    table = go(at(ask="place", merchant=5, mail=mail, extensions=1, hand={"POST_AGAIN": 1}), "act")
    assert state(table)["mail"] == (mail + 1) % 5
    choose(table, "play", "POST_AGAIN")
    one, other, both = (player(t, 0) for t in (single, following, table))
    assert both["lira"] == one["lira"] + other["lira"]
    assert both["goods"] == {
        good: one["goods"].get(good, 0) + other["goods"].get(good, 0)
        for good in GOODS
        if good in one["goods"] or good in other["goods"]
    }
    assert state(table)["mail"] == (mail + 2) % 5


@pytest.mark.rule("IST-6.61")
def test_dealer_again_at_the_higher_price() -> None:
    table = at(ask="place", merchant=16, hand={"DEALER_AGAIN": 1}, lira=30)
    run(table, "act")
    assert player(table, 0)["lira"] == 16
    choose(table, "play", "DEALER_AGAIN")
    assert (player(table, 0)["lira"], player(table, 0)["rubies"]) == (1, 2)


@pytest.mark.rule("IST-6.62", "IST-11.5")
@pytest.mark.parametrize("place", AGAIN)
def test_the_card_follows_a_run(place: int) -> None:
    table = at(ask="place", merchant=place, hand={AGAIN[place]: 1, "ONE_GOOD": 1}, **RICH)
    assert values(table, "play") == ["ONE_GOOD"]  # not announced before the first run
    run(table, "act")
    assert values(table, "play") == sorted(["ONE_GOOD", AGAIN[place]])
    run(table, "play", AGAIN[place])
    assert values(table, "play") == ["ONE_GOOD"]


@pytest.mark.rule("IST-6.62")
@pytest.mark.parametrize("place", AGAIN)
def test_the_card_comes_before_the_encounters(place: int) -> None:
    table = at(ask="place", merchant=place, hand={AGAIN[place]: 1}, governor=place, smuggler=place, **RICH)
    run(table, "act")
    assert options_of(table) == {("play", AGAIN[place]), "governor", "smuggler", "end_turn"}
    go(table, "smuggler", ("gain", "red"), "pay_lira")
    assert not has(table, "play")

    table = at(ask="place", merchant=place, hand={AGAIN[place]: 1}, governor=place, **RICH)
    choose(table, "skip")
    assert options_of(table) == {"governor", "end_turn"}  # no run went before


@pytest.mark.rule("IST-6.62")
@pytest.mark.parametrize(
    ("place", "mine"),
    [
        (13, {"goods": {"red": 2, "green": 2, "yellow": 2, "blue": 2}}),  # blue and one more are missing for BRGY*B
        (13, {"goods": dict.fromkeys(GOODS, 5), "extensions": 3, "palace_taken": 5}),  # the last ruby
        (16, {"lira": 14 + 14}),
        (16, {"lira": 90, "dealer_taken": 9}),  # the last ruby
    ],
)
def test_the_card_needs_another_run_to_be_possible(place: int, mine: dict[str, Any]) -> None:
    table = at(ask="place", merchant=place, hand={AGAIN[place]: 1, "ONE_GOOD": 1}, **mine)
    run(table, "act")
    assert values(table, "play") == ["ONE_GOOD"]
    assert has(table, "end_turn")


@pytest.mark.rule("IST-6.62", "IST-11.33")
def test_other_cards_may_come_between_two_runs() -> None:
    table = at(ask="place", merchant=16, hand={"DEALER_AGAIN": 1, "FIVE_LIRA": 2}, lira=19)
    run(table, "act")
    go(table, ("play", "FIVE_LIRA"), ("play", "FIVE_LIRA"), ("play", "DEALER_AGAIN"))
    assert (player(table, 0)["lira"], player(table, 0)["rubies"]) == (0, 2)

    goods = {"red": 2, "green": 2, "yellow": 2, "blue": 3}
    table = at(ask="place", merchant=13, hand={"PALACE_AGAIN": 1, "ONE_GOOD": 1}, goods=goods, extensions=1)
    go(table, "act", ("pay_good", "red"))
    assert values(table, "play") == ["ONE_GOOD"]  # red is missing, and the good for any space
    go(table, ("play", "ONE_GOOD"), ("gain", "blue"))
    assert not has(table, "play", "PALACE_AGAIN")


@pytest.mark.rule("IST-11.33")
def test_goods_for_a_second_palace_run_may_be_gained_between() -> None:
    goods = {"red": 3, "green": 2, "yellow": 2, "blue": 3}
    table = at(ask="place", merchant=13, hand={"PALACE_AGAIN": 1, "ONE_GOOD": 1}, goods=goods, extensions=1)
    go(table, "act", ("pay_good", "red"))
    assert values(table, "play") == ["ONE_GOOD"]
    go(table, ("play", "ONE_GOOD"), ("gain", "yellow"), ("play", "PALACE_AGAIN"))
    assert player(table, 0)["rubies"] == 2
    assert player(table, 0)["goods"] == {}


@pytest.mark.rule("IST-6.63", "IST-11.4")
@pytest.mark.parametrize("place", AGAIN)
def test_both_copies_give_three_runs(place: int) -> None:
    before = at(ask="place", merchant=place, hand={AGAIN[place]: 2}, **RICH)
    table = before.copy()
    run(table, "act")
    run(table, "play", AGAIN[place])
    run(table, "play", AGAIN[place])
    mine, had = player(table, 0), player(before, 0)
    assert mine["hand"] == {}
    if place == 5:
        assert state(table)["mail"] == 3
        assert mine["lira"] == had["lira"] + 2 + 2 + 3
    elif place == 13:
        assert mine["rubies"] == had["rubies"] + 3
        assert sum(mine["goods"].values()) == 20 - 5 - 6 - 7  # each run pays its own price
    else:
        assert mine["rubies"] == had["rubies"] + 3
        assert mine["lira"] == had["lira"] - 14 - 15 - 16


@pytest.mark.rule("IST-6.63")
@pytest.mark.parametrize("place", AGAIN)
def test_double_card_limit_allows_one_again_card(place: int) -> None:
    options = {"double_card_limit": True}
    table = at(ask="place", merchant=place, hand={AGAIN[place]: 2, "ONE_GOOD": 1}, options=options, **RICH)
    run(table, "act")
    run(table, "play", AGAIN[place])
    assert options_of(table) == {("play", "ONE_GOOD"), "end_turn"}
    assert player(table, 0)["hand"] == {AGAIN[place]: 1, "ONE_GOOD": 1}


@pytest.mark.rule("IST-6.63")
def test_double_card_limit_is_for_one_action() -> None:
    options = {"double_card_limit": True}
    others = {1: {"stack": 0}}
    table = at(2, ask="place", merchant=5, hand={"POST_AGAIN": 2, "STAY": 1}, options=options, others=others)
    go(table, "act", ("play", "POST_AGAIN"), ("move", 6))
    go(table, ("play", "STAY"), "leave", "act", ("play", "POST_AGAIN"))
    assert state(table)["mail"] == 4


# ---------------------------------------------------------------------------------------------------------------- STAY


@pytest.mark.rule("IST-6.81", "IST-0.3")
def test_stay_makes_the_present_place_the_target() -> None:
    table = at(merchant=5, hand={"STAY": 1})
    choose(table, "play", "STAY")
    assert told(table, "moved") == [(0, 5, 5)]
    go(table, "leave", "act")
    assert player(table, 0)["merchant"] == 5
    assert state(table)["mail"] == 1


@pytest.mark.rule("IST-6.82", "IST-11.14")
def test_stay_asks_for_the_assistant_again() -> None:
    lying = go(at(merchant=5, hand={"STAY": 1}, assistants=[5]), ("play", "STAY"))
    assert options_of(lying) == {"pick_up", "end_turn"}
    choose(lying, "pick_up")
    assert player(lying, 0)["assistant"] == {}
    none = go(at(merchant=5, hand={"STAY": 1}), ("play", "STAY"))
    assert options_of(none) == {"leave", "end_turn"}
    choose(none, "end_turn")
    assert (none.seats, state(none)["mail"]) == ((1,), 0)
    empty = go(at(merchant=5, hand={"STAY": 1}, stack=0), ("play", "STAY"))
    assert (empty.seats, state(empty)["mail"]) == ((1,), 0)  # who cannot ends his turn


@pytest.mark.rule("IST-6.83")
def test_stay_on_the_fountain() -> None:
    table = at(merchant=7, hand={"STAY": 1}, stack=0, assistants=[2, 3, 4, 5], governor=1, smuggler=1)
    choose(table, "play", "STAY")
    assert options_of(table) == {"act", "end_turn"}
    go(table, "act", ("take_back", 3))
    assert len(player(table, 0)["stack"]) == 1


@pytest.mark.rule("IST-6.83")
def test_stay_not_on_fountain() -> None:
    options = {"stay_not_on_fountain": True}
    assert not has(at(merchant=7, hand={"STAY": 1}, options=options), "play")
    assert has(at(merchant=5, hand={"STAY": 1}, options=options), "play", "STAY")


# ---------------------------------------------------------------------------------------------------------- RETURN_ONE


@pytest.mark.rule("IST-6.91", "IST-10.12")
@pytest.mark.parametrize("place", [2, 5, 16])
def test_return_one(place: int) -> None:
    table = at(merchant=7, hand={"RETURN_ONE": 1}, assistants=[2, 5, 16], others={1: {"assistants": [3]}})
    choose(table, "play", "RETURN_ONE")
    assert options_of(table) == {("take_back", 2), ("take_back", 5), ("take_back", 16)}
    choose(table, "take_back", place)
    assert player(table, 0)["assistant"] == {str(other): 1 for other in (2, 5, 16) if other != place}
    assert len(player(table, 0)["stack"]) == 2
    assert player(table, 0)["lira"] == 0
    assert table.decision == "move"


@pytest.mark.rule("IST-6.91", "IST-6.7")
def test_return_one_needs_an_assistant_on_a_place() -> None:
    assert not has(at(merchant=7, hand={"RETURN_ONE": 1}, others={1: {"assistants": [3]}}), "play")


@pytest.mark.rule("IST-6.92", "IST-2.18")
def test_return_one_is_for_phase_1() -> None:
    mine: dict[str, Any] = {"hand": {"RETURN_ONE": 1}, "assistants": [2, 3]}
    assert has(at(merchant=7, **mine), "play", "RETURN_ONE")
    arrived = at(ask="assistant", merchant=5, **mine)
    assert has(arrived, "play", "RETURN_ONE")
    choose(arrived, "leave")
    assert not has(arrived, "play")  # phase 1 does not stay open after the decision
    assert not has(at(ask="payment", merchant=5, lira=2, others={1: {"merchant": 5}}, **mine), "play")
    assert not has(go(at(ask="place", merchant=5, **mine), "act"), "play")
    assert not has(at(ask="place", merchant=1, governor=1, **mine), "play")


@pytest.mark.rule("IST-6.92")
def test_on_the_way_to_the_fountain_return_one_works_before_moving_only() -> None:
    mine: dict[str, Any] = {"hand": {"RETURN_ONE": 1}, "assistants": [2, 3]}
    table = at(merchant=12, governor=1, smuggler=1, **mine)
    assert has(table, "play", "RETURN_ONE")
    choose(table, "move", 7)
    assert options_of(table) == {"act", "end_turn"}


@pytest.mark.rule("IST-6.93", "IST-2.12")
def test_the_assistant_returned_may_be_the_one_at_the_target() -> None:
    table = at(ask="assistant", merchant=5, hand={"RETURN_ONE": 1}, stack=0, assistants=[2, 3, 4, 5])
    assert options_of(table) == {"pick_up", "end_turn", ("play", "RETURN_ONE")}
    go(table, ("play", "RETURN_ONE"), ("take_back", 5))
    assert options_of(table) == {"leave", "end_turn"}
    choose(table, "leave")
    assert player(table, 0)["assistant"] == {"2": 1, "3": 1, "4": 1, "5": 1}


@pytest.mark.rule("IST-6.93")
def test_the_assistant_returned_may_be_the_one_at_the_place_left() -> None:
    table = at(merchant=2, hand={"RETURN_ONE": 1}, stack=1, assistants=[2, 3, 4])
    go(table, ("play", "RETURN_ONE"), ("take_back", 2), ("move", 5))
    assert player(table, 0)["assistant"] == {"3": 1, "4": 1}
    assert len(player(table, 0)["stack"]) == 2


# ----------------------------------------------------------------------------------------------------------- ANY_GOODS


def with_any_goods(goods: dict[str, int], **more: Any) -> Table:
    demand = {"small": ["S3", "S1"]}  # R 1, G 3, Y 1
    table = at(ask="place", merchant=11, goods=goods, extensions=3, hand={"ANY_GOODS": 1}, demand=demand, **more)
    return table if not has(table, "play") else go(table, ("play", "ANY_GOODS"))


@pytest.mark.rule("IST-6.101")
@pytest.mark.parametrize(("sold", "lira"), [(1, 2), (2, 5), (3, 9), (4, 14), (5, 20)])
def test_any_goods_sells_one_to_five_whatever_the_tile_shows(sold: int, lira: int) -> None:
    table = with_any_goods({"red": 1, "blue": 5})
    for _ in range(sold):
        choose(table, "sell", "blue")
    if sold < 5:
        assert has(table, "sell", "blue")
        choose(table, "done")
    assert player(table, 0)["lira"] == lira
    assert player(table, 0)["goods"] == {"red": 1, **({"blue": 5 - sold} if sold < 5 else {})}


@pytest.mark.rule("IST-6.101")
def test_any_goods_of_mixed_kinds_with_and_without_icons() -> None:
    table = with_any_goods({"red": 2, "green": 1, "blue": 2})
    go(table, ("sell", "red"), ("sell", "red"), ("sell", "green"), ("sell", "blue"), ("sell", "blue"))
    assert (player(table, 0)["lira"], player(table, 0)["goods"]) == (20, {})


@pytest.mark.rule("IST-6.101")
def test_any_goods_sells_no_more_than_is_owned() -> None:
    table = with_any_goods({"red": 1, "blue": 1})
    go(table, ("sell", "red"))
    assert options_of(table) == {("sell", "blue"), "done"}
    choose(table, "sell", "blue")
    assert (player(table, 0)["lira"], player(table, 0)["goods"]) == (5, {})
    nothing = with_any_goods({})
    assert options_of(nothing) == {"end_turn"}


@pytest.mark.rule("IST-6.101")
def test_any_goods_exactly_five() -> None:
    options = {"any_goods_exactly_five": True}
    few = with_any_goods({"red": 2, "blue": 2}, options=options)
    assert not has(few, "play")
    assert has(few, "sell", "red")  # without the card as always
    table = with_any_goods({"red": 2, "blue": 4}, options=options)
    assert player(table, 0)["goods"] == {"red": 1, "blue": 4}  # four of blue alone would not do: red went unasked
    assert options_of(table) == {("sell", "red"), ("sell", "blue")}  # no `done` before the fifth
    choose(table, "sell", "blue")
    assert (player(table, 0)["lira"], player(table, 0)["goods"]) == (20, {"red": 1})


@pytest.mark.rule("IST-6.102")
def test_the_tile_goes_under_the_stack_after_any_goods_too() -> None:
    table = with_any_goods({"blue": 2})
    if has(table, "done"):
        choose(table, "done")
    assert state(table)["demand"]["small"] == ["S1", "S2", "S4", "S5", "S3"]


@pytest.mark.rule("IST-6.103")
def test_one_card_covers_the_whole_sale() -> None:
    demand = {"small": ["S3"]}
    table = at(ask="place", merchant=11, goods={"red": 1, "blue": 2}, hand={"ANY_GOODS": 2}, demand=demand)
    go(table, ("play", "ANY_GOODS"), ("sell", "red"), ("sell", "blue"), ("sell", "blue"))
    assert player(table, 0)["lira"] == 9
    assert player(table, 0)["hand"] == {"ANY_GOODS": 1}


@pytest.mark.rule("IST-6.103")
def test_any_goods_has_no_use_at_the_large_market() -> None:
    table = at(ask="place", merchant=10, goods=dict.fromkeys(GOODS, 2), hand={"ANY_GOODS": 1})
    assert not has(table, "play")


@pytest.mark.rule("IST-6.31", "IST-6.32")
def test_with_own_numbers_a_card_that_leads_nowhere_is_not_played() -> None:
    """Six steps lead from corner to corner only."""
    file = {"movement": {"MOVE_3_4": [6, 6]}}
    corner, middle = state(at())["place_at"][0], state(at())["place_at"][5]
    assert ("play", "MOVE_3_4") in options_of(at(merchant=corner, hand=["MOVE_3_4"], components=file))
    table = at(merchant=middle, hand=["MOVE_3_4"], components=file)
    assert ("play", "MOVE_3_4") not in options_of(table)
    assert table.why_not("play", "MOVE_3_4") == "No place is so far away that this card could take you there."
