"""Ledger section 4: placing a stall. `tests/games/kairo/test_oracle.py` compares whole lists of sites."""

from __future__ import annotations

import pytest

from arasta.core.table import Table
from tests.rules.kairo.situations import COLOURS, at, choose, go, kinds, money_of, state, told, values

FAR = dict(zip(COLOURS, ("0,0", "0,11", "10,1", "10,10", "0,5"), strict=False))
"""Customers out of the way of what is built in the middle."""
ANY = ("S1", "S2", "S3")


def placing(colour: str, **said: object) -> Table:
    """A table where the player on turn chooses the site of a new stall, in any segment."""
    table = at(hand=ANY, customers=FAR, **said)  # type: ignore[arg-type]  # keyword arguments of `at`
    return go(table, "play_any", ("place", colour))


@pytest.mark.rule("KAI-4.1")
def test_any_colour_still_in_the_own_supply() -> None:
    table = go(at(hand=ANY), "play_any")
    assert values(table, "place") == ["white", "yellow", "blue"]
    go(table, ("place", "blue"), ("site", "9,4"), ("entry", "north"))
    assert state(table)["tile"]["9,4"] == "A:blue"
    table = go(at(hand=ANY, without=["A:red"]), "play_any")
    assert "red" in values(table, "place")


@pytest.mark.rule("KAI-4.2")
def test_stall_and_entry_need_free_adjacent_sites() -> None:
    """Around 0,3 the sites 0,2, 0,4 and 1,3 are all taken by an entry, an entry and a customer: no stall there."""
    stalls = {"A:red": ("1,2", "0,2"), "B:white": ("1,4", "0,4"), "B:blue": ("6,6", "6,7")}
    customers = {**FAR, "white": "1,3", "red": "9,9"}
    table = go(at(stalls=stalls, hand=ANY, customers=customers), "play_any", ("place", "yellow"))
    assert "0,3" not in values(table, "site")
    assert "3,3" in values(table, "site")
    choose(table, "site", "3,3")
    assert values(table, "entry") == ["north", "east", "south", "west"]


@pytest.mark.rule("KAI-4.4")
def test_a_restaurant_site_without_market_neighbour_never_holds_a_stall() -> None:
    table = placing("purple", without=["A:purple", "N:purple"])
    assert not {"11,0", "11,11"} & set(values(table, "site"))
    assert {"11,2", "4,0", "9,11"} <= set(values(table, "site"))
    go(table, ("site", "9,11"))
    assert state(table)["entry_site"]["A"]["purple"] == "9,10"


@pytest.mark.rule("KAI-4.5", "KAI-4.6")
def test_one_stall_of_a_colour_a_segment_but_expansions_and_entries_do_not_count() -> None:
    """Red tiles of B reach from segment 6 into segment 5, and its entry lies in 3; there red stalls may be placed."""
    near = {"more": {"B:red": ("4,9", "3,9")}, "tiles": {"B:red": ["4,8", "4,7"]}}
    table = placing("red", without=["A:red", "N:red", "N:blue", "N:yellow"], **near)
    segments = {(int(r) // 4, int(c) // 4) for r, c in (site.split(",") for site in values(table, "site"))}
    assert (1, 2) not in segments
    assert {(1, 1), (0, 2)} <= segments
    table = at(
        hand=ANY,
        money={"red": 9},
        customers=FAR | {"yellow": "9,5"},
        more={"B:red": ("3,9", "3,8")},
        tiles={"A:red": ["0,5", "0,6", "0,7"]},
    )
    go(table, "play_any", ("expand", "red"))
    assert "0,8" in values(table, "site"), "an expansion may come to a segment with another red stall"


@pytest.mark.rule("KAI-4.7")
def test_not_next_to_any_tile_of_anybody_own_ones_included() -> None:
    table = placing("white", tiles={"A:green": ["10,7"], "B:white": ["5,2"]})
    sites = set(values(table, "site"))
    for tile in ("0,4", "10,8", "10,7", "2,10", "5,2", "6,2", "4,8", "2,6"):
        row, column = map(int, tile.split(","))
        near = {f"{row + r},{column + c}" for r, c in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        assert not near & sites, tile
    assert "1,5" in sites, "a corner of 0,4 and of 2,6 only"


@pytest.mark.rule("KAI-4.8", "KAI-12.11")
def test_entries_may_be_next_to_anything() -> None:
    """5,6 is a neighbour of the entries 5,7 and 5,5; its own entry on 4,6 comes next to the red tile on 3,6."""
    stalls = {"A:red": ("3,6", "2,6"), "B:green": ("5,8", "5,7"), "B:white": ("5,4", "5,5")}
    table = go(at(stalls=stalls, hand=ANY, customers=FAR), "play_any", ("place", "blue"))
    go(table, ("site", "5,6"))
    assert values(table, "entry") == ["north", "south"]
    go(table, ("entry", "north"))
    assert state(table)["entry_site"]["A"]["blue"] == "4,6"


@pytest.mark.rule("KAI-4.9")
def test_a_site_holds_one_entry() -> None:
    table = go(placing("white"), ("site", "9,4"))
    assert "east" in values(table, "entry")
    table = go(placing("white", more={"B:green": ("9,6", "9,5")}), ("site", "9,4"))
    assert values(table, "entry") == ["north", "south", "west"]


@pytest.mark.rule("KAI-4.10")
def test_a_new_stall_costs_and_scores_nothing_and_moves_no_medal() -> None:
    table = at(hand=["S8"], tiles={"B:white": ["5,2"]}, points=[3, 4])
    before = state(table)
    go(table, ("play", "S8"), ("place", "white"), ("site", "9,4"), ("entry", "north"))
    after = state(table)
    for name in ("money", "points", "medal_holder", "supply"):
        assert after[name] == before[name]
    assert not told(table, "paid")


CORNER = {"A:red": ("0,2", "0,3"), "B:white": ("2,1", "3,1"), "B:blue": ("6,6", "6,7")}
"""The way out of the corner 0,0, 0,1, 1,0, 1,1 leads over 1,2 and over 2,0 only."""


@pytest.mark.rule("KAI-4.11", "KAI-5.9")
def test_a_stall_must_keep_every_customer_and_entry_connected() -> None:
    """A stall on 1,3 closes the last way out of the corner, where white stands, once 2,0 and 2,2 are closed."""
    for tiles, customers, possible in (
        (["2,0"], FAR, True),
        (["2,0", "2,2"], FAR, False),
        (["2,0", "2,2"], {**FAR, "white": "9,9"}, True),
    ):
        table = at(stalls=CORNER, hand=ANY, customers=customers, tiles={"B:white": tiles})
        go(table, "play_any", ("place", "yellow"))
        assert ("1,3" in values(table, "site")) == possible


@pytest.mark.rule("KAI-4.11")
def test_the_new_entry_must_be_reached_too() -> None:
    """A stall on 1,3 shuts the empty corner: its entry cannot lie on 1,2, within it."""
    away = {**FAR, "white": "9,9"}
    table = at(stalls=CORNER, hand=ANY, customers=away, tiles={"B:white": ["2,0", "2,2"]})
    go(table, "play_any", ("place", "yellow"), ("site", "1,3"))
    assert values(table, "entry") == ["east", "south"]


@pytest.mark.rule("KAI-4.12")
def test_no_limit_of_stalls_in_a_segment_after_the_start() -> None:
    more = {"B:red": ("8,4", "9,4"), "A:white": ("8,6", "9,6"), "B:green": ("10,4", "10,5")}
    table = at(hand=["S8"], more=more, without=["N:red"], customers=FAR)
    go(table, ("play", "S8"), ("place", "blue"))
    assert values(table, "site")
    assert "place" not in kinds(table)


@pytest.mark.rule("KAI-4.10")
def test_only_a_joker_must_be_paid() -> None:
    table = at(hand=["J5"], money={"red": 1})
    go(table, ("play", "J5"), ("place", "white"), ("site", "9,4"), ("entry", "north"))
    assert money_of(table, 0) == {}
