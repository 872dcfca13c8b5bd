"""Ledger section 8: luring a customer."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.kairo.situations import COLOURS, at, choose, go, kinds, money_of, play_on, state, told, values

WHITE, BLUE = 0, COLOURS.index("blue")
STALLS = {
    "A:white": ("4,1", "5,1"),
    "B:white": ("6,7", "5,7"),
    "C:white": ("2,5", "3,5"),
    "B:red": ("10,8", "10,9"),
    "A:blue": ("0,2", "0,1"),
}
"""White entries on 5,1, 5,7 and 3,5; from 5,5 the first is 4 steps away, the others 2."""
CUSTOMERS = {"white": "5,5", "red": "0,11", "purple": "10,1", "green": "10,10", "yellow": "0,5"}


def luring(**said: Any) -> Table:
    usual: dict[str, Any] = {"players": 3, "stalls": STALLS, "customers": CUSTOMERS}
    return at(**usual | said)


@pytest.mark.rule("KAI-8.1")
def test_exactly_one_customer_moves_to_an_entry_of_its_colour_then_swap_then_money() -> None:
    table = luring()
    assert values(table, "lure") == ["white", "red"], "no entry for the others"
    go(table, ("lure", "white"), ("site", "5,7"))
    assert [event.name for event in table.events][:4] == ["lured", "swapped", "gained", "gained"]
    fields = state(table)
    moved = {c for c in COLOURS if fields["customer_site"].get(c) != CUSTOMERS.get(c)}
    assert moved == {"white", "blue"}
    assert table.seats == (1,)


@pytest.mark.rule("KAI-8.1", "KAI-11.4")
def test_any_owners_entry_will_do() -> None:
    """Seat C has no red stall and lures red to the only red entry, that of B; neutral entries count as well."""
    table = luring(seat=2)
    go(table, ("lure", "red"))
    assert state(table)["customer_site"]["blue"] == "10,9"
    assert "white" in values(at(without=["B:white"]), "lure"), "N has the last white entry"


@pytest.mark.rule("KAI-8.2", "KAI-8.6", "KAI-12.22")
def test_occupied_entries_are_skipped() -> None:
    """Green on 5,7 and yellow on 3,5: the way leads to the third entry, and no barker is needed."""
    table = luring(customers=CUSTOMERS | {"green": "5,7", "yellow": "3,5"})
    go(table, ("lure", "white"))
    assert told(table, "lured") == [(0, WHITE, 1 + 15 * 5 + 1)]


@pytest.mark.rule("KAI-8.3", "KAI-8.4")
def test_distance_counts_steps_over_walkable_sites() -> None:
    """Sites with customers are crossed, a site with a tile is not."""
    table = luring(customers=CUSTOMERS | {"yellow": "5,6", "red": "4,5"})
    choose(table, "lure", "white")
    assert values(table, "site") == ["3,5", "5,7"]
    wall = luring(tiles={"B:white": ["6,6", "5,6"]})
    go(wall, ("lure", "white"))
    assert told(wall, "lured") == [(0, WHITE, 1 + 15 * 3 + 5)], "a tile on 5,6: now 5,7 is four steps away"


@pytest.mark.rule("KAI-8.6", "KAI-8.7")
def test_the_nearest_entry_and_the_player_chooses_among_equals() -> None:
    table = luring()
    choose(table, "lure", "white")
    assert values(table, "site") == ["3,5", "5,7"]
    choose(table, "site", "3,5")
    assert state(table)["customer_site"]["blue"] == "3,5"
    nearer = luring(customers=CUSTOMERS | {"white": "4,5"})
    choose(nearer, "lure", "white")
    assert state(nearer)["customer_site"]["blue"] == "3,5", "one step; there is nothing to choose"


@pytest.mark.rule("KAI-8.8", "KAI-8.9", "KAI-8.10", "KAI-12.23")
def test_each_nearer_entry_takes_a_barker_and_no_more_are_played() -> None:
    """5,1 is farther than two entries: two barkers; among equals none is needed; they go back to the supply."""
    for barkers, goals in (
        (0, ["3,5", "5,7"]),
        (1, ["3,5", "5,7"]),
        (2, ["3,5", "5,1", "5,7"]),
        (5, ["3,5", "5,1", "5,7"]),
    ):
        table = luring(barkers=barkers)
        choose(table, "lure", "white")
        assert values(table, "site") == goals
    choose(table, "site", "5,1")
    assert told(table, "used_barkers") == [(0, 2, 0)]
    assert state(table)["barkers"] == [3, 0, 0]
    assert state(table)["barker_supply"] == 4
    table = go(luring(barkers=5), ("lure", "white"), ("site", "5,7"))
    assert state(table)["barkers"] == [5, 0, 0]
    assert told(table, "used_barkers") == []


@pytest.mark.rule("KAI-8.9", "KAI-12.22")
def test_option_occupied_entries_need_a_barker_too() -> None:
    customers = CUSTOMERS | {"green": "5,7", "yellow": "3,5"}
    option = {"occupied_entry": "needs_barker"}
    assert "white" not in values(luring(customers=customers, barkers=1, options=option), "lure")
    table = luring(customers=customers, barkers=2, options=option)
    go(table, ("lure", "white"))
    assert state(table)["barkers"][0] == 0
    assert state(table)["customer_site"]["blue"] == "5,1"


@pytest.mark.rule("KAI-8.16", "KAI-12.10", "KAI-12.22")
@pytest.mark.parametrize(
    ("barkers", "lures"), [(0, ["red"]), (1, ["red"]), (2, ["white", "red"]), (3, ["white", "red"])]
)
def test_option_occupied_entries_out_of_barker_reach_are_not_offered(barkers: int, lures: list[str]) -> None:
    """White has two occupied entries before the free one; who is offered can be lured, who is not cannot."""
    customers = CUSTOMERS | {"green": "5,7", "yellow": "3,5"}
    table = luring(customers=customers, barkers=barkers, options={"occupied_entry": "needs_barker"})
    assert values(table, "lure") == lures
    for colour in lures:
        lured = go(table.copy(), ("lure", colour))
        assert state(lured)["customer_site"].get(colour) is None
        assert state(lured)["barkers"][0] == barkers - 2 * (colour == "white")
    assert values(luring(customers=customers, barkers=barkers), "lure") == ["white", "red"], "by default no barker"


@pytest.mark.rule("KAI-8.16", "KAI-12.22")
def test_option_occupied_entries_alone_can_leave_nobody_to_lure() -> None:
    """The only free entries are those of white behind occupied ones: without barkers no customer can be lured."""
    customers = CUSTOMERS | {"green": "5,7", "yellow": "3,5", "red": "0,11"}
    stalls = {stand: sites for stand, sites in STALLS.items() if stand != "B:red"}
    option = {"occupied_entry": "needs_barker"}
    table = luring(stalls=stalls, customers=customers, options=option)
    assert kinds(table) == {"take", "take_hidden", "take_barker"}
    assert "lure" in kinds(luring(stalls=stalls, customers=customers, options=option, barkers=2))


@pytest.mark.rule("KAI-8.11")
def test_swap_the_customer_leaves_and_the_one_outside_takes_its_entry() -> None:
    table = go(luring(), ("lure", "white"), ("site", "5,7"))
    fields = state(table)
    assert "white" not in fields["customer_site"]
    assert fields["customer_site"]["blue"] == "5,7"
    assert told(table, "swapped") == [(0, BLUE, 1 + 15 * 5 + 7)]
    go(table, ("lure", "blue"))
    assert state(table)["customer_site"]["white"] == "0,1", "who left comes back in the next swap"


@pytest.mark.rule("KAI-8.12")
def test_own_stand_as_much_as_it_has_tiles() -> None:
    table = luring(barkers=2, tiles={"A:white": ["4,2", "4,3"]}, money={})
    go(table, ("lure", "white"), ("site", "5,1"))
    assert money_of(table, 0) == {"white": 3}
    assert told(table, "gained") == [(0, WHITE, 3)]


@pytest.mark.rule("KAI-8.13")
def test_another_players_stand_pays_its_owner_by_size_and_the_active_player_1() -> None:
    table = luring(tiles={"B:white": ["6,6", "6,5"]}, money={0: {}, 1: {}, 2: {}})
    go(table, ("lure", "white"), ("site", "5,7"))
    assert state(table)["money"] == [{"white": 1}, {"white": 3}, {}]
    assert told(table, "gained") == [(0, WHITE, 1), (1, WHITE, 3)]


@pytest.mark.rule("KAI-8.14", "KAI-11.3")
def test_a_neutral_stall_pays_the_active_player_1_and_nobody_else() -> None:
    table = at(money={0: {}, 1: {}})
    go(table, ("lure", "yellow"))
    assert state(table)["customer_site"]["blue"] == "3,6"
    assert state(table)["money"] == [{"yellow": 1}, {}]


@pytest.mark.rule("KAI-8.15")
def test_no_customer_ever_stands_on_an_entry_of_its_colour() -> None:
    table = at(3)
    for seed in range(250):
        play_on(table, seed, 1)
        fields = state(table)
        for colour, site in fields["customer_site"].items():
            assert site not in [own.get(colour) for own in fields["entry_site"].values()]


@pytest.mark.rule("KAI-8.16", "KAI-12.10")
def test_without_eligible_entry_a_customer_cannot_be_lured_and_the_action_may_be_missing() -> None:
    stalls = {"A:blue": ("0,2", "0,1"), "B:blue": ("6,6", "6,7")}
    table = luring(stalls=stalls)
    assert values(table, "lure") == []
    occupied = luring(customers=CUSTOMERS | {"green": "10,9"})
    assert values(occupied, "lure") == ["white"], "the only red entry is occupied"


@pytest.mark.rule("KAI-8.17")
def test_luring_scores_nothing() -> None:
    table = go(luring(points=[4, 5, 6]), ("lure", "white"), ("site", "5,7"))
    assert state(table)["points"] == [4, 5, 6]
