"""Ledger section 4, places 1, 13 and 16: Wainwright, Sultan's Palace, Gemstone Dealer."""

from __future__ import annotations

import itertools

import pytest

from arasta.core.table import Table
from tests import ledger
from tests.rules.istanbul.situations import GOODS, at, choose, find, go, has, kinds, options_of, player, state, values

# ---------------------------------------------------------------------------------------------------------- Wainwright


@pytest.mark.rule("IST-4.101")
@pytest.mark.parametrize("extensions", [0, 1, 2])
def test_an_extension_costs_7_lira(extensions: int) -> None:
    table = at(ask="place", merchant=1, lira=15, extensions=extensions, hand={"ONE_GOOD": 1})
    left = state(table)["wainwright_extensions"]
    choose(table, "act")
    assert player(table, 0)["lira"] == 8
    assert player(table, 0)["extensions"] == extensions + 1
    assert state(table)["wainwright_extensions"] == left - 1
    assert options_of(table) == {("play", "ONE_GOOD"), "end_turn"}  # only one per action


@pytest.mark.rule("IST-4.101", "IST-4.3")
@pytest.mark.parametrize(("lira", "possible"), [(6, False), (7, True)])
def test_the_price_must_be_there(lira: int, possible: bool) -> None:
    assert has(at(ask="place", merchant=1, lira=lira), "act") is possible


@pytest.mark.rule("IST-4.102", "IST-0.10")
@pytest.mark.parametrize("good", GOODS)
def test_an_extension_makes_room_for_one_more_of_each_good(good: str) -> None:
    goods = dict.fromkeys(GOODS, 2)
    full = go(at(ask="place", merchant=1, hand={"ONE_GOOD": 1}, goods=goods), ("play", "ONE_GOOD"), ("gain", good))
    assert player(full, 0)["goods"] == goods
    table = at(ask="place", merchant=1, lira=7, hand={"ONE_GOOD": 2}, goods=goods)
    choose(table, "act")
    assert player(table, 0)["goods"] == goods
    go(table, ("play", "ONE_GOOD"), ("gain", good))
    assert player(table, 0)["goods"] == {**goods, good: 3}
    go(table, ("play", "ONE_GOOD"), ("gain", good))
    assert player(table, 0)["goods"] == {**goods, good: 3}


@pytest.mark.rule("IST-4.103")
def test_nobody_owns_more_than_three_extensions() -> None:
    assert options_of(at(ask="place", merchant=1, lira=50, extensions=3)) == {"end_turn"}


@pytest.mark.rule("IST-4.104")
@pytest.mark.parametrize(("extensions", "ruby"), [(0, 0), (1, 0), (2, 1)])
def test_the_third_extension_brings_a_ruby(extensions: int, ruby: int) -> None:
    table = at(ask="place", merchant=1, lira=7, extensions=extensions, others={1: {"extensions": 3}})
    assert state(table)["wainwright_rubies"] == 2
    choose(table, "act")
    assert player(table, 0)["rubies"] == ruby
    assert state(table)["wainwright_rubies"] == 2 - ruby


@pytest.mark.rule("IST-4.104")
def test_there_is_a_wainwright_ruby_for_everybody() -> None:
    for players in (2, 3, 4, 5):
        others = {seat: {"extensions": 3} for seat in range(1, players)}
        table = go(at(players, ask="place", merchant=1, lira=7, extensions=2, others=others), "act")
        assert player(table, 0)["rubies"] == 1
        assert state(table)["wainwright_rubies"] == 0
        assert state(table)["wainwright_extensions"] == 0


# ----------------------------------------------------------------------------------------------------- Sultan's Palace

PRICES = {int(row[0]): [int(number) for number in row[2:7]] for row in ledger.tables("istanbul")["T7"][0][1:]}
"""Spaces free -> price in B, R, G, Y, *, from T7 of the ledger."""
FIRST = {2: 5, 3: 5, 4: 4, 5: 4}


def payments(table: Table) -> list[dict[str, int]]:
    """What is left after every way to pay for the spaces that take any good."""
    if table.decision != "palace_good":
        return [player(table, 0)["goods"]]
    found = []
    for choice in table.choices:
        after = table.copy()
        after.choose(choice.id)
        found += payments(after)
    return found


def palace(players: int, free: int, goods: dict[str, int], extensions: int = 3) -> Table:
    taken = free - FIRST[players]
    return at(players, ask="place", merchant=13, goods=goods, palace_taken=taken, extensions=extensions)


@pytest.mark.rule("IST-4.1301", "IST-4.1302", "IST-4.3", "IST-11.32")
@pytest.mark.parametrize(("players", "free"), [(p, u) for p in FIRST for u in PRICES if u >= FIRST[p]])
def test_the_palace_price(players: int, free: int) -> None:
    blue, red, green, yellow, star = PRICES[free]
    printed = {"red": red, "green": green, "yellow": yellow, "blue": blue}
    exact = {**printed, "yellow": yellow + star}
    table = palace(players, free, exact)
    before = state(table)
    assert before["palace_free"] == free == sum(PRICES[free])
    choose(table, "act")
    assert player(table, 0)["goods"] == {}
    assert player(table, 0)["rubies"] == before["rubies"][0] + 1
    assert state(table)["palace_free"] == free + 1
    assert state(table)["palace_rubies"] == before["palace_rubies"] - 1
    for good in GOODS:
        short = {**exact, good: exact[good] - 1}
        assert not has(palace(players, free, short), "act"), f"one {good} too few"
        # Plenty of everything else does not stand for a kind that is printed.
        plenty = {**dict.fromkeys(GOODS, 5), good: printed[good] - 1}
        assert not has(palace(players, free, plenty), "act"), f"{good} is printed"


@pytest.mark.rule("IST-4.1301")
@pytest.mark.parametrize("free", PRICES)
def test_any_good_may_be_paid_where_the_palace_takes_any(free: int) -> None:
    blue, red, green, yellow, star = PRICES[free]
    table = palace(4, free, dict.fromkeys(GOODS, 4))
    left = {"red": 4 - red, "green": 4 - green, "yellow": 4 - yellow, "blue": 4 - blue}
    expected = []
    for paid in itertools.combinations_with_replacement(GOODS, star):
        expected.append({good: number - paid.count(good) for good, number in left.items()})
    choose(table, "act")
    assert sorted(map(sorted, (goods.items() for goods in payments(table)))) == sorted(
        sorted((good, number) for good, number in goods.items() if number) for goods in expected
    )


@pytest.mark.rule("IST-4.1301")
def test_different_goods_for_two_spaces() -> None:
    table = palace(3, 10, {"red": 3, "green": 2, "yellow": 2, "blue": 3})
    choose(table, "act")
    assert player(table, 0)["goods"] == {}  # red and blue were the only goods left over
    table = palace(3, 10, {"red": 3, "green": 2, "yellow": 3, "blue": 4})
    choose(table, "act")
    assert values(table, "pay_good") == ["blue", "red", "yellow"]
    go(table, ("pay_good", "red"))
    assert values(table, "pay_good") == ["blue", "yellow"]
    go(table, ("pay_good", "blue"))
    assert player(table, 0)["goods"] == {"yellow": 1, "blue": 1}


@pytest.mark.rule("IST-4.1302")
def test_the_next_palace_ruby_costs_one_good_more() -> None:
    table = palace(3, 5, dict.fromkeys(GOODS, 2))
    go(table, "act", ("pay_good", "red"))
    assert state(table)["palace_free"] == 6
    assert not has(palace(3, 6, {"red": 1, "green": 1, "yellow": 1, "blue": 2}), "act")
    assert has(palace(3, 6, {"red": 1, "green": 1, "yellow": 2, "blue": 2}), "act")


@pytest.mark.rule("IST-4.1303")
@pytest.mark.parametrize(("players", "rubies"), [(2, 6), (3, 6), (4, 7), (5, 7)])
def test_the_palace_runs_out_of_rubies(players: int, rubies: int) -> None:
    plenty = dict.fromkeys(GOODS, 5)
    last = at(players, ask="place", merchant=13, extensions=3, goods=plenty, palace_taken=rubies - 1)
    assert state(last)["palace_free"] == 10
    go(last, "act", ("pay_good", "red"), ("pay_good", "red"))
    assert state(last)["palace_rubies"] == 0
    assert sum(player(last, 0)["goods"].values()) == 10
    table = at(players, ask="place", merchant=13, extensions=3, goods=plenty, palace_taken=rubies)
    assert options_of(table) == {"end_turn"}


# ------------------------------------------------------------------------------------------------------ Gemstone Dealer


@pytest.mark.rule("IST-4.1601", "IST-4.1602", "IST-4.1603")
@pytest.mark.parametrize(("players", "first"), [(2, 15), (3, 14), (4, 12), (5, 12)])
def test_every_price_of_the_dealer(players: int, first: int) -> None:
    for taken, price in enumerate(range(first, 24)):
        table = at(players, ask="place", merchant=16, lira=price, dealer_taken=taken)
        before = state(table)
        assert before["dealer_rubies"] == 24 - price
        choose(table, "act")
        assert player(table, 0)["lira"] == 0
        assert player(table, 0)["rubies"] == before["rubies"][0] + 1
        assert state(table)["dealer_rubies"] == 23 - price
        assert not has(at(players, ask="place", merchant=16, lira=price - 1, dealer_taken=taken), "act")
    empty = at(players, ask="place", merchant=16, lira=99, dealer_taken=24 - first)
    assert state(empty)["dealer_rubies"] == 0
    assert options_of(empty) == {"end_turn"}


@pytest.mark.rule("IST-4.1602")
def test_the_dealer_raises_the_price_by_one() -> None:
    table = at(ask="place", merchant=16, lira=29, hand={"DEALER_AGAIN": 1})
    choose(table, "act")
    assert player(table, 0)["lira"] == 15
    choose(table, "play", "DEALER_AGAIN")
    assert player(table, 0)["lira"] == 0
    assert state(table)["dealer_price"] == 16


@pytest.mark.rule("IST-4.1601")
def test_lira_for_the_dealer_go_to_the_supply() -> None:
    table = at(ask="place", merchant=16, lira=20, others={1: {"lira": 3}, 2: {"lira": 4}})
    table.choose(find(table, "act"))
    assert state(table)["lira"] == [6, 3, 4]
    assert kinds(table) == {"move"}
