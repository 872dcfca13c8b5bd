"""Ledger section 4, general: carrying out an action (IST-4.1 to 4.5)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.errors import IllegalChoice
from tests.rules.istanbul.situations import at, choose, find, go, has, kinds, options_of, player, state

STARTS = {"act", "roll", "gain", "announce", "draw", "take_discard", "sell", "send", "take_tile"}
"""Every kind of choice that starts an action."""


@pytest.mark.rule("IST-4.1")
def test_the_action_comes_after_the_assistant_and_the_payment() -> None:
    table = at(ask="assistant", merchant=5, lira=2, others={1: {"merchant": 5}})
    assert not kinds(table) & STARTS
    choose(table, "leave")
    assert table.decision == "payment"
    assert not kinds(table) & STARTS
    choose(table, "pay")
    assert has(table, "act")


@pytest.mark.rule("IST-4.1")
@pytest.mark.parametrize(
    ("place", "start", "mine"),
    [
        (1, ("act", None), {"lira": 30}),
        (2, ("act", None), {}),
        (5, ("act", None), {}),
        (9, ("announce", 3), {}),
        (11, ("sell", "yellow"), {"goods": {"yellow": 2}, "extensions": 1}),
        (14, ("take_tile", "red"), {"goods": {"red": 5, "green": 5}, "extensions": 3}),
        (16, ("act", None), {"lira": 60}),
    ],
)
def test_the_action_is_carried_out_once(place: int, start: tuple[str, Any], mine: dict[str, Any]) -> None:
    table = at(ask="place", merchant=place, hand={"ONE_GOOD": 1}, demand={"small": ["S1"]}, governor=1, **mine)
    choose(table, *start)
    while table.decision == "sale":
        choose(table, "done")
    assert table.seats == (0,)
    assert options_of(table) - {"governor"} == {"end_turn", ("play", "ONE_GOOD")}


@pytest.mark.rule("IST-4.2", "IST-5.1")
def test_who_cannot_act_goes_on_to_the_encounters() -> None:
    table = at(ask="place", merchant=1, lira=6, governor=1)
    assert options_of(table) == {"governor", "end_turn"}


@pytest.mark.rule("IST-4.2", "IST-5.1")
def test_who_will_not_act_goes_on_to_the_encounters() -> None:
    table = at(ask="place", merchant=1, lira=7, governor=1, smuggler=1)
    assert options_of(table) == {"act", "skip"}
    choose(table, "skip")
    assert options_of(table) == {"governor", "smuggler", "end_turn"}
    assert player(table, 0)["lira"] == 7


@pytest.mark.rule("IST-4.2")
def test_who_will_not_act_and_meets_nobody_ends_the_turn() -> None:
    table = at(ask="place", merchant=5)
    assert options_of(table) == {"act", "end_turn"}
    choose(table, "end_turn")
    assert table.seats == (1,)
    assert state(table)["mail"] == 0


@pytest.mark.rule("IST-4.3")
@pytest.mark.parametrize(
    ("place", "choice", "short", "enough"),
    [
        (1, ("act", None), {"lira": 6}, {"lira": 7}),
        (10, ("sell", "blue"), {"goods": {"yellow": 2}}, {"goods": {"blue": 1}}),
        (11, ("sell", "blue"), {"goods": {}}, {"goods": {"blue": 1}}),
        (12, ("send", 5), {"family": 5}, {"family": 12}),
        (
            13,
            ("act", None),
            {"goods": {"red": 1, "green": 1, "yellow": 1, "blue": 1}},
            {"goods": {"red": 1, "green": 1, "yellow": 1, "blue": 2}},
        ),
        (14, ("take_tile", "red"), {"goods": {"red": 1}}, {"goods": {"red": 2}}),
        (15, ("take_tile", "blue"), {"goods": {"blue": 1}}, {"goods": {"blue": 2}}),
        (16, ("act", None), {"lira": 13}, {"lira": 14}),
    ],
)
def test_an_action_that_cannot_be_paid_cannot_be_chosen(
    place: int, choice: tuple[str, Any], short: dict[str, Any], enough: dict[str, Any]
) -> None:
    demand = {"large": ["L2"], "small": ["S1"]}
    possible = at(ask="place", merchant=place, demand=demand, hand={"ONE_GOOD": 1}, **enough)
    action = find(possible, *choice).id
    table = at(ask="place", merchant=place, demand=demand, hand={"ONE_GOOD": 1}, **short)
    before = table.position()
    assert not kinds(table) & STARTS
    with pytest.raises(IllegalChoice):
        table.choose(action)
    assert table.position() == before
    assert table.why_not(*choice)


@pytest.mark.rule("IST-4.4")
def test_an_action_begun_is_completed() -> None:
    everything = {"ONE_GOOD": 1, "FAMILY_HOME": 1, "POST_AGAIN": 1}
    market = go(at(ask="place", merchant=8, family=3, hand=everything, dice=[(1, 1)]), "roll")
    assert options_of(market) == {("gain", "red"), ("gain", "green"), ("gain", "yellow")}

    caravan = at(ask="place", merchant=6, family=3, hand=everything, discard=["STAY"])
    choose(caravan, "draw")
    assert options_of(caravan) == {"draw", "take_discard"}
    choose(caravan, "draw")
    assert kinds(caravan) == {"discard"}

    small = at(ask="place", merchant=11, family=3, hand={**everything, "ANY_GOODS": 1}, goods={"red": 1, "blue": 1})
    choose(small, "play", "ANY_GOODS")
    assert options_of(small) == {("sell", "red"), ("sell", "blue")}

    goods = {"red": 2, "green": 2, "yellow": 1, "blue": 1}
    palace = at(ask="place", merchant=13, family=3, hand=everything, goods=goods)
    choose(palace, "act")
    assert options_of(palace) == {("pay_good", "red"), ("pay_good", "green")}


@pytest.mark.rule("IST-4.4")
def test_an_announcement_is_followed_by_the_roll() -> None:
    table = at(ask="place", merchant=9, hand={"ONE_GOOD": 1}, dice=[(2, 3)])
    events = [event.name for event in choose(table, "announce", 5)]
    assert events[:3] == ["announced", "rolled", "gained_lira"]


@pytest.mark.rule("IST-4.5")
@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize(
    ("place", "starts"),
    [
        (2, {"act"}),
        (3, {"act"}),
        (4, {"act"}),
        (5, {"act"}),
        (7, {"act"}),
        (8, {"roll", "gain"}),
        (9, {"announce"}),
    ],
)
def test_places_without_condition(place: int, starts: set[str], full: bool) -> None:
    goods = dict.fromkeys(("red", "green", "yellow", "blue"), 2 * full)
    table = at(ask="place", merchant=place, lira=0, goods=goods, governor=1, smuggler=1)
    assert kinds(table) == {*starts, "end_turn"}
