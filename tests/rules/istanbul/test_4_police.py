"""Ledger section 4, place 12: Police Station (IST-4.1201 to 4.1209)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.istanbul.situations import GOODS, at, choose, go, has, kinds, options_of, player, state, values

OTHER_PLACES = [place for place in range(1, 17) if place != 12]


@pytest.mark.rule("IST-4.1201")
@pytest.mark.parametrize("place", OTHER_PLACES)
def test_the_family_member_goes_to_any_other_place(place: int) -> None:
    table = at(ask="place", merchant=12)
    assert values(table, "send") == OTHER_PLACES
    choose(table, "send", place)
    assert player(table, 0)["family"] == place
    assert player(table, 0)["merchant"] == 12


@pytest.mark.rule("IST-4.1202")
def test_a_family_member_elsewhere_cannot_be_sent() -> None:
    table = at(ask="place", merchant=12, family=5, lira=20, goods=dict.fromkeys(GOODS, 2))
    assert options_of(table) == {"end_turn"}


@pytest.mark.rule("IST-4.1203")
def test_the_family_member_uses_what_its_owner_has() -> None:
    dealer = go(at(ask="place", merchant=12, lira=14), ("send", 16), "act")
    assert (player(dealer, 0)["lira"], player(dealer, 0)["rubies"]) == (0, 1)

    barrow = go(at(ask="place", merchant=12, lira=7), ("send", 1), "act")
    assert (player(barrow, 0)["lira"], player(barrow, 0)["extensions"]) == (0, 1)

    mosque = go(at(ask="place", merchant=12, goods={"red": 2}), ("send", 14), ("take_tile", "red"))
    assert (player(mosque, 0)["goods"], player(mosque, 0)["tile"]) == ({"red": 1}, {"red": 2})

    goods = {"red": 1, "green": 1, "yellow": 1, "blue": 2}
    palace = go(at(ask="place", merchant=12, goods=goods), ("send", 13), "act")
    assert (player(palace, 0)["goods"], player(palace, 0)["rubies"]) == ({}, 1)

    post = go(at(ask="place", merchant=12), ("send", 5), "act")
    assert player(post, 0)["goods"] == {"green": 1, "yellow": 1}

    warehouse = go(at(ask="place", merchant=12, extensions=1), ("send", 2), "act")
    assert player(warehouse, 0)["goods"] == {"red": 3}

    tea = go(at(ask="place", merchant=12, dice=[(4, 4)]), ("send", 9), ("announce", 8))
    assert player(tea, 0)["lira"] == 8

    demand = {"small": ["S1"]}
    market = go(at(ask="place", merchant=12, goods={"blue": 1}, demand=demand), ("send", 11), ("sell", "blue"))
    assert player(market, 0)["lira"] == 2

    caravan = at(ask="place", merchant=12, hand={"STAY": 1}, deck=["RETURN_ONE", "MOVE_3_4"])
    go(caravan, ("send", 6), "draw")
    assert values(caravan, "discard") == ["MOVE_3_4", "RETURN_ONE", "STAY"]


@pytest.mark.rule("IST-4.1203")
def test_it_needs_no_assistant_there() -> None:
    table = at(ask="place", merchant=12, stack=0, assistants=[12, 2, 3, 4])
    go(table, ("send", 5), "act")
    assert player(table, 0)["assistant"] == {"12": 1, "2": 1, "3": 1, "4": 1}
    assert state(table)["mail"] == 1


@pytest.mark.rule("IST-4.1204")
def test_it_may_go_where_it_cannot_act() -> None:
    table = at(ask="place", merchant=12, hand={"ONE_GOOD": 1})
    choose(table, "send", 16)
    assert player(table, 0)["family"] == 16
    assert options_of(table) == {("play", "ONE_GOOD"), "end_turn"}  # nothing could be done at the dealer's


@pytest.mark.rule("IST-4.1204")
def test_it_may_go_and_not_act() -> None:
    table = at(ask="place", merchant=12)
    choose(table, "send", 5)
    assert options_of(table) == {"act", "skip"}
    choose(table, "skip")
    assert (player(table, 0)["family"], state(table)["mail"]) == (5, 0)
    assert table.seats == (1,)


@pytest.mark.rule("IST-4.1204")
def test_family_must_act_bars_idle_places() -> None:
    options = {"family_must_act": True}
    always = [2, 3, 4, 5, 6, 7, 8, 9]
    table = at(ask="place", merchant=12, options=options)
    assert values(table, "send") == always

    demand = {"large": ["L2"], "small": ["S3"]}
    table = at(ask="place", merchant=12, goods={"blue": 2}, options=options, demand=demand)
    assert values(table, "send") == [*always, 10, 15]
    table = at(ask="place", merchant=12, goods={"blue": 1}, hand={"ANY_GOODS": 1}, options=options, demand=demand)
    assert values(table, "send") == [*always, 10, 11]
    table = at(ask="place", merchant=12, lira=14, options=options, demand=demand)
    assert values(table, "send") == [1, *always, 16]


@pytest.mark.rule("IST-4.1204")
def test_family_must_act_makes_it_act() -> None:
    table = at(ask="place", merchant=12, options={"family_must_act": True})
    choose(table, "send", 5)
    assert state(table)["mail"] == 1  # nothing else was possible
    table = at(ask="place", merchant=12, options={"family_must_act": True})
    choose(table, "send", 9)
    assert kinds(table) == {"announce"}


@pytest.mark.rule("IST-4.1205", "IST-11.10", "IST-4.1208")
def test_it_has_no_encounters() -> None:
    others: dict[int, dict[str, Any]] = {1: {"merchant": 5, "family": 5, "lira": 3}, 2: {"merchant": 5, "family": 5}}
    table = at(ask="place", merchant=12, lira=9, governor=5, smuggler=5, others=others)
    choose(table, "send", 5)
    assert options_of(table) == {"act", "skip"}
    choose(table, "act")
    assert table.seats == (1,)
    assert player(table, 0)["lira"] == 11
    assert player(table, 1)["lira"] == 3
    assert [player(table, seat)["family"] for seat in range(3)] == [5, 5, 5]
    assert (state(table)["governor"], state(table)["smuggler"]) == (5, 5)


@pytest.mark.rule("IST-4.1208")
def test_several_family_members_do_not_mind_each_other() -> None:
    others = {1: {"family": 9}, 2: {"family": 9}}
    table = go(at(ask="place", merchant=12, dice=[(6, 6)], others=others), ("send", 9), ("announce", 12))
    assert [player(table, seat)["family"] for seat in range(3)] == [9, 9, 9]
    assert [player(table, seat)["lira"] for seat in range(3)] == [12, 0, 0]


@pytest.mark.rule("IST-4.1206")
def test_it_stays_until_another_merchant_catches_it() -> None:
    table = at(merchant=5, family=3, assistants=[4], others={1: {"merchant": 7}}, governor=1, smuggler=1)
    go(table, ("move", 4), "pick_up", "end_turn")
    assert player(table, 0)["family"] == 3
    go(table, ("move", 3), "leave", "act")
    assert table.decision == "reward"  # there was nothing else to do than to catch it
    assert player(table, 0)["family"] == 12


@pytest.mark.rule("IST-4.1206", "IST-6.71")
def test_the_card_brings_it_back() -> None:
    table = at(merchant=5, family=3, hand={"FAMILY_HOME": 1})
    choose(table, "play", "FAMILY_HOME")
    assert player(table, 0)["family"] == 12


@pytest.mark.rule("IST-4.1207")
def test_at_the_fountain_it_returns_assistants_the_one_on_place_12_included() -> None:
    table = at(ask="assistant", merchant=12, stack=2, assistants=[3, 4])
    choose(table, "leave")
    assert player(table, 0)["assistant"] == {"3": 1, "4": 1, "12": 1}
    go(table, ("send", 7), "act")
    assert options_of(table) == {("take_back", 3), ("take_back", 4), ("take_back", 12), "done"}
    go(table, ("take_back", 12), ("take_back", 3), "done")
    assert player(table, 0)["assistant"] == {"4": 1}
    assert len(player(table, 0)["stack"]) == 3


@pytest.mark.rule("IST-4.1209", "IST-5.12")
def test_phase_4_is_for_the_merchant_on_place_12() -> None:
    table = at(ask="place", merchant=12, governor=12, smuggler=12, others={1: {"family": 12}, 2: {"family": 5}})
    go(table, ("send", 5), "act")
    assert options_of(table) == {"governor", "smuggler", "end_turn"}
    assert not has(table, "catch")
