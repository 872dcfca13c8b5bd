"""Ruby areas (ledger section 5)."""

from __future__ import annotations

import pytest

from arasta.games.dice.record.labels import AREAS, COLOURS
from tests.rules.dice.situations import GAME, at, box_of, has, player
from tests.rules.istanbul.situations import choose, go, options_of, state, told, values

PRICES = {
    2: {"stall": [5, 6], "goods_carpet": [1, 2, 3, 4], "lira_carpet": [12, 14, 16, 18, 20]},
    3: {"stall": [4, 5, 6], "goods_carpet": [0, 1, 2, 3, 4], "lira_carpet": [10, 12, 14, 16, 18, 20]},
    4: {"stall": [4, 5, 6, 7], "goods_carpet": [0, 1, 2, 3, 4], "lira_carpet": [10, 12, 14, 16, 18, 20]},
}


@pytest.mark.rule("DIC-5.1", "DIC-5.2", "DIC-5.11", "DIC-5.12")
@pytest.mark.parametrize("players", range(2, 5))
def test_a_stall_costs_goods_of_its_colour(players: int) -> None:
    """With m rubies gone the next costs entry m + 1: exactly so many goods, one less is not enough."""
    for colour in COLOURS:
        area = f"stall_{colour}"
        for gone, price in enumerate(PRICES[players]["stall"]):
            short = at(players, has={colour: price - 1}, taken={area: gone})
            assert ("ruby", area) not in options_of(short)
            table = at(players, has={colour: price}, taken={area: gone})
            go(table, ("ruby", area))
            assert has(table, 0) == {}
            assert state(table)["taken"][area] == gone + 1
        gone = len(PRICES[players]["stall"])
        assert ("ruby", area) not in options_of(at(players, has={colour: 8}, taken={area: gone}))


@pytest.mark.rule("DIC-5.1", "DIC-5.3", "DIC-5.11")
@pytest.mark.parametrize("players", range(2, 5))
def test_the_goods_carpet_costs_one_of_each_and_some_of_any(players: int) -> None:
    for gone, more in enumerate(PRICES[players]["goods_carpet"]):
        goods = {"red": 1 + more, "yellow": 1, "green": 1, "blue": 1}
        table = at(players, has=goods, taken={"goods_carpet": gone})
        go(table, ("ruby", "goods_carpet"))
        assert has(table, 0) == {}
        for short in ({**goods, "red": more}, {**goods, "red": 2 + more, "blue": 0}):
            assert ("ruby", "goods_carpet") not in options_of(at(players, has=short, taken={"goods_carpet": gone}))


@pytest.mark.rule("DIC-5.1", "DIC-5.4", "DIC-5.11")
@pytest.mark.parametrize("players", range(2, 5))
def test_the_lira_carpet_costs_lira(players: int) -> None:
    for gone, price in enumerate(PRICES[players]["lira_carpet"]):
        table = at(players, has={"lira": price}, taken={"lira_carpet": gone})
        go(table, ("ruby", "lira_carpet"))
        assert has(table, 0) == {}
        assert told(table, "spent") == [(0, 6, price)]
        assert ("ruby", "lira_carpet") not in options_of(
            at(players, has={"lira": price - 1}, taken={"lira_carpet": gone})
        )


@pytest.mark.rule("DIC-5.5")
def test_the_second_ruby_of_a_turn_costs_the_next_price() -> None:
    table = at(3, has={"red": 8}, dice={"red": 1})
    go(table, ("ruby", "stall_red"))
    while table.decision == "payment":
        choose(table, "pay", "red_good")
    assert ("ruby", "stall_red") in options_of(table)
    go(table, ("ruby", "stall_red"))
    assert player(table, 0)["rubies"] == 2
    assert has(table, 0) == {}


@pytest.mark.rule("DIC-5.6", "DIC-7.26")
def test_an_empty_area_gives_nothing() -> None:
    gone = {"stall_red": 3, "stall_yellow": 3, "stall_green": 3, "goods_carpet": 5}
    table = at(3, has={"brown": 3, "red": 8}, dice={"card": 1}, taken=gone, deck=["S1-1"])
    assert not {("ruby", area) for area in gone} & options_of(table)
    go(table, ("bazaar", 1), "exchange")
    assert values(table, "ruby") == ["lira_carpet", "stall_blue"]
    gone |= {"stall_blue": 3, "lira_carpet": 6}
    table = at(3, has={"brown": 3}, dice={"card": 1}, taken=gone, deck=["S1-1"])
    go(table, ("bazaar", 1))
    assert told(table, "declined")
    assert has(table, 0) == {"brown": 3, "lira": 1}


@pytest.mark.rule("DIC-5.7")
def test_mosque_rubies_cannot_be_bought_or_taken_by_card() -> None:
    table = at(has={"brown": 10, "lira": 60}, dice={"card": 1}, deck=["S1-1"])
    assert set(values(table, "ruby")) == set(AREAS) - {"mosque"}
    go(table, ("bazaar", 1), "exchange")
    assert set(values(table, "ruby")) == set(AREAS) - {"mosque"}
    assert "mosque" not in GAME.actions.kinds["ruby"].values


@pytest.mark.rule("DIC-5.8", "DIC-7.25")
def test_a_ruby_taken_by_card_uncovers_the_next_price() -> None:
    table = at(has={"brown": 3, "lira": 11}, dice={"card": 1}, deck=["S1-1"])
    assert ("ruby", "lira_carpet") in options_of(table)
    go(table, ("bazaar", 1), "exchange", ("ruby", "lira_carpet"))
    assert player(table, 0)["rubies"] == 1
    assert has(table, 0) == {"lira": 11}
    assert ("ruby", "lira_carpet") not in options_of(table)


@pytest.mark.rule("DIC-5.9")
def test_rubies_are_never_refilled() -> None:
    for players in range(2, 5):
        table = GAME.table(players, seed=8)
        on_board = 19 if players == 2 else 26 if players == 3 else 31
        while table.seats:
            choose(table, table.choices[-1].kind, table.choices[-1].value)
            fields = state(table)
            assert sum(fields["rubies"]) == sum(fields["taken"].values()) + players - fields["mosque_rubies"]
            assert sum(fields["rubies"]) <= on_board
            if table.state.decisions > 400:
                break


@pytest.mark.rule("DIC-5.10", "DIC-5.12", "DIC-5.13")
def test_options_choose_the_price_table() -> None:
    """Number of rubies on the board for each table and each way to set two players up."""
    totals: dict[tuple[str, int], list[int]] = {}
    for table in "ABC":
        for players in (2, 3, 4):
            for two in ("drop_cheapest", "carpets_only", "full"):
                box = box_of(GAME.table(players, options={"ruby_table": table, "ruby_2p": two}))
                total = sum(box.prices[players, area] for area in range(6)) + box.mosque_rubies[players]
                totals.setdefault((table, players), []).append(total)
    assert totals == {
        ("A", 2): [19, 23, 26], ("A", 3): [26] * 3, ("A", 4): [31] * 3,
        ("B", 2): [24, 28, 31], ("B", 3): [31] * 3, ("B", 4): [31] * 3,
        ("C", 2): [24, 28, 31], ("C", 3): [31] * 3, ("C", 4): [31] * 3,
    }  # fmt: skip
    table_b = at(3, options={"ruby_table": "B"}, has={"lira": 12})
    assert ("ruby", "lira_carpet") in options_of(table_b)
    assert ("ruby", "lira_carpet") not in options_of(at(3, options={"ruby_table": "B"}, has={"lira": 11}))
    full = at(2, options={"ruby_2p": "full"}, has={"lira": 10, "red": 4})
    assert {("ruby", "lira_carpet"), ("ruby", "stall_red")} <= options_of(full)
    assert state(full)["mosque_rubies"] == 3
    carpets = at(2, options={"ruby_2p": "carpets_only"}, has={"lira": 11, "red": 4})
    assert ("ruby", "stall_red") in options_of(carpets)
    assert ("ruby", "lira_carpet") not in options_of(carpets)
    assert state(carpets)["mosque_rubies"] == 2
