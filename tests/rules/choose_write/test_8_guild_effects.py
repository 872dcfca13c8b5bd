"""Ledger section 8: what the Guild cards do (CNW-8.1 to 8.20)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from tests.rules.choose_write.situations import GOODS, at, cheap_at, choose, go, options_of, sheet, state, told

COSTS = {f"G{n:02}": cost for n, cost in enumerate((1, 1, 2, 2, 3, 4, 2, 2, 3, 5, 4, 6, 7, 8, 9, 10), 1)}
DECKS: dict[str, Any] = {"goods_deck": ["spice+spice", "fruit+spice"], "guild_deck": ["G01", "G02"]}
PRICE = {"fabric": 2, "fruit": 2}


def playing(card: str, *steps: Any, **mine: Any) -> Table:
    """A table after a Guild card was played with just its cost, and some choices were made."""
    decks = {**DECKS, "guild_deck": [one for one in ("G03", "G04") if one != card]}
    table = at(players=3, guild=[card], **{**decks, "lira": COSTS[card], **mine})
    return go(table, ("play_guild", card), *steps)


def left(table: Table) -> dict[str, Any]:
    """What the first seat has, as far as there is anything."""
    found = sheet(table, 0)
    names = ("lira", "goods", "bonus", "checks", "rubies", "palace", "cards", "guild")
    return {name: found[name] for name in names if found[name]}


@pytest.mark.rule("CNW-8.1", "CNW-8.19")
@pytest.mark.parametrize(
    ("steps", "result"),
    [
        ([("lira", 1), ("lira", 2)], {"lira": 2}),
        ([("gain", "spice"), ("gain", "spice")], {"goods": {"spice": 2}}),
        ([("gain", "spice"), "fill_bonus"], {"goods": {"spice": 1}, "bonus": 1}),
        (["fill_bonus", "fill_bonus"], {"bonus": 2}),
        ([("lira", 2), ("lira", 2)], {"lira": 2}),
    ],
)
def test_g01_fill_two_spaces(steps: list[Any], result: dict[str, Any]) -> None:
    table = playing("G01", *steps)
    assert left(table) == result
    assert table.seats == (1,)


@pytest.mark.rule("CNW-8.2", "CNW-8.17")
def test_g02_two_goods_and_an_improvement() -> None:
    table = playing("G02", ("gain", "fruit"), ("gain", "spice"))
    assert options_of(table) == {("check", place) for place in ("1", "5", "8", "10", "14")}
    choose(table, "check", "10")
    assert left(table) == {"goods": {"fruit": 1, "spice": 1}, "checks": {"10": 1}}


@pytest.mark.rule("CNW-8.3")
def test_g03_one_of_each_and_a_lira() -> None:
    table = playing("G03", ("lira", 1))
    assert left(table) == {"goods": dict.fromkeys(GOODS, 1), "lira": 1}


@pytest.mark.rule("CNW-8.4")
@pytest.mark.parametrize(
    "goods", [{"fabric": 4}, {"fabric": 1, "fruit": 1, "spice": 1, "jewellery": 1}, {"fruit": 1, "jewellery": 3}]
)
def test_g04_any_four_goods(goods: dict[str, int]) -> None:
    table = playing("G04")
    for good in [kind for kind in GOODS for _ in range(goods.get(kind, 0))]:
        if table.seats == (0,):  # what can only be jewellery goes by itself
            choose(table, "gain", good)
    assert left(table) == {"goods": goods}
    assert table.seats == (1,)


@pytest.mark.rule("CNW-8.5", "CNW-8.17")
def test_g05_two_goods_cards_a_good_and_a_space() -> None:
    table = playing("G05")
    assert left(table) == {"cards": {"spice+spice": 1, "fruit+spice": 1}}  # the cards come first
    assert table.decision == "goods"
    go(table, ("gain", "jewellery"), "fill_bonus")
    assert left(table) == {
        "cards": {"spice+spice": 1, "fruit+spice": 1},
        "goods": {"jewellery": 1},
        "bonus": 1,
    }


@pytest.mark.rule("CNW-8.6", "CNW-8.20")
def test_g06_palace_a_and_five_lira() -> None:
    table = playing("G06", ("lira", 1), columns=cheap_at("A"), goods=PRICE)
    assert left(table) == {"lira": 5, "rubies": 1, "palace": {"A": 1}}


@pytest.mark.rule("CNW-8.7", "CNW-8.20")
def test_g07_palace_b_and_a_guild_card() -> None:
    table = playing("G07", columns=cheap_at("B"), goods=PRICE)
    assert left(table) == {"guild": {"G03": 1}, "rubies": 1, "palace": {"B": 1}}


@pytest.mark.rule("CNW-8.8", "CNW-8.20")
def test_g08_palace_c_a_good_and_a_space() -> None:
    table = playing("G08", ("gain", "spice"), ("lira", 2), columns=cheap_at("C"), goods=PRICE)
    assert left(table) == {"goods": {"spice": 1}, "lira": 1, "rubies": 1, "palace": {"C": 1}}


@pytest.mark.rule("CNW-8.9", "CNW-8.20")
def test_g09_palace_d_a_goods_card_and_an_improvement() -> None:
    table = playing("G09", ("check", "8"), columns=cheap_at("D"), goods=PRICE)
    assert left(table) == {"cards": {"spice+spice": 1}, "checks": {"8": 1}, "rubies": 1, "palace": {"D": 1}}


@pytest.mark.rule("CNW-8.10", "CNW-8.20")
@pytest.mark.parametrize("letter", "ABCD")
def test_g10_palace_anywhere_a_goods_card_and_a_guild_card(letter: str) -> None:
    table = playing("G10", columns=cheap_at(letter), goods=PRICE)
    assert left(table) == {
        "cards": {"spice+spice": 1},
        "guild": {"G03": 1},
        "rubies": 1,
        "palace": {letter: 1},
    }


@pytest.mark.rule("CNW-8.11", "CNW-8.20")
def test_g11_three_goods_for_a_ruby() -> None:
    table = playing("G11", ("pay_good", "fruit"), goods={"fruit": 1, "spice": 3})
    assert left(table) == {"goods": {"spice": 1}, "rubies": 1}


@pytest.mark.rule("CNW-8.12", "CNW-8.20")
def test_g12_a_card_and_a_good_for_a_ruby() -> None:
    table = playing("G12", ("discard", "fruit+spice"), ("pay_good", "fruit"), goods={"fruit": 1, "spice": 1},
                    cards=["fruit+spice", "spice+jewellery"])  # fmt: skip
    assert left(table) == {"goods": {"spice": 1}, "cards": {"spice+jewellery": 1}, "rubies": 1}


@pytest.mark.rule("CNW-8.18", "CNW-7.2")
def test_g12_needs_two_cards_where_a_card_pays_the_good() -> None:
    table = playing("G12", ("discard", "fruit+spice"), cards=["fruit+spice", "spice+jewellery"])
    assert left(table) == {"rubies": 1}
    assert told(table, "paid_card") == [(0, 8, 1)]
    alone = at(players=3, guild=["G12"], lira=6, cards=["fruit+spice"])
    assert ("play_guild", "G12") not in options_of(alone)


@pytest.mark.rule("CNW-8.13", "CNW-8.20")
def test_g13_a_card_for_a_ruby_and_a_space() -> None:
    table = playing("G13", cards=["fruit+spice"])
    assert left(table) == {"rubies": 1}
    assert table.decision == "fill"
    choose(table, "gain", "spice")
    assert left(table) == {"rubies": 1, "goods": {"spice": 1}}


@pytest.mark.rule("CNW-8.14", "CNW-8.20")
def test_g14_a_ruby() -> None:
    assert left(playing("G14")) == {"rubies": 1}


@pytest.mark.rule("CNW-8.15", "CNW-8.17")
def test_g15_a_ruby_and_a_good() -> None:
    table = playing("G15")
    assert left(table) == {"rubies": 1}
    choose(table, "gain", "fabric")
    assert left(table) == {"rubies": 1, "goods": {"fabric": 1}}


@pytest.mark.rule("CNW-8.16", "CNW-8.17")
def test_g16_a_ruby_and_both_cards() -> None:
    table = playing("G16")
    assert left(table) == {"rubies": 1, "cards": {"spice+spice": 1}, "guild": {"G03": 1}}
    names = [event.name for event in table.events]
    assert names.index("gained_ruby") < names.index("drew_goods") < names.index("drew_guild")


@pytest.mark.rule("CNW-8.20", "CNW-13.33")
def test_only_rubies_of_g06_to_g10_are_palace_rubies() -> None:
    for card in ("G11", "G12", "G13", "G14", "G15", "G16"):
        table = playing(card, goods={"fruit": 3}, cards=["fruit+fruit"])
        while table.seats == (0,):
            table.choose(table.choices[-1])
        assert sheet(table, 0)["rubies"] == 1
        assert state(table)["palace_rubies"][0] == {}
