"""Paying (ledger section 3)."""

from __future__ import annotations

import pytest

from tests.rules.dice.situations import at, has, pay, player, supply, told_dice
from tests.rules.istanbul.situations import choose, go, kinds, options_of, state, told, values

GOODS = {"red": 2, "blue": 1, "brown": 1}


@pytest.mark.rule("DIC-3.1", "DIC-3.2", "DIC-3.5", "DIC-3.14")
def test_dice_and_markers_mix_in_one_payment() -> None:
    """A stall for five: two dice, two markers, one brown; markers go to the supply, dice are used, the rest stays."""
    table = at(players=2, dice={"red": 2, "blue": 3}, has={"red": 3, "brown": 2}, taken={})
    go(table, ("ruby", "stall_red"))
    pay(table, red_die=2, red_good=2, brown_good=1)
    assert player(table, 0)["rubies"] == 1
    assert has(table, 0) == {"red": 1, "brown": 1}
    assert (supply(table, "red"), supply(table, "brown")) == (7, 9)
    assert state(table)["dice"] == {"blue": 3}
    assert state(table)["used"] == {"red": 2}
    assert told_dice(table, "paid") == [(0, {"red": 2})]
    assert told(table, "spent") == [(0, 0, 2), (0, 4, 1)]
    assert {("good", "blue"), "crystal"} <= options_of(table)


@pytest.mark.rule("DIC-3.2")
def test_stored_goods_pay_for_everything() -> None:
    """Without a single goods die A1 to A4, tiles, rubies and cards can be paid from markers."""
    goods = {"red": 3, "yellow": 1, "green": 1, "blue": 1}
    table = at(has=goods, dice={"card": 1}, display=["LIR-R", "DIE-1"], deck=["S1-4"])
    kinds_of = {("good", "red"), "crystal", "brown", "two_goods", ("tile", "LIR-R"), ("ruby", "goods_carpet")}
    assert kinds_of <= options_of(table)
    go(table, ("bazaar", 1), "exchange", ("ruby", "lira_carpet"))
    assert has(table, 0) == {"red": 2}


@pytest.mark.rule("DIC-3.2")
def test_option_stored_goods_do_not_pay_for_goods_and_crystals() -> None:
    options = {"stored_goods_scope": "tiles_rubies_cards"}
    goods = {"red": 4, "yellow": 1, "green": 1, "blue": 1, "brown": 1}
    table = at(has=goods, display=["LIR-R", "DIE-1"], options=options, dice={"card": 1}, deck=["S1-4"])
    assert {("tile", "LIR-R"), ("tile", "DIE-1"), ("ruby", "stall_red"), ("ruby", "goods_carpet")} <= options_of(table)
    assert not {"good", "crystal", "brown", "two_goods"} & kinds(table)
    go(table, ("bazaar", 1))
    assert kinds(table) == {"exchange", "decline"}
    table = at(has=goods, options=options, dice={"red": 2, "blue": 1})
    assert {("good", "red"), "crystal"} <= options_of(table)
    assert values(table, "good") == ["red"]
    go(table, "crystal")
    assert state(table)["dice"] == {"red": 1}


@pytest.mark.rule("DIC-3.3", "DIC-3.17")
def test_brown_counts_as_any_colour() -> None:
    """Two brown goods pay for two identical goods of any colour, and for two different ones; three for any tile."""
    table = at(has={"brown": 2})
    assert values(table, "good") == ["blue", "green", "red", "yellow"]
    assert "crystal" in options_of(table)
    go(table, ("good", "green"))
    assert has(table, 0) == {"green": 1}
    table = at(has={"brown": 2})
    go(table, "crystal")
    assert has(table, 0) == {"crystal": 1}
    table = at(has={"brown": 3, "red": 1}, display=["DIE-1", "LIR-B"])
    assert {("tile", "DIE-1"), ("tile", "LIR-B"), "two_goods", ("ruby", "stall_red"), ("ruby", "goods_carpet")} <= (
        options_of(table)
    )


@pytest.mark.rule("DIC-3.4", "DIC-3.13")
def test_exactly_the_price_is_paid_in_any_way_that_fits() -> None:
    """Three red of two dice, two markers and a brown one: six ways, each a number of dice, markers and brown."""
    ways = [(2, 1, 0), (2, 0, 1), (1, 2, 0), (1, 1, 1), (0, 2, 1)]
    for dice, goods, brown in ways:
        table = at(dice={"red": 2}, has={"red": 2, "brown": 1}, display=["LIR-R"])
        go(table, ("tile", "LIR-R"))
        pay(table, red_die=dice, red_good=goods, brown_good=brown)
        assert state(table)["dice"].get("red", 0) == 2 - dice
        assert has(table, 0) == {k: n for k, n in {"red": 2 - goods, "brown": 1 - brown}.items() if n}


@pytest.mark.rule("DIC-3.6")
def test_lira_and_card_faces_are_no_goods_and_no_money() -> None:
    table = at(dice={"lira": 3, "card": 2}, has={"lira": 9})
    assert not {"good", "crystal", "brown", "two_goods", "tile", "ruby"} & kinds(table)
    go(table, "lira", ("ruby", "lira_carpet"))
    assert player(table, 0)["rubies"] == 1


@pytest.mark.rule("DIC-3.7")
def test_crystals_pay_for_no_goods_and_no_lira() -> None:
    table = at(has={"crystal": 9, "lira": 9, "red": 2}, dice={"red": 1})
    assert options_of(table) == {"end_turn", ("good", "red")} | {("tile", t) for t in values(table, "tile")}
    assert not [tile for tile in values(table, "tile") if not tile.endswith("-R")]


@pytest.mark.rule("DIC-3.8")
def test_identical_and_different() -> None:
    table = at(dice={"red": 5})
    assert {c for c in options_of(table) if c[0] in ("good", "crystal", "brown")} == {("good", "red")}
    assert not {"crystal", "brown", "two_goods"} & kinds(table)
    table = at(dice={"red": 2, "yellow": 1, "green": 1})
    assert {"crystal", "brown"} <= kinds(table)
    assert "two_goods" not in kinds(table)
    table = at(dice={"red": 2, "yellow": 1, "green": 1}, has={"brown": 1})
    assert "two_goods" in kinds(table)


@pytest.mark.rule("DIC-3.9")
def test_any_goods_may_be_of_all_colours_and_brown() -> None:
    """Goods carpet at one of each and two: the two may be equal, different, or brown."""
    taken = {"goods_carpet": 2}
    extra = ({"red": 2}, {"red": 1, "blue": 1}, {"red": 1, "brown": 1}, {"brown": 2})
    for more in extra:
        goods = {name: more.get(name, 0) + (name != "brown") for name in ("red", "yellow", "green", "blue", "brown")}
        table = at(has=goods, taken=taken)
        go(table, ("ruby", "goods_carpet"))
        assert player(table, 0)["rubies"] == 1
        assert has(table, 0) == {}
        less = {**goods, next(iter(more)): goods[next(iter(more))] - 1}
        assert ("ruby", "goods_carpet") not in options_of(at(has=less, taken=taken))


@pytest.mark.rule("DIC-3.10")
def test_only_brown_pays_what_names_brown() -> None:
    """S4-4 and S1-1 ask for brown goods: coloured ones, dice and markers, do not do."""
    for card, brown in (("S4-4", 1), ("S1-1", 3)):
        goods = {"red": 5, "blue": 5, "brown": brown - 1}
        table = at(has=goods, dice={"card": 1, "red": 4}, deck=[card])
        go(table, ("bazaar", 1))
        assert told(table, "declined")
        assert has(table, 0) == {k: n for k, n in {**goods, "lira": 1}.items() if n}
        table = at(has={**goods, "brown": brown}, dice={"card": 1, "red": 4}, deck=[card])
        go(table, ("bazaar", 1))
        assert kinds(table) == {"exchange", "decline"}
        choose(table, "exchange")
        assert "brown" not in has(table, 0)


@pytest.mark.rule("DIC-3.11", "DIC-8.9")
def test_the_price_is_back_in_the_supply_before_the_gain_is_taken() -> None:
    """The supply has no red good; those paid for one are there when it is taken: no shortage."""
    table = at(has={"red": 2}, others={1: {"has": {"red": 6}}})
    assert supply(table, "red") == 0
    go(table, ("good", "red"))
    assert told(table, "shortage") == []
    assert (has(table, 0), has(table, 1)) == ({"red": 1}, {"red": 6})
    assert supply(table, "red") == 1


@pytest.mark.rule("DIC-3.12")
def test_no_part_payment_and_no_debt() -> None:
    table = at(has={"lira": 9, "red": 3, "yellow": 1, "green": 1})
    assert "ruby" not in kinds(table)
    assert "two_goods" not in kinds(table)
    table = at(has={"lira": 5}, dice={"card": 1}, deck=["S4-1"])
    go(table, ("bazaar", 1))
    assert has(table, 0) == {"lira": 6}


@pytest.mark.rule("DIC-3.15")
def test_others_pay_with_markers_only_brown_included() -> None:
    """Red dice of the active player are of no use to the others; their brown good stands for red."""
    for goods, can in (({"red": 1}, True), ({"brown": 1}, True), ({"blue": 1}, False), ({}, False)):
        table = at(
            players=2, dice={"card": 1, "red": 4}, deck=["T1-R"], others={1: {"has": goods, "tiles": ("DIE-1",)}}
        )
        go(table, ("bazaar", 1))
        if can:
            assert (table.seats, kinds(table)) == ((1,), {"exchange", "decline"})
            choose(table, "exchange")
            assert has(table, 1) == {"lira": 4}
            assert state(table)["dice"] == {"red": 4}
        else:
            assert table.seats == (0,)
            assert has(table, 1) == goods


@pytest.mark.rule("DIC-3.16", "DIC-7.32")
def test_in_phase_3_dice_pay_for_cards_in_phase_1_markers_do() -> None:
    dice = {"card": 1, "red": 1, "yellow": 1, "green": 1, "blue": 1}
    table = at(dice=dice, deck=["S1-4"])
    go(table, ("bazaar", 1))
    assert kinds(table) == {"exchange", "decline"}
    go(table, "exchange")
    assert state(table)["dice"] == {}
    assert table.decision == "area"
    table = at(dice=dice, deck=["S1-4"], options={"cards_accept_dice": "no"})
    go(table, ("bazaar", 1))
    assert told(table, "declined")
    goods = {"red": 1, "yellow": 1, "green": 1, "brown": 1}
    for options in ({}, {"cards_accept_dice": "no"}):
        table = at(ask="income", tiles=("BAZ-R", "LIR-R"), has=goods, deck=["S1-4"], options=options)
        go(table, ("work", "BAZ-R"), "exchange")
        assert table.decision == "area"
        assert has(table, 0) == {}
