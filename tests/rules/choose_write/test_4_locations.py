"""Ledger section 4: what the locations do (CNW-4.1 to 4.25)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.choose_write.situations import (
    LETTERS,
    LOCATIONS,
    at,
    choose,
    decline,
    go,
    options_of,
    play,
    sheet,
    state,
    values,
)

GOODS = ("fabric", "fruit", "spice", "jewellery")


def here(location: str, **mine: Any) -> Any:
    """A table whose active player can use a location by its own card."""
    return at(players=2, display=(location + "L", "6R" if location != "6" else "9R"), **mine)


@pytest.mark.rule("CNW-4.1", "CNW-4.5", "CNW-4.10", "CNW-4.14", "CNW-4.24")
@pytest.mark.parametrize(("location", "good"), [("1", "fruit"), ("5", "spice"), ("10", "fabric"), ("14", "jewellery")])
@pytest.mark.parametrize("checks", [0, 1, 2])
def test_warehouses(location: str, good: str, checks: int) -> None:
    table = play(here(location, checks={location: checks, "8": 1}), location)
    assert sheet(table, 0)["goods"] == {good: 2 + checks}


@pytest.mark.rule("CNW-4.2")
@pytest.mark.parametrize(("lira", "usable"), [(9, False), (10, True)])
def test_gemstone_dealer(lira: int, usable: bool) -> None:
    table = here("2", lira=lira + 3, lira_spent=3)
    choose(table, "play_display", "left")
    assert ("2" in values(table, "use")) is usable
    if usable:
        choose(table, "use", "2")
        assert (sheet(table, 0)["lira"], sheet(table, 0)["rubies"]) == (0, 1)
        assert sheet(table, 0)["palace"] == {}
        decline(table)
    # The price never changes.
    twice = play(here("2", lira=19), "2")
    decline(twice)
    assert sheet(twice, 0)["lira"] == 9


@pytest.mark.rule("CNW-4.3")
def test_large_market() -> None:
    table = here("3", goods={"fruit": 2, "spice": 1, "jewellery": 3}, lira=1)
    go(table, ("play_display", "left"), ("use", "3"))
    assert options_of(table) == {("pay_good", "fruit"), ("pay_good", "jewellery")}
    choose(table, "pay_good", "fruit")
    assert sheet(table, 0)["goods"] == {"spice": 1, "jewellery": 3}
    choose(table, "lira", 1)
    assert sheet(table, 0)["lira"] == 4
    assert table.decision == "fill"
    choose(table, "gain", "fabric")
    assert sheet(table, 0)["goods"] == {"fabric": 1, "spice": 1, "jewellery": 3}
    short = here("3", goods={"fruit": 1, "spice": 1, "jewellery": 1})
    choose(short, "play_display", "left")
    assert "3" not in values(short, "use")


@pytest.mark.rule("CNW-4.4", "CNW-4.25")
def test_post_office_draws_then_gains() -> None:
    table = play(here("4", goods_deck=["spice+spice"]), "4")
    assert sheet(table, 0)["cards"] == {"spice+spice": 1}
    assert table.decision == "section"
    choose(table, "lira", 2)
    assert sheet(table, 0)["sections"] == [0, 1]


@pytest.mark.rule("CNW-4.6")
def test_caravansary_carries_out_the_face_up_card() -> None:
    table = play(here("6", caravan=("K5", "K3")), "6")
    choose(table, "lira", 1)
    assert sheet(table, 0)["lira"] == 4


@pytest.mark.rule("CNW-4.7")
@pytest.mark.parametrize(("one", "other"), [("fabric", "fabric"), ("fruit", "jewellery")])
def test_roasting_plant(one: str, other: str) -> None:
    table = play(here("7"), "7", ("gain", one), ("gain", other))
    assert sheet(table, 0)["goods"] == ({one: 2} if one == other else {one: 1, other: 1})
    assert table.seats == (1,)


@pytest.mark.rule("CNW-4.8", "CNW-4.24")
@pytest.mark.parametrize("checks", [0, 1, 2])
def test_tea_house(checks: int) -> None:
    table = play(here("8", checks={"8": checks, "1": 2}), "8", ("lira", 1))
    assert sheet(table, 0)["lira"] == 3 + checks


@pytest.mark.rule("CNW-4.9")
def test_guild_hall() -> None:
    table = play(here("9", guild_deck=["G07"]), "9")
    assert sheet(table, 0)["guild"] == {"G07": 1}


@pytest.mark.rule("CNW-4.11", "CNW-7.9")
def test_small_market() -> None:
    table = here("11", cards=["fruit+fruit", "spice+jewellery"])
    go(table, ("play_display", "left"), ("use", "11"))
    assert options_of(table) == {("discard", "fruit+fruit"), ("discard", "spice+jewellery")}
    go(table, ("discard", "spice+jewellery"), ("lira", 1))
    assert sheet(table, 0)["lira"] == 5
    assert sheet(table, 0)["cards"] == {"fruit+fruit": 1}
    assert sheet(table, 0)["goods"] == {}
    assert state(table)["goods_discard"] == {"spice+jewellery": 1}
    none = here("11", goods={"fruit": 9})
    choose(none, "play_display", "left")
    assert "11" not in values(none, "use")


RICH: dict[str, Any] = {"lira": 19, "goods": dict.fromkeys(GOODS, 9), "cards": ["fabric+fruit"], "rubies": 2}


@pytest.mark.rule("CNW-4.12", "CNW-4.20")
def test_catacombs_lead_to_every_other_usable_location() -> None:
    table = play(here("12", **RICH), "12")
    assert values(table, "use") == [location for location in LOCATIONS if location != "12"]
    poor = play(here("12"), "12")
    assert set(values(poor, "use")) == {*LOCATIONS} - {"2", "3", "11", "12", *LETTERS}
    choose(poor, "use", "5")
    assert sheet(poor, 0)["goods"] == {"spice": 2}


@pytest.mark.rule("CNW-4.13", "CNW-4.23")
@pytest.mark.parametrize(
    ("steps", "checks"),
    [
        (["done"], {}),
        ([("check", "8"), "done"], {"8": 1}),
        ([("check", "5"), ("check", "5")], {"5": 2}),
        ([("check", "1"), ("check", "14")], {"1": 1, "14": 1}),
    ],
)
def test_wainwright_checks_up_to_two_squares(steps: list[Any], checks: dict[str, int]) -> None:
    table = play(here("13"), "13")
    assert options_of(table) == {"done", *(("check", place) for place in ("1", "5", "8", "10", "14"))}
    go(table, *steps)
    assert sheet(table, 0)["checks"] == checks
    assert table.seats == (1,)


@pytest.mark.rule("CNW-4.13")
def test_wainwright_checks_free_squares_only() -> None:
    table = play(here("13", checks={"1": 2, "5": 2, "8": 1, "10": 2, "14": 2}), "13")
    assert options_of(table) == {"done", ("check", "8")}
    choose(table, "check", "8")
    assert table.seats == (1,)
    full = play(here("13", checks=dict.fromkeys(("1", "5", "8", "10", "14"), 2)), "13")
    assert full.seats == (1,)


@pytest.mark.rule("CNW-4.15", "CNW-4.16", "CNW-4.17", "CNW-4.18")
@pytest.mark.parametrize("letter", LETTERS)
def test_letters(letter: str) -> None:
    columns = {letter: ["R13"]}  # two fabric, two fruit
    goods = {"fabric": 3, "fruit": 2}
    table = at(players=3, display=(letter + "L", "9R"), columns=columns, goods=goods)
    play(table, letter)
    assert sheet(table, 0)["goods"] == {"fabric": 1}
    assert (sheet(table, 0)["rubies"], sheet(table, 0)["palace"]) == (1, {letter: 1})
    short = at(players=3, display=(letter + "L", "9R"), columns=columns, goods={"fabric": 9, "fruit": 1, "spice": 9})
    choose(short, "play_display", "left")
    assert letter not in values(short, "use")


@pytest.mark.rule("CNW-4.19")
@pytest.mark.parametrize(
    ("location", "mine", "usable"),
    [
        ("3", {"goods": {"fruit": 1}, "cards": ["fruit+spice"]}, True),
        ("3", {"goods": {"fruit": 1}, "cards": ["spice+jewellery"]}, False),
        ("3", {"cards": ["spice+spice"]}, True),
        ("3", {"cards": ["fabric+spice", "spice+jewellery"]}, True),
        ("A", {"goods": {"fabric": 2}, "cards": ["fruit+fruit"]}, True),
        ("A", {"goods": {"fabric": 1}, "cards": ["fabric+fruit", "fabric+fruit"]}, True),
        ("A", {"goods": {"fabric": 1}, "cards": ["fabric+fruit"]}, False),
        ("11", {"cards": ["fruit+fruit"]}, True),
    ],
)
def test_payments_from_sheet_and_cards(location: str, mine: dict[str, Any], usable: bool) -> None:
    table = at(players=3, display=(location + "L", "9R"), columns={"A": ["R13"]}, **mine)
    choose(table, "play_display", "left")
    assert (location in values(table, "use")) is usable


@pytest.mark.rule("CNW-4.19")
def test_all_others_are_always_usable() -> None:
    for location in ("1", "4", "5", "7", "8", "9", "10", "12", "13", "14"):
        table = here(location)
        choose(table, "play_display", "left")
        assert location in values(table, "use")


@pytest.mark.rule("CNW-4.21", "CNW-14.10")
@pytest.mark.parametrize(("kind", "bonus"), [("with_icon", 0), ("with_bonus", 1)])
def test_a_passive_player_at_the_catacombs_crosses_there_and_nowhere_else(kind: str, bonus: int) -> None:
    others = {1: {"goods": {"fabric": 2, "fruit": 2}, "bonus": bonus, "icons": {"5": 0}}}
    table = at(players=3, display=("12L", "9R"), columns={"A": ["R13"]}, others=others)
    go(table, ("play_display", "left"), "take_bonus", (kind, "12"))
    assert {"5", "A"} <= set(values(table, "use"))  # all icons crossed, or none there
    before = sheet(table, 1)["icons"]
    choose(table, "use", "A")
    after = sheet(table, 1)
    assert after["icons"] == before
    assert after["icons"]["12"] == (1 if kind == "with_icon" else 2)
    assert after["bonus"] == 0
    assert after["palace"] == {"A": 1}


@pytest.mark.rule("CNW-4.22", "CNW-5.8", "CNW-6.12")
def test_what_the_catacombs_reach_counts_as_that_location() -> None:
    table = at(players=3, display=("12L", "9R"), columns={"B": ["R13"]}, goods={"fabric": 2, "fruit": 2})
    play(table, "12", ("use", "B"))
    decline(table)
    assert len(state(table)["ruby_column"]["B"]) == 2
    table = at(players=3, display=("12L", "9R"), caravan=("K5", "K1"))
    play(table, "12", ("use", "6"), ("lira", 1))
    decline(table)
    assert state(table)["caravan_changes"] == 1


@pytest.mark.rule("CNW-4.24")
def test_a_check_counts_in_every_later_use_of_the_own_sheet_only() -> None:
    others = {1: {"checks": {"1": 1}}}
    table = at(players=3, display=("1L", "9R"), checks={"1": 2}, others=others)
    play(table, "1")
    go(table, ("with_icon", "1"), ("with_icon", "1"))
    assert [sheet(table, seat)["goods"] for seat in range(3)] == [{"fruit": 4}, {"fruit": 3}, {"fruit": 2}]
    by_catacombs = play(at(players=3, display=("12L", "9R"), checks={"1": 2}), "12", ("use", "1"))
    assert sheet(by_catacombs, 0)["goods"] == {"fruit": 4}


@pytest.mark.rule("CNW-4.25", "CNW-14.7")
def test_payment_comes_first() -> None:
    # A Goods card drawn by an action cannot help to pay for it: K6 draws one after the palace action.
    table = at(
        players=3,
        display=("6L", "9R"),
        caravan=("K6",),
        columns={"A": ["R13"], "B": ["R15"]},
        goods={"fabric": 2},
        goods_deck=["fruit+fruit"],
    )
    choose(table, "play_display", "left")
    assert "6" not in values(table, "use")
    paid = at(players=3, display=("3L", "9R"), goods={"fruit": 2})
    play(paid, "3", ("lira", 1))
    assert [event.name for event in paid.events][:1] == ["gained_lira"]
    assert sheet(paid, 0)["goods"] == {}
