"""Ledger section 13: the 14 solo challenges, each on both sides of its border (CNW-13.13 to 13.35)."""

from __future__ import annotations

from typing import Any

import pytest

from arasta.core.table import Table
from arasta.games.choose_write import challenges
from tests import ledger
from tests.rules.choose_write.situations import GAME, GOODS, LOCATIONS, at, choose, go, play, sheet, state, told

NONE = dict.fromkeys(LOCATIONS[:14], 0)
"""No icon left."""
SQUARES = ("1", "5", "8", "10", "14")
FULL = dict.fromkeys(GOODS, 12)


def final(rubies: int = 10, options: dict[str, Any] | None = None, **mine: Any) -> Table:
    """A solo game that ends in this turn, with this sheet but for one Bonus Action."""
    table = at(players=1, display=("9L", "5R"), deck_size=0, rubies=rubies, options=options, **mine)
    go(table, ("play_display", "left"), "take_bonus")
    assert table.result is not None
    return table


def rows(lowest: int, highest: int) -> dict[str, int]:
    """Goods columns: three filled so far, one less far."""
    return {**dict.fromkeys(GOODS, highest), "spice": lowest}


BORDERS: list[tuple[int, str, dict[str, Any], dict[str, Any]]] = [
    (1, "CNW-13.21", {"checks": {"1": 2, "8": 1}}, {"checks": {"1": 2, "8": 2}}),
    (2, "CNW-13.22", {"lira": 35}, {"lira": 34}),
    (3, "CNW-13.23", {"lira": 35, "goods": {"spice": 12}}, {"lira": 35, "goods": {"spice": 11}}),
    (3, "CNW-13.23", {"lira": 35, "goods": {"fabric": 12}}, {"lira": 34, "goods": {"fabric": 12}}),
    (4, "CNW-13.24", {"lira": 35, "goods": rows(7, 9)}, {"lira": 35, "goods": rows(6, 9)}),
    (4, "CNW-13.24", {"lira": 35, "goods": rows(7, 7)}, {"lira": 34, "goods": rows(7, 7)}),
    (5, "CNW-13.25", {"lira": 35}, {"lira": 35, "lira_spent": 1, "guild_played": 1}),
    (5, "CNW-13.25", {"lira": 35, "guild": ["G01"]}, {"lira": 34, "guild": ["G01"]}),
    (6, "CNW-13.26", {"goods": {"fabric": 12, "spice": 12}}, {"goods": {"fabric": 12, "spice": 11}}),
    (7, "CNW-13.27", {"goods": rows(10, 10)}, {"goods": rows(9, 10)}),
    (8, "CNW-13.28", {"goods": rows(10, 12)}, {"goods": rows(10, 11)}),
    (8, "CNW-13.28", {"goods": rows(10, 12)}, {"goods": rows(9, 12)}),
    (9, "CNW-13.29", {"icons": NONE}, {"icons": {**NONE, "12": 1}}),
    (10, "CNW-13.30", {"icons": NONE, "goods": {"fruit": 12}}, {"icons": NONE, "goods": {"fruit": 11}}),
    (10, "CNW-13.30", {"icons": NONE, "goods": {"fruit": 12}}, {"icons": {**NONE, "1": 1}, "goods": {"fruit": 12}}),
    (
        11,
        "CNW-13.31",
        {"guild_played": 4, "lira": 9, "lira_spent": 9, "goods": rows(4, 4)},
        {"guild_played": 3, "lira": 9, "lira_spent": 9, "goods": rows(4, 4)},
    ),
    (
        11,
        "CNW-13.31",
        {"guild_played": 5, "lira": 9, "lira_spent": 9, "goods": rows(4, 8)},
        {"guild_played": 5, "lira": 9, "lira_spent": 9, "goods": rows(3, 8)},
    ),
    (12, "CNW-13.32", {"cards": ["spice+spice"]}, {"paid": 1}),
    (12, "CNW-13.32", {}, {"thrown": 1}),
    (13, "CNW-13.33", {"palace": {"A": 4, "C": 4}}, {"palace": {"A": 4, "C": 3}}),
    (14, "CNW-13.34", {"palace": {"B": 5, "C": 1}, "lira": 20}, {"palace": {"B": 4, "C": 4}, "lira": 20}),
    (14, "CNW-13.34", {"palace": {"D": 5}, "lira": (5, 15)}, {"palace": {"D": 5}, "lira": 19}),
]


@pytest.mark.rule(
    "CNW-13.21", "CNW-13.22", "CNW-13.23", "CNW-13.24", "CNW-13.25", "CNW-13.26", "CNW-13.27", "CNW-13.28",
    "CNW-13.29", "CNW-13.30", "CNW-13.31", "CNW-13.32", "CNW-13.33", "CNW-13.34", "CNW-13.14",
)  # fmt: skip
@pytest.mark.parametrize(("number", "rule", "met", "missed"), BORDERS)
def test_a_challenge_is_met_up_to_its_border(
    number: int, rule: str, met: dict[str, Any], missed: dict[str, Any]
) -> None:
    assert f"Challenge {number}:" in ledger.statements("choose_write")[rule]
    assert (number, 10) in challenges.ticks(final(**met))
    assert number not in {challenge for challenge, _column in challenges.ticks(final(**missed))}


@pytest.mark.rule("CNW-13.14")
def test_conditions_are_those_of_the_ledger() -> None:
    statements = ledger.statements("choose_write")
    for entry in GAME.printed.data("solo_challenges")["list"]:
        said = statements[f"CNW-13.{20 + entry['no']}"].split(": ")[1].split(",")[0].rstrip(".").replace("`", "")
        assert entry["condition"] == said
        signs = set(entry["condition"].split()) & {"<=", ">=", "=="}
        assert ("<=" in signs) == (entry["no"] == 1)  # the only maximum; == 0 is none at all


@pytest.mark.rule("CNW-13.14")
def test_more_than_the_number_is_enough() -> None:
    generous = final(
        13, goods=FULL, lira=35, lira_spent=30, guild_played=9, palace={"A": 6}, icons=NONE, checks={"1": 1}
    )
    assert {number for number, _ in challenges.ticks(generous)} == {1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 14}


@pytest.mark.rule("CNW-13.13")
def test_with_fewer_than_ten_rubies_nothing_is_ticked() -> None:
    assert challenges.ticks(final(9, lira=35)) == ()
    table = final(9, lira=35)
    assert set(challenges.met(table)) >= {1, 2}
    assert told(table, "ticked") == []
    assert challenges.ticks(final(10, lira=35)) != ()


@pytest.mark.rule("CNW-13.13")
def test_ticks_are_for_the_end_of_a_solo_game() -> None:
    assert challenges.ticks(at(players=1, rubies=11, lira=35)) == ()
    two = at(players=2, display=("9L", "5R"), deck_size=0, rubies=11, lira=35)
    go(two, ("play_display", "left"), "take_bonus", "take_bonus")
    assert two.result is not None
    assert challenges.ticks(two) == ()


@pytest.mark.rule("CNW-13.15")
def test_crossed_spaces_count_as_filled() -> None:
    mine: dict[str, Any] = {"lira": 35, "lira_spent": 35, "goods": FULL, "goods_spent": FULL}
    assert {1, 2, 3, 4, 5, 6, 7, 8} <= set(challenges.met(final(10, **mine)))
    # Bonus Rubies of the Lira sections are none of the columns.
    assert 4 not in challenges.met(final(10, lira=35, goods=rows(4, 12)))


@pytest.mark.rule("CNW-13.16")
def test_icons_crossed_at_setup_count_as_crossed() -> None:
    # With one player 3, 7, 8 and 12 have one icon left after set-up; when the last of all is crossed, that was it.
    table = at(players=1, display=("9L", "5R"), deck=["7R"], deck_size=1, rubies=10, icons={**NONE, "5": 1})
    go(table, ("play_display", "left"), "take_bonus")
    assert 9 not in challenges.met(table)
    choose(table, "with_icon", "5")
    assert 9 in {challenge for challenge, _ in challenges.ticks(table)}
    assert sheet(table, 0)["bonus"] == 1  # Bonus Action spaces play no part


@pytest.mark.rule("CNW-13.17")
@pytest.mark.parametrize(("way", "met"), [("any_use", False), ("goods_only", True)])
def test_goods_cards_thrown_away(way: str, met: bool) -> None:
    options = {"goods_card_played": way}
    assert (12 in challenges.met(final(options=options, thrown=1))) is met
    assert 12 not in challenges.met(final(options=options, paid=1))
    # The counters follow what is done with the cards.
    market = play(at(players=1, display=("11L", "9R"), cards=["spice+spice"], options=options), "11", ("lira", 1))
    assert (12 in challenges.met(market)) is met
    paying = play(at(players=1, display=("3L", "9R"), cards=["spice+spice"], options=options), "3", ("lira", 1))
    assert 12 not in challenges.met(paying)
    assert state(paying)["goods_cards_paid"] == [1]


@pytest.mark.rule("CNW-13.18")
@pytest.mark.parametrize(("way", "met"), [("at_least_one_letter", True), ("no_other_letter", False)])
def test_rubies_of_other_letters(way: str, met: bool) -> None:
    options = {"one_letter_challenge": way}
    assert (14 in challenges.met(final(options=options, palace={"B": 5, "C": 1}, lira=20))) is met
    assert 14 in challenges.met(final(options=options, palace={"B": 6}, lira=20))


@pytest.mark.rule("CNW-13.19")
@pytest.mark.parametrize(("rubies", "column"), [(10, 10), (11, 11), (12, 12), (13, 12), (15, 12)])
def test_the_column_of_the_ruby_total(rubies: int, column: int) -> None:
    table = final(rubies, lira=35, lira_spent=3, guild_played=1, paid=1)
    assert challenges.ticks(table) == ((1, column), (2, column))
    assert told(table, "ticked") == [(0, 0b11, column)]
    cumulative = final(rubies, {"solo_columns": "cumulative"}, lira=35, lira_spent=3, guild_played=1, paid=1)
    upto = [one for one in (10, 11, 12) if one <= column]
    assert challenges.ticks(cumulative) == tuple((challenge, one) for challenge in (1, 2) for one in upto)


@pytest.mark.rule("CNW-13.20")
def test_one_game_may_tick_several() -> None:
    table = final(11, goods=rows(10, 11), icons=NONE, checks=dict.fromkeys(SQUARES, 1), paid=1)
    assert challenges.ticks(table) == ((7, 11), (9, 11))  # the printed example


@pytest.mark.rule("CNW-13.35")
def test_the_table_has_14_rows_and_3_columns() -> None:
    table = GAME.printed.data("solo_challenges")
    assert [entry["no"] for entry in table["list"]] == list(range(1, 15))
    assert table["columns"] == [10, 11, 12]
    every = {tick for rubies in (10, 11, 12) for tick in challenges.ticks(final(rubies, lira=35))}
    assert {column for _challenge, column in every} == {10, 11, 12}
