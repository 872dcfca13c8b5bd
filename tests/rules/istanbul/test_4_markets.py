"""Ledger section 4, places 10 and 11: Large Market and Small Market (IST-4.1001 to 4.1101)."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from arasta.core.table import Table
from tests import ledger
from tests.rules.istanbul.situations import GOODS, at, choose, go, has, kinds, options_of, player, state, values

REVENUE = {"small": (0, 2, 5, 9, 14, 20), "large": (0, 3, 7, 12, 18, 25)}
PLACE = {"large": 10, "small": 11}
Icons = dict[str, tuple[int, ...]]


def _printed() -> Icons:
    """Icons of each demand tile, in the order of the goods, as T4 of the ledger prints them."""
    found = {}
    for row in ledger.tables("istanbul")["T4"][0][1:]:
        small, large = row[:5], row[6:]
        for name, *icons in (small, large):
            found[name] = tuple(int(number) for number in icons)
    return found


ICONS = _printed()


def all_sales(table: Table) -> list[Table]:
    """Every way to make the sale that the table can begin or is in, each played to its end."""
    done = []
    for choice in table.choices:
        if choice.kind in ("sell", "done"):
            after = table.copy()
            after.choose(choice.id)
            done += all_sales(after) if after.decision == "sale" else [after]
    return done


def sold_of(table: Table, owned: tuple[int, ...]) -> tuple[int, ...]:
    left = player(table, 0)["goods"]
    return tuple(had - left.get(good, 0) for good, had in zip(GOODS, owned, strict=True))


def possible(limits: list[int]) -> list[tuple[int, ...]]:
    """Every sale of one to five goods with so many of each kind at most."""
    sales = itertools.product(*(range(limit + 1) for limit in limits))
    return sorted(sale for sale in sales if 1 <= sum(sale) <= 5)


@pytest.mark.rule("IST-4.1001", "IST-4.1002", "IST-4.1005")
@pytest.mark.parametrize("owned", [(0, 1, 1, 1), (1, 1, 1, 1), (2, 2, 2, 2), (3, 0, 1, 4), (5, 5, 5, 5)])
@pytest.mark.parametrize("tile", sorted(ICONS))
def test_every_sale_that_the_tile_allows_and_no_other(tile: str, owned: tuple[int, ...]) -> None:
    market = "small" if tile.startswith("S") else "large"
    goods = dict(zip(GOODS, owned, strict=True))
    table = at(ask="place", merchant=PLACE[market], extensions=3, goods=goods, demand={market: [tile]})
    sales = [(sold_of(after, owned), player(after, 0)["lira"]) for after in all_sales(table)]
    limits = [min(pair) for pair in zip(owned, ICONS[tile], strict=True)]
    assert sorted(sale for sale, _ in sales) == possible(limits)
    assert all(lira == REVENUE[market][sum(sale)] for sale, lira in sales)


@pytest.mark.rule("IST-4.1001")
def test_a_sale_can_be_made_in_one_way_only() -> None:
    table = at(ask="place", merchant=11, extensions=3, goods=dict.fromkeys(GOODS, 5), demand={"small": ["S1"]})
    counted = Counter(sold_of(after, (5, 5, 5, 5)) for after in all_sales(table))
    assert set(counted.values()) == {1}


@pytest.mark.rule("IST-4.1003")
@pytest.mark.parametrize("market", ["large", "small"])
def test_after_a_sale_the_next_tile_counts(market: str) -> None:
    letter = market[0].upper()
    tiles = [letter + number for number in "35142"]
    table = at(ask="place", merchant=PLACE[market], goods=dict.fromkeys(GOODS, 2), demand={market: tiles})
    choose(table, "sell", values(table, "sell")[0])
    assert state(table)["demand"][market] == tiles
    choose(table, "done")
    assert state(table)["demand"][market] == [*tiles[1:], tiles[0]]
    other = "small" if market == "large" else "large"
    assert state(table)["demand"][other][0] == other[0].upper() + "1"


@pytest.mark.rule("IST-4.1003")
def test_the_tile_used_comes_again_after_four_others() -> None:
    table = at(ask="place", merchant=11, goods={"green": 2}, demand={"small": ["S3", "S1", "S2", "S4", "S5"]})
    go(table, ("sell", "green"), ("sell", "green"))
    assert player(table, 0)["lira"] == 5
    assert state(table)["demand"]["small"] == ["S1", "S2", "S4", "S5", "S3"]


@pytest.mark.rule("IST-4.1004")
def test_selling_nothing_is_not_the_action() -> None:
    table = at(ask="place", merchant=11, goods={"green": 1}, governor=11, demand={"small": ["S3", "S1"]})
    assert options_of(table) == {("sell", "green"), "skip"}
    choose(table, "skip")
    assert state(table)["demand"]["small"][0] == "S3"
    assert not has(table, "sell")

    table = at(ask="place", merchant=11, goods={"blue": 2}, governor=11, demand={"small": ["S3", "S1"]})
    assert options_of(table) == {"governor", "end_turn"}
    choose(table, "end_turn")
    assert state(table)["demand"]["small"][0] == "S3"


@pytest.mark.rule("IST-4.1004", "IST-6.101")
def test_a_sale_with_the_card_sells_something() -> None:
    table = at(ask="place", merchant=11, goods={"blue": 2}, hand={"ANY_GOODS": 1}, demand={"small": ["S3"]})
    choose(table, "play", "ANY_GOODS")
    assert player(table, 0)["goods"] == {"blue": 1}  # the first good was the only choice
    assert options_of(table) == {("sell", "blue"), "done"}
    table = at(ask="place", merchant=11, goods={"red": 1, "blue": 1}, hand={"ANY_GOODS": 1}, demand={"small": ["S3"]})
    choose(table, "play", "ANY_GOODS")
    assert kinds(table) == {"sell"}


@pytest.mark.rule("IST-4.1005")
def test_place_10_has_the_dark_tiles_and_place_11_the_light_ones() -> None:
    goods = dict.fromkeys(GOODS, 3)
    demand = {"large": ["L2"], "small": ["S3"]}
    large = at(ask="place", merchant=10, extensions=1, goods=goods, demand=demand)
    small = at(ask="place", merchant=11, extensions=1, goods=goods, demand=demand)
    assert values(large, "sell") == ["blue", "green", "red"]
    assert values(small, "sell") == ["green", "red", "yellow"]
    assert state(go(large, ("sell", "blue"), "done"))["demand"]["large"][-1] == "L2"
    assert state(go(small, ("sell", "yellow")))["demand"]["small"][-1] == "S3"


@pytest.mark.rule("IST-4.1101", "IST-6.103")
def test_the_card_for_any_goods_lifts_the_match_at_place_11_only() -> None:
    demand = {"large": ["L2"], "small": ["S3"]}
    small = at(ask="place", merchant=11, goods={"blue": 2}, hand={"ANY_GOODS": 1}, demand=demand)
    assert options_of(small) == {("play", "ANY_GOODS"), "end_turn"}
    large = at(ask="place", merchant=10, goods={"yellow": 2}, hand={"ANY_GOODS": 1}, demand=demand)
    assert options_of(large) == {"end_turn"}
