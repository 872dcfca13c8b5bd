"""Ledger section 7: moving a blocked stall."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.kairo.situations import COLOURS, at, choose, go, kinds, money_of, state, values

CUSTOMERS = dict(zip(COLOURS, ("9,9", "0,11", "10,1", "10,10", "5,5"), strict=False))
BLOCKED = {"A:white": ("0,0", "0,1"), "B:red": ("2,0", "1,0"), "A:green": ("9,6", "9,5"), "B:blue": ("6,7", "6,8")}
"""White in the corner has its entry on one side and another's entry on the other."""


def blocked(card: str = "S8", **said: Any) -> Table:
    usual: dict[str, Any] = {"hand": [card], "stalls": BLOCKED, "customers": CUSTOMERS, "money": {"white": 5}}
    return at(**usual | said)


@pytest.mark.rule("KAI-7.1")
def test_only_stalls_without_expansion_that_cannot_grow_can_move_and_only_by_their_owner() -> None:
    table = go(blocked(), ("play", "S8"))
    assert values(table, "move") == ["white"]
    assert "white" not in values(table, "place")
    other = go(at(hand={1: ["S8"]}, seat=1, stalls=BLOCKED, customers=CUSTOMERS), ("play", "S8"))
    assert "move" not in kinds(other)
    grown = dict(BLOCKED) | {"A:white": ("0,2", "0,3")}
    table = go(at(hand=["S8"], stalls=grown, tiles={"A:white": ["0,1", "0,0"]}, customers=CUSTOMERS), ("play", "S8"))
    assert "move" not in kinds(table)


@pytest.mark.rule("KAI-7.1", "KAI-12.20")
def test_cards_money_and_supply_do_not_make_a_stall_blocked() -> None:
    table = go(at(hand=["S8"], money={}), ("play", "S8"))
    assert "move" not in kinds(table)
    assert "expand" not in kinds(table)


@pytest.mark.rule("KAI-5.1", "KAI-12.20")
def test_an_empty_supply_does_not_make_a_stall_blocked() -> None:
    """The other player has all six white expansions; a white stall beside free sites can neither grow nor move."""
    stalls = {
        "A:white": ("9,6", "9,5"),
        "A:green": ("2,9", "2,10"),
        "B:white": ("4,1", "3,1"),
        "B:blue": ("6,7", "6,8"),
    }
    tiles = {"B:white": ["5,1", "5,2", "5,3", "6,1", "6,2", "6,3"]}
    table = at(hand=["S8"], stalls=stalls, tiles=tiles, customers=CUSTOMERS, money={"white": 9})
    assert "white" not in state(table)["supply"]
    go(table, ("play", "S8"))
    assert kinds(table) == {"place"}


@pytest.mark.rule("KAI-7.2", "KAI-7.3")
def test_the_card_binds_the_new_site_and_the_old_sites_become_free() -> None:
    table = go(blocked(), ("play", "S8"), ("move", "white"))
    assert all(int(site.split(",")[0]) >= 8 and 4 <= int(site.split(",")[1]) <= 7 for site in values(table, "site"))
    go(table, ("site", "8,5"), ("entry", "south" if "south" in values(table, "entry") else "east"))
    fields = state(table)
    assert "0,0" not in fields["tile"]
    assert fields["tile"]["8,5"] == "A:white"
    assert fields["stall_site"]["A"]["white"] == "8,5"
    assert fields["entry_site"]["A"]["white"] != "0,1"
    assert fields["size"]["A"]["white"] == 1


@pytest.mark.rule("KAI-7.3", "KAI-7.4", "KAI-12.21")
def test_the_old_segment_is_open_again_and_old_sites_can_be_reused_but_not_as_the_stall_site() -> None:
    table = go(blocked("S1"), ("play", "S1"), ("move", "white"))
    sites = values(table, "site")
    assert "0,0" not in sites
    assert "0,1" in sites, "the old entry site"
    choose(table, "site", "0,1")
    assert "west" in values(table, "entry"), "the old stall site"
    choose(table, "entry", "west")
    fields = state(table)
    assert fields["stall_site"]["A"]["white"] == "0,1"
    assert fields["entry_site"]["A"]["white"] == "0,0"


@pytest.mark.rule("KAI-7.5")
def test_a_move_costs_only_the_joker_and_scores_nothing() -> None:
    table = blocked("J5", points=[7, 7])
    go(table, ("play", "J5"), ("pay", "white"), ("move", "white"))
    table.choose(table.choices[0])
    while table.decision == "entry":
        table.choose(table.choices[0])
    assert money_of(table, 0) == {"white": 4}
    assert state(table)["points"] == [7, 7]
    assert state(table)["medal_holder"] == {}


@pytest.mark.rule("KAI-7.6", "KAI-12.10")
def test_no_move_without_a_legal_new_place() -> None:
    """Segment 8 has a white stall already: the card leads to no move."""
    stalls = BLOCKED | {"B:white": ("10,4", "10,5")}
    table = at(hand=["S8"], stalls=stalls, customers=CUSTOMERS)
    go(table, ("play", "S8"))
    assert "move" not in kinds(table)


@pytest.mark.rule("KAI-7.7")
def test_building_may_block_a_foreign_stall() -> None:
    """A purple stall of the other player comes with its entry to the last site beside the white stall."""
    stalls = {"A:white": ("8,1", "8,2"), "A:red": ("10,2", "9,2"), "B:blue": ("2,7", "2,8"), "B:green": ("6,1", "7,1")}
    customers = dict(zip(COLOURS, ("9,9", "0,11", "10,7", "10,10", "5,5"), strict=False))
    table = at(seat=1, hand={1: ["S7"], 0: ["S5"]}, stalls=stalls, customers=customers)
    before = at(hand=["S5"], stalls=stalls, customers=customers)
    go(before, ("play", "S5"))
    assert "white" not in values(before, "move")
    go(table, ("play", "S7"), ("place", "purple"), ("site", "9,0"))
    assert state(table)["entry_site"]["B"]["purple"] == "9,1"
    go(table, ("play", "S5"))
    assert values(table, "move") == ["white"]


@pytest.mark.rule("KAI-12.20")
@pytest.mark.parametrize(("option", "moves"), [("count", ["white"]), ("ignore", [])])
def test_a_customer_on_the_last_site_counts_unless_the_option_says_otherwise(option: str, moves: list[str]) -> None:
    stalls = {"A:white": ("0,0", "0,1"), "A:green": ("9,6", "9,5"), "B:blue": ("6,7", "6,8")}
    customers = CUSTOMERS | {"white": "1,0"}
    table = at(hand=["S8"], stalls=stalls, customers=customers, options={"blocked_customers": option})
    go(table, ("play", "S8"))
    assert values(table, "move") == moves


@pytest.mark.rule("KAI-12.24")
def test_a_customer_on_the_entry_stays_when_the_stall_moves() -> None:
    customers = CUSTOMERS | {"red": "0,1"}
    table = blocked(customers=customers)
    go(table, ("play", "S8"), ("move", "white"), ("site", "8,5"))
    table.choose(table.choices[0])
    fields = state(table)
    assert fields["customer_site"]["red"] == "0,1"
    assert "A" not in [owner for owner, own in fields["entry_site"].items() if "0,1" in own.values()]
    forbidden = go(blocked(customers=customers, options={"move_with_customer": "forbidden"}), ("play", "S8"))
    assert "move" not in kinds(forbidden)


@pytest.mark.rule("KAI-12.24")
@pytest.mark.parametrize(("red", "possible"), [("0,1", False), ("0,11", True)])
def test_the_customer_left_behind_must_stay_connected(red: str, possible: bool) -> None:
    """The only way out of 0,1 leads over 0,2: no stall there while red stands on 0,1; and none on 0,1 itself."""
    stalls = BLOCKED | {"B:red": ("2,0", "3,0")}
    tiles = {"B:red": ["1,0", "1,1"]}
    table = blocked("S1", stalls=stalls, tiles=tiles, customers=CUSTOMERS | {"red": red})
    go(table, ("play", "S1"), ("move", "white"))
    assert ("0,2" in values(table, "site")) == possible
    assert "0,3" in values(table, "site")
    go(table, ("site", "0,3"), ("entry", "east"))
    assert (state(table)["stall_site"]["A"]["white"], state(table)["customer_site"]["red"]) == ("0,3", red)


@pytest.mark.rule("KAI-12.24", "KAI-0.11")
def test_the_site_of_the_customer_left_behind_is_not_free() -> None:
    table = blocked("S1", customers=CUSTOMERS | {"red": "0,1"})
    go(table, ("play", "S1"), ("move", "white"))
    assert "0,1" not in values(table, "site")
    assert "0,1" in values(go(blocked("S1"), ("play", "S1"), ("move", "white")), "site")


@pytest.mark.rule("KAI-12.33")
def test_a_stall_may_be_placed_where_it_cannot_grow() -> None:
    """White in the corner, its entry on one side, another's on the other: with cards and money it can but move on."""
    stalls = {stand: sites for stand, sites in BLOCKED.items() if stand != "A:white"}
    table = at(hand=["S1", "S1", "S8"], stalls=stalls, customers=CUSTOMERS, money={"white": 9})
    go(table, ("play", "S1"), ("place", "white"), ("site", "0,0"))
    assert state(table)["stall_site"]["A"]["white"] == "0,0"
    assert state(table)["entry_site"]["A"]["white"] == "0,1"
    go(table, "take_barker", "take_barker")
    cornered = go(table.copy(), ("play", "S1"))
    assert "white" not in values(cornered, "expand")
    go(table, ("play", "S8"))
    assert values(table, "move") == ["white"]


@pytest.mark.rule("KAI-12.33", "KAI-7.3")
def test_a_stall_may_be_moved_to_where_it_cannot_grow() -> None:
    """From one corner to another: 0,11 has one entry below it and gets its own beside it."""
    stalls = BLOCKED | {"B:yellow": ("2,11", "1,11")}
    customers = CUSTOMERS | {"red": "9,10"}
    table = at(hand=["S3", "S3"], stalls=stalls, customers=customers, money={"white": 9})
    go(table, ("play", "S3"), ("move", "white"), ("site", "0,11"))
    assert state(table)["entry_site"]["A"]["white"] == "0,10"
    go(table, "take_barker", "take_barker", ("play", "S3"))
    assert "white" not in values(table, "expand")
